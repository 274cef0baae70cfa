//! The greedy player: one step ahead, by rules of thumb and by trying (LAB-14.3).
//!
//! It works on a determinized copy. A choice with a [`move_score`](Advice::move_score) is worth that; any other one is
//! tried on a further copy, and is worth what it changes of [`evaluate`](Advice::evaluate). Only what is worth more
//! than the decision's default replaces it: as each action of a turn must improve the position, none of them
//! can lead back to an earlier one (LAB-14.8).

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::random;
use crate::rules::game::{Advice, Deadline, Decision, HOPELESS, Kind, Seat};

/// The most choices that are tried for one decision; a random sample where there are more.
const TRIALS: usize = 400;
/// The most parts of a form.
const PARTS: usize = 6;
/// The most decisions that are settled by their defaults to see where a choice leads.
const SETTLED: usize = 24;
/// How much a choice must be worth more than the default.
const MARGIN: f32 = 0.01;
/// Equal positions are told apart by up to this much luck.
const NOISE: f32 = 0.05;

/// The best choice by one step of looking ahead; the default when nothing improves on it (LAB-14.7).
pub(super) fn pick<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    pick_by::<G>(seen, decision, TRIALS, G::WEIGHTS, rng)
}

/// As [`weighing`], with fewer trials.
pub(super) fn quick<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    trials: usize,
    weights: &G::Weights,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    pick_by::<G>(seen, decision, trials, weights, rng)
}

/// As [`pick`], by other weights than those of beginners.
pub(super) fn weighing<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    weights: &G::Weights,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    pick_by::<G>(seen, decision, TRIALS, weights, rng)
}

fn pick_by<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    trials: usize,
    weights: &G::Weights,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    if let ([only], true) = (&decision.choices[..], decision.forms.is_empty()) {
        return only.clone();
    }
    if G::is_matter_of_taste(decision) {
        return random::pick::<G>(seen, decision, rng);
    }
    let judge = G::judge_by(seen, decision, weights);
    let mut search = Search::<G, _>::new(seen, decision, judge, (trials, weights));
    let Some(floor) = search.worth(&decision.default) else {
        return random::pick::<G>(seen, decision, rng);
    };
    let mut best = (floor, decision.default.clone());
    for choice in search.candidates(rng) {
        if let Some(worth) = search.worth(choice) {
            improve(&mut best, floor, (worth, choice), rng);
        }
    }
    for form in &decision.forms {
        if (search.judge)(form) != Some(HOPELESS) {
            search.grow(&mut best, floor, form, rng);
        }
    }
    best.1
}

/// All choices with what one step of looking ahead says of them by the weights of [`Advice::SKILLED`], and the best continuation of the forms; without those that
/// are refused.
pub(super) fn ranked<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    rng: &mut ChaCha8Rng,
) -> Vec<(f32, G::Action)> {
    let judge = G::judge_by(seen, decision, G::SKILLED);
    let mut search = Search::<G, _>::new(seen, decision, judge, (TRIALS, G::SKILLED));
    let mut ranked = Vec::new();
    for choice in search.candidates(rng) {
        if let Some(worth) = search.worth(choice) {
            ranked.push((worth, choice.clone()));
        }
    }
    for form in &decision.forms {
        let floor = f32::NEG_INFINITY;
        let mut best = (floor, decision.default.clone());
        search.grow(&mut best, floor, form, rng);
        if best.0 > floor {
            ranked.push(best);
        }
    }
    ranked
}

struct Search<'a, G: Advice, J> {
    seen: &'a G::State,
    decision: &'a Decision<G::Action>,
    /// Rules of thumb.
    judge: J,
    /// What the position is worth, once a choice was tried.
    value: Option<f32>,
    trials: usize,
    weights: &'a G::Weights,
}

impl<'a, G: Advice, J: Fn(&G::Action) -> Option<f32>> Search<'a, G, J> {
    fn new(
        seen: &'a G::State,
        decision: &'a Decision<G::Action>,
        judge: J,
        (trials, weights): (usize, &'a G::Weights),
    ) -> Search<'a, G, J> {
        Search {
            seen,
            decision,
            judge,
            value: None,
            trials,
            weights,
        }
    }

    /// The choices in random order where there are many, so that a shortage of trials hits none of them more than others.
    fn candidates(&self, rng: &mut ChaCha8Rng) -> Vec<&'a G::Action> {
        let mut choices: Vec<_> = self.decision.choices.iter().collect();
        if choices.len() > self.trials {
            for i in (1..choices.len()).rev() {
                choices.swap(i, random::below(i + 1, rng));
            }
        }
        choices
    }

    /// Continues a form by its best part as long as that makes it better or it is not yet complete.
    fn grow(
        &mut self,
        best: &mut (f32, G::Action),
        floor: f32,
        form: &G::Action,
        rng: &mut ChaCha8Rng,
    ) {
        let mut form = form.clone();
        let mut reached = self.complete(best, floor, &form, rng);
        for _ in 0..PARTS {
            let mut step: Option<(f32, G::Action)> = None;
            for longer in G::extend(self.seen, self.decision.seat, &form) {
                let worth = self.complete(best, floor, &longer, rng);
                if step.as_ref().is_none_or(|(most, _)| worth > *most) {
                    step = Some((worth, longer));
                }
            }
            match step {
                Some((worth, longer)) if worth > reached => (reached, form) = (worth, longer),
                _ => return,
            }
        }
    }

    /// As [`improve`] for a form that may want further parts. Gives what it is worth as it stands.
    fn complete(
        &mut self,
        best: &mut (f32, G::Action),
        floor: f32,
        form: &G::Action,
        rng: &mut ChaCha8Rng,
    ) -> f32 {
        let Some(worth) = self.worth(form) else {
            return f32::NEG_INFINITY;
        };
        if G::check(self.seen, self.decision.seat, form).is_ok() {
            improve(best, floor, (worth, form), rng);
        }
        worth
    }

    /// What a choice is worth; `None` when it is refused or there are no trials left.
    fn worth(&mut self, choice: &G::Action) -> Option<f32> {
        if let Some(score) = (self.judge)(choice) {
            return Some(score);
        }
        self.trials = self.trials.checked_sub(1)?;
        let seat = self.decision.seat;
        let mut copy = self.seen.clone();
        G::act(&mut copy, seat, choice).ok()?;
        let like = (seat, self.decision.kind);
        settle::<G>(
            &mut copy,
            |asked| asked == like,
            |copy, next| self.rests(copy, next),
        );
        let weights = self.weights;
        let worth = |state: &G::State| G::evaluate_by(state, seat, weights);
        let value = *(self.value).get_or_insert_with(|| worth(self.seen));
        Some(worth(&copy) - value)
    }

    /// A choice is tried until the seat stands before the like of its decision again, may do nothing, or the turn
    /// has passed on.
    fn rests(&self, copy: &G::State, next: &Decision<G::Action>) -> bool {
        if next.seat == self.decision.seat && next.kind == self.decision.kind {
            return true;
        }
        next.deadline == Deadline::Turn
            && (next.seat != self.decision.seat
                || G::move_score(copy, next, &next.default) == Some(0.0))
    }
}

/// Replaces the best choice when this one is worth more than the default and, with some luck, than the best.
fn improve<A: Clone>(
    best: &mut (f32, A),
    floor: f32,
    (worth, choice): (f32, &A),
    rng: &mut ChaCha8Rng,
) {
    let lucky = worth + rng.random_range(0.0..NOISE);
    if worth > floor + MARGIN && lucky > best.0 {
        *best = (lucky, choice.clone());
    }
}

/// Answers what a choice led to by defaults, until only questions are open that `rests` is true for. Whatever `known` is true
/// for rests, too, and needs no list of choices.
pub(super) fn settle<G: Advice>(
    copy: &mut G::State,
    known: impl Fn((Seat, &'static Kind)) -> bool,
    rests: impl Fn(&G::State, &Decision<G::Action>) -> bool,
) {
    for _ in 0..SETTLED {
        if G::asked(copy).is_some_and(&known) {
            return;
        }
        let open = G::decisions(copy);
        let Some(next) = open.iter().find(|next| !rests(copy, next)) else {
            return;
        };
        if G::act(copy, next.seat, &next.default).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::playout::{play_out, start};
    use crate::rules;
    use crate::rules::game::Options;
    use crate::{Level, pick as answer};

    /// In matches of beginners: whatever becomes of a form that is hopeless, it is worth no more than the default. Gives how
    /// many forms of how many were.
    fn hopeless<G: Advice>() -> (usize, usize) {
        let (mut hopeless, mut all) = (0, 0);
        for seed in 1..=2 {
            let (state, mut rng) = start::<G>(3, &Options::default(), seed).unwrap();
            let mut luck = ChaCha8Rng::seed_from_u64(seed);
            play_out::<G>(state, |state, decision| {
                let judge = G::judge(state, decision);
                let begun = decision.forms.iter().inspect(|_| all += 1);
                for form in begun.filter(|it| judge(it) == Some(HOPELESS)) {
                    hopeless += 1;
                    let whole = random::complete::<G>(state, decision, form, &mut luck);
                    let whole = whole.unwrap_or_else(|| form.clone());
                    assert!(judge(&whole) <= judge(&decision.default), "{whole}");
                }
                answer::<G>(state, decision.seat, Level::Beginner, &mut rng).unwrap()
            });
        }
        (hopeless, all)
    }

    macro_rules! each_game {
        ($($module:ident: $game:ident,)*) => { [$(hopeless::<rules::$module::$game>()),*] };
    }

    #[test]
    fn what_is_hopeless_becomes_nothing() {
        let games = rules::games!(each_game);
        let some = |&(hopeless, all): &(usize, usize)| 0 < hopeless && hopeless < all;
        assert!(games.iter().any(some), "{games:?}");
    }
}
