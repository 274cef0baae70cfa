//! The lesson (docs/rules/README.md 10): the last third of a short match of two seats, from a creature's arrival to the chest.

use daedalus_contract::game::{Act, Lesson, Step};

/// What was done before.
#[rustfmt::skip]
const BEFORE: &[Act] = &[
    (2, "pick 1"), (1, "pick 2"), (2, "place c4 0"), (2, "summon g4c3"), (2, "order move"), (2, "move a1c5"),
    (2, "end"), (1, "place e4 90"), (1, "summon a1c3"), (1, "order move"), (1, "move g1c5"), (1, "end"),
    (2, "place f4 270"), (2, "summon g1c3"), (2, "order move"), (2, "attack a1b4"), (2, "end"), (1, "place a2 0"),
    (1, "summon a1c3"), (1, "order move"), (1, "attack g1c3"), (1, "attack g1a3"), (1, "end"), (1, "pass"),
    (2, "place f3 180"), (1, "pass"), (2, "summon g1c3"), (2, "order attack"), (1, "pass"), (2, "attack a1b4"),
    (2, "move a1e3"), (2, "end"), (1, "place c3 180"), (1, "summon a1c3"), (1, "order attack"), (1, "attack g1c3"),
    (1, "move g1a3"), (1, "end"), (1, "pass"), (2, "place b1 0"), (1, "pass"), (2, "summon g1c3"), (2, "order move"),
    (1, "pass"), (2, "attack a1d3"), (2, "move b1c5"), (2, "end"), (1, "place b2 0"), (1, "summon a1c3"),
    (1, "order move"), (1, "attack g1c2"), (1, "pass"), (1, "end"), (1, "pass"), (2, "place c2 0"), (1, "pass"),
    (2, "summon g1c3"), (2, "order move"), (1, "pass"), (2, "attack b1c4"), (2, "move c2a3"), (2, "end"),
    (1, "place d2 90"), (1, "summon a4c3"), (1, "order move"), (1, "attack g1c3"), (1, "pass"), (1, "end"),
    (1, "pass"), (2, "place e1 270"), (1, "pass"), (2, "summon g1c3"), (2, "order move"), (1, "pass"),
    (2, "attack b2e3"), (2, "move c2c1"), (2, "end"), (2, "pass"), (1, "place f1 90"), (1, "summon a4c3"),
    (1, "order move"), (1, "attack g1c3"), (1, "pass"), (1, "move f1c5"), (1, "end"), (1, "pass"),
    (2, "place e2 270"), (1, "pass"), (2, "summon g1c3"), (2, "order move"), (1, "pass"), (2, "attack c2c2"),
    (2, "attack c2c2"), (2, "end"), (1, "place c1 0"),
];

/// The match by which a beginner learns the game.
pub const LESSON: Lesson = Lesson {
    version: 2,
    seats: 2,
    options: &["length=short", "tiles_laid=0"],
    seed: 3131,
    before: BEFORE,
    welcome: "You lay a dungeon, tile by tile. **Whoever first stands on the chest in its middle wins.** We join \
              late: you are the Wizard on F1, with 6 body points (BP); Ikaros, a Cleric, stands on C2.",
    steps: &[
        Step {
            say: "A turn begins with a tile, which you have laid, and an encounter: a Minotaur Templar. A creature \
                  that you draw is **yours**. Put it **on A1**, behind Ikaros, where it can hunt him.",
            choose: "summon a1c3",
            others: &[(
                "summon d4c4",
                "On the centre tile, before the chest: it guards it from Ikaros, but it stands in your own way as well.",
            )],
            then: &[],
            rules: &["DCL-5.6", "DCL-5.17", "DCL-5.53", "DCL-5.54"],
        },
        Step {
            say: "A new creature may do one thing at once. **Let it move**: it goes by itself towards whom it hunts.",
            choose: "order move",
            others: &[(
                "order stay",
                "It waits where it is and moves in your next turn.",
            )],
            then: &[],
            rules: &["DCL-5.18", "DCL-5.30"],
        },
        Step {
            say: "Now you yourself: one move of up to 6 squares, and one attack. Ikaros's Zombie lurks on the tile beside you, and you cannot see it from here. **Go to G1b3**.",
            choose: "move g1b3",
            others: &[(
                "end",
                "You may stay out of sight, but a turn without a move is a turn for Ikaros.",
            )],
            then: &[],
            rules: &["DCL-5.7", "DCL-5.19", "DCL-5.59"],
        },
        Step {
            say: "A wizard's spell strikes a block of three by three squares, with two dice for each figure in it. Each die that shows its defence (DEF) or more takes one of its body points. **Aim at G1d3**: the Zombie stands within the block, and you do not.",
            choose: "attack g1d3",
            others: &[(
                "end",
                "Then it attacks you in Ikaros's turn. And whoever slays a creature draws a treasure card.",
            )],
            then: &[
                (1, "pass"),
                (1, "end"),
                (1, "pass"),
                (2, "place g5 90"),
                (1, "pass"),
                (2, "summon g1c3"),
                (2, "order attack"),
                (1, "pass"),
                (2, "move b2e3"),
                (2, "end"),
            ],
            rules: &["DCL-5.78", "DCL-5.79", "DCL-5.82"],
        },
        Step {
            say: "Slain: a treasure card for you. In his turn Ikaros's Stone Golem hit you, and a Minotaur of his appeared next to you. Your turn begins with a tile again: **lay it on D3**, right above the centre tile, and there is a way in from the north.",
            choose: "place d3 0",
            others: &[(
                "place g2 0",
                "A tile beside you: a longer corridor. Good, but the way to the middle is what wins.",
            )],
            then: &[(1, "summon a4c3"), (1, "order move")],
            rules: &["DCL-5.5", "DCL-5.16", "DCL-5.52"],
        },
        Step {
            say: "A Skeleton of yours walks off by itself. Golem and Minotaur stand close together, and both of your actions may be attacks: **strike G1c2**, and then once more.",
            choose: "attack g1c2",
            others: &[(
                "move g1c5",
                "You may run, but creatures walk as well, and these two are next to you.",
            )],
            then: &[
                (1, "pass"),
                (1, "pass"),
                (1, "attack g1c2"),
                (1, "pass"),
                (1, "pass"),
                (1, "end"),
            ],
            rules: &["DCL-5.59", "DCL-5.78"],
        },
        Step {
            say: "The Minotaur lost two body points, the Golem two. Now they strike back: five hits, and you have 3 BP left after the first two. Before the blow counts you may **react** with a card that fits. A **Potion of Healing** takes all your wounds away first.",
            choose: "play l11",
            others: &[(
                "pass",
                "You are slain: your cards are lost, and you come back at a spawn point in your next turn.",
            )],
            then: &[
                (1, "pass"),
                (2, "place g6 90"),
                (1, "pass"),
                (2, "summon g1c3"),
                (2, "order attack"),
                (1, "pass"),
                (2, "move b1c4"),
                (2, "end"),
                (1, "place f7 0"),
                (1, "summon a1c3"),
                (1, "order move"),
            ],
            rules: &["DCL-5.50", "DCL-5.70", "DCL-5.102"],
        },
        Step {
            say: "You live, with 3 BP. Ikaros sent one more Zombie, and a Fire Elemental of yours goes for him. \
                  Zombie and Minotaur stand in one block: **aim at G1d4**.",
            choose: "attack g1d4",
            others: &[(
                "attack g1c2",
                "The Golem is the hardest to hit of the three. The Minotaur and the Zombie fall sooner.",
            )],
            then: &[(1, "pass"), (1, "pass")],
            rules: &["DCL-5.78", "DCL-5.98"],
        },
        Step {
            say: "Both fall, and you draw a card for the one and two for the other. The **Golem** is left: attack it with your second action.",
            choose: "attack g1c2",
            others: &[(
                "move g1c5",
                "Away from the Golem. But it would follow you, and it has only two body points left.",
            )],
            then: &[(1, "pass")],
            rules: &["DCL-5.59", "DCL-5.98"],
        },
        Step {
            say: "One hit, and one body point is left. Among your new cards is a **Rapid Strike**: one attack more. Play it.",
            choose: "play l18",
            others: &[(
                "end",
                "The Golem strikes in Ikaros's turn, and a card in the hand helps nobody.",
            )],
            then: &[
                (1, "attack g1c2"),
                (1, "pass"),
                (1, "end"),
                (1, "pass"),
                (2, "place f5 0"),
                (1, "pass"),
                (2, "summon g1c3"),
                (2, "order attack"),
                (1, "pass"),
                (2, "attack b1b3"),
                (2, "move c1c3"),
                (2, "end"),
                (1, "place e3 270"),
                (1, "summon a1c3"),
                (1, "order move"),
            ],
            rules: &["DCL-5.62", "DCL-5.66", "DCL-7.61"],
        },
        Step {
            say: "Bad luck: you missed, the Golem hit you, 2 BP, and a Fire Elemental came to its help. But your \
                  creatures keep Ikaros from the chest. Golem and Elemental stand in one block: **strike G1c2**.",
            choose: "attack g1c2",
            others: &[(
                "move g1c5",
                "You get away from both, and as far from the chest as before.",
            )],
            then: &[(1, "pass"), (1, "pass")],
            rules: &["DCL-5.78", "DCL-5.79"],
        },
        Step {
            say: "Both slain! And among the treasures is a **Scroll of Teleportation**: it puts you onto any free square outside the centre tile. You laid D3 above the chest: **to D3c5**.",
            choose: "play l20 d3 c5",
            others: &[(
                "end",
                "The scroll stays in your hand. With 2 BP you may not live to use it.",
            )],
            then: &[],
            rules: &["DCL-5.64", "DCL-7.63"],
        },
        Step {
            say: "The goal line says it: three steps to the chest, one move. Nobody stands in between. **Go to D4c3** and win.",
            choose: "move d4c3",
            others: &[(
                "end",
                "You may wait, but Ikaros lays tiles as well, and his creatures attack first.",
            )],
            then: &[],
            rules: &["DCL-5.7", "DCL-8.1"],
        },
    ],
    farewell: "The treasure is yours. Longer matches have deep water, traps, cards that turn and swap tiles, and adventurers who push each \
               other. `/game rules` explains each creature and card.",
};
