//! A real bot answers real people.

use std::time::Duration;

use daedalus::sandbox::{
    AnswerKind, Fault, HeldRequests, Message, Permissions, Person, PersonError, Sandbox, TOKEN,
};
use serde_json::json;

use crate::{bot, openapi, stand_in};

/// A stand-in with the small bot on it.
async fn with_bot() -> Sandbox {
    let discord = stand_in().await;
    bot::start(&discord).await;
    discord
}

/// The message that answers a command.
async fn asked(person: &Person, line: &str) -> Message {
    let reply = person.slash(line).await.expect("an answer");
    reply.message.expect("a message")
}

#[tokio::test]
async fn a_slash_command_is_answered() {
    let discord = with_bot().await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");

    let reply = ariadne
        .slash("/hello whom:@Theseus")
        .await
        .expect("an answer");

    assert_eq!(reply.answer, AnswerKind::Message);
    let theseus = discord.as_user("Theseus").id().expect("Theseus");
    assert_eq!(reply.text(), format!("Hello <@{theseus}>"));
    assert_eq!(ariadne.sees().len(), 1);
    // The bot's default list of mentions is empty.
    assert!(discord.as_user("Theseus").unread().is_empty());
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn a_line_that_the_app_would_not_send_says_why() {
    let discord = with_bot().await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let fails = |line: &'static str| ariadne.start_slash(line).expect_err(line).to_string();

    assert!(fails("/helo").contains("/hello"));
    assert_eq!(fails("/game"), "/game goes on with one of: new, list");
    assert_eq!(
        fails("/game new seats:2"),
        "game: This option is required. Specify a value."
    );
    assert_eq!(
        fails("/game new game:chess"),
        "game: Select a valid choice."
    );
    assert_eq!(
        fails("/game new game:Labyrinthos seats:two"),
        "seats: Input a valid integer."
    );
    assert_eq!(
        fails("/game new game:Labyrinthos seats:5"),
        "seats: Out of range."
    );
    assert_eq!(fails("/game new game:0 game:1"), "game: Given twice.");
    assert_eq!(
        fails("/game new chess"),
        "\"chess\" belongs to no option; options are: game, seats"
    );
    assert_eq!(fails("/hello whom:@Minos"), "whom: Select a user.");
}

#[tokio::test]
async fn choices_go_by_name_or_value_and_subcommands_reach_the_bot() {
    let discord = with_bot().await;
    let ikaros = discord.as_user("Ikaros").in_channel("Athens/agora");

    let by_name = ikaros
        .slash("/game new game:the toy seats:2")
        .await
        .expect("an answer");
    let by_value = ikaros.slash("/game new game:0").await.expect("an answer");
    let without = ikaros.slash("/game list").await.expect("an answer");

    assert_eq!(by_name.text(), "Toy for 2");
    assert_eq!(by_value.text(), "Labyrinthos for 4");
    assert_eq!(without.text(), "none");
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn a_deferred_answer_shows_that_the_bot_thinks_and_then_its_picture() {
    let discord = with_bot().await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let gate = HeldRequests::new();
    discord.fail_next(1, "PATCH @original", Fault::Held(gate.clone()));

    let pending = ariadne.start_slash("/slow").expect("a command");
    assert_eq!(pending.acknowledged().await, Ok(AnswerKind::Deferred));
    let thinking = ariadne.last_message().expect("a message");
    assert!(thinking.is_loading() && thinking.content.is_empty());
    gate.release();
    let reply = pending.settled().await.expect("the picture");

    let shown = reply.message.expect("a message");
    assert!(!shown.is_loading());
    assert_eq!(
        shown.edited, None,
        "the first edit only fills the message in"
    );
    assert_eq!(shown.text(), "done");
    assert_eq!(shown.alt_texts(), ["slow"]);
    let picture = shown.picture().expect("a picture");
    assert_eq!(
        (picture.size, picture.bytes.as_ref()),
        (Some((2, 3)), bot::png(b's').as_slice())
    );
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn the_first_further_message_takes_the_place_of_the_thinking_and_stays_private() {
    let discord = with_bot().await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");

    let reply = ariadne.slash("/lazy").await.expect("an answer");

    assert!(reply.is_ephemeral());
    assert_eq!(reply.text(), "psst");
    assert_eq!(ariadne.sees().len(), 1);
    assert!(ariadne.in_channel("tavern").sees().is_empty());
    assert!(
        discord
            .as_user("Theseus")
            .in_channel("labyrinth")
            .sees()
            .is_empty()
    );
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn buttons_update_the_picture_in_one_step_and_in_two() {
    let discord = with_bot().await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let theseus = discord.as_user("Theseus").in_channel("labyrinth");
    let board = asked(&ariadne, "/board").await;
    assert_eq!(board.alt_texts(), ["Board 0"]);

    let at_once = theseus.click(&board, "Turn").await.expect("an answer");
    assert_eq!(at_once.answer, AnswerKind::Update);
    let updated = at_once.message.expect("the board");
    assert_eq!(
        (updated.id, updated.alt_texts()),
        (board.id, vec!["Board 1"])
    );

    let later = theseus.click(&board, "later").await.expect("an answer");
    assert_eq!(later.answer, AnswerKind::DeferredUpdate);
    let updated = later.message.expect("the board");
    assert_eq!(
        (updated.id, updated.alt_texts()),
        (board.id, vec!["Board 2"])
    );
    assert_eq!(
        updated.controls().len(),
        6,
        "an edit that names no components keeps them"
    );
    assert_eq!(ariadne.sees().len(), 1);
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn a_component_that_cannot_be_used_is_refused_by_the_app() {
    let discord = with_bot().await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let board = asked(&ariadne, "/board").await;

    assert_eq!(
        ariadne.click(&board, "Off").await.err(),
        Some(PersonError::Disabled("Off".to_owned()))
    );
    assert!(matches!(
        ariadne.click(&board, "Fly").await,
        Err(PersonError::NoSuchComponent { .. })
    ));
    assert!(matches!(
        ariadne.click(&board, "way").await,
        Err(PersonError::WrongComponent(_))
    ));
    let two = ariadne.select(&board, "way", &["North", "East"]).await;
    assert!(matches!(two, Err(PersonError::BadSelection(_))));
    let up = ariadne.select(&board, "way", &["Up"]).await;
    assert!(matches!(up, Err(PersonError::BadSelection(_))));
    discord.delete_message(board.id).expect("it is there");
    assert_eq!(
        ariadne.click(&board, "Turn").await.err(),
        Some(PersonError::MessageGone)
    );
}

#[tokio::test]
async fn menus_go_by_label_or_value() {
    let discord = with_bot().await;
    let ariadne = discord.as_user("Ariadne").in_channel("night-watch");
    let board = asked(&ariadne, "/board").await;

    let by_label = ariadne
        .select(&board, "Where to?", &["North"])
        .await
        .expect("an answer");
    let by_value = ariadne
        .select(&board, "way", &["south"])
        .await
        .expect("an answer");

    assert_eq!(by_label.text(), "You go north");
    assert_eq!(by_value.text(), "You go south");
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn menus_of_users_go_by_name() {
    let discord = with_bot().await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let menu = asked(&ariadne, "/who").await;

    let picks = ["Theseus", "@Ikaros"];
    let reply = ariadne
        .select(&menu, "Whom?", &picks)
        .await
        .expect("an answer");

    assert_eq!(reply.text(), "You take Theseus and Ikaros");
    let stranger = ariadne.select(&menu, "who", &["Minos"]).await;
    assert!(matches!(stranger, Err(PersonError::BadSelection(_))));
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn a_private_answer_is_for_one_person_alone() {
    let discord = with_bot().await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let theseus = discord.as_user("Theseus").in_channel("labyrinth");
    let board = asked(&ariadne, "/board").await;

    let hand = ariadne.click(&board, "🂡").await.expect("an answer");
    let secret = format!("A secret of {}", ariadne.id().expect("Ariadne"));
    discord
        .until_message("the further message", |message| {
            message.content == "and more"
        })
        .await
        .expect("a further message");

    assert_eq!(
        hand.message.as_ref().map(|message| message.text()),
        Some(secret.clone())
    );
    assert_eq!(ariadne.sees().len(), 3);
    assert_eq!(theseus.sees().len(), 1);
    let finds = |user: &str| {
        let bytes = discord.bytes_sent_to_others_than(user).expect("a user");
        bytes
            .windows(secret.len())
            .any(|window| window == secret.as_bytes())
    };
    assert!(!finds("Ariadne"));
    assert!(finds("Theseus"));
    ariadne.dismiss(&hand.message.expect("a message"));
    assert_eq!(ariadne.sees().len(), 2);
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn modals_open_and_come_back() {
    let discord = with_bot().await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let board = asked(&ariadne, "/board").await;

    let modal = ariadne
        .click(&board, "Note")
        .await
        .expect("an answer")
        .modal
        .expect("a modal");
    assert_eq!((modal.title.as_str(), modal.fields.len()), ("A note", 1));
    let empty = ariadne.submit(&modal, &[]).await;
    assert!(matches!(empty, Err(PersonError::BadField { .. })));
    let long = ariadne
        .submit(&modal, &[("text", "a text with too many letters")])
        .await;
    assert!(matches!(long, Err(PersonError::BadField { .. })));
    let reply = ariadne
        .submit(&modal, &[("What?", "a thread")])
        .await
        .expect("an answer");

    assert_eq!(reply.answer, AnswerKind::Update);
    assert_eq!(reply.text(), "Noted: a thread");
    assert_eq!(reply.message.map(|message| message.id), Some(board.id));
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn suggestions_come_while_typing() {
    let discord = with_bot().await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");

    let some = ariadne
        .autocomplete("/pick count:2 hero:a", "hero")
        .await
        .expect("suggestions");
    let all = ariadne
        .autocomplete("/pick count:2", "hero")
        .await
        .expect("suggestions");
    let free = ariadne
        .slash("/pick count:2 hero:Nobody at all")
        .await
        .expect("an answer");

    assert_eq!(
        some,
        [
            ("Ariadne".into(), json!("Ariadne")),
            ("Aigeus".into(), json!("Aigeus"))
        ]
    );
    assert_eq!(all.len(), 3);
    assert_eq!(free.text(), "2 x Nobody at all", "suggestions bind nobody");
    let count = ariadne.autocomplete("/pick count:2", "count").await;
    assert!(matches!(count, Err(PersonError::BadOption { .. })));
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn a_bot_that_stays_silent_fails_the_interaction_and_says_what_was_missing() {
    let discord = with_bot().await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");

    discord.set_patience(Duration::from_millis(50));
    let trouble = ariadne.slash("/silent").await.expect_err("no answer");

    let text = trouble.to_string();
    assert!(
        text.starts_with("This interaction failed: Ariadne used /silent (no answer came"),
        "{text}"
    );
}

#[tokio::test]
async fn only_allowed_mentions_are_unread_and_the_nonce_posts_once() {
    let discord = with_bot().await;
    let admin = discord.as_user("Admin").in_channel("labyrinth");
    let theseus = discord.as_user("Theseus").in_channel("labyrinth");

    let line = "/turn whose:@Theseus allowed:@Ariadne";
    admin.slash(line).await.expect("an answer");
    assert!(theseus.unread().is_empty());
    discord.advance(Duration::from_secs(10 * 60));
    admin
        .slash("/turn whose:@Theseus allowed:@Theseus")
        .await
        .expect("an answer");
    admin
        .slash("/turn whose:@Theseus allowed:@Theseus")
        .await
        .expect("an answer");

    assert_eq!(theseus.unread().len(), 1, "the third message is the second");
    assert_eq!(theseus.sees().len(), 2);
    theseus.read_channel();
    assert!(theseus.unread().is_empty());
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn commands_need_the_right_to_use_them() {
    let discord = with_bot().await;
    let phaedra = discord.as_user("Phaedra").in_channel("labyrinth");
    assert!(phaedra.slash("/hello").await.is_ok());
    assert_eq!(phaedra.say("hello").err(), Some(PersonError::CannotWrite));

    let deny = Permissions::USE_APPLICATION_COMMANDS;
    discord
        .set_permissions("Phaedra", "labyrinth", Permissions::NONE, deny)
        .expect("both exist");
    assert!(matches!(
        phaedra.slash("/hello").await,
        Err(PersonError::NotAllowed(_))
    ));
    let deny = Permissions::VIEW_CHANNEL;
    discord
        .set_permissions("Phaedra", "labyrinth", Permissions::NONE, deny)
        .expect("both exist");
    assert!(matches!(
        phaedra.slash("/hello").await,
        Err(PersonError::NoSuchChannel(..))
    ));
    assert!(phaedra.sees().is_empty());
}

#[tokio::test]
async fn no_token_is_kept_in_the_log_and_nothing_leaves_the_loopback() {
    let discord = with_bot().await;
    let requests = discord.requests();
    assert!(
        requests
            .iter()
            .any(|record| record.method == "PUT" && record.path.ends_with("/commands"))
    );
    for record in requests {
        assert!(!format!("{record:?}").contains(TOKEN), "{record:?}");
    }
    assert!(discord.address().ip().is_loopback());
}

#[tokio::test]
async fn the_bot_answers_in_direct_messages_and_only_where_it_was_invited() {
    let discord = with_bot().await;
    let ariadne = discord.as_user("Ariadne");

    let direct = ariadne.in_channel("@bot");
    assert_eq!(
        direct.slash("/hello").await.expect("an answer").text(),
        "Hello stranger"
    );
    assert_eq!(direct.sees().len(), 1);
    let there = ariadne.in_channel("Athens/agora");
    discord.remove_bot("Athens").expect("a guild");
    assert!(matches!(
        there.slash("/hello").await,
        Err(PersonError::UnknownCommand { .. })
    ));
    discord.invite_bot("Athens").expect("a guild");
    assert!(there.slash("/hello").await.is_ok());
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn names_may_be_anything() {
    let discord = with_bot().await;
    let name = "**@everyone** <@1> \u{202e}x ||`🐂`||".repeat(2);
    let stranger = discord.add_user("stranger", &name).in_channel("labyrinth");

    stranger.slash("/hello").await.expect("an answer");
    let id = stranger.id().expect("the stranger");
    let line = format!("/hello whom:<@{id}>");
    let reply = discord
        .as_user("Ariadne")
        .in_channel("labyrinth")
        .slash(&line)
        .await;

    assert_eq!(reply.expect("an answer").text(), format!("Hello <@{id}>"));
    openapi::assert_valid(&discord.requests());
}
