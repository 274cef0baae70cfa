//! Hints: who is told what a strong player would do in their place, and how often (docs/rules/README.md 9).

use super::options::TABLE_OPTIONS;
use super::{Table, TableError};
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

    /// How many hints a seat was given.
    pub fn hints(&self, seat: Seat) -> u16 {
        self.chair(seat).map_or(0, |chair| chair.hints)
    }

    /// A user asks for a hint; it is counted. That somebody asks about a secret reaction is told to nobody.
    pub(super) fn take_hint(&mut self, user: u64) -> Result<String, TableError> {
        let seat = self.seat_of(user).ok_or(TableError::Stranger)?;
        if !self.gives_hints() && !self.replaying {
            return Err(TableError::NoHints);
        }
        let question = self.question(seat).ok_or(TableError::NothingToAdvise)?;
        let note = match question.decision.deadline {
            Deadline::Turn | Deadline::Side => format!("{} took a hint.", self.names().of(seat)),
            Deadline::React | Deadline::Offer => String::new(),
        };
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.hints = chair.hints.saturating_add(1);
        }
        Ok(note)
    }
}
