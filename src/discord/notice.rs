//! The notices that call people in a channel. When what they call for is over they lose their button: whoever scrolls
//! past them later is led nowhere.

use super::desk::Notice;
use super::glance::Glance;
use super::sender;
use super::service::Service;
use crate::host::BoardMessage;
use crate::rules::game::{Seat, Waiting};
use crate::table::TableId;

/// What a notice calls for, as far as everybody may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// The question of this seat that was opened at this sequence.
    Seat(Seat, u64),
    /// A reaction of whoever might react. Who was asked, and since when, is no matter here.
    Window,
}

impl Call {
    /// What is called for where this is waited for.
    fn of(glance: &Glance, waiting: &Waiting) -> Option<Call> {
        match waiting {
            Waiting::Seat { seat, .. } => Some(Call::Seat(*seat, glance.table().since(*seat)?)),
            Waiting::Window { .. } => Some(Call::Window),
        }
    }

    /// Everything that is waited for.
    fn all(glance: &Glance) -> Vec<Call> {
        let waiting = glance.waiting();
        let calls = waiting.iter().filter_map(|it| Call::of(glance, it));
        calls.collect()
    }
}

/// Remembers a notice that was posted for these calls.
pub fn note(service: &Service, glance: &Glance, message: u64, waiting: &[Waiting]) {
    let calls = waiting.iter().filter_map(|it| Call::of(glance, it));
    let notice = Notice {
        message: BoardMessage {
            channel: glance.place().channel,
            message,
            sequence: glance.table().sequence(),
        },
        calls: calls.collect(),
    };
    service.desk.note_notice(glance.id, notice);
}

/// Takes the buttons from the notices of a table whose calls are all over.
pub async fn settle(service: &Service, table: TableId) {
    if !service.desk.has_notices(table) {
        return;
    }
    let open = match service.spectate(table).await {
        Some(glance) => Call::all(&glance),
        None => Vec::new(),
    };
    for notice in service.desk.take_settled(table, &open) {
        sender::strip(service, table, notice.message).await;
    }
}
