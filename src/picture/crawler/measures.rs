//! The sizes that all parts of the pictures keep.

/// Width of every picture, and height of the mat's.
pub(super) const WIDTH: i32 = 1080;
/// From the picture's edge to the panels of a hand.
pub(super) const MARGIN: i32 = 10;
/// Width of the frame around the whole mat.
pub(super) const BAND: i32 = 50;
/// Side of a square of the whole mat.
pub(super) const SQUARE: i32 = 28;
/// Side of a square of a part of the mat.
pub(super) const NEAR_SQUARE: i32 = 64;
/// Squares along a side of a part of the mat.
pub(super) const NEAR_COUNT: i32 = 15;
/// Width of the frame around a part of the mat.
pub(super) const NEAR_BAND: i32 = (WIDTH - NEAR_COUNT * NEAR_SQUARE) / 2;
/// Side of a tile space on the small map.
pub(super) const MAP_CELL: i32 = 37;
