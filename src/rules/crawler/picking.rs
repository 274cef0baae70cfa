//! The beginning: each seat picks an adventurer and a spawn point (DCL-4.6, 5.14).

use super::action::Action;
use super::adventurers::Adventurer;
use super::event::Event;
use super::flow::Flow;
use super::refusal::{Checked, Reason};
use super::state::{Phase, STARTERS, State};
use daedalus_contract::game::Seat;

/// Who picks an adventurer next (DCL-4.6).
pub fn picker(state: &State) -> Option<Seat> {
    let starters = state.order.iter().copied().take(STARTERS);
    let owes = |seat: &Seat| {
        let player = state.player(*seat);
        player.playing && player.at.is_none()
    };
    starters.filter(|_| state.phase == Phase::Pick).find(owes)
}

/// DCL-5.14.
pub fn picks(state: &State, seat: Seat) -> impl Iterator<Item = Action> + '_ {
    let adventurers: Vec<Option<Adventurer>> = match state.table.random_pick {
        true => vec![None],
        false => Adventurer::ALL.iter().copied().map(Some).collect(),
    };
    let all = adventurers.into_iter();
    let all = all.flat_map(|adventurer| (1..=4).map(move |point| (adventurer, point)));
    let legal = all.filter(move |(it, point)| check(state, seat, *it, *point).is_ok());
    legal.map(|(adventurer, point)| Action::Pick(adventurer, point))
}

/// May the seat begin so (DCL-6.5)?
///
/// # Errors
/// The first of DCL-6.5.
pub fn check(state: &State, seat: Seat, adventurer: Option<Adventurer>, point: u8) -> Checked {
    if state.phase != Phase::Pick {
        return Err(Reason::Begun);
    }
    match adventurer {
        None if !state.table.random_pick => return Err(Reason::Unnamed),
        Some(_) if state.table.random_pick => return Err(Reason::Dealt),
        Some(it) if state.user_of(it).is_some_and(|user| user != seat) => {
            return Err(Reason::Taken);
        }
        _ => {}
    }
    if !(1..=4).contains(&point) {
        return Err(Reason::NotAtStart);
    }
    let at = state.mat.spawn_points(point).next();
    match at.is_some_and(|at| state.figure_at(at).is_none()) {
        true => Ok(()),
        false => Err(Reason::PointTaken),
    }
}

/// The seat begins with an adventurer on a point (DCL-4.6).
pub fn pick(flow: &mut Flow<'_>, seat: Seat, adventurer: Option<Adventurer>, point: u8) {
    let at = flow.state.mat.spawn_points(point).next();
    let player = flow.state.player_mut(seat);
    player.adventurer = adventurer.or(player.adventurer);
    player.at = at;
    if let (Some(adventurer), Some(at)) = (player.adventurer, at) {
        flow.tell(Event::Picked {
            seat,
            adventurer,
            at,
        });
    }
}
