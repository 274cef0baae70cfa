//! Waiting for a table.

use std::sync::Arc;

use daedalus::host::Host;
use daedalus::table::{Table, TableId};

/// Waits until the table is as wanted; every change of a board is handed out, so this needs no polling.
pub async fn until(host: &Host, id: TableId, wanted: impl Fn(&Table) -> bool) -> Arc<Table> {
    loop {
        let table = host.table(id).await.unwrap();
        if wanted(&table) {
            return table;
        }
        let outgoing = host.pending().await;
        host.sent(&outgoing).await;
    }
}
