//! The weekly digest of a server: which tables wait for whom, what was played, who played a game for the first time.
//! It calls nobody.

use crate::discord::escape;
use crate::discord::view::answer::{Row, TEXT};
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::table_view::PublicTableView;
use crate::discord::view::{daily, phrases};
use crate::host::{PlayedAt, Week};
use crate::rules;
use crate::rules::game::{About, Waiting};
use crate::table::{Day, FORMER, Placing, Stage};

/// What every digest begins with.
const HEADING: &str = "**The week in the labyrinths**";
/// The most lines of a sort.
const LINES: usize = 8;

/// A table with the way to its board.
pub struct Open {
    /// The table.
    pub view: PublicTableView,
    /// A link.
    pub link: String,
}

/// The first line of the digest of the week that ended on this day: one that was posted is known by it.
pub fn heading(ended: Day) -> String {
    format!("{HEADING}, until {ended}")
}

/// The digest of the week that ended on this day; `None` where nothing has happened and nothing waits.
pub fn digest(
    ended: Day,
    week: &Week,
    open: &[Open],
    today: Option<&About>,
) -> Option<PublicAnswer> {
    let waiting: Vec<String> = open.iter().filter_map(waits).collect();
    let results: Vec<String> = week.played.iter().rev().filter_map(result).collect();
    if waiting.is_empty() && results.is_empty() {
        return None;
    }
    let firsts = week
        .firsts
        .iter()
        .filter(|first| first.person.name != FORMER);
    let firsts = firsts.map(|first| {
        let name = escape::name(&first.person.name);
        format!("{name}: {}", name_of(&first.game))
    });
    let mut text = heading(ended);
    section(&mut text, "Waiting", &waiting);
    section(&mut text, "Played", &results);
    section(&mut text, "For the first time", &firsts.collect::<Vec<_>>());
    if let Some(about) = today {
        text.push_str(&format!("\nToday's daily is {}: `/daily`.", about.name));
    }
    let text = escape::shorten(&text, TEXT);
    Some(PublicAnswer::new(text).row(Row::Buttons(vec![daily::button()])))
}

fn section(text: &mut String, title: &str, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    text.push_str(&format!("\n**{title}**"));
    text.extend(lines.iter().take(LINES).map(|line| format!("\n- {line}")));
    if lines.len() > LINES {
        text.push_str(&format!("\n- and {} more", lines.len() - LINES));
    }
}

/// What a table waits for, where it waits for people.
fn waits(open: &Open) -> Option<String> {
    let Open { view, link } = open;
    let for_whom = match view.stage() {
        Stage::Over => return None,
        Stage::Lobby => "players".to_owned(),
        Stage::Playing => {
            let who = |waiting: Waiting| match waiting {
                Waiting::Seat { seat, .. } => view
                    .person(seat)
                    .map(|_| view.names().of(seat).into_owned()),
                Waiting::Window { .. } => Some("somebody who may react".to_owned()),
            };
            let names: Vec<String> = view.waiting().into_iter().filter_map(who).collect();
            if names.is_empty() {
                return None;
            }
            phrases::list(&names)
        }
    };
    let (name, channel) = (view.about().name, view.place().channel);
    Some(
        format!("{name} in <#{channel}> waits for {for_whom}. {link}")
            .trim_end()
            .to_owned(),
    )
}

/// Who won a match, of those who played it; `None` where no person did.
fn result(played: &PlayedAt) -> Option<String> {
    let placings = &played.played.placings;
    let persons: Vec<&Placing> = placings.iter().filter(|it| it.person.is_some()).collect();
    if persons.is_empty() {
        return None;
    }
    let name = |placing: &Placing| match &placing.person {
        Some(person) => escape::name(&person.name),
        None => "a computer".to_owned(),
    };
    let winner = placings.iter().find(|placing| placing.won);
    let others = persons
        .iter()
        .filter(|it| winner.is_none_or(|winner| winner.person != it.person));
    let others: Vec<String> = others.map(|placing| name(placing)).collect();
    let game = name_of(&played.played.game);
    Some(match (winner, others.as_slice()) {
        (Some(winner), []) => format!("{game}: {} won", name(winner)),
        (Some(winner), others) => {
            format!(
                "{game}: {} won against {}",
                name(winner),
                phrases::list(others)
            )
        }
        (None, others) => format!("{game}: nobody won; {} played", phrases::list(others)),
    })
}

fn name_of(game: &str) -> &str {
    rules::game(game).map_or(game, |game| game.about().name)
}
