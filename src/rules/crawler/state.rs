//! One match: all that is known, secret or not.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::adventurers::Adventurer;
use super::board::{Space, Square};
use super::cards::{CardId, CardSet};
use super::creatures::Kind;
use super::event::Event;
use super::mat::Mat;
use super::step::Step;
use super::tiles::DesignId;
use daedalus_contract::game::{Outcome, Seat};
use daedalus_contract::kit::chance::Chance;
use daedalus_contract::kit::{SeatSet, named, reactions};

/// The most seats (DCL-1.3).
pub const SEATS: usize = 6;
/// The seats that start on the mat (DCL-1.3, 4.5).
pub const STARTERS: usize = 4;

/// A match of Dungeon Crawler Labyrinth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The one random stream.
    pub rng: Chance,
    /// The options of the table.
    pub table: Table,
    /// Tiles and what lies on them.
    pub mat: Mat,
    /// The square of the true chest (DCL-3.14, 7.68).
    pub chest: Square,
    /// By seat.
    pub players: ArrayVec<Player, SEATS>,
    /// Turn order from the starting seat (DCL-4.5); removed seats stay in it.
    pub order: ArrayVec<Seat, SEATS>,
    /// The figures of all creatures, in the order in which they came; of each seat in its own order (DCL-5.3).
    pub monsters: Vec<Monster>,
    /// The number of the next creature.
    pub next_monster: u16,
    /// The stack of tiles, the top one last.
    pub stack: Vec<DesignId>,
    /// The encounter deck, the top card last.
    pub encounters: Vec<Kind>,
    /// Cards of slain creatures (DCL-5.57).
    pub encounter_discard: Vec<Kind>,
    /// The treasure deck, the top card last.
    pub treasure: Vec<CardId>,
    /// Played and lost treasure cards.
    pub treasure_discard: Vec<CardId>,
    /// The Secret Door with the cards of its room (DCL-7.76, 7.85).
    pub door: Option<Door>,
    /// The lure, until its seat's next Activation (DCL-7.70).
    pub lure: Option<Lure>,
    /// The healing font, until its seat's next Activation (DCL-7.69).
    pub font: Option<Font>,
    /// The two squares of Warp Space, until its seat's next Activation (DCL-7.83).
    pub warp: Option<Warp>,
    /// The round, from 1.
    pub round: u8,
    /// Where the Activation stands.
    pub phase: Phase,
    /// The running Activation.
    pub turn: Turn,
    /// What is to be resolved before the phase goes on; the last one first.
    pub steps: Vec<Step>,
    /// Who has declined the standing offer to play cards, until the next phase (DCL-5.65).
    pub declined: SeatSet,
    /// How many reaction windows were opened, also those in which nobody was asked; never shown.
    #[serde(default)]
    pub windows: u32,
    /// What the last action changed, for the picture.
    pub trace: Trace,
    /// How the match ended.
    pub outcome: Option<Outcome>,
}

/// What the last action changed, for the picture (DCL-12.5).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Trace {
    /// The squares of the last move, in order.
    pub trail: Vec<Square>,
    /// Figures hit, tiles placed, by their squares.
    pub changed: Vec<Square>,
    /// What happened last, as everybody may know it (DCL-12.8).
    #[serde(default)]
    pub last: Option<Event>,
}

/// What the host of the table chose (section 9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The Lava Island lies in the centre (DCL-9.1).
    pub hard: bool,
    /// The last round (DCL-9.2).
    pub rounds: u8,
    /// Others may join later (DCL-9.5).
    pub late_join: bool,
    /// Adventurers are dealt (DCL-9.8).
    pub random_pick: bool,
    /// The version of the rules by which the match began.
    #[serde(default = "daedalus_contract::game::first_version")]
    pub version: u32,
}

named! {
    /// Where an Activation stands (section 5.1).
    Phase {
        /// DCL-5.1.
        Pick = "pick", "Setup";
        /// DCL-5.3.
        MonsterMove = "monster_move", "Monsters move";
        /// DCL-5.4.
        MonsterAttack = "monster_attack", "Monsters attack";
        /// DCL-5.5.
        Tile = "tile", "Tile";
        /// DCL-5.6.
        Encounter = "encounter", "Encounter";
        /// DCL-5.7.
        Adventurer = "adventurer", "Adventurer";
        /// DCL-5.9.
        Over = "over", "Over";
    }
}

named! {
    /// When a seat wants to be waited for before another seat's adventurer acts (DCL-5.67).
    Hold {
        /// Never.
        Off = "off", "off";
        /// Once.
        Next = "next", "next";
        /// Every time.
        Always = "always", "always";
    }
}

reactions! {
    /// When a seat wants to be asked for reactions (DCL-5.68).
    #[serde(rename_all = "snake_case")]
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// False after the seat was removed (DCL-8.5).
    pub playing: bool,
    /// The adventurer, on or off the mat; `None` before the first one is chosen.
    pub adventurer: Option<Adventurer>,
    /// The square of the adventurer; `None` off the mat.
    pub at: Option<Square>,
    /// Wounds of the adventurer.
    pub wounds: u8,
    /// Cards in hand, in the order in which they came.
    pub hand: Vec<CardId>,
    /// Loot that lies open (DCL-5.101).
    pub worn: Vec<CardId>,
    /// Webbed: 2 less movement in the next Move (DCL-7.32).
    pub webbed: bool,
    /// In a pit: the Moves of the running or of the next adventurer phase are lost (DCL-7.73).
    pub pit: Spell,
    /// How much longer lava is floor (DCL-7.52).
    pub firewalk: Spell,
    /// How much longer the adventurer flies (DCL-7.53).
    pub flight: Spell,
    /// Picked up: comes back with the same adventurer and its wounds (DCL-5.112).
    pub picked_up: bool,
    /// DCL-5.67.
    pub hold: Hold,
    /// DCL-5.68.
    pub reactions: Reactions,
    /// Ties are settled without asking (DCL-5.32).
    pub auto_ties: bool,
}

/// How long a potion works (DCL-7.52).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spell {
    /// Not at all.
    #[default]
    None,
    /// To the end of the running Activation of the seat.
    Now,
    /// To the end of the next Activation of the seat.
    Next,
}

/// The number of a creature, never used twice in a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MonsterId(pub u16);

/// What a creature is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nature {
    /// Of the encounter deck.
    Kind(Kind),
    /// A double of the adventurer of a seat (DCL-7.84).
    Double(Adventurer, Seat),
}

/// A creature on the mat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Monster {
    /// Its number.
    pub id: MonsterId,
    /// What it is.
    pub nature: Nature,
    /// Who controls it.
    pub controller: Seat,
    /// Where it stands.
    pub at: Square,
    /// Its wounds.
    pub wounds: u8,
    /// In a pit: its next move is lost (DCL-7.73).
    pub pit: bool,
    /// Where its move of this Activation began (DCL-7.35).
    pub moved_from: Option<Square>,
}

/// A figure on the mat (DCL-1.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// The adventurer of a seat.
    Adventurer(Seat),
    /// A creature.
    Monster(MonsterId),
}

/// The Secret Door (DCL-7.85).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Door {
    /// Its square.
    pub at: Square,
    /// The cards of the room; nobody knows them.
    pub room: Vec<CardId>,
}

/// The lure (DCL-7.70).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lure {
    /// Who laid it.
    pub seat: Seat,
    /// Its square.
    pub at: Square,
}

/// The healing font (DCL-7.69).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Font {
    /// Who made it.
    pub seat: Seat,
    /// Its tile.
    pub space: Space,
    /// Whose adventurer drank already.
    pub drunk: SeatSet,
}

/// Warp Space (DCL-7.83).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Warp {
    /// Who made it.
    pub seat: Seat,
    /// The squares that are one step apart.
    pub ends: (Square, Square),
}

/// The running Activation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Whose it is.
    pub seat: Seat,
    /// The creatures that its seat controlled when it began, in order (DCL-5.113).
    pub roster: Vec<MonsterId>,
    /// How many of them have acted in the running phase.
    pub acted: u8,
    /// The running phase has begun.
    pub begun: bool,
    /// Who wants to be waited for before the adventurer acts was asked (DCL-5.67).
    pub held: bool,
    /// The adventurer phase is over.
    pub done: bool,
    /// The cards that were played in it (DCL-5.74).
    pub played: CardSet,
    /// Moves begun.
    pub moves: u8,
    /// Attacks made.
    pub attacks: u8,
    /// The adventurer came onto the mat in this phase (DCL-5.59).
    pub spawned: bool,
    /// Extra Moves (DCL-7.55).
    pub extra_moves: u8,
    /// Extra Attacks (DCL-7.61).
    pub extra_attacks: u8,
    /// The Secret Room was searched (DCL-6.20).
    pub searched: bool,
    /// The active seat played a card of its adventurer phase (DCL-5.110).
    #[serde(default)]
    pub carded: bool,
    /// The Move in progress.
    pub movement: Option<Movement>,
    /// What waits for the next attack (DCL-7.90).
    pub boon: Boon,
}

/// A Move in progress (DCL-5.61).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Movement {
    /// Movement left.
    pub left: u8,
    /// An odd number of floor diagonals was made (DCL-3.26).
    pub odd: bool,
    /// What the next step costs on top: 1 for the first step out of a Grasp (DCL-7.41).
    pub surcharge: u8,
}

/// Cards that count for the next attack of the active adventurer (DCL-7.90).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Boon {
    /// Combat Prowess: 1 more on each die.
    pub prowess: bool,
    /// Power Card II: 2 more dice for the first roll.
    pub dice: bool,
    /// Power Card IV: the defence counts as 3.
    pub breach: bool,
    /// Ranged Attack: ranged with the highest number of dice.
    pub ranged: bool,
}

impl Default for Player {
    fn default() -> Player {
        Player {
            playing: true,
            adventurer: None,
            at: None,
            wounds: 0,
            hand: Vec::new(),
            worn: Vec::new(),
            webbed: false,
            pit: Spell::None,
            firewalk: Spell::None,
            flight: Spell::None,
            picked_up: false,
            hold: Hold::Off,
            reactions: Reactions::Ask,
            auto_ties: false,
        }
    }
}

impl Monster {
    /// Body points left (DCL-1.6).
    pub fn left(&self) -> u8 {
        self.nature.body().saturating_sub(self.wounds)
    }
}

impl Player {
    /// Body points left (DCL-1.6); 0 without an adventurer.
    pub fn left(&self) -> u8 {
        let body = self.adventurer.map_or(0, |it| it.sheet().body);
        body.saturating_sub(self.wounds)
    }

    /// Does this loot lie open before the seat?
    pub fn wears(&self, card: CardId) -> bool {
        self.worn.contains(&card)
    }
}
