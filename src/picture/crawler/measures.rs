//! The sizes that all parts of the board's picture keep.

use crate::kit::canvas::Area;

/// Width of every picture.
pub(super) const WIDTH: i32 = 1080;
/// From the picture's edge to the panels.
pub(super) const MARGIN: i32 = 10;
/// Width of what goes from edge to edge.
pub(super) const FULL: i32 = WIDTH - 2 * MARGIN;
/// From panel to panel.
pub(super) const BETWEEN: i32 = 8;

/// The panel above everything.
pub(super) const HEADER: Area = Area::new(MARGIN, MARGIN, FULL, 186);
/// The mat with the frame around it.
pub(super) const FRAME: Area = Area::new(0, HEADER.bottom() + BETWEEN, WIDTH, WIDTH);
/// Width of the frame.
pub(super) const BAND: i32 = 50;
/// Side of a square of the mat.
pub(super) const SQUARE: i32 = 28;
/// Side of a square of a zoom.
pub(super) const ZOOM_SQUARE: i32 = 64;
