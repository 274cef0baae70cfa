//! The buttons of the public turn message of Labyrintheus (THE-13.28), by public facts alone.

use crate::discord::games::layout::{BoardButton, ButtonAction, Layout, Rows, begins, public_view};
use crate::rules::game::Decision;
use crate::rules::labyrintheus::personas::Persona;
use crate::rules::labyrintheus::treasures::Treasure;
use crate::rules::labyrintheus::view::SeatView;
use crate::rules::labyrintheus::{DecisionKind, Labyrintheus};

/// Labyrintheus on the board message.
pub const LAYOUT: Layout = Layout {
    open: &[
        DecisionKind::Prep.kind(),
        DecisionKind::EncounterChoice.kind(),
        DecisionKind::UndeadChoice.kind(),
        DecisionKind::Cleanup.kind(),
    ],
    // THE-13.29: one button for each play.
    flat: &[
        DecisionKind::RevealWindow.kind(),
        DecisionKind::PreRoll.kind(),
        DecisionKind::TotalWindow.kind(),
        DecisionKind::DamageWindow.kind(),
        DecisionKind::AnswerWindow.kind(),
    ],
    held: &[
        ("equip", "Equip "),
        ("drink", "Drink "),
        ("play", "Play "),
        ("discard", "Discard "),
        ("choose", ""),
    ],
    rows: |running, decision, _| {
        let view = public_view::<Labyrintheus>(running);
        let seats = view.iter().flat_map(|view| &view.seats);
        let own = seats.into_iter().find(|seat| seat.seat == decision.seat);
        own.map_or_else(Vec::new, |own| rows(own, decision))
    },
    endings: &[
        ("portal", "the portal was opened"),
        ("collapse", "the labyrinth collapsed"),
        ("last_alive", "only one was left alive"),
    ],
};

fn rows(own: &SeatView, decision: &Decision<String>) -> Rows {
    let Some(kind) = DecisionKind::of(decision.kind) else {
        return Rows::new();
    };
    match kind {
        DecisionKind::Prep => tidying(
            own,
            decision,
            BoardButton::act(decision, "Done", "end_prep"),
        ),
        DecisionKind::Cleanup => tidying(
            own,
            decision,
            BoardButton::act(decision, "End turn", "end_turn"),
        ),
        DecisionKind::EncounterChoice => vec![
            vec![
                BoardButton::act(decision, "Draw", "draw"),
                BoardButton::open(decision, "Attack…", "attack"),
                BoardButton::act(decision, "Escape", "escape"),
                BoardButton::hand(),
            ],
            std::iter::once(using(own, "Play a card…", "play"))
                .chain(power(own, decision))
                .collect(),
        ],
        DecisionKind::UndeadChoice => undead(own, decision),
        DecisionKind::SetupPersona
        | DecisionKind::RevealWindow
        | DecisionKind::PreRoll
        | DecisionKind::TotalWindow
        | DecisionKind::DamageWindow
        | DecisionKind::AnswerWindow
        | DecisionKind::CardChoice
        | DecisionKind::DiscardDown
        | DecisionKind::Challenge
        | DecisionKind::Interrupt => Rows::new(),
    }
}

/// What can be done with cards: which of it is legal would tell of the backpack, whether there are cards tells nothing.
fn using(own: &SeatView, label: &str, verb: &'static str) -> BoardButton {
    let worn = own.slots.iter().any(|slot| slot.card.is_some());
    let worn = worn && verb != "play" && verb != "equip";
    BoardButton::new(label, ButtonAction::Open(verb), own.cards > 0 || worn)
}

/// Foresight, Salvage, or a look through Starlit Circlet: only what the persona and the slots, which all see, allow.
fn power(own: &SeatView, decision: &Decision<String>) -> Option<BoardButton> {
    let lives = |persona| own.living && own.persona == Some(persona);
    let circlet = Some(Treasure::StarlitCirclet);
    let circlet = own.slots.iter().any(|slot| slot.card == circlet);
    let (paid, label) = match DecisionKind::of(decision.kind)? {
        DecisionKind::EncounterChoice if lives(Persona::Ysolde) => (true, "Foresight…"),
        DecisionKind::Prep if circlet => (false, "Power…"),
        DecisionKind::Prep if lives(Persona::Tock) => (true, "Salvage…"),
        _ => return None,
    };
    Some(BoardButton::new(
        label,
        ButtonAction::Open("special"),
        !paid || own.cards > 0,
    ))
}

/// THE-13.28: PREP and CLEANUP; the `Hand` says what each card is, the second row asks for one kind of deed alone.
fn tidying(
    own: &SeatView,
    decision: &Decision<String>,
    done: BoardButton,
) -> Vec<Vec<BoardButton>> {
    let mut second = vec![
        using(own, "Equip…", "equip"),
        using(own, "Drink…", "drink"),
        using(own, "Play a card…", "play"),
        using(own, "Discard…", "discard"),
    ];
    second.extend(power(own, decision));
    vec![vec![BoardButton::hand(), done], second]
}

fn undead(own: &SeatView, decision: &Decision<String>) -> Vec<Vec<BoardButton>> {
    let mut first = vec![BoardButton::open(decision, "Attack…", "attack")];
    if begins(decision, "special snare") {
        first.push(BoardButton::open(decision, "Snare…", "special snare"));
    }
    first.push(BoardButton::act(decision, "Hold", "hold"));
    first.push(BoardButton::hand());
    vec![first, vec![using(own, "Play a card…", "play")]]
}
