//! What creatures are by their cards (sections 7.2 and 7.84).

use super::creatures::Abilities;
use super::fight::Dice;
use super::state::{Nature, Table};

impl Nature {
    /// Body points.
    pub fn body(self) -> u8 {
        match self {
            Nature::Kind(kind) => kind.creature().body,
            Nature::Double(adventurer, _) => adventurer.sheet().body,
        }
    }

    /// Movement of an Activation.
    pub fn movement(self) -> u8 {
        match self {
            Nature::Kind(kind) => kind.creature().movement,
            Nature::Double(adventurer, _) => adventurer.sheet().movement,
        }
    }

    /// The printed defence.
    pub fn defence(self, table: &Table) -> u8 {
        match self {
            Nature::Kind(kind) => kind.creature().defence,
            Nature::Double(adventurer, _) => table.sheet(adventurer).defence,
        }
    }

    /// The attack dice.
    pub fn dice(self, table: &Table) -> Dice {
        match self {
            Nature::Kind(kind) => kind.creature().dice,
            Nature::Double(adventurer, _) => table.sheet(adventurer).dice,
        }
    }

    /// What it can do beside walking and fighting; a double nothing (DCL-7.84).
    pub fn abilities(self) -> Abilities {
        match self {
            Nature::Kind(kind) => kind.abilities(),
            Nature::Double(..) => Abilities::EMPTY,
        }
    }

    /// Treasure cards for slaying it.
    pub fn reward(self) -> u8 {
        match self {
            Nature::Kind(kind) => kind.creature().reward,
            Nature::Double(..) => 2,
        }
    }

    /// Its name.
    pub fn title(self) -> &'static str {
        match self {
            Nature::Kind(kind) => kind.title(),
            Nature::Double(..) => "Doppelganger",
        }
    }

    /// Two letters for the picture (section 7.2).
    pub fn code(self) -> &'static str {
        match self {
            Nature::Kind(kind) => kind.creature().code,
            Nature::Double(..) => "Dg",
        }
    }
}
