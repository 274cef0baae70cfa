//! The lesson (docs/rules/README.md 10): the second half of a short match of two seats, from the second Key to the Door.

use daedalus_contract::game::{Act, Lesson, Step};

/// The match by which a beginner learns the game.
pub const LESSON: Lesson = Lesson {
    version: 2,
    seats: 2,
    options: &["length=short", "keys=4"],
    seed: 2471,
    before: BEFORE,
    welcome: "**Get four Keys of four colours, then step onto the Door**, D4 in the middle. We join in round 5: you \
              are the yellow D on E7, Ikaros is the blue S.",
    steps: &[
        Step {
            say: "**Feet** move you, **Hands** change the maze. Ikaros has turned the tile under you, to keep you \
                  from the obsidian Key on D7. A Hand turns it back: **rotate E7 counter-clockwise**.",
            choose: "rotate E7 ccw",
            others: &[(
                "move F7",
                "A Foot spent, and the Key tile is a tile farther away.",
            )],
            then: &[],
            rules: &["LAB-6.12"],
        },
        Step {
            say: "The path is open. A Foot takes you one tile along it: **move to D7**.",
            choose: "move D7",
            others: &[(
                "move E6",
                "The path leads there, too, but nothing waits for you in the north.",
            )],
            then: &[],
            rules: &["LAB-6.7", "LAB-3.16"],
        },
        Step {
            say: "You stand on a Key tile of a colour that you lack. **Discover Key** costs a Hand: you look at the Keys \
                  of this colour that are left and keep one. Each has a power of its own; you keep Shadow Step.",
            choose: "discover",
            others: &[(
                "pass",
                "Never leave a Key behind: on your next turn the Minotaur may stand here.",
            )],
            then: &[(1, "take shadow_step")],
            rules: &["LAB-6.9", "LAB-1.10"],
        },
        Step {
            say: "A Key covers one of your nine actions, and its power comes in place of that action. Not slot 5: there \
                  sits a wound, and it would block the Key. **Slot 8**, your hero's special, is what you miss least.",
            choose: "slot 8",
            others: &[
                (
                    "slot 1",
                    "Slot 1 is Move. You could jump with the Key, but not walk any more, not even through the Door.",
                ),
                (
                    "slot 5",
                    "It would count for the Door, but its power would be blocked until you heal the wound.",
                ),
            ],
            then: &[(1, "pass"), (1, "pool 5"), (1, "discard breath_of_aeolus")],
            rules: &["LAB-6.2", "LAB-6.19"],
        },
        Step {
            say: "Your turn ended with seven new tokens and a roll of three hooves: **now you move the Minotaur**. \
                  It hurts whoever it reaches, but Ikaros hides on G7 (H). Keep it away from you: through the \
                  passage (P) **to G5**.",
            choose: "monster move G5",
            others: &[
                (
                    "monster move F7",
                    "Two tiles from you, and Ikaros rolls for it next. He would thank you.",
                ),
                (
                    "monster move D4",
                    "The Door is where you want to go, and nobody passes the Minotaur.",
                ),
            ],
            then: &[
                (1, "monster halt"),
                (2, "key enrage W"),
                (2, "pass"),
                (2, "pool 5"),
                (2, "discard"),
                (2, "monster move E6"),
                (2, "monster move E7"),
                (2, "monster move D7"),
            ],
            rules: &["LAB-5.40", "LAB-5.41", "LAB-5.45"],
        },
        Step {
            say: "Ikaros owns the Key Enrage: the Minotaur charged, and his roll brought it to you. Each wound takes one \
                  of your actions away. You may **react** with a card that fits, for a Hand: **Shield of Athena** keeps \
                  both wounds off.",
            choose: "react shield_of_athena",
            others: &[(
                "react none",
                "You keep the card, and choose two actions that you cannot use until they are healed. It hurts more than a \
                 Hand.",
            )],
            then: &[(2, "monster displace D6")],
            rules: &["LAB-5.78", "LAB-7.85", "LAB-5.66"],
        },
        Step {
            say: "Not a scratch, but it pushed you to D6 and stands beside you. For two Feet **Shadow Step** brings you \
                  onto any open tile where one can hide (H). Two Keys are missing, and the west is still dark: **jump to \
                  B5**.",
            choose: "key shadow_step B5",
            others: &[(
                "key shadow_step E3",
                "Safe, too, but there all tiles around are known. The Keys lie under dark ones.",
            )],
            then: &[(1, "rotate B5 ccw")],
            rules: &["LAB-7.33", "LAB-3.31"],
        },
        Step {
            say: "Your last Hand turned B5, so that it opens to the north. Dark tiles are unknown, to Ikaros as well. For \
                  a Foot you turn one up and step onto it: **explore B4**.",
            choose: "explore B4",
            others: &[("move C5", "Back to known tiles. No Key is left there.")],
            then: &[(1, "orient 2"), (1, "pass")],
            rules: &["LAB-6.8"],
        },
        Step {
            say: "The bronze Key tile! But a Key costs a Hand, and you have none: you passed, and choose seven tokens for \
                  your next turn. With a bit of luck you will want two Keys and a card: **four Feet, three Hands**.",
            choose: "pool 4",
            others: &[
                (
                    "pool 7",
                    "You would run far, and leave the Key where it is.",
                ),
                ("pool 0", "You would get the Key, and then stand still."),
            ],
            then: &[
                (1, "discard"),
                (1, "monster rotate D6 cw"),
                (2, "key enrage E"),
                (2, "pass"),
                (2, "pool 5"),
                (2, "discard"),
            ],
            rules: &["LAB-5.22"],
        },
        Step {
            say: "You drew a card: Ariadne's Thread, which will be worth a lot soon. The Minotaur charged to and fro and \
                  hit nobody. Your turn, and you stand on bronze: **Discover Key**.",
            choose: "discover",
            others: &[(
                "explore B3",
                "First what is safe: you stand on the Key now, and the Minotaur may chase you off.",
            )],
            then: &[(1, "take climb"), (1, "slot 5")],
            rules: &["LAB-6.9"],
        },
        Step {
            say: "Climb lies on the wounded slot 5. You cannot use it there, but **it counts**: three of four. Only gold \
                  is missing, and you still have four Feet: **explore B3**.",
            choose: "explore B3",
            others: &[(
                "explore A4",
                "A dark tile, too, and as likely to be the one. But the edge is near, and little lies behind it.",
            )],
            then: &[(1, "orient 0"), (1, "place F7-G7")],
            rules: &["LAB-6.23", "LAB-6.8"],
        },
        Step {
            say: "No Key, but a wall sign (W): whoever comes here puts up a wall, wherever they like. Yours stands between \
                  F7 and G7, in the way of Ikaros. Three Feet left: **explore B2**.",
            choose: "explore B2",
            others: &[(
                "move B4",
                "You come from there. Gold is still under a dark tile.",
            )],
            then: &[(1, "orient 0")],
            rules: &["LAB-3.29"],
        },
        Step {
            say: "Gold! You saved two Hands, one for this: **Discover Key**.",
            choose: "discover",
            others: &[("explore B1", "The last Key lies under your feet. Take it.")],
            then: &[(1, "take beckon"), (1, "slot 7")],
            rules: &["LAB-6.9", "LAB-6.22"],
        },
        Step {
            say: "**Four Keys of four colours.** On foot the Door is too far for this turn. Your last Hand plays a card: \
                  **Ariadne's Thread** brings you onto the tile where you began, D5, right below the Door.",
            choose: "card ariadnes_thread",
            others: &[(
                "move B3",
                "You have two Feet, and the Door is farther than that. Ikaros would get another turn with the Minotaur.",
            )],
            then: &[],
            rules: &["LAB-6.10", "LAB-7.52"],
        },
        Step {
            say: "The Door is one step north, and the Minotaur is not on it. **Move to D4**.",
            choose: "move D4",
            others: &[("move C5", "So near, and you turn aside?")],
            then: &[],
            rules: &["LAB-5.100", "LAB-8.1"],
        },
    ],
    farewell: "Four Keys and through the Door: that is the whole game. What you have not seen yet: traps, healing, walls \
               that swing, and the other Keys and cards. When you control the Minotaur, hunt Ikaros with it! `/game rules` \
               explains the rest.",
};

/// How the match came to round 5.
#[rustfmt::skip]
const BEFORE: &[Act] = &[
    (2, "hero sostrate"), (1, "hero diodotus"), (2, "explore C2"), (2, "orient 0"), (2, "explore C1"), (2, "wounds 5"),
    (2, "explore D1"), (2, "orient 2"), (2, "explore D2"), (2, "heal 5"), (2, "card tribute feet"), (2, "pass"),
    (2, "pool 5"), (1, "explore D6"), (1, "orient 0"), (1, "card blind_leap C6"), (1, "orient 1"), (1, "explore B6"),
    (1, "orient 0"), (1, "explore B5"), (1, "orient 2"), (1, "pass"), (1, "pool 5"), (2, "explore E2"),
    (2, "monster move C4"), (2, "monster rotate C4 ccw"), (2, "card echo E1"), (2, "orient 0"), (2, "explore F1"),
    (2, "orient 2"), (2, "explore F2"), (2, "orient 1"), (2, "discover"), (2, "take secret_lever"), (2, "slot 9"),
    (2, "explore F3"), (2, "orient 1"), (2, "explore G3"), (2, "orient 0"), (2, "place A5-B5"), (2, "pass"), (2, "pool 5"),
    (2, "discard"), (2, "monster charge E"), (1, "rotate B5 ccw"), (1, "rotate D5 cw"), (1, "move C5"), (1, "move D5"),
    (1, "move D4"), (1, "move D3"), (1, "move D2"), (1, "pass"), (1, "pool 5"),
    (1, "discard twisted_corridor loaded_die twisted_corridor"), (1, "monster move F3"), (1, "monster rotate G3 ccw"),
    (2, "explore G2"), (2, "explore G1"), (2, "orient 3"), (2, "place D2-E2"), (2, "card hidden_hinge"), (2, "move E4"),
    (2, "explore F4"), (2, "place D2-D3"), (2, "explore F5"), (2, "orient 1"), (2, "monster move C2"),
    (2, "monster move D2"), (1, "react play_dead"), (2, "pass"), (2, "pool 5"), (2, "discard"), (2, "monster move D1"),
    (2, "monster halt"), (1, "wall D2-E2 D1-D2"), (1, "move E2"), (1, "monster rotate D1 ccw"), (1, "move F2"), (1, "pass"),
    (1, "pool 4"), (1, "discard"), (1, "monster charge S"), (2, "explore F6"), (2, "orient 0"), (2, "explore F7"),
    (2, "orient 1"), (2, "explore E7"), (2, "orient 2"), (2, "monster rotate D5 cw"), (2, "explore D7"), (2, "orient 0"),
    (2, "discover"), (2, "take enrage"), (2, "slot 5"), (2, "card winged_sandals"), (2, "move E7"), (2, "monster move E4"),
    (2, "monster move F3"), (2, "explore E6"), (2, "orient 0"), (2, "place F1-F2"), (2, "move E5"), (2, "move F5"),
    (2, "monster rotate F3 ccw"), (2, "monster move F2"), (1, "react none"), (1, "wounds 5"), (2, "monster displace F3"),
    (2, "pass"), (2, "pool 5"), (2, "discard"), (2, "monster rotate F3 cw"), (2, "monster move G2"), (1, "rotate F3 ccw"),
    (1, "move F2"), (1, "discover"), (1, "take build"), (1, "slot 9"), (1, "move F3"), (1, "move F7"), (1, "rotate E7 ccw"),
    (1, "move E7"), (1, "monster rotate G1 ccw"), (1, "monster move G1"), (1, "pass"), (1, "pool 4"),
    (1, "discard lotus_wine"), (1, "monster move G2"), (1, "monster halt"), (2, "explore G5"), (2, "orient 1"),
    (2, "explore G6"), (2, "orient 2"), (2, "explore G7"), (2, "orient 1"), (2, "key secret_lever G5 cw E7 ccw G6 cw"),
    (2, "pass"), (2, "pool 5"), (2, "discard"), (2, "monster move F2"), (2, "monster move F3"), (2, "monster move E4"),
];
