//! The lines beside the picture (LEG-12.2, 12.5).

use super::super::view::View;
use super::alt::groups;
use super::count;
use daedalus_contract::game::{Fact, Icon, Seat};

/// Markers in the labyrinth.
pub const RETINUES: Icon = Icon::new("retinues", "Retinues");
const INFLUENCE: Icon = Icon::new("influence", "Influence");
const HEROES: Icon = Icon::new("heroes", "Heroes");
const DISCARD: Icon = Icon::new("discard", "");
const SANCTUARY: Icon = Icon::new("sanctuary", "Sanctuary");

/// All signs of the game.
pub const ICONS: &[Icon] = &[RETINUES, INFLUENCE, HEROES, DISCARD, SANCTUARY];

/// The phase, actions left, decks and the top of the discard pile.
pub fn table(view: &View) -> Vec<Fact> {
    let mut facts = Vec::new();
    if view.outcome.is_none() {
        facts.push(Fact::plain(super::phase(view)));
        let left = count(view.actions.0, "action", "actions");
        facts.push(Fact::plain(format!("{left} left")));
    }
    facts.push(Fact::of(HEROES, format!("deck {}", view.heroes_deck)));
    facts.push(Fact::of(INFLUENCE, format!("deck {}", view.influence_deck)));
    let top = view.discard.last();
    let top = top.map_or(String::new(), |card| format!(" (top: {})", card.title()));
    facts.push(Fact::of(
        DISCARD,
        format!("{} discarded{top}", view.discard.len()),
    ));
    facts
}

/// Cards, heroes.
pub fn seat(view: &View, seat: Seat) -> Vec<Fact> {
    let Some(seat) = view.seats.iter().find(|it| it.seat == seat) else {
        return Vec::new();
    };
    if seat.removed {
        return vec![Fact::plain("has left the table")];
    }
    let heroes = match seat.hero_count {
        0 => "no heroes".to_owned(),
        many => format!("{}: {}", count(many, "hero", "heroes"), groups(seat)),
    };
    let cards = count(seat.cards, "card", "cards");
    let mut facts = vec![Fact::of(INFLUENCE, cards), Fact::of(HEROES, heroes)];
    if seat.sanctuary {
        facts.push(Fact::of(SANCTUARY, ""));
    }
    facts
}
