//! Notices that call people: they lose their button when what they call for is over.

use std::time::Duration;

use daedalus::sandbox::Message;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::scene::{Scene, answer_panel};

/// A match of Snap in which Ariadne has just asked Theseus to show a card, and the notice that calls him.
async fn asked_to_show() -> (Scene, Message) {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    scene.board_with("round 1").await;
    let ariadne = scene.person("Ariadne");
    ariadne
        .slash("/labyrinthos answer choice:ask 2")
        .await
        .unwrap();
    let notice = scene.public_with("Answer").await;
    assert_eq!(notice.mentions, [scene.person("Theseus").id().unwrap()]);
    (scene, notice)
}

/// Waits until no message has the button any more, and all are still there.
async fn until_settled(scene: &Scene, notices: &[Message]) {
    let settled = scene.discord.until("notices without a button", |world| {
        let mut now = notices.iter().map(|notice| world.messages.get(&notice.id));
        now.all(|notice| notice.is_some_and(|it| it.control("Answer").is_none()))
            .then_some(())
    });
    settled.await.expect("settled notices");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notices_of_a_question_that_is_answered_lose_their_button() {
    let (scene, notice) = asked_to_show().await;
    let reply = scene.person("Ariadne").slash("/game remind").await.unwrap();
    assert!(reply.text().contains("called again"), "{}", reply.text());
    let reminder = scene.public_with("Answer").await;
    assert_ne!(reminder.id, notice.id);
    let theseus = scene.person("Theseus");
    let panel = theseus.click(&notice, "Answer").await.unwrap();
    answer_panel(&theseus, panel, &mut ChaCha8Rng::seed_from_u64(1)).await;
    until_settled(&scene, &[notice, reminder]).await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_notice_of_a_window_loses_its_button_when_the_window_closes() {
    let scene = Scene::with_snap().await;
    let new = "/game new game:snap options:snaps=on clock=none turns=80";
    scene.start_match(new, &["Theseus"]).await;
    let table = scene.table();
    // Until a card is laid to which somebody else may react.
    let (person, reaction) = loop {
        let (person, asked) = scene.asked(table, &["Ariadne", "Theseus"]).await.unwrap();
        if asked.kind == "react" {
            break (person, asked);
        }
        let line = format!("/labyrinthos answer choice:{}", asked.default);
        person.slash(&line).await.unwrap();
    };
    assert_eq!(reaction.default, "react none");
    let notice = scene.public_with("Answer").await;
    assert!(notice.text().contains("somebody may react"));
    let panel = person.click(&notice, "Answer").await.unwrap();
    assert!(panel.newest().unwrap().is_ephemeral());
    let line = "/labyrinthos answer choice:react none";
    person.slash(line).await.unwrap();
    until_settled(&scene, &[notice]).await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_notice_of_an_earlier_start_leads_to_the_newest_board() {
    let (mut scene, notice) = asked_to_show().await;
    scene.reconnect_with_timeout(Duration::from_secs(10)).await;
    let theseus = scene.person("Theseus");
    let panel = theseus.click(&notice, "Answer").await.unwrap();
    answer_panel(&theseus, panel, &mut ChaCha8Rng::seed_from_u64(1)).await;
    let reply = theseus.click(&notice, "Answer").await.unwrap();
    let said = reply.newest().unwrap().text();
    assert!(said.starts_with("Nothing is asked of you just now. Here is the newest board: https://discord.com/channels/"), "{said}");
    let ariadne = scene.person("Ariadne").id().unwrap();
    assert!(said.contains(&format!("\n> <@{ariadne}>")), "{said}");
    scene.end().await;
}
