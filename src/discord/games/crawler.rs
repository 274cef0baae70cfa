//! `/crawler`: one command for each action of the game (DCL-13.1), and the buttons of its public
//! message (DCL-13.19, 13.20), by public facts alone.

use crate::discord::games::commands::{CommandSpec, Field, Group};
use crate::discord::games::layout::{
    Asking, BoardButton, ButtonAction, FEW, Layout, Rows, begins, public_view,
};
use crate::rules::any::AnyMatch;
use crate::rules::crawler::{Crawler, DecisionKind};
use crate::rules::game::{Decision, Names};

const SQUARE: &str = "A square: tile space and square, as in D4c3";
const ROTATION: &str = "Clockwise: 0, 90, 180 or 270";
const DIRECTION: &str = "N, NE, E, SE, S, SW, W or NW";

/// The commands of Dungeon Crawler Labyrinth.
pub const GROUP: Group = Group {
    game: "crawler",
    about: "Act in your match of Dungeon Crawler Labyrinth.",
    layout: LAYOUT,
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

/// Dungeon Crawler Labyrinth on the board message.
const LAYOUT: Layout = Layout {
    asking: |kind| DecisionKind::of(kind).map_or(Asking::Steps, asking),
    held: &[("play", "Play ")],
    signs: &[
        ("step", "movement"),
        ("move", "movement"),
        ("attack", "creatures"),
        ("order", "creatures"),
        ("summon", "encounters"),
        ("place", "tiles"),
        ("play", "cards"),
    ],
    rows,
    endings: &[("chest", "the treasure chest was reached")],
};

/// What follows a tile is asked where the tile was placed.
fn asking(kind: DecisionKind) -> Asking {
    match kind {
        DecisionKind::Tie
        | DecisionKind::Tile
        | DecisionKind::Adventurer
        | DecisionKind::PushDestination
        | DecisionKind::Respawn
        | DecisionKind::Offer => Asking::Board,
        DecisionKind::Pick
        | DecisionKind::SpawnPosition
        | DecisionKind::SpawnAct
        | DecisionKind::MapPick
        | DecisionKind::React => Asking::Steps,
    }
}

/// DCL-13.19, 13.20.
fn rows(running: &dyn AnyMatch, decision: &Decision<String>, names: Names<'_>) -> Rows {
    let Some(kind) = DecisionKind::of(decision.kind) else {
        return Rows::new();
    };
    match kind {
        DecisionKind::Tile => spaces(running, decision),
        DecisionKind::SpawnPosition => vec![vec![
            BoardButton::open(decision, "Summon…", "summon").likely(true),
            BoardButton::hand(),
        ]],
        DecisionKind::Tie
        | DecisionKind::SpawnAct
        | DecisionKind::PushDestination
        | DecisionKind::Respawn => picks(running, decision, names),
        DecisionKind::Adventurer => adventurer(running, decision, names),
        // Of whom one plays the point alone is chosen where that is dealt.
        DecisionKind::Pick if decision.choices.iter().all(|it| it.split(' ').count() == 2) => {
            picks(running, decision, names)
        }
        DecisionKind::Pick | DecisionKind::MapPick | DecisionKind::React | DecisionKind::Offer => {
            Rows::new()
        }
    }
}

/// A button for each of the nearest spaces that the drawn tile fits on, behind which its rotation follows.
fn spaces(running: &dyn AnyMatch, decision: &Decision<String>) -> Rows {
    let space = |choice: &String| choice.split(' ').nth(1).map(str::to_owned);
    let places = decision
        .choices
        .iter()
        .filter(|it| it.starts_with("place "));
    let mut spaces: Vec<String> = places.filter_map(space).collect();
    spaces.dedup();
    spaces.sort_by_key(|space| running.distance(decision.seat, &["place"], space));
    let place = |space: &String| {
        let label = format!("{}…", space.to_uppercase());
        BoardButton::open(decision, &label, &format!("place {space}")).likely(true)
    };
    let mut buttons: Vec<BoardButton> = spaces.iter().take(FEW - 2).map(place).collect();
    if spaces.len() > buttons.len() {
        buttons.push(BoardButton::open(decision, "Elsewhere…", "place"));
    }
    buttons.push(BoardButton::hand());
    vec![buttons]
}

/// DCL-13.20: one button for each option but cards.
fn picks(running: &dyn AnyMatch, decision: &Decision<String>, names: Names<'_>) -> Rows {
    let open = decision.choices.iter();
    let open = open.filter(|choice| !choice.starts_with("play ") && *choice != "pass");
    let button = |choice: &String| BoardButton::spoken(running, choice, names);
    let buttons = open.take(FEW - 1).map(button);
    vec![buttons.chain([BoardButton::hand()]).collect()]
}

/// DCL-13.19: the direction pad, and what is left of the turn; the hand stands in the row below.
fn adventurer(running: &dyn AnyMatch, decision: &Decision<String>, names: Names<'_>) -> Rows {
    let act = |label: &str, action: &str| BoardButton::act(decision, label, action);
    let view = public_view::<Crawler>(running);
    let seat = view
        .as_ref()
        .and_then(|view| view.seats.get(decision.seat.index()));
    if seat.is_none_or(|seat| seat.at.is_none()) {
        return vec![vec![
            act("Spawn", "spawn").likely(true),
            BoardButton::open(decision, "Another adventurer…", "spawn"),
            act("End turn", "end"),
            BoardButton::hand(),
        ]];
    }
    let way = |(arrow, direction): (&str, &str)| {
        let push = format!("push {direction}");
        let button = match begins(decision, &push) {
            true => act(&format!("Push {arrow}"), &push),
            false => act(arrow, &format!("step {direction}")),
        };
        button.in_pad()
    };
    let middle = BoardButton::new("•", ButtonAction::Act("step".into()), false).in_pad();
    let mut rows = vec![
        [("↖", "nw"), ("↑", "n"), ("↗", "ne")].map(way).to_vec(),
        vec![way(("←", "w")), middle, way(("→", "e"))],
        [("↙", "sw"), ("↓", "s"), ("↘", "se")].map(way).to_vec(),
    ];
    // What wins comes first.
    let win = view.map(|view| act("To the chest", &format!("move {}", view.chest)).likely(true));
    let deeds = [
        BoardButton::or_only(running, decision, ("Attack…", "attack"), names).likely(true),
        act("Door", "door").likely(true),
        BoardButton::open(decision, "Go to…", "move"),
        act("End move", "endmove"),
        act("End turn", "end"),
        act("Pick up", "pickup"),
        act("Warp", "step warp"),
    ];
    let deeds = win.into_iter().chain(deeds);
    let mut possible = deeds.filter(|deed| deed.enabled);
    for row in &mut rows {
        row.extend(possible.by_ref().take(2));
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::Running;
    use crate::rules::game::{Deadline, Seat};
    use daedalus_fixtures::crawler::Fixture;

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

    #[test]
    fn dcl_13_20_the_prey_is_called_by_the_name_of_its_player() {
        let dungeon = Fixture::new(2)
            .adventurer(1, "human_warrior", "a1c3")
            .adventurer(2, "elf_thief", "g7c3");
        let running = Running::<Crawler>(dungeon.play().state);
        let decision = Decision {
            seat: Seat(0),
            kind: DecisionKind::Tie.kind(),
            deadline: Deadline::Turn,
            window: 0,
            choices: vec!["tie human_warrior".to_owned(), "tie elf_thief".to_owned()],
            forms: Vec::new(),
            default: "tie elf_thief".to_owned(),
        };
        let names = ["Ariadne".to_owned(), "Theseus".to_owned()];
        let rows = LAYOUT.buttons(&running, &decision, Names(&names));
        let labels: Vec<&str> = rows
            .iter()
            .flatten()
            .map(|button| button.label.as_str())
            .collect();
        let wanted = [
            "Ariadne's Human Warrior · A1c3",
            "Theseus's Elf Thief · G7c3",
            "Hand",
        ];
        assert_eq!(labels, wanted);
    }

    #[test]
    fn dcl_13_19_the_pad_needs_no_font_of_emoji() {
        let dungeon = Fixture::new(2).adventurer(1, "human_warrior", "a1c3");
        let running = Running::<Crawler>(dungeon.play().state);
        let decision = running.decisions().remove(0);
        assert_eq!(decision.kind.id, "adv");
        let rows = LAYOUT.buttons(&running, &decision, Names(&[]));
        let middle = &rows[1][1];
        assert_eq!((middle.label.as_str(), middle.enabled), ("•", false));
        let mut labels = rows
            .iter()
            .flatten()
            .flat_map(|button| button.label.chars());
        assert!(labels.all(|it| it.is_ascii() || "←↑→↓↖↗↘↙•…".contains(it)));
    }
}
