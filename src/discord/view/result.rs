//! The public message of a match that is over: who won and why, how to check the dice, and what can be done next.

use crate::discord::escape;
use crate::discord::view::answer::{Answer, Button, Document, Look, Row, TEXT};
use crate::discord::view::custom_id::{Apart, Click, Navigation, ReplayPosition, Verb};
use crate::discord::view::table_view::{PublicTableView, TableView};
use crate::discord::view::{daily, next, phrases};
use crate::rules::game::{Outcome, Seat};
use crate::table::{Player, TableError};

/// What the message says; the picture comes on top.
pub fn text(view: &PublicTableView, log: &[String]) -> String {
    let mut text = headline(view);
    text.push_str(&hints_line(view));
    text.push_str(&rematch_line(view));
    let dice = dice(view);
    for line in log {
        let more = format!("\n> {line}");
        // What is said beside it must not be cut.
        let told = [&text, &more, &dice].map(|it| it.chars().count());
        if told.iter().sum::<usize>() <= TEXT {
            text.push_str(&more);
        }
    }
    text + &dice
}

/// What can be done next; nothing where no match was played.
pub fn rows(view: &PublicTableView) -> Vec<Row> {
    if !view.has_begun() {
        return Vec::new();
    }
    let click = |verb| Click::new(view.id.0, verb);
    let mut ways = Vec::new();
    if let Some(day) = view.day() {
        ways.push(daily::share(view.id, day));
    } else if has_people(view) {
        ways.push(Button::new(click(Verb::Rematch), "Rematch").look(Look::Main));
    }
    ways.push(next::button(view.id.0, view.about()));
    for (navigation, label) in [(Navigation::Open, "Replay"), (Navigation::Review, "Review")] {
        let apart = Apart::Replay(navigation, ReplayPosition::default());
        ways.push(Button::new(Click::new(view.id.0, apart), label));
    }
    ways.push(Button::new(click(Verb::File), "Export"));
    let more = vec![
        Button::new(click(Verb::Text), "Text board"),
        Button::new(click(Verb::Log), "Log"),
        Button::new(click(Verb::Rules), "Rules"),
    ];
    vec![Row::Buttons(ways), Row::Buttons(more)]
}

fn headline(view: &PublicTableView) -> String {
    let name = view.about().name;
    let Some(outcome) = view.outcome() else {
        return format!("**{name}** is over.");
    };
    let ending = view.layout().ending(&outcome.reason);
    if !view.has_begun() {
        return format!("**{name}**: no match was played, {ending}.");
    }
    match outcome.winner {
        Some(winner) => format!(
            "**{name}**: {} wins! 🎉{}\nThe match ended because {ending}.",
            view.names().of(winner),
            ranking(view, outcome)
        ),
        None => format!("**{name}** ended without a winner: {ending}."),
    }
}

fn ranking(view: &PublicTableView, outcome: &Outcome) -> String {
    let ranks = outcome.ranks.iter().copied();
    let mut seats: Vec<(u8, Seat)> = ranks.zip(Seat::all(u8::MAX)).collect();
    seats.sort();
    let line = |(rank, seat): &(u8, Seat)| format!("\n{rank}. {}", view.names().of(*seat));
    seats.iter().map(line).collect()
}

/// Who took how many hints.
fn hints_line(view: &PublicTableView) -> String {
    let taken = Seat::all(u8::MAX).zip(view.players()).map(|(seat, _)| seat);
    let taken = taken.filter_map(|seat| match view.hints(seat) {
        0 => None,
        hints => Some(format!("{} {hints}", view.names().of(seat))),
    });
    match taken.collect::<Vec<String>>() {
        taken if taken.is_empty() => String::new(),
        taken => format!("\nHints taken: {}.", taken.join(", ")),
    }
}

/// Who wants to play again, and who is waited for.
fn rematch_line(view: &PublicTableView) -> String {
    if !view.is_rematch_wanted() {
        return String::new();
    }
    let waited = view.rematch_waits_for();
    let names: Vec<String> = waited.iter().map(|it| escape::name(&it.name)).collect();
    match names.as_slice() {
        [] => "\nRematch: all agree.".to_owned(),
        names => format!("\nRematch: it begins when {} too.", agree(names)),
    }
}

fn agree(names: &[String]) -> String {
    let verb = if names.len() == 1 { "agrees" } else { "agree" };
    format!("{} {verb}", phrases::list(names))
}

/// The revealed seed, and how to check it.
fn dice(view: &PublicTableView) -> String {
    let Some((seed, commitment)) = view.dice() else {
        return String::new();
    };
    format!(
        "\n-# Seed `{seed}`: its SHA-256 is `{commitment}`, as promised at the start. \
         To check every step: Export, then `daedalus verify FILE`."
    )
}

/// Did any person play here?
fn has_people(view: &PublicTableView) -> bool {
    view.players().any(|player| match player {
        Player::Person(_) => true,
        Player::Computer { owner, .. } => owner.is_some(),
        Player::Removed { .. } => false,
    })
}

/// The table as a file that anybody can check.
pub fn file(view: &TableView) -> Answer {
    if view.table().is_abridged() {
        return Answer::from(TableError::Abridged.to_string());
    }
    let text = "Check it with `daedalus verify FILE`, look at it with `daedalus replay FILE`.";
    Answer::from(text).document(Document {
        name: format!("table-{}.json", view.id),
        bytes: view.table().export().into_bytes(),
        alt: None,
    })
}
