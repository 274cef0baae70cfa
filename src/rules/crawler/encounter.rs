//! Encounters: drawing, summoning, what the new creature does (section 5.5).

use super::action::Command;
use super::beasts;
use super::board::Square;
use super::creatures::Kind;
use super::event::Event;
use super::flow::Flow;
use super::refusal::{Checked, Reason};
use super::state::{MonsterId, Nature, State};
use super::step::Step;
use daedalus_contract::game::Seat;

/// The encounter of the Activation (DCL-5.53).
pub fn draw(flow: &mut Flow<'_>) {
    let seat = flow.state.turn.seat;
    draw_for(flow, seat);
}

fn draw_for(flow: &mut Flow<'_>, seat: Seat) {
    if flow.state.monsters_of(seat).count() >= flow.state.most_monsters() {
        return;
    }
    if let Some(kind) = flow.top_encounter() {
        flow.tell(Event::Encounter { seat, kind });
        flow.push(Step::Summon { seat, kind });
    }
}

/// Draws the next creature of Reinforcements (DCL-7.74).
pub fn reinforce(flow: &mut Flow<'_>) -> bool {
    let Some(Step::Reinforce { seat, left }) = flow.state.steps.last_mut() else {
        return false;
    };
    let seat = *seat;
    match left.checked_sub(1) {
        Some(fewer) => {
            *left = fewer;
            draw_for(flow, seat);
        }
        None => {
            flow.state.steps.pop();
        }
    }
    true
}

/// Without a free position the card goes below the deck; true when it does (DCL-5.56).
pub fn settle(flow: &mut Flow<'_>, kind: Kind) -> bool {
    if flow.state.positions(Nature::Kind(kind)).next().is_some() {
        return false;
    }
    flow.state.steps.pop();
    flow.tell(Event::NoPlace { kind });
    flow.state.encounters.insert(0, kind);
    true
}

/// The order to a creature that is gone is dropped.
pub fn settle_order(flow: &mut Flow<'_>, id: MonsterId) -> bool {
    let gone = flow.state.monster(id).is_none();
    if gone {
        flow.state.steps.pop();
    }
    gone
}

/// Puts the drawn creature onto the mat (DCL-5.54).
pub fn summon(flow: &mut Flow<'_>, at: Square) {
    if let Some(Step::Summon { seat, kind }) = flow.state.steps.pop() {
        let id = flow.appear(seat, Nature::Kind(kind), at);
        flow.push(Step::Order(id));
    }
}

/// May the drawn creature be put here (DCL-6.8)?
///
/// # Errors
/// E_TURN, then the first of DCL-6.8.
pub fn check_summon(state: &State, seat: Seat, at: Square) -> Checked {
    match state.steps.last() {
        Some(Step::Summon { seat: own, kind }) if *own == seat => {
            state.check_position(Nature::Kind(*kind), at)
        }
        _ => Err(Reason::NotYou),
    }
}

/// The new creature to be ordered, by its controller.
pub fn ordered(state: &State, seat: Seat) -> Option<MonsterId> {
    match state.steps.last() {
        Some(&Step::Order(id)) => state
            .monster(id)
            .filter(|it| it.controller == seat)
            .map(|it| it.id),
        _ => None,
    }
}

/// May the new creature be ordered so (DCL-6.9)?
///
/// # Errors
/// E_TURN, E_NO_PREY.
pub fn check_order(state: &State, seat: Seat, command: Command) -> Checked {
    let id = ordered(state, seat).ok_or(Reason::NotYou)?;
    match command {
        Command::Attack if !beasts::has_prey(state, id) => Err(Reason::NoPrey),
        _ => Ok(()),
    }
}

/// The new creature moves or attacks, not both (DCL-5.54).
pub fn order(flow: &mut Flow<'_>, command: Command) {
    let Some(Step::Order(id)) = flow.state.steps.pop() else {
        return;
    };
    match command {
        Command::Move => flow.push(beasts::step(id, false)),
        Command::Attack => flow.push(beasts::step(id, true)),
        Command::Stay => {}
    }
}
