//! The buttons of the public turn message of Labyrinthos (LAB-13.26), by public facts alone.

use crate::discord::games::layout::{BoardButton, ButtonAction, Layout, public_view};
use crate::rules::any::AnyMatch;
use crate::rules::game::Decision;
use crate::rules::labyrinthos::board::{Side, Tile};
use crate::rules::labyrinthos::view::SeatView;
use crate::rules::labyrinthos::{DecisionKind, Labyrinthos};

/// The slot of Desperate Action, as an index (LAB-6.1).
const CARD_SLOT: usize = 3;

/// Labyrinthos on the board message.
pub const LAYOUT: Layout = Layout {
    open: &[DecisionKind::Action.kind()],
    held: &[("card", ""), ("react", "")],
    // The rest is a button for each choice, or asked in private.
    rows: |running, decision, _| match DecisionKind::of(decision.kind) {
        Some(DecisionKind::Action) => action_rows(running, decision),
        _ => Vec::new(),
    },
    endings: &[("door", "four Keys turned in the Door")],
    ..Layout::PLAIN
};

fn action_rows(running: &dyn AnyMatch, decision: &Decision<String>) -> Vec<Vec<BoardButton>> {
    let Some(view) = public_view::<Labyrinthos>(running) else {
        return Vec::new();
    };
    let Some(seat) = view.seats.get(decision.seat.index()) else {
        return Vec::new();
    };
    let act = |label: &str, text: &str| BoardButton::act(decision, label, text);
    let open = |label: &str, verb: &'static str| BoardButton::open(decision, label, verb);
    let mut moves = sides(decision, seat, "Move", "move");
    moves.push(BoardButton::new(
        "Passage…",
        ButtonAction::Open("move"),
        far_move(decision, seat),
    ));
    let mut explores = sides(decision, seat, "Explore", "explore");
    explores.push(act("Discover Key", "discover"));
    vec![
        moves,
        explores,
        vec![
            open("Rotate…", "rotate"),
            open("Wall…", "wall"),
            open("Heal…", "heal"),
            open("Special", "special"),
            open("Key…", "key"),
        ],
        vec![
            BoardButton::new("Card…", ButtonAction::Open("card"), may_hold_card(seat)),
            open("Recover", "recover"),
            open("Rearrange…", "rearrange"),
            BoardButton::hand(),
            act("Pass", "pass"),
        ],
    ]
}

/// Whether a card could be played, by what everybody sees: which cards are held stays secret (LAB-13.26).
fn may_hold_card(seat: &SeatView) -> bool {
    let free = seat
        .slots
        .get(CARD_SLOT)
        .is_some_and(|slot| !slot.wounded && slot.key.is_none());
    free && seat.hands > 0 && seat.cards > 0
}

/// A button for each side of the hero's tile.
fn sides(
    decision: &Decision<String>,
    seat: &SeatView,
    label: &str,
    verb: &str,
) -> Vec<BoardButton> {
    let button = |side: Side| {
        let target = seat.tile.and_then(|tile| tile.step(side));
        let legal = target.is_some_and(|tile| decision.choices.contains(&format!("{verb} {tile}")));
        BoardButton::new(
            format!("{label} {side}"),
            ButtonAction::Act(format!("{verb} {side}")),
            legal,
        )
    };
    Side::ALL.map(button).to_vec()
}

/// Is there a move to a tile that is no neighbour, by a secret passage?
fn far_move(decision: &Decision<String>, seat: &SeatView) -> bool {
    let Some(here) = seat.tile else { return false };
    let target = |choice: &String| choice.strip_prefix("move ")?.parse::<Tile>().ok();
    let mut targets = decision.choices.iter().filter_map(target);
    targets.any(|tile| here.side_to(tile).is_none())
}
