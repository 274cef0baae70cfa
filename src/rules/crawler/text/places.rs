//! Where the places are that words of actions name.

use crate::Crawler;
use crate::action::{Action, Target};
use crate::board::{Space, Square};
use crate::effects;
use crate::state::State;
use daedalus_contract::game::{Game, Seat};

/// What is farther than any place.
const FAR: u32 = 1000;

/// How far a square or the middle of a space is from the adventurer of the seat. A walk onto the chest wins, and comes
/// first; creatures are there for rivals, and a card that would be spent for nothing comes last.
pub fn distance(state: &State, seat: Seat, before: &[&str], word: &str) -> u32 {
    let words = [before, &[word]].concat().join(" ");
    let action = Crawler::parse(state, seat, &words).ok();
    if let Some(Action::Play(card, targets)) = &action
        && effects::is_idle(*card, targets, state)
    {
        return FAR;
    }
    let at = state.players.get(seat.index()).and_then(|it| it.at);
    match (place(action, before, word), at) {
        (Some(place), _) if before == ["move"] && place == state.chest => 0,
        (Some(place), at) if before == ["summon"] => hindrance(state, seat, at, place),
        (Some(place), Some(at)) => place.range(at),
        _ => 0,
    }
}

/// How far a creature would be from the nearest rival; the squares from which it would rather come to the own adventurer
/// are the last.
fn hindrance(state: &State, seat: Seat, own: Option<Square>, place: Square) -> u32 {
    let rivals = state.adventurers().filter(|(other, _)| *other != seat);
    let nearest = rivals.map(|(_, at)| place.range(at)).min();
    match (nearest, own.map(|own| place.range(own))) {
        (Some(rival), Some(own)) if own <= rival => FAR - own,
        (Some(rival), _) => rival,
        (None, own) => FAR - own.unwrap_or(0),
    }
}

/// The square, or the middle of the space, that a word names. A target of a card may be a square in two words: what
/// looks like a space behind its space is then a place on it (DCL-6.31).
fn place(action: Option<Action>, before: &[&str], word: &str) -> Option<Square> {
    if let Some(Action::Play(_, targets)) = action {
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
