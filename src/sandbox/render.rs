//! The objects of the world as Discord's JSON.

mod message;

use serde_json::{Value, json};

use super::clock::iso8601;
use super::permissions::{Overwrite, Permissions};
use super::snowflake::Snowflake;
use super::world::{Channel, ChannelKind, Guild, Role, User, World};

impl User {
    /// The user as others see them.
    pub(super) fn json(&self) -> Value {
        let mut user = json!({
            "id": self.id.to_string(), "username": self.username,
            "global_name": if self.is_bot { Value::Null } else { json!(self.display_name) },
            "discriminator": "0", "avatar": null, "public_flags": 0, "flags": 0,
            "primary_guild": null, "avatar_decoration_data": null,
        });
        if self.is_bot {
            user["bot"] = json!(true);
        }
        user
    }

    /// The user as they see themselves.
    pub(super) fn own_json(&self) -> Value {
        let mut user = self.json();
        user["mfa_enabled"] = json!(false);
        user["locale"] = json!(self.locale);
        user["verified"] = json!(true);
        user["email"] = Value::Null;
        user
    }
}

impl Role {
    pub(super) fn json(&self) -> Value {
        json!({
            "id": self.id.to_string(), "name": self.name,
            "permissions": self.permissions.bits().to_string(), "position": 0,
            "color": 0, "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "hoist": false, "managed": false, "mentionable": false,
            "icon": null, "unicode_emoji": null, "flags": 0,
        })
    }
}

impl World {
    /// A channel or thread.
    pub(super) fn channel_json(&self, channel: &Channel) -> Value {
        let mut newest_first = self.messages_in(channel.id).rev();
        let last = newest_first.find(|it| !it.is_ephemeral());
        let mut shown = json!({
            "id": channel.id.to_string(), "flags": 0,
            "last_message_id": last.map(|message| message.id.to_string()),
        });
        if let Some(guild) = channel.guild {
            shown["guild_id"] = json!(guild.to_string());
            shown["name"] = json!(channel.name);
        }
        match channel.kind {
            ChannelKind::Text => {
                shown["type"] = json!(0);
                shown["position"] = json!(0);
                shown["topic"] = Value::Null;
                shown["nsfw"] = json!(false);
                shown["parent_id"] = Value::Null;
                shown["rate_limit_per_user"] = json!(0);
                let exceptions: Vec<Value> =
                    channel.overwrites.iter().map(overwrite_json).collect();
                shown["permission_overwrites"] = json!(exceptions);
            }
            ChannelKind::Thread {
                parent,
                owner,
                archived,
                auto_archive,
            } => {
                let messages = self.messages_in(channel.id).count();
                shown["type"] = json!(11);
                shown["parent_id"] = json!(parent.to_string());
                shown["owner_id"] = json!(owner.to_string());
                shown["rate_limit_per_user"] = json!(0);
                shown["message_count"] = json!(messages);
                shown["total_message_sent"] = json!(messages);
                shown["member_count"] = json!(1);
                shown["thread_metadata"] = json!({
                    "archived": archived, "locked": false, "auto_archive_duration": auto_archive,
                    "archive_timestamp": iso8601(channel.id.created_at()),
                });
            }
            ChannelKind::Direct { with } => {
                shown["type"] = json!(1);
                let recipients: Vec<Value> =
                    self.users.get(&with).map(User::json).into_iter().collect();
                shown["recipients"] = json!(recipients);
            }
        }
        shown
    }

    /// A member of a guild.
    pub(super) fn member_json(&self, guild: &Guild, user: Snowflake) -> Value {
        let member = guild.members.get(&user).cloned().unwrap_or_default();
        json!({
            "user": self.users.get(&user).map(User::json), "nick": member.nick, "avatar": null,
            "banner": null, "roles": member.roles.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "joined_at": iso8601(guild.id.created_at()), "premium_since": null, "deaf": false,
            "mute": false, "flags": 0, "pending": false, "communication_disabled_until": null,
        })
    }

    /// A guild as REST shows it.
    pub(super) fn guild_json(&self, guild: &Guild) -> Value {
        // As in a new server of Discord the first channel is that for its system messages.
        let is_text = |channel: &&Channel| matches!(channel.kind, ChannelKind::Text);
        let system = self.channels_of(guild.id).find(is_text);
        json!({
            "id": guild.id.to_string(), "name": guild.name, "icon": null, "description": null,
            "home_header": null, "splash": null, "discovery_splash": null, "features": [],
            "banner": null, "owner_id": guild.owner.to_string(), "application_id": null,
            "region": "deprecated", "afk_channel_id": null, "afk_timeout": 300,
            "system_channel_id": system.map(|channel| channel.id.to_string()), "system_channel_flags": 0, "widget_enabled": false,
            "widget_channel_id": null, "verification_level": 0,
            "roles": guild.roles.iter().map(Role::json).collect::<Vec<_>>(),
            "default_message_notifications": 0, "mfa_level": 0, "explicit_content_filter": 0,
            "max_presences": null, "max_members": 500_000, "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25, "vanity_url_code": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": "en-US", "rules_channel_id": null,
            "safety_alerts_channel_id": null, "public_updates_channel_id": null,
            "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0,
            "emojis": [], "stickers": [], "incidents_data": null,
        })
    }

    /// A guild as the gateway shows it to the bot.
    pub(super) fn guild_event(&self, guild: &Guild) -> Value {
        let of_guild = |thread: bool| -> Vec<Value> {
            self.channels_of(guild.id)
                .filter(|channel| !channel.is_archived())
                .filter(|channel| matches!(channel.kind, ChannelKind::Thread { .. }) == thread)
                .map(|channel| self.channel_json(channel))
                .collect()
        };
        // Without the intent for members Discord names the bot alone.
        let mut shown = self.guild_json(guild);
        shown["members"] = json!([self.member_json(guild, self.application.bot)]);
        shown["member_count"] = json!(guild.members.len());
        shown["channels"] = json!(of_guild(false));
        shown["threads"] = json!(of_guild(true));
        let joined = self.invited.get(&guild.id);
        let joined = joined.map_or_else(|| guild.id.created_at(), |joined| *joined);
        shown["joined_at"] = json!(iso8601(joined));
        for empty in [
            "voice_states",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            shown[empty] = json!([]);
        }
        shown["large"] = json!(false);
        shown["unavailable"] = json!(false);
        shown
    }

    /// READY (without session and shard) and the guilds of a shard.
    pub(super) fn greeting(&self, shard: (u64, u64)) -> (Value, Vec<Value>) {
        let of_shard = || {
            let bot = self.application.bot;
            self.guilds.values().filter(move |guild| {
                guild.id.shard(shard.1) == shard.0 && guild.members.contains_key(&bot)
            })
        };
        let outlines: Vec<Value> = of_shard()
            .map(|guild| json!({ "id": guild.id.to_string(), "unavailable": true }))
            .collect();
        let ready = json!({
            "v": 10, "user": self.bot().map(User::own_json), "guilds": outlines,
            "resume_gateway_url": self.gateway_url(),
            "application": { "id": self.application.id.to_string(), "flags": 0 },
        });
        (
            ready,
            of_shard().map(|guild| self.guild_event(guild)).collect(),
        )
    }

    /// The bot's user.
    pub(super) fn bot(&self) -> Option<&User> {
        self.users.get(&self.application.bot)
    }

    /// The address of the gateway.
    pub(super) fn gateway_url(&self) -> String {
        format!("{}/gateway", self.base_url.replacen("http", "ws", 1))
    }

    /// The bot's application as its owner sees it.
    pub(super) fn application_json(&self) -> Value {
        let id = self.application.id.to_string();
        let owner = self.find_user("Admin").map(User::json);
        json!({
            "id": id, "name": "Daedalus", "icon": null, "description": "", "type": null,
            "bot": self.bot().map(User::json), "bot_public": true, "bot_require_code_grant": false,
            "verify_key": "0".repeat(64), "flags": 0, "flags_new": "0", "redirect_uris": [],
            "interactions_endpoint_url": null, "role_connections_verification_url": null,
            "owner": owner, "approximate_guild_count": self.guilds.len(),
            "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0, "team": null, "eligible_oauth2_scopes": [], "tags": [],
            "summary": "", "hook": true,
        })
    }

    /// A guild in the list of the bot's guilds.
    pub(super) fn my_guild_json(&self, guild: &Guild) -> Value {
        let permissions = guild
            .base_permissions(self.application.bot)
            .unwrap_or(Permissions::NONE);
        json!({
            "id": guild.id.to_string(), "name": guild.name, "icon": null, "banner": null,
            "owner": false, "permissions": permissions.bits().to_string(), "features": [],
        })
    }
}

fn overwrite_json(overwrite: &Overwrite) -> Value {
    json!({
        "id": overwrite.target.to_string(), "type": u8::from(overwrite.is_member),
        "allow": overwrite.allow.bits().to_string(), "deny": overwrite.deny.bits().to_string(),
    })
}
