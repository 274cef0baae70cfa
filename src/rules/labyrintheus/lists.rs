//! Short lists that have a most.

use arrayvec::ArrayVec;

use super::treasures::Treasure;
use daedalus_contract::game::Seat;

/// The most seats (THE-1.2).
pub const SEATS: usize = 6;
/// The most cards that a backpack can hold before DISCARD_DOWN is answered, and room for fixtures.
pub const BACKPACK: usize = 16;

/// The cards of a hand, the latest gained last (THE-5.122).
pub type Backpack = ArrayVec<Treasure, BACKPACK>;
/// Some seats in an order.
pub type Seats = ArrayVec<Seat, SEATS>;
/// The faces of one roll: the first and at most 20 extra ones (THE-5.4).
pub type Faces = ArrayVec<u8, 21>;
