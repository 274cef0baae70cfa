//! Coming to rest on a space: contact with the keeper, the key, the card (section 5.E).

use arrayvec::ArrayVec;

use super::board::Space;
use super::event::Event;
use super::flow::Flow;
use super::state::State;
use super::step::Step;
use daedalus_contract::game::Seat;

/// A seat draws at most so many do cards in one turn (CRE-5.61).
pub const DRAWS: u8 = 6;

/// These seats have come to rest on a new space: the active one is processed first, then clockwise; an older landing of the
/// same seat is dropped (CRE-5.58).
pub fn land(flow: &mut Flow<'_>, seats: &[Seat], bound: bool) {
    let state = &mut *flow.state;
    let is_old = |step: &Step| matches!(step, Step::Land { seat, .. } if seats.contains(seat));
    state.stack.retain(|step| !is_old(step));
    let mut order: ArrayVec<Seat, 4> = state.clockwise_from(state.active).collect();
    order.retain(|seat| seats.contains(seat));
    for seat in order.into_iter().rev() {
        flow.push(Step::Land { seat, bound });
    }
}

/// A card moves a piece (CRE-6.28, 6.29). False when it stands there already: that is no landing (CRE-5.40).
pub fn carry(flow: &mut Flow<'_>, drawer: Seat, seat: Seat, to: Space) -> bool {
    let active = flow.state.active;
    let player = flow.state.player_mut(seat);
    let Some(from) = player.space.filter(|&from| from != to) else {
        return false;
    };
    let was_down = player.pit.take().is_some();
    if seat != active && seat != drawer {
        flow.state.turn.origin[seat.index()] = Some(from);
    }
    flow.put(seat, from, to);
    flow.tell(Event::Carried { seat, from, to });
    if was_down {
        let (die, out) = (None, true);
        flow.tell(Event::PitRolled { seat, die, out });
    }
    true
}

/// Processes the landing on top of the stack in the order of CRE-5.39; seats out of turn only take a card.
pub fn resolve(flow: &mut Flow<'_>, seat: Seat, bound: bool) {
    flow.state.stack.pop();
    flow.push(Step::Draw(seat));
    if seat == flow.state.active {
        flow.push(Step::Claim);
        if !snatch(flow, seat) {
            flow.push(Step::Attack { bound });
        }
    }
}

/// On the keeper's space the key changes hands without a battle, and another turn follows (CRE-5.44, 5.45, 5.78).
fn snatch(flow: &mut Flow<'_>, seat: Seat) -> bool {
    let here = flow.state.player(seat).space;
    let keeper = flow.state.keeper_at();
    let Some((keeper, _)) = keeper.filter(|&(keeper, at)| keeper != seat && here == Some(at))
    else {
        return false;
    };
    hand_over_key(flow.state, keeper, seat);
    flow.state.turn.again = true;
    flow.tell(Event::Snatched { seat, from: keeper });
    true
}

/// The key goes from one seat to another; diamonds and tools stay (CRE-6.43).
pub fn hand_over_key(state: &mut State, from: Seat, to: Seat) {
    state.player_mut(from).key = false;
    state.player_mut(to).key = true;
}

/// True when the active seat may attack the keeper now: at range 1 or 2, once a turn (CRE-5.41, 5.47).
pub fn may_attack(state: &State) -> bool {
    let seat = state.active;
    let Some((keeper, at)) = state.keeper_at() else {
        return false;
    };
    let here = state.player(seat).space;
    keeper != seat
        && !state.turn.attacked
        && here.is_some_and(|here| here != at && here.is_near(at))
}

/// CLAIM: four diamonds for a key; with `swift` they are only shown (CRE-5.52, 9.3).
pub fn claim(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.stack.pop();
    let paid = !flow.state.table.swift;
    flow.state.palace_keys -= 1;
    let player = flow.state.player_mut(seat);
    player.key = true;
    if paid {
        player.diamonds = Default::default();
    }
    flow.tell(Event::Claimed { seat, paid });
}

/// The drawer's own piece is put somewhere and lands.
pub fn bring(flow: &mut Flow<'_>, seat: Seat, to: Space) {
    if carry(flow, seat, seat, to) {
        land(flow, &[seat], false);
    } else {
        flow.tell(Event::Stayed { seat });
    }
}
