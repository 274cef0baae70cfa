//! Clocks that are stretched or stand still: the extra deadline of a seat, the pause of a table, vacations.
//!
//! A deadline is a moment, so that it is exact after a restart. What stops a clock until a known time moves the moment;
//! a pause, whose end nobody knows, keeps what is left of the time.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{By, Command, Player, Question, Record, Table, TableError};
use crate::rules::game::{Deadline, Decision, Seat};

/// The dates of a question, see [`Question`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Dates {
    pub(super) due: Option<i64>,
    #[serde(default)]
    pub(super) left: Option<i64>,
    #[serde(default)]
    pub(super) time: Option<i64>,
}

impl Dates {
    /// Of what needs no person: it is answered as soon as it is asked.
    fn at_once(now: i64) -> Dates {
        Dates {
            due: Some(now),
            left: None,
            time: None,
        }
    }

    pub(super) fn of(question: &Question) -> Dates {
        let Question {
            due, left, time, ..
        } = *question;
        Dates { due, left, time }
    }
}

impl Table {
    /// Do the clocks of the table stand still?
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Until when the clock of a seat stands still, where its person is on vacation.
    pub fn vacation(&self, seat: Seat, now: i64) -> Option<i64> {
        let chair = self.chair(seat)?;
        chair.player.person()?;
        chair.vacation.filter(|until| *until > now)
    }

    /// Can the seat give its open decision one more deadline?
    pub fn can_extend(&self, seat: Seat) -> bool {
        let unused = self.chair(seat).is_some_and(|chair| !chair.extended);
        unused && self.question(seat).is_some_and(is_timed)
    }

    /// Does what one person is asked tell nobody anything, because no other one belongs to the table?
    pub fn is_solo(&self) -> bool {
        let persons = self.chairs.iter().filter(|it| it.player.keeper().is_some());
        persons.count() < 2
    }

    /// A fresh deadline for a question. A person is not asked whether they react where they cannot and nobody is there
    /// who must not know.
    pub(super) fn fresh_clock(&self, decision: &Decision<String>, now: i64) -> Dates {
        let (seat, deadline) = (decision.seat, decision.deadline);
        let player = self.chair(seat).map(|chair| (&chair.player, chair.absent));
        let Some((Player::Person(_), absent)) = player else {
            return Dates::at_once(now);
        };
        let misses = absent && deadline == Deadline::Turn;
        let passes = deadline == Deadline::React && decision.has_one_answer() && self.is_solo();
        if misses || passes {
            return Dates::at_once(now);
        }
        let time = self.time_limit(deadline);
        let due = time.map(|time| self.clock_start(seat, now) + time);
        Dates {
            due: due.filter(|_| !self.paused),
            left: time.filter(|_| self.paused),
            time,
        }
    }

    /// When a clock of the seat that starts now begins to run.
    fn clock_start(&self, seat: Seat, now: i64) -> i64 {
        self.vacation(seat, now).unwrap_or(now)
    }

    /// Gives the open decision of a user one more deadline. That a secret reaction takes longer is told to nobody.
    pub(super) fn extend(
        &mut self,
        user: u64,
        since: Option<u64>,
        now: i64,
    ) -> Result<String, TableError> {
        let seat = self.seat_of(user).ok_or(TableError::Stranger)?;
        let question = self.question(seat).ok_or(TableError::NoDeadline)?;
        if since.is_some_and(|since| question.since > since) && !self.replaying {
            return Err(TableError::Stale);
        }
        let deadline = question.decision.deadline;
        let limit = self.time_limit(deadline);
        let more = limit
            .filter(|_| is_timed(question))
            .ok_or(TableError::NoDeadline)?;
        let name = self.names().of(seat).into_owned();
        let chair = self
            .chairs
            .get_mut(seat.index())
            .ok_or(TableError::NoSeat)?;
        if std::mem::replace(&mut chair.extended, true) {
            return Err(TableError::Extended);
        }
        self.redate(now, |dates, whose, _| {
            if whose == seat {
                // A deadline that passed while nobody looked is extended from now on.
                dates.due = dates.due.map(|due| due.max(now) + more);
                dates.left = dates.left.map(|left| left + more);
                dates.time = dates.time.map(|time| time + more);
            }
        });
        Ok(match deadline {
            Deadline::React | Deadline::Offer => String::new(),
            Deadline::Turn | Deadline::Side => format!("{name} took their extra deadline."),
        })
    }

    /// Stops the clocks of all persons; whatever is due already still is.
    ///
    /// # Errors
    /// [`TableError::Paused`].
    pub(super) fn pause(&mut self, now: i64) -> Result<String, TableError> {
        if std::mem::replace(&mut self.paused, true) {
            return Err(TableError::Paused);
        }
        self.redate(now, |dates, _, start| {
            let running = dates.due.filter(|due| dates.time.is_some() && *due > now);
            if let Some(due) = running {
                dates.left = Some(due - start);
                dates.due = None;
            }
        });
        Ok("The table is paused: no deadline runs.".into())
    }

    /// Lets the clocks run again where they stopped.
    ///
    /// # Errors
    /// [`TableError::NotPaused`].
    pub(super) fn resume(&mut self, now: i64) -> Result<String, TableError> {
        if !std::mem::replace(&mut self.paused, false) {
            return Err(TableError::NotPaused);
        }
        self.redate(now, |dates, _, start| {
            if let Some(left) = dates.left.take() {
                dates.due = Some(start + left);
            }
        });
        Ok("The table goes on: the deadlines run again.".into())
    }

    /// Lets the clock of a user stand still until a time, or run again.
    pub(super) fn go_on_vacation(
        &mut self,
        user: u64,
        until: Option<i64>,
        now: i64,
    ) -> Result<String, TableError> {
        let seat = self.seat_of(user).ok_or(TableError::Stranger)?;
        let name = self.names().of(seat).into_owned();
        let before = self.clock_start(seat, now);
        let until = until.filter(|until| *until > now);
        let chair = self
            .chairs
            .get_mut(seat.index())
            .ok_or(TableError::NoSeat)?;
        let was_away = chair.vacation.is_some_and(|until| until > now);
        chair.vacation = until;
        self.redate(now, |dates, whose, start| {
            let running = dates.time.is_some() && whose == seat;
            if let Some(due) = dates.due.filter(|due| running && *due > now) {
                dates.due = Some(due - before + start);
            }
        });
        Ok(match (was_away, until) {
            (false, Some(_)) => format!("{name} is on vacation: their clock stands still."),
            (true, Some(_)) => format!("{name} changed their vacation."),
            (true, None) => format!("{name} is back from vacation."),
            (false, None) => String::new(),
        })
    }

    /// Remembers that somebody is here. That they answered something secret tells that they were asked, and so it is not
    /// noted where anybody must not know.
    pub(super) fn note_presence(&mut self, before: &Table, record: &Record) {
        let By::User(user) = record.by else { return };
        let Some(seat) = self.seat_of(user) else {
            return;
        };
        let asked = before.question(seat);
        let is_secret = match record.command {
            Command::Order { .. } => true,
            Command::Act { .. } | Command::Extend { .. } | Command::Hint => {
                asked.is_some_and(|question| question.decision.deadline.is_secret())
            }
            _ => false,
        };
        if is_secret && !self.is_solo() {
            return;
        }
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.acted = Some(record.time);
        }
    }

    /// Changes the dates of the open questions, which the settling of the step then keeps, and of those that a taking
    /// back would ask again. The change is told whose they are, and when a clock of that seat that starts now begins
    /// to run.
    fn redate(&mut self, now: i64, mut change: impl FnMut(&mut Dates, Seat, i64)) {
        let mut questions = std::mem::take(&mut self.questions);
        for question in &mut questions {
            let (seat, mut dates) = (question.decision.seat, Dates::of(question));
            change(&mut dates, seat, self.clock_start(seat, now));
            Arc::make_mut(question).set_dates(dates);
        }
        self.questions = questions;
        if let Some(seat) = self.takebacks.seat() {
            let start = self.clock_start(seat, now);
            for dates in self.takebacks.dates_mut() {
                change(dates, seat, start);
            }
        }
    }
}

/// Does a deadline of a person run for the question, or wait for a paused table to go on?
fn is_timed(question: &Question) -> bool {
    question.time.is_some() && (question.due.is_some() || question.left.is_some())
}
