//! When which table needs attention: the earliest deadline, or the turn of a computer player.

use std::collections::{BTreeSet, HashMap, HashSet};

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::Notify;

use super::Clock;
use crate::table::TableId;

/// The tables by the time at which they need attention.
#[derive(Default)]
pub(super) struct Timers {
    entries: Mutex<Entries>,
    changed: Notify,
}

#[derive(Default)]
struct Entries {
    by_time: BTreeSet<(i64, TableId)>,
    due: HashMap<TableId, i64>,
    /// Tables that somebody attends to.
    attended: HashSet<TableId>,
}

impl Entries {
    fn first(&self) -> Option<(i64, TableId)> {
        let free = |(_, table): &&(i64, TableId)| !self.attended.contains(table);
        self.by_time.iter().find(free).copied()
    }
}

impl Timers {
    fn entries(&self) -> MutexGuard<'_, Entries> {
        self.entries.lock()
    }

    /// Notes when a table needs attention next; `None`: never.
    pub(super) fn set(&self, table: TableId, due: Option<i64>) {
        let mut entries = self.entries();
        if let Some(old) = entries.due.remove(&table) {
            entries.by_time.remove(&(old, table));
        }
        if let Some(due) = due {
            entries.due.insert(table, due);
            entries.by_time.insert((due, table));
        }
        drop(entries);
        self.changed.notify_one();
    }

    /// Waits for the next table that needs attention. It is not given out again before [`Timers::attended`].
    pub(super) async fn next(&self, clock: &dyn Clock) -> TableId {
        loop {
            let first = self.entries().first();
            match first {
                Some((due, table)) if due <= clock.now() => {
                    self.entries().attended.insert(table);
                    return table;
                }
                Some((due, _)) => tokio::select! {
                    () = self.changed.notified() => {}
                    () = clock.wait_until(due) => {}
                },
                None => self.changed.notified().await,
            }
        }
    }

    /// When the next table needs attention; `None` while one has it, or needs it by now.
    pub(super) fn rests_until(&self, now: i64) -> Option<i64> {
        let entries = self.entries();
        let next = entries.by_time.first().map_or(i64::MAX, |(due, _)| *due);
        (entries.attended.is_empty() && next > now).then_some(next)
    }

    /// Nobody attends to this table any more.
    pub(super) fn attended(&self, table: TableId) {
        self.entries().attended.remove(&table);
        self.changed.notify_one();
    }
}
