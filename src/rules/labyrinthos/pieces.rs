//! Names of the pieces: heroes, monsters, symbols, key colours and keys, slots (LAB-2, LAB-3.11, LAB-6.1, LAB-7.1 to 7.3).

use serde::{Deserialize, Serialize};

use daedalus_contract::kit::named;

named! {
    /// The four heroes (LAB-7.1 to 7.4).
    Hero {
        /// Shield Maiden: not displaced by attacks.
        Sostrate = "sostrate", "Sostrate";
        /// Veteran Warrior: the first trap of a turn does not wound.
        Diodotus = "diodotus", "Diodotus";
        /// Royal Cunning: gives a wound away for a card.
        Akikios = "akikios", "Akikios";
        /// Wild Intuition: may roll the die instead of a Minotaur symbol.
        Leona = "leona", "Leona";
    }
}

impl Hero {
    /// The special of the hero: its name, a colon, and what it does (LAB-7.1 to 7.4).
    pub const fn special(self) -> &'static str {
        match self {
            Hero::Sostrate => "Shield Maiden: an attack of the monster does not push you away.",
            Hero::Diodotus => {
                "Veteran Warrior: the first trap that you step on in each of your turns does not wound you."
            }
            Hero::Akikios => {
                "Royal Cunning: once in your turn, discard a card and give one of your wounds to another seat."
            }
            Hero::Leona => {
                "Wild Intuition: on a Minotaur symbol you may roll the monster die instead and lead the monster."
            }
        }
    }
}

named! {
    /// The monster in play (LAB-9.1).
    Monster {
        /// The plain rules.
        Minotaur = "minotaur", "Minotaur";
        /// Wounds from the top slot downwards (LAB-5.75).
        Medusa = "medusa", "Medusa";
        /// Hunts by scent (LAB-5.105).
        Cerberus = "cerberus", "Cerberus";
    }
}

named! {
    /// A printed symbol of a tile (LAB-3.11).
    Symbol {
        /// The owner places a wall.
        Wall = "wall", "Wall";
        /// The owner gets two movement points of the monster.
        Minotaur = "minotaur", "Minotaur";
        /// Heroes cannot be attacked.
        Hide = "hide", "Hide";
        /// The owner takes a wound.
        Trap = "trap", "Trap";
        /// Linked to all other passages.
        Secret = "secret", "Secret passage";
    }
}

named! {
    /// The colour of a key (LAB-3.14).
    Colour {
        /// Bronze.
        Bronze = "bronze", "Bronze";
        /// Silver.
        Silver = "silver", "Silver";
        /// Gold.
        Gold = "gold", "Gold";
        /// Obsidian.
        Obsidian = "obsidian", "Obsidian";
    }
}

named! {
    /// The sixteen Key tokens, four of each colour (LAB-7.20 to 7.35).
    Key {
        /// LAB-7.20.
        Run = "run", "Run";
        /// LAB-7.21.
        Bandages = "bandages", "Bandages";
        /// LAB-7.22.
        Climb = "climb", "Climb";
        /// LAB-7.23.
        SecondWind = "second_wind", "Second Wind";
        /// LAB-7.24.
        SecretLever = "secret_lever", "Secret Lever";
        /// LAB-7.25.
        Build = "build", "Build";
        /// LAB-7.26.
        Visions = "visions", "Visions";
        /// LAB-7.27.
        ShiftingHalls = "shifting_halls", "Shifting Halls";
        /// LAB-7.28.
        Manipulate = "manipulate", "Manipulate";
        /// LAB-7.29.
        LightFingers = "light_fingers", "Light Fingers";
        /// LAB-7.30.
        OraclesEye = "oracles_eye", "Oracle's Eye";
        /// LAB-7.31.
        Beckon = "beckon", "Beckon";
        /// LAB-7.32.
        Enrage = "enrage", "Enrage";
        /// LAB-7.33.
        ShadowStep = "shadow_step", "Shadow Step";
        /// LAB-7.34.
        Torchlight = "torchlight", "Torchlight";
        /// LAB-7.35.
        BeastTongue = "beast_tongue", "Beast Tongue";
    }
}

impl Key {
    /// The colour of the token.
    pub fn colour(self) -> Colour {
        Colour::ALL[self as usize / 4]
    }
}

/// A slot of a hero board, 1 (Move) to 9 (the empty key slot), from top to bottom (LAB-6.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(u8);

impl Slot {
    /// Number of slots on a board.
    pub const COUNT: usize = 9;

    /// The slot with this number, 1 to 9.
    pub const fn new(number: u8) -> Option<Slot> {
        if 1 <= number && number <= 9 {
            Some(Slot(number))
        } else {
            None
        }
    }

    /// The slot with this index, below 9.
    pub(crate) const fn nth(index: usize) -> Slot {
        Slot(index as u8 + 1)
    }

    /// All slots from the top.
    pub fn all() -> impl DoubleEndedIterator<Item = Slot> + Clone {
        (1..=9).map(Slot)
    }

    /// The printed number, 1 to 9.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The slot as an index from 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The base action printed on the slot.
    pub const fn title(self) -> &'static str {
        [
            "Move",
            "Explore",
            "Discover Key",
            "Desperate Action",
            "Rotate Wall",
            "Rotate Tile",
            "Heal",
            "Special",
            "Empty key slot",
        ][self.0 as usize - 1]
    }
}

impl std::fmt::Display for Slot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}
