//! What becomes of tables when Discord's places change: deleted channels, archived threads, servers that the bot was
//! taken out of, and people who are not there any more.

use std::collections::HashSet;

use poise::serenity_prelude as serenity;
use serenity::{
    Cache, ChannelId, FullEvent, Guild, GuildChannel, GuildId, HttpError, Timestamp, UserId,
};

use crate::discord::api::membership;
use crate::discord::api::messages::post;
use crate::discord::api::retry::{ErrorClass, Redacted, classify};
use crate::discord::api::threads::wake;
use crate::discord::loading;
use crate::discord::outbound::{Outbound, greeting};
use crate::discord::view::phrases;
use crate::discord::view::public_answer::PublicAnswer;
use crate::table::{Command, Stage, TableId};

/// Discord's code for somebody who is not in the server.
const UNKNOWN_MEMBER: isize = 10007;

/// Follows an event of the gateway. The library has each in a task of its own, in any order, and has noted in its cache
/// before what the event says: where the bot is, it is asked of the cache.
pub async fn handle(outbound: &Outbound, cache: &Cache, event: &FullEvent) {
    if let Some(guild) = membership::filled(event) {
        let _turn = outbound.presence.wait(guild.get()).await;
        membership::lighten(cache, guild);
    }
    match event {
        FullEvent::ChannelDelete { channel, .. } => {
            close(outbound, channel.id.get(), None).await;
            // Threads go with their channel, without an event of their own.
            look_after(outbound, channel.guild_id.get()).await;
        }
        FullEvent::ThreadDelete { thread, .. } => {
            close(outbound, thread.id.get(), Some(thread.parent_id.get())).await;
        }
        FullEvent::ThreadUpdate { new, .. } => keep_awake(outbound, new).await,
        // What was forbidden may be allowed now. Of members the bot is told of itself alone.
        FullEvent::ChannelUpdate { new, .. } => {
            outbound.host.hurry_server(new.guild_id.get()).await
        }
        FullEvent::GuildRoleCreate { new } | FullEvent::GuildRoleUpdate { new, .. } => {
            outbound.host.hurry_server(new.guild_id.get()).await;
        }
        FullEvent::GuildRoleDelete { guild_id, .. } => {
            outbound.host.hurry_server(guild_id.get()).await;
        }
        FullEvent::GuildMemberUpdate { event, .. } => {
            outbound.host.hurry_server(event.guild_id.get()).await;
        }
        FullEvent::GuildDelete { incomplete, full } if !incomplete.unavailable => {
            let since = full.as_ref().map(|kept| kept.joined_at);
            miss_server(outbound, cache, incomplete.id, since).await;
        }
        FullEvent::GuildCreate { guild, is_new } => {
            arrive(outbound, cache, guild, *is_new == Some(true)).await;
        }
        FullEvent::Ready { data_about_bot } => miss_servers(outbound, cache, data_about_bot).await,
        _ => {}
    }
}

/// Notes that the bot is in a server, and says its first words where they are due.
async fn arrive(outbound: &Outbound, cache: &Cache, guild: &Guild, joined: bool) {
    let is_due = {
        let _turn = outbound.presence.wait(guild.id.get()).await;
        if membership::since(cache, guild.id).is_none() {
            return;
        }
        outbound.host.server_back(guild.id.get()).await;
        greeting::is_due(outbound, guild, joined).await
    };
    if is_due {
        greeting::say(outbound, guild).await;
    }
}

/// Notes that the bot is out of a server in which it was since then, where it has not come back to it.
async fn miss_server(outbound: &Outbound, cache: &Cache, guild: GuildId, since: Option<Timestamp>) {
    let _turn = outbound.presence.wait(guild.get()).await;
    if membership::has_left(cache, guild, since) {
        outbound.host.server_gone(guild.get()).await;
    }
}

/// Notes the servers that the bot was taken out of while it was not running, or not connected.
async fn miss_servers(outbound: &Outbound, cache: &Cache, ready: &serenity::Ready) {
    let shards = ready.shard.map_or(1, |shard| u64::from(shard.total.max(1)));
    let own = ready.shard.map_or(0, |shard| u64::from(shard.id.0));
    let is_own = |guild: &u64| (guild >> 22) % shards == own;
    let is_in: HashSet<u64> = ready.guilds.iter().map(|it| it.id.get()).collect();
    let known = outbound.host.servers().into_iter().filter(is_own);
    for guild in known.filter(|guild| !is_in.contains(guild)) {
        let guild = GuildId::new(guild);
        // The library still has those of a session that was lost, and Discord knows.
        let since = match membership::since(cache, guild) {
            Some(since) if is_out_of(outbound, guild).await => Some(since),
            _ => None,
        };
        miss_server(outbound, cache, guild, since).await;
    }
}

/// Does Discord say that the bot is not in this server?
async fn is_out_of(outbound: &Outbound, guild: GuildId) -> bool {
    let asked = outbound.client.http().get_guild(guild).await;
    matches!(&asked, Err(error) if classify(error) == ErrorClass::ChannelClosed)
}

/// Closes the table of a channel that is gone; where it was a thread, its channel is told.
async fn close(outbound: &Outbound, channel: u64, parent: Option<u64>) {
    if let Ok(Some(table)) = outbound.host.watched_in(channel).await
        && let Err(error) = outbound.host.set_watch(table, None).await
    {
        tracing::warn!(%table, "the thread of those who watch is not forgotten: {error}");
    }
    let table = match outbound.host.place_gone(channel).await {
        Ok(Some(table)) => table,
        Ok(None) => return,
        Err(refused) => {
            tracing::error!(
                channel,
                "a table without a channel could not be closed: {refused}"
            );
            return;
        }
    };
    tracing::info!(%table, channel, "the channel of a table is gone");
    if let Some(parent) = parent {
        tell(outbound, table, parent).await;
    }
}

/// Tells the people of a table in the channel above that its thread is gone.
async fn tell(outbound: &Outbound, table: TableId, parent: u64) {
    let Some(view) = loading::public_view(outbound, table).await else {
        return;
    };
    let mentions = view.keepers();
    let people: Vec<String> = mentions
        .iter()
        .map(|&user| phrases::mention(user))
        .collect();
    let name = view.about().name;
    let text = format!(
        "The thread with table `{table}` of **{name}** was deleted, so the table is closed. Nothing of it is lost: an admin of this bot can export it. {}",
        people.join(" ")
    );
    let answer = PublicAnswer::new(text.trim_end()).calling(mentions);
    if let Err(error) = post(&outbound.client, parent, &answer, None).await {
        tracing::warn!(%table, "nobody was told of a deleted thread: {}", Redacted(&error));
    }
}

/// Closes the tables of a server whose channels or threads are gone.
async fn look_after(outbound: &Outbound, guild: u64) {
    for table in outbound.host.tables_on(guild) {
        look_for(outbound, table).await;
    }
}

/// Closes a table whose channel is gone. True when it is.
pub async fn look_for(outbound: &Outbound, table: TableId) -> bool {
    let Some(view) = loading::public_view(outbound, table).await else {
        return false;
    };
    if view.is_over() {
        return false;
    }
    let place = view.place();
    let http = outbound.client.http();
    let channel = http.get_channel(ChannelId::new(place.channel.max(1))).await;
    let gone = matches!(&channel, Err(error) if classify(error) == ErrorClass::PlaceGone);
    // Without its server the bot sees no channel either.
    let guild = GuildId::new(place.guild.max(1));
    if !gone || http.get_guild(guild).await.is_err() {
        return false;
    }
    close(outbound, place.channel, None).await;
    true
}

/// Takes a thread out of the archive where a table is played or told. A locked one stays closed.
async fn keep_awake(outbound: &Outbound, thread: &GuildChannel) {
    let asleep = thread
        .thread_metadata
        .is_some_and(|it| it.archived && !it.locked);
    if !asleep {
        return;
    }
    let id = thread.id.get();
    let used = outbound.host.table_in(id).is_some()
        || matches!(outbound.host.watched_in(id).await, Ok(Some(_)));
    if used && let Err(error) = wake(&outbound.client, id).await {
        tracing::warn!(thread = id, "a thread stays archived: {}", Redacted(&error));
    }
}

/// Hands over the seats of those who miss their turns because they are not in the server any more. Discord tells a
/// bot without privileged intents of nobody who leaves, so this is asked when somebody has missed a turn.
pub async fn miss_members(outbound: &Outbound, table: TableId) {
    let Some(state) = outbound.host.table(table).await else {
        return;
    };
    if state.stage() != Stage::Playing {
        return;
    }
    let guild = GuildId::new(state.place().guild.max(1));
    for chair in state.chairs() {
        let Some(person) = chair.player.person().filter(|_| chair.missed > 0) else {
            continue;
        };
        if !outbound
            .messages
            .note_missed(table, person.user, chair.missed)
        {
            continue;
        }
        let user = UserId::new(person.user.max(1));
        let member = outbound.client.http().get_member(guild, user).await;
        if matches!(&member, Err(error) if is_unknown_member(error)) {
            let left = outbound
                .host
                .submit(table, person.user, Command::Leave, None)
                .await;
            if let Err(refused) = left {
                tracing::warn!(%table, "the seat of somebody who left stays theirs: {refused}");
            }
        }
    }
}

fn is_unknown_member(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(HttpError::UnsuccessfulRequest(answer))
        if answer.error.code == UNKNOWN_MEMBER)
}
