//! What people were told of the open decisions of all tables, and when something is to be said next.

use std::collections::HashMap;

use parking_lot::{Mutex, MutexGuard};

use crate::store::ToldRow;
use crate::table::TableId;

/// Follows the database: whoever changes a table's entry holds the table's writer.
pub(super) struct Notified(Mutex<HashMap<TableId, Vec<ToldRow>>>);

impl Notified {
    pub(super) fn new(rows: Vec<(TableId, ToldRow)>) -> Notified {
        let mut tables: HashMap<TableId, Vec<ToldRow>> = HashMap::new();
        for (table, row) in rows {
            tables.entry(table).or_default().push(row);
        }
        Notified(Mutex::new(tables))
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Vec<ToldRow>>> {
        self.0.lock()
    }

    pub(super) fn of(&self, table: TableId) -> Vec<ToldRow> {
        self.tables().get(&table).cloned().unwrap_or_default()
    }

    pub(super) fn set(&self, table: TableId, rows: Vec<ToldRow>) {
        let mut tables = self.tables();
        match rows.is_empty() {
            true => tables.remove(&table),
            false => tables.insert(table, rows),
        };
    }

    /// When something is to be said next about a table after a moment.
    pub(super) fn next_after(&self, table: TableId, now: i64) -> Option<i64> {
        let tables = self.tables();
        let nexts = tables.get(&table)?.iter().filter_map(|row| row.next);
        nexts.filter(|next| *next > now).min()
    }

    /// Is something to be said about a table by now?
    pub(super) fn is_due(&self, table: TableId, now: i64) -> bool {
        let tables = self.tables();
        let due = |row: &ToldRow| row.next.is_some_and(|next| next <= now);
        tables.get(&table).is_some_and(|rows| rows.iter().any(due))
    }

    /// When something is to be said about a table for the first time.
    pub(super) fn first(&self, table: TableId) -> Option<i64> {
        self.next_after(table, i64::MIN)
    }
}
