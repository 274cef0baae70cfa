//! The rules as a booklet, and the words of the game (CRE-13.19).

use daedalus_contract::game::{Booklet, Page, Shows, Term};

/// The pages.
pub const BOOKLET: Booklet = Booklet {
    pages: &[
        Page {
            title: "The goal",
            text: "Cretan Labyrinth is a race through a labyrinth whose walls move, for 2 to 4 players.\n\n\
                   1. Gather a **diamond of each colour**: red, blue, green, yellow.\n\
                   2. Show the four in the palace and take the **Magic Key**.\n\
                   3. Gather four diamonds again. (In a short match you keep those that you have shown.)\n\
                   4. Be in **your own gateway** with the Key and four diamonds. You win at once, however you got there.\n\n\
                   There is one Key. Whoever holds it is the *keeper*, and the others may take it away.\n\n\
                   After the last round whoever holds a Key is first, then whoever has more diamonds.",
            shows: Shows::Board(0),
            caption: "The board at the start: four gateways at the edges, the palace in the middle, chests of four colours between.",
            actions: &[],
            rules: &["CRE-1.5", "CRE-3.21", "CRE-8.1", "CRE-8.2"],
        },
        Page {
            title: "Your turn",
            text: "1. Whoever misses the turn is done. Whoever sits in a pit tries to get out.\n\
                   2. In the palace, with four diamonds, you may take the Key.\n\
                   3. **Roll** two dice. Then a direction card is turned up.\n\
                   4. **Choose a stop** and move.\n\
                   5. Meet the keeper, take the Key, or take the card of the chest on which you stopped.\n\
                   6. An extra turn, if you have earned one (at most three in a row). Then the next player follows, clockwise.",
            shows: Shows::Board(2),
            caption: "After the roll: marked are all the spaces on which the move may stop.",
            actions: &["roll", "again", "end"],
            rules: &[
                "CRE-4.3", "CRE-5.6", "CRE-5.8", "CRE-5.10", "CRE-5.11", "CRE-5.16", "CRE-5.80",
            ],
        },
        Page {
            title: "Moving",
            text: "The direction card says where the walls open. You go straight on, as many steps as you rolled, until a wall. \
                   The edge and the gateways of others are walls.\n\n\
                   **You may stop on**\n\
                   - the last space of the way\n\
                   - a chest on the way, also when a wall cut the move short\n\
                   - the palace or your own gateway on the way\n\
                   - the keeper's space, and any space within two spaces of the keeper\n\n\
                   Palace and gateway count as one space each. You leave them by any of their squares on the side of your \
                   direction. Without a step nothing happens, and there is no card.",
            shows: Shows::Board(8),
            caption: "A corner card: one of two directions may be chosen. To the west the way leads through the palace.",
            actions: &["move"],
            rules: &[
                "CRE-3.14", "CRE-3.15", "CRE-3.17", "CRE-5.18", "CRE-5.20", "CRE-5.21", "CRE-5.22",
                "CRE-5.24", "CRE-5.26", "CRE-5.27", "CRE-5.31",
            ],
        },
        Page {
            title: "Chests and cards",
            text: "Whoever lands on a chest takes the top card of its colour. It does not matter how you got there.\n\n\
                   **Tools** go into your hand, where nobody else sees them. Every other card takes effect and goes under \
                   its deck. The decks are never shuffled again: what went under comes again, in that order.\n\n\
                   Each deck has 11 diamonds, 6 tools, 8 creatures, 4 hazards and 3 events. You hold at most one diamond of \
                   each colour: a second one does nothing.\n\n\
                   A card may move you onto another chest. Then you take a card there, too, at most 6 in a turn.",
            shows: Shows::Cards(&[
                "Chest",
                "Diamond",
                "Tool",
                "Minotaur",
                "Pit",
                "Pegasus",
                "Envious Rival",
                "Second Wind",
            ]),
            caption: "A chest, and some of what may be in it.",
            actions: &["search", "choose", "fly"],
            rules: &[
                "CRE-2.16", "CRE-2.17", "CRE-5.55", "CRE-5.57", "CRE-5.61", "CRE-5.62", "CRE-6.17",
            ],
        },
        Page {
            title: "Dangers",
            text: "Give up the right tool, and a danger is gone:\n\
                   - **Minotaur**, **Pterodactyl**: bow or sword\n\
                   - **Medusa**: sword or mirror, and you take her head\n\
                   - **Cyclops**: bow or potion\n\
                   - **Pit**, **Cavern**: rope or feather\n\
                   - **Cliff**: feather · **Cave-in**: potion\n\n\
                   Nothing helps against Rattle Snake, Unicorn, Pegasus and Pan.\n\n\
                   *To perish* is to lose your diamonds, tools, Key and markers, and to begin again at your gateway. Nobody is \
                   ever out of the match.",
            shows: Shows::Cards(&[
                "Minotaur",
                "Medusa",
                "Pterodactyl",
                "Cyclops",
                "Pit",
                "Cavern",
                "Cliff",
                "Cave-in",
            ]),
            caption: "The eight dangers against which a tool helps.",
            actions: &["use", "suffer"],
            rules: &["CRE-5.65", "CRE-6.23", "CRE-6.30", "CRE-6.31"],
        },
        Page {
            title: "Tools and weapons",
            text: "Each tool is used once: against a danger, or shown in a battle. Your tools are secret, their number is not. \
                   There is no limit to how many you hold.\n\n\
                   On your own turn you may discard a tool, unless a danger or a battle waits for you.\n\n\
                   The seventh tool, the **Head of Medusa**, comes from a Medusa who was defeated. It works against players \
                   alone.",
            shows: Shows::Cards(&[
                "Magic Bow and Arrow",
                "Magic Sword",
                "Magic Feather",
                "Shrinking Potion",
                "Rope",
                "Mirror",
                "Head of Medusa",
            ]),
            caption: "The seven tools.",
            actions: &["discard"],
            rules: &[
                "CRE-1.6", "CRE-2.17", "CRE-2.22", "CRE-5.63", "CRE-6.11", "CRE-6.46", "CRE-6.47",
            ],
        },
        Page {
            title: "The Key and its keeper",
            text: "In the palace you hand in four diamonds and take the **Magic Key**. If somebody else is the keeper, you must \
                   get it from them.\n\n\
                   - **Snatch it**: land on the keeper's space in your own turn. The Key is yours without a battle, and you \
                   take another turn.\n\
                   - **Attack**: stop within two spaces of the keeper, straight or diagonal.\n\n\
                   Whoever takes it early is hunted by all who kept their four diamonds: they need only carry it home.\n\n\
                   When the keeper perishes the Key lies in the palace again, and costs four diamonds again.\n\n\
                   With `keys=four` everybody can have a Key, and there are no battles.",
            shows: Shows::Board(12),
            caption: "The keeper on the way home: the own gateway can be reached.",
            actions: &["claim"],
            rules: &[
                "CRE-3.23", "CRE-5.44", "CRE-5.51", "CRE-5.52", "CRE-6.23", "CRE-9.1",
            ],
        },
        Page {
            title: "Battles",
            text: "Within two spaces of the keeper you may attack once in your turn. Whoever stops there for no other reason \
                   must. A keeper whose own move ends near somebody who can act is attacked by them.\n\n\
                   The attacker shows a weapon first, then the keeper shows one or yields. Whoever holds tools must show one to \
                   attack. One weapon against none wins. None against none: both roll, and only the higher roll takes the Key.\n\n\
                   Two weapons: the table decides, and ties are the keeper's. Row: attacker; `A`: the attacker wins.\n\
                   ```\n     BOW SWD FEA POT ROP MIR HED\nBOW   -   A   A   -   -   A   A\nSWD   A   -   -   A   A   A   A\nFEA   -   A   -   A   -   A   -\nPOT   A   -   -   -   -   A   -\nROP   -   -   A   A   -   A   -\nMIR   -   -   -   -   -   -   -\nHED   A   A   A   A   A   -   -\n```\n\
                   Shown weapons are given up. Who loses to the Head of Medusa misses a turn.",
            shows: Shows::Cards(&["Magic Key", "Magic Sword", "Mirror", "Head of Medusa"]),
            caption: "The Key, and three of the weapons with which it is fought for.",
            actions: &["attack", "defend", "yield", "pass"],
            rules: &[
                "CRE-5.41", "CRE-5.42", "CRE-5.43", "CRE-6.35", "CRE-6.36", "CRE-6.38", "CRE-6.39",
                "CRE-6.40", "CRE-6.41", "CRE-6.42", "CRE-6.45",
            ],
        },
        Page {
            title: "Signs",
            text: "These signs stand in the picture and beside the seats.\n\n\
                   Whoever misses turns or sits in a pit does not stop a passing keeper.\n\n\
                   Whatever you see has an entry of its own: press **What is this?**, or type `/game rules` and its name.",
            shows: Shows::Signs,
            caption: "The signs of the game with what they stand for.",
            actions: &[],
            rules: &["CRE-5.36", "CRE-6.25", "CRE-6.26", "CRE-6.27"],
        },
    ],
};

/// The words.
pub const TERMS: &[Term] = &[
    Term::new("Diamond", "You need one of each of the four colours; a second one of a colour does nothing.")
        .said(&["diamond", "diamonds", "Diamonds"])
        .sign(&["red_diamond", "blue_diamond", "green_diamond", "yellow_diamond"]),
    Term::new("Magic Key", "It costs four diamonds in the palace; bring it home to your own gateway.")
        .said(&["Magic Key", "Key", "key"])
        .sign(&["key"]),
    Term::new("Keeper", "Whoever holds the one Magic Key; the others may take it away.").said(&["keeper", "Keeper"]),
    Term::new("Tool", "Kept in secret in your hand, and used once: against a danger, or in a battle.")
        .said(&["tool", "tools", "Tools"])
        .sign(&["tools"]),
    Term::new("Dice", "Two dice say how many steps you go; one die while you are slow.").sign(&["dice"]),
    Term::new("Red deck", "Its top card is taken by whoever lands on a red chest.").sign(&["red_deck"]),
    Term::new("Blue deck", "Its top card is taken by whoever lands on a blue chest.").sign(&["blue_deck"]),
    Term::new("Green deck", "Its top card is taken by whoever lands on a green chest.").sign(&["green_deck"]),
    Term::new("Yellow deck", "Its top card is taken by whoever lands on a yellow chest.").sign(&["yellow_deck"]),
    Term::new("Direction card", "It is turned up after the roll and says in which directions the walls open.")
        .said(&["direction card", "Direction card"])
        .sign(&["directions"])
        .more("There are 52. When all are used they are shuffled."),
    Term::new("Missed turns", "Turned to stone, trapped or bitten: the next turns are skipped.")
        .said(&["miss", "misses"])
        .sign(&["stone"]),
    Term::new("Slow", "The next rolls are made with one die.").said(&["slow", "one die"]).sign(&["slow"]),
    Term::new("In a pit", "At the start of your turn a 4, 5 or 6 gets you out.")
        .said(&["in a pit"])
        .sign(&["pit"])
        .more("After two failures you climb out on your third turn. A card that moves you frees you."),
    Term::new("Torch", "Your next move needs no direction card: choose any direction.").said(&["torch"]).sign(&["torch"]),
    Term::new("Chest", "A coloured square: whoever lands on it takes the top card of its colour.")
        .said(&["chest", "chests", "Chest"]),
    Term::new("Gateway", "Where your piece begins, and where it wins; a wall for everybody else.").said(&["gateway", "gateways"]),
    Term::new("Palace", "The space in the middle, where four diamonds buy the Magic Key.").said(&["palace", "Palace"]),
    Term::new("Danger", "A creature or hazard against which the right tool helps.").said(&["danger", "dangers"]),
    Term::new("Perish", "You lose diamonds, tools, Key and markers, and begin again at your gateway.")
        .said(&["perish", "perishes"]),
    Term::new("Stop", "A space on which your move may end.").said(&["stop", "stops"]),
    Term::new("Options", "What the host of a table may choose.").more(
        "`keys`: `one` (battles for a single Key) or `four` (a Key for everybody, no battles).\n`rounds`: after this round the \
         best placed player wins (120).\n`swift`: `on` lets you keep the diamonds that you show for a Key.\n`colours`: who plays \
         which colour, in joining order.\n\nYour own setting `reactions`: `never` takes the default at once when you are \
         attacked or must attack.",
    ),
    Term::new("Last round", "If nobody is home then, the best placed player wins.").more(
        "The order is: who holds a Key; more diamonds; more tools; nearer to the own goal; later in the turn order.",
    ),
    Term::new("Leaving", "A computer player takes the seat over, or the seat is removed.").more(
        "Of a removed seat diamonds, tools and Key go back, and its gateway is a wall for everybody. The last one who is left \
         wins.",
    ),
];
