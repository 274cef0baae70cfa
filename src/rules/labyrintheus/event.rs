//! What happened: the log and the narration are made from these alone (THE-10.10).

use std::borrow::Cow;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::{Mode, Power, Target};
use super::encounters::Encounter;
use super::lists::{Backpack, Faces, SEATS};
use super::personas::{Persona, Slot};
use super::state::Direction;
use super::step::{Cause, DamageKind, Foe};
use super::treasures::Treasure;
use daedalus_contract::game::Seat;

/// What a die was rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Who goes first (THE-4.8).
    First,
    /// A fight, a Trap or an attack.
    Combat,
    /// The same, again (Gnaw, Second Chance, Liquid Luck).
    Again,
    /// The other roll of Lullaby, which does not count (THE-7.71).
    Dropped,
    /// The Great Quake, Stampede Hall, Puzzle Box (THE-11.56).
    Luck,
}

/// One thing that happened. Fields that only some may know are `Option`s; `observe` cuts them out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the sentence of a variant explains its fields")]
pub enum Event {
    /// A seat chose its persona.
    PersonaChosen { seat: Seat, persona: Persona },
    /// The match began; this seat goes first (THE-4.8).
    Began { first: Seat },
    /// A turn began.
    TurnBegan { seat: Seat, round: u16 },
    /// A Prep phase was skipped (Entangling).
    PrepSkipped { seat: Seat },
    /// An Encounter phase was skipped (THE-5.46).
    EncounterSkipped { seat: Seat },
    /// A die was rolled: all faces.
    Rolled {
        seat: Seat,
        faces: Faces,
        purpose: Purpose,
    },
    /// A card was equipped.
    Equipped {
        seat: Seat,
        card: Treasure,
        slot: Option<Slot>,
    },
    /// A card went to the Treasure discard pile, from a slot when `equipped`.
    Discarded {
        seat: Seat,
        card: Treasure,
        equipped: bool,
    },
    /// An item was used up: discarded after its bonus counted, or by counters (THE-5.16, 11.7).
    Broke { seat: Seat, card: Treasure },
    /// Hardness counters were put on an item by an effect.
    Worn {
        seat: Seat,
        card: Treasure,
        counters: u8,
    },
    /// Hardness counters were removed.
    Mended {
        seat: Seat,
        card: Treasure,
        counters: u8,
    },
    /// A potion was drunk.
    Drank { seat: Seat, card: Treasure },
    /// An ability card was announced.
    Played {
        seat: Seat,
        card: Treasure,
        target: Target,
    },
    /// An ability card was answered by Unravel.
    Cancelled { card: Treasure },
    /// A card had no effect, because its target was gone (THE-11.52).
    Fizzled { card: Treasure },
    /// A power was used.
    Special { seat: Seat, power: Power },
    /// A seat looked at the top Encounter cards, or the top Treasure cards; what they are only it knows (THE-10.6).
    Peeked {
        seat: Seat,
        count: u8,
        cards: Option<ArrayVec<Encounter, 3>>,
        treasures: Option<ArrayVec<Treasure, 3>>,
    },
    /// A looked-at Encounter card went to the bottom of its deck.
    Buried { seat: Seat },
    /// An Encounter card was turned up.
    TurnedUp { seat: Seat, card: Encounter },
    /// No card was left to turn up (THE-5.110).
    NothingThere { seat: Seat },
    /// A Difficulty card came into play (THE-5.48).
    InPlay { card: Encounter },
    /// The Encounter deck was made anew with so many Difficulty cards (THE-5.109).
    Reshuffled { difficulty: u8 },
    /// The Treasure deck was made anew (THE-5.111).
    TreasureReshuffled,
    /// An item was activated for its bonus: `defense` raises the target's Defense.
    Activated {
        seat: Seat,
        card: Treasure,
        bonus: u8,
        defense: bool,
    },
    /// A monster was defeated; `foe` may be the Shade.
    Slain {
        seat: Seat,
        foe: Foe,
        total: i16,
        needed: i16,
    },
    /// A fight was lost.
    Overpowered {
        seat: Seat,
        foe: Foe,
        total: i16,
        needed: i16,
        critical: bool,
    },
    /// A Trap was avoided.
    Avoided {
        seat: Seat,
        card: Encounter,
        total: i16,
        needed: i16,
    },
    /// A Trap was sprung.
    Sprung {
        seat: Seat,
        card: Encounter,
        total: i16,
        needed: i16,
        critical: bool,
    },
    /// An attack was declared.
    Attacked {
        seat: Seat,
        target: Seat,
        mode: Mode,
        buff: Option<Encounter>,
        special: bool,
    },
    /// An attack hit.
    Hit {
        seat: Seat,
        target: Seat,
        total: i16,
        needed: i16,
    },
    /// An attack missed.
    Missed {
        seat: Seat,
        target: Seat,
        total: i16,
        needed: i16,
        critical: bool,
    },
    /// An attack ended without a roll.
    AttackEnded { seat: Seat },
    /// The target of an attack strikes back (THE-5.80).
    Riposte { seat: Seat, target: Seat },
    /// An item or a card took damage away.
    Soaked {
        seat: Seat,
        card: Treasure,
        amount: u8,
    },
    /// Half of the damage goes to another player.
    Shared { seat: Seat, with: Seat, amount: u8 },
    /// A player lost health.
    Damaged {
        seat: Seat,
        amount: u8,
        kind: DamageKind,
        /// What effect damage comes from; not told in matches before version 3.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<Cause>,
    },
    /// Phoenix Draught was drunk: the damage is prevented (THE-7.146).
    Reborn { seat: Seat },
    /// A player gained health.
    Healed { seat: Seat, amount: u8 },
    /// A player died; the killer got the stones.
    Died { seat: Seat, heir: Option<Seat> },
    /// A seat drew Treasure cards; which ones only it knows.
    Drew {
        seat: Seat,
        count: u8,
        cards: Option<Backpack>,
    },
    /// A seat took a card of the Treasure discard pile.
    Salvaged { seat: Seat, card: Treasure },
    /// A random card changed backpacks; thief and victim know it (THE-10.8).
    Stolen {
        seat: Seat,
        from: Seat,
        card: Option<Treasure>,
    },
    /// A chosen card passed to the next seat; giver and receiver know it (THE-10.7).
    Exchanged {
        from: Seat,
        to: Seat,
        card: Option<Treasure>,
    },
    /// A seat has answered a secret choice.
    Answered { seat: Seat },
    /// The votes of the Blood Hunt, by seat.
    Voted { votes: [Option<Seat>; SEATS] },
    /// A seat gained a gate stone.
    StoneGained { seat: Seat },
    /// Gate stones went to the supply.
    StonesLost { seat: Seat, count: u8 },
    /// A gate stone was robbed.
    Robbed { seat: Seat, from: Seat },
    /// A seat became cursed.
    Cursed { seat: Seat },
    /// A seat got a poison counter.
    Poisoned { seat: Seat },
    /// A seat lost curse and poison.
    Cleansed { seat: Seat },
    /// A seat can neither equip nor drink in this Cleanup.
    Entangled { seat: Seat },
    /// A seat will skip its next Prep or, when `encounter`, its next Encounter phase.
    WillSkip { seat: Seat, encounter: bool },
    /// A Trap was laid as a snare.
    Laid {
        seat: Seat,
        target: Seat,
        card: Encounter,
    },
    /// Tock keeps a buff.
    Stored { seat: Seat, card: Encounter },
    /// A stored buff was discarded.
    Unwound { seat: Seat, card: Encounter },
    /// An Encounter card was sent to the bottom of its deck (Moonveil).
    Dodged { card: Encounter },
    /// An Encounter card was shuffled into its deck (Lurking).
    Lurked { card: Encounter },
    /// Another player faces the card (Switcheroo).
    Switched { seat: Seat, to: Seat },
    /// The direction of play reversed.
    Reversed { direction: Direction },
    /// A seat announced an escape.
    Escaping { seat: Seat },
    /// A card was flipped over on the way to the Titan.
    Flipped { card: Encounter },
    /// The Shade of the Titan rises (THE-5.93).
    ShadeRose,
    /// The portal spell began.
    PortalOpened { seat: Seat },
    /// A seat challenged the opener.
    Challenged { seat: Seat, opener: Seat },
    /// The spell ended.
    PortalClosed { opener: Seat },
    /// The opener left through the portal.
    Escaped { seat: Seat },
    /// The catacombs collapsed (THE-8.3).
    Collapsed,
    /// As far as everybody knows, somebody might react now: told whether or not anybody can (THE-5.117).
    Occasion,
    /// A seat left the match for good.
    Left { seat: Seat },
    /// The match ended.
    Ended {
        winner: Seat,
        reason: Cow<'static, str>,
    },
}
