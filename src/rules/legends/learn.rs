//! The lesson (docs/rules/README.md 10): a whole short match of two lords, to the second retinue.

use daedalus_contract::game::{Lesson, Step};

/// The match by which a beginner learns the game.
pub const LESSON: Lesson = Lesson {
    version: 5,
    seats: 2,
    options: &["length=short", "catch_up=off"],
    seed: 854,
    before: &[],
    welcome: "You are a lord who gathers heroes. Four heroes that belong together make a **retinue** in one of the nine chambers. In \
              this short match the second retinue wins, in a long one the third. Each of your turns begins with a new card.",
    steps: &[
        Step {
            say: "A turn has one action: play a card, gather a retinue, or pass and recruit a hero. **Forced March** recruits a hero \
                  and gives the action back: play such cards first.",
            choose: "play forced-march",
            others: &[
                (
                    "play legends-summons",
                    "A good card, but it takes your action, and the turn is over. After Forced March you can play both.",
                ),
                (
                    "pass",
                    "A hero for nothing. Forced March would have brought one, too, and left you the action.",
                ),
            ],
            then: &[],
            rules: &["LEG-5.26", "LEG-5.27", "LEG-5.28"],
        },
        Step {
            say: "A Mentalmancer! He stands in for any hero that is missing in a retinue. **Legend's Summons** brings a legendary \
                  hero: those have powers of their own.",
            choose: "play legends-summons",
            others: &[(
                "end",
                "An action that you do not use is lost at the end of the turn.",
            )],
            then: &[(2, "pass"), (1, "pass"), (2, "play crossroads")],
            rules: &["LEG-7.15", "LEG-7.81"],
        },
        Step {
            say: "Crossroads: each lord gives the other one hero. You may **react**, as you hold Treason!, which \
                  stops a card. But this one does little harm: **decline**, and keep it for an attack.",
            choose: "decline",
            others: &[(
                "counter treason",
                "Crossroads is stopped and yours. But now nothing protects you when he attacks in earnest.",
            )],
            then: &[],
            rules: &["LEG-5.38", "LEG-7.31"],
        },
        Step {
            say: "Give what helps you least. Four legendary heroes make the Retinue of Legends, and you have two: \
                  the Golem Mistress and the Mentalmancer. **Give the War Sister**.",
            choose: "choose war-sister",
            others: &[(
                "choose mentalmancer",
                "He fits almost everywhere: the last hero to give away.",
            )],
            then: &[],
            rules: &["LEG-7.31"],
        },
        Step {
            say: "You got a Witch for her. **Scouting Party** shows you four heroes, and you keep the two that you want.",
            choose: "play scouting-party",
            others: &[(
                "pass",
                "Passing recruits one hero, whoever comes. Scouting Party brings two of your choice.",
            )],
            then: &[],
            rules: &["LEG-7.13"],
        },
        Step {
            say: "The Thief and the Mentalmancer are legendary. **Take these two**, and you have four.",
            choose: "choose thief mentalmancer",
            others: &[],
            then: &[(2, "play market-day")],
            rules: &["LEG-5.67"],
        },
        Step {
            say: "Market Day: Ikaros recruits two heroes, and you get one as well. No reason to spend Treason!: **decline**.",
            choose: "decline",
            others: &[(
                "counter treason",
                "It stops his two heroes, and yours as well. And your best counter is gone.",
            )],
            then: &[],
            rules: &["LEG-5.38", "LEG-7.18"],
        },
        Step {
            say: "Before your action your legendary heroes may use their powers. **Let the Thief** take a card from Ikaros's hand.",
            choose: "legend thief 2",
            others: &[(
                "next",
                "What your heroes do not use is lost for this turn: they begin before your action and not after it.",
            )],
            then: &[],
            rules: &["LEG-5.18", "LEG-7.84"],
        },
        Step {
            say: "Now the four together: **gather the Retinue of Legends** in B2. The heroes go, and the retinue stays for good. It is \
                  the first of two.",
            choose: "gather b2 with thief golem-mistress mentalmancer mentalmancer",
            others: &[(
                "pass",
                "One hero more, and all four stay where Ikaros can harm them. What is gathered is safe.",
            )],
            then: &[(2, "next"), (2, "play ambush 1")],
            rules: &["LEG-5.27", "LEG-5.32"],
        },
        Step {
            say: "**Ambush**: Ikaros wants to take two of your three heroes, by chance. For this you kept Treason!. As the last word it \
                  even puts the stopped card into your hand: **counter**.",
            choose: "counter treason",
            others: &[(
                "decline",
                "Two of your heroes are gone, and you find new ones first before you gather again.",
            )],
            then: &[],
            rules: &["LEG-5.38", "LEG-5.52", "LEG-7.32"],
        },
        Step {
            say: "A retinue has a power in each of your turns. The **Heart of the Labyrinth** shows four heroes, and you keep one.",
            choose: "retinue b2",
            others: &[(
                "next",
                "Retinues act first in a turn. What they do not use is lost until the next one.",
            )],
            then: &[],
            rules: &["LEG-5.11", "LEG-7.92"],
        },
        Step {
            say: "An Archeress is yours already, and a Mentalmancer stands in for another one: **take the Mentalmancer**.",
            choose: "choose mentalmancer",
            others: &[(
                "choose archeress",
                "Two Archeresses are a beginning. But a Mentalmancer fits them and all others as well.",
            )],
            then: &[],
            rules: &["LEG-7.81"],
        },
        Step {
            say: "**War Council** takes one action and gives two. Many a turn that wins begins with it.",
            choose: "play war-council",
            others: &[(
                "play call-to-arms",
                "Two heroes, and the turn is over. After War Council there is room for this and for more.",
            )],
            then: &[],
            rules: &["LEG-5.36", "LEG-7.19"],
        },
        Step {
            say: "Two actions. **Call to Arms** recruits two heroes: let us see who comes.",
            choose: "play call-to-arms",
            others: &[(
                "end",
                "Two actions are left, and nothing is saved for the next turn.",
            )],
            then: &[],
            rules: &["LEG-5.37", "LEG-7.11"],
        },
        Step {
            say: "The second Mentalmancer! **Fellowship Oath** gathers with three heroes in place of four: the Archeress in A1 and both \
                  Mentalmancers. That is your second retinue.",
            choose: "play fellowship-oath a1 wild 2",
            others: &[
                (
                    "play fellowship-oath b3 wild 2",
                    "The Witch with both Mentalmancers: that wins just as well!",
                ),
                (
                    "end",
                    "You may, but Ikaros has a turn before you come back to it.",
                ),
            ],
            then: &[],
            rules: &["LEG-7.35", "LEG-8.1", "LEG-8.4"],
        },
    ],
    farewell: "Two retinues, and the labyrinth is yours. In a long match three are needed, and lords bribe, hex and abduct each other's \
               heroes on the way: guard them. In other matches of two lords whoever has fewer retinues recruits heroes at the start of \
               the turn, too. `/game rules` explains each card and hero.",
};
