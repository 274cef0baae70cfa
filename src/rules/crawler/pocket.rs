//! No Exits: an adventurer that is enclosed may be picked up (DCL-5.110 to 5.112).

use super::attack::Aim;
use super::board::{Direction, Square};
use super::event::Event;
use super::figures::NOBODY;
use super::flow::Flow;
use super::heart::Heart;
use super::mat::Terrain;
use super::refusal::{Checked, Reason};
use super::squares::SquareSet;
use super::state::{Figure, Spell, State};
use super::turn::adventurer_gone;
use super::walk::{ENDLESS, Start};
use super::walker;
use daedalus_contract::game::Seat;

/// May the seat pick its adventurer up (DCL-6.17)?
///
/// # Errors
/// E_WAY_OUT with the reason, E_LATE.
pub fn check(state: &State, seat: Seat) -> Checked {
    let at = state.player(seat).at.ok_or(Reason::OffBoard)?;
    if let Some(way) = way_out(state, seat, at) {
        return Err(Reason::WayOut(way));
    }
    match is_early(state) {
        true => Ok(()),
        false => Err(Reason::Late),
    }
}

/// The beginning of the adventurer phase (DCL-5.110).
fn is_early(state: &State) -> bool {
    state.turn.is_fresh() && state.turn.movement.is_none()
}

/// Does [`check`] allow it? Looks only as far as it must: who comes to the chest by safe squares, were those that are not
/// revealed such, comes either to the chest or to one of these.
pub fn is_enclosed(state: &State, seat: Seat) -> bool {
    let Some(at) = state.player(seat).at.filter(|_| is_early(state)) else {
        return false;
    };
    !Heart::of(state).is_joined(at) && way_out(state, seat, at).is_none()
}

/// What there is still to do; `None` where No Exits holds (DCL-5.111).
fn way_out(state: &State, seat: Seat, at: Square) -> Option<&'static str> {
    let zone = zone(state, seat, at);
    if zone.has(state.chest) {
        return Some("the chest can be reached");
    }
    let terrain = |square| state.mat.terrain(square);
    let hidden = |square: Square| {
        let mut beside = Direction::SIDES
            .iter()
            .filter_map(|&side| square.step(side));
        beside.any(|next| terrain(next) == Terrain::Hidden)
    };
    if zone.iter().any(hidden) {
        return Some("a space that is not revealed lies beside it");
    }
    let others = state.hostile_to(Figure::Adventurer(seat));
    if zone.iter().any(|square| others.has(square)) {
        return Some("somebody is in there with you");
    }
    let (mut aim, gait) = (Aim::of(state, seat)?, state.gait(Figure::Adventurer(seat)));
    let mut stops = zone.iter().filter(|&square| gait.may_stop(terrain(square)));
    let attacks = stops.any(|own| {
        aim.own = own;
        !aim.targets().is_empty()
    });
    attacks.then_some("there is somebody to attack")
}

/// Z: all squares that any number of full Moves reach, without the other figures (DCL-5.111).
fn zone(state: &State, seat: Seat, at: Square) -> SquareSet {
    let gait = state.gait(Figure::Adventurer(seat));
    let ground = state.ground(&NOBODY);
    let reached = |from, limit| ground.field(gait, Start::at(from), limit);
    let stops = |square: &Square| gait.may_stop(state.mat.terrain(*square));
    let endless: SquareSet = reached(at, ENDLESS).reached().clone();
    // How far one Move goes matters only where it cannot stop everywhere.
    if endless.iter().all(|square| stops(&square)) {
        return endless;
    }
    let movement = walker::full_movement(state, seat).into();
    let (mut zone, mut waiting) = (SquareSet::EMPTY, vec![at]);
    while let Some(from) = waiting.pop() {
        for square in reached(from, movement).reached().iter() {
            if !zone.has(square) && stops(&square) {
                waiting.push(square);
            }
            zone.insert(square);
        }
    }
    zone
}

/// The adventurer leaves the mat with its cards and wounds (DCL-5.112).
pub fn pick_up(flow: &mut Flow<'_>, seat: Seat) {
    let player = flow.state.player_mut(seat);
    let Some(at) = player.at.take() else { return };
    player.picked_up = true;
    player.webbed = false;
    player.pit = Spell::None;
    flow.tell(Event::PickedUp { seat });
    adventurer_gone(flow, seat, at);
}
