//! The lines beside the picture (CRE-12.8, 12.9).

use super::super::pieces::Colour;
use super::super::view::{Keys, View};
use super::{diamonds, markers};
use daedalus_contract::game::{Fact, Icon, Seat};

const DIAMONDS: Icon = Icon::new("diamonds", "Diamonds");
const KEY: Icon = Icon::new("key", "Magic Key");
const TOOLS: Icon = Icon::new("tools", "Tools");
const DICE: Icon = Icon::new("dice", "Dice");
const DECKS: [Icon; 4] = [
    Icon::new("red_deck", "Red cards"),
    Icon::new("blue_deck", "Blue"),
    Icon::new("green_deck", "Green"),
    Icon::new("yellow_deck", "Yellow"),
];
const DIRECTIONS: Icon = Icon::new("directions", "Directions");

/// All signs of the game.
pub const ICONS: &[Icon] = &[
    DIAMONDS, KEY, TOOLS, DICE, DECKS[0], DECKS[1], DECKS[2], DECKS[3], DIRECTIONS,
];

/// Where the Magic Key is, direction and dice, decks.
pub fn table(view: &View) -> Vec<Fact> {
    let mut facts = Vec::new();
    match (view.keys, view.keeper) {
        (Keys::One, Some(_)) => {}
        (Keys::One, None) => facts.push(Fact::of(KEY, "in the palace")),
        (Keys::Four, _) => facts.push(Fact::of(KEY, format!("{} in the palace", view.palace_keys))),
    }
    if let Some(roll) = &view.last_roll {
        let dice: Vec<String> = roll.dice.iter().map(u8::to_string).collect();
        let way = roll.way.map_or("any direction", |way| way.title());
        facts.push(Fact::of(DICE, format!("{} {way}", dice.join("+"))));
    }
    let decks = DECKS.into_iter().zip(view.decks);
    facts.extend(decks.map(|(deck, cards)| Fact::of(deck, cards)));
    facts.push(Fact::of(DIRECTIONS, view.directions));
    facts
}

/// Where the piece is, diamonds and key, tools, what holds it up.
pub fn seat(view: &View, seat: Seat) -> Vec<Fact> {
    let Some(seat) = view.seats.iter().find(|it| it.seat == seat) else {
        return Vec::new();
    };
    let Some(space) = seat.space else {
        return vec![Fact::plain("has left the table")];
    };
    let mut facts = vec![Fact::plain(format!("on {space}"))];
    if seat.key {
        facts.push(Fact::of(KEY, "bring it home"));
    }
    let held = seat.diamonds.iter().filter(|it| **it).count();
    let needed = Colour::ALL.len();
    facts.push(Fact::of(
        DIAMONDS,
        match held {
            0 => format!("0 of {needed}"),
            all if all == needed && !seat.key => format!("{all} of {needed}: to the palace"),
            some => format!("{some} of {needed} ({})", diamonds(seat)),
        },
    ));
    facts.push(Fact::of(TOOLS, seat.tools));
    facts.extend(markers(seat).into_iter().map(Fact::plain));
    facts
}
