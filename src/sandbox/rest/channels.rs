//! Channels and threads.

use serde_json::{Value, json};

use super::{Answer, Call, Verdict};
use crate::http_error::{FieldErrors, HttpError, invalid};
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::{Audience, Channel, ChannelKind, World};

/// The minutes after which a thread may be archived.
const ARCHIVE_AFTER: [u64; 4] = [60, 1440, 4320, 10_080];

impl World {
    /// The channel of a request, if the bot may see it and has `needed` there.
    pub(super) fn open_to_bot(&self, id: &str, needed: Permissions) -> Result<&Channel, HttpError> {
        let known = id.parse().ok().and_then(|id| self.channels.get(&id));
        let channel = known.ok_or_else(HttpError::unknown_channel)?;
        let granted = self.permissions(self.application.bot, channel);
        if !granted.contains(Permissions::VIEW_CHANNEL) {
            return Err(HttpError::missing_access());
        }
        if !granted.contains(needed) {
            return Err(HttpError::missing_permissions());
        }
        Ok(channel)
    }

    fn shown_channel(&self, id: Snowflake) -> Value {
        self.channels
            .get(&id)
            .map(|channel| self.channel_json(channel))
            .into()
    }
}

pub(super) fn route(world: &mut World, call: &Call, segments: &[&str]) -> Option<Verdict> {
    let payload = &call.body.payload;
    let [_, id, rest @ ..] = segments else {
        return None;
    };
    Some(match (call.method.as_str(), rest) {
        ("GET", []) => {
            let channel = world.open_to_bot(id, Permissions::VIEW_CHANNEL);
            channel.and_then(|channel| Answer::ok(world.channel_json(channel)))
        }
        ("PATCH", []) => change_channel(world, id, payload),
        ("DELETE", []) => delete_channel(world, id),
        ("POST", ["typing"]) => {
            let needed = Permissions::VIEW_CHANNEL;
            world
                .open_to_bot(id, needed)
                .and_then(|_| Answer::nothing())
        }
        ("POST", ["threads"]) => open_thread(world, id, payload, None),
        ("POST", ["messages", message, "threads"]) => {
            open_thread(world, id, payload, Some(message))
        }
        ("PUT" | "DELETE", ["thread-members", "@me"]) => world
            .open_to_bot(id, Permissions::VIEW_CHANNEL)
            .and_then(|_| Answer::nothing()),
        _ => return None,
    })
}

/// A bot changes a thread of its own freely; anything else needs the managing permission.
fn managing(world: &World, channel: &Channel) -> Permissions {
    match channel.kind {
        ChannelKind::Thread { owner, .. } if owner == world.application.bot => Permissions::NONE,
        ChannelKind::Thread { .. } => Permissions::MANAGE_THREADS,
        _ => Permissions::MANAGE_CHANNELS,
    }
}

fn change_channel(world: &mut World, id: &str, payload: &Value) -> Verdict {
    let channel = world.open_to_bot(id, Permissions::VIEW_CHANNEL)?;
    let is_thread = matches!(channel.kind, ChannelKind::Thread { .. });
    // Anybody who may write in a thread may take it out of the archive.
    let only_unarchives = is_thread
        && payload
            .as_object()
            .is_some_and(|fields| fields.keys().all(|key| key == "archived"))
        && payload["archived"].as_bool() == Some(false);
    let needed = if only_unarchives {
        channel.writing()
    } else {
        managing(world, channel)
    };
    let id = world.open_to_bot(id, needed)?.id;
    let mut faults = FieldErrors::default();
    if let Some(name) = payload["name"].as_str() {
        faults.length("name", name, 1, 100);
    }
    faults.into_result()?;
    if let Some(name) = payload["name"].as_str()
        && let Some(channel) = world.channels.get_mut(&id)
    {
        channel.name = name.to_owned();
    }
    match payload["archived"].as_bool() {
        Some(archived) => world.set_archived(id, archived),
        None => world.channel_changed(id),
    }
    Answer::ok(world.shown_channel(id))
}

fn delete_channel(world: &mut World, id: &str) -> Verdict {
    let channel = world.open_to_bot(id, Permissions::VIEW_CHANNEL)?;
    let needed = match channel.kind {
        ChannelKind::Thread { .. } => Permissions::MANAGE_THREADS,
        ChannelKind::Direct { .. } => Permissions::NONE,
        ChannelKind::Text => Permissions::MANAGE_CHANNELS,
    };
    let id = world.open_to_bot(id, needed)?.id;
    let shown = world.shown_channel(id);
    world.remove_channel(id);
    Answer::ok(shown)
}

fn open_thread(world: &mut World, id: &str, payload: &Value, start: Option<&str>) -> Verdict {
    let parent = world.open_to_bot(id, Permissions::CREATE_PUBLIC_THREADS)?;
    if parent.kind != ChannelKind::Text {
        return Err(invalid(
            "",
            "BASE_TYPE_CHOICES",
            "Threads hang under text channels.",
        ));
    }
    let parent = parent.id;
    if let Some(start) = start {
        let known = start.parse().ok().and_then(|id| world.messages.get(&id));
        let fits = known.is_some_and(|m| m.channel == parent && !m.is_ephemeral());
        if !fits {
            return Err(HttpError::unknown_message());
        }
    }
    let mut faults = FieldErrors::default();
    let name = payload["name"].as_str().unwrap_or_default();
    faults.length("name", name, 1, 100);
    let auto_archive = payload["auto_archive_duration"].as_u64().unwrap_or(1440);
    if !ARCHIVE_AFTER.contains(&auto_archive) {
        faults.add(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Not one of 60, 1440, 4320, 10080.",
        );
    }
    if start.is_none() && payload["type"].as_u64() != Some(11) {
        faults.add(
            "type",
            "BASE_TYPE_CHOICES",
            "The stand-in knows public threads (11) only.",
        );
    }
    faults.into_result()?;
    let bot = world.application.bot;
    let thread = world.add_thread(parent, name, bot, auto_archive);
    world.show_json(Audience::Everyone, &json!(name));
    Answer::created(world.shown_channel(thread))
}
