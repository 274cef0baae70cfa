//! The buttons of the public turn message of Dungeon Crawler Labyrinth (DCL-13.19, 13.20), by public facts alone.

use crate::discord::games::layout::{BoardButton, ButtonAction, Layout, Rows, begins, public_view};
use crate::rules::any::AnyMatch;
use crate::rules::crawler::{Crawler, DecisionKind};
use crate::rules::game::{Decision, Names};

/// Dungeon Crawler Labyrinth on the board message.
pub const LAYOUT: Layout = Layout {
    // What follows a tile is asked where the tile was placed.
    open: &[
        DecisionKind::Tie.kind(),
        DecisionKind::Tile.kind(),
        DecisionKind::Adventurer.kind(),
        DecisionKind::PushDestination.kind(),
        DecisionKind::Respawn.kind(),
        DecisionKind::Offer.kind(),
    ],
    held: &[("play", "Play ")],
    rows,
    ..Layout::PLAIN
};

/// The choices of a question that everybody may know.
const FEW: usize = 15;

/// DCL-13.19, 13.20.
fn rows(running: &dyn AnyMatch, decision: &Decision<String>, names: Names<'_>) -> Rows {
    let Some(kind) = DecisionKind::of(decision.kind) else {
        return Rows::new();
    };
    match kind {
        DecisionKind::Tile => vec![vec![
            BoardButton::open(decision, "Place…", "place"),
            BoardButton::hand(),
        ]],
        DecisionKind::SpawnPosition => {
            vec![vec![
                BoardButton::open(decision, "Summon…", "summon"),
                BoardButton::hand(),
            ]]
        }
        DecisionKind::Tie
        | DecisionKind::SpawnAct
        | DecisionKind::PushDestination
        | DecisionKind::Respawn => picks(running, decision, names),
        DecisionKind::Adventurer => adventurer(running, decision),
        DecisionKind::Pick | DecisionKind::MapPick | DecisionKind::React | DecisionKind::Offer => {
            Rows::new()
        }
    }
}

/// DCL-13.20: one button for each option but cards.
fn picks(
    running: &dyn AnyMatch,
    decision: &Decision<String>,
    names: Names<'_>,
) -> Vec<Vec<BoardButton>> {
    let open = decision.choices.iter();
    let open = open.filter(|choice| !choice.starts_with("play ") && *choice != "pass");
    let button = |choice: &String| BoardButton::spoken(running, choice, names);
    let buttons: Vec<BoardButton> = open
        .take(FEW)
        .map(button)
        .chain([BoardButton::hand()])
        .collect();
    buttons.chunks(5).map(<[BoardButton]>::to_vec).collect()
}

/// DCL-13.19: the direction pad, and what is left of the turn.
fn adventurer(running: &dyn AnyMatch, decision: &Decision<String>) -> Vec<Vec<BoardButton>> {
    let view = public_view::<Crawler>(running);
    let seat = view
        .as_ref()
        .and_then(|view| view.seats.get(decision.seat.index()));
    if seat.is_none_or(|seat| seat.at.is_none()) {
        return vec![vec![
            BoardButton::act(decision, "Spawn", "spawn"),
            BoardButton::open(decision, "Another adventurer…", "spawn"),
            BoardButton::act(decision, "End turn", "end"),
            BoardButton::hand(),
        ]];
    }
    let way = |arrow: &str, direction: &str| {
        let push = format!("push {direction}");
        match begins(decision, &push) {
            true => BoardButton::act(decision, &format!("Push {arrow}"), &push),
            false => BoardButton::act(decision, arrow, &format!("step {direction}")),
        }
    };
    let mut rows = vec![
        vec![
            way("↖", "nw"),
            way("↑", "n"),
            way("↗", "ne"),
            BoardButton::open(decision, "Attack…", "attack"),
            BoardButton::hand(),
        ],
        vec![
            way("←", "w"),
            BoardButton::new("•", ButtonAction::Act("step".into()), false),
            way("→", "e"),
            BoardButton::open(decision, "Go to…", "move"),
            BoardButton::act(decision, "Door", "door"),
        ],
        vec![
            way("↙", "sw"),
            way("↓", "s"),
            way("↘", "se"),
            BoardButton::act(decision, "End move", "endmove"),
            BoardButton::act(decision, "End turn", "end"),
        ],
    ];
    let rare = [("Pick up", "pickup"), ("Warp", "step warp")];
    let rare = rare
        .into_iter()
        .filter(|(_, action)| begins(decision, action));
    let rare: Vec<BoardButton> = rare
        .map(|(label, action)| BoardButton::act(decision, label, action))
        .collect();
    if !rare.is_empty() {
        rows.push(rare);
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
