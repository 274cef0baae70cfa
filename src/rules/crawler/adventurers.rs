//! The adventurers (section 7.1).

use super::fight::Dice;
use daedalus_contract::kit::named;

named! {
    /// An adventurer; each is used by one seat at most (DCL-4.7).
    Adventurer {
        /// DCL-7.4.
        DwarfCleric = "dwarf_cleric", "Dwarf Cleric";
        /// DCL-7.5.
        DwarfExplorer = "dwarf_explorer", "Dwarf Explorer";
        /// DCL-7.6.
        DwarfWarrior = "dwarf_warrior", "Dwarf Warrior";
        /// DCL-7.7.
        ElfThief = "elf_thief", "Elf Thief";
        /// DCL-7.8.
        ElfWarrior = "elf_warrior", "Elf Warrior";
        /// DCL-7.9.
        ElfWizard = "elf_wizard", "Elf Wizard";
        /// DCL-7.10.
        HumanCleric = "human_cleric", "Human Cleric";
        /// DCL-7.11.
        HumanThief = "human_thief", "Human Thief";
        /// DCL-7.12.
        HumanWarrior = "human_warrior", "Human Warrior";
        /// DCL-7.13.
        HumanWizard = "human_wizard", "Human Wizard";
    }
}

named! {
    /// What an adventurer has learnt (DCL-7.2).
    Class {
        /// Heals itself (DCL-5.60).
        Cleric = "cleric", "Cleric";
        /// Near and far alike.
        Thief = "thief", "Thief";
        /// Near alone.
        Warrior = "warrior", "Warrior";
        /// Whole areas.
        Wizard = "wizard", "Wizard";
    }
}

/// What is printed on an adventurer's card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Body points.
    pub body: u8,
    /// Movement of a Move.
    pub movement: u8,
    /// What an attack die must reach.
    pub defence: u8,
    /// The attack dice.
    pub dice: Dice,
}

impl Adventurer {
    /// The numbers of the card (DCL-7.4 to 7.13); a match has those of its version (DCL-9.11).
    pub const fn sheet(self) -> Sheet {
        let (body, movement, defence, melee, ranged, area) = match self {
            Adventurer::DwarfCleric => (7, 5, 5, 4, 0, 0),
            Adventurer::DwarfExplorer => (7, 5, 4, 4, 4, 0),
            Adventurer::DwarfWarrior => (7, 5, 5, 5, 0, 0),
            Adventurer::ElfThief => (5, 7, 3, 3, 3, 0),
            Adventurer::ElfWarrior => (5, 7, 4, 4, 0, 0),
            Adventurer::ElfWizard => (5, 7, 3, 0, 0, 2),
            Adventurer::HumanCleric => (6, 6, 5, 3, 0, 0),
            Adventurer::HumanThief => (6, 6, 4, 3, 3, 0),
            Adventurer::HumanWarrior => (6, 6, 5, 4, 0, 0),
            Adventurer::HumanWizard => (6, 6, 4, 0, 0, 2),
        };
        Sheet {
            body,
            movement,
            defence,
            dice: Dice {
                melee,
                ranged,
                area,
            },
        }
    }

    /// The class; the Dwarf Explorer is a Thief (DCL-7.3).
    pub const fn class(self) -> Class {
        use Adventurer as A;
        match self {
            A::DwarfCleric | A::HumanCleric => Class::Cleric,
            A::DwarfExplorer | A::ElfThief | A::HumanThief => Class::Thief,
            A::DwarfWarrior | A::ElfWarrior | A::HumanWarrior => Class::Warrior,
            A::ElfWizard | A::HumanWizard => Class::Wizard,
        }
    }

    /// In the order in which players who look ahead prefer them (DCL-7.14).
    pub const PREFERRED: [Adventurer; 10] = [
        Adventurer::ElfWarrior,
        Adventurer::HumanWarrior,
        Adventurer::HumanCleric,
        Adventurer::ElfThief,
        Adventurer::ElfWizard,
        Adventurer::HumanThief,
        Adventurer::DwarfWarrior,
        Adventurer::DwarfExplorer,
        Adventurer::HumanWizard,
        Adventurer::DwarfCleric,
    ];
}
