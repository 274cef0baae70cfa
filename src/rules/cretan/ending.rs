//! Winning, the round limit, leaving (section 8).

use std::borrow::Cow;
use std::cmp::Reverse;

use super::battle;
use super::event::Event;
use super::flow::Flow;
use super::state::State;
use super::step::Step;
use daedalus_contract::game::{Outcome, Seat};

/// After every change: the active seat first, then clockwise (CRE-5.4, 8.1 to 8.3).
pub fn check_win(flow: &mut Flow<'_>) {
    let state = &*flow.state;
    if state.outcome.is_some() || state.players.iter().all(|player| !player.has_won()) {
        return;
    }
    let mut order = state.clockwise_from(state.active);
    let winner = order.find(|&seat| state.player(seat).has_won());
    finish(flow, winner, "home");
}

/// The last turn of the last round is over: the ranking decides (CRE-8.5, 8.6).
pub fn round_limit(flow: &mut Flow<'_>) {
    finish(flow, None, "limit");
}

/// One seat is left (CRE-8.11).
pub fn last_seat(flow: &mut Flow<'_>) {
    finish(flow, None, "last_seat");
}

/// Ends the match: open decisions are dropped (CRE-8.3). Without a winner the first of the ranking wins.
fn finish(flow: &mut Flow<'_>, winner: Option<Seat>, reason: &'static str) {
    let order = ranking(flow.state, winner);
    let winner = order[0];
    flow.state.stack.clear();
    flow.state.outcome = Some(Outcome::of(Some(winner), reason, &order));
    let reason = Cow::Borrowed(reason);
    flow.tell(Event::Ended { winner, reason });
}

/// All seats from the best to the worst (CRE-8.6, 8.25): the winner first, removed seats last.
pub fn ranking(state: &State, winner: Option<Seat>) -> Vec<Seat> {
    let mut order: Vec<Seat> = Seat::all(state.seats()).collect();
    let turns: Vec<Seat> = state.clockwise_from(state.marker).collect();
    order.sort_by_key(|&seat| {
        let player = state.player(seat);
        let goal = state.goal(seat);
        let place = turns.iter().position(|&other| other == seat);
        (
            winner != Some(seat),
            player.left > 0,
            Reverse(player.left),
            Reverse(player.key),
            Reverse(player.diamonds.len()),
            Reverse(player.hand.len()),
            player.space.map(|space| space.dist(goal)),
            Reverse(place),
        )
    });
    order
}

/// A seat leaves for good (CRE-8.9 to 8.11).
pub fn leave(flow: &mut Flow<'_>, seat: Seat) {
    let state = &*flow.state;
    if state.outcome.is_some() || !state.player(seat).is_playing() {
        return;
    }
    settle_defence(flow, seat);
    check_win(flow);
    if flow.state.outcome.is_some() {
        return;
    }
    drop_steps(flow, seat);
    hand_on_marker(flow.state, seat);
    flow.tell(Event::Left { seat });
    flow.lose_all_diamonds(seat);
    flow.return_all_tools(seat);
    flow.return_key(seat);
    let gone = flow.state.players.iter().filter(|it| !it.is_playing());
    let left = gone.count() as u8 + 1;
    let player = flow.state.player_mut(seat);
    (player.space, player.left) = (None, left);
    if flow
        .state
        .trace
        .as_ref()
        .is_some_and(|(mover, _)| *mover == seat)
    {
        flow.state.trace = None;
    }
    if flow.state.clockwise_from(seat).count() == 1 {
        last_seat(flow);
    }
}

/// A DEFEND that the seat owes is settled by its default first (CRE-8.9).
fn settle_defence(flow: &mut Flow<'_>, seat: Seat) {
    let Some((_, weapon)) = flow.state.open_battle() else {
        return;
    };
    if flow.state.keeper() == Some(seat) {
        let shown = battle::default_defence(flow.state.player(seat).tools(), weapon);
        battle::defend(flow, seat, shown);
    }
}

/// All other decisions and landings of the seat are dropped (CRE-8.24).
fn drop_steps(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(&Step::Counter { seat: drawer, card }) = flow.state.stack.last()
        && drawer == seat
    {
        flow.put_under(card);
    }
    if let Some((attacker, _)) = flow.state.open_battle()
        && attacker == seat
        && let Some(keeper) = flow.state.keeper()
    {
        flow.tell(Event::BattleDropped { keeper });
    }
    let active = flow.state.active;
    flow.state.stack.retain(|step| owner(step, active) != seat);
}

/// Whose step it is: who is asked, lands or draws; a battle is its attacker's.
fn owner(step: &Step, active: Seat) -> Seat {
    match *step {
        Step::Roll
        | Step::Move
        | Step::Search
        | Step::Attack { .. }
        | Step::Claim
        | Step::Extra => active,
        Step::Land { seat, .. }
        | Step::Counter { seat, .. }
        | Step::Walk { seat, .. }
        | Step::Defend { attacker: seat, .. } => seat,
        Step::Forced(seat)
        | Step::Draw(seat)
        | Step::Give(seat)
        | Step::Deal(seat)
        | Step::Snake(seat)
        | Step::Fly(seat)
        | Step::Tremor(seat)
        | Step::Peek(seat)
        | Step::Wager(seat) => seat,
    }
}

/// The next seat clockwise becomes the marker of rounds (CRE-4.11).
fn hand_on_marker(state: &mut State, seat: Seat) {
    if state.marker != seat {
        return;
    }
    if let Some(next) = state.others(seat).next() {
        state.marker = next;
        state.marker_moved |= state.active == seat;
    }
}
