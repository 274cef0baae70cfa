//! Where the two databases differ: what they are asked in other words, and what their errors say.

use sqlx::AnyConnection;

use super::{postgres, sqlite};

/// Which of the two databases it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    Sqlite,
    Postgres,
}

/// What is asked of each database in its own words.
pub(super) struct Words {
    /// Begins a transaction that writes: what it has read is so until its end, or it fails.
    pub begin: &'static str,
    /// Begins a transaction that reads the state of one moment.
    pub begin_to_read: &'static str,
    /// What is known of interactions and tables, each as a list of numbers in JSON.
    pub known: &'static str,
    /// The tables that have a column.
    pub tables_with_column: &'static str,
    /// The last number that a table of the game got.
    pub last_number: &'static str,
    /// From which number on they are counted.
    pub count_from: &'static str,
    /// All tables, each with its columns and what they hold: `INTEGER`, `TEXT` or `BLOB`.
    pub columns: &'static str,
}

/// What a failure means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    /// This transaction alone does not fit.
    Misfit,
    /// Another writer was at the same rows: it may fit when it is tried again.
    Collision,
    /// Nothing gets through at the moment; a second attempt may.
    Hiccup(&'static str),
    /// Nothing gets through, and no second attempt at once changes that. What an admin can do is said.
    Outage(&'static str),
}

impl Dialect {
    /// That of a connection.
    pub(super) fn of(on: &AnyConnection) -> Dialect {
        match on.backend_name() {
            postgres::NAME => Dialect::Postgres,
            _ => Dialect::Sqlite,
        }
    }

    pub(super) fn words(self) -> &'static Words {
        match self {
            Dialect::Sqlite => &sqlite::WORDS,
            Dialect::Postgres => &postgres::WORDS,
        }
    }

    /// May several statements be sent as one?
    pub(super) fn takes_scripts(self) -> bool {
        self == Dialect::Sqlite
    }

    /// What an error means.
    pub(super) fn failure(self, error: &sqlx::Error) -> Failure {
        match self {
            Dialect::Sqlite => sqlite::failure(error),
            Dialect::Postgres => postgres::failure(error),
        }
    }
}

impl Failure {
    /// Does nothing at all get through, whatever is written? Else it is this transaction alone that does not fit.
    pub(super) fn is_outage(self) -> bool {
        matches!(self, Failure::Hiccup(_) | Failure::Outage(_))
    }

    /// Is it worth a second attempt at once?
    pub(super) fn may_pass(self) -> bool {
        matches!(self, Failure::Collision | Failure::Hiccup(_))
    }

    /// What an admin can do.
    pub(super) fn remedy(self) -> &'static str {
        match self {
            Failure::Hiccup(remedy) | Failure::Outage(remedy) => remedy,
            Failure::Misfit | Failure::Collision => "",
        }
    }
}
