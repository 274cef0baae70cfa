//! What is worth a card: fights and Traps, attacks, deaths, gate stones, the portal and the end.

use super::art::{Art, Gate, Icon, sprite};
use super::inset::chamber_of;
use crate::kit::moment::{ART, Die, Moment, Mood, Roll};
use crate::rules::game::Seat;
use crate::rules::labyrintheus::catacomb::ChamberKind;
use crate::rules::labyrintheus::event::{Event, Purpose};
use crate::rules::labyrintheus::step::Foe;
use crate::rules::labyrintheus::view::View;

/// The card of the last of these events.
pub(super) fn moment(view: &View, told: &[Event]) -> Option<Moment> {
    let (last, before) = told.split_last()?;
    let card = |art, word: &'static str, mood| Some(Moment::new(sprite(art, ART), word, mood));
    let rolled = |seat: Seat, art, (total, needed): (i16, i16), word: &'static str, mood| {
        let roll = Roll {
            dice: dice(before, seat),
            needed: Some(needed),
            total: Some(total),
            ..Roll::default()
        };
        Some(card(art, word, mood)?.rolled(roll))
    };
    // Whatever was added to the die: a first 1 fails.
    let failed = |critical, word| if critical { "Fumbled" } else { word };
    let trap = Art::Chamber(ChamberKind::Trap);
    let duel = Art::Chamber(ChamberKind::Duel);
    let (triumph, blow, open) = (Mood::Triumph, Mood::Blow, Mood::Open);
    match last {
        Event::Slain {
            seat,
            foe,
            total,
            needed,
        } => rolled(*seat, foe_art(*foe), (*total, *needed), "Slain", triumph),
        Event::Overpowered {
            seat,
            foe,
            total,
            needed,
            critical,
        } => {
            let word = failed(*critical, "Lost");
            rolled(*seat, foe_art(*foe), (*total, *needed), word, blow)
        }
        Event::Avoided {
            seat,
            total,
            needed,
            ..
        } => rolled(*seat, trap, (*total, *needed), "Avoided", triumph),
        Event::Sprung {
            seat,
            total,
            needed,
            critical,
            ..
        } => {
            let word = failed(*critical, "Sprung");
            rolled(*seat, trap, (*total, *needed), word, blow)
        }
        Event::Hit {
            seat,
            total,
            needed,
            ..
        } => rolled(*seat, duel, (*total, *needed), "Hit", triumph),
        Event::Missed {
            seat,
            total,
            needed,
            critical,
            ..
        } => {
            let word = failed(*critical, "Missed");
            rolled(*seat, duel, (*total, *needed), word, blow)
        }
        Event::Robbed { .. } => card(Art::Icon(Icon::Stone), "Robbed", blow),
        Event::StoneGained { .. } => card(Art::Icon(Icon::Stone), "Gate stone", triumph),
        Event::Reborn { seat } => card(persona(view, *seat, true), "Saved", triumph),
        Event::Died { seat, .. } => card(persona(view, *seat, false), "Fallen", blow),
        Event::InPlay { .. } => {
            let art = Art::Chamber(ChamberKind::Difficulty);
            card(art, "Harder", blow)
        }
        Event::ShadeRose => card(Art::Chamber(ChamberKind::Titan), "Risen", blow),
        Event::Escaping { .. } => card(Art::Portal(Gate::Dormant), "Escape", open),
        Event::PortalOpened { .. } => card(Art::Portal(Gate::Opening), "Opening", open),
        Event::Challenged { .. } => card(duel, "Challenge", open),
        Event::PortalClosed { .. } => card(Art::Portal(Gate::Broken), "Closed", blow),
        Event::Escaped { .. } => card(Art::Portal(Gate::Left), "Escaped", triumph),
        Event::Collapsed => card(Art::Portal(Gate::Broken), "Collapse", blow),
        Event::Ended { winner, .. } => card(portrait(view, *winner), "Wins", triumph),
        Event::PersonaChosen { .. }
        | Event::Began { .. }
        | Event::TurnBegan { .. }
        | Event::PrepSkipped { .. }
        | Event::EncounterSkipped { .. }
        | Event::Rolled { .. }
        | Event::Equipped { .. }
        | Event::Discarded { .. }
        | Event::Broke { .. }
        | Event::Worn { .. }
        | Event::Mended { .. }
        | Event::Drank { .. }
        | Event::Played { .. }
        | Event::Cancelled { .. }
        | Event::Fizzled { .. }
        | Event::Special { .. }
        | Event::Peeked { .. }
        | Event::Buried { .. }
        | Event::TurnedUp { .. }
        | Event::NothingThere { .. }
        | Event::Reshuffled { .. }
        | Event::TreasureReshuffled
        | Event::Activated { .. }
        | Event::Attacked { .. }
        | Event::AttackEnded { .. }
        | Event::Riposte { .. }
        | Event::Soaked { .. }
        | Event::Shared { .. }
        | Event::Damaged { .. }
        | Event::Healed { .. }
        | Event::Drew { .. }
        | Event::Salvaged { .. }
        | Event::Stolen { .. }
        | Event::Exchanged { .. }
        | Event::Answered { .. }
        | Event::Voted { .. }
        | Event::StonesLost { .. }
        | Event::Cursed { .. }
        | Event::Poisoned { .. }
        | Event::Cleansed { .. }
        | Event::Entangled { .. }
        | Event::WillSkip { .. }
        | Event::Laid { .. }
        | Event::Stored { .. }
        | Event::Unwound { .. }
        | Event::Dodged { .. }
        | Event::Lurked { .. }
        | Event::Switched { .. }
        | Event::Reversed { .. }
        | Event::Flipped { .. }
        | Event::Occasion
        | Event::Left { .. } => None,
    }
}

const fn foe_art(foe: Foe) -> Art {
    Art::Chamber(match foe {
        Foe::Monster(card) | Foe::Trap(card) => chamber_of(card),
        Foe::Shade => ChamberKind::Titan,
        Foe::Player(_) => ChamberKind::Duel,
    })
}

/// The persona of a seat as it is now.
pub(super) fn portrait(view: &View, seat: Seat) -> Art {
    let living = view.seats.get(seat.index()).is_none_or(|it| it.living);
    persona(view, seat, living)
}

/// The persona of a seat; its token before it has one.
fn persona(view: &View, seat: Seat, living: bool) -> Art {
    let persona = view.seats.get(seat.index()).and_then(|it| it.persona);
    persona.map_or(Art::Token(seat), |it| Art::Portrait(it, living))
}

/// The newest roll of a seat that counts, as far as it belongs to the same turn.
fn dice(before: &[Event], seat: Seat) -> Vec<Die> {
    let roll = before.iter().rev().find_map(|event| match event {
        Event::Rolled {
            seat: who,
            faces,
            purpose: Purpose::Combat | Purpose::Again,
        } if *who == seat => Some(faces.as_slice()),
        _ => None,
    });
    // A die that explodes often would leave no room.
    let faces = roll.unwrap_or_default().iter().rev().take(4).rev();
    faces.map(|face| Die::Number(*face)).collect()
}
