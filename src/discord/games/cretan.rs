//! `/cretan`: one command for each action of the game (CRE-13), and the buttons of its public
//! message (CRE-13.5 to 13.16), by public facts alone.

use crate::discord::games::commands::{Binding, CommandSpec, Field, Group};
use crate::discord::games::layout::{
    Asking, BoardButton, ButtonAction, FEW, Layout, Rows, public_view,
};
use crate::rules::any::AnyMatch;
use crate::rules::cretan::board::{Ground, Space};
use crate::rules::cretan::view::{StopView, View};
use crate::rules::cretan::{Cretan, DecisionKind};
use crate::rules::game::{Decision, Seat};

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
    layout: LAYOUT,
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

/// Cretan Labyrinth on the board message.
const LAYOUT: Layout = Layout {
    asking: |kind| DecisionKind::of(kind).map_or(Asking::Steps, asking),
    held: &[
        ("attack", "Attack: "),
        ("defend", "Show: "),
        ("use", "Use: "),
        ("discard", "Discard: "),
    ],
    signs: &[
        ("roll", "dice"),
        ("move", "directions"),
        ("claim", "key"),
        ("attack", "tools"),
        ("defend", "tools"),
        ("use", "tools"),
        ("discard", "tools"),
    ],
    rows: |running, decision, _| rows(running, decision),
    endings: &[("home", "the Magic Key was carried home")],
};

/// What names tools is asked in private (CRE-10.15).
fn asking(kind: DecisionKind) -> Asking {
    match kind {
        DecisionKind::Roll
        | DecisionKind::Move
        | DecisionKind::Search
        | DecisionKind::Claim
        | DecisionKind::Give
        | DecisionKind::PanDeal
        | DecisionKind::Snake
        | DecisionKind::Fly
        | DecisionKind::WalkDirection
        | DecisionKind::TremorDirection
        | DecisionKind::Peek
        | DecisionKind::Wager
        | DecisionKind::Extra => Asking::Board,
        DecisionKind::Attack
        | DecisionKind::ForcedAttack
        | DecisionKind::Defend
        | DecisionKind::Counter => Asking::AtOnce,
    }
}

/// CRE-10.15, 10.17: what names tools is asked in private alone.
fn rows(running: &dyn AnyMatch, decision: &Decision<String>) -> Rows {
    let Some(kind) = DecisionKind::of(decision.kind) else {
        return Rows::new();
    };
    let act = |label: &str, action: &str| BoardButton::act(decision, label, action);
    match kind {
        DecisionKind::Roll => vec![vec![act("Roll", "roll").likely(true)]],
        DecisionKind::Move => {
            public_view::<Cretan>(running).map_or_else(Vec::new, |view| moves(&view, decision))
        }
        DecisionKind::Search => vec![vec![
            act("Search", "search draw").likely(true),
            act("Leave it", "search skip"),
        ]],
        DecisionKind::Claim => vec![vec![
            act("Take the key", "claim").likely(true),
            act("Pass", "pass"),
        ]],
        DecisionKind::Extra => vec![vec![
            act("Another turn", "again").likely(true),
            act("End", "end"),
        ]],
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
            let aims = helps(view, decision.seat, stop);
            BoardButton::act(decision, &stop_label(view, stop), &action).likely(aims)
        };
        return vec![view.stops.iter().map(button).collect()];
    }
    let direction = |(label, words)| BoardButton::open(decision, label, words).likely(true);
    let directions = [
        ("North…", "move N"),
        ("East…", "move E"),
        ("South…", "move S"),
        ("West…", "move W"),
    ];
    vec![directions.map(direction).to_vec()]
}

/// Does a stop bring a seat nearer to winning, as far as all can see: a chest of a colour that it lacks, the keeper of
/// the Key, with all four diamonds the palace, and with the Key home?
fn helps(view: &View, seat: Seat, stop: &StopView) -> bool {
    let Some(own) = view.seats.iter().find(|it| it.seat == seat) else {
        return false;
    };
    let whole = own.diamonds.iter().all(|held| *held);
    match stop.space.ground() {
        _ if stop.battle => false,
        _ if stop.bound => true,
        Ground::Chest(colour) => !own.diamonds[colour.index()],
        Ground::Palace => whole && !own.key,
        Ground::Gateway(colour) => whole && own.key && colour == own.colour,
        Ground::Blank => false,
    }
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
    vec![decision.choices.iter().filter_map(option).collect()]
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
    use daedalus_fixtures::cretan::Fixture;

    use super::*;
    use crate::rules::cretan::pieces::Colour;

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

    #[test]
    fn cre_13_7_what_is_marked_brings_nearer_to_winning() {
        let marked = |diamonds: &str| {
            let mut game = Fixture::new("red green")
                .at("red", "J5")
                .diamonds("red", diamonds)
                .dice("4 4")
                .ways("S")
                .play();
            game.act("red", "roll");
            let view = game.view();
            let stops = view.stops.iter().filter(|stop| helps(&view, Seat(0), stop));
            let grounds = stops.map(|stop| stop.space.ground());
            grounds.collect::<Vec<Ground>>()
        };
        let colours = |found: &[Ground]| {
            found
                .iter()
                .all(|it| matches!(it, Ground::Chest(colour) if *colour != Colour::Red))
        };
        let some = marked("R");
        assert!(!some.is_empty() && colours(&some), "{some:?}");
        let all = marked("RBGY");
        assert!(
            !all.is_empty() && all.iter().all(|it| *it == Ground::Palace),
            "no chest has anything more: {all:?}"
        );
    }

    #[test]
    fn cre_13_14_options_read_like_buttons() {
        assert_eq!(spoken("pay red"), "Pay red");
        assert_eq!(spoken("green"), "Green");
        assert_eq!(spoken("N"), "North");
    }
}
