//! Labels of tile spaces and rotations: which ways a tile would open (DCL-3.59, 13.20).

use crate::board::{Direction, Space};
use crate::mat::Laid;
use crate::text::space_text;
use crate::tiles::{self, DESIGNS, DesignId};
use crate::view::View;
use daedalus_contract::kit::prose::{Pair, bearing, pair};

/// A space, after the verb of an action: of one that is to be filled its neighbours, else the tile that lies there.
pub(super) fn read(view: &View, verb: &str, space: Space) -> Pair {
    let note = match (view.mat.laid(space), verb) {
        (None, "place" | "map") => neighbours(view, space),
        (None, _) => "not revealed".to_owned(),
        (Some(laid), _) => name(laid.design).to_owned(),
    };
    pair(space_text(space), note)
}

/// The revealed neighbours of a space: `way east to D4 Treasure Chamber; wall north`.
fn neighbours(view: &View, space: Space) -> String {
    let facing = |side: &Direction| {
        let other = space.step(*side)?;
        Some((*side, other, *view.mat.laid(other)?))
    };
    let (ways, walls): (Vec<_>, Vec<_>) = Direction::SIDES
        .iter()
        .filter_map(facing)
        .partition(|(side, _, laid): &(_, _, Laid)| laid.is_open(side.opposite()));
    let way = |&(side, other, laid): &(Direction, Space, Laid)| {
        let (side, other) = (side.title(), space_text(other));
        format!("{side} to {other} {}", name(laid.design))
    };
    let ways: Vec<String> = ways.iter().map(way).collect();
    let walls: Vec<&str> = walls.iter().map(|(side, ..)| side.title()).collect();
    in_parts([
        part("way", &ways.join(", ")),
        part("wall", &walls.join(", ")),
    ])
}

/// A part of a note, where there is something to tell.
fn part(word: &str, of: &str) -> Option<String> {
    (!of.is_empty()).then(|| format!("{word} {of}"))
}

fn in_parts(parts: impl IntoIterator<Item = Option<String>>) -> String {
    let told: Vec<String> = parts.into_iter().flatten().collect();
    told.join("; ")
}

/// The degrees by which a tile is turned, with what it joins and opens then.
pub(super) fn turned(view: &View, before: &[&str], word: &str) -> Pair {
    let quarters = word.parse::<u16>().map_or(0, |it| (it / 90 % 4) as u8);
    let label = match quarters {
        0 => "As drawn".to_owned(),
        _ => format!("{word}° clockwise"),
    };
    let laid = |design: Option<DesignId>, space: &str| {
        let laid = Laid::new(design?, quarters);
        Some(lies(view, &laid, space.parse().ok()?))
    };
    let note = match before {
        ["map", tile, space] => laid(looked_at(view, tile), space),
        ["place", space] => laid(view.drawn_tile, space),
        ["play", .., space] => rotated(view, space, quarters),
        _ => None,
    };
    pair(label, note.unwrap_or_default())
}

/// What Rotating Rooms would make of the tile on a space (DCL-7.75).
fn rotated(view: &View, space: &str, quarters: u8) -> Option<String> {
    let space = space.parse().ok()?;
    let before = view.mat.laid(space)?;
    let mut laid = *before;
    laid.turn(quarters);
    let look = |laid: &Laid| tiles::same_look(laid.design, laid.rotation);
    Some(match look(&laid) == look(before) {
        true => "the tile looks the same then; what stands on it turns with it".to_owned(),
        false => lies(view, &laid, space),
    })
}

/// What a tile would join and open on a space: `way west to C4; open north; wall to D5; treasure in the east`.
fn lies(view: &View, laid: &Laid, space: Space) -> String {
    let (mut ways, mut open, mut walls) = (Vec::new(), Vec::new(), Vec::new());
    for side in Direction::SIDES {
        let Some(other) = space.step(side) else {
            continue;
        };
        let facing = view.mat.laid(other).map(|it| it.is_open(side.opposite()));
        let name = space_text(other);
        match (laid.is_open(side), facing) {
            (true, Some(true)) => ways.push(format!("{} to {name}", side.title())),
            (true, None) => open.push(side.title()),
            (false, Some(true)) => walls.push(name),
            (_, Some(false)) | (false, None) => {}
        }
    }
    in_parts([
        part("way", &ways.join(", ")),
        part("open", &open.join(", ")),
        part("wall to", &walls.join(", ")),
        twin(laid),
    ])
}

/// What tells a lie of a tile from another with the same open sides: where its treasure is, or the side to which it bends.
fn twin(laid: &Laid) -> Option<String> {
    let sides = |laid: &Laid| Direction::SIDES.map(|side| laid.is_open(side));
    let is_twin = |quarters: &u8| {
        let mut other = *laid;
        other.turn(*quarters);
        let look = tiles::same_look(laid.design, other.rotation);
        sides(&other) == sides(laid) && look != tiles::same_look(laid.design, laid.rotation)
    };
    (1..4).find(is_twin)?;
    let side = |is: fn(u8) -> bool| {
        let there = Space::CENTRE
            .squares()
            .filter(|at| is(laid.symbol(at.inner())));
        let middle = Space::CENTRE.square(12);
        let (east, south) = there.fold((0, 0), |(east, south), at| {
            let (column, row) = (at.column() - middle.column(), at.row() - middle.row());
            (east + column, south + row)
        });
        bearing(east, south)
    };
    match side(|symbol| symbol == b'X') {
        "" => Some(format!("bends {}", side(|symbol| symbol != b'#'))),
        treasure => Some(format!("treasure in the {treasure}")),
    }
}

/// The tile with this number of those that the viewer looks at with Map.
pub(super) fn looked_at(view: &View, word: &str) -> Option<DesignId> {
    let index = word.parse::<usize>().ok()?.checked_sub(1)?;
    view.map.get(index).copied()
}

pub(super) fn name(design: DesignId) -> &'static str {
    DESIGNS
        .get(usize::from(design))
        .map_or("", |design| design.name)
}
