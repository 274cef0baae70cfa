//! Small sets as bits: tiles, slots.

use std::fmt;

use super::board::{SIZE, Side, TILES, Tile};
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

impl TileSet {
    /// All places.
    pub const ALL: TileSet = TileSet((1 << TILES) - 1);
    /// The first column.
    const WEST: u64 = Self::ALL.0 / ((1 << SIZE) - 1);

    /// The neighbours of these places on this side (LAB-3.6).
    pub const fn beside(self, side: Side) -> TileSet {
        let TileSet(bits) = self;
        TileSet(match side {
            Side::North => bits >> SIZE,
            Side::South => bits << SIZE & Self::ALL.0,
            Side::East => bits << 1 & Self::ALL.0 & !Self::WEST,
            Side::West => (bits & !Self::WEST) >> 1,
        })
    }

    /// The set, or nothing.
    pub const fn when(self, holds: bool) -> TileSet {
        TileSet(self.0 * holds as u64)
    }
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
