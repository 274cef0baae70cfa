//! How well a seat stands, and rules of thumb for choices (section 14).

use super::action::Action;
use super::state::State;
use crate::rules::game::{Decision, Seat};

/// How well a seat stands; higher is better. Keys count most, wounds against it.
pub fn merit(state: &State, seat: Seat) -> f32 {
    let player = state.player(seat);
    10.0 * f32::from(player.key_count()) - f32::from(player.wounds.len())
}

/// A rule of thumb for a choice; `None`: try it and see.
pub fn appeal(_state: &State, _decision: &Decision<Action>, _action: &Action) -> Option<f32> {
    None
}
