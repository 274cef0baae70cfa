//! The sizes that all parts of the board's picture keep.

use crate::kit::canvas::Area;

/// Width of every picture.
pub(super) const WIDTH: i32 = 1080;
/// From the picture's edge to the panels.
pub(super) const MARGIN: i32 = 10;
/// Width of what goes from edge to edge.
pub(super) const FULL: i32 = WIDTH - 2 * MARGIN;
/// From panel to panel.
pub(super) const BETWEEN: i32 = 9;

/// The panel above everything (THE-12.2).
pub(super) const HEADER: Area = Area::new(MARGIN, MARGIN, FULL, 196);

/// Width and height of a chamber of the map.
pub(super) const CHAMBER: (i32, i32) = (98, 84);
