//! How much each event means to a match: what a line has no room for, and which moments are shown.

use crate::event::Event;
use daedalus_contract::game::Impact;

/// How much an event means.
pub fn impact(event: &Event) -> Impact {
    match event {
        Event::Over { .. } => Impact::End,
        Event::Landed { .. } | Event::FakeChest { .. } => Impact::Turning,
        Event::Slain { .. } | Event::PickedUp { .. } | Event::Left { .. } => Impact::Great,
        Event::Hits { .. }
        | Event::AttackRoll { .. }
        | Event::Pushed { .. }
        | Event::Appeared { .. }
        | Event::Wounded { .. }
        | Event::Stolen { .. }
        | Event::TilePlaced { .. } => Impact::Usual,
        _ => Impact::Slight,
    }
}
