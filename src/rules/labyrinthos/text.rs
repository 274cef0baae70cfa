//! What Labyrinthos says: lines of the log, questions, labels, the board in words, the rules.
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
#[cfg(test)]
mod tests;
mod things;
mod topics;

use std::borrow::Cow;

use super::action::Action;
use super::board::{Edge, Tile};
use super::event::Event;
use super::pieces::{Colour, Hero, Symbol};
use super::state::State;
use super::view::{DieFace, Mark, Phase, SeatView, View};
use super::{Labyrinthos, booklet, learn};
use daedalus_contract::game::{
    Booklet, Card, Decision, Fact, Icon, Impact, Lesson, Names, Progress, Prose, Seat, Term, Topic,
    WordDescription, said_in_order,
};
use daedalus_contract::kit::prose::{and, count};

impl Prose for Labyrinthos {
    const LESSON: Option<Lesson> = Some(learn::LESSON);

    fn narrate(event: &Event, names: Names<'_>) -> Option<String> {
        narrate::narrate(event, names)
    }

    fn merge(earlier: &Event, later: &Event) -> Option<Event> {
        recap::merge(earlier, later)
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
            ["wall", from, to] => format!("Rotate Wall: from {from} to {to}"),
            _ => said_in_order::<Labyrinthos>(view, words, names),
        }
    }

    /// The cards that the viewer holds, in hand order; empty for spectators (LAB-10.1).
    fn hand(view: &View) -> Vec<Card> {
        let own = view.seats.iter().find_map(|seat| seat.hand.as_ref());
        let ids = own.into_iter().flatten();
        ids.map(|id| {
            let design = id.design();
            Card {
                id: id.id(),
                name: id.title(),
                timing: design.when,
                text: design.text,
                flavour: design.flavour,
            }
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

    fn goal(view: &View) -> Cow<'static, str> {
        let keys = match view.keys_needed {
            2 => "two",
            3 => "three",
            _ => "four",
        };
        format!("{keys} Keys, then through the Door").into()
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

    /// Walls are chosen by the column of their first tile.
    fn section(word: &str) -> Option<String> {
        let edge: Edge = word.parse().ok()?;
        let column = char::from(b'A' + edge.first().column());
        Some(format!("Column {column}"))
    }

    /// A wall is put where it is in the way of a rival (LAB-5.25); all else lies near the own hero.
    fn distance(state: &State, seat: Seat, before: &[&str], word: &str) -> u32 {
        let places = match (word.parse::<Tile>(), word.parse::<Edge>()) {
            (Ok(tile), _) => [tile, tile],
            (_, Ok(edge)) => edge.tiles(),
            _ => return 0,
        };
        let hinders = before == ["place"];
        let heroes = Seat::all(state.seats()).filter(|&other| (other == seat) != hinders);
        let near = heroes
            .filter_map(|it| state.hero_tile(it))
            .flat_map(|hero| {
                let apart = |place: Tile| u32::from(hero.apart(place));
                places.map(apart)
            });
        near.min().unwrap_or(0)
    }
}

/// What the active seat is doing (LAB-5.2 to 5.7).
fn phase(view: &View) -> &'static str {
    if view.over {
        return "finished";
    }
    match view.phase {
        Phase::HeroPick => "choosing a hero",
        Phase::Act => "acting",
        Phase::Pool => "choosing tokens",
        Phase::Hand => "refreshing the hand",
        Phase::Monster => "rolling for the monster",
    }
}

fn seat_of(view: &View, seat: Seat) -> Option<&SeatView> {
    view.seats.iter().find(|it| it.seat == seat)
}

/// `Sostrate (Ann)`, or the name alone before the heroes are chosen.
fn who(view: &View, seat: Seat, names: Names<'_>) -> String {
    match seat_of(view, seat).and_then(|it| it.hero) {
        Some(hero) => format!("{} ({})", hero.title(), names.aside(seat)),
        None => names.of(seat).into_owned(),
    }
}

/// The seat that plays this hero.
fn seat_with(view: &View, hero: Hero) -> Option<&SeatView> {
    view.seats.iter().find(|it| it.hero == Some(hero))
}

/// The word for a symbol in lists of tiles.
fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Wall => "wall",
        Symbol::Minotaur => "Minotaur",
        Symbol::Hide => "hide",
        Symbol::Trap => "trap",
        Symbol::Secret => "passage",
    }
}

fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Chalk => "crossed out with chalk",
        Mark::Spikes => "spikes",
        Mark::Hinge => "hinge (secret passage)",
        Mark::Statue => "statue",
    }
}

fn die_face(face: DieFace) -> String {
    match face {
        DieFace::Hooves(1) => "1 hoof".into(),
        DieFace::Hooves(count) => format!("{count} hooves"),
        DieFace::Passage => "secret passage".into(),
        DieFace::Charge => "charge".into(),
    }
}

/// `bronze`: the colour as it stands in a sentence.
fn colour(colour: Colour) -> &'static str {
    colour.id()
}

/// The parts with commas between them, or `none`.
fn listed<T: ToString>(parts: impl IntoIterator<Item = T>) -> String {
    let parts: Vec<String> = parts.into_iter().map(|part| part.to_string()).collect();
    if parts.is_empty() {
        "none".into()
    } else {
        parts.join(", ")
    }
}

/// Heroes on a tile, in seat order.
fn heroes_on(view: &View, tile: Tile) -> impl Iterator<Item = &SeatView> {
    view.seats
        .iter()
        .filter(move |seat| seat.tile == Some(tile) && seat.hero.is_some())
}
