//! Which picture of a table is asked for; the painting itself is done in the picture room.

use crate::picture::{self, Picture};
use crate::rules::any::AnyMatch;
use crate::rules::game::{Seat, Viewer};
use crate::table::Table;

/// The match, where its game has a painter.
fn model(table: &Table) -> Option<&dyn AnyMatch> {
    let painted = picture::can_paint(table.game().about().id);
    table.running().filter(|_| painted)
}

/// The board as the viewer may see it, with its alternative text.
pub fn board(table: &Table, viewer: Viewer) -> Option<Picture> {
    Some(picture::paint_board(model(table)?, viewer, table.names()))
}

/// The cards that the viewer holds.
pub fn hand(table: &Table, viewer: Viewer) -> Option<Picture> {
    picture::paint_hand(model(table)?, viewer, table.names())
}

/// The hero board of a seat.
pub fn seat(table: &Table, seat: Seat, viewer: Viewer) -> Option<Picture> {
    picture::paint_seat(model(table)?, seat, viewer, table.names())
}
