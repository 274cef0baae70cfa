//! The four sides of a square, in the order north, east, south, west.

use std::fmt;
use std::str::FromStr;

/// A side of a square, or a direction; the order is N, E, S, W.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
pub enum Side {
    /// Towards the first row.
    #[serde(rename = "N")]
    North,
    /// Towards the last column.
    #[serde(rename = "E")]
    East,
    /// Towards the last row.
    #[serde(rename = "S")]
    South,
    /// Towards the first column.
    #[serde(rename = "W")]
    West,
}

/// A word that names no side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchSide;

impl Side {
    /// All sides in side order.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The opposite side.
    pub const fn opposite(self) -> Side {
        self.turned(2)
    }

    /// The side after this many clockwise quarter turns.
    pub const fn turned(self, quarters: u8) -> Side {
        Side::ALL[(self as usize + quarters as usize) % 4]
    }

    /// What one step changes: columns to the east, rows to the south.
    pub const fn step(self) -> (i8, i8) {
        [(0, -1), (1, 0), (0, 1), (-1, 0)][self as usize]
    }

    /// The letter that players type.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// The word in a sentence.
    pub const fn title(self) -> &'static str {
        ["north", "east", "south", "west"][self as usize]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Side {
    type Err = NoSuchSide;

    fn from_str(text: &str) -> Result<Side, NoSuchSide> {
        let named = |side: &Side| {
            text.eq_ignore_ascii_case(side.title())
                || text.eq_ignore_ascii_case(side.letter().encode_utf8(&mut [0; 4]))
        };
        Side::ALL.into_iter().find(named).ok_or(NoSuchSide)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_turn_clockwise_and_read_back() {
        for side in Side::ALL {
            assert_eq!(side.turned(4), side);
            assert_eq!(side.opposite().opposite(), side);
            assert_eq!(side.to_string().to_lowercase().parse(), Ok(side));
            assert_eq!(side.title().to_uppercase().parse(), Ok(side));
            let (one, other) = (side.step(), side.opposite().step());
            assert_eq!((one.0 + other.0, one.1 + other.1), (0, 0));
        }
        assert_eq!(Side::North.turned(1), Side::East);
        assert_eq!("up".parse::<Side>(), Err(NoSuchSide));
    }
}
