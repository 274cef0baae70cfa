//! The player that plans its turn (LAB-14.4).
//!
//! It too sees nothing but determinized copies (LAB-14.1). A depth-first [`search`] over the own actions up to the
//! next chance finds a plan for each first action; the best of them are then played out on some other copies, so
//! that the dice, the hidden tiles and the cards of others count by how likely they are. Reactions and the choice
//! of the pool are played out in the same way. All other questions it answers as a beginner does.

mod sample;
mod search;
#[cfg(test)]
mod tests;

use rand_chacha::ChaCha8Rng;

use super::beginner;
use crate::rules::game::{Deadline, Decision, Game};
use sample::Samples;

/// The name of the decision that the next own turn is paid with (LAB-5.22).
const POOL: &str = "pool";
/// How much a plan must be worth more than to do nothing, so that no turn is spent on turning about (LAB-14.8).
const MARGIN: f32 = 0.05;

/// How much one decision may cost.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    /// The most positions that the search visits; LAB-14.4 allows 2,000.
    states: usize,
    /// How many first actions are compared by playing on.
    plans: usize,
    /// How often each of them is played on.
    samples: usize,
    /// How often the better choices of the pool are. With the 20 of LAB-14.4 an answer takes 0.1 seconds and more.
    pools: usize,
}

const BOUNDS: Bounds = Bounds {
    states: 300,
    plans: 4,
    samples: 6,
    pools: 6,
};

/// What to do first, and what after that as far as no chance comes between.
struct Plan<A> {
    actions: Vec<A>,
    /// What it is worth more than the position from which it starts.
    worth: f32,
}

impl<A> Plan<A> {
    fn of(action: A, worth: f32) -> Plan<A> {
        Plan {
            actions: vec![action],
            worth,
        }
    }
}

/// The first action of the best plan; the beginner's answer where nothing is surely better (LAB-14.7).
pub(super) fn pick<G: Game>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    bounded::<G>(seen, decision, BOUNDS, rng)
}

fn bounded<G: Game>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    bounds: Bounds,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    let greedy = beginner::pick::<G>(seen, decision, rng);
    if let ([_], true) = (&decision.choices[..], decision.forms.is_empty()) {
        return greedy;
    }
    let seats = G::seats(seen);
    if decision.kind == POOL {
        let samples = Samples {
            count: bounds.pools,
            passes: seats + 1,
            rivals_play: false,
        };
        return sample::best::<G>(seen, decision, choices(decision, greedy), samples, rng);
    }
    let free = decision.deadline == Deadline::Turn
        && G::appeal(seen, decision, &decision.default) == Some(0.0);
    if !free && decision.deadline != Deadline::React {
        return greedy;
    }
    let plans = if free {
        planned::<G>(seen, decision, greedy, bounds, rng)
    } else {
        choices(decision, greedy)
    };
    if plans.len() == 1 {
        return plans[0].actions[0].clone();
    }
    // A rival who may win before the own next turn is hindered first: then their turns count too.
    let passes = if sample::is_threatened::<G>(seen, decision, rng) {
        seats
    } else {
        1
    };
    let samples = Samples {
        count: bounds.samples,
        passes,
        rivals_play: true,
    };
    sample::best::<G>(seen, decision, plans, samples, rng)
}

/// Each choice by itself, the beginner's first.
fn choices<A: Clone + PartialEq>(decision: &Decision<A>, greedy: A) -> Vec<Plan<A>> {
    let others = decision.choices.iter().filter(|&choice| *choice != greedy);
    let mut plans: Vec<_> = others.map(|choice| Plan::of(choice.clone(), 0.0)).collect();
    plans.insert(0, Plan::of(greedy, 0.0));
    plans
}

/// The best plans that the search finds, and to do nothing.
fn planned<G: Game>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    greedy: G::Action,
    bounds: Bounds,
    rng: &mut ChaCha8Rng,
) -> Vec<Plan<G::Action>> {
    let mut plans = vec![Plan::of(greedy, MARGIN)];
    let (found, _) = search::plans::<G>(seen, decision, bounds.states, rng);
    plans.extend(found);
    plans.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    plans.truncate(bounds.plans);
    let idle = |plan: &Plan<G::Action>| plan.actions[0] == decision.default;
    if !plans.iter().any(idle) {
        plans.push(Plan::of(decision.default.clone(), 0.0));
    }
    plans
}
