//! What a viewer may see of a match (section 10). This module is the one door for secrets.

use serde::Serialize;

use super::board::{Edge, Sides, Tile};
use super::cards::CardId;
use super::pieces::{Colour, Hero, Key, Monster, Symbol};
use daedalus_contract::game::{Seat, Viewer, Waiting};

/// The position as a viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The current round, from 1, and the last one (LAB-8.5).
    pub round: (u8, u8),
    /// The phase of the turn.
    pub phase: Phase,
    /// The seat whose turn it is (in HERO_PICK: who picks).
    pub active: Seat,
    /// The places in turn order, removed seats too.
    pub turn_order: Vec<Seat>,
    /// The 49 places in reading order.
    pub tiles: Vec<TileView>,
    /// Edges with a wall token, in edge order.
    pub walls: Vec<Edge>,
    /// Wall tokens left in the supply.
    pub walls_left: u8,
    /// Which monster is in play.
    pub monster: Monster,
    /// Where it stands; `None` in round 1.
    pub monster_tile: Option<Tile>,
    /// The last face of the Minotaur die in this turn, and the last Blood die (wounds).
    pub die: Option<DieFace>,
    /// The last result of the Blood die in this turn, 1 to 3.
    pub blood: Option<u8>,
    /// The two faces that Beast Tongue lets its owner choose from, while it does (LAB-5.39).
    pub dice: Option<[DieFace; 2]>,
    /// Movement points that the controller of the monster still has, and who controls it.
    pub movement: Option<(Seat, u8)>,
    /// Seats in seat order.
    pub seats: Vec<SeatView>,
    /// Cards in the deck.
    pub deck: u8,
    /// The discard pile, the top card last.
    pub discard: Vec<CardId>,
    /// How many Keys open the Door (LAB-9.14).
    pub keys_needed: u8,
    /// Key tokens left on the table of each colour.
    pub keys_left: [u8; 4],
    /// The faces of the colour group that the viewer is resolving Discover Key with.
    pub keys_seen: Vec<Key>,
    /// The hand that the viewer may look at just now (Owl of Athena, Smell-O-Vision), and whose it is.
    pub hand_seen: Option<(Seat, Vec<CardId>)>,
    /// Who is waited for, as far as the viewer may know.
    pub waiting: Vec<Waiting>,
    /// What the viewer's hero could step onto or explore now; empty unless it is their turn (LAB-12.10).
    pub reachable: Vec<Tile>,
    /// As `reachable`, for unexplored tiles.
    pub explorable: Vec<Tile>,
    /// Tiles that changed in the last action: the outline of the picture (LAB-12.8).
    pub changed: Vec<Tile>,
    /// The last movement of a hero or the monster, from and to (LAB-12.8).
    pub moved: Option<(Tile, Tile)>,
    /// The winner, after the end.
    pub winner: Option<Seat>,
    /// True after the end.
    pub over: bool,
}

/// Phases of a turn (LAB-5.2 to 5.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, serde::Deserialize)]
pub enum Phase {
    /// Seats choose their heroes.
    HeroPick,
    /// The active seat acts.
    Act,
    /// The active seat chooses 7 tokens.
    Pool,
    /// The active seat refreshes its hand.
    Hand,
    /// The Minotaur die is rolled and resolved.
    Monster,
}

/// A face of the Minotaur die (LAB-7.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, serde::Deserialize)]
pub enum DieFace {
    /// So many movement points: 2 to 4 as printed, 1 or more after Averted Eyes.
    Hooves(u8),
    /// To any secret passage.
    Passage,
    /// Straight on until something stops it.
    Charge,
}

/// One place of the maze.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TileView {
    /// Where it lies.
    pub at: Tile,
    /// What lies there; `None` while it is face down and the viewer has not seen it.
    pub face: Option<Face>,
    /// False while it is face down (the face is then a private note of Oracle's Eye, LAB-10.5).
    pub explored: bool,
    /// The mark that lies on it.
    pub mark: Option<Mark>,
    /// Further marks that lie under that one; seldom any.
    pub marks_beneath: Vec<Mark>,
}

/// The face of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, serde::Deserialize)]
pub struct Face {
    /// The open sides as they lie (rotation 0 while unexplored).
    pub sides: Sides,
    /// The printed symbol.
    pub symbol: Option<Symbol>,
    /// What else is printed.
    pub feature: Option<Feature>,
}

/// Prints that are no symbols (LAB-3.12, 3.13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, serde::Deserialize)]
pub enum Feature {
    /// The Door.
    Door,
    /// The start tile of a hero.
    Start(Hero),
    /// A key tile.
    Key(Colour),
}

/// Virtual marks made by cards (LAB-2.19).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, serde::Deserialize,
)]
pub enum Mark {
    /// The printed symbol is inactive.
    Chalk,
    /// A trap.
    Spikes,
    /// A secret passage beside the printed symbol.
    Hinge,
    /// Nobody can enter.
    Statue,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// Its hero; `None` before the pick.
    pub hero: Option<Hero>,
    /// Where the hero stands; `None` before the pick and after removal.
    pub tile: Option<Tile>,
    /// Feet tokens in the pool.
    pub feet: u8,
    /// Hand tokens in the pool.
    pub hands: u8,
    /// Number of Desperation cards.
    pub cards: u8,
    /// The cards, in hand order, for their owner alone.
    pub hand: Option<Vec<CardId>>,
    /// What lies on each slot, from slot 1; eight entries when the option `empty_slot` is off.
    pub slots: Vec<SlotView>,
    /// Where the hero goes next (LAB-12.14); `None` while nobody knows, and without a hero in the maze.
    pub next: Option<NextGoal>,
    /// True when the seat has left the match.
    pub removed: bool,
}

/// The nearest known Key of a colour that a seat lacks; with all four the Door (LAB-12.14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct NextGoal {
    /// The Key's colour; `None` for the Door.
    pub key: Option<Colour>,
    /// Where it lies.
    pub at: Tile,
    /// Steps along `reach`; `None` where there is no way yet.
    pub steps: Option<u8>,
}

/// One slot of a hero board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct SlotView {
    /// The Key that covers it.
    pub key: Option<Key>,
    /// True when a wound lies on it.
    pub wounded: bool,
}
