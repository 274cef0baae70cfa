//! The 49 tiles of the box (LAB-3.8 to 3.10).

use super::board::{Side, Sides, Tile};
use super::maze::Cell;
use super::pieces::{Colour, Hero, Symbol};
use super::view::Feature;

/// So many equal tiles.
#[derive(Clone, Copy, Debug)]
pub struct Print {
    /// The open sides at rotation 0.
    pub sides: Sides,
    /// The printed symbol.
    pub symbol: Option<Symbol>,
    /// What else is printed.
    pub feature: Option<Feature>,
    /// How many of them there are.
    pub count: u8,
}

const NESW: Sides = Sides::of(&Side::ALL);
const NES: Sides = Sides::of(&[Side::North, Side::East, Side::South]);
const NE: Sides = Sides::of(&[Side::North, Side::East]);
const NS: Sides = Sides::of(&[Side::North, Side::South]);

const NONE: Option<Symbol> = None;
const WALL: Option<Symbol> = Some(Symbol::Wall);
const MINOTAUR: Option<Symbol> = Some(Symbol::Minotaur);
const HIDE: Option<Symbol> = Some(Symbol::Hide);
const TRAP: Option<Symbol> = Some(Symbol::Trap);
const SECRET: Option<Symbol> = Some(Symbol::Secret);

const fn plain(sides: Sides, symbol: Option<Symbol>, count: u8) -> Print {
    Print {
        sides,
        symbol,
        feature: None,
        count,
    }
}

const fn special(sides: Sides, feature: Feature) -> Print {
    Print {
        sides,
        symbol: None,
        feature: Some(feature),
        count: 1,
    }
}

/// The Door tile (LAB-2.11).
pub const DOOR: Print = special(NESW, Feature::Door);

/// The centre tiles, in the order of the table (LAB-3.9).
pub const CENTRE: [Print; 8] = [
    special(NES, Feature::Start(Hero::Sostrate)),
    special(NES, Feature::Start(Hero::Diodotus)),
    special(NES, Feature::Start(Hero::Akikios)),
    special(NES, Feature::Start(Hero::Leona)),
    plain(NESW, NONE, 1),
    plain(NES, NONE, 1),
    plain(NE, HIDE, 1),
    plain(NES, SECRET, 1),
];

/// The maze tiles and then the key tiles, in the order of the table (LAB-3.9).
pub const OUTER: [Print; 24] = [
    plain(NES, WALL, 3),
    plain(NE, WALL, 2),
    plain(NESW, WALL, 1),
    plain(NES, MINOTAUR, 3),
    plain(NE, MINOTAUR, 2),
    plain(NS, MINOTAUR, 1),
    plain(NESW, MINOTAUR, 1),
    plain(NES, HIDE, 1),
    plain(NE, HIDE, 2),
    plain(NS, HIDE, 2),
    plain(NES, TRAP, 3),
    plain(NS, TRAP, 1),
    plain(NESW, TRAP, 2),
    plain(NES, SECRET, 2),
    plain(NE, SECRET, 2),
    plain(NS, SECRET, 1),
    plain(NESW, NONE, 2),
    plain(NES, NONE, 2),
    plain(NE, NONE, 2),
    plain(NS, NONE, 1),
    special(NES, Feature::Key(Colour::Bronze)),
    special(NES, Feature::Key(Colour::Silver)),
    special(NES, Feature::Key(Colour::Gold)),
    special(NES, Feature::Key(Colour::Obsidian)),
];

/// The places of the centre tiles, in the order in which they are dealt (LAB-4.4).
pub const CENTRE_PLACES: [Tile; 8] = [
    Tile::at(2, 2),
    Tile::at(3, 2),
    Tile::at(4, 2),
    Tile::at(2, 3),
    Tile::at(4, 3),
    Tile::at(2, 4),
    Tile::at(3, 4),
    Tile::at(4, 4),
];

impl Print {
    /// One such tile, face down and unturned.
    pub fn cell(&self) -> Cell {
        Cell {
            sides: self.sides,
            symbol: self.symbol,
            feature: self.feature,
            ..Cell::default()
        }
    }
}

/// The tiles of a table, copies one after the other.
pub fn copies(prints: &[Print]) -> impl Iterator<Item = Cell> + Clone {
    prints
        .iter()
        .flat_map(|print| std::iter::repeat_n(print.cell(), usize::from(print.count)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(prints: &[Print], symbol: Option<Symbol>) -> usize {
        copies(prints)
            .filter(|cell| cell.symbol == symbol && cell.feature.is_none())
            .count()
    }

    #[test]
    fn lab_3_10_sums_of_the_table() {
        assert_eq!(copies(&OUTER).count(), 40, "36 maze tiles, 4 key tiles");
        assert_eq!(copies(&CENTRE).count(), 8);
        let counts = [WALL, MINOTAUR, HIDE, TRAP, SECRET, NONE].map(|it| count(&OUTER, it));
        assert_eq!(counts, [6, 7, 5, 6, 5, 7]);
        let total = copies(&OUTER).count() + copies(&CENTRE).count() + 1;
        assert_eq!(total, super::super::board::TILES, "LAB-2.20");
    }

    #[test]
    fn lab_3_12_key_tiles_and_the_door_have_no_symbol() {
        let special = copies(&OUTER)
            .chain(copies(&CENTRE))
            .chain([DOOR.cell()])
            .filter(|cell| cell.feature.is_some());
        assert!(special.clone().all(|cell| cell.symbol.is_none()));
        assert_eq!(special.count(), 9);
    }

    #[test]
    fn lab_3_3_the_centre_surrounds_the_door() {
        assert!(!CENTRE_PLACES.contains(&Tile::DOOR));
        let near = |tile: &Tile| tile.column().abs_diff(3) <= 1 && tile.row().abs_diff(3) <= 1;
        assert!(CENTRE_PLACES.iter().all(near));
    }
}
