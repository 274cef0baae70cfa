//! The lines beside the picture (LAB-12.2, 12.9).

use super::super::pieces::Slot;
use super::super::view::{DieFace, View};
use super::die_face;
use daedalus_contract::game::{Fact, Icon, Seat};
use daedalus_contract::kit::prose::count;

const FEET: Icon = Icon::new("feet", "Feet");
const HANDS: Icon = Icon::new("hands", "Hands");
const CARDS: Icon = Icon::new("cards", "Cards");
const KEYS: Icon = Icon::new("keys", "Keys");
/// The Keys by their colours.
pub const KEY_OF: [Icon; 4] = [
    Icon::new("bronze_key", "bronze"),
    Icon::new("silver_key", "silver"),
    Icon::new("gold_key", "gold"),
    Icon::new("obsidian_key", "obsidian"),
];
const WOUNDS: Icon = Icon::new("wounds", "Wounds on");
const DECK: Icon = Icon::new("deck", "Deck");
const DISCARD: Icon = Icon::new("discard", "Discard");
const WALLS: Icon = Icon::new("walls", "Walls left");
const DIE: Icon = Icon::new("die", "Die");
const BLOOD: Icon = Icon::new("blood", "Blood die");

/// All signs of the game.
pub const ICONS: &[Icon] = &[
    FEET, HANDS, CARDS, KEYS, KEY_OF[0], KEY_OF[1], KEY_OF[2], KEY_OF[3], WOUNDS, DECK, DISCARD,
    WALLS, DIE, BLOOD,
];

/// Monster, dice, supplies.
pub fn table(view: &View) -> Vec<Fact> {
    let monster = view.monster.title();
    let mut facts = vec![Fact::plain(match view.monster_tile {
        Some(tile) => format!("{monster} {tile}"),
        None => format!("{monster} comes after round 1"),
    })];
    let dice = view.dice.map_or(Vec::new(), Vec::from);
    let dice: Vec<DieFace> = dice.into_iter().chain(view.die).collect();
    if !dice.is_empty() {
        let faces: Vec<String> = dice.into_iter().map(die_face).collect();
        facts.push(Fact::of(DIE, faces.join(" or ")));
    }
    facts.extend(view.blood.map(|wounds| Fact::of(BLOOD, wounds)));
    let left = |points| {
        format!(
            "{} left",
            count(points, "movement point", "movement points")
        )
    };
    facts.extend(view.movement.map(|(_, points)| Fact::plain(left(points))));
    facts.push(Fact::of(DECK, view.deck));
    facts.push(Fact::of(DISCARD, view.discard.len()));
    facts.push(Fact::of(WALLS, view.walls_left));
    facts
}

/// Hero, pool, cards, wounds.
pub fn seat(view: &View, seat: Seat) -> Vec<Fact> {
    let Some(seat) = view.seats.iter().find(|it| it.seat == seat) else {
        return Vec::new();
    };
    if seat.removed {
        return vec![Fact::plain("has left the table")];
    }
    let Some(hero) = seat.hero else {
        return vec![Fact::plain("chooses a hero")];
    };
    let place = seat.tile.map_or(String::new(), |tile| format!(" {tile}"));
    let mut facts = vec![Fact::plain(format!("{}{place}", hero.title()))];
    facts.extend([
        Fact::of(FEET, seat.feet),
        Fact::of(HANDS, seat.hands),
        Fact::of(CARDS, seat.cards),
    ]);
    let wounded = Slot::all().zip(&seat.slots).filter(|(_, it)| it.wounded);
    let wounded: Vec<String> = wounded.map(|(slot, _)| slot.to_string()).collect();
    if !wounded.is_empty() {
        facts.push(Fact::of(WOUNDS, wounded.join(", ")));
    }
    facts
}
