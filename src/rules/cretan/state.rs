//! One match as a plain value: what lies on the table and what is still to be resolved.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::board::Space;
use super::cards::{DECK, DoCard, Face, Held};
use super::pieces::{Colour, Tool};
use super::step::Step;
use super::view::{Keys, RollView};
use super::ways::{DIRECTIONS, Way};
use daedalus_contract::game::{Outcome, Seat};
use daedalus_contract::kit::chance::Chance;
use daedalus_contract::kit::{Side, bit_set, reactions, seated};

bit_set! {
    /// A set of colours: diamonds.
    ColourSet(u8) of Colour, Colour::index, |index| Colour::ALL[index]
}
bit_set! {
    /// A set of kinds of tools.
    ToolSet(u8) of Tool, Tool::index, |index| Tool::ALL[index]
}

/// The most tools of a hand: all 24 and four Heads of Medusa (CRE-5.63).
pub const HAND: usize = 28;
/// Tools in the order in which they were got.
pub type Hand = ArrayVec<Held, HAND>;
/// A do deck; index 0 is the top card. The colour of its cards is its place in [`State::decks`].
pub type Deck = ArrayVec<Face, DECK>;
/// The direction deck (index 0 is the top) or its discard pile (the top card last).
pub type Directions = ArrayVec<Way, DIRECTIONS>;
/// The spaces of a move, the start first. The longest way goes over one row or column.
pub type Path = ArrayVec<Space, 20>;

/// One match of Cretan Labyrinth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The options of section 9.
    pub table: Table,
    /// The one random stream of the match (CRE-4.4, 5.5).
    pub rng: Chance,
    /// One entry for each seat.
    pub players: ArrayVec<Player, 4>,
    /// The seat with which each round begins (CRE-4.10, 4.11).
    pub marker: Seat,
    /// The marker was handed on in its own turn: the next pass of the turn begins no round (CRE-4.11).
    pub marker_moved: bool,
    /// The current round, from 1.
    pub round: u8,
    /// The seat whose turn it is. It may have been removed while others still settle their landings (CRE-8.10).
    pub active: Seat,
    /// Magic Keys in the palace (CRE-4.9).
    pub palace_keys: u8,
    /// The do decks in the order red, blue, green, yellow.
    pub decks: [Deck; 4],
    /// How many cards on top of each deck nobody has seen: all others went under it before everybody's eyes (CRE-10.5, 10.7).
    /// What was stored without it is taken for whole decks until the journal is replayed, which tells it.
    #[serde(default = "whole_decks")]
    pub unseen: [u8; 4],
    /// The direction deck.
    pub directions: Directions,
    /// The direction discard pile.
    pub direction_discard: Directions,
    /// What ends with the turn (CRE-5.9).
    pub turn: Turn,
    /// The steps still to be resolved; the one on top is last.
    pub stack: ArrayVec<Step, 24>,
    /// Seats among which a tool was taken unseen: who holds which of their tools is not public any more (CRE-10.8).
    pub robbed: daedalus_contract::kit::SeatSet,
    /// The last move of a piece, for the picture (CRE-12.7).
    pub trace: Option<(Seat, Path)>,
    /// The last roll for a move and what opened the walls, for picture and texts (CRE-12.11).
    pub last_roll: Option<RollView>,
    /// The do card drawn last, and by whom.
    pub last_card: Option<(Seat, DoCard)>,
    /// Set when the match has ended.
    pub outcome: Option<Outcome>,
}

/// The options of section 9 that the engine reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// CRE-9.1.
    pub keys: Keys,
    /// CRE-9.2.
    pub rounds: u8,
    /// CRE-9.3.
    pub swift: bool,
    /// The version of the rules by which the match began.
    #[serde(default = "daedalus_contract::game::first_version")]
    pub version: u32,
}

/// No card of any deck was seen.
pub fn whole_decks() -> [u8; 4] {
    [DECK as u8; 4]
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Its colour, piece and gateway (CRE-4.1).
    pub colour: Colour,
    /// Where its piece stands; `None` after removal.
    pub space: Option<Space>,
    /// Its diamonds, at most one of each colour (CRE-6.17).
    pub diamonds: ColourSet,
    /// True when it holds a Magic Key.
    pub key: bool,
    /// Its tools.
    pub hand: Hand,
    /// Turns to be missed (CRE-6.25).
    pub miss: u8,
    /// Rolls to be made with one die (CRE-6.26).
    pub slow: u8,
    /// Failures in the pit in which it is (CRE-6.27).
    pub pit: Option<u8>,
    /// A torch for the next move (CRE-7.63).
    pub torch: bool,
    /// The direction of the last step by dice (CRE-5.34).
    pub last_dir: Option<Side>,
    /// The reaction setting (CRE-5.84).
    pub reactions: Reactions,
    /// 0 while it plays; else how many had left when it did (CRE-8.25).
    pub left: u8,
}

reactions! {
    /// When a seat wants to be asked for reactions (CRE-5.84): one that is asked is always concerned.
}

/// What belongs to the turn of the active seat (CRE-5.9).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// The movement dice; empty before the roll.
    pub dice: ArrayVec<u8, 2>,
    /// The current direction card (CRE-5.14).
    pub way: Option<Way>,
    /// The move is made with a torch (CRE-5.13).
    pub lit: bool,
    /// Where each seat stood when the turn began, or before another seat's card moved it (CRE-6.29).
    pub origin: [Option<Space>; 4],
    /// Do cards drawn by each seat (CRE-5.61).
    pub drawn: [u8; 4],
    /// The voluntary attack is used (CRE-5.47).
    pub attacked: bool,
    /// Another turn follows without asking: snatch, Second Wind (CRE-5.78).
    pub again: bool,
    /// A voluntary attack was won: another turn may follow (CRE-5.77).
    pub won: bool,
    /// How many extra turns the seat has had in a row (CRE-5.80).
    pub extras: u8,
    /// What Reflecting Pool showed (CRE-10.18).
    pub pool: Option<Pool>,
    /// What Sun Shaft showed (CRE-10.18).
    pub sun: Option<Sun>,
}

/// A hand that was shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pool {
    /// To whom.
    pub seat: Seat,
    /// Whose hand.
    pub at: Seat,
    /// The tools as they were when shown.
    pub tools: ArrayVec<Tool, HAND>,
    /// How many of the first tools of the hand are still those that were shown.
    pub known: u8,
}

/// The top cards that were shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sun {
    /// To whom.
    pub seat: Seat,
    /// The top cards as they were when shown.
    pub tops: [Face; 4],
    /// The decks from which nothing was drawn since.
    pub known: ColourSet,
}

seated!(State, Player);

impl State {
    /// Takes the top card of a deck. A do deck is never empty (CRE-5.64).
    pub fn take_top(&mut self, deck: Colour) -> Face {
        if let Some(sun) = &mut self.turn.sun {
            sun.known.remove(deck);
        }
        let unseen = &mut self.unseen[deck.index()];
        *unseen = unseen.saturating_sub(1);
        self.decks[deck.index()].remove(0)
    }

    /// The cards of a deck that nobody has seen, and below them, in order, those that everybody saw going under it (CRE-14.2).
    pub fn by_sight(&self, deck: Colour) -> (&[Face], &[Face]) {
        let cards = &self.decks[deck.index()];
        let unseen = usize::from(self.unseen[deck.index()]);
        cards.split_at(unseen.min(cards.len()))
    }

    /// The seats that still play, clockwise, beginning with this one if it plays (CRE-4.3).
    pub fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let mut by_colour = [None; 4];
        for (place, player) in (0..).map(Seat).zip(&self.players) {
            if player.is_playing() {
                by_colour[player.colour.index()] = Some(place);
            }
        }
        let start = self.player(seat).colour.index();
        (0..4).filter_map(move |step| by_colour[(start + step) % 4])
    }

    /// The other seats that still play, clockwise from this one.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.clockwise_from(seat)
            .filter(move |&other| other != seat)
    }

    /// The seat of a colour, while it plays.
    pub fn seat_of(&self, colour: Colour) -> Option<Seat> {
        let found = self.players.iter().position(|it| it.colour == colour)?;
        self.players[found]
            .is_playing()
            .then_some(Seat(found as u8))
    }

    /// The seat that holds the Magic Key of the one-key game (CRE-3.23).
    pub fn keeper(&self) -> Option<Seat> {
        if self.table.keys == Keys::Four {
            return None;
        }
        let found = self.players.iter().position(|player| player.key)?;
        Some(Seat(found as u8))
    }

    /// The keeper and its space.
    pub fn keeper_at(&self) -> Option<(Seat, Space)> {
        let keeper = self.keeper()?;
        Some((keeper, self.player(keeper).space?))
    }

    /// Where the seat wants to go: to its gateway with a key, else to the palace (CRE-3.21).
    pub fn goal(&self, seat: Seat) -> Space {
        let player = self.player(seat);
        if player.key {
            Space::gateway(player.colour)
        } else {
            Space::PALACE
        }
    }

    /// True when the seat may claim a key just now (CRE-5.51, 9.6).
    pub fn may_claim(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.space == Some(Space::PALACE) && self.could_claim(seat)
    }

    /// True when the seat could claim a key if it stood in the palace.
    pub fn could_claim(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        !player.key && player.has_all_diamonds() && self.palace_keys > 0
    }
}

impl Player {
    /// A seat at the start: in its gateway, with nothing (CRE-4.1, 4.8).
    pub fn new(colour: Colour) -> Player {
        Player {
            colour,
            space: Some(Space::gateway(colour)),
            diamonds: ColourSet::EMPTY,
            key: false,
            hand: Hand::new(),
            miss: 0,
            slow: 0,
            pit: None,
            torch: false,
            last_dir: None,
            reactions: Reactions::Ask,
            left: 0,
        }
    }

    /// True until the seat is removed.
    pub fn is_playing(&self) -> bool {
        self.space.is_some()
    }

    /// One diamond of each of the four colours (CRE-5.51).
    pub fn has_all_diamonds(&self) -> bool {
        self.diamonds.len() == 4
    }

    /// The kinds of tools that the seat holds.
    pub fn tools(&self) -> ToolSet {
        self.hand.iter().map(|held| held.tool).collect()
    }

    /// The tool of a kind that was got first (CRE-6.32).
    pub fn first_of(&self, tool: Tool) -> Option<usize> {
        self.hand.iter().position(|held| held.tool == tool)
    }

    /// True when the seat cannot act: turned to stone, trapped or in a pit (CRE-5.36).
    pub fn is_stuck(&self) -> bool {
        self.miss > 0 || self.pit.is_some()
    }

    /// True when piece, key and diamonds are at home (CRE-8.1).
    pub fn has_won(&self) -> bool {
        self.key && self.has_all_diamonds() && self.space == Some(Space::gateway(self.colour))
    }
}
