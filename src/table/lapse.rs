//! What ends by itself when nobody does anything: lobbies, motions, tables that everybody has left alone.

use serde::{Deserialize, Serialize};

use super::options::TABLE_OPTIONS;
use super::play::public;
use super::{By, Command, Motion, Stage, Step, Table, TableError};
use crate::rules::game::{Deadline, Seat};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// A lobby in which nothing changes is closed after this time.
const LOBBY_MS: i64 = DAY_MS;
/// So long before an abandoned table is closed its people are told.
const NOTICE_MS: i64 = 3 * DAY_MS;

/// Something that comes when nobody does anything in time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lapse {
    /// The time of a motion is over.
    Motion {
        /// Its number.
        number: u64,
    },
    /// The lobby is closed.
    Lobby,
    /// The people at the table are told that it will be closed.
    Warning,
    /// The table is closed.
    Abandoned,
    /// The channel of the table is gone, and the table with it. This comes when it comes.
    Place,
}

/// What goes on at a table beside its match. All of it is public but who has held which seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Proceedings {
    /// The open motions, oldest first.
    pub(super) motions: Vec<Motion>,
    /// When a person last did anything, in milliseconds since the epoch.
    pub(super) acted: i64,
    /// The warning that the table will be closed: the sequence of its record, and its time.
    pub(super) warned: Option<(u64, i64)>,
    /// Who has played a seat that is not theirs any more.
    pub(super) held: Vec<(u64, Seat)>,
}

impl Proceedings {
    pub(super) fn since(time: i64) -> Proceedings {
        Proceedings {
            acted: time,
            ..Proceedings::default()
        }
    }

    /// Where a table of an earlier version is read, which did not note when somebody last did something.
    pub(super) fn or_since(mut self, time: i64) -> Proceedings {
        self.acted = self.acted.max(time);
        self
    }

    pub(super) fn note_act(&mut self, by: By, now: i64) {
        if matches!(by, By::User(_)) {
            self.acted = now;
            self.warned = None;
        }
    }
}

impl Table {
    /// What comes next if nobody does anything, and when, in milliseconds since the epoch.
    pub fn lapse(&self) -> Option<(i64, Lapse)> {
        let of_table = match self.stage {
            Stage::Over => return None,
            Stage::Playing if self.is_foreign() => return None,
            Stage::Lobby => (
                self.proceedings.acted.saturating_add(LOBBY_MS),
                Lapse::Lobby,
            ),
            Stage::Playing => self.desertion(),
        };
        let of_motion = |motion: &Motion| {
            let number = motion.number;
            (motion.until, Lapse::Motion { number })
        };
        let motions = self.proceedings.motions.iter().map(of_motion);
        motions.chain([of_table]).min_by_key(|(due, _)| *due)
    }

    /// The sequence of the warning that this table will be closed, and when that will be, in milliseconds since the
    /// epoch.
    pub fn warning(&self) -> Option<(u64, i64)> {
        let (number, _) = self.proceedings.warned?;
        (self.stage == Stage::Playing).then(|| (number, self.desertion().0))
    }

    fn desertion(&self) -> (i64, Lapse) {
        let days = self.table_options.number(TABLE_OPTIONS, "idle_days");
        // With very long deadlines a whole turn may pass in which nobody need do anything.
        let turn = self.time_limit(Deadline::Turn).unwrap_or(0);
        let patience = (i64::from(days) * DAY_MS).max(turn.saturating_mul(2));
        let end = self.proceedings.acted.saturating_add(patience);
        match self.proceedings.warned {
            None => (end - NOTICE_MS, Lapse::Warning),
            Some((_, told)) => (end.max(told.saturating_add(NOTICE_MS)), Lapse::Abandoned),
        }
    }

    pub(super) fn step_of_lapse(
        &mut self,
        by: By,
        lapse: Lapse,
        now: i64,
    ) -> Result<Step, TableError> {
        if by != By::Clock {
            return Err(TableError::Stranger);
        }
        if lapse != Lapse::Place {
            let (due, next) = self.lapse().ok_or(TableError::Stale)?;
            if next != lapse || due > now {
                return Err(TableError::NotDue);
            }
        }
        let note = match lapse {
            Lapse::Motion { number } => self.drop_motion(number),
            Lapse::Lobby => {
                self.close(self.without_winner("expired"));
                "Nothing has changed here for a day: the table is closed.".into()
            }
            Lapse::Warning => {
                self.proceedings.warned = Some((self.sequence, now));
                "Nobody has done anything here for days. The table is closed in 3 days unless somebody does.".into()
            }
            Lapse::Abandoned => {
                self.close(self.without_winner("abandoned"));
                "Nobody came back: the table is closed without a winner.".into()
            }
            Lapse::Place => {
                self.close(self.without_winner("place_gone"));
                "The channel of this table is gone: the table is closed without a winner.".into()
            }
        };
        Ok(public(None, Command::Lapse(lapse), note))
    }

    fn drop_motion(&mut self, number: u64) -> String {
        let by = self
            .proceedings
            .motions
            .iter()
            .find(|it| it.number == number);
        let name = by.map_or_else(String::new, |motion| self.name_of(motion.by));
        self.proceedings.motions.retain(|it| it.number != number);
        format!("The request of {name} has run out of time.")
    }

    /// A person keeps the table from being closed.
    pub(super) fn keep(&mut self, user: u64) -> Result<Step, TableError> {
        let seat = self.seat_of(user).ok_or(TableError::Stranger)?;
        let note = format!("{} keeps the table open.", self.names().of(seat));
        Ok(public(None, Command::Keep, note))
    }
}
