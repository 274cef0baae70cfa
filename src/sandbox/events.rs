//! The event with which the gateway carries what a person did to the bot.

use serde_json::{Value, json};

use super::interaction::{Interaction, InteractionKind};
use super::snowflake::Snowflake;
use super::world::{Channel, ChannelKind, User, World};

/// The most bytes that Discord lets a bot attach to an answer.
const ATTACHMENT_LIMIT: u64 = 10 * 1024 * 1024;

/// What a person did, before it is an interaction.
pub(super) struct NewInteraction {
    pub kind: InteractionKind,
    pub user: Snowflake,
    pub channel: Snowflake,
    pub source: Option<Snowflake>,
    pub command: String,
    pub focused_type: u64,
    pub data: Value,
}

impl World {
    /// Makes the interaction for what a person did.
    pub(super) fn interaction(&mut self, new: NewInteraction) -> Option<Interaction> {
        let id = self.next_id();
        let token = format!("sandbox-interaction-{id}");
        let event = self.interaction_event(id, &token, &new)?;
        Some(Interaction {
            id,
            token,
            kind: new.kind,
            user: new.user,
            channel: new.channel,
            born: self.now(),
            source: new.source,
            command: new.command,
            focused_type: new.focused_type,
            answer: None,
            original: None,
            is_filled: false,
            follow_ups: Vec::new(),
            choices: Vec::new(),
            modal: None,
            event,
        })
    }

    fn interaction_event(
        &self,
        id: Snowflake,
        token: &str,
        done: &NewInteraction,
    ) -> Option<Value> {
        let channel = self.channels.get(&done.channel)?;
        let user = self.users.get(&done.user)?;
        let granted = self.permissions(self.application.bot, channel);
        let mut event = json!({
            "id": id.to_string(), "application_id": self.application.id.to_string(),
            "type": done.kind.number(), "token": token, "version": 1, "data": done.data,
            "channel_id": channel.id.to_string(), "channel": partial_channel(self, channel, user.id),
            "app_permissions": granted.bits().to_string(), "locale": user.locale, "entitlements": [],
            "authorizing_integration_owners": self.integration_owners(channel.id),
            "context": if channel.guild.is_some() { 0 } else { 1 },
            "attachment_size_limit": ATTACHMENT_LIMIT,
        });
        match channel.guild.and_then(|id| self.guilds.get(&id)) {
            Some(guild) => {
                let mut member = self.member_json(guild, user.id);
                member["permissions"] =
                    json!(self.permissions(user.id, channel).bits().to_string());
                event["guild_id"] = json!(guild.id.to_string());
                event["guild"] =
                    json!({ "id": guild.id.to_string(), "locale": "en-US", "features": [] });
                event["guild_locale"] = json!("en-US");
                event["member"] = member;
            }
            None => event["user"] = User::json(user),
        }
        if let Some(source) = done.source {
            match self.messages.get(&source) {
                Some(message) => event["message"] = self.message_json(message),
                // Who clicks just when it is deleted has clicked nothing; a form stays open without it.
                None if done.kind == InteractionKind::Component => return None,
                None => {}
            }
        }
        Some(event)
    }
}

/// The channel as interactions show it.
pub(super) fn partial_channel(world: &World, channel: &Channel, user: Snowflake) -> Value {
    let mut shown = json!({
        "id": channel.id.to_string(), "flags": 0,
        "permissions": world.permissions(user, channel).bits().to_string(),
    });
    match channel.kind {
        ChannelKind::Direct { .. } => shown["type"] = json!(1),
        ChannelKind::Text => {
            shown["type"] = json!(0);
            shown["name"] = json!(channel.name);
        }
        ChannelKind::Thread { .. } => {
            shown = world.channel_json(channel);
            shown["permissions"] = json!(world.permissions(user, channel).bits().to_string());
        }
    }
    shown
}
