//! What Legends of Labyrinth says: lines of the log, questions, labels, the board in words, the rules.
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
use super::action::{Ability, Aim, Band};
use super::event::CardList;
use super::event::Event;
use super::pieces::{CardKind, HeroKind, HeroSet};
use super::state::State;
use super::view::{Phase, View};
use super::{Legends, booklet, learn};
use daedalus_contract::game::{
    Booklet, Card, Decision, Fact, Icon, Impact, Lesson, Names, Progress, Prose, Seat, Term, Topic,
    Viewer, WordDescription,
};
use daedalus_contract::kit::prose::{and, count, cut};

pub use alt::{on_table, reason};

impl Prose for Legends {
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

    /// The cards that the viewer holds, the oldest first; empty for spectators (LEG-10.1).
    fn hand(view: &View) -> Vec<Card> {
        let Viewer::Seat(seat) = view.viewer else {
            return Vec::new();
        };
        let own = view.seats.get(seat.index());
        let kinds = own.and_then(|own| own.hand.as_ref()).into_iter().flatten();
        kinds.map(|kind| card(*kind)).collect()
    }

    fn alt_text(view: &View, names: Names<'_>) -> String {
        alt::alt_text(view, names)
    }

    fn text_board(view: &View, names: Names<'_>) -> String {
        board::text_board(view, names)
    }

    const ICONS: &'static [Icon] = facts::ICONS;

    fn goal(view: &View) -> Cow<'static, str> {
        format!("{} retinues", view.goal).into()
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
}

fn card(kind: CardKind) -> Card {
    let design = kind.design();
    Card {
        id: kind.id(),
        name: kind.title(),
        timing: kind.timing(),
        text: design.text,
        flavour: design.flavour,
    }
}

/// What the active lord is doing (LEG-5.4).
fn phase(view: &View) -> &'static str {
    if view.outcome.is_some() {
        return "finished";
    }
    if view.stack.is_some() {
        return "waiting for counters";
    }
    if view.choice.is_some() {
        return "waiting for a choice";
    }
    match view.phase {
        Phase::Retinues => "retinues",
        Phase::Legends => "legends",
        Phase::Actions => "actions",
        Phase::HandLimit => "hand limit",
    }
}

/// `1 Witch`, `2 Witches`.
fn heroes(kind: HeroKind, number: u8) -> String {
    count(number, kind.title(), kind.design().plural)
}

/// `2 Witches and 1 Druid`.
fn hero_list(set: HeroSet) -> String {
    let groups = set.kinds().iter().map(|kind| heroes(kind, set.count(kind)));
    and(&groups.collect::<Vec<_>>())
}

/// `Courier, Courier and Slander`.
fn card_list(cards: &CardList) -> String {
    let names: Vec<String> = cards.iter().map(|card| card.title().into()).collect();
    and(&names)
}

/// The name of a lord with `'s`.
fn whose(seat: Seat, names: Names<'_>) -> String {
    format!("{}'s", names.of(seat))
}

/// What a card or an ability is aimed at: ` on Ben's Witch`; empty where nothing is named.
fn aimed(aim: &Aim, names: Names<'_>) -> String {
    let owned = |lord: Seat, kind: HeroKind| format!("{} {}", whose(lord, names), kind.title());
    match aim {
        Aim::None => String::new(),
        Aim::Lord(lord) => format!(" on {}", names.of(*lord)),
        Aim::Pair(lord, kind) => format!(" on {}", owned(*lord, *kind)),
        Aim::Exchange(lord, kind, own) => {
            format!(" on {}, for their own {}", owned(*lord, *kind), own.title())
        }
        Aim::Marker(lord, chamber) => {
            format!(" on {} marker in {}", whose(*lord, names), chamber.name())
        }
        Aim::Type(kind) => format!(", naming {}", kind.design().plural),
        Aim::Own(kinds) if kinds.is_empty() => String::new(),
        Aim::Own(kinds) => {
            let titles: Vec<String> = kinds.iter().map(|kind| kind.title().into()).collect();
            format!(", giving up {}", and(&titles))
        }
        Aim::Rampage(targets) => {
            let all = targets.iter().map(|&(lord, kind)| owned(lord, kind));
            format!(" on {}", and(&all.collect::<Vec<_>>()))
        }
        Aim::Pick(card) => format!(", for {}", card.title()),
        Aim::Oath(chamber, band) => format!(" in {}{}", chamber.name(), banded(band)),
    }
}

/// Who gathers, where it is not plain.
fn banded(band: &Band) -> String {
    match band {
        Band::Wild(None | Some(0)) => String::new(),
        Band::Wild(Some(wild)) => format!(" with {}", heroes(HeroKind::Mentalmancer, *wild)),
        Band::Legends(kinds) => {
            let titles: Vec<String> = kinds.iter().map(|kind| kind.title().into()).collect();
            format!(" with {}", and(&titles))
        }
    }
}

/// The name of a played card; Echo of Legends with the ability it repeats.
fn played(card: CardKind, ability: Option<Ability>) -> String {
    match ability {
        Some(ability) => format!("{} ({})", card.title(), ability.title()),
        None => card.title().into(),
    }
}
