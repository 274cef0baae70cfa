//! The log: what happened, in sentences, as far as the viewer may know it.

use std::borrow::Cow;

use serde_json::Value;

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
    /// after the other share a line, and so do events that are one to their game ([`AnyGame::merge`]).
    ///
    /// [`AnyGame::merge`]: crate::rules::any::AnyGame::merge
    pub fn log(&self, viewer: Viewer, count: usize) -> Vec<String> {
        let mut newest_first: Vec<Line<'_>> = Vec::new();
        let mut records = self.journal.iter().rev().peekable();
        // One more, as the oldest line is whole only when another one stands before it.
        while newest_first.len() <= count
            && let Some(record) = records.next()
        {
            let Command::AddComputer { level } = record.command else {
                self.tell(record, viewer, &mut newest_first);
                continue;
            };
            let mut levels = vec![level];
            while let Some(Command::AddComputer { level }) = records.peek().map(|it| &it.command) {
                levels.push(*level);
                records.next();
            }
            levels.reverse();
            newest_first.push((computers_joined(&levels), None));
        }
        newest_first.truncate(count);
        let oldest_first = newest_first.into_iter().rev();
        oldest_first.map(|(text, _)| text).collect()
    }

    /// Adds the lines of an older record to those of newer ones.
    fn tell<'a>(&'a self, record: &'a Record, viewer: Viewer, newest_first: &mut Vec<Line<'a>>) {
        let line = |event: Cow<'a, Value>| {
            let text = self.game.narrate(&event, viewer, self.names())?;
            Some((text, Some(event)))
        };
        for event in record.events.iter().rev() {
            let newer = newest_first.last().and_then(|line| line.1.as_deref());
            let merged = newer.and_then(|newer| self.game.merge(event, newer));
            if merged.is_some() {
                newest_first.pop();
            }
            newest_first.extend(line(merged.map_or(Cow::Borrowed(event), Cow::Owned)));
        }
        if !record.note.is_empty() {
            newest_first.push((record.note.clone(), None));
        }
    }
}

/// What the log says, and of which event; a note is of none.
type Line<'a> = (String, Option<Cow<'a, Value>>);

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
