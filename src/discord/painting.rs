//! Which picture a table needs; the painting itself is done in the picture room.

use crate::picture::{self, Picture};
use crate::rules::game::{Seat, Viewer};
use crate::rules::labyrinthos::view::View;
use crate::table::Table;

/// The board as the viewer may see it, with its alternative text.
pub fn board(table: &Table, viewer: Viewer) -> Option<Picture> {
    let running = table.running()?;
    let view = running.view(viewer);
    let drawing = picture::labyrinthos_board(view.downcast_ref::<View>()?, table.names());
    let alt = running.alt_text(viewer, table.names());
    Some(Picture {
        alt,
        ..drawing.encode()
    })
}

/// The cards that the viewer holds.
pub fn hand(_table: &Table, _viewer: Viewer) -> Option<Picture> {
    None
}

/// The hero board of a seat.
pub fn seat(_table: &Table, _seat: Seat, _viewer: Viewer) -> Option<Picture> {
    None
}
