//! What Cretan Labyrinth says: lines of the log, questions, labels, the board in words, the rules.
//!
//! Everything here is made from a [`View`] or from an observed event, so that nothing hidden can slip into a text.

mod alt;
mod board;
mod describe_word;
mod facts;
mod impact;
mod narrate;
mod progress;
mod prompt;
mod recap;
mod things;
mod topics;

use std::borrow::Cow;

use super::action::Action;
use super::board::Space;
use super::decisions::DecisionKind;
use super::event::Event;
use super::pieces::{Colour, Tool};
use super::state::State;
use super::view::{SeatView, View};
use super::{Cretan, booklet, learn};
use daedalus_contract::game::{
    Booklet, Card, Decision, Fact, Icon, Impact, Lesson, Names, Progress, Prose, Seat, Term, Topic,
    Waiting, WordDescription, said_in_order,
};
use daedalus_contract::kit::prose::{and, count, cut};

impl Prose for Cretan {
    const LESSON: Option<Lesson> = Some(learn::LESSON);

    fn narrate(event: &Event, names: Names<'_>) -> Option<String> {
        narrate::narrate(event, names)
    }

    fn recap(event: &Event, names: Names<'_>) -> Option<String> {
        recap::recap(event, names)
    }

    fn impact(event: &Event) -> Impact {
        impact::impact(event)
    }

    fn turn_begun(event: &Event) -> Option<Seat> {
        match event {
            Event::TurnBegan { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn prompt(state: &State, decision: &Decision<Action>, names: Names<'_>) -> String {
        prompt::prompt(state, decision, names)
    }

    fn describe_word(
        view: &View,
        before: &[&str],
        word: &str,
        names: Names<'_>,
    ) -> WordDescription {
        describe_word::describe_word(view, before, word, names)
    }

    fn say(view: &View, words: &[&str], names: Names<'_>) -> String {
        match words {
            // Both of its words say the same.
            ["search", "draw"] => Cretan::describe_word(view, &["search"], "draw", names).label,
            _ => describe_word::move_to(view, words)
                .unwrap_or_else(|| said_in_order::<Cretan>(view, words, names)),
        }
    }

    /// The tools that the viewer holds, in the order in which they were got; empty for spectators (CRE-6.12, 10.3).
    fn hand(view: &View) -> Vec<Card> {
        let own = view.seats.iter().find_map(|seat| seat.hand.as_ref());
        let tools = own.into_iter().flatten().map(|held| held.tool);
        tools
            .map(|tool| Card {
                id: tool.id(),
                name: tool.title(),
                timing: when(view, tool),
                text: tool.design().text,
                flavour: tool.design().flavour,
            })
            .collect()
    }

    fn alt_text(view: &View, names: Names<'_>) -> String {
        alt::alt_text(view, names)
    }

    fn text_board(view: &View, names: Names<'_>) -> String {
        board::text_board(view, names)
    }

    const ICONS: &'static [Icon] = facts::ICONS;

    fn goal(_: &View) -> Cow<'static, str> {
        "four diamonds and a Magic Key, brought home".into()
    }

    fn progress(view: &View, seat: Seat, names: Names<'_>) -> Option<Progress> {
        progress::progress(view, seat, names)
    }

    fn table_facts(view: &View, _: Names<'_>) -> Vec<Fact> {
        facts::table(view)
    }

    fn seat_facts(view: &View, seat: Seat) -> Vec<Fact> {
        facts::seat(view, seat)
    }

    const BOOKLET: Booklet = booklet::BOOKLET;

    const TERMS: &'static [Term] = booklet::TERMS;

    fn topics() -> Vec<Topic> {
        topics::topics()
    }

    fn things(view: &View) -> Vec<&'static str> {
        things::things(view)
    }

    /// CRE-13.13: of the whole board a row is chosen first.
    fn section(word: &str) -> Option<String> {
        let space: Space = word.parse().ok()?;
        let ((_, row), _) = space.squares();
        Some(format!("Row {}", row + 1))
    }
}

/// When a tool is used; without battles a Head of Medusa has no use (CRE-9.7).
fn when(view: &View, tool: Tool) -> &'static str {
    let battles = view.keys == super::view::Keys::One;
    match (tool, battles) {
        (Tool::Head, true) => "In battle",
        (Tool::Head, false) => "Counts as a tool",
        (_, true) => "Against a danger, or in battle",
        (_, false) => "Against a danger",
    }
}

fn seat_of(view: &View, seat: Seat) -> Option<&SeatView> {
    view.seats.iter().find(|it| it.seat == seat)
}

fn seat_with(view: &View, colour: Colour) -> Option<&SeatView> {
    view.seats.iter().find(|it| it.colour == colour)
}

/// `Ann (red)`: a player with the colour of their piece.
fn who(view: &View, seat: Seat, names: Names<'_>) -> String {
    match seat_of(view, seat) {
        Some(it) => names.with_note(seat, it.colour),
        None => names.of(seat).into_owned(),
    }
}

/// The name of a decision as it stands in a sentence.
const fn asked_for(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::Roll => "roll the dice",
        DecisionKind::Move => "choose a stop",
        DecisionKind::Search => "search the chest or not",
        DecisionKind::Attack => "attack or pass",
        DecisionKind::ForcedAttack => "attack the keeper",
        DecisionKind::Defend => "defend the key",
        DecisionKind::Claim => "claim the key or pass",
        DecisionKind::Counter => "meet a danger",
        DecisionKind::Give => "give a diamond",
        DecisionKind::PanDeal => "bargain with Pan",
        DecisionKind::Snake => "face the snake",
        DecisionKind::Fly => "fly with Pegasus",
        DecisionKind::WalkDirection => "choose a direction",
        DecisionKind::TremorDirection => "choose the direction of the tremor",
        DecisionKind::Peek => "choose whose tools to see",
        DecisionKind::Wager => "wager or decline",
        DecisionKind::Extra => "take another turn or not",
    }
}

/// Who is waited for, and for what.
fn waited_for<'a>(
    view: &'a View,
    names: Names<'a>,
) -> impl Iterator<Item = (String, &'static str)> + 'a {
    view.waiting
        .iter()
        .filter_map(move |waiting| match waiting {
            Waiting::Seat { seat, kind } => {
                let asked = asked_for(DecisionKind::of(kind)?);
                Some((who(view, *seat, names), asked))
            }
            Waiting::Window { .. } => None,
        })
}

/// The diamonds of a seat as letters, `RG`, or `none`.
fn diamonds(seat: &SeatView) -> String {
    let held = Colour::ALL
        .iter()
        .zip(seat.diamonds)
        .filter(|(_, has)| *has);
    let letters: String = held.map(|(colour, _)| colour.letter()).collect();
    if letters.is_empty() {
        "none".into()
    } else {
        letters
    }
}

/// A weapon in the middle of a sentence.
fn weapon(tool: Option<Tool>) -> String {
    match tool {
        Some(Tool::Head) => "the Head of Medusa".into(),
        Some(tool) => format!("a {}", tool.title()),
        None => "bare hands".into(),
    }
}

/// The kind of the open decision.
fn waited_kind(view: &View) -> Option<DecisionKind> {
    view.waiting.iter().find_map(|waiting| match waiting {
        Waiting::Seat { kind, .. } => DecisionKind::of(kind),
        Waiting::Window { .. } => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cre_13_13_every_space_stands_in_its_row() {
        assert_eq!(Cretan::section("A18").as_deref(), Some("Row 18"));
        assert_eq!(Cretan::section("PAL").as_deref(), Some("Row 8"));
        assert_eq!(Cretan::section("stay"), None);
    }
}
