//! Places and directions of the 7 x 7 maze (LAB-3.1 to 3.7).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Rows and columns of the maze (LAB-2.20).
pub const SIZE: u8 = 7;
/// Number of tiles.
pub const TILES: usize = 49;

/// A place of the grid: column `A`–`G`, row `1`–`7`, numbered in reading order from 0 (LAB-3.1, 3.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tile(u8);

impl Tile {
    /// D4, where the Door lies (LAB-3.2).
    pub const DOOR: Tile = Tile::at(3, 3);

    /// The place in this column and row, both counted from 0.
    pub const fn at(column: u8, row: u8) -> Tile {
        Tile(row * SIZE + column)
    }

    /// The place with this index, below [`TILES`].
    pub(crate) const fn nth(index: usize) -> Tile {
        Tile(index as u8)
    }

    /// All places in reading order (LAB-3.5).
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + Clone {
        (0..TILES as u8).map(Tile)
    }

    /// The column, counted from 0.
    pub const fn column(self) -> u8 {
        self.0 % SIZE
    }

    /// The row, counted from 0.
    pub const fn row(self) -> u8 {
        self.0 / SIZE
    }

    /// How many columns and rows another place is away.
    pub const fn apart(self, other: Tile) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// The place as an index into lists of [`TILES`] entries.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbour on this side; `None` at the outer edge (LAB-3.6).
    pub const fn step(self, side: Side) -> Option<Tile> {
        /// Looked up, as searches ask for little else.
        const NEIGHBOURS: [[Option<Tile>; 4]; TILES] = neighbours();
        NEIGHBOURS[self.index()][side as usize]
    }

    /// The side on which `other` lies, when the two share a border.
    pub fn side_to(self, other: Tile) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&side| self.step(side) == Some(other))
    }
}

/// The neighbours of all tiles, in side order.
const fn neighbours() -> [[Option<Tile>; 4]; TILES] {
    let mut all = [[None; 4]; TILES];
    let mut index = 0;
    while index < TILES {
        let tile = Tile::nth(index);
        let (column, row) = (tile.column(), tile.row());
        if row > 0 {
            all[index][Side::North as usize] = Some(Tile::at(column, row - 1));
        }
        if column + 1 < SIZE {
            all[index][Side::East as usize] = Some(Tile::at(column + 1, row));
        }
        if row + 1 < SIZE {
            all[index][Side::South as usize] = Some(Tile::at(column, row + 1));
        }
        if column > 0 {
            all[index][Side::West as usize] = Some(Tile::at(column - 1, row));
        }
        index += 1;
    }
    all
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

/// A word that names no place, side or edge of the maze.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchPlace;

impl FromStr for Tile {
    type Err = NoSuchPlace;

    fn from_str(text: &str) -> Result<Tile, NoSuchPlace> {
        let [column, row] = text.as_bytes() else {
            return Err(NoSuchPlace);
        };
        let column = column.to_ascii_uppercase().wrapping_sub(b'A');
        let row = row.wrapping_sub(b'1');
        if column < SIZE && row < SIZE {
            Ok(Tile::at(column, row))
        } else {
            Err(NoSuchPlace)
        }
    }
}

/// A side of a tile; the order is the side order N, E, S, W (LAB-3.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// Towards row 1.
    North,
    /// Towards column G.
    East,
    /// Towards row 7.
    South,
    /// Towards column A.
    West,
}

impl Side {
    /// All sides in side order.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The opposite side.
    pub const fn opposite(self) -> Side {
        self.turned(2)
    }

    /// The side after this many clockwise quarter turns (LAB-3.8).
    pub const fn turned(self, quarters: u8) -> Side {
        Side::ALL[(self as usize + quarters as usize) % 4]
    }

    /// The letter players type.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Side {
    type Err = NoSuchPlace;

    fn from_str(text: &str) -> Result<Side, NoSuchPlace> {
        match text.to_ascii_lowercase().as_str() {
            "n" | "north" => Ok(Side::North),
            "e" | "east" => Ok(Side::East),
            "s" | "south" => Ok(Side::South),
            "w" | "west" => Ok(Side::West),
            _ => Err(NoSuchPlace),
        }
    }
}

/// The open sides of a tile as a set.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Sides(u8);

impl Sides {
    /// The set of these sides.
    pub const fn of(sides: &[Side]) -> Sides {
        let (mut set, mut i) = (0, 0);
        while i < sides.len() {
            set |= 1 << sides[i] as u8;
            i += 1;
        }
        Sides(set)
    }

    /// True when the side is in the set.
    pub const fn has(self, side: Side) -> bool {
        self.0 & (1 << side as u8) != 0
    }

    /// The set after this many clockwise quarter turns (LAB-3.8).
    pub const fn turned(self, quarters: u8) -> Sides {
        let quarters = quarters % 4;
        Sides((self.0 << quarters | self.0 >> (4 - quarters)) & 0b1111)
    }

    /// The set as bits: N 1, E 2, S 4, W 8.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The sides of the set in side order.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |&side| self.has(side))
    }
}

/// The border between two adjacent tiles, named by the first one in reading order (LAB-3.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Edge(u8);

impl Edge {
    /// Number of borders inside the maze (LAB-3.7).
    pub const COUNT: usize = 84;
    const SPAN: u8 = TILES as u8 * 2;

    /// The border with this index.
    pub(crate) const fn nth(index: usize) -> Edge {
        Edge(index as u8)
    }

    /// The border of a tile on this side; `None` at the outer edge.
    pub fn of(tile: Tile, side: Side) -> Option<Edge> {
        let neighbour = tile.step(side)?;
        match side {
            Side::East => Some(Edge(tile.0 * 2)),
            Side::South => Some(Edge(tile.0 * 2 + 1)),
            Side::West => Some(Edge(neighbour.0 * 2)),
            Side::North => Some(Edge(neighbour.0 * 2 + 1)),
        }
    }

    /// The border between two tiles; `None` when they are not adjacent.
    pub fn between(a: Tile, b: Tile) -> Option<Edge> {
        Edge::of(a, a.side_to(b)?)
    }

    /// All borders in edge order: by first tile, then E before S (LAB-3.7).
    pub fn all() -> impl Iterator<Item = Edge> + Clone {
        (0..Self::SPAN)
            .map(Edge)
            .filter(|edge| edge.first().step(edge.side()).is_some())
    }

    /// The tile that comes first in reading order.
    pub const fn first(self) -> Tile {
        Tile(self.0 / 2)
    }

    /// The side of the first tile on which the border lies: E or S.
    pub const fn side(self) -> Side {
        if self.0.is_multiple_of(2) {
            Side::East
        } else {
            Side::South
        }
    }

    /// Both tiles, in reading order.
    pub fn tiles(self) -> [Tile; 2] {
        let first = self.first();
        let offset = if self.side() == Side::East { 1 } else { SIZE };
        [first, Tile(first.0 + offset)]
    }

    /// A number below 98 that is different for every edge.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.tiles();
        write!(f, "{a}-{b}")
    }
}

impl FromStr for Edge {
    type Err = NoSuchPlace;

    /// Reads `C3-D3` (in either order) or `C3:E`.
    fn from_str(text: &str) -> Result<Edge, NoSuchPlace> {
        if let Some((tile, side)) = text.split_once(':') {
            return Edge::of(tile.parse()?, side.parse()?).ok_or(NoSuchPlace);
        }
        let (a, b) = text.split_once('-').ok_or(NoSuchPlace)?;
        Edge::between(a.parse()?, b.parse()?).ok_or(NoSuchPlace)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lab_3_1_and_3_2_names_of_tiles() {
        assert_eq!(Tile::DOOR.to_string(), "D4");
        assert_eq!("g7".parse(), Ok(Tile::at(6, 6)));
        assert_eq!("H1".parse::<Tile>(), Err(NoSuchPlace));
        let order: Vec<_> = Tile::all().take(8).map(|tile| tile.to_string()).collect();
        assert_eq!(
            order,
            ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "A2"],
            "reading order, LAB-3.5"
        );
    }

    #[test]
    fn lab_3_7_edges() {
        let edges: Vec<_> = Edge::all().collect();
        assert_eq!(edges.len(), Edge::COUNT);
        assert_eq!(edges[0].to_string(), "A1-B1");
        assert_eq!(edges[1].to_string(), "A1-A2");
        assert_eq!("D3-C3".parse::<Edge>(), "C3:E".parse());
        assert_eq!("C4:n".parse::<Edge>().unwrap().to_string(), "C3-C4");
        assert!("A1:N".parse::<Edge>().is_err() && "A1-C1".parse::<Edge>().is_err());
        for edge in edges {
            let [a, b] = edge.tiles();
            assert_eq!(Edge::between(b, a), Some(edge));
            assert_eq!(edge.to_string().parse(), Ok(edge));
        }
    }

    #[test]
    fn lab_3_8_rotation_is_clockwise() {
        let corner = Sides::of(&[Side::North, Side::East]);
        assert_eq!(corner.turned(1), Sides::of(&[Side::East, Side::South]));
        assert_eq!(corner.turned(3), Sides::of(&[Side::West, Side::North]));
        assert_eq!(corner.turned(4), corner);
    }
}
