//! The loop that resolves the stack until somebody must decide.

use super::flow::Flow;
use super::step::{Choice, Step};
use super::{abilities, choose, combat, damage, encounter, portal, secret, sweep, turn, window};

/// Goes on until a decision is open or the match has ended.
pub fn resolve(flow: &mut Flow<'_>) {
    while flow.state.outcome.is_none() {
        // DISCARD_DOWN goes before everything else (THE-5.22).
        if choose::overloaded(flow.state).is_some() {
            return;
        }
        let waits = match flow.state.stack.last() {
            None => turn::advance(flow),
            Some(Step::Window(_)) => window::settle(flow),
            Some(Step::Secret(secret)) => {
                let secret = *secret;
                secret::settle(flow, &secret)
            }
            Some(Step::Choice(choice)) => {
                let choice = *choice;
                ask(flow, &choice)
            }
            Some(Step::EncounterChoice | Step::UndeadChoice { .. } | Step::Challenge { .. }) => {
                asks_active(flow)
            }
            Some(_) => {
                advance(flow);
                false
            }
        };
        if waits {
            return;
        }
    }
    lay_down(flow);
}

/// The match is over: what was going on goes to its piles, so that the last picture tells of it.
fn lay_down(flow: &mut Flow<'_>) {
    for step in std::mem::take(&mut flow.state.stack) {
        match step {
            Step::Combat(combat) => combat::lay_down(flow, &combat),
            Step::UndeadChoice { card, laid: false } => flow.discard(card),
            Step::Play(play) => flow.state.treasure_discard.push(play.card),
            _ => {}
        }
    }
}

/// A choice of the active player waits for it, unless the turn or the phase is over (THE-5.55, 5.87).
fn asks_active(flow: &mut Flow<'_>) -> bool {
    let turn = &flow.state.turn;
    let dropped = match flow.state.stack.last() {
        Some(Step::EncounterChoice) => turn.over || turn.partied,
        _ => turn.over,
    };
    if !dropped {
        return true;
    }
    if let Some(Step::UndeadChoice { card, laid }) = flow.state.stack.pop() {
        let active = flow.state.active;
        encounter::discard_unused(flow, active, card, laid);
    }
    false
}

/// One step that asks nobody.
fn advance(flow: &mut Flow<'_>) {
    let Some(step) = flow.state.stack.pop() else {
        return;
    };
    let over = flow.state.turn.over;
    match step {
        Step::BeginEncounter if !over => encounter::begin(flow),
        Step::TurnUp if !over && !flow.state.turn.partied => encounter::turn_up(flow),
        // THE-11.44.
        Step::Flip { reshuffled } if !over => portal::flip(flow, reshuffled),
        Step::Combat(combat) => combat::advance(flow, combat),
        Step::Play(play) => abilities::advance(flow, play),
        Step::Damage(damage) => damage::advance(flow, damage),
        Step::StoneFor { seat } if flow.state.lives(seat) => damage::gain_stone(flow, seat),
        Step::Sweep(sweep) => sweep::advance(flow, sweep),
        _ => {}
    }
}

/// One option left of a forced choice is taken without asking; without any that part is skipped (THE-5.126).
fn ask(flow: &mut Flow<'_>, choice: &Choice) -> bool {
    let options = choose::options(flow.state, choice);
    match options.as_slice() {
        [] => {
            flow.state.stack.pop();
        }
        [only] => {
            flow.state.stack.pop();
            choose::apply(flow, choice, only);
        }
        _ => return true,
    }
    false
}
