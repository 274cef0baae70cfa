//! Where a tile may lie (section 3.8).

use arrayvec::ArrayVec;

use super::board::{Direction, Space};
use super::heart::Heart;
use super::mat::{Laid, Mat};
use super::refusal::{Checked, Reason};
use super::state::State;
use super::tiles::{self, DesignId};

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
        let keeps = |rotation: &u8| heart.holds_tile(space, &Laid::new(design, *rotation));
        let legal = tiles::rotations(design).filter(fits).filter(keeps);
        let legal: ArrayVec<u8, 4> = legal.collect();
        legal.into_iter().map(move |rotation| (space, rotation))
    })
}

/// Where a Rough Tunnel may be made (DCL-3.63).
pub fn tunnels(state: &State) -> impl Iterator<Item = Space> {
    let hidden = Space::all().filter(|&space| state.mat.laid(space).is_none());
    hidden.filter(|&space| is_joined(&state.mat, space, &Laid::new(tiles::ROUGH_TUNNEL, 0)))
}
