//! Winning, the round limit, leaving (section 8).

use std::borrow::Cow;
use std::cmp::Reverse;

use super::board::Tile;
use super::event::Event;
use super::flow::Flow;
use super::pieces::Slot;
use super::sets::{SeatSet, SlotSet};
use super::state::{Player, Presence, State};
use super::turn;
use super::view::Phase;
use daedalus_contract::game::{Outcome, Seat};

/// A hero with the Keys that open it has entered the Door (LAB-8.1).
pub fn win_at_door(flow: &mut Flow<'_>, seat: Seat) {
    finish(flow, Some(seat), "door");
}

/// The last round is over: the ranking decides (LAB-8.6).
pub fn round_limit(flow: &mut Flow<'_>) {
    finish(flow, None, "limit");
}

/// Ends the match. Without a winner at the Door the first of the ranking wins.
fn finish(flow: &mut Flow<'_>, winner: Option<Seat>, reason: &'static str) {
    let order = ranking(flow.state, winner);
    let winner = order[0];
    flow.state.outcome = Some(Outcome::of(Some(winner), reason, &order));
    flow.state.stack.clear();
    flow.tell(Event::Ended {
        winner,
        reason: Cow::Borrowed(reason),
    });
}

/// All seats from the best to the worst (LAB-8.6): the winner at the Door first, removed seats last.
pub fn ranking(state: &State, winner: Option<Seat>) -> Vec<Seat> {
    let distance = state.distances_to(Tile::DOOR);
    let mut order: Vec<(u8, Seat)> = (0..).zip(state.order_from(state.first)).collect();
    order.sort_by_key(|&(place, seat)| {
        let player = state.player(seat);
        let steps = player.tile.map_or(99, |tile| distance[tile.index()]);
        (
            winner != Some(seat),
            state.is_removed(seat),
            Reverse(player.key_count()),
            steps,
            player.wounds.len(),
            Reverse(player.hand.len()),
            Reverse(place),
        )
    });
    order.into_iter().map(|(_, seat)| seat).collect()
}

/// A seat leaves for good (LAB-8.11). Its decisions take their defaults from now on.
pub fn leave(flow: &mut Flow<'_>, seat: Seat) {
    if flow.state.outcome.is_some() || flow.state.is_removed(seat) {
        return;
    }
    flow.state.player_mut(seat).presence = Presence::Leaving;
    let left: SeatSet = flow
        .state
        .seats_where(|player| player.presence == Presence::Playing);
    if left.len() <= 1 {
        flow.state.stack.clear();
        clear_away(flow, seat);
        finish(flow, None, "last_seat");
    }
}

/// The stack is empty: who is leaving leaves now. True when somebody did.
pub fn clear_leaving(flow: &mut Flow<'_>) -> bool {
    let leaving = flow
        .state
        .seats_where(|player| player.presence == Presence::Leaving);
    for seat in leaving.iter() {
        clear_away(flow, seat);
    }
    !leaving.is_empty()
}

/// Hero, cards, tokens, wounds and Keys of the seat go back (LAB-8.11, 8.17).
fn clear_away(flow: &mut Flow<'_>, seat: Seat) {
    turn::end_lasting(flow, seat);
    let state = &mut *flow.state;
    let drafting = state.phase == Phase::HeroPick;
    let player = &mut state.players[seat.index()];
    player.presence = Presence::Removed;
    for slot in Slot::all() {
        if let Some(key) = player.keys[slot.index()].take() {
            state.keys_left |= 1 << key as u16;
        }
    }
    state.discard.extend(player.hand.drain(..));
    let Player {
        hero,
        tile,
        feet,
        hands,
        wounds,
        ..
    } = player;
    (*tile, *feet, *hands, *wounds) = (None, 0, 0, SlotSet::EMPTY);
    if drafting {
        *hero = None;
    }
    flow.tell(Event::Left { seat });
}
