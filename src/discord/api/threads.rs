//! Threads of the bot: opened, and taken out of the archive while they are needed.

use poise::serenity_prelude as serenity;
use serenity::{AutoArchiveDuration, ChannelId, ChannelType, CreateThread, EditThread};

use crate::discord::api::client::Client;
use crate::discord::api::retry::{Redacted, RetryPolicy};
use crate::discord::escape;
use crate::discord::view::phrases;

/// The longest name of a thread, in characters.
const NAME: usize = 100;

/// Opens a public thread under a channel.
///
/// # Errors
/// A sentence for the person who wanted it.
pub async fn open(client: &Client, channel: u64, name: &str) -> Result<u64, String> {
    let thread = CreateThread::new(escape::shorten(name, NAME))
        .kind(ChannelType::PublicThread)
        .auto_archive_duration(AutoArchiveDuration::OneWeek);
    let channel = ChannelId::new(channel.max(1));
    let send = || async {
        let http = client.http();
        channel.create_thread(http, thread.clone()).await
    };
    let route = "POST /channels/{channel}/threads";
    let opened = RetryPolicy::BRIEF.with(route, send).await;
    match opened {
        Ok(thread) => Ok(thread.id.get()),
        Err(error) => {
            tracing::warn!("no thread could be opened: {}", Redacted(&error));
            Err(phrases::NO_THREAD.to_owned())
        }
    }
}

/// The name of the thread of a table that somebody opens.
pub fn name_of_table(host: &str) -> String {
    format!("Table of {}", escape::clean(host))
}

/// Takes a thread out of the archive.
///
/// # Errors
/// When Discord does not let us.
pub async fn wake(client: &Client, thread: u64) -> Result<(), serenity::Error> {
    let thread = ChannelId::new(thread.max(1));
    let open = EditThread::new().archived(false);
    let send = || async {
        let http = client.http();
        thread.edit_thread(http, open.clone()).await
    };
    let route = "PATCH /channels/{channel}";
    RetryPolicy::BRIEF.with(route, send).await.map(drop)
}
