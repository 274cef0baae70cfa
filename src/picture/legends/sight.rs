//! What an entry of the lexicon looks like.

use super::art::{Art, Icon};
use crate::kit::atlas::Artwork;
use crate::kit::sprite::Sprite;
use crate::rules::game::Seat;
use crate::rules::legends::chambers::RETINUES;
use crate::rules::legends::pieces::{CardKind, HeroKind};

/// The drawing of whatever bears this name, in a square.
pub(super) fn draw(name: &str, side: u32) -> Sprite {
    Sprite::square(&art(name).svg(), side)
}

fn art(name: &str) -> Art {
    if let Some(card) = CardKind::ALL.iter().find(|card| card.title() == name) {
        return Art::Card(*card);
    }
    if let Some(hero) = HeroKind::ALL.iter().find(|hero| hero.title() == name) {
        return Art::Hero(*hero);
    }
    if let Some(retinue) = RETINUES.iter().find(|retinue| retinue.name == name) {
        let common = retinue.chamber.common();
        return common.map_or(Art::Crystal(Some(Seat(0))), Art::Medal);
    }
    match name {
        "Common hero" => Art::Hero(HeroKind::Archeress),
        "Legendary hero" => Art::Hero(HeroKind::Warlock),
        "Recruit" => Art::Icon(Icon::Heroes),
        "Gather" => Art::Crystal(Some(Seat(0))),
        "Counter" => Art::Card(CardKind::Sabotage),
        "Guarded" => Art::Icon(Icon::Guard),
        "Marker" => Art::Token(Seat(0)),
        "Action" => Art::Torch(true),
        "Last round" => Art::Icon(Icon::Crown),
        _ => Art::Icon(Icon::Banner),
    }
}
