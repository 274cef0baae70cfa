//! The turn cards of Medusa, in the order of LAB-7.5.

use super::super::action::ActionToken;
use super::super::board::Tile;
use super::super::cards::CardId;
use super::super::event::Event;
use super::super::flow::Flow;
use super::super::pieces::Slot;
use super::super::refusal::{Checked, Reason};
use super::super::sets::{SeatSet, SlotSet};
use super::super::state::State;
use super::super::view::Mark;
use super::super::wounds;
use super::cards::marked;
use super::keys::lose_tokens;
use super::{began, needs_monster, other_hero};
use daedalus_contract::game::Seat;

/// Body of a Python: Medusa may strike this turn (LAB-7.100, 7.108).
pub fn body_of_a_python(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.turn.python = true;
    began(flow, seat, CardId::BodyOfAPython);
}

/// Stone Gaze needs another hero in Medusa's sight whose owner has Feet (LAB-7.101).
pub fn may_gaze(state: &State, seat: Seat, target: Seat) -> Checked {
    let monster = needs_monster(state)?;
    other_hero(seat, target)?;
    let seen = |there| state.maze.sight(monster, there);
    if !state.hero_tile(target).is_some_and(seen) {
        return Err(Reason::BadTarget("Medusa does not see that hero"));
    }
    if state.player(target).feet == 0 {
        return Err(Reason::BadTarget("they have no Feet"));
    }
    Ok(())
}

/// Stone Gaze: up to two Feet go back to the supply.
pub fn stone_gaze(flow: &mut Flow<'_>, target: Seat) {
    lose_tokens(flow, target, ActionToken::Feet, 2);
}

/// Nest of Snakes: nobody is hidden until the start of the player's next turn (LAB-7.103).
pub fn nest_of_snakes(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.lasting.nest_of_snakes.insert(seat);
    began(flow, seat, CardId::NestOfSnakes);
}

/// Statue Garden needs an explored unoccupied tile, not the Door, without statue (LAB-7.104).
pub fn may_raise_statue(state: &State, tile: Tile) -> Checked {
    if tile == Tile::DOOR {
        return Err(Reason::BadTarget("not on the Door"));
    }
    if state.is_occupied(tile) {
        return Err(Reason::BadTarget("somebody stands there"));
    }
    if state.maze.at(tile).statue.is_some() {
        return Err(Reason::BadTarget("a statue stands there"));
    }
    if !state.maze.explored(tile) {
        return Err(Reason::FaceDown);
    }
    Ok(())
}

/// Statue Garden: a statue until the start of the player's next turn (LAB-7.155).
pub fn statue_garden(flow: &mut Flow<'_>, seat: Seat, tile: Tile) {
    flow.state.maze.at_mut(tile).statue = Some(seat);
    marked(flow, seat, tile, Mark::Statue);
}

/// The slots on which Shed Skin may put wounds, and how many it puts: those with an action; one wound too many is discarded (LAB-7.105).
pub fn new_skin(state: &State, seat: Seat) -> (SlotSet, u8) {
    let player = state.player(seat);
    let acts = |slot: &Slot| slot.number() < 9 || player.key_on(*slot).is_some();
    let holds: SlotSet = state.slots().filter(acts).collect();
    (holds, player.wounds.len().min(holds.len()))
}

/// Shed Skin needs a wound, and names one slot with an action for each (LAB-7.105).
pub fn may_shed_skin(state: &State, seat: Seat, slots: SlotSet) -> Checked {
    let (holds, count) = new_skin(state, seat);
    if count == 0 {
        return Err(Reason::NoEffect);
    }
    if slots.len() != count {
        return Err(Reason::BadTarget("name one slot for each wound"));
    }
    if !slots.without(holds).is_empty() {
        return Err(Reason::BadTarget("wounds go onto slots with an action"));
    }
    Ok(())
}

/// Shed Skin: the wounds lie on these slots now.
pub fn shed_skin(flow: &mut Flow<'_>, seat: Seat, slots: SlotSet) {
    flow.state.player_mut(seat).wounds = slots;
    flow.tell(Event::WoundsRearranged { seat, slots });
}

/// The heroes whom Medusa sees and who are not hidden (LAB-7.107).
fn seen_by_medusa(state: &State) -> Result<SeatSet, Reason> {
    let monster = needs_monster(state)?;
    let seen = |seat: &Seat| {
        let there = state.hero_tile(*seat);
        !state.is_hidden(*seat) && there.is_some_and(|there| state.maze.sight(monster, there))
    };
    Ok(state.turn_order().filter(seen).collect())
}

/// Euryale's Cry needs such a hero (LAB-7.107).
pub fn may_cry(state: &State) -> Checked {
    if seen_by_medusa(state)?.is_empty() {
        return Err(Reason::NoEffect);
    }
    Ok(())
}

/// Euryale's Cry: each of them takes 1 wound, from the top slot down.
pub fn euryales_cry(flow: &mut Flow<'_>) {
    if let Ok(seen) = seen_by_medusa(flow.state) {
        wounds::hurt_from_top(flow, seen);
    }
}
