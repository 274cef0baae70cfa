//! Colours and tools: the names of section 2.

use daedalus_contract::kit::{Side, named};

named! {
    /// One of the four colours of seats, gateways, chests, decks and diamonds, in the order R, B, G, Y (CRE-2.8).
    ///
    /// The order is also the clockwise order of the gateways (CRE-4.3).
    Colour {
        /// Gateway `GN`.
        Red = "red", "Red";
        /// Gateway `GE`.
        Blue = "blue", "Blue";
        /// Gateway `GS`.
        Green = "green", "Green";
        /// Gateway `GW`.
        Yellow = "yellow", "Yellow";
    }
}

impl Colour {
    /// The letter on chests and in card ids.
    pub const fn letter(self) -> char {
        ['R', 'B', 'G', 'Y'][self as usize]
    }

    /// The colour as an index into lists of four.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The edge of the board at which the gateway of this colour lies (CRE-4.1).
    pub const fn edge(self) -> Side {
        Side::ALL[self as usize]
    }
}

named! {
    /// A kind of tool or weapon, in the order of the weapon table (CRE-7.21 to 7.27).
    Tool {
        /// CRE-7.21.
        Bow = "bow", "Magic Bow and Arrow";
        /// CRE-7.22.
        Sword = "swd", "Magic Sword";
        /// CRE-7.23.
        Feather = "fea", "Magic Feather";
        /// CRE-7.24.
        Potion = "pot", "Shrinking Potion";
        /// CRE-7.25.
        Rope = "rop", "Rope";
        /// CRE-7.26.
        Mirror = "mir", "Mirror";
        /// CRE-7.27.
        Head = "hed", "Head of Medusa";
    }
}

impl Tool {
    /// How many kinds there are (CRE-2.22).
    pub const COUNT: usize = 7;

    /// The kind as an index into the weapon table.
    pub const fn index(self) -> usize {
        self as usize
    }
}
