//! Attacks: dice, targets, hits (section 5.8).

use serde::{Deserialize, Serialize};

/// Attack dice; 0 where a figure has no such attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Dice {
    /// Against an adjacent figure (DCL-5.76).
    pub melee: u8,
    /// Against one that is not adjacent (DCL-5.77).
    pub ranged: u8,
    /// Against a block of nine squares (DCL-5.78).
    pub area: u8,
}
