//! The objects of the world as Discord's JSON.

use serde_json::{Value, json};

use super::clock::iso8601;
use super::message::{Attachment, Message, Origin};
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

impl Attachment {
    /// Where the file can be fetched.
    pub(super) fn url(&self, base_url: &str, channel: Snowflake) -> String {
        let mut name = String::new();
        for byte in self.filename.bytes() {
            match byte {
                b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-' | b'_' => {
                    name.push(byte.into())
                }
                _ => name.push_str(&format!("%{byte:02X}")),
            }
        }
        format!("{base_url}/attachments/{channel}/{}/{name}", self.id)
    }

    fn json(&self, base_url: &str, message: &Message) -> Value {
        let url = self.url(base_url, message.channel);
        let mut file = json!({
            "id": self.id.to_string(), "filename": self.filename, "size": self.bytes.len(),
            "url": url, "proxy_url": url, "content_type": self.content_type,
        });
        if let Some(description) = &self.description {
            file["description"] = json!(description);
        }
        if let Some((width, height)) = self.size {
            file["width"] = json!(width);
            file["height"] = json!(height);
        }
        if message.is_ephemeral() {
            file["ephemeral"] = json!(true);
        }
        file
    }
}

impl World {
    /// A message as REST and gateway show it.
    pub(super) fn message_json(&self, message: &Message) -> Value {
        let users = |ids: &[Snowflake]| -> Vec<Value> {
            ids.iter()
                .filter_map(|id| self.users.get(id))
                .map(User::json)
                .collect()
        };
        let files = message
            .attachments
            .iter()
            .map(|file| file.json(&self.base_url, message));
        let mut shown = json!({
            "id": message.id.to_string(), "channel_id": message.channel.to_string(),
            "type": message_type(message), "content": message.content,
            "author": self.users.get(&message.author).map(User::json),
            "timestamp": iso8601(message.created), "edited_timestamp": message.edited.map(iso8601),
            "mentions": users(&message.mentions),
            "mention_roles": message.mention_roles.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "mention_everyone": message.mention_everyone,
            "attachments": files.collect::<Vec<_>>(),
            "embeds": message.embeds.iter().map(|e| self.embed_json(e, message)).collect::<Vec<_>>(),
            "components": message.components, "flags": message.flags,
            "pinned": false, "tts": false,
        });
        if let Some(nonce) = &message.nonce {
            shown["nonce"] = nonce.clone();
        }
        if message.author == self.application.bot {
            shown["application_id"] = json!(self.application.id.to_string());
        }
        if let Some(origin) = &message.origin {
            shown["webhook_id"] = json!(self.application.id.to_string());
            shown["interaction_metadata"] = self.origin_json(origin, message.channel);
        }
        if let Some(reference) = message.reference {
            let guild = self
                .channels
                .get(&message.channel)
                .and_then(|channel| channel.guild);
            shown["message_reference"] = json!({
                "type": 0, "channel_id": message.channel.to_string(), "message_id": reference.to_string(),
            });
            if let Some(guild) = guild {
                shown["message_reference"]["guild_id"] = json!(guild.to_string());
            }
        }
        shown
    }

    /// A message as the gateway shows it: with its guild.
    pub(super) fn message_event(&self, message: &Message) -> Value {
        let mut shown = self.message_json(message);
        if let Some(guild) = self
            .channels
            .get(&message.channel)
            .and_then(|channel| channel.guild)
        {
            shown["guild_id"] = json!(guild.to_string());
        }
        shown
    }

    fn origin_json(&self, origin: &Origin, channel: Snowflake) -> Value {
        let mut metadata = json!({
            "id": origin.interaction.to_string(), "type": origin.kind,
            "user": self.users.get(&origin.user).map(User::json),
            "authorizing_integration_owners": self.integration_owners(channel),
        });
        match (origin.kind, origin.source) {
            (2, _) => metadata["name"] = json!(origin.command),
            (3, Some(source)) => metadata["interacted_message_id"] = json!(source.to_string()),
            (5, source) => {
                // What led to the modal: a command, or a component of a message.
                let mut cause = metadata.clone();
                cause["type"] = json!(if source.is_some() { 3 } else { 2 });
                if let Some(source) = source {
                    cause["interacted_message_id"] = json!(source.to_string());
                }
                metadata["triggering_interaction_metadata"] = cause;
            }
            _ => {}
        }
        metadata
    }

    pub(super) fn integration_owners(&self, channel: Snowflake) -> Value {
        match self
            .channels
            .get(&channel)
            .and_then(|channel| channel.guild)
        {
            Some(guild) => json!({ "0": guild.to_string() }),
            None => json!({ "0": "0" }),
        }
    }

    fn embed_json(&self, embed: &Value, message: &Message) -> Value {
        let mut shown = embed.clone();
        shown["type"] = json!("rich");
        for field in shown["fields"].as_array_mut().into_iter().flatten() {
            let inline = field["inline"].as_bool().unwrap_or(false);
            field["inline"] = json!(inline);
        }
        for place in ["image", "thumbnail"] {
            let Some(name) = embed[place]["url"]
                .as_str()
                .and_then(|url| url.strip_prefix("attachment://"))
            else {
                continue;
            };
            if let Some(file) = message
                .attachments
                .iter()
                .find(|file| file.filename == name)
            {
                shown[place]["url"] = json!(file.url(&self.base_url, message.channel));
                if let Some((width, height)) = file.size {
                    shown[place]["width"] = json!(width);
                    shown[place]["height"] = json!(height);
                }
            }
        }
        shown
    }

    /// A channel or thread.
    pub(super) fn channel_json(&self, channel: &Channel) -> Value {
        let last = self
            .messages
            .values()
            .rev()
            .find(|message| message.channel == channel.id && !message.is_ephemeral());
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
                let messages = self
                    .messages
                    .values()
                    .filter(|m| m.channel == channel.id)
                    .count();
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
        json!({
            "id": guild.id.to_string(), "name": guild.name, "icon": null, "description": null,
            "home_header": null, "splash": null, "discovery_splash": null, "features": [],
            "banner": null, "owner_id": guild.owner.to_string(), "application_id": null,
            "region": "deprecated", "afk_channel_id": null, "afk_timeout": 300,
            "system_channel_id": null, "system_channel_flags": 0, "widget_enabled": false,
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
            self.channels
                .values()
                .filter(|channel| channel.guild == Some(guild.id) && !channel.is_archived())
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
        shown["joined_at"] = json!(iso8601(guild.id.created_at()));
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

/// 20: answers a command; 19: a reply; 0: anything else.
fn message_type(message: &Message) -> u8 {
    match (&message.origin, message.reference) {
        (Some(origin), _) if origin.kind == 2 => 20,
        (_, Some(_)) => 19,
        _ => 0,
    }
}
