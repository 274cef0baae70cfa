//! How much each event means to a match: what a line has no room for, and which moments are shown.

use crate::event::Event;
use daedalus_contract::game::Impact;

/// How much an event means.
pub fn impact(event: &Event) -> Impact {
    match event {
        Event::Ended { .. } => Impact::End,
        Event::Gathered { .. } | Event::MarkerLost { .. } => Impact::Turning,
        Event::HeroesTaken { .. }
        | Event::HeroesDiscarded { .. }
        | Event::HeroesSwapped { .. }
        | Event::Negated { .. }
        | Event::Upheld { .. }
        | Event::HandsSwapped { .. }
        | Event::SanctuaryBegan { .. }
        | Event::Left { .. } => Impact::Great,
        Event::Recruited { .. }
        | Event::Played { .. }
        | Event::Countered { .. }
        | Event::CardsTaken { .. }
        | Event::CardsDiscarded { .. } => Impact::Usual,
        _ => Impact::Slight,
    }
}
