//! What happened: the log and the narration are made from these alone.

use serde::{Deserialize, Serialize};

use super::action::{Action, Rotation};
use super::board::{Edge, Tile};
use super::cards::CardId;
use super::cards::Hand;
use super::pieces::{Hero, Key, Slot};
use super::sets::{SeatSet, SlotSet};
use super::step::Travel;
use super::view::{DieFace, Face, Mark};
use daedalus_contract::game::Seat;

/// One thing that happened. Fields that only some may know are `Option`s; `observe` cuts them out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the sentence of a variant explains its fields")]
pub enum Event {
    /// The match began; this seat plays first (LAB-4.1).
    Began { first: Seat },
    /// A seat got its hero (LAB-4.2).
    HeroChosen { seat: Seat, hero: Hero },
    /// A turn began (LAB-5.7).
    TurnBegan { seat: Seat, round: u8 },
    /// A seat carried out an action of ACT, and what it paid. Results follow as own events.
    Acted {
        seat: Seat,
        action: Action,
        feet: u8,
        hands: u8,
    },
    /// A hero came onto another tile; `own` when its owner moved it (LAB-5.9).
    HeroMoved {
        seat: Seat,
        from: Option<Tile>,
        to: Tile,
        own: bool,
    },
    /// A hero was sent back by Elbows Out (LAB-7.90).
    HeroSentBack { seat: Seat, from: Tile, to: Tile },
    /// A tile was turned face up; the sides are those of rotation 0.
    Revealed { seat: Seat, tile: Tile, face: Face },
    /// A revealed tile got its rotation.
    Oriented {
        seat: Seat,
        tile: Tile,
        rotation: u8,
    },
    /// A tile was turned.
    Rotated {
        seat: Seat,
        tile: Tile,
        turn: Rotation,
    },
    /// A turn was prevented by Firm Footing.
    RotationPrevented { seat: Seat, tile: Tile },
    /// Two tiles changed places.
    Swapped { seat: Seat, tiles: [Tile; 2] },
    /// A wall was placed.
    WallPlaced { seat: Seat, edge: Edge },
    /// A wall was removed; by a charge too.
    WallRemoved { seat: Seat, edge: Edge },
    /// A wall was rotated.
    WallMoved { seat: Seat, from: Edge, to: Edge },
    /// A WALL symbol found no legal edge (LAB-3.43).
    NoWallPossible { seat: Seat },
    /// A further MINOTAUR symbol of one chain was ignored (LAB-5.17).
    SymbolIgnored { seat: Seat, tile: Tile },
    /// A trap did not wound a Veteran Warrior (LAB-7.2).
    TrapEvaded { seat: Seat, tile: Tile },
    /// A mark was laid.
    Marked { seat: Seat, tile: Tile, mark: Mark },
    /// A mark ended.
    Unmarked { tile: Tile, mark: Mark },
    /// So many wounds are dealt to a seat.
    Dealt { seat: Seat, count: u8 },
    /// A seat's wounds were placed; `lost` found no open slot (LAB-5.73).
    Wounded {
        seat: Seat,
        slots: SlotSet,
        lost: u8,
    },
    /// Wounds were prevented (Shield of Athena).
    Shielded { seat: Seat, count: u8 },
    /// Wounds passed from one seat to another (Shared Pain, Mirror Shield, Royal Cunning).
    WoundsPassed { from: Seat, to: Seat, count: u8 },
    /// Wounds were removed from these slots.
    Healed { seat: Seat, slots: SlotSet },
    /// All wounds of a seat lie anew (Shed Skin).
    WoundsRearranged { seat: Seat, slots: SlotSet },
    /// The Minotaur die was rolled.
    Rolled { seat: Seat, face: DieFace },
    /// Two dice were rolled with Beast Tongue.
    RolledTwo { seat: Seat, faces: [DieFace; 2] },
    /// A reaction changed the result of the die.
    DieChanged { face: DieFace },
    /// Another seat controls the monster now.
    ControlTaken { seat: Seat },
    /// No die this turn (Lotus Wine).
    DieSkipped { seat: Seat },
    /// The monster was put onto the Door at the end of round 1 (LAB-4.13).
    MonsterPlaced,
    /// The monster came onto another tile. A charge tells its tiles by its ends.
    MonsterMoved {
        seat: Seat,
        from: Tile,
        to: Tile,
        by: Travel,
    },
    /// The monster could not leave the Door (LAB-5.52).
    MonsterStayed { seat: Seat },
    /// The controller ended the movement.
    Halted { seat: Seat, lost: u8 },
    /// Cerberus has these heroes in sight now.
    Sighted { heroes: SeatSet },
    /// Cerberus hunts a hero.
    Hunting { seat: Seat },
    /// A hunt ended before the start tile (LAB-5.110).
    HuntEnded { lost: u8 },
    /// A hero is not seen for the rest of the movement (Muffled Steps).
    Muffled { seat: Seat },
    /// An attack began.
    Attacked { controller: Seat, targets: SeatSet },
    /// A hero is no target any more (Play Dead, Scapegoat).
    TargetLeft { seat: Seat },
    /// A hero became a target (Scapegoat).
    TargetAdded { seat: Seat },
    /// The Blood die was rolled: three times with Three Heads; `wounds` counts.
    BloodRolled {
        seat: Seat,
        rolls: [Option<u8>; 3],
        wounds: u8,
    },
    /// A hero could not be, or was not, displaced.
    NotDisplaced { seat: Seat },
    /// A seat took a Key from the table.
    KeyTaken { seat: Seat, key: Key },
    /// A new Key was put onto a slot; `by` chose it.
    KeyPlaced {
        seat: Seat,
        key: Key,
        slot: Slot,
        by: Seat,
    },
    /// A Key moved to another slot of its board.
    KeyMoved {
        seat: Seat,
        key: Key,
        from: Slot,
        to: Slot,
    },
    /// Two Keys changed boards (Crossed Fates).
    KeysCrossed { seats: [Seat; 2], keys: [Key; 2] },
    /// As far as everybody knows, somebody might react just now (LAB-5.89).
    Occasion,
    /// A reaction card was played; `hero` is named by it. A Hand was paid.
    Reacted {
        seat: Seat,
        card: CardId,
        hero: Option<Hero>,
    },
    /// A card was cancelled by Hermes' Mischief.
    Cancelled { seat: Seat, card: CardId },
    /// An effect, or a part of it, could not be carried out (LAB-7.158).
    Fizzled { seat: Seat, card: CardId },
    /// A lasting effect of a card began (Winged Sandals, Lotus Wine, Honey Cake …).
    EffectBegan { seat: Seat, card: CardId },
    /// A lasting effect of a card ended.
    EffectEnded { seat: Seat, card: CardId },
    /// A seat chose its pool.
    PoolChosen { seat: Seat, feet: u8, hands: u8 },
    /// A seat discarded cards in HAND.
    HandDiscarded { seat: Seat, cards: Hand },
    /// A seat drew cards; what they are only it knows.
    Drawn {
        seat: Seat,
        count: u8,
        cards: Option<Hand>,
    },
    /// The discard pile became the new deck (LAB-5.11).
    Reshuffled,
    /// A random card was taken from a hand; thief and victim know it.
    CardTaken {
        seat: Seat,
        from: Seat,
        card: Option<CardId>,
    },
    /// A card of a hand was discarded by somebody's effect; public.
    CardLost {
        seat: Seat,
        card: CardId,
        by: Option<Seat>,
    },
    /// A seat looked at a hand; what it saw only it knows.
    HandSeen {
        seat: Seat,
        at: Seat,
        cards: Option<Hand>,
    },
    /// Two cards changed hands (Owl of Athena); both owners know them.
    CardsExchanged {
        seat: Seat,
        with: Seat,
        given: Option<CardId>,
        taken: Option<CardId>,
    },
    /// A seat looked at a face-down tile; what it saw only it knows.
    TileSeen {
        seat: Seat,
        tile: Tile,
        face: Option<Face>,
    },
    /// Tokens went back to the supply (Tribute, Stone Gaze).
    TokensLost { seat: Seat, feet: u8, hands: u8 },
    /// Tokens were taken from the supply (Ambrosia, Second Wind's new ones).
    TokensGained { seat: Seat, feet: u8, hands: u8 },
    /// A seat left the match for good.
    Left { seat: Seat },
    /// The match ended.
    Ended {
        winner: Seat,
        reason: std::borrow::Cow<'static, str>,
    },
}
