//! What is still to be resolved: the steps of the stack, the topmost first.

use serde::{Deserialize, Serialize};

use super::action::{Mode, Target};
use super::encounters::Encounter;
use super::lists::{Faces, SEATS, Seats};
use super::specials::Special;
use super::treasures::Treasure;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::{SeatSet, bit_set};

bit_set! {
    /// A set of Treasure cards.
    TreasureSet(u64) of Treasure, |card| card as usize, |index| Treasure::ALL[index]
}

/// A step of the resolution. Those marked *asks* wait for an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The Encounter phase begins: a skip, a snare, then the choice (THE-5.44 to 5.47, 5.56).
    BeginEncounter,
    /// CHALLENGE, *asks* one seat after the other (THE-5.40).
    Challenge {
        /// Who is asked.
        asked: Seat,
    },
    /// ENCOUNTER_CHOICE, *asks* (THE-5.31).
    EncounterChoice,
    /// UNDEAD_CHOICE, *asks* (THE-5.32).
    UndeadChoice {
        /// The card that was turned up: a monster is a fresh buff.
        card: Encounter,
        /// True after the Trap was laid as a snare.
        laid: bool,
    },
    /// The active player turns up an Encounter card (THE-5.44, 5.56).
    TurnUp,
    /// Cards are flipped until a Titan appears (THE-5.92).
    Flip {
        /// True after the deck has ended once (THE-11.45).
        reshuffled: bool,
    },
    /// A fight, a Trap or an attack.
    Combat(Combat),
    /// A reaction window, *asks* one seat after the other (section 5.12).
    Window(Window),
    /// An announced ability card.
    Play(Play),
    /// Damage about to be dealt.
    Damage(Damage),
    /// CARD_CHOICE, *asks* (THE-5.38).
    Choice(Choice),
    /// A secret vote or pass, *asks* all seats at once (THE-5.126).
    Secret(Secret),
    /// Bone Trunk: a gate stone, if the damage above was survived (THE-7.90).
    StoneFor {
        /// Who gains it.
        seat: Seat,
    },
    /// An effect that concerns several seats one after the other.
    Sweep(Sweep),
}

/// Against whom or what a combat goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Foe {
    /// A monster or Titan.
    Monster(Encounter),
    /// The Shade of the Titan, which is no card (THE-5.93).
    Shade,
    /// A Trap.
    Trap(Encounter),
    /// Another player.
    Player(Seat),
}

/// How a combat came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// A normal encounter (THE-5.128), or an attack in the own Encounter phase.
    Encounter,
    /// A sprung snare (THE-5.47).
    Snare,
    /// The Titan of an escape (THE-5.94).
    Escape,
    /// The card Ambush (THE-7.157).
    Ambush,
    /// A challenge (THE-5.100).
    Challenge,
}

/// The buff of an undead attacker (THE-5.57).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Buff {
    /// The monster or Titan.
    pub card: Encounter,
    /// True when its special is assumed.
    pub special: bool,
    /// True for Tock's stored one (THE-7.12).
    pub stored: bool,
}

/// What comes next in a combat (THE-5.53, 5.63, 5.79).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The Reveal window.
    Reveal,
    /// PRE_ROLL, against a Swift monster.
    Prepare,
    /// The roll, then the Total window.
    Roll,
    /// Totals are compared.
    Compare,
    /// The fighter has won: Treasure (THE-5.70).
    Treasure,
    /// Then the gate stone and the persona's ability.
    Reward,
    /// Damage is dealt: what follows it.
    Aftermath,
    /// The card goes to its pile.
    End,
}

/// A fight against a monster, a Trap, or an attack on a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Combat {
    /// Who fights, or attacks.
    pub fighter: Seat,
    /// Against whom or what.
    pub foe: Foe,
    /// How it came about.
    pub origin: Origin,
    /// What comes next.
    pub stage: Stage,
    /// What an attack is after.
    pub mode: Mode,
    /// The buff of an undead attacker.
    pub buff: Option<Buff>,
    /// True when the fighter lived when it began; the undead attack too.
    pub living: bool,
    /// True for the second roll or attack of Many-Armed (THE-5.134).
    pub second: bool,
    /// True after Switcheroo (THE-7.160).
    pub switched: bool,
    /// The faces of the roll that counts; empty before it.
    pub roll: Faces,
    /// Items used in this combat (THE-5.17).
    pub used: TreasureSet,
    /// Items whose power for a Trap was used: Brass Goggles.
    pub goggled: bool,
    /// Offensive bonuses that count.
    pub bonus: i8,
    /// What ability cards add to the total; a re-roll keeps it (THE-11.4).
    pub shift: i8,
    /// Defensive bonuses of the target.
    pub guard: i8,
    /// What cards change of the defense or skill check (THE-5.64).
    pub defense: i8,
    /// What cards change of the damage.
    pub damage: i8,
    /// The Trap counts as avoided (Nimble Step, Spring Boots).
    pub avoided: bool,
    /// Stampede Boots were spent: 1 Treasure card more on a win (THE-7.119).
    pub stampede: bool,
    /// Bone Buckler has soaked: the attacker takes 1 (THE-7.120).
    pub buckler: bool,
    /// What the fighter lost, or whether the attack hit.
    pub verdict: Verdict,
    /// True when an attack of this encounter has hit (THE-3.18).
    pub landed: bool,
    /// True when a riposte was dealt.
    pub riposte: bool,
    /// Health that the damage of this combat took.
    pub taken: u8,
}

/// How the compare step went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Not yet compared.
    #[default]
    Open,
    /// The fighter won, avoided or hit.
    Won,
    /// The fighter lost, the Trap was sprung, the attack missed.
    Lost,
    /// Ended without effect (Moonveil, Turn Undead, a removed seat).
    Ended,
}

/// The windows (THE-5.33 to 5.37).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WindowKind {
    /// REVEAL_WINDOW.
    Reveal,
    /// PRE_ROLL.
    Prepare,
    /// TOTAL_WINDOW.
    Total,
    /// DAMAGE_WINDOW.
    Damage,
    /// ANSWER_WINDOW.
    Answer,
}

/// An opened window; what it is about lies below it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// Which one.
    pub kind: WindowKind,
    /// Who is asked first: the active or the attacking seat (THE-5.118).
    pub first: Seat,
    /// Who is asked; `None` when a round of questions begins.
    pub asked: Option<Seat>,
}

/// An ability card between announcement and effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Play {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Treasure,
    /// What it was announced with.
    pub target: Target,
    /// True after the Answer window was opened (THE-5.119).
    pub announced: bool,
    /// True when Unravel took its effect.
    pub cancelled: bool,
}

/// Kinds of damage (THE-5.11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DamageKind {
    /// Of a monster that won.
    Monster,
    /// Of a sprung Trap.
    Trap,
    /// Of a player's hit.
    Attack,
    /// Anything else.
    Effect,
}

/// What effect damage comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// An item, a potion, an ability card.
    Treasure(Treasure),
    /// A card of the Encounter deck.
    Encounter(Encounter),
    /// The special of a monster, or of a buff.
    Special(Special),
    /// A poison counter.
    Poison,
    /// The answer to a critical failure (THE-5.80).
    Riposte,
}

impl Cause {
    /// Its name in a sentence: `Volatile Flask`, `poison`.
    pub const fn title(self) -> &'static str {
        match self {
            Cause::Treasure(card) => card.title(),
            Cause::Encounter(card) => card.title(),
            Cause::Special(special) => special.title(),
            Cause::Poison => "poison",
            Cause::Riposte => "the riposte",
        }
    }
}

/// Damage about to be dealt to a living player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Damage {
    /// Who takes it.
    pub victim: Seat,
    /// How much is left of it.
    pub amount: u8,
    /// Of which kind.
    pub kind: DamageKind,
    /// What effect damage comes from; in matches before version 3 it was not kept.
    #[serde(default)]
    pub cause: Option<Cause>,
    /// To whom a death is credited (THE-5.82).
    pub credit: Option<Seat>,
    /// Moonwater was drunk: heal 3 after it (THE-7.139).
    pub moonwater: bool,
    /// True after its window was opened.
    pub announced: bool,
}

/// A CARD_CHOICE of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// Who chooses.
    pub seat: Seat,
    /// What.
    pub about: Question,
}

/// What a CARD_CHOICE is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Which of the two top cards goes to the bottom (THE-7.2).
    Foresight,
    /// The new order of the top cards (THE-7.140).
    Clarity,
    /// Whether the top card goes to the bottom (THE-5.108).
    Orb,
    /// Which of the top Treasure cards is taken (THE-7.89).
    Casket,
    /// A card, or a stone for damage (THE-7.90).
    Trunk,
    /// Whom to take a card from, if anybody (THE-7.91).
    FalseBottom,
    /// Healing or a card (THE-7.92).
    Reliquary,
    /// Healing or an undead player (THE-7.145).
    HolyWater,
    /// Who takes 2 damage (THE-7.148).
    Flask,
    /// Which counters go (THE-7.138).
    Tonic,
    /// Which card is swapped, if any (THE-7.97).
    Bazaar,
    /// Which item or card is dropped (THE-7.99).
    Contraption,
    /// Which item of this seat is broken (THE-7.7).
    Shatter(Seat),
    /// Whether the top discarded Treasure card is taken (THE-7.65).
    Hoard,
}

/// A choice that all seats make at the same time, in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Secret {
    /// Which card asks.
    pub ballot: Ballot,
    /// The seats that have not answered.
    pub asked: SeatSet,
}

/// The answers of a secret choice so far, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ballot {
    /// The Blood Hunt: whom each seat names (THE-7.96).
    Hunt([Option<Seat>; SEATS]),
    /// Moonlit Exchange: which card each seat passes (THE-7.95).
    Exchange([Option<Treasure>; SEATS]),
}

/// One effect on several seats, one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sweep {
    /// Which effect.
    pub effect: SweepEffect,
    /// What it comes from.
    #[serde(default)]
    pub cause: Option<Cause>,
    /// The seats that are left, the next one last.
    pub left: Seats,
}

/// The effects that go round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SweepEffect {
    /// So much effect damage to each living player.
    Damage(u8),
    /// The Great Quake (THE-7.94).
    Quake,
    /// Stampede Hall (THE-7.81).
    Stampede,
    /// Bazaar in the Dark (THE-7.97).
    Bazaar,
    /// Runaway Contraption (THE-7.99).
    Contraption,
    /// Berserker Brew at the end of the turn (THE-5.132).
    Brew,
}

impl Sweep {
    /// An effect on these seats in their order.
    pub fn over(effect: SweepEffect, cause: Cause, seats: impl IntoIterator<Item = Seat>) -> Step {
        let mut left: Seats = seats.into_iter().collect();
        left.reverse();
        let cause = Some(cause);
        Step::Sweep(Sweep {
            effect,
            cause,
            left,
        })
    }
}

impl Combat {
    /// A combat before its Reveal window.
    pub fn new(fighter: Seat, foe: Foe, origin: Origin) -> Combat {
        Combat {
            fighter,
            foe,
            origin,
            stage: Stage::Reveal,
            mode: Mode::Wound,
            buff: None,
            living: true,
            second: false,
            switched: false,
            roll: Faces::new(),
            used: TreasureSet::EMPTY,
            goggled: false,
            bonus: 0,
            shift: 0,
            guard: 0,
            defense: 0,
            damage: 0,
            avoided: false,
            stampede: false,
            buckler: false,
            verdict: Verdict::Open,
            landed: false,
            riposte: false,
            taken: 0,
        }
    }

    /// The card that is faced; `None` for attacks and the Shade.
    pub fn card(&self) -> Option<Encounter> {
        match self.foe {
            Foe::Monster(card) | Foe::Trap(card) => Some(card),
            Foe::Shade | Foe::Player(_) => None,
        }
    }

    /// Who is attacked.
    pub fn target(&self) -> Option<Seat> {
        match self.foe {
            Foe::Player(seat) => Some(seat),
            _ => None,
        }
    }

    /// True against a monster or Titan.
    pub fn is_fight(&self) -> bool {
        matches!(self.foe, Foe::Monster(_) | Foe::Shade)
    }

    /// True at a Trap.
    pub fn is_trap(&self) -> bool {
        matches!(self.foe, Foe::Trap(_))
    }

    /// True when the roll on the table is a critical failure (THE-5.5).
    pub fn is_critical(&self) -> bool {
        self.roll.first() == Some(&1)
    }
}
