//! A whole turn in one line: shorter sentences than those of the log, and fewer.

use super::super::action::{Action, answer};
use super::super::event::Event;
use super::super::step::Travel;
use super::super::view::{Face, Feature};
use super::narrate::narrate;
use super::{colour, symbol};
use daedalus_contract::game::Names;

/// The sentence for an event; `None` where the others or the board say it.
pub fn recap(event: &Event, names: Names<'_>) -> Option<String> {
    match event {
        Event::HeroMoved {
            seat,
            from: Some(from),
            to,
            own: true,
        } => Some(format!("{} walks from {from} to {to}.", names.of(*seat))),
        Event::Revealed { seat, tile, face } => {
            let what = special(face)?;
            Some(format!("{} turns up {tile} ({what}).", names.of(*seat)))
        }
        // What comes of it is told by the events that follow.
        Event::Acted {
            action:
                Action::Move(_)
                | Action::Explore(_)
                | Action::Discover
                | Action::Rotate(..)
                | Action::Wall(..)
                | Action::Heal(_)
                | Action::Recover(_)
                | Action::Rearrange(..)
                | answer!(),
            ..
        }
        | Event::TurnBegan { .. }
        | Event::PoolChosen { .. }
        | Event::TokensLost { .. }
        | Event::TokensGained { .. }
        | Event::Oriented { .. }
        | Event::SymbolIgnored { .. }
        | Event::Dealt { .. }
        | Event::WoundsRearranged { .. }
        | Event::Rolled { .. }
        | Event::RolledTwo { .. }
        | Event::DieChanged { .. }
        | Event::DieSkipped { .. }
        | Event::ControlTaken { .. }
        | Event::MonsterStayed { .. }
        | Event::Halted { .. }
        | Event::Sighted { .. }
        | Event::HuntEnded { .. }
        | Event::BloodRolled { .. }
        | Event::NotDisplaced { .. }
        | Event::KeyTaken { .. }
        | Event::EffectBegan { .. }
        | Event::EffectEnded { .. }
        | Event::HandDiscarded { .. }
        | Event::Reshuffled => None,
        told => narrate(told, names),
    }
}

/// The steps of a hero are one walk, and so are those of the monster.
pub fn merge(earlier: &Event, later: &Event) -> Option<Event> {
    match (earlier, later) {
        (
            Event::HeroMoved {
                seat,
                from,
                to: between,
                own: true,
            },
            Event::HeroMoved {
                seat: same,
                from: Some(on),
                to,
                own: true,
            },
        ) if seat == same && between == on => Some(Event::HeroMoved {
            seat: *seat,
            from: *from,
            to: *to,
            own: true,
        }),
        (
            Event::MonsterMoved {
                seat,
                from,
                to: between,
                by: Travel::Walk,
            },
            Event::MonsterMoved {
                seat: same,
                from: on,
                to,
                by: Travel::Walk,
            },
        ) if seat == same && between == on => Some(Event::MonsterMoved {
            seat: *seat,
            from: *from,
            to: *to,
            by: Travel::Walk,
        }),
        _ => None,
    }
}

/// What makes a tile worth a word.
fn special(face: &Face) -> Option<String> {
    match (face.feature, face.symbol) {
        (Some(Feature::Key(key)), _) => Some(format!("{} key tile", colour(key))),
        (_, printed) => printed.map(|printed| symbol(printed).to_owned()),
    }
}
