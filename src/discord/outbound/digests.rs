//! The weekly digests, posted: once in a week on each server that wants one, also when the bot dies in between.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, GetMessages};
use tokio_util::sync::CancellationToken;

use crate::discord::api::messages;
use crate::discord::api::readers::Readers;
use crate::discord::api::retry::{ErrorClass, Redacted, classify};
use crate::discord::loading;
use crate::discord::outbound::Outbound;
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::weekly::{Open, digest, heading};
use crate::host::{Digest, Host, HostError};
use crate::table::base36;

/// After what failed it is tried again after this many milliseconds.
const AGAIN_MS: i64 = 10 * 60 * 1000;
/// How often one looks whether a server wants a digest that wanted none before, in milliseconds.
const LOOK_MS: i64 = 60 * 60 * 1000;
/// How many of the newest messages are searched for a digest that may be there already.
const LOOKED_THROUGH: u8 = 50;

/// Posts digests when they are due, until it is told to stop.
pub async fn run(outbound: Arc<Outbound>, stop: CancellationToken) {
    let host = outbound.host.clone();
    loop {
        let fine = post_all(&outbound).await;
        let wait = if fine { LOOK_MS } else { AGAIN_MS };
        let next = host.next_digests().min(host.now() + wait);
        tokio::select! {
            () = stop.cancelled() => return,
            () = host.until(next) => {}
        }
    }
}

/// Posts what is due. False where something has to be tried again.
async fn post_all(outbound: &Outbound) -> bool {
    let due = match outbound.host.due_digests().await {
        Ok(due) => due,
        Err(error) => {
            tracing::warn!("the weekly digests could not be read: {error}");
            return false;
        }
    };
    let mut fine = true;
    for digest in due {
        match post(outbound, digest).await {
            Ok(done) => fine &= done,
            Err(error) => {
                tracing::warn!(guild = digest.guild, "a weekly digest waits: {error}");
                fine = false;
            }
        }
    }
    fine
}

/// Posts a digest, where there is something to tell. False: Discord stumbles, and it is tried again.
async fn post(outbound: &Outbound, due: Digest) -> Result<bool, HostError> {
    let host = &outbound.host;
    if host.is_server_gone(due.guild) {
        host.end_digest(due).await?;
        return Ok(true);
    }
    let Some(told) = (match compose(outbound, due).await? {
        Ok(told) => told,
        Err(error) if classify(&error) == ErrorClass::Passing => return Ok(false),
        Err(error) => {
            turn_off(host, due, &error).await?;
            return Ok(true);
        }
    }) else {
        host.end_digest(due).await?;
        return Ok(true);
    };
    if due.begun && is_there(outbound, due).await {
        host.end_digest(due).await?;
        return Ok(true);
    }
    host.begin_digest(due).await?;
    let nonce = format!("d-{}-{}", base36(due.guild), due.week);
    let posted = messages::post(&outbound.client, due.channel, &told, Some(nonce)).await;
    match posted {
        Ok(_) => host.end_digest(due).await?,
        Err(error) if classify(&error) == ErrorClass::Passing => return Ok(false),
        Err(error) => turn_off(host, due, &error).await?,
    }
    Ok(true)
}

async fn turn_off(host: &Host, due: Digest, error: &serenity::Error) -> Result<(), HostError> {
    tracing::warn!(
        guild = due.guild,
        channel = due.channel,
        "the weekly digest is off, since it cannot be posted there (`/server digest` turns it on again): {}",
        Redacted(error)
    );
    host.set_digest_channel(due.guild, None).await
}

/// The digest, of what everybody who reads it may see; `None` where nothing is to be told.
async fn compose(
    outbound: &Outbound,
    due: Digest,
) -> Result<Result<Option<PublicAnswer>, serenity::Error>, HostError> {
    let (host, client) = (&outbound.host, &outbound.client);
    let week = host.week_of(due).await?;
    let tables = host.tables_on(due.guild);
    if week.played.is_empty() && tables.is_empty() {
        return Ok(Ok(None));
    }
    let mut readers = match Readers::of(client, due.guild, due.channel).await {
        Ok(readers) => readers,
        Err(error) => return Ok(Err(error)),
    };
    let mut seen = Vec::new();
    for channel in week.places.values() {
        if readers.see(client, *channel).await {
            seen.push(*channel);
        }
    }
    let week = week.seen(&seen);
    let mut open = Vec::new();
    for table in tables {
        if let Some(view) = loading::public_view(outbound, table).await
            && readers.see(client, view.place().channel).await
        {
            let link = loading::board_link(host, table).await.unwrap_or_default();
            open.push(Open { view, link });
        }
    }
    let today = host.today().1.map(|game| game.about());
    Ok(Ok(digest(host.last_monday(), &week, &open, today)))
}

/// Does the digest stand in its channel already? The bot died, or the answer was lost, right after it had been posted.
async fn is_there(outbound: &Outbound, due: Digest) -> bool {
    let newest = GetMessages::new().limit(LOOKED_THROUGH);
    let channel = ChannelId::new(due.channel.max(1));
    let messages = channel.messages(outbound.client.http(), newest).await;
    let first = heading(outbound.host.last_monday());
    messages.is_ok_and(|messages| {
        let mut messages = messages.iter();
        messages.any(|message| message.author.bot && message.content.starts_with(&first))
    })
}
