//! What is to be resolved before the phase goes on: decisions, rolls, windows (sections 5.2 and 5.7).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::board::Square;
use super::cards::CardId;
use super::creatures::Kind;
use super::event::Who;
use super::state::{Figure, MonsterId};
use super::tiles::DesignId;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::SeatSet;

/// One thing to resolve. The last one of [`State::steps`](super::state::State::steps) comes first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The controller chooses among adventurers that are equally close (DCL-5.15, 5.32, 5.50).
    Tie {
        /// Whose prey.
        monster: MonsterId,
        /// Those that are equally close.
        among: SeatSet,
        /// For an attack; else for a move.
        attack: bool,
    },
    /// A drawn tile is to be placed (DCL-5.16).
    Tile {
        /// What was drawn.
        design: DesignId,
        /// How many more may be drawn when it fits nowhere (DCL-3.62).
        left: u8,
    },
    /// A Rough Tunnel is to be made (DCL-3.63).
    Tunnel,
    /// A drawn creature is to be put onto the mat (DCL-5.17).
    Summon {
        /// Who controls it.
        seat: Seat,
        /// What was drawn.
        kind: Kind,
    },
    /// A creature that has come moves, attacks or stays (DCL-5.18).
    Order(MonsterId),
    /// A pushed figure is to be put onto a square (DCL-5.20).
    PushTo {
        /// Who pushed it.
        pusher: Seat,
        /// Who was pushed.
        target: Figure,
        /// Where it stood.
        from: Square,
        /// Where the pusher stood.
        left: Square,
    },
    /// A spawn roll leads to several points (DCL-5.21).
    Point {
        /// Whose adventurer.
        seat: Seat,
        /// The points to choose from.
        points: Vec<Square>,
        /// By a Teleport Trap, not after a death.
        teleport: bool,
    },
    /// A seat looks at tiles of the stack and may place one (DCL-5.23). The topmost first.
    Map {
        /// Who looks.
        seat: Seat,
        /// What they see.
        tiles: ArrayVec<DesignId, 3>,
    },
    /// A roll takes effect when its window has closed (DCL-5.86).
    Roll(Roll),
    /// Further figures of an area or a trap are attacked, the last one of the list first (DCL-5.82, 11.40).
    Volley {
        /// The attack.
        attack: Attack,
        /// More dice for the next roll alone (DCL-7.90).
        more: u8,
        /// Who is still to be attacked.
        targets: Vec<Figure>,
    },
    /// A pusher that Scorching or Acid has wounded rolls, if it still can (DCL-5.93).
    Shove {
        /// Who pushes.
        pusher: Seat,
        /// Whom.
        target: Figure,
    },
    /// Creatures are still to be drawn (DCL-7.74).
    Reinforce {
        /// For whom.
        seat: Seat,
        /// How many.
        left: u8,
    },
    /// Seats may react (DCL-5.67 to 5.73).
    Window(Window),
    /// An adventurer stands on the chest and wins when nobody reacts (DCL-8.1).
    Landed(Seat),
    /// Wounds are about to slay an adventurer (DCL-5.70).
    Mortal {
        /// Whose adventurer.
        seat: Seat,
        /// So many wounds.
        wounds: u8,
        /// The attack that they come from; `None` for a pit, hot skin or a mirror.
        attack: Option<Attack>,
    },
}

/// Who or what attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attacker {
    /// A figure.
    Figure(Figure),
    /// A trap: nobody (DCL-7.91).
    Trap(CardId),
}

/// The way of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Against an adjacent figure.
    Melee,
    /// From afar.
    Ranged,
    /// Against a block.
    Area,
}

/// One attack: what all its rolls have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub by: Attacker,
    /// The same as the log names it: it may be gone before its last roll (DCL-11.40).
    pub name: Who,
    /// Who carries it out: the seat of the adventurer, the controller of the creature, the player of the trap.
    pub seat: Seat,
    /// How.
    pub mode: Mode,
    /// Dice for each roll.
    pub dice: u8,
    /// Added to each die.
    pub bonus: u8,
    /// The defence counts as 3 (DCL-7.59).
    pub breach: bool,
}

/// A roll that has not taken effect.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// What for.
    pub purpose: Purpose,
    /// The dice as they lie; of a push the pusher's first.
    pub dice: ArrayVec<u8, 16>,
}

/// What a roll decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Hits on a figure.
    Attack {
        /// The attack.
        attack: Attack,
        /// Whom it is rolled against.
        target: Figure,
        /// Added to the target's defence by a card (DCL-7.46).
        guard: u8,
        /// Turned against the attacker (DCL-7.72).
        mirrored: bool,
    },
    /// Who gives way.
    Push {
        /// Who pushes.
        pusher: Seat,
        /// Whom.
        target: Figure,
        /// Who rolls for the target (DCL-5.88).
        roller: Seat,
    },
    /// Where an adventurer comes onto the mat (DCL-5.106).
    Spawn {
        /// Whose.
        seat: Seat,
        /// By a Teleport Trap.
        teleport: bool,
    },
}

/// Why seats may react.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// A roll (`W_ROLL`).
    Roll,
    /// An adventurer on the chest (`W_LAND`).
    Land,
    /// An adventurer about to be slain (`W_SLAIN`).
    Slain,
    /// Before another seat's adventurer acts (`W_HOLD`).
    Hold,
}

/// An open window, above the step that it is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// Why.
    pub trigger: Trigger,
    /// Who is asked and has not answered.
    pub open: SeatSet,
    /// Who passed since the roll last changed (DCL-5.72).
    pub passed: SeatSet,
}
