//! Where a beginner lays tiles and creatures (DCL-14.3).

use super::{LEAD, guess, leader};
use crate::board::{Space, Square};
use crate::guess::Guess;
use crate::mat::Laid;
use crate::state::State;
use crate::step::Step;
use crate::tiles::{self, DesignId};
use crate::tilework;
use daedalus_contract::game::Seat;

/// What a tile costs that bars a way which led through its space.
const BARRED: f32 = 8.0;
/// What a step nearer to the leading opponent than to oneself is worth for a creature.
const NEARER: f32 = 0.1;
/// What a creature on the centre tile costs whoever is closest to the chest.
const BLOCKED: f32 = 4.0;

/// What a drawn tile brings in a space: the own way gets shorter, that of the leading opponent longer.
pub(super) fn placing(state: &State, seat: Seat, space: Space, rotation: u8) -> f32 {
    let design = tilework::open_tile(state);
    design.map_or(0.0, |design| gain(state, seat, design, space, rotation))
}

/// The same for one of the tiles that a map shows (DCL-5.23).
pub(super) fn mapping(state: &State, seat: Seat, number: u8, space: Space, rotation: u8) -> f32 {
    let Some(Step::Map { tiles, .. }) = state.steps.last() else {
        return 0.0;
    };
    let shown = tiles.get(usize::from(number).wrapping_sub(1));
    shown.map_or(0.0, |&design| gain(state, seat, design, space, rotation))
}

fn gain(state: &State, seat: Seat, design: DesignId, space: Space, rotation: u8) -> f32 {
    let guess = guess(state);
    let laid = Laid::new(design, tiles::same_look(design, rotation));
    let own = state.player(seat).at;
    let own = own.map_or(0.0, |at| shortened(state, &guess, at, space, &laid));
    let rival = leader(state, seat, &guess);
    let rival = rival.map_or(0.0, |(at, _)| shortened(state, &guess, at, space, &laid));
    own - LEAD * rival
}

/// By how much a tile shortens the way from a square to the chest.
fn shortened(state: &State, guess: &Guess, from: Square, space: Space, laid: &Laid) -> f32 {
    let enters = |(_, next): &(Square, Square)| next.space() == space;
    let steps = guess.way(from).zip(guess.way(from).skip(1));
    let Some((before, _)) = steps.into_iter().find(enters) else {
        return 0.0;
    };
    match guess.through(state.mat.chart(), before, space, laid) {
        Some(left) => guess.distance(before) - left,
        None => -BARRED,
    }
}

/// Creatures come near the leading opponent, and far from oneself; the centre tile is left free by who is closest.
pub(super) fn summoning(state: &State, seat: Seat, at: Square) -> f32 {
    let guess = guess(state);
    let own = state.player(seat).at;
    let rival = leader(state, seat, &guess);
    let range = |from: Option<Square>| from.map_or(0.0, |from| from.range(at) as f32);
    let leads = match (own, rival) {
        (Some(own), Some((_, left))) => guess.distance(own) <= left,
        (own, rival) => own.is_some() || rival.is_none(),
    };
    let blocks = at.space() == Space::CENTRE && leads;
    let blocked = if blocks { BLOCKED } else { 0.0 };
    NEARER * (range(own) - range(rival.map(|(at, _)| at))) - blocked
}
