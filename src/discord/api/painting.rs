//! Which picture of a table is asked for; the painting itself is done in the picture room.

use crate::picture::{self, Drawing, Picture};
use crate::rules::game::{Seat, Viewer};
use crate::table::Table;

/// The board as the viewer may see it, with its alternative text.
pub fn board(table: &Table, viewer: Viewer) -> Option<Picture> {
    picture::draw_board(table.running()?, viewer, table.names()).map(Drawing::encode)
}

/// The cards that the viewer holds.
pub fn hand(table: &Table, viewer: Viewer) -> Option<Picture> {
    picture::draw_hand(table.running()?, viewer, table.names()).map(Drawing::encode)
}

/// What lies before a seat.
pub fn seat(table: &Table, seat: Seat, viewer: Viewer) -> Option<Picture> {
    picture::draw_seat(table.running()?, seat, viewer, table.names()).map(Drawing::encode)
}

/// What lies around the piece of a seat.
pub fn zoom(table: &Table, seat: Seat, viewer: Viewer) -> Option<Picture> {
    picture::draw_zoom(table.running()?, seat, viewer, table.names()).map(Drawing::encode)
}

/// Is the board too large to be read as a whole?
pub fn is_large(table: &Table) -> bool {
    table.running().is_some_and(picture::is_large)
}
