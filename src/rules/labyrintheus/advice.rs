//! Neutral for now.
use super::action::Action;
use super::state::State;
use crate::rules::game::{Decision, Seat};
pub fn merit(_s: &State, _seat: Seat) -> f32 {
    0.0
}
pub fn appeal(_s: &State, _d: &Decision<Action>, _a: &Action) -> Option<f32> {
    Some(0.0)
}
