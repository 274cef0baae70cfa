//! Gateway address, the bot itself, users, emojis, and the registration of commands.

use serde_json::{Value, json};

use super::{Answer, Call, Verdict};
use crate::change::Change;
use crate::http_error::{FieldErrors, HttpError};
use crate::limits::commands::{check_command, check_commands, kind};
use crate::snowflake::Snowflake;
use crate::tidy::without_nulls;
use crate::world::{Audience, Command, User, World};

pub(super) fn route(world: &mut World, call: &Call, segments: &[&str]) -> Option<Verdict> {
    let payload = &call.body.payload;
    Some(match (call.method.as_str(), segments) {
        ("GET", ["gateway"]) => Answer::ok(json!({ "url": world.gateway_url() })),
        ("GET", ["gateway", "bot"]) => Answer::ok(json!({
            "url": world.gateway_url(), "shards": world.advice.0,
            "session_start_limit": {
                "total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": world.advice.1,
            },
        })),
        ("GET", ["users", "@me"]) => Answer::ok(world.bot().map(User::own_json).into()),
        ("GET", ["users", "@me", "guilds"]) => {
            let bot = world.application.bot;
            let joined = world
                .guilds
                .values()
                .filter(|guild| guild.members.contains_key(&bot));
            Answer::ok(joined.map(|guild| world.my_guild_json(guild)).collect())
        }
        ("POST", ["users", "@me", "channels"]) => open_direct(world, payload),
        ("GET", ["users", user]) => {
            let found = user.parse().ok().and_then(|id| world.users.get(&id));
            found.map_or(Err(HttpError::unknown_user()), |user| {
                Answer::ok(user.json())
            })
        }
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => {
            Answer::ok(world.application_json())
        }
        (
            method,
            [
                "applications",
                application,
                "guilds",
                guild,
                "commands",
                rest @ ..,
            ],
        ) => {
            let Some(guild) = guild
                .parse()
                .ok()
                .filter(|id| world.guilds.contains_key(id))
            else {
                return Some(Err(HttpError::missing_access()));
            };
            return commands(world, method, application, Some(guild), rest, payload);
        }
        (method, ["applications", application, "emojis", rest @ ..]) => {
            return emojis(world, method, application, rest, payload);
        }
        (method, ["applications", application, "commands", rest @ ..]) => {
            return commands(world, method, application, None, rest, payload);
        }
        _ => return None,
    })
}

fn open_direct(world: &mut World, payload: &Value) -> Verdict {
    let recipient = &payload["recipient_id"];
    let id = recipient
        .as_u64()
        .or_else(|| recipient.as_str()?.parse().ok())
        .map(Snowflake::new);
    let user = id
        .and_then(|id| world.users.get(&id))
        .ok_or_else(HttpError::unknown_user)?;
    if user.is_bot {
        return Err(HttpError::closed_to_messages());
    }
    let id = user.id;
    let channel = world.direct_channel(id);
    Answer::ok(
        world
            .channels
            .get(&channel)
            .map(|channel| world.channel_json(channel))
            .into(),
    )
}

fn emojis(
    world: &mut World,
    method: &str,
    application: &str,
    rest: &[&str],
    payload: &Value,
) -> Option<Verdict> {
    if application != world.application.id.to_string() {
        return Some(Err(HttpError::missing_access()));
    }
    Some(match (method, rest) {
        ("GET", []) => Answer::ok(world.emojis_json()),
        ("POST", []) => world.upload_emoji(payload).and_then(Answer::created),
        ("DELETE", [id]) => {
            let id = id.parse().ok();
            match id.and_then(|id| world.emojis.remove(&id)) {
                Some(_) => Answer::nothing(),
                None => Err(HttpError::unknown_emoji()),
            }
        }
        _ => return None,
    })
}

fn commands(
    world: &mut World,
    method: &str,
    application: &str,
    guild: Option<Snowflake>,
    rest: &[&str],
    payload: &Value,
) -> Option<Verdict> {
    if application != world.application.id.to_string() {
        return Some(Err(HttpError::missing_access()));
    }
    let in_scope = |command: &&Command| command.guild == guild;
    let found = |id: &str| {
        let named = |command: &&Command| command.id.to_string() == id;
        world.commands.iter().filter(in_scope).find(named).cloned()
    };
    Some(match (method, rest) {
        ("GET", []) => Answer::ok(
            world
                .commands
                .iter()
                .filter(in_scope)
                .map(|c| c.object.clone())
                .collect(),
        ),
        ("GET", [id]) => {
            found(id).map_or(Err(HttpError::unknown_command()), |c| Answer::ok(c.object))
        }
        ("PUT", []) => replace_all(world, guild, payload),
        ("POST", []) => add_one(world, guild, payload),
        ("DELETE", [id]) => match found(id) {
            Some(command) => {
                world.commands.retain(|other| other.id != command.id);
                world.changes.push(Change::CommandsRegistered);
                Answer::nothing()
            }
            None => Err(HttpError::unknown_command()),
        },
        _ => return None,
    })
}

fn replace_all(world: &mut World, guild: Option<Snowflake>, payload: &Value) -> Verdict {
    let sent = payload.as_array().ok_or_else(HttpError::invalid_json)?;
    let mut faults = FieldErrors::default();
    check_commands(&mut faults, sent);
    faults.into_result()?;
    let old: Vec<Command> = world
        .commands
        .iter()
        .filter(|c| c.guild == guild)
        .cloned()
        .collect();
    world.commands.retain(|command| command.guild != guild);
    for object in sent {
        let same = |old: &&Command| {
            kind(&old.object) == kind(object) && old.object["name"] == object["name"]
        };
        let id = old.iter().find(same).map(|command| command.id);
        store(world, guild, object, id);
    }
    world.changes.push(Change::CommandsRegistered);
    let scope = world
        .commands
        .iter()
        .filter(|command| command.guild == guild);
    Answer::ok(scope.map(|command| command.object.clone()).collect())
}

fn add_one(world: &mut World, guild: Option<Snowflake>, payload: &Value) -> Verdict {
    let mut faults = FieldErrors::default();
    check_command(&mut faults, "", payload);
    let same = |old: &Command| {
        old.guild == guild
            && kind(&old.object) == kind(payload)
            && old.object["name"] == payload["name"]
    };
    let mut all: Vec<Value> = world
        .commands
        .iter()
        .filter(|c| c.guild == guild && !same(c))
        .map(|c| c.object.clone())
        .collect();
    all.push(payload.clone());
    faults.into_result()?;
    let mut faults = FieldErrors::default();
    check_commands(&mut faults, &all);
    faults.into_result()?;
    let id = world
        .commands
        .iter()
        .find(|old| same(old))
        .map(|old| old.id);
    world.commands.retain(|old| !same(old));
    let object = store(world, guild, payload, id);
    world.changes.push(Change::CommandsRegistered);
    if id.is_some() {
        Answer::ok(object)
    } else {
        Answer::created(object)
    }
}

/// Keeps a command with the ids and defaults that Discord gives; one of the same name keeps its id.
fn store(
    world: &mut World,
    guild: Option<Snowflake>,
    sent: &Value,
    id: Option<Snowflake>,
) -> Value {
    let version = world.next_id();
    let id = id.unwrap_or(version);
    let mut object = without_nulls(sent);
    object["id"] = json!(id.to_string());
    object["application_id"] = json!(world.application.id.to_string());
    object["version"] = json!(version.to_string());
    object["type"] = json!(kind(sent));
    object["nsfw"] = json!(sent["nsfw"].as_bool().unwrap_or(false));
    object["description"] = json!(sent["description"].as_str().unwrap_or_default());
    object["default_member_permissions"] = match &sent["default_member_permissions"] {
        Value::Number(bits) => json!(bits.to_string()),
        other => other.clone(),
    };
    if let Some(guild) = guild {
        object["guild_id"] = json!(guild.to_string());
    }
    world.show_json(Audience::Everyone, &object);
    world.commands.push(Command {
        id,
        guild,
        object: object.clone(),
    });
    object
}
