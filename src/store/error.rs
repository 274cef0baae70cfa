//! What can go wrong with the database.

use std::path::PathBuf;

use super::postgres;
use super::shards::Shards;

/// The database failed; each sentence says what an admin can do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process serves it.
    #[error(
        "the database {database} is in use by another daedalus{by}: stop that one first, or set another DAEDALUS_DATABASE"
    )]
    InUse {
        /// The database.
        database: String,
        /// Which one, as ` (…)`, where that is known.
        by: String,
    },
    /// Another process serves some of the shards, or counts them otherwise.
    #[error(
        "the shards {wanted} of the database {database} are wanted, and another daedalus{by} serves {served}: give each process a \
         range of its own in DAEDALUS_SHARDS, all with the same number behind the `/`"
    )]
    Overlaps {
        /// The database.
        database: String,
        /// What was to be served.
        wanted: Shards,
        /// What is served.
        served: Shards,
        /// By whom, as ` (…)`.
        by: String,
    },
    /// A range of shards of a file.
    #[error(
        "the shards {wanted} are wanted, and {file} is a file, which one process serves whole: leave DAEDALUS_SHARDS at `auto`, or name a \
         database of PostgreSQL in DAEDALUS_DATABASE"
    )]
    OneProcess {
        /// What was to be served.
        wanted: Shards,
        /// The file.
        file: PathBuf,
    },
    /// A server of a version that lacks what is asked of it.
    #[error(
        "the server of {database} is PostgreSQL {version}: version {oldest} or newer is needed"
    )]
    TooOld {
        /// The database.
        database: String,
        /// The version of its server.
        version: i64,
        /// The oldest version that will do.
        oldest: i64,
    },
    /// The file or its folder.
    #[error("the database file {path} cannot be opened: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// A database of a version that is yet to come.
    #[error(
        "the database is from a newer version of Daedalus (its tables are of step {found}, this program knows {known}): \
         use that version or a newer one"
    )]
    Newer {
        /// The last step that it has.
        found: i64,
        /// The last step that there is.
        known: i64,
    },
    /// A migration.
    #[error("the database cannot be brought up to date: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// A statement.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// A row that is not what it should be.
    #[error("the journal of table {table} is damaged: {source}")]
    Damaged {
        /// The table.
        table: crate::table::TableId,
        /// What the reader found.
        source: serde_json::Error,
    },
    /// Nothing can be written; the log says why, and what an admin can do. Nothing was changed.
    #[error("the database cannot be written: {0}")]
    Unwritable(String),
    /// Another process has taken the database over; this one writes nothing any more. What was written last may be there.
    #[error("the database cannot be written: {0}")]
    Superseded(String),
    /// Several callers waited for one transaction that failed.
    #[error("the database could not commit: {0}")]
    Lost(String),
    /// After [`super::Store::close`].
    #[error("the database is closed")]
    Closed,
}

impl StoreError {
    /// Could the server not be reached, or does it take nothing at the moment?
    pub(super) fn is_out_of_reach(&self) -> bool {
        match self {
            StoreError::Database(error) => postgres::failure(error).is_outage(),
            _ => false,
        }
    }
}
