//! Writing, editing and deleting messages: attachments, mentions, nonces, what others hear of it.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::change::Change;
use super::gateway::Event;
use super::message::{
    Attachment, EPHEMERAL, LOADING, Message, Origin, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS,
    png_size, sniff,
};
use super::multipart::Upload;
use super::permissions::Permissions;
use super::refusal::Refusal;
use super::refuse::message::attachment_id;
use super::refuse::{Writing, check_message};
use super::snowflake::Snowflake;
use super::world::{Audience, ChannelKind, Mention, World};

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
    pub(super) fn post(&mut self, post: Post<'_>) -> Result<Snowflake, Refusal> {
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
        let id = self.next_id();
        let kept = EPHEMERAL * u64::from(post.only_for.is_some());
        let flags = payload["flags"].as_u64().unwrap_or(0);
        let attachments = self.assemble(payload, files, &[]);
        let mut message = Message {
            id,
            channel: post.channel,
            author: post.author,
            author_name: self.name_in(self.guild_of(post.channel), post.author),
            content: payload["content"]
                .as_str()
                .unwrap_or_default()
                .trim()
                .to_owned(),
            embeds: cleaned(&payload["embeds"]),
            components: with_defaults(&payload["components"]),
            attachments,
            flags: flags & (SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS) | kept,
            created: self.now(),
            edited: None,
            nonce: Some(payload["nonce"].clone()).filter(|nonce| !nonce.is_null()),
            mentions: Vec::new(),
            mention_roles: Vec::new(),
            mention_everyone: false,
            reference: self.referenced(post.channel, &payload["message_reference"])?,
            origin: post.origin,
            only_for: post.only_for,
        };
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
        let id = self.next_id();
        let bot = self.application.bot;
        let message = Message {
            id,
            channel,
            author: bot,
            author_name: self.name_in(self.guild_of(channel), bot),
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: LOADING | EPHEMERAL * u64::from(only_for.is_some()),
            created: self.now(),
            edited: None,
            nonce: None,
            mentions: Vec::new(),
            mention_roles: Vec::new(),
            mention_everyone: false,
            reference: None,
            origin: Some(origin),
            only_for,
        };
        self.publish(message, "MESSAGE_CREATE");
        id
    }

    /// Edits a message: what the payload names is replaced, the rest stays. An edit pings nobody.
    pub(super) fn revise(
        &mut self,
        id: Snowflake,
        payload: &Value,
        path: &str,
        files: &[Upload],
    ) -> Result<(), Refusal> {
        let old = self
            .messages
            .get(&id)
            .ok_or_else(Refusal::unknown_message)?;
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
        message.attachments = self.assemble(payload, files, &message.attachments);
        if let Some(flags) = payload["flags"].as_u64() {
            message.flags = message.flags & !SUPPRESS_EMBEDS | flags & SUPPRESS_EMBEDS;
        }
        refuse_empty(&message)?;
        let was_loading = message.is_loading();
        message.flags &= !LOADING;
        if !was_loading {
            message.edited = Some(self.now());
        }
        self.set_mentions(&mut message, &payload["allowed_mentions"]);
        self.publish(message, "MESSAGE_UPDATE");
        self.settle_deferred(id);
        Ok(())
    }

    /// Deletes a message.
    pub(super) fn erase(&mut self, id: Snowflake) -> Result<(), Refusal> {
        let message = self
            .messages
            .remove(&id)
            .ok_or_else(Refusal::unknown_message)?;
        self.unread.retain(|mention| mention.message != id);
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
            message.channel == post.channel
                && message.author == post.author
                && message.nonce.as_ref() == Some(nonce)
                && message.created + NONCE_LIFE >= self.now()
        };
        self.messages
            .values()
            .rev()
            .find(same)
            .map(|message| message.id)
    }

    fn referenced(
        &self,
        channel: Snowflake,
        reference: &Value,
    ) -> Result<Option<Snowflake>, Refusal> {
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
        Err(super::refusal::invalid("message_reference", code, text))
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
            size: png_size(&file.bytes),
            bytes: file.bytes.clone(),
        }
    }

    /// Finds whom the text really mentions, as far as `allowed_mentions` lets it. Without such a
    /// list an ordinary message may mention anybody, an answer to an interaction only users.
    fn set_mentions(&self, message: &mut Message, allowed: &Value) {
        let by_default = match message.origin {
            Some(_) => vec!["users"],
            None => vec!["users", "roles", "everyone"],
        };
        let parsed: Vec<&str> = match allowed.is_object() {
            true => allowed["parse"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .collect(),
            false => by_default,
        };
        let listed = |kind: &str, id: Snowflake| {
            let ids = allowed[kind].as_array().into_iter().flatten();
            ids.filter_map(attachment_like_id)
                .any(|listed| listed == id.number())
        };
        let may = |kind: &str, id: Snowflake| parsed.contains(&kind) || listed(kind, id);
        let (users, roles) = mentioned(&message.content);
        message.mentions = users
            .into_iter()
            .filter(|id| self.users.contains_key(id) && may("users", *id))
            .collect();
        message.mention_roles = roles.into_iter().filter(|id| may("roles", *id)).collect();
        let everyone = ["@everyone", "@here"]
            .iter()
            .any(|word| message.content.contains(word));
        let author_may = self.channels.get(&message.channel).is_some_and(|channel| {
            self.permissions(message.author, channel)
                .contains(Permissions::MENTION_EVERYONE)
        });
        message.mention_everyone = everyone && parsed.contains(&"everyone") && author_may;
        let replied = message
            .reference
            .and_then(|id| self.messages.get(&id))
            .map(|m| m.author);
        if let Some(author) = replied
            && allowed["replied_user"]
                .as_bool()
                .unwrap_or(!allowed.is_object())
            && !message.mentions.contains(&author)
        {
            message.mentions.push(author);
        }
    }

    fn note_unread(&mut self, message: &Message) {
        let members = self
            .guild_of(message.channel)
            .and_then(|id| self.guilds.get(&id));
        let all = || members.into_iter().flat_map(|guild| guild.members.iter());
        let mut users = message.mentions.clone();
        for (user, member) in all() {
            let by_role = member
                .roles
                .iter()
                .any(|role| message.mention_roles.contains(role));
            if message.mention_everyone || by_role {
                users.push(*user);
            }
        }
        users.sort();
        users.dedup();
        users.retain(|user| *user != message.author && message.is_visible_to(*user));
        for user in users {
            let (channel, silent) = (message.channel, message.is_silent());
            self.unread.push(Mention {
                user,
                channel,
                message: message.id,
                silent,
            });
            self.changes.push(Change::MentionsChanged(user));
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

fn refuse_empty(message: &Message) -> Result<(), Refusal> {
    let nothing = message.content.is_empty() && message.embeds.is_empty();
    if nothing && message.attachments.is_empty() {
        return Err(Refusal::empty_message());
    }
    Ok(())
}

fn gather_texts(value: &Value, lines: &mut String) {
    match value {
        Value::String(text) => {
            lines.push_str(text);
            lines.push('\n');
        }
        Value::Array(members) => members
            .iter()
            .for_each(|member| gather_texts(member, lines)),
        Value::Object(fields) => fields.values().for_each(|field| gather_texts(field, lines)),
        _ => {}
    }
}

/// An id that a library may write as text or as a number.
fn attachment_like_id(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// The users and roles that a text names: `<@1>`, `<@!1>`, `<@&1>`.
fn mentioned(content: &str) -> (Vec<Snowflake>, Vec<Snowflake>) {
    let (mut users, mut roles): (Vec<Snowflake>, Vec<Snowflake>) = Default::default();
    for piece in content.split("<@").skip(1) {
        let Some((inside, _)) = piece.split_once('>') else {
            continue;
        };
        let (list, digits) = match inside.strip_prefix('&') {
            Some(digits) => (&mut roles, digits),
            None => (&mut users, inside.strip_prefix('!').unwrap_or(inside)),
        };
        if let Ok(id) = digits.parse()
            && !list.contains(&id)
        {
            list.push(id);
        }
    }
    (users, roles)
}

/// A list without the nulls that libraries send for fields that are not set.
pub(super) fn cleaned(list: &Value) -> Vec<Value> {
    list.as_array()
        .into_iter()
        .flatten()
        .map(without_nulls)
        .collect()
}

/// A value without the fields that are null.
pub(super) fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .iter()
            .filter(|(_, field)| !field.is_null())
            .map(|(key, field)| (key.clone(), without_nulls(field)))
            .collect(),
        Value::Array(members) => members.iter().map(without_nulls).collect(),
        other => other.clone(),
    }
}

/// Rows of components with what Discord fills in: numbers, and how many options a menu wants.
fn with_defaults(rows: &Value) -> Vec<Value> {
    let mut rows = cleaned(rows);
    let mut number = 0;
    for row in &mut rows {
        number += 1;
        row["id"] = json!(number);
        for member in row["components"].as_array_mut().into_iter().flatten() {
            number += 1;
            member["id"] = json!(number);
            if member["type"].as_u64() != Some(2) {
                for key in ["min_values", "max_values"] {
                    let set = member[key].as_u64().unwrap_or(1);
                    member[key] = json!(set);
                }
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_are_found_once_each_and_apart_from_roles() {
        let (users, roles) = mentioned("<@12> and <@!13>, <@12> again, <@&14>, <@x> <@15");
        assert_eq!(users, [Snowflake::new(12), Snowflake::new(13)]);
        assert_eq!(roles, [Snowflake::new(14)]);
    }

    #[test]
    fn unset_fields_vanish_at_every_depth() {
        let sent =
            json!([{ "type": 1, "emoji": null, "components": [{ "url": null, "label": "x" }] }]);
        assert_eq!(
            cleaned(&sent),
            [json!({ "type": 1, "components": [{ "label": "x" }] })]
        );
    }
}
