//! Messages as Discord's JSON, with what hangs on them.

use serde_json::{Value, json};

use crate::clock::iso8601;
use crate::message::{Attachment, Message, Origin};
use crate::snowflake::Snowflake;
use crate::world::{User, World};

impl Attachment {
    /// Where the file can be fetched.
    pub(crate) fn url(&self, base_url: &str, channel: Snowflake) -> String {
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
    pub(crate) fn message_json(&self, message: &Message) -> Value {
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
    pub(crate) fn message_event(&self, message: &Message) -> Value {
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

    pub(crate) fn integration_owners(&self, channel: Snowflake) -> Value {
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
}

/// 20: answers a command; 19: a reply; 0: anything else.
fn message_type(message: &Message) -> u8 {
    match (&message.origin, message.reference) {
        (Some(origin), _) if origin.kind == 2 => 20,
        (_, Some(_)) => 19,
        _ => 0,
    }
}
