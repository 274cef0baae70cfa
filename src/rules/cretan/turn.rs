//! A turn from its start to its end (sections 5.B, 5.C, 5.D, 5.F).

use arrayvec::ArrayVec;

use super::action::Route;
use super::board::Space;
use super::event::Event;
use super::flow::Flow;
use super::landing::land;
use super::state::Turn;
use super::step::Step;
use super::view::RollView;
use super::ways::{self, Way};
use super::{chance, ending, stops};
use daedalus_contract::game::Seat;
use daedalus_contract::kit::chance::shuffle;

/// Extra turns in a row for one seat (CRE-5.80).
const EXTRAS: u8 = 3;

/// TURN_START of the active seat (CRE-5.6 to 5.9). `extras` counts the extra turns in a row, this one included.
pub fn begin(flow: &mut Flow<'_>, extras: u8) {
    let state = &mut *flow.state;
    let seat = state.active;
    state.turn = Turn {
        extras,
        ..Turn::default()
    };
    for (origin, player) in state.turn.origin.iter_mut().zip(&state.players) {
        *origin = player.space;
    }
    let round = state.round;
    flow.tell(Event::TurnBegan {
        seat,
        round,
        extra: extras > 0,
    });
    if misses(flow, seat) || is_held_by_pit(flow, seat) {
        return;
    }
    flow.push(Step::Roll);
    // CRE-5.8: the key may be claimed before the roll.
    flow.push(Step::Claim);
}

/// CRE-5.6.
fn misses(flow: &mut Flow<'_>, seat: Seat) -> bool {
    let player = flow.state.player_mut(seat);
    if player.miss == 0 {
        return false;
    }
    player.miss -= 1;
    let left = player.miss;
    flow.tell(Event::Missed { seat, left });
    true
}

/// CRE-5.7: after two failures a seat climbs out without a roll.
fn is_held_by_pit(flow: &mut Flow<'_>, seat: Seat) -> bool {
    let Some(failures) = flow.state.player(seat).pit else {
        return false;
    };
    let die = (failures < 2).then(|| chance::die(flow.state));
    let out = die.is_none_or(|die| die >= 4);
    flow.state.player_mut(seat).pit = (!out).then_some(failures + 1);
    flow.tell(Event::PitRolled { seat, die, out });
    !out
}

/// ROLL: the dice first, then the direction card (CRE-5.11 to 5.14).
pub fn roll(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.stack.pop();
    let slow = flow.state.player(seat).slow;
    let mut dice: ArrayVec<u8, 2> = ArrayVec::new();
    dice.push(chance::die(flow.state));
    if slow == 0 {
        dice.push(chance::die(flow.state));
    }
    let player = flow.state.player_mut(seat);
    player.slow = slow.saturating_sub(1);
    let lit = std::mem::take(&mut player.torch);
    flow.state.turn.dice = dice.clone();
    flow.tell(Event::Rolled {
        seat,
        dice: dice.clone(),
    });
    if lit {
        flow.state.turn.lit = true;
        flow.tell(Event::TorchBurned { seat });
    } else {
        turn_direction(flow, seat);
    }
    let way = flow.state.turn.way;
    flow.state.last_roll = Some(RollView { seat, dice, way });
    if flow.state.turn.way == Some(Way::WallsCloseIn) {
        close_in(flow, seat);
    } else {
        flow.push(Step::Move);
    }
}

/// Draws the direction card of the turn (CRE-5.14, 5.15).
fn turn_direction(flow: &mut Flow<'_>, seat: Seat) {
    let state = &mut *flow.state;
    if state.directions.is_empty() {
        state.direction_discard.clear();
        state.directions = ways::deck().collect();
        shuffle(&mut state.rng, &mut state.directions);
        flow.events.push(Event::Reshuffled);
    }
    let way = state.directions.remove(0);
    state.direction_discard.push(way);
    state.turn.way = Some(way);
    flow.tell(Event::Turned { seat, way });
}

/// CRE-7.18: no move; on a chest square it may be searched (CRE-5.17).
fn close_in(flow: &mut Flow<'_>, seat: Seat) {
    flow.tell(Event::WalledIn { seat });
    let space = flow.state.player(seat).space;
    if space.is_some_and(|space| space.chest().is_some()) {
        flow.push(Step::Search);
    }
}

/// MOVE: the piece goes to the stop and lands there (CRE-5.34, 5.35, 5.48). Nothing happens for a stop that is not legal.
pub fn go(flow: &mut Flow<'_>, seat: Seat, route: Route, space: Space) {
    let Some((stop, path)) = stops::find(flow.state, seat, route, space) else {
        return;
    };
    flow.state.stack.pop();
    let player = flow.state.player_mut(seat);
    player.space = Some(space);
    player.last_dir = Some(stop.last);
    flow.tell(Event::Moved {
        seat,
        route,
        path: path.to_vec(),
    });
    flow.state.trace = Some((seat, path));
    if stop.battle.is_empty() {
        land(flow, &[seat], stop.bound);
        return;
    }
    // CRE-5.49: after forced battles only the do card of the space is left.
    flow.push(Step::Draw(seat));
    let mut fighters: ArrayVec<Seat, 4> = flow.state.others(seat).collect();
    fighters.retain(|fighter| stop.battle.has(*fighter));
    for fighter in fighters.into_iter().rev() {
        flow.push(Step::Forced(fighter));
    }
}

/// TURN_END, when nothing is left to be resolved: an extra turn, or the next seat (CRE-5.78 to 5.82).
pub fn end(flow: &mut Flow<'_>) {
    let turn = &mut flow.state.turn;
    let (again, won) = (turn.again, std::mem::take(&mut turn.won));
    let (seat, extras) = (flow.state.active, flow.state.turn.extras);
    let may = extras < EXTRAS && flow.state.player(seat).is_playing();
    if may && again {
        flow.tell(Event::ExtraEarned { seat });
        begin(flow, extras + 1);
    } else if may && won {
        flow.push(Step::Extra);
    } else {
        pass_on(flow);
    }
}

/// EXTRA (CRE-5.77, 5.81).
pub fn extra(flow: &mut Flow<'_>, seat: Seat, again: bool) {
    flow.state.stack.pop();
    if again {
        let extras = flow.state.turn.extras;
        flow.tell(Event::ExtraEarned { seat });
        begin(flow, extras + 1);
    } else {
        flow.tell(Event::ExtraDeclined { seat });
    }
}

/// The turn passes clockwise; at the marker a new round begins, or the match ends (CRE-4.10, 4.11, 5.82, 8.5).
fn pass_on(flow: &mut Flow<'_>) {
    let state = &mut *flow.state;
    let Some(next) = state.others(state.active).next() else {
        return ending::last_seat(flow);
    };
    state.active = next;
    let moved = std::mem::take(&mut state.marker_moved);
    if next == state.marker && !moved {
        if state.round >= state.table.rounds {
            return ending::round_limit(flow);
        }
        state.round += 1;
    }
    begin(flow, 0);
}

/// SEARCH: the card is no landing, so nobody is met before it (CRE-5.17, 11.15).
pub fn search(flow: &mut Flow<'_>, seat: Seat, draw: bool) {
    flow.state.stack.pop();
    flow.tell(Event::Searched { seat, draw });
    if draw {
        flow.push(Step::Draw(seat));
    }
}

/// No attack (CRE-5.41), or no claim (CRE-5.54).
pub fn pass(flow: &mut Flow<'_>, seat: Seat) {
    let step = flow.state.stack.pop();
    flow.tell(match step {
        Some(Step::Claim) => Event::ClaimPassed { seat },
        _ => Event::Spared { seat },
    });
}
