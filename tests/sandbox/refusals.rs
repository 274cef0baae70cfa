//! Every forbidden body is refused, and the answer says where the fault is.

use serde_json::{Value, json};

use crate::bot::png;
use crate::by_hand::ByHand;
use crate::forbidden::{Table, button, commands, components, messages, modals, row};
use crate::{openapi, stand_in};

async fn all_refused(bot: &ByHand, method: &str, path: &str, table: Table) {
    for (rule, body, place) in table {
        let (status, answer) = bot.caller.call(method, path, body).await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!(50035)),
            "{rule}: {answer}"
        );
        let told = place
            .split('.')
            .fold(&answer["errors"], |errors, step| &errors[step]);
        assert!(
            told["_errors"].is_array(),
            "{rule}: not at {place}: {answer}"
        );
    }
}

#[tokio::test]
async fn forbidden_messages_are_refused() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    all_refused(&bot, "POST", &bot.messages(), messages()).await;
    all_refused(&bot, "POST", &bot.messages(), components()).await;
    let (_, message) = bot
        .caller
        .call("POST", &bot.messages(), json!({ "content": "x" }))
        .await;
    let path = format!(
        "{}/{}",
        bot.messages(),
        message["id"].as_str().expect("an id")
    );
    all_refused(&bot, "PATCH", &path, components()).await;
    assert_eq!(
        discord
            .as_user("Ariadne")
            .in_channel("labyrinth")
            .sees()
            .len(),
        1
    );
    openapi::assert_answers_valid(&discord.requests());
}

#[tokio::test]
async fn a_message_must_not_be_empty() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let code = |(status, body): (u16, Value)| (status, body["code"].as_u64());
    for empty in [
        json!({}),
        json!({ "content": " \n " }),
        json!({ "components": [row(vec![button("a")])] }),
    ] {
        assert_eq!(
            code(bot.caller.call("POST", &bot.messages(), empty).await),
            (400, Some(50006))
        );
    }
    let (_, message) = bot
        .caller
        .call("POST", &bot.messages(), json!({ "content": "x" }))
        .await;
    let path = format!(
        "{}/{}",
        bot.messages(),
        message["id"].as_str().expect("an id")
    );
    let emptied = bot
        .caller
        .call("PATCH", &path, json!({ "content": null }))
        .await;
    assert_eq!(code(emptied), (400, Some(50006)));
}

#[tokio::test]
async fn forbidden_commands_are_refused_and_change_nothing() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    for (rule, body, place) in commands() {
        let (status, answer) = bot.caller.call("PUT", &bot.commands(), body).await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!(50035)),
            "{rule}: {answer}"
        );
        let steps = place.split('.').filter(|step| !step.is_empty());
        let told = steps.fold(&answer["errors"], |errors, step| &errors[step]);
        assert!(
            told["_errors"].is_array(),
            "{rule}: not at {place:?}: {answer}"
        );
    }
    let (_, registered) = bot.caller.call("GET", &bot.commands(), Value::Null).await;
    assert_eq!(registered[0]["name"], "do");
    openapi::assert_answers_valid(&discord.requests());
}

#[tokio::test]
async fn the_largest_allowed_commands_are_accepted() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let sub =
        |n: usize| json!({ "type": 1, "name": format!("s{n}"), "description": "x", "options": [] });
    let group = json!({ "name": "große-gruppe", "description": "x", "options": (0..25).map(sub).collect::<Vec<_>>() });
    let mut all = vec![group];
    all.extend((1..100).map(|n| json!({ "name": format!("c{n}"), "description": "x", "type": 1, "nsfw": false, "name_localizations": null })));
    let (status, answer) = bot.caller.call("PUT", &bot.commands(), json!(all)).await;
    assert_eq!(status, 200, "{answer}");
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn forbidden_answers_are_refused_and_do_not_use_the_interaction_up() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let (callback, _) = bot.used();
    all_refused(&bot, "POST", &callback, modals()).await;
    let too_many: Vec<Value> = (0..26)
        .map(|n| json!({ "name": "n", "value": n }))
        .collect();
    let pending = discord.as_user("Ariadne").in_channel("labyrinth");
    let good = json!({ "type": 4, "data": { "content": "x" } });
    assert_eq!(bot.caller.call("POST", &callback, good).await.0, 204);
    let asks = pending.autocomplete("/do what:", "what");
    let answers = async {
        let interaction = discord
            .until("an interaction", |world| {
                world
                    .interactions
                    .values()
                    .find(|one| one.answer.is_none())
                    .cloned()
            })
            .await
            .expect("an interaction");
        let callback = format!(
            "/interactions/{}/{}/callback",
            interaction.id, interaction.token
        );
        let table = vec![
            (
                "26 suggestions",
                json!({ "type": 8, "data": { "choices": too_many } }),
                "data.choices",
            ),
            (
                "suggestion of 101",
                json!({ "type": 8, "data": { "choices": [{ "name": "x".repeat(101), "value": 1 }] } }),
                "data.choices.0.name",
            ),
        ];
        all_refused(&bot, "POST", &callback, table).await;
        let none = json!({ "type": 8, "data": { "choices": [] } });
        assert_eq!(bot.caller.call("POST", &callback, none).await.0, 204);
    };
    let (suggested, ()) = tokio::join!(asks, answers);
    assert_eq!(suggested, Ok(vec![]));
    openapi::assert_answers_valid(&discord.requests());
}

#[tokio::test]
async fn forbidden_files_are_refused() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let picture = png(b'a');
    let upload = async |payload: Value, files: &[(&str, Option<&str>, &[u8])]| {
        let payload = payload.to_string();
        let mut parts = files.to_vec();
        parts.push(("payload_json", None, payload.as_bytes()));
        let (status, body) = bot.caller.upload("POST", &bot.messages(), &parts).await;
        (status, body["code"].as_u64())
    };
    let one: &[(&str, Option<&str>, &[u8])] = &[("files[0]", Some("a.png"), &picture)];
    assert_eq!(
        upload(json!({ "attachments": [] }), one).await,
        (400, Some(50035)),
        "not listed"
    );
    let long = json!({ "attachments": [{ "id": 0, "description": "x".repeat(1025) }] });
    assert_eq!(
        upload(long, one).await,
        (400, Some(50035)),
        "alt text of 1025"
    );
    let nameless: &[(&str, Option<&str>, &[u8])] = &[("files[0]", None, &picture)];
    assert_eq!(
        upload(json!({}), nameless).await,
        (400, Some(50035)),
        "a file without a name"
    );
    let misnamed: &[(&str, Option<&str>, &[u8])] = &[("file", Some("a.png"), &picture)];
    assert_eq!(
        upload(json!({}), misnamed).await,
        (400, Some(50035)),
        "an unknown part"
    );
    let large = vec![0; 10 * 1024 * 1024 + 1];
    let heavy: &[(&str, Option<&str>, &[u8])] = &[("files[0]", Some("a.png"), &large)];
    assert_eq!(
        upload(json!({}), heavy).await,
        (413, Some(40005)),
        "more than 10 MiB"
    );
    let eleven: Vec<String> = (0..11).map(|n| format!("files[{n}]")).collect();
    let eleven: Vec<(&str, Option<&str>, &[u8])> = eleven
        .iter()
        .map(|name| (name.as_str(), Some("a.png"), picture.as_slice()))
        .collect();
    assert_eq!(
        upload(json!({}), &eleven).await,
        (400, Some(50035)),
        "11 files"
    );
    assert_eq!(upload(json!({}), one).await, (200, None));
}
