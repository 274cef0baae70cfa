//! The tables in memory: loaded when somebody asks, put away when they were idle longest.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use parking_lot::{Mutex, MutexGuard, RwLock};

use crate::table::{Table, TableId};

/// The place of one table in memory.
pub(super) struct Slot {
    pub(super) id: TableId,
    /// Held by whoever changes or loads the table.
    pub(super) writer: tokio::sync::Mutex<()>,
    newest: RwLock<Option<Arc<Table>>>,
    /// The table is kept compacted.
    packed: AtomicBool,
    used: AtomicU64,
}

impl Slot {
    /// The newest durable state, where it is loaded.
    pub(super) fn newest(&self) -> Option<Arc<Table>> {
        self.newest.read().clone()
    }

    /// Puts a durable state in place; `None` = it has to be loaded again.
    pub(super) fn publish(&self, table: Option<Arc<Table>>) {
        let mut newest = self.newest.write();
        *newest = table;
        self.packed.store(false, Ordering::Relaxed);
    }

    /// Puts a table in place that is kept compacted.
    pub(super) fn publish_packed(&self, table: Arc<Table>) {
        let mut newest = self.newest.write();
        *newest = Some(table);
        self.packed.store(true, Ordering::Relaxed);
    }

    /// Is the table in place kept compacted?
    pub(super) fn is_packed(&self) -> bool {
        self.packed.load(Ordering::Relaxed)
    }
}

pub(super) struct Cache {
    most: usize,
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
    ticks: AtomicU64,
}

impl Cache {
    pub(super) fn new(most: usize) -> Cache {
        Cache {
            most: most.max(1),
            slots: Mutex::default(),
            ticks: AtomicU64::new(0),
        }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Slot>>> {
        self.slots.lock()
    }

    /// The slot of a table; makes room for it where it is new.
    pub(super) fn get(&self, id: TableId) -> Arc<Slot> {
        let tick = self.ticks.fetch_add(1, Ordering::Relaxed);
        let mut slots = self.slots();
        if !slots.contains_key(&id) && slots.len() >= self.most {
            make_room(&mut slots, self.most);
        }
        let slot = slots.entry(id).or_insert_with(|| {
            Arc::new(Slot {
                id,
                writer: tokio::sync::Mutex::default(),
                newest: RwLock::default(),
                packed: AtomicBool::default(),
                used: AtomicU64::new(tick),
            })
        });
        slot.used.store(tick, Ordering::Relaxed);
        Arc::clone(slot)
    }

    /// All places in use.
    pub(super) fn all(&self) -> Vec<Arc<Slot>> {
        self.slots().values().cloned().collect()
    }

    /// How many tables are in memory.
    pub(super) fn count(&self) -> usize {
        self.slots().len()
    }
}

/// Puts away the slots that were idle longest. Whoever works with a slot holds it, and it stays.
fn make_room(slots: &mut HashMap<TableId, Arc<Slot>>, most: usize) {
    let idle = |slot: &&Arc<Slot>| Arc::strong_count(slot) == 1;
    let mut uses: Vec<_> = slots
        .values()
        .filter(idle)
        .map(|slot| (slot.used.load(Ordering::Relaxed), slot.id))
        .collect();
    uses.sort_unstable();
    let excess = (slots.len() + 1).saturating_sub(most);
    for (_, id) in uses.into_iter().take(excess) {
        slots.remove(&id);
    }
}
