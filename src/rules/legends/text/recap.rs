//! A whole turn in one line: fewer sentences than in the log.

use super::super::event::Event;
use super::narrate::narrate;
use daedalus_contract::game::Names;

/// The sentence for an event; `None` where the others or the board say it.
pub fn recap(event: &Event, names: Names<'_>) -> Option<String> {
    match event {
        Event::TurnBegan { .. }
        | Event::ActionsGained { .. }
        | Event::Stopped { .. }
        | Event::HeroesSeen { .. }
        | Event::HeroesRevealed { .. }
        | Event::Reshuffled { .. }
        | Event::SanctuaryEnded { .. }
        | Event::Upheld { .. }
        | Event::Drawn { count: 0, .. } => None,
        told => narrate(told, names),
    }
}
