//! How much each event means to a match: what a line has no room for, and which moments are shown.

use crate::event::Event;
use daedalus_contract::game::Impact;

/// How much an event means.
pub fn impact(event: &Event) -> Impact {
    match event {
        Event::Ended { .. } => Impact::End,
        Event::KeyTaken { .. } | Event::KeysCrossed { .. } => Impact::Turning,
        Event::MonsterPlaced | Event::Wounded { .. } | Event::Left { .. } => Impact::Great,
        Event::Rolled { .. }
        | Event::Hunting { .. }
        | Event::Attacked { .. }
        | Event::BloodRolled { .. }
        | Event::TrapEvaded { .. }
        | Event::Shielded { .. }
        | Event::CardTaken { .. }
        | Event::KeyPlaced { .. }
        | Event::KeyMoved { .. }
        | Event::Healed { .. }
        | Event::Cancelled { .. } => Impact::Usual,
        _ => Impact::Slight,
    }
}
