//! The sizes that all parts of the pictures keep (LEG-12.1).

use crate::kit::canvas::Area;
use crate::rules::legends::pieces::Chamber;

/// Width of every picture.
pub(super) const WIDTH: i32 = 1080;
/// From the picture's edge to the panels.
pub(super) const MARGIN: i32 = 10;
/// Width of every panel.
pub(super) const FULL: i32 = WIDTH - 2 * MARGIN;
/// The outer wall of the labyrinth (LEG-12.3).
pub(super) const WALLS: Area = Area::new(
    MARGIN - 4,
    MARGIN - 4,
    FULL + 8,
    2 * WALL + 3 * ROOM_H + 2 * GAP,
);
/// The cards of the turn, once there are any (LEG-12.7).
pub(super) const TABLE: Area = Area::new(MARGIN, WALLS.y + WALLS.h + 9, FULL, 198);
/// Height of the picture without them, and with them.
pub(super) const HEIGHTS: (i32, i32) = (
    WALLS.y + WALLS.h + MARGIN - 4,
    TABLE.y + TABLE.h + MARGIN - 4,
);
/// Thickness of the outer wall.
const WALL: i32 = 28;
/// Thickness of the walls between chambers, which is the length of a corridor.
pub(super) const GAP: i32 = 31;
/// Width of a chamber.
pub(super) const ROOM_W: i32 = (FULL + 8 - 2 * WALL - 2 * GAP) / 3;
/// Height of a chamber.
pub(super) const ROOM_H: i32 = 284;

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
