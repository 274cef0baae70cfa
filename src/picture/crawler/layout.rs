//! Where everything lies on the board's picture (DCL-12.1). No name of a player changes a size.

use super::{legend, strip};
use crate::kit::canvas::Area;
use crate::rules::crawler::view::View;

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
            Area::new(x, y + row * (strip::HEIGHT + BETWEEN), width, strip::HEIGHT)
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
