//! What the page reads: the places, the people, the messages of a channel, as one person sees them.

use std::cmp::Reverse;
use std::ops::Range;

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Answer, Page, Sentence};
use crate::error::PersonError;
use crate::message::Message;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::{Channel, ChannelKind, Guild, Role, User, World};

/// How many messages of a channel the page gets at once, if it does not say.
const PAGE: usize = 50;
/// The most messages of a channel that the page gets at once.
const MOST: usize = 200;

#[derive(Deserialize)]
pub(super) struct Look {
    /// Who looks: a name or an id; empty stands for the first person.
    #[serde(rename = "as")]
    person: String,
}

/// People, servers, channels, commands and unread mentions.
pub(super) async fn world(State(page): State<Page>, Query(look): Query<Look>) -> Answer {
    let sandbox = page.sandbox()?;
    let online = sandbox.is_connected();
    sandbox.read(|world| {
        let me = world
            .find_user(&look.person)
            .filter(|user| !user.is_bot)
            .or_else(|| first_person(world));
        let me = me.ok_or_else(|| PersonError::NoSuchUser(look.person.clone()))?;
        let guilds = world
            .guilds
            .values()
            .filter(|guild| guild.members.contains_key(&me.id));
        let commands = world.commands.iter().map(|command| &command.object);
        Ok(Json(json!({
            "me": me.id.to_string(),
            "users": world.users.values().map(|user| user_json(world, user)).collect::<Vec<_>>(),
            "guilds": guilds.map(|guild| guild_json(world, guild, me.id)).collect::<Vec<_>>(),
            "unread": unread(world, me.id),
            "turns": turns(world),
            "commands": commands.collect::<Vec<_>>(),
            "bot": { "online": online, "id": world.application.bot.to_string() },
        })))
    })
}

fn first_person(world: &World) -> Option<&User> {
    world.users.values().find(|user| !user.is_bot)
}

fn user_json(world: &World, user: &User) -> Value {
    let waiting = world
        .unread
        .iter()
        .filter(|mention| mention.user == user.id)
        .count();
    json!({ "id": user.id.to_string(), "name": user.display_name, "bot": user.is_bot, "waiting": waiting })
}

fn guild_json(world: &World, guild: &Guild, me: Snowflake) -> Value {
    let sees = |channel: &&Channel| {
        world
            .permissions(me, channel)
            .contains(Permissions::VIEW_CHANNEL)
    };
    let mut channels: Vec<&Channel> = world.channels_of(guild.id).filter(sees).collect();
    // A thread stands right below its channel.
    channels.sort_by_key(|channel| match channel.kind {
        ChannelKind::Thread { parent, .. } => (parent, channel.id),
        _ => (channel.id, Snowflake::new(0)),
    });
    let channel_json = |channel: &Channel| {
        let (kind, archived) = match channel.kind {
            ChannelKind::Thread { archived, .. } => ("thread", archived),
            _ => ("text", false),
        };
        json!({ "id": channel.id.to_string(), "name": channel.name, "kind": kind, "archived": archived })
    };
    let channels: Vec<Value> = channels.into_iter().map(channel_json).collect();
    // The first role is everybody's.
    let roles = guild.roles.iter().filter(|role| role.id != guild.id);
    let role_json = |role: &Role| json!({ "id": role.id.to_string(), "name": role.name });
    let roles: Vec<Value> = roles.map(role_json).collect();
    json!({ "id": guild.id.to_string(), "name": guild.name, "channels": channels, "roles": roles })
}

fn unread(world: &World, me: Snowflake) -> Vec<Value> {
    let own = world.unread.iter().filter(|mention| mention.user == me);
    let mut counts: Vec<(Snowflake, usize)> = Vec::new();
    for mention in own {
        match counts
            .iter_mut()
            .find(|(channel, _)| *channel == mention.channel)
        {
            Some((_, count)) => *count += 1,
            None => counts.push((mention.channel, 1)),
        }
    }
    counts
        .into_iter()
        .map(|(channel, count)| json!({ "channel": channel.to_string(), "count": count }))
        .collect()
}

/// Who has to decide, and where: whom the bot mentions in a message in which one can click, those of the message that
/// it wrote or changed last before the others.
fn turns(world: &World) -> Vec<Value> {
    let asking = |message: &&Message| {
        message.author == world.application.bot
            && !message.is_ephemeral()
            && !message.open_buttons().is_empty()
    };
    let mut asking: Vec<&Message> = world.messages.values().filter(asking).collect();
    asking.sort_by_key(|message| Reverse(message.edited.unwrap_or(message.created)));
    let asked = asking.into_iter().flat_map(|message| {
        let people = message.mentions.iter();
        people
            .map(|user| json!({ "channel": message.channel.to_string(), "user": user.to_string() }))
    });
    asked.collect()
}

#[derive(Deserialize)]
pub(super) struct Room {
    #[serde(rename = "as")]
    person: String,
    channel: String,
    /// Only what is older than this message.
    before: Option<Snowflake>,
    /// Only this message and what is newer.
    from: Option<Snowflake>,
    /// How many messages.
    count: Option<usize>,
}

/// A part of the messages of a channel that the person sees, oldest first: without a bound the newest ones.
pub(super) async fn messages(State(page): State<Page>, Query(room): Query<Room>) -> Answer {
    page.sandbox()?.read(|world| {
        let gone = || {
            Sentence::from(PersonError::NoSuchChannel(
                room.channel.clone(),
                room.person.clone(),
            ))
        };
        let me = world.find_user(&room.person).ok_or_else(gone)?.id;
        let channel = world.find_channel(&room.channel).ok_or_else(gone)?.id;
        let visible = world.visible_to(me, channel);
        let part = room.part(&visible);
        let messages = visible[part.clone()].iter();
        Ok(Json(json!({
            "messages": messages.map(|message| world.message_json(message)).collect::<Vec<_>>(),
            "older": part.start > 0,
            "newer": part.end < visible.len(),
        })))
    })
}

impl Room {
    /// Which of the messages are wanted.
    fn part(&self, messages: &[&Message]) -> Range<usize> {
        let count = self.count.unwrap_or(PAGE).min(MOST);
        let at = |id: Snowflake| messages.partition_point(|message| message.id < id);
        match (self.before, self.from) {
            (_, Some(from)) => {
                let start = at(from);
                start..(start + count).min(messages.len())
            }
            (before, None) => {
                let end = before.map_or(messages.len(), at);
                end.saturating_sub(count)..end
            }
        }
    }
}
