//! Old messages that are still to be taken away, or their buttons: because nobody has tried yet, or because Discord did
//! not let us.

use std::collections::HashMap;

use parking_lot::{Mutex, MutexGuard};

use super::{BoardMessage, Host, HostError};
use crate::table::TableId;

/// The old messages, by their tables.
#[derive(Default)]
pub(super) struct Leftovers(Mutex<HashMap<TableId, Vec<BoardMessage>>>);

impl Leftovers {
    pub(super) fn new(known: Vec<(TableId, BoardMessage)>) -> Leftovers {
        let leftovers = Leftovers::default();
        for (table, message) in known {
            leftovers.by_table().entry(table).or_default().push(message);
        }
        leftovers
    }

    fn by_table(&self) -> MutexGuard<'_, HashMap<TableId, Vec<BoardMessage>>> {
        self.0.lock()
    }

    fn of(&self, table: TableId) -> Vec<BoardMessage> {
        self.by_table().get(&table).cloned().unwrap_or_default()
    }

    /// True when it was not known.
    pub(super) fn add(&self, table: TableId, message: BoardMessage) -> bool {
        let mut by_table = self.by_table();
        let messages = by_table.entry(table).or_default();
        let known = messages.iter().any(|it| it.message == message.message);
        if !known {
            messages.push(message);
        }
        !known
    }

    fn drop(&self, table: TableId, message: u64) {
        let mut by_table = self.by_table();
        if let Some(messages) = by_table.get_mut(&table) {
            messages.retain(|it| it.message != message);
            if messages.is_empty() {
                by_table.remove(&table);
            }
        }
    }
}

impl Host {
    /// The old messages of a table that are still to be taken away, oldest first.
    pub fn leftovers(&self, table: TableId) -> Vec<BoardMessage> {
        self.inner.leftovers.of(table)
    }

    /// An old message could not be taken away: that is tried again with the board of its table, also after a restart.
    ///
    /// # Errors
    /// When the database fails. This process tries again all the same.
    pub async fn add_leftover(
        &self,
        table: TableId,
        message: BoardMessage,
    ) -> Result<(), HostError> {
        if !self.inner.leftovers.add(table, message) {
            return Ok(());
        }
        Ok(self.inner.store.add_leftover(table, message).await?)
    }

    /// An old message is gone, or nobody can press anything on it any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drop_leftover(&self, table: TableId, message: u64) -> Result<(), HostError> {
        self.inner.leftovers.drop(table, message);
        Ok(self.inner.store.drop_leftover(message).await?)
    }
}
