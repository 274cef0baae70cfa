//! How much each event means to a match: what a line has no room for, and which moments are shown.

use crate::event::Event;
use daedalus_contract::game::Impact;

/// How much an event means.
pub fn impact(event: &Event) -> Impact {
    match event {
        Event::Ended { .. } => Impact::End,
        Event::Snatched { .. }
        | Event::BattleWon { .. }
        | Event::Claimed { .. }
        | Event::KeyReturned { .. } => Impact::Turning,
        Event::BattleDropped { .. }
        | Event::DiamondGained { .. }
        | Event::DiamondLost { .. }
        | Event::DiamondPassed { .. }
        | Event::HeadTaken { .. }
        | Event::Perished { .. }
        | Event::Left { .. } => Impact::Great,
        Event::PitRolled { .. }
        | Event::Countered { .. }
        | Event::Held { .. }
        | Event::FellIntoPit { .. }
        | Event::ToolTaken { .. }
        | Event::ToolLost { .. }
        | Event::Wagered { .. }
        | Event::Missed { .. }
        | Event::Attacked { .. } => Impact::Usual,
        _ => Impact::Slight,
    }
}
