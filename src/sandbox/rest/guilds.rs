//! Guilds, their channels, roles and members.

use serde_json::json;

use super::{Answer, Call, Verdict};
use crate::http_error::HttpError;
use crate::world::{Channel, ChannelKind, Role, World};

pub(super) fn route(world: &mut World, call: &Call, segments: &[&str]) -> Option<Verdict> {
    let (method, [_, guild, rest @ ..]) = (call.method.as_str(), segments) else {
        return None;
    };
    let bot = world.application.bot;
    let known = guild.parse().ok().and_then(|id| world.guilds.get(&id));
    let Some(guild) = known else {
        return Some(Err(HttpError::unknown_guild()));
    };
    if !guild.members.contains_key(&bot) {
        return Some(Err(HttpError::missing_access()));
    }
    let of_guild = |threads: bool| {
        let is_thread = |it: &Channel| matches!(it.kind, ChannelKind::Thread { .. });
        let channels = world.channels_of(guild.id);
        channels.filter(move |channel| is_thread(channel) == threads)
    };
    Some(match (method, rest) {
        ("GET", []) => Answer::ok(world.guild_json(guild)),
        ("GET", ["channels"]) => Answer::ok(
            of_guild(false)
                .map(|channel| world.channel_json(channel))
                .collect(),
        ),
        ("GET", ["roles"]) => Answer::ok(guild.roles.iter().map(Role::json).collect()),
        ("GET", ["threads", "active"]) => {
            let open = of_guild(true).filter(|thread| !thread.is_archived());
            let threads: Vec<_> = open.map(|thread| world.channel_json(thread)).collect();
            Answer::ok(json!({ "threads": threads, "members": [], "has_more": false }))
        }
        ("GET", ["members", user]) => {
            let user = match *user {
                "@me" => Some(bot),
                id => id.parse().ok(),
            };
            match user.filter(|user| guild.members.contains_key(user)) {
                Some(user) => Answer::ok(world.member_json(guild, user)),
                None => Err(HttpError::unknown_member()),
            }
        }
        _ => return None,
    })
}
