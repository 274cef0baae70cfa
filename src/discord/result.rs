//! The public message of a match that is over: who won and why, how to check the dice, and what can be done next.

use super::answer::{Answer, Button, Document, Look, Row, TEXT};
use super::custom_id::{Click, Reel, Scene, Verb};
use super::escape;
use super::glance::Glance;
use super::voice;
use crate::rules::game::{Outcome, Seat};
use crate::table::Player;

/// Lines of the log below the result.
const LINES: usize = 10;

/// The message; the picture comes on top.
pub fn result(glance: &Glance) -> Answer {
    let mut text = headline(glance);
    text.push_str(&rematch_line(glance));
    text.push_str(&dice(glance));
    for line in glance.log(LINES) {
        let more = format!("\n> {line}");
        // What was said before must not be cut.
        if text.chars().count() + more.chars().count() <= TEXT {
            text.push_str(&more);
        }
    }
    let answer = Answer::from(text);
    if glance.running().is_none() {
        return answer;
    }
    let click = |verb| Click::new(glance.id.0, verb);
    let mut next = Vec::new();
    if has_people(glance) {
        next.push(Button::new(click(Verb::Rematch), "Rematch").look(Look::Main));
    }
    let replay = Verb::Replay(Reel::Open, Scene::default());
    next.push(Button::new(click(replay), "Replay"));
    next.push(Button::new(click(Verb::File), "Export"));
    answer.row(Row::Buttons(next)).row(Row::Buttons(vec![
        Button::new(click(Verb::Text), "Text board"),
        Button::new(click(Verb::Log), "Log"),
        Button::new(click(Verb::Rules), "Rules"),
    ]))
}

fn headline(glance: &Glance) -> String {
    let name = glance.table().game().about().name;
    let Some(outcome) = glance.table().outcome() else {
        return format!("**{name}** is over.");
    };
    let ending = glance.layout().ending(&outcome.reason);
    if glance.running().is_none() {
        return format!("**{name}**: no match was played, {ending}.");
    }
    match outcome.winner {
        Some(winner) => format!(
            "**{name}**: {} wins! 🎉{}\nThe match ended because {ending}.",
            glance.names().of(winner),
            ranking(glance, outcome)
        ),
        None => format!("**{name}** ended without a winner: {ending}."),
    }
}

fn ranking(glance: &Glance, outcome: &Outcome) -> String {
    let ranks = outcome.ranks.iter().copied();
    let mut seats: Vec<(u8, Seat)> = ranks.zip(Seat::all(u8::MAX)).collect();
    seats.sort();
    let line = |(rank, seat): &(u8, Seat)| format!("\n{rank}. {}", glance.names().of(*seat));
    seats.iter().map(line).collect()
}

/// Who wants to play again, and who is waited for.
fn rematch_line(glance: &Glance) -> String {
    let table = glance.table();
    if table.agreed().is_empty() {
        return String::new();
    }
    let waited = table.rematch_waits_for();
    let names: Vec<String> = waited.iter().map(|it| escape::name(&it.name)).collect();
    match names.as_slice() {
        [] => "\nRematch: all agree.".to_owned(),
        names => format!("\nRematch: it begins when {} too.", agree(names)),
    }
}

fn agree(names: &[String]) -> String {
    let verb = if names.len() == 1 { "agrees" } else { "agree" };
    format!("{} {verb}", voice::list(names))
}

/// The revealed seed, and how to check it.
fn dice(glance: &Glance) -> String {
    let table = glance.table();
    let (Some(seed), Some(commitment)) = (table.revealed_seed(), table.commitment()) else {
        return String::new();
    };
    format!(
        "\nSeed `{seed}`: its SHA-256 is `{commitment}`, as promised at the start. \
         To check every step: Export, then `daedalus verify FILE`."
    )
}

/// Did any person play here?
fn has_people(glance: &Glance) -> bool {
    glance
        .table()
        .chairs()
        .iter()
        .any(|chair| match &chair.player {
            Player::Person(_) => true,
            Player::Computer { owner, .. } => owner.is_some(),
            Player::Removed { .. } => false,
        })
}

/// The table as a file that anybody can check.
pub fn file(glance: &Glance) -> Answer {
    let text = "Check it with `daedalus verify FILE`, look at it with `daedalus replay FILE`.";
    Answer::from(text).document(Document {
        name: format!("table-{}.json", glance.id),
        bytes: glance.table().export().into_bytes(),
        alt: None,
    })
}
