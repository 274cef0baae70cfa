//! What happened: the log and the narration are made from these alone (DCL-10.13).

use std::borrow::Cow;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::Targets;
use super::adventurers::Adventurer;
use super::board::{Space, Square};
use super::cards::CardId;
use super::creatures::Kind;
use super::state::Nature;
use super::step::Mode;
use super::tiles::DesignId;
use daedalus_contract::game::Seat;

/// A figure as the log names it: creatures do not outlive the event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The adventurer of a seat.
    Adventurer(Seat),
    /// A creature, and who controls it.
    Creature(Nature, Seat),
    /// A trap.
    Trap(CardId),
}

/// Dice as they lie.
pub type DiceList = ArrayVec<u8, 16>;

/// One thing that happened. Fields that only some may know are `Option`s; `observe` cuts them out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the sentence of a variant explains its fields")]
pub enum Event {
    /// The match begins with this seat (DCL-4.5).
    Began { first: Seat },
    /// So many tiles were laid before the first turn (DCL-4.10).
    Prepared { tiles: u8 },
    /// An adventurer and a spawn point were chosen (DCL-4.6).
    Picked {
        seat: Seat,
        adventurer: Adventurer,
        at: Square,
    },
    /// An Activation began (DCL-5.2).
    TurnBegan { seat: Seat, round: u8 },
    /// A tile was drawn (DCL-5.52); `fits` is false when it went below the stack (DCL-3.62).
    TileDrawn { design: DesignId, fits: bool },
    /// A tile was placed (DCL-5.52).
    TilePlaced {
        seat: Seat,
        design: DesignId,
        space: Space,
        rotation: u8,
    },
    /// An encounter card was drawn (DCL-5.53).
    Encounter { seat: Seat, kind: Kind },
    /// There was no place for it (DCL-5.56).
    NoPlace { kind: Kind },
    /// A creature came onto the mat (DCL-5.54, 7.66).
    Appeared {
        seat: Seat,
        nature: Nature,
        at: Square,
    },
    /// A figure moved by itself.
    Moved { who: Who, from: Square, to: Square },
    /// A creature lost its move in a pit (DCL-7.73).
    Stuck { who: Who },
    /// An adventurer removed wounds (DCL-5.60, 7.54, 7.69).
    Healed { seat: Seat, wounds: u8 },
    /// Who comes late has so many more Moves (DCL-8.9).
    Late { seat: Seat, moves: u8 },
    /// A creature removed a wound (DCL-7.39).
    Drained { who: Who },
    /// An attack began (section 5.8).
    Attacked { by: Who, mode: Mode, at: Square },
    /// Dice against a figure, with what is added to each and what each must reach.
    AttackRoll {
        by: Who,
        target: Who,
        dice: DiceList,
        bonus: u8,
        defence: u8,
    },
    /// Somebody tries to push past (DCL-5.87).
    PushRoll {
        seat: Seat,
        target: Who,
        dice: (u8, u8),
        bonus: (u8, u8),
    },
    /// A spawn roll (DCL-5.106).
    SpawnRoll { seat: Seat, die: u8 },
    /// How many dice of the roll hit in the end (DCL-5.79).
    Hits { target: Who, hits: u8 },
    /// A figure took wounds; so many body points are left.
    Wounded { who: Who, wounds: u8, left: u8 },
    /// A figure was slain, or destroyed by the ground (DCL-5.85, 3.37, 3.38).
    Slain { who: Who, by_ground: bool },
    /// A push was won or lost (DCL-5.89, 5.91).
    Pushed { seat: Seat, target: Who, won: bool },
    /// A figure was put onto a square by somebody or something else.
    Put { who: Who, to: Square },
    /// An adventurer came onto the mat (DCL-5.106).
    Spawned {
        seat: Seat,
        adventurer: Adventurer,
        at: Square,
    },
    /// An adventurer left the mat by No Exits (DCL-5.112).
    PickedUp { seat: Seat },
    /// A treasure card was drawn; only its seat knows it (DCL-10.9).
    Drew { seat: Seat, card: Option<CardId> },
    /// A card was taken from another seat; both know it (DCL-7.34).
    Stolen {
        seat: Seat,
        from: Seat,
        card: Option<CardId>,
    },
    /// A card was lost to the discard pile (DCL-7.36, 7.40).
    Lost { seat: Seat, card: CardId },
    /// A card was played with its targets.
    Played {
        seat: Seat,
        card: CardId,
        targets: Targets,
    },
    /// The dice after a card changed the roll.
    Changed { dice: DiceList },
    /// A card came from the Secret Room; only its taker knows it (DCL-10.8).
    Searched { seat: Seat, card: Option<CardId> },
    /// So many tiles were looked at; only their seat knows them (DCL-10.7).
    Looked {
        seat: Seat,
        count: u8,
        tiles: Option<ArrayVec<DesignId, 3>>,
    },
    /// An adventurer that may not stop in deep water walks out of it before the turn goes on (DCL-5.26).
    Wades { seat: Seat },
    /// An adventurer stands on the chest.
    Landed { seat: Seat },
    /// The chest was a fake; the true one is here (DCL-7.68).
    FakeChest { to: Square },
    /// A discard pile became a deck (DCL-5.57, 5.99).
    Reshuffled { treasure: bool },
    /// An Activation ended.
    Ended { seat: Seat },
    /// As far as everybody knows, somebody might react (docs/rules/README.md 5).
    Occasion,
    /// A seat left the match for good (DCL-8.5).
    Left { seat: Seat },
    /// A seat joined the running match (DCL-8.8).
    Joined { seat: Seat },
    /// The match ended (section 8).
    Over {
        winner: Option<Seat>,
        reason: Cow<'static, str>,
    },
}
