//! What becomes of ended tables: after a time they are compacted, after another they may be deleted, and the file gives
//! back what was freed. In small steps, so that nobody waits for it.

use std::sync::Arc;
use std::time::Duration;

use super::load::guarded;
use super::{Host, HostError};
use crate::table::{PackError, TableId};

/// How long ended tables are kept, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Retention {
    /// Compacted so long after their last change.
    pub compact_after: Option<Duration>,
    /// Deleted so long after their last change. Their results stay.
    pub delete_after: Option<Duration>,
}

/// What was done in one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tended {
    /// So many tables were compacted.
    pub compacted: u32,
    /// So many tables stay whole, because they are not the same when they are played again.
    pub kept: u32,
    /// So many tables were deleted.
    pub deleted: u32,
    /// So many pages of the file were given back.
    pub pages: u64,
}

/// How many tables are seen to in one step.
const TABLES: u32 = 4;
/// The pause after a step that found something to do, in milliseconds.
const PAUSE_MS: i64 = 5_000;
/// The pause after a step that found nothing, in milliseconds.
const REST_MS: i64 = 60 * 60 * 1000;
/// How many pages are given back in one transaction: half a megabyte.
const PAGES: u32 = 128;
/// In so many transactions of one step.
const SHRINKS: u32 = 8;
/// So many free pages stay in the file, for what is played next.
const SPARE: u64 = 256;

/// Sees to ended tables until the host closes.
pub(super) async fn tend(host: Host) {
    let retention = host.inner.settings.retention;
    if retention == Retention::default() {
        return;
    }
    let clock = Arc::clone(&host.inner.settings.clock);
    let mut total = Tended::default();
    let work = async {
        loop {
            let done = host.tend(retention).await.unwrap_or_else(|error| {
                tracing::debug!(%error, "ended tables could not be seen to");
                Tended::default()
            });
            total = total.and(done);
            let rests = done == Tended::default();
            if rests && total != Tended::default() {
                let Tended {
                    compacted,
                    kept,
                    deleted,
                    pages,
                } = std::mem::take(&mut total);
                tracing::info!(compacted, kept, deleted, pages, "ended tables were seen to");
            }
            let until = clock.now() + if rests { REST_MS } else { PAUSE_MS };
            // A clock sleeps for a short while only, since it may be set meanwhile.
            while clock.now() < until {
                clock.wait_until(until).await;
            }
        }
    };
    host.inner.closing.run_until_cancelled(work).await;
}

impl Tended {
    fn and(self, other: Tended) -> Tended {
        Tended {
            compacted: self.compacted + other.compacted,
            kept: self.kept + other.kept,
            deleted: self.deleted + other.deleted,
            pages: self.pages + other.pages,
        }
    }
}

impl Host {
    /// One step of what is done with ended tables; the host does it by itself from time to time, as
    /// [`Settings::retention`](super::Settings) says. Where nothing was done nothing is left to do.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tend(&self, retention: Retention) -> Result<Tended, HostError> {
        let Retention {
            compact_after,
            delete_after,
        } = retention;
        let _alone = self.inner.tending.lock().await;
        let store = &self.inner.store;
        let mut tended = Tended::default();
        if let Some(after) = delete_after {
            for id in store.kept_before(self.before(after), TABLES).await? {
                self.delete(id).await?;
                tended.deleted += 1;
            }
        }
        if let Some(after) = compact_after {
            for id in store.ended_before(self.before(after), TABLES).await? {
                match self.compact(id).await? {
                    true => tended.compacted += 1,
                    false => tended.kept += 1,
                }
            }
        }
        for _ in 0..SHRINKS {
            let free = store.free_pages().await?;
            if free <= SPARE {
                break;
            }
            store.shrink(PAGES).await?;
            let given = free.saturating_sub(store.free_pages().await?);
            tended.pages += given;
            if given == 0 {
                break;
            }
        }
        Ok(tended)
    }

    /// The time that was so long ago.
    fn before(&self, ago: Duration) -> i64 {
        let ago = i64::try_from(ago.as_millis()).unwrap_or(i64::MAX);
        self.now().saturating_sub(ago)
    }

    /// Compacts an ended table; false where it has to stay as it is, which the log says once.
    async fn compact(&self, id: TableId) -> Result<bool, HostError> {
        let slot = self.inner.cache.get(id);
        let _writer = slot.writer.lock().await;
        let store = &self.inner.store;
        let games = self.inner.settings.games;
        let Some(stored) = store.load(id).await? else {
            return Ok(false);
        };
        let pack = move || {
            let pack = || {
                let table = stored
                    .kept
                    .restore(id, games)
                    .map_err(|error| error.to_string())?;
                let packed = table
                    .pack(games)
                    .map_err(|why: PackError| why.to_string())?;
                Ok((table.sequence(), packed))
            };
            guarded(pack).unwrap_or_else(|| Err("a bug was met".into()))
        };
        let done: Result<_, String> = tokio::task::spawn_blocking(pack)
            .await
            .unwrap_or_else(|error| Err(error.to_string()));
        match done {
            Ok((sequence, packed)) => {
                let bytes = packed.body.len();
                store.pack(id, sequence, packed).await?;
                slot.publish(None);
                tracing::debug!(table = %id, bytes, "table compacted");
                Ok(true)
            }
            Err(why) => {
                tracing::warn!(table = %id, "an ended table stays as it is and is not compacted: {why}");
                store.keep_whole(id).await?;
                Ok(false)
            }
        }
    }

    async fn delete(&self, id: TableId) -> Result<(), HostError> {
        let slot = self.inner.cache.get(id);
        let _writer = slot.writer.lock().await;
        self.inner.store.delete(id).await?;
        slot.publish(None);
        tracing::debug!(table = %id, "table deleted");
        Ok(())
    }
}
