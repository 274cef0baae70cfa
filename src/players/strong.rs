//! The player that plans its turn (LAB-14.4).
//!
//! It too sees nothing but determinized copies (LAB-14.1). A depth-first [`search`] over the own actions up to the
//! next chance finds a plan for each first action; the best of them are then played out on some other copies, so
//! that the dice, the hidden tiles and the cards of others count by how likely they are. Reactions and the choice
//! of the pool are played out in the same way. All other questions it answers as a beginner does.

mod sample;
mod search;

use rand_chacha::ChaCha8Rng;

use super::beginner;
use crate::rules::game::{Advice, Deadline, Decision};
use sample::Samples;

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
    /// How often the better choices of the pool are.
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
pub(super) fn pick<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    bounded::<G>(seen, decision, BOUNDS, rng)
}

fn bounded<G: Advice>(
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
    if G::is_investment(decision.kind) {
        let samples = Samples {
            count: bounds.pools,
            passes: seats + 1,
            rivals_play: false,
        };
        return sample::best::<G>(seen, decision, choices(decision, greedy), samples, rng);
    }
    let free = decision.deadline == Deadline::Turn
        && G::appeal(seen, decision, &decision.default) == Some(0.0);
    if !free && !decision.deadline.is_secret() {
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
fn planned<G: Advice>(
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

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::{BOUNDS, Bounds, bounded, search};
    use crate::rules::game::{Game, Options, Seat, Setup, Viewer};
    use crate::rules::labyrinthos::Labyrinthos;
    use crate::rules::labyrinthos::state::State;
    use crate::{Level, pick};

    fn start(seed: u8, options: &[&str]) -> (State, ChaCha8Rng) {
        let options =
            Options::from_pairs(Labyrinthos::ABOUT.options, options.iter().copied()).unwrap();
        let setup = Setup {
            seats: 2,
            options: &options,
            seed: [seed; 32],
        };
        let state = Labyrinthos::start(&setup).unwrap();
        (state, ChaCha8Rng::from_seed([seed; 32]))
    }

    #[test]
    #[ignore = "plays twenty whole matches: for a release build"]
    fn lab_14_4_it_beats_a_beginner() {
        let mut won = 0;
        for seed in 0..20 {
            let strong = Seat(seed % 2);
            let (mut state, mut rng) = start(seed, &[]);
            while let Some(decision) = Labyrinthos::decisions(&state).first() {
                let seat = decision.seat;
                let level = if seat == strong {
                    Level::Strong
                } else {
                    Level::Beginner
                };
                let action = pick::<Labyrinthos>(&state, seat, level, &mut rng).unwrap();
                Labyrinthos::act(&mut state, seat, &action).unwrap();
            }
            won += u32::from(Labyrinthos::outcome(&state).unwrap().winner == Some(strong));
        }
        assert!(won > 10, "{won} of 20");
    }

    #[test]
    fn lab_14_7_every_answer_is_legal_with_every_monster() {
        let least = Bounds {
            states: 20,
            plans: 2,
            samples: 1,
            pools: 1,
        };
        for monster in ["minotaur", "medusa", "cerberus"] {
            let (mut state, mut rng) = start(3, &[&format!("monster={monster}")]);
            for _ in 0..40 {
                let open = Labyrinthos::decisions(&state);
                let seat = open[0].seat;
                let seen = Labyrinthos::determinize(&state, Viewer::Seat(seat), &mut rng);
                let asked = Labyrinthos::decisions(&seen);
                let own = asked.iter().find(|own| own.seat == seat).unwrap();
                let action = bounded::<Labyrinthos>(&seen, own, least, &mut rng);
                let done = Labyrinthos::act(&mut state, seat, &action);
                assert!(done.is_ok(), "`{action}`: {done:?}");
            }
        }
    }

    #[test]
    fn lab_14_4_a_search_visits_no_more_states_than_allowed() {
        const { assert!(BOUNDS.states <= 2000) };
        let (mut state, mut rng) = start(5, &[]);
        let mut most = 0;
        for _ in 0..60 {
            let open = Labyrinthos::decisions(&state);
            let decision = &open[0];
            let (plans, visited) = search::plans::<Labyrinthos>(&state, decision, 50, &mut rng);
            assert!(visited <= 50);
            assert!(
                plans
                    .iter()
                    .all(|plan| plan.actions.len() <= search::BREADTH.len())
            );
            most = most.max(visited);
            let action = pick::<Labyrinthos>(&state, decision.seat, Level::Beginner, &mut rng);
            Labyrinthos::act(&mut state, decision.seat, &action.unwrap()).unwrap();
        }
        assert_eq!(most, 50, "the bound was reached");
    }
}
