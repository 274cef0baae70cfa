//! Messages in channels: posted, edited and stripped of their buttons, with retries. Only what is public goes there.

use poise::serenity_prelude as serenity;
use serenity::{Builder, ChannelId, EditInteractionResponse, EditMessage, MessageId};

use crate::discord::api::rest::Rest;
use crate::discord::api::retry::{ErrorClass, Redacted, RetryPolicy, classify};
use crate::discord::api::threads;
use crate::discord::outbound::mentions::{self, Call};
use crate::discord::service::Service;
use crate::discord::view::public_answer::PublicAnswer;
use crate::host::BoardMessage;
use crate::table::TableId;

/// Posts a message. With a nonce it appears once, however often it is tried.
///
/// # Errors
/// What remains after a few attempts.
pub async fn post(
    service: &Service,
    channel: u64,
    answer: &PublicAnswer,
    nonce: Option<String>,
) -> Result<MessageId, serenity::Error> {
    let (rest, channel) = (&service.http, ChannelId::new(channel.max(1)));
    let mark = service.mark();
    let send = || async {
        let http = rest.http();
        let message = answer.message(mark, nonce.as_deref());
        channel.send_message(http, message).await
    };
    let posted = with_retries(rest, channel, send).await;
    posted.map(|message| message.id)
}

/// Posts a message that calls people. Right before each attempt it is made sure that all that they are called for is
/// open still; `None`: it is not, and nothing was posted.
///
/// # Errors
/// What remains after a few attempts.
pub async fn post_calls(
    service: &Service,
    table: TableId,
    channel: u64,
    (answer, calls): (&PublicAnswer, &[Call]),
    nonce: Option<String>,
) -> Result<Option<MessageId>, serenity::Error> {
    let (rest, channel) = (&service.http, ChannelId::new(channel.max(1)));
    let send = || async {
        let http = rest.http();
        if !mentions::are_open(service, table, calls).await {
            return Ok(None);
        }
        let sent = channel.send_message(http, answer.message(service.mark(), nonce.as_deref()));
        sent.await.map(|message| Some(message.id))
    };
    with_retries(rest, channel, send).await
}

/// Edits the message of a table; false when it is gone and a new one is needed.
///
/// # Errors
/// What remains after a few attempts.
pub async fn edit(
    service: &Service,
    table: TableId,
    shown: BoardMessage,
    answer: &PublicAnswer,
) -> Result<bool, serenity::Error> {
    if edit_by_token(
        service,
        table,
        shown.message,
        answer.response(service.mark()),
    )
    .await
    {
        return Ok(true);
    }
    match edit_message(&service.http, shown, answer.edit(service.mark())).await {
        Ok(()) => Ok(true),
        Err(error) if classify(&error) == ErrorClass::MessageGone => Ok(false),
        Err(error) => Err(error),
    }
}

/// Edits through the last click on the message, which the limits of the channel do not touch.
async fn edit_by_token(
    service: &Service,
    table: TableId,
    message: u64,
    edit: EditInteractionResponse,
) -> bool {
    let Some(token) = service.message_state.token(table, message) else {
        return false;
    };
    let rest = service.http.for_interaction();
    let send = || async { edit.clone().execute(rest.http(), &token).await };
    let edited = RetryPolicy::BRIEF.with(send).await;
    if let Err(error) = &edited {
        tracing::debug!(%table, "a token edits no more: {}", Redacted(error));
        service.message_state.drop_token(table, message);
    }
    edited.is_ok()
}

/// Edits a message, in a thread that is archived after waking it.
///
/// # Errors
/// What remains after a few attempts.
pub async fn edit_message(
    rest: &Rest,
    shown: BoardMessage,
    edit: EditMessage,
) -> Result<(), serenity::Error> {
    let channel = ChannelId::new(shown.channel.max(1));
    let message = MessageId::new(shown.message.max(1));
    let send = || async {
        let http = rest.http();
        channel.edit_message(http, message, edit.clone()).await
    };
    with_retries(rest, channel, send).await.map(drop)
}

/// Takes the buttons from an old message of a table; where that cannot be done now it is tried again later. That the
/// message is gone is fine.
pub async fn strip(service: &Service, table: TableId, before: BoardMessage) {
    let bare = EditInteractionResponse::new().components(Vec::new());
    if edit_by_token(service, table, before.message, bare).await {
        return;
    }
    if let Err(error) = make_bare(service, before).await {
        tracing::info!(%table, "an old message keeps its buttons: {}", Redacted(&error));
        if let Err(error) = service.host.add_leftover(table, before).await {
            tracing::warn!(%table, "after a restart it keeps them for good: {error}");
        }
    }
}

/// Takes the buttons from old messages of a table that could not be reached before.
pub async fn strip_leftovers(service: &Service, table: TableId) {
    for old in service.host.leftovers(table) {
        if let Err(error) = make_bare(service, old).await {
            tracing::debug!(%table, "an old message still keeps its buttons: {}", Redacted(&error));
            // What holds for one of them holds for the others.
            return;
        }
        if let Err(error) = service.host.drop_leftover(table, old.message).await {
            tracing::warn!(%table, "after a restart an old message is looked at again: {error}");
        }
    }
}

/// Takes the buttons from a message, unless it is gone or cannot be edited any more.
async fn make_bare(service: &Service, old: BoardMessage) -> Result<(), serenity::Error> {
    let bare = EditMessage::new().components(Vec::new());
    match edit_message(&service.http, old, bare).await {
        Err(error)
            if !matches!(
                classify(&error),
                ErrorClass::MessageGone | ErrorClass::PlaceGone
            ) =>
        {
            Err(error)
        }
        _ => Ok(()),
    }
}

/// Does a request for a channel, with retries; a thread that is archived is woken for it.
async fn with_retries<T, F>(
    rest: &Rest,
    channel: ChannelId,
    request: impl Fn() -> F,
) -> Result<T, serenity::Error>
where
    F: Future<Output = Result<T, serenity::Error>>,
{
    let done = RetryPolicy::LONG.with(&request).await;
    if !matches!(&done, Err(error) if classify(error) == ErrorClass::Asleep) {
        return done;
    }
    threads::wake(rest, channel.get()).await?;
    RetryPolicy::LONG.with(&request).await
}
