//! Lists of cards, seats and faces, each with room for the most that there can be.

use arrayvec::ArrayVec;

use super::encounters::Encounter;
use super::treasures::Treasure;
use daedalus_contract::game::Seat;

/// The most seats (THE-1.2).
pub const SEATS: usize = 6;
/// The most Encounter cards of a match: those of six personas and all Difficulty cards.
pub const ENCOUNTERS: usize = 84;
/// The most Treasure cards of a match.
pub const TREASURES: usize = 61;
/// The most cards that a backpack can hold before DISCARD_DOWN is answered, and room for fixtures.
pub const BACKPACK: usize = 16;

/// Encounter cards; in a deck the top card is the last one (THE-4.10), in a discard pile too.
pub type Encounters = ArrayVec<Encounter, ENCOUNTERS>;
/// Treasure cards, the top card last.
pub type Treasures = ArrayVec<Treasure, TREASURES>;
/// The cards of a hand, the latest gained last (THE-5.122).
pub type Backpack = ArrayVec<Treasure, BACKPACK>;
/// Some seats in an order.
pub type Seats = ArrayVec<Seat, SEATS>;
/// The faces of one roll: the first and at most 20 extra ones (THE-5.4).
pub type Faces = ArrayVec<u8, 21>;
