//! The public message of a table, edited in place and stripped of its buttons when another one takes its place.

use poise::serenity_prelude as serenity;
use serenity::{Builder, EditInteractionResponse};

use crate::discord::api::messages;
use crate::discord::api::retry::{ErrorClass, Redacted, RetryPolicy, classify};
use crate::discord::outbound::Outbound;
use crate::discord::view::public_answer::PublicAnswer;
use crate::host::BoardMessage;
use crate::table::TableId;

/// Edits the message of a table; false when it is gone and a new one is needed.
///
/// # Errors
/// What remains after a few attempts.
pub async fn edit(
    outbound: &Outbound,
    table: TableId,
    shown: BoardMessage,
    answer: &PublicAnswer,
) -> Result<bool, serenity::Error> {
    if edit_by_token(
        outbound,
        table,
        shown.message,
        answer.response(outbound.client.mark),
    )
    .await
    {
        return Ok(true);
    }
    match messages::edit(&outbound.client, shown, answer.edit(outbound.client.mark)).await {
        Ok(()) => Ok(true),
        Err(error) if classify(&error) == ErrorClass::MessageGone => Ok(false),
        Err(error) => Err(error),
    }
}

/// Edits through the last click on the message, which the limits of the channel do not touch.
async fn edit_by_token(
    outbound: &Outbound,
    table: TableId,
    message: u64,
    edit: EditInteractionResponse,
) -> bool {
    let Some(token) = outbound.messages.token(table, message) else {
        return false;
    };
    let rest = outbound.client.rest.for_interaction();
    let send = || async { edit.clone().execute(rest.http(), &token).await };
    let edited = RetryPolicy::BRIEF.with(send).await;
    if let Err(error) = &edited {
        tracing::debug!(%table, "a token edits no more: {}", Redacted(error));
        outbound.messages.drop_token(table, message);
    }
    edited.is_ok()
}

/// Takes the buttons from an old message of a table; where that cannot be done now it is tried again later. That the
/// message is gone is fine.
pub async fn strip(outbound: &Outbound, table: TableId, before: BoardMessage) {
    let bare = EditInteractionResponse::new().components(Vec::new());
    if edit_by_token(outbound, table, before.message, bare).await {
        return;
    }
    if let Err(error) = messages::strip(&outbound.client, before).await {
        tracing::info!(%table, "an old message keeps its buttons: {}", Redacted(&error));
        if let Err(error) = outbound.host.add_leftover(table, before).await {
            tracing::warn!(%table, "after a restart it keeps them for good: {error}");
        }
    }
}

/// Takes the buttons from old messages of a table that could not be reached before.
pub async fn strip_leftovers(outbound: &Outbound, table: TableId) {
    for old in outbound.host.leftovers(table) {
        if let Err(error) = messages::strip(&outbound.client, old).await {
            tracing::debug!(%table, "an old message still keeps its buttons: {}", Redacted(&error));
            // What holds for one of them holds for the others.
            return;
        }
        if let Err(error) = outbound.host.drop_leftover(table, old.message).await {
            tracing::warn!(%table, "after a restart an old message is looked at again: {error}");
        }
    }
}
