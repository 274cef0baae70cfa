//! How far a lord is from winning (LEG-12.17).

use std::cmp::Reverse;

use super::super::view::{Group, SeatView, View};
use super::facts::RETINUES;
use daedalus_contract::game::{Progress, Seat};

/// Heroes of a whole set (LEG-6.13).
const SET: u8 = 4;

/// The retinues, and the set that is nearest to the next one.
pub fn progress(view: &View, seat: Seat) -> Option<Progress> {
    let seat = view.seats.iter().find(|it| it.seat == seat)?;
    if seat.removed {
        return None;
    }
    let mut words = format!("{} of {} retinues", seat.retinues, view.goal);
    if view.outcome.is_none() {
        words.push_str(&format!("; {}", next(seat)));
    }
    Some(Progress::of(RETINUES, seat.retinues, view.goal, words))
}

fn next(seat: &SeatView) -> String {
    // Of equal sets the one in which fewer Mentalmancers stand in: they may serve another one.
    let stand_ins = |group: &Group| match group.kind.is_common() {
        true => group.set.saturating_sub(group.count),
        false => 0,
    };
    let groups = seat.heroes.iter().rev().filter(|group| group.set > 0);
    let Some(best) = groups.max_by_key(|group| (group.set, Reverse(stand_ins(group)))) else {
        return "no heroes yet".to_owned();
    };
    let kind = match best.kind.is_common() {
        true => best.kind.design().plural,
        false => "legends",
    };
    match best.set {
        SET.. => format!("{SET} {kind} to gather"),
        some => format!("{some} of {SET} {kind}"),
    }
}
