//! The log: what happened, in sentences, as far as the viewer may know it.

use super::{Command, Level, Record, Table};
use crate::rules::game::Viewer;

impl Table {
    /// The lines of one record for a viewer, oldest first; plain text.
    pub fn lines(&self, record: &Record, viewer: Viewer) -> Vec<String> {
        let note = (!record.note.is_empty()).then(|| record.note.clone());
        let narrate = |event| self.game.narrate(event, viewer, self.names());
        let told = record.events.iter().filter_map(narrate);
        note.into_iter().chain(told).collect()
    }

    /// The last `count` lines of the log for a viewer, oldest first; plain text. Computer players who joined one
    /// after the other share a line.
    pub fn log(&self, viewer: Viewer, count: usize) -> Vec<String> {
        let mut newest_first = Vec::new();
        let mut records = self.journal.iter().rev().peekable();
        while newest_first.len() < count
            && let Some(record) = records.next()
        {
            let Command::AddComputer { level } = record.command else {
                newest_first.extend(self.lines(record, viewer).into_iter().rev());
                continue;
            };
            let mut levels = vec![level];
            while let Some(Command::AddComputer { level }) = records.peek().map(|it| &it.command) {
                levels.push(*level);
                records.next();
            }
            levels.reverse();
            newest_first.push(computers_joined(&levels));
        }
        newest_first.truncate(count);
        newest_first.reverse();
        newest_first
    }
}

/// `2 computer players (beginner, strong) joined.`, in the order in which they came; equal levels once.
pub(super) fn computers_joined(levels: &[Level]) -> String {
    let mut named: Vec<String> = levels.iter().map(Level::to_string).collect();
    named.dedup();
    let named = named.join(", ");
    match levels.len() {
        1 => format!("A computer player ({named}) joined."),
        count => format!("{count} computer players ({named}) joined."),
    }
}
