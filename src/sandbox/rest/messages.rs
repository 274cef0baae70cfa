//! Messages in channels, written by the bot without an interaction.

use std::time::Duration;

use super::{Answer, Call, Verdict};
use crate::http_error::HttpError;
use crate::message::Message;
use crate::permissions::Permissions;
use crate::posting::Post;
use crate::snowflake::Snowflake;
use crate::world::{Channel, ChannelKind, World};

/// The age from which Discord limits the edits of a message, in milliseconds.
const OLD: u64 = 60 * 60 * 1000;

pub(super) fn route(
    world: &mut World,
    call: &Call,
    segments: &[&str],
    old_edits: (usize, Duration),
) -> Option<Verdict> {
    let [_, channel, "messages", rest @ ..] = segments else {
        return None;
    };
    Some(match (call.method.as_str(), rest) {
        ("GET", []) => list(world, call, channel),
        ("POST", []) => create(world, call, channel),
        ("GET", [id]) => {
            let needed = Permissions::READ_MESSAGE_HISTORY;
            let found = found(world, channel, id, needed);
            found.and_then(|message| Answer::ok(world.message_json(message)))
        }
        ("PATCH", [id]) => edit(world, call, channel, id, old_edits),
        ("DELETE", [id]) => delete(world, channel, id),
        _ => return None,
    })
}

/// A message of a channel. Ephemeral ones do not exist on these routes.
fn found<'a>(
    world: &'a World,
    channel: &str,
    id: &str,
    needed: Permissions,
) -> Result<&'a Message, HttpError> {
    let channel = world.open_to_bot(channel, needed)?;
    let known = id.parse().ok().and_then(|id| world.messages.get(&id));
    let there = known.filter(|message| message.channel == channel.id && !message.is_ephemeral());
    there.ok_or_else(HttpError::unknown_message)
}

fn list(world: &World, call: &Call, channel: &str) -> Verdict {
    let channel = world.open_to_bot(channel, Permissions::VIEW_CHANNEL)?;
    let granted = world.permissions(world.application.bot, channel);
    let limit = call
        .parameter("limit")
        .and_then(|limit| limit.parse().ok())
        .unwrap_or(50);
    let bound = |name: &str| {
        call.parameter(name)
            .and_then(|id| id.parse::<Snowflake>().ok())
    };
    let (before, after) = (bound("before"), bound("after"));
    let wanted = |message: &&Message| {
        !message.is_ephemeral()
            && before.is_none_or(|before| message.id < before)
            && after.is_none_or(|after| message.id > after)
            && granted.contains(Permissions::READ_MESSAGE_HISTORY)
    };
    let newest_first = world.messages_in(channel.id).rev();
    let newest = newest_first.filter(wanted).take(limit);
    Answer::ok(newest.map(|message| world.message_json(message)).collect())
}

/// What a message needs besides the right to write: files and embeds have their own permissions.
fn needed_for(channel: &Channel, call: &Call) -> Permissions {
    let mut needed = channel.writing();
    if !call.body.files.is_empty() {
        needed |= Permissions::ATTACH_FILES;
    }
    if call.body.payload["embeds"]
        .as_array()
        .is_some_and(|embeds| !embeds.is_empty())
    {
        needed |= Permissions::EMBED_LINKS;
    }
    if call.body.payload["message_reference"].is_object() {
        needed |= Permissions::READ_MESSAGE_HISTORY;
    }
    needed
}

fn create(world: &mut World, call: &Call, channel: &str) -> Verdict {
    let channel = world.open_to_bot(channel, Permissions::VIEW_CHANNEL)?;
    let needed = needed_for(channel, call);
    if !world
        .permissions(world.application.bot, channel)
        .contains(needed)
    {
        return Err(HttpError::missing_permissions());
    }
    if channel.is_archived() {
        return Err(HttpError::archived_thread());
    }
    if let ChannelKind::Direct { with } = channel.kind
        && world
            .users
            .get(&with)
            .is_some_and(|user| user.closed_to_messages)
    {
        return Err(HttpError::closed_to_messages());
    }
    let id = world.post(Post {
        channel: channel.id,
        author: world.application.bot,
        payload: &call.body.payload,
        path: "",
        files: &call.body.files,
        only_for: None,
        origin: None,
    })?;
    Answer::ok(
        world
            .messages
            .get(&id)
            .map(|message| world.message_json(message))
            .into(),
    )
}

fn edit(
    world: &mut World,
    call: &Call,
    channel: &str,
    id: &str,
    old_edits: (usize, Duration),
) -> Verdict {
    let message = found(world, channel, id, Permissions::VIEW_CHANNEL)?;
    if message.author != world.application.bot {
        return Err(HttpError::not_the_author());
    }
    let (id, place, created) = (message.id, message.channel, message.created);
    let archived = world.channels.get(&place).is_some_and(Channel::is_archived);
    if archived {
        return Err(HttpError::archived_thread());
    }
    if !call.body.files.is_empty() {
        world.open_to_bot(channel, Permissions::ATTACH_FILES)?;
    }
    if created + OLD < world.now() {
        count_old_edit(world, place, old_edits)?;
    }
    world.revise(id, &call.body.payload, "", &call.body.files)?;
    Answer::ok(
        world
            .messages
            .get(&id)
            .map(|message| world.message_json(message))
            .into(),
    )
}

fn count_old_edit(
    world: &mut World,
    channel: Snowflake,
    (most, within): (usize, Duration),
) -> Result<(), HttpError> {
    let now = world.now();
    world
        .old_edits
        .retain(|(_, at)| at + within.as_millis() as u64 > now);
    if world
        .old_edits
        .iter()
        .filter(|(place, _)| *place == channel)
        .count()
        >= most
    {
        return Err(HttpError::too_many_old_edits());
    }
    world.old_edits.push((channel, now));
    Ok(())
}

fn delete(world: &mut World, channel: &str, id: &str) -> Verdict {
    let message = found(world, channel, id, Permissions::VIEW_CHANNEL)?;
    let (id, is_own) = (message.id, message.author == world.application.bot);
    if !is_own {
        world.open_to_bot(channel, Permissions::MANAGE_MESSAGES)?;
    }
    world.erase(id)?;
    Answer::nothing()
}
