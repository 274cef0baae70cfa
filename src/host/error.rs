//! Why the host did not do what somebody asked for.

use crate::community::{AdmissionError, InputError};
use crate::store::StoreError;
use crate::table::{TableError, TableId};

/// Why a request of a player was refused. Nothing has changed, but by [`RequestError::TakenOver`]. Its text is one or two
/// sentences for the player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RequestError {
    /// The table refuses it.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The admins of the server do not allow the table.
    #[error(transparent)]
    Admission(#[from] AdmissionError),
    /// What was typed cannot be understood.
    #[error(transparent)]
    Input(#[from] InputError),
    /// There is no such game.
    #[error("There is no game called `{0}`.")]
    NoGame(String),
    /// There is no such table.
    #[error("There is no such table any more.")]
    NoTable,
    /// Another open table is in the channel.
    #[error(
        "There already is an open table in this channel. Finish or end it first, or use a thread."
    )]
    ChannelTaken,
    /// The one try at the match of a day is begun.
    #[error("You have begun your try at the daily of this day already.")]
    Tried {
        /// Its table.
        table: TableId,
    },
    /// The rematch has begun.
    #[error("This match is being played again already, at table {table}.")]
    PlayedAgain {
        /// The table of the rematch.
        table: TableId,
    },
    /// An end of a vacation that has not begun.
    #[error("You are not on vacation.")]
    NotOnVacation,
    /// More vacation than is allowed.
    #[error(
        "That would be {days} days of vacation in {year}, and {allowed} are allowed where you play. Choose an earlier end, or ask the host of your table to pause it."
    )]
    VacationTooLong {
        /// How many days it would be in the year, with those that were taken.
        days: i64,
        /// The calendar year.
        year: i16,
        /// How many days are allowed in a year.
        allowed: u32,
    },
    /// Too many matches are being thought through.
    #[error(
        "Several matches are being thought through just now. Please ask again in some minutes."
    )]
    ManyReviews,
    /// Another process serves it, and was not asked.
    #[error("This table is looked after by another part of me. Please try again at its board.")]
    Elsewhere,
    /// A bug in the rules stopped this table.
    #[error(
        "This table hit a bug and was stopped, so that nothing gets lost; that is our fault, not yours. All other tables go on, and you can open a new one here."
    )]
    Frozen,
    /// The store did not answer.
    #[error(
        "That could not be saved just now, so nothing was changed. Trying again is safe; if it stays so, tell the admin of this bot."
    )]
    Unsaved,
    /// Another process has just taken over, and was told the same by Discord: it may have done it.
    #[error(
        "Another part of me has just taken over here. If what you did is not there in a moment, please do it again."
    )]
    TakenOver,
}

/// Why a host could not start or go on, for whoever runs it.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl HostError {
    /// What is answered to a player, noted in the log.
    pub(super) fn unsaved(&self, what: &str) -> RequestError {
        let HostError::Store(error) = self;
        unsaved(error, what)
    }
}

/// What is answered when the database fails, noted in the log. That nothing can be written the store tells there itself,
/// once.
pub(super) fn unsaved(error: &StoreError, what: &str) -> RequestError {
    match error {
        StoreError::Unwritable(_) | StoreError::Superseded(_) => tracing::debug!(%error, "{what}"),
        error => tracing::error!(%error, "{what}"),
    }
    match error {
        StoreError::Superseded(_) => RequestError::TakenOver,
        _ => RequestError::Unsaved,
    }
}
