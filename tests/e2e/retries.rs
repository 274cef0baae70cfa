//! What could not be posted, edited or taken away is tried again: when permissions change, by a click, after a while, after a restart.

use std::sync::Arc;
use std::time::Duration;

use daedalus::host::ManualClock;
use daedalus::sandbox::{Fault, Message, Permissions};

use crate::scene::{CHANNEL, Scene, THERE};
use crate::snap;
use crate::steps::{has, newest, play, slash};

/// Longer than the pause before what is asked for anew.
const BREATH: Duration = Duration::from_secs(2);

/// Waits for a public message that is newer than this one and says this.
async fn newer(scene: &Scene, than: &Message, says: &str) -> Message {
    let found = scene.discord.until_message(says, |message| {
        message.only_for.is_none() && message.id > than.id && message.text().contains(says)
    });
    found.await.expect("a newer message")
}

/// A match of Ariadne, who is on turn, and Theseus, and its board. Nobody has done anything for a while.
async fn begun(new: &str) -> (Scene, Arc<ManualClock>, Message) {
    let (scene, clock) = Scene::with_days().await;
    scene.start_match(new, &["Theseus"]).await;
    scene.rest().await;
    clock.advance(THERE);
    scene.rest().await;
    let board = scene.public_with("Text board").await;
    (scene, clock, board)
}

/// Waits until a message has no buttons.
async fn until_bare(scene: &Scene, message: &Message) {
    let bare = scene.discord.until("a bare old board", |world| {
        let old = world.messages.get(&message.id)?;
        old.controls().is_empty().then_some(())
    });
    bare.await.expect("an old board without buttons");
}

/// Waits until Discord has refused so many requests, and the bot has thought about it.
async fn until_refused(scene: &Scene, times: usize) {
    let refused = scene.discord.until("a refusal", |_| {
        let requests = scene.discord.requests();
        let refused = requests.iter().filter(|it| it.status == 403);
        (refused.count() >= times).then_some(())
    });
    refused.await.expect("a refusal");
    scene.rest().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_board_is_posted_when_permissions_change() {
    let (scene, clock, board) = begun("/game new game:snap").await;
    let forbid = |deny| scene.discord.forbid_bot(CHANNEL, deny).unwrap();
    forbid(Permissions::SEND_MESSAGES);
    play(&scene.person("Ariadne"), "done").await;
    until_refused(&scene, 1).await;
    clock.advance(BREATH);
    forbid(Permissions::NONE);
    newer(&scene, &board, "round 2").await;
    scene.until_gone(&board).await;
    scene.rest().await;
    let reply = scene.person("Theseus").slash("/game board").await.unwrap();
    assert!(!reply.text().contains("cannot post"), "{}", reply.text());
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_click_on_a_stale_button_posts_the_newest_board_where_that_was_refused() {
    let (scene, clock, board) = begun("/game new game:snap").await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    let panel = newest(&ariadne.click(&board, "My decision").await.unwrap());
    scene
        .discord
        .fail_next(usize::MAX, "POST /messages", Fault::Status(403));
    ariadne.click(&panel, "done").await.unwrap();
    // Neither the board nor a call beside it.
    until_refused(&scene, 1).await;
    scene.discord.clear_faults();
    clock.advance(BREATH);
    let stale = ariadne.start_stale_click(&panel, "draw").unwrap();
    let stale = stale.settled().await.unwrap();
    has(stale.text(), "Nothing was done");
    has(stale.text(), "cannot post in this channel");
    let link = "https://discord.com/channels/";
    assert!(!stale.text().contains(link), "{}", stale.text());
    assert!(stale.newest().unwrap().control("My decision").is_some());
    let again = scene.board_with("round 2").await;
    has(
        again.text(),
        &format!("<@{}>, take your turn", theseus.id().unwrap()),
    );
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_refused_is_tried_again_after_a_while_and_after_a_restart() {
    let (mut scene, clock, _) = begun("/game new game:snap").await;
    scene
        .discord
        .fail_next(1, "POST /messages", Fault::Status(403));
    play(&scene.person("Ariadne"), "done").await;
    until_refused(&scene, 1).await;
    clock.advance(Duration::from_secs(5 * 60));
    scene.board_with("round 2").await;
    scene.rest().await;

    scene
        .discord
        .fail_next(1, "POST /messages", Fault::Status(403));
    play(&scene.person("Theseus"), "done").await;
    until_refused(&scene, 2).await;
    scene.reconnect_with_timeout(Duration::from_secs(10)).await;
    scene.board_with("round 3").await;
    scene.stop_and_ignore_requests().await;
}

/// Lets Discord refuse that the next message is deleted, or loses its buttons.
fn refuse_to_put_away(scene: &Scene) {
    for request in ["DELETE /channels/", "PATCH /channels/"] {
        scene.discord.fail_next(1, request, Fault::Status(403));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_could_not_be_taken_away_is_later_also_after_a_restart() {
    let (mut scene, clock, first) = begun("/game new game:snap").await;
    refuse_to_put_away(&scene);
    play(&scene.person("Ariadne"), "done").await;
    let second = newer(&scene, &first, "round 2").await;
    until_refused(&scene, 2).await;
    for _ in 0..2 {
        clock.advance(Duration::from_secs(10 * 60));
        scene.rest().await;
    }
    scene.until_gone(&first).await;

    refuse_to_put_away(&scene);
    play(&scene.person("Theseus"), "done").await;
    let third = newer(&scene, &second, "round 3").await;
    until_refused(&scene, 4).await;
    scene.discord.clear_faults();
    scene.reconnect_with_timeout(Duration::from_secs(10)).await;
    scene.until_gone(&second).await;
    let kept = scene.host.board_message(scene.table()).await.unwrap();
    let kept = kept.expect("a board").message.to_string();
    assert_eq!(kept, third.id.to_string());
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_must_not_be_deleted_loses_its_buttons() {
    let (scene, _, board) = begun("/game new game:snap").await;
    scene
        .discord
        .fail_next(1, "DELETE /channels/", Fault::Status(403));
    play(&scene.person("Ariadne"), "done").await;
    newer(&scene, &board, "round 2").await;
    until_bare(&scene, &board).await;
    scene.rest().await;
    assert_eq!(scene.host.leftovers(scene.table()), []);
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_keeps_its_boards_takes_their_buttons_alone() {
    let new = "/game new game:snap options:keep_boards=yes";
    let (scene, _, board) = begun(new).await;
    play(&scene.person("Ariadne"), "done").await;
    newer(&scene, &board, "round 2").await;
    until_bare(&scene, &board).await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bug_in_the_words_of_a_board_is_told_and_keeps_no_table_silent() {
    let new = format!("/game new game:snap options:turns={}", snap::WORDLESS);
    let (scene, clock, board) = begun(&new).await;
    play(&scene.person("Ariadne"), "done").await;
    let told = newer(&scene, &board, "that hit a bug").await;
    assert!(told.mentions.is_empty());
    let elsewhere = scene.person("Ikaros").in_channel("tavern");
    slash(&elsewhere, "/game new game:snap", "table is open").await;
    scene.board_with("Ikaros").await;

    clock.advance(Duration::from_secs(5 * 60));
    scene.rest().await;
    let bugs = scene.discord.read(|world| {
        let said = |message: &&Message| message.text().contains("that hit a bug");
        world.messages.values().filter(said).count()
    });
    assert_eq!(bugs, 1, "it is said once");
    play(&scene.person("Theseus"), "done").await;
    clock.advance(Duration::from_secs(10));
    scene.board_with("round 3").await;
    scene.end().await;
}
