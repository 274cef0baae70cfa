//! What is worth a card: attacks and pushes with their dice, deaths, creatures that appear, and the chest.

use std::borrow::Cow;

use super::art::{Art, Icon, Thing, creature, sprite};
use crate::kit::moment::{ART, Moment, Mood, Roll};
use crate::rules::crawler::event::{DiceList, Event, Who};
use crate::rules::crawler::state::Nature;
use crate::rules::crawler::view::View;
use crate::rules::game::Seat;

/// So many dice have room.
const DICE: usize = 6;

/// The card of the last of these events, and the event that tells it.
pub(super) fn moment<'e>(view: &View, told: &'e [Event]) -> Option<(Moment, &'e Event)> {
    let (last, before) = told.split_last()?;
    let card =
        |art, word: &'static str, mood| Some((Moment::new(sprite(art, ART), word, mood), last));
    let (triumph, blow, open) = (Mood::Triumph, Mood::Blow, Mood::Open);
    match last {
        Event::Hits { target, hits } => {
            let (attack, roll) = attack(before)?;
            let (word, mood) = match hits {
                0 => (Cow::Borrowed("Missed"), blow),
                1 => ("1 hit".into(), triumph),
                hits => (format!("{hits} hits").into(), triumph),
            };
            let art = sprite(figure(view, target), ART);
            Some((Moment::new(art, word, mood).rolled(roll), attack))
        }
        Event::Pushed { target, won, .. } => {
            let (word, mood) = match won {
                true => ("Past", triumph),
                false => ("Held off", blow),
            };
            let (moment, event) = card(figure(view, target), word, mood)?;
            let dice = before.iter().rev().find_map(|event| match event {
                Event::PushRoll { dice, .. } => Some(*dice),
                _ => None,
            });
            Some(match dice {
                Some((own, other)) => (moment.rolled(Roll::contest(own, other)), event),
                None => (moment, event),
            })
        }
        Event::Appeared { nature, .. } => card(creature(*nature), "Appears", open),
        Event::Slain { who, .. } => {
            let mood = match who {
                Who::Adventurer(_) => blow,
                Who::Creature(..) | Who::Trap(_) => triumph,
            };
            card(figure(view, who), "Slain", mood)
        }
        Event::PickedUp { seat } => card(adventurer(view, *seat), "Trapped", blow),
        Event::Stolen { .. } => card(Art::Icon(Icon::Cards), "Robbed", blow),
        Event::Landed { .. } => card(Art::Thing(Thing::Chest), "The chest", triumph),
        Event::FakeChest { .. } => card(Art::Thing(Thing::Chest), "A fake", blow),
        Event::Over { winner, .. } => {
            let chest = Art::Thing(Thing::Chest);
            let art = winner.map_or(chest, |seat| adventurer(view, seat));
            let word = if winner.is_some() { "Wins" } else { "Over" };
            card(art, word, triumph)
        }
        Event::Began { .. }
        | Event::Prepared { .. }
        | Event::Picked { .. }
        | Event::TurnBegan { .. }
        | Event::TileDrawn { .. }
        | Event::TilePlaced { .. }
        | Event::Encounter { .. }
        | Event::NoPlace { .. }
        | Event::Moved { .. }
        | Event::Stuck { .. }
        | Event::Healed { .. }
        | Event::Late { .. }
        | Event::Drained { .. }
        | Event::Attacked { .. }
        | Event::AttackRoll { .. }
        | Event::PushRoll { .. }
        | Event::SpawnRoll { .. }
        | Event::Wounded { .. }
        | Event::Put { .. }
        | Event::Spawned { .. }
        | Event::Drew { .. }
        | Event::Lost { .. }
        | Event::Played { .. }
        | Event::Changed { .. }
        | Event::Searched { .. }
        | Event::Looked { .. }
        | Event::Wades { .. }
        | Event::Reshuffled { .. }
        | Event::Ended { .. }
        | Event::Occasion
        | Event::Left { .. }
        | Event::Joined { .. } => None,
    }
}

/// The newest attack with dice, as they lie in the end, and what each of them had to reach.
fn attack(before: &[Event]) -> Option<(&Event, Roll)> {
    let mut changed: Option<&DiceList> = None;
    for event in before.iter().rev() {
        match event {
            Event::Changed { dice } if changed.is_none() => changed = Some(dice),
            Event::AttackRoll {
                dice,
                bonus,
                defence,
                ..
            } => {
                let dice = changed.unwrap_or(dice).iter().copied().take(DICE);
                let needed = Some(i16::from(defence.saturating_sub(*bonus)));
                let roll = Roll {
                    needed,
                    ..Roll::pips(dice)
                };
                return Some((event, roll));
            }
            Event::TurnBegan { .. } => return None,
            _ => {}
        }
    }
    None
}

fn figure(view: &View, who: &Who) -> Art {
    match who {
        Who::Adventurer(seat) => adventurer(view, *seat),
        Who::Creature(Nature::Kind(kind), _) => Art::Creature(Some(*kind)),
        Who::Creature(Nature::Double(..), _) => Art::Creature(None),
        Who::Trap(card) => Art::Emblem(*card),
    }
}

/// The adventurer of a seat; its token before it has one.
pub(super) fn adventurer(view: &View, seat: Seat) -> Art {
    let own = view.seats.get(seat.index()).and_then(|it| it.adventurer);
    own.map_or(Art::Token(seat), |it| Art::Adventurer(seat, it))
}
