//! `/server status`: asks Discord what the bot may do in each channel, and the host what is open there.

use poise::serenity_prelude as serenity;
use serenity::{ChannelType, GuildChannel, GuildId, Member, PartialGuild, Permissions};

use crate::discord::api::permissions;
use crate::discord::api::retry::{Redacted, RetryPolicy};
use crate::discord::inbound::server::Admin;
use crate::discord::loading;
use crate::discord::view::answer::Answer;
use crate::discord::view::server_status::{ChannelState, Status, TableLine};
use crate::table::{Stage, TableId};

/// What is told to somebody who manages the server.
pub async fn told(admin: &Admin<'_>) -> Answer {
    let decided = match admin.decided().await {
        Ok(decided) => decided,
        Err(refused) => return refused.into(),
    };
    let mut tables = Vec::new();
    for table in admin.service.host.tables_on(admin.guild) {
        tables.extend(line(admin, table).await);
    }
    let channels = channels(admin).await;
    let channels = channels
        .inspect_err(|error| {
            tracing::warn!(
                "what the bot may do on a server is not known: {}",
                Redacted(error)
            );
        })
        .ok();
    let status = Status {
        channels,
        tables,
        decided,
    };
    status.told()
}

async fn line(admin: &Admin<'_>, table: TableId) -> Option<TableLine> {
    let service = admin.service;
    let frozen = service.host.is_frozen(table);
    let refused = service.outbound.messages.is_refused(table);
    let Some(view) = loading::public_view(service, table).await else {
        // One that a bug stopped cannot be read.
        return frozen.then(|| TableLine {
            id: table.to_string(),
            game: "A table",
            channel: service
                .host
                .place_of(table)
                .map_or(0, |place| place.channel),
            stage: "stopped",
            frozen,
            refused,
        });
    };
    Some(TableLine {
        id: table.to_string(),
        game: view.about().name,
        channel: view.place().channel,
        stage: match view.stage() {
            Stage::Lobby => "in the lobby",
            Stage::Playing => "being played",
            Stage::Over => return None,
        },
        frozen,
        refused,
    })
}

/// What the bot may do in each channel in which tables can be opened.
async fn channels(admin: &Admin<'_>) -> Result<Vec<ChannelState>, serenity::Error> {
    let http = admin.service.client.http();
    let id = GuildId::new(admin.guild.max(1));
    let brief = RetryPolicy::BRIEF;
    let bot = brief
        .with("GET /users/@me", || http.get_current_user())
        .await?;
    let guild = brief
        .with("GET /guilds/{guild}", || http.get_guild(id))
        .await?;
    let member = brief
        .with("GET /guilds/{guild}/members/{user}", || {
            http.get_member(id, bot.id)
        })
        .await?;
    let mut channels = brief
        .with("GET /guilds/{guild}/channels", || http.get_channels(id))
        .await?;
    channels.retain(|channel| matches!(channel.kind, ChannelType::Text | ChannelType::News));
    channels.sort_by_key(|channel| (channel.position, channel.id));
    let states = channels.iter();
    Ok(states
        .map(|channel| state(&guild, &member, channel))
        .collect())
}

fn state(guild: &PartialGuild, member: &Member, channel: &GuildChannel) -> ChannelState {
    let has = guild.user_permissions_in(channel, member);
    ChannelState {
        channel: channel.id.get(),
        hidden: !has.contains(Permissions::VIEW_CHANNEL),
        table: permissions::missing(has, false),
        thread: permissions::missing_below(has),
    }
}
