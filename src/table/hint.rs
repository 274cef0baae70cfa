//! Hints: who is told what a strong player would do in their place, and how often (docs/rules/README.md 9).

use super::options::TABLE_OPTIONS;
use super::{By, Command, Question, Table, TableError};
use crate::rules::game::{Deadline, Seat};

impl Table {
    /// Are hints given at this table? By default where nobody is there over whom one would have an advantage but
    /// computers.
    pub fn gives_hints(&self) -> bool {
        match self.table_options.get(TABLE_OPTIONS, "hints") {
            "on" => true,
            "off" => false,
            _ => self.is_solo(),
        }
    }

    /// Is there something for a seat to choose of which a hint would tell?
    pub fn can_hint(&self, seat: Seat) -> bool {
        let is_choice = |question: &Question| !question.decision.has_one_answer();
        self.gives_hints() && self.question(seat).is_some_and(is_choice)
    }

    /// How many hints a seat was given.
    pub fn hints(&self, seat: Seat) -> u16 {
        self.chair(seat).map_or(0, |chair| chair.hints)
    }

    /// A user asks for a hint; it is counted once for each question. That somebody asks about a secret reaction is told to
    /// nobody.
    pub(super) fn take_hint(&mut self, user: u64) -> Result<String, TableError> {
        let seat = self.seat_of(user).ok_or(TableError::Stranger)?;
        if !self.gives_hints() && !self.replaying {
            return Err(TableError::NoHints);
        }
        let question = self.question(seat).ok_or(TableError::NothingToAdvise)?;
        // Journals of earlier versions have both.
        if !self.replaying && question.decision.has_one_answer() {
            return Err(TableError::OneChoice);
        }
        if !self.replaying && self.was_hinted(user, question.since) {
            return Err(TableError::HintTaken);
        }
        let note = match question.decision.deadline {
            Deadline::Turn | Deadline::Side => format!("{} took a hint.", self.names().of(seat)),
            Deadline::React | Deadline::Offer => String::new(),
        };
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.hints = chair.hints.saturating_add(1);
        }
        Ok(note)
    }

    /// Was the user given a hint since this sequence?
    fn was_hinted(&self, user: u64, since: u64) -> bool {
        let records = self.journal.iter().rev();
        records
            .take_while(|record| record.sequence > since)
            .any(|record| record.by == By::User(user) && record.command == Command::Hint)
    }
}
