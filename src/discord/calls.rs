//! The notices that call people in a channel. When what they call for is over they lose their button: whoever scrolls
//! past them later is led nowhere.

use super::desk::Calling;
use super::glance::PublicGlance;
use super::messages;
use super::service::Service;
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

/// Remembers a notice that was posted for these calls.
pub fn note(service: &Service, glance: &PublicGlance, message: u64, calls: Vec<Call>) {
    let notice = Calling {
        message: BoardMessage {
            channel: glance.place().channel,
            message,
            sequence: glance.sequence(),
        },
        calls,
    };
    service.desk.note_notice(glance.id, notice);
}

/// Takes the buttons from the notices of a table whose calls are all over.
pub async fn settle(service: &Service, table: TableId) {
    if !service.desk.has_notices(table) {
        return;
    }
    let open = match service.spectate(table).await {
        Some(glance) => all(&glance),
        None => Vec::new(),
    };
    for notice in service.desk.take_settled(table, &open) {
        messages::strip(service, table, notice.message).await;
    }
}
