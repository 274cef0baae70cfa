//! Messages and threads beside the board: bulletins, and the threads of those who watch.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::columns::{signed, unsigned};
use super::{BoardMessage, Store, StoreError};
use crate::table::TableId;

/// A public message about something that people must answer beside the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bulletin {
    /// The sequence of the record that it is about.
    pub number: u64,
    /// Its channel.
    pub channel: u64,
    /// Its id.
    pub message: u64,
}

/// The thread in which a table is told to those who watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watch {
    /// The thread's id.
    pub thread: u64,
    /// The sequence of the last record that was told there.
    pub told: u64,
}

impl Store {
    /// The bulletins of a table that are not done with, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn bulletins(&self, table: TableId) -> Result<Vec<Bulletin>, StoreError> {
        let rows = sqlx::query(
            "SELECT number, channel, message FROM bulletins WHERE table_id = $1 ORDER BY number",
        )
        .bind(table.0)
        .fetch_all(&self.shared.readers)
        .await?;
        let read = |row: &AnyRow| {
            Ok(Bulletin {
                number: unsigned(row, "number")?,
                channel: unsigned(row, "channel")?,
                message: unsigned(row, "message")?,
            })
        };
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The thread in which a table is told to those who watch.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn watch(&self, table: TableId) -> Result<Option<Watch>, StoreError> {
        let row = sqlx::query("SELECT thread, told FROM watches WHERE table_id = $1")
            .bind(table.0)
            .fetch_optional(&self.shared.readers)
            .await?;
        let read = |row: AnyRow| {
            Ok::<_, sqlx::Error>(Watch {
                thread: unsigned(&row, "thread")?,
                told: unsigned(&row, "told")?,
            })
        };
        Ok(row.map(read).transpose()?)
    }

    /// The table that is told in this thread.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn watched_in(&self, thread: u64) -> Result<Option<TableId>, StoreError> {
        let id: Option<i64> = sqlx::query_scalar("SELECT table_id FROM watches WHERE thread = $1")
            .bind(signed(thread))
            .fetch_optional(&self.shared.readers)
            .await?;
        Ok(id.map(TableId))
    }

    /// All old messages of the shards that are served that still have their buttons, with their tables, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leftovers(&self) -> Result<Vec<(TableId, BoardMessage)>, StoreError> {
        let among = self.shared.shards.among_tables();
        let query = format!(
            "SELECT table_id, channel, message FROM leftovers WHERE {among} ORDER BY message"
        );
        let rows = sqlx::query(AssertSqlSafe(query))
            .fetch_all(&self.shared.readers)
            .await?;
        let read = |row: &AnyRow| {
            let message = BoardMessage {
                channel: unsigned(row, "channel")?,
                message: unsigned(row, "message")?,
                sequence: 0,
            };
            Ok((TableId(row.try_get("table_id")?), message))
        };
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }
}
