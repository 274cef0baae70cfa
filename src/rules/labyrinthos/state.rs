//! One match as a plain value: what lies on the table and what is still to be resolved.

use super::cards::Hand;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::board::Tile;
use super::cards::CardId;
use super::maze::Maze;
use super::pieces::{Colour, Hero, Key, Monster, Slot};
use super::sets::{SeatSet, SlotSet, TileSet};
use super::step::Step;
use super::view::{DieFace, Phase};
use daedalus_contract::game::{Outcome, Seat};
use daedalus_contract::kit::chance::Chance;
use daedalus_contract::kit::{reactions, seated};

/// The most cards of a match: the base deck and the cards of one monster (LAB-2.16 to 2.18), and room for fixtures.
pub const CARDS: usize = 96;

/// A deck (drawn from its front: index 0 is the top) or a discard pile (the top card last).
pub type Pile = ArrayVec<CardId, CARDS>;

/// One match of Labyrinthos.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The options of section 9.
    pub table: Table,
    /// The one random stream of the match (section 4).
    pub rng: Chance,
    /// One entry for each seat.
    pub players: ArrayVec<Player, 4>,
    /// The place in seat order that plays first (LAB-4.1).
    pub first: Seat,
    /// The current round, from 1.
    pub round: u8,
    /// How many places have had their turn in this round (in HERO_PICK: have picked).
    pub place: u8,
    /// The phase of the turn of the active seat.
    pub phase: Phase,
    /// The tiles and walls.
    pub maze: Maze,
    /// Where the monster stands; `None` in round 1 (LAB-4.12).
    pub monster_tile: Option<Tile>,
    /// The Desperation deck; index 0 is drawn first.
    pub deck: Pile,
    /// The discard pile, the top card last.
    pub discard: Pile,
    /// The Key tokens on the table, one bit for each of [`Key::ALL`].
    pub keys_left: u16,
    /// Effects that end with the current turn, and its once-per-turn flags.
    pub turn: Turn,
    /// Effects that last until the start of somebody's next turn.
    pub lasting: Lasting,
    /// Heroes that have resolved a MINOTAUR symbol in the current chain (LAB-5.17).
    pub chain: SeatSet,
    /// The resolution stack; the step on top is last (LAB-5.16).
    pub stack: Vec<Step>,
    /// How many reaction windows were opened, also those in which nobody was asked; never shown.
    #[serde(default)]
    pub windows: u32,
    /// What the picture shows of the last changes (LAB-12.8).
    pub trace: Trace,
    /// Set when the match has ended.
    pub outcome: Option<Outcome>,
}

/// The options of section 9 that the engine reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// LAB-9.1.
    pub monster: Monster,
    /// LAB-9.2: false when slot 9 does not exist.
    pub empty_slot: bool,
    /// LAB-9.4.
    pub round_limit: u8,
    /// LAB-9.9: only ATTACK, WOUND and CARD open windows.
    pub quick: bool,
    /// LAB-9.14: how many Keys open the Door.
    #[serde(default = "one_of_each_colour")]
    pub keys: u8,
    /// The version of the rules by which the match began.
    #[serde(default = "daedalus_contract::game::first_version")]
    pub version: u32,
}

/// Matches of version 1 do not know another number.
const fn one_of_each_colour() -> u8 {
    Colour::ALL.len() as u8
}

/// One seat: its hero board, pool and hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The hero; `None` before the pick.
    pub hero: Option<Hero>,
    /// Where the hero stands; `None` before the pick, after removal, and where a fixture names no tile.
    pub tile: Option<Tile>,
    /// Feet tokens in the pool.
    pub feet: u8,
    /// Hand tokens in the pool.
    pub hands: u8,
    /// Desperation cards, the latest gained last.
    pub hand: Hand,
    /// The Key on each slot.
    pub keys: [Option<Key>; Slot::COUNT],
    /// The slots with a wound.
    pub wounds: SlotSet,
    /// Unexplored tiles that the seat has seen (LAB-10.5).
    pub seen: TileSet,
    /// The reaction setting (LAB-5.88).
    pub reactions: Reactions,
    /// The standing order for wounds (LAB-5.76): the slots from first to last; `None` asks.
    pub wound_order: Option<[Slot; Slot::COUNT]>,
    /// Where the seat stands with the match.
    pub presence: Presence,
}

/// Whether a seat still plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Presence {
    /// It plays.
    #[default]
    Playing,
    /// It was removed; its decisions take their defaults until the stack is empty (LAB-8.11).
    Leaving,
    /// Its hero has left the maze.
    Removed,
}

reactions! {
    /// When a seat wants to be asked for reactions (LAB-5.88).
}

/// Effects that end with the turn of the active seat (LAB-7.153), and its once-per-turn flags. All belong to the active seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Free MOVE actions left of Winged Sandals (LAB-7.51).
    pub sandals: u8,
    /// Free key actions left of Daedalus' Tools (LAB-7.71).
    pub tools: u8,
    /// Lotus Wine: no die this turn (LAB-7.66).
    pub lotus: bool,
    /// Quiet Feet: the active hero may share the monster's tile (LAB-7.73).
    pub quiet_feet: bool,
    /// Three Heads: the Blood die is rolled three times (LAB-7.112).
    pub three_heads: bool,
    /// Body of a Python: Medusa may strike (LAB-7.108).
    pub python: bool,
    /// Beast Tongue was used: two dice in MONSTER (LAB-7.35). Also its once-per-turn flag.
    pub tongue: bool,
    /// Second Wind was used (LAB-7.23).
    pub second_wind: bool,
    /// Royal Cunning was used (LAB-7.3).
    pub cunning: bool,
    /// Veteran Warrior has passed a trap (LAB-7.2).
    pub veteran: bool,
    /// The last face of the Minotaur die in this turn; until its first action that of the turn before.
    pub die: Option<DieFace>,
    /// As `die`, the last result of the Blood die.
    pub blood: Option<u8>,
    /// True after the first action of the turn.
    pub acted: bool,
}

/// Effects that last until the start of their player's next turn (LAB-7.154); marks are in the [`Maze`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Lasting {
    /// Honey Cake: heroes of these seats are neither attacked nor seen by Cerberus (LAB-7.111).
    pub honey_cake: SeatSet,
    /// Nest of Snakes was played by these seats: nobody is hidden (LAB-7.103).
    pub nest_of_snakes: SeatSet,
    /// Fresh Meat: who played it, and the seat of the only hero that Cerberus can see (LAB-7.113).
    pub fresh_meat: Option<(Seat, Seat)>,
}

/// What changed in the last action (LAB-12.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Trace {
    /// Tiles that changed.
    pub changed: TileSet,
    /// The last movement of a hero or the monster, from and to.
    pub moved: Option<(Tile, Tile)>,
}

seated!(State, Player);

impl State {
    /// The seat whose turn it is (in HERO_PICK: which picks).
    pub fn active(&self) -> Seat {
        Seat((self.first.0 + self.place) % self.seats())
    }

    /// All seats in turn order, starting with `seat` (LAB-4.1).
    pub fn order_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let count = self.seats();
        (0..count).map(move |step| Seat((seat.0 + step) % count))
    }

    /// All seats in turn order, starting with the active one.
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.order_from(self.active())
    }

    /// The seat that plays this hero, while its marker is in the match.
    pub fn seat_of(&self, hero: Hero) -> Option<Seat> {
        let plays =
            |player: &Player| player.hero == Some(hero) && player.presence != Presence::Removed;
        Seat::all(self.seats()).find(|&seat| plays(self.player(seat)))
    }

    /// The hero of a seat, for texts. Before the pick: the first one.
    pub fn hero(&self, seat: Seat) -> Hero {
        self.player(seat).hero.unwrap_or(Hero::Sostrate)
    }

    /// Where the hero of a seat stands.
    pub fn hero_tile(&self, seat: Seat) -> Option<Tile> {
        self.player(seat).tile
    }

    /// True when the seat has left the match for good, or is about to (LAB-8.11).
    pub fn is_removed(&self, seat: Seat) -> bool {
        self.player(seat).presence != Presence::Playing
    }

    /// The seats whose heroes stand on a tile.
    pub fn heroes_on(&self, tile: Tile) -> SeatSet {
        self.seats_where(|player| player.tile == Some(tile))
    }

    /// The seats whose players fulfil a condition.
    pub fn seats_where(&self, condition: impl Fn(&Player) -> bool) -> SeatSet {
        let all = Seat::all(self.seats());
        all.filter(|&seat| condition(self.player(seat))).collect()
    }

    /// True while the seat owns fewer Keys than open the Door (LAB-9.14).
    pub fn is_searching(&self, seat: Seat) -> bool {
        self.player(seat).key_count() < self.table.keys
    }

    /// The last slot that exists on the boards (LAB-9.2).
    pub fn last_slot(&self) -> u8 {
        if self.table.empty_slot { 9 } else { 8 }
    }

    /// The slots of the boards, from the top.
    pub fn slots(&self) -> impl DoubleEndedIterator<Item = Slot> + Clone + use<> {
        let last = self.last_slot();
        Slot::all().filter(move |slot| slot.number() <= last)
    }

    /// The Key tokens of a colour that still lie on the table, in the order of table 7.3.
    pub fn key_group(&self, colour: Colour) -> impl Iterator<Item = Key> + Clone + use<> {
        let left = self.keys_left;
        let group = &Key::ALL[colour as usize * 4..][..4];
        let lies = move |key: &Key| left & (1 << *key as u16) != 0;
        group.iter().copied().filter(lies)
    }
}

impl Player {
    /// A seat before anything is dealt.
    pub fn new() -> Player {
        Player {
            hero: None,
            tile: None,
            feet: 0,
            hands: 0,
            hand: Hand::new(),
            keys: [None; Slot::COUNT],
            wounds: SlotSet::EMPTY,
            seen: TileSet::EMPTY,
            reactions: Reactions::Ask,
            wound_order: None,
            presence: Presence::Playing,
        }
    }

    /// The Key on a slot.
    pub fn key_on(&self, slot: Slot) -> Option<Key> {
        self.keys[slot.index()]
    }

    /// The slot on which a Key lies.
    pub fn slot_of(&self, key: Key) -> Option<Slot> {
        Slot::all().find(|&slot| self.key_on(slot) == Some(key))
    }

    /// The owned Keys with their slots, from the top.
    pub fn owned(&self) -> impl Iterator<Item = (Slot, Key)> + '_ {
        Slot::all().filter_map(|slot| Some((slot, self.key_on(slot)?)))
    }

    /// How many Keys the seat owns.
    pub fn key_count(&self) -> u8 {
        self.keys.iter().flatten().count() as u8
    }

    /// True when the seat owns a Key of this colour.
    pub fn owns_colour(&self, colour: Colour) -> bool {
        self.keys.iter().flatten().any(|key| key.colour() == colour)
    }

    /// How many cards the seat may keep in HAND (LAB-5.9).
    pub fn hand_limit(&self) -> u8 {
        4u8.saturating_sub(self.key_count())
    }

    /// The slots that hold an action and no wound (LAB-5.71).
    pub fn open_slots(&self) -> SlotSet {
        let holds = |&slot: &Slot| slot.number() < 9 || self.key_on(slot).is_some();
        Slot::all()
            .filter(holds)
            .filter(|&slot| !self.wounds.has(slot))
            .collect()
    }

    /// True when the base action of a slot is neither covered nor wounded (LAB-6.2, 5.74).
    pub fn can_use(&self, slot: Slot) -> bool {
        self.key_on(slot).is_none() && !self.wounds.has(slot)
    }
}

impl Default for Player {
    fn default() -> Player {
        Player::new()
    }
}
