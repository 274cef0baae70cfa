//! How a table comes from the store, and what stops it when a bug is met.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::Host;
use super::commit::unsaved;
use super::slots::Slot;
use crate::table::{Refused, Table, TableId};

impl Host {
    /// The newest durable state of a slot's table.
    pub(super) async fn load(&self, slot: &Slot) -> Result<Arc<Table>, Refused> {
        if let Some(table) = slot.newest() {
            return Ok(table);
        }
        let _writer = slot.writer.lock().await;
        self.load_held(slot).await
    }

    /// As [`Host::load`], for whoever holds the slot's writer.
    pub(super) async fn load_held(&self, slot: &Slot) -> Result<Arc<Table>, Refused> {
        if let Some(table) = slot.newest() {
            return Ok(table);
        }
        let stored = match self.inner.store.load(slot.id).await {
            Ok(stored) => stored.ok_or(Refused::NoTable)?,
            Err(error) => return Err(unsaved(&error, "a table could not be loaded")),
        };
        let games = self.inner.settings.games;
        let restored = guarded(|| Table::restore(slot.id, &stored.saved, stored.journal, games));
        let table = match restored {
            Some(Ok(table)) => Arc::new(table),
            Some(Err(error)) => {
                tracing::error!(table = %slot.id, %error, "a table could not be restored");
                self.freeze(slot.id, &error.to_string()).await;
                return Err(Refused::Frozen);
            }
            None => {
                self.freeze(slot.id, "the rules panicked").await;
                return Err(Refused::Frozen);
            }
        };
        slot.publish(Some(Arc::clone(&table)));
        tracing::debug!(table = %slot.id, loaded = self.inner.slots.count(), "table loaded");
        Ok(table)
    }

    /// Stops a table after a bug; all others go on.
    pub(super) async fn freeze(&self, id: TableId, why: &str) {
        tracing::error!(table = %id, why, "a bug stopped this table");
        self.inner.index.freeze(id);
        self.inner.agenda.set(id, None);
        if let Err(error) = self.inner.store.freeze(id, why.to_owned()).await {
            unsaved(&error, "that the table is stopped could not be saved");
        }
    }
}

/// Runs what may panic through a bug in the rules. It works on a copy, so nothing is left half done.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}
