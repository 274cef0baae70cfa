//! Carries out what is due until somebody has to decide (CRE-5.1, 5.58, 5.76).

use super::action::Action;
use super::flow::Flow;
use super::state::{Reactions, State};
use super::step::Step;
use super::stops::{self, Stop};
use super::{answers, choices, decisions, draw, ending, landing, turn};

/// How many options a step has, counted up to two; with the first of them.
struct Options {
    count: u8,
    first: Option<Action>,
}

/// Resolves steps until a decision is open or the match has ended.
pub fn resolve(flow: &mut Flow<'_>) {
    loop {
        ending::check_win(flow);
        if flow.state.outcome.is_some() {
            return;
        }
        let Some(&step) = flow.state.stack.last() else {
            turn::end(flow);
            continue;
        };
        match step {
            Step::Land { seat, bound } => landing::resolve(flow, seat, bound),
            Step::Draw(seat) => draw::draw(flow, seat),
            Step::Roll => return,
            _ => {
                if !goes_on(flow, &step) {
                    return;
                }
            }
        }
    }
}

/// A decision with one option is taken, one without is skipped, and a seat that wants no reactions is not asked (CRE-5.1,
/// 5.84). False when the decision stays open.
fn goes_on(flow: &mut Flow<'_>, step: &Step) -> bool {
    let options = options(flow.state, step);
    let Some((seat, _)) = decisions::asked(flow.state, step) else {
        flow.state.stack.pop();
        return true;
    };
    let answer = match options {
        Options { count: 0, .. } => return skip(flow, step),
        Options { count: 1, first } => first,
        _ if is_unasked(flow.state, step) => choices::default_answer(flow.state, step),
        _ => None,
    };
    if let Some(answer) = answer {
        answers::apply(flow, seat, &answer);
    }
    answer.is_some()
}

fn options(state: &State, step: &Step) -> Options {
    if *step == Step::Move {
        let stops = stops::at_least(state, state.active, 2);
        return Options {
            count: stops.len().min(2) as u8,
            first: stops.first().map(Stop::action),
        };
    }
    let mut options = Options {
        count: 0,
        first: None,
    };
    choices::each(state, step, &mut |action| {
        options.count = options.count.saturating_add(1);
        options.first.get_or_insert(action);
    });
    options
}

fn skip(flow: &mut Flow<'_>, step: &Step) -> bool {
    flow.state.stack.pop();
    if *step == Step::Move {
        let seat = flow.state.active;
        flow.tell(super::event::Event::Blocked { seat });
    }
    true
}

/// CRE-5.84: with `never` the default is taken at once.
fn is_unasked(state: &State, step: &Step) -> bool {
    let seat = match step {
        Step::Forced(seat) => Some(*seat),
        Step::Defend { .. } => state.keeper(),
        _ => None,
    };
    seat.is_some_and(|seat| state.player(seat).reactions == Reactions::Never)
}
