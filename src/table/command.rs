//! What can be asked of a table, and the record of what was done.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Decided, Lapse, Level, Matter};
use crate::rules::game::{Deadline, Seat};

/// Who gives a command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A person, by their user id.
    User(u64),
    /// The computer player of this seat.
    Computer(Seat),
    /// A deadline.
    Clock,
}

/// What can be asked of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Sit down; during the match: come back to the own seat that a computer has taken over, or take a new one where
    /// the game admits it.
    Join {
        /// The display name of the person.
        name: String,
    },
    /// Stand up. During the match the option `leave` decides what becomes of the seat.
    Leave,
    /// Add a computer player (host, lobby).
    AddComputer {
        /// How well it plays.
        level: Level,
    },
    /// Take away the computer player that came last (host, lobby).
    RemoveComputer,
    /// Choose an option of the game or of the table (host).
    SetOption {
        /// The option.
        name: String,
        /// Its value.
        value: String,
    },
    /// Play another game here, with whoever sits here (host, lobby).
    SetGame {
        /// Its id.
        game: String,
    },
    /// Choose how well computers play: those that sit here, and those that come (host, lobby).
    SetLevel {
        /// How well.
        level: Level,
    },
    /// Begin the match (host).
    Start,
    /// Answer the open question of the own seat.
    Act {
        /// The action, as typed or as offered.
        text: String,
        /// The sequence at which the question that is answered was opened; a click carries it.
        since: Option<u64>,
    },
    /// Give a standing order of the own seat.
    Order {
        /// The setting.
        name: String,
        /// Its value.
        value: String,
    },
    /// Take back the own last action.
    Undo {
        /// The sequence of the action to take back ([`super::Table::undo_since`]); a click carries it, so that a
        /// second click on the same button takes back nothing more.
        since: Option<u64>,
    },
    /// Give the own open decision one more deadline, once in a match.
    Extend {
        /// The newest sequence whose decision is meant; a click carries it, so that an old button stretches nothing
        /// that was asked later.
        since: Option<u64>,
    },
    /// Be told what a strong player would do in the own place.
    Hint,
    /// Stop the clocks of the table (host).
    Pause,
    /// Let the clocks of the table run again (host).
    Resume,
    /// Stop the own clock until a time, in milliseconds since the epoch; `None`: let it run again.
    Vacation {
        /// When it runs again.
        until: Option<i64>,
    },
    /// Give up for good.
    Resign,
    /// Give up for good, to be forgotten: a computer takes the seat over, whatever the option `leave` says.
    Vanish,
    /// Send a seat away (host).
    Kick {
        /// Which one.
        seat: Seat,
    },
    /// Make another person at the table the host (host).
    SetHost {
        /// Who.
        user: u64,
    },
    /// Put something to those who must agree to it.
    Propose {
        /// What.
        matter: Matter,
    },
    /// Agree or disagree with a motion; its proposer withdraws it by disagreeing.
    Vote {
        /// Its number.
        motion: u64,
        /// For it, or against it?
        agree: bool,
    },
    /// Keep the table open that is about to be closed because nobody does anything.
    Keep,
    /// Nobody did anything in time ([`By::Clock`] only).
    Lapse(Lapse),
    /// End the match without a winner, or close the lobby (host).
    End,
    /// Agree to play again, after the end.
    Rematch,
    /// The deadline of a seat has passed: its default is taken ([`By::Clock`] only).
    Timeout {
        /// Whose.
        seat: Seat,
        /// Of which kind the missed question is.
        deadline: Deadline,
    },
}

/// One command that was applied: a line of the journal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Counts the applied commands of the table from 1.
    pub sequence: u64,
    /// Who gave the command.
    pub by: By,
    /// The seat that acted, where one did.
    pub seat: Option<Seat>,
    /// The command; an action in its canonical text.
    pub command: Command,
    /// What the table itself says of it, public; empty where the events say all.
    pub note: String,
    /// What happened in the match, secrets included: never shown but through [`super::Table::lines`].
    pub events: Vec<Value>,
    /// The motion that this command decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided: Option<Decided>,
    /// When, in milliseconds since the epoch.
    pub time: i64,
}

impl Record {
    /// The canonical text of the action, when the command was one.
    pub fn action(&self) -> Option<&str> {
        match &self.command {
            Command::Act { text, .. } => Some(text),
            _ => None,
        }
    }
}
