//! `/legends`: one command for each action of the game (LEG-13.1), and the buttons of its public
//! message (LEG-13.25, 13.26), by public facts alone.

use crate::discord::games::commands::{Binding, CommandSpec, Field, Group};
use crate::discord::games::layout::{
    Asking, BoardButton, ButtonAction, Layout, begins, public_view,
};
use crate::rules::any::AnyMatch;
use crate::rules::game::Decision;
use crate::rules::legends::pieces::{Chamber, HeroKind};
use crate::rules::legends::{DecisionKind, Legends};

const LORDS: &str = "Another lord, by their number";
const CHAMBER: &str = "A chamber of the labyrinth, A1 to C3";
const HERO: &str = "A type of heroes: of the lord you name, else a common type";
const OWN: &str = "Your own heroes by type, with commas (druid, druid, witch)";
const PICK: &str = "A card of the discard pile";
const WILD: &str = "How many Mentalmancers stand in, 0 to 3";
const WILDS: &[&str] = &["0", "1", "2", "3"];
const WITH: &str = "The legendary hero whose ability you use";
const GOLEM: &str = "Rampage: a hero of each lord, with commas (2:witch, 3:druid)";

/// The commands of Legends of Labyrinth.
pub const GROUP: Group = Group {
    game: "legends",
    about: "Act in your match of Legends of Labyrinth.",
    layout: LAYOUT,
    commands: &[
        // LEG-13.8, 13.35
        CommandSpec::new(
            "play",
            "Play an influence card. Costs 1 action; what is missing is asked privately.",
            &[
                Field::word("card", "A card of your hand"),
                Field::word("lord", LORDS).optional(),
                Field::word("hero", HERO).optional(),
                Field::rest("own", OWN).optional(),
                Field::word("chamber", CHAMBER).optional(),
                Field::word("pick", PICK).optional(),
                Field::one_of("wild", WILD, WILDS).optional(),
                Field::word("with", WITH).optional(),
                Field::rest("golem", GOLEM).optional(),
            ],
        )
        .bindings(&[
            Binding::For("card", &["mutiny"], "play {card} {lord} {chamber}"),
            Binding::For("card", &["kindred-call"], "play {card} {hero}"),
            Binding::For(
                "card",
                &["blood-oath", "turning-walls"],
                "play {card} {own}",
            ),
            Binding::For("card", &["old-ledgers"], "play {card} {pick}"),
            Binding::For("card", &["fellowship-oath"], "play {card} {chamber}"),
            Binding::For(
                "card",
                &["fellowship-oath"],
                "play {card} {chamber} wild {wild}",
            ),
            Binding::For(
                "card",
                &["fellowship-oath"],
                "play {card} {chamber} with {own}",
            ),
            Binding::For(
                "card",
                &["cutpurse", "masquerade", "ambush", "slander"],
                "play {card} {lord}",
            ),
            Binding::For(
                "card",
                &["beguilement", "bribery", "abduction", "hostage-exchange"],
                "play {card} {lord} {hero} {own}",
            ),
            // Echo of Legends: the ability, then what it asks for.
            Binding::Act("play {card} {with} {chamber} {lord} {hero} {own} {pick} {wild} {golem}"),
        ]),
        // LEG-13.9
        CommandSpec::new(
            "gather",
            "Gather a retinue with 4 heroes. Costs 1 action.",
            &[
                Field::word("chamber", CHAMBER),
                Field::one_of("wild", WILD, WILDS).optional(),
                Field::rest("heroes", "B2: the 4 legendary heroes by type, with commas").optional(),
            ],
        )
        .bindings(&[
            Binding::Act("gather {chamber}"),
            Binding::Act("gather {chamber} wild {wild}"),
            Binding::Act("gather {chamber} with {heroes}"),
        ]),
        // LEG-13.10
        CommandSpec::new(
            "retinue",
            "Use the ability of one of your retinues.",
            &[
                Field::word("chamber", "A chamber with a marker of yours"),
                Field::word("lord", LORDS).optional(),
                Field::word("hero", HERO).optional(),
                Field::rest("own", OWN).optional(),
                Field::word("pick", PICK).optional(),
            ],
        )
        .bindings(&[
            Binding::For("chamber", &["a1"], "retinue {chamber} {hero}"),
            Binding::For("chamber", &["a3"], "retinue {chamber} {pick}"),
            Binding::For("chamber", &["c3"], "retinue {chamber} {own}"),
            Binding::Act("retinue {chamber} {lord} {hero} {own} {pick}"),
        ]),
        // LEG-13.11
        CommandSpec::new(
            "legend",
            "Use the ability of one of your legendary heroes.",
            &[
                Field::word("with", WITH),
                Field::word("lord", LORDS).optional(),
                Field::word("hero", HERO).optional(),
                Field::rest("own", OWN).optional(),
                Field::rest("golem", GOLEM).optional(),
            ],
        )
        .bindings(&[
            Binding::For("with", &["golem"], "legend {with} {golem}"),
            Binding::For("with", &["warlock"], "legend {with} {own}"),
            Binding::Act("legend {with} {lord} {hero} {own} {golem}"),
        ]),
        // LEG-13.12
        CommandSpec::new("next", "Go on to the next step of your turn.", &[]),
        // LEG-13.13
        CommandSpec::new(
            "pass",
            "Take no action, recruit 1 hero and end your turn.",
            &[],
        ),
        // LEG-13.14
        CommandSpec::new("end", "Take no more actions and end your turn.", &[]),
        // LEG-13.15
        CommandSpec::new(
            "counter",
            "Answer the last card with a counter. Free.",
            &[Field::word("card", "Sabotage! or Treason!, if you hold it")],
        ),
        // LEG-13.16
        CommandSpec::new("decline", "Let the last card happen.", &[]),
        // LEG-13.17, 13.30
        CommandSpec::new(
            "choose",
            "Choose what you are asked for.",
            &[Field::rest(
                "items",
                "Heroes or cards, with commas, one repeated for several",
            )],
        )
        .at_once(),
        // LEG-13.19
        CommandSpec::new(
            "card",
            "Read a card, a hero or a retinue.",
            &[Field::topic("name", "Its name")],
        )
        .bindings(&[Binding::Topic("name")]),
        CommandSpec::ANSWER,
    ],
};

/// Legends of Labyrinth on the board message.
const LAYOUT: Layout = Layout {
    asking: |kind| DecisionKind::of(kind).map_or(Asking::Steps, asking),
    held: &[("play", "Play "), ("counter", "")],
    signs: &[
        ("gather", "retinues"),
        ("retinue", "retinues"),
        ("legend", "heroes"),
        ("play", "influence"),
        ("counter", "influence"),
    ],
    rows: |running, decision, _| match DecisionKind::of(decision.kind) {
        Some(DecisionKind::Retinues) => retinues(decision),
        Some(DecisionKind::Legends) => legends(decision),
        Some(DecisionKind::Actions) => actions(running, decision),
        _ => Vec::new(),
    },
    endings: &[("retinues", "the retinues were complete")],
};

/// Whatever is not on the board is chosen in private (LEG-13.26 to 13.30), counters all at once (LEG-13.28).
fn asking(kind: DecisionKind) -> Asking {
    match kind {
        DecisionKind::Retinues | DecisionKind::Legends | DecisionKind::Actions => Asking::Board,
        DecisionKind::Counter => Asking::AtOnce,
        DecisionKind::ScoutPick
        | DecisionKind::HeartPick
        | DecisionKind::ReaperDiscard
        | DecisionKind::BlueprintDiscard
        | DecisionKind::HexPick
        | DecisionKind::PlagueDiscard
        | DecisionKind::TributeGive
        | DecisionKind::SlanderDiscard
        | DecisionKind::CrossroadsGive
        | DecisionKind::LimitDiscard => Asking::Steps,
    }
}

/// The words that open a retinue, in reading order; a button keeps them for as long as it stands.
const RETINUES: [&str; Chamber::COUNT] = [
    "retinue a1",
    "retinue b1",
    "retinue c1",
    "retinue a2",
    "retinue b2",
    "retinue c2",
    "retinue a3",
    "retinue b3",
    "retinue c3",
];

/// The words that open a gathering, in reading order.
const GATHER: [&str; Chamber::COUNT] = [
    "gather a1",
    "gather b1",
    "gather c1",
    "gather a2",
    "gather b2",
    "gather c2",
    "gather a3",
    "gather b3",
    "gather c3",
];

/// The words that open a legendary hero.
const LEGENDS: [(&str, HeroKind); 5] = [
    ("legend golem", HeroKind::Golem),
    ("legend warlock", HeroKind::Warlock),
    ("legend thief", HeroKind::Thief),
    ("legend assassin", HeroKind::Assassin),
    ("legend reaper", HeroKind::Reaper),
];

/// A button for what these words begin: done at once where they are a choice, else the rest is asked privately.
fn doing(decision: &Decision<String>, label: String, words: &'static str) -> Option<BoardButton> {
    let does = if decision.choices.iter().any(|choice| choice == words) {
        ButtonAction::Act(words.to_owned())
    } else {
        ButtonAction::Open(words.to_owned())
    };
    let label = match &does {
        ButtonAction::Open(_) => format!("{label}…"),
        _ => label,
    };
    begins(decision, words).then(|| BoardButton::new(label, does, true).likely(true))
}

/// LEG-13.25, 13.32: what a step leaves unused is lost, so that going on is asked once more.
fn retinues(decision: &Decision<String>) -> Vec<Vec<BoardButton>> {
    let uses = Chamber::all().zip(RETINUES).filter_map(|(chamber, words)| {
        let label = format!("{} ({})", chamber.retinue().ability, chamber.name());
        doing(decision, label, words)
    });
    let last = [
        BoardButton::open(decision, "Next step…", "next"),
        BoardButton::hand(),
    ];
    vec![uses.chain(last).collect()]
}

/// LEG-13.25.
fn legends(decision: &Decision<String>) -> Vec<Vec<BoardButton>> {
    let uses = LEGENDS.into_iter();
    let uses = uses.filter_map(|(words, kind)| doing(decision, kind.title().into(), words));
    let last = [
        BoardButton::act(decision, "Next step", "next"),
        BoardButton::hand(),
    ];
    vec![uses.chain(last).collect()]
}

/// LEG-13.26: which cards are held and playable stays secret; complete sets are open to everybody.
fn actions(running: &dyn AnyMatch, decision: &Decision<String>) -> Vec<Vec<BoardButton>> {
    let view = public_view::<Legends>(running);
    let mut seats = view.iter().flat_map(|view| &view.seats);
    let own = seats.find(|seat| seat.seat == decision.seat);
    let holds = own.is_some_and(|seat| seat.cards > 0);
    let last = if begins(decision, "pass") {
        let count = own.map_or(1, |seat| seat.hero_cards.recruited_by_passing());
        BoardButton::act(decision, &format!("Pass: recruit {count}"), "pass")
    } else {
        BoardButton::act(decision, "End turn", "end")
    };
    let gathers = Chamber::all().zip(GATHER).filter_map(|(chamber, words)| {
        let label = format!("Gather {} ({})", chamber.retinue().heroes, chamber.name());
        gathering(decision, label, words)
    });
    vec![
        gathers
            .chain([BoardButton::hand().likely(holds), last])
            .collect(),
    ]
}

/// The one way to gather in a chamber is done at once, of several one is asked for.
fn gathering(
    decision: &Decision<String>,
    label: String,
    words: &'static str,
) -> Option<BoardButton> {
    let own = |choice: &&String| {
        choice
            .strip_prefix(words)
            .is_some_and(|rest| rest.starts_with(' '))
    };
    let form = decision.forms.iter().any(|form| own(&form));
    let mut ways = decision.choices.iter().filter(own);
    match (ways.next(), ways.next(), form) {
        (Some(only), None, false) => {
            let does = ButtonAction::Act(only.clone());
            Some(BoardButton::new(label, does, true).likely(true))
        }
        _ => doing(decision, label, words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(kind: DecisionKind, choices: &[&str], forms: &[&str]) -> Decision<String> {
        let owned = |words: &[&str]| words.iter().map(|&it| it.to_owned()).collect();
        Decision {
            seat: crate::rules::game::Seat(0),
            kind: kind.kind(),
            deadline: crate::rules::game::Deadline::Turn,
            window: 0,
            choices: owned(choices),
            forms: owned(forms),
            default: "next".into(),
        }
    }

    fn labels(rows: &[Vec<BoardButton>]) -> Vec<&str> {
        rows.iter()
            .flatten()
            .map(|button| button.label.as_str())
            .collect()
    }

    #[test]
    fn leg_13_25_and_13_32_each_usable_retinue_has_a_button_and_going_on_is_asked_once_more() {
        let decision = asked(
            DecisionKind::Retinues,
            &["retinue b1", "next"],
            &["retinue a1"],
        );
        let rows = retinues(&decision);
        assert_eq!(
            labels(&rows),
            ["Volley (A1)…", "Drill (B1)", "Next step…", "Hand"]
        );
        assert_eq!(rows[0][0].does, ButtonAction::Open("retinue a1".into()));
        assert_eq!(rows[0][1].does, ButtonAction::Act("retinue b1".into()));
        assert_eq!(rows[0][2].does, ButtonAction::Open("next".into()));
    }

    #[test]
    fn leg_13_25_each_usable_legend_has_a_button() {
        let decision = asked(
            DecisionKind::Legends,
            &["legend reaper", "next"],
            &["legend thief"],
        );
        let rows = legends(&decision);
        assert_eq!(labels(&rows), ["Thief…", "Reaper", "Next step", "Hand"]);
        assert_eq!(rows[0][2].does, ButtonAction::Act("next".into()));
    }

    #[test]
    fn leg_13_26_one_way_to_gather_is_done_and_of_several_one_is_asked_for() {
        let decision = asked(
            DecisionKind::Actions,
            &["gather c1 wild 0", "pass"],
            &["gather a1 wild", "gather b2 with"],
        );
        let does =
            |words: &'static str| gathering(&decision, String::new(), words).map(|it| it.does);
        assert_eq!(
            does("gather c1"),
            Some(ButtonAction::Act("gather c1 wild 0".into()))
        );
        assert_eq!(
            does("gather a1"),
            Some(ButtonAction::Open("gather a1".into()))
        );
        assert_eq!(
            does("gather b2"),
            Some(ButtonAction::Open("gather b2".into()))
        );
        assert_eq!(does("gather b3"), None);
    }
}
