//! Where everything lies on the board's picture (CRE-12.1).

use crate::kit::canvas::Area;
use crate::rules::cretan::board::{SIZE, Space};

/// Width of every picture.
pub(super) const WIDTH: i32 = 1080;
/// Side of a square.
pub(super) const SQUARE: i32 = 56;
/// From the picture's edge to the panels.
pub(super) const MARGIN: i32 = 10;
/// The band of letters and numbers around the squares.
pub(super) const BAND: i32 = 36;

/// The panel above the board.
pub(super) const HEADER: Area = Area::new(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 240);
/// The frame with the coordinates.
pub(super) const FRAME: Area = Area::new(0, HEADER.y + HEADER.h + 10, WIDTH, WIDTH);
/// The 18 x 18 squares.
pub(super) const BOARD: Area = Area::new(BAND, FRAME.y + BAND, SPAN, SPAN);
const SPAN: i32 = SIZE as i32 * SQUARE;
/// The top of the strip of seats.
pub(super) const STRIP: i32 = FRAME.y + FRAME.h + 10;
/// Height of one seat's row.
pub(super) const ROW: i32 = 100;
const ROW_PITCH: i32 = ROW + 8;

/// The height of the picture for so many seats.
pub(super) const fn height(seats: usize) -> i32 {
    STRIP + seats as i32 * ROW_PITCH + MARGIN - 8
}

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

/// The row of the seat that stands at this position of the strip.
pub(super) const fn row(position: usize) -> Area {
    Area::new(
        MARGIN,
        STRIP + position as i32 * ROW_PITCH,
        WIDTH - 2 * MARGIN,
        ROW,
    )
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
