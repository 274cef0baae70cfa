//! The treasure deck: loot and event cards, one of each (sections 7.3 and 7.4).

use daedalus_contract::kit::{bit_set, named};

named! {
    /// A card of the treasure deck, loot first (DCL-2.14).
    CardId {
        /// DCL-7.44.
        AmuletOfProtection = "l01", "Amulet of Protection";
        /// DCL-7.45.
        CombatProwess = "l02", "Combat Prowess";
        /// DCL-7.46.
        DefensiveProwess = "l03", "Defensive Prowess";
        /// DCL-7.47.
        MagicBelt = "l04", "Magic Belt";
        /// DCL-7.48.
        MagicBoots = "l05", "Magic Boots";
        /// DCL-7.49.
        MagicCloak = "l06", "Magic Cloak";
        /// DCL-7.50.
        MagicRing = "l07", "Magic Ring";
        /// DCL-7.51.
        MagicWeapon = "l08", "Magic Weapon";
        /// DCL-7.52.
        PotionOfFirewalk = "l09", "Potion of Firewalk";
        /// DCL-7.53.
        PotionOfFlight = "l10", "Potion of Flight";
        /// DCL-7.54.
        PotionOfHealing = "l11", "Potion of Healing";
        /// DCL-7.55.
        PotionOfQuickness = "l12", "Potion of Quickness";
        /// DCL-7.56.
        PowerCardOne = "l13", "Power Card I";
        /// DCL-7.57.
        PowerCardTwo = "l14", "Power Card II";
        /// DCL-7.58.
        PowerCardThree = "l15", "Power Card III";
        /// DCL-7.59.
        PowerCardFour = "l16", "Power Card IV";
        /// DCL-7.60.
        RangedAttack = "l17", "Ranged Attack";
        /// DCL-7.61.
        RapidStrike = "l18", "Rapid Strike";
        /// DCL-7.62.
        ScrollOfFireball = "l19", "Scroll of Fireball";
        /// DCL-7.63.
        ScrollOfTeleportation = "l20", "Scroll of Teleportation";
        /// DCL-7.64.
        CaveIn = "e01", "Cave In";
        /// DCL-7.65.
        CrushingTrap = "e02", "Crushing Trap";
        /// DCL-7.66.
        Doppelganger = "e03", "Doppelganger";
        /// DCL-7.67.
        ExtraWealth = "e04", "Extra Wealth";
        /// DCL-7.68.
        FalseTreasure = "e05", "False Treasure";
        /// DCL-7.69.
        HealingFont = "e06", "Healing Font";
        /// DCL-7.70.
        Lure = "e07", "Lure";
        /// DCL-7.71.
        Map = "e08", "Map";
        /// DCL-7.72.
        MirrorTrap = "e09", "Mirror Trap";
        /// DCL-7.73.
        PitTrap = "e10", "Pit Trap";
        /// DCL-7.74.
        Reinforcements = "e11", "Reinforcements";
        /// DCL-7.75.
        RotatingRooms = "e12", "Rotating Rooms";
        /// DCL-7.76.
        SecretDoor = "e13", "Secret Door";
        /// DCL-7.77.
        ShiftingRooms = "e14", "Shifting Rooms";
        /// DCL-7.78.
        SlidingTrap = "e15", "Sliding Trap";
        /// DCL-7.79.
        SpearTrap = "e16", "Spear Trap";
        /// DCL-7.80.
        SummoningTrap = "e17", "Summoning Trap";
        /// DCL-7.81.
        SwitchTrap = "e18", "Switch Trap";
        /// DCL-7.82.
        TeleportTrap = "e19", "Teleport Trap";
        /// DCL-7.83.
        WarpSpace = "e20", "Warp Space";
    }
}

impl CardId {
    /// True for loot, false for an event.
    pub const fn is_loot(self) -> bool {
        (self as u8) < CardId::CaveIn as u8
    }

    /// Stays open before its seat until the adventurer is slain (section 7.3).
    pub const fn is_worn(self) -> bool {
        matches!(
            self,
            CardId::AmuletOfProtection
                | CardId::MagicBelt
                | CardId::MagicBoots
                | CardId::MagicCloak
                | CardId::MagicRing
                | CardId::MagicWeapon
        )
    }

    /// The card with this code or full name, case ignored (DCL-10.12).
    pub fn read(text: &str) -> Option<CardId> {
        let text = text.to_lowercase().replace('_', " ");
        let named = |card: &&CardId| card.id() == text || card.title().to_lowercase() == text;
        CardId::ALL.iter().find(named).copied()
    }
}

bit_set! {
    /// A set of treasure cards, of which each exists once.
    CardSet(u64) of CardId, |card| card as usize, |index| CardId::ALL[index]
}
