//! What has to be said is handed out, and comes back as said or as failed.

use std::time::Duration;

use super::{BoardMessage, Host, HostError, Kind, Outgoing, error};
use crate::table::{Table, TableId};

impl Host {
    /// Waits for the next thing that has to be said. Nothing else about this table is handed out until
    /// [`Host::sent`] or [`Host::failed`] is called for it.
    pub async fn pending(&self) -> Outgoing {
        self.inner.outbox.next(&*self.inner.settings.clock).await
    }

    /// It was said, or need not be said any more. A newer state that came meanwhile is handed out again.
    pub async fn sent(&self, outgoing: &Outgoing) {
        let pending = outgoing.pending();
        self.inner.outbox.sent(outgoing);
        self.measure_said(outgoing).await;
        if let Err(error) = self.inner.store.sent(pending).await {
            error::unsaved(&error, "something may be said twice after a restart");
        }
    }

    /// It could not be said; it is handed out again after a while. What failed because Discord `stumbled` is handed out as
    /// soon as it does so no more.
    pub fn failed(&self, outgoing: &Outgoing, retry_in: Duration, stumbled: bool) {
        let wait = i64::try_from(retry_in.as_millis()).unwrap_or(i64::MAX);
        let now = self.inner.settings.clock.now();
        let after = now.saturating_add(wait);
        self.inner.outbox.failed(outgoing, now, after, stumbled);
    }

    /// Tries again soon what could not be said of a table. True when there is something.
    pub fn hurry(&self, table: TableId) -> bool {
        let fails = self.inner.outbox.failing().contains(&table);
        if fails {
            self.inner.outbox.hurry(table);
        }
        fails
    }

    /// Asks for the board to be shown anew, as when its message was deleted.
    pub async fn show_again(&self, table: TableId) {
        if let Some(sequence) = self.read(table, Table::sequence).await {
            self.inner.outbox.push(table, &[Kind::Board], sequence);
        }
    }

    /// The message that shows a table's board.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn board_message(&self, table: TableId) -> Result<Option<BoardMessage>, HostError> {
        Ok(self.inner.store.board_message(table).await?)
    }
}
