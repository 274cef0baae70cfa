//! Symbols, personas with their two sides, and the slots around them (sections 2, 7.1 and 7.2).

use daedalus_contract::kit::named;

named! {
    /// The six symbols (THE-2.13 to 2.18).
    Symbol {
        /// Brakka's.
        Anvil = "anv", "Anvil";
        /// Ysolde's.
        Moon = "moo", "Moon";
        /// Gorrun's.
        Fang = "fng", "Fang";
        /// Pim's.
        Feather = "fth", "Feather";
        /// Aveline's.
        Sun = "sun", "Sun";
        /// Tock's.
        Gear = "ger", "Gear";
    }
}

named! {
    /// The six personas, with the name of their living side (THE-7.1 to 7.6).
    Persona {
        /// Of the Underforge.
        Brakka = "brakka", "Brakka Stonehand";
        /// Of Veilwood.
        Ysolde = "ysolde", "Ysolde Nightbloom";
        /// Of the Howling Steppe.
        Gorrun = "gorrun", "Gorrun Redmane";
        /// Of Millharbour.
        Pim = "pim", "Pim Quickfeather";
        /// Of Dawnspire.
        Aveline = "aveline", "Sister Aveline";
        /// Of Cogwell.
        Tock = "tock", "Tock Vandermeer";
    }
}

named! {
    /// A place around the persona card (THE-5.13).
    Slot {
        /// On the head.
        Head = "head1", "HEAD";
        /// On the body.
        Body = "body1", "BODY";
        /// In the first hand.
        Hand1 = "hand1", "HAND 1";
        /// In the second hand.
        Hand2 = "hand2", "HAND 2";
        /// On the feet.
        Feet = "feet1", "FEET";
        /// On the belt.
        Belt1 = "belt1", "BELT 1";
        /// On the belt, beside the first.
        Belt2 = "belt2", "BELT 2";
        /// A charm.
        Charm = "charm1", "CHARM";
    }
}

impl Slot {
    /// How many slots there are over all personas.
    pub const COUNT: usize = Slot::ALL.len();

    /// The position in [`Slot::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One side of a persona card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// The name of this side.
    pub name: &'static str,
    /// What an attack must reach.
    pub defense: u8,
    /// What a hit deals.
    pub damage: u8,
    /// The faces of the combat die (THE-2.9).
    pub die: u8,
    /// The name of the ability.
    pub ability: &'static str,
    /// What the ability does (THE-7.13).
    pub text: &'static str,
    /// The ability of a living side in one short sentence, for who chooses a persona; else empty.
    pub gist: &'static str,
}

/// A two-sided persona card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The symbol on the card.
    pub symbol: Symbol,
    /// Where they come from.
    pub homeland: &'static str,
    /// Health counters at the start, and the most there can be (THE-4.6).
    pub health: u8,
    /// Added to Trap rolls (THE-5.9).
    pub skill: u8,
    /// The slots, in the order of the card.
    pub slots: &'static [Slot],
    /// The living side (section 7.1).
    pub living: Side,
    /// The undead side (section 7.2).
    pub undead: Side,
}

const fn side(
    name: &'static str,
    [defense, damage, die]: [u8; 3],
    ability: &'static str,
    text: &'static str,
    gist: &'static str,
) -> Side {
    Side {
        name,
        defense,
        damage,
        die,
        ability,
        text,
        gist,
    }
}

use Slot::{Belt1, Belt2, Body, Charm, Feet, Hand1, Hand2, Head};

/// The sheets, in the order of [`Persona::ALL`].
static SHEETS: [Sheet; 6] = [
    Sheet {
        symbol: Symbol::Anvil,
        homeland: "the Underforge",
        health: 14,
        skill: 0,
        slots: &[Head, Body, Hand1, Hand2, Belt1],
        living: side(
            "Brakka Stonehand",
            [5, 2, 6],
            "Tempered",
            "Each of your equipped items with a printed hardness of 1 or more has hardness +1.",
            "Tempered: your items last one use longer.",
        ),
        undead: side(
            "Brakka Rustbound",
            [6, 1, 6],
            "Shatter",
            "After your attack hits a living player, you pick one of their equipped items; it is discarded.",
            "",
        ),
    },
    Sheet {
        symbol: Symbol::Moon,
        homeland: "Veilwood",
        health: 7,
        skill: 1,
        slots: &[Head, Body, Hand1, Hand2, Belt1, Charm],
        living: side(
            "Ysolde Nightbloom",
            [4, 1, 8],
            "Foresight",
            "Once in each own encounter choice: discard 1 backpack card, look at the top 2 Encounter cards and put one of them on the bottom.",
            "Foresight: give a card to see 2 Encounter cards.",
        ),
        undead: side(
            "Ysolde Hollowmoon",
            [4, 1, 8],
            "Snare",
            "When you turn up a Trap you may lay it in front of a living player without a snare, who must face it first in their next Encounter phase.",
            "",
        ),
    },
    Sheet {
        symbol: Symbol::Fang,
        homeland: "the Howling Steppe",
        health: 15,
        skill: 0,
        slots: &[Body, Hand1, Hand2, Feet, Belt1, Charm],
        living: side(
            "Gorrun Redmane",
            [4, 3, 6],
            "Bloodrage",
            "With 5 health or less you add +1 to your combat and attack totals.",
            "Bloodrage: hurt (5 or less), you roll +1.",
        ),
        undead: side(
            "Gorrun the Gnawed",
            [4, 2, 6],
            "Gnaw",
            "Your first critical failure in each of your own turns is rolled again at once; the second result stands.",
            "",
        ),
    },
    Sheet {
        symbol: Symbol::Feather,
        homeland: "Millharbour",
        health: 11,
        skill: 2,
        slots: &[Head, Body, Hand1, Hand2, Feet, Belt1, Belt2],
        living: side(
            "Pim Quickfeather",
            [5, 1, 6],
            "Trapwise",
            "After avoiding a Trap you draw 1 Treasure card.",
            "Trapwise: a card for each Trap you avoid.",
        ),
        undead: side(
            "Pim the Pale",
            [5, 1, 6],
            "Grave Fingers",
            "You add +2 to your attack totals when you rob.",
            "",
        ),
    },
    Sheet {
        symbol: Symbol::Sun,
        homeland: "Dawnspire",
        health: 10,
        skill: 1,
        slots: &[Head, Body, Hand1, Hand2, Belt1, Charm],
        living: side(
            "Sister Aveline",
            [4, 2, 6],
            "Grace",
            "After defeating a monster in combat you heal 1.",
            "Grace: heal 1 for each monster you defeat.",
        ),
        undead: side(
            "Aveline Ashlight",
            [5, 1, 6],
            "Dirge",
            "While a monster buff is in use your attack deals +1 damage.",
            "",
        ),
    },
    Sheet {
        symbol: Symbol::Gear,
        homeland: "Cogwell",
        health: 13,
        skill: 0,
        slots: &[Head, Hand1, Hand2, Feet, Belt1, Belt2, Charm],
        living: side(
            "Tock Vandermeer",
            [4, 2, 6],
            "Salvage",
            "Once in each own Prep: discard 1 backpack card, then draw 1 Treasure card.",
            "Salvage: in Prep swap a card for a new one.",
        ),
        undead: side(
            "Tock Unwound",
            [4, 1, 8],
            "Wind-Up",
            "After your combat a fresh monster buff stays beside you and may be used once more in a later Encounter phase.",
            "",
        ),
    },
];

impl Persona {
    /// The persona card.
    pub fn sheet(self) -> &'static Sheet {
        &SHEETS[self as usize]
    }

    /// The side that lies up.
    pub fn side(self, living: bool) -> &'static Side {
        let sheet = self.sheet();
        if living { &sheet.living } else { &sheet.undead }
    }

    /// The symbol on the card.
    pub fn symbol(self) -> Symbol {
        self.sheet().symbol
    }

    /// The persona of a symbol.
    pub fn of(symbol: Symbol) -> Persona {
        Persona::ALL[symbol as usize]
    }
}
