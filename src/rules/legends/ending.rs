//! How a match ends: victory, round limit, leaving (section 8).

use std::borrow::Cow;
use std::cmp::Reverse;

use super::choices;
use super::event::Event;
use super::flow::Flow;
use super::pending::{Answer, ChoiceKind, Pending, Reply};
use super::pieces::SEATS;
use super::pieces::{Hero, HeroSet};
use super::state::State;
use super::turn;
use super::window;
use daedalus_contract::game::{Outcome, Seat};

/// The match ends at once with a winner (LEG-8.1 to 8.3).
pub fn win(flow: &mut Flow<'_>, winner: Seat, reason: &'static str) {
    let mut order = ranking(flow.state);
    order.sort_by_key(|&seat| seat != winner);
    flow.state.pending = None;
    flow.state.outcome = Some(Outcome::of(Some(winner), reason, &order));
    flow.tell(Event::Ended {
        winner,
        reason: Cow::Borrowed(reason),
    });
}

/// The round limit (LEG-8.6).
pub fn limit(flow: &mut Flow<'_>) {
    if let Some(&winner) = ranking(flow.state).first() {
        win(flow, winner, "limit");
    }
}

/// The seats, the best first (LEG-8.7, 8.9).
pub fn ranking(state: &State) -> Vec<Seat> {
    let count = state.seats();
    let mut seats: Vec<Seat> = Seat::all(count).collect();
    seats.sort_by_key(|&seat| {
        let player = state.player(seat);
        let turn = (seat.0 + count - state.first.0) % count;
        (
            player.removed.is_some(),
            Reverse(player.removed),
            Reverse(player.retinues()),
            Reverse(player.best_set()),
            Reverse(player.heroes.len()),
            Reverse(player.hand.len()),
            Reverse(turn),
        )
    });
    seats
}

/// A lord leaves for good (LEG-8.11 to 8.16).
pub fn leave(flow: &mut Flow<'_>, seat: Seat) {
    if !flow.state.plays(seat) || flow.state.outcome.is_some() {
        return;
    }
    let state = &mut *flow.state;
    let before = state.players.iter().filter(|it| it.removed.is_some());
    state.players[seat.index()].removed = Some(before.count() as u8);
    let was_first = state.first == seat;
    if was_first {
        // LEG-8.16.
        state.first = state.after(seat);
    }
    flow.tell(Event::Left { seat });
    let active = flow.state.active == seat;
    let mut looked = Vec::new();
    if active {
        looked = drop_pending(flow);
    }
    give_up(flow, seat, &looked);
    let mut left = flow.state.clockwise_from(seat);
    match (left.next(), left.next()) {
        (Some(last), None) => {
            drop(left);
            return win(flow, last, "last_seat");
        }
        _ => drop(left),
    }
    if active {
        let next = flow.state.after(seat);
        let opens = next == flow.state.first && !was_first;
        turn::follow(flow, next, opens);
    } else {
        without(flow, seat);
    }
}

/// LEG-8.12: nothing more is resolved; gives the heroes that were looked at.
fn drop_pending(flow: &mut Flow<'_>) -> Vec<Hero> {
    let state = &mut *flow.state;
    let laid = std::mem::take(&mut state.laid);
    state.discard.extend(laid.into_iter().map(|laid| laid.card));
    match state.pending.take() {
        Some(Pending::Choice(choice)) => choice.looked.to_vec(),
        Some(Pending::Window(_)) | None => Vec::new(),
    }
}

/// LEG-8.11: heroes, hand, markers and Sanctuary of the lord go.
fn give_up(flow: &mut Flow<'_>, seat: Seat, looked: &[Hero]) {
    let player = flow.state.player_mut(seat);
    let hand = std::mem::take(&mut player.hand);
    player.markers = Default::default();
    player.sanctuary = false;
    let mut batch = [HeroSet::EMPTY; SEATS];
    batch[seat.index()] = player.heroes;
    flow.state.discard.extend(hand);
    flow.put_back(batch, looked);
}

/// LEG-8.13: an open WINDOW or CHOICE goes on without the lord.
fn without(flow: &mut Flow<'_>, seat: Seat) {
    match flow.state.pending.take() {
        Some(Pending::Window(mut window)) => {
            window.answers[seat.index()] = Answer::Declined;
            window::settle(flow, window);
        }
        Some(Pending::Choice(mut choice)) => {
            choice.replies[seat.index()] = Reply::None;
            if choice.kind == ChoiceKind::Hex && choice.at == Some(seat) {
                choice.replies[choice.by.index()] = Reply::None;
            }
            choices::settle(flow, *choice);
        }
        None => {}
    }
}

impl State {
    /// The winner, after the end.
    pub fn winner(&self) -> Option<Seat> {
        self.outcome.as_ref()?.winner
    }
}
