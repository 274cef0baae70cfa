//! Requests to the sandbox: whatever their bodies are, each is answered as Discord might, and it goes on.

use daedalus::sandbox::{Sandbox, Settings, TOKEN};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::{Row, mutate};
use crate::openapi;

/// So many requests in a run.
const EACH: u32 = 150;

/// Bodies that are right, to be changed.
fn bodies() -> Vec<Value> {
    let button = json!({ "type": 2, "style": 1, "label": "Turn", "custom_id": "turn" });
    let select = json!({ "type": 3, "custom_id": "pick", "placeholder": "Pick", "min_values": 1,
        "max_values": 1, "options": [{ "label": "one", "value": "1" }] });
    let message = json!({ "content": "A board", "nonce": "1", "enforce_nonce": true, "flags": 0, "tts": false,
        "allowed_mentions": { "parse": [], "users": [] },
        "embeds": [{ "title": "Board", "description": "text", "color": 7,
            "fields": [{ "name": "a", "value": "b", "inline": true }] }],
        "components": [{ "type": 1, "components": [button] }, { "type": 1, "components": [select] }] });
    let command = json!({ "name": "hello", "description": "Says hello", "type": 1,
        "options": [{ "type": 3, "name": "word", "description": "A word", "required": true,
            "choices": [{ "name": "one", "value": "1" }], "max_length": 10 }] });
    vec![
        json!({ "type": 4, "data": message }),
        json!({ "type": 9, "data": { "custom_id": "form", "title": "Form", "components": [{ "type": 1,
            "components": [{ "type": 4, "custom_id": "t", "label": "Text", "style": 1 }] }] } }),
        json!([command, { "name": "board", "description": "Shows it", "type": 1 }]),
        command,
        json!({ "name": "a thread", "auto_archive_duration": 60, "type": 11 }),
        json!({ "recipient_id": "1" }),
        json!({ "name": "sign", "image": "data:image/png;base64,iVBORw0KGgo=" }),
        message,
    ]
}

/// A route of the API with places that there are, or not.
fn route(discord: &Sandbox, rng: &mut ChaCha8Rng) -> (&'static str, String) {
    let (application, channels, messages, guilds) = discord.read(|world| {
        let channels: Vec<_> = world.channels.keys().copied().collect();
        let messages: Vec<_> = world.messages.keys().copied().collect();
        let guilds: Vec<_> = world.guilds.keys().copied().collect();
        (world.application.id, channels, messages, guilds)
    });
    let number = |rng: &mut ChaCha8Rng| rng.random::<u64>().to_string();
    let id = |of: &[daedalus::sandbox::Snowflake], rng: &mut ChaCha8Rng| match of.choose(rng) {
        Some(id) if rng.random_bool(0.9) => id.to_string(),
        _ => number(rng),
    };
    let channel = id(&channels, rng);
    let message = id(&messages, rng);
    let guild = id(&guilds, rng);
    let routes = [
        ("POST", format!("/channels/{channel}/messages")),
        ("POST", format!("/channels/{channel}/messages")),
        ("PATCH", format!("/channels/{channel}/messages/{message}")),
        ("DELETE", format!("/channels/{channel}/messages/{message}")),
        (
            "GET",
            format!("/channels/{channel}/messages?limit={}", number(rng)),
        ),
        ("POST", format!("/channels/{channel}/threads")),
        ("PATCH", format!("/channels/{channel}")),
        (
            "POST",
            format!("/interactions/{}/token/callback", number(rng)),
        ),
        ("POST", format!("/webhooks/{application}/token")),
        (
            "PATCH",
            format!("/webhooks/{application}/token/messages/@original"),
        ),
        ("PUT", format!("/applications/{application}/commands")),
        ("POST", format!("/applications/{application}/commands")),
        (
            "PUT",
            format!("/applications/{application}/guilds/{guild}/commands"),
        ),
        ("POST", format!("/applications/{application}/emojis")),
        ("GET", format!("/guilds/{guild}/members/{}", number(rng))),
        ("POST", "/users/@me/channels".to_owned()),
        ("GET", "/%ff/%00".to_owned()),
        ("POST", "/".to_owned()),
    ];
    routes.choose(rng).expect("a route").clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests() {
    let mut row = Row::new("inputs::requests", 3);
    let client = reqwest::Client::new();
    let bodies = bodies();
    let (mut sent, mut taken) = (0, 0);
    while let Some(mut rng) = row.next() {
        let discord = Sandbox::start(Settings::default()).await.unwrap();
        for _ in 0..EACH {
            let (method, path) = route(&discord, &mut rng);
            let url = format!("{}/api/v10{path}", discord.base_url());
            let mut body = bodies.choose(&mut rng).expect("a body").clone();
            for _ in 0..rng.random_range(0..4) {
                mutate::mutate(&mut body, &mut rng);
            }
            let mut text = body.to_string();
            if rng.random_bool(0.05) {
                text.truncate(text.floor_char_boundary(rng.random_range(0..=text.len())));
            }
            let kinds = [
                "application/json",
                "application/json",
                "application/json",
                "text/plain",
                "multipart/form-data; boundary=x",
                "multipart/form-data",
            ];
            let kind = *kinds.choose(&mut rng).expect("a kind");
            if kind.starts_with("multipart") {
                text = format!(
                    "--x\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n{text}\r\n--x--\r\n"
                );
            }
            let request = client
                .request(method.parse().unwrap(), &url)
                .header("Authorization", format!("Bot {TOKEN}"))
                .header("Content-Type", kind)
                .body(text.clone());
            let answer = request.send().await;
            let answer = answer.unwrap_or_else(|error| panic!("{method} {path} {text}: {error}"));
            let status = answer.status().as_u16();
            assert!(status < 500, "{method} {path} {text}: {status}");
            sent += 1;
            taken += u32::from(status < 300);
        }
        openapi::assert_answers_valid(&discord.requests());
        discord.as_user("Ariadne").in_channel("labyrinth").sees();
    }
    assert!(taken > 0);
    row.end(format!(
        "{sent} requests, {taken} taken, all answered, 0 panics"
    ));
}
