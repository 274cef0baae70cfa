//! The turn cards of Cerberus, in the order of LAB-7.6.

use super::super::board::Tile;
use super::super::cards::CardId;
use super::super::event::Event;
use super::super::flow::Flow;
use super::super::refusal::{Checked, Reason};
use super::super::state::State;
use super::super::{chance, monster};
use super::{began, needs_monster};
use daedalus_contract::game::Seat;

/// Honey Cake: Cerberus neither attacks nor sees the own hero until the start of the next turn (LAB-7.111).
pub fn honey_cake(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.lasting.honey_cake.insert(seat);
    began(flow, seat, CardId::HoneyCake);
}

/// Three Heads: the Blood die is rolled three times this turn (LAB-7.112).
pub fn three_heads(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.turn.three_heads = true;
    began(flow, seat, CardId::ThreeHeads);
}

/// Fresh Meat: only that hero can be seen; a later one replaces an earlier one (LAB-7.113).
pub fn fresh_meat(flow: &mut Flow<'_>, seat: Seat, target: Seat) {
    flow.state.lasting.fresh_meat = Some((seat, target));
    began(flow, seat, CardId::FreshMeat);
}

/// Fetch needs an explored unoccupied tile in sight of Cerberus (LAB-7.115).
pub fn may_fetch(state: &State, tile: Tile) -> Checked {
    if !state.maze.explored(tile) {
        return Err(Reason::FaceDown);
    }
    let monster = needs_monster(state)?;
    if state.is_occupied(tile) {
        return Err(Reason::BadTarget("somebody stands there"));
    }
    if state.maze.sight(monster, tile) {
        Ok(())
    } else {
        Err(Reason::BadTarget("Cerberus does not see that tile"))
    }
}

/// Fetch: Cerberus comes onto the tile; without MP it does not hunt.
pub fn fetch(flow: &mut Flow<'_>, seat: Seat, tile: Tile) {
    monster::put(flow, seat, tile);
}

/// True for a seat that hears the howl: another one, with cards, its hero in the maze and not hidden (LAB-7.116).
fn hears(state: &State, player: Seat, seat: Seat) -> bool {
    seat != player
        && !state.player(seat).hand.is_empty()
        && state.hero_tile(seat).is_some()
        && !state.is_hidden(seat)
}

/// Howl from Below needs such a seat (LAB-7.116).
pub fn may_howl(state: &State, player: Seat) -> Checked {
    needs_monster(state)?;
    if state.turn_order().any(|seat| hears(state, player, seat)) {
        Ok(())
    } else {
        Err(Reason::NoEffect)
    }
}

/// Howl from Below: each of them discards a random card, in turn order (LAB-7.160, 11.54).
pub fn howl_from_below(flow: &mut Flow<'_>, player: Seat) {
    for seat in flow.state.turn_order() {
        if !hears(flow.state, player, seat) {
            continue;
        }
        if let Some(card) = chance::card_of(flow.state, seat) {
            flow.discard(card);
            let by = Some(player);
            flow.tell(Event::CardLost { seat, card, by });
        }
    }
}
