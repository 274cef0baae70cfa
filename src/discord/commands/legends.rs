//! `/legends`: one command for each action of the game (LEG-13.1).

use super::group::{Field, Group, Slash, Way};

mod layout;

const LORDS: &str = "Another lord, by their number";
const CHAMBER: &str = "A chamber of the labyrinth, A1 to C3";
const HERO: &str = "A type of heroes: of the lord you name, else a common type";
const OWN: &str = "Your own heroes by type, with commas (druid, druid, witch)";
const PICK: &str = "A card of the discard pile";
const WILD: &str = "How many Mentalmancers stand in, 0 to 3";
const WILDS: &[&str] = &["0", "1", "2", "3"];
const WITH: &str = "The legendary hero whose ability you use";
const GOLEM: &str = "Rampage: a hero of each lord, with commas (2:witch, 3:druid)";

/// The commands of Legends of Labyrinth.
pub const GROUP: Group = Group {
    game: "legends",
    about: "Act in your match of Legends of Labyrinth.",
    layout: layout::LAYOUT,
    commands: &[
        // LEG-13.8, 13.35
        Slash::new(
            "play",
            "Play an influence card. Costs 1 action; what is missing is asked privately.",
            &[
                Field::word("card", "A card of your hand"),
                Field::word("lord", LORDS).optional(),
                Field::word("hero", HERO).optional(),
                Field::rest("own", OWN).optional(),
                Field::word("chamber", CHAMBER).optional(),
                Field::word("pick", PICK).optional(),
                Field::one_of("wild", WILD, WILDS).optional(),
                Field::word("with", WITH).optional(),
                Field::rest("golem", GOLEM).optional(),
            ],
        )
        .ways(&[
            Way::For("card", &["mutiny"], "play {card} {lord} {chamber}"),
            Way::For("card", &["kindred-call"], "play {card} {hero}"),
            Way::For(
                "card",
                &["blood-oath", "turning-walls"],
                "play {card} {own}",
            ),
            Way::For("card", &["old-ledgers"], "play {card} {pick}"),
            Way::For("card", &["fellowship-oath"], "play {card} {chamber}"),
            Way::For(
                "card",
                &["fellowship-oath"],
                "play {card} {chamber} wild {wild}",
            ),
            Way::For(
                "card",
                &["fellowship-oath"],
                "play {card} {chamber} with {own}",
            ),
            Way::For(
                "card",
                &["cutpurse", "masquerade", "ambush", "slander"],
                "play {card} {lord}",
            ),
            Way::For(
                "card",
                &["beguilement", "bribery", "abduction", "hostage-exchange"],
                "play {card} {lord} {hero} {own}",
            ),
            // Echo of Legends: the ability, then what it asks for.
            Way::Act("play {card} {with} {chamber} {lord} {hero} {own} {pick} {wild} {golem}"),
        ]),
        // LEG-13.9
        Slash::new(
            "gather",
            "Gather a retinue with 4 heroes. Costs 1 action.",
            &[
                Field::word("chamber", CHAMBER),
                Field::one_of("wild", WILD, WILDS).optional(),
                Field::rest("heroes", "B2: the 4 legendary heroes by type, with commas").optional(),
            ],
        )
        .ways(&[
            Way::Act("gather {chamber}"),
            Way::Act("gather {chamber} wild {wild}"),
            Way::Act("gather {chamber} with {heroes}"),
        ]),
        // LEG-13.10
        Slash::new(
            "retinue",
            "Use the ability of one of your retinues.",
            &[
                Field::word("chamber", "A chamber with a marker of yours"),
                Field::word("lord", LORDS).optional(),
                Field::word("hero", HERO).optional(),
                Field::rest("own", OWN).optional(),
                Field::word("pick", PICK).optional(),
            ],
        )
        .ways(&[
            Way::For("chamber", &["a1"], "retinue {chamber} {hero}"),
            Way::For("chamber", &["a3"], "retinue {chamber} {pick}"),
            Way::For("chamber", &["c3"], "retinue {chamber} {own}"),
            Way::Act("retinue {chamber} {lord} {hero} {own} {pick}"),
        ]),
        // LEG-13.11
        Slash::new(
            "legend",
            "Use the ability of one of your legendary heroes.",
            &[
                Field::word("with", WITH),
                Field::word("lord", LORDS).optional(),
                Field::word("hero", HERO).optional(),
                Field::rest("own", OWN).optional(),
                Field::rest("golem", GOLEM).optional(),
            ],
        )
        .ways(&[
            Way::For("with", &["golem"], "legend {with} {golem}"),
            Way::For("with", &["warlock"], "legend {with} {own}"),
            Way::Act("legend {with} {lord} {hero} {own} {golem}"),
        ]),
        // LEG-13.12
        Slash::new("next", "Go on to the next step of your turn.", &[]),
        // LEG-13.13
        Slash::new(
            "pass",
            "Take no action, recruit 1 hero and end your turn.",
            &[],
        ),
        // LEG-13.14
        Slash::new("end", "Take no more actions and end your turn.", &[]),
        // LEG-13.15
        Slash::new(
            "counter",
            "Answer the last card with a counter. Free.",
            &[Field::word("card", "Sabotage! or Treason!, if you hold it")],
        ),
        // LEG-13.16
        Slash::new("decline", "Let the last card happen.", &[]),
        // LEG-13.17
        Slash::new(
            "choose",
            "Choose what you are asked for.",
            &[Field::rest(
                "items",
                "Heroes or cards, with commas, one repeated for several",
            )],
        ),
        // LEG-13.19
        Slash::new(
            "card",
            "Read a card, a hero or a retinue.",
            &[Field::topic("name", "Its name")],
        )
        .ways(&[Way::Topic("name")]),
        // Any choice, as in the other games.
        Slash::new(
            "answer",
            "Answer whatever you are asked just now.",
            &[Field::rest("choice", "One of your legal choices")],
        )
        .ways(&[Way::Act("{choice}")]),
    ],
};
