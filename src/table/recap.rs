//! What the last turns came to: the news for whoever comes back to the table.

use serde_json::Value;

use super::{Command, Player, Record, Table};
use crate::rules::game::{Seat, Sentence, Viewer};

/// What happened of late, as far as the viewer may know it; plain text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Recap {
    /// The last turn of each seat in which it acted and anything happened, with what came after it, the latest one last: who
    /// misses a turn still reads why.
    pub turns: Vec<LastTurn>,
    /// What the table itself says of that time, oldest first.
    pub notes: Vec<String>,
}

/// The last turn of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastTurn {
    /// Whose.
    pub seat: Seat,
    /// What happened in it, oldest first; never empty.
    pub told: Vec<Sentence>,
}

/// So many turns of each seat are looked through for its last one.
const ROUNDS: usize = 3;

impl Table {
    /// What happened since each seat had its turn. The turn that goes on counts too, and what was taken back did not happen.
    /// Before the first turn the notes tell all that happens.
    pub fn recap(&self, viewer: Viewer) -> Recap {
        let (turns, since) = self.last_turns(viewer);
        let newest_first = self.journal.iter().rev();
        let of_match = newest_first.take_while(|it| it.command != Command::Start);
        let mut notes: Vec<String> = of_match
            .take_while(|record| record.sequence >= since)
            .flat_map(|record| {
                let lines = self.lines(record, viewer).into_iter();
                let own = usize::from(!record.note.is_empty());
                let told = if turns.is_empty() { usize::MAX } else { own };
                lines.take(told).rev()
            })
            .collect();
        notes.reverse();
        Recap { turns, notes }
    }

    /// The last turn of each seat, and the sequence from which on they are told.
    fn last_turns(&self, viewer: Viewer) -> (Vec<LastTurn>, u64) {
        let plays = |seat: &Seat| {
            let chair = self.chair(*seat);
            chair.is_some_and(|chair| !matches!(chair.player, Player::Removed { .. }))
        };
        let mut missing: Vec<Seat> = Seat::all(self.chairs.len() as u8).filter(plays).collect();
        let (mut turns, mut since): (Vec<LastTurn>, u64) = (Vec::new(), 0);
        let (mut newest_first, mut seen): (Vec<&Value>, usize) = (Vec::new(), 0);
        let records = self.standing_records();
        let events = records.iter().rev().flat_map(|record: &&Record| {
            let record = *record;
            record.events.iter().rev().map(move |event| (record, event))
        });
        let mut actors: Vec<Seat> = Vec::new();
        for (record, event) in events {
            newest_first.push(event);
            actors.extend(record.seat);
            let Some(seat) = self.game.turn_begun(event) else {
                continue;
            };
            if missing.contains(&seat) {
                newest_first.reverse();
                let told = self.game.recap(&newest_first, viewer, self.names());
                if !told.is_empty() {
                    since = record.sequence;
                    if actors.contains(&seat) {
                        missing.retain(|it| *it != seat);
                    }
                    match turns.iter_mut().find(|turn| turn.seat == seat) {
                        Some(later) => drop(later.told.splice(0..0, told)),
                        None => turns.push(LastTurn { seat, told }),
                    }
                }
            }
            newest_first.clear();
            actors.clear();
            seen += 1;
            if missing.is_empty() || seen > ROUNDS * self.chairs.len() {
                break;
            }
        }
        turns.reverse();
        (turns, since)
    }
}
