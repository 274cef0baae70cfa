//! What happens where nobody answers in time (DCL-5.14 to 5.24).

use super::action::{Action, Command};
use super::state::{Phase, State};
use super::step::Step;
use super::ties;
use daedalus_contract::game::Seat;

/// The answer at the deadline.
pub fn default(state: &State, seat: Seat, choices: &[Action]) -> Action {
    let first = || choices.first().cloned().unwrap_or(Action::End);
    match state.steps.last() {
        None if state.phase == Phase::Pick => first(),
        None if state.player(seat).at.is_none() && !state.turn.spawned => Action::Spawn(None),
        None => Action::End,
        Some(Step::Tie { among, .. }) => {
            let prey = ties::by_default(state, seat, *among);
            state
                .player(prey)
                .adventurer
                .map_or_else(first, Action::Tie)
        }
        Some(Step::Summon { .. }) => farthest(state, seat, choices),
        Some(Step::Order(_)) => {
            let attack = Action::Order(Command::Attack);
            match choices.contains(&attack) {
                true => attack,
                false => Action::Order(Command::Move),
            }
        }
        Some(Step::PushTo { left, .. }) => {
            let back = Action::PushTo(*left);
            if choices.contains(&back) {
                back
            } else {
                first()
            }
        }
        Some(_) => first(),
    }
}

/// The position with the largest range from the own adventurer (DCL-5.17).
fn farthest(state: &State, seat: Seat, choices: &[Action]) -> Action {
    let own = state.player(seat).at;
    let range = |action: &&Action| match (action, own) {
        (Action::Summon(at), Some(own)) => std::cmp::Reverse(at.range(own)),
        _ => std::cmp::Reverse(0),
    };
    choices
        .iter()
        .min_by_key(range)
        .cloned()
        .unwrap_or(Action::End)
}
