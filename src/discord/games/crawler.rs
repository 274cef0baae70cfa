//! `/crawler`: one command for each action of the game (DCL-13.1).

use crate::discord::games::commands::{CommandSpec, Field, Group};

mod layout;

const SQUARE: &str = "A square: tile space and square, as in D4c3";
const ROTATION: &str = "Clockwise: 0, 90, 180 or 270";
const DIRECTION: &str = "N, NE, E, SE, S, SW, W or NW";

/// The commands of Dungeon Crawler Labyrinth.
pub const GROUP: Group = Group {
    game: "crawler",
    about: "Act in your match of Dungeon Crawler Labyrinth.",
    layout: layout::LAYOUT,
    commands: &[
        // DCL-13.7
        CommandSpec::new(
            "pick",
            "Choose your adventurer and where it begins.",
            &[
                Field::word(
                    "adventurer",
                    "One that is still free; where they are dealt, your spawn point",
                ),
                Field::word("point", "A spawn point from 1 to 4").optional(),
            ],
        ),
        // DCL-13.8
        CommandSpec::new(
            "place",
            "Place the drawn tile.",
            &[
                Field::word("space", "A tile space, as in D3"),
                Field::word("rotation", ROTATION),
            ],
        ),
        // DCL-13.9
        CommandSpec::new(
            "summon",
            "Put the drawn creature onto the mat.",
            &[Field::word("square", SQUARE)],
        ),
        // DCL-13.23
        CommandSpec::new(
            "order",
            "Say what the new creature does.",
            &[Field::word("command", "move, attack or stay")],
        ),
        // DCL-13.23
        CommandSpec::new(
            "tie",
            "Choose the prey of a creature.",
            &[Field::word(
                "adventurer",
                "One of those that are equally close",
            )],
        ),
        // DCL-13.10
        CommandSpec::new(
            "move",
            "Walk to a square along the cheapest way.",
            &[Field::word("square", SQUARE)],
        ),
        // DCL-13.23
        CommandSpec::new(
            "step",
            "Walk one square.",
            &[Field::word(
                "direction",
                "N, NE, E, SE, S, SW, W or NW; warp through Warp Space",
            )],
        ),
        // DCL-13.11
        CommandSpec::new(
            "push",
            "Push past the figure beside you: the higher die wins.",
            &[Field::word("direction", DIRECTION)],
        ),
        // DCL-13.23
        CommandSpec::new(
            "pushto",
            "Say where the pushed figure goes.",
            &[Field::word("square", SQUARE)],
        ),
        // DCL-13.23
        CommandSpec::new("endmove", "End your Move; your other action is left.", &[]),
        // DCL-13.12
        CommandSpec::new(
            "attack",
            "Attack a figure; with an area attack, the block around a square.",
            &[Field::word("square", SQUARE)],
        ),
        // DCL-13.13
        CommandSpec::new(
            "spawn",
            "Roll for a spawn point and come onto the mat.",
            &[Field::word("adventurer", "Another one that is free; else the same").optional()],
        ),
        // DCL-13.23
        CommandSpec::new(
            "point",
            "Choose your spawn point.",
            &[Field::word("point", "1 to 4, 5n, 5e, 5s, 5w or 6")],
        ),
        // DCL-13.14
        CommandSpec::new(
            "play",
            "Play a loot or event card.",
            &[
                Field::word("card", "A card of your hand: its code or name"),
                Field::rest("targets", "Its targets, one after the other").optional(),
            ],
        ),
        // DCL-13.15
        CommandSpec::new("pass", "Play no card just now.", &[]),
        CommandSpec::new("door", "Take a card of the Secret Room.", &[]),
        CommandSpec::new(
            "pickup",
            "Without any exit: leave the board, and come back by a spawn roll.",
            &[],
        ),
        // DCL-13.23
        CommandSpec::new(
            "map",
            "Place one of the tiles that you look at, or none.",
            &[
                Field::word("tile", "1, 2, 3 or none"),
                Field::word("space", "A tile space, as in D3").optional(),
                Field::word("rotation", ROTATION).optional(),
            ],
        ),
        CommandSpec::new("end", "End your turn.", &[]),
        CommandSpec::ANSWER,
    ],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dcl_13_7_to_13_23_commands_become_actions() {
        for (line, action) in [
            (
                "/crawler pick adventurer:elf_thief point:2",
                "pick elf_thief 2",
            ),
            ("/crawler pick adventurer:2", "pick 2"),
            ("/crawler place space:d3 rotation:90", "place d3 90"),
            ("/crawler step direction:warp", "step warp"),
            ("/crawler move square:d4c3", "move d4c3"),
            ("/crawler spawn", "spawn"),
            (
                "/crawler spawn adventurer:human_wizard",
                "spawn human_wizard",
            ),
            ("/crawler play card:l05", "play l05"),
            ("/crawler play card:e14 targets:d3, e2", "play e14 d3 e2"),
            ("/crawler map tile:none", "map none"),
            ("/crawler map tile:2 space:e3 rotation:0", "map 2 e3 0"),
            ("/crawler end", "end"),
        ] {
            assert_eq!(GROUP.line(action), line);
        }
    }
}
