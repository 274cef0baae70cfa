//! The lines beside the picture (THE-12.2, 12.4, 12.5).

use super::super::view::{SeatView, View};
use super::board::slot_text;
use super::{direction, phase, portal, side_name};
use daedalus_contract::game::{Fact, Icon, Names, Seat};

const HEALTH: Icon = Icon::new("health", "Health");
/// The gate stones.
pub const STONES: Icon = Icon::new("stones", "Gate stones");
const DEFENSE: Icon = Icon::new("defense", "Defense");
const DAMAGE: Icon = Icon::new("damage", "Damage");
const DIE: Icon = Icon::new("die", "Die");
const SKILL: Icon = Icon::new("skill", "Skill");
const BACKPACK: Icon = Icon::new("backpack", "Backpack");
const ENCOUNTERS: Icon = Icon::new("encounters", "Encounters");
const TREASURES: Icon = Icon::new("treasures", "Treasures");
const PORTAL: Icon = Icon::new("portal", "Portal");
const UNDEAD: Icon = Icon::new("undead", "Undead");
const CURSE: Icon = Icon::new("curse", "cursed");
const POISON: Icon = Icon::new("poison", "poison");
const WARY: Icon = Icon::new("wary", "wary");
const SKIP: Icon = Icon::new("skip", "skips");
const SNARE: Icon = Icon::new("snare", "snare:");
const BUFF: Icon = Icon::new("buff", "stored buff:");
const OPENER: Icon = Icon::new("opener", "opens the portal");

/// All signs of the game.
pub const ICONS: &[Icon] = &[
    HEALTH, STONES, DEFENSE, DAMAGE, DIE, SKILL, BACKPACK, ENCOUNTERS, TREASURES, PORTAL, UNDEAD,
    CURSE, POISON, WARY, SKIP, SNARE, BUFF, OPENER,
];

/// Phase and direction of play, portal, decks.
pub fn table(view: &View, names: Names<'_>) -> Vec<Fact> {
    let mut facts = Vec::new();
    if !view.over {
        let play = format!("{}, play goes {}", phase(view), direction(view.direction));
        facts.push(Fact::plain(play));
    }
    facts.push(Fact::of(PORTAL, portal(view, names)));
    for (icon, deck, discard) in [
        (ENCOUNTERS, view.deck, view.discard.len()),
        (TREASURES, view.treasure_deck, view.treasure_discard.len()),
    ] {
        facts.push(Fact::of(icon, format!("{deck} ({discard} used)")));
    }
    facts
}

/// Persona, health, numbers, backpack, what it wears and what lies on it.
pub fn seat(view: &View, seat: Seat) -> Vec<Fact> {
    let Some(seat) = view.seats.iter().find(|it| it.seat == seat) else {
        return Vec::new();
    };
    if seat.removed {
        return vec![Fact::plain("has left the table")];
    }
    if seat.persona.is_none() {
        return vec![Fact::plain("chooses a persona")];
    }
    let mut facts = vec![Fact::plain(side_name(seat))];
    facts.push(match seat.living {
        true => Fact::of(HEALTH, format!("{}/{}", seat.health.0, seat.health.1)),
        false => Fact::of(UNDEAD, ""),
    });
    // Those of the living are told with how far they are.
    if !seat.living {
        facts.push(Fact::of(STONES, seat.stones));
    }
    facts.push(Fact::of(DEFENSE, seat.defense));
    facts.push(Fact::of(DAMAGE, seat.damage));
    facts.push(Fact::of(DIE, format!("d{}", seat.die)));
    facts.push(Fact::of(SKILL, format!("+{}", seat.skill)));
    facts.push(Fact::of(BACKPACK, format!("{}/{}", seat.cards, seat.limit)));
    facts.extend(seat.slots.iter().filter_map(slot_text).map(Fact::plain));
    facts.extend(marks(seat));
    facts
}

/// What lies on a persona and is told of it.
pub fn marks(seat: &SeatView) -> Vec<Fact> {
    let told = [
        (seat.cursed, Fact::of(CURSE, "")),
        (seat.poison > 0, Fact::of(POISON, seat.poison)),
        (seat.wary, Fact::of(WARY, "")),
        (seat.skips_prep, Fact::of(SKIP, "the next Prep")),
        (
            seat.skips_encounter,
            Fact::of(SKIP, "the next Encounter phase"),
        ),
    ];
    let told = told.into_iter().filter_map(|(is, mark)| is.then_some(mark));
    let mut marks: Vec<Fact> = told.collect();
    marks.extend(seat.snare.map(|card| Fact::of(SNARE, card.title())));
    marks.extend(seat.buff.map(|card| Fact::of(BUFF, card.title())));
    if seat.opener {
        marks.push(Fact::of(OPENER, ""));
    }
    marks
}
