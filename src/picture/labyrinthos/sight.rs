//! What an entry of the lexicon looks like.

use super::art::{Art, Icon};
use super::{hand, pieces};
use crate::kit::atlas::Artwork;
use crate::kit::canvas::Canvas;
use crate::kit::sprite::Sprite;
use crate::rules::game::Seat;
use crate::rules::labyrinthos::cards::CardId;
use crate::rules::labyrinthos::pieces::{Colour, Hero, Key, Monster, Symbol};
use crate::rules::labyrinthos::view::Mark;

/// The drawing of whatever bears this name, in a square.
pub(super) fn draw(name: &str, side: u32) -> Sprite {
    if let Some((hero, seat)) = Hero::ALL
        .iter()
        .zip(Seat::all(4))
        .find(|it| it.0.title() == name)
    {
        let side = side as i32;
        let mut canvas = Canvas::table(side, side);
        pieces::draw_hero(
            &mut canvas,
            seat,
            *hero,
            (side / 2, side / 2),
            side * 9 / 10,
        );
        return canvas.into_sprite();
    }
    Sprite::square(&art(name).svg(), side)
}

fn art(name: &str) -> Art {
    if let Some(card) = CardId::ALL.iter().find(|card| card.title() == name) {
        return hand::emblem(*card).0;
    }
    if let Some(key) = Key::ALL.iter().find(|key| key.title() == name) {
        return Art::KeyMedallion(key.colour());
    }
    match name {
        "Move" => Art::Icon(Icon::Foot),
        "Explore" => Art::Back(true),
        "Discover Key" => Art::Icon(Icon::Keys),
        "Desperate Action" => Art::Icon(Icon::Card),
        "Rotate Wall" => Art::Icon(Icon::Bricks),
        "Rotate Tile" => Art::Icon(Icon::Turn),
        "Heal" | "Recover" => Art::Icon(Icon::Heart),
        "Rearrange" => Art::Icon(Icon::Swap),
        "Special" => Art::Icon(Icon::Crown),
        "Empty key slot" | "Slot" => Art::Slot(None, false),
        "Pass" => Art::Icon(Icon::Die),
        "Movement point" => Art::Icon(Icon::Hoof),
        "Line of sight" => Art::Icon(Icon::Eye),
        "Dead end" => Art::Back(false),
        "Key tile" => Art::KeyMedallion(Colour::Gold),
        "Wall symbol" => Art::Symbol(Symbol::Wall),
        "Minotaur symbol" => Art::Symbol(Symbol::Minotaur),
        "Hide" => Art::Symbol(Symbol::Hide),
        "Trap" => Art::Symbol(Symbol::Trap),
        "Secret passage" => Art::Symbol(Symbol::Secret),
        "Chalk" => Art::Mark(Mark::Chalk),
        "Spikes" => Art::Mark(Mark::Spikes),
        "Hinge" => Art::Mark(Mark::Hinge),
        "Statue" => Art::Mark(Mark::Statue),
        "Minotaur" => Art::Monster(Monster::Minotaur),
        "Medusa" => Art::Monster(Monster::Medusa),
        "Cerberus" => Art::Monster(Monster::Cerberus),
        _ => Art::Door,
    }
}
