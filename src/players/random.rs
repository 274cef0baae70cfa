//! The player that takes any legal choice.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::rules::game::{Decision, Game};

/// The most parts a form is continued by, so that a form without end cannot hold a player up.
const PARTS: usize = 64;

/// One of the choices and forms, each equally likely; a form is continued by random parts and ends at a random complete one.
pub(super) fn pick<G: Game>(
    state: &G::State,
    decision: &Decision<G::Action>,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    let (choices, forms) = (decision.choices.len(), decision.forms.len());
    if choices + forms == 0 {
        return decision.default.clone();
    }
    let index = below(choices + forms, rng);
    match decision.choices.get(index) {
        Some(choice) => choice.clone(),
        None => complete::<G>(state, decision, &decision.forms[index - choices], rng)
            .unwrap_or_else(|| decision.default.clone()),
    }
}

/// Continues a form part by part; at each complete one it is as likely to stop as to go on.
pub(super) fn complete<G: Game>(
    state: &G::State,
    decision: &Decision<G::Action>,
    form: &G::Action,
    rng: &mut ChaCha8Rng,
) -> Option<G::Action> {
    let mut form = form.clone();
    for _ in 0..PARTS {
        let complete = G::check(state, decision.seat, &form).is_ok();
        if complete && rng.random_bool(0.5) {
            return Some(form);
        }
        let longer = G::extend(state, decision.seat, &form);
        if longer.is_empty() {
            return complete.then_some(form);
        }
        form = longer[below(longer.len(), rng)].clone();
    }
    None
}

/// A number below `count`, the same on every machine.
pub(super) fn below(count: usize, rng: &mut ChaCha8Rng) -> usize {
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    rng.random_range(0..count) as usize
}
