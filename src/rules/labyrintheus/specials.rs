//! The specials of monsters, when fought and as a buff (section 7.5).

use daedalus_contract::kit::named;

named! {
    /// What is special about a monster.
    Special {
        /// THE-7.50.
        Burning = "burning", "Burning";
        /// THE-7.51.
        Corrosive = "corrosive", "Corrosive";
        /// THE-7.52.
        Brutal = "brutal", "Brutal";
        /// THE-7.53.
        Ethereal = "ethereal", "Ethereal";
        /// THE-7.54.
        Armoured = "armoured", "Armoured";
        /// THE-7.55.
        Entangling = "entangling", "Entangling";
        /// THE-7.56.
        Mirror = "mirror", "Mirror";
        /// THE-7.57.
        Swift = "swift", "Swift";
        /// THE-7.58.
        Flying = "flying", "Flying";
        /// THE-7.59.
        Cursed = "cursed", "Hexing";
        /// THE-7.60.
        Pack = "pack", "Pack";
        /// THE-7.61.
        Piercing = "piercing", "Piercing";
        /// THE-7.62.
        Venom = "venom", "Venomous";
        /// THE-7.63.
        Howl = "howl", "Echoing";
        /// THE-7.64.
        Thieving = "thieving", "Thieving";
        /// THE-7.65.
        Hoarder = "hoarder", "Hoarding";
        /// THE-7.66.
        Lurking = "lurking", "Lurking";
        /// THE-7.67.
        Gaze = "gaze", "Gaze";
        /// THE-7.68.
        Relentless = "relentless", "Relentless";
        /// THE-7.69.
        Gatebound = "gatebound", "Gatebound";
        /// THE-7.70.
        Molten = "molten", "Molten";
        /// THE-7.71.
        Lullaby = "lullaby", "Lullaby";
        /// THE-7.72.
        Devour = "devour", "Devouring";
        /// THE-7.73.
        ManyArmed = "many_armed", "Many-Armed";
        /// THE-7.74.
        Judgement = "judgement", "Judging";
        /// THE-7.75.
        SelfAssembling = "self_assembling", "Self-Assembling";
    }
}

/// When fought, as a buff; in the order of [`Special::ALL`].
#[rustfmt::skip]
static TEXTS: [[&str; 2]; 26] = [
    ["fighter takes 1 unsoakable effect damage right after the combat is decided, win or lose", "if your attack misses, the target still takes 1 unsoakable effect damage"],
    ["each hardness item activated against it takes 2 hardness counters instead of 1", "your hit puts 1 hardness counter on each equipped hardness item of the target"],
    ["if the fighter loses on a critical failure, its damage is doubled (after all additions, before soaking)", "if the first face of your attack roll is 6 and you hit in `wound` mode, +2 damage"],
    ["a face of 6 does not explode in rolls against it (it counts as 6)", "your own attack rolls also explode on a face of 5"],
    ["the first offensive bonus that counts against it in each combat is reduced by 1 (not below 0)", "your own Defense is +2 until the start of your next turn"],
    ["if the fighter loses, they may neither equip nor drink in the Cleanup phase of this turn", "your hit makes the target skip its next Prep phase"],
    ["its defense is the larger of its own (after all modifiers) and the fighter's printed Defense", "your damage before the buff's bonus is the larger of your own printed Damage and the target's printed Damage"],
    ["the fighter activates offensive items only before the roll (decision PRE_ROLL opens), not after it", "the target may not activate items to raise Defense against your attack (soaking stays possible)"],
    ["items in HAND slots count 1 less offensive bonus (not below 0)", "the target's BODY item may be neither activated nor used to soak against your attack"],
    ["if the fighter loses, they become cursed", "your hit makes the target cursed"],
    ["+1 defense for each other monster of the same home symbol in the Encounter discard pile, at most +2", "+1 to your attack total for each such monster in the Encounter discard pile, at most +2"],
    ["its damage cannot be soaked by items", "your damage cannot be soaked by items"],
    ["if its damage takes at least 1 health from the fighter, the fighter gets 1 poison counter", "if your hit takes at least 1 health, the target gets 1 poison counter"],
    ["if the fighter loses, each other living player takes 1 unsoakable effect damage", "your hit also deals 1 unsoakable effect damage to the next living player after the target in play direction, never to you"],
    ["if the fighter loses, one random backpack card of theirs is discarded", "your hit also moves one random backpack card of the target to your backpack"],
    ["defeating it draws 2 Treasure cards instead of 1", "your hit also lets you take the top card of the Treasure discard pile"],
    ["if the fighter loses, the card is shuffled into the Encounter deck instead of discarded", "after your combat the card is shuffled into the Encounter deck instead of discarded"],
    ["the fighter may not play ability cards during this combat (other seats may)", "the target may not play ability cards during this combat"],
    ["the fighter must beat its defense; an equal total loses", "your attack also hits when it is exactly 1 short of the target's Defense (not on a critical failure)"],
    ["if the fighter loses, they return 1 gate stone to the supply", "your `wound` hit also returns 1 gate stone of the target to the supply (not stones locked in the portal)"],
    ["every item activated or used to soak in this combat is discarded afterwards, hardness or not", "the target's items used in this combat are discarded afterwards, hardness or not"],
    ["the fighter makes the roll twice and keeps the worse result (a critical failure is the worst)", "you make your attack roll twice and keep the better result"],
    ["damage it deals cannot be reduced, prevented or moved by ability cards or potions", "the same for your damage"],
    ["the fighter must win two successive rolls; item bonuses and other additions count only for the roll in which they were used", "you make a second attack on the same target right after the first, in the same mode, without the buff's damage"],
    ["+1 damage for each gate stone the fighter holds", "+1 damage for each gate stone the target holds"],
    ["+1 defense for every 2 Difficulty cards in play (rounded down), at most +3", "+1 damage for every 4 Difficulty cards in play (rounded down), at most +2"],
];

impl Special {
    /// What it does to the living fighter.
    pub fn fought(self) -> &'static str {
        TEXTS[self as usize][0]
    }

    /// What it does for an undead player who assumes it.
    pub fn buff(self) -> &'static str {
        TEXTS[self as usize][1]
    }
}
