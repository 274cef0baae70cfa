//! What plans are worth on average over the dice and all that is hidden.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Plan;
use super::search::hold;
use crate::beginner;
use crate::rules::game::{Advice, Deadline, Decision, Viewer};

/// The most decisions of one continuation.
const DECISIONS: usize = 200;
/// After how many samples the worse half of the plans is dropped.
const DROPS: [usize; 2] = [4, 10];
/// How often it is tried whether a rival may win before the own next turn.
const THREATS: usize = 2;
/// How much a plan must be better than the first one, beyond what may be luck.
const MARGIN: f32 = 0.2;

/// How plans are played on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Samples {
    /// How often; after some of them ([`DROPS`]) the worse plans are dropped.
    pub count: usize,
    /// How often the turn is passed on before the position is judged.
    pub passes: u8,
    /// True: rivals play as beginners. False: they do nothing.
    pub rivals_play: bool,
}

/// A plan with what each of its continuations was worth.
struct Tried<A> {
    plan: Plan<A>,
    scores: Vec<f32>,
}

/// The first action of the plan that goes best on average; that of the first plan when none is surely better.
pub(super) fn best<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    plans: Vec<Plan<G::Action>>,
    samples: Samples,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    let fresh = |plan| Tried {
        plan,
        scores: Vec::with_capacity(samples.count),
    };
    let mut tried: Vec<_> = plans.into_iter().map(fresh).collect();
    for number in 0..samples.count {
        if DROPS.contains(&number) {
            drop_worse_half(&mut tried);
        }
        // The same luck for all plans.
        let world = G::determinize(seen, Viewer::Seat(decision.seat), rng);
        let luck: u64 = rng.random();
        for tried in &mut tried {
            let mut world = world.clone();
            follow::<G>(&mut world, decision, &tried.plan.actions);
            let mut luck = ChaCha8Rng::seed_from_u64(luck);
            go_on::<G>(&mut world, decision, samples, &mut luck);
            tried.scores.push(G::merit(&world, decision.seat));
        }
    }
    let mut best = (0.0, &tried[0]);
    for other in &tried[1..] {
        let gain = sure_gain(&other.scores, &tried[0].scores) - MARGIN;
        if gain > best.0 {
            best = (gain, other);
        }
    }
    best.1.plan.actions[0].clone()
}

/// Keeps the first plan and the better half of the others.
fn drop_worse_half<A>(tried: &mut Vec<Tried<A>>) {
    if tried.len() <= 2 {
        return;
    }
    let sum = |tried: &Tried<A>| tried.scores.iter().sum::<f32>();
    tried[1..].sort_by(|a, b| sum(b).total_cmp(&sum(a)));
    let rest = tried.len() - 1;
    tried.truncate(1 + rest.div_ceil(2));
}

/// The mean difference of two lists, less its standard error.
fn sure_gain(scores: &[f32], base: &[f32]) -> f32 {
    let count = scores.len() as f32;
    let differences = scores.iter().zip(base).map(|(score, base)| score - base);
    let mean = differences.clone().sum::<f32>() / count;
    let spread =
        differences.map(|gain| (gain - mean).powi(2)).sum::<f32>() / (count - 1.0).max(1.0);
    mean - (spread / count).sqrt()
}

/// True when a rival won in one of a few continuations in which the seat itself does nothing more.
pub(super) fn is_threatened<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    rng: &mut ChaCha8Rng,
) -> bool {
    let samples = Samples {
        count: THREATS,
        passes: G::seats(seen),
        rivals_play: true,
    };
    (0..THREATS).any(|_| {
        let mut world = G::determinize(seen, Viewer::Seat(decision.seat), rng);
        let idle = std::slice::from_ref(&decision.default);
        follow::<G>(&mut world, decision, idle);
        go_on::<G>(&mut world, decision, samples, rng);
        let winner = G::outcome(&world).and_then(|outcome| outcome.winner);
        winner.is_some_and(|winner| winner != decision.seat)
    })
}

/// Carries a plan out, as far as it can be.
fn follow<G: Advice>(world: &mut G::State, decision: &Decision<G::Action>, actions: &[G::Action]) {
    for action in actions {
        if G::act(world, decision.seat, action).is_err() {
            return;
        }
        hold::<G>(world, decision.seat);
    }
}

/// Lets greedy players go on until the turn has been passed on often enough.
fn go_on<G: Advice>(
    world: &mut G::State,
    decision: &Decision<G::Action>,
    samples: Samples,
    rng: &mut ChaCha8Rng,
) {
    let mut passes = samples.passes;
    let mut holder = (decision.deadline == Deadline::Turn).then_some(decision.seat);
    for _ in 0..DECISIONS {
        let open = G::decisions(world);
        let Some(next) = open.first() else { return };
        if next.deadline == Deadline::Turn {
            if holder.is_some_and(|holder| holder != next.seat) {
                passes -= 1;
            }
            holder = Some(next.seat);
        }
        if passes == 0 {
            return;
        }
        let choice = if samples.rivals_play || next.seat == decision.seat {
            beginner::pick::<G>(world, next, rng)
        } else {
            next.default.clone()
        };
        if G::act(world, next.seat, &choice).is_err() {
            return;
        }
    }
}
