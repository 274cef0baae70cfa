//! Discord stumbles: rate limits, errors, a dropped gateway, deleted messages and channels, missing permissions.

use std::time::Duration;

use daedalus::sandbox::{Fault, HeldRequests, Message, Permissions, Sandbox, Settings};

use crate::scene::{CHANNEL, Scene, THERE};
use crate::snap;
use crate::steps::{has, slash};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn errors_that_pass_are_waited_out() {
    let scene = Scene::with_snap().await;
    scene
        .discord
        .fail_next(1, "POST callback", Fault::Status(500));
    scene.discord.fail_next(
        1,
        "PATCH @original",
        Fault::RateLimited(Duration::from_millis(100)),
    );
    scene
        .discord
        .fail_next(1, "POST /messages", Fault::Status(502));
    let reply = scene
        .person("Ariadne")
        .slash("/game new game:snap")
        .await
        .unwrap();
    assert!(reply.text().contains("table is open"), "{}", reply.text());
    scene.public_with("Join").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_whose_answer_is_lost_appears_once() {
    let scene = Scene::with_snap().await;
    scene
        .discord
        .fail_next(2, "POST /messages", Fault::AfterEffect(500));
    scene
        .person("Ariadne")
        .slash("/game new game:snap")
        .await
        .unwrap();
    let lobby = scene.public_with("Join").await;
    scene.person("Theseus").click(&lobby, "Join").await.unwrap();
    let boards = scene
        .person("Ariadne")
        .sees()
        .into_iter()
        .filter(|it| it.only_for.is_none());
    assert_eq!(boards.count(), 1, "the nonce makes it one");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dropped_gateway_comes_back() {
    let scene = Scene::with_snap().await;
    scene
        .person("Ariadne")
        .slash("/game new game:snap")
        .await
        .unwrap();
    scene.discord.drop_gateway();
    let reply = scene.person("Theseus").slash("/game join").await.unwrap();
    assert!(!reply.text().is_empty());
    scene.board_with("Theseus").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_board_is_posted_anew() {
    let scene = Scene::with_snap().await;
    scene
        .person("Ariadne")
        .slash("/game new game:snap")
        .await
        .unwrap();
    let lobby = scene.public_with("Join").await;
    scene.discord.delete_message(lobby.id).unwrap();
    scene.person("Theseus").slash("/game join").await.unwrap();
    let again = scene.board_with("Theseus").await;
    assert_ne!(again.id, lobby.id);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_is_not_remembered_works_and_is_the_board_again() {
    let scene = Scene::with_games().await;
    let ariadne = scene.person("Ariadne");
    let new = "/game new game:labyrinthos options:hero_choice=random";
    ariadne.slash(new).await.unwrap();
    let lobby = scene.public_with("Join").await;
    scene.rest().await;
    let table = scene.table();
    let remembered = scene.host.board_message(table).await.unwrap();
    let remembered = remembered.expect("the lobby");
    scene.person("Theseus").slash("/game join").await.unwrap();
    ariadne.slash("/game start").await.unwrap();
    let board = scene.public_with("Pass").await;
    scene.rest().await;
    assert_ne!(board.id, lobby.id);
    // As if the bot had died right after it had posted the board.
    let forgotten = scene.host.board_posted(table, remembered, &[]);
    forgotten.await.unwrap();
    let first = match board
        .text()
        .contains(&format!("<@{}>", ariadne.id().unwrap()))
    {
        true => ariadne,
        false => scene.person("Theseus"),
    };
    first.click(&board, "Pass").await.expect("an old button");
    scene.rest().await;
    let alive = |message: &Message| message.only_for.is_none() && !message.controls().is_empty();
    let boards: Vec<_> = first.sees().into_iter().filter(alive).collect();
    let remembered = scene.host.board_message(table).await.unwrap();
    let remembered = remembered.expect("a board").message.to_string();
    let shown: Vec<String> = boards.iter().map(|it| it.id.to_string()).collect();
    assert_eq!(shown, [remembered], "one board has buttons");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_permission_is_named_before_a_table_opens() {
    let scene = Scene::with_snap().await;
    scene
        .discord
        .forbid_bot(CHANNEL, Permissions::ATTACH_FILES)
        .unwrap();
    let reply = scene
        .person("Ariadne")
        .slash("/game new game:snap")
        .await
        .unwrap();
    assert!(
        reply.text().contains("\"Attach Files\""),
        "{}",
        reply.text()
    );
    assert!(reply.text().contains("<#"), "{}", reply.text());
    let elsewhere = scene.person("Ariadne").in_channel("tavern");
    slash(&elsewhere, "/game new game:snap", "table is open").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_closes_during_a_match_is_left_alone() {
    let (scene, clock) = Scene::with_days().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    scene.rest().await;
    clock.advance(THERE);
    scene.rest().await;
    scene
        .discord
        .forbid_bot(CHANNEL, Permissions::SEND_MESSAGES)
        .unwrap();
    let ariadne = scene.person("Ariadne");
    ariadne
        .slash("/labyrinthos answer choice:done")
        .await
        .unwrap();
    let refused = scene
        .discord
        .until_request("a refused post", |it| it.status == 403)
        .await;
    assert!(refused.is_ok());
    // The sender notes the refusal a moment after Discord gave it.
    let mut told = false;
    for _ in 0..50 {
        let reply = ariadne.slash("/game board").await.unwrap();
        told = told || reply.text().contains("cannot post in this channel");
    }
    assert!(told, "who asks for the board learns why it does not come");
    let requests = scene.discord.requests();
    let refusals = requests.iter().filter(|it| it.status == 403);
    let refused: Vec<String> = refusals
        .map(|it| format!("{} {} {}", it.method, it.path, it.payload["content"]))
        .collect();
    // The board and the call, each once and once more for who asks.
    assert!(
        refused.len() <= 4,
        "a refusal is not tried again and again: {refused:#?}"
    );
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_channel_hurts_nobody_else() {
    let scene = Scene::with_snap().await;
    scene
        .start_match("/game new game:snap computers:1", &[])
        .await;
    scene.board_with("round 1").await;
    scene.discord.delete_channel(CHANNEL).unwrap();
    let elsewhere = scene.person("Theseus").in_channel("tavern");
    slash(&elsewhere, "/game new game:snap", "table is open").await;
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_is_never_answered_is_made_again_and_appears_once() {
    let mut scene = Scene::with_snap().await;
    scene
        .reconnect_with_timeout(Duration::from_millis(300))
        .await;
    let held = HeldRequests::new();
    scene
        .discord
        .fail_next(1, "POST /messages", Fault::Held(held.clone()));
    scene
        .person("Ariadne")
        .slash("/game new game:snap")
        .await
        .unwrap();
    let lobby = scene.public_with("Join").await;
    held.release();
    scene.person("Theseus").click(&lobby, "Join").await.unwrap();
    scene.board_with("Theseus").await;
    let boards = scene
        .person("Ariadne")
        .sees()
        .into_iter()
        .filter(|it| it.only_for.is_none());
    assert_eq!(boards.count(), 1, "the late one is the same message");
    scene.end().await;
}

/// Asks Discord for this as the bot does, past it.
async fn ask(discord: &Sandbox, method: reqwest::Method, route: &str, body: &'static str) {
    let asked = reqwest::Client::new()
        .request(method, format!("{}/api/v10{route}", discord.base_url()))
        .header("Authorization", format!("Bot {}", daedalus::sandbox::TOKEN))
        .header("Content-Type", "application/json")
        .body(body);
    let answer = asked.send().await.expect("an answer");
    assert!(answer.status().is_success(), "{answer:?}");
}

/// As a process that hung before it sent a board, and wakes when another one serves its table.
async fn write_over(scene: &Scene, board: &Message) {
    let route = format!("/channels/{}/messages/{}", board.channel, board.id);
    let old = r#"{"content": "An hour ago"}"#;
    ask(&scene.discord, reqwest::Method::PATCH, &route, old).await;
    assert_eq!(shown(scene, board), "An hour ago");
}

/// What a message says.
fn shown(scene: &Scene, board: &Message) -> String {
    scene.discord.read(|it| it.messages[&board.id].text())
}

/// Waits until a message says this again.
async fn until_shown(scene: &Scene, board: &Message, text: &str) {
    let again = scene.discord.until("the board again", |world| {
        (world.messages.get(&board.id)?.text() == text).then_some(())
    });
    again.await.expect("the board again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_was_written_over_is_shown_again_when_a_click_on_it_is_refused() {
    let scene = Scene::with_snap().await;
    let ariadne = scene.person("Ariadne");
    ariadne.slash("/game new game:snap").await.unwrap();
    let lobby = scene.public_with("Join").await;
    scene.rest().await;
    let text = shown(&scene, &lobby);
    // Again and again.
    for _ in 0..3 {
        write_over(&scene, &lobby).await;
        let reply = ariadne.click(&lobby, "Join").await.unwrap();
        has(reply.text(), "already sit");
        until_shown(&scene, &lobby, &text).await;
    }
    scene.person("Theseus").click(&lobby, "Join").await.unwrap();
    ariadne.click(&lobby, "Start").await.unwrap();
    let board = scene.board_with("round 1").await;
    scene.rest().await;
    // In a match, too.
    let text = shown(&scene, &board);
    write_over(&scene, &board).await;
    let reply = ariadne.click(&board, "Undo").await.unwrap();
    has(reply.text(), "nothing to take back");
    until_shown(&scene, &board, &text).await;
    scene.end().await;
}

/// Registers a command that the bot does not know, as an older version of it may have done.
pub async fn register_ghost(discord: &Sandbox) {
    let application = discord.read(|world| world.application.id);
    let route = format!("/applications/{application}/commands");
    let ghost = r#"{"name": "ghost", "description": "A command of an older version", "type": 1}"#;
    ask(discord, reqwest::Method::POST, &route, ghost).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_commands_are_answered() {
    let scene = Scene::with_snap().await;
    register_ghost(&scene.discord).await;
    let reply = scene.person("Ariadne").slash("/ghost").await.unwrap();
    assert!(
        reply.text().contains("do not know this command"),
        "{}",
        reply.text()
    );
    assert!(reply.is_ephemeral());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_comes_too_late_changes_nothing() {
    let scene = Scene::on(Settings::with_held_clock(), snap::games).await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let before = scene.sequence().await;
    let held = HeldRequests::new();
    scene
        .discord
        .fail_next(1, "POST callback", Fault::Held(held.clone()));
    let asked = scene.discord.requests().len();
    let ariadne = scene.person("Ariadne");
    let _late = ariadne
        .start_slash("/labyrinthos answer choice:draw")
        .unwrap();
    scene.discord.advance(Duration::from_secs(4));
    held.release();
    let refused = scene.discord.until("the refusal", |_| {
        scene.discord.requests()[asked..]
            .iter()
            .find(|it| it.status == 404)
            .cloned()
    });
    refused.await.expect("10062");
    let reply = ariadne.slash("/game status").await.unwrap();
    assert!(
        reply.text().contains("take your turn"),
        "the bot goes on: {}",
        reply.text()
    );
    assert_eq!(scene.sequence().await, before);
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_shutdown_finishes_the_answers_that_were_begun() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let held = HeldRequests::new();
    scene
        .discord
        .fail_next(1, "PATCH @original", Fault::Held(held.clone()));
    let ariadne = scene.person("Ariadne");
    let pending = ariadne.start_slash("/game undo").unwrap();
    pending.acknowledged().await.unwrap();
    let discord = scene.discord.clone();
    let (_, reply) = tokio::join!(scene.end(), async {
        let gone = discord.until("a closed gateway", |_| {
            (!discord.is_connected()).then_some(())
        });
        gone.await.expect("the bot leaves");
        held.release();
        pending.settled().await
    });
    assert!(reply.unwrap().text().contains("take back"));
}
