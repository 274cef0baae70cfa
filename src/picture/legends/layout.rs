//! Where everything lies on the board's picture (LEG-12.1). No name of a player changes a size.

use super::measures::{BETWEEN, FULL, MARGIN, WALLS};
use super::{piles, seats, table};
use crate::kit::canvas::Area;
use crate::rules::legends::view::View;

/// Where the parts below the labyrinth lie; they grow with what is on the table.
pub(super) struct Places {
    /// The piles (LEG-12.6).
    pub(super) piles: Area,
    /// The cards of the turn, once there are any (LEG-12.7).
    pub(super) table: Option<Area>,
    /// One panel for each seat (LEG-12.8).
    pub(super) seats: Vec<Area>,
    /// The height of the whole picture.
    pub(super) height: i32,
}

impl Places {
    /// The places for a position.
    pub(super) fn of(view: &View) -> Places {
        let mut y = WALLS.bottom() + BETWEEN;
        let mut next = |height: i32| {
            let area = Area::new(MARGIN, y, FULL, height);
            y += height + BETWEEN;
            area
        };
        let piles = next(piles::height(view));
        let table = (!view.table.is_empty()).then(|| next(table::height(view)));
        let seats = view.seats.iter().map(|seat| next(seats::height(seat)));
        let seats = seats.collect();
        Places {
            piles,
            table,
            seats,
            height: y + MARGIN - BETWEEN,
        }
    }
}
