//! What becomes of messages: nonces, attachments, mentions, edits, who sees them.

use std::time::Duration;

use daedalus::sandbox::{Change, Fault, PersonError};
use serde_json::{Value, json};

use crate::bot::png;
use crate::by_hand::ByHand;
use crate::{openapi, stand_in};

#[tokio::test]
async fn an_enforced_nonce_posts_once_for_a_few_minutes() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let post = async |nonce: &str, enforce: bool| {
        let body = json!({ "content": nonce, "nonce": nonce, "enforce_nonce": enforce });
        let (status, body) = bot.caller.call("POST", &bot.messages(), body).await;
        assert_eq!(status, 200);
        body["id"].clone()
    };

    let first = post("a", true).await;
    assert_eq!(post("a", true).await, first);
    assert_ne!(post("a", false).await, first);
    assert_ne!(post("b", true).await, first);
    discord.advance(Duration::from_secs(6 * 60));
    assert_ne!(post("a", true).await, first);
}

#[tokio::test]
async fn attachments_follow_the_list() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let list = |entries: Value| json!({ "attachments": entries }).to_string();
    // The header of a GIF of 300 x 2 pixels.
    let (a, b) = (png(b'a'), b"GIF89a\x2c\x01\x02\0\0\0\0".to_vec());
    let both =
        list(json!([{ "id": 0, "description": "first" }, { "id": "1", "filename": "named.gif" }]));
    let parts: &[(&str, Option<&str>, &[u8])] = &[
        ("files[0]", Some("a.png"), &a),
        ("files[1]", Some("b.gif"), &b),
        ("payload_json", None, both.as_bytes()),
    ];
    let (status, message) = bot.caller.upload("POST", &bot.messages(), parts).await;
    assert_eq!(status, 200, "{message}");
    let shown = &message["attachments"];
    assert_eq!(
        (&shown[0]["description"], &shown[0]["width"]),
        (&json!("first"), &json!(2))
    );
    assert_eq!(
        (&shown[1]["filename"], &shown[1]["description"]),
        (&json!("named.gif"), &Value::Null)
    );
    assert_eq!(
        (&shown[1]["width"], &shown[1]["height"]),
        (&json!(300), &json!(2))
    );
    let url = shown[0]["url"].as_str().expect("an address");
    let fetched = reqwest::get(url)
        .await
        .expect("an answer")
        .bytes()
        .await
        .expect("a body");
    assert_eq!(fetched.as_ref(), a.as_slice());

    let path = format!(
        "{}/{}",
        bot.messages(),
        message["id"].as_str().expect("an id")
    );
    let (_, kept) = bot
        .caller
        .call("PATCH", &path, json!({ "content": "text" }))
        .await;
    assert_eq!(kept["attachments"], *shown, "no list keeps all");
    let only = json!({ "attachments": [{ "id": shown[1]["id"] }] });
    let (_, one) = bot.caller.call("PATCH", &path, only).await;
    assert_eq!(one["attachments"], json!([shown[1]]), "a list is complete");
    let late = reqwest::get(url).await.expect("an answer").status();
    assert_eq!(late, 200, "who is loading it now still gets it");
    let (_, none) = bot
        .caller
        .call("PATCH", &path, json!({ "attachments": [] }))
        .await;
    assert_eq!(none["attachments"], json!([]));
    let (status, _) = bot
        .caller
        .call("PATCH", &path, json!({ "attachments": [{ "id": "77" }] }))
        .await;
    assert_eq!(status, 400, "an id that is neither old nor new");
    openapi::assert_answers_valid(&discord.requests());
}

#[tokio::test]
async fn old_messages_can_be_edited_a_few_times_only() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let (_, message) = bot
        .caller
        .call("POST", &bot.messages(), json!({ "content": "0" }))
        .await;
    let path = format!(
        "{}/{}",
        bot.messages(),
        message["id"].as_str().expect("an id")
    );
    let edit = async || {
        bot.caller
            .call("PATCH", &path, json!({ "content": "1" }))
            .await
    };
    for _ in 0..10 {
        assert_eq!(edit().await.0, 200, "young messages are free");
    }
    discord.advance(Duration::from_secs(3601));
    for _ in 0..3 {
        assert_eq!(edit().await.0, 200);
    }
    let (status, body) = edit().await;
    assert_eq!((status, &body["code"]), (429, &json!(30046)));
    discord.advance(Duration::from_secs(21));
    assert_eq!(edit().await.0, 200);
}

#[tokio::test]
async fn direct_messages_are_for_one_person_and_may_be_closed() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let ikaros = discord.as_user("Ikaros");
    let recipient = json!({ "recipient_id": ikaros.id().expect("Ikaros").to_string() });
    let (_, channel) = bot
        .caller
        .call("POST", "/users/@me/channels", recipient)
        .await;
    let path = format!(
        "/channels/{}/messages",
        channel["id"].as_str().expect("an id")
    );

    bot.caller
        .call("POST", &path, json!({ "content": "a reminder" }))
        .await;
    assert_eq!(ikaros.in_channel("@bot").sees()[0].content, "a reminder");
    let others = discord.bytes_sent_to_others_than("Ikaros").expect("a user");
    assert!(!String::from_utf8_lossy(&others).contains("a reminder"));
    discord.close_to_messages("Ikaros", true).expect("a user");
    let (status, body) = bot
        .caller
        .call("POST", &path, json!({ "content": "another" }))
        .await;
    assert_eq!((status, &body["code"]), (403, &json!(50007)));
}

#[tokio::test]
async fn edits_and_deletes_leave_what_was_shown_findable() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let (_, message) = bot
        .caller
        .call("POST", &bot.messages(), json!({ "content": "a slip" }))
        .await;
    let path = format!(
        "{}/{}",
        bot.messages(),
        message["id"].as_str().expect("an id")
    );
    bot.caller
        .call("PATCH", &path, json!({ "content": "nothing" }))
        .await;
    bot.caller.call("DELETE", &path, Value::Null).await;
    let bytes = discord
        .bytes_sent_to_others_than("Ariadne")
        .expect("a user");
    assert!(String::from_utf8_lossy(&bytes).contains("a slip"));
}

#[tokio::test]
async fn front_ends_hear_of_every_change_in_order() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let mut changes = discord.subscribe();
    let ariadne = discord.as_user("Ariadne");
    let user = ariadne.id().expect("Ariadne");
    let text = json!({ "content": format!("<@{user}>") });
    let (_, message) = bot.caller.call("POST", &bot.messages(), text).await;
    let message = message["id"]
        .as_str()
        .and_then(|id| id.parse().ok())
        .expect("an id");
    let channel = bot.channel.parse().expect("an id");

    assert_eq!(changes.try_recv(), Ok(Change::MentionsChanged(user)));
    assert_eq!(
        changes.try_recv(),
        Ok(Change::MessageCreated { channel, message })
    );
    assert!(matches!(changes.try_recv(), Ok(Change::RequestLogged(_))));
    discord.delete_message(message).expect("it is there");
    assert_eq!(
        changes.try_recv(),
        Ok(Change::MessageDeleted { channel, message })
    );
    assert!(ariadne.unread().is_empty());
}

#[tokio::test]
async fn default_mentions_differ_between_messages_and_answers() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let ariadne = discord.as_user("Ariadne");
    let ping = |extra: Value| {
        let mut body =
            json!({ "content": format!("<@{}> @everyone", ariadne.id().expect("Ariadne")) });
        body.as_object_mut()
            .expect("an object")
            .extend(extra.as_object().cloned().unwrap_or_default());
        body
    };
    let none = json!({ "allowed_mentions": { "parse": [] } });
    bot.caller.call("POST", &bot.messages(), ping(none)).await;
    assert!(ariadne.unread().is_empty());
    bot.caller
        .call("POST", &bot.messages(), ping(json!({ "flags": 4096 })))
        .await;
    let unread = ariadne.unread();
    assert!(unread.len() == 1 && unread[0].silent);
    assert!(
        discord.as_user("Theseus").unread().is_empty(),
        "the bot may not mention everyone"
    );
    let (callback, token) = bot.used();
    bot.caller
        .call("POST", &callback, json!({ "type": 5 }))
        .await;
    bot.caller
        .call(
            "PATCH",
            &format!("{token}/messages/@original"),
            ping(Value::Null),
        )
        .await;
    assert_eq!(
        ariadne.unread().len(),
        1,
        "filling in a thinking message pings nobody"
    );
}

#[tokio::test]
async fn an_archived_thread_can_be_used_again_after_somebody_writes() {
    let discord = stand_in().await;
    let _bot = ByHand::start(&discord).await;
    let ariadne = discord.as_user("Ariadne").in_channel("night-watch");
    discord
        .archive_thread("night-watch", true)
        .expect("a thread");

    let refused = ariadne.start_slash("/do").err();
    assert_eq!(
        refused,
        Some(PersonError::Archived("night-watch".to_owned()))
    );
    ariadne.say("wake up").expect("Ariadne may write");
    assert!(ariadne.start_slash("/do").is_ok());
}

#[tokio::test]
async fn a_person_waits_for_what_they_see_and_not_for_what_others_see() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let (callback, _) = bot.used();
    let private = json!({ "type": 4, "data": { "content": "a hand", "flags": 64 } });
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let theseus = discord.as_user("Theseus").in_channel("labyrinth");

    let is_hand = |message: &daedalus::sandbox::Message| message.content == "a hand";
    let answered = bot.caller.call("POST", &callback, private);
    let (seen, (status, _)) = tokio::join!(ariadne.until_sees("a hand", is_hand), answered);
    assert_eq!(status, 204);
    assert!(seen.expect("Ariadne's hand").is_ephemeral());
    discord.set_patience(Duration::from_millis(50));
    let never = theseus.until_sees("a hand", is_hand).await;
    assert!(matches!(never, Err(PersonError::NeverHappened { .. })));
}

#[tokio::test]
async fn an_edit_that_leaves_the_text_alone_leaves_its_mentions_alone() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    let user = discord.as_user("Ariadne").id().expect("Ariadne");
    let silent = json!({ "content": format!("<@{user}>"), "allowed_mentions": { "parse": [] } });
    let (_, message) = bot.caller.call("POST", &bot.messages(), silent).await;
    assert_eq!(message["mentions"], json!([]));
    let path = format!(
        "{}/{}",
        bot.messages(),
        message["id"].as_str().expect("an id")
    );

    let (_, bare) = bot
        .caller
        .call("PATCH", &path, json!({ "components": [] }))
        .await;
    assert_eq!(bare["mentions"], json!([]));
    let again = json!({ "content": format!("again <@{user}>") });
    let (_, again) = bot.caller.call("PATCH", &path, again).await;
    assert_eq!(again["mentions"][0]["id"], json!(user.to_string()));
    assert!(
        discord.as_user("Ariadne").unread().is_empty(),
        "an edit pings nobody"
    );
}

#[tokio::test]
async fn a_lost_answer_and_a_nonce_leave_one_message() {
    let discord = stand_in().await;
    let bot = ByHand::start(&discord).await;
    discord.fail_next(1, "POST /messages", Fault::AfterEffect(502));
    let body = json!({ "content": "once", "nonce": "outbox-1", "enforce_nonce": true });

    let (lost, _) = bot.caller.call("POST", &bot.messages(), body.clone()).await;
    let (found, message) = bot.caller.call("POST", &bot.messages(), body).await;

    assert_eq!((lost, found), (502, 200));
    let seen = discord.as_user("Ariadne").in_channel("labyrinth").sees();
    assert_eq!(seen.len(), 1);
    assert_eq!(message["id"], json!(seen[0].id.to_string()));
}
