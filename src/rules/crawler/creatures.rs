//! The creatures of the encounter deck (section 7.2).

use super::fight::Dice;
use super::walk::Gait;
use crate::rules::kit::{bit_set, named};

named! {
    /// A kind of creature (DCL-7.15 to 7.30).
    Kind {
        /// DCL-7.15.
        Warlock = "warlock", "Dreadlander Warlock";
        /// DCL-7.16.
        FireElemental = "fire_elemental", "Fire Elemental";
        /// DCL-7.17.
        Gargoyle = "gargoyle", "Gargoyle";
        /// DCL-7.18.
        Spider = "spider", "Giant Spider";
        /// DCL-7.19.
        Hellhound = "hellhound", "Hellhound";
        /// DCL-7.20.
        Kobold = "kobold", "Kobold";
        /// DCL-7.21.
        Minotaur = "minotaur", "Minotaur";
        /// DCL-7.22.
        Templar = "templar", "Minotaur Templar";
        /// DCL-7.23.
        Mummy = "mummy", "Mummy";
        /// DCL-7.24.
        Skeleton = "skeleton", "Skeleton";
        /// DCL-7.25.
        Slime = "slime", "Slime";
        /// DCL-7.26.
        Specter = "specter", "Specter";
        /// DCL-7.27.
        Golem = "golem", "Stone Golem";
        /// DCL-7.28.
        Vampire = "vampire", "Vampire";
        /// DCL-7.29.
        Villager = "villager", "Villager";
        /// DCL-7.30.
        Zombie = "zombie", "Zombie";
    }
}

named! {
    /// How a creature chooses where to go (section 5.3).
    Tactic {
        /// DCL-5.36.
        Charge = "charge", "Charge";
        /// DCL-5.39.
        Shoot = "shoot", "Shoot";
        /// DCL-5.40.
        Flee = "flee", "Flee";
        /// DCL-5.41.
        Guard = "guard", "Guard";
        /// DCL-5.42.
        Hold = "hold", "Hold";
        /// DCL-5.43.
        Seek = "seek", "Seek";
        /// DCL-5.44.
        Hunt = "hunt", "Hunt";
    }
}

named! {
    /// What a creature can do beside walking and fighting (sections 3.5 and 7.2).
    Ability {
        /// DCL-3.41.
        Flight = "flight", "Flight";
        /// DCL-3.43.
        Amphibious = "amphibious", "Amphibious";
        /// DCL-3.44.
        Incorporeal = "incorporeal", "Incorporeal";
        /// DCL-3.45.
        Fireproof = "fireproof", "Fireproof";
        /// DCL-3.46.
        Unpushable = "unpushable", "Unpushable";
        /// DCL-3.47.
        Scorching = "scorching", "Scorching";
        /// DCL-3.47.
        Acid = "acid", "Acid";
        /// DCL-3.48.
        Doused = "doused", "Doused";
        /// DCL-7.31.
        StoneSkin = "stone_skin", "Stone Skin";
        /// DCL-7.32.
        Web = "web", "Web";
        /// DCL-7.33.
        Pack = "pack", "Pack";
        /// DCL-7.34.
        Pilfer = "pilfer", "Pilfer";
        /// DCL-7.35.
        Gore = "gore", "Gore";
        /// DCL-7.36.
        Curse = "curse", "Curse";
        /// DCL-7.37.
        Bony = "bony", "Bony";
        /// DCL-7.38.
        Slam = "slam", "Slam";
        /// DCL-7.39.
        Drain = "drain", "Drain";
        /// DCL-7.40.
        Plead = "plead", "Plead";
        /// DCL-7.41.
        Grasp = "grasp", "Grasp";
    }
}

bit_set! {
    /// The abilities of a creature.
    Abilities(u32) of Ability, |ability| ability as usize, Ability::ALL.iter().copied()
}

impl Abilities {
    /// How they let a creature walk.
    pub fn gait(self) -> Gait {
        Gait {
            flight: self.has(Ability::Flight),
            aquatic: false,
            amphibious: self.has(Ability::Amphibious),
            incorporeal: self.has(Ability::Incorporeal),
            fireproof: self.has(Ability::Fireproof),
            doused: self.has(Ability::Doused),
        }
    }
}

/// What is printed on an encounter card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Creature {
    /// How many cards there are.
    pub count: u8,
    /// Body points.
    pub body: u8,
    /// What an attack die must reach.
    pub defence: u8,
    /// Movement of an Activation.
    pub movement: u8,
    /// The attack dice.
    pub dice: Dice,
    /// The X of `Within X`.
    pub within: u16,
    /// With an adventurer in sight; with one within X; else.
    pub tactics: [Tactic; 3],
    /// What it can do.
    pub abilities: &'static [Ability],
    /// Treasure cards for slaying it.
    pub reward: u8,
    /// Two letters for the picture.
    pub code: &'static str,
}

impl Kind {
    /// The card (DCL-7.15 to 7.30).
    pub const fn creature(self) -> &'static Creature {
        &CREATURES[self as usize]
    }

    /// The abilities as a set.
    pub fn abilities(self) -> Abilities {
        self.creature().abilities.iter().copied().collect()
    }
}

/// The cards, in the order of [`Kind::ALL`].
const CREATURES: [Creature; 16] = [
    // Dreadlander Warlock
    Creature {
        count: 1,
        body: 3,
        defence: 4,
        movement: 4,
        dice: Dice {
            melee: 1,
            ranged: 0,
            area: 2,
        },
        within: 8,
        tactics: [Tactic::Shoot, Tactic::Charge, Tactic::Guard],
        abilities: &[],
        reward: 3,
        code: "Wk",
    },
    // Fire Elemental
    Creature {
        count: 4,
        body: 2,
        defence: 4,
        movement: 4,
        dice: Dice {
            melee: 2,
            ranged: 0,
            area: 0,
        },
        within: 6,
        tactics: [Tactic::Charge, Tactic::Charge, Tactic::Seek],
        abilities: &[Ability::Fireproof, Ability::Scorching, Ability::Doused],
        reward: 1,
        code: "Fe",
    },
    // Gargoyle
    Creature {
        count: 2,
        body: 2,
        defence: 5,
        movement: 6,
        dice: Dice {
            melee: 2,
            ranged: 0,
            area: 0,
        },
        within: 8,
        tactics: [Tactic::Charge, Tactic::Charge, Tactic::Hold],
        abilities: &[Ability::Flight, Ability::StoneSkin],
        reward: 2,
        code: "Ga",
    },
    // Giant Spider
    Creature {
        count: 2,
        body: 2,
        defence: 4,
        movement: 5,
        dice: Dice {
            melee: 2,
            ranged: 0,
            area: 0,
        },
        within: 8,
        tactics: [Tactic::Charge, Tactic::Charge, Tactic::Hold],
        abilities: &[Ability::Web],
        reward: 1,
        code: "Sp",
    },
    // Hellhound
    Creature {
        count: 4,
        body: 2,
        defence: 4,
        movement: 6,
        dice: Dice {
            melee: 2,
            ranged: 0,
            area: 0,
        },
        within: 12,
        tactics: [Tactic::Charge, Tactic::Charge, Tactic::Seek],
        abilities: &[Ability::Fireproof, Ability::Pack],
        reward: 1,
        code: "Hh",
    },
    // Kobold
    Creature {
        count: 4,
        body: 1,
        defence: 4,
        movement: 5,
        dice: Dice {
            melee: 1,
            ranged: 1,
            area: 0,
        },
        within: 4,
        tactics: [Tactic::Shoot, Tactic::Flee, Tactic::Seek],
        abilities: &[Ability::Pilfer],
        reward: 1,
        code: "Ko",
    },
    // Minotaur
    Creature {
        count: 4,
        body: 3,
        defence: 4,
        movement: 5,
        dice: Dice {
            melee: 3,
            ranged: 0,
            area: 0,
        },
        within: 10,
        tactics: [Tactic::Charge, Tactic::Charge, Tactic::Seek],
        abilities: &[Ability::Gore],
        reward: 2,
        code: "Mi",
    },
    // Minotaur Templar
    Creature {
        count: 1,
        body: 4,
        defence: 5,
        movement: 4,
        dice: Dice {
            melee: 3,
            ranged: 0,
            area: 0,
        },
        within: 6,
        tactics: [Tactic::Charge, Tactic::Charge, Tactic::Guard],
        abilities: &[Ability::Unpushable],
        reward: 3,
        code: "MT",
    },
    // Mummy
    Creature {
        count: 1,
        body: 3,
        defence: 4,
        movement: 3,
        dice: Dice {
            melee: 2,
            ranged: 0,
            area: 0,
        },
        within: 8,
        tactics: [Tactic::Charge, Tactic::Charge, Tactic::Hold],
        abilities: &[Ability::Curse],
        reward: 2,
        code: "Mu",
    },
    // Skeleton
    Creature {
        count: 8,
        body: 1,
        defence: 4,
        movement: 4,
        dice: Dice {
            melee: 1,
            ranged: 0,
            area: 0,
        },
        within: 8,
        tactics: [Tactic::Charge, Tactic::Charge, Tactic::Seek],
        abilities: &[Ability::Bony],
        reward: 1,
        code: "Sk",
    },
    // Slime
    Creature {
        count: 2,
        body: 2,
        defence: 3,
        movement: 3,
        dice: Dice {
            melee: 1,
            ranged: 0,
            area: 0,
        },
        within: 5,
        tactics: [Tactic::Charge, Tactic::Charge, Tactic::Hold],
        abilities: &[Ability::Amphibious, Ability::Acid],
        reward: 1,
        code: "Sl",
    },
    // Specter
    Creature {
        count: 2,
        body: 2,
        defence: 5,
        movement: 5,
        dice: Dice {
            melee: 2,
            ranged: 0,
            area: 0,
        },
        within: 10,
        tactics: [Tactic::Charge, Tactic::Charge, Tactic::Seek],
        abilities: &[Ability::Incorporeal, Ability::Unpushable],
        reward: 2,
        code: "Sr",
    },
    // Stone Golem
    Creature {
        count: 1,
        body: 4,
        defence: 5,
        movement: 3,
        dice: Dice {
            melee: 3,
            ranged: 0,
            area: 0,
        },
        within: 5,
        tactics: [Tactic::Charge, Tactic::Charge, Tactic::Guard],
        abilities: &[Ability::Unpushable, Ability::Slam],
        reward: 3,
        code: "SG",
    },
    // Vampire
    Creature {
        count: 1,
        body: 3,
        defence: 5,
        movement: 6,
        dice: Dice {
            melee: 3,
            ranged: 0,
            area: 0,
        },
        within: 12,
        tactics: [Tactic::Hunt, Tactic::Hunt, Tactic::Seek],
        abilities: &[Ability::Flight, Ability::Drain],
        reward: 3,
        code: "Va",
    },
    // Villager
    Creature {
        count: 4,
        body: 1,
        defence: 3,
        movement: 4,
        dice: Dice {
            melee: 1,
            ranged: 0,
            area: 0,
        },
        within: 3,
        tactics: [Tactic::Flee, Tactic::Charge, Tactic::Hold],
        abilities: &[Ability::Plead],
        reward: 0,
        code: "Vi",
    },
    // Zombie
    Creature {
        count: 8,
        body: 2,
        defence: 3,
        movement: 3,
        dice: Dice {
            melee: 1,
            ranged: 0,
            area: 0,
        },
        within: 6,
        tactics: [Tactic::Charge, Tactic::Charge, Tactic::Hold],
        abilities: &[Ability::Grasp],
        reward: 1,
        code: "Zo",
    },
];
