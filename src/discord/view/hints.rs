//! A hint: what a strong player would do in somebody's place, in words, for that person alone.

use serde_json::Value;

use crate::discord::escape;
use crate::discord::view::answer::{Answer, Button, Look, Row};
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::table_view::TableView;
use crate::host::{Expected, Hint};
use crate::rules::game::{Seat, Viewer};

/// What is said to be expected of each choice, at most.
const EXPECTED: usize = 2;
/// What comes of a choice in nearly all worlds goes without saying how likely it is.
const SURE: f32 = 0.95;
/// What comes of a choice by so much more often than of another one is not chance alone.
const CLEARLY: f32 = 0.3;

/// The best choices with their chance to win and what is expected of them, and a button for each.
pub fn panel(view: &TableView, hints: &[Hint]) -> Answer {
    let (Some(seat), Some(since)) = (view.seat, view.since) else {
        return Answer::from(super::panels::idle(view));
    };
    let lines = hints.iter().zip(1..).map(|(hint, number)| {
        let choice = escape::line(&said(view, seat, &hint.choice));
        let chance = (hint.chance.clamp(0.0, 1.0) * 100.0).round();
        let begin = match meaning(view, seat, &hint.choice) {
            Some(meaning) => format!("{}. You", escape::line(&meaning)),
            None => "you".to_owned(),
        };
        format!(
            "{number}. **{choice}**: {begin} win {chance} of 100 such matches.{}",
            expected(view, seat, hint, hints)
        )
    });
    let lines: Vec<String> = lines.collect();
    let buttons = hints.iter().zip(1..).filter_map(|(hint, number)| {
        let click = Click::at(view.id.0, since, Verb::Act(hint.choice.clone()));
        let label = format!("{number}. {}", said(view, seat, &hint.choice));
        let look = if number == 1 { Look::Main } else { Look::Plain };
        click.fits().then(|| Button::new(click, &label).look(look))
    });
    let buttons: Vec<Button> = buttons.collect();
    let given = view.table().hints(seat);
    let counted = match given {
        0 | 1 => "your first hint".to_owned(),
        many => format!("{many} hints so far"),
    };
    let text = match lines.as_slice() {
        [] => "There is nothing to choose just now.".to_owned(),
        lines => format!(
            "A strong player who sees what you see would choose:\n{}\n-# If all go on as beginners do; {counted}, which the result \
             will tell.",
            lines.join("\n")
        ),
    };
    let goal = view
        .own_goal()
        .map_or_else(String::new, |goal| format!("\n{goal}"));
    let mut answer = Answer::from(text + &goal);
    if !buttons.is_empty() {
        answer.rows.push(Row::Buttons(buttons));
    }
    answer
}

/// A choice as its words mean it to the seat.
fn said(view: &TableView, seat: Seat, choice: &str) -> String {
    view.running().map_or_else(
        || choice.to_owned(),
        |it| it.say(Viewer::Seat(seat), choice, view.plain_names()),
    )
}

/// What a choice does, where a list would tell it: the longest note of its words, of which the first one says least.
fn meaning(view: &TableView, seat: Seat, choice: &str) -> Option<String> {
    let words: Vec<&str> = choice.split(' ').collect();
    let first = usize::from(words.len() > 1);
    let note = |at: usize| view.full_description(seat, &words[..at], words[at]).note;
    let notes = (first..words.len()).map(note);
    let longest = notes.max_by_key(|note| note.chars().count())?;
    let told = longest.trim_end_matches('.');
    (!told.is_empty()).then(|| told.to_owned())
}

/// What comes of a choice before the next turn of the seat, and clearly less often of another one: what, and how likely.
fn expected(view: &TableView, seat: Seat, hint: &Hint, all: &[Hint]) -> String {
    let game = view.game();
    let share = |hint: &Hint, event: &Value| {
        let found = hint.expected.iter().find(|it| it.event == *event);
        found.map_or(0.0, |it| it.share)
    };
    let others = |event: &Value| {
        let others = all.iter().filter(|it| it.choice != hint.choice);
        others.map(|it| share(it, event)).fold(1.0, f32::min)
    };
    let matters = |it: &Expected| all.len() < 2 || it.share - others(&it.event) >= CLEARLY;
    let own = hint.expected.iter().filter(|it| matters(it));
    let own = own.filter(|it| game.turn_begun(&it.event).is_none());
    let told = own.filter_map(|expected| {
        // In few words, and each thing once.
        let line = game.recap(&[&expected.event], Viewer::Seat(seat), view.names());
        let line = line.into_iter().next()?;
        let line = line.trim_end_matches('.');
        Some(match expected.share >= SURE {
            true => format!(" Then: {line}."),
            false => format!(
                " {} in 10: {line}.",
                (expected.share * 10.0).round().max(1.0)
            ),
        })
    });
    told.take(EXPECTED).collect()
}
