//! Everything random.

use super::pieces::Colour;
use super::state::State;
use daedalus_contract::game::Seat;

/// Rolls a die, when its effect is executed (CRE-5.5).
pub fn die(state: &mut State) -> u8 {
    state.rng.die(6)
}

/// A uniform index below `count` (CRE-6.19).
fn index(state: &mut State, count: usize) -> usize {
    state.rng.place(0..count, count)
}

/// A diamond of a seat at random, of those that it holds in the order R, B, G, Y (CRE-6.19).
pub fn diamond_of(state: &mut State, seat: Seat) -> Option<Colour> {
    let held = state.player(seat).diamonds;
    if held.is_empty() {
        return None;
    }
    let index = index(state, held.len().into());
    held.iter().nth(index)
}

/// The place in the hand of a tool at random (CRE-6.19).
pub fn tool_of(state: &mut State, seat: Seat) -> Option<usize> {
    let count = state.player(seat).hand.len();
    (count > 0).then(|| index(state, count))
}
