//! The lesson (docs/rules/README.md 10): a whole match of two seats with one Magic Key, from the gateway to the Key, a battle for
//! it, and home.

use daedalus_contract::game::{Lesson, Step};

/// The match by which a beginner learns the game.
pub const LESSON: Lesson = Lesson {
    version: 3,
    seats: 2,
    options: &["length=short", "keys=one"],
    seed: 2746,
    before: &[(2, "roll"), (2, "move N H7"), (1, "roll")],
    welcome: "Find four diamonds of four colours, take the **Magic Key** from the palace in the middle, and carry it \
              home to your gateway at the top before Ikaros does.",
    steps: &[
        Step {
            say: "You rolled 6, and a card opened all walls. Coloured spaces are chests: each may hold a diamond of its \
                  colour. **Stop on J6**, a blue one on the way to the middle.",
            choose: "move S J6",
            others: &[
                (
                    "move S PAL",
                    "The palace holds the Key, but it asks for four diamonds first. Nothing comes of a visit without them.",
                ),
                (
                    "move S J4",
                    "A red chest, and as good as any. But the farther you go, the nearer you are to everything.",
                ),
            ],
            then: &[(2, "roll"), (2, "move S K12"), (2, "choose N"), (1, "roll")],
            rules: &["CRE-5.10", "CRE-5.11", "CRE-5.16"],
        },
        Step {
            say: "Tools go into your hand, where nobody else sees them: a Shrinking Potion, and a Rope from where \
                  Ikaros's tremor threw you. Now for **one diamond of each colour**: the palace counts as one space; \
                  go through it to **H12**, red.",
            choose: "move S H12",
            others: &[(
                "move S J6",
                "The blue chest once more. It may hold a diamond now, but new colours lie on the other side of the palace.",
            )],
            then: &[(2, "roll"), (2, "move E L11"), (1, "roll")],
            rules: &["CRE-2.17", "CRE-3.17", "CRE-5.16"],
        },
        Step {
            say: "Your first diamond! A second red one would be worth nothing: look for other colours. The walls open to the north, \
                  and **K7** is green.",
            choose: "move N K7",
            others: &[(
                "move N H7",
                "H7 is red like the diamond that you hold: of each colour only one counts.",
            )],
            then: &[],
            rules: &["CRE-5.18", "CRE-6.17"],
        },
        Step {
            say: "Not every chest is kind: a Cave-in. Against a danger you may **react**: give up a tool that helps against it. Here \
                  the **Potion** does.",
            choose: "use pot",
            others: &[(
                "suffer",
                "You keep the Potion, but miss your next turn and lose a tool at random. Ikaros would be glad.",
            )],
            then: &[(2, "roll"), (2, "search draw"), (1, "roll")],
            rules: &["CRE-5.65", "CRE-6.30"],
        },
        Step {
            say: "Out at once. Ikaros found his first diamond, a yellow one. Ariadne's Thread lets you stop on every space of your \
                  way. Chests are never empty: **K12** is green, too.",
            choose: "move S K12",
            others: &[(
                "move S PAL",
                "The palace again, and still too early: it asks for four diamonds.",
            )],
            then: &[],
            rules: &["CRE-5.22"],
        },
        Step {
            say: "A Rattle Snake blocks your way. You may try to pass it, or **go back** to where you stood: K7, and its chest is \
                  opened once more.",
            choose: "choose back",
            others: &[(
                "choose pass",
                "That is a matter of luck, and whoever is bitten misses turns.",
            )],
            then: &[(2, "roll"), (2, "move W G8"), (1, "roll")],
            rules: &["CRE-5.57", "CRE-5.68"],
        },
        Step {
            say: "The snake did you a favour: green! The goal line says what is left, blue and yellow. Only the east is open, and \
                  **M7** is yellow.",
            choose: "move E M7",
            others: &[(
                "move E P7",
                "A blue chest would do as well, but it lies far out, and the palace in the middle is where you must go in the end.",
            )],
            then: &[(2, "roll"), (2, "move E M10"), (1, "roll")],
            rules: &["CRE-5.18", "CRE-6.17"],
        },
        Step {
            say: "Three of four. Only blue is missing, and the south is open: **M11** is blue.",
            choose: "move S M11",
            others: &[(
                "move S M13",
                "Not a chest: only a coloured space has something for you.",
            )],
            then: &[(2, "roll"), (2, "move S M15"), (1, "roll")],
            rules: &["CRE-5.22", "CRE-5.55"],
        },
        Step {
            say: "No diamond, but a Bow: a **weapon**, keep it. Ikaros has all four colours now and goes for the palace! Through it \
                  to the west lies **G8**, blue.",
            choose: "move W G8",
            others: &[(
                "move W L11",
                "L11 is yellow, and you have yellow. Only blue helps you now.",
            )],
            then: &[
                (2, "discard fea"),
                (2, "roll"),
                (2, "move N M12"),
                (1, "roll"),
            ],
            rules: &["CRE-5.24", "CRE-6.17"],
        },
        Step {
            say: "All four! Your goal is the palace now, and Ikaros came no farther than M12. Into it, **east**.",
            choose: "move E PAL",
            others: &[(
                "move E M10",
                "You have all that you need. Each turn that you spend elsewhere is a turn for Ikaros.",
            )],
            then: &[],
            rules: &["CRE-3.21", "CRE-5.24"],
        },
        Step {
            say: "Show your diamonds and **take the Magic Key**. There is only this one, and from now on you are its keeper: whoever \
                  comes within two spaces of you may attack you for it.",
            choose: "claim",
            others: &[(
                "pass",
                "You may, but then the Key lies there for Ikaros, who has four diamonds as well.",
            )],
            then: &[(2, "roll"), (2, "move W I12"), (2, "attack bare")],
            rules: &["CRE-5.51", "CRE-6.34"],
        },
        Step {
            say: "Ikaros stands beside the palace and **attacks** you with bare hands. You defend the Key with a tool of yours, and \
                  any beats bare hands. Show the **Bow**.",
            choose: "defend bow",
            others: &[(
                "yield",
                "Without a defence the Key is his, and he is two turns from his own gateway.",
            )],
            then: &[(1, "roll")],
            rules: &["CRE-5.41", "CRE-5.43", "CRE-6.35", "CRE-6.39"],
        },
        Step {
            say: "The Key stays with you. The north is open, and your gateway lies within your eight steps. **Go home with the Key**: \
                  that wins.",
            choose: "move N GN",
            others: &[(
                "move N J4",
                "A chest has nothing for you any more, and Ikaros gets another turn to come for the Key.",
            )],
            then: &[],
            rules: &["CRE-8.1"],
        },
    ],
    farewell: "You have brought the Key home, and that is the whole game. A short match has a Key for each of you, and no battles; the \
               whole game has this one. `/game rules` explains the dangers, the weapons and what else lies in chests.",
};
