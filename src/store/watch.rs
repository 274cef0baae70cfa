//! Messages and threads beside the board: bulletins, and the threads of those who watch.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::change::Change;
use super::commit::signed;
use super::load::unsigned;
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
            "SELECT number, channel, message FROM bulletins WHERE table_id = ? ORDER BY number",
        )
        .bind(table.0)
        .fetch_all(&self.shared.readers)
        .await?;
        let read = |row: &SqliteRow| {
            Ok(Bulletin {
                number: unsigned(row, "number")?,
                channel: unsigned(row, "channel")?,
                message: unsigned(row, "message")?,
            })
        };
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Remembers a bulletin.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn add_bulletin(&self, table: TableId, it: Bulletin) -> Result<(), StoreError> {
        self.change(Change::Bulletin(table, it)).await
    }

    /// Forgets a bulletin that says how it ended.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drop_bulletin(&self, table: TableId, number: u64) -> Result<(), StoreError> {
        self.change(Change::NoBulletin(table, number)).await
    }

    /// The thread in which a table is told to those who watch.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn watch(&self, table: TableId) -> Result<Option<Watch>, StoreError> {
        let row = sqlx::query("SELECT thread, told FROM watches WHERE table_id = ?")
            .bind(table.0)
            .fetch_optional(&self.shared.readers)
            .await?;
        let read = |row: SqliteRow| {
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
        let id: Option<i64> = sqlx::query_scalar("SELECT table_id FROM watches WHERE thread = ?")
            .bind(signed(thread))
            .fetch_optional(&self.shared.readers)
            .await?;
        Ok(id.map(TableId))
    }

    /// Remembers the thread of those who watch, and how much was told there; `None` forgets it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_watch(&self, table: TableId, watch: Option<Watch>) -> Result<(), StoreError> {
        self.change(Change::Watch(table, watch)).await
    }

    /// All old messages that still have their buttons, with their tables, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leftovers(&self) -> Result<Vec<(TableId, BoardMessage)>, StoreError> {
        let rows = sqlx::query("SELECT table_id, channel, message FROM leftovers ORDER BY message")
            .fetch_all(&self.shared.readers)
            .await?;
        let read = |row: &SqliteRow| {
            let message = BoardMessage {
                channel: unsigned(row, "channel")?,
                message: unsigned(row, "message")?,
                sequence: 0,
            };
            Ok((TableId(row.try_get("table_id")?), message))
        };
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Remembers an old message that still has its buttons; its table has something to say again.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn add_leftover(&self, table: TableId, it: BoardMessage) -> Result<(), StoreError> {
        self.change(Change::Leftover(table, it)).await
    }

    /// Forgets an old message whose buttons are gone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drop_leftover(&self, message: u64) -> Result<(), StoreError> {
        self.change(Change::NoLeftover(message)).await
    }
}
