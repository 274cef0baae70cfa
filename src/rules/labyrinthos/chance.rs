//! Everything random: the stream of the match, and the results that a test has fixed (LAB-3.45).

use super::cards::CardId;
use super::state::{Forced, State};
use super::view::DieFace;
use crate::game::Seat;
use crate::kit::chance::uniform;

/// The faces of the Minotaur die (LAB-7.6).
pub const MINOTAUR_DIE: [DieFace; 6] = [
    DieFace::Hooves(2),
    DieFace::Hooves(3),
    DieFace::Hooves(3),
    DieFace::Hooves(4),
    DieFace::Passage,
    DieFace::Charge,
];

/// The faces of the Blood die (LAB-7.7).
pub const BLOOD_DIE: [u8; 6] = [1, 1, 1, 2, 2, 3];

/// Takes the first fixed result that `pick` recognises.
fn forced<T>(state: &mut State, pick: impl Fn(&Forced) -> Option<T>) -> Option<T> {
    let (position, found) = state
        .forced
        .iter()
        .enumerate()
        .find_map(|(position, forced)| Some((position, pick(forced)?)))?;
    state.forced.remove(position);
    Some(found)
}

/// Rolls the Minotaur die.
pub fn minotaur_die(state: &mut State) -> DieFace {
    let fixed = forced(state, |forced| match forced {
        Forced::Die(face) => Some(*face),
        _ => None,
    });
    fixed.unwrap_or_else(|| MINOTAUR_DIE[uniform(&mut state.rng, 6)])
}

/// Rolls the Blood die.
pub fn blood_die(state: &mut State) -> u8 {
    let fixed = forced(state, |forced| match forced {
        Forced::Blood(wounds) => Some(*wounds),
        _ => None,
    });
    fixed.unwrap_or_else(|| BLOOD_DIE[uniform(&mut state.rng, 6)])
}

/// Takes a random card out of a hand (LAB-11.54); `None` when it is empty.
pub fn card_of(state: &mut State, seat: Seat) -> Option<CardId> {
    let count = state.player(seat).hand.len();
    if count == 0 {
        return None;
    }
    let fixed = forced(state, |forced| match forced {
        Forced::Card(card) => Some(*card),
        _ => None,
    });
    let hand = &state.player(seat).hand;
    let fixed = fixed.and_then(|card| hand.iter().position(|&held| held == card));
    let position = fixed.unwrap_or_else(|| uniform(&mut state.rng, count));
    Some(state.player_mut(seat).hand.remove(position))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lab_7_6_and_7_7_the_faces_are_those_printed() {
        assert_eq!(BLOOD_DIE.iter().sum::<u8>(), 10);
        let hooves = MINOTAUR_DIE
            .iter()
            .filter(|face| matches!(face, DieFace::Hooves(_)));
        assert_eq!(hooves.count(), 4);
    }
}
