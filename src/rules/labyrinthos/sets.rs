//! Small sets as bits: tiles, slots.

use std::fmt;

use super::board::Tile;
use super::pieces::Slot;
pub use daedalus_contract::kit::SeatSet;
use daedalus_contract::kit::bit_set;

bit_set! {
    /// A set of places of the maze.
    TileSet(u64) of Tile, Tile::index, Tile::nth
}
bit_set! {
    /// A set of slots of a hero board.
    SlotSet(u16) of Slot, Slot::index, Slot::nth
}

impl fmt::Display for SlotSet {
    /// The numbers of the slots, separated by spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, slot) in self.iter().enumerate() {
            let separator = if position == 0 { "" } else { " " };
            write!(f, "{separator}{slot}")?;
        }
        Ok(())
    }
}
