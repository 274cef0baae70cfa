//! Calls and reminders in words: what people are told when the table waits for them, in its channel or by direct message.

use crate::community::Notice;
use crate::discord::view::answer::{Button, Look, Row};
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::table_view::PublicTableView;
use crate::discord::view::{board, clocks, phrases};
use crate::rules::game::{Seat, Waiting};
use crate::table::Player;

/// What a notice calls for, as far as everybody may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// The question of this seat that was opened at this sequence.
    Seat(Seat, u64),
    /// A reaction of whoever might react in the window that was opened at this sequence. Who was asked is no matter here.
    Window(u64),
}

impl Call {
    /// What a notice calls for.
    pub fn of(notice: &Notice) -> Call {
        match notice.window {
            true => Call::Window(notice.since),
            false => Call::Seat(notice.seat, notice.since),
        }
    }
}

/// Everything that is waited for.
pub fn open_calls(view: &PublicTableView) -> Vec<Call> {
    let call = |waiting| match waiting {
        Waiting::Seat { seat, .. } => Some(Call::Seat(seat, view.since_of(seat)?)),
        Waiting::Window { .. } => Some(Call::Window(view.window_since()?)),
    };
    view.waiting().into_iter().filter_map(call).collect()
}

/// What a message that calls people is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallSource {
    /// Notices that were due at one moment.
    Notices(Vec<Notice>),
    /// A notice that was written to its person directly, with the way to the board.
    Direct(Notice, String),
    /// Somebody has reminded all for whom the table waits.
    Reminder,
}

/// A message that calls people as it is now; `None` where it calls for nothing any more.
pub fn worded(view: &PublicTableView, matter: &CallSource) -> Option<PublicAnswer> {
    match matter {
        CallSource::Notices(notices) => {
            let all = open_calls(view);
            let mut open = notices.clone();
            open.retain(|notice| all.contains(&Call::of(notice)));
            (!open.is_empty()).then(|| in_channel(view, &open))
        }
        CallSource::Direct(notice, link) => Some(directly(view, notice, link)),
        CallSource::Reminder => reminder(view),
    }
}

/// The message that tells people in the channel of the table.
pub fn in_channel(view: &PublicTableView, notices: &[Notice]) -> PublicAnswer {
    let mut lines: Vec<String> = Vec::new();
    for notice in notices.iter().filter(|notice| !notice.window) {
        let line = seat_line(view, notice.seat);
        lines.push(match notice.stage {
            0 => line,
            _ => format!("Reminder: {line}"),
        });
    }
    let windows: Vec<&Notice> = notices.iter().filter(|notice| notice.window).collect();
    if let Some(first) = windows.first() {
        let people: Vec<u64> = windows.iter().map(|notice| notice.user).collect();
        lines.push(window_line(first.stage, &people));
    }
    lines.extend(closing(view, notices).map(str::to_owned));
    let people = notices.iter().map(|notice| notice.user).collect();
    let message = PublicAnswer::new(lines.join("\n")).calling(people);
    message.row(buttons(view, notices))
}

/// The message that tells a person directly, with the way to the board.
pub fn directly(view: &PublicTableView, notice: &Notice, link: &str) -> PublicAnswer {
    let name = view.about().name;
    let channel = view.place().channel;
    let due = view.due(notice.seat).filter(|_| !notice.window);
    let deadline = due.map_or_else(String::new, |due| {
        format!(" (deadline {})", phrases::moment(due))
    });
    let what = match (notice.window, notice.stage) {
        (true, _) => "somebody may react. Look whether you can.".to_owned(),
        (false, 0) => format!("it is your decision{deadline}."),
        (false, _) => format!("your decision still waits for you{deadline}."),
    };
    let text = format!("**{name}** in <#{channel}>: {what} {link}");
    let mut text = text.trim_end().to_owned();
    for line in closing(view, std::slice::from_ref(notice)) {
        text.push_str(&format!("\n{line}"));
    }
    PublicAnswer::new(text).row(buttons(view, std::slice::from_ref(notice)))
}

/// The sentences below a notice: that all others have answered, that this was the last reminder.
fn closing(view: &PublicTableView, notices: &[Notice]) -> impl Iterator<Item = &'static str> {
    let persons = view.players().filter_map(Player::person);
    let alone = notices.len() == 1 && view.waiting().len() == 1 && persons.count() > 1;
    let reminds = notices
        .iter()
        .any(|notice| notice.stage > 0 && !notice.window);
    let last = (alone && reminds).then_some(phrases::LAST_ONE);
    let stalled = notices.iter().any(|notice| notice.stalled);
    last.into_iter()
        .chain(stalled.then_some(phrases::NO_MORE_REMINDERS))
}

/// What can be done about a notice: answer, take more time, mute the reminders. The last two are meant for decisions that
/// were opened until now.
fn buttons(view: &PublicTableView, notices: &[Notice]) -> Row {
    let since = notices.iter().map(|notice| notice.since).max().unwrap_or(0);
    let decide = Click::new(view.id.0, Verb::Decide);
    let mut buttons = vec![Button::new(decide, "Answer").look(Look::Main)];
    if notices.iter().any(|notice| notice.window) {
        buttons.push(board::let_it_pass(view));
    }
    // Shown also to who has used it: that somebody took more time for a secret reaction must not show here.
    let runs = |notice: &Notice| !notice.window && view.is_timed(notice.seat);
    if notices.iter().any(runs) {
        buttons.push(clocks::more_time(view, since));
    }
    let mute = Click::at(view.id.0, since, Verb::NotNow);
    buttons.push(Button::new(mute, "Mute reminders"));
    Row::Buttons(buttons)
}

fn seat_line(view: &PublicTableView, seat: Seat) -> String {
    let owes =
        |waiting: &Waiting| matches!(waiting, Waiting::Seat { seat: owing, .. } if *owing == seat);
    let waiting = view.waiting().into_iter().find(owes);
    waiting.map_or_else(String::new, |waiting| board::waiting_line(view, &waiting))
}

fn window_line(stage: u8, people: &[u64]) -> String {
    let people: Vec<String> = people.iter().copied().map(phrases::mention).collect();
    let sentence = match stage {
        0 => phrases::WINDOW,
        _ => phrases::WINDOW_STILL,
    };
    format!("{sentence} {}", people.join(" "))
}

/// The notice for `/game remind`; `None` when no person is waited for.
pub fn reminder(view: &PublicTableView) -> Option<PublicAnswer> {
    let mut mentions = Vec::new();
    let mut lines = Vec::new();
    for waiting in view.waiting() {
        match &waiting {
            Waiting::Window { might } => {
                let people = might.iter().filter_map(|seat| view.person(*seat));
                let people: Vec<u64> = people.collect();
                lines.push(window_line(0, &people));
                mentions.extend(people);
            }
            Waiting::Seat { seat, .. } => {
                mentions.extend(view.person(*seat));
                lines.push(board::waiting_line(view, &waiting));
            }
        }
    }
    if mentions.is_empty() {
        return None;
    }
    let decide = Click::new(view.id.0, Verb::Decide);
    let mut buttons = vec![Button::new(decide, "Answer").look(Look::Main)];
    if view.window_since().is_some() {
        buttons.push(board::let_it_pass(view));
    }
    let message = PublicAnswer::new(lines.join("\n")).calling(mentions);
    Some(message.row(Row::Buttons(buttons)))
}
