//! Where everything lies on the board's picture (LAB-12.1).

use crate::kit::canvas::Area;
use crate::rules::labyrinthos::board::{SIZE, Tile};

/// Width of every picture.
pub(super) const WIDTH: i32 = 1080;
/// Side of a tile.
pub(super) const TILE: i32 = 128;
/// Between two tiles, where walls stand.
pub(super) const GAP: i32 = 12;
const PITCH: i32 = TILE + GAP;
/// From the table's edge to the panels.
pub(super) const MARGIN: i32 = 10;
/// Parchment around the tiles that shows the dark ground.
pub(super) const WELL_RIM: i32 = 7;

/// The panel above the board.
pub(super) const HEADER: Area = Area::new(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 192);
/// The 7 x 7 tiles.
pub(super) const BOARD: Area = Area::new(56, HEADER.y + HEADER.h + 10 + 48, SPAN, SPAN);
const SPAN: i32 = SIZE as i32 * PITCH - GAP;
/// The frame with the coordinates.
pub(super) const FRAME: Area =
    Area::new(MARGIN - 4, BOARD.y - 48, WIDTH - 2 * MARGIN + 8, SPAN + 96);
/// The top of the strip of seats.
pub(super) const STRIP: i32 = FRAME.y + FRAME.h + 12;
/// Height of one seat's row, and to the next one.
pub(super) const ROW: i32 = 120;
/// From row to row.
pub(super) const ROW_PITCH: i32 = ROW + 8;

/// The height of the picture for so many seats.
pub(super) const fn height(seats: usize) -> i32 {
    STRIP + seats as i32 * ROW_PITCH + MARGIN - 8
}

/// The square of a tile.
pub(super) const fn place(tile: Tile) -> Area {
    let x = BOARD.x + tile.column() as i32 * PITCH;
    let y = BOARD.y + tile.row() as i32 * PITCH;
    Area::new(x, y, TILE, TILE)
}

/// The row of the seat that stands at this position of the strip.
pub(super) const fn row(position: usize) -> Area {
    Area::new(
        MARGIN,
        STRIP + position as i32 * ROW_PITCH,
        WIDTH - 2 * MARGIN,
        ROW,
    )
}
