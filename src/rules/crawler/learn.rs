//! The lesson (docs/rules/README.md 10): a whole short match of two seats, from the spawn point to the chest.

use daedalus_contract::game::{Lesson, Step};

/// The match by which a beginner learns the game.
pub const LESSON: Lesson = Lesson {
    seats: 2,
    options: &["length=short"],
    seed: 3971,
    before: &[(2, "pick 3")],
    welcome: "Somewhere below lies a chest, in the middle of the board. The dungeon around it does not exist yet: both of you lay it, \
              tile by tile. **Whoever first stands on the chest wins.**",
    steps: &[
        Step {
            say: "You are a Dwarf Explorer: 7 body points (BP), 5 movement (MV), and whoever wants to hit you has to roll 4 or more \
                  (DEF). Ikaros begins at the bottom right, so **begin at point 1**, at the top left.",
            choose: "pick 1",
            others: &[(
                "pick 4",
                "The bottom left is as far from the chest. But Ikaros is closer to you there.",
            )],
            then: &[
                (2, "place b1 0"),
                (2, "summon d4b3"),
                (2, "order stay"),
                (2, "end"),
            ],
            rules: &["DCL-5.14"],
        },
        Step {
            say: "Ikaros laid a tile right next to you and put a Zombie beside the chest. In your turn you first lay a tile, too. The \
                  chest is on the centre tile D4: **the Side Chamber on D5** makes a way into it from below.",
            choose: "place d5 0",
            others: &[(
                "place c1 0",
                "A tile beside your own start: a longer corridor. Good, but the way to the middle is what wins.",
            )],
            then: &[],
            rules: &["DCL-5.5", "DCL-5.16"],
        },
        Step {
            say: "Then an encounter: a creature that you draw is **yours**, and you say where it appears. A Slime. Put it where it can \
                  be in Ikaros's way later: **on G4**, at the right.",
            choose: "summon g4c3",
            others: &[(
                "summon d4c4",
                "On the centre tile, before the chest: it guards it from Ikaros, but it stands in your own way as well.",
            )],
            then: &[],
            rules: &["DCL-5.6", "DCL-5.17"],
        },
        Step {
            say: "A new creature may do one thing at once. **Let it move**: it goes by itself towards whom it hunts.",
            choose: "order move",
            others: &[(
                "order stay",
                "It waits where it is and moves in your next turn.",
            )],
            then: &[],
            rules: &["DCL-5.18"],
        },
        Step {
            say: "Now you yourself: one move of up to 5 squares, and one attack. Who stops on a treasure square draws a treasure card: \
                  there is one **on B1c3**, on the tile that Ikaros laid.",
            choose: "move b1c3",
            others: &[(
                "end",
                "You may stay, but a turn without a move is a turn for Ikaros.",
            )],
            then: &[],
            rules: &["DCL-5.7", "DCL-5.19"],
        },
        Step {
            say: "A Scroll of Teleportation! It puts you onto any free square outside the centre tile. **Play it for D5c1**, right below \
                  the centre.",
            choose: "play l20 d5 c1",
            others: &[(
                "end",
                "The scroll stays in your hand for later. But now it saves you the whole way there.",
            )],
            then: &[],
            rules: &["DCL-7.63"],
        },
        Step {
            say: "Ikaros's Zombie stands next to you, and your attack is still left. You roll three dice, and each that shows its \
                  DEF of 3 or more takes one of its two body points. **Attack**.",
            choose: "attack d4b3",
            others: &[(
                "end",
                "Then it attacks you in his turn. A creature that is slain is gone, and gives a treasure.",
            )],
            then: &[],
            rules: &["DCL-7.30"],
        },
        Step {
            say: "Two hits of three dice: slain, and you draw a treasure. The Magic Ring lets its bearer go through deep water. \
                  **Put it on**: it costs nothing.",
            choose: "play l07",
            others: &[("end", "It stays in your hand, where it helps nobody.")],
            then: &[
                (2, "place a6 0"),
                (2, "summon d4b4"),
                (2, "order stay"),
                (2, "step s"),
                (2, "step nw"),
                (2, "move g7b2"),
                (2, "move g7c3"),
                (2, "step w"),
                (2, "move g7a3"),
            ],
            rules: &["DCL-7.50"],
        },
        Step {
            say: "Ikaros has put a Skeleton before the chest and stays at his corner. Your next tile does not matter much any more: \
                  **lay it on E5**, next to you.",
            choose: "place e5 180",
            others: &[],
            then: &[],
            rules: &["DCL-5.5"],
        },
        Step {
            say: "A Kobold, who shoots. Ikaros stands on G7: **let it appear right there**, behind him.",
            choose: "summon g7c3",
            others: &[(
                "summon d1c3",
                "Far from everything: it walks for turns before it harms anybody.",
            )],
            then: &[],
            rules: &["DCL-5.17", "DCL-7.20"],
        },
        Step {
            say: "It has a target. **Let it attack**: one die, and Ikaros's DEF is 5.",
            choose: "order attack",
            others: &[(
                "order move",
                "It goes where it shoots best, and attacks in your next turn at the earliest.",
            )],
            then: &[],
            rules: &["DCL-5.18"],
        },
        Step {
            say: "A hit! And now look: the chest is three steps away, and the Skeleton does not stand on it. **Go to D4c3** and win.",
            choose: "move d4c3",
            others: &[(
                "end",
                "You may wait, but Ikaros lays tiles as well, and his creatures attack first.",
            )],
            then: &[],
            rules: &["DCL-5.7"],
        },
    ],
    farewell: "The treasure is yours. Longer matches have deep water, traps, cards that turn and swap tiles, and adventurers who push each \
               other. `/game rules` explains each creature and card.",
};
