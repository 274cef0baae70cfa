//! The steps of the resolution stack (LAB-5.16).
//!
//! The step on top of [`super::state::State::stack`] is resolved first; whatever it causes is pushed above it
//! and finished completely before the steps below go on. A step that asks somebody stays on top until it is answered.

use serde::{Deserialize, Serialize};

use super::action::{Choice, Rotation};
use super::board::{Side, Tile};
use super::cards::{CardId, Trigger};
use super::pieces::{Colour, Hero, Key, Slot};
use super::sets::{SeatSet, SlotSet};
use super::view::DieFace;
use daedalus_contract::game::Seat;

/// One step. Those marked *asks* wait for a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// REACT, *asks* (section 5.7). The step just below it is its subject.
    Window(Window),
    /// A card was announced and paid; after its window CARD it takes effect (LAB-5.83, 5.91).
    Play(Play),
    /// A played card goes onto the discard pile: pushed below all that the card causes (LAB-5.83).
    Discard {
        /// The card.
        card: CardId,
    },
    /// A hero resolves the active symbol of the tile it entered, if it is still there (LAB-5.102).
    Symbol {
        /// Whose hero.
        seat: Seat,
        /// The tile it entered.
        tile: Tile,
    },
    /// WALL_PLACE, *asks* (LAB-5.25).
    WallPlace {
        /// Who places.
        seat: Seat,
    },
    /// LEONA, *asks* (LAB-5.33).
    Leona {
        /// Leona's owner.
        seat: Seat,
    },
    /// A hero runs straight on (LAB-7.20): Run (`own`) and Breath of Aeolus. Goes on while the hero stands on `at`.
    Run {
        /// Whose hero.
        seat: Seat,
        /// Where to.
        side: Side,
        /// The tile that the hero entered last.
        at: Tile,
        /// True when it runs by its owner's action.
        own: bool,
    },
    /// A tile was revealed; after window EXPLORE ORIENT is *asked* (LAB-5.24).
    Orient(Orient),
    /// After ORIENT the hero goes onto the explored tile (LAB-6.8).
    Enter {
        /// Whose hero.
        seat: Seat,
        /// Where to.
        tile: Tile,
        /// True when it moves by its owner's action.
        own: bool,
    },
    /// The rest of ENTER (forced) for a hero that changed places, if it still stands there (LAB-7.54).
    Arrive {
        /// Whose hero.
        seat: Seat,
        /// Where it was put.
        tile: Tile,
    },
    /// A tile is about to be turned: window ROTATE, then the turn (LAB-5.97). See `acts::rotate_tile`.
    Rotate(Rotate),
    /// KEY_TOKEN, *asks* (LAB-5.31).
    KeyToken {
        /// Who discovers.
        seat: Seat,
        /// Which group.
        colour: Colour,
    },
    /// A Key was taken; after window KEY KEY_SLOT is *asked* (LAB-5.32).
    KeySlot(KeySlot),
    /// Wounds are about to go to a seat: window WOUND, then they are owed (LAB-5.94).
    Wound(Wound),
    /// WOUND, *asks* all seats that owe wounds at once (LAB-5.18, 5.30).
    Wounds(Wounds),
    /// TONGUE, *asks* (LAB-5.39).
    Tongue {
        /// The active seat.
        seat: Seat,
        /// The two rolled faces.
        faces: [DieFace; 2],
    },
    /// The Minotaur die shows a result; after window DIE it is resolved (LAB-5.92).
    Die(Die),
    /// One movement of the monster: a gain of MP, a charge, a passage or a card (LAB-5.44). *Asks* MP while points are left.
    Movement(Movement),
    /// CHARGE, *asks* (LAB-5.27). The movement lies below.
    Charge {
        /// Who controls.
        controller: Seat,
    },
    /// PASSAGE, *asks* (LAB-5.28). The movement lies below.
    Passage {
        /// Who controls.
        controller: Seat,
    },
    /// The monster came onto a tile: window SIGHT, attack, strike or hunt. The movement lies below.
    Arrival(Arrival),
    /// STRIKE, *asks* (LAB-5.34). The movement lies below.
    Strike {
        /// Who controls.
        controller: Seat,
    },
    /// HUNT, *asks* (LAB-5.35). The movement lies below.
    Hunt {
        /// Who controls.
        controller: Seat,
        /// The nearest heroes in sight.
        among: SeatSet,
    },
    /// An attack (section 5.5).
    Attack(Attack),
    /// DISPLACE, *asks* (LAB-5.29). The attack lies below.
    Displace {
        /// Who controls.
        controller: Seat,
        /// Whose hero is moved.
        target: Seat,
    },
    /// QUAKE, *asks* once for each hero (LAB-5.36): `left` are the seats whose heroes are still to be moved, in turn order from `seat`.
    Quake {
        /// Who played Earthquake.
        seat: Seat,
        /// Whose heroes are still to be moved.
        left: SeatSet,
    },
    /// LOOK, *asks* (LAB-5.37): Smell-O-Vision (`card`) or Owl of Athena.
    Look {
        /// Who looks.
        seat: Seat,
        /// Whose hand is looked at.
        at: Seat,
        /// Which card allows it.
        card: CardId,
    },
}

/// An opened reaction window.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// Which window (section 5.8).
    pub trigger: Trigger,
    /// The seat that caused it and cannot be eligible where the table says "other seats": who played the card, revealed
    /// the tile, takes the Key, turns the tile, entered, attacks, or controls the monster. In WOUND: the seat that takes the wounds.
    pub by: Seat,
    /// Who else matters. ENTER: the heroes that were there. SIGHT: the heroes that were newly seen. ROTATE: the heroes on the tile.
    pub heroes: SeatSet,
    /// ENTER: the tile that the hero came from.
    pub from: Option<Tile>,
    /// What each seat answered.
    pub answers: [Answer; 4],
    /// DIE: a reaction has changed the result, so the window opens again (LAB-5.114).
    pub reopen: bool,
}

/// What a seat answered in a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Answer {
    /// It is not asked, or has declined, or its card has been resolved.
    #[default]
    Nothing,
    /// It is asked and has not answered.
    Open,
    /// It plays this card, naming this hero where the card wants one (LAB-5.116).
    Play(CardId, Option<Hero>),
}

/// A card between announcement and effect. Turn cards and reactions alike; Hermes' Mischief sets `cancelled`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Play {
    /// Who played it.
    pub seat: Seat,
    /// The card that leaves the hand.
    pub card: CardId,
    /// The card whose effect is carried out: another one only with Echo (LAB-7.69).
    pub effect: CardId,
    /// The choices of a turn card; [`Choice::Hero`] or [`Choice::None`] for a reaction.
    pub choice: Choice,
    /// True after window CARD was opened.
    pub announced: bool,
    /// True when the card has no effect (LAB-7.80).
    pub cancelled: bool,
}

/// A revealed tile that has to be oriented.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Orient {
    /// Who revealed it.
    pub by: Seat,
    /// Who chooses: `by`, or the player of Twisted Corridor (LAB-7.87).
    pub chooser: Seat,
    /// The tile.
    pub tile: Tile,
    /// The side of the tile that faces where it was explored from.
    pub towards: Side,
    /// True after window EXPLORE was opened.
    pub announced: bool,
}

/// A tile that is about to be turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rotate {
    /// Who turns it.
    pub by: Seat,
    /// The tile.
    pub tile: Tile,
    /// The direction.
    pub turn: Rotation,
    /// True after window ROTATE was opened.
    pub announced: bool,
    /// True when Firm Footing prevented it (LAB-7.89).
    pub prevented: bool,
}

/// A Key that has to be put onto a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeySlot {
    /// Who gains the Key.
    pub seat: Seat,
    /// Who chooses the slot: `seat`, or the player of Jammed Lock (LAB-7.88).
    pub chooser: Seat,
    /// The Key.
    pub key: Key,
    /// True after window KEY was opened.
    pub announced: bool,
}

/// Wounds that are about to go to a seat. Reactions lower `count`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wound {
    /// Who takes them.
    pub seat: Seat,
    /// How many are still to be taken.
    pub count: u8,
    /// The controller, when they come from an attack of the monster (LAB-7.102, 11.56).
    pub attack: Option<Seat>,
    /// True after window WOUND was opened.
    pub announced: bool,
}

/// Wounds that are owed by several seats at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wounds {
    /// How many each seat owes.
    pub owed: [u8; 4],
    /// True when they go onto the open slots from the top (LAB-5.75).
    pub from_top: bool,
    /// The slots that each seat has chosen.
    pub chosen: [Option<SlotSet>; 4],
}

/// A result of the Minotaur die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Die {
    /// Who controls the monster for it.
    pub controller: Seat,
    /// The result.
    pub face: DieFace,
    /// True after window DIE was opened.
    pub announced: bool,
}

/// One movement of the monster.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Movement {
    /// Who controls it.
    pub controller: Seat,
    /// Movement points left.
    pub points: u8,
    /// Where the movement began (LAB-5.44).
    pub start: Tile,
    /// True for MP from the die: HALT is allowed (LAB-5.48).
    pub may_halt: bool,
    /// Heroes that Cerberus has seen in this movement (LAB-5.109).
    pub seen: SeatSet,
    /// Heroes that are not seen for the rest of it (LAB-7.114).
    pub muffled: SeatSet,
    /// The hero on which the hunt is fixed (LAB-5.107).
    pub hunted: Option<Seat>,
}

/// The monster has come onto a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arrival {
    /// By what.
    pub by: Travel,
    /// True after window SIGHT was opened.
    pub announced: bool,
}

/// How the monster came onto a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Travel {
    /// One movement point.
    Walk,
    /// A secret passage, for one movement point.
    Tunnel,
    /// A charge.
    Charge,
    /// The die's passage face.
    Passage,
    /// Put onto the Door because nothing else was possible (LAB-5.51).
    Stuck,
    /// A card.
    Card,
}

/// An attack of the monster.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Who controls it.
    pub controller: Seat,
    /// The seats whose heroes are targets.
    pub targets: SeatSet,
    /// Where each target stood when it became one (LAB-5.115).
    pub at: [Option<Tile>; 4],
    /// Targets that will not be displaced (LAB-5.61).
    pub shielded: SeatSet,
    /// Heroes that have left this attack by Play Dead or Scapegoat (LAB-7.84).
    pub left: SeatSet,
    /// True for a STRIKE of Medusa: nobody is displaced onto her tile (LAB-7.108).
    pub strike: bool,
    /// What comes next.
    pub stage: AttackStage,
}

/// The steps of an attack (LAB-5.62 to 5.66).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AttackStage {
    /// Window ATTACK.
    Announce,
    /// The Blood die and the wounds.
    Blood,
    /// The targets that are still to be displaced, in turn order from the active seat.
    Displace(SeatSet),
}

/// The slots in the default order of WOUND (LAB-5.30).
pub const WOUND_DEFAULT: [u8; Slot::COUNT] = [5, 8, 6, 7, 4, 9, 3, 2, 1];
/// The slots in the default order of KEY_SLOT (LAB-5.32).
pub const KEY_SLOT_DEFAULT: [u8; Slot::COUNT] = [9, 5, 8, 7, 6, 4, 2, 3, 1];
