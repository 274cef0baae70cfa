//! What a seat can do, and the words for it (section 6). `parse` reads the words back.

use std::fmt::{self, Display};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::encounters::Encounter;
use super::personas::{Persona, Slot};
use super::treasures::Treasure;
use daedalus_contract::kit::named;

named! {
    /// What an attack is after (THE-5.75).
    Mode {
        /// Damage to a living target.
        Wound = "wound", "Wound";
        /// A gate stone of the target.
        Rob = "rob", "Rob";
        /// An undead target loses its buff and its next Encounter phase.
        Banish = "banish", "Banish";
    }
}

named! {
    /// A word of a CARD_CHOICE.
    Word {
        /// Leave the card on top.
        Keep = "keep", "Leave it on top";
        /// Put the card on the bottom.
        Bottom = "bottom", "Put it on the bottom";
        /// Draw a Treasure card.
        Draw = "draw", "Draw 1 Treasure card";
        /// Take damage for a gate stone.
        Stone = "stone", "2 damage for a gate stone";
        /// Heal.
        Heal = "heal", "Heal";
        /// Do without.
        Nothing = "none", "Nothing";
    }
}

/// The most cards of one choice.
pub const PICKS: usize = 10;

/// The answer to CARD_CHOICE and DISCARD_DOWN (THE-6.20).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// Treasure cards, the most recently gained first (THE-5.126).
    Cards(ArrayVec<Treasure, PICKS>),
    /// Encounter cards: one for the bottom (Foresight), or a new order from the top (Clarity).
    Order(ArrayVec<Encounter, 3>),
    /// A seat, named by its persona.
    Seat(Persona),
    /// Hardness counters to remove from each item that has some, in slot order (Forge Tonic).
    Counts(ArrayVec<u8, { Slot::COUNT }>),
    /// A word.
    Word(Word),
}

impl Pick {
    /// A single Treasure card.
    pub fn card(card: Treasure) -> Pick {
        Pick::Cards([card].into_iter().collect())
    }
}

/// What an ability card is announced with (THE-5.125).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// Nothing to name.
    None,
    /// A seat, named by its persona.
    Seat(Persona),
    /// An item: in the discard pile (Reforge), equipped by anyone (Scrap Magnet).
    Item(Treasure),
    /// The mode of Ambush.
    Mode(Mode),
    /// Sabotage: true for −3, false for +3.
    Easier(bool),
}

/// An ability of a persona or the power of an item (THE-6.12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    /// Ysolde: the card given up (THE-7.2).
    Foresight(Treasure),
    /// Tock: the card given up (THE-7.6).
    Salvage(Treasure),
    /// Undead Ysolde: before whom the Trap is laid (THE-7.8).
    Snare(Persona),
    /// Starlit Circlet (THE-7.113).
    Circlet,
    /// Brass Goggles (THE-7.132).
    Goggles,
    /// Spring Boots (THE-7.133).
    Boots,
}

/// A declared attack (THE-6.14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Who is attacked.
    pub target: Persona,
    /// What for.
    pub mode: Mode,
    /// True when the special of the buff is assumed (THE-5.57).
    pub special: bool,
    /// True when Tock uses the stored buff (THE-5.133).
    pub stored: bool,
}

/// An action of the own turn or the answer to a decision.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// THE-6.7.
    Persona(Persona),
    /// THE-6.8; no slot for a two-handed item (THE-5.135).
    Equip(Treasure, Option<Slot>),
    /// THE-6.9.
    Discard(Treasure),
    /// THE-6.10.
    Drink(Treasure),
    /// THE-6.11.
    Play(Treasure, Target),
    /// THE-6.12.
    Special(Power),
    /// THE-6.13.
    Draw,
    /// THE-6.14.
    Attack(Attack),
    /// THE-6.15.
    Escape,
    /// THE-6.16.
    Hold,
    /// THE-6.17.
    Activate(Treasure),
    /// THE-6.18.
    Soak(Treasure),
    /// THE-6.19.
    Pass,
    /// THE-6.20.
    Choose(Pick),
    /// THE-6.21.
    Challenge,
    /// THE-6.22.
    EndPrep,
    /// THE-6.23.
    EndTurn,
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Persona(persona) => write!(f, "persona {persona}"),
            Action::Equip(card, None) => write!(f, "equip {card}"),
            Action::Equip(card, Some(slot)) => write!(f, "equip {card} {slot}"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Drink(card) => write!(f, "drink {card}"),
            Action::Play(card, target) => write!(f, "play {card}{target}"),
            Action::Special(power) => write!(f, "special {power}"),
            Action::Draw => f.write_str("draw"),
            Action::Attack(attack) => write!(f, "attack {attack}"),
            Action::Escape => f.write_str("escape"),
            Action::Hold => f.write_str("hold"),
            Action::Activate(card) => write!(f, "activate {card}"),
            Action::Soak(card) => write!(f, "soak {card}"),
            Action::Pass => f.write_str("pass"),
            Action::Choose(pick) => write!(f, "choose{pick}"),
            Action::Challenge => f.write_str("challenge"),
            Action::EndPrep => f.write_str("end_prep"),
            Action::EndTurn => f.write_str("end_turn"),
        }
    }
}

impl Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::None => Ok(()),
            Target::Seat(persona) => write!(f, " {persona}"),
            Target::Item(item) => write!(f, " {item}"),
            Target::Mode(mode) => write!(f, " {mode}"),
            Target::Easier(true) => f.write_str(" -3"),
            Target::Easier(false) => f.write_str(" +3"),
        }
    }
}

impl Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Power::Foresight(card) => write!(f, "foresight {card}"),
            Power::Salvage(card) => write!(f, "salvage {card}"),
            Power::Snare(persona) => write!(f, "snare {persona}"),
            Power::Circlet => f.write_str("circlet"),
            Power::Goggles => f.write_str("goggles"),
            Power::Boots => f.write_str("boots"),
        }
    }
}

impl Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.target, self.mode)?;
        if self.special {
            f.write_str(" special")?;
        }
        if self.stored {
            f.write_str(" stored")?;
        }
        Ok(())
    }
}

impl Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pick::Cards(cards) => cards.iter().try_for_each(|card| write!(f, " {card}")),
            Pick::Order(cards) => cards.iter().try_for_each(|card| write!(f, " {card}")),
            Pick::Seat(persona) => write!(f, " {persona}"),
            Pick::Counts(counts) => counts.iter().try_for_each(|count| write!(f, " {count}")),
            Pick::Word(word) => write!(f, " {word}"),
        }
    }
}
