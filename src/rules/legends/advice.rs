//! What a computer player thinks of positions and choices (section 14).

use super::action::Action;
use super::state::State;
use crate::rules::game::{Decision, Seat};

/// How well a seat stands.
pub fn merit(_state: &State, _seat: Seat) -> f32 {
    0.0
}

/// What a choice is worth.
pub fn appeal(_state: &State, _decision: &Decision<Action>, _action: &Action) -> f32 {
    0.0
}
