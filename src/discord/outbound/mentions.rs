//! The messages that call people in a channel. When what they call for is over they go: whoever scrolls past them later
//! is led nowhere.

use poise::serenity_prelude as serenity;
use serenity::MessageId;

use crate::discord::api::messages;
use crate::discord::api::retry::Redacted;
use crate::discord::loading;
use crate::discord::outbound::message_state::PostedCall;
use crate::discord::outbound::{Outbound, board_message};
use crate::discord::throttle::Throttle;
use crate::discord::view::answer::Answer;
use crate::discord::view::phrases;
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::reminders::{self, Call, CallSource};
use crate::discord::view::table_view::PublicTableView;
use crate::host::BoardMessage;
use crate::table::TableId;

/// Posts a message that calls people. Right before each attempt it is made sure that all that they are called for is
/// open still; `None`: it is not, and nothing was posted.
///
/// # Errors
/// What remains after a few attempts.
pub async fn post(
    outbound: &Outbound,
    table: TableId,
    channel: u64,
    (answer, calls): (&PublicAnswer, &[Call]),
    nonce: Option<String>,
) -> Result<Option<MessageId>, serenity::Error> {
    let open = || are_open(outbound, table, calls);
    messages::post_while(&outbound.client, channel, answer, nonce, open).await
}

/// Is all of this still waited for?
async fn are_open(outbound: &Outbound, table: TableId, calls: &[Call]) -> bool {
    let open = match loading::public_view(outbound, table).await {
        Some(view) if !calls.is_empty() => reminders::open_calls(&view),
        _ => Vec::new(),
    };
    calls.iter().all(|call| open.contains(call))
}

/// Remembers a message that was posted for these calls in a channel.
pub fn note(
    outbound: &Outbound,
    view: &PublicTableView,
    (channel, message): (u64, u64),
    calls: Vec<Call>,
    (source, text): (CallSource, &str),
) {
    let notice = PostedCall {
        message: BoardMessage {
            channel,
            message,
            sequence: view.sequence(),
        },
        calls,
        source,
        text: text.to_owned(),
    };
    outbound.messages.note_notice(view.id, notice);
}

/// Takes the notices of a table away whose calls are all over, and tells by the others until when there is time now.
pub async fn settle(outbound: &Outbound, table: TableId) {
    if !outbound.messages.has_notices(table) {
        return;
    }
    let view = loading::public_view(outbound, table).await;
    let open = view.as_ref().map_or_else(Vec::new, reminders::open_calls);
    for notice in outbound.messages.take_settled(table, &open) {
        board_message::retire(outbound, table, notice.message).await;
    }
    for notice in outbound.messages.notices(table) {
        if let Some(view) = &view {
            amend(outbound, view, notice).await;
        }
    }
}

/// Edits a notice that says something else by now: a deadline was moved. That it cannot be edited is fine.
async fn amend(outbound: &Outbound, view: &PublicTableView, notice: PostedCall) {
    let Some(answer) = reminders::worded(view, &notice.source).filter(|it| it.text != notice.text)
    else {
        return;
    };
    let edited = messages::edit(
        &outbound.client,
        notice.message,
        answer.edit(outbound.client.mark),
    )
    .await;
    if let Err(error) = edited {
        tracing::debug!(table = %view.id, "a notice keeps its words: {}", Redacted(&error));
    }
    let text = answer.text.clone();
    outbound
        .messages
        .note_notice(view.id, PostedCall { text, ..notice });
}

/// Calls those again for whom the table waits, as far as everybody may know; not again before some time has passed. Gives
/// the answer to the person who asked for it.
pub async fn remind(outbound: &Outbound, throttle: &Throttle, view: &PublicTableView) -> Answer {
    let nobody = || Answer::from("Nobody has to be reminded just now.");
    let Some(reminder) = reminders::reminder(view) else {
        return nobody();
    };
    if let Err(sentence) = throttle.call(view.id) {
        return Answer::from(sentence);
    }
    let (channel, calls) = (view.place().channel, reminders::open_calls(view));
    match post(outbound, view.id, channel, (&reminder, &calls), None).await {
        Ok(Some(message)) => {
            let at = (channel, message.get());
            let source = CallSource::Reminder;
            note(outbound, view, at, calls, (source, &reminder.text));
            Answer::from("They have been called again.")
        }
        Ok(None) => nobody(),
        Err(error) => {
            tracing::warn!(table = %view.id, "a reminder could not be posted: {}", Redacted(&error));
            Answer::from(phrases::CHANNEL_CLOSED)
        }
    }
}
