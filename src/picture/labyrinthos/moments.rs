//! What is worth a card: the dice of the monster, whom it wounds, Keys, and the Door.

use std::borrow::Cow;

use super::art::{Art, Icon, sprite};
use crate::kit::moment::{ART, Die, Moment, Mood, Roll};
use crate::rules::game::Seat;
use crate::rules::labyrinthos::event::Event;
use crate::rules::labyrinthos::pieces::Symbol;
use crate::rules::labyrinthos::view::{DieFace, View};

/// The card of the last of these events.
pub(super) fn moment(view: &View, told: &[Event]) -> Option<Moment> {
    let (last, before) = told.split_last()?;
    let card = |art, word: &'static str, mood| Some(Moment::new(sprite(art, ART), word, mood));
    let monster = Art::Monster(view.monster);
    let (triumph, blow, open) = (Mood::Triumph, Mood::Blow, Mood::Open);
    match last {
        Event::Rolled { face, .. } => {
            let moment = Moment::new(sprite(monster, ART), word(*face), open);
            Some(moment.rolled(monster_die(view, *face)))
        }
        Event::MonsterPlaced => card(monster, "It wakes", open),
        Event::Hunting { .. } => card(monster, "Hunted", blow),
        Event::BloodRolled {
            seat, wounds: 0, ..
        } => {
            let moment = card(monster, "Unhurt", triumph)?;
            Some(moment.rolled(blood(told, *seat)?))
        }
        Event::Wounded { seat, .. } => Some(match blood(before, *seat) {
            Some(roll) => card(monster, "Wounded", blow)?.rolled(roll),
            None => card(Art::Icon(Icon::Wound), "Wounded", blow)?,
        }),
        Event::TrapEvaded { .. } => card(Art::Symbol(Symbol::Trap), "Evaded", triumph),
        Event::Shielded { .. } => card(Art::Icon(Icon::Shield), "Spared", triumph),
        Event::KeyTaken { key, .. } => card(Art::Key(key.colour()), "A Key", triumph),
        Event::KeysCrossed { .. } => card(Art::Icon(Icon::Keys), "Crossed", open),
        Event::CardTaken { .. } => card(Art::Icon(Icon::Card), "Robbed", blow),
        Event::Ended { .. } => card(Art::Door, "Wins", triumph),
        Event::Began { .. }
        | Event::HeroChosen { .. }
        | Event::TurnBegan { .. }
        | Event::Acted { .. }
        | Event::HeroMoved { .. }
        | Event::HeroSentBack { .. }
        | Event::Revealed { .. }
        | Event::Oriented { .. }
        | Event::Rotated { .. }
        | Event::RotationPrevented { .. }
        | Event::Swapped { .. }
        | Event::WallPlaced { .. }
        | Event::WallRemoved { .. }
        | Event::WallMoved { .. }
        | Event::NoWallPossible { .. }
        | Event::SymbolIgnored { .. }
        | Event::Marked { .. }
        | Event::Unmarked { .. }
        | Event::Dealt { .. }
        | Event::WoundsPassed { .. }
        | Event::Healed { .. }
        | Event::WoundsRearranged { .. }
        | Event::RolledTwo { .. }
        | Event::DieChanged { .. }
        | Event::ControlTaken { .. }
        | Event::DieSkipped { .. }
        | Event::MonsterMoved { .. }
        | Event::MonsterStayed { .. }
        | Event::Halted { .. }
        | Event::Sighted { .. }
        | Event::HuntEnded { .. }
        | Event::Muffled { .. }
        | Event::Attacked { .. }
        | Event::TargetLeft { .. }
        | Event::TargetAdded { .. }
        | Event::BloodRolled { .. }
        | Event::NotDisplaced { .. }
        | Event::KeyPlaced { .. }
        | Event::KeyMoved { .. }
        | Event::Occasion
        | Event::Reacted { .. }
        | Event::Cancelled { .. }
        | Event::Fizzled { .. }
        | Event::EffectBegan { .. }
        | Event::EffectEnded { .. }
        | Event::PoolChosen { .. }
        | Event::HandDiscarded { .. }
        | Event::Drawn { .. }
        | Event::Reshuffled
        | Event::CardLost { .. }
        | Event::HandSeen { .. }
        | Event::CardsExchanged { .. }
        | Event::TileSeen { .. }
        | Event::TokensLost { .. }
        | Event::TokensGained { .. }
        | Event::Left { .. } => None,
    }
}

fn word(face: DieFace) -> Cow<'static, str> {
    match face {
        DieFace::Hooves(1) => "1 hoof".into(),
        DieFace::Hooves(count) => format!("{count} hooves").into(),
        DieFace::Passage => "Passage".into(),
        DieFace::Charge => "Charge!".into(),
    }
}

fn monster_die(view: &View, face: DieFace) -> Roll {
    let die = match face {
        DieFace::Hooves(count) => Die::Number(count),
        DieFace::Passage => Die::Face(sprite(Art::Symbol(Symbol::Secret), ART)),
        DieFace::Charge => Die::Face(sprite(Art::Monster(view.monster), ART)),
    };
    Roll {
        dice: vec![die],
        ..Roll::default()
    }
}

/// The Blood dice of the attack that goes on, for this seat.
fn blood(told: &[Event], seat: Seat) -> Option<Roll> {
    for event in told.iter().rev() {
        match event {
            Event::BloodRolled {
                seat: who, rolls, ..
            } if *who == seat => {
                let dice = rolls.iter().flatten().map(|it| Die::Number(*it));
                return Some(Roll {
                    dice: dice.collect(),
                    ..Roll::default()
                });
            }
            // What was rolled before belongs to other wounds.
            Event::Wounded { seat: who, .. } if *who == seat => return None,
            Event::Attacked { .. } | Event::TurnBegan { .. } => return None,
            _ => {}
        }
    }
    None
}
