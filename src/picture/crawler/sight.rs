//! What an entry of the lexicon looks like.

use super::art::{Art, Icon, Thing};
use super::ground;
use crate::kit::atlas::Artwork;
use crate::kit::canvas::Canvas;
use crate::kit::sprite::Sprite;
use crate::rules::crawler::adventurers::Adventurer;
use crate::rules::crawler::cards::CardId;
use crate::rules::crawler::creatures::{Ability, Kind, Tactic};
use crate::rules::crawler::tiles::{Class, DESIGNS};
use crate::rules::game::Seat;

/// The drawing of whatever bears this name, in a square: of a tile its squares.
pub(super) fn draw(name: &str, side: u32) -> Sprite {
    let tile = match name {
        "Shallow water" => tile_with('s'),
        "Deep water" => tile_with('d'),
        "Lava" => tile_with('L'),
        _ => DESIGNS
            .iter()
            .position(|it| is_laid(it.class) && it.name == name),
    };
    let Some(tile) = tile.and_then(|at| u8::try_from(at).ok()) else {
        return Sprite::square(&art(name).svg(), side);
    };
    let square = (side as i32 - 12) / 5;
    let rest = (side as i32 - 5 * square) / 2;
    let mut canvas = Canvas::table(side as i32, side as i32);
    ground::draw_tile(&mut canvas, tile, 0, square, (rest, rest));
    canvas.into_sprite()
}

/// The first tile with a square of this sort.
fn tile_with(square: char) -> Option<usize> {
    DESIGNS
        .iter()
        .position(|it| is_laid(it.class) && it.rows.matches(square).count() > 2)
}

/// Is it a tile that is laid?
fn is_laid(class: Class) -> bool {
    class != Class::Printed
}

fn art(name: &str) -> Art {
    if let Some(card) = CardId::ALL.iter().find(|card| card.title() == name) {
        return Art::Emblem(*card);
    }
    if let Some(kind) = Kind::ALL.iter().find(|kind| kind.title() == name) {
        return Art::Creature(Some(*kind));
    }
    if let Some(it) = Adventurer::ALL.iter().find(|it| it.title() == name) {
        return Art::Adventurer(Seat(0), *it);
    }
    if let Some(ability) = Ability::ALL.iter().find(|it| it.title() == name) {
        return Art::Icon(match ability {
            Ability::Flight => Icon::Wing,
            Ability::Fireproof | Ability::Scorching => Icon::Fire,
            Ability::Web => Icon::Web,
            Ability::StoneSkin | Ability::Bony => Icon::Shield,
            _ => Icon::Claw,
        });
    }
    if Tactic::ALL.iter().any(|it| it.title() == name) {
        return Art::Icon(Icon::Boot);
    }
    match name {
        "Doppelganger (creature)" => Art::Creature(None),
        "Spawn point" => Art::Thing(Thing::Spawn),
        "Treasure pile" => Art::Thing(Thing::Pile),
        "Rubble" => Art::Thing(Thing::Rubble),
        "Push" | "Tactic" => Art::Icon(Icon::Boot),
        "Melee" | "Ranged" | "Area" => Art::Die(6),
        _ => Art::Thing(Thing::Chest),
    }
}
