//! One seat: persona, health, gate stones, backpack, slots, and what lasts.

use serde::{Deserialize, Serialize};

use super::encounters::Encounter;
use super::lists::Backpack;
use super::personas::{Persona, Slot};
use super::treasures::Treasure;
use daedalus_contract::kit::reactions;

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Its persona; `None` before the choice.
    pub persona: Option<Persona>,
    /// False when the undead side lies up (THE-5.83).
    pub living: bool,
    /// True when the seat has left for good (THE-8.7).
    pub removed: bool,
    /// Health counters.
    pub health: u8,
    /// Free gate stones; after death the hoard (THE-5.82).
    pub stones: u8,
    /// The backpack, the latest gained last.
    pub backpack: Backpack,
    /// What lies in each slot, by [`Slot::index`]; a two-handed item lies in the first HAND.
    pub slots: [Option<Equipped>; Slot::COUNT],
    /// Poison counters (THE-5.10).
    pub poison: u8,
    /// Cursed (THE-5.9).
    pub cursed: Span,
    /// Just robbed (THE-5.77).
    pub wary: Span,
    /// Cat's Grace (THE-7.143).
    pub graceful: Span,
    /// Stout of Stone: +2 Defense until the own next turn (THE-7.137).
    pub stout: bool,
    /// Armoured as a buff: +2 Defense until the own next turn (THE-7.54).
    pub armoured: bool,
    /// Berserker Brews drunk in this turn (THE-7.141).
    pub brewed: u8,
    /// Oil of Overdrive: the next item activated in this turn is doubled (THE-7.147).
    pub oiled: bool,
    /// The next own Encounter phase is skipped (THE-5.46).
    pub skips_encounter: bool,
    /// The next own Prep phase is skipped (THE-7.55).
    pub skips_prep: bool,
    /// The Trap that lies in front of them (THE-5.47).
    pub snare: Option<Encounter>,
    /// Wind-Up: the stored buff (THE-7.12).
    pub buff: Option<Encounter>,
    /// The reaction setting (THE-5.121).
    pub reactions: Reactions,
}

/// An equipped card and its hardness counters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Equipped {
    /// The card.
    pub card: Treasure,
    /// Hardness counters on it (THE-5.16).
    pub used: u8,
}

/// An effect that lasts until the end of a player's own next turn (THE-5.122).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// Not there.
    #[default]
    Off,
    /// The turn at whose end it goes is running.
    Ending,
    /// Their next turn has not begun.
    On,
}

impl Span {
    /// True while the effect is there.
    pub fn is_on(self) -> bool {
        self != Span::Off
    }

    /// The own turn begins.
    pub fn begin(&mut self) {
        if *self == Span::On {
            *self = Span::Ending;
        }
    }

    /// The own turn ends.
    pub fn end(&mut self) {
        if *self == Span::Ending {
            *self = Span::Off;
        }
    }
}

reactions! {
    /// When a seat wants to be asked for reactions (THE-5.121).
    #[serde(rename_all = "snake_case")]
}

impl Player {
    /// A seat before the game.
    pub fn new() -> Player {
        Player {
            persona: None,
            living: true,
            removed: false,
            health: 0,
            stones: 0,
            backpack: Backpack::new(),
            slots: [None; Slot::COUNT],
            poison: 0,
            cursed: Span::Off,
            wary: Span::Off,
            graceful: Span::Off,
            stout: false,
            armoured: false,
            brewed: 0,
            oiled: false,
            skips_encounter: false,
            skips_prep: false,
            snare: None,
            buff: None,
            reactions: Reactions::Ask,
        }
    }

    /// What lies in the slots, in the order of the persona card.
    pub fn equipped(&self) -> impl Iterator<Item = (Slot, Equipped)> + '_ {
        let all = Slot::ALL.iter().zip(&self.slots);
        all.filter_map(|(&slot, lying)| Some((slot, (*lying)?)))
    }

    /// Where an equipped card lies.
    pub fn slot_of(&self, card: Treasure) -> Option<Slot> {
        self.equipped()
            .find(|(_, it)| it.card == card)
            .map(|(slot, _)| slot)
    }

    /// True when the card is equipped.
    pub fn wears(&self, card: Treasure) -> bool {
        self.slots.iter().flatten().any(|it| it.card == card)
    }

    /// True when the card is in the backpack.
    pub fn holds(&self, card: Treasure) -> bool {
        self.backpack.contains(&card)
    }

    /// How many cards the backpack may hold (THE-5.21, 7.125).
    pub fn limit(&self) -> usize {
        if self.wears(Treasure::BottomlessSatchel) {
            7
        } else {
            5
        }
    }
}

impl Default for Player {
    fn default() -> Player {
        Player::new()
    }
}
