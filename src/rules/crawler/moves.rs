//! The Move of the active adventurer: steps and ways are carried out (sections 3.4, 5.6).

use super::board::Square;
use super::event::Event;
use super::flow::Flow;
use super::refusal::{Checked, Reason};
use super::state::{Figure, Movement, State};
use super::step::{Step, Trigger};
use super::walker::{Stride, Walker};
use super::{cards_in_play, ground, window};
use daedalus_contract::game::Seat;

/// Begins the Move if none is in progress.
pub(super) fn begin(flow: &mut Flow<'_>, seat: Seat) -> Option<Movement> {
    let movement = Walker::of(flow.state, seat).ok()?.movement;
    if flow.state.turn.movement.is_none() {
        flow.state.turn.moves += 1;
        flow.state.turn.movement = Some(movement);
    }
    Some(movement)
}

/// The active adventurer makes a step that was checked.
pub fn step(flow: &mut Flow<'_>, seat: Seat, stride: Stride) {
    let Some(from) = flow.state.player(seat).at else {
        return;
    };
    if begin(flow, seat).is_none() {
        return;
    }
    flow.state.trace.trail = vec![from];
    enter(flow, seat, stride);
    arrive(flow, seat, from);
    go_on_or_end(flow, seat);
}

/// The steps from a square are done and told; the chest ends the Move (DCL-5.61, 8.1).
pub(super) fn arrive(flow: &mut Flow<'_>, seat: Seat, from: Square) {
    let Some(to) = flow.state.player(seat).at else {
        return;
    };
    let who = flow.who(Figure::Adventurer(seat));
    flow.tell(Event::Moved { who, from, to });
    if to == flow.state.chest {
        end_move(flow);
        flow.tell(Event::Landed { seat });
        flow.push(Step::Landed(seat));
        window::open(flow, Trigger::Land);
    }
}

/// The adventurer comes onto a square: a pile is collected (DCL-5.96).
pub(super) fn enter(flow: &mut Flow<'_>, seat: Seat, stride: Stride) {
    let to = stride.to;
    if let Some(movement) = &mut flow.state.turn.movement {
        movement.left = movement.left.saturating_sub(stride.cost);
        movement.odd = stride.odd;
        movement.surcharge = 0;
    }
    flow.state.player_mut(seat).at = Some(to);
    flow.state.trace.trail.push(to);
    if flow.state.mat.has_pile(to) {
        flow.state
            .mat
            .change(to.space(), |laid| laid.piles &= !(1 << to.inner()));
        flow.draw(seat);
    }
}

/// Walks a way that was checked, step by step.
pub fn walk(flow: &mut Flow<'_>, seat: Seat, path: &[Square]) {
    let Some(from) = flow.state.player(seat).at else {
        return;
    };
    let Some(mut movement) = begin(flow, seat) else {
        return;
    };
    flow.state.trace.trail = vec![from];
    let mut here = from;
    for &to in path {
        let gait = flow.state.gait(Figure::Adventurer(seat));
        let direct = here.direction_to(to).and_then(|way| {
            let ground = flow.state.ground(&super::figures::NOBODY);
            ground.step(gait, here, way, movement.odd)
        });
        let (cost, odd) = direct.map_or((1, movement.odd), |(_, cost, odd)| (cost as u8, odd));
        let cost = cost + movement.surcharge;
        movement = Movement {
            left: movement.left.saturating_sub(cost),
            odd,
            surcharge: 0,
        };
        enter(flow, seat, Stride { to, cost, odd });
        here = to;
    }
    arrive(flow, seat, from);
    go_on_or_end(flow, seat);
}

/// The Move ends by itself when the movement left pays no step and no push (DCL-5.61).
pub fn go_on_or_end(flow: &mut Flow<'_>, seat: Seat) {
    let state = &*flow.state;
    if state.turn.movement.is_none() {
        return;
    }
    if !Walker::of(state, seat).is_ok_and(|walker| walker.goes_on()) {
        end_move(flow);
    }
}

/// The Move in progress ends where the adventurer stands (DCL-3.37, 7.32, 7.69).
pub fn end_move(flow: &mut Flow<'_>) {
    let seat = flow.state.turn.seat;
    if flow.state.turn.movement.take().is_none() {
        return;
    }
    let player = flow.state.player_mut(seat);
    player.webbed = false;
    if player.at.is_none() || ground::perish(flow, Figure::Adventurer(seat), None) {
        return;
    }
    cards_in_play::drink(flow, seat);
}

/// May the Move end here (DCL-6.14)?
///
/// # Errors
/// E_NO_MOVE, E_CANNOT_STOP.
pub fn check_end(state: &State, seat: Seat) -> Checked {
    match state.turn.movement {
        None => Err(Reason::NoMove),
        Some(_) => check_stop(state, seat),
    }
}

/// May the adventurer stop where it stands?
///
/// # Errors
/// E_CANNOT_STOP.
pub fn check_stop(state: &State, seat: Seat) -> Checked {
    let figure = Figure::Adventurer(seat);
    let at = state.player(seat).at.ok_or(Reason::OffBoard)?;
    match state.gait(figure).may_stop(state.mat.terrain(at)) {
        true => Ok(()),
        false => Err(Reason::CannotStop),
    }
}

/// Before the Activation ends: out of the deep water by the cheapest way, as long as there is one (DCL-5.26).
pub fn wade_out(flow: &mut Flow<'_>, seat: Seat) {
    let state = &*flow.state;
    if state.turn.movement.is_none() || check_stop(state, seat) != Err(Reason::CannotStop) {
        return;
    }
    let Ok(walker) = Walker::of(state, seat) else {
        return;
    };
    if let Some(path) = walker.nearest_stop().and_then(|goal| walker.way(goal)) {
        flow.tell(Event::Wades { seat });
        walk(flow, seat, &path);
    }
}
