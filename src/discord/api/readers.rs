//! Who reads a channel, and which others all of them may see: what is told in one channel of what happens in others must be
//! no news to anybody of a channel that is closed to them.

use std::collections::HashMap;

use poise::serenity_prelude as serenity;
use serenity::{
    Channel, ChannelId, ChannelType, GuildChannel, GuildId, PartialGuild, PermissionOverwriteType,
    Permissions, RoleId,
};

use crate::discord::api::client::Client;
use crate::discord::api::retry::RetryPolicy;

/// The readers of a channel.
pub struct Readers {
    guild: PartialGuild,
    channels: HashMap<ChannelId, GuildChannel>,
    own: u64,
    known: HashMap<u64, bool>,
}

impl Readers {
    /// Asks Discord for the readers of a channel.
    ///
    /// # Errors
    /// When Discord does not tell.
    pub async fn of(client: &Client, guild: u64, own: u64) -> Result<Readers, serenity::Error> {
        let (http, id) = (client.http(), GuildId::new(guild.max(1)));
        let brief = RetryPolicy::BRIEF;
        let guild = brief
            .with("GET /guilds/{guild}", || http.get_guild(id))
            .await?;
        let channels = brief
            .with("GET /guilds/{guild}/channels", || http.get_channels(id))
            .await?;
        let channels = channels.into_iter().map(|channel| (channel.id, channel));
        Ok(Readers {
            guild,
            channels: channels.collect(),
            own,
            known: HashMap::new(),
        })
    }

    /// May all of them see this channel or thread?
    pub async fn see(&mut self, client: &Client, channel: u64) -> bool {
        if let Some(known) = self.known.get(&channel) {
            return *known;
        }
        let seen = match self.holder(client, channel).await {
            Some(holder) => self.see_channel(holder),
            None => false,
        };
        self.known.insert(channel, seen);
        seen
    }

    /// The channel whose rights hold there; `None` for what is open to some alone, or gone.
    async fn holder(&self, client: &Client, channel: u64) -> Option<ChannelId> {
        let id = ChannelId::new(channel.max(1));
        if self.channels.contains_key(&id) {
            return Some(id);
        }
        match client.http().get_channel(id).await.ok()? {
            Channel::Guild(it) if it.kind != ChannelType::PrivateThread => it.parent_id,
            _ => None,
        }
    }

    fn see_channel(&self, channel: ChannelId) -> bool {
        let own = ChannelId::new(self.own.max(1));
        if channel == own {
            return true;
        }
        let (Some(own), Some(other)) = (self.channels.get(&own), self.channels.get(&channel))
        else {
            return false;
        };
        let everybody = RoleId::new(self.guild.id.get());
        // Whoever is let into the own channel by themselves may lack all roles; whoever is kept out of the other one may
        // have them all.
        let views = |channel: &GuildChannel, allowed: bool| {
            let mut overwrites = channel.permission_overwrites.clone();
            overwrites.retain(|it| match it.kind {
                PermissionOverwriteType::Role(role) => role != everybody && !allowed,
                _ => true,
            });
            overwrites.iter().any(|it| match allowed {
                true => it.allow.contains(Permissions::VIEW_CHANNEL),
                false => it.deny.contains(Permissions::VIEW_CHANNEL),
            })
        };
        let opens_to_all = self.sees(everybody, other);
        if views(other, false) || views(own, true) && !opens_to_all {
            return false;
        }
        let mut roles = self.guild.roles.keys();
        roles.all(|role| !self.sees(*role, own) || self.sees(*role, other))
    }

    /// Does somebody see the channel who has this role alone?
    fn sees(&self, role: RoleId, channel: &GuildChannel) -> bool {
        let everybody = RoleId::new(self.guild.id.get());
        let of = |role: RoleId| {
            let found = self.guild.roles.get(&role);
            found.map_or(Permissions::empty(), |role| role.permissions)
        };
        let mut has = of(everybody) | of(role);
        if has.contains(Permissions::ADMINISTRATOR) {
            return true;
        }
        for known in [everybody, role] {
            for overwrite in &channel.permission_overwrites {
                if overwrite.kind == PermissionOverwriteType::Role(known) {
                    has = (has - overwrite.deny) | overwrite.allow;
                }
            }
        }
        has.contains(Permissions::VIEW_CHANNEL)
    }
}
