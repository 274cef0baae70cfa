//! Writing, editing and deleting messages: attachments, nonces, and what others hear of it.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::change::Change;
use super::gateway::Event;
use super::http_error::HttpError;
use super::limits::message::attachment_id;
use super::limits::{Writing, check_message};
use super::message::{
    Attachment, EPHEMERAL, LOADING, Message, Origin, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS,
    picture_size, sniff,
};
use super::multipart::Upload;
use super::snowflake::Snowflake;
use super::tidy::{cleaned, gather_texts, with_defaults};
use super::world::{Audience, ChannelKind, World};

/// For how long a nonce is remembered; Discord says "the past few minutes".
const NONCE_LIFE: u64 = 5 * 60 * 1000;

/// A message to be written.
pub(super) struct Post<'a> {
    pub channel: Snowflake,
    pub author: Snowflake,
    pub payload: &'a Value,
    /// Where the message object stands in the body: nowhere, or below `data`.
    pub path: &'a str,
    pub files: &'a [Upload],
    pub only_for: Option<Snowflake>,
    pub origin: Option<Origin>,
}

impl World {
    /// Writes a message. With `enforce_nonce` and a nonce used lately the existing message is
    /// returned and nothing is written.
    pub(super) fn post(&mut self, post: Post<'_>) -> Result<Snowflake, HttpError> {
        let Post { payload, files, .. } = post;
        check_message(&Writing {
            payload,
            path: post.path,
            files,
            existing: &[],
        })?;
        if let Some(existing) = self.already_posted(&post) {
            return Ok(existing);
        }
        let (only_for, origin) = (post.only_for, post.origin);
        let mut message = self.blank(post.channel, post.author, only_for, origin);
        let id = message.id;
        message.content = payload["content"]
            .as_str()
            .unwrap_or_default()
            .trim()
            .to_owned();
        message.embeds = cleaned(&payload["embeds"]);
        message.components = with_defaults(&payload["components"]);
        message.attachments = self.assemble(payload, files, &[]);
        message.flags |=
            payload["flags"].as_u64().unwrap_or(0) & (SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS);
        message.nonce = Some(payload["nonce"].clone()).filter(|nonce| !nonce.is_null());
        message.reference = self.referenced(post.channel, &payload["message_reference"])?;
        refuse_empty(&message)?;
        self.set_mentions(&mut message, &payload["allowed_mentions"]);
        self.note_unread(&message);
        self.publish(message, "MESSAGE_CREATE");
        Ok(id)
    }

    /// Shows "is thinking…".
    pub(super) fn post_loading(
        &mut self,
        channel: Snowflake,
        only_for: Option<Snowflake>,
        origin: Origin,
    ) -> Snowflake {
        let mut message = self.blank(channel, self.application.bot, only_for, Some(origin));
        let id = message.id;
        message.flags |= LOADING;
        self.publish(message, "MESSAGE_CREATE");
        id
    }

    /// A message without contents.
    fn blank(
        &mut self,
        channel: Snowflake,
        author: Snowflake,
        only_for: Option<Snowflake>,
        origin: Option<Origin>,
    ) -> Message {
        Message {
            id: self.next_id(),
            channel,
            author,
            author_name: self.name_in(self.guild_of(channel), author),
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: if only_for.is_some() { EPHEMERAL } else { 0 },
            created: self.now(),
            edited: None,
            nonce: None,
            mentions: Vec::new(),
            mention_roles: Vec::new(),
            mention_everyone: false,
            reference: None,
            origin,
            only_for,
        }
    }

    /// Edits a message: what the payload names is replaced, the rest stays. An edit pings nobody.
    pub(super) fn revise(
        &mut self,
        id: Snowflake,
        payload: &Value,
        path: &str,
        files: &[Upload],
    ) -> Result<(), HttpError> {
        let old = self
            .messages
            .get(&id)
            .ok_or_else(HttpError::unknown_message)?;
        check_message(&Writing {
            payload,
            path,
            files,
            existing: &old.attachments,
        })?;
        let mut message = old.clone();
        if let Some(content) = payload.get("content") {
            message.content = content.as_str().unwrap_or_default().trim().to_owned();
        }
        if let Some(embeds) = payload.get("embeds") {
            message.embeds = cleaned(embeds);
        }
        if let Some(components) = payload.get("components") {
            message.components = with_defaults(components);
        }
        let before = message.attachments;
        message.attachments = self.assemble(payload, files, &before);
        let is_kept = |file: &Attachment| message.attachments.iter().any(|kept| kept.id == file.id);
        let gone = before.into_iter().filter(|file| !is_kept(file)).collect();
        self.let_go(message.channel, gone);
        if let Some(flags) = payload["flags"].as_u64() {
            message.flags = (message.flags & !SUPPRESS_EMBEDS) | (flags & SUPPRESS_EMBEDS);
        }
        refuse_empty(&message)?;
        let was_loading = message.is_loading();
        message.flags &= !LOADING;
        if !was_loading {
            message.edited = Some(self.now());
        }
        let names_anew = ["content", "allowed_mentions"]
            .iter()
            .any(|key| !payload[key].is_null());
        if names_anew {
            self.set_mentions(&mut message, &payload["allowed_mentions"]);
        }
        let is_private = message.only_for.is_some();
        self.publish(message, "MESSAGE_UPDATE");
        if !is_private {
            self.settle_deferred(id);
        }
        Ok(())
    }

    /// Deletes a message.
    pub(super) fn erase(&mut self, id: Snowflake) -> Result<(), HttpError> {
        let message = self
            .messages
            .remove(&id)
            .ok_or_else(HttpError::unknown_message)?;
        self.messages_within.take(message.channel, id);
        self.unread.retain(|mention| mention.message != id);
        self.let_go(message.channel, message.attachments);
        if message.only_for.is_none() {
            let guild = self.guild_of(message.channel);
            let mut body =
                json!({ "id": id.to_string(), "channel_id": message.channel.to_string() });
            if let Some(guild) = guild {
                body["guild_id"] = json!(guild.to_string());
            }
            self.events.push(Event {
                name: "MESSAGE_DELETE",
                guild,
                body,
            });
        }
        self.changes.push(Change::MessageDeleted {
            channel: message.channel,
            message: id,
        });
        self.settle_deferred(id);
        Ok(())
    }

    /// The guild of a channel.
    pub(super) fn guild_of(&self, channel: Snowflake) -> Option<Snowflake> {
        self.channels
            .get(&channel)
            .and_then(|channel| channel.guild)
    }

    /// Who can see what is written in a channel, or to one user alone.
    pub(super) fn audience(&self, channel: Snowflake, only_for: Option<Snowflake>) -> Audience {
        let direct = match self.channels.get(&channel).map(|channel| channel.kind) {
            Some(ChannelKind::Direct { with }) => Some(with),
            _ => None,
        };
        only_for
            .or(direct)
            .map_or(Audience::Everyone, Audience::Only)
    }

    fn already_posted(&self, post: &Post<'_>) -> Option<Snowflake> {
        let nonce = &post.payload["nonce"];
        if post.payload["enforce_nonce"].as_bool() != Some(true) || nonce.is_null() {
            return None;
        }
        let same = |message: &&Message| {
            message.author == post.author && message.nonce.as_ref() == Some(nonce)
        };
        let is_young = |message: &&Message| message.created + NONCE_LIFE >= self.now();
        let newest_first = self.messages_in(post.channel).rev();
        newest_first
            .take_while(is_young)
            .find(same)
            .map(|message| message.id)
    }

    fn referenced(
        &self,
        channel: Snowflake,
        reference: &Value,
    ) -> Result<Option<Snowflake>, HttpError> {
        let Some(id) = reference["message_id"]
            .as_str()
            .and_then(|id| id.parse().ok())
        else {
            return Ok(None);
        };
        let replied = self
            .messages
            .get(&id)
            .filter(|m| m.channel == channel && !m.is_ephemeral());
        if replied.is_some() {
            return Ok(Some(id));
        }
        if reference["fail_if_not_exists"].as_bool() == Some(false) {
            return Ok(None);
        }
        let (code, text) = ("REPLIES_UNKNOWN_MESSAGE", "Unknown message");
        Err(super::http_error::invalid("message_reference", code, text))
    }

    /// The files of a message after a create or an edit. A list names all that shall be there; no
    /// list keeps what is there and adds what came.
    fn assemble(
        &mut self,
        payload: &Value,
        files: &[Upload],
        old: &[Attachment],
    ) -> Vec<Attachment> {
        let Some(entries) = payload["attachments"].as_array() else {
            let mut all = old.to_vec();
            all.extend(files.iter().map(|file| self.attach(file, None, None)));
            return all;
        };
        let mut all = Vec::new();
        for entry in entries {
            let description = entry["description"].as_str().map(str::to_owned);
            let Some(id) = attachment_id(entry) else {
                continue;
            };
            if let Some(file) = files.iter().find(|file| file.index == id) {
                all.push(self.attach(file, entry["filename"].as_str(), description));
            } else if let Some(kept) = old.iter().find(|kept| kept.id == Snowflake::new(id)) {
                let description = description.or_else(|| kept.description.clone());
                all.push(Attachment {
                    description,
                    ..kept.clone()
                });
            }
        }
        all
    }

    fn attach(
        &mut self,
        file: &Upload,
        filename: Option<&str>,
        description: Option<String>,
    ) -> Attachment {
        Attachment {
            id: self.next_id(),
            filename: filename.unwrap_or(&file.filename).to_owned(),
            description: description.filter(|text| !text.is_empty()),
            content_type: sniff(&file.bytes).to_owned(),
            size: picture_size(&file.bytes),
            bytes: file.bytes.clone(),
        }
    }

    fn publish(&mut self, message: Message, event: &'static str) {
        let (channel, id) = (message.channel, message.id);
        if message.only_for.is_none() {
            let guild = self.guild_of(channel);
            self.events.push(Event {
                name: event,
                guild,
                body: self.message_event(&message),
            });
        }
        self.show_message(&message);
        self.messages.insert(id, message);
        self.messages_within.put(channel, id);
        self.changes.push(match event {
            "MESSAGE_CREATE" => Change::MessageCreated {
                channel,
                message: id,
            },
            _ => Change::MessageEdited {
                channel,
                message: id,
            },
        });
    }

    fn show_message(&mut self, message: &Message) {
        if !self.keep_shown {
            return;
        }
        let audience = self.audience(message.channel, message.only_for);
        self.show_json(audience, &self.message_json(message));
        for file in &message.attachments {
            self.record_shown(audience, file.bytes.clone());
        }
    }

    /// Keeps every text of a JSON value, one a line, as shown.
    pub(super) fn show_json(&mut self, audience: Audience, shown: &Value) {
        if self.keep_shown {
            let mut lines = String::new();
            gather_texts(shown, &mut lines);
            self.record_shown(audience, Bytes::from(lines));
        }
    }
}

fn refuse_empty(message: &Message) -> Result<(), HttpError> {
    let nothing = message.content.is_empty() && message.embeds.is_empty();
    if nothing && message.attachments.is_empty() {
        return Err(HttpError::empty_message());
    }
    Ok(())
}
