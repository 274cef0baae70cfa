//! The mat as searches need it, worked out anew where a tile changes: terrain, ways, what blocks sight, what is safe.

use std::borrow::Cow;

use super::board::{Direction, SIDE, SQUARES, Space, Square, TILE};
use super::mat::Terrain;

/// A set of squares: for each row one bit a column.
pub type Rows = [u64; SIDE];

/// Is the square in the set?
pub fn is_set(rows: &Rows, square: Square) -> bool {
    rows[square.row() as usize] >> square.column() & 1 == 1
}

/// Puts a square into the set or takes it out.
pub fn set(rows: &mut Rows, square: Square, is_in: bool) {
    let (row, bit) = (&mut rows[square.row() as usize], 1 << square.column());
    match is_in {
        true => *row |= bit,
        false => *row &= !bit,
    }
}

/// Directions as bits, in the order of [`Direction::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ways(u8);

impl Ways {
    /// Those among open neighbours that cut no corner: past a closed flank no diagonal leads (DCL-3.33).
    const fn past_corners(open: u8) -> Ways {
        const STRAIGHT: u8 = 0b0101_0101;
        Ways(open & (STRAIGHT | open.rotate_left(1) & open.rotate_right(1)))
    }

    /// Without what somebody hostile in this direction bars: the step there, and the diagonals past that square (DCL-3.34).
    const fn barred_by(self, there: Direction) -> Ways {
        let step = 1_u8 << there as u8;
        Ways(match there.is_diagonal() {
            true => self.0 & !step,
            false => self.0 & !(step | step.rotate_left(1) | step.rotate_right(1)),
        })
    }

    /// Is the direction among them?
    pub const fn has(self, direction: Direction) -> bool {
        self.0 >> direction as u8 & 1 == 1
    }

    /// In the order of directions.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let low = bits.trailing_zeros() as usize;
            bits &= bits.checked_sub(1)?;
            Some(Direction::ALL[low])
        })
    }
}

/// What the tiles make of the mat. Nothing here but follows from them.
#[derive(Clone, PartialEq, Eq)]
pub struct Chart {
    terrains: [Terrain; SQUARES],
    /// The steps that are legal in geometry on foot, by square (DCL-3.31 to 3.33).
    feet: [Ways; SQUARES],
    /// The same for those whom walls do not hinder (DCL-3.44).
    ghosts: [Ways; SQUARES],
    /// The squares that block sight (DCL-3.52).
    opaque: Rows,
    /// The squares that are safe or not revealed (DCL-3.60).
    safe: Rows,
}

impl Default for Chart {
    /// Nothing is revealed.
    fn default() -> Chart {
        let all = (1 << SIDE) - 1;
        Chart {
            terrains: [Terrain::Hidden; SQUARES],
            feet: [Ways::default(); SQUARES],
            ghosts: [Ways::default(); SQUARES],
            opaque: [all; SIDE],
            safe: [all; SIDE],
        }
    }
}

impl Chart {
    /// The terrain of a square.
    pub fn terrain(&self, square: Square) -> Terrain {
        self.terrains[square.index()]
    }

    /// The steps from a square that are legal in geometry, for who goes through walls or not; figures do not matter.
    pub fn ways(&self, ghost: bool, from: Square) -> Ways {
        match ghost {
            true => self.ghosts[from.index()],
            false => self.feet[from.index()],
        }
    }

    /// The steps from all squares that are legal in geometry, where nobody on these squares bars them (DCL-3.31 to 3.34).
    pub fn all_ways(
        &self,
        ghost: bool,
        held: impl Iterator<Item = Square>,
    ) -> Cow<'_, [Ways; SQUARES]> {
        let open = match ghost {
            true => &self.ghosts,
            false => &self.feet,
        };
        let mut held = held.peekable();
        if held.peek().is_none() {
            return Cow::Borrowed(open);
        }
        let mut ways = *open;
        for held in held {
            for &back in Direction::ALL {
                if let Some(from) = held.step(back) {
                    let ways = &mut ways[from.index()];
                    *ways = ways.barred_by(back.opposite());
                }
            }
        }
        Cow::Owned(ways)
    }

    /// The squares that block sight.
    pub fn opaque(&self) -> &Rows {
        &self.opaque
    }

    /// The squares that are safe or not revealed.
    pub fn safe(&self) -> &Rows {
        &self.safe
    }

    /// Notes a space with the terrain of its places.
    pub fn survey(&mut self, space: Space, terrain: impl Fn(usize) -> Terrain) {
        for (inner, square) in space.squares().enumerate() {
            let terrain = terrain(inner);
            self.terrains[square.index()] = terrain;
            set(&mut self.opaque, square, terrain.is_opaque());
            set(
                &mut self.safe,
                square,
                terrain.is_safe() || terrain == Terrain::Hidden,
            );
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
