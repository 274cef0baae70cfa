//! Where everything lies on the board's picture (LEG-12.1). No name of a player changes a size.

use super::{lord, piles, table};
use crate::kit::canvas::Area;
use crate::rules::legends::pieces::Chamber;
use crate::rules::legends::view::View;

/// Width of every picture.
pub(super) const WIDTH: i32 = 1080;
/// From the picture's edge to the panels.
pub(super) const MARGIN: i32 = 10;
/// Width of every panel.
pub(super) const FULL: i32 = WIDTH - 2 * MARGIN;
/// From panel to panel.
const BETWEEN: i32 = 9;

/// The panel above the labyrinth (LEG-12.2).
pub(super) const HEADER: Area = Area::new(MARGIN, MARGIN, FULL, 206);

/// The outer wall of the labyrinth (LEG-12.3).
pub(super) const WALLS: Area = Area::new(
    MARGIN - 4,
    HEADER.y + HEADER.h + 8,
    FULL + 8,
    2 * WALL + 3 * ROOM_H + 2 * GAP,
);
/// Thickness of the outer wall.
const WALL: i32 = 28;
/// Thickness of the walls between chambers, which is the length of a corridor.
pub(super) const GAP: i32 = 31;
/// Width of a chamber.
pub(super) const ROOM_W: i32 = (FULL + 8 - 2 * WALL - 2 * GAP) / 3;
/// Height of a chamber.
pub(super) const ROOM_H: i32 = 236;

/// The floor of a chamber.
pub(super) const fn room(chamber: Chamber) -> Area {
    let index = chamber.index() as i32;
    Area::new(
        WALLS.x + WALL + index % 3 * (ROOM_W + GAP),
        WALLS.y + WALL + index / 3 * (ROOM_H + GAP),
        ROOM_W,
        ROOM_H,
    )
}

/// Where the parts below the labyrinth lie; they grow with what is on the table.
pub(super) struct Places {
    /// The piles (LEG-12.6).
    pub(super) piles: Area,
    /// The cards of the turn, once there are any (LEG-12.7).
    pub(super) table: Option<Area>,
    /// One panel for each seat (LEG-12.8).
    pub(super) lords: Vec<Area>,
    /// The height of the whole picture.
    pub(super) height: i32,
}

impl Places {
    /// The places for a position.
    pub(super) fn of(view: &View) -> Places {
        let mut y = WALLS.bottom() + BETWEEN;
        let mut next = |height: i32| {
            let area = Area::new(MARGIN, y, FULL, height);
            y += height + BETWEEN;
            area
        };
        let piles = next(piles::height(view));
        let table = (!view.table.is_empty()).then(|| next(table::height(view)));
        let lords = view.seats.iter().map(|seat| next(lord::height(seat)));
        let lords = lords.collect();
        Places {
            piles,
            table,
            lords,
            height: y + MARGIN - BETWEEN,
        }
    }
}
