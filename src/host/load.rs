//! How a table comes from the store, and what stops it when a bug is met.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::cache::Slot;
use super::error::unsaved;
use super::{Host, RequestError};
use crate::store::{Kept, OpenTable};
use crate::table::{Games, Stage, Table, TableError, TableId};

impl Host {
    /// The newest durable state of a slot's table.
    pub(super) async fn load(&self, slot: &Slot) -> Result<Arc<Table>, RequestError> {
        if let Some(table) = slot.newest() {
            return Ok(table);
        }
        let _writer = slot.writer.lock().await;
        self.load_held(slot).await
    }

    /// As [`Host::load`], for whoever holds the slot's writer.
    pub(super) async fn load_held(&self, slot: &Slot) -> Result<Arc<Table>, RequestError> {
        if let Some(table) = slot.newest() {
            return Ok(table);
        }
        let stored = match self.inner.store.load(slot.id).await {
            Ok(stored) => stored.ok_or(RequestError::NoTable)?,
            Err(error) => return Err(unsaved(&error, "a table could not be loaded")),
        };
        let games = self.inner.settings.games;
        let (id, packed) = (slot.id, matches!(stored.kept, Kept::Packed(_)));
        let restore = move || guarded(|| stored.kept.restore(id, games));
        // Playing a match again takes a while.
        let restored = match packed {
            true => tokio::task::spawn_blocking(restore).await.ok().flatten(),
            false => restore(),
        };
        let table = match restored {
            Some(Ok(table)) => Arc::new(table),
            // Nothing of this is written down: another version of the program may read it.
            Some(Err(error)) => {
                tracing::error!(table = %slot.id, %error, "a table cannot be read by this version of the program");
                self.stop(slot.id);
                return Err(TableError::OtherVersion.into());
            }
            None => {
                tracing::error!(table = %slot.id, "a bug stopped this table while it was read");
                self.stop(slot.id);
                return Err(RequestError::Frozen);
            }
        };
        if table.is_foreign() && table.stage() == Stage::Playing {
            tracing::warn!(table = %slot.id, "a match of another version of the program waits for it");
        }
        if table.is_abridged() {
            tracing::warn!(table = %slot.id, "this program cannot play a compacted match again; what is kept of it stays as it is");
        }
        match packed {
            // It may change elsewhere, so it is read anew each time.
            _ if !self.serves(table.place().guild) => {}
            true => slot.publish_packed(Arc::clone(&table)),
            false => slot.publish(Some(Arc::clone(&table))),
        }
        tracing::debug!(table = %slot.id, loaded = self.inner.cache.count(), "table loaded");
        Ok(table)
    }

    /// Does nothing more with a table until the program is started again.
    fn stop(&self, id: TableId) {
        self.inner.index.freeze(id);
        self.inner.timers.set(id, None);
    }

    /// Stops a table after a bug; all others go on.
    pub(super) async fn freeze(&self, id: TableId, why: &str) {
        tracing::error!(table = %id, why, "a bug stopped this table");
        self.stop(id);
        if let Err(error) = self.inner.store.freeze(id, why.to_owned()).await {
            unsaved(&error, "that the table is stopped could not be saved");
        }
    }
}

/// Names in the log the tables that cannot go on with this program, and what an admin can do.
pub(super) fn name_foreign(tables: &[OpenTable], games: Games) {
    let foreign: Vec<String> = tables.iter().filter_map(|it| foreign(it, games)).collect();
    if !foreign.is_empty() {
        tracing::warn!(
            "{} of the open tables wait for another version of this program: {}. Nothing is lost: start the version              with which they were begun, or a newer one. `/game end` closes one that is not to go on.",
            foreign.len(),
            foreign.join(", ")
        );
    }
}

/// A table that cannot go on with this program, with what it would need.
fn foreign(table: &OpenTable, games: Games) -> Option<String> {
    let (id, name) = (table.id, &table.game);
    let Some(game) = games(name) else {
        return Some(format!("{id} ({name}, a game that is not known here)"));
    };
    let (about, version) = (game.about(), table.version?);
    let (since, newest) = (about.since, about.version);
    let wanted =
        || format!("{id} ({name}, rules of version {version}; here {since} to {newest} are known)");
    (!about.plays(version)).then(wanted)
}

/// Runs what may panic through a bug in the rules. It works on a copy, so nothing is left half done.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}
