//! The lesson (docs/rules/README.md 10): a whole short match of two seats, from the gateway to the Key and home.

use daedalus_contract::game::{Lesson, Step};

/// The match by which a beginner learns the game.
pub const LESSON: Lesson = Lesson {
    seats: 2,
    options: &["length=short"],
    seed: 261,
    before: &[(1, "roll")],
    welcome: "You begin in your gateway at the top. Find four diamonds of four colours, take the **Magic Key** from \
              the palace in the middle, and carry it home before Ikaros does.",
    steps: &[
        Step {
            say: "You rolled 10. The direction card says where the walls open this turn: toward the palace, and you may stop \
                  wherever you like. Coloured spaces are chests, and a chest may hold a diamond of its colour. **Stop on K12**, a \
                  green one.",
            choose: "move S K12",
            others: &[(
                "move S PAL",
                "The palace holds the Key, but it asks for four diamonds first. Nothing comes of a visit without them.",
            )],
            then: &[(2, "roll"), (1, "roll")],
            rules: &["CRE-5.10", "CRE-5.11", "CRE-5.16"],
        },
        Step {
            say: "A rope: tools go into your hand, where nobody else sees them. Ikaros ran into a wall. Now the west is open. You \
                  need **one diamond of each colour**: H12 is red, and near.",
            choose: "move W H12",
            others: &[(
                "move W A12",
                "A blue chest, and as good as any. But it lies at the edge, and the way back to the palace is long.",
            )],
            then: &[],
            rules: &["CRE-2.17", "CRE-5.16"],
        },
        Step {
            say: "Not every chest is kind. Against a danger you may **react**: give up a tool that helps against it. A rope helps \
                  against a pit.",
            choose: "use rop",
            others: &[(
                "suffer",
                "You keep the rope and sit in the pit: you move again after a 4, 5 or 6, or after two turns without one. \
                 Ikaros would be glad.",
            )],
            then: &[(2, "roll"), (1, "roll")],
            rules: &["CRE-5.65", "CRE-6.30"],
        },
        Step {
            say: "You are out at once, and Ikaros could not move at all: the walls closed in. Chests are never empty, so back to \
                  the green one, **K12**.",
            choose: "move E K12",
            others: &[(
                "move E R12",
                "A blue chest at the very edge. It may be lucky, but everything else lies behind you then.",
            )],
            then: &[(2, "roll"), (2, "move N H7"), (1, "roll")],
            rules: &["CRE-5.16", "CRE-6.17"],
        },
        Step {
            say: "Your first diamond! A second green one would be worth nothing, so leave N12 alone. **Q12** is red.",
            choose: "move E Q12",
            others: &[(
                "move E N12",
                "N12 is green like the diamond that you hold: of each colour only one counts.",
            )],
            then: &[],
            rules: &["CRE-6.17"],
        },
        Step {
            say: "A cavern leads you astray: three spaces away from your goal, and you choose the direction. **East** at least ends \
                  on a chest.",
            choose: "choose E",
            others: &[],
            then: &[(2, "roll"), (2, "move S I15"), (1, "roll")],
            rules: &["CRE-5.70", "CRE-6.21"],
        },
        Step {
            say: "The Minotaur! Without a weapon you perish: what you carried is lost, and you begin again at your gateway. That \
                  happens to everybody once, and nobody is ever out. Crossroads: every direction is open. **J5** is a green chest \
                  on the way to the palace.",
            choose: "move S J5",
            others: &[(
                "move S I5",
                "I5 is yellow and just as near: as good a choice.",
            )],
            then: &[(1, "roll")],
            rules: &["CRE-6.23", "CRE-8.4"],
        },
        Step {
            say: "Green again, and a Cyclops makes Ikaros miss a turn. A Winding Passage goes half of the way in one direction and \
                  then turns: south and west end on **H12**, red.",
            choose: "move S W H12",
            others: &[],
            then: &[(2, "roll"), (2, "move E K15"), (1, "roll")],
            rules: &["CRE-5.16", "CRE-6.25"],
        },
        Step {
            say: "Two of four. The palace counts as one space, and you may pass through it: **J6** on its other side is blue.",
            choose: "move N J6",
            others: &[(
                "move N PAL",
                "The palace again, and still too early: it asks for four diamonds.",
            )],
            then: &[
                (2, "discard fea"),
                (2, "roll"),
                (2, "move S K15"),
                (1, "roll"),
            ],
            rules: &["CRE-3.17"],
        },
        Step {
            say: "Three! Ikaros has fallen into a pit. Only yellow is missing, and the south is open: **I13** is yellow.",
            choose: "move S I13",
            others: &[(
                "move S H13",
                "H13 is green, and you have green. Only yellow helps you now.",
            )],
            then: &[(1, "roll")],
            rules: &["CRE-6.17"],
        },
        Step {
            say: "All four diamonds. Your goal is the palace now, and a Turnabout sends you back the way you came: **north, into \
                  it**.",
            choose: "move N PAL",
            others: &[(
                "move N J6",
                "You have all that you need. Each turn that you spend elsewhere is a turn for Ikaros.",
            )],
            then: &[],
            rules: &["CRE-3.21"],
        },
        Step {
            say: "Show your diamonds and **take the Magic Key**. From now on you are its keeper: whoever comes within two spaces of \
                  you may attack you for it, with a weapon or with the dice.",
            choose: "claim",
            others: &[(
                "pass",
                "You may, but then the Key lies there for Ikaros, too.",
            )],
            then: &[(1, "roll")],
            rules: &["CRE-5.51", "CRE-6.34"],
        },
        Step {
            say: "The north is open, and your gateway lies within your ten steps. **Go home with the Key**: that wins.",
            choose: "move N GN",
            others: &[(
                "move N J5",
                "A chest has nothing for you any more, and Ikaros gets another turn to come for the Key.",
            )],
            then: &[],
            rules: &["CRE-8.1"],
        },
    ],
    farewell: "You have brought the Key home, and that is the whole game. What you have not seen yet: battles for the Key, a flight \
               on Pegasus, and the other tools. `/game rules` explains each of them.",
};
