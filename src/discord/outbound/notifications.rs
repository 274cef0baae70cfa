//! Notices: calls and reminders, in the channel of the table or by direct message. Who is to be told what when is
//! computed by the table and remembered by the host; here it is put into words and said.

use poise::serenity_prelude as serenity;
use serde_json::json;

use crate::community::{Delivery, Notice};
use crate::discord::api::messages::{post, post_calls};
use crate::discord::api::retry::{ErrorClass, Redacted, RetryPolicy, classify};
use crate::discord::inbound::clocks;
use crate::discord::outbound::mentions::{self, Call};
use crate::discord::outbound::message_state::Matter;
use crate::discord::outbound::sender::Said;
use crate::discord::service::Service;
use crate::discord::view::answer::{Button, Look, Row};
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::table_view::PublicTableView;
use crate::discord::view::{board, phrases};
use crate::host::Outgoing;
use crate::rules::game::{Seat, Waiting};
use crate::table::{Player, TableId};

/// The calls that a new board makes: its message mentions them.
pub async fn on_board(service: &Service, view: &PublicTableView) -> Vec<Notice> {
    let mut due = service.host.due_notices(view.id).await;
    due.retain(|notice| {
        let shown = view.since_of(notice.seat) == Some(notice.since);
        notice.delivery == Delivery::Channel && !notice.window && shown
    });
    due
}

/// Says what is to be said to people about a table now.
///
/// # Errors
/// What remains after a few attempts; what was not said is to be said still.
pub async fn tell(service: &Service, table: TableId) -> Result<Said, serenity::Error> {
    let due = service.host.due_notices(table).await;
    let (mut public, direct): (Vec<_>, Vec<_>) = due
        .into_iter()
        .partition(|notice| notice.delivery == Delivery::Channel);
    let mut said = Said::Nothing;
    for notice in direct {
        match tell_directly(service, table, &notice).await {
            Ok(told) => said = said.max(told),
            Err(error) if classify(&error) == ErrorClass::Passing => return Err(error),
            Err(error) => {
                tracing::info!(%table, "a direct message was refused: {}", Redacted(&error));
                clocks::tell_in_channels(service, notice.user).await;
                public.push(notice);
            }
        }
    }
    public.sort_by_key(|notice| notice.at);
    for together in public.chunk_by(|one, other| one.at == other.at) {
        said = said.max(tell_in_channel(service, table, together).await?);
    }
    Ok(said)
}

async fn remember(service: &Service, table: TableId, notices: &[Notice]) {
    if let Err(error) = service.host.told(table, notices).await {
        tracing::warn!(%table, "may be said twice after a restart: {error}");
    }
}

/// Tells people in the channel of the table. When something that they are called for is over by then nothing is said:
/// whoever is waited for still is called by what has come since.
async fn tell_in_channel(
    service: &Service,
    table: TableId,
    together: &[Notice],
) -> Result<Said, serenity::Error> {
    let Some(view) = service.spectate(table).await else {
        return Ok(Said::Nothing);
    };
    let nonce = together
        .first()
        .map(|it| Outgoing::nonce_of_notices(service.mark(), table, it.at));
    let message = in_channel(&view, together);
    let calls: Vec<Call> = together.iter().map(Call::of).collect();
    let channel = view.place().channel;
    let posted = post_calls(service, table, channel, (&message, &calls), nonce).await?;
    let Some(posted) = posted else {
        return Ok(Said::Nothing);
    };
    let at = (channel, posted.get());
    let matter = Matter::Notices(together.to_vec());
    mentions::note(service, &view, at, calls, (matter, &message.text));
    remember(service, table, together).await;
    Ok(Said::Something)
}

/// A message that calls people as it is now; `None` where it calls for nothing any more.
pub fn worded(view: &PublicTableView, matter: &Matter) -> Option<PublicAnswer> {
    match matter {
        Matter::Notices(notices) => {
            let all = mentions::all(view);
            let mut open = notices.clone();
            open.retain(|notice| all.contains(&Call::of(notice)));
            (!open.is_empty()).then(|| in_channel(view, &open))
        }
        Matter::Direct(notice, link) => Some(directly(view, notice, link)),
        Matter::Reminder => reminder(view),
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

/// Writes a notice to a person directly, unless what they are called for is over by then.
async fn tell_directly(
    service: &Service,
    table: TableId,
    notice: &Notice,
) -> Result<Said, serenity::Error> {
    let Some(view) = service.spectate(table).await else {
        return Ok(Said::Nothing);
    };
    let link = service.board_link(table).await.unwrap_or_default();
    let answer = directly(&view, notice, &link);
    let nonce = Some(Outgoing::nonce_of_notices(service.mark(), table, notice.at));
    let direct = private_channel(service, notice.user).await?;
    let calls = [Call::of(notice)];
    let posted = post_calls(service, table, direct, (&answer, &calls), nonce).await?;
    let Some(posted) = posted else {
        return Ok(Said::Nothing);
    };
    let at = (direct, posted.get());
    let matter = Matter::Direct(notice.clone(), link);
    mentions::note(service, &view, at, calls.to_vec(), (matter, &answer.text));
    remember(service, table, std::slice::from_ref(notice)).await;
    Ok(Said::Something)
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

/// Writes to a person directly.
///
/// # Errors
/// What remains after a few attempts, as when the person takes no messages.
pub async fn write(
    service: &Service,
    user: u64,
    answer: &PublicAnswer,
) -> Result<(), serenity::Error> {
    let channel = private_channel(service, user).await?;
    post(service, channel, answer, None).await.map(drop)
}

async fn private_channel(service: &Service, user: u64) -> Result<u64, serenity::Error> {
    let recipient = json!({ "recipient_id": user.to_string() });
    let open = || async {
        let http = service.http.http();
        http.create_private_channel(&recipient).await
    };
    let channel = RetryPolicy::LONG.with(open).await?;
    Ok(channel.id.get())
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

/// What can be done about a notice: answer, take more time, hear no more of it. The last two are meant for decisions that
/// were opened until now.
fn buttons(view: &PublicTableView, notices: &[Notice]) -> Row {
    let since = notices.iter().map(|notice| notice.since).max().unwrap_or(0);
    let decide = Click::new(view.id.0, Verb::Decide);
    let mut buttons = vec![Button::new(decide, "Answer").look(Look::Main)];
    // Shown also to who has used it: that somebody took more time for a secret reaction must not show here.
    let runs = |notice: &Notice| !notice.window && view.is_timed(notice.seat);
    if notices.iter().any(runs) {
        buttons.push(clocks::more_time(view, since));
    }
    let not_now = Click::at(view.id.0, since, Verb::NotNow);
    buttons.push(Button::new(not_now, "Not now"));
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
    let button = Button::new(decide, "Answer").look(Look::Main);
    let message = PublicAnswer::new(lines.join("\n")).calling(mentions);
    Some(message.row(Row::Buttons(vec![button])))
}
