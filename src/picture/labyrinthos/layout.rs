//! Where everything lies on the board's picture, which is a square (LAB-12.1).

use crate::kit::canvas::Area;
use crate::rules::labyrinthos::board::{SIZE, Tile};

/// Width of every picture, and height of the board's.
pub(super) const WIDTH: i32 = 1080;
/// Side of a tile.
pub(super) const TILE: i32 = 128;
/// Between two tiles, where walls stand.
pub(super) const GAP: i32 = 12;
const PITCH: i32 = TILE + GAP;
/// From the table's edge to the panels of a hand and of a hero board.
pub(super) const MARGIN: i32 = 10;
/// Parchment around the tiles that shows the dark ground.
pub(super) const WELL_RIM: i32 = 7;

/// The 7 x 7 tiles.
pub(super) const BOARD: Area = Area::new(56, 56, SPAN, SPAN);
const SPAN: i32 = SIZE as i32 * PITCH - GAP;
/// The frame with the coordinates.
pub(super) const FRAME: Area = Area::new(3, 3, WIDTH - 6, WIDTH - 8);

/// The square of a tile.
pub(super) const fn place(tile: Tile) -> Area {
    let x = BOARD.x + tile.column() as i32 * PITCH;
    let y = BOARD.y + tile.row() as i32 * PITCH;
    Area::new(x, y, TILE, TILE)
}
