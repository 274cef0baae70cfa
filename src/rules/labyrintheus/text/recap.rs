//! A whole turn in one line: fewer sentences than in the log.

use super::super::event::Event;
use super::narrate::narrate;
use daedalus_contract::game::Names;

/// The sentence for an event; `None` where the others or the board say it.
pub fn recap(event: &Event, names: Names<'_>) -> Option<String> {
    match event {
        // Whom somebody meets is told by how it ends.
        Event::TurnedUp { .. }
        | Event::TurnBegan { .. }
        | Event::InPlay { .. }
        | Event::Reshuffled { .. }
        | Event::TreasureReshuffled
        | Event::Rolled { .. }
        | Event::Discarded { .. }
        | Event::Worn { .. }
        | Event::Mended { .. }
        | Event::Peeked { .. }
        | Event::Buried { .. }
        | Event::Activated { .. }
        | Event::Answered { .. }
        | Event::Attacked { .. }
        | Event::AttackEnded { .. } => None,
        told => narrate(told, names),
    }
}
