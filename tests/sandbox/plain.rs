//! REST by plain requests: permissions, tokens, the lives of interactions; and every answer held
//! against the OpenAPI file.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use daedalus::sandbox::{Permissions, Sandbox, Settings};
use serde_json::{Value, json};

use crate::bot::png;
use crate::by_hand::ByHand;
use crate::{openapi, stand_in};

#[tokio::test]
async fn every_answer_is_one_that_discord_would_give() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let call = async |method: &str, path: &str, body: Value| {
        let (status, body) = bot.caller.call(method, path, body).await;
        assert!(status < 300, "{method} {path}: {status} {body}");
        body
    };
    let (guild, user) = discord.read(|world| {
        let user = world.find_user("Ariadne").expect("Ariadne").id;
        (world.find_guild("Knossos").expect("a guild").id, user)
    });
    for path in [
        "/gateway",
        "/gateway/bot",
        "/users/@me",
        "/users/@me/guilds",
        "/oauth2/applications/@me",
    ] {
        call("GET", path, Value::Null).await;
    }
    call("GET", "/applications/@me", Value::Null).await;
    call("GET", &format!("/users/{user}"), Value::Null).await;
    for rest in ["", "/channels", "/roles", "/threads/active", "/members/@me"] {
        let rest = rest.replace("@me", &user.to_string());
        call("GET", &format!("/guilds/{guild}{rest}"), Value::Null).await;
    }
    let channel = format!("/channels/{}", bot.channel);
    call("GET", &channel, Value::Null).await;
    call("POST", &format!("{channel}/typing"), Value::Null).await;
    let first = call("POST", &bot.messages(), everything()).await;
    let first = format!(
        "{}/{}",
        bot.messages(),
        first["id"].as_str().expect("an id")
    );
    call("GET", &first, Value::Null).await;
    call("GET", &format!("{}?limit=5", bot.messages()), Value::Null).await;
    call("PATCH", &first, json!({ "content": "new" })).await;
    let id = first.rsplit('/').next().expect("an id");
    let reply = json!({ "content": "reply", "message_reference": { "message_id": id } });
    call("POST", &bot.messages(), reply).await;
    let new = json!({ "name": "a thread", "type": 11, "auto_archive_duration": 60 });
    let thread = call("POST", &format!("{channel}/threads"), new).await;
    let thread = format!("/channels/{}", thread["id"].as_str().expect("an id"));
    call("PATCH", &thread, json!({ "archived": true })).await;
    call("PATCH", &thread, json!({ "archived": false })).await;
    call("GET", &thread, Value::Null).await;
    let direct = call(
        "POST",
        "/users/@me/channels",
        json!({ "recipient_id": user.to_string() }),
    )
    .await;
    let direct = direct["id"].as_str().expect("an id");
    call("GET", &format!("/channels/{direct}"), Value::Null).await;
    call(
        "POST",
        &format!("/channels/{direct}/messages"),
        json!({ "content": "psst" }),
    )
    .await;
    let registered = call("GET", &bot.commands(), Value::Null).await;
    let one = format!(
        "{}/{}",
        bot.commands(),
        registered[0]["id"].as_str().expect("an id")
    );
    call("GET", &one, Value::Null).await;
    let more = json!({ "name": "more", "description": "More", "default_member_permissions": "32" });
    call("POST", &bot.commands(), more).await;
    call("DELETE", &one, Value::Null).await;
    call("DELETE", &first, Value::Null).await;
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn every_answer_to_an_interaction_is_one_that_discord_would_give() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let call = async |method: &str, path: &str, body: Value| {
        let (status, body) = bot.caller.call(method, path, body).await;
        assert!(status < 300, "{method} {path}: {status} {body}");
        body
    };
    let (callback, token) = bot.used();
    call(
        "POST",
        &format!("{callback}?with_response=true"),
        json!({ "type": 5, "data": { "flags": 64 } }),
    )
    .await;
    let filled = call(
        "PATCH",
        &format!("{token}/messages/%40original"),
        everything(),
    )
    .await;
    assert_eq!(filled["flags"], 64);
    let original = call("GET", &format!("{token}/messages/@original"), Value::Null).await;
    assert_eq!(original["id"], filled["id"]);
    let further = call(
        "POST",
        &format!("{token}?wait=true"),
        json!({ "content": "more" }),
    )
    .await;
    let further = format!(
        "{token}/messages/{}",
        further["id"].as_str().expect("an id")
    );
    call("PATCH", &further, json!({ "content": "still more" })).await;
    call("DELETE", &further, Value::Null).await;
    openapi::assert_valid(&discord.requests());
}

/// A message with something of everything.
fn everything() -> Value {
    json!({
        "content": "text", "embeds": [{ "title": "An embed", "fields": [{ "name": "a", "value": "b" }],
            "footer": { "text": "small" }, "color": 255 }],
        "components": [
            { "type": 1, "components": [
                { "type": 2, "style": 1, "custom_id": "a", "label": "A", "emoji": { "name": "🧵" } },
                { "type": 2, "style": 5, "url": "https://example.org", "label": "B" },
            ]},
            { "type": 1, "components": [{ "type": 3, "custom_id": "c", "options": [
                { "label": "One", "value": "1", "description": "the first" },
            ]}]},
            { "type": 1, "components": [{ "type": 5, "custom_id": "d", "placeholder": "Who?" }]},
        ],
    })
}

#[tokio::test]
async fn missing_permissions_are_refused_with_discords_codes() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let text = || json!({ "content": "x" });
    let code = |(status, body): (u16, Value)| (status, body["code"].as_u64());
    let (_, own) = bot.caller.call("POST", &bot.messages(), text()).await;
    let own = format!("{}/{}", bot.messages(), own["id"].as_str().expect("an id"));
    let says = discord
        .as_user("Ariadne")
        .in_channel("labyrinth")
        .say("mine")
        .expect("a message");
    let foreign = format!("{}/{}", bot.messages(), says.id);

    assert_eq!(
        code(bot.caller.call("PATCH", &foreign, text()).await),
        (403, Some(50005))
    );
    assert_eq!(
        code(bot.caller.call("DELETE", &foreign, Value::Null).await),
        (403, Some(50013))
    );
    discord
        .forbid_bot("labyrinth", Permissions::ATTACH_FILES)
        .expect("a channel");
    let file: &[(&str, Option<&str>, &[u8])] = &[("files[0]", Some("a.png"), &png(b'a'))];
    assert_eq!(
        code(bot.caller.upload("POST", &bot.messages(), file).await),
        (403, Some(50013))
    );
    discord
        .forbid_bot("labyrinth", Permissions::EMBED_LINKS)
        .expect("a channel");
    assert_eq!(
        code(bot.caller.call("POST", &bot.messages(), everything()).await),
        (403, Some(50013))
    );
    discord
        .forbid_bot("labyrinth", Permissions::READ_MESSAGE_HISTORY)
        .expect("a channel");
    assert_eq!(
        code(bot.caller.call("GET", &own, Value::Null).await),
        (403, Some(50013))
    );
    discord
        .forbid_bot("labyrinth", Permissions::SEND_MESSAGES)
        .expect("a channel");
    assert_eq!(
        code(bot.caller.call("POST", &bot.messages(), text()).await),
        (403, Some(50013))
    );
    let thread = format!("/channels/{}/threads", bot.channel);
    discord
        .forbid_bot("labyrinth", Permissions::CREATE_PUBLIC_THREADS)
        .expect("a channel");
    let new = json!({ "name": "t", "type": 11 });
    assert_eq!(
        code(bot.caller.call("POST", &thread, new).await),
        (403, Some(50013))
    );
    let inside = discord.read(|world| world.find_channel("night-watch").expect("a thread").id);
    let inside = format!("/channels/{inside}/messages");
    discord
        .forbid_bot("labyrinth", Permissions::SEND_MESSAGES_IN_THREADS)
        .expect("a channel");
    assert_eq!(
        code(bot.caller.call("POST", &inside, text()).await),
        (403, Some(50013))
    );
    discord
        .forbid_bot("labyrinth", Permissions::VIEW_CHANNEL)
        .expect("a channel");
    assert_eq!(
        code(bot.caller.call("GET", &own, Value::Null).await),
        (403, Some(50001))
    );
    discord
        .forbid_bot("labyrinth", Permissions::NONE)
        .expect("a channel");
    discord
        .archive_thread("night-watch", true)
        .expect("a thread");
    assert_eq!(
        code(bot.caller.call("POST", &inside, text()).await),
        (400, Some(50083))
    );
    assert_eq!(bot.caller.call("DELETE", &own, Value::Null).await.0, 204);
    assert_eq!(
        code(bot.caller.call("GET", &own, Value::Null).await),
        (404, Some(10008))
    );
    discord.delete_channel("labyrinth").expect("a channel");
    assert_eq!(
        code(bot.caller.call("POST", &bot.messages(), text()).await),
        (404, Some(10003))
    );
    assert_eq!(
        code(bot.caller.call("POST", &inside, text()).await),
        (404, Some(10003))
    );
    openapi::assert_answers_valid(&discord.requests());
}

#[tokio::test]
async fn only_sandbox_tokens_are_let_in_and_others_are_not_kept() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let real = "Bot MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs";

    for authorization in [real, "", "sandbox", "Bearer sandbox"] {
        let (status, _) = bot
            .caller
            .call_as(authorization, "GET", "/users/@me", Value::Null)
            .await;
        assert_eq!(status, 401, "{authorization}");
    }

    let anybody = reqwest::get(format!("{}/api/v10/gateway", discord.base_url())).await;
    assert_eq!(
        anybody.expect("an answer").status(),
        200,
        "the address is no secret"
    );
    assert!(!format!("{:?}", discord.requests()).contains("ZnCjm1XVW7vRze4b7Cq4se7kKWs"));
}

#[tokio::test]
async fn an_unknown_route_is_a_404_that_a_test_can_find() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;

    let (status, _) = bot.caller.call("GET", "/stickers/1", Value::Null).await;

    assert_eq!(status, 404);
    assert!(
        discord
            .requests()
            .iter()
            .any(|record| !record.handled && record.path == "/stickers/1")
    );
    let found = std::panic::catch_unwind(AssertUnwindSafe(|| {
        openapi::assert_valid(&discord.requests())
    }));
    assert!(found.is_err());
}

#[tokio::test]
async fn an_interaction_is_answered_once_in_time_and_by_its_kind() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let call = async |path: &str, body: Value| {
        let (status, body) = bot.caller.call("POST", path, body).await;
        (status, body["code"].as_u64())
    };
    let hello = || json!({ "type": 4, "data": { "content": "hello" } });

    let (callback, token) = bot.used();
    assert_eq!(
        call(&token, json!({ "content": "too early" })).await,
        (404, Some(10015))
    );
    for kind in [1, 6, 7, 8, 99] {
        let answer = json!({ "type": kind, "data": { "content": "x", "choices": [] } });
        assert_eq!(
            call(&callback, answer).await,
            (400, Some(50035)),
            "type {kind}"
        );
    }
    assert_eq!(call(&callback, hello()).await, (204, None));
    assert_eq!(call(&callback, hello()).await, (400, Some(40060)));
    assert_eq!(
        call(&callback.replace("sandbox-", "other-"), hello()).await,
        (404, Some(10062))
    );

    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let (late, _) = bot.used();
    discord.advance(Duration::from_millis(3001));
    assert_eq!(call(&late, hello()).await, (404, Some(10062)));
    assert_eq!(
        call(&token, json!({ "content": "still lives" })).await,
        (200, None)
    );
    discord.advance(Duration::from_secs(15 * 60));
    assert_eq!(
        call(&token, json!({ "content": "too late" })).await,
        (401, Some(50027))
    );
    let message = ariadne
        .message_with("still lives")
        .expect("the further message");
    let original = format!("{token}/messages/{}", message.id);
    let (status, _) = bot
        .caller
        .call("PATCH", &original, json!({ "content": "x" }))
        .await;
    assert_eq!(status, 401);
    openapi::assert_answers_valid(&discord.requests());
}

#[tokio::test]
async fn suggestions_are_of_the_options_type() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let answers = async {
        let interaction = discord
            .until("an interaction", |world| {
                world.interactions.values().next().cloned()
            })
            .await
            .expect("an interaction");
        let callback = format!(
            "/interactions/{}/{}/callback",
            interaction.id, interaction.token
        );
        let choices = |value: Value| json!({ "type": 8, "data": { "choices": [{ "name": "n", "value": value }] } });
        let message = json!({ "type": 4, "data": { "content": "x" } });
        assert_eq!(bot.caller.call("POST", &callback, message).await.0, 400);
        assert_eq!(
            bot.caller
                .call("POST", &callback, choices(json!("1")))
                .await
                .0,
            400
        );
        assert_eq!(
            bot.caller
                .call("POST", &callback, choices(json!(1)))
                .await
                .0,
            204
        );
    };
    let (suggested, ()) = tokio::join!(ariadne.autocomplete("/do what:", "what"), answers);
    assert_eq!(
        suggested.expect("suggestions"),
        [("n".to_owned(), json!(1))]
    );
}

#[tokio::test]
async fn the_official_file_refuses_what_the_stand_in_lets_through() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let body = json!({ "content": "x", "tts": "loudly" });
    let (status, _) = bot.caller.call("POST", &bot.messages(), body).await;

    assert_eq!(status, 200);
    let found = std::panic::catch_unwind(AssertUnwindSafe(|| {
        openapi::assert_valid(&discord.requests())
    }));
    assert_eq!(found.is_err(), openapi::is_at_hand());
}

#[tokio::test]
async fn a_taken_port_is_named() {
    let discord = stand_in().await;
    let port = discord.address().port();
    let settings = Settings {
        port,
        ..Settings::default()
    };

    let error = Sandbox::start(settings)
        .await
        .expect_err("the port is taken")
        .to_string();

    assert!(error.contains(&format!("127.0.0.1:{port}")), "{error}");
    assert!(error.contains("choose another port"), "{error}");
}
