//! `/cretan`: one command for each action of the game (CRE-13).

use crate::discord::games::commands::{Binding, CommandSpec, Field, Group};

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
        CommandSpec::new(
            "colour",
            "Choose your colour before the match begins.",
            &[Field::one_of("colour", "Your colour, or auto", COLOURS)],
        )
        .bindings(&[Binding::Own("colours", "colour")]),
        // CRE-13.5
        CommandSpec::new("roll", "Roll the dice and see which way opens.", &[]),
        // CRE-13.6
        CommandSpec::new(
            "move",
            "Go to one of the numbered spaces.",
            &[
                Field::rest("stop", "A space (I5, PAL), as it is numbered on the board"),
                Field::one_of("direction", DIRECTION, DIRECTIONS).optional(),
            ],
        )
        .bindings(&[
            Binding::Act("move {stop}"),
            Binding::Act("move {direction} {stop}"),
        ]),
        // CRE-13.9
        CommandSpec::new(
            "attack",
            "Attack the keeper of the key, or let it be.",
            &[Field::word(
                "weapon",
                "A weapon that you hold, bare, or pass",
            )],
        )
        .bindings(&[
            Binding::Act("attack {weapon}"),
            Binding::Said("pass", "pass"),
        ]),
        // CRE-13.10
        CommandSpec::new(
            "defend",
            "Show a weapon against an attack on your key.",
            &[Field::word("weapon", "A weapon that you hold, or yield")],
        )
        .bindings(&[
            Binding::Act("defend {weapon}"),
            Binding::Said("yield", "yield"),
        ]),
        // CRE-13.11
        CommandSpec::new(
            "claim",
            "Take a Magic Key in the palace, or leave it there.",
            &[Field::word("answer", "take or pass")],
        )
        .bindings(&[
            Binding::Said("take", "claim"),
            Binding::Said("pass", "pass"),
        ]),
        // CRE-13.12
        CommandSpec::new(
            "use",
            "Use a tool against a danger, or suffer it.",
            &[Field::word("tool", "A tool that helps, or suffer")],
        )
        .bindings(&[
            Binding::Act("use {tool}"),
            Binding::Said("suffer", "suffer"),
        ]),
        // CRE-13.13
        CommandSpec::new(
            "fly",
            "Fly on Pegasus.",
            &[Field::word(
                "space",
                "Any space but foreign gateways, or stay",
            )],
        ),
        // CRE-13.14
        CommandSpec::new(
            "choose",
            "Choose what your card offers.",
            &[Field::rest("option", "One of the choices")],
        ),
        // CRE-13.15
        CommandSpec::new(
            "search",
            "Search the chest on which you stand, or leave it.",
            &[Field::word("answer", "draw or skip")],
        ),
        // CRE-13.16
        CommandSpec::new(
            "extra",
            "Take another turn, or end your turn.",
            &[Field::word("answer", "again or end")],
        )
        .bindings(&[Binding::Said("again", "again"), Binding::Said("end", "end")]),
        // CRE-13.17
        CommandSpec::new(
            "discard",
            "Put one of your tools back under its deck.",
            &[Field::word("tool", "A tool that you hold")],
        ),
        // CRE-13.24: any choice, as in the other games.
        CommandSpec::ANSWER,
    ],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cre_13_24_all_subcommands_are_there() {
        let names: Vec<&str> = GROUP.commands.iter().map(|spec| spec.name).collect();
        let expected = [
            "colour", "roll", "move", "attack", "defend", "claim", "use", "fly", "choose",
            "search", "extra", "discard", "answer",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn cre_13_6_to_13_17_commands_become_actions() {
        for (line, action) in [
            ("/cretan roll", "roll"),
            ("/cretan move stop:S, I5", "move S I5"),
            ("/cretan attack weapon:bare", "attack bare"),
            ("/cretan attack weapon:pass", "pass"),
            ("/cretan defend weapon:yield", "yield"),
            ("/cretan claim answer:take", "claim"),
            ("/cretan use tool:suffer", "suffer"),
            ("/cretan fly space:stay", "fly stay"),
            ("/cretan choose option:pay, red", "choose pay red"),
            ("/cretan search answer:draw", "search draw"),
            ("/cretan extra answer:again", "again"),
            ("/cretan discard tool:rop", "discard rop"),
        ] {
            assert_eq!(GROUP.line(action), line);
        }
    }
}
