//! Bulletins: public messages about what people must answer beside the match. Motions, and the warning that a table
//! will be closed. Everything in them is public, so that everybody may read who is asked what.

use super::answer::{Button, Look, Row};
use super::custom_id::{Click, Verb};
use super::glance::PublicGlance;
use super::public_answer::PublicAnswer;
use super::voice;
use crate::table::{Matter, Motion};

/// A bulletin that waits for answers.
pub struct Open {
    /// The sequence of the record that it is about.
    pub number: u64,
    /// The message.
    pub answer: PublicAnswer,
}

/// All bulletins that wait for answers, oldest first.
pub fn open(glance: &PublicGlance) -> Vec<Open> {
    let motions = glance.motions().iter();
    let motions = motions.map(|motion| Open {
        number: motion.number,
        answer: of_motion(glance, motion),
    });
    let warning = glance.warning().map(|(number, closes)| Open {
        number,
        answer: of_warning(glance, number, closes),
    });
    motions.chain(warning).collect()
}

fn of_motion(glance: &PublicGlance, motion: &Motion) -> PublicAnswer {
    let mentioned =
        |users: &[u64]| -> Vec<String> { users.iter().map(|&user| voice::mention(user)).collect() };
    let has_voted = |user: &u64| motion.agreed.contains(user) || motion.declined.contains(user);
    let asked: Vec<u64> = motion
        .voters
        .iter()
        .copied()
        .filter(|it| !has_voted(it))
        .collect();
    let mut text = glance.note(motion.number);
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
    let answer = PublicAnswer::new(text).calling(asked);
    answer.row(Row::Buttons(vec![
        Button::new(click(Verb::Agree), yes).look(Look::Main),
        Button::new(click(Verb::Disagree), no),
    ]))
}

fn of_warning(glance: &PublicGlance, number: u64, closes: i64) -> PublicAnswer {
    let mentions = glance.keepers();
    let people: Vec<String> = mentions.iter().map(|&user| voice::mention(user)).collect();
    let text = format!(
        "{}\n{} It will be closed {}.",
        glance.note(number),
        people.join(" "),
        voice::moment(closes)
    );
    let keep = Click::at(glance.id.0, number, Verb::Keep);
    let answer = PublicAnswer::new(text.replace("\n ", "\n")).calling(mentions);
    answer.row(Row::Buttons(vec![
        Button::new(keep, "Keep it open").look(Look::Main),
    ]))
}

/// What a bulletin says when nobody need answer it any more.
pub fn closed(glance: &PublicGlance, number: u64) -> PublicAnswer {
    let is_warning = glance.is_lapse(number);
    let end = match glance.is_carried(number) {
        Some(true) => "**Agreed, and done.**",
        Some(false) => "**Turned down.**",
        None if is_warning && glance.is_over() => "**The table is closed.**",
        None if is_warning => "**Somebody did, so the table stays open.**",
        None => "**This is over, and nothing was done.**",
    };
    PublicAnswer::new(format!("{}\n{end}", glance.note(number)))
}
