//! The player that plays on (`docs/rules/README.md` 8).
//!
//! It too sees nothing but determinized copies (LAB-14.1). What a beginner would choose, by [`Advice::SKILLED`], is its first
//! candidate, what looks best after one step are the others, and where a turn is a sequence of actions the plans that a [`search`] finds up to
//! the next chance. The [`rollout`]s then let beginners play on after each of them, in the same worlds; another
//! choice than the beginner's is taken where it is likely to be better (LAB-14.7).

mod rollout;
mod search;
mod weigh;

use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::beginner;
use crate::rules::game::{Advice, Deadline, Decision, Game, Seat, Viewer};

pub(crate) use rollout::outlook;
pub(crate) use search::hold;
pub(crate) use weigh::{Alternative, Rated};

/// How much one decision may cost.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    /// The most positions that the search visits.
    states: usize,
    /// The most candidates that are compared by playing on.
    candidates: usize,
    /// How many actions are played in all.
    actions: usize,
}

impl Bounds {
    /// The most positions that a search visits.
    const STATES: usize = 300;
    /// How many candidates are compared; the first number also with the smallest budget.
    const CANDIDATES: (usize, usize) = (3, 8);
    /// In how many worlds each candidate shall be tried at least.
    const WORLDS: usize = 16;

    /// What so many actions are enough for.
    fn of(actions: usize) -> Bounds {
        let enough = actions / (rollout::NEAREST * Bounds::WORLDS);
        Bounds {
            states: Bounds::STATES,
            candidates: enough.clamp(Bounds::CANDIDATES.0, Bounds::CANDIDATES.1),
            actions,
        }
    }
}

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

/// The best choice by playing about so many actions on; the beginner's answer where nothing is likely to be better (LAB-14.7).
pub(super) fn pick<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    actions: usize,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    let mut worlds = guesses::<G>(seen, decision.seat);
    pick_in::<G>(seen, decision, &mut worlds, Bounds::of(actions), rng)
}

/// Where the next world comes from. By reference: what plays on is compiled once for each game, not for each source.
type Worlds<'a, G> = &'a mut dyn FnMut(&mut ChaCha8Rng) -> <G as Game>::State;

/// What the seat may hold for true, one world after the other.
pub(super) fn guesses<G: Advice>(
    seen: &G::State,
    seat: Seat,
) -> impl FnMut(&mut ChaCha8Rng) -> G::State + use<'_, G> {
    move |rng| G::determinize(seen, Viewer::Seat(seat), rng)
}

/// The choices that look best, with the chance to win after each of them, the best first; `keep` of them are followed to the
/// end of the budget.
pub(super) fn rated<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    actions: usize,
    keep: usize,
    rng: &mut ChaCha8Rng,
) -> Vec<Rated<G::Action>> {
    if is_alike::<G>(decision) {
        return alike::<G>(seen, decision, actions, keep, rng);
    }
    let bounds = Bounds::of(actions);
    let greedy = beginner::weighing::<G>(seen, decision, G::SKILLED, rng);
    let plans = candidates::<G>(seen, decision, greedy, bounds, rng);
    let tried = compared::<G>(seen, decision, plans, (actions, keep), rng);
    weigh::rate(&tried)
}

/// Is one choice as good as the other, for all that is known?
fn is_alike<G: Advice>(decision: &Decision<G::Action>) -> bool {
    G::ALL_ALIKE && G::is_matter_of_taste(decision)
}

/// Some of the choices that are all as good.
fn alike<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    actions: usize,
    keep: usize,
    rng: &mut ChaCha8Rng,
) -> Vec<Rated<G::Action>> {
    let chance = rollout::outlook::<G>(seen, actions, rng)[decision.seat.index()];
    let some = decision.choices.sample(rng, keep);
    let rated = |action: &G::Action| Rated {
        action: action.clone(),
        next: Vec::new(),
        chance,
        equal: true,
    };
    some.map(rated).collect()
}

/// What would have been better than this choice, by playing about so many actions on; `None` where nothing is likely to be.
pub(super) fn better<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    taken: G::Action,
    actions: usize,
    rng: &mut ChaCha8Rng,
) -> Option<Alternative<G::Action>> {
    let bounds = Bounds::of(actions);
    let plans = candidates::<G>(seen, decision, taken, bounds, rng);
    let tried = compared::<G>(seen, decision, plans, (actions, 1), rng);
    weigh::better(&tried)
}

/// The best choice where the world is one of these.
fn pick_in<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    worlds: Worlds<'_, G>,
    bounds: Bounds,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    let greedy = beginner::weighing::<G>(seen, decision, G::SKILLED, rng);
    if let ([_], true) = (&decision.choices[..], decision.forms.is_empty()) {
        return greedy;
    }
    let plans = candidates::<G>(seen, decision, greedy, bounds, rng);
    let budget = (bounds.actions, 1);
    weigh::best(rollout::compare::<G>(
        decision.seat,
        worlds,
        plans,
        budget,
        rng,
    ))
}

/// The best choice of whoever knows that the world is one of these: how far luck can be bent. For tests alone.
#[cfg(test)]
pub(super) fn knowing<G: Advice>(
    seat: Seat,
    mut worlds: impl FnMut(&mut ChaCha8Rng) -> G::State,
    actions: usize,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    let seen = worlds(rng);
    let open = G::decisions(&seen);
    let asked = open.iter().find(|decision| decision.seat == seat);
    let decision = asked.expect("the seat is asked the same in all worlds");
    pick_in::<G>(&seen, decision, &mut worlds, Bounds::of(actions), rng)
}

/// The plans with where they lead, in worlds that may be the true one for all that the seat knows.
fn compared<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    plans: Vec<Plan<G::Action>>,
    budget: (usize, usize),
    rng: &mut ChaCha8Rng,
) -> Vec<weigh::Tried<G::Action>> {
    let mut worlds = guesses::<G>(seen, decision.seat);
    rollout::compare::<G>(decision.seat, &mut worlds, plans, budget, rng)
}

/// The beginner's choice, and after it what looks best, each first action once; no other where one is as good as the other.
fn candidates<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    greedy: G::Action,
    bounds: Bounds,
    rng: &mut ChaCha8Rng,
) -> Vec<Plan<G::Action>> {
    if is_alike::<G>(decision) {
        return vec![Plan::of(greedy, 0.0)];
    }
    let free = decision.deadline == Deadline::Turn
        && G::move_score(seen, decision, &decision.default) == Some(0.0);
    let mut found = Vec::new();
    if free {
        (found, _) = search::plans::<G>(seen, decision, bounds.states, rng);
    }
    for (worth, action) in beginner::ranked::<G>(seen, decision, rng) {
        if found.iter().all(|plan| plan.actions[0] != action) {
            found.push(Plan::of(action, worth));
        }
    }
    found.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    let first = match found.iter().position(|plan| plan.actions[0] == greedy) {
        Some(at) => found.remove(at),
        None => Plan::of(greedy, 0.0),
    };
    let idle = |plan: &Plan<G::Action>| plan.actions[0] == decision.default;
    let idles = !idle(&first) && !found.iter().take(bounds.candidates - 1).any(idle);
    found.truncate(bounds.candidates - 1 - usize::from(idles));
    found.insert(0, first);
    if idles {
        found.push(Plan::of(decision.default.clone(), 0.0));
    }
    found
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::{Bounds, guesses, pick_in, search};
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
    fn a_small_budget_goes_to_few_candidates() {
        let candidates = |actions| Bounds::of(actions).candidates;
        assert_eq!([0, 300, 1000, 100_000].map(candidates), [3, 3, 5, 8]);
    }

    #[test]
    fn lab_14_7_every_answer_is_legal_with_every_monster() {
        let least = Bounds {
            states: 20,
            candidates: 2,
            actions: 1,
        };
        for monster in ["minotaur", "medusa", "cerberus"] {
            let (mut state, mut rng) = start(3, &[&format!("monster={monster}")]);
            for _ in 0..40 {
                let open = Labyrinthos::decisions(&state);
                let seat = open[0].seat;
                let seen = Labyrinthos::determinize(&state, Viewer::Seat(seat), &mut rng);
                let asked = Labyrinthos::decisions(&seen);
                let own = asked.iter().find(|own| own.seat == seat).unwrap();
                let mut worlds = guesses::<Labyrinthos>(&seen, seat);
                let action = pick_in::<Labyrinthos>(&seen, own, &mut worlds, least, &mut rng);
                let done = Labyrinthos::act(&mut state, seat, &action);
                assert!(done.is_ok(), "`{action}`: {done:?}");
            }
        }
    }

    #[test]
    fn lab_14_4_a_search_visits_no_more_states_than_allowed() {
        const { assert!(Bounds::STATES <= 2000) };
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
