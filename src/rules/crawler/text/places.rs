//! Where the places are that words of actions name.

use crate::crawler::Crawler;
use crate::crawler::action::{Action, Target};
use crate::crawler::board::{Space, Square};
use crate::crawler::state::State;
use crate::game::{Game, Seat};

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
    use crate::crawler::Crawler;
    use crate::crawler::fixture::Fixture;
    use crate::game::{Prose, Seat};

    #[test]
    fn dcl_13_20_every_square_stands_on_the_shelf_of_its_tile() {
        let shelf = Crawler::shelf;
        assert_eq!(shelf("d4c3").as_deref(), Some("Tile D4"));
        assert_eq!(shelf("d4"), None);
        assert_eq!(shelf("none"), None);
    }

    #[test]
    fn dcl_6_31_places_on_a_tile_are_sorted_as_what_they_are() {
        let dungeon = Fixture::new(2).adventurer(1, "human_warrior", "d3c3");
        let state = dungeon.play().state;
        let distance = |before: &[&str], word| Crawler::distance(&state, Seat(0), before, word);
        assert_eq!(distance(&["move"], "d3c4"), 1);
        // The Secret Door takes a square, the Healing Font a tile.
        let (square, tile) = (["play", "e13", "d3"], ["play", "e06"]);
        assert_eq!(distance(&square, "c3"), 0);
        assert_eq!(distance(&square, "c4"), 1);
        assert_eq!(distance(&square, "a1"), 3);
        assert_eq!(distance(&square[..2], "d3"), 0);
        assert_eq!(distance(&tile, "d4"), 5);
        assert_eq!(distance(&tile, "c3"), 5);
    }
}
