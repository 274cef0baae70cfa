//! The rules as a booklet, and the words of the game (DCL-13.17).

use daedalus_contract::game::{Booklet, Page, Shows, Term};

/// The pages.
pub const BOOKLET: Booklet = Booklet {
    pages: &[
        Page {
            title: "The goal",
            text: "Somewhere below lies a treasure chest, in the middle of a dungeon that does not exist yet. 2 to 6 players lay it, \
                   tile by tile.\n\n\
                   **You win** when your adventurer is the first to step onto the chest, on the centre tile D4.\n\n\
                   Creatures stand in the way. Yours obey you, more or less, and attack everybody, you too.\n\n\
                   An adventurer that is slain comes back in the next turn, without its cards. After the last round the \
                   adventurer that is closest to the chest wins.",
            shows: Shows::Board(12),
            caption: "The dungeon near the end of a match: the chest on the centre tile is three steps away.",
            actions: &["pick"],
            rules: &["DCL-1.5", "DCL-3.1", "DCL-3.4"],
        },
        Page {
            title: "Your turn",
            text: "1. **Your creatures move**, then they attack, by themselves.\n\
                   2. You draw a **tile** and place it.\n\
                   3. You draw a **creature** and put it onto the board. It may move or attack at once.\n\
                   4. **Your adventurer** does two things: move and attack, in any order, or attack twice.\n\n\
                   Cards may be played at any time, as each one says. Then the next player follows. Players 5 and 6 begin in \
                   round 2 and have two moves more in that turn; so has whoever joins later.",
            shows: Shows::Board(2),
            caption: "The adventurer's part of a turn: dots show where one move leads.",
            actions: &["end"],
            rules: &[
                "DCL-5.3", "DCL-5.4", "DCL-5.5", "DCL-5.6", "DCL-5.7", "DCL-5.10", "DCL-5.59",
                "DCL-4.8", "DCL-8.9",
            ],
        },
        Page {
            title: "Laying tiles",
            text: "A tile goes on a free space beside one that is known, so that an open side meets an open side. You choose the \
                   space and how it lies.\n\n\
                   No way from the eight printed spawn points to the chest may be sealed for ever.\n\n\
                   A tile with a treasure square (X) gets a heap of gold. Whoever steps onto it draws a treasure card.\n\n\
                   If no place fits, the tile goes below the stack, and the next one is drawn.",
            shows: Shows::Board(4),
            caption: "A tile was drawn: marked are the spaces where it fits.",
            actions: &["place"],
            rules: &[
                "DCL-3.21", "DCL-3.58", "DCL-3.59", "DCL-3.60", "DCL-3.62", "DCL-5.16", "DCL-5.52",
            ],
        },
        Page {
            title: "Moving",
            text: "Your steps of one move may cost as much together as your **MV** says.\n\n\
                   A step to a side costs 1. Diagonals cost 1, then 2, then 1, and so on. Shallow water costs 2 (3 \
                   diagonally), deep water 3 (4), and you must be able to leave deep water again.\n\n\
                   You cannot cut corners around walls or other figures. Lava cannot be entered.\n\n\
                   **Push** past a figure: both roll a die, and the higher one wins, a tie goes to the figure. Win, and you take \
                   its square and choose where it goes, water and lava too. Lose, and your move is over, and lava beside you \
                   takes you.",
            shows: Shows::Near(12),
            caption: "The surroundings of an adventurer, from near: dots show where one move leads, and deep water lies beside.",
            actions: &["move", "step", "push", "pushto", "endmove", "door"],
            rules: &[
                "DCL-3.25", "DCL-3.26", "DCL-3.27", "DCL-3.28", "DCL-3.33", "DCL-3.37", "DCL-3.38",
                "DCL-5.87", "DCL-5.88", "DCL-5.89", "DCL-5.92",
            ],
        },
        Page {
            title: "Attacks",
            text: "Roll as many dice as your score. **Each die that reaches the target's DEF is a wound.** Whoever has as many wounds \
                   as **BP** is slain.\n\n\
                   **Melee** is for figures beside you.\n\
                   **Ranged** is for others in sight, at any distance.\n\
                   **Area** hits a block of nine squares around a square in sight, friends too.\n\n\
                   Figures, chest and lava do not block the sight. Walls do.\n\n\
                   Slay a creature, and you draw treasure cards. Adventurers may attack each other.",
            shows: Shows::Near(3),
            caption: "A Zombie and a Stone Golem stand near the wizard: targets.",
            actions: &["attack"],
            rules: &[
                "DCL-3.54", "DCL-5.76", "DCL-5.77", "DCL-5.78", "DCL-5.79", "DCL-5.83", "DCL-5.84",
                "DCL-5.85",
            ],
        },
        Page {
            title: "Creatures",
            text: "A creature that you draw is yours: you put it onto a free spawn point or onto the centre tile. \
                   How many you may have depends on the number of players.\n\n\
                   It moves by its **tactics**: one with an adventurer in sight, one with an adventurer near, one else. It \
                   attacks the nearest adventurer, **yours too**. Where two are equally near, you choose.\n\n\
                   Each kind has numbers, tactics and abilities of its own: look it up by its name.",
            shows: Shows::Board(0),
            caption: "A creature was drawn: marked are the squares where it may appear.",
            actions: &["summon", "order", "tie"],
            rules: &[
                "DCL-5.15", "DCL-5.18", "DCL-5.30", "DCL-5.34", "DCL-5.50", "DCL-5.53", "DCL-5.54",
                "DCL-5.58",
            ],
        },
        Page {
            title: "Adventurers",
            text: "There are ten, and no two players have the same. **BP** is how many wounds slay it, **MV** how far it walks, **DEF** \
                   what a die must show to hit it.\n\n\
                   Dwarves are tough and slow (BP 7, MV 5), elves quick and frail (BP 5, MV 7), humans between (BP 6, MV 6). \
                   Warriors strike, wizards burn a whole block, clerics heal a wound whenever they are about to act.\n\n\
                   **Slain**: you lose your cards and come back at a spawn point in your next turn. A die says at which one.",
            shows: Shows::Cards(&[
                "Dwarf Explorer",
                "Elf Wizard",
                "Human Cleric",
                "Body points (BP)",
                "Movement (MV)",
                "Defence (DEF)",
            ]),
            caption: "Three of the ten adventurers, and the signs of their numbers.",
            actions: &["spawn", "point", "pickup"],
            rules: &[
                "DCL-4.6",
                "DCL-4.7",
                "DCL-5.21",
                "DCL-5.60",
                "DCL-5.63",
                "DCL-5.102",
                "DCL-5.103",
                "DCL-5.106",
            ],
        },
        Page {
            title: "Treasure cards",
            text: "You draw them for heaps of gold and for creatures that you slay. There are 20 loot cards and 20 events, no two \
                   alike, in one deck. Your hand is secret.\n\n\
                   Some are played at any time, some in your own turn, some after a roll, as each one says. Each card once a \
                   turn.\n\n\
                   When something happens that a card of yours answers you are asked, in secret. With the setting `hold` you \
                   are also asked between the turns of others.",
            shows: Shows::Hand(4),
            caption: "A hand of treasure cards: what each of them does, and when it may be played.",
            actions: &["play", "pass", "map"],
            rules: &[
                "DCL-1.7", "DCL-2.14", "DCL-5.64", "DCL-5.65", "DCL-5.66", "DCL-5.67", "DCL-5.74",
                "DCL-5.96",
            ],
        },
        Page {
            title: "Signs",
            text: "**On the mat**: yellow dots are squares you can walk to, brackets your targets, dashes the options of a choice, a \
                   white outline what has just changed. `?` is a space without a tile, a number in a ring a spawn point. The \
                   colour and shape at the corner of a creature tell whose it is.\n\n\
                   **In the panel of a seat**: hearts are BP, the boot is MV, the shield DEF. By the dotted way stands what it \
                   would cost to walk to the chest, `-` where no way is known yet.\n\n\
                   Whatever you see has an entry of its own: press **What is this?**, or type `/game rules` and its name.",
            shows: Shows::Signs,
            caption: "The signs of the game with what they stand for.",
            actions: &[],
            rules: &["DCL-12.5"],
        },
    ],
};

/// The words.
pub const TERMS: &[Term] = &[
    Term::new("Body points (BP)", "So many wounds slay a figure.")
        .said(&["BP", "body points", "body point"])
        .sign(&["body"])
        .more(
            "Every hit is one wound, and so is to push a scorching or acid creature. Dwarves have 7, humans 6, elves 5, \
             creatures 1 to 4. A cleric on the board removes 1 wound whenever it is about to act, a Potion of Healing all of \
             them, and who comes back after being slain has none.",
        ),
    Term::new("Movement (MV)", "So much may the steps of one move cost together.")
        .said(&["MV"])
        .sign(&["movement"])
        .more("Dwarves have 5, humans 6, elves 7, creatures 3 to 6."),
    Term::new("Defence (DEF)", "A die of an attack that shows this number or more is a hit.")
        .said(&["DEF", "defence"])
        .sign(&["defence"])
        .more("Adventurers have 4 or 5, creatures 3 to 5; cards and abilities change it, but never below 2 nor above 6."),
    Term::new("Treasure card", "Loot and events: drawn for heaps of gold and for creatures that you slay.")
        .said(&["treasure card", "treasure cards", "Treasure"])
        .sign(&["cards", "treasure"]),
    Term::new("Controlled creatures", "How many creatures a seat controls, and how many it may.").sign(&["creatures"]),
    Term::new("Encounter", "The part of your turn in which you draw a creature and put it onto the board.")
        .said(&["encounter", "Encounter"])
        .sign(&["encounters"]),
    Term::new("Treasure chest", "Whoever first steps onto it wins.").said(&["chest", "treasure chest"]).sign(&["chest"]),
    Term::new("Tile", "A piece of the dungeon, laid on a free space so that an open side meets an open side.")
        .said(&["tile", "tiles"])
        .sign(&["tiles"]),
    Term::new("Webbed", "2 MV less in the next move.").said(&["webbed"]).sign(&["web"]),
    Term::new("In a pit", "Caught by a Pit Trap: the next move is lost.").said(&["in a pit"]).sign(&["pit"]),
    Term::new("Walks on fire", "Lava is floor to this adventurer for a while.").said(&["walks on fire"]).sign(&["fire"]),
    Term::new("Flies", "Water and lava are floor to this adventurer for a while.").said(&["flies"]).sign(&["wings"]),
    Term::new("Spawn point", "A numbered square where figures appear.")
        .said(&["spawn point", "spawn points", "point 1"])
        .more(
            "Off the board you roll a die: 1 to 4 is that point, 5 a point 5 of your choice, 6 the floating point or any. If it is \
             taken, the next number down.",
        ),
    Term::new("Tactic", "How a creature chooses where to go.")
        .said(&["tactic", "tactics"])
        .more("One with an adventurer in sight, one with an adventurer near, one else."),
    Term::new("Push", "To enter the square of a figure: both roll, and the higher die wins.").said(&["push", "Push"]),
    Term::new("Melee", "An attack on a figure beside you.").said(&["melee", "Melee"]),
    Term::new("Ranged", "An attack on a figure in sight that is not beside you.").said(&["ranged", "Ranged"]),
    Term::new("Area", "An attack on nine squares around a square in sight.").said(&["area", "Area"]),
    Term::new("Shallow water", "A step into it costs 2 MV, 3 diagonally.").said(&["shallow"]),
    Term::new("Deep water", "A step into it costs 3 MV, 4 diagonally, and nobody may stop there.").said(&["deep water"]),
    Term::new("Lava", "It kills whoever gets onto it, but for creatures of fire and those that fly.").said(&["lava", "Lava"]),
    Term::new("Treasure pile", "A heap of gold: whoever steps onto it draws a treasure card.").said(&["pile", "treasure pile"]),
    Term::new("Walled in", "With nobody to fight and nothing to reveal you may pick your adventurer up and spawn in your next turn."),
    Term::new("Rubble", "A square that has become a wall.").said(&["rubble"]),
];
