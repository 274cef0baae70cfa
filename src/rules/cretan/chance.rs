//! Everything random: the stream of the match, and the results that a test has fixed.

use super::pieces::Colour;
use super::state::{Forced, State};
use crate::game::Seat;
use crate::kit::chance;

/// Takes the first fixed result that `pick` recognises.
fn forced(state: &mut State, pick: impl Fn(Forced) -> Option<u8>) -> Option<u8> {
    let found = |(place, &forced)| Some((place, pick(forced)?));
    let (place, number) = state.forced.iter().enumerate().find_map(found)?;
    state.forced.remove(place);
    Some(number)
}

/// Rolls a die, when its effect is executed (CRE-5.5).
pub fn die(state: &mut State) -> u8 {
    let fixed = forced(state, |forced| match forced {
        Forced::Die(number) => Some(number),
        Forced::Index(_) => None,
    });
    fixed.unwrap_or_else(|| chance::die(&mut state.rng, 6))
}

/// A uniform index below `count` (CRE-6.19).
fn index(state: &mut State, count: usize) -> usize {
    let fixed = forced(state, |forced| match forced {
        Forced::Index(number) => Some(number),
        Forced::Die(_) => None,
    });
    let fixed = fixed.map(usize::from).filter(|&index| index < count);
    fixed.unwrap_or_else(|| chance::uniform(&mut state.rng, count))
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
