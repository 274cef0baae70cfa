//! What a viewer may see of a match (section 10). This module is the one door for secrets.

use serde::Serialize;

use super::action::Mode;
use super::catacomb::Chamber;
use super::encounters::Encounter;
use super::personas::{Persona, Slot, Symbol};
use super::state::{Direction, Phase};
use super::step::{Buff, Cause, DamageKind, Foe, Origin};
use super::treasures::Treasure;
use daedalus_contract::game::{Seat, Viewer, Waiting};

/// The position as a viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The current round, from 1, and the last one (THE-5.2, 8.3).
    pub round: (u16, u16),
    /// The phase of the turn.
    pub phase: Phase,
    /// The seat whose turn it is (in SETUP_PERSONA: who chooses).
    pub active: Seat,
    /// The direction of play.
    pub direction: Direction,
    /// Seats in seat order.
    pub seats: Vec<SeatView>,
    /// Cards in the Encounter deck.
    pub deck: u8,
    /// The Encounter discard pile, the top card last.
    pub discard: Vec<Encounter>,
    /// Cards in the Treasure deck.
    pub treasure_deck: u8,
    /// The Treasure discard pile, the top card last.
    pub treasure_discard: Vec<Treasure>,
    /// Difficulty cards left in the stack.
    pub difficulty_stack: u8,
    /// Difficulty cards in play with their numbers, those that are there.
    pub difficulty: Vec<(Encounter, u8)>,
    /// What the Difficulty cards in play add up to (THE-12.9).
    pub sums: Sums,
    /// All chambers; chamber k lies at [`Place`](super::catacomb::Place)`(k)`. The newest is last.
    pub chambers: Vec<Chamber>,
    /// The fight, Trap or attack that is going on.
    pub combat: Option<CombatView>,
    /// The damage that is about to be dealt.
    pub damage: Option<DamageView>,
    /// The card that an undead player turned up and may use as a buff or lay.
    pub turned_up: Option<Encounter>,
    /// What it adds to an attack as a buff (THE-5.57).
    pub buff_damage: u8,
    /// The ability card that was announced and waits for answers, and who played it.
    pub announced: Option<(Seat, Treasure)>,
    /// The last roll: who, and all faces. Until the next turn begins.
    pub last_roll: Option<(Seat, Vec<u8>)>,
    /// The Encounter cards on top of the deck that the viewer has seen, the top card first (THE-10.6).
    pub peek: Vec<Encounter>,
    /// The Treasure cards that the viewer chooses from (Whispering Casket).
    pub offer: Vec<Treasure>,
    /// The portal.
    pub portal: PortalView,
    /// Who is waited for, as far as the viewer may know.
    pub waiting: Vec<Waiting>,
    /// Seats that have answered the secret vote or pass that is going on.
    pub answered: Vec<Seat>,
    /// Gate stones that an escape takes (THE-9.10).
    pub stones_needed: u8,
    /// The Health of the personas in this match, in the order of [`Persona::ALL`] (THE-9.20 to 9.23).
    pub healths: [u8; 6],
    /// The winner, after the end.
    pub winner: Option<Seat>,
    /// True after the end.
    pub over: bool,
}

/// What the Difficulty cards in play add, and to Titans the rules of before (THE-9.21, 12.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Sums {
    /// To the defense of monsters.
    pub monster_defense: u8,
    /// To the damage of monsters.
    pub monster_damage: u8,
    /// To the defense of Titans.
    pub titan_defense: u8,
    /// To the damage of Titans.
    pub titan_damage: u8,
    /// To the skill check of Traps.
    pub trap_check: u8,
    /// To the damage of Traps.
    pub trap_damage: u8,
}

/// The portal (THE-12.8).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum PortalView {
    /// Nobody is opening it.
    Dormant,
    /// The spell is being prepared.
    Opening {
        /// Who opens it.
        opener: Seat,
        /// The seats that still have one more turn, in play order.
        pending: Vec<Seat>,
        /// Gate stones locked in the spell.
        locked: u8,
    },
    /// A spell was stopped in this turn.
    Broken,
    /// This seat has left through it.
    Passed(Seat),
}

/// A fight, Trap or attack as it stands (THE-12.10).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CombatView {
    /// Who fights, or attacks.
    pub fighter: Seat,
    /// Against whom or what.
    pub foe: Foe,
    /// How it came about.
    pub origin: Origin,
    /// What an attack is after.
    pub mode: Mode,
    /// The buff of an undead attacker.
    pub buff: Option<Buff>,
    /// The defense, skill check or Defense, after modifiers.
    pub needed: i16,
    /// The damage after modifiers.
    pub damage: i16,
    /// All faces of the roll; empty before it.
    pub faces: Vec<u8>,
    /// The total after additions; `None` before the roll.
    pub total: Option<i16>,
    /// True for a critical failure.
    pub critical: bool,
    /// True for the second roll or attack of Many-Armed.
    pub second: bool,
    /// The symbols of a monster that count in this match (THE-5.69).
    pub symbols: Vec<Symbol>,
    /// Would its defeat give the fighter a gate stone (THE-5.68)?
    pub stone: bool,
}

/// Damage about to be dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DamageView {
    /// Who takes it.
    pub victim: Seat,
    /// How much.
    pub amount: u8,
    /// Of which kind.
    pub kind: DamageKind,
    /// What effect damage comes from.
    pub cause: Option<Cause>,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// Its persona; `None` before the choice.
    pub persona: Option<Persona>,
    /// False when the undead side lies up.
    pub living: bool,
    /// True when the seat has left the match.
    pub removed: bool,
    /// Health counters, and the most there can be.
    pub health: (u8, u8),
    /// Defense with what lasts, before items (THE-7.137, 7.54).
    pub defense: u8,
    /// Damage with what lasts.
    pub damage: u8,
    /// Faces of the combat die.
    pub die: u8,
    /// Skill with what lasts.
    pub skill: u8,
    /// Free gate stones; a hoard when undead.
    pub stones: u8,
    /// Gate stones locked in the portal.
    pub locked: u8,
    /// Number of backpack cards.
    pub cards: u8,
    /// How many cards the backpack may hold.
    pub limit: u8,
    /// The backpack, the latest gained last, for its owner alone (THE-10.1).
    pub backpack: Option<Vec<Treasure>>,
    /// The slots in the order of the persona card; empty before the choice.
    pub slots: Vec<SlotView>,
    /// Cursed.
    pub cursed: bool,
    /// Poison counters.
    pub poison: u8,
    /// Just robbed.
    pub wary: bool,
    /// The next Encounter phase is skipped.
    pub skips_encounter: bool,
    /// The next Prep phase is skipped.
    pub skips_prep: bool,
    /// The Trap that lies in front of them.
    pub snare: Option<Encounter>,
    /// Tock's stored buff.
    pub buff: Option<Encounter>,
    /// True for who opens the portal.
    pub opener: bool,
}

/// One slot of a persona.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SlotView {
    /// Which slot.
    pub slot: Slot,
    /// What lies there. A two-handed item lies in HAND 1.
    pub card: Option<Treasure>,
    /// True for HAND 2 under a two-handed item.
    pub covered: bool,
    /// The offensive bonus, attuned.
    pub off: u8,
    /// The defensive bonus, attuned.
    pub def: u8,
    /// Hardness counters on it.
    pub used: u8,
    /// How many it lasts; 0 without hardness.
    pub hardness: u8,
}
