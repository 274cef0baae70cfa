//! Notices: what is to be said to whom when, computed from the table, what was said before, and the person's preferences.
//!
//! Each decision that everybody may know of calls its person once, when it becomes theirs and they are not there, and
//! reminds them later.
//! While somebody may react secretly, all who might are told alike, whoever was asked: nothing here reads whom.

use serde::{Deserialize, Serialize};

use super::{Delivery, NotificationPrefs};
use crate::rules::game::{Deadline, Seat, Viewer, Waiting};
use crate::table::{By, Question, Record, Stage, Table};

/// Whoever did something so short a time ago is still there, in milliseconds.
const STILL_HERE_MS: i64 = 3 * 60 * 1000;
/// When reminders come where no deadline runs, in milliseconds: after a day, three days and a week.
const WITHOUT_CLOCK_MS: [i64; 3] = [24 * 3_600_000, 3 * 24 * 3_600_000, 7 * 24 * 3_600_000];

/// What a person was told of one decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// The seat that decides.
    pub seat: Seat,
    /// The sequence at which the decision, or the window, was opened.
    pub since: u64,
    /// Who is told.
    pub user: u64,
    /// Somebody may react, as far as everybody knows, and this seat is among those who might.
    pub window: bool,
    /// When it was opened, in milliseconds since the epoch.
    pub opened: i64,
    /// How many of its notices need not be said any more: the call, then the reminders.
    pub said: u8,
    /// The person does not want to be told of it again.
    pub silenced: bool,
}

/// Something to say now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The seat that decides.
    pub seat: Seat,
    /// The sequence at which the decision was opened.
    pub since: u64,
    /// Who is told.
    pub user: u64,
    /// It is about a reaction that somebody may give.
    pub window: bool,
    /// Which one: 0 calls, the others remind.
    pub stage: u8,
    /// When it was to be said, in milliseconds since the epoch. Those of one moment make one message.
    pub at: i64,
    /// Where it is said.
    pub delivery: Delivery,
    /// No deadline runs, and nothing more will be said.
    pub stalled: bool,
}

/// A decision of a person, as everybody may know it.
struct Asked<'a> {
    seat: Seat,
    user: u64,
    away_until: Option<i64>,
    /// The sequence at which it was opened.
    since: u64,
    /// How long its person has; `None` without a clock.
    time: Option<i64>,
    /// `None`: a window.
    question: Option<&'a Question>,
}

impl Asked<'_> {
    fn is(&self, told: &Told) -> bool {
        let window = self.question.is_none();
        (told.window, told.since, told.seat, told.user)
            == (window, self.since, self.seat, self.user)
    }
}

/// Whom the table waits for, as everybody may know it.
fn asked(table: &Table) -> Vec<Asked<'_>> {
    if table.stage() != Stage::Playing {
        return Vec::new();
    }
    let mut asked = Vec::new();
    for waiting in table.waiting(Viewer::Spectator) {
        match waiting {
            Waiting::Seat { seat, .. } => {
                let Some(question) = table.question(seat) else {
                    continue;
                };
                let (since, time) = (question.since, question.time);
                asked.extend(asked_seat(table, seat, since, time, Some(question)));
            }
            Waiting::Window { might } => {
                let time = table.time_limit(Deadline::React);
                let since = table.window_since().unwrap_or(table.sequence());
                let might = might.into_iter().filter(|seat| may_be_told(table, *seat));
                asked.extend(might.filter_map(|seat| asked_seat(table, seat, since, time, None)));
            }
        }
    }
    asked
}

/// Whoever might react is told, whether they can or not; where that is no secret only who has to answer.
fn may_be_told(table: &Table, seat: Seat) -> bool {
    let waits = |question: &Question| !question.is_at_once();
    !table.is_solo() || table.question(seat).is_some_and(waits)
}

fn asked_seat<'a>(
    table: &Table,
    seat: Seat,
    since: u64,
    time: Option<i64>,
    question: Option<&'a Question>,
) -> Option<Asked<'a>> {
    let chair = table.chair(seat)?;
    Some(Asked {
        seat,
        user: chair.player.person()?.user,
        away_until: chair.vacation,
        since,
        time,
        question,
    })
}

/// What people were told, after a record: what is over is forgotten, what is new was not said yet. Whoever opened
/// their own next decision by acting needs no call, nor does who plays with computers alone and is there: all goes on
/// before their eyes.
pub fn follow(table: &Table, told: &[Told], record: &Record) -> Vec<Told> {
    let entry = |asked: &Asked<'_>| {
        let known = told.iter().find(|told| asked.is(told));
        known.cloned().unwrap_or_else(|| Told {
            seat: asked.seat,
            since: asked.since,
            user: asked.user,
            window: asked.question.is_none(),
            opened: record.time,
            said: u8::from(is_acting(asked, record) || watches(table, asked, record)),
            silenced: false,
        })
    };
    asked(table).iter().map(entry).collect()
}

/// What the clock did in the place of a person says nothing of them.
fn is_acting(asked: &Asked<'_>, record: &Record) -> bool {
    let acts = record.seat == Some(asked.seat) && matches!(record.by, By::User(_));
    acts && asked.question.is_some()
}

fn watches(table: &Table, asked: &Asked<'_>, record: &Record) -> bool {
    let there = there_until(table, asked.seat);
    table.is_solo() && there.is_some_and(|until| record.time < until)
}

/// Until when the person of a seat is there, by what everybody saw them do last.
fn there_until(table: &Table, seat: Seat) -> Option<i64> {
    let acted = table.chair(seat)?.acted?;
    Some(acted.saturating_add(STILL_HERE_MS))
}

/// When something is to be said next about a decision; `None`: nothing more.
pub fn next_notice(table: &Table, told: &Told, prefs: &NotificationPrefs) -> Option<i64> {
    let asked = asked(table).into_iter().find(|asked| asked.is(told))?;
    let moments = moments(table, told, &asked, prefs);
    moments.into_iter().skip(told.said.into()).flatten().min()
}

/// What is to be said now about a decision. Of several notices that were held back the newest stands for all.
pub fn notice(table: &Table, told: &Told, prefs: &NotificationPrefs, now: i64) -> Option<Notice> {
    let asked = asked(table).into_iter().find(|asked| asked.is(told))?;
    let moments = moments(table, told, &asked, prefs);
    let stages = moments.iter().enumerate().skip(told.said.into());
    let mut stages = stages.filter_map(|(stage, at)| Some((stage, (*at)?)));
    let (stage, at) = stages.rfind(|(_, at)| *at <= now)?;
    Some(Notice {
        seat: told.seat,
        since: told.since,
        user: told.user,
        window: told.window,
        stage: u8::try_from(stage).ok()?,
        at,
        delivery: prefs.delivery,
        stalled: stage > 0 && asked.time.is_none() && stage + 1 == moments.len(),
    })
}

/// The moments of all notices of a decision, in order: the call, then the reminders. A decision that is asked
/// again by a taking back has its old deadline: a reminder whose moment had passed before is none (`None`).
fn moments(
    table: &Table,
    told: &Told,
    asked: &Asked<'_>,
    prefs: &NotificationPrefs,
) -> Vec<Option<i64>> {
    if told.silenced || asked.question.is_some_and(Question::is_at_once) {
        return Vec::new();
    }
    let start = asked.away_until.unwrap_or(i64::MIN).max(told.opened);
    let deadline = match asked.question {
        Some(question) => question.due,
        None => asked
            .time
            .map(|time| start + time)
            .filter(|_| !table.is_paused()),
    };
    let call = prefs.hushed(start, start, deadline);
    let reminders: Vec<i64> = match (deadline, asked.time) {
        (Some(deadline), Some(time)) => {
            let left = |percent: &u8| time / 100 * (100 - i64::from(*percent));
            prefs
                .reminders
                .iter()
                .map(|percent| deadline - left(percent))
                .collect()
        }
        (None, None) if !table.is_paused() && !prefs.reminders.is_empty() => {
            WITHOUT_CLOCK_MS.iter().map(|later| start + later).collect()
        }
        _ => Vec::new(),
    };
    let hushed = |at: i64| {
        let hushed = prefs.hushed(at.max(call), call, deadline);
        (at > told.opened).then_some(hushed)
    };
    // Whoever is there sees it; they are called when they have not done anything since, in good time.
    let there = there_until(table, told.seat).unwrap_or(i64::MIN);
    let half = asked
        .time
        .map_or(i64::MAX, |time| start.saturating_add(time / 2));
    let gone = start.max(there.min(half));
    let first = prefs.hushed(gone, gone, deadline).max(call);
    std::iter::once(Some(first))
        .chain(reminders.into_iter().map(hushed))
        .collect()
}
