//! The geometry of the mat: squares, tile spaces, directions (DCL-3.1 to 3.3, 3.23, 3.24).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use daedalus_contract::kit::named;

/// Squares along a side of the mat (DCL-3.1).
pub const SIDE: usize = 35;
/// Squares of the mat.
pub const SQUARES: usize = SIDE * SIDE;
/// Tile spaces of the mat.
pub const SPACES: usize = 49;
/// Squares along a side of a tile.
pub const TILE: usize = 5;
/// Tile spaces along a side of the mat.
const COLUMNS: usize = 7;

named! {
    /// One of the eight directions, in the order in which equal paths are preferred (DCL-6.11).
    Direction {
        /// North.
        North = "n", "north";
        /// North-east.
        NorthEast = "ne", "north-east";
        /// East.
        East = "e", "east";
        /// South-east.
        SouthEast = "se", "south-east";
        /// South.
        South = "s", "south";
        /// South-west.
        SouthWest = "sw", "south-west";
        /// West.
        West = "w", "west";
        /// North-west.
        NorthWest = "nw", "north-west";
    }
}

impl Direction {
    /// How far a step goes east and south, in squares.
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Direction::North => (0, -1),
            Direction::NorthEast => (1, -1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, 1),
            Direction::South => (0, 1),
            Direction::SouthWest => (-1, 1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, -1),
        }
    }

    /// For a diagonal direction: the two sides that it lies between.
    pub const fn flanks(self) -> [Direction; 2] {
        match self {
            Direction::NorthEast => [Direction::North, Direction::East],
            Direction::SouthEast => [Direction::South, Direction::East],
            Direction::SouthWest => [Direction::South, Direction::West],
            Direction::NorthWest => [Direction::North, Direction::West],
            side => [side, side],
        }
    }

    /// True for the four directions between the sides.
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }

    /// The opposite direction.
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) % 8]
    }

    /// The four directions to the sides, from north clockwise.
    pub const SIDES: [Direction; 4] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];
}

/// A square of the mat, in reading order (DCL-3.2, 3.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "u16", into = "u16")]
pub struct Square {
    row: u8,
    column: u8,
}

impl From<u16> for Square {
    /// By the position in reading order.
    fn from(index: u16) -> Square {
        Square::of(index as usize % SIDE, index as usize / SIDE)
    }
}

impl From<Square> for u16 {
    fn from(square: Square) -> u16 {
        square.index() as u16
    }
}

impl Square {
    /// The square in a column and row from 0 to 34; `None` off the mat.
    pub const fn at(column: i32, row: i32) -> Option<Square> {
        if 0 <= column && column < SIDE as i32 && 0 <= row && row < SIDE as i32 {
            Some(Square::of(column as usize, row as usize))
        } else {
            None
        }
    }

    /// The square in a column and row that are known to lie on the mat.
    pub(super) const fn of(column: usize, row: usize) -> Square {
        Square {
            row: row as u8,
            column: column as u8,
        }
    }

    /// All squares in reading order (DCL-3.3).
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone {
        (0..SQUARES as u16).map(Square::from)
    }

    /// The position in reading order.
    pub const fn index(self) -> usize {
        self.row as usize * SIDE + self.column as usize
    }

    /// The column from 0 in the west (gx).
    pub const fn column(self) -> i32 {
        self.column as i32
    }

    /// The row from 0 in the north (gy).
    pub const fn row(self) -> i32 {
        self.row as i32
    }

    /// The tile space that the square lies in.
    pub const fn space(self) -> Space {
        let (column, row) = (self.column() as usize, self.row() as usize);
        Space((row / TILE * COLUMNS + column / TILE) as u8)
    }

    /// The place on its tile, in reading order from 0 to 24.
    pub const fn inner(self) -> usize {
        self.row() as usize % TILE * TILE + self.column() as usize % TILE
    }

    /// The neighbour in a direction; `None` off the mat (DCL-3.23).
    pub const fn step(self, direction: Direction) -> Option<Square> {
        let (east, south) = direction.offset();
        Square::at(self.column() + east as i32, self.row() + south as i32)
    }

    /// The neighbour in a direction that is known to stay on the mat.
    pub(super) const fn beside(self, direction: Direction) -> Square {
        let (east, south) = direction.offset();
        Square {
            row: self.row.wrapping_add_signed(south),
            column: self.column.wrapping_add_signed(east),
        }
    }

    /// The neighbours, in the order of the directions.
    pub fn neighbours(self) -> impl Iterator<Item = Square> + Clone {
        let step = move |&direction: &Direction| self.step(direction);
        Direction::ALL.iter().filter_map(step)
    }

    /// How many columns and rows apart.
    const fn apart(self, other: Square) -> (u32, u32) {
        (
            self.column().abs_diff(other.column()),
            self.row().abs_diff(other.row()),
        )
    }

    /// The greater of the distances in columns and in rows (cheb, DCL-3.23).
    pub const fn cheb(self, other: Square) -> u32 {
        let (x, y) = self.apart(other);
        if x > y { x } else { y }
    }

    /// Range distance: walls count for nothing (RD, DCL-3.24).
    pub const fn range(self, other: Square) -> u32 {
        let (x, y) = self.apart(other);
        let (long, short) = if x > y { (x, y) } else { (y, x) };
        long + short / 2
    }

    /// Is the other one of the eight neighbours (DCL-3.23)?
    pub const fn is_adjacent(self, other: Square) -> bool {
        self.cheb(other) == 1
    }

    /// The direction to an adjacent square.
    pub fn direction_to(self, other: Square) -> Option<Direction> {
        let leads = |direction: &Direction| self.step(*direction) == Some(other);
        Direction::ALL.iter().copied().find(leads)
    }
}

impl fmt::Display for Square {
    /// The space, then the square on it, lower case: `d4c3` (DCL-3.2).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + (self.inner() % TILE) as u8);
        write!(f, "{}{column}{}", self.space(), self.inner() / TILE + 1)
    }
}

/// Text that names no place of the mat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoPlace;

impl FromStr for Square {
    type Err = NoPlace;

    /// Case and a hyphen are ignored (DCL-3.2).
    fn from_str(text: &str) -> Result<Square, NoPlace> {
        let text = text.to_ascii_lowercase().replace('-', "");
        let (space, square) = text.split_at_checked(2).ok_or(NoPlace)?;
        let space: Space = space.parse()?;
        match square.as_bytes() {
            [column @ b'a'..=b'e', row @ b'1'..=b'5'] => {
                Ok(space.square(usize::from(row - b'1') * TILE + usize::from(column - b'a')))
            }
            _ => Err(NoPlace),
        }
    }
}

/// A tile space of the mat, in reading order (DCL-3.1, 3.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Space(u8);

impl Space {
    /// The space of the centre tile.
    pub const CENTRE: Space = Space(24);

    /// All spaces in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Space> + ExactSizeIterator + Clone {
        (0..SPACES as u8).map(Space)
    }

    /// The position in reading order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square of this space at a place from 0 to 24 in reading order.
    pub const fn square(self, inner: usize) -> Square {
        let column = self.0 as usize % COLUMNS * TILE + inner % TILE;
        let row = self.0 as usize / COLUMNS * TILE + inner / TILE;
        Square::of(column, row)
    }

    /// Its 25 squares in reading order.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone {
        (0..TILE * TILE).map(move |inner| self.square(inner))
    }

    /// The neighbour on a side; `None` off the mat and for diagonal directions.
    pub fn step(self, side: Direction) -> Option<Space> {
        if side.is_diagonal() {
            return None;
        }
        let (east, south) = side.offset();
        let middle = self.square(12);
        let (column, row) = (middle.column(), middle.row());
        let far = TILE as i32;
        Square::at(column + i32::from(east) * far, row + i32::from(south) * far).map(Square::space)
    }

    /// The middle square of a side.
    pub const fn gate(self, side: Direction) -> Square {
        self.square(match side {
            Direction::North => 2,
            Direction::East => 14,
            Direction::South => 22,
            _ => 10,
        })
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.0 % COLUMNS as u8);
        write!(f, "{column}{}", self.0 / COLUMNS as u8 + 1)
    }
}

impl FromStr for Space {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Space, NoPlace> {
        match text.to_ascii_lowercase().as_bytes() {
            [column @ b'a'..=b'g', row @ b'1'..=b'7'] => {
                Ok(Space((row - b'1') * COLUMNS as u8 + column - b'a'))
            }
            _ => Err(NoPlace),
        }
    }
}
