//! What a viewer may see of a match (section 10). This module is the one door for secrets.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::Route;
use super::board::Space;
use super::cards::{DoCard, Held};
use super::pieces::{Colour, Tool};
use super::ways::Way;
use daedalus_contract::game::{Seat, Viewer, Waiting};
use daedalus_contract::kit::Side;

/// The position as a viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The current round, from 1, and the last one (CRE-8.5).
    pub round: (u8, u8),
    /// One Magic Key with battles, or four without (CRE-9.1).
    pub keys: Keys,
    /// The diamonds are only shown for a key (CRE-9.3).
    pub swift: bool,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The seats that play, clockwise from the one that begins each round (CRE-4.3, 4.10).
    pub turn_order: Vec<Seat>,
    /// Seats in seat order, removed ones too.
    pub seats: Vec<SeatView>,
    /// The seat that holds the one Magic Key; nobody in the four-key game (CRE-3.23).
    pub keeper: Option<Seat>,
    /// Magic Keys in the palace.
    pub palace_keys: u8,
    /// Cards in each do deck, in the order red, blue, green, yellow.
    pub decks: [u8; 4],
    /// Cards in the direction deck.
    pub directions: u8,
    /// The direction discard pile, the top card last.
    pub direction_discard: Vec<Way>,
    /// The movement dice of this turn, one or two; empty before the roll.
    pub dice: Vec<u8>,
    /// The current direction card (CRE-5.14); none before the roll, and with a torch.
    pub way: Option<Way>,
    /// The move of this turn is lit by a torch: any direction (CRE-5.13).
    pub torch_lit: bool,
    /// The last roll for a move, of this turn or the one before (CRE-12.11).
    pub last_roll: Option<RollView>,
    /// The legal stops while a move is to be chosen, in canonical order (CRE-5.32); empty otherwise.
    pub stops: Vec<StopView>,
    /// The last move of a piece.
    pub path: Option<PathView>,
    /// The do card that was drawn last, in this turn or before, and by whom.
    pub drawn: Option<DrawnView>,
    /// The danger that a seat may counter just now (CRE-5.65).
    pub danger: Option<(Seat, DoCard)>,
    /// The battle that waits for the defender.
    pub battle: Option<BattleView>,
    /// What the viewer was shown of another hand in this turn (CRE-10.18).
    pub pool: Option<(Seat, Vec<Tool>)>,
    /// The top cards that the viewer was shown in this turn, in the order of the decks (CRE-10.18).
    pub sun: Option<[DoCard; 4]>,
    /// Who is waited for.
    pub waiting: Vec<Waiting>,
    /// The winner, after the end.
    pub winner: Option<Seat>,
    /// True after the end.
    pub over: bool,
}

/// How many Magic Keys there are (CRE-9.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keys {
    /// One key, with battles.
    One,
    /// Four keys, without battles.
    Four,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// Its colour, piece and gateway.
    pub colour: Colour,
    /// Where its piece stands; `None` after removal.
    pub space: Option<Space>,
    /// Which diamonds it holds, in the order red, blue, green, yellow.
    pub diamonds: [bool; 4],
    /// True when it holds a Magic Key.
    pub key: bool,
    /// Number of tools.
    pub tools: u8,
    /// The tools in the order in which they were got, for their owner alone.
    pub hand: Option<Vec<Held>>,
    /// Turns to be missed (stone, trapped, bitten).
    pub miss: u8,
    /// Rolls to be made with one die.
    pub slow: u8,
    /// Failed attempts to get out of the pit in which it is.
    pub pit: Option<u8>,
    /// It holds a torch.
    pub torch: bool,
    /// The direction of its last step.
    pub last_dir: Option<Side>,
    /// True when the seat has left the match.
    pub removed: bool,
}

/// A roll for a move and what opened the walls.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RollView {
    /// Who rolled.
    pub seat: Seat,
    /// One or two dice.
    pub dice: ArrayVec<u8, 2>,
    /// The direction card; `None` by torchlight.
    pub way: Option<Way>,
}

/// One legal stop of the open move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StopView {
    /// The number on the board and in lists: a stop offered in several directions carries its lowest (CRE-12.7).
    pub number: u8,
    /// By which way.
    pub route: Route,
    /// Where.
    pub space: Space,
    /// How many steps.
    pub steps: u8,
    /// Stopping here binds to an attack on the keeper (CRE-5.27).
    pub bound: bool,
    /// The keeper must battle here (CRE-5.35).
    pub battle: bool,
}

/// The last move of a piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PathView {
    /// Whose piece.
    pub seat: Seat,
    /// The spaces in order, the one that it left first. Only first and last where a card moved it.
    pub spaces: Vec<Space>,
}

/// A drawn do card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DrawnView {
    /// Who drew.
    pub seat: Seat,
    /// From which deck.
    pub deck: Colour,
    /// The card; `None` for a tool that another seat drew (CRE-10.4).
    pub card: Option<DoCard>,
}

/// An attack that waits for the defender's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BattleView {
    /// The seat without the key.
    pub attacker: Seat,
    /// The keeper.
    pub defender: Seat,
    /// The weapon that the attacker shows; `None` for bare hands.
    pub weapon: Option<Tool>,
}
