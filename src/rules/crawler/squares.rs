//! Sets of squares.

use std::borrow::Borrow;
use std::ops::{BitAndAssign, BitOrAssign, SubAssign};

use super::board::{SIDE, Square};
use daedalus_contract::kit::Indices;

/// For each row from the north, a bit for each column from the west.
pub type Rows = [u64; SIDE];

/// All columns of a row.
pub const ROW: u64 = (1 << SIDE) - 1;

/// A set of squares, whose rows can be worked on as wholes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareSet(pub(super) Rows);

impl Default for SquareSet {
    fn default() -> SquareSet {
        SquareSet::EMPTY
    }
}

impl SquareSet {
    /// The set of no square.
    pub const EMPTY: SquareSet = SquareSet([0; SIDE]);
    /// The set of all squares.
    pub const ALL: SquareSet = SquareSet([ROW; SIDE]);

    /// Is no square in the set?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|row| *row == 0)
    }

    /// Puts a square into the set.
    pub fn insert(&mut self, square: Square) {
        self.0[square.row() as usize] |= 1 << square.column();
    }

    /// Takes a square out of the set.
    pub fn remove(&mut self, square: Square) {
        self.0[square.row() as usize] &= !(1 << square.column());
    }

    /// Puts a square into the set, or takes it out.
    pub fn set(&mut self, square: Square, is_in: bool) {
        match is_in {
            true => self.insert(square),
            false => self.remove(square),
        }
    }

    /// Is the square in the set?
    pub fn has(&self, square: Square) -> bool {
        self.0[square.row() as usize] >> square.column() & 1 == 1
    }

    /// Those that are in both sets.
    pub fn and(&self, other: &SquareSet) -> SquareSet {
        let mut both = self.clone();
        both &= other;
        both
    }

    /// The squares beside those of the set, to the north, east, south and west.
    pub fn beside(&self) -> SquareSet {
        let row = |row: Option<usize>| row.and_then(|row| self.0.get(row)).copied().unwrap_or(0);
        SquareSet(std::array::from_fn(|at| {
            let (own, above, below) = (self.0[at], row(at.checked_sub(1)), row(Some(at + 1)));
            (own << 1 | own >> 1 | above | below) & ROW
        }))
    }

    /// The squares of the set and the eight around each of them.
    pub fn around(&self) -> SquareSet {
        let mut wide = self.clone();
        for row in &mut wide.0 {
            *row |= (*row << 1 | *row >> 1) & ROW;
        }
        let mut around = wide.clone();
        for (row, above) in around.0[1..].iter_mut().zip(&wide.0) {
            *row |= above;
        }
        for (row, below) in around.0.iter_mut().zip(&wide.0[1..]) {
            *row |= below;
        }
        around
    }

    /// The squares in reading order.
    pub fn iter(&self) -> Squares<&Rows> {
        Squares::of(&self.0)
    }
}

impl BitOrAssign<&SquareSet> for SquareSet {
    /// Adds squares.
    fn bitor_assign(&mut self, other: &SquareSet) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(own, other)| *own |= other);
    }
}

impl BitAndAssign<&SquareSet> for SquareSet {
    /// Keeps squares.
    fn bitand_assign(&mut self, other: &SquareSet) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(own, other)| *own &= other);
    }
}

impl SubAssign<&SquareSet> for SquareSet {
    /// Takes squares out.
    fn sub_assign(&mut self, other: &SquareSet) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(own, other)| *own &= !other);
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        squares.into_iter().for_each(|square| self.insert(square));
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        set.extend(squares);
        set
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares<Rows>;

    fn into_iter(self) -> Squares<Rows> {
        Squares::of(self.0)
    }
}

/// The squares of a set in reading order.
#[derive(Clone, Debug)]
pub struct Squares<R> {
    rows: R,
    row: usize,
    /// What is left of the row.
    left: Indices,
}

impl<R: Borrow<Rows>> Squares<R> {
    fn of(rows: R) -> Squares<R> {
        let left = Indices(rows.borrow()[0]);
        Squares { rows, row: 0, left }
    }
}

impl<R: Borrow<Rows>> Iterator for Squares<R> {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        loop {
            if let Some(column) = self.left.next() {
                return Some(Square::of(column, self.row));
            }
            self.row += 1;
            self.left = Indices(*self.rows.borrow().get(self.row)?);
        }
    }
}
