//! Connections that break, and events that come twice, late or never.

use std::time::Duration;

use daedalus::sandbox::{AnswerKind, Fault, HeldRequests, PersonError, Settings};

use crate::{bot, openapi, stand_in};

#[tokio::test]
async fn what_happens_while_the_socket_is_down_is_replayed_after_a_resume() {
    let discord = stand_in().await;
    let _bot = bot::start(&discord).await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    assert_eq!(discord.greetings(), (1, 0));

    discord.drop_gateway();
    let reply = ariadne
        .slash("/hello")
        .await
        .expect("an answer after the resume");

    assert_eq!(reply.text(), "Hello stranger");
    assert_eq!(discord.greetings(), (1, 1));
}

#[tokio::test]
async fn a_bot_that_is_asked_to_reconnect_resumes() {
    let discord = stand_in().await;
    let _bot = bot::start(&discord).await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");

    discord.ask_to_reconnect();
    discord
        .until("a resume", |_| (discord.greetings().1 == 1).then_some(()))
        .await
        .expect("a resume");
    discord.close_gateway(4000);
    discord
        .until("a resume", |_| (discord.greetings().1 == 2).then_some(()))
        .await
        .expect("a resume");

    assert!(ariadne.slash("/hello").await.is_ok());
    assert_eq!(discord.greetings(), (1, 2));
}

#[tokio::test]
async fn a_missed_event_is_never_answered() {
    let discord = stand_in().await;
    let _bot = bot::start(&discord).await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");

    discord.miss_events(1);
    discord.set_patience(Duration::from_millis(50));
    assert!(matches!(
        ariadne.slash("/hello").await,
        Err(PersonError::Failed { .. })
    ));
    discord.set_patience(Settings::default().patience);
    assert!(ariadne.slash("/hello").await.is_ok());
}

#[tokio::test]
async fn an_interaction_that_comes_twice_can_be_answered_once() {
    let discord = stand_in().await;
    let _bot = bot::start(&discord).await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    ariadne.slash("/hello").await.expect("an answer");

    discord.redeliver_last_interaction();
    let second = discord
        .until_request("the second answer", |record| {
            record.response["code"] == 40060
        })
        .await
        .expect("the bot answers again");

    assert_eq!(second.status, 400);
    assert_eq!(ariadne.sees().len(), 1);
}

#[tokio::test]
async fn a_late_answer_finds_no_interaction() {
    let discord = stand_in().await;
    let _bot = bot::start(&discord).await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let gate = HeldRequests::new();
    discord.fail_next(1, "POST callback", Fault::Held(gate.clone()));

    let pending = ariadne.start_slash("/hello").expect("a command");
    discord.advance(Duration::from_millis(3_001));
    gate.release();
    let late = discord
        .until_request("the late answer", |record| {
            record.path.ends_with("/callback")
        })
        .await
        .expect("the bot answers");

    assert_eq!((late.status, &late.response["code"]), (404, &10062.into()));
    assert!(ariadne.sees().is_empty());
    drop(pending);
}

#[tokio::test]
async fn errors_come_when_asked_for_and_only_then() {
    let discord = stand_in().await;
    let _bot = bot::start(&discord).await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let board = ariadne
        .slash("/board")
        .await
        .expect("an answer")
        .message
        .expect("a board");

    discord.fail_next(1, "PATCH @original", Fault::Status(500));
    let pending = ariadne.start_click(&board, "Later").expect("a button");
    assert_eq!(pending.acknowledged().await, Ok(AnswerKind::DeferredUpdate));
    let failed =
        |status: u16| move |record: &daedalus::sandbox::RequestRecord| record.status == status;
    let broken = discord
        .until_request("the error", failed(500))
        .await
        .expect("an error");
    assert!(broken.injected);
    assert_eq!(
        ariadne.current(&board).expect("it is there").alt_texts(),
        ["Board 0"]
    );

    discord.fail_next(1, "PATCH @original", Fault::AfterEffect(502));
    ariadne
        .click(&board, "Later")
        .await
        .expect("it took effect");
    discord
        .until_request("the lost answer", failed(502))
        .await
        .expect("a lost answer");
    assert_eq!(
        ariadne.current(&board).expect("it is there").alt_texts(),
        ["Board 2"]
    );

    discord.fail_next(
        1,
        "PATCH @original",
        Fault::RateLimited(Duration::from_millis(1500)),
    );
    ariadne.start_click(&board, "Later").expect("a button");
    let limited = discord
        .until_request("the limit", failed(429))
        .await
        .expect("a limit");
    assert_eq!(limited.response["retry_after"], 1.5);
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn old_buttons_work_after_a_restart_of_the_bot() {
    let discord = stand_in().await;
    let first = bot::start(&discord).await;
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let board = ariadne
        .slash("/board")
        .await
        .expect("an answer")
        .message
        .expect("a board");

    first.stop().await;
    discord
        .until("the end of the bot", |_| {
            (!discord.is_connected()).then_some(())
        })
        .await
        .expect("it ends");
    let _second = bot::start(&discord).await;
    discord.until_identified(2).await.expect("another start");
    let updated = ariadne
        .click(&board, "Turn")
        .await
        .expect("an answer")
        .message
        .expect("the board");

    assert_eq!(
        (updated.id, updated.alt_texts()),
        (board.id, vec!["Board 1"])
    );
    openapi::assert_valid(&discord.requests());
}

#[tokio::test]
async fn clicks_at_once_and_clicks_that_cross_an_edit_all_reach_the_bot() {
    let discord = stand_in().await;
    let _bot = bot::start(&discord).await;
    let (ariadne, theseus) = (discord.as_user("Ariadne"), discord.as_user("Theseus"));
    let in_labyrinth = ariadne.in_channel("labyrinth");
    let board = in_labyrinth
        .slash("/board")
        .await
        .expect("an answer")
        .message
        .expect("a board");

    let (one, other) = tokio::join!(ariadne.click(&board, "Turn"), theseus.click(&board, "Turn"));
    assert!(one.is_ok() && other.is_ok());
    ariadne.click(&board, "Note").await.expect("a modal");
    let mut bare = board.clone();
    bare.components.clear();
    let crossed = theseus
        .start_stale_click(&board, "My hand")
        .expect("it was there");
    let hand = crossed.settled().await.expect("an answer");
    assert!(hand.is_ephemeral());
    assert!(theseus.start_stale_click(&bare, "My hand").is_err());
    discord.delete_message(board.id).expect("it is there");
    let gone = theseus.start_stale_click(&board, "My hand");
    assert_eq!(gone.err(), Some(PersonError::MessageGone));
}
