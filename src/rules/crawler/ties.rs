//! Adventurers that are equally close: who is the prey (DCL-5.32, 5.33, 5.50).

use super::state::State;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::SeatSet;

/// One of several seats that are equal: the only one, the chosen one, or by DCL-5.33 where the controller settles ties
/// without being asked.
///
/// # Errors
/// The seats, when the controller must be asked.
pub fn settle(
    state: &State,
    controller: Seat,
    equals: SeatSet,
    chosen: Option<Seat>,
) -> Result<Seat, SeatSet> {
    let mut all = equals.iter();
    match (all.next(), all.next()) {
        (Some(only), None) => return Ok(only),
        (None, _) => return Err(equals),
        _ => {}
    }
    if let Some(chosen) = chosen.filter(|chosen| equals.has(*chosen)) {
        return Ok(chosen);
    }
    match state.player(controller).auto_ties {
        true => Ok(by_default(state, controller, equals)),
        false => Err(equals),
    }
}

/// DCL-5.33: another seat's adventurer first, then the fewest body points left, then turn order after the controller.
pub fn by_default(state: &State, controller: Seat, equals: SeatSet) -> Seat {
    let order: Vec<Seat> = state.after(controller).collect();
    let rank = |seat: &Seat| {
        let place = order.iter().position(|other| other == seat);
        (*seat == controller, state.player(*seat).left(), place)
    };
    equals.iter().min_by_key(rank).unwrap_or(controller)
}
