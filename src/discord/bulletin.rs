//! Bulletins: public messages about what people must answer beside the match. Motions, and the warning that a table
//! will be closed. Everything in them is public, so that everybody may read who is asked what.

use super::answer::{Answer, Button, Look, Row};
use super::custom_id::{Click, Verb};
use super::escape;
use super::glance::Glance;
use super::voice;
use crate::table::{Matter, Motion, Stage};

/// A bulletin that waits for answers.
pub struct Open {
    /// The sequence of the record that it is about.
    pub number: u64,
    /// The message.
    pub answer: Answer,
}

/// All bulletins that wait for answers, oldest first.
pub fn open(glance: &Glance) -> Vec<Open> {
    let motions = glance.table().motions().iter();
    let motions = motions.map(|motion| Open {
        number: motion.number,
        answer: of_motion(glance, motion),
    });
    let warning = glance.table().warning().map(|(number, closes)| Open {
        number,
        answer: of_warning(glance, number, closes),
    });
    motions.chain(warning).collect()
}

/// What the record says that a bulletin is about.
fn wording(glance: &Glance, number: u64) -> String {
    let mut records = glance.table().journal().iter();
    let record = records.find(|record| record.sequence == number);
    record.map_or_else(String::new, |record| escape::line(&record.note))
}

fn of_motion(glance: &Glance, motion: &Motion) -> Answer {
    let mentioned =
        |users: &[u64]| -> Vec<String> { users.iter().map(|&user| voice::mention(user)).collect() };
    let has_voted = |user: &u64| motion.agreed.contains(user) || motion.declined.contains(user);
    let asked: Vec<u64> = motion
        .voters
        .iter()
        .copied()
        .filter(|it| !has_voted(it))
        .collect();
    let mut text = wording(glance, motion.number);
    if !asked.is_empty() {
        let people = voice::list(&mentioned(&asked));
        let end = voice::moment(motion.until);
        text.push_str(&format!(
            "\n{people}: what do you say? The request ends {end}."
        ));
    }
    for (users, does) in [(&motion.agreed, "For it"), (&motion.declined, "Against it")] {
        if !users.is_empty() {
            text.push_str(&format!("\n{does}: {}.", voice::list(&mentioned(users))));
        }
    }
    let (yes, no) = match motion.matter {
        Matter::Substitute { .. } => ("Take the seat", "Decline"),
        Matter::Undo { .. } | Matter::Kick { .. } | Matter::Pause => ("Agree", "Disagree"),
    };
    let click = |verb| Click::at(glance.id.0, motion.number, verb);
    let answer = Answer {
        mentions: asked,
        ..Answer::from(text)
    };
    answer.row(Row::Buttons(vec![
        Button::new(click(Verb::Agree), yes).look(Look::Main),
        Button::new(click(Verb::Disagree), no),
    ]))
}

fn of_warning(glance: &Glance, number: u64, closes: i64) -> Answer {
    let chairs = glance.table().chairs().iter();
    let keepers = chairs.filter_map(|chair| chair.player.keeper());
    let mentions: Vec<u64> = keepers.map(|person| person.user).collect();
    let people: Vec<String> = mentions.iter().map(|&user| voice::mention(user)).collect();
    let text = format!(
        "{}\n{} It will be closed {}.",
        wording(glance, number),
        people.join(" "),
        voice::moment(closes)
    );
    let keep = Click::at(glance.id.0, number, Verb::Keep);
    let answer = Answer {
        mentions,
        ..Answer::from(text.replace("\n ", "\n"))
    };
    answer.row(Row::Buttons(vec![
        Button::new(keep, "Keep it open").look(Look::Main),
    ]))
}

/// What a bulletin says when nobody need answer it any more.
pub fn closed(glance: &Glance, number: u64) -> Answer {
    let table = glance.table();
    let mut records = table.journal().iter();
    let asked = records.find(|record| record.sequence == number);
    let is_warning =
        asked.is_some_and(|record| matches!(record.command, crate::table::Command::Lapse(_)));
    let mut decisions = records.filter_map(|record| record.decided.as_ref());
    let decided = decisions.find(|decided| decided.motion == number);
    let end = match decided {
        Some(decided) if decided.carried => "**Agreed, and done.**",
        Some(_) => "**Turned down.**",
        None if is_warning && table.stage() == Stage::Over => "**The table is closed.**",
        None if is_warning => "**Somebody did, so the table stays open.**",
        None => "**This is over, and nothing was done.**",
    };
    Answer::from(format!("{}\n{end}", wording(glance, number)))
}
