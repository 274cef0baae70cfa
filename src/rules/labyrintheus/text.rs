//! What Labyrintheus says: lines of the log, questions, labels, the board in words, the rules.
//!
//! Everything here is made from a [`View`] or from an observed event, so that nothing hidden can slip into a text.

mod alt;
mod board;
mod chambers;
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
use super::brews::Timing;
use super::encounters::{Encounter, Kind};
use super::event::Event;
use super::personas::Persona;
use super::state::State;
use super::state::{Direction, Phase};
use super::step::Foe;
use super::treasures::Treasure;
use super::view::{PortalView, SeatView, View};
use super::{Labyrintheus, booklet, learn};
use daedalus_contract::game::{
    Booklet, Card, Decision, Fact, Icon, Impact, Lesson, Names, Progress, Prose, Seat, Term, Topic,
    WordDescription,
};
use daedalus_contract::kit::prose::count;

pub use topics::{card_line, item_line};

impl Prose for Labyrintheus {
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

    /// The cards that the viewer holds, in hand order; empty for spectators (THE-10.1).
    fn hand(view: &View) -> Vec<Card> {
        let own = view.seats.iter().find_map(|seat| seat.backpack.as_ref());
        own.into_iter().flatten().map(|&card| shown(card)).collect()
    }

    fn alt_text(view: &View, names: Names<'_>) -> String {
        alt::alt_text(view, names)
    }

    fn text_board(view: &View, names: Names<'_>) -> String {
        board::text_board(view, names)
    }

    const ICONS: &'static [Icon] = facts::ICONS;

    fn goal(_: &View) -> Cow<'static, str> {
        "out through the portal, or the last one alive".into()
    }

    fn progress(view: &View, seat: Seat, names: Names<'_>) -> Option<Progress> {
        progress::progress(view, seat, names)
    }

    fn table_facts(view: &View, names: Names<'_>) -> Vec<Fact> {
        facts::table(view, names)
    }

    fn seat_facts(view: &View, seat: Seat) -> Vec<Fact> {
        facts::seat(view, seat)
    }

    fn places(view: &View, names: Names<'_>) -> Vec<Topic> {
        chambers::chambers(view, names)
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

/// A Treasure card as the picture of a hand shows it.
fn shown(card: Treasure) -> Card {
    Card {
        id: card.id(),
        name: card.title(),
        timing: timing(card),
        text: match (card.text(), card.item()) {
            ("", Some(item)) => topics::bonus_text(item),
            (text, _) => text,
        },
        flavour: "",
    }
}

/// When a card may be used, in words.
pub fn timing(card: Treasure) -> &'static str {
    if let Some(timing) = card.timing() {
        return match timing {
            Timing::Free => "Any Prep, encounter choice or Cleanup",
            Timing::Reveal => "Reaction: a card or an attack is revealed",
            Timing::Total => "Reaction: a roll was made",
            Timing::Damage => "Reaction: damage is about to be dealt",
            Timing::Answer => "Reaction: an ability card was announced",
        };
    }
    match card.potion().map(|potion| (potion.main, potion.window)) {
        None => "Item: equip it in Prep or Cleanup",
        Some((true, None)) => "Potion: your Prep or Cleanup",
        Some((true, Some(Timing::Reveal))) => "Potion: Prep, Cleanup, or from the belt at a reveal",
        Some((true, Some(Timing::Total))) => "Potion: Prep, Cleanup, or from the belt after a roll",
        Some((true, Some(_))) => "Potion: Prep, Cleanup, or from the belt at damage",
        Some((false, Some(Timing::Total))) => "Potion: from the belt, after your roll",
        Some((false, _)) => "Potion: from the belt, by itself",
    }
}

/// What the active seat is doing.
fn phase(view: &View) -> &'static str {
    match view.phase {
        Phase::SetupPersona => "choosing a persona",
        Phase::Prep => "Prep",
        Phase::Encounter => "Encounter",
        Phase::Cleanup => "Cleanup",
        Phase::TurnEnd => "end of turn",
    }
}

fn direction(direction: Direction) -> &'static str {
    match direction {
        Direction::Left => "left",
        Direction::Right => "right",
    }
}

fn seat_of(view: &View, seat: Seat) -> Option<&SeatView> {
    view.seats.iter().find(|it| it.seat == seat)
}

/// The name of the side that lies up.
fn side_name(seat: &SeatView) -> &'static str {
    match seat.persona {
        Some(persona) => persona.side(seat.living || seat.removed).name,
        None => "no persona",
    }
}

/// `Pim Quickfeather (Ann)`, or the name alone before the personas are chosen.
fn who(view: &View, seat: Seat, names: Names<'_>) -> String {
    match seat_of(view, seat).filter(|it| it.persona.is_some()) {
        Some(it) => format!("{} ({})", side_name(it), names.aside(seat)),
        None => names.of(seat).into_owned(),
    }
}

/// The seat that plays this persona.
fn seat_with(view: &View, persona: Persona) -> Option<&SeatView> {
    view.seats.iter().find(|it| it.persona == Some(persona))
}

/// What is fought, by name.
fn foe_name(foe: Foe, name: impl Fn(Seat) -> String) -> String {
    match foe {
        Foe::Monster(card) | Foe::Trap(card) => card.title().into(),
        Foe::Shade => "the Shade of the Titan".into(),
        Foe::Player(seat) => name(seat),
    }
}

/// `monster`, `Trap` … as it stands in a sentence.
fn kind_word(card: Encounter) -> &'static str {
    match card.kind() {
        Kind::Monster => "monster",
        Kind::Titan => "Titan",
        Kind::Trap => "Trap",
        Kind::Chest => "treasure chest",
        Kind::Party => "party card",
        Kind::Difficulty => "Difficulty card",
    }
}

/// The parts with commas between them, or `none`.
fn listed<T: ToString>(parts: impl IntoIterator<Item = T>) -> String {
    let parts: Vec<String> = parts.into_iter().map(|part| part.to_string()).collect();
    match parts.is_empty() {
        true => "none".into(),
        false => parts.join(", "),
    }
}

/// The portal in words.
fn portal(view: &View, names: Names<'_>) -> String {
    match &view.portal {
        PortalView::Dormant => "dormant".into(),
        PortalView::Broken => "the spell was broken".into(),
        PortalView::Passed(seat) => format!("{} has left", names.of(*seat)),
        PortalView::Opening {
            opener,
            pending,
            locked,
        } => {
            let left = listed(pending.iter().map(|&seat| names.of(seat)));
            let stones = count(*locked, "stone", "stones");
            format!(
                "{} opens it with {stones}; still to move: {left}",
                names.of(*opener)
            )
        }
    }
}
