//! One match as a plain value: what lies on the table and what is still to be resolved.

use super::lists::{Encounters, Faces, SEATS, Seats, Treasures};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::catacomb::Chamber;
use super::earlier::Version;
use super::encounters::Encounter;
use super::personas::Persona;
use super::player::Player;
use super::step::Step;
use daedalus_contract::game::{Outcome, Seat};
use daedalus_contract::kit::chance::Chance;
use daedalus_contract::kit::{SeatSet, seated};

/// One match of Labyrintheus.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The options of section 9.
    pub table: Table,
    /// The one random stream of the match (THE-4.9).
    pub rng: Chance,
    /// One entry for each seat.
    pub players: ArrayVec<Player, SEATS>,
    /// The phase of the turn.
    pub phase: Phase,
    /// The seat whose turn it is (in SETUP_PERSONA: who chooses).
    pub active: Seat,
    /// The direction of play (THE-4.1).
    pub direction: Direction,
    /// Turns finished, skipped ones of removed seats too (THE-5.132, 8.10).
    pub turns: u16,
    /// What belongs to the current turn alone.
    pub turn: Turn,
    /// The Encounter deck.
    pub deck: Encounters,
    /// The Encounter discard pile.
    pub discard: Encounters,
    /// The Treasure deck.
    pub treasure_deck: Treasures,
    /// The Treasure discard pile.
    pub treasure_discard: Treasures,
    /// The Difficulty stack (THE-4.5).
    pub difficulty_stack: ArrayVec<Encounter, 24>,
    /// How many of each Difficulty card are in play (THE-5.49).
    pub difficulty: [u8; Encounter::DIFFICULTIES],
    /// The portal.
    pub portal: Portal,
    /// The winner of a challenge who may announce without a Titan in the own next Encounter phase (THE-9.16).
    pub free_escape: Option<FreeEscape>,
    /// What a seat knows of the top of the Encounter deck (THE-10.6); forgotten when the deck changes.
    pub peek: Option<Peek>,
    /// The last roll of a die, for the picture (THE-12.10).
    pub last_roll: Option<Rolled>,
    /// The map.
    pub chambers: Vec<Chamber>,
    /// The seats that died, in that order; removed ones too.
    pub fallen: Seats,
    /// The resolution stack; the step on top is last.
    pub stack: Vec<Step>,
    /// How many reaction windows were opened, also those in which nobody was asked; never shown.
    #[serde(default)]
    pub windows: u32,
    /// Set when the match has ended.
    pub outcome: Option<Outcome>,
}

/// The options of section 9 that the engine reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// THE-9.3.
    pub round_limit: u8,
    /// THE-9.4.
    pub truce: u8,
    /// THE-9.5.
    pub living_attacks: bool,
    /// THE-9.6.
    pub kin: u8,
    /// THE-9.7.
    pub attunement: bool,
    /// THE-9.8.
    pub start_difficulty: u8,
    /// THE-9.9.
    pub reshuffle_difficulty: u8,
    /// THE-9.10.
    pub gate_stones: u8,
    /// THE-9.11.
    pub challenger_titan: bool,
    /// The rules by which the match began.
    #[serde(flatten)]
    pub version: Version,
}

/// The phases of a turn; windows and choices lie above them on the stack (THE-5.1, 5.27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Seats choose their personas.
    SetupPersona,
    /// Equip, drink, prepare.
    Prep,
    /// The encounter.
    Encounter,
    /// Tidy up.
    Cleanup,
    /// The turn ends.
    TurnEnd,
}

/// The direction of play (THE-4.1, 5.105).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// From seat k to seat k + 1.
    #[default]
    Left,
    /// From seat k to seat k - 1.
    Right,
}

impl Direction {
    /// The other one.
    pub const fn reversed(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }
}

/// What belongs to the current turn alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Encounter cards turned up in it, Difficulty cards not counted (THE-5.50).
    pub turned_up: u8,
    /// Foresight was used (THE-7.2).
    pub foresight: bool,
    /// Salvage was used (THE-7.6).
    pub salvage: bool,
    /// Gnaw was used (THE-7.9).
    pub gnawed: bool,
    /// The active player has defeated a monster (THE-7.155).
    pub victorious: bool,
    /// The active player is entangled (THE-7.55).
    pub entangled: bool,
    /// A party card has ended the Encounter phase (THE-5.55).
    pub partied: bool,
    /// The turn ends as soon as what runs is carried out (THE-5.87).
    pub over: bool,
    /// Seats that have let the standing offer of an F card go by in this phase (THE-5.115).
    pub declined: SeatSet,
}

/// The portal (THE-12.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Portal {
    /// Nobody is opening it.
    #[default]
    Dormant,
    /// The spell is being prepared (THE-5.96).
    Opening {
        /// Who opens it.
        opener: Seat,
        /// The seats that still have one more turn (THE-5.97).
        pending: SeatSet,
        /// Gate stones locked in the spell (THE-5.95).
        locked: u8,
    },
    /// A spell has just been stopped; until the turn ends.
    Broken,
    /// The opener has left through it.
    Passed(Seat),
}

/// The right of THE-9.16.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FreeEscape {
    /// Who won the challenge.
    pub seat: Seat,
    /// True from the beginning of that seat's next Encounter phase.
    pub now: bool,
}

/// What a seat has seen on top of the Encounter deck, the top card first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Peek {
    /// Who looked.
    pub seat: Seat,
    /// The cards.
    pub cards: ArrayVec<Encounter, 3>,
}

/// A roll of a combat die, with its extra rolls (THE-5.4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rolled {
    /// Who rolled.
    pub seat: Seat,
    /// All faces.
    pub faces: Faces,
}

seated!(State, Player);

impl State {
    /// The persona of a seat; before the choice the first one, for texts.
    pub fn persona(&self, seat: Seat) -> Persona {
        self.player(seat).persona.unwrap_or(Persona::Brakka)
    }

    /// The seat that plays this persona, removed ones not.
    pub fn seat_of(&self, persona: Persona) -> Option<Seat> {
        let plays = |player: &Player| player.persona == Some(persona) && !player.removed;
        let index = self.players.iter().position(plays)?;
        Some(Seat(index as u8))
    }

    /// Is the player of this seat alive and there?
    pub fn lives(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.living && !player.removed
    }

    /// Is the player of this seat undead and there?
    pub fn is_undead(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        !player.living && !player.removed
    }

    /// The living seats.
    pub fn living(&self) -> SeatSet {
        Seat::all(self.seats())
            .filter(|&seat| self.lives(seat))
            .collect()
    }

    /// The seat beside this one in the direction of play.
    pub fn next(&self, seat: Seat) -> Seat {
        let count = self.seats();
        match self.direction {
            Direction::Left => Seat((seat.0 + 1) % count),
            Direction::Right => Seat((seat.0 + count - 1) % count),
        }
    }

    /// All seats that are there, from this one in the direction of play.
    pub fn order_from(&self, first: Seat) -> Seats {
        let mut order = Seats::new();
        let mut seat = first;
        for _ in 0..self.seats() {
            if !self.player(seat).removed {
                order.push(seat);
            }
            seat = self.next(seat);
        }
        order
    }

    /// Play order: the active seat first (THE-5.3).
    pub fn play_order(&self) -> Seats {
        self.order_from(self.active)
    }

    /// The current round, from 1 (THE-5.2).
    pub fn round(&self) -> u16 {
        let round = self.turns / u16::from(self.seats()) + 1;
        round.min(u16::from(self.table.round_limit))
    }

    /// True when so many turns were played that the catacombs collapse (THE-8.3).
    pub fn is_late(&self) -> bool {
        self.turns >= u16::from(self.table.round_limit) * u16::from(self.seats())
    }

    /// How many Difficulty cards are in play.
    pub fn difficulties(&self) -> u8 {
        self.difficulty.iter().sum()
    }

    /// How many of one Difficulty card are in play.
    pub fn in_play(&self, card: Encounter) -> u8 {
        card.difficulty().map_or(0, |index| self.difficulty[index])
    }

    /// Who opens the portal.
    pub fn opener(&self) -> Option<Seat> {
        match self.portal {
            Portal::Opening { opener, .. } => Some(opener),
            _ => None,
        }
    }

    /// Gate stones of a seat, free and locked (THE-8.3).
    pub fn all_stones(&self, seat: Seat) -> u8 {
        let locked = match self.portal {
            Portal::Opening { opener, locked, .. } if opener == seat => locked,
            _ => 0,
        };
        self.player(seat).stones + locked
    }
}
