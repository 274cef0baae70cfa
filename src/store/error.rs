//! What can go wrong with the database.

use std::path::PathBuf;

/// The database failed; each sentence says what an admin can do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The lock file is held.
    #[error(
        "the database {path} is in use by another daedalus: stop that one first, or set another DAEDALUS_DATABASE"
    )]
    InUse {
        /// The database file.
        path: PathBuf,
    },
    /// The file or its folder.
    #[error("the database file {path} cannot be opened: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
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
    /// Several callers waited for one transaction that failed.
    #[error("the database could not commit: {0}")]
    Lost(String),
    /// After [`super::Store::close`].
    #[error("the database is closed")]
    Closed,
}
