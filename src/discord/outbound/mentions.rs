//! The notices that call people in a channel. When what they call for is over they lose their button: whoever scrolls
//! past them later is led nowhere.

use crate::community::Notice;
use crate::discord::api::messages;
use crate::discord::api::retry::Redacted;
use crate::discord::outbound::message_state::{Matter, PostedCall};
use crate::discord::outbound::notifications;
use crate::discord::service::Service;
use crate::discord::view::table_view::PublicTableView;
use crate::host::BoardMessage;
use crate::rules::game::{Seat, Waiting};
use crate::table::TableId;

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

/// Is all of this still waited for?
pub async fn are_open(service: &Service, table: TableId, calls: &[Call]) -> bool {
    let open = match service.spectate(table).await {
        Some(view) if !calls.is_empty() => all(&view),
        _ => Vec::new(),
    };
    calls.iter().all(|call| open.contains(call))
}

/// Everything that is waited for.
pub fn all(view: &PublicTableView) -> Vec<Call> {
    let call = |waiting| match waiting {
        Waiting::Seat { seat, .. } => Some(Call::Seat(seat, view.since_of(seat)?)),
        Waiting::Window { .. } => Some(Call::Window(view.window_since()?)),
    };
    view.waiting().into_iter().filter_map(call).collect()
}

/// Remembers a message that was posted for these calls in a channel.
pub fn note(
    service: &Service,
    view: &PublicTableView,
    (channel, message): (u64, u64),
    calls: Vec<Call>,
    (matter, text): (Matter, &str),
) {
    let notice = PostedCall {
        message: BoardMessage {
            channel,
            message,
            sequence: view.sequence(),
        },
        calls,
        matter,
        text: text.to_owned(),
    };
    service.message_state.note_notice(view.id, notice);
}

/// Takes the buttons from the notices of a table whose calls are all over, and tells by the others until when there is
/// time now.
pub async fn settle(service: &Service, table: TableId) {
    if !service.message_state.has_notices(table) {
        return;
    }
    let view = service.spectate(table).await;
    let open = view.as_ref().map_or_else(Vec::new, all);
    for notice in service.message_state.take_settled(table, &open) {
        messages::strip(service, table, notice.message).await;
    }
    for notice in service.message_state.notices(table) {
        if let Some(view) = &view {
            amend(service, view, notice).await;
        }
    }
}

/// Edits a notice that says something else by now: a deadline was moved. That it cannot be edited is fine.
async fn amend(service: &Service, view: &PublicTableView, notice: PostedCall) {
    let Some(answer) =
        notifications::worded(view, &notice.matter).filter(|it| it.text != notice.text)
    else {
        return;
    };
    let edited =
        messages::edit_message(&service.http, notice.message, answer.edit(service.mark())).await;
    if let Err(error) = edited {
        tracing::debug!(table = %view.id, "a notice keeps its words: {}", Redacted(&error));
    }
    let text = answer.text.clone();
    service
        .message_state
        .note_notice(view.id, PostedCall { text, ..notice });
}
