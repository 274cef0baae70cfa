//! What plans are worth, by playing on: each in the same worlds, with the same luck, so that what they differ in is the
//! plan.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Plan;
use super::search::hold;
use crate::beginner;
use crate::rules::game::{Advice, Decision, Seat, Viewer};

/// How many actions a world is played on for at most, with a budget that allows it.
const FARTHEST: usize = 120;
/// How many at least: less shows nothing but the next moment.
const NEAREST: usize = 12;
/// In how many worlds each plan shall be tried; a small budget shortens the rollouts for it.
const WORLDS: usize = 60;
/// After each so many worlds the plans are dropped that are surely worse than the first.
const DROP_EVERY: usize = 8;
/// What is worse by so many standard errors is surely worse.
const SURELY: f32 = 1.5;
/// Of the gain of a plan so many standard errors may be luck.
const LUCK: f32 = 0.5;
/// How many choices a beginner tries in a rollout: so few that there are many rollouts.
const TRIALS: usize = 40;
/// A smaller gain of the chance to win is none.
const GAIN: f32 = 1e-4;

/// Where a rollout led a seat.
#[derive(Clone, Copy, Debug)]
pub(crate) enum End {
    /// To the end of the match: did the seat win?
    Over(bool),
    /// Not so far: how much better the seat stands than its best rival, on the scale of the game.
    Open(f32),
}

/// A plan with the end of its rollout in each world, from the first one on.
pub(super) struct Tried<A> {
    plan: Plan<A>,
    ends: Vec<End>,
}

/// The plan that goes best; the first one where none is likely to be better. Plays about so many actions in all.
pub(super) fn best<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    plans: Vec<Plan<G::Action>>,
    actions: usize,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    let mut tried = compare::<G>(seen, decision, plans, actions, 1, rng);
    let scale = scale(ends_of(&tried));
    let gain = |other: &Tried<_>| {
        let (mean, error) = gain(&other.ends, &tried[0].ends, scale);
        mean - LUCK * error
    };
    let mut best = (GAIN, 0);
    for (at, other) in tried.iter().enumerate().skip(1) {
        let gain = gain(other);
        if gain > best.0 {
            best = (gain, at);
        }
    }
    tried.swap_remove(best.1).plan.actions.swap_remove(0)
}

/// Plays each plan in the same worlds, until the actions are used up or only one plan is left; so many plans at least are
/// followed to the end.
pub(super) fn compare<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    plans: Vec<Plan<G::Action>>,
    actions: usize,
    keep: usize,
    rng: &mut ChaCha8Rng,
) -> Vec<Tried<G::Action>> {
    let far = (actions / (plans.len() * WORLDS)).clamp(NEAREST, FARTHEST);
    let fresh = |plan| Tried {
        plan,
        ends: Vec::new(),
    };
    let mut tried: Vec<Tried<_>> = plans.into_iter().map(fresh).collect();
    let mut left = actions;
    let mut worlds = 0;
    while left > 0 && (tried.len() > 1 || keep > 1) {
        let world = G::determinize(seen, Viewer::Seat(decision.seat), rng);
        let luck: u64 = rng.random();
        for tried in &mut tried {
            let mut world = world.clone();
            let mut luck = ChaCha8Rng::seed_from_u64(luck);
            follow::<G>(&mut world, decision.seat, &tried.plan.actions);
            let played = go_on::<G>(&mut world, far, &mut luck);
            tried.ends.push(end::<G>(&world, decision.seat));
            left = left.saturating_sub(played + tried.plan.actions.len());
        }
        worlds += 1;
        if worlds % DROP_EVERY == 0 && tried.len() > keep {
            drop_worse(&mut tried, keep);
        }
    }
    tried
}

/// The first action of each plan with its chance to win, the best first.
pub(super) fn rate<A: Clone>(tried: &[Tried<A>]) -> Vec<(A, f32)> {
    let scale = scale(ends_of(tried));
    let mean = |it: &Tried<A>| mean(&it.ends, scale);
    let first = |it: &Tried<A>| (it.plan.actions[0].clone(), mean(it));
    let mut rated: Vec<_> = tried.iter().map(first).collect();
    rated.sort_by(|a, b| b.1.total_cmp(&a.1));
    rated
}

/// Where beginners who go on from here lead each seat, in one world after the other that everybody may hold for true,
/// until so many actions are played.
pub(crate) fn outlook<G: Advice>(
    state: &G::State,
    actions: usize,
    rng: &mut ChaCha8Rng,
) -> Vec<Vec<End>> {
    let seats = || Seat::all(G::seats(state));
    let mut ends = vec![Vec::new(); usize::from(G::seats(state))];
    let mut left = actions;
    while left > 0 {
        let mut world = G::determinize(state, Viewer::Spectator, rng);
        let played = go_on::<G>(&mut world, FARTHEST, rng);
        for (seat, ends) in seats().zip(&mut ends) {
            ends.push(end::<G>(&world, seat));
        }
        left = left.saturating_sub(played.max(1));
    }
    ends
}

/// A choice beside the one that was taken.
#[derive(Clone, Debug)]
pub(crate) struct Alternative<A> {
    /// What could have been chosen.
    pub action: A,
    /// How likely the seat wins with it, 0 to 1.
    pub chance: f32,
    /// How likely it wins with what was chosen.
    pub taken: f32,
    /// By how much it is surely better.
    pub gain: f32,
}

/// What would have gone better than the first of these plans; `None` where nothing is likely to.
pub(super) fn better<A: Clone>(tried: &[Tried<A>], scale: f32) -> Option<Alternative<A>> {
    let (first, others) = tried.split_first()?;
    let alternative = |other: &Tried<A>| {
        let (mean_gain, error) = gain(&other.ends, &first.ends, scale);
        Alternative {
            action: other.plan.actions[0].clone(),
            chance: mean(&other.ends, scale),
            taken: mean(&first.ends, scale),
            gain: mean_gain - LUCK * error,
        }
    };
    let found = others.iter().map(alternative).filter(|it| it.gain > GAIN);
    found.max_by(|a, b| a.gain.total_cmp(&b.gain))
}

/// Forgets what is surely worse than the first plan, the worst first, but keeps so many.
fn drop_worse<A>(tried: &mut Vec<Tried<A>>, keep: usize) {
    let scale = scale(ends_of(tried));
    let first = tried[0].ends.clone();
    let behind = |other: &Tried<A>| {
        let (mean, error) = gain(&other.ends, &first, scale);
        mean + SURELY * error
    };
    let mut worse: Vec<(f32, usize)> = tried.iter().map(behind).zip(0..).skip(1).collect();
    worse.retain(|(behind, _)| *behind < 0.0);
    worse.sort_by(|a, b| a.0.total_cmp(&b.0));
    worse.truncate(tried.len() - keep);
    let mut at = 0;
    tried.retain(|_| {
        at += 1;
        worse.iter().all(|(_, place)| place + 1 != at)
    });
}

fn ends_of<A>(tried: &[Tried<A>]) -> impl Iterator<Item = &End> {
    tried.iter().flat_map(|it| &it.ends)
}

/// What a difference of positions means in this match: the spread of all that was seen.
pub(crate) fn scale<'a>(ends: impl Iterator<Item = &'a End>) -> f32 {
    let open = |end: &End| match end {
        End::Open(ahead) => Some(*ahead),
        End::Over(_) => None,
    };
    let ahead: Vec<f32> = ends.filter_map(open).collect();
    if ahead.is_empty() {
        return 1.0;
    }
    let count = ahead.len() as f32;
    let mean = ahead.iter().sum::<f32>() / count;
    let spread = ahead.iter().map(|it| (it - mean).powi(2)).sum::<f32>() / count;
    spread.sqrt().max(0.1) * 2.0
}

/// An end as a chance to win, 0 to 1.
pub(crate) fn chance(end: End, scale: f32) -> f32 {
    match end {
        End::Over(won) => f32::from(u8::from(won)),
        End::Open(ahead) => 0.5 + 0.45 * (ahead / scale).tanh(),
    }
}

fn mean(ends: &[End], scale: f32) -> f32 {
    let sum: f32 = ends.iter().map(|end| chance(*end, scale)).sum();
    sum / ends.len().max(1) as f32
}

/// The mean difference in the same worlds, and its standard error.
fn gain(ends: &[End], base: &[End], scale: f32) -> (f32, f32) {
    let count = ends.len().min(base.len()) as f32;
    let differences = ends
        .iter()
        .zip(base)
        .map(|(end, base)| chance(*end, scale) - chance(*base, scale));
    let mean = differences.clone().sum::<f32>() / count;
    let spread = differences.map(|it| (it - mean).powi(2)).sum::<f32>() / (count - 1.0).max(1.0);
    (mean, (spread / count).sqrt())
}

fn end<G: Advice>(world: &G::State, seat: Seat) -> End {
    if let Some(outcome) = G::outcome(world) {
        return End::Over(outcome.winner == Some(seat));
    }
    let rivals = Seat::all(G::seats(world)).filter(|rival| *rival != seat);
    let best = rivals
        .map(|rival| G::evaluate(world, rival))
        .reduce(f32::max);
    End::Open(G::evaluate(world, seat) - best.unwrap_or(0.0))
}

/// Carries a plan out, as far as it can be.
fn follow<G: Advice>(world: &mut G::State, seat: Seat, actions: &[G::Action]) {
    for action in actions {
        if G::act(world, seat, action).is_err() {
            return;
        }
        hold::<G>(world, seat);
    }
}

/// Lets beginners go on; gives how many actions they took.
fn go_on<G: Advice>(world: &mut G::State, actions: usize, rng: &mut ChaCha8Rng) -> usize {
    for played in 0..actions {
        let open = G::decisions(world);
        let Some(next) = open.first() else {
            return played;
        };
        let choice = beginner::quick::<G>(world, next, TRIALS, rng);
        if G::act(world, next.seat, &choice).is_err() {
            return played;
        }
    }
    actions
}
