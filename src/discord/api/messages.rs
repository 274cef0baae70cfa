//! Messages in channels: posted, edited, stripped of their buttons and deleted, with retries. Only what is public goes
//! there.

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, EditMessage, MessageId};

use crate::discord::api::client::Client;
use crate::discord::api::retry::{ErrorClass, RetryPolicy, classify};
use crate::discord::api::threads;
use crate::discord::view::public_answer::PublicAnswer;
use crate::host::BoardMessage;

/// Posts a message. With a nonce it appears once, however often it is tried.
///
/// # Errors
/// What remains after a few attempts.
pub async fn post(
    client: &Client,
    channel: u64,
    answer: &PublicAnswer,
    nonce: Option<String>,
) -> Result<MessageId, serenity::Error> {
    let channel = ChannelId::new(channel.max(1));
    let send = || async {
        let message = answer.message(client.mark, nonce.as_deref());
        channel.send_message(client.http(), message).await
    };
    let posted = with_retries(client, channel, POST, send).await;
    posted.map(|message| message.id)
}

/// Posts a message as long as it is wanted, which is asked right before each attempt; `None`: it was not, and nothing was
/// posted.
///
/// # Errors
/// What remains after a few attempts.
pub async fn post_while<F: Future<Output = bool>>(
    client: &Client,
    channel: u64,
    answer: &PublicAnswer,
    nonce: Option<String>,
    wanted: impl Fn() -> F,
) -> Result<Option<MessageId>, serenity::Error> {
    let channel = ChannelId::new(channel.max(1));
    let send = || async {
        if !wanted().await {
            return Ok(None);
        }
        let message = answer.message(client.mark, nonce.as_deref());
        let sent = channel.send_message(client.http(), message);
        sent.await.map(|message| Some(message.id))
    };
    with_retries(client, channel, POST, send).await
}

/// Edits a message, in a thread that is archived after waking it.
///
/// # Errors
/// What remains after a few attempts.
pub async fn edit(
    client: &Client,
    shown: BoardMessage,
    edit: EditMessage,
) -> Result<(), serenity::Error> {
    let channel = ChannelId::new(shown.channel.max(1));
    let message = MessageId::new(shown.message.max(1));
    let send = || async {
        let http = client.http();
        channel.edit_message(http, message, edit.clone()).await
    };
    let route = "PATCH /channels/{channel}/messages/{message}";
    with_retries(client, channel, route, send).await.map(drop)
}

/// Takes the buttons from a message, unless it is gone or cannot be edited any more.
///
/// # Errors
/// What remains after a few attempts.
pub async fn strip(client: &Client, old: BoardMessage) -> Result<(), serenity::Error> {
    let bare = EditMessage::new().components(Vec::new());
    match edit(client, old, bare).await {
        Err(error) if is_gone(&error) => Ok(()),
        stripped => stripped,
    }
}

/// Deletes a message; where that is forbidden it loses its buttons. That it is gone is fine.
///
/// # Errors
/// What remains after a few attempts.
pub async fn delete(client: &Client, old: BoardMessage) -> Result<(), serenity::Error> {
    let channel = ChannelId::new(old.channel.max(1));
    let message = MessageId::new(old.message.max(1));
    let send = || async { channel.delete_message(client.http(), message).await };
    let route = "DELETE /channels/{channel}/messages/{message}";
    match with_retries(client, channel, route, send).await {
        Err(error) if is_gone(&error) => Ok(()),
        Err(error) if classify(&error) == ErrorClass::ChannelClosed => strip(client, old).await,
        deleted => deleted,
    }
}

/// Is nothing left of a message that could be changed?
fn is_gone(error: &serenity::Error) -> bool {
    let gone = [ErrorClass::MessageGone, ErrorClass::PlaceGone];
    gone.contains(&classify(error))
}

/// The route of a new message.
const POST: &str = "POST /channels/{channel}/messages";

/// Does a request for a channel, with retries; a thread that is archived is woken for it.
async fn with_retries<T, F>(
    client: &Client,
    channel: ChannelId,
    route: &'static str,
    request: impl Fn() -> F,
) -> Result<T, serenity::Error>
where
    F: Future<Output = Result<T, serenity::Error>>,
{
    let done = RetryPolicy::LONG.with(route, &request).await;
    if !matches!(&done, Err(error) if classify(error) == ErrorClass::Asleep) {
        return done;
    }
    threads::wake(client, channel.get()).await?;
    RetryPolicy::LONG.with(route, &request).await
}
