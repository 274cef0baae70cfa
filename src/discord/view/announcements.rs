//! What is announced beside the board: bulletins, and what those who watch are told.
//!
//! Bulletins are public messages about what people must answer beside the match. Motions, and the warning that a table
//! will be closed. Everything in them is public, so that everybody may read who is asked what.

use crate::discord::view::answer::{Button, Look, Row, TEXT};
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::phrases;
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::table_view::PublicTableView;
use crate::table::{Matter, Motion};

/// A bulletin that waits for answers.
pub struct Open {
    /// The sequence of the record that it is about.
    pub number: u64,
    /// The message.
    pub answer: PublicAnswer,
}

/// All bulletins that wait for answers, oldest first.
pub fn open(view: &PublicTableView) -> Vec<Open> {
    let motions = view.motions().iter();
    let motions = motions.map(|motion| Open {
        number: motion.number,
        answer: of_motion(view, motion),
    });
    let warning = view.warning().map(|(number, closes)| Open {
        number,
        answer: of_warning(view, number, closes),
    });
    motions.chain(warning).collect()
}

fn of_motion(view: &PublicTableView, motion: &Motion) -> PublicAnswer {
    let mentioned = |users: &[u64]| -> Vec<String> {
        users.iter().map(|&user| phrases::mention(user)).collect()
    };
    let has_voted = |user: &u64| motion.agreed.contains(user) || motion.declined.contains(user);
    let asked: Vec<u64> = motion
        .voters
        .iter()
        .copied()
        .filter(|it| !has_voted(it))
        .collect();
    let mut text = view.note(motion.number);
    if !asked.is_empty() {
        let people = phrases::list(&mentioned(&asked));
        let end = phrases::moment(motion.until);
        text.push_str(&format!(
            "\n{people}: what do you say? The request ends {end}."
        ));
    }
    for (users, does) in [(&motion.agreed, "For it"), (&motion.declined, "Against it")] {
        if !users.is_empty() {
            text.push_str(&format!("\n{does}: {}.", phrases::list(&mentioned(users))));
        }
    }
    let (yes, no) = match motion.matter {
        Matter::Substitute { .. } => ("Take the seat", "Decline"),
        Matter::Undo { .. } | Matter::Kick { .. } | Matter::Pause => ("Agree", "Disagree"),
    };
    let click = |verb| Click::at(view.id.0, motion.number, verb);
    let answer = PublicAnswer::new(text).calling(asked);
    answer.row(Row::Buttons(vec![
        Button::new(click(Verb::Agree), yes).look(Look::Main),
        Button::new(click(Verb::Disagree), no),
    ]))
}

fn of_warning(view: &PublicTableView, number: u64, closes: i64) -> PublicAnswer {
    let mentions = view.keepers();
    let people: Vec<String> = mentions
        .iter()
        .map(|&user| phrases::mention(user))
        .collect();
    let text = format!(
        "{}\n{} It will be closed {}.",
        view.note(number),
        people.join(" "),
        phrases::moment(closes)
    );
    let keep = Click::at(view.id.0, number, Verb::Keep);
    let answer = PublicAnswer::new(text.replace("\n ", "\n")).calling(mentions);
    answer.row(Row::Buttons(vec![
        Button::new(keep, "Keep it open").look(Look::Main),
    ]))
}

/// What a bulletin says when nobody need answer it any more.
pub fn closed(view: &PublicTableView, number: u64) -> PublicAnswer {
    let is_warning = view.is_lapse(number);
    let end = match view.is_carried(number) {
        Some(true) => "**Agreed, and done.**",
        Some(false) => "**Turned down.**",
        None if is_warning && view.is_over() => "**The table is closed.**",
        None if is_warning => "**Somebody did, so the table stays open.**",
        None => "**This is over, and nothing was done.**",
    };
    PublicAnswer::new(format!("{}\n{end}", view.note(number)))
}

/// What those who watch are told of what has happened since a record; `None` where nobody may know of anything.
pub fn news(view: &PublicTableView, told: u64) -> Option<PublicAnswer> {
    let lines = view.news(told);
    (!lines.is_empty()).then(|| PublicAnswer::new(fitting(&lines)))
}

/// The newest lines, as many as fit into a message.
fn fitting(lines: &[String]) -> String {
    let mut length = 0;
    let fits = |line: &&String| {
        length += line.chars().count() + 1;
        length < TEXT
    };
    let newest: Vec<&str> = lines
        .iter()
        .rev()
        .take_while(fits)
        .map(String::as_str)
        .collect();
    let oldest_first: Vec<&str> = newest.into_iter().rev().collect();
    oldest_first.join("\n")
}
