//! Threads of the bot: a table in one of its own, and one for those who watch. They stay open while they are needed.

use poise::serenity_prelude as serenity;
use serenity::{AutoArchiveDuration, ChannelId, ChannelType, CreateThread, EditThread};

use crate::discord::api::messages::post;
use crate::discord::api::rest::Rest;
use crate::discord::api::retry::{Redacted, RetryPolicy};
use crate::discord::escape;
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::table_view::PublicTableView;
use crate::discord::view::{board, phrases};
use crate::host::Watch;

/// The longest name of a thread, in characters.
const NAME: usize = 100;

/// Opens a public thread under a channel.
///
/// # Errors
/// A sentence for the person who wanted it.
pub async fn open(rest: &Rest, channel: u64, name: &str) -> Result<u64, String> {
    let thread = CreateThread::new(escape::shorten(name, NAME))
        .kind(ChannelType::PublicThread)
        .auto_archive_duration(AutoArchiveDuration::OneWeek);
    let channel = ChannelId::new(channel.max(1));
    let send = || async {
        let http = rest.http();
        channel.create_thread(http, thread.clone()).await
    };
    let opened = RetryPolicy::BRIEF.with(send).await;
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
pub async fn wake(rest: &Rest, thread: u64) -> Result<(), serenity::Error> {
    let thread = ChannelId::new(thread.max(1));
    let open = EditThread::new().archived(false);
    let send = || async {
        let http = rest.http();
        thread.edit_thread(http, open.clone()).await
    };
    RetryPolicy::BRIEF.with(send).await.map(drop)
}

/// The thread in which a table is told to those who watch; opened where there is none. Gives the answer to the person.
pub async fn watch(service: &Service, view: &PublicTableView) -> Answer {
    let table = view.id;
    if let Ok(Some(watch)) = service.host.watch(table).await
        && wake(&service.http, watch.thread).await.is_ok()
    {
        return Answer::from(format!("This table is told in <#{}>.", watch.thread));
    }
    let game = view.about().name;
    let name = format!("{game}: watching table {table}");
    let thread = match open(&service.http, view.place().channel, &name).await {
        Ok(thread) => thread,
        Err(sentence) => return Answer::from(sentence),
    };
    let watch = Watch {
        thread,
        told: view.sequence(),
    };
    if let Err(error) = service.host.set_watch(table, Some(watch)).await {
        tracing::warn!(%table, "the thread of those who watch is not remembered: {error}");
    }
    let first = service.with_board(board::status(view), view).await;
    if let Err(error) = post(service, thread, &first, None).await {
        tracing::warn!(%table, "a new thread stays empty: {}", Redacted(&error));
    }
    Answer::from(format!(
        "From now on all that happens at this table is told in <#{thread}> too."
    ))
}
