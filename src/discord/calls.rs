//! The notices that call people in a channel. When what they call for is over they lose their button: whoever scrolls
//! past them later is led nowhere.

use super::desk::{Calling, Matter};
use super::glance::PublicGlance;
use super::patience::Harmless;
use super::service::Service;
use super::{messages, notices};
use crate::host::BoardMessage;
use crate::rules::game::{Seat, Waiting};
use crate::table::{Notice, TableId};

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
        Some(glance) if !calls.is_empty() => all(&glance),
        _ => Vec::new(),
    };
    calls.iter().all(|call| open.contains(call))
}

/// Everything that is waited for.
pub fn all(glance: &PublicGlance) -> Vec<Call> {
    let call = |waiting| match waiting {
        Waiting::Seat { seat, .. } => Some(Call::Seat(seat, glance.since_of(seat)?)),
        Waiting::Window { .. } => Some(Call::Window(glance.window_since()?)),
    };
    glance.waiting().into_iter().filter_map(call).collect()
}

/// Remembers a message that was posted for these calls in a channel.
pub fn note(
    service: &Service,
    glance: &PublicGlance,
    (channel, message): (u64, u64),
    calls: Vec<Call>,
    (matter, text): (Matter, &str),
) {
    let notice = Calling {
        message: BoardMessage {
            channel,
            message,
            sequence: glance.sequence(),
        },
        calls,
        matter,
        text: text.to_owned(),
    };
    service.desk.note_notice(glance.id, notice);
}

/// Takes the buttons from the notices of a table whose calls are all over, and tells by the others until when there is
/// time now.
pub async fn settle(service: &Service, table: TableId) {
    if !service.desk.has_notices(table) {
        return;
    }
    let glance = service.spectate(table).await;
    let open = glance.as_ref().map_or_else(Vec::new, all);
    for notice in service.desk.take_settled(table, &open) {
        messages::strip(service, table, notice.message).await;
    }
    for notice in service.desk.notices(table) {
        if let Some(glance) = &glance {
            amend(service, glance, notice).await;
        }
    }
}

/// Edits a notice that says something else by now: a deadline was moved. That it cannot be edited is fine.
async fn amend(service: &Service, glance: &PublicGlance, notice: Calling) {
    let Some(answer) = notices::worded(glance, &notice.matter).filter(|it| it.text != notice.text)
    else {
        return;
    };
    let edited =
        messages::edit_message(&service.http, notice.message, answer.edit(service.mark())).await;
    if let Err(error) = edited {
        tracing::debug!(table = %glance.id, "a notice keeps its words: {}", Harmless(&error));
    }
    let text = answer.text.clone();
    service
        .desk
        .note_notice(glance.id, Calling { text, ..notice });
}
