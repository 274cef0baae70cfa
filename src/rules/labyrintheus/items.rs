//! The items and the Chaos Orb (section 7.10).

use super::personas::Slot;

/// Where an item fits (THE-5.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    /// HEAD.
    Head,
    /// BODY.
    Body,
    /// One HAND.
    Hand,
    /// Both HANDs.
    TwoHands,
    /// FEET.
    Feet,
    /// BELT; potions too.
    Belt,
    /// CHARM.
    Charm,
    /// Any one slot.
    Any,
}

/// The printed values of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item {
    /// Where it fits.
    pub fit: Fit,
    /// The offensive bonus before attunement (THE-5.18).
    pub off: u8,
    /// The defensive bonus before attunement.
    pub def: u8,
    /// How many activations it lasts; 0: the first one discards it (THE-5.16).
    pub hardness: u8,
    /// What else it does; may be empty.
    pub text: &'static str,
}

const fn item(fit: Fit, off: u8, def: u8, hardness: u8, text: &'static str) -> Item {
    Item {
        fit,
        off,
        def,
        hardness,
        text,
    }
}

/// The items in the order of the table, the Chaos Orb last.
#[rustfmt::skip]
pub static ITEMS: [Item; 31] = [
    item(Fit::Hand, 2, 0, 3, ""),
    item(Fit::Hand, 0, 3, 3, ""),
    item(Fit::Body, 0, 2, 4, ""),
    item(Fit::Head, 1, 1, 3, ""),
    item(Fit::TwoHands, 5, 0, 0, "When activated you also take 1 effect damage."),
    item(Fit::TwoHands, 3, 0, 3, "+1 Skill while equipped."),
    item(Fit::Body, 0, 3, 0, "+1 Skill while equipped."),
    item(Fit::Head, 1, 0, 2, "In your PREP you may look at the top Encounter card if you put 1 hardness counter on this item."),
    item(Fit::Charm, 2, 0, 0, "+1 Skill while equipped."),
    item(Fit::Hand, 4, 0, 0, ""),
    item(Fit::Hand, 3, 0, 2, ""),
    item(Fit::Body, 0, 2, 3, "Heal 1 when you equip it (once per equip)."),
    item(Fit::Charm, 1, 0, 0, "+1 Damage in attacks on players while equipped."),
    item(Fit::Feet, 2, 0, 0, "When discarded for their bonus against a monster, you draw 1 extra Treasure card if you win."),
    item(Fit::Hand, 0, 2, 2, "When used to soak damage of an attack by a player, the attacker takes 1 effect damage after the damage is dealt."),
    item(Fit::Hand, 1, 0, 5, "In attacks on players their offensive bonus is 1 higher."),
    item(Fit::Body, 0, 1, 5, ""),
    item(Fit::Feet, 0, 1, 0, "+2 Skill while equipped."),
    item(Fit::Hand, 0, 5, 0, "Only usable to raise Defense against a player's attack, never to soak."),
    item(Fit::Belt, 0, 0, 0, "Backpack limit is 7 while equipped."),
    item(Fit::Hand, 2, 0, 3, "Its offensive bonus is 2 higher against Titans and undead players."),
    item(Fit::Hand, 0, 4, 2, ""),
    item(Fit::Body, 0, 2, 3, "Each potion that heals you heals 1 more while equipped."),
    item(Fit::Head, 0, 2, 0, "You cannot become cursed or poisoned while equipped."),
    item(Fit::Charm, 2, 2, 0, ""),
    item(Fit::Hand, 2, 0, 4, ""),
    item(Fit::Head, 1, 0, 4, "After your roll against a Trap you may put 1 hardness counter on it, once per Trap: +2 to that total."),
    item(Fit::Feet, 0, 0, 0, "In the Total window of your failed Trap roll, discard: the Trap is avoided."),
    item(Fit::Charm, 0, 2, 3, "May soak damage even from a Piercing monster or buff."),
    item(Fit::TwoHands, 4, 0, 2, "A critical failure of yours that stands in a combat, attack or Trap roll while it is equipped discards it."),
    item(Fit::Any, 1, 1, 0, "Reverses the direction of play when equipped and when discarded from a slot."),
];
impl Fit {
    /// May a card of this fit lie in the slot? Two-handed items name no slot (THE-5.135).
    pub const fn allows(self, slot: Slot) -> bool {
        match self {
            Fit::Head => matches!(slot, Slot::Head),
            Fit::Body => matches!(slot, Slot::Body),
            Fit::Hand => matches!(slot, Slot::Hand1 | Slot::Hand2),
            Fit::TwoHands => false,
            Fit::Feet => matches!(slot, Slot::Feet),
            Fit::Belt => matches!(slot, Slot::Belt1 | Slot::Belt2),
            Fit::Charm => matches!(slot, Slot::Charm),
            Fit::Any => true,
        }
    }

    /// The word on a card.
    pub const fn title(self) -> &'static str {
        match self {
            Fit::Head => "HEAD",
            Fit::Body => "BODY",
            Fit::Hand => "HAND",
            Fit::TwoHands => "two HANDs",
            Fit::Feet => "FEET",
            Fit::Belt => "BELT",
            Fit::Charm => "CHARM",
            Fit::Any => "any slot",
        }
    }
}
