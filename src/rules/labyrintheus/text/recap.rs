//! A whole turn in one line: fewer sentences than in the log.

use super::super::encounters::Kind;
use super::super::event::Event;
use super::narrate::narrate;
use daedalus_contract::game::Names;

/// The sentence for an event; `None` where the others or the board say it.
pub fn recap(event: &Event, names: Names<'_>) -> Option<String> {
    match event {
        // Whom somebody meets is told by how it ends, and what stays in play by what it does.
        Event::TurnedUp { card, .. } if !matches!(card.kind(), Kind::Chest | Kind::Party) => None,
        Event::TurnBegan { .. }
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
