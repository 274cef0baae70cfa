//! What whoever runs the bot wants to know of the tables.

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

    /// Did a bug stop any open table?
    pub fn any_frozen(&self) -> bool {
        self.inner.index.any_frozen()
    }

    /// The kinds of what whoever runs the bot was told of, and is not over.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn alarms(&self) -> Result<Vec<String>, HostError> {
        Ok(self.inner.store.alarms().await?)
    }

    /// Notes that whoever runs the bot knows of this kind of thing, or that it is over.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_alarm(&self, kind: &str, rings: bool) -> Result<(), HostError> {
        let since = rings.then(|| self.now());
        Ok(self.inner.store.set_alarm(kind.to_owned(), since).await?)
    }
}
