//! Everything random.

use super::cards::CardId;
use super::state::State;
use super::view::DieFace;
use daedalus_contract::game::Seat;

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

/// Rolls the Minotaur die.
pub fn minotaur_die(state: &mut State) -> DieFace {
    MINOTAUR_DIE[state.rng.place(MINOTAUR_DIE, MINOTAUR_DIE.len())]
}

/// Rolls the Blood die.
pub fn blood_die(state: &mut State) -> u8 {
    BLOOD_DIE[state.rng.place(BLOOD_DIE, BLOOD_DIE.len())]
}

/// Takes a random card out of a hand (LAB-11.54); `None` when it is empty.
pub fn card_of(state: &mut State, seat: Seat) -> Option<CardId> {
    let hand = &mut state.players[seat.index()].hand;
    if hand.is_empty() {
        return None;
    }
    let place = state.rng.place(hand.iter().copied(), hand.len());
    Some(hand.remove(place))
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
