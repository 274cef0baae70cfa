//! The creatures of the encounter deck (section 7.2).

use super::fight::Dice;
use super::walk::Gait;
use daedalus_contract::kit::{bit_set, named};

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
    Abilities(u32) of Ability, |ability| ability as usize, |index| Ability::ALL[index]
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

#[allow(
    clippy::too_many_arguments,
    reason = "a row of the table of section 7.2"
)]
const fn creature(
    count: u8,
    [body, defence, movement]: [u8; 3],
    [melee, ranged, area]: [u8; 3],
    within: u16,
    tactics: [Tactic; 3],
    abilities: &'static [Ability],
    reward: u8,
    code: &'static str,
) -> Creature {
    Creature {
        count,
        body,
        defence,
        movement,
        dice: Dice {
            melee,
            ranged,
            area,
        },
        within,
        tactics,
        abilities,
        reward,
        code,
    }
}

/// The cards, in the order of [`Kind::ALL`]: count; BP, DEF, MV; dice in melee, ranged, area; X; tactics; abilities;
/// reward; code (section 7.2).
#[rustfmt::skip]
const CREATURES: [Creature; 16] = {
    use Ability as A;
    use Tactic::{Charge, Flee, Guard, Hold, Hunt, Seek, Shoot};
    [
        creature(1, [3, 4, 4], [1, 0, 2], 8, [Shoot, Charge, Guard], &[], 3, "Wk"),
        creature(4, [2, 4, 4], [2, 0, 0], 6, [Charge, Charge, Seek], &[A::Fireproof, A::Scorching, A::Doused], 1, "Fe"),
        creature(2, [2, 5, 6], [2, 0, 0], 8, [Charge, Charge, Hold], &[A::Flight, A::StoneSkin], 2, "Ga"),
        creature(2, [2, 4, 5], [2, 0, 0], 8, [Charge, Charge, Hold], &[A::Web], 1, "Sp"),
        creature(4, [2, 4, 6], [2, 0, 0], 12, [Charge, Charge, Seek], &[A::Fireproof, A::Pack], 1, "Hh"),
        creature(4, [1, 4, 5], [1, 1, 0], 4, [Shoot, Flee, Seek], &[A::Pilfer], 1, "Ko"),
        creature(4, [3, 4, 5], [3, 0, 0], 10, [Charge, Charge, Seek], &[A::Gore], 2, "Mi"),
        creature(1, [4, 5, 4], [3, 0, 0], 6, [Charge, Charge, Guard], &[A::Unpushable], 3, "MT"),
        creature(1, [3, 4, 3], [2, 0, 0], 8, [Charge, Charge, Hold], &[A::Curse], 2, "Mu"),
        creature(8, [1, 4, 4], [1, 0, 0], 8, [Charge, Charge, Seek], &[A::Bony], 1, "Sk"),
        creature(2, [2, 3, 3], [1, 0, 0], 5, [Charge, Charge, Hold], &[A::Amphibious, A::Acid], 1, "Sl"),
        creature(2, [2, 5, 5], [2, 0, 0], 10, [Charge, Charge, Seek], &[A::Incorporeal, A::Unpushable], 2, "Sr"),
        creature(1, [4, 5, 3], [3, 0, 0], 5, [Charge, Charge, Guard], &[A::Unpushable, A::Slam], 3, "SG"),
        creature(1, [3, 5, 6], [3, 0, 0], 12, [Hunt, Hunt, Seek], &[A::Flight, A::Drain], 3, "Va"),
        creature(4, [1, 3, 4], [1, 0, 0], 3, [Flee, Charge, Hold], &[A::Plead], 0, "Vi"),
        creature(8, [2, 3, 3], [1, 0, 0], 6, [Charge, Charge, Hold], &[A::Grasp], 1, "Zo"),
    ]
};
