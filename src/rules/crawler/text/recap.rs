//! A whole turn in one line: shorter sentences than those of the log, and fewer.

use super::narrate::{name, narrate, tile};
use super::{space_text, square_text};
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
        // How it lies is on the board.
        Event::TilePlaced {
            seat,
            design,
            space,
            ..
        } => Some(format!(
            "{} places {} on {}.",
            names.of(*seat),
            tile(*design),
            space_text(*space)
        )),
        Event::TurnBegan { .. }
        | Event::TileDrawn { .. }
        | Event::Encounter { .. }
        | Event::PushRoll { .. }
        | Event::SpawnRoll { .. }
        | Event::Changed { .. }
        | Event::Looked { .. }
        | Event::Reshuffled { .. } => None,
        told => narrate(told, names),
    }
}
