//! Where a tile may lie: connection and the Heart rule (section 3.8).

use super::board::{Direction, SIDE, Space, Square};
use super::mat::{Laid, Mat, Terrain};
use super::refusal::{Checked, Reason};
use super::state::State;
use super::tiles::{self, DesignId};

/// One bit for each column of a row.
type Rows = [u64; SIDE];

/// Which printed spawn points are joined to the chest before a change (DCL-3.60).
#[derive(Clone, Debug)]
pub struct Heart {
    open: Rows,
    chest: Square,
    points: Vec<Square>,
}

impl Heart {
    /// The position before a change.
    pub fn of(state: &State) -> Heart {
        let mut open = [0; SIDE];
        for square in Square::all() {
            if is_safe_or_hidden(state.mat.terrain(square)) {
                open[square.row() as usize] |= 1 << square.column();
            }
        }
        let points = (1..=5).flat_map(|number| state.mat.spawn_points(number));
        let points = points.filter(|point| state.mat.laid(point.space()).is_some_and(is_printed));
        let joined = flood(&open, state.chest);
        let points = points.filter(|&point| has(&joined, point)).collect();
        Heart {
            open,
            chest: state.chest,
            points,
        }
    }

    /// Are all of these points still joined to the chest, when these squares are open or not?
    pub fn holds(&self, changes: impl IntoIterator<Item = (Square, bool)>) -> bool {
        self.holds_with(changes, self.chest)
    }

    /// As [`Heart::holds`], with the chest on another square.
    pub fn holds_with(
        &self,
        changes: impl IntoIterator<Item = (Square, bool)>,
        chest: Square,
    ) -> bool {
        let mut open = self.open;
        for (square, is_open) in changes {
            let row = &mut open[square.row() as usize];
            match is_open {
                true => *row |= 1 << square.column(),
                false => *row &= !(1 << square.column()),
            }
        }
        let joined = flood(&open, chest);
        self.points.iter().all(|&point| has(&joined, point))
    }

    /// Would this tile keep the rule on this space?
    pub fn holds_tile(&self, space: Space, laid: &Laid) -> bool {
        self.holds(safe_squares(space, laid))
    }
}

fn is_printed(laid: &Laid) -> bool {
    (tiles::PRINTED..tiles::ROUGH_TUNNEL).contains(&laid.design)
}

fn is_safe_or_hidden(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Floor | Terrain::Shallow | Terrain::Hidden)
}

/// The squares of a space under a tile, and whether they are safe (DCL-3.17).
pub fn safe_squares(space: Space, laid: &Laid) -> impl Iterator<Item = (Square, bool)> {
    let laid = *laid;
    space.squares().map(move |square| {
        let inner = square.inner();
        let solid = matches!(laid.symbol(inner), b'#' | b'L' | b'd');
        (square, !solid && laid.rubble >> inner & 1 == 0)
    })
}

fn has(rows: &Rows, square: Square) -> bool {
    rows[square.row() as usize] >> square.column() & 1 == 1
}

/// All open squares joined to one by orthogonal steps.
fn flood(open: &Rows, from: Square) -> Rows {
    let mut reached = [0; SIDE];
    reached[from.row() as usize] = 1 << from.column();
    loop {
        let mut changed = false;
        for row in (0..SIDE).chain((0..SIDE).rev()) {
            let above = if row > 0 { reached[row - 1] } else { 0 };
            let below = if row + 1 < SIDE { reached[row + 1] } else { 0 };
            let seed = (reached[row] | above | below) & open[row] | reached[row];
            let filled = fill(seed, open[row]);
            changed |= filled != reached[row];
            reached[row] = filled;
        }
        if !changed {
            return reached;
        }
    }
}

/// Spreads bits along the open squares of a row.
fn fill(mut bits: u64, open: u64) -> u64 {
    loop {
        let wider = (bits | bits << 1 | bits >> 1) & open | bits;
        if wider == bits {
            return bits;
        }
        bits = wider;
    }
}

/// Does an open side of the tile meet an open side of a revealed neighbour (DCL-3.59)?
pub fn is_joined(mat: &Mat, space: Space, laid: &Laid) -> bool {
    Direction::SIDES.iter().any(|&side| {
        let facing = space.step(side).and_then(|other| mat.laid(other));
        laid.is_open(side) && facing.is_some_and(|other| other.is_open(facing_side(side)))
    })
}

const fn facing_side(side: Direction) -> Direction {
    match side {
        Direction::North => Direction::South,
        Direction::East => Direction::West,
        Direction::South => Direction::North,
        _ => Direction::East,
    }
}

/// Does the space touch a revealed one?
fn touches(mat: &Mat, space: Space) -> bool {
    let near = |&side: &Direction| space.step(side).is_some_and(|it| mat.laid(it).is_some());
    Direction::SIDES.iter().any(near)
}

/// May this tile be placed so (DCL-3.58 to 3.60)?
///
/// # Errors
/// The first of DCL-6.7.
pub fn check(state: &State, design: DesignId, space: Space, rotation: u8) -> Checked {
    check_space(state, space)?;
    let laid = Laid::new(design, rotation);
    if !is_joined(&state.mat, space, &laid) {
        return Err(Reason::NotJoined);
    }
    match Heart::of(state).holds_tile(space, &laid) {
        true => Ok(()),
        false => Err(Reason::Heart),
    }
}

/// The part of the check that needs no rotation.
///
/// # Errors
/// The first two of DCL-6.7.
pub fn check_space(state: &State, space: Space) -> Checked {
    match () {
        () if state.mat.laid(space).is_some() => Err(Reason::Revealed),
        () if !touches(&state.mat, space) => Err(Reason::Apart),
        () => Ok(()),
    }
}

/// All places of a tile, space by space, the smallest rotation first, equal looks once (DCL-5.16).
pub fn places(state: &State, design: DesignId) -> impl Iterator<Item = (Space, u8)> {
    let heart = Heart::of(state);
    let free = Space::all().filter(|&space| check_space(state, space).is_ok());
    free.flat_map(move |space| {
        let fits = |rotation: &u8| is_joined(&state.mat, space, &Laid::new(design, *rotation));
        let turns: Vec<u8> = tiles::rotations(design).filter(fits).collect();
        let harmless =
            !turns.is_empty() && heart.holds(space.squares().map(|square| (square, false)));
        let keeps =
            |rotation: &u8| harmless || heart.holds_tile(space, &Laid::new(design, *rotation));
        let legal: Vec<u8> = turns.into_iter().filter(keeps).collect();
        legal.into_iter().map(move |rotation| (space, rotation))
    })
}

/// Where a Rough Tunnel may be made (DCL-3.63).
pub fn tunnels(state: &State) -> impl Iterator<Item = Space> {
    let hidden = Space::all().filter(|&space| state.mat.laid(space).is_none());
    hidden.filter(|&space| is_joined(&state.mat, space, &Laid::new(tiles::ROUGH_TUNNEL, 0)))
}
