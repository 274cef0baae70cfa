//! `/legends`: one command for each action of the game (LEG-13.1).

use crate::discord::games::commands::{Binding, CommandSpec, Field, Group};

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
        CommandSpec::new(
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
        .bindings(&[
            Binding::For("card", &["mutiny"], "play {card} {lord} {chamber}"),
            Binding::For("card", &["kindred-call"], "play {card} {hero}"),
            Binding::For(
                "card",
                &["blood-oath", "turning-walls"],
                "play {card} {own}",
            ),
            Binding::For("card", &["old-ledgers"], "play {card} {pick}"),
            Binding::For("card", &["fellowship-oath"], "play {card} {chamber}"),
            Binding::For(
                "card",
                &["fellowship-oath"],
                "play {card} {chamber} wild {wild}",
            ),
            Binding::For(
                "card",
                &["fellowship-oath"],
                "play {card} {chamber} with {own}",
            ),
            Binding::For(
                "card",
                &["cutpurse", "masquerade", "ambush", "slander"],
                "play {card} {lord}",
            ),
            Binding::For(
                "card",
                &["beguilement", "bribery", "abduction", "hostage-exchange"],
                "play {card} {lord} {hero} {own}",
            ),
            // Echo of Legends: the ability, then what it asks for.
            Binding::Act("play {card} {with} {chamber} {lord} {hero} {own} {pick} {wild} {golem}"),
        ]),
        // LEG-13.9
        CommandSpec::new(
            "gather",
            "Gather a retinue with 4 heroes. Costs 1 action.",
            &[
                Field::word("chamber", CHAMBER),
                Field::one_of("wild", WILD, WILDS).optional(),
                Field::rest("heroes", "B2: the 4 legendary heroes by type, with commas").optional(),
            ],
        )
        .bindings(&[
            Binding::Act("gather {chamber}"),
            Binding::Act("gather {chamber} wild {wild}"),
            Binding::Act("gather {chamber} with {heroes}"),
        ]),
        // LEG-13.10
        CommandSpec::new(
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
        .bindings(&[
            Binding::For("chamber", &["a1"], "retinue {chamber} {hero}"),
            Binding::For("chamber", &["a3"], "retinue {chamber} {pick}"),
            Binding::For("chamber", &["c3"], "retinue {chamber} {own}"),
            Binding::Act("retinue {chamber} {lord} {hero} {own} {pick}"),
        ]),
        // LEG-13.11
        CommandSpec::new(
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
        .bindings(&[
            Binding::For("with", &["golem"], "legend {with} {golem}"),
            Binding::For("with", &["warlock"], "legend {with} {own}"),
            Binding::Act("legend {with} {lord} {hero} {own} {golem}"),
        ]),
        // LEG-13.12
        CommandSpec::new("next", "Go on to the next step of your turn.", &[]),
        // LEG-13.13
        CommandSpec::new(
            "pass",
            "Take no action, recruit 1 hero and end your turn.",
            &[],
        ),
        // LEG-13.14
        CommandSpec::new("end", "Take no more actions and end your turn.", &[]),
        // LEG-13.15
        CommandSpec::new(
            "counter",
            "Answer the last card with a counter. Free.",
            &[Field::word("card", "Sabotage! or Treason!, if you hold it")],
        ),
        // LEG-13.16
        CommandSpec::new("decline", "Let the last card happen.", &[]),
        // LEG-13.17, 13.30
        CommandSpec::new(
            "choose",
            "Choose what you are asked for.",
            &[Field::rest(
                "items",
                "Heroes or cards, with commas, one repeated for several",
            )],
        )
        .at_once(),
        // LEG-13.19
        CommandSpec::new(
            "card",
            "Read a card, a hero or a retinue.",
            &[Field::topic("name", "Its name")],
        )
        .bindings(&[Binding::Topic("name")]),
        CommandSpec::ANSWER,
    ],
};
