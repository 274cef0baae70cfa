//! The rules as a booklet, and the words of the game (LAB-2.2, LAB-13.24).

use daedalus_contract::game::{Booklet, Page, Shows, Term};

/// The pages.
pub const BOOKLET: Booklet = Booklet {
    pages: &[
        Page {
            title: "The goal",
            text: "Labyrinthos is a race through a maze that turns under your feet, for 2 to 4 players.\n\n\
                   **You win** when you own one **Key of each colour** (bronze, silver, gold, obsidian) and then step onto \
                   the **Door** in the middle, D4. The first one wins at once, on any turn and by any means, even pushed.\n\n\
                   The maze has 7 x 7 tiles: columns A to G, rows 1 to 7. The middle is open. All other tiles lie face down, \
                   and four of them are Key tiles. Nobody knows which.\n\n\
                   If nobody has won after the last round, most Keys decide, then the fewest steps to the Door.",
            shows: Shows::Board(14),
            caption: "The last moment of a match: Diodotus, the D, owns four Keys and stands one step below the Door.",
            actions: &[],
            rules: &["LAB-1.7", "LAB-3.1", "LAB-8.1", "LAB-8.2"],
        },
        Page {
            title: "Your turn",
            text: "1. **Act.** Take actions as long as you can pay, in any order. Then pass.\n\
                   2. **Choose 7 new tokens**, Feet and Hands as you like. Old ones are lost. The new ones pay your reactions \
                   on the turns of others, and what is left is yours on your next turn.\n\
                   3. **Refresh your hand.** Discard what you do not want, then draw. Your limit is 4 cards minus your Keys.\n\
                   4. **Move the monster.** You roll its die, and you decide where it goes.\n\n\
                   In the first round there is no monster: your turn ends after step 2. Then the monster comes to the Door.",
            shows: Shows::Board(0),
            caption: "The board at the beginning of a turn: marked are the tiles that can be reached with one Foot.",
            actions: &["pass", "pool", "discard", "hero"],
            rules: &[
                "LAB-5.3", "LAB-5.4", "LAB-5.5", "LAB-5.6", "LAB-5.8", "LAB-5.9",
            ],
        },
        Page {
            title: "Walk and explore",
            text: "**Move** (1 Foot): one step to a neighbouring tile. Both tiles need a path on their common side, and no \
                   wall may stand between them. From a secret passage you may step to any other one.\n\n\
                   **Explore** (1 Foot): your path leads to a tile face down. Turn it over, choose how it lies, and you \
                   stand on it, whatever its paths are.\n\n\
                   A path that ends at the edge or at a side without a path is a dead end. You cannot enter the tile of the \
                   monster, unless one can hide there.",
            shows: Shows::Board(7),
            caption: "A path leads from B5 to the tile B4, which lies face down and can be explored.",
            actions: &["move", "explore", "orient"],
            rules: &["LAB-3.16", "LAB-3.18", "LAB-3.21", "LAB-6.7", "LAB-6.8"],
        },
        Page {
            title: "The nine slots",
            text: "Each action has a slot on your hero board.\n\
                   1 Move (1 Foot)\n2 Explore (1 Foot)\n3 Discover Key (1 Hand)\n4 Desperate Action (1 Hand)\n\
                   5 Rotate Wall (1 Hand)\n6 Rotate Tile (1 Hand)\n7 Heal (2 Hands)\n8 Special (free)\n9 empty\n\n\
                   **A Key** on a slot takes the place of the action under it. **A wound** on a slot blocks whatever is there.\n\n\
                   Always open to you: **Recover** (5 tokens of any type) heals all wounds, **Rearrange** (3 tokens) moves a \
                   Key to another slot.\n\n\
                   Rotate Tile turns any open tile a quarter. Walls around it stay where they are.",
            shows: Shows::Seat(0),
            caption: "A hero board with its nine slots: one bears the silver Key, one a wound.",
            actions: &["rotate", "wall", "heal", "recover", "rearrange", "special"],
            rules: &[
                "LAB-6.1", "LAB-6.2", "LAB-6.3", "LAB-6.11", "LAB-6.12", "LAB-6.13",
            ],
        },
        Page {
            title: "Symbols",
            text: "A tile has at most one symbol. It counts when a hero comes onto the tile, by whatever means.\n\n\
                   **W** Wall: you must place a wall somewhere.\n\
                   **M** Minotaur: you move the monster by 2 points at once.\n\
                   **H** Hide: nobody on the tile can be attacked.\n\
                   **T** Trap: you take 1 wound.\n\
                   **P** Secret passage: one step leads to every other passage.\n\n\
                   Coming back to a tile counts again. Turning with your tile does not. The monster triggers no symbol, but \
                   it uses passages.",
            shows: Shows::Cards(&[
                "Wall symbol",
                "Minotaur symbol",
                "Hide",
                "Trap",
                "Secret passage",
                "Key tile",
            ]),
            caption: "The five symbols, and a Key tile.",
            actions: &["place"],
            rules: &[
                "LAB-3.11", "LAB-3.29", "LAB-3.30", "LAB-3.31", "LAB-3.32", "LAB-3.33", "LAB-3.34",
            ],
        },
        Page {
            title: "Keys",
            text: "**Discover Key** (1 Hand): on a Key tile of a colour that you lack you look at the Keys of that colour that \
                   are left and keep one. You can never have two of one colour.\n\n\
                   Put it onto any slot without a Key. The action below is covered, and the power of the Key comes in its \
                   place. Slot 9 is empty and costs you nothing.\n\n\
                   On a wounded slot the Key cannot be used, but it counts for the win. Each Key makes your hand one card \
                   smaller.",
            shows: Shows::Seat(14),
            caption: "A hero board near the end of a match, with four Keys on its slots.",
            actions: &["discover", "take", "slot", "key"],
            rules: &[
                "LAB-1.10", "LAB-5.9", "LAB-6.4", "LAB-6.9", "LAB-6.19", "LAB-6.22", "LAB-6.23",
            ],
        },
        Page {
            title: "The monster",
            text: "At the end of your turn you roll the monster die and move the monster yourself.\n\n\
                   **2, 3 or 4 hooves**: so many movement points. One point is a step, a quarter turn of its own tile or one \
                   beside it, or breaking a wall beside it.\n\
                   **Secret passage**: it goes to any open passage.\n\
                   **Charge**: you choose a side, and it runs straight on, through walls, until a dead end or a hero.\n\n\
                   It must not end where it began. When it reaches a hero it attacks, and its other points are lost. To \
                   stand beside it does no harm.",
            shows: Shows::Board(4),
            caption: "The board while the Minotaur is moved: marked are the tiles to which it can go.",
            actions: &["monster", "leona", "tongue"],
            rules: &[
                "LAB-5.40", "LAB-5.41", "LAB-5.42", "LAB-5.43", "LAB-5.45", "LAB-5.57", "LAB-7.6",
            ],
        },
        Page {
            title: "Attacks and wounds",
            text: "The monster attacks all heroes on its tile who do not hide.\n\
                   1. They may react.\n\
                   2. Whoever controls it rolls the Blood die: 1, 1, 1, 2, 2 or 3 wounds.\n\
                   3. You choose the slots for your wounds. Each wound blocks what lies there.\n\
                   4. You are pushed to a neighbouring tile, and its symbol counts.\n\n\
                   Each slot takes one wound. What finds no place is lost: nobody is ever out of the match.\n\n\
                   **Heal** (2 Hands) removes one wound, **Recover** (5 tokens) all of them.",
            shows: Shows::News(5),
            caption: "Ikaros rolled 3 hooves, and the Minotaur has come to D7, where the D stands.",
            actions: &["wounds", "heal", "recover"],
            rules: &[
                "LAB-5.60", "LAB-5.63", "LAB-5.65", "LAB-5.66", "LAB-5.70", "LAB-5.72", "LAB-5.73",
                "LAB-5.74", "LAB-7.7",
            ],
        },
        Page {
            title: "Cards and reactions",
            text: "Desperation cards cost 1 Hand each and need slot 4 free of wound and Key. What a card says beats the rules.\n\n\
                   **Cards of your turn** are played with Desperate Action.\n\n\
                   **Reactions** answer what happens, on any turn: an attack, wounds, a roll, a card. All who can react are \
                   asked at the same time and in secret. Whoever keeps no Hand cannot react.\n\n\
                   A card that has become pointless stays with you and costs nothing. With `reactions` you choose when you \
                   are asked: `ask`, `concerned` or `never`.",
            shows: Shows::Hand(5),
            caption: "A hand in which a card answers the wounds of an attack.",
            actions: &["card", "react", "look", "quake"],
            rules: &[
                "LAB-5.78", "LAB-5.79", "LAB-5.80", "LAB-5.82", "LAB-5.85", "LAB-5.90", "LAB-6.10",
            ],
        },
        Page {
            title: "Signs",
            text: "These signs stand in the pictures and beside the seats.\n\n\
                   **The heroes** differ in slot 8: Sostrate is not pushed away, Diodotus stops the first trap of his turn, \
                   Akikios gives a wound to another hero, Leona rolls the die where others move the Minotaur.\n\n\
                   Whatever you see has an entry of its own: press **What is this?**, or type `/game rules` and its name.",
            shows: Shows::Signs,
            caption: "The signs of the game with what they stand for.",
            actions: &[],
            rules: &["LAB-7.1", "LAB-7.2", "LAB-7.3", "LAB-7.4"],
        },
    ],
};

/// The words.
pub const TERMS: &[Term] = &[
    Term::new("Feet", "A Foot pays for a step or for exploring; you choose 7 tokens at the end of each turn.")
        .said(&["Feet", "Foot"])
        .sign(&["feet"])
        .more("There are 28 of them. A spent token never comes back, even when a card is cancelled."),
    Term::new("Hands", "A Hand pays for changing the maze, taking Keys, cards and reactions.")
        .said(&["Hands", "Hand"])
        .sign(&["hands"])
        .more(
            "There are 28 of them. \"Tokens of any type\" are Feet or Hands as you like. Whoever keeps no Hand cannot react.",
        ),
    Term::new("Key", "A Key gives you a new action and covers the one below it; you need one of each of four colours.")
        .said(&["Key", "Keys"])
        .sign(&["keys"])
        .more(
            "Four of each colour, each with a different action.\n**Bronze** Run, Bandages, Climb, Second Wind\n\
             **Silver** Secret Lever, Build, Visions, Shifting Halls\n**Gold** Manipulate, Light Fingers, Oracle's Eye, \
             Beckon\n**Obsidian** Enrage, Shadow Step, Torchlight, Beast Tongue",
        ),
    Term::new("Bronze Key", "One of the four colours: Run, Bandages, Climb or Second Wind.").sign(&["bronze_key"]),
    Term::new("Silver Key", "One of the four colours: Secret Lever, Build, Visions or Shifting Halls.").sign(&["silver_key"]),
    Term::new("Gold Key", "One of the four colours: Manipulate, Light Fingers, Oracle's Eye or Beckon.").sign(&["gold_key"]),
    Term::new("Obsidian Key", "One of the four colours: Enrage, Shadow Step, Torchlight or Beast Tongue.")
        .sign(&["obsidian_key"]),
    Term::new("Wound", "A wound lies on a slot and blocks the action or Key there until you heal it.")
        .said(&["Wound", "Wounds", "wound", "wounds"])
        .sign(&["wounds"])
        .more(
            "You choose the slots. Slot 9 can be wounded only while a Key is on it. With `wounds` you can set an order in which \
             your wounds are placed without asking you.",
        ),
    Term::new("Slot", "One of the nine places of your hero board: an action, a Key over it, or a wound on it.")
        .said(&["slot", "Slot", "slots"]),
    Term::new("Desperation card", "A card of your hand, played for 1 Hand; you hold up to 4, one less for each Key.")
        .said(&["Desperation", "Desperate Action"])
        .sign(&["cards", "deck", "discard"])
        .more(
            "60 cards in the deck, 15 more with Medusa or Cerberus. When the deck is empty the discard pile is shuffled. Effects \
             of one name do not add up, but Winged Sandals and Daedalus' Tools count on.",
        ),
    Term::new("Wall", "A wall stands between two tiles, and nobody goes through; the monster can break it.")
        .said(&["wall", "walls", "Wall"])
        .sign(&["walls"])
        .more(
            "There are 30. One on each edge, never on the outer one, and no tile has more than 2 around it. Rotating a tile \
             leaves its walls where they are. To *rotate a wall* is to move it to another side of a tile that it touches.",
        ),
    Term::new("Monster die", "Its six faces: 2 hooves, 3 hooves, 3 hooves, 4 hooves, secret passage, charge.")
        .said(&["monster die", "Monster die", "Minotaur die"])
        .sign(&["die"])
        .more(
            "*Hooves*: so many movement points. *Secret passage*: the monster goes to any open passage. *Charge*: it runs \
             straight on, breaking walls where paths meet behind them, until a dead end or the first tile with heroes to attack.",
        ),
    Term::new("Blood die", "Its six faces say how many wounds an attack gives: 1, 1, 1, 2, 2, 3.")
        .said(&["Blood die"])
        .sign(&["blood"])
        .more("One roll counts for every target of the attack."),
    Term::new("Movement point", "One step of the monster, one quarter turn of a tile at it, or one wall broken beside it.")
        .said(&["movement points", "movement point", "MP"]),
    Term::new("Key tile", "A tile on which a Key of its colour can be discovered; four lie hidden in the maze.")
        .said(&["Key tile", "key tile"]),
    Term::new("Door", "The tile D4 in the middle: whoever comes onto it with four Keys (three in a short match) wins.")
        .said(&["Door"]),
    Term::new("Wall symbol", "**W**: whoever comes here must place a wall, anywhere it is allowed."),
    Term::new("Minotaur symbol", "**M**: whoever comes here moves the monster by 2 points at once; in round 1 nothing happens."),
    Term::new("Hide", "**H**: heroes here cannot be attacked, and may share the tile with the monster."),
    Term::new("Trap", "**T**: whoever comes here takes 1 wound.").said(&["trap", "Trap"]),
    Term::new("Secret passage", "**P**: joined to every other passage, one step wherever they are.")
        .said(&["secret passage", "Secret passage"])
        .more("The monster uses passages too."),
    Term::new("Dead end", "A path to the edge, to a tile face down, or to a side without a path.").said(&["dead end"]),
    Term::new("Line of sight", "Straight along a row or column through linked tiles; heroes and the monster do not block it.")
        .said(&["line of sight"]),
    Term::new("Linked", "Two open neighbours with a path on their common side, no wall between them and no statue on them.")
        .said(&["linked"]),
    Term::new("Chalk", "The symbol of this tile does nothing.").said(&["chalk"]),
    Term::new("Spikes", "A trap for the next hero who comes here; then it is gone.").said(&["spikes"]),
    Term::new("Hinge", "A secret passage beside whatever else is here, until the end of the turn.").said(&["hinge"]),
    Term::new("Statue", "Nobody can enter this tile, go through it or see past it.").said(&["statue"]),
    Term::new("Minotaur", "The monster without a rule of its own.")
        .more("The Minotaur *symbol* gives the hero's player 2 movement points for the monster at once."),
    Term::new("Medusa", "The monster that chooses where it hurts.").more(
        "*Paralyzing Stare*: wounds from her attack are placed from the top slot downwards, without a choice; wounds of other \
         origin are placed as usual. Her 15 cards are shuffled into the deck.",
    ),
    Term::new("Cerberus", "The monster that hunts by scent.").more(
        "When it arrives on a tile from which it sees a hero and does not attack there, it must spend its remaining points to \
         run straight at the nearest hero it sees. Hidden heroes are not seen. With several equally near, its controller \
         chooses. Its 15 cards are shuffled into the deck.",
    ),
    Term::new("Options", "What the host of a table may choose.").more(
        "`monster` minotaur, medusa or cerberus · `empty_slot` on, or off for the harder game without slot 9 · `hero_choice` \
         draft or random · `keys` 2 to 4 (4): how many open the Door, each of another colour; 3 in a short match · \
         `round_limit` 10 to 60 (30) · `leave` computer or remove · `bot_level` beginner, skilled, strong or random · \
         `reactions` on, or quick: only attacks, wounds and played cards are answered.",
    ),
    Term::new("Leaving", "A computer player goes on for you, or your hero is removed, as the option `leave` says.").more(
        "Of a removed hero the cards go onto the discard pile and the Keys back to the table, and lasting effects end; walls and \
         spikes stay. The last seat left wins.",
    ),
];
