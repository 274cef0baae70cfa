//! The buttons of the public turn message of Cretan Labyrinth (CRE-13.5 to 13.16), by public facts alone.

use crate::discord::games::layout::{BoardButton, ButtonAction, Layout, Rows, begins, public_view};
use crate::rules::any::AnyMatch;
use crate::rules::cretan::board::{Ground, Space};
use crate::rules::cretan::view::{StopView, View};
use crate::rules::cretan::{Cretan, DecisionKind};
use crate::rules::game::Decision;

/// Cretan Labyrinth on the board message.
pub const LAYOUT: Layout = Layout {
    open: &[
        DecisionKind::Roll.kind(),
        DecisionKind::Move.kind(),
        DecisionKind::Search.kind(),
        DecisionKind::Claim.kind(),
        DecisionKind::Give.kind(),
        DecisionKind::PanDeal.kind(),
        DecisionKind::Snake.kind(),
        DecisionKind::Fly.kind(),
        DecisionKind::WalkDirection.kind(),
        DecisionKind::TremorDirection.kind(),
        DecisionKind::Peek.kind(),
        DecisionKind::Wager.kind(),
        DecisionKind::Extra.kind(),
    ],
    flat: &[
        DecisionKind::Attack.kind(),
        DecisionKind::ForcedAttack.kind(),
        DecisionKind::Defend.kind(),
        DecisionKind::Counter.kind(),
    ],
    held: &[
        ("attack", "Attack: "),
        ("defend", "Show: "),
        ("use", "Use: "),
        ("discard", "Discard: "),
    ],
    rows: |running, decision, _| rows(running, decision),
    endings: &[("home", "the Magic Key was carried home")],
};

/// The most stops that stand on the board message as buttons.
const FEW: usize = 20;

/// CRE-10.15, 10.17: what names tools is asked in private alone.
fn rows(running: &dyn AnyMatch, decision: &Decision<String>) -> Rows {
    let Some(kind) = DecisionKind::of(decision.kind) else {
        return Rows::new();
    };
    let act = |label: &str, action: &str| BoardButton::act(decision, label, action);
    match kind {
        DecisionKind::Roll => vec![vec![act("Roll", "roll")]],
        DecisionKind::Move => {
            public_view::<Cretan>(running).map_or_else(Vec::new, |view| moves(&view, decision))
        }
        DecisionKind::Search => vec![vec![
            act("Search", "search draw"),
            act("Leave it", "search skip"),
        ]],
        DecisionKind::Claim => vec![vec![act("Take the key", "claim"), act("Pass", "pass")]],
        DecisionKind::Extra => vec![vec![act("Another turn", "again"), act("End", "end")]],
        DecisionKind::Fly => {
            public_view::<Cretan>(running).map_or_else(Vec::new, |view| flights(&view, decision))
        }
        DecisionKind::Attack
        | DecisionKind::ForcedAttack
        | DecisionKind::Defend
        | DecisionKind::Counter => Rows::new(),
        DecisionKind::Give
        | DecisionKind::PanDeal
        | DecisionKind::Snake
        | DecisionKind::WalkDirection
        | DecisionKind::TremorDirection
        | DecisionKind::Peek
        | DecisionKind::Wager => picks(decision),
    }
}

/// CRE-13.7, 13.8: few stops are buttons, else the direction comes first.
fn moves(view: &View, decision: &Decision<String>) -> Vec<Vec<BoardButton>> {
    if view.stops.len() <= FEW {
        let button = |stop: &StopView| {
            let action = format!("move {} {}", stop.route, stop.space);
            BoardButton::act(decision, &stop_label(view, stop), &action)
        };
        let buttons: Vec<BoardButton> = view.stops.iter().map(button).collect();
        return buttons.chunks(5).map(<[BoardButton]>::to_vec).collect();
    }
    let direction = |(label, words)| BoardButton::open(decision, label, words);
    let directions = [
        ("North…", "move N"),
        ("East…", "move E"),
        ("South…", "move S"),
        ("West…", "move W"),
    ];
    vec![directions.map(direction).to_vec()]
}

/// `3 · L2 yellow`: the number on the board, the space, what lies there, and the way where there are several.
fn stop_label(view: &View, stop: &StopView) -> String {
    let here = match stop.space.ground() {
        Ground::Blank => String::new(),
        Ground::Chest(colour) => format!(" {colour}"),
        Ground::Palace => " Palace".into(),
        Ground::Gateway(_) => " Home".into(),
    };
    let ways = view.stops.iter().filter(|it| it.space == stop.space);
    let way = match ways.count() {
        1 => String::new(),
        _ => format!(" by {}", stop.route),
    };
    let battle = if stop.bound || stop.battle {
        " (battle)"
    } else {
        ""
    };
    format!("{} · {}{here}{way}{battle}", stop.number, stop.space)
}

/// CRE-13.13.
fn flights(view: &View, decision: &Decision<String>) -> Vec<Vec<BoardButton>> {
    let home = view
        .seats
        .get(decision.seat.index())
        .map(|seat| seat.colour);
    let home = home.map(|colour| format!("fly {}", Space::gateway(colour)));
    let mut row = vec![
        BoardButton::act(decision, "Stay", "fly stay"),
        BoardButton::act(decision, "Palace", &format!("fly {}", Space::PALACE)),
    ];
    row.extend(home.map(|action| BoardButton::act(decision, "Home", &action)));
    row.push(BoardButton::open(decision, "A space…", "fly"));
    vec![row]
}

/// CRE-13.14: one button for each option of a card.
fn picks(decision: &Decision<String>) -> Vec<Vec<BoardButton>> {
    let option = |choice: &String| {
        let words = choice.strip_prefix("choose ")?;
        Some(BoardButton::new(
            spoken(words),
            ButtonAction::Act(choice.clone()),
            true,
        ))
    };
    let buttons: Vec<BoardButton> = decision.choices.iter().filter_map(option).collect();
    debug_assert!(buttons.len() <= FEW && begins(decision, "choose"));
    buttons.chunks(5).map(<[BoardButton]>::to_vec).collect()
}

/// What a card's option says on its button.
fn spoken(words: &str) -> String {
    match words {
        "N" => "North".into(),
        "E" => "East".into(),
        "S" => "South".into(),
        "W" => "West".into(),
        "dance" => "Dance and miss a turn".into(),
        "back" => "Go back".into(),
        "pass" => "Try to pass".into(),
        "decline" => "No wager".into(),
        other => {
            let mut letters = other.chars();
            let first = letters.next().map(|it| it.to_ascii_uppercase());
            first.into_iter().chain(letters).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cre_13_14_options_read_like_buttons() {
        assert_eq!(spoken("pay red"), "Pay red");
        assert_eq!(spoken("green"), "Green");
        assert_eq!(spoken("N"), "North");
    }
}
