//! The alternative text of the board's picture (LAB-12.12, 12.13).

use super::super::board::Tile;
use super::super::pieces::Slot;
use super::super::view::{Feature, SeatView, View};
use super::{colour, count, listed, phase, who};
use daedalus_contract::game::Names;

/// The most characters of an alternative text (LAB-12.12).
const LIMIT: usize = 1000;

/// How much is told: the shorter forms of LAB-12.13.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Detail {
    Full,
    WallsCounted,
    KeysByColour,
}

/// The position in at most 1,000 characters.
pub fn alt_text(view: &View, names: Names<'_>) -> String {
    let forms = [Detail::Full, Detail::WallsCounted, Detail::KeysByColour];
    let texts = forms.into_iter().map(|detail| told(view, names, detail));
    let mut shortest = String::new();
    for text in texts {
        if text.chars().count() <= LIMIT {
            return text;
        }
        shortest = text;
    }
    shortest.chars().take(LIMIT - 1).chain(['…']).collect()
}

fn told(view: &View, names: Names<'_>, detail: Detail) -> String {
    let (round, limit) = view.round;
    let mut parts = vec![format!("Labyrinthos, round {round} of {limit}.")];
    parts.push(match view.winner.filter(|_| view.over) {
        Some(winner) => format!("Finished: {} won.", who(view, winner, names)),
        None if view.over => "Finished without a winner.".into(),
        None => format!("Turn: {}, {}.", who(view, view.active, names), phase(view)),
    });
    parts.push(match view.monster_tile {
        Some(tile) => format!("{} {tile}.", view.monster.title()),
        None => format!("{} not in the maze yet.", view.monster.title()),
    });
    parts.extend(view.seats.iter().filter_map(|seat| one_seat(seat, detail)));
    parts.push(if detail == Detail::Full {
        format!("Walls: {}.", listed(&view.walls))
    } else {
        format!("Walls: {}.", view.walls.len())
    });
    parts.push(format!("Key tiles seen: {}.", listed(key_tiles(view))));
    let unexplored = view.tiles.iter().filter(|tile| !tile.explored).count();
    parts.push(format!("Unexplored: {unexplored}."));
    parts.join(" ")
}

fn one_seat(seat: &SeatView, detail: Detail) -> Option<String> {
    let hero = seat.hero?.title();
    let Some(tile) = seat.tile else {
        return seat.removed.then(|| format!("{hero} has left the maze."));
    };
    let keys: Vec<String> = seat
        .slots
        .iter()
        .filter_map(|slot| slot.key)
        .map(|key| match detail {
            Detail::KeysByColour => colour(key.colour()).to_owned(),
            _ => format!("{} {}", colour(key.colour()), key.title()),
        })
        .collect();
    let wounds: Vec<Slot> = Slot::all()
        .zip(&seat.slots)
        .filter_map(|(slot, lying)| lying.wounded.then_some(slot))
        .collect();
    Some(format!(
        "{hero} {tile}, {}{}, wounds {}{}, feet {}, hands {}, cards {}.",
        count(keys.len(), "key", "keys"),
        in_brackets("", &keys),
        wounds.len(),
        in_brackets(if wounds.len() == 1 { "slot " } else { "slots " }, &wounds),
        seat.feet,
        seat.hands,
        seat.cards,
    ))
}

fn in_brackets<T: ToString>(before: &str, parts: &[T]) -> String {
    if parts.is_empty() {
        return String::new();
    }
    let parts = listed(parts.iter().map(ToString::to_string));
    format!(" ({before}{parts})")
}

/// `bronze A2` for each explored key tile.
pub(super) fn key_tiles(view: &View) -> impl Iterator<Item = String> {
    view.tiles
        .iter()
        .filter(|tile| tile.explored)
        .filter_map(|tile| {
            let Feature::Key(key) = tile.face?.feature? else {
                return None;
            };
            let at: Tile = tile.at;
            Some(format!("{} {at}", colour(key)))
        })
}
