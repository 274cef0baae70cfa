//! No Exits: an adventurer that is enclosed may be picked up (DCL-5.110 to 5.112).

use super::board::{Direction, Square};
use super::event::Event;
use super::flow::Flow;
use super::mat::Terrain;
use super::refusal::{Checked, Reason};
use super::state::{Figure, State};
use super::turn::adventurer_gone;
use super::walk::{ENDLESS, Start};
use super::{attack, figures};
use crate::rules::game::Seat;

/// May the seat pick its adventurer up (DCL-6.17)?
///
/// # Errors
/// E_WAY_OUT with the reason, E_LATE.
pub fn check(state: &State, seat: Seat) -> Checked {
    let at = state.player(seat).at.ok_or(Reason::OffBoard)?;
    if let Some(way) = way_out(state, seat, at) {
        return Err(Reason::WayOut(way));
    }
    match state.turn.is_fresh() && state.turn.movement.is_none() {
        true => Ok(()),
        false => Err(Reason::Late),
    }
}

/// What there is still to do; `None` where No Exits holds (DCL-5.111).
fn way_out(state: &State, seat: Seat, at: Square) -> Option<&'static str> {
    let figure = Figure::Adventurer(seat);
    let ground = state.ground(&figures::NOBODY);
    let field = ground.field(state.gait(figure), Start::at(at), ENDLESS);
    if field.cost(state.chest).is_some() {
        return Some("the chest can be reached");
    }
    let zone: Vec<Square> = field.reached().map(|(square, _)| square).collect();
    let hidden = |square: &Square| {
        let beside = Direction::SIDES
            .iter()
            .filter_map(|&side| square.step(side));
        beside
            .into_iter()
            .any(|next| state.mat.terrain(next) == Terrain::Hidden)
    };
    if zone.iter().any(hidden) {
        return Some("a space that is not revealed lies beside it");
    }
    let met = |square: &Square| {
        let other = state.figure_at(*square);
        other.is_some_and(|other| other != figure)
    };
    if zone.iter().any(met) {
        return Some("somebody is in there with you");
    }
    let dice = attack::dice_of(state, seat);
    let stops = zone
        .into_iter()
        .filter(|&square| state.is_legal_stop(figure, square));
    let mut targets =
        stops.filter(|&square| !attack::targets_from(state, figure, square, dice).is_empty());
    targets.next().map(|_| "there is somebody to attack")
}

/// The adventurer leaves the mat with its cards and wounds (DCL-5.112).
pub fn pick_up(flow: &mut Flow<'_>, seat: Seat) {
    let player = flow.state.player_mut(seat);
    let Some(at) = player.at.take() else { return };
    player.picked_up = true;
    player.webbed = false;
    player.pit = super::state::Spell::None;
    flow.tell(Event::PickedUp { seat });
    adventurer_gone(flow, seat, at);
}
