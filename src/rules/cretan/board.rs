//! The board of section 3: spaces, chests, gateways, the palace, distances and steps.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::pieces::Colour;
use daedalus_contract::kit::Side;

/// Columns and rows of the grid (CRE-2.1).
pub const SIZE: u8 = 18;
/// Squares of the grid (CRE-2.1).
pub const SQUARES: usize = 324;
/// Spaces in all: 292 small squares, four gateways and the palace (CRE-2.7).
pub const SPACES: usize = 297;

/// The map of CRE-3.4, row 1 first, column A first.
pub const MAP: [&[u8; 18]; 18] = [
    b"Y.B.YBG.nn.R..G..R",
    b".R.G...YnnBYGR..B.",
    b"..Y.B.R.G...B.YR.G",
    b"B.GR.G.B.RY..GB.Y.",
    b".Y.B.R..YG.BR..G.R",
    b".BR.Y.G..BR..BY..G",
    b"YG..R..R..G.Y..B.Y",
    b".R.G.YBPPPPB..G.R.",
    b"ww.YBR.PPPP..R.Yee",
    b"wwB.G..PPPP.GYB.ee",
    b".G.R..YPPPPYB.R.G.",
    b"B.Y..B.R..G..G..RB",
    b"R..BY..GY..R.B.GY.",
    b"G.R..GY.RB..G.Y.B.",
    b".B.YR..BG.Y.R.GR.Y",
    b"R.GB.Y...R.G.Y.B..",
    b".Y..GRBYssB...R.G.",
    b"G..R..G.ss.RYB.Y.B",
];

/// What a space is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// A pale square without a card (CRE-2.6).
    Blank,
    /// A treasure-chest square of this colour (CRE-2.5).
    Chest(Colour),
    /// The gateway of this colour, four squares large (CRE-2.3).
    Gateway(Colour),
    /// The palace in the centre, sixteen squares large (CRE-2.2).
    Palace,
}

const fn ground(letter: u8) -> Ground {
    match letter {
        b'R' => Ground::Chest(Colour::Red),
        b'B' => Ground::Chest(Colour::Blue),
        b'G' => Ground::Chest(Colour::Green),
        b'Y' => Ground::Chest(Colour::Yellow),
        b'n' => Ground::Gateway(Colour::Red),
        b'e' => Ground::Gateway(Colour::Blue),
        b's' => Ground::Gateway(Colour::Green),
        b'w' => Ground::Gateway(Colour::Yellow),
        b'P' => Ground::Palace,
        _ => Ground::Blank,
    }
}

static GROUNDS: [Ground; SQUARES] = {
    let mut all = [Ground::Blank; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        all[square] = ground(MAP[square / SIZE as usize][square % SIZE as usize]);
        square += 1;
    }
    all
};

/// Four or sixteen squares that are one space.
struct Large {
    id: &'static str,
    space: Space,
    /// Column and row, from 0, of the first and the last square.
    first: (u8, u8),
    last: (u8, u8),
}

/// The large spaces (CRE-3.7 to 3.11): the gateways in the order of the colours, then the palace.
const LARGE: [Large; 5] = [
    large("GN", (8, 0), 2),
    large("GE", (16, 8), 2),
    large("GS", (8, 16), 2),
    large("GW", (0, 8), 2),
    large("PAL", (7, 7), 4),
];

static LARGES: [Large; 5] = LARGE;

const fn large(id: &'static str, first: (u8, u8), size: u8) -> Large {
    Large {
        id,
        space: Space::first_square(first.0, first.1),
        first,
        last: (first.0 + size - 1, first.1 + size - 1),
    }
}

/// A space of the board, numbered by its first square in row order (CRE-3.1, 3.2, 5.69).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Space(u16);

/// The squares that can be reached by one step: one, or the exit squares of a large space (CRE-3.16).
pub type Exits = ArrayVec<Space, 4>;

/// The exits of all spaces, by whether the edge is a wall, and by side.
static EXITS: LazyLock<Vec<[[Exits; 4]; 2]>> = LazyLock::new(|| {
    let of = |square: u16| {
        [false, true].map(|wrap| Side::ALL.map(|side| Space(square).found_exits(side, wrap)))
    };
    (0..SQUARES as u16).map(of).collect()
});

/// How far the nearest chest of each colour is from each space.
static TO_CHEST: LazyLock<Vec<[u8; Colour::ALL.len()]>> = LazyLock::new(|| {
    let of = |from: Space, colour: Colour| {
        let chests = Space::all().filter(|space| space.chest() == Some(colour));
        chests.map(|chest| chest.dist(from)).min().unwrap_or(0)
    };
    let squares = (0..SQUARES as u16).map(Space);
    squares
        .map(|from| std::array::from_fn(|colour| of(from, Colour::ALL[colour])))
        .collect()
});

impl Space {
    /// The palace (CRE-3.11).
    pub const PALACE: Space = LARGE[4].space;

    const fn first_square(column: u8, row: u8) -> Space {
        Space(row as u16 * SIZE as u16 + column as u16)
    }

    /// The space that covers the square in this column and row, both counted from 0 (CRE-3.2).
    pub fn at(column: u8, row: u8) -> Space {
        let square = Space::first_square(column, row);
        square.large().map_or(square, |large| large.space)
    }

    /// The gateway of a colour (CRE-4.1).
    pub const fn gateway(colour: Colour) -> Space {
        LARGE[colour as usize].space
    }

    /// All 297 spaces in row order; large ones by their first square (CRE-5.69).
    pub fn all() -> impl DoubleEndedIterator<Item = Space> + Clone {
        let squares = (0..SQUARES as u16).map(Space);
        squares.filter(|square| square.large().is_none_or(|large| large.space == *square))
    }

    fn large(self) -> Option<&'static Large> {
        match self.ground() {
            Ground::Palace => Some(&LARGES[4]),
            Ground::Gateway(colour) => Some(&LARGES[colour.index()]),
            _ => None,
        }
    }

    /// What the space is.
    pub fn ground(self) -> Ground {
        GROUNDS[usize::from(self.0)]
    }

    /// The colour of the chest on the space.
    pub fn chest(self) -> Option<Colour> {
        match self.ground() {
            Ground::Chest(colour) => Some(colour),
            _ => None,
        }
    }

    /// True for the gateways and the palace.
    pub fn is_large(self) -> bool {
        matches!(self.ground(), Ground::Gateway(_) | Ground::Palace)
    }

    /// True when dice moves and card walks of this colour stop before the space: every gateway but the own one (CRE-3.15).
    pub fn is_foreign_to(self, colour: Colour) -> bool {
        matches!(self.ground(), Ground::Gateway(owner) if owner != colour)
    }

    /// The first and the last column and row of the squares that it covers, counted from 0.
    pub fn squares(self) -> ((u8, u8), (u8, u8)) {
        match self.large() {
            Some(large) => (large.first, large.last),
            None => {
                let square = ((self.0 % 18) as u8, (self.0 / 18) as u8);
                (square, square)
            }
        }
    }

    /// Columns and rows between the nearest squares of two spaces.
    fn apart(self, other: Space) -> (u8, u8) {
        let ((left, top), (right, bottom)) = self.squares();
        let ((far_left, far_top), (far_right, far_bottom)) = other.squares();
        let gap = |low: u8, high: u8, far_low: u8, far_high: u8| {
            far_low.saturating_sub(high) + low.saturating_sub(far_high)
        };
        (
            gap(left, right, far_left, far_right),
            gap(top, bottom, far_top, far_bottom),
        )
    }

    /// `dist`: steps along columns and rows between the nearest squares (CRE-3.19).
    pub fn dist(self, other: Space) -> u8 {
        let (columns, rows) = self.apart(other);
        columns + rows
    }

    /// `range`: the longer of the two ways, so that diagonals count as one (CRE-3.20).
    pub fn range(self, other: Space) -> u8 {
        let (columns, rows) = self.apart(other);
        columns.max(rows)
    }

    /// How far the nearest chest of a colour is.
    pub fn to_chest(self, colour: Colour) -> u8 {
        TO_CHEST[usize::from(self.0)][colour.index()]
    }

    /// Within two spaces: the range of a battle (CRE-3.20).
    pub fn is_near(self, other: Space) -> bool {
        self.range(other) <= 2
    }

    /// The neighbours in a direction, in row order: none at the edge (CRE-3.14), which with `wrap` is no wall
    /// (CRE-7.14); several where a large space is left (CRE-3.12, 3.16).
    pub fn exits(self, side: Side, wrap: bool) -> &'static Exits {
        let sides = &EXITS[usize::from(self.0)][usize::from(wrap)];
        &sides[side as usize]
    }

    fn found_exits(self, side: Side, wrap: bool) -> Exits {
        let ((left, top), (right, bottom)) = self.squares();
        let (columns, rows) = match side {
            Side::North => (left..=right, top..=top),
            Side::South => (left..=right, bottom..=bottom),
            Side::West => (left..=left, top..=bottom),
            Side::East => (right..=right, top..=bottom),
        };
        let mut exits = Exits::new();
        for row in rows {
            for column in columns.clone() {
                let Some(next) = neighbour(column, row, side, wrap) else {
                    return Exits::new();
                };
                if !exits.contains(&next) {
                    exits.push(next);
                }
            }
        }
        exits
    }

    /// The point-mirrored space, (x, y) → (19 − x, 19 − y) (CRE-7.77).
    pub fn mirrored(self) -> Space {
        let (_, (column, row)) = self.squares();
        Space::at(SIZE - 1 - column, SIZE - 1 - row)
    }
}

fn neighbour(column: u8, row: u8, side: Side, wrap: bool) -> Option<Space> {
    let (east, south) = side.step();
    let moved = |place: u8, by: i8| {
        let place = place as i8 + by;
        if wrap {
            return Some(place.rem_euclid(SIZE as i8) as u8);
        }
        u8::try_from(place).ok().filter(|&place| place < SIZE)
    };
    Some(Space::at(moved(column, east)?, moved(row, south)?))
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(large) = self.large() {
            return f.write_str(large.id);
        }
        let ((column, row), _) = self.squares();
        write!(f, "{}{}", char::from(b'A' + column), row + 1)
    }
}

/// A word that names no space of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchSpace;

impl FromStr for Space {
    type Err = NoSuchSpace;

    /// The id of a large space, or column and row of a square; case does not matter (CRE-3.1, 3.2).
    fn from_str(text: &str) -> Result<Space, NoSuchSpace> {
        let named = LARGES
            .iter()
            .find(|large| text.eq_ignore_ascii_case(large.id));
        if let Some(large) = named {
            return Ok(large.space);
        }
        let (column, row) = text.split_at_checked(1).ok_or(NoSuchSpace)?;
        let column = column.as_bytes()[0].to_ascii_uppercase().wrapping_sub(b'A');
        let plain = row.bytes().all(|byte| byte.is_ascii_digit()) && !row.starts_with('0');
        let row: u8 = row.parse().map_err(|_| NoSuchSpace)?;
        if !plain || column >= SIZE || !(1..=SIZE).contains(&row) {
            return Err(NoSuchSpace);
        }
        Ok(Space::at(column, row - 1))
    }
}
