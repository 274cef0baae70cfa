//! Bugs outside of the rules, met while a table was attended to without a person: that table waits and is tried again,
//! all others go on.

use std::collections::HashMap;

use parking_lot::{Mutex, MutexGuard};

use crate::table::TableId;

/// The first pause after a bug, in milliseconds; each further one is twice as long.
const FIRST_MS: i64 = 60 * 1000;
/// No pause is longer.
const LONGEST_MS: i64 = 60 * 60 * 1000;

/// How often a bug was met at which tables, one time after the other.
#[derive(Default)]
pub(super) struct Stumbles(Mutex<HashMap<TableId, u32>>);

impl Stumbles {
    fn counts(&self) -> MutexGuard<'_, HashMap<TableId, u32>> {
        self.0.lock()
    }

    /// A bug was met; gives the milliseconds after which the table is tried again.
    pub(super) fn note(&self, table: TableId) -> i64 {
        let mut counts = self.counts();
        let count = counts.entry(table).or_default();
        let doublings = (*count).min(16);
        *count = count.saturating_add(1);
        LONGEST_MS.min(FIRST_MS << doublings)
    }

    /// All went well.
    pub(super) fn forget(&self, table: TableId) {
        self.counts().remove(&table);
    }

    /// Was a bug met when the table was attended to last?
    pub(super) fn has(&self, table: TableId) -> bool {
        self.counts().contains_key(&table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_an_hour_until_all_goes_well() {
        let stumbles = Stumbles::default();
        let table = TableId(1);
        let pauses: Vec<i64> = (0..8).map(|_| stumbles.note(table) / FIRST_MS).collect();
        assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 60, 60]);
        assert!(stumbles.has(table) && !stumbles.has(TableId(2)));
        stumbles.forget(table);
        assert!(!stumbles.has(table));
        assert_eq!(stumbles.note(table), FIRST_MS);
    }
}
