//! The do cards of sections 7.B to 7.D: 128 cards of 88 kinds.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::pieces::{Colour, Tool};
use daedalus_contract::kit::named;

pub use super::designs::Design;

named! {
    /// What a do card shows, whatever its deck, in the order of the deck tables (CRE-7.43 to 7.130).
    Face {
        /// CRE-7.28.
        Diamond = "DIA", "Diamond";
        /// CRE-7.21.
        Bow = "BOW", "Magic Bow and Arrow";
        /// CRE-7.22.
        Sword = "SWD", "Magic Sword";
        /// CRE-7.23.
        Feather = "FEA", "Magic Feather";
        /// CRE-7.24.
        Potion = "POT", "Shrinking Potion";
        /// CRE-7.25.
        Rope = "ROP", "Rope";
        /// CRE-7.26.
        Mirror = "MIR", "Mirror";
        /// CRE-7.29.
        Minotaur = "MIN", "Minotaur";
        /// CRE-7.30.
        Medusa = "MED", "Medusa";
        /// CRE-7.31.
        Pterodactyl = "PTE", "Pterodactyl";
        /// CRE-7.32.
        Cyclops = "CYC", "Cyclops";
        /// CRE-7.33: differs by deck.
        Pan = "PAN", "Pan";
        /// CRE-7.34: differs by deck.
        Unicorn = "UNI", "Unicorn";
        /// CRE-7.35.
        RattleSnake = "RAT", "Rattle Snake";
        /// CRE-7.36.
        Pegasus = "PEG", "Pegasus";
        /// CRE-7.37.
        Pit = "PIT", "Pit";
        /// CRE-7.38.
        Cavern = "CVN", "Cavern";
        /// CRE-7.39.
        Cliff = "CLF", "Cliff";
        /// CRE-7.40.
        CaveIn = "CVI", "Cave-in";
        /// CRE-7.62, red.
        EmberGust = "GUST", "Ember Gust";
        /// CRE-7.63, red.
        Torch = "TORCH", "Torch of Ariadne";
        /// CRE-7.64, red.
        Rival = "RIVAL", "Envious Rival";
        /// CRE-7.84, blue.
        River = "RIVER", "Underground River";
        /// CRE-7.85, blue.
        Pool = "POOL", "Reflecting Pool";
        /// CRE-7.86, blue.
        SecondWind = "WIND", "Second Wind";
        /// CRE-7.106, green.
        Tremor = "TREMOR", "Poseidon's Tremor";
        /// CRE-7.107, green.
        Wager = "WAGER", "Satyr's Wager";
        /// CRE-7.108, green.
        Niche = "NICHE", "Armoury Niche";
        /// CRE-7.128, yellow.
        SunShaft = "SUN", "Sun Shaft";
        /// CRE-7.129, yellow.
        KingsTax = "TAX", "King's Tax";
        /// CRE-7.130, yellow.
        Shortcut = "SHORT", "Daedalus' Shortcut";
    }
}

/// Cards in each do deck (CRE-2.11).
pub const DECK: usize = 32;

impl Face {
    /// The tool that the card is when it is kept; `None` for everything else (CRE-5.62).
    pub const fn tool(self) -> Option<Tool> {
        match self {
            Face::Bow => Some(Tool::Bow),
            Face::Sword => Some(Tool::Sword),
            Face::Feather => Some(Tool::Feather),
            Face::Potion => Some(Tool::Potion),
            Face::Rope => Some(Tool::Rope),
            Face::Mirror => Some(Tool::Mirror),
            _ => None,
        }
    }

    /// The kinds that help against the danger, in the order in which the default takes them; empty for all other
    /// cards (CRE-5.65, 7.29 to 7.40).
    pub const fn counters(self) -> &'static [Tool] {
        match self {
            Face::Minotaur | Face::Pterodactyl => &[Tool::Bow, Tool::Sword],
            Face::Medusa => &[Tool::Sword, Tool::Mirror],
            Face::Cyclops => &[Tool::Bow, Tool::Potion],
            Face::Pit | Face::Cavern => &[Tool::Rope, Tool::Feather],
            Face::Cliff => &[Tool::Feather],
            Face::CaveIn => &[Tool::Potion],
            _ => &[],
        }
    }

    /// The deck of a labyrinth event; `None` for what every deck has (CRE-2.20).
    const fn only_in(self) -> Option<Colour> {
        match self {
            Face::EmberGust | Face::Torch | Face::Rival => Some(Colour::Red),
            Face::River | Face::Pool | Face::SecondWind => Some(Colour::Blue),
            Face::Tremor | Face::Wager | Face::Niche => Some(Colour::Green),
            Face::SunShaft | Face::KingsTax | Face::Shortcut => Some(Colour::Yellow),
            _ => None,
        }
    }

    /// How many of it the deck of this colour has (CRE-2.16 to 2.20).
    pub fn copies(self, deck: Colour) -> u8 {
        match self.only_in() {
            _ if self == Face::Diamond => 11,
            Some(colour) if colour != deck => 0,
            _ => 1,
        }
    }
}

/// The do deck of a colour in table order, copies adjacent (CRE-4.7).
pub fn deck(colour: Colour) -> impl Iterator<Item = Face> {
    let copies = move |face: &Face| std::iter::repeat_n(*face, face.copies(colour).into());
    Face::ALL.iter().flat_map(copies)
}

/// A do card: the deck that it belongs to and what it shows. Its id is `R-MIN`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct DoCard {
    /// The colour of its deck.
    pub deck: Colour,
    /// What it shows.
    pub face: Face,
}

impl DoCard {
    /// All 88 kinds of card, deck by deck (CRE-7.43 to 7.130).
    pub fn all() -> impl Iterator<Item = DoCard> {
        let faces = |&deck: &Colour| {
            let of = move |&&face: &&Face| face.copies(deck) > 0;
            let card = move |&face: &Face| DoCard { deck, face };
            Face::ALL.iter().filter(of).map(card)
        };
        Colour::ALL.iter().flat_map(faces)
    }

    /// The printed name: a diamond has the name of its deck.
    pub const fn name(self) -> &'static str {
        match (self.face, self.deck) {
            (Face::Diamond, Colour::Red) => "Red Diamond",
            (Face::Diamond, Colour::Blue) => "Blue Diamond",
            (Face::Diamond, Colour::Green) => "Green Diamond",
            (Face::Diamond, Colour::Yellow) => "Yellow Diamond",
            (face, _) => face.title(),
        }
    }
}

impl fmt::Display for DoCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.deck.letter(), self.face)
    }
}

/// A tool in a hand: its kind and the deck to which it goes back (CRE-5.62, 6.33).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Held {
    /// What it is.
    pub tool: Tool,
    /// The colour of its deck.
    pub deck: Colour,
}

impl Held {
    /// The card in the deck: the Head of Medusa is a Medusa card again (CRE-6.33).
    pub const fn card(self) -> DoCard {
        let face = match self.tool {
            Tool::Bow => Face::Bow,
            Tool::Sword => Face::Sword,
            Tool::Feather => Face::Feather,
            Tool::Potion => Face::Potion,
            Tool::Rope => Face::Rope,
            Tool::Mirror => Face::Mirror,
            Tool::Head => Face::Medusa,
        };
        DoCard {
            deck: self.deck,
            face,
        }
    }
}
