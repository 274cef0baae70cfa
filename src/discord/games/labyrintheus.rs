//! `/labyrintheus`: one command for each action of the game (THE-13.1), and the buttons of its public
//! message (THE-13.28), by public facts alone.

use crate::discord::games::commands::{Binding, CommandSpec, Field, Group};
use crate::discord::games::layout::{Asking, BoardButton, Layout, Rows, public_view};
use crate::rules::game::Decision;
use crate::rules::labyrintheus::view::SeatView;
use crate::rules::labyrintheus::{DecisionKind, Labyrintheus};

const CARD: &str = "A card of your backpack";
const MODES: &[&str] = &["ask", "concerned", "never"];

/// The commands of Labyrintheus.
pub const GROUP: Group = Group {
    game: "labyrintheus",
    about: "Act in your match of Labyrintheus.",
    layout: LAYOUT,
    commands: &[
        // THE-13.5
        CommandSpec::new(
            "persona",
            "Choose your persona.",
            &[Field::word("name", "A persona that is still free")],
        ),
        // THE-13.7
        CommandSpec::new(
            "equip",
            "Put an item or a potion into a slot.",
            &[
                Field::word("card", CARD),
                Field::word("slot", "Which slot; else the first free one that fits").optional(),
            ],
        ),
        // THE-13.8
        CommandSpec::new(
            "discard",
            "Discard a card of your backpack or of a slot.",
            &[Field::word("card", "The card")],
        ),
        // THE-13.9
        CommandSpec::new(
            "drink",
            "Drink a potion.",
            &[Field::word("potion", "One of your potions")],
        ),
        // THE-13.10
        CommandSpec::new(
            "play",
            "Play an ability card.",
            &[
                Field::word("card", "An ability card of your backpack"),
                Field::word("target", "A persona, an item, a mode, -3 or +3").optional(),
            ],
        ),
        // THE-13.11
        CommandSpec::new(
            "special",
            "Use the ability of your persona or the power of an item.",
            &[
                Field::word("name", "Which one"),
                Field::word(
                    "arg",
                    "The card you give up, or before whom the Trap is laid",
                )
                .optional(),
            ],
        ),
        // THE-13.12
        CommandSpec::new("draw", "Turn up an Encounter card and face it.", &[]),
        // THE-13.13
        CommandSpec::new(
            "attack",
            "Attack another player.",
            &[
                Field::word("target", "Whom, by persona"),
                Field::word("mode", "Wound, rob or banish"),
                Field::word("special", "`special` to assume the special of the buff").optional(),
                Field::word("buff", "`stored` to use the buff that Wind-Up has kept").optional(),
            ],
        ),
        // THE-13.14
        CommandSpec::new(
            "escape",
            "Challenge a Titan to open the portal. Takes gate stones.",
            &[],
        ),
        // THE-13.15
        CommandSpec::new("hold", "Do not attack; the buff is discarded.", &[]),
        // THE-13.16
        CommandSpec::new(
            "use",
            "Activate an equipped item for its bonus.",
            &[Field::word("item", "One of your equipped items")],
        )
        .bindings(&[Binding::Act("activate {item}")]),
        CommandSpec::new(
            "soak",
            "Let an equipped item take damage for you.",
            &[Field::word("item", "One of your equipped items")],
        ),
        // THE-13.17
        CommandSpec::new("pass", "Let it happen.", &[]),
        // THE-13.18
        CommandSpec::new(
            "choose",
            "Choose what you are asked for.",
            &[Field::rest(
                "options",
                "Cards, a persona, numbers or a word",
            )],
        ),
        // THE-13.19
        CommandSpec::new(
            "challenge",
            "Attack who opens the portal: if it hits, the spell is broken.",
            &[],
        ),
        // THE-13.20
        CommandSpec::new("done", "End your Prep, or your turn in Cleanup.", &[]),
        // THE-13.22
        CommandSpec::new(
            "chamber",
            "Read what happened in a chamber of the map.",
            &[Field::place("at", "Column and row, as C3")],
        )
        .bindings(&[Binding::Place("at")]),
        // THE-13.23
        CommandSpec::new(
            "card",
            "Read a card, a persona or a rule.",
            &[Field::topic("name", "Its name")],
        )
        .bindings(&[Binding::Topic("name")]),
        // THE-13.24
        CommandSpec::new(
            "reactions",
            "When you are asked for reactions.",
            &[Field::one_of(
                "mode",
                "Always, only where it concerns you, or never",
                MODES,
            )],
        )
        .bindings(&[Binding::Order("reactions", "mode")]),
        CommandSpec::ANSWER,
    ],
};

/// Labyrintheus on the board message.
const LAYOUT: Layout = Layout {
    asking: |kind| DecisionKind::of(kind).map_or(Asking::Steps, asking),
    held: &[
        ("equip", "Equip "),
        ("drink", "Drink "),
        ("play", "Play "),
        ("special", "Use "),
        ("discard", "Discard "),
        ("choose", ""),
    ],
    signs: &[
        ("draw", "encounters"),
        ("attack", "damage"),
        ("equip", "backpack"),
        ("discard", "backpack"),
        ("drink", "health"),
        ("play", "treasures"),
        ("activate", "damage"),
        ("soak", "defense"),
        ("escape", "portal"),
        ("challenge", "portal"),
        ("special", "skill"),
    ],
    rows: |running, decision, names| {
        let view = public_view::<Labyrintheus>(running);
        let seats = view.iter().flat_map(|view| &view.seats);
        let own = seats.into_iter().find(|seat| seat.seat == decision.seat);
        let open =
            |label: &str, verb: &str| BoardButton::or_only(running, decision, (label, verb), names);
        own.map_or_else(Vec::new, |own| rows(own, decision, open))
    },
    endings: &[
        ("portal", "the portal was opened"),
        ("collapse", "the labyrinth collapsed"),
        ("last_alive", "only one was left alive"),
    ],
};

/// In a window each play is a button (THE-13.29).
fn asking(kind: DecisionKind) -> Asking {
    match kind {
        DecisionKind::Prep
        | DecisionKind::EncounterChoice
        | DecisionKind::UndeadChoice
        | DecisionKind::Cleanup
        // Nobody waits for an answer (THE-5.115).
        | DecisionKind::Interrupt => Asking::Board,
        DecisionKind::RevealWindow
        | DecisionKind::PreRoll
        | DecisionKind::TotalWindow
        | DecisionKind::DamageWindow
        | DecisionKind::AnswerWindow => Asking::AtOnce,
        DecisionKind::SetupPersona
        | DecisionKind::CardChoice
        | DecisionKind::DiscardDown
        | DecisionKind::Challenge => Asking::Steps,
    }
}

fn rows(
    own: &SeatView,
    decision: &Decision<String>,
    open: impl Fn(&str, &str) -> BoardButton,
) -> Rows {
    let Some(kind) = DecisionKind::of(decision.kind) else {
        return Rows::new();
    };
    match kind {
        DecisionKind::Prep => {
            let done = BoardButton::act(decision, "To the encounter", "end_prep");
            turn(own, vec![done.likely(true)])
        }
        DecisionKind::Cleanup => {
            let done = BoardButton::act(decision, "End turn", "end_turn");
            turn(own, vec![done.likely(true)])
        }
        DecisionKind::EncounterChoice => {
            let deeds = vec![
                BoardButton::act(decision, "Draw", "draw").likely(true),
                BoardButton::act(decision, "Escape", "escape").likely(true),
                open("Attack…", "attack"),
            ];
            turn(own, deeds)
        }
        DecisionKind::UndeadChoice => {
            let deeds = vec![
                open("Attack…", "attack").likely(true),
                open("Snare…", "special snare"),
                BoardButton::act(decision, "Hold", "hold"),
            ];
            turn(own, deeds)
        }
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

/// THE-13.28: what can be done, and the `Hand`. What of it can be equipped, drunk, played, discarded or used stands below
/// its picture alone: which of it is legal would tell of the backpack.
fn turn(own: &SeatView, deeds: Vec<BoardButton>) -> Rows {
    let hand = BoardButton::hand().likely(own.cards > 0);
    vec![deeds.into_iter().chain([hand]).collect()]
}
