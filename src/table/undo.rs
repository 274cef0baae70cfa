//! Taking back: a seat's own actions of this turn, until something irrevocable or another seat's action.
//!
//! What is taken back is played again from the start without it: the journal is all that is needed, also
//! after a restart, and the state is exactly what it was.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::clock::Dates;
use super::questions::{Question, turn_passed};
use super::{Command, Decided, Match, Matter, Record, Step, Table, TableError};
use crate::rules::any::AnyMatch;
use crate::rules::game::{Deadline, Seat, Setup};

/// The actions that can be taken back: all of one seat, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Takebacks {
    seat: Option<Seat>,
    sequences: Vec<u64>,
    /// The dates of the questions that the newest of them answered.
    #[serde(default)]
    dates: Vec<Dates>,
}

impl Takebacks {
    pub(super) fn clear(&mut self) {
        *self = Takebacks::default();
    }

    fn push(&mut self, seat: Seat, sequence: u64, dates: Option<Dates>) {
        if self.seat != Some(seat) {
            self.clear();
        }
        self.seat = Some(seat);
        self.sequences.push(sequence);
        self.dates.extend(dates);
    }

    /// Whose actions they are.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.seat
    }

    pub(super) fn dates_mut(&mut self) -> &mut [Dates] {
        &mut self.dates
    }

    /// From now on other clocks run: what is asked again gets a deadline of theirs.
    pub(super) fn forget_dates(&mut self) {
        self.dates.clear();
    }
}

impl Table {
    /// Can this seat take back its last action now, in milliseconds since the epoch? Not while the table waits for a
    /// secret reaction, nor when the deadline of the question has passed that would be asked again.
    pub fn can_undo(&self, seat: Seat, now: i64) -> bool {
        let due = self.takebacks.dates.last().and_then(|dates| dates.due);
        self.day().is_none()
            && self.takebacks.seat == Some(seat)
            && !self.takebacks.sequences.is_empty()
            && !self.waits_for_reactions()
            && due.is_none_or(|due| due > now)
    }

    fn waits_for_reactions(&self) -> bool {
        let secret = |question: &Arc<Question>| question.decision.deadline == Deadline::React;
        self.questions.iter().any(secret)
    }

    /// The sequence of what the seat did last, which all others may allow it to take back with everything that was
    /// done since ([`Matter::Undo`]). Reactions are not meant, since who was asked for one is a secret; nor is
    /// anything before a seat was removed from the match. `None` while the table waits for a reaction.
    pub fn undo_request(&self, seat: Seat) -> Option<u64> {
        if self.waits_for_reactions() || self.day().is_some() {
            return None;
        }
        let mut running = self.start_again()?;
        let mut last = None;
        for record in self.standing_records() {
            if removal(self, record).is_some() {
                last = None;
            }
            let asked = matches!(
                record.command,
                Command::Act { .. } | Command::Timeout { .. }
            );
            if asked && record.seat == Some(seat) && !reacts(running.as_ref(), seat) {
                last = Some(record.sequence);
            }
            play(running.as_mut(), self, record)?;
        }
        last
    }

    /// The match as it was before this sequence; standing orders that were given since remain.
    pub(super) fn replay_before(&self, sequence: u64) -> Option<Match> {
        let mut valid = self.standing_records();
        drop_since(&mut valid, sequence);
        self.replay(valid, sequence)
    }

    /// What a button for taking back carries: the sequence of the action that it takes back, 0 where there is
    /// none. A second click on the same button finds another one.
    pub fn undo_since(&self) -> u64 {
        self.takebacks.sequences.last().copied().unwrap_or(0)
    }

    /// Takes back the last action of a user. The deadline of the question that is asked again is what it was, so that
    /// nobody gains time by acting and taking back.
    pub(super) fn undo(
        &mut self,
        user: u64,
        since: Option<u64>,
        now: i64,
    ) -> Result<Step, TableError> {
        let seat = self.seat_of(user).ok_or(TableError::Stranger)?;
        if self.day().is_some() {
            return Err(TableError::NoUndo);
        }
        if since.is_some_and(|since| since != self.undo_since()) {
            return Err(TableError::Stale);
        }
        if !self.can_undo(seat, now) {
            return Err(TableError::NothingToUndo);
        }
        let last = self.takebacks.sequences.pop();
        let dates = self.takebacks.dates.pop();
        let running = self.replay_without(last).ok_or(TableError::NothingToUndo)?;
        let decisions = running.0.decisions();
        let again = decisions.into_iter().find(|it| it.seat == seat);
        if let Some((decision, dates)) = again.zip(dates) {
            self.questions.retain(|it| it.decision.seat != seat);
            let question = Question::new(decision, self.sequence, dates);
            self.questions.push(Arc::new(question));
        }
        self.running = Some(running);
        Ok(Step {
            seat: Some(seat),
            command: Command::Undo { since },
            note: format!("{} took back their last action.", self.names().of(seat)),
            events: Vec::new(),
            decided: None,
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
                    let dates = before.question(seat).map(Dates::of);
                    self.takebacks.push(seat, self.sequence, dates);
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
        let Some(running) = self.played_match() else {
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

    /// The match as it began.
    pub(super) fn start_again(&self) -> Option<Box<dyn AnyMatch>> {
        let joined = self.journal.iter().filter(|record| is_admission(record));
        let setup = Setup {
            seats: u8::try_from(self.chairs.len() - joined.count()).ok()?,
            options: &self.options,
            seed: self.seed.0,
        };
        self.game.start_as(&setup, self.version).ok()
    }

    pub(super) fn standing_records(&self) -> Vec<&Record> {
        standing(self.journal.iter().map(AsRef::as_ref))
    }

    /// Plays records from the start. Those before `exact_before` must lead to the same events as they did.
    pub(super) fn replay(&self, records: Vec<&Record>, exact_before: u64) -> Option<Match> {
        let mut running = self.start_again()?;
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
        if let Some(to) = taken_back(record) {
            drop_since(&mut valid, to);
            continue;
        }
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

/// The sequence from which on everything was taken back by a motion that this record carried.
fn taken_back(record: &Record) -> Option<u64> {
    match record.decided {
        Some(Decided {
            matter: Matter::Undo { to },
            carried: true,
            ..
        }) => Some(to),
        _ => None,
    }
}

/// Drops everything from a sequence on but standing orders.
fn drop_since(valid: &mut Vec<&Record>, sequence: u64) {
    let later = |record: &&Record| record.sequence >= sequence;
    if let Some(first) = valid.iter().position(later) {
        drop_from(valid, first);
    }
}

/// The seat that a record took out of the match.
fn removal(table: &Table, record: &Record) -> Option<Seat> {
    if !table.removes_leavers() {
        return None;
    }
    match (&record.command, &record.decided) {
        (Command::Leave | Command::Resign | Command::Kick { .. }, _) => record.seat,
        (_, Some(decided)) if decided.carried => match decided.matter {
            Matter::Kick { seat } => Some(seat),
            _ => None,
        },
        _ => None,
    }
}

/// Is the seat asked for a secret reaction?
fn reacts(running: &dyn AnyMatch, seat: Seat) -> bool {
    let decisions = running.decisions();
    let asked = decisions.iter().find(|decision| decision.seat == seat);
    asked.is_some_and(|decision| decision.deadline.is_secret())
}

/// Drops an action and the passed reactions to it; standing orders that were given since remain.
fn drop_from(valid: &mut Vec<&Record>, action: usize) {
    let since = valid.split_off(action);
    let order = |record: &&Record| matches!(record.command, Command::Order { .. });
    valid.extend(since.into_iter().filter(order));
}

/// Did somebody new join the running match? In the lobby no seat is noted, and coming back causes no event.
fn is_admission(record: &Record) -> bool {
    let joins = matches!(record.command, Command::Join { .. });
    joins && record.seat.is_some() && !record.events.is_empty()
}

/// Does to the match what a record did. `None` when the rules refuse it now.
pub(super) fn play(
    running: &mut dyn AnyMatch,
    table: &Table,
    record: &Record,
) -> Option<Vec<serde_json::Value>> {
    if let Some(seat) = removal(table, record) {
        return Some(running.remove(seat));
    }
    match (&record.command, record.seat) {
        (Command::Start, _) => Some(running.opening()),
        _ if is_admission(record) => running.admit().ok(),
        (Command::Act { text, .. }, Some(seat)) => running.act(seat, text).ok(),
        (Command::Order { name, value }, Some(seat)) => running.order(seat, name, value).ok(),
        (Command::Timeout { .. }, Some(seat)) => {
            let decisions = running.decisions();
            let missed = decisions.iter().find(|decision| decision.seat == seat)?;
            running.act(seat, &missed.default).ok()
        }
        _ => Some(Vec::new()),
    }
}
