//! The mat as searches need it, worked out anew where a tile changes: terrain, ways, what blocks sight, what is safe.

use super::board::{Direction, SQUARES, Space, Square, TILE};
use super::mat::{Laid, Terrain};
use super::squares::SquareSet;
use super::walk::Gait;

/// Directions as bits, in the order of [`Direction::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ways(u8);

impl Ways {
    /// Those among open neighbours that cut no corner: past a closed flank no diagonal leads (DCL-3.33).
    const fn past_corners(open: u8) -> Ways {
        Ways(open & (Self::STRAIGHT | open.rotate_left(1) & open.rotate_right(1)))
    }

    /// The directions to the sides.
    const STRAIGHT: u8 = 0b0101_0101;

    /// Those to the sides.
    pub const fn straight(self) -> Ways {
        Ways(self.0 & Self::STRAIGHT)
    }

    /// Those between the sides.
    pub const fn diagonal(self) -> Ways {
        Ways(self.0 & !Self::STRAIGHT)
    }

    /// The directions in which squares of a set lie beside one.
    pub fn towards(squares: &SquareSet, from: Square) -> Ways {
        let row = from.row() as usize;
        // Of a row: the column to the west, the own one, and that to the east.
        let three = |row: Option<&u64>| {
            let columns = row.map_or(0, |row| row << 1 >> from.column() & 0b111);
            columns as u8
        };
        let north = three(row.checked_sub(1).and_then(|row| squares.0.get(row)));
        let (own, south) = (three(squares.0.get(row)), three(squares.0.get(row + 1)));
        let east = north >> 1 | own & 0b100 | (south & 0b100) << 1;
        Ways(east | (south & 0b10) << 3 | (south & 1) << 5 | (own & 1) << 6 | north << 7)
    }

    /// The diagonals past these squares.
    const fn past(self) -> Ways {
        let sides = self.straight().0;
        Ways(sides.rotate_left(1) | sides.rotate_right(1))
    }

    /// Without the diagonals past somebody hostile in these directions (DCL-3.34).
    pub const fn past_nobody(self, held: Ways) -> Ways {
        Ways(self.0 & !held.past().0)
    }

    /// Without what somebody hostile in these directions bars: the step there, and the diagonals past that square.
    pub const fn barred_by(self, held: Ways) -> Ways {
        Ways(self.past_nobody(held).0 & !held.0)
    }

    /// All directions.
    pub const ALL: Ways = Ways(u8::MAX);

    /// The directions in which it can pay to go on after a step: what lies behind, and beside that, was one straight step
    /// from where the step began.
    pub const fn onward(direction: Direction) -> Ways {
        const FROM_NORTH: u8 = 0b1100_0111;
        Ways(FROM_NORTH.rotate_left(direction as u32))
    }

    /// Those that are also among these.
    pub const fn and(self, these: Ways) -> Ways {
        Ways(self.0 & these.0)
    }

    /// Is the direction among them?
    pub const fn has(self, direction: Direction) -> bool {
        self.0 >> direction as u8 & 1 == 1
    }

    /// In the order of directions.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let low = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(Direction::ALL[low])
        })
    }
}

/// What the tiles make of the mat. Nothing here but follows from them.
#[derive(Clone, PartialEq, Eq)]
pub struct Chart {
    terrains: [Terrain; SQUARES],
    /// The squares of each terrain.
    kinds: [SquareSet; Terrain::ALL.len()],
    /// The squares with a printed spawn point.
    points: SquareSet,
    /// The steps that are legal in geometry on foot, by square (DCL-3.31 to 3.33).
    feet: [Ways; SQUARES],
    /// The same for those whom walls do not hinder (DCL-3.44).
    ghosts: [Ways; SQUARES],
    /// The squares that block sight (DCL-3.52).
    opaque: SquareSet,
    /// The squares that are safe or not revealed (DCL-3.60).
    safe: SquareSet,
}

impl Default for Chart {
    /// Nothing is revealed.
    fn default() -> Chart {
        let kind = |terrain| match terrain {
            Terrain::Hidden => SquareSet::ALL,
            _ => SquareSet::EMPTY,
        };
        Chart {
            terrains: [Terrain::Hidden; SQUARES],
            kinds: Terrain::ALL.map(kind),
            points: SquareSet::EMPTY,
            feet: [Ways::default(); SQUARES],
            ghosts: [Ways::default(); SQUARES],
            opaque: SquareSet::ALL,
            safe: SquareSet::ALL,
        }
    }
}

impl Chart {
    /// The terrain of a square.
    pub fn terrain(&self, square: Square) -> Terrain {
        self.terrains[square.index()]
    }

    /// The squares where the terrain lets a figure of this gait stop (DCL-3.37 to 3.39).
    pub fn stops(&self, gait: Gait) -> SquareSet {
        self.all(|terrain| gait.may_stop(terrain))
    }

    /// The squares that a figure of this gait can enter by its own step (DCL-3.31, 3.32, 3.38, 5.47).
    pub fn open(&self, gait: Gait) -> SquareSet {
        self.all(|terrain| gait.price(terrain).is_some())
    }

    /// The squares of some terrains.
    pub(super) fn all(&self, those: impl Fn(Terrain) -> bool) -> SquareSet {
        let mut all = SquareSet::EMPTY;
        for (terrain, kind) in Terrain::ALL.into_iter().zip(&self.kinds) {
            if those(terrain) {
                all |= kind;
            }
        }
        all
    }

    /// The squares with a printed spawn point.
    pub fn points(&self) -> &SquareSet {
        &self.points
    }

    /// The steps from all squares that are legal in geometry, for who goes through walls or not; figures do not matter.
    pub const fn ways(&self, ghost: bool) -> &[Ways; SQUARES] {
        match ghost {
            true => &self.ghosts,
            false => &self.feet,
        }
    }

    /// The squares that block sight.
    pub fn opaque(&self) -> &SquareSet {
        &self.opaque
    }

    /// The squares that are safe or not revealed.
    pub fn safe(&self) -> &SquareSet {
        &self.safe
    }

    /// Notes what lies on a space.
    pub fn survey(&mut self, space: Space, laid: Option<Laid>) {
        for (inner, square) in space.squares().enumerate() {
            let terrain = laid.map_or(Terrain::Hidden, |laid| laid.terrain(inner));
            let before = std::mem::replace(&mut self.terrains[square.index()], terrain);
            self.kinds[before as usize].remove(square);
            self.kinds[terrain as usize].insert(square);
            let symbol = laid.map_or(b'?', |laid| laid.symbol(inner));
            self.points.set(square, symbol.is_ascii_digit());
            self.opaque.set(square, terrain.is_opaque());
            let safe = terrain.is_safe() || terrain == Terrain::Hidden;
            self.safe.set(square, safe);
        }
        // The steps from the squares around lead into the space or past it.
        let (first, reach) = (space.square(0), TILE as i32);
        for row in first.row() - 1..=first.row() + reach {
            for column in first.column() - 1..=first.column() + reach {
                if let Some(square) = Square::at(column, row) {
                    self.survey_ways(square);
                }
            }
        }
    }

    fn survey_ways(&mut self, from: Square) {
        let (mut feet, mut ghosts) = (0, 0);
        for &direction in Direction::ALL {
            let Some(to) = from.step(direction) else {
                continue;
            };
            let bit = 1 << direction as u8;
            match self.terrain(to) {
                Terrain::Hidden => {}
                Terrain::Wall => ghosts |= bit,
                _ => {
                    feet |= bit;
                    ghosts |= bit;
                }
            }
        }
        self.feet[from.index()] = Ways::past_corners(feet);
        self.ghosts[from.index()] = Ways::past_corners(ghosts);
    }
}
