//! Where everything lies on the board's picture (DCL-12.1). No name of a player changes a size.

use super::measures::{BETWEEN, FRAME, FULL, MARGIN};
use super::{legend, seats};
use crate::kit::canvas::Area;
use crate::rules::crawler::view::View;

/// Where the parts below the mat lie.
pub(super) struct Places {
    /// The creatures on the mat by name, while there are any.
    pub(super) legend: Option<Area>,
    /// One panel for each seat, in seat order (DCL-12.4).
    pub(super) seats: Vec<Area>,
    /// The height of the whole picture.
    pub(super) height: i32,
}

impl Places {
    /// The places for a position.
    pub(super) fn of(view: &View) -> Places {
        let mut y = FRAME.bottom() + BETWEEN;
        let legend = legend::height(view).map(|height| {
            let area = Area::new(MARGIN, y, FULL, height);
            y += height + BETWEEN;
            area
        });
        let width = (FULL - BETWEEN) / 2;
        let place = |index: usize| {
            let (column, row) = (index as i32 % 2, index as i32 / 2);
            let x = MARGIN + column * (width + BETWEEN);
            Area::new(x, y + row * (seats::HEIGHT + BETWEEN), width, seats::HEIGHT)
        };
        let seats: Vec<Area> = (0..view.seats.len()).map(place).collect();
        let end = seats.last().map_or(y, |area| area.bottom());
        Places {
            legend,
            seats,
            height: end + MARGIN,
        }
    }
}
