//! A part of the mat at some size: the whole of it, or what a zoom shows.

use super::measures::{BAND, SQUARE};
use crate::kit::canvas::Area;
use crate::rules::crawler::board::{SIDE, Space, Square};

/// Which squares are drawn, where, and how large.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    /// Column and row of the first square.
    first: (i32, i32),
    /// Squares along a side.
    count: i32,
    /// Side of a square in pixels.
    pub(super) side: i32,
    /// Where the first square lies in the picture.
    origin: (i32, i32),
}

impl Window {
    /// The whole mat, within its frame.
    pub(super) const MAT: Window = Window {
        first: (0, 0),
        count: SIDE as i32,
        side: SQUARE,
        origin: (BAND, BAND),
    };

    /// So many squares along a side around a square, shifted to stay on the mat (DCL-12.6).
    pub(super) fn around(square: Square, count: i32, side: i32, origin: (i32, i32)) -> Window {
        let near = |at: i32| (at - count / 2).clamp(0, SIDE as i32 - count);
        let first = (near(square.column()), near(square.row()));
        Window::at(first, count, side, origin)
    }

    /// So many squares along a side from this column and row on.
    pub(super) const fn at(first: (i32, i32), count: i32, side: i32, origin: (i32, i32)) -> Window {
        Window {
            first,
            count,
            side,
            origin,
        }
    }

    /// The first column and row, and those behind the last.
    pub(super) const fn corners(self) -> ((i32, i32), (i32, i32)) {
        let (column, row) = self.first;
        (self.first, (column + self.count, row + self.count))
    }

    /// A single space.
    pub(super) fn of_space(space: Space, side: i32, origin: (i32, i32)) -> Window {
        Window::around(space.square(12), 5, side, origin)
    }

    /// Its squares, in reading order.
    pub(super) fn squares(self) -> impl Iterator<Item = Square> {
        let (column, row) = self.first;
        let rows = row..row + self.count;
        rows.flat_map(move |row| (column..column + self.count).map(move |column| (column, row)))
            .filter_map(|(column, row)| Square::at(column, row))
    }

    /// Is the square in it?
    pub(super) fn shows(self, square: Square) -> bool {
        let inside = |at: i32, first: i32| first <= at && at < first + self.count;
        inside(square.column(), self.first.0) && inside(square.row(), self.first.1)
    }

    /// Where a square lies; for squares outside, where it would lie.
    pub(super) const fn area(self, square: Square) -> Area {
        Area::new(
            self.origin.0 + (square.column() - self.first.0) * self.side,
            self.origin.1 + (square.row() - self.first.1) * self.side,
            self.side,
            self.side,
        )
    }

    /// The middle of a square.
    pub(super) const fn middle(self, square: Square) -> (i32, i32) {
        let area = self.area(square);
        (area.centre_x(), area.centre_y())
    }

    /// Where a space lies.
    pub(super) const fn space(self, space: Space) -> Area {
        let area = self.area(space.square(0));
        Area::new(area.x, area.y, 5 * self.side, 5 * self.side)
    }

    /// All of it.
    pub(super) const fn bounds(self) -> Area {
        let side = self.count * self.side;
        Area::new(self.origin.0, self.origin.1, side, side)
    }

    /// A length of the mat's picture, as large as this window shows it.
    pub(super) const fn scaled(self, length: i32) -> i32 {
        (length * self.side + SQUARE / 2) / SQUARE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(text: &str) -> Square {
        text.parse().expect("a square")
    }

    #[test]
    fn dcl_12_6_a_zoom_stays_on_the_mat() {
        let around = |text: &str| Window::around(square(text), 15, 64, (0, 0));
        for (middle, first) in [("d4c3", "c3a1"), ("a1a1", "a1a1"), ("g7e5", "e5a1")] {
            let window = around(middle);
            assert_eq!(window.squares().next(), Some(square(first)), "{middle}");
            assert_eq!(window.squares().count(), 225);
            assert!(window.squares().all(|it| window.shows(it)));
        }
        assert!(!around("a1a1").shows(square("d1a1")));
    }
}
