//! Which picture a table needs; the painting itself is done in the picture room.

use crate::picture::{self, Picture};
use crate::rules::game::{Seat, Viewer};
use crate::table::Table;

/// The board as the viewer may see it, with its alternative text.
pub fn board(table: &Table, viewer: Viewer) -> Option<Picture> {
    Some(picture::paint_board(
        table.running()?,
        viewer,
        table.names(),
    ))
}

/// The cards that the viewer holds.
pub fn hand(table: &Table, viewer: Viewer) -> Option<Picture> {
    picture::paint_hand(table.running()?, viewer, table.names())
}

/// The hero board of a seat.
pub fn seat(table: &Table, seat: Seat, viewer: Viewer) -> Option<Picture> {
    picture::paint_seat(table.running()?, seat, viewer, table.names())
}
