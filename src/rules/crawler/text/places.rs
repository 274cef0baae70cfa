//! Where the places are that words of actions name.

use crate::Crawler;
use crate::action::{Action, Target};
use crate::board::{Space, Square};
use crate::state::State;
use daedalus_contract::game::{Game, Seat};

/// How far a square or the middle of a space is from the adventurer of the seat.
pub fn distance(state: &State, seat: Seat, before: &[&str], word: &str) -> u32 {
    let at = state.players.get(seat.index()).and_then(|it| it.at);
    match (place(state, seat, before, word), at) {
        (Some(place), Some(at)) => place.range(at),
        _ => 0,
    }
}

/// The square, or the middle of the space, that a word names. A target of a card may be a square in two words: what
/// looks like a space behind its space is then a place on it (DCL-6.31).
fn place(state: &State, seat: Seat, before: &[&str], word: &str) -> Option<Square> {
    let words = [before, &[word]].concat().join(" ");
    if let Ok(Action::Play(_, targets)) = Crawler::parse(state, seat, &words) {
        return match targets.last()? {
            Target::Place(_) => [before.last()?, word].concat().parse().ok(),
            Target::Space(space) => Some(middle(*space)),
            _ => None,
        };
    }
    let square = word.parse::<Square>().ok();
    square.or_else(|| word.parse().ok().map(middle))
}

fn middle(space: Space) -> Square {
    space.square(12)
}

#[cfg(test)]
mod tests {
    use crate::Crawler;
    use daedalus_contract::game::Prose;

    #[test]
    fn dcl_13_20_every_square_is_in_the_section_of_its_tile() {
        let section = Crawler::section;
        assert_eq!(section("d4c3").as_deref(), Some("Tile D4"));
        assert_eq!(section("d4"), None);
        assert_eq!(section("none"), None);
    }
}
