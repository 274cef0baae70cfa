//! A whole turn in one line: shorter sentences than those of the log, and fewer.

use super::super::cards::Face;
use super::super::event::Event;
use super::narrate::narrate;
use daedalus_contract::game::Names;

/// The sentence for an event; `None` where the others or the board say it.
pub fn recap(event: &Event, names: Names<'_>) -> Option<String> {
    match event {
        Event::Moved { seat, path, .. } => {
            let (from, to) = path.first().zip(path.last())?;
            Some(format!("{} goes from {from} to {to}.", names.of(*seat)))
        }
        Event::NoEffect { seat, card } => Some(match card.face {
            Face::Diamond => format!("{} draws a second {}.", names.of(*seat), card.name()),
            _ => "It does nothing.".into(),
        }),
        // What comes of it tells that it was drawn.
        Event::Drew {
            card: Some(card), ..
        } if card.face == Face::Diamond => None,
        Event::TurnBegan { .. }
        | Event::Rolled { .. }
        | Event::Reshuffled
        | Event::Turned { .. }
        | Event::Searched { draw: true, .. }
        | Event::ClaimPassed { .. }
        | Event::ExtraEarned { .. }
        | Event::ExtraDeclined { .. }
        | Event::Wrestled { .. }
        | Event::DieRolled { .. }
        | Event::Headed { .. } => None,
        told => narrate(told, names),
    }
}
