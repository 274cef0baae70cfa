//! The public message of a table, edited in place and taken away when another one takes its place.

use poise::serenity_prelude as serenity;
use serenity::{Builder, EditInteractionResponse};

use crate::discord::api::messages;
use crate::discord::api::retry::{ErrorClass, Redacted, RetryPolicy, classify};
use crate::discord::outbound::Outbound;
use crate::discord::view::public_answer::PublicAnswer;
use crate::host::BoardMessage;
use crate::table::{Table, TableId};

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
    let route = "PATCH /webhooks/{application}/{token}/messages/{message}";
    let edited = RetryPolicy::BRIEF.with(route, send).await;
    if let Err(error) = &edited {
        tracing::debug!(%table, "a token edits no more: {}", Redacted(error));
        outbound.messages.drop_token(table, message);
    }
    edited.is_ok()
}

/// Takes an old message of a table away; where that cannot be done now it is tried again later. That it is gone is fine.
pub async fn retire(outbound: &Outbound, table: TableId, old: BoardMessage) {
    outbound.messages.drop_token(table, old.message);
    if let Err(error) = put_away(outbound, table, old).await {
        tracing::info!(%table, "an old message keeps its buttons: {}", Redacted(&error));
        if let Err(error) = outbound.host.add_leftover(table, old).await {
            tracing::warn!(%table, "after a restart it keeps them for good: {error}");
        }
    }
}

/// Takes old messages of a table away that could not be reached before, or that a new board has followed.
pub async fn retire_leftovers(outbound: &Outbound, table: TableId) {
    for old in outbound.host.leftovers(table) {
        outbound.messages.drop_token(table, old.message);
        if let Err(error) = put_away(outbound, table, old).await {
            tracing::info!(%table, "an old message still keeps its buttons: {}", Redacted(&error));
            // What holds for one of them holds for the others.
            return;
        }
        if let Err(error) = outbound.host.drop_leftover(table, old.message).await {
            tracing::warn!(%table, "after a restart an old message is looked at again: {error}");
        }
    }
}

/// Deletes an old message in the channel of its table, or takes its buttons where the table keeps its boards. Direct
/// messages are their reader's.
async fn put_away(
    outbound: &Outbound,
    table: TableId,
    old: BoardMessage,
) -> Result<(), serenity::Error> {
    let is_clean = |table: &Table| !table.keeps_boards() && table.place().channel == old.channel;
    match outbound.host.read(table, is_clean).await {
        Some(true) => messages::delete(&outbound.client, old).await,
        _ => messages::strip(&outbound.client, old).await,
    }
}
