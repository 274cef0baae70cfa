//! How much each event means to a match: what a line has no room for, and which moments are shown.

use crate::event::Event;
use daedalus_contract::game::Impact;

/// How much an event means.
pub fn impact(event: &Event) -> Impact {
    match event {
        Event::Ended { .. } => Impact::End,
        Event::PortalOpened { .. }
        | Event::PortalClosed { .. }
        | Event::Escaped { .. }
        | Event::Collapsed => Impact::Turning,
        Event::Robbed { .. }
        | Event::StoneGained { .. }
        | Event::StonesLost { .. }
        | Event::Reborn { .. }
        | Event::Died { .. }
        | Event::ShadeRose
        | Event::Escaping { .. }
        | Event::Challenged { .. }
        | Event::Left { .. } => Impact::Great,
        Event::Slain { .. }
        | Event::Overpowered { .. }
        | Event::Avoided { .. }
        | Event::Sprung { .. }
        | Event::Hit { .. }
        | Event::Missed { .. }
        | Event::InPlay { .. }
        | Event::Damaged { .. }
        | Event::Stolen { .. }
        | Event::Cursed { .. }
        | Event::Poisoned { .. } => Impact::Usual,
        _ => Impact::Slight,
    }
}
