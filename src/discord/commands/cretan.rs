//! `/cretan`: one command for each action of the game (CRE-13).

use super::group::{Field, Group, Slash, Way};

mod layout;

const COLOURS: &[&str] = &["red", "blue", "green", "yellow", "auto"];
const DIRECTIONS: &[&str] = &[
    "N", "E", "S", "W", "N-E", "N-W", "E-N", "E-S", "S-E", "S-W", "W-N", "W-S",
];
const DIRECTION: &str =
    "Needed only where several ways lead there: N, E, S or W, for a winding passage both (E-N)";

/// The commands of Cretan Labyrinth.
pub const GROUP: Group = Group {
    game: "cretan",
    about: "Act in your match of Cretan Labyrinth.",
    layout: layout::LAYOUT,
    commands: &[
        // CRE-13.2
        Slash::new(
            "colour",
            "Choose your colour before the match begins.",
            &[Field::one_of("colour", "Your colour, or auto", COLOURS)],
        )
        .ways(&[Way::Own("colours", "colour")]),
        // CRE-13.5
        Slash::new("roll", "Roll the dice and see which way opens.", &[]),
        // CRE-13.6
        Slash::new(
            "move",
            "Go to one of the numbered spaces.",
            &[
                Field::rest("stop", "A space (I5, PAL), as it is numbered on the board"),
                Field::one_of("direction", DIRECTION, DIRECTIONS).optional(),
            ],
        )
        .ways(&[Way::Act("move {stop}"), Way::Act("move {direction} {stop}")]),
        // CRE-13.9
        Slash::new(
            "attack",
            "Attack the keeper of the key, or let it be.",
            &[Field::word(
                "weapon",
                "A weapon that you hold, bare, or pass",
            )],
        )
        .ways(&[Way::Act("attack {weapon}"), Way::Said("pass", "pass")]),
        // CRE-13.10
        Slash::new(
            "defend",
            "Show a weapon against an attack on your key.",
            &[Field::word("weapon", "A weapon that you hold, or yield")],
        )
        .ways(&[Way::Act("defend {weapon}"), Way::Said("yield", "yield")]),
        // CRE-13.11
        Slash::new(
            "claim",
            "Take a Magic Key in the palace, or leave it there.",
            &[Field::word("answer", "take or pass")],
        )
        .ways(&[Way::Said("take", "claim"), Way::Said("pass", "pass")]),
        // CRE-13.12
        Slash::new(
            "use",
            "Use a tool against a danger, or suffer it.",
            &[Field::word("tool", "A tool that helps, or suffer")],
        )
        .ways(&[Way::Act("use {tool}"), Way::Said("suffer", "suffer")]),
        // CRE-13.13
        Slash::new(
            "fly",
            "Fly on Pegasus.",
            &[Field::word(
                "space",
                "Any space but foreign gateways, or stay",
            )],
        ),
        // CRE-13.14
        Slash::new(
            "choose",
            "Choose what your card offers.",
            &[Field::rest("option", "One of the choices")],
        ),
        // CRE-13.15
        Slash::new(
            "search",
            "Search the chest on which you stand, or leave it.",
            &[Field::word("answer", "draw or skip")],
        ),
        // CRE-13.16
        Slash::new(
            "extra",
            "Take another turn, or end your turn.",
            &[Field::word("answer", "again or end")],
        )
        .ways(&[Way::Said("again", "again"), Way::Said("end", "end")]),
        // CRE-13.17
        Slash::new(
            "discard",
            "Put one of your tools back under its deck.",
            &[Field::word("tool", "A tool that you hold")],
        ),
        // CRE-13.24: any choice, as in the other games.
        Slash::new(
            "answer",
            "Answer whatever you are asked just now.",
            &[Field::rest("choice", "One of your legal choices")],
        )
        .ways(&[Way::Act("{choice}")]),
    ],
};
