//! The open question, as the table asks it (sections 5 and 5.G), and who is waited for.

use std::borrow::Cow;

use super::action::Action;
use super::choices;
use super::state::State;
use super::step::Step;
use super::stops::{self, Stop};
use crate::game::{Deadline, Decision, Seat, Waiting};

/// The open question; at most one (CRE-5.3).
pub fn decision(state: &State) -> Option<Decision<Action>> {
    let step = state.stack.last()?;
    let (seat, kind) = choices::asked(state, step)?;
    let mut offered = Vec::with_capacity(16);
    let default = if *step == Step::Move {
        // The ways are walked once for both.
        let stops = stops::stops(state, seat);
        offered.extend(stops.iter().map(Stop::action));
        stops::default(state, seat, &stops)?.action()
    } else {
        choices::each(state, step, &mut |action| offered.push(action));
        choices::default_answer(state, step)?
    };
    choices::each_discard(state, seat, step, &mut |action| offered.push(action));
    Some(Decision {
        seat,
        kind,
        deadline: deadline(state, seat, step),
        window: 0,
        choices: offered,
        forms: Vec::new(),
        default,
    })
}

/// Turn decisions are those of the active seat, but for battles; all others have the second deadline (CRE-5.83). None is secret:
/// who owes what is public (CRE-10.16).
fn deadline(state: &State, seat: Seat, step: &Step) -> Deadline {
    let reaction = matches!(step, Step::Forced(_) | Step::Defend { .. });
    if seat == state.active && !reaction {
        Deadline::Turn
    } else {
        Deadline::Side
    }
}

/// Who is waited for: the same for every viewer (CRE-10.16).
pub fn waiting(state: &State) -> Option<Waiting> {
    let (seat, kind) = choices::question(state)?;
    Some(Waiting::Seat {
        seat,
        kind: Cow::Borrowed(kind),
    })
}
