//! The match of the day: what it is, and the line that tells how a try went and gives nothing of the match away.

use crate::discord::escape;
use crate::discord::view::answer::{Answer, Button, Look, Row};
use crate::discord::view::custom_id::{Apart, Click, DailyStep, Verb};
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::{lesson, phrases};
use crate::players;
use crate::rules::any::{AnyGame, AnyMatch};
use crate::rules::game::{Outcome, Seat};
use crate::table::{Day, Table, TableId};

/// What leads to the daily.
const TODAY: &str = "Today's daily";
/// What leads back to the board of a try.
const BOARD: &str = "Board";
/// The most signs of the story of a match.
const SIGNS: usize = 10;

/// The button that leads to the match of today.
pub fn button() -> Button {
    Button::new(click(0, DailyStep::Show, Day::default()), TODAY)
}

/// The button that shows the result of the try at this table to all.
pub fn share(table: TableId, day: Day) -> Button {
    Button::new(click(table.0, DailyStep::Share, day), "Share").look(Look::Main)
}

/// The row that leads back to the board of a try.
pub fn way_back(table: TableId) -> Row {
    Row::Buttons(vec![to_board(table, BOARD)])
}

fn to_board(table: TableId, label: &str) -> Button {
    Button::new(Click::new(table.0, Verb::Present), label)
}

fn click(table: i64, step: DailyStep, day: Day) -> Click {
    Click::new(table, Apart::Daily(step, day))
}

/// What somebody reads who has not begun the match of today; an older try that is not finished can go on.
pub fn intro(day: Day, game: &dyn AnyGame, open: Option<(Day, TableId)>) -> Answer {
    let about = game.about();
    let mut text = format!(
        "**Daily {day} · {}**\n{}\nA short match against two skilled computers, with the same dice for everybody on every server.\n\
         - One try. You may stop and go on later, also tomorrow: it counts for the day on which it was begun.\n\
         - Nothing is taken back, and hints are counted.\n\
         - Nobody else sees your board. How it went you may show to all, without giving anything away.\n\
         The next one comes {}.",
        about.name,
        about.tagline,
        phrases::moment(day.end())
    );
    let begin = click(0, DailyStep::Begin, day);
    let mut buttons = vec![Button::new(begin, "Begin").look(Look::Main)];
    if let Some((before, table)) = open {
        text.push_str(&format!("\nYour try of {before} is not finished."));
        buttons.push(to_board(table, "Go on with it"));
    }
    buttons.extend(lesson::button(game));
    Answer::from(text).row(Row::Buttons(buttons))
}

/// What all in a channel read of a try. Names nobody but its person, and nothing of the match.
pub fn shared(table: &Table) -> PublicAnswer {
    let name = escape::name(&table.host().name);
    let text = format!("{name} has played the daily.\n{}", line(table));
    PublicAnswer::new(text).row(Row::Buttons(vec![button()]))
}

/// How a try went: when, what, how it ended, and in signs how the person stood from turn to turn.
pub fn line(table: &Table) -> String {
    let (about, seat) = (table.game().about(), Seat(0));
    let day = table.day().unwrap_or_default();
    let mut parts = vec![ending(table.outcome(), seat)];
    if let Some((round, limit)) = table.running().and_then(AnyMatch::round) {
        parts.push(format!("round {round} of {limit}"));
    }
    parts.push(match table.hints(seat) {
        0 => "no hints".to_owned(),
        1 => "1 hint".to_owned(),
        many => format!("{many} hints"),
    });
    let mut text = format!("**Daily {day}** · {}\n{}", about.name, parts.join(" · "));
    let story = story(table, seat);
    if !story.is_empty() {
        text.push_str(&format!("\n{story}\n-# 🟩 ahead · 🟨 between · 🟥 behind"));
    }
    text
}

fn ending(outcome: Option<&Outcome>, seat: Seat) -> String {
    let Some(outcome) = outcome else {
        return "not finished".to_owned();
    };
    let seats = outcome.ranks.len();
    match (outcome.winner, outcome.ranks.get(seat.index())) {
        (Some(winner), _) if winner == seat => "🏆 won".to_owned(),
        (Some(_), Some(rank)) => format!("rank {rank} of {seats}"),
        _ => "no winner".to_owned(),
    }
}

/// How the seat stood from turn to turn, as its computer player would see it.
fn story(table: &Table, seat: Seat) -> String {
    let positions = table.replayed().and_then(|replay| replay.positions());
    let positions = positions.unwrap_or_default();
    let signs: Vec<&str> = positions
        .iter()
        .skip(1)
        .filter_map(|it| sign(it.as_ref(), seat))
        .collect();
    let shown = signs.len().min(SIGNS);
    // The last one is always among them.
    let at = |number: usize| signs[(number + 1) * signs.len() / shown.max(1) - 1];
    (0..shown).map(at).collect()
}

fn sign(position: &dyn AnyMatch, seat: Seat) -> Option<&'static str> {
    let own = players::standing(position, seat)?;
    let others = Seat::all(position.seats()).filter(|other| *other != seat);
    let others: Vec<f32> = others
        .filter_map(|other| players::standing(position, other))
        .collect();
    let ahead = others.iter().filter(|other| own >= **other).count();
    Some(match ahead {
        0 => "🟥",
        all if all == others.len() => "🟩",
        _ => "🟨",
    })
}
