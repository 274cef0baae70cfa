//! A whole turn in one line: shorter sentences than those of the log, and fewer.

use super::narrate::{name, narrate};
use super::square_text;
use crate::event::{Event, Who};
use daedalus_contract::game::Names;

/// The sentence for an event; `None` where the others or the board say it.
pub fn recap(event: &Event, names: Names<'_>) -> Option<String> {
    let figure = |who: &Who| match who {
        Who::Adventurer(seat) => names.of(*seat).into_owned(),
        other => name("The", other, names),
    };
    match event {
        Event::Moved { who, from, to } => Some(format!(
            "{} walks from {} to {}.",
            figure(who),
            square_text(*from),
            square_text(*to)
        )),
        Event::AttackRoll { by, target, .. } => Some(format!(
            "{} attacks {}.",
            figure(by),
            name("the", target, names)
        )),
        Event::TurnBegan { .. }
        | Event::TileDrawn { .. }
        | Event::TilePlaced { .. }
        | Event::Encounter { .. }
        | Event::PushRoll { .. }
        | Event::SpawnRoll { .. }
        | Event::Changed { .. }
        | Event::Looked { .. }
        | Event::Reshuffled { .. } => None,
        told => narrate(told, names),
    }
}
