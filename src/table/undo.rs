//! Taking back: a seat's own actions of this turn, until something irrevocable or another seat's action.
//!
//! What is taken back is played again from the start without it: the journal is all that is needed, also
//! after a restart, and the state is exactly what it was.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::questions::{Question, turn_passed};
use super::{Command, Match, Record, Refused, Step, Table};
use crate::rules::any::AnyMatch;
use crate::rules::game::{Deadline, Seat, Setup};

/// The actions that can be taken back: all of one seat, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Takebacks {
    seat: Option<Seat>,
    sequences: Vec<u64>,
}

impl Takebacks {
    pub(super) fn clear(&mut self) {
        *self = Takebacks::default();
    }

    fn push(&mut self, seat: Seat, sequence: u64) {
        if self.seat != Some(seat) {
            self.clear();
        }
        self.seat = Some(seat);
        self.sequences.push(sequence);
    }
}

impl Table {
    /// Can this seat take back its last action? Not while the table waits for a secret reaction.
    pub fn can_undo(&self, seat: Seat) -> bool {
        let secret = |question: &Arc<Question>| question.decision.deadline == Deadline::React;
        self.takebacks.seat == Some(seat)
            && !self.takebacks.sequences.is_empty()
            && !self.questions.iter().any(secret)
    }

    /// What a button for taking back carries: the sequence of the action that it takes back, 0 where there is
    /// none. A second click on the same button finds another one.
    pub fn undo_since(&self) -> u64 {
        self.takebacks.sequences.last().copied().unwrap_or(0)
    }

    pub(super) fn undo(&mut self, user: u64, since: Option<u64>) -> Result<Step, Refused> {
        let seat = self.seat_of(user).ok_or(Refused::Stranger)?;
        if since.is_some_and(|since| since != self.undo_since()) {
            return Err(Refused::Stale);
        }
        if !self.can_undo(seat) {
            return Err(Refused::NothingToUndo);
        }
        let last = self.takebacks.sequences.pop();
        let running = self.replay_without(last).ok_or(Refused::NothingToUndo)?;
        self.running = Some(running);
        Ok(Step {
            seat: Some(seat),
            command: Command::Undo { since },
            note: format!("{} took back their last action.", self.names().of(seat)),
            events: Vec::new(),
        })
    }

    /// What may be taken back after a step.
    pub(super) fn settle_takebacks(&mut self, before: &Table, step: &Step) {
        let Some(seat) = step.seat else { return };
        let revealed = |event| self.game.irrevocable(event);
        if step.events.iter().any(revealed) {
            self.takebacks.clear();
        } else if !leaves_takebacks(before, self, step, seat) {
            let player = |table: &Table| table.chair(seat).map(|chair| chair.player.clone());
            match &step.command {
                Command::Act { .. } if player(self) == player(before) => {
                    self.takebacks.push(seat, self.sequence);
                }
                _ => self.takebacks.clear(),
            }
        }
        let open: Vec<_> = self.questions.iter().map(|q| q.decision.clone()).collect();
        let holder = self.takebacks.seat;
        if holder.is_some_and(|seat| turn_passed(&open, seat.index())) {
            self.takebacks.clear();
        }
    }

    /// Does the journal, played again from the start, lead to the state of this table?
    pub fn replays(&self) -> bool {
        let Some(running) = self.running() else {
            return true;
        };
        let again = self.replay(self.standing_records(), 0);
        again.is_some_and(|again| again.0.save() == running.save())
    }

    /// The match without one action. `None` when the steps before it do not go as they went.
    fn replay_without(&self, left_out: Option<u64>) -> Option<Match> {
        let left_out = left_out?;
        let mut valid = self.standing_records();
        let sequence = |record: &&Record| record.sequence == left_out;
        let last = valid.iter().position(sequence)?;
        drop_from(&mut valid, last);
        self.replay(valid, left_out)
    }

    fn standing_records(&self) -> Vec<&Record> {
        standing(self.journal.iter().map(AsRef::as_ref))
    }

    /// Plays records from the start. Those before `exact_before` must lead to the same events as they did.
    fn replay(&self, records: Vec<&Record>, exact_before: u64) -> Option<Match> {
        let setup = Setup {
            seats: u8::try_from(self.chairs.len()).ok()?,
            options: &self.options,
            seed: self.seed.0,
        };
        let mut running = self.game.start(&setup).ok()?;
        for record in records {
            let events = play(running.as_mut(), self, record)?;
            if events != record.events && record.sequence < exact_before {
                return None;
            }
        }
        Some(Match(running))
    }
}

/// Steps that neither take nor give a chance to take back: undoing itself, standing orders, and letting a
/// reaction pass. Whether anybody was asked for one must not show in what can be taken back.
fn leaves_takebacks(before: &Table, after: &Table, step: &Step, seat: Seat) -> bool {
    let asked = before.question(seat).map(|question| &question.decision);
    let reaction = asked.filter(|decision| decision.deadline.is_secret());
    match &step.command {
        Command::Undo { .. } => true,
        Command::Order { .. } => {
            before.takebacks.seat == Some(seat) || after.questions == before.questions
        }
        Command::Act { text, .. } => reaction.is_some_and(|decision| decision.default == *text),
        Command::Timeout { .. } => reaction.is_some(),
        _ => false,
    }
}

/// The records that made the state what it is: those that were not taken back.
fn standing<'a>(journal: impl Iterator<Item = &'a Record>) -> Vec<&'a Record> {
    let mut valid: Vec<&Record> = Vec::new();
    for record in journal {
        if !matches!(record.command, Command::Undo { .. }) {
            valid.push(record);
            continue;
        }
        let own_action = |other: &&Record| {
            other.seat == record.seat && matches!(other.command, Command::Act { .. })
        };
        if let Some(last) = valid.iter().rposition(own_action) {
            drop_from(&mut valid, last);
        }
    }
    valid
}

/// Drops an action and the passed reactions to it; standing orders that were given since remain.
fn drop_from(valid: &mut Vec<&Record>, action: usize) {
    let since = valid.split_off(action);
    let order = |record: &&Record| matches!(record.command, Command::Order { .. });
    valid.extend(since.into_iter().filter(order));
}

/// Does to the match what a record did. `None` when the rules refuse it now.
fn play(
    running: &mut dyn AnyMatch,
    table: &Table,
    record: &Record,
) -> Option<Vec<serde_json::Value>> {
    match (&record.command, record.seat) {
        (Command::Start, _) => Some(running.opening()),
        (Command::Act { text, .. }, Some(seat)) => running.act(seat, text).ok(),
        (Command::Order { name, value }, Some(seat)) => running.order(seat, name, value).ok(),
        (Command::Timeout { .. }, Some(seat)) => {
            let decisions = running.decisions();
            let missed = decisions.iter().find(|decision| decision.seat == seat)?;
            running.act(seat, &missed.default).ok()
        }
        (Command::Leave | Command::Resign | Command::Kick { .. }, Some(seat))
            if table.removes_leavers() =>
        {
            Some(running.remove(seat))
        }
        _ => Some(Vec::new()),
    }
}
