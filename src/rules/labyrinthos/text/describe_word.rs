//! What a word of an action means to a person: labels of buttons and lists.

use super::super::action::Rotation;
use super::super::board::{Edge, Side, Tile};
use super::super::cards::CardId;
use super::super::pieces::{Colour, Hero, Key, Slot};
use super::super::view::{Face, View};
use super::board::print;
use super::{count, heroes_on, mark, seat_with, who};
use daedalus_contract::game::{Names, Viewer, WordDescription};
use daedalus_contract::kit::prose::{self, Pair, and, pair};

/// The first words of actions and decisions: word, label, note.
#[rustfmt::skip]
const VERBS: &[(&str, &str, &str)] = &[
    ("hero", "Choose a hero", ""),
    ("move", "Move", "1 Foot: one step, or through a secret passage."),
    ("explore", "Explore", "1 Foot: turn over an adjacent tile, choose how it lies, and go there."),
    ("discover", "Discover Key", "1 Hand: on a key tile, take one Key of its colour."),
    ("rotate", "Rotate Tile", "1 Hand: turn any explored tile a quarter."),
    ("wall", "Rotate Wall", "1 Hand: move a wall to another side of your tile."),
    ("heal", "Heal", "2 Hands: remove one of your wounds."),
    ("recover", "Recover", "5 tokens of any type: remove all your wounds."),
    ("rearrange", "Rearrange", "3 tokens of any type: move one of your Keys to a free slot."),
    ("special", "Royal Cunning", "Free, once a turn: discard a card and give one of your wounds away."),
    ("pass", "Pass", "End your actions and choose new tokens."),
    ("pool", "Choose tokens", "7 tokens: Feet walk and explore, Hands do all else."),
    ("discard", "Keep the rest", "Discards what you named; then you draw up to your hand limit."),
    ("key", "Use a Key", ""),
    ("card", "Play a card", "1 Hand: a Desperate Action."),
    ("orient", "Turn the new tile", ""),
    ("place", "Place a wall", ""),
    ("monster", "Monster", ""),
    ("wounds", "Place wounds", "Choose which actions are wounded."),
    ("take", "Take this Key", ""),
    ("slot", "Put the Key here", ""),
    ("leona", "Wild Intuition", "Two movement points, or a roll of the monster die."),
    ("quake", "Push the hero", ""),
    ("look", "Look at the hand", ""),
    ("tongue", "Choose a die", ""),
    ("react", "React", ""),
];

/// Words after `monster`.
#[rustfmt::skip]
const MONSTER: &[(&str, &str, &str)] = &[
    ("move", "Move", "1 movement point: one step or a secret passage."),
    ("rotate", "Rotate a tile", "1 movement point: the monster's tile or one next to it."),
    ("unwall", "Break a wall", "1 movement point: a wall beside the monster is removed."),
    ("halt", "Stop here", "The remaining movement points are lost."),
    ("charge", "Charge", "Straight on, through walls, until something stops it."),
    ("passage", "Secret passage", "To any tile with an open secret passage."),
    ("displace", "Push the hero away", "They resolve the symbol of the tile."),
    ("strike", "Strike", "Attack all heroes on adjacent tiles."),
    ("hunt", "Hunt", "Cerberus runs towards this hero."),
];

/// What `word` means after the words `before` it, seen by the viewer.
pub fn describe_word(
    view: &View,
    before: &[&str],
    word: &str,
    names: Names<'_>,
) -> WordDescription {
    let meaning = Meaning {
        view,
        before,
        names,
    };
    prose::describe_word(meaning.of(word))
}

struct Meaning<'a> {
    view: &'a View,
    before: &'a [&'a str],
    names: Names<'a>,
}

fn known(table: &[(&str, &str, &str)], word: &str) -> Option<Pair> {
    let found = table.iter().find(|(verb, ..)| *verb == word);
    found.map(|(_, label, note)| pair(*label, *note))
}

impl Meaning<'_> {
    fn of(&self, word: &str) -> Pair {
        let Some(verb) = self.before.first() else {
            return known(VERBS, word).unwrap_or_else(|| pair(word, ""));
        };
        if *verb == "monster"
            && self.before.len() == 1
            && let Some(found) = known(MONSTER, word)
        {
            return found;
        }
        if let Ok(number) = word.parse::<u8>() {
            return self.number(number);
        }
        if let Ok(side) = word.parse::<Side>()
            && word.len() == 1
            && !self.names_a_line()
        {
            return pair(compass(side), "");
        }
        if let Ok(tile) = word.parse::<Tile>() {
            return self.tile(tile);
        }
        if let Ok(edge) = word.parse::<Edge>() {
            return self.edge(edge);
        }
        self.named(word).unwrap_or_else(|| self.plain(word))
    }

    fn has(&self, word: &str) -> bool {
        self.before.contains(&word)
    }

    /// The card whose choices follow: with Echo the one on top of the discard pile (LAB-7.69).
    fn card(&self) -> Option<CardId> {
        let ["card", card, ..] = self.before else {
            return None;
        };
        match CardId::from_id(card)? {
            CardId::Echo => self.view.discard.last().copied(),
            other => Some(other),
        }
    }

    fn names_a_line(&self) -> bool {
        let first_choice = matches!(self.before, ["card", _]);
        first_choice && self.card() == Some(CardId::TurningWheel)
    }

    /// A number is a slot, unless the words before it say that it counts tokens, turns, lines or dice.
    fn number(&self, number: u8) -> Pair {
        if self.names_a_line() {
            return pair(format!("Row {number}"), "");
        }
        match (self.before[0], self.before.len()) {
            ("orient", _) => self.rotation(number),
            ("pool", _) => {
                let feet = count(number, "Foot", "Feet");
                let hands = count(usize::from(7 - number.min(7)), "Hand", "Hands");
                pair(format!("{feet}, {hands}"), "")
            }
            ("recover", _) => paid(number, 5),
            ("rearrange", 3) => paid(number, 3),
            ("tongue", _) => pair(
                if number == 1 {
                    "The first die"
                } else {
                    "The second die"
                },
                "",
            ),
            _ if self.has("second_wind") => pair(count(number, "token", "tokens"), ""),
            _ => self.slot(number),
        }
    }

    fn rotation(&self, quarters: u8) -> Pair {
        let label = match quarters {
            0 => "As it lies",
            1 => "A quarter clockwise",
            2 => "Half a turn",
            _ => "A quarter counter-clockwise",
        };
        let tile = self.view.changed.last();
        pair(
            label,
            tile.map_or_else(String::new, |&tile| turned(self.view, tile, quarters)),
        )
    }

    /// A quarter turn of the tile that was named before it.
    fn quarter(&self, turn: Rotation) -> Pair {
        let label = match turn {
            Rotation::Clockwise => "Clockwise",
            Rotation::Counter => "Counter-clockwise",
        };
        let tile = match self.before {
            [.., "rotate", tile] => tile.parse().ok(),
            _ => None,
        };
        let note = tile.map(|tile| turned(self.view, tile, turn.quarters()));
        pair(label, note.unwrap_or_default())
    }

    fn slot(&self, number: u8) -> Pair {
        let Some(slot) = Slot::new(number) else {
            return pair(number.to_string(), "");
        };
        let label = format!("{slot} {}", action_on(slot));
        let owner = self.board_meant();
        let lying = owner.and_then(|seat| seat.slots.get(slot.index()));
        let Some(lying) = lying else {
            return pair(label, "");
        };
        let label = match lying.key {
            Some(key) => format!("{slot} {} (on {})", key.title(), slot.title()),
            None => label,
        };
        pair(label, if lying.wounded { "wounded" } else { "" })
    }

    /// Whose board a slot is on: the hero named just before (Manipulate), whoever gains a Key (Jammed Lock), else the viewer's own.
    fn board_meant(&self) -> Option<&super::SeatView> {
        if self.before == ["slot"] {
            return super::seat_of(self.view, self.view.active);
        }
        let manipulated = self.has("manipulate").then(|| {
            let mut heroes = self.before.iter().filter_map(|word| Hero::from_id(word));
            heroes
                .next_back()
                .and_then(|hero| seat_with(self.view, hero))
        });
        manipulated.flatten().or_else(|| {
            let seats = self.view.seats.iter();
            seats
                .into_iter()
                .find(|seat| self.view.viewer.is(seat.seat))
        })
    }

    fn tile(&self, tile: Tile) -> Pair {
        let from = self.from();
        let label = match from.and_then(|from| from.side_to(tile)) {
            Some(side) => format!("{} ({tile})", compass(side)),
            // No other way leads farther than to the next tile.
            None if from.is_some() && self.before.ends_with(&["move"]) => {
                format!("{tile} by secret passage")
            }
            None => tile.to_string(),
        };
        let lying = &self.view.tiles[tile.index()];
        let mut facts = Vec::new();
        match lying.face {
            Some(face) if lying.explored => facts.push(print(&face, self.view)),
            Some(face) => facts.push(format!("face down, you saw {}", print(&face, self.view))),
            None => facts.push("face down".into()),
        }
        let marks = lying.mark.iter().chain(&lying.marks_beneath);
        facts.extend(marks.map(|&lying| mark(lying).to_owned()));
        facts.extend(heroes_on(self.view, tile).map(|seat| who(self.view, seat.seat, self.names)));
        if self.view.monster_tile == Some(tile) {
            facts.push(self.view.monster.title().into());
        }
        pair(label, facts.join(", "))
    }

    /// Where the steps of this action start: the monster's tile, or the own hero's.
    fn from(&self) -> Option<Tile> {
        match self.before {
            ["monster", "move" | "rotate", ..] => self.view.monster_tile,
            ["move" | "explore", ..] | ["key", "climb" | "torchlight", ..] => self.own_tile(),
            ["card", ..] if self.card() == Some(CardId::BlindLeap) => self.own_tile(),
            _ => None,
        }
    }

    fn own_tile(&self) -> Option<Tile> {
        match self.view.viewer {
            Viewer::Seat(seat) => self.view.seats.get(seat.index())?.tile,
            Viewer::Spectator => None,
        }
    }

    fn edge(&self, edge: Edge) -> Pair {
        let [a, b] = edge.tiles();
        let there = self.view.walls.contains(&edge);
        let note = if there { "a wall stands there" } else { "" };
        pair(format!("Between {a} and {b}"), note)
    }

    fn named(&self, word: &str) -> Option<Pair> {
        if let Some(hero) = Hero::from_id(word) {
            return Some(self.hero(hero));
        }
        if let Some(key) = Key::from_id(word) {
            let token = key.token();
            let note = format!("{}: {}", token.cost, token.text);
            return Some(pair(key.title(), note));
        }
        if let Some(card) = CardId::from_id(word) {
            return Some(pair(card.title(), card.design().text));
        }
        Colour::from_id(word).map(|colour| pair(colour.title(), ""))
    }

    fn hero(&self, hero: Hero) -> Pair {
        let Some(seat) = seat_with(self.view, hero) else {
            return pair(hero.title(), hero.special());
        };
        let place = seat.tile.map_or(String::new(), |tile| format!("on {tile}"));
        pair(who(self.view, seat.seat, self.names), place)
    }

    fn plain(&self, word: &str) -> Pair {
        if let Some(turn) = Rotation::from_id(word) {
            return self.quarter(turn);
        }
        let label = match (word, self.before[0]) {
            ("feet", _) => "Feet",
            ("hand", _) => "Hand",
            ("tile", "leona") => "Two movement points",
            ("die", "leona") => "Roll the monster die",
            ("yes", _) => "Yes, strike",
            ("no", _) => "No",
            ("place", _) => "Place a wall",
            ("remove", _) => "Remove a wall",
            ("none", "react") => "Let it pass",
            ("none", "look") => "Leave it at a look",
            ("none", _) => "None",
            _ if self.names_a_line() => return pair(format!("Column {}", word.to_uppercase()), ""),
            _ => word,
        };
        pair(label, "")
    }
}

/// Where ways lead from a tile that is turned by so many quarters: `Way to C3; to explore: C5; no way to B4.`
fn turned(view: &View, tile: Tile, quarters: u8) -> String {
    let Some(face) = view.tiles[tile.index()].face else {
        return String::new();
    };
    let sides = face.sides.turned(quarters);
    let (mut ways, mut hidden, mut shut) = (Vec::new(), Vec::new(), Vec::new());
    for side in Side::ALL {
        let (Some(other), Some(edge)) = (tile.step(side), Edge::of(tile, side)) else {
            continue;
        };
        let lying = &view.tiles[other.index()];
        let meets = |face: Face| face.sides.has(side.opposite());
        let meets = lying.face.filter(|_| lying.explored).map(meets);
        match (sides.has(side) && !view.walls.contains(&edge), meets) {
            (true, Some(true)) => ways.push(other.to_string()),
            (true, None) => hidden.push(other.to_string()),
            (false, Some(true)) => shut.push(other.to_string()),
            (_, Some(false)) | (false, None) => {}
        }
    }
    let part = |word: &str, tiles: Vec<String>| match tiles.as_slice() {
        [] => None,
        tiles => Some(format!("{word} {}", and(tiles))),
    };
    let parts = [
        part("way to", ways),
        part("to explore:", hidden),
        part("no way to", shut),
    ];
    let told: Vec<String> = parts.into_iter().flatten().collect();
    match told.as_slice() {
        [] => "No way out.".to_owned(),
        told => format!("{}.", prose::capitalised(&told.join("; "))),
    }
}

/// The action of a slot, with what it is for where its name does not say so.
fn action_on(slot: Slot) -> &'static str {
    match slot.number() {
        4 => "Desperate Action (play a card)",
        8 => "Special (of your hero)",
        _ => slot.title(),
    }
}

fn paid(feet: u8, of: u8) -> Pair {
    let hands = of.saturating_sub(feet);
    let feet = count(feet, "Foot", "Feet");
    let hands = count(hands, "Hand", "Hands");
    pair(format!("Pay {feet}, {hands}"), "")
}

fn compass(side: Side) -> &'static str {
    match side {
        Side::North => "North",
        Side::East => "East",
        Side::South => "South",
        Side::West => "West",
    }
}
