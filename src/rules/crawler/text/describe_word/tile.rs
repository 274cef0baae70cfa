//! Labels of tile spaces and rotations: which ways a tile would open (DCL-3.59, 13.20).

use crate::board::{Direction, Space};
use crate::mat::Laid;
use crate::text::space_text;
use crate::tiles::{self, DESIGNS, DesignId};
use crate::view::View;
use daedalus_contract::kit::prose::{Pair, pair};

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
    let part = |word: &str, of: String| (!of.is_empty()).then(|| format!("{word} {of}"));
    let parts = [part("way", ways.join(", ")), part("wall", walls.join(", "))];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// The degrees by which a tile is turned, with the sides to which it is open then.
pub(super) fn turned(view: &View, before: &[&str], word: &str) -> Pair {
    let design = match before {
        ["map", tile, _] => looked_at(view, tile),
        ["place", _] => view.drawn_tile,
        _ => None,
    };
    let note = match (design, word.parse::<u16>()) {
        (Some(design), Ok(degrees)) => {
            let quarters = (degrees / 90 % 4) as u8;
            let open = |side: &&Direction| tiles::is_open(design, quarters, **side);
            let open = Direction::SIDES.iter().filter(open);
            let open: Vec<&str> = open.map(|side| side.title()).collect();
            format!("clockwise: open {}", open.join(", "))
        }
        _ => "clockwise".to_owned(),
    };
    pair(format!("{word}°"), note)
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
