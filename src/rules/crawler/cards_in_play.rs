//! What lies on the mat for a while: font, lure, warp, the Secret Door (DCL-7.69, 7.70, 7.83, 7.85).

use super::board::Square;
use super::cards::CardId;
use super::event::Event;
use super::flow::Flow;
use super::refusal::{Checked, Reason};
use super::state::State;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::chance;

/// What the font heals (DCL-7.69).
const DRAUGHT: u8 = 3;

/// The effects of a seat that last until its next Activation end (DCL-5.115).
pub fn end_effects_of(state: &mut State, seat: Seat) {
    state.font = state.font.filter(|it| it.seat != seat);
    state.lure = state.lure.filter(|it| it.seat != seat);
    state.warp = state.warp.filter(|it| it.seat != seat);
}

/// An adventurer that ends a Move at the font drinks, once for each play (DCL-7.69).
pub fn drink(flow: &mut Flow<'_>, seat: Seat) {
    let at = flow.state.player(seat).at;
    let Some(font) = &mut flow.state.font else {
        return;
    };
    if at.map(Square::space) != Some(font.space) || font.drunk.has(seat) {
        return;
    }
    font.drunk.insert(seat);
    heal(flow, seat, DRAUGHT);
}

/// An adventurer removes up to so many wounds.
pub fn heal(flow: &mut Flow<'_>, seat: Seat, most: u8) {
    let player = flow.state.player_mut(seat);
    let wounds = player.wounds.min(most);
    if wounds > 0 {
        player.wounds -= wounds;
        flow.tell(Event::Healed { seat, wounds });
    }
}

/// May the active seat search the Secret Room (DCL-6.20)?
///
/// # Errors
/// E_NO_DOOR, E_SEARCHED, E_EMPTY_ROOM.
pub fn check_door(state: &State, seat: Seat) -> Checked {
    let here = state.player(seat).at;
    let door = state.door.as_ref().filter(|door| Some(door.at) == here);
    match door {
        None => Err(Reason::NoDoor),
        Some(_) if state.turn.movement.is_some() => Err(Reason::NoDoor),
        Some(_) if state.turn.searched => Err(Reason::Searched),
        Some(door) if door.room.is_empty() => Err(Reason::EmptyRoom),
        Some(_) => Ok(()),
    }
}

/// A random card of the room goes to the seat; an empty room is gone (DCL-7.85).
pub fn search(flow: &mut Flow<'_>, seat: Seat) {
    let state = &mut *flow.state;
    let Some(door) = &mut state.door else { return };
    if door.room.is_empty() {
        return;
    }
    let place = chance::uniform(&mut state.rng, door.room.len());
    let card = door.room.remove(place);
    let empty = door.room.is_empty();
    state.turn.searched = true;
    state.player_mut(seat).hand.push(card);
    flow.tell(Event::Searched {
        seat,
        card: Some(card),
    });
    if empty {
        close_door(flow.state);
    }
}

/// The token and its card leave; what is left in the room goes to the discard pile (DCL-7.85).
pub fn close_door(state: &mut State) {
    if let Some(door) = state.door.take() {
        state.treasure_discard.extend(door.room);
        state.treasure_discard.push(CardId::SecretDoor);
    }
}

/// Figures and markers go along with their tiles (DCL-7.75, 7.77, 7.86).
pub fn carry(state: &mut State, to: impl Fn(Square) -> Square) {
    for player in &mut state.players {
        player.at = player.at.map(&to);
    }
    for monster in &mut state.monsters {
        monster.at = to(monster.at);
    }
    if let Some(door) = &mut state.door {
        door.at = to(door.at);
    }
    if let Some(lure) = &mut state.lure {
        lure.at = to(lure.at);
    }
    if let Some(warp) = &mut state.warp {
        warp.ends = (to(warp.ends.0), to(warp.ends.1));
    }
    if let Some(font) = &mut state.font {
        font.space = to(font.space.square(12)).space();
    }
}
