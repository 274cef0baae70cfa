//! Traps, chests, party cards and Difficulty cards (sections 7.6 to 7.9).

/// The printed values of a Trap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trap {
    /// What a total must exceed (THE-5.7).
    pub check: u8,
    /// What it costs when it is sprung.
    pub damage: u8,
    /// What else happens then; may be empty.
    pub text: &'static str,
    /// One line of flavour.
    pub flavour: &'static str,
}

const fn trap(check: u8, damage: u8, text: &'static str, flavour: &'static str) -> Trap {
    Trap {
        check,
        damage,
        text,
        flavour,
    }
}

/// The Traps, in the order of the table.
#[rustfmt::skip]
pub static TRAPS: [Trap; 12] = [
    trap(3, 3, "", "a block of iron on a fraying rope"),
    trap(2, 2, "also 1 hardness counter on each equipped hardness item", "the corridor breathes in"),
    trap(3, 1, "also discard 1 random backpack card", "one of the reflections keeps your purse"),
    trap(3, 1, "also skip your next Encounter phase", "soft beds, long naps"),
    trap(4, 2, "", "look down sooner"),
    trap(2, 2, "also every other living player, in play order, rolls their combat die; a result of 2 or less costs them 1 effect damage", "the floor is hooves"),
    trap(2, 1, "also turn up another Encounter card at once and resolve it in the same phase", "down is faster"),
    trap(4, 1, "also return 1 gate stone to the supply", "a hook for shiny things"),
    trap(3, 2, "also become cursed", "it blinks first"),
    trap(2, 3, "its skill check is +1 for each gate stone you hold", "the greedy stumble here"),
    trap(3, 2, "also discard your equipped FEET item, if any", "a shield is no help below the ankle"),
    trap(4, 4, "", "tick"),
];

/// The chests: what each one says, in the order of the table.
#[rustfmt::skip]
pub static CHESTS: [&str; 6] = [
    "Draw 2 Treasure cards.",
    "Look at the top 3 Treasure cards, take 1, put the others on the bottom in the order seen.",
    "Choose: draw 1 Treasure card, or take 2 effect damage and, if you survive it, gain 1 gate stone.",
    "Draw 1 Treasure card, then you may name another player with a backpack card and take one of them at random.",
    "Choose: heal 3, or draw 1 Treasure card.",
    "Roll your combat die: critical failure, take 2 effect damage; total 2–4, draw 1 Treasure card; total 5 or more, gain 1 gate stone.",
];

/// The party cards: what each one says, in the order of the table.
#[rustfmt::skip]
pub static PARTIES: [&str; 6] = [
    "In play order every seat rolls its combat die (no windows). On a result of 2 or less a living player takes 2 effect damage; an undead player discards 1 random backpack card.",
    "Every seat with at least 1 backpack card secretly chooses one; all chosen cards pass at the same time to the next seat in play direction, which may be a seat without cards.",
    "Every seat secretly names one living player (themselves allowed). The player with most votes takes 2 effect damage; on a tie for most, each tied player takes 1, in play order.",
    "In play order every seat may discard 1 backpack card; a seat that did so draws 1 Treasure card (undead seats too).",
    "Each living player heals 2 and loses curse and poison. Each undead player returns 1 gate stone of its hoard to the supply.",
    "The direction of play reverses. Then in play order each seat discards one equipped item of its choice, or, having none, one backpack card of its choice, or, having none, if living takes 1 effect damage.",
];

/// The Difficulty cards: how many there are of each, and what it says, in the order of the table (THE-2.5).
#[rustfmt::skip]
pub static DIFFICULTIES: [(u8, &str); 6] = [
    (5, "Monsters and Titans: +1 damage."),
    (4, "Monsters and Titans: +1 defense."),
    (5, "Traps: +1 damage."),
    (4, "Traps: +1 skill check."),
    (3, "Titans only: +1 defense and +1 damage."),
    (3, "When it comes into play each living player takes 1 effect damage, in play order. While in play: a living player who rolls a critical failure against a monster, Titan or Trap takes +1 damage from it."),
];
