//! The sizes that all parts of the pictures keep.

/// Width of every picture, and height of the board's.
pub(super) const WIDTH: i32 = 1080;
/// From the picture's edge to the panels.
pub(super) const MARGIN: i32 = 10;
/// Width of what goes from edge to edge.
pub(super) const FULL: i32 = WIDTH - 2 * MARGIN;
/// From panel to panel.
pub(super) const BETWEEN: i32 = 9;

/// Width and height of a chamber of the map.
pub(super) const CHAMBER: (i32, i32) = (112, 104);
