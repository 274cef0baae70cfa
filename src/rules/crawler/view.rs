//! What a viewer may see: the input of painters, texts and computer players (section 10).

use serde::Serialize;

use super::actions_left::ActionsLeft;
use super::adventurers::Adventurer;
use super::board::{Space, Square};
use super::cards::CardId;
use super::creatures::Kind;
use super::event::Event;
use super::mat::Mat;
use super::state::{Figure, Font, Lure, Monster, Phase, Spell, Table, Warp};
use super::step::Mode;
use super::tiles::DesignId;
use daedalus_contract::game::{Seat, Viewer, Waiting};

/// A match as a viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What the host of the table chose.
    pub table: Table,
    /// The round and the last one.
    pub round: (u8, u8),
    /// Where the Activation stands.
    pub phase: Phase,
    /// Whose Activation it is.
    pub active: Seat,
    /// In turn order.
    pub turn_order: Vec<Seat>,
    /// The mat with its tiles, piles and rubble.
    pub mat: Mat,
    /// The square of the chest.
    pub chest: Square,
    /// By seat.
    pub seats: Vec<SeatView>,
    /// The creatures on the mat, in their order.
    pub monsters: Vec<Monster>,
    /// Tiles left in the stack.
    pub stack: u8,
    /// Cards left in the encounter deck, and the slain (DCL-10.5).
    pub encounters: u8,
    /// Slain creatures, oldest first.
    pub encounter_discard: Vec<Kind>,
    /// Cards left in the treasure deck.
    pub treasure: u8,
    /// Played and lost treasure cards, oldest first.
    pub treasure_discard: Vec<CardId>,
    /// The Secret Door, and how many cards are behind it.
    pub door: Option<(Square, u8)>,
    /// The lure.
    pub lure: Option<Lure>,
    /// The healing font.
    pub font: Option<Font>,
    /// The ends of Warp Space.
    pub warp: Option<Warp>,
    /// The tile that was drawn and is to be placed (DCL-10.6).
    pub drawn_tile: Option<DesignId>,
    /// The creature that was drawn and is to be put onto the mat (DCL-10.6).
    pub drawn_creature: Option<Kind>,
    /// The tiles that the viewer looks at with Map, the topmost first (DCL-10.7).
    pub map: Vec<DesignId>,
    /// The roll that has not taken effect yet.
    pub roll: Option<RollView>,
    /// Movement left in the Move in progress.
    pub movement: Option<u8>,
    /// What the active adventurer may still do.
    pub actions: ActionsLeft,
    /// The squares that the active adventurer can walk to and stop on, with their costs.
    pub reachable: Vec<(Square, u8)>,
    /// What the active adventurer can attack, in reading order.
    pub targets: Vec<Strike>,
    /// The squares, or spaces by their middle squares, among which the open public decision chooses, in its order.
    pub options: Vec<Square>,
    /// The spaces on which the drawn tile may be placed.
    pub spaces: Vec<Space>,
    /// The squares of the last move, in order.
    pub trail: Vec<Square>,
    /// What changed last: figures hit, tiles placed, by their squares.
    pub changed: Vec<Square>,
    /// What happened last, as everybody may know it.
    pub last: Option<Event>,
    /// Who is waited for.
    pub waiting: Vec<Waiting>,
    /// The winner.
    pub winner: Option<Seat>,
    /// Is the match over?
    pub over: bool,
}

/// A seat as a viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatView {
    /// False after it was removed.
    pub playing: bool,
    /// The adventurer.
    pub adventurer: Option<Adventurer>,
    /// Where it stands; `None` off the mat.
    pub at: Option<Square>,
    /// Wounds and body points.
    pub wounds: u8,
    /// Movement of a Move, with all that changes it.
    pub movement: u8,
    /// The defence, with what it wears.
    pub defence: u8,
    /// Open loot.
    pub worn: Vec<CardId>,
    /// Cards in hand.
    pub cards: u8,
    /// The hand; only for its owner.
    pub hand: Option<Vec<CardId>>,
    /// Webbed.
    pub webbed: bool,
    /// In a pit.
    pub pit: bool,
    /// Lava is floor.
    pub firewalk: Spell,
    /// It flies.
    pub flight: Spell,
    /// Creatures under its control, and the number from which it draws no more.
    pub monsters: (u8, u8),
    /// Walking distance to the chest; `None` where there is no way yet (DCL-3.57).
    pub distance: Option<u16>,
}

/// An attack that the active adventurer can make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Strike {
    /// The square that is attacked; the middle of an area.
    pub at: Square,
    /// How.
    pub mode: Mode,
    /// The dice against the first figure; against further ones of an area those of Power Card II are missing.
    pub dice: u8,
    /// The figures that are hit, each with the least number of a die that wounds it, 1 to 6.
    pub hits: Vec<(Figure, u8)>,
}

/// A roll that lies on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RollView {
    /// The dice; of a push the pusher's first.
    pub dice: Vec<u8>,
    /// For an attack: how, against whom, what is added to each die, and what a die must reach.
    pub attack: Option<(Mode, Figure, u8, u8)>,
}
