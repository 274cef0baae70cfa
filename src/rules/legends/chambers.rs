//! The nine retinue cards (table 7.3).

use super::pieces::Chamber;

/// All that is printed on a retinue card.
#[derive(Clone, Copy, Debug)]
pub struct Retinue {
    /// Where it lies.
    pub chamber: Chamber,
    /// The name of the retinue.
    pub name: &'static str,
    /// Its heroes in the plural.
    pub heroes: &'static str,
    /// The name of the ability (LEG-7.97: each has its own).
    pub ability: &'static str,
    /// The ability in at most 60 characters, for the board (LEG-12.4).
    pub short: &'static str,
    /// The ability in full.
    pub text: &'static str,
}

impl Chamber {
    /// The retinue card that lies here.
    pub fn retinue(self) -> &'static Retinue {
        &RETINUES[self.index()]
    }

    /// With so many heroes or more the Heart of the Labyrinth rests, where lords who are behind are helped (LEG-7.92, 9.14).
    pub const HEART_RESTS: u8 = 4;

    /// What the ability does, in at most 60 characters (LEG-12.4), at a table with or without [`Table::catch_up`].
    ///
    /// [`Table::catch_up`]: super::state::Table::catch_up
    pub fn ability_line(self, catch_up: bool) -> &'static str {
        match (self, catch_up) {
            (Chamber::HEART, true) => "Under 4 heroes: recruit 1 of the top 4",
            _ => self.retinue().short,
        }
    }
}

/// The retinue cards in reading order (LEG-7.88 to 7.96).
pub const RETINUES: [Retinue; Chamber::COUNT] = [
    Retinue {
        chamber: Chamber::VOLLEY,
        name: "Retinue of Archeresses",
        heroes: "Archeresses",
        ability: "Volley",
        short: "Each rival loses 1 hero of a common type you name",
        text: "Name a common type. Every other lord with an unguarded hero of that type discards 1 of them.",
    },
    Retinue {
        chamber: Chamber::DRILL,
        name: "Retinue of Swordmasters",
        heroes: "Swordmasters",
        ability: "Drill",
        short: "+1 action this turn",
        text: "You have 1 more action this turn.",
    },
    Retinue {
        chamber: Chamber::RALLY,
        name: "Retinue of War Sisters",
        heroes: "War Sisters",
        ability: "Rally",
        short: "Recruit 1",
        text: "Recruit 1 hero.",
    },
    Retinue {
        chamber: Chamber::CONTRACT,
        name: "Retinue of Headhunters",
        heroes: "Headhunters",
        ability: "Contract",
        short: "Take 1 hero of a lord who has more than you",
        text: "Choose a lord who controls more heroes than you. Take 1 unguarded hero of a type you name from them.",
    },
    Retinue {
        chamber: Chamber::HEART,
        name: "Retinue of Legends",
        heroes: "Legends",
        ability: "Heart of the Labyrinth",
        short: "Look at the top 4 heroes, recruit 1 of them",
        text: "Look at the top 4 cards of the Heroes deck. Recruit 1 of them; the others are shuffled back. Where lords who \
               are behind are helped (option `catch_up`) you need to have fewer than 4 heroes.",
    },
    Retinue {
        chamber: Chamber::BLUEPRINT,
        name: "Retinue of Architects",
        heroes: "Architects",
        ability: "Blueprint",
        short: "Draw 2 cards, then discard 1",
        text: "Draw 2 influence cards, then discard 1 card from your hand.",
    },
    Retinue {
        chamber: Chamber::RECALL,
        name: "Retinue of Sorceresses",
        heroes: "Sorceresses",
        ability: "Recall",
        short: "Take 1 of the top 3 cards of the discard pile",
        text: "Take 1 of the top 3 cards of the influence discard pile into your hand.",
    },
    Retinue {
        chamber: Chamber::HEX,
        name: "Retinue of Witches",
        heroes: "Witches",
        ability: "Hex",
        short: "See a hand and discard 1 of its cards",
        text: "Look at the hand of another lord. They discard the 1 card you pick.",
    },
    Retinue {
        chamber: Chamber::SHAPE_SHIFT,
        name: "Retinue of Druids",
        heroes: "Druids",
        ability: "Shape-shift",
        short: "Discard 1 or 2 of your heroes, recruit as many",
        text: "Discard 1 or 2 of your heroes, then recruit as many.",
    },
];
