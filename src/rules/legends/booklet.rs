//! The rules as a booklet, and the words of the game.

use daedalus_contract::game::{Booklet, Page, Shows, Term};

/// The pages.
pub const BOOKLET: Booklet = Booklet {
    pages: &[
        Page {
            title: "The goal",
            text: "Legends of Labyrinth is a card game of rival lords who gather heroes, for 2 to 4 players.\n\n\
                   **You win** at once with your third **retinue** (with the second one in a short match).\n\n\
                   A retinue is 4 heroes of one common type, or any 4 legendary heroes. When you gather it the heroes go back \
                   into their deck, and your marker stays in a chamber of the labyrinth. Nobody can take it away.\n\n\
                   The labyrinth has 9 chambers, A1 to C3, one for each retinue.\n\n\
                   After the last round the lord with the most retinues wins, then the one with the best set of heroes.",
            shows: Shows::Board(12),
            caption: "The labyrinth with its nine chambers: a marker of a retinue lies in B2.",
            actions: &[],
            rules: &[
                "LEG-1.19", "LEG-3.3", "LEG-8.1", "LEG-8.2", "LEG-8.6", "LEG-8.7",
            ],
        },
        Page {
            title: "Your turn",
            text: "1. **Draw** 1 influence card, or 2 if your hand is empty.\n\
                   2. **Retinues.** Use the ability of each of your retinues, in any order.\n\
                   3. **Legends.** Use the abilities of your legendary heroes, in any order.\n\
                   4. **Action.** You have 1: play a card or gather a retinue. Or pass and recruit a hero.\n\
                   5. Discard down to 7 cards.\n\n\
                   Whoever has **fewer retinues** than another lord recruits 1 hero right after the draw.\n\n\
                   There is no way back: what you do not use in its step is lost for this turn. Then the next lord follows, \
                   clockwise.",
            shows: Shows::Hand(0),
            caption: "The hand at the beginning of a turn, after the draw.",
            actions: &["next"],
            rules: &[
                "LEG-5.1", "LEG-5.4", "LEG-5.5", "LEG-5.6", "LEG-5.14", "LEG-5.26", "LEG-5.82",
                "LEG-5.94",
            ],
        },
        Page {
            title: "Actions",
            text: "You have 1 action in your turn. Cards and retinues may give you more. One action pays for one of these:\n\
                   - **play** an influence card. Others may counter it; the action is spent all the same.\n\
                   - **gather** a retinue.\n\n\
                   Whoever has taken no action may **pass** instead: recruit 1 hero (2 with a Golem Mistress), and the turn \
                   ends. After an action you may **end** your turn. You recruit nobody then, and actions that are left are lost.\n\n\
                   Play cards that give the action back first.",
            shows: Shows::Hand(13),
            caption: "Cards that can be played with the actions that War Council gave.",
            actions: &["play", "pass", "end"],
            rules: &[
                "LEG-5.26", "LEG-5.27", "LEG-5.28", "LEG-5.31", "LEG-5.36", "LEG-5.37", "LEG-5.54",
            ],
        },
        Page {
            title: "Heroes",
            text: "Heroes lie open before you. Those whom you recruit come from the top of their deck. Whoever is discarded is \
                   shuffled into it at once.\n\n\
                   **Common heroes**: 8 types with 4 cards each. They have no ability, but four of a type are a retinue.\n\n\
                   **Legendary heroes**: 14 cards of 8 types, each with a power. Warlock, Reaper, Golem, Thief and Assassin act \
                   once in each of your turns, before your action. Golem Mistress, Paladin and Mentalmancer work all the time. \
                   Nobody can counter the power of a hero.",
            shows: Shows::Cards(&[
                "Warlock",
                "Reaper",
                "Golem",
                "Thief",
                "Assassin",
                "Golem Mistress",
                "Paladin",
                "Mentalmancer",
            ]),
            caption: "The eight types of legendary heroes.",
            actions: &["legend"],
            rules: &[
                "LEG-1.13", "LEG-1.15", "LEG-1.24", "LEG-2.13", "LEG-2.14", "LEG-5.18", "LEG-5.19",
                "LEG-5.62",
            ],
        },
        Page {
            title: "Gathering",
            text: "For 1 action you exchange heroes for a marker.\n\n\
                   **A common retinue** needs 4 heroes of its type. Each **Mentalmancer** stands in for 1 of them, but at least \
                   1 must be real.\n\n\
                   **The Retinue of Legends** (B2) needs any 4 legendary heroes, several of one type are allowed. The Golem \
                   never joins, and you can have this retinue only once at a time.\n\n\
                   Several lords can have markers in one chamber, and you can gather the same common retinue twice.",
            shows: Shows::Cards(&[
                "Retinue of Legends",
                "Retinue of Witches",
                "Golem Mistress",
                "Witch",
                "Mentalmancer",
                "Marker",
            ]),
            caption: "Two retinues, heroes that may stand in them, and the marker that is got for them.",
            actions: &["gather"],
            rules: &["LEG-1.19", "LEG-3.6", "LEG-3.7", "LEG-3.8", "LEG-5.27"],
        },
        Page {
            title: "Retinues",
            text: "Each of your retinues gives you its ability once in each of your turns, before anything else; with two \
                   identical ones you have it twice. A retinue that you gather now can be used from your next turn on.\n\n\
                   Nobody can counter the ability of a retinue.\n\n\
                   Each chamber has another one. Look it up by its name.",
            shows: Shows::Board(10),
            caption: "The Heart of the Labyrinth, B2, belongs to a lord and can be used.",
            actions: &["retinue"],
            rules: &["LEG-5.10", "LEG-5.11", "LEG-5.12", "LEG-5.13", "LEG-5.62"],
        },
        Page {
            title: "Counters",
            text: "When a lord plays an influence card the others may answer with **Sabotage!** or **Treason!**. That is free, and \
                   possible in anybody's turn. A counter can be countered, too, by anybody but its player.\n\n\
                   When all have declined the counters are counted: an odd number stops the card, an even number lets it happen. \
                   Only the last counter has its text: a last Treason! brings its player the card that it answered.\n\n\
                   Everybody answers in secret. You are asked only when you hold a counter. The setting `reactions` says when: \
                   `ask`, `concerned` or `never`.",
            shows: Shows::Board(9),
            caption: "A card lies on the table and waits for counters.",
            actions: &["counter", "decline"],
            rules: &[
                "LEG-5.38", "LEG-5.39", "LEG-5.40", "LEG-5.41", "LEG-5.45", "LEG-5.49", "LEG-5.50",
                "LEG-5.52", "LEG-5.58",
            ],
        },
        Page {
            title: "Choices and secrets",
            text: "Some effects ask you to choose heroes or cards. All who are asked choose at the same time, and nothing is \
                   shown before the last answer is in. Where there is only one way it is done for you.\n\n\
                   **Secret** are your hand and the order of both decks. Everybody sees how many cards you hold, the heroes, the \
                   markers, the cards on the table and the discard pile. Nobody learns who was asked for a counter.\n\n\
                   At the end of your own turn you keep 7 cards. At all other times your hand may be larger.",
            shows: Shows::Hand(5),
            caption: "The hand of a lord who chooses two of four heroes.",
            actions: &["choose"],
            rules: &[
                "LEG-1.8", "LEG-1.9", "LEG-1.10", "LEG-5.63", "LEG-5.65", "LEG-5.66", "LEG-5.82",
                "LEG-5.83",
            ],
        },
        Page {
            title: "Signs",
            text: "These signs stand in the picture and beside the lords.\n\n\
                   **Guarded** heroes cannot be chosen, taken, swapped or discarded by others. **A sealed hand** cannot be looked \
                   at, robbed or swapped.\n\n\
                   Whatever you see has an entry of its own: press **What is this?**, or type `/game rules` and its name.",
            shows: Shows::Signs,
            caption: "The signs of the game with what they stand for.",
            actions: &[],
            rules: &["LEG-1.21", "LEG-1.22"],
        },
    ],
};

/// The words.
pub const TERMS: &[Term] = &[
    Term::new("Retinue", "Four heroes that belong together, exchanged for a marker that nobody can take away.")
        .said(&["retinue", "retinues", "Retinue", "Retinues"])
        .sign(&["retinues"]),
    Term::new("Influence card", "A card of your hand; to play it costs an action, and others may counter it.")
        .said(&["influence card", "influence cards", "Influence"])
        .sign(&["influence"])
        .more("There are 55 of 30 kinds. When the deck is empty the discard pile is shuffled and becomes the new deck."),
    Term::new("Hero", "A card that lies open before you; four that belong together make a retinue.")
        .said(&["hero", "heroes", "Heroes"])
        .sign(&["heroes"])
        .more(
            "8 common types with 4 cards each (Archeress, Swordmaster, War Sister, Headhunter, Architect, Sorceress, Witch, \
             Druid) and 14 legendary heroes: 1 Golem, 2 Warlocks, 2 Thieves, 2 Assassins, 1 Golem Mistress, 2 Reapers, 1 \
             Paladin, 3 Mentalmancers.\n\nA name stands for a type. If you have several, one that was already used this turn \
             leaves first.",
        ),
    Term::new("Common hero", "A hero without a power; four of one type make a retinue.").said(&["common"]),
    Term::new("Legendary hero", "A hero with a power of their own.").said(&["legendary"]),
    Term::new("Recruit", "Take the top card of the Heroes deck and lay it open before you.").said(&["recruit", "recruits", "Recruit"]),
    Term::new("Gather", "Exchange four heroes that belong together for a marker in a chamber.").said(&["gather", "Gather"]),
    Term::new("Counter", "Sabotage! or Treason!, played for nothing against a card that somebody plays.")
        .said(&["counter", "counters", "Counter"]),
    Term::new("Discard pile", "Where the cards go that were played; it is shuffled when the deck is empty.")
        .said(&["discard pile"])
        .sign(&["discard"]),
    Term::new("Sealed", "A sealed hand cannot be looked at, robbed or swapped by others.")
        .said(&["sealed"])
        .sign(&["sanctuary"])
        .more("Sanctuary seals your hand until your next turn."),
    Term::new("Guarded", "Guarded heroes cannot be chosen, taken, swapped or discarded by the effects of other lords.")
        .said(&["guarded", "guards"])
        .more(
            "The Paladin guards all your heroes but itself; Sanctuary guards all of them, Paladin included. Where you choose \
             among your own heroes yourself (Deadly Plague!, Crossroads), the guard does not help. Mutiny ignores it too.",
        ),
    Term::new("Marker", "It lies in the chamber of a retinue that you have gathered.").said(&["marker", "markers"]),
    Term::new("Chamber", "One of the nine places of the labyrinth, A1 to C3, each with a retinue.").said(&["chamber"]),
    Term::new("Action", "You have one in each turn: play a card or gather a retinue.").said(&["action", "actions"]),
    Term::new("Options", "What the host of a table may choose.").more(
        "- `beginner`: on removes three cards: the Golem, Beguilement! and Deadly Plague! Off is the default.\n- `round_limit`: \
         10 to 99 rounds, 80 by default.\n- `goal`: 3 retinues win; 2 for a short game.\n- `catch_up`: whoever has a retinue fewer \
         than another lord recruits 2 heroes at the start of the turn, 3 with two fewer, and the Heart of the Labyrinth rests while \
         its lord has 4 heroes or more. two, the default: so it is where two lords play; on: always; off: never.\n- \
         `first_player`: a seat, or random.",
    ),
    Term::new("Last round", "If nobody has won then, the lord with the most retinues wins.").more(
        "Then the one with the larger best set, more heroes, more cards in hand, the later place in turn order. A best set is \
         the most heroes, up to 4, that could join one retinue.",
    ),
    Term::new("Missed choices", "After the deadline a choice is made for you.").more(
        "Your smallest groups of heroes go first, and the cards you have held longest, counters last.",
    ),
    Term::new("Leaving", "A computer player takes over, or the lord is removed.").more(
        "Of a removed lord the heroes go into the Heroes deck, the hand to the discard pile, and the markers leave the \
         labyrinth. The last lord left wins.",
    ),
];
