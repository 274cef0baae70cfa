//! What a strong player would do in a seat's place, with how likely it is to win then and what it expects.
//!
//! It knows what the seat may know: like every computer player it sees determinized copies alone (LAB-14.1).

use std::collections::HashMap;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use serde_json::Value;

use super::{Effort, beginner, strong};
use crate::rules::game::{Advice, Deadline, Seat, Viewer};

/// How many choices are named.
const CHOICES: usize = 3;
/// In how many worlds is looked what a choice leads to.
const WORLDS: usize = 24;
/// How many actions ahead.
const AHEAD: usize = 24;
/// What happens in fewer worlds than one of so many is not expected.
const RARE: usize = 8;
/// How many events are named for each choice.
const EVENTS: usize = 12;

/// One of the best choices of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hint {
    /// The choice, as its canonical text.
    pub choice: String,
    /// How likely the seat wins, 0 to 1, as far as beginners play on.
    pub chance: f32,
    /// What comes of it before the seat's next turn, the most likely first.
    pub expected: Vec<Expected>,
}

/// An event that a choice may lead to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Expected {
    /// The event, as its seat would see it.
    pub event: Value,
    /// In how many of all worlds it happens, 0 to 1.
    pub share: f32,
}

/// The best choices, the best first; none where the seat is asked nothing.
pub(super) fn hints<G: Advice>(
    state: &G::State,
    seat: Seat,
    effort: Effort,
    rng: &mut ChaCha8Rng,
) -> Vec<Hint> {
    let seen = G::determinize(state, Viewer::Seat(seat), rng);
    let open = G::decisions(&seen);
    let Some(decision) = open.iter().find(|decision| decision.seat == seat) else {
        return Vec::new();
    };
    let steps = effort.of(G::ROLLOUTS);
    let rated = strong::rated::<G>(&seen, decision, steps, CHOICES, rng);
    let luck: [u8; 32] = rng.random();
    let hint = |(action, chance): (G::Action, f32)| Hint {
        chance,
        // All choices in the same worlds, so that what they differ in is the choice.
        expected: expected::<G>(&seen, seat, &action, &mut ChaCha8Rng::from_seed(luck)),
        choice: action.to_string(),
    };
    rated.into_iter().take(CHOICES).map(hint).collect()
}

/// What a choice leads to, in worlds that differ in what the seat does not know.
fn expected<G: Advice>(
    seen: &G::State,
    seat: Seat,
    action: &G::Action,
    rng: &mut ChaCha8Rng,
) -> Vec<Expected> {
    let mut counts: HashMap<String, (Value, usize, usize)> = HashMap::new();
    for world in 0..WORLDS {
        let mut luck = ChaCha8Rng::from_seed(rng.random());
        let mut state = G::determinize(seen, Viewer::Seat(seat), &mut luck);
        // The first is the choice itself.
        let events = until_next_turn::<G>(&mut state, seat, action, &mut luck);
        for event in events.into_iter().skip(1) {
            let Some(event) = G::observe(&event, Viewer::Seat(seat)) else {
                continue;
            };
            let Ok(value) = serde_json::to_value(&event) else {
                continue;
            };
            let (_, last, count) =
                (counts.entry(value.to_string())).or_insert((value, usize::MAX, 0));
            *count += usize::from(*last != world);
            *last = world;
        }
    }
    let mut found: Vec<(String, Value, usize)> = counts
        .into_iter()
        .map(|(key, (value, _, count))| (key, value, count))
        .filter(|(_, _, count)| count * RARE >= WORLDS)
        .collect();
    found.sort_by(|a, b| b.2.cmp(&a.2).then_with(|| a.0.cmp(&b.0)));
    let share = |count: usize| count as f32 / WORLDS as f32;
    let found = found.into_iter().take(EVENTS);
    found
        .map(|(_, event, count)| Expected {
            event,
            share: share(count),
        })
        .collect()
}

/// Plays a choice and lets beginners go on until the seat has its next turn; gives what happened.
fn until_next_turn<G: Advice>(
    state: &mut G::State,
    seat: Seat,
    action: &G::Action,
    rng: &mut ChaCha8Rng,
) -> Vec<G::Event> {
    let mut events = G::act(state, seat, action).unwrap_or_default();
    let mut others = false;
    for _ in 0..AHEAD {
        let open = G::decisions(state);
        let Some(next) = open.first() else { break };
        let turn = next.deadline == Deadline::Turn;
        if next.seat == seat && turn && others {
            break;
        }
        others |= next.seat != seat && turn;
        let choice = beginner::pick::<G>(state, next, rng);
        match G::act(state, next.seat, &choice) {
            Ok(more) => events.extend(more),
            Err(_) => break,
        }
    }
    events
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::rules::game::{Game, Options, Setup};
    use crate::rules::labyrinthos::Labyrinthos;

    /// How often the first hint turns a tile, and how often back that was turned by the hint before.
    fn turned(seed: u8, decisions: usize) -> (usize, usize) {
        let options = Options::from_pairs(Labyrinthos::ABOUT.options, ["length=short"]).unwrap();
        let setup = Setup {
            seats: 2,
            options: &options,
            seed: [seed; 32],
        };
        let mut state = Labyrinthos::start(&setup).unwrap();
        let mut rng = ChaCha8Rng::from_seed([seed; 32]);
        let (mut before, mut turned, mut back) = (String::new(), 0, 0);
        for _ in 0..decisions {
            let open = Labyrinthos::decisions(&state);
            let Some(next) = open.first() else { break };
            let advised = next.seat == Seat(0) && next.deadline == Deadline::Turn;
            let choice = match advised {
                true => {
                    let steps = Effort::LEAST.of(Labyrinthos::ROLLOUTS);
                    let seen = Labyrinthos::determinize(&state, Viewer::Seat(Seat(0)), &mut rng);
                    let rated = strong::rated::<Labyrinthos>(&seen, next, steps, CHOICES, &mut rng);
                    rated[0].0.clone()
                }
                false => beginner::pick::<Labyrinthos>(&state, next, &mut rng),
            };
            let text = choice.to_string();
            let is_back = match text.strip_suffix(" cw") {
                Some(tile) => before == format!("{tile} ccw"),
                None => text
                    .strip_suffix(" ccw")
                    .is_some_and(|tile| before == format!("{tile} cw")),
            };
            let is_turn = text.starts_with("rotate ");
            turned += usize::from(is_turn);
            back += usize::from(is_turn && is_back);
            before = text;
            Labyrinthos::act(&mut state, next.seat, &choice).unwrap();
        }
        (turned, back)
    }

    #[test]
    fn who_follows_the_hints_turns_no_tile_to_and_fro() {
        let told: Vec<(usize, usize)> = (0..3).map(|seed| turned(seed, 90)).collect();
        let turned: usize = told.iter().map(|it| it.0).sum();
        let back: usize = told.iter().map(|it| it.1).sum();
        assert!(turned > 5, "{turned}");
        assert_eq!(back, 0, "of {turned}");
    }
}
