//! The lesson (docs/rules/README.md 10): a whole short match of two seats, from the first fight to the portal.

use daedalus_contract::game::{Lesson, Step};

/// The match by which a beginner learns the game.
pub const LESSON: Lesson = Lesson {
    version: 6,
    seats: 2,
    options: &["length=short"],
    seed: 565,
    before: &[(1, "persona brakka"), (2, "persona ysolde")],
    welcome: "Two adventurers are lost in the catacombs, and only one gets out. Defeat monsters for **gate stones**; three \
              of them let you call a Titan, and once you beat it, the **portal** opens. You are Brakka of the Anvil \
              (yellow), Ikaros is Ysolde of the Moon (blue).",
    steps: &[
        Step {
            say: "Each turn has three parts: prepare, meet what the next card brings, clean up. First prepare: only what \
                  you wear helps you. The **Moonsilver Staff** adds 3 to a roll that is too low. It needs both hands.",
            choose: "equip moonsilver_staff",
            others: &[(
                "end_prep",
                "Nothing in the backpack helps in a fight. Put it on first.",
            )],
            then: &[],
            rules: &["THE-6.8", "THE-7.111"],
        },
        Step {
            say: "**Anvil Plate** protects: 3 less damage, or 3 more Defense when somebody attacks you. It bears your own \
                  symbol, the anvil, and so each of its bonuses is 1 better for you.",
            choose: "equip anvil_plate body1",
            others: &[(
                "discard owl_charm",
                "You have no place for a charm, but a card in the backpack may still be worth something. Keep it.",
            )],
            then: &[],
            rules: &["THE-6.8", "THE-7.108"],
        },
        Step {
            say: "Owl Charm is for a place that Brakka does not have. You are ready: **on to the encounter**. \
                  The top card of the deck decides what you meet.",
            choose: "end_prep",
            others: &[],
            then: &[(1, "draw"), (2, "choose wand_of_sparks")],
            rules: &["THE-6.22", "THE-6.13"],
        },
        Step {
            say: "A party card: everybody passes a card on. You gave the charm and got a Wand of Sparks, which wants a \
                  hand, too, and breaks when it is used. The Staff lasts longer. **End your turn**.",
            choose: "end_turn",
            others: &[(
                "equip wand_of_sparks hand1",
                "That throws the Staff away, because it held both hands. Wait until the Staff is worn out.",
            )],
            then: &[
                (2, "equip bulwark_shield hand1"),
                (2, "equip owl_charm charm1"),
                (2, "end_prep"),
                (2, "draw"),
                (2, "pass"),
                (2, "soak bulwark_shield"),
                (2, "end_turn"),
            ],
            rules: &["THE-6.23", "THE-7.95"],
        },
        Step {
            say: "Ikaros lost a fight, but his shield took the blow. He also turned up a difficulty card: such cards stay, \
                  and make everything harder for both of you. **On to your encounter**.",
            choose: "end_prep",
            others: &[(
                "discard wand_of_sparks",
                "Five cards fit into a backpack, and you have one. There is no need.",
            )],
            then: &[(1, "draw")],
            rules: &["THE-5.44", "THE-5.48", "THE-5.51", "THE-6.22", "THE-7.105"],
        },
        Step {
            say: "Your first fight: the Hag needs 5. You rolled a 6, and a 6 rolls again and adds: 8. That brings a \
                  treasure, and because the Hag shows your symbol, too, a **gate stone**. **End your turn**.",
            choose: "end_turn",
            others: &[(
                "equip veil_cloak body1",
                "The Cloak breaks at its first use, and Anvil Plate would be gone. Keep the Plate.",
            )],
            then: &[
                (2, "end_prep"),
                (2, "draw"),
                (2, "equip starlit_circlet head1"),
                (2, "end_turn"),
                (1, "end_prep"),
                (1, "draw"),
                (1, "end_turn"),
                (2, "end_prep"),
                (2, "draw"),
                (2, "end_turn"),
            ],
            rules: &["THE-5.4", "THE-5.41", "THE-5.67", "THE-5.68", "THE-6.23"],
        },
        Step {
            say: "Ikaros got a stone as well. Then each of you met a trap: to avoid one, roll more than it says; your \
                  Skill helps. Both of you got past. You have one stone, and it is round 4. **Go on**.",
            choose: "end_prep",
            others: &[],
            then: &[
                (1, "draw"),
                (1, "end_turn"),
                (2, "end_prep"),
                (2, "draw"),
                (2, "end_turn"),
            ],
            rules: &["THE-5.52", "THE-6.22", "THE-7.79"],
        },
        Step {
            say: "Another 6: the Rust Mites fell, and you have **two stones**. So has Ikaros, who beat a Thornling. The \
                  next monster may decide who is first. **Go on**.",
            choose: "end_prep",
            others: &[(
                "equip blasting_keg",
                "It adds more than the Staff, but hurts you, breaks at once and would cost you the Staff.",
            )],
            then: &[(1, "draw"), (2, "pass")],
            rules: &["THE-6.22", "THE-6.13"],
        },
        Step {
            say: "You met a Basalt Golem: you need 5, and rolled 4. Before the fight is settled you may **react** with \
                  what you wear: the **Staff**. The Golem's armour takes 1 off its bonus; that still makes 6.",
            choose: "activate moonsilver_staff",
            others: &[("pass", "You lose the fight: damage, no treasure, no stone.")],
            then: &[],
            rules: &["THE-5.35", "THE-5.65", "THE-5.71", "THE-6.17", "THE-7.54"],
        },
        Step {
            say: "**Three stones!** They serve from your next encounter on. Stout of Stone is a potion: put it on your \
                  belt, where you can reach it even in a fight.",
            choose: "equip stout_of_stone belt1",
            others: &[(
                "drink stout_of_stone",
                "It raises your Defense until your next turn, but nobody attacks you yet.",
            )],
            then: &[
                (1, "end_turn"),
                (2, "end_prep"),
                (2, "draw"),
                (2, "pass"),
                (2, "end_turn"),
                (1, "end_prep"),
            ],
            rules: &["THE-6.8", "THE-7.137"],
        },
        Step {
            say: "Now you have a choice: turn up one more card, or **announce your escape**. Then cards are flipped until \
                  a Titan comes, and you fight it. Who loses that fight loses all stones, but Ikaros needs just one more.",
            choose: "escape",
            others: &[(
                "draw",
                "One more fight brings a treasure at best. Each round is a chance for Ikaros to be first.",
            )],
            then: &[],
            rules: &["THE-5.31", "THE-5.45", "THE-5.90", "THE-5.92", "THE-6.15"],
        },
        Step {
            say: "The Pale Mother makes you roll twice, and the higher roll does not count. You have 3 and need 6. The \
                  **Staff** adds exactly 3.",
            choose: "activate moonsilver_staff",
            others: &[(
                "pass",
                "The Titan hits you, and all your gate stones are gone.",
            )],
            then: &[],
            rules: &["THE-5.94", "THE-6.17", "THE-7.45", "THE-7.71"],
        },
        Step {
            say: "She falls, and your stones open the portal. But that takes a while: **each rival gets one more \
                  turn**. You hold Hammerfall, which changes a roll. **End your turn**.",
            choose: "end_turn",
            others: &[(
                "drink stout_of_stone",
                "It helps only until your next turn begins, and a challenge comes after that.",
            )],
            then: &[(2, "end_prep"), (2, "draw"), (2, "pass")],
            rules: &["THE-5.96", "THE-6.15", "THE-6.23"],
        },
        Step {
            say: "Ikaros fights a Mirror Nymph. You are asked because Hammerfall adds 3 to any total, his as well. That \
                  would only help him. **Let it pass**.",
            choose: "pass",
            others: &[(
                "play hammerfall",
                "Now he has 10 in place of 7, and you have no Hammerfall.",
            )],
            then: &[
                (2, "end_turn"),
                (1, "end_prep"),
                (2, "challenge"),
                (2, "activate owl_charm"),
            ],
            rules: &["THE-6.19", "THE-7.149"],
        },
        Step {
            say: "With his third stone he may **challenge** you at the portal: the charm that you gave him makes it \
                  5 against your Defense of 5, and equal is enough. **Anvil Plate** adds 3.",
            choose: "activate anvil_plate",
            others: &[
                (
                    "play hammerfall",
                    "It adds 3 to the total on the table, and that is his.",
                ),
                (
                    "pass",
                    "He hits you, your stones are lost, and the portal closes.",
                ),
            ],
            then: &[(2, "pass"), (1, "pass")],
            rules: &["THE-5.40", "THE-5.78", "THE-5.99", "THE-6.17", "THE-6.21"],
        },
    ],
    farewell: "Stones, a Titan, and through the portal: that is the game. What you have not seen yet: those who die come \
               back undead and hunt the living, and each hero has an ability of their own. `/game rules` explains them.",
};
