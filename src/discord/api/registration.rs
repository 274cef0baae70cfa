//! The slash commands that Discord knows of this bot. They are put there only where they differ from ours: each time
//! they are, apps have to fetch them anew.

use ::serenity::http::{HttpError, LightMethod, Request, Route};
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{ApplicationId, CreateCommand};

use crate::discord::api::rest::Rest;
use crate::discord::api::retry::{Door, RetryPolicy, until_answered};

/// What Discord adds to a command.
const ADDED: [&str; 8] = [
    "id",
    "application_id",
    "version",
    "guild_id",
    "default_permission",
    "dm_permission",
    "name_localized",
    "description_localized",
];
/// What Discord fills in where a command does not say it.
const FILLED_IN: [&str; 2] = ["contexts", "integration_types"];

/// What Discord knows of the bot's commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Registered {
    /// Those of this program.
    Ours,
    /// None yet.
    None,
    /// Others.
    Others,
}

/// Compares the commands that Discord has of the bot with these.
///
/// # Errors
/// When Discord does not answer.
pub async fn compare(
    rest: &Rest,
    application: ApplicationId,
    ours: &[CreateCommand],
) -> Result<Registered, serenity::Error> {
    let registered = RetryPolicy::BRIEF.with(LIST, || registered(rest, application));
    let registered = registered.await?;
    Ok(match registered.as_array() {
        Some(none) if none.is_empty() => Registered::None,
        _ if are_same(&registered, &serde_json::to_value(ours)?) => Registered::Ours,
        _ => Registered::Others,
    })
}

/// Makes these the commands of this application.
///
/// # Errors
/// When Discord refuses.
pub async fn register(
    rest: &Rest,
    door: &Door,
    application: ApplicationId,
    ours: &[CreateCommand],
) -> Result<(), serenity::Error> {
    let registered =
        until_answered(LIST, door, async || registered(rest, application).await).await?;
    if are_same(&registered, &serde_json::to_value(ours)?) {
        return Ok(());
    }
    let set = async || {
        let http = rest.http();
        serenity::Command::set_global_commands(http, ours.to_vec()).await
    };
    until_answered("PUT /applications/{application}/commands", door, set).await?;
    tracing::info!(commands = ours.len(), "the commands are registered anew");
    Ok(())
}

/// The commands as Discord has them: as data, so that nothing is lost that the library does not know.
/// The route of the commands that are registered.
const LIST: &str = "GET /applications/{application}/commands";

async fn registered(rest: &Rest, application: ApplicationId) -> Result<Value, serenity::Error> {
    let route = Route::Commands {
        application_id: application,
    };
    let request = Request::new(route, LightMethod::Get)
        .params(Some(vec![("with_localizations", "true".to_owned())]));
    let answer = rest.http().request(request).await?;
    let bytes = answer.bytes().await.map_err(HttpError::Request)?;
    Ok(serde_json::from_slice(&bytes)?)
}

/// Do both lists say the same commands?
fn are_same(registered: &Value, ours: &Value) -> bool {
    let (Some(mut theirs), Some(ours)) = (sorted(registered), sorted(ours)) else {
        return false;
    };
    for (theirs, ours) in theirs.iter_mut().zip(&ours) {
        if let Some(theirs) = theirs.as_object_mut() {
            theirs.retain(|key, _| !FILLED_IN.contains(&key.as_str()) || ours.get(key).is_some());
        }
    }
    theirs == ours
}

/// The commands by their names, without what goes without saying.
fn sorted(commands: &Value) -> Option<Vec<Value>> {
    let mut commands: Vec<Value> = commands.as_array()?.iter().map(plain).collect();
    for command in &mut commands {
        // A chat command is one also where it does not say so.
        if command["type"].is_null() {
            command["type"] = Value::from(1.0);
        }
    }
    commands.sort_by_key(|command| (command["name"].to_string(), command["type"].to_string()));
    Some(commands)
}

/// A value without what Discord adds and what means the same as nothing; all numbers of one kind.
fn plain(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let said = fields
                .iter()
                .filter(|(key, _)| !ADDED.contains(&key.as_str()));
            let said = said.map(|(key, value)| (key.clone(), plain(value)));
            said.filter(|(_, value)| !is_nothing(value)).collect()
        }
        Value::Array(values) => values.iter().map(plain).collect(),
        Value::Number(number) => number.as_f64().into(),
        value => value.clone(),
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn ours() -> Value {
        json!([{
            "name": "game", "description": "Play", "nsfw": false, "contexts": [0],
            "name_localizations": {},
            "options": [{
                "type": 4, "name": "seats", "description": "How many", "required": false, "min_value": 2.0,
                "choices": [], "channel_types": [], "max_length": null,
            }],
        }])
    }

    fn as_discord_tells_them() -> Value {
        json!([{
            "id": "7", "application_id": "8", "version": "9", "type": 1, "name": "game",
            "name_localizations": null, "description": "Play", "description_localizations": null,
            "default_member_permissions": null, "dm_permission": true, "nsfw": false,
            "contexts": [0], "integration_types": [0],
            "options": [{ "type": 4, "name": "seats", "description": "How many", "min_value": 2 }],
        }])
    }

    #[test]
    fn what_discord_adds_is_no_difference() {
        assert!(are_same(&as_discord_tells_them(), &ours()));
    }

    #[test]
    fn each_other_difference_counts() {
        let change = |pointer: &str, value: Value| {
            let mut theirs = as_discord_tells_them();
            *theirs.pointer_mut(pointer).expect("a place") = value;
            theirs
        };
        for theirs in [
            change("/0/description", json!("Old")),
            change("/0/options/0/min_value", json!(3)),
            change("/0/options/0/type", json!(3)),
            change("/0/contexts", json!([0, 1])),
            change("/0/default_member_permissions", json!("32")),
            change("/0/description_localizations", json!({ "de": "Spiel" })),
            change("/0/options", json!([])),
            json!([]),
            json!([as_discord_tells_them()[0], { "name": "ghost", "type": 1, "description": "?" }]),
            json!({ "message": "?" }),
        ] {
            assert!(!are_same(&theirs, &ours()), "{theirs}");
        }
    }
}
