//! What the metrics want to know of the tables.

use std::time::Duration;

use super::{Figures, Host, HostError, Outgoing};
use crate::table::Table;

impl Host {
    /// Notes for the metrics how long it took from a command to the message that shows it.
    pub(super) async fn measure_said(&self, outgoing: &Outgoing) {
        let at = usize::try_from(outgoing.sequence).ok();
        let Some(at) = at.and_then(|at| at.checked_sub(1)) else {
            return;
        };
        let time = |table: &Table| table.journal().get(at).map(|record| record.time);
        if let Some(Some(time)) = self.read(outgoing.table, time).await {
            let passed = u64::try_from(self.now().saturating_sub(time)).unwrap_or(0);
            metrics::histogram!("daedalus_shown_seconds", "kind" => outgoing.kind.id())
                .record(Duration::from_millis(passed));
        }
    }

    /// What there is of tables and of what waits, for the metrics.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn load_figures(&self) -> Result<Figures, HostError> {
        Ok(self.inner.store.figures(self.now()).await?)
    }
}
