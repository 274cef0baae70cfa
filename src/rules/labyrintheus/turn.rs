//! The phases of a turn, and whose turn is next (sections 5.1, 5.3 and 5.10).

use super::event::Event;
use super::flow::Flow;
use super::opening::{self, Opening};
use super::state::{Phase, Portal, Turn};
use super::step::{Cause, Sweep, SweepEffect};
use super::treasures::Treasure;
use super::{encounter, ending};
use daedalus_contract::game::Seat;
use daedalus_contract::kit::SeatSet;

/// Goes on where the stack is empty; true while the match waits for a decision of the active seat.
pub fn advance(flow: &mut Flow<'_>) -> bool {
    let active = flow.state.active;
    match flow.state.phase {
        Phase::SetupPersona => match opening::advance(flow) {
            Opening::Waits => return true,
            Opening::Chosen => {}
            Opening::Ready(first) => begin(flow, first),
        },
        Phase::TurnEnd => finish(flow),
        _ if flow.state.turn.over => end(flow),
        Phase::Prep => {
            if !std::mem::take(&mut flow.state.player_mut(active).skips_prep) {
                return true;
            }
            flow.tell(Event::PrepSkipped { seat: active });
            encounter::begin_phase(flow);
        }
        Phase::Encounter => tidy_up(flow),
        Phase::Cleanup => return true,
    }
    false
}

/// The Encounter phase is over, and with it the right of THE-9.16.
fn tidy_up(flow: &mut Flow<'_>) {
    flow.state.phase = Phase::Cleanup;
    flow.state.turn.partied = false;
    flow.state.turn.declined = SeatSet::EMPTY;
    flow.state.free_escape.take_if(|it| it.now);
}

/// A turn begins: what lasts until then ends, poison works (THE-5.10, 5.29).
pub fn begin(flow: &mut Flow<'_>, seat: Seat) {
    let state = &mut *flow.state;
    state.active = seat;
    state.turn = Turn::default();
    state.phase = Phase::Prep;
    state.last_roll = None;
    state.peek = None;
    if state.portal == Portal::Broken {
        state.portal = Portal::Dormant;
    }
    let round = state.round();
    let player = state.player_mut(seat);
    player.cursed.begin();
    player.wary.begin();
    player.graceful.begin();
    player.stout = false;
    player.armoured = false;
    let poisoned = player.living && player.poison > 0;
    player.poison -= u8::from(poisoned);
    flow.tell(Event::TurnBegan { seat, round });
    if poisoned {
        flow.hurt(seat, 1, Cause::Poison);
    }
}

/// TURN_END begins: first the damage of Berserker Brew, in play order (THE-5.132).
pub fn end(flow: &mut Flow<'_>) {
    flow.state.phase = Phase::TurnEnd;
    flow.state.free_escape.take_if(|it| it.now);
    let brewed = |&seat: &Seat| flow.state.player(seat).brewed > 0;
    let drunk = flow.state.play_order().into_iter().filter(brewed);
    let cause = Cause::Treasure(Treasure::BerserkerBrew);
    let step = Sweep::over(SweepEffect::Brew, cause, drunk);
    flow.push(step);
}

/// Effects end, the turn is counted, the catacombs may collapse, the next seat plays (THE-5.132).
fn finish(flow: &mut Flow<'_>) {
    let state = &mut *flow.state;
    for player in &mut state.players {
        player.brewed = 0;
        player.oiled = false;
    }
    let active = state.player_mut(state.active);
    active.cursed.end();
    active.wary.end();
    active.graceful.end();
    state.turns += 1;
    if collapses(flow) {
        return ending::collapse(flow);
    }
    next(flow);
}

/// The round limit is reached; only an opener whom nobody can hold up any more plays on (THE-8.3, 8.5).
fn collapses(flow: &Flow<'_>) -> bool {
    let opens = matches!(flow.state.portal, Portal::Opening { pending, .. } if pending.is_empty());
    flow.state.is_late() && !opens
}

/// THE-5.97, 5.105: the next seat in the direction of play; while a portal is opened the nearest pending one, then its opener.
fn next(flow: &mut Flow<'_>) {
    if let Portal::Opening {
        opener, pending, ..
    } = flow.state.portal
    {
        let from = flow.state.next(flow.state.active);
        let mut order = flow.state.order_from(from).into_iter();
        let seat = order.find(|&seat| pending.has(seat)).unwrap_or(opener);
        if let Portal::Opening { pending, .. } = &mut flow.state.portal {
            pending.remove(seat);
        }
        return begin(flow, seat);
    }
    let mut seat = flow.state.next(flow.state.active);
    while flow.state.player(seat).removed {
        // THE-8.10: removed seats are skipped, but counted.
        flow.state.turns += 1;
        if collapses(flow) {
            return ending::collapse(flow);
        }
        seat = flow.state.next(seat);
    }
    begin(flow, seat);
}
