//! What a viewer has before them, by the names of the lexicon.

use super::super::cards::DoCard;
use super::super::pieces::Tool;
use super::super::view::{Keys, View};

/// The danger, the card and the weapon that are met, the own tools, the direction card, what else was shown.
pub fn things(view: &View) -> Vec<&'static str> {
    let drawn = view.drawn.and_then(|drawn| drawn.card);
    let met = view.danger.map(|(_, card)| card).into_iter().chain(drawn);
    let mut things: Vec<&'static str> = met.map(card).collect();
    things.extend(view.battle.and_then(|it| it.weapon).map(Tool::title));
    let own = view.seats.iter().filter_map(|seat| seat.hand.as_ref());
    things.extend(own.flatten().map(|held| held.tool.title()));
    let last = view.last_roll.as_ref().and_then(|roll| roll.way);
    things.extend(view.way.or(last).map(|way| way.title()));
    things.extend(view.sun.into_iter().flatten().map(card));
    let seen = view.pool.iter().flat_map(|(_, tools)| tools);
    things.extend(seen.map(|tool| tool.title()));
    things.extend(["Chest", "Palace", "Gateway"]);
    if view.keys == Keys::One {
        things.push("Keeper");
    }
    things
}

/// The entry of a card.
fn card(card: DoCard) -> &'static str {
    card.face.title()
}
