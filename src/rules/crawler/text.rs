//! What players read: log lines, prompts, labels, the board in words (`docs/voice.md`).

mod board;
mod describe_word;
mod facts;
mod impact;
mod narrate;
mod places;
mod progress;
mod prompt;
mod recap;
mod things;
mod topics;

use std::borrow::Cow;

use super::action::Action;
use super::board::{Space, Square};
use super::detour::{self, Detour};
use super::event::Event;
use super::fight::Dice;
use super::state::State;
use super::view::View;
use super::{Crawler, booklet, effects, learn};
use daedalus_contract::game::{
    Booklet, Card, Decision, Fact, Icon, Impact, Lesson, Names, Progress, Prose, Seat, Term, Topic,
    WordDescription,
};

impl Prose for Crawler {
    const LESSON: Option<Lesson> = Some(learn::LESSON);

    fn narrate(event: &Event, names: Names<'_>) -> Option<String> {
        narrate::narrate(event, names)
    }

    fn merge(earlier: &Event, later: &Event) -> Option<Event> {
        narrate::merge(earlier, later)
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

    /// The cards that the viewer holds (DCL-13.6).
    fn hand(view: &View) -> Vec<Card> {
        let held = view.seats.iter().find_map(|seat| seat.hand.as_ref());
        let cards = held.into_iter().flatten();
        cards
            .map(|card| Card {
                id: card.id(),
                name: card.title(),
                timing: card.print().timing,
                text: card.print().text,
                flavour: card.print().flavour,
            })
            .collect()
    }

    fn alt_text(view: &View, names: Names<'_>) -> String {
        board::alt_text(view, names)
    }

    fn text_board(view: &View, names: Names<'_>) -> String {
        board::text_board(view, names)
    }

    const ICONS: &'static [Icon] = facts::ICONS;

    fn goal(_: &View) -> Cow<'static, str> {
        "be the first on the treasure chest".into()
    }

    fn progress(view: &View, seat: Seat, _: Names<'_>) -> Option<Progress> {
        progress::progress(view, seat)
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

    fn section(word: &str) -> Option<String> {
        let square: Square = word.parse().ok()?;
        Some(format!("Tile {}", space_text(square.space())))
    }

    fn distance(state: &State, seat: Seat, before: &[&str], word: &str) -> u32 {
        places::distance(state, seat, before, word)
    }

    /// Before a walk that misses treasure within reach: the way, and what lies beside it (DCL-6.11). Before a card that
    /// would do nothing: that it would be spent.
    fn caution(state: &State, seat: Seat, action: &Action) -> Option<String> {
        if let Action::Play(card, targets) = action {
            let told =
                "Nothing would slide: the first step that way is barred. The card would be spent.";
            return effects::is_idle(*card, targets, state).then(|| told.to_owned());
        }
        let &Action::Move(goal) = action else {
            return None;
        };
        let Detour { way, cost, missed } = detour::of(state, seat, goal)?;
        let list = |squares: &[Square]| {
            let all = squares
                .iter()
                .map(|square| format!("`{}`", square_text(*square)));
            all.collect::<Vec<_>>().join(" › ")
        };
        Some(format!(
            "The cheapest way costs {cost} MV: {}.\nYou could also pass the treasure on {}: walk there first, or go on.",
            list(&way),
            list(&missed)
        ))
    }
}

/// `Ann's Human Thief`, or the seat alone before it has an adventurer.
fn adventurer_of(view: &View, seat: Seat, names: Names<'_>) -> String {
    let name = names.of(seat);
    match view.seats.get(seat.index()).and_then(|it| it.adventurer) {
        Some(adventurer) => format!("{name}'s {}", adventurer.title()),
        None => name.into_owned(),
    }
}

/// A figure's or place's square as players read it: `D4c3`.
fn square_text(square: Square) -> String {
    let text = square.to_string();
    let (space, rest) = text.split_at(2);
    format!("{}{rest}", space.to_uppercase())
}

/// A tile space as players read it.
fn space_text(space: Space) -> String {
    space.to_string().to_uppercase()
}

/// The dice of a figure's attacks, those that it has: `melee 3, ranged 3`.
fn dice(dice: Dice) -> String {
    let named = [
        ("melee", dice.melee),
        ("ranged", dice.ranged),
        ("area", dice.area),
    ];
    let words: Vec<String> = named
        .iter()
        .filter(|it| it.1 > 0)
        .map(|(name, count)| format!("{name} {count}"))
        .collect();
    words.join(", ")
}
