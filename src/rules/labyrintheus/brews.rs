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
    /// What it does, complete without the target.
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
    ability(Timing::Total, "the combat or attack total on the table", "Add 3 to the combat or attack total on the table."),
    ability(Timing::Free, "one Treasure card that is an item in the Treasure discard pile", "Take an item from the Treasure discard pile into your backpack."),
    ability(Timing::Damage, "the damage about to be dealt", "Reduce the damage about to be dealt by 3."),
    ability(Timing::Reveal, "the revealed monster or Titan", "The revealed monster or Titan has 2 less defense (at least 1) in this combat."),
    ability(Timing::Reveal, "the revealed monster, Titan or Trap of a normal encounter", "The revealed monster, Titan or Trap goes under the Encounter deck; the active player turns up another card. Not against the Titan of an escape."),
    ability(Timing::Answer, "an ability card just announced", "The ability card just announced has no effect and is discarded."),
    ability(Timing::Free, "the active living player, only during their CLEANUP after they defeated a monster this turn", "The active living player, in their Cleanup after defeating a monster, turns up and resolves one more Encounter card."),
    ability(Timing::Reveal, "the revealed monster or Titan", "The revealed monster or Titan has 1 more defense and 2 more damage in this combat."),
    ability(Timing::Free, "the active player, living or undead, who is not you", "In the Prep or Cleanup of another player, living or undead: attack them at once, to wound, rob or banish."),
    ability(Timing::Free, "another player with a backpack card", "Take a random card from the backpack of another player."),
    ability(Timing::Total, "the failed Trap roll on the table", "The failed Trap roll on the table counts as avoided, even after a critical failure."),
    ability(Timing::Reveal, "the revealed monster or Trap (not a Titan) of a normal encounter, and a second living player", "A second living player faces the revealed monster or Trap instead, with all rewards and penalties; then the active player goes on with Cleanup. Not against a Titan."),
    ability(Timing::Damage, "the damage about to be dealt to you, and another living player", "Half of the damage about to be dealt to you (rounded down) is dealt to another living player instead, and cannot be soaked."),
    ability(Timing::Total, "the roll on the table", "The roll on the table is rolled again; the new result stands, item bonuses already given stay."),
    ability(Timing::Reveal, "the attack just declared by an undead player", "The attack just declared by an undead player ends without a roll; the buff is discarded."),
    ability(Timing::Total, "the combat or attack total on the table", "Subtract 3 from the combat or attack total on the table."),
    ability(Timing::Reveal, "the revealed Trap", "Choose: the skill check of the revealed Trap is 3 lower (at least 0) or 3 higher."),
    ability(Timing::Free, "one equipped hardness item of any player", "Put 2 hardness counters on an equipped hardness item of any player."),
];
