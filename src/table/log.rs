//! The log: what happened, in sentences, as far as the viewer may know it.

use super::{Record, Table};
use crate::rules::game::Viewer;

impl Table {
    /// The lines of one record for a viewer, oldest first; plain text.
    pub fn lines(&self, record: &Record, viewer: Viewer) -> Vec<String> {
        let note = (!record.note.is_empty()).then(|| record.note.clone());
        let narrate = |event| self.game.narrate(event, viewer, self.names());
        let told = record.events.iter().filter_map(narrate);
        note.into_iter().chain(told).collect()
    }

    /// The last `count` lines of the log for a viewer, oldest first; plain text.
    pub fn log(&self, viewer: Viewer, count: usize) -> Vec<String> {
        let mut newest_first = Vec::new();
        for record in self.journal.iter().rev() {
            if newest_first.len() >= count {
                break;
            }
            newest_first.extend(self.lines(record, viewer).into_iter().rev());
        }
        newest_first.truncate(count);
        newest_first.reverse();
        newest_first
    }
}
