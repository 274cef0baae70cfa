//! What is worth a card: the key and who fights for it, diamonds, dangers, wagers and the end.

use super::art::{Art, Icon, Mark, sprite};
use crate::kit::moment::{ART, Moment, Mood, Roll};
use crate::rules::cretan::event::Event;
use crate::rules::cretan::view::View;
use crate::rules::game::Seat;

/// The card of the last of these events.
pub(super) fn moment(view: &View, told: &[Event]) -> Option<Moment> {
    let (last, before) = told.split_last()?;
    let card = |art, word: &'static str, mood| Some(Moment::new(sprite(art, ART), word, mood));
    let (triumph, blow, open) = (Mood::Triumph, Mood::Blow, Mood::Open);
    match last {
        Event::PitRolled { die, out, .. } => {
            let (word, mood) = match out {
                true => ("Out", triumph),
                false => ("Stays", blow),
            };
            let moment = card(Art::Mark(Mark::Pit), word, mood)?;
            Some(match die {
                Some(die) => moment.rolled(Roll::pips([*die])),
                None => moment,
            })
        }
        Event::Snatched { .. } => card(Art::Key, "Snatched", triumph),
        Event::BattleWon { winner, key, .. } => {
            let (word, mood) = match key {
                true => ("Key won", triumph),
                false => ("Key kept", open),
            };
            let moment = card(Art::Key, word, mood)?;
            Some(match wrestled(before, *winner) {
                Some(roll) => moment.rolled(roll),
                None => moment,
            })
        }
        Event::BattleDropped { .. } => card(Art::Key, "Key kept", open),
        Event::Claimed { .. } => card(Art::Key, "Magic Key", triumph),
        Event::KeyReturned { .. } => card(Art::Key, "Returned", open),
        Event::DiamondGained { colour, .. } => card(Art::Diamond(*colour), "Diamond", triumph),
        Event::DiamondLost { colour, .. } => card(Art::Diamond(*colour), "Lost", blow),
        Event::DiamondPassed { colour, .. } => card(Art::Diamond(*colour), "Taken", blow),
        Event::Countered { tool, .. } => card(Art::Tool(*tool), "Saved", triumph),
        Event::HeadTaken { .. } => card(Art::Mark(Mark::Stone), "Medusa", triumph),
        Event::Perished { seat } => card(piece(view, *seat)?, "Perished", blow),
        Event::Held { .. } => card(Art::Mark(Mark::Stone), "Held", blow),
        Event::FellIntoPit { .. } => card(Art::Mark(Mark::Pit), "Fallen", blow),
        Event::ToolTaken { .. } => card(Art::Icon(Icon::Bag), "Robbed", blow),
        Event::Wagered { dice, .. } => {
            let (word, mood) = match dice[0].cmp(&dice[1]) {
                std::cmp::Ordering::Greater => ("Won", triumph),
                std::cmp::Ordering::Less => ("Lost", blow),
                std::cmp::Ordering::Equal => ("Even", open),
            };
            let moment = card(Art::Icon(Icon::Dice), word, mood)?;
            Some(moment.rolled(Roll::contest(dice[0], dice[1])))
        }
        Event::Ended { winner, .. } => card(piece(view, *winner)?, "Wins", triumph),
        Event::TurnBegan { .. }
        | Event::Missed { .. }
        | Event::Rolled { .. }
        | Event::Reshuffled
        | Event::Turned { .. }
        | Event::TorchBurned { .. }
        | Event::Moved { .. }
        | Event::Blocked { .. }
        | Event::WalledIn { .. }
        | Event::Searched { .. }
        | Event::Carried { .. }
        | Event::Stayed { .. }
        | Event::Attacked { .. }
        | Event::Spared { .. }
        | Event::Defended { .. }
        | Event::Wrestled { .. }
        | Event::ClaimPassed { .. }
        | Event::Drew { .. }
        | Event::NoEffect { .. }
        | Event::DrawnOut { .. }
        | Event::ToolLost { .. }
        | Event::Slowed { .. }
        | Event::TorchTaken { .. }
        | Event::DieRolled { .. }
        | Event::Headed { .. }
        | Event::Niche { .. }
        | Event::HandSeen { .. }
        | Event::TopsSeen { .. }
        | Event::Declined { .. }
        | Event::ExtraEarned { .. }
        | Event::ExtraDeclined { .. }
        | Event::Left { .. } => None,
    }
}

fn piece(view: &View, seat: Seat) -> Option<Art> {
    let seat = view.seats.get(seat.index())?;
    Some(Art::Piece(seat.colour))
}

/// The dice of the battle that has just ended, where it came to dice; those of its winner first.
fn wrestled(before: &[Event], winner: Seat) -> Option<Roll> {
    let mut dice = None;
    for event in before.iter().rev() {
        match event {
            Event::Wrestled { dice: rolled } if dice.is_none() => dice = Some(*rolled),
            Event::Attacked { seat, .. } => {
                let [attacker, keeper] = dice?;
                return Some(match *seat == winner {
                    true => Roll::contest(attacker, keeper),
                    false => Roll::contest(keeper, attacker),
                });
            }
            Event::TurnBegan { .. } => return None,
            _ => {}
        }
    }
    None
}
