//! A computer player for the tests of every game.

use daedalus::rules::any::AnyMatch;
use daedalus::rules::game::Seat;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// Any choice; a form is continued until it is complete.
pub fn any_choice(running: &dyn AnyMatch, seat: Seat, rng: &mut ChaCha8Rng) -> Option<String> {
    let decisions = running.decisions();
    let asked = decisions.iter().find(|decision| decision.seat == seat)?;
    let all: Vec<&String> = asked.choices.iter().chain(&asked.forms).collect();
    let mut choice = (*all.choose(rng)?).clone();
    for _ in 0..20 {
        if running.check(seat, &choice).is_ok() {
            return Some(choice);
        }
        let Some(longer) = running.extend(seat, &choice).choose(rng).cloned() else {
            break;
        };
        choice = longer;
    }
    Some(asked.default.clone())
}
