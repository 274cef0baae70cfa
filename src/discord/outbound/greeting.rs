//! The first words of the bot on a server to which it was invited: in the channel for the server's system messages, or to
//! whom the server belongs. Who invited it is told to no bot that does not ask for more than it needs.

use poise::serenity_prelude as serenity;
use serenity::{Guild, Permissions};

use crate::discord::api::messages;
use crate::discord::api::retry::{Redacted, RetryPolicy};
use crate::discord::outbound::{Outbound, notifications};
use crate::discord::view::greeting;
use crate::table::base36;

/// An invitation that is older than this, in seconds, is none: the bot was not there to be told of it.
const NEW: i64 = 24 * 60 * 60;

/// Notes that the bot is in a server. Is it new there, and its first words are to be said? `joined`: it came while it ran.
pub async fn is_due(outbound: &Outbound, guild: &Guild, joined: bool) -> bool {
    let host = &outbound.host;
    let is_new = match host.is_new_in(guild.id.get(), joined).await {
        Ok(is_new) => is_new,
        Err(error) => {
            tracing::warn!("a new server is not greeted: {error}");
            return false;
        }
    };
    let since = guild.joined_at.unix_timestamp();
    is_new && host.now() / 1_000 - since <= NEW
}

/// Says the first words there.
pub async fn say(outbound: &Outbound, guild: &Guild) {
    let id = guild.id.get();
    if let Some(channel) = writable(outbound, guild).await {
        let nonce = format!("g-{}", base36(id));
        let words = greeting::in_channel();
        match messages::post(&outbound.client, channel, &words, Some(nonce)).await {
            Ok(_) => return,
            Err(error) => tracing::debug!(
                guild = id,
                "no first words in a channel: {}",
                Redacted(&error)
            ),
        }
    }
    let words = greeting::directly(&guild.name);
    if let Err(error) = notifications::write(outbound, guild.owner_id.get(), &words).await {
        tracing::info!(
            guild = id,
            "nobody could be told the first words: {}",
            Redacted(&error)
        );
    }
}

/// The channel for system messages, where the bot may write there.
async fn writable(outbound: &Outbound, guild: &Guild) -> Option<u64> {
    let channel = guild.channels.get(&guild.system_channel_id?)?;
    let http = outbound.client.http();
    let ask = || http.get_current_user();
    let bot = RetryPolicy::BRIEF.with("GET /users/@me", ask).await.ok()?;
    let member = guild.members.get(&bot.id)?;
    let has = guild.user_permissions_in(channel, member);
    let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
    has.contains(needed).then(|| channel.id.get())
}
