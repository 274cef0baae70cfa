//! What an entry of the lexicon looks like.

use super::art::{Art, Gate, Icon, sprite};
use super::hand;
use super::inset::chamber_of;
use crate::kit::atlas::Artwork;
use crate::kit::canvas::Canvas;
use crate::kit::sprite::Sprite;
use crate::rules::labyrintheus::catacomb::ChamberKind;
use crate::rules::labyrintheus::encounters::Encounter;
use crate::rules::labyrintheus::items::Fit;
use crate::rules::labyrintheus::personas::{Persona, Slot, Symbol};
use crate::rules::labyrintheus::specials::Special;
use crate::rules::labyrintheus::treasures::Treasure;

/// The drawing of whatever bears this name, in a square: of cards what they are, with their symbol.
pub(super) fn draw(name: &str, side: u32) -> Sprite {
    if let Some(card) = Encounter::ALL.iter().find(|card| card.title() == name) {
        let symbol = card.symbol().map(Art::Symbol);
        return marked(Art::Chamber(chamber_of(*card)), symbol, side);
    }
    if let Some(card) = Treasure::ALL.iter().find(|card| card.title() == name) {
        return marked(kind_of(*card), Some(hand::emblem(*card)), side);
    }
    Sprite::square(&art(name).svg(), side)
}

/// A drawing with a smaller one at its corner.
fn marked(art: Art, mark: Option<Art>, side: u32) -> Sprite {
    let side = side as i32;
    let mut canvas = Canvas::table(side, side);
    let large = Sprite::square(&art.svg(), side as u32 * 9 / 10);
    canvas.blit_centred(&large, side * 9 / 20, side * 9 / 20);
    if let Some(mark) = mark {
        let small = side * 2 / 5;
        canvas.blit_centred(&sprite(mark, small), side - small / 2, side - small / 2);
    }
    canvas.into_sprite()
}

/// Where a treasure is worn; a potion belongs to the belt.
fn kind_of(card: Treasure) -> Art {
    if card.potion().is_some() {
        return Art::Slot(Slot::Belt1);
    }
    let Some(item) = card.item() else {
        return Art::Icon(Icon::Treasures);
    };
    match item.fit {
        Fit::Head => Art::Slot(Slot::Head),
        Fit::Body => Art::Slot(Slot::Body),
        Fit::Hand | Fit::TwoHands => Art::Slot(Slot::Hand1),
        Fit::Feet => Art::Slot(Slot::Feet),
        Fit::Belt => Art::Slot(Slot::Belt1),
        Fit::Charm => Art::Slot(Slot::Charm),
        Fit::Any => Art::Icon(Icon::Backpack),
    }
}

fn art(name: &str) -> Art {
    if let Some(persona) = Persona::ALL.iter().find(|it| it.title() == name) {
        return Art::Portrait(*persona, true);
    }
    if Special::ALL.iter().any(|it| it.title() == name) {
        return Art::Chamber(ChamberKind::Monster);
    }
    match name {
        "Symbol" | "Attunement" => Art::Symbol(Symbol::Anvil),
        "Hardness" => Art::Slot(Slot::Hand1),
        "Soak" | "Truce" => Art::Icon(Icon::Defense),
        "Monster" => Art::Chamber(ChamberKind::Monster),
        "Titan" => Art::Chamber(ChamberKind::Titan),
        "Trap" => Art::Chamber(ChamberKind::Trap),
        "Chest" => Art::Chamber(ChamberKind::Chest),
        "Party card" => Art::Chamber(ChamberKind::Party),
        "Difficulty card" => Art::Chamber(ChamberKind::Difficulty),
        "Duel" | "Riposte" => Art::Chamber(ChamberKind::Duel),
        "Prep" | "Cleanup" => Art::Icon(Icon::Backpack),
        "Critical failure" => Art::Icon(Icon::Die),
        "Rob" => Art::Icon(Icon::Stone),
        "Hoard" => Art::Icon(Icon::Hoard),
        "Banish" => Art::Icon(Icon::Skip),
        _ => Art::Portal(Gate::Opening),
    }
}
