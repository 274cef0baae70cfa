//! The lines beside the picture (CRE-12.8, 12.9).

use super::super::view::{Keys, SeatView, View};
use super::count;
use daedalus_contract::game::{Fact, Icon, Seat};

/// The diamonds by their colours.
pub const DIAMOND_OF: [Icon; 4] = [
    Icon::new("red_diamond", "red diamond"),
    Icon::new("blue_diamond", "blue diamond"),
    Icon::new("green_diamond", "green diamond"),
    Icon::new("yellow_diamond", "yellow diamond"),
];
/// The Magic Key.
pub const KEY: Icon = Icon::new("key", "Magic Key");
const TOOLS: Icon = Icon::new("tools", "");
const DICE: Icon = Icon::new("dice", "Dice");
const DECKS: [Icon; 4] = [
    Icon::new("red_deck", "Red cards"),
    Icon::new("blue_deck", "Blue"),
    Icon::new("green_deck", "Green"),
    Icon::new("yellow_deck", "Yellow"),
];
const DIRECTIONS: Icon = Icon::new("directions", "Directions");
const STONE: Icon = Icon::new("stone", "");
const SLOW: Icon = Icon::new("slow", "");
const PIT: Icon = Icon::new("pit", "");
const TORCH: Icon = Icon::new("torch", "torch");

/// All signs of the game.
pub const ICONS: &[Icon] = &[
    DIAMOND_OF[0],
    DIAMOND_OF[1],
    DIAMOND_OF[2],
    DIAMOND_OF[3],
    KEY,
    TOOLS,
    DICE,
    DECKS[0],
    DECKS[1],
    DECKS[2],
    DECKS[3],
    DIRECTIONS,
    STONE,
    SLOW,
    PIT,
    TORCH,
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
    let left = format!("{} left", view.directions);
    facts.push(Fact::of(DIRECTIONS, left));
    facts
}

/// Where the piece is, tools, what holds it up.
pub fn seat(view: &View, seat: Seat) -> Vec<Fact> {
    let Some(seat) = view.seats.iter().find(|it| it.seat == seat) else {
        return Vec::new();
    };
    let Some(space) = seat.space else {
        return vec![Fact::plain("has left the table")];
    };
    let mut facts = vec![Fact::plain(format!("on {space}"))];
    facts.push(Fact::of(TOOLS, count(seat.tools, "tool", "tools")));
    facts.extend(markers(seat));
    facts
}

/// The markers of a seat: stone, slow, pit, torch.
fn markers(seat: &SeatView) -> Vec<Fact> {
    let mut markers = Vec::new();
    if seat.miss > 0 {
        let missed = format!("misses {}", count(seat.miss, "turn", "turns"));
        markers.push(Fact::of(STONE, missed));
    }
    if seat.slow > 0 {
        let slowed = format!("one die for {}", count(seat.slow, "roll", "rolls"));
        markers.push(Fact::of(SLOW, slowed));
    }
    if let Some(failures) = seat.pit {
        let tried = match failures {
            0 => String::new(),
            tried => format!(", {}", count(tried, "failure", "failures")),
        };
        markers.push(Fact::of(PIT, format!("in a pit{tried}")));
    }
    if seat.torch {
        markers.push(Fact::of(TORCH, ""));
    }
    markers
}

/// The markers of a seat in words.
pub fn marker_words(seat: &SeatView) -> impl Iterator<Item = String> {
    markers(seat).into_iter().map(|fact| fact.words())
}
