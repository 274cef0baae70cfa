//! What is printed on the hero cards (table 7.2).

use super::pieces::HeroKind;

/// All that is printed on a type of heroes.
#[derive(Clone, Copy, Debug)]
pub struct HeroDesign {
    /// Which type.
    pub kind: HeroKind,
    /// More than one of them.
    pub plural: &'static str,
    /// The short name on tiles (LEG-12.16).
    pub short: &'static str,
    /// When the ability works; empty for common heroes.
    pub timing: &'static str,
    /// What it does; empty for common heroes.
    pub text: &'static str,
    /// The flavour line; empty for common heroes (LEG-7.87).
    pub flavour: &'static str,
}

impl HeroKind {
    /// What is printed on the card.
    pub fn design(self) -> &'static HeroDesign {
        &DESIGNS[self.index()]
    }
}

const fn common(kind: HeroKind, plural: &'static str, short: &'static str) -> HeroDesign {
    HeroDesign {
        kind,
        plural,
        short,
        timing: "",
        text: "",
        flavour: "",
    }
}

/// The types in canonical order (LEG-7.70 to 7.87).
pub const DESIGNS: [HeroDesign; 16] = [
    common(HeroKind::Archeress, "Archeresses", "ARCH"),
    common(HeroKind::Swordmaster, "Swordmasters", "SWORD"),
    common(HeroKind::WarSister, "War Sisters", "WAR"),
    common(HeroKind::Headhunter, "Headhunters", "HUNT"),
    common(HeroKind::Architect, "Architects", "BUILD"),
    common(HeroKind::Sorceress, "Sorceresses", "SORC"),
    common(HeroKind::Witch, "Witches", "WITCH"),
    common(HeroKind::Druid, "Druids", "DRUID"),
    HeroDesign {
        kind: HeroKind::Golem,
        plural: "Golems",
        short: "GOLEM",
        timing: "Once a turn, in Legends",
        text: "Rampage: every other lord without a Golem Mistress discards 1 unguarded hero of your choice. Then the Golem is discarded too, \
               unless you control a Golem Mistress. Never part of a retinue.",
        flavour: "Clay remembers every insult.",
    },
    HeroDesign {
        kind: HeroKind::Warlock,
        plural: "Warlocks",
        short: "LOCK",
        timing: "Once a turn, in Legends",
        text: "Discard 1 of your heroes (this Warlock is allowed) and draw 2 cards.",
        flavour: "Everything has a price; I know whose.",
    },
    HeroDesign {
        kind: HeroKind::Thief,
        plural: "Thieves",
        short: "THIEF",
        timing: "Once a turn, in Legends",
        text: "Take 1 card at random from the hand of another lord.",
        flavour: "I was never here.",
    },
    HeroDesign {
        kind: HeroKind::Assassin,
        plural: "Assassins",
        short: "KILL",
        timing: "Once a turn, in Legends",
        text: "Another lord discards 1 unguarded hero of a type you name.",
        flavour: "You felt only the draught.",
    },
    HeroDesign {
        kind: HeroKind::GolemMistress,
        plural: "Golem Mistresses",
        short: "MISTR",
        timing: "Always active",
        text: "Rampages of other lords skip you. Your Golem stays after its rampage. When you pass, recruit 2 instead of 1.",
        flavour: "She speaks, stone obeys.",
    },
    HeroDesign {
        kind: HeroKind::Reaper,
        plural: "Reapers",
        short: "REAP",
        timing: "Once a turn, in Legends",
        text: "Recruit 3, then discard 2 heroes you control.",
        flavour: "Three at the door, one at the table.",
    },
    HeroDesign {
        kind: HeroKind::Paladin,
        plural: "Paladins",
        short: "PALA",
        timing: "Always active",
        text: "All your heroes other than Paladins are guarded: other lords can neither choose nor hit them.",
        flavour: "Through me first.",
    },
    HeroDesign {
        kind: HeroKind::Mentalmancer,
        plural: "Mentalmancers",
        short: "MENT",
        timing: "Always active",
        text: "May stand in for 1 common hero of any type when you gather a common retinue.",
        flavour: "I am whoever you need.",
    },
];
