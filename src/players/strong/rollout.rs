//! What plans are worth, by playing on: each in the same worlds, with the same luck, so that what they differ in is the
//! plan.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Plan;
use super::search::hold;
use super::weigh::{End, Tried, drop_worse, halve, is_clear, shelve};
use crate::beginner;
use crate::rules::game::{Advice, Seat, Viewer};

/// How many actions a world is played on for at most, with a budget that allows it.
const FARTHEST: usize = 80;
/// How many at least: less shows nothing but the next moment.
pub(super) const NEAREST: usize = 12;
/// In how many worlds each plan shall be tried on average; a small budget shortens the rollouts for it.
const WORLDS: usize = 40;
/// After each so many worlds the plans are dropped that are not worth more thought.
const DROP_EVERY: usize = 8;
/// In so many parts of the budget the plans beside the first are halved: what is left is compared the better (sequential
/// halving: Karnin, Koren and Somekh, 2013).
const STAGES: usize = 3;
/// How many choices a beginner tries in a rollout: so few that there are many rollouts.
const TRIALS: usize = 40;

/// Plays each plan in the same worlds, until about so many actions are played or only one plan is left; so many plans at least
/// are followed to the end.
pub(super) fn compare<G: Advice>(
    seat: Seat,
    mut worlds: impl FnMut(&mut ChaCha8Rng) -> G::State,
    plans: Vec<Plan<G::Action>>,
    (actions, keep): (usize, usize),
    rng: &mut ChaCha8Rng,
) -> Vec<Tried<G::Action>> {
    let far = (actions / (plans.len() * WORLDS)).clamp(NEAREST, FARTHEST);
    let fresh = |plan| Tried {
        plan,
        ends: Vec::new(),
    };
    let mut tried: Vec<Tried<_>> = plans.into_iter().map(fresh).collect();
    let mut shelved = Vec::new();
    let others = tried.len() - 1;
    let mut left = actions;
    let mut count = 0;
    while left > 0 && (keep > 1 || !is_clear(&tried)) {
        let world = worlds(rng);
        let luck: u64 = rng.random();
        for tried in &mut tried {
            let mut world = world.clone();
            let mut luck = ChaCha8Rng::seed_from_u64(luck);
            follow::<G>(&mut world, seat, &tried.plan.actions);
            let played = go_on::<G>(&mut world, far, &mut luck);
            tried.ends.push(end::<G>(&world, seat));
            left = left.saturating_sub(played + tried.plan.actions.len());
        }
        count += 1;
        if count % DROP_EVERY == 0 && tried.len() > keep {
            drop_worse(&mut tried, keep);
            shelved.extend(shelve(&mut tried, keep));
            let stage = (actions - left) * STAGES / actions;
            halve(&mut tried, keep.max(1 + (others >> stage).max(1)));
        }
    }
    tried.extend(shelved);
    tried
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

/// How it stands for a seat, or has ended.
pub(crate) fn end<G: Advice>(world: &G::State, seat: Seat) -> End {
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
