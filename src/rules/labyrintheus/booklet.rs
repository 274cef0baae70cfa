//! The rules as a booklet, and the words of the game.

use daedalus_contract::game::{Booklet, Page, Shows, Term};

/// The pages.
pub const BOOKLET: Booklet = Booklet {
    pages: &[
        Page {
            title: "The goal",
            text: "You are lost in the catacombs below the palace, 2 to 6 adventurers, and only one gets out.\n\n\
                   **You win** when you leave through the portal, or when you are the last one alive. If the catacombs collapse \
                   after the last round, most gate stones win.\n\n\
                   **Gate stones** come from monsters that bear your symbol. With enough of them (4, in a short match 3) you \
                   call a Titan, and once it falls the portal begins to open.\n\n\
                   Whoever dies is not out: the dead come back and hunt the living.",
            shows: Shows::Board(5),
            caption: "The catacombs: the chambers that were found, both adventurers with their stones, and the portal, which sleeps.",
            actions: &["persona"],
            rules: &["THE-5.68", "THE-5.83", "THE-5.88", "THE-5.90"],
        },
        Page {
            title: "Your turn",
            text: "1. **Prep.** Equip items and drink potions.\n\
                   2. **Encounter.** Turn up a card and face it. Or attack a player. Or, with enough gate stones, announce your \
                   escape.\n\
                   3. **Cleanup.** Equip and drink again, then end your turn.\n\n\
                   **What the card may be**: a monster or a Titan to be fought, a trap to be avoided, a chest to be opened, a \
                   party that concerns everybody, or a difficulty that stays and makes everything harder.",
            shows: Shows::Cards(&[
                "Prep",
                "Cleanup",
                "Monster",
                "Titan",
                "Trap",
                "Chest",
                "Party card",
                "Difficulty card",
            ]),
            caption: "The first and the last part of a turn, and what may be met between them.",
            actions: &["draw", "end_prep", "end_turn"],
            rules: &[
                "THE-5.1", "THE-5.30", "THE-5.31", "THE-5.41", "THE-5.44", "THE-5.48", "THE-5.51",
                "THE-5.54", "THE-5.55",
            ],
        },
        Page {
            title: "Your persona",
            text: "**Health**: at 0 you die. **Defense**: what others must reach to hit you. **Damage**: what your own hits \
                   do. **Combat die**: what you roll in fights. **Skill**: it helps against traps. An ability and a symbol are \
                   yours alone.\n\n\
                   Around it are slots: hands, head, body, feet, belt and charm, not the same for all. Only what you wear \
                   helps you.\n\n\
                   Your **backpack** is your hand. It holds 5 cards, and nobody else sees them.",
            shows: Shows::Cards(&[
                "Health",
                "Defense",
                "Damage",
                "Combat die",
                "Skill",
                "Backpack",
                "Brakka Stonehand",
                "Symbol",
            ]),
            caption: "The numbers of a persona with their signs; Brakka of the Anvil is one of the six.",
            actions: &[],
            rules: &[
                "THE-2.11", "THE-4.2", "THE-5.9", "THE-5.13", "THE-5.15", "THE-5.21",
            ],
        },
        Page {
            title: "Fights",
            text: "Roll your combat die. **A 6 is rolled again and added.** A first 1 is a critical failure: the fight is lost, \
                   whatever else you have.\n\n\
                   Reach the monster's Defense (equal is enough), and you win: 1 Treasure card, and a **gate stone** if the \
                   monster bears your symbol.\n\n\
                   After the roll, while you are losing, you may activate what you wear, one after the other, each once in a \
                   fight.\n\n\
                   If you lose you take the monster's damage. Items with a defensive bonus can soak it.",
            shows: Shows::Board(8),
            caption: "A fight with a Basalt Golem: the total is 4, and 5 is needed. An item may still add to it.",
            actions: &["activate", "soak", "use"],
            rules: &[
                "THE-5.4", "THE-5.5", "THE-5.6", "THE-5.17", "THE-5.65", "THE-5.67", "THE-5.68",
                "THE-5.71",
            ],
        },
        Page {
            title: "Items and potions",
            text: "**Hardness** says how often an item can be used. One without hardness is discarded when it is activated. One \
                   with hardness gets a counter each time, and goes when it has as many.\n\n\
                   An **offensive bonus** is added to your roll. A **defensive bonus** is added to your Defense, or soaks damage.\n\n\
                   An item of your own symbol gives 1 more. An item for two hands takes both.\n\n\
                   You may drink a potion in Prep and Cleanup. Some can be drunk in a fight, from the belt.",
            shows: Shows::Hand(0),
            caption: "A backpack with two items and a charm, before the first Prep.",
            actions: &["equip", "drink", "discard"],
            rules: &[
                "THE-5.14", "THE-5.16", "THE-5.18", "THE-5.20", "THE-5.24", "THE-5.25",
            ],
        },
        Page {
            title: "Traps",
            text: "Roll the die and add your Skill. The total must be **more** than the check. Otherwise you take the damage, which \
                   items cannot soak, and the extra effect.\n\n\
                   A **snare** in front of you is a trap that you face at the start of your Encounter phase.\n\n\
                   **Poison** hurts at the start of your turns. Whoever is **cursed** has 1 less on every roll.",
            shows: Shows::News(6),
            caption: "The newest chamber of the map is a trap, Falling Anvil, and Ikaros has avoided it.",
            actions: &[],
            rules: &[
                "THE-5.7", "THE-5.9", "THE-5.10", "THE-5.19", "THE-5.47", "THE-5.52",
            ],
        },
        Page {
            title: "Attacks",
            text: "Instead of turning up a card you may attack another player. Roll against their Defense; equal hits.\n\n\
                   **Wound** deals your Damage.\n\
                   **Rob** takes a free gate stone, against 1 more Defense. The victim is wary then: nobody can rob them again \
                   until the end of their next turn.\n\
                   **Banish** takes the stored buff and the next Encounter phase of somebody undead.\n\n\
                   A living attacker with a critical failure suffers a riposte. In the first round the living have a truce, and \
                   as a rule they attack each other only where the host of the table wants it.",
            shows: Shows::Board(14),
            caption: "Ikaros attacks Ariadne: his total is 5, her Defense is 5, and equal hits.",
            actions: &["attack"],
            rules: &[
                "THE-5.8", "THE-5.45", "THE-5.73", "THE-5.74", "THE-5.75", "THE-5.76", "THE-5.77",
                "THE-5.80",
            ],
        },
        Page {
            title: "The undead",
            text: "At 0 Health your persona is turned to its undead side. You keep your cards and your stones, as a hoard, but you \
                   cannot win.\n\n\
                   In your Encounter phase you turn up a card. A monster adds its damage to one attack on a living player, and \
                   its special may be yours. Traps and chests do nothing, but you may attack all the same.\n\n\
                   The living may rob the hoard or banish the dead. The last one alive wins at once.",
            shows: Shows::Cards(&["Undead", "Stored buff", "Banish", "Gate stone"]),
            caption: "The signs of the undead and of what they have.",
            actions: &["hold", "done"],
            rules: &[
                "THE-5.56", "THE-5.57", "THE-5.59", "THE-5.83", "THE-5.84", "THE-5.85", "THE-5.86",
                "THE-5.88",
            ],
        },
        Page {
            title: "The portal",
            text: "With enough gate stones you may announce your **escape**. Cards are flipped until a Titan appears, and you fight \
                   it. Lose, and all your stones are gone. Win, and the stones are locked in the spell.\n\n\
                   Then every other player has one more turn. At your next Encounter phase a living player with as many free \
                   stones may **challenge** you. If their attack hits, the spell is broken and your stones are lost. Else you \
                   leave through the portal and win.",
            shows: Shows::News(12),
            caption: "A Titan was beaten, and the portal begins to open.",
            actions: &["escape", "challenge"],
            rules: &[
                "THE-5.40", "THE-5.90", "THE-5.91", "THE-5.92", "THE-5.94", "THE-5.95", "THE-5.96",
            ],
        },
        Page {
            title: "Reactions and signs",
            text: "**Ability cards** are played in their moment: when a card or an attack is revealed, after a roll, when damage \
                   is about to be dealt, or when another card was announced. Some may also be played in the turns of others. \
                   How often you are asked says the setting `reactions`.\n\n\
                   These signs stand in the picture and beside the seats. Whatever you see has an entry of its own: press \
                   **What is this?**, or type `/game rules` and its name.",
            shows: Shows::Signs,
            caption: "The signs of the game with what they stand for.",
            actions: &["play", "pass", "choose", "special"],
            rules: &["THE-5.33", "THE-5.35", "THE-5.36", "THE-5.37", "THE-5.38"],
        },
    ],
};

/// The words.
pub const TERMS: &[Term] = &[
    Term::new("Health", "At 0 Health you die and come back undead.").said(&["Health", "health"]).sign(&["health"]),
    Term::new("Gate stone", "With enough of them you call a Titan and open the portal.")
        .said(&["gate stone", "gate stones", "Gate stones", "Gate stone"])
        .sign(&["stones"])
        .more("They come from monsters that share your symbol, and from the hoards of others. 4 are needed, in a short match 3."),
    Term::new("Defense", "What a roll must reach to hit; equal is enough.").said(&["Defense", "defense"]).sign(&["defense"]),
    Term::new("Damage", "How much Health a hit takes.").said(&["Damage", "damage"]).sign(&["damage"]),
    Term::new("Combat die", "Rolled in fights, for traps and attacks; a 6 is rolled again and added, a first 1 fails.")
        .said(&["combat die", "Combat die"])
        .sign(&["die"]),
    Term::new("Skill", "Added to your roll against traps, and to no other.").said(&["Skill"]).sign(&["skill"]),
    Term::new("Backpack", "Your hand of cards: 5 at most, and nobody else sees them.")
        .said(&["backpack", "Backpack"])
        .sign(&["backpack"]),
    Term::new("Encounter deck", "Monsters, traps, chests, parties and difficulties; one is turned up in each turn.")
        .said(&["Encounter", "Encounters"])
        .sign(&["encounters"]),
    Term::new("Treasure deck", "Items, potions and ability cards; each monster that you defeat brings one.")
        .said(&["Treasure", "Treasures", "Treasure card"])
        .sign(&["treasures"]),
    Term::new("Portal", "The way out: whoever opens it and is not stopped leaves and wins.")
        .said(&["portal", "Portal"])
        .sign(&["portal", "opener"]),
    Term::new("Undead", "Dead and back: they cannot win, but they hunt the living.").said(&["undead", "Undead"]).sign(&["undead"]),
    Term::new("Cursed", "1 less on every roll.").said(&["cursed", "curse"]).sign(&["curse"]),
    Term::new("Poison", "It hurts at the start of each of your turns.").said(&["poison", "poisoned"]).sign(&["poison"]),
    Term::new("Wary", "Robbed a moment ago: nobody can rob them again until the end of their next turn.")
        .said(&["wary"])
        .sign(&["wary"]),
    Term::new("Skips", "The next Encounter phase is left out.").said(&["skips", "skip"]).sign(&["skip"]),
    Term::new("Laid snare", "A trap in front of somebody, faced at the start of their Encounter phase.")
        .said(&["snare"])
        .sign(&["snare"]),
    Term::new("Stored buff", "A monster that an undead player keeps for a later attack.")
        .said(&["stored buff", "buff"])
        .sign(&["buff"]),
    Term::new("Hardness", "How often an item can be used before it is discarded.").said(&["hardness", "Hardness"]),
    Term::new("Attunement", "An item of your own symbol gives 1 more.").said(&["attunement", "attuned"]),
    Term::new("Soak", "To give an item's defensive bonus against damage that would hit you.").said(&["soak", "Soak"]),
    Term::new("Symbol", "Each persona has one; monsters and items that bear it are worth more to you.")
        .said(&["symbol", "symbols"])
        .more("Anvil (Brakka), Moon (Ysolde), Fang (Gorrun), Feather (Pim), Sun (Aveline), Gear (Tock)."),
    Term::new("Titan", "A great monster with all six symbols; whoever wants to leave must beat one.").said(&["Titan"]),
    Term::new("Monster", "It must be fought; it brings a Treasure card, and a gate stone if it bears your symbol.")
        .said(&["monster", "Monster"]),
    Term::new("Trap", "Roll more than its check, with your Skill, or take its damage.").said(&["Trap", "trap"]),
    Term::new("Chest", "A treasure chest: do what its text says.").said(&["chest", "Chest"]),
    Term::new("Party card", "It concerns every player, the undead too.").said(&["party card", "Party card"]),
    Term::new("Difficulty card", "It stays in play and makes every later encounter harder, for all.")
        .said(&["difficulty card", "Difficulty card", "Difficulty"]),
    Term::new("Prep", "The first part of your turn: equip items and drink potions.").said(&["Prep"]),
    Term::new("Cleanup", "The last part of your turn: equip and drink again.").said(&["Cleanup"]),
    Term::new("Critical failure", "A first 1 on the combat die: the roll fails, whatever the bonuses.")
        .said(&["critical failure", "critically"]),
    Term::new("Duel", "An attack of one player on another."),
    Term::new("Rob", "An attack that takes a free gate stone, against 1 more Defense.").said(&["Rob", "rob"]),
    Term::new("Banish", "An attack on somebody undead: it takes their stored buff and their next Encounter phase.")
        .said(&["Banish", "banish"]),
    Term::new("Riposte", "A living attacker who fails critically is hit by the one attacked.").said(&["riposte"]),
    Term::new("Truce", "In the first round the living do not attack each other.").said(&["truce"]),
    Term::new("Hoard", "The gate stones of somebody undead.").said(&["hoard"]),
];
