//! What a seat can do, and the words for it. `parse` reads the words back.

use std::fmt::{self, Display};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::board::{Edge, Side, Tile};
use super::cards::CardId;
use super::cards::Hand;
use super::pieces::{Colour, Hero, Key, Slot};
use super::sets::SlotSet;
use daedalus_contract::kit::named;

named! {
    /// A quarter turn.
    Rotation {
        /// Clockwise.
        Clockwise = "cw", "clockwise";
        /// Counter-clockwise.
        Counter = "ccw", "counter-clockwise";
    }
}

impl Rotation {
    /// The turn in clockwise quarter turns: 1 or 3.
    pub const fn quarters(self) -> u8 {
        match self {
            Rotation::Clockwise => 1,
            Rotation::Counter => 3,
        }
    }
}

named! {
    /// The two types of action tokens.
    ActionToken {
        /// Feet.
        Feet = "feet", "Feet";
        /// Hands.
        Hand = "hand", "Hand";
    }
}

/// An action of the own turn or the answer to a decision.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// HERO (LAB-5.20).
    Hero(Hero),
    /// MOVE (LAB-6.7).
    Move(Tile),
    /// EXPLORE (LAB-6.8).
    Explore(Tile),
    /// DISCOVER KEY (LAB-6.9).
    Discover,
    /// ROTATE TILE (LAB-6.12).
    Rotate(Tile, Rotation),
    /// ROTATE WALL, from and to (LAB-6.11).
    Wall(Edge, Edge),
    /// HEAL (LAB-6.13).
    Heal(Slot),
    /// RECOVER with so many Feet of the five tokens (LAB-6.15).
    Recover(u8),
    /// REARRANGE with so many Feet of the three tokens (LAB-6.16).
    Rearrange(Key, Slot, u8),
    /// Royal Cunning: the card given up, the slot of the own wound, who receives it (LAB-7.3).
    Special(CardId, Slot, Hero),
    /// KEY ACTION (LAB-6.17).
    Key(Key, Choice),
    /// DESPERATE ACTION (LAB-6.10).
    Card(CardId, Choice),
    /// PASS (LAB-6.18).
    Pass,
    /// POOL: so many Feet of the seven tokens (LAB-5.22).
    Pool(u8),
    /// HAND: the cards to discard (LAB-5.23).
    Discard(Hand),
    /// ORIENT: clockwise quarter turns, 0 to 3 (LAB-5.24).
    Orient(u8),
    /// WALL_PLACE (LAB-5.25).
    Place(Edge),
    /// MP, CHARGE, PASSAGE, DISPLACE, STRIKE, HUNT.
    Monster(Command),
    /// WOUND (LAB-5.30).
    Wounds(SlotSet),
    /// KEY_TOKEN (LAB-5.31).
    Take(Key),
    /// KEY_SLOT (LAB-5.32).
    Slot(Slot),
    /// LEONA: true rolls the die (LAB-5.33).
    Leona(bool),
    /// QUAKE (LAB-5.36).
    Quake(Tile),
    /// LOOK (LAB-5.37).
    Look(Look),
    /// TONGUE: the first or the second face, 1 or 2 (LAB-5.39).
    Tongue(u8),
    /// REACT: a card with the hero that it names, or `None` to decline (LAB-5.38).
    React(Option<(CardId, Option<Hero>)>),
}

/// What the controller of the monster decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// MP option MOVE (LAB-5.45).
    Move(Tile),
    /// MP option ROTATE (LAB-5.46).
    Rotate(Tile, Rotation),
    /// MP option UNWALL (LAB-5.47).
    Unwall(Edge),
    /// MP option HALT (LAB-5.48).
    Halt,
    /// CHARGE (LAB-5.27).
    Charge(Side),
    /// PASSAGE (LAB-5.28).
    Passage(Tile),
    /// DISPLACE (LAB-5.29).
    Displace(Tile),
    /// STRIKE (LAB-5.34).
    Strike(bool),
    /// HUNT (LAB-5.35).
    Hunt(Hero),
}

/// What a seat that looks at a hand does with it (LAB-5.37).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// Smell-O-Vision: this card of the shown hand is discarded.
    Discard(CardId),
    /// Owl of Athena: the own card given, the card taken.
    Exchange(CardId, CardId),
    /// Owl of Athena: no exchange.
    Nothing,
}

/// A row or a column of the maze, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// Column A to G.
    Column(u8),
    /// Row 1 to 7.
    Row(u8),
}

/// The choices named with a Key action or a card, in the order of their words.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Nothing to choose.
    None,
    /// A side: Run, Enrage.
    Side(Side),
    /// A tile: Climb, Shadow Step, Torchlight, Blind Leap, Chalk Mark, Spike Pit, Statue Garden, Fetch.
    Tile(Tile),
    /// Two tiles: Shifting Halls.
    Swap(Tile, Tile),
    /// An own wound, and where both types can pay: with which token. Bandages.
    Heal(Slot, Option<ActionToken>),
    /// A type of token: Tribute.
    Token(ActionToken),
    /// A type of token to give and how many: Second Wind.
    Exchange(ActionToken, u8),
    /// Two tokens to take and a wound to heal: Ambrosia.
    Ambrosia([ActionToken; 2], Option<Slot>),
    /// A hero: Light Fingers, Owl of Athena, Thrown Stone, Stone Gaze, Fresh Meat.
    Hero(Hero),
    /// A hero and a tile: Beckon.
    HeroTile(Hero, Tile),
    /// A hero and a side: Breath of Aeolus.
    HeroSide(Hero, Side),
    /// A hero, one of its Keys, another of its slots: Manipulate.
    HeroKey(Hero, Key, Slot),
    /// A colour and two heroes whose seats own it: Crossed Fates.
    Fates(Colour, Hero, Hero),
    /// A row or column and a direction: Turning Wheel.
    Wheel(Line, Rotation),
    /// The new places of all own wounds: Shed Skin.
    Slots(SlotSet),
    /// A form: tiles to turn. Secret Lever.
    Turns(ArrayVec<(Tile, Rotation), 4>),
    /// A form: walls to place (true) or remove. Build.
    Builds(ArrayVec<(bool, Edge), 2>),
    /// A form: walls to rotate, from and to. Visions.
    WallMoves(ArrayVec<(Edge, Edge), 4>),
    /// A form: tiles to look at. Oracle's Eye.
    Tiles(ArrayVec<Tile, 3>),
    /// A form: edges. Loose Stones (two), Crumbling Mortar (three).
    Edges(ArrayVec<Edge, 3>),
    /// A form: own Keys and their new slots. Keysmith.
    KeySlots(ArrayVec<(Key, Slot), 2>),
}

/// The answers to questions: all that is no action of a turn. A pattern, so that matches over actions stay complete.
macro_rules! answer {
    () => {
        Action::Hero(..)
            | Action::Pool(..)
            | Action::Discard(..)
            | Action::Orient(..)
            | Action::Place(..)
            | Action::Monster(..)
            | Action::Wounds(..)
            | Action::Take(..)
            | Action::Slot(..)
            | Action::Leona(..)
            | Action::Quake(..)
            | Action::Look(..)
            | Action::Tongue(..)
            | Action::React(..)
    };
}
pub(super) use answer;

impl Action {
    /// True for the actions of ACT (section 6.2); false for the answers to decisions.
    pub const fn is_turn_action(&self) -> bool {
        !matches!(self, answer!())
    }
}

/// Writes each item after a space.
fn spaced<T: Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    items.into_iter().try_for_each(|item| write!(f, " {item}"))
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Hero(hero) => write!(f, "hero {hero}"),
            Action::Move(tile) => write!(f, "move {tile}"),
            Action::Explore(tile) => write!(f, "explore {tile}"),
            Action::Discover => f.write_str("discover"),
            Action::Rotate(tile, turn) => write!(f, "rotate {tile} {turn}"),
            Action::Wall(from, to) => write!(f, "wall {from} {to}"),
            Action::Heal(slot) => write!(f, "heal {slot}"),
            Action::Recover(feet) => write!(f, "recover {feet}"),
            Action::Rearrange(key, slot, feet) => write!(f, "rearrange {key} {slot} {feet}"),
            Action::Special(card, slot, hero) => write!(f, "special {card} {slot} {hero}"),
            Action::Key(key, choice) => write!(f, "key {key}{choice}"),
            Action::Card(card, choice) => write!(f, "card {card}{choice}"),
            Action::Pass => f.write_str("pass"),
            Action::Pool(feet) => write!(f, "pool {feet}"),
            Action::Discard(cards) => {
                f.write_str("discard")?;
                spaced(f, cards)
            }
            Action::Orient(quarters) => write!(f, "orient {quarters}"),
            Action::Place(edge) => write!(f, "place {edge}"),
            Action::Monster(command) => write!(f, "monster {command}"),
            Action::Wounds(slots) => write!(f, "wounds {slots}"),
            Action::Take(key) => write!(f, "take {key}"),
            Action::Slot(slot) => write!(f, "slot {slot}"),
            Action::Leona(die) => write!(f, "leona {}", if *die { "die" } else { "tile" }),
            Action::Quake(tile) => write!(f, "quake {tile}"),
            Action::Look(look) => write!(f, "look {look}"),
            Action::Tongue(face) => write!(f, "tongue {face}"),
            Action::React(None) => f.write_str("react none"),
            Action::React(Some((card, hero))) => {
                write!(f, "react {card}")?;
                spaced(f, hero)
            }
        }
    }
}

impl Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Move(tile) => write!(f, "move {tile}"),
            Command::Rotate(tile, turn) => write!(f, "rotate {tile} {turn}"),
            Command::Unwall(edge) => write!(f, "unwall {edge}"),
            Command::Halt => f.write_str("halt"),
            Command::Charge(side) => write!(f, "charge {side}"),
            Command::Passage(tile) => write!(f, "passage {tile}"),
            Command::Displace(tile) => write!(f, "displace {tile}"),
            Command::Strike(strike) => write!(f, "strike {}", if *strike { "yes" } else { "no" }),
            Command::Hunt(hero) => write!(f, "hunt {hero}"),
        }
    }
}

impl Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Look::Discard(card) => write!(f, "{card}"),
            Look::Exchange(give, take) => write!(f, "{give} {take}"),
            Look::Nothing => f.write_str("none"),
        }
    }
}

impl Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Column(column) => write!(f, "{}", char::from(b'A' + column)),
            Line::Row(row) => write!(f, "{}", row + 1),
        }
    }
}

impl Display for Choice {
    /// The words of the choice, each after a space.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::None => Ok(()),
            Choice::Side(side) => write!(f, " {side}"),
            Choice::Tile(tile) => write!(f, " {tile}"),
            Choice::Swap(a, b) => write!(f, " {a} {b}"),
            Choice::Heal(slot, token) => {
                write!(f, " {slot}")?;
                spaced(f, token)
            }
            Choice::Token(token) => write!(f, " {token}"),
            Choice::Exchange(token, count) => write!(f, " {token} {count}"),
            Choice::Ambrosia([first, second], Some(slot)) => write!(f, " {first} {second} {slot}"),
            Choice::Ambrosia([first, second], None) => write!(f, " {first} {second} none"),
            Choice::Hero(hero) => write!(f, " {hero}"),
            Choice::HeroTile(hero, tile) => write!(f, " {hero} {tile}"),
            Choice::HeroSide(hero, side) => write!(f, " {hero} {side}"),
            Choice::HeroKey(hero, key, slot) => write!(f, " {hero} {key} {slot}"),
            Choice::Fates(colour, one, other) => write!(f, " {colour} {one} {other}"),
            Choice::Wheel(line, turn) => write!(f, " {line} {turn}"),
            Choice::Slots(slots) if slots.is_empty() => Ok(()),
            Choice::Slots(slots) => write!(f, " {slots}"),
            Choice::Turns(parts) => parts
                .iter()
                .try_for_each(|(tile, turn)| write!(f, " {tile} {turn}")),
            Choice::Builds(parts) => parts.iter().try_for_each(|(place, edge)| {
                write!(f, " {} {edge}", if *place { "place" } else { "remove" })
            }),
            Choice::WallMoves(parts) => parts
                .iter()
                .try_for_each(|(from, to)| write!(f, " {from} {to}")),
            Choice::Tiles(tiles) => spaced(f, tiles),
            Choice::Edges(edges) => spaced(f, edges),
            Choice::KeySlots(parts) => parts
                .iter()
                .try_for_each(|(key, slot)| write!(f, " {key} {slot}")),
        }
    }
}
