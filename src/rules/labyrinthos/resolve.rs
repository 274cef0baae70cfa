//! The loop that resolves the stack until somebody must decide (LAB-5.16).

use super::answers;
use super::cards::Trigger;
use super::choices;
use super::event::Event;
use super::flow::Flow;
use super::sets::SeatSet;
use super::step::{KeySlot, Orient, Step, Window};
use super::{acts, attack, enter, monster, turn, window, wounds};

/// Goes on until a decision is open or the match has ended.
pub fn resolve(flow: &mut Flow<'_>) {
    while flow.state.outcome.is_none() {
        let waits = match flow.state.stack.last() {
            None => turn::advance(flow),
            Some(Step::Window(_)) => window::settle(flow),
            Some(Step::Wounds(wounds)) => {
                let wounds = *wounds;
                flow.state.stack.pop();
                wounds::resolve(flow, wounds)
            }
            Some(step) if step.asks() => ask(flow),
            Some(_) => {
                advance(flow);
                false
            }
        };
        if waits {
            return;
        }
    }
}

/// One step that asks nobody.
fn advance(flow: &mut Flow<'_>) {
    let Some(step) = flow.state.stack.pop() else {
        return;
    };
    match step {
        Step::Play(play) => window::play(flow, play),
        Step::Discard { card } => flow.discard(card),
        Step::Symbol { seat, tile } => enter::symbol(flow, seat, tile),
        Step::Run {
            seat,
            side,
            at,
            own,
        } => enter::run_on(flow, seat, side, at, own),
        Step::Orient(orient) => announce_orient(flow, orient),
        Step::Enter { seat, tile, own } => enter::enter(flow, seat, tile, own),
        Step::Arrive { seat, tile } => {
            if flow.state.hero_tile(seat) == Some(tile) {
                enter::arrive(flow, seat, tile);
            }
        }
        Step::Rotate(rotate) => acts::rotate_tile(flow, rotate),
        Step::KeySlot(placing) => announce_key(flow, placing),
        Step::Wound(wound) => wounds::announce(flow, wound),
        Step::Die(die) => monster::die(flow, die),
        Step::Movement(movement) => {
            if let (Some(hunted), 1..) = (movement.hunted, movement.points) {
                flow.push(Step::Movement(movement));
                monster::hunt_on(flow, movement, hunted);
            }
        }
        Step::Arrival(arrival) => monster::arrival(flow, arrival),
        Step::Attack(attack) => attack::advance(flow, attack),
        Step::Window(_)
        | Step::Wounds(_)
        | Step::WallPlace { .. }
        | Step::Leona { .. }
        | Step::KeyToken { .. }
        | Step::Tongue { .. }
        | Step::Charge { .. }
        | Step::Passage { .. }
        | Step::Strike { .. }
        | Step::Hunt { .. }
        | Step::Displace { .. }
        | Step::Quake { .. }
        | Step::Look { .. } => {}
    }
}

fn announce_orient(flow: &mut Flow<'_>, mut orient: Orient) {
    orient.announced = true;
    flow.push(Step::Orient(orient));
    window::open(flow, Window::new(Trigger::Explore, orient.by));
}

fn announce_key(flow: &mut Flow<'_>, mut placing: KeySlot) {
    placing.announced = true;
    flow.push(Step::KeySlot(placing));
    window::open(flow, Window::new(Trigger::Key, placing.seat));
}

/// A step that asks one seat: skipped without choices, answered at once with a single one or for a seat that is leaving (LAB-5.111, 5.112, 8.11).
fn ask(flow: &mut Flow<'_>) -> bool {
    let Some(question) = choices::question(flow.state) else {
        flow.state.stack.pop();
        return false;
    };
    let seat = question.seat;
    let choices = choices::of_step(flow.state);
    let answer = match choices.as_slice() {
        [] => {
            nothing_to_choose(flow);
            return false;
        }
        [only] if choices::may_be_automatic(only) => only.clone(),
        _ if flow.state.is_removed(seat) => choices::default_answer(flow.state),
        _ => return true,
    };
    answers::apply(flow, seat, &answer);
    false
}

/// LAB-5.112, 5.51.
fn nothing_to_choose(flow: &mut Flow<'_>) {
    match flow.state.stack.last().cloned() {
        Some(Step::Movement(_)) => monster::stuck(flow),
        Some(Step::Charge { .. } | Step::Passage { .. }) => {
            flow.state.stack.pop();
            monster::stuck(flow);
        }
        Some(Step::WallPlace { seat }) => {
            flow.state.stack.pop();
            flow.tell(Event::NoWallPossible { seat });
        }
        Some(Step::Displace { target, .. }) => {
            flow.state.stack.pop();
            flow.tell(Event::NotDisplaced { seat: target });
        }
        Some(Step::Quake { seat, left }) => {
            flow.state.stack.pop();
            if let Some(target) = choices::quaked(flow.state, seat, left) {
                flow.tell(Event::NotDisplaced { seat: target });
                let left = left.without(SeatSet::only(target));
                flow.push(Step::Quake { seat, left });
            }
        }
        _ => {
            flow.state.stack.pop();
        }
    }
}

impl Step {
    /// True when the step on top of the stack waits for the answer of one seat.
    fn asks(&self) -> bool {
        match self {
            Step::WallPlace { .. }
            | Step::Leona { .. }
            | Step::KeyToken { .. }
            | Step::Tongue { .. }
            | Step::Charge { .. }
            | Step::Passage { .. }
            | Step::Strike { .. }
            | Step::Hunt { .. }
            | Step::Displace { .. }
            | Step::Quake { .. }
            | Step::Look { .. } => true,
            Step::Orient(orient) => orient.announced,
            Step::KeySlot(placing) => placing.announced,
            Step::Movement(movement) => movement.points > 0 && movement.hunted.is_none(),
            _ => false,
        }
    }
}
