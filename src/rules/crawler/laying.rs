//! Where a tile may lie: connection and the Heart rule (section 3.8).

use arrayvec::ArrayVec;

use super::board::{Direction, SIDE, Space, Square};
use super::chart::{Rows, is_set, set};
use super::mat::{Laid, Mat};
use super::refusal::{Checked, Reason};
use super::state::State;
use super::tiles::{self, DesignId};

/// Which printed spawn points are joined to the chest before a change (DCL-3.60).
#[derive(Clone, Debug)]
pub struct Heart {
    safe: Rows,
    chest: Square,
    points: ArrayVec<Square, 8>,
}

impl Heart {
    /// The position before a change.
    pub fn of(state: &State) -> Heart {
        let safe = *state.mat.chart().safe();
        let printed = |at: Square| state.mat.laid(at.space()).is_some_and(is_printed);
        let joined = joined(&safe, state.chest);
        let points = state.mat.points().into_iter().map(|(_, at)| at);
        let points = points.filter(|&at| printed(at) && is_set(&joined, at));
        Heart {
            safe,
            chest: state.chest,
            points: points.take(8).collect(),
        }
    }

    /// Are all of these points still joined to the chest, when these squares are safe or not?
    pub fn holds(&self, changes: impl IntoIterator<Item = (Square, bool)>) -> bool {
        self.holds_with(changes, self.chest)
    }

    /// As [`Heart::holds`], with the chest on another square.
    pub fn holds_with(
        &self,
        changes: impl IntoIterator<Item = (Square, bool)>,
        chest: Square,
    ) -> bool {
        let mut safe = self.safe;
        for (square, is_safe) in changes {
            set(&mut safe, square, is_safe);
        }
        let joined = joined(&safe, chest);
        self.points.iter().all(|&point| is_set(&joined, point))
    }

    /// Would this tile keep the rule on this space?
    pub fn holds_tile(&self, space: Space, laid: &Laid) -> bool {
        self.holds(safe_squares(space, laid))
    }
}

fn is_printed(laid: &Laid) -> bool {
    (tiles::PRINTED..tiles::ROUGH_TUNNEL).contains(&laid.design)
}

/// The squares of a space under a tile, and whether they are safe (DCL-3.17).
pub fn safe_squares(space: Space, laid: &Laid) -> impl Iterator<Item = (Square, bool)> {
    let laid = *laid;
    let squares = space.squares().enumerate();
    squares.map(move |(inner, square)| (square, laid.terrain(inner).is_safe()))
}

/// The squares joined to one by orthogonal steps over these squares.
pub fn joined(over: &Rows, from: Square) -> Rows {
    let mut joined = [0; SIDE];
    set(&mut joined, from, true);
    let start = from.row() as usize;
    joined[start] = fill(joined[start], over[start]);
    // The rows beside those that have grown, as bits.
    let beside = |row: usize| (0b101 << row >> 1) & ((1_u64 << SIDE) - 1);
    let mut waiting = beside(start);
    while waiting != 0 {
        let row = waiting.trailing_zeros() as usize;
        waiting &= waiting - 1;
        let above = if row > 0 { joined[row - 1] } else { 0 };
        let below = if row + 1 < SIDE { joined[row + 1] } else { 0 };
        let new = (above | below) & over[row] & !joined[row];
        if new != 0 {
            joined[row] |= fill(new, over[row]);
            waiting |= beside(row);
        }
    }
    joined
}

/// Spreads bits along the runs of a row: what is added to a run ripples to its end.
fn fill(bits: u64, over: u64) -> u64 {
    let east = |bits: u64, over: u64| over & !over.wrapping_add(bits & over);
    let west = east(bits.reverse_bits(), over.reverse_bits()).reverse_bits();
    bits | east(bits, over) | west
}

/// Does an open side of the tile meet an open side of a revealed neighbour (DCL-3.59)?
pub fn is_joined(mat: &Mat, space: Space, laid: &Laid) -> bool {
    Direction::SIDES.iter().any(|&side| {
        let facing = space.step(side).and_then(|other| mat.laid(other));
        laid.is_open(side) && facing.is_some_and(|other| other.is_open(side.opposite()))
    })
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
