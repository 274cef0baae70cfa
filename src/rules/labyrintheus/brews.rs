//! Potions and ability cards (sections 7.11 and 7.12).

/// The printed text of a potion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Potion {
    /// True when it can be drunk in PREP and CLEANUP, from the backpack or a BELT slot (THE-5.24).
    pub main: bool,
    /// The window in which it can be drunk from a BELT slot.
    pub window: Option<Timing>,
    /// What it does.
    pub text: &'static str,
}

/// The timing codes of cards (THE-5.114).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// `F`: PREP, ENCOUNTER_CHOICE and CLEANUP of any turn.
    Free,
    /// `R`: Reveal window.
    Reveal,
    /// `T`: Total window.
    Total,
    /// `D`: Damage window.
    Damage,
    /// `A`: Answer window.
    Answer,
}

/// The printed text of an ability card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ability {
    /// When it may be played.
    pub timing: Timing,
    /// What it is aimed at.
    pub target: &'static str,
    /// What it does.
    pub text: &'static str,
}

const fn potion(main: bool, window: Option<Timing>, text: &'static str) -> Potion {
    Potion { main, window, text }
}

const fn ability(timing: Timing, target: &'static str, text: &'static str) -> Ability {
    Ability {
        timing,
        target,
        text,
    }
}

/// The potions, in the order of the table.
#[rustfmt::skip]
pub static POTIONS: [Potion; 12] = [
    potion(true, None, "+2 Defense until the start of your next turn."),
    potion(true, None, "Remove up to 3 hardness counters from your equipped items, as you distribute them."),
    potion(true, Some(Timing::Damage), "Heal 3 (in the Damage window: after the damage, if you are still alive)."),
    potion(true, None, "Look at the top 3 Encounter cards and put them back in any order."),
    potion(true, Some(Timing::Reveal), "+3 to all your combat and attack totals until the end of this turn; at the end of this turn take 1 effect damage."),
    potion(true, None, "Heal 2; lose curse and all poison counters."),
    potion(true, Some(Timing::Reveal), "+3 Skill until the end of your next turn."),
    potion(false, Some(Timing::Total), "Re-roll your combat, attack or Trap roll just made; the new result stands."),
    potion(true, None, "Choose: heal 4, or an undead player discards its stored buff and skips its next Encounter phase."),
    potion(false, Some(Timing::Damage), "Only from a BELT slot, only when the damage about to be dealt would kill you: it is all prevented and your health becomes 2."),
    potion(true, Some(Timing::Total), "The next item you activate this turn gives double its bonus and takes no hardness counter (an item without hardness is still discarded)."),
    potion(true, Some(Timing::Reveal), "In PREP or CLEANUP: another living player takes 2 effect damage. In the Reveal window of your own combat: the monster gets −3 defense (not below 1)."),
];

/// The ability cards, in the order of the table.
#[rustfmt::skip]
pub static ABILITIES: [Ability; 18] = [
    ability(Timing::Total, "the combat or attack total on the table", "+3 to that total."),
    ability(Timing::Free, "one Treasure card that is an item in the Treasure discard pile", "Take that item into your backpack."),
    ability(Timing::Damage, "the damage about to be dealt", "Reduce it by 3 (not below 0)."),
    ability(Timing::Reveal, "the revealed monster or Titan", "−2 defense (not below 1) for this combat."),
    ability(Timing::Reveal, "the revealed monster, Titan or Trap of a normal encounter", "It goes to the bottom of the Encounter deck unresolved; the active player turns up another card. Not playable on the Titan of an escape."),
    ability(Timing::Answer, "an ability card just announced", "That card has no effect and is discarded."),
    ability(Timing::Free, "the active living player, only during their CLEANUP after they defeated a monster this turn", "They turn up one more Encounter card and resolve it before CLEANUP goes on."),
    ability(Timing::Reveal, "the revealed monster or Titan", "+1 defense and +2 damage for this combat."),
    ability(Timing::Free, "the active player, living or undead, who is not you", "You make one attack on them at once, mode `wound`, `rob` or `banish` as legal. Only in their PREP or CLEANUP."),
    ability(Timing::Free, "another player with a backpack card", "Take one of their backpack cards at random."),
    ability(Timing::Total, "the failed Trap roll on the table", "That Trap counts as avoided, even after a critical failure."),
    ability(Timing::Reveal, "the revealed monster or Trap (not a Titan) of a normal encounter, and a second living player", "That second player faces it instead of the active player, with all rewards and penalties, then play goes on with the active player's CLEANUP."),
    ability(Timing::Damage, "the damage about to be dealt to you, and another living player", "Half of it (rounded down) is dealt to that player instead, as unsoakable effect damage."),
    ability(Timing::Total, "the roll on the table", "It is rolled again; the new result stands, item bonuses already given stay."),
    ability(Timing::Reveal, "the attack just declared by an undead player", "The attack ends without a roll; the buff is discarded."),
    ability(Timing::Total, "the combat or attack total on the table", "−3 to that total."),
    ability(Timing::Reveal, "the revealed Trap", "Choose: its skill check is −3 or +3 (not below 0)."),
    ability(Timing::Free, "one equipped hardness item of any player", "Put 2 hardness counters on it."),
];
