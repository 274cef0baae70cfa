//! Answers to interactions: the callback, and what goes through the token afterwards.

use serde_json::{Value, json};

use super::{Answer, Call, Verdict};
use crate::answers::Lives;
use crate::http_error::HttpError;
use crate::snowflake::Snowflake;
use crate::world::World;

pub(super) fn route(
    world: &mut World,
    call: &Call,
    segments: &[&str],
    lives: Lives,
) -> Option<Verdict> {
    let (payload, files) = (&call.body.payload, &call.body.files);
    if let ("POST", ["interactions", id, token, "callback"]) = (call.method.as_str(), segments) {
        let Ok(id) = id.parse() else {
            return Some(Err(HttpError::unknown_interaction()));
        };
        let answered = world.answer(id, token, payload, files, lives);
        return Some(
            answered.and_then(|()| match call.parameter("with_response") {
                Some("true") => Answer::ok(callback_response(world, token)),
                _ => Answer::nothing(),
            }),
        );
    }
    let ["webhooks", application, token, rest @ ..] = segments else {
        return None;
    };
    if *application != world.application.id.to_string() {
        return Some(Err(HttpError::unknown_webhook()));
    }
    Some(match (call.method.as_str(), rest) {
        ("POST", []) => world
            .follow_up(token, payload, files, lives)
            .and_then(|id| shown(world, id)),
        ("GET", ["messages", name]) => world
            .message_of(token, name, lives)
            .and_then(|id| shown(world, id)),
        ("PATCH", ["messages", name]) => world.message_of(token, name, lives).and_then(|id| {
            world.revise(id, payload, "", files)?;
            world.settle_own(token, id);
            shown(world, id)
        }),
        ("DELETE", ["messages", name]) => world
            .message_of(token, name, lives)
            .and_then(|id| world.erase(id))
            .and_then(|()| Answer::nothing()),
        _ => return None,
    })
}

fn shown(world: &World, id: Snowflake) -> Verdict {
    let message = world
        .messages
        .get(&id)
        .ok_or_else(HttpError::unknown_message)?;
    Answer::ok(world.message_json(message))
}

/// What a callback says when asked for more than 204.
fn callback_response(world: &World, token: &str) -> Value {
    let Some(interaction) = world.interactions.get(token) else {
        return Value::Null;
    };
    let message = interaction.original.and_then(|id| world.messages.get(&id));
    let mut response = json!({
        "interaction": { "id": interaction.id.to_string(), "type": interaction.kind.number() },
    });
    if let Some(message) = message {
        response["interaction"]["response_message_id"] = json!(message.id.to_string());
        response["interaction"]["response_message_loading"] = json!(message.is_loading());
        response["interaction"]["response_message_ephemeral"] = json!(message.is_ephemeral());
        response["resource"] = json!({ "type": 4, "message": world.message_json(message) });
    }
    response
}
