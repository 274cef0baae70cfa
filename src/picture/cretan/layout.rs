//! Where everything lies on the board's picture (CRE-12.1).

use crate::kit::canvas::Area;
use crate::rules::cretan::board::{SIZE, Space};

/// Width of every picture.
pub(super) const WIDTH: i32 = 1080;
/// Side of a square.
pub(super) const SQUARE: i32 = 56;
/// From the picture's edge to the panels of a hand.
pub(super) const MARGIN: i32 = 10;
/// The band of letters and numbers around the squares.
pub(super) const BAND: i32 = 36;

/// The frame with the coordinates: all of the picture.
pub(super) const FRAME: Area = Area::new(0, 0, WIDTH, WIDTH);
/// The 18 x 18 squares.
const BOARD: Area = Area::new(BAND, BAND, SPAN, SPAN);
const SPAN: i32 = SIZE as i32 * SQUARE;
/// Height of a seat's row in the picture of a hand.
pub(super) const ROW: i32 = 100;
/// Its width.
pub(super) const ROW_WIDTH: i32 = WIDTH - 2 * MARGIN;

/// The square in this column and row, counted from 0.
pub(super) const fn square(column: i32, row: i32) -> Area {
    Area::new(
        BOARD.x + column * SQUARE,
        BOARD.y + row * SQUARE,
        SQUARE,
        SQUARE,
    )
}

/// The squares that a space covers.
pub(super) fn place(space: Space) -> Area {
    let ((left, top), (right, _)) = space.squares();
    let first = square(i32::from(left), i32::from(top));
    let side = (i32::from(right - left) + 1) * SQUARE;
    Area::new(first.x, first.y, side, side)
}

/// The part of the picture in which squares lie.
pub(super) const fn bounds() -> (f32, f32, f32, f32) {
    (
        BOARD.x as f32,
        BOARD.y as f32,
        BOARD.right() as f32,
        BOARD.bottom() as f32,
    )
}
