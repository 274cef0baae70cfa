//! The events of late by turns, for what is drawn of them.

use serde_json::Value;

use super::Table;
use crate::rules::game::Seat;

/// What happened of late. Secrets are included: who draws or tells it has to cut them out.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LatestTurns<'a> {
    /// The turns of the others since the last one of the seat whose turn it is, oldest first.
    pub before: Vec<&'a Value>,
    /// The turn that goes on; all that happened while no turn has begun.
    pub now: Vec<&'a Value>,
}

impl Table {
    /// The turn that goes on and those before it. What was taken back did not happen.
    pub fn latest_turns(&self) -> LatestTurns<'_> {
        let mut turns: Vec<(Seat, Vec<&Value>)> = Vec::new();
        let mut open: Vec<&Value> = Vec::new();
        let most = self.chairs.len().max(1) + 1;
        for event in self.newest_events() {
            open.push(event);
            let Some(seat) = self.game.turn_begun(event) else {
                continue;
            };
            let own = turns.first().is_some_and(|(now, _)| *now == seat);
            if own || turns.len() == most {
                open.clear();
                break;
            }
            open.reverse();
            turns.push((seat, std::mem::take(&mut open)));
        }
        open.reverse();
        let mut newest_first = turns.into_iter().map(|(_, events)| events);
        let Some(now) = newest_first.next() else {
            return LatestTurns {
                before: Vec::new(),
                now: open,
            };
        };
        let mut before: Vec<Vec<&Value>> = newest_first.collect();
        before.reverse();
        LatestTurns {
            before: before.concat(),
            now,
        }
    }

    /// All events of the match, oldest first, but for what was taken back. Secrets are included.
    pub fn all_events(&self) -> Vec<&Value> {
        let mut all: Vec<&Value> = self.newest_events().collect();
        all.reverse();
        all
    }

    fn newest_events(&self) -> impl Iterator<Item = &Value> {
        let records = self.standing_records().into_iter().rev();
        records.flat_map(|record| record.events.iter().rev())
    }
}
