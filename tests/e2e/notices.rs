//! Notices that call people: a board calls to a decision, a message beside it to reactions and reminders. It goes when what
//! it calls for is over.

use std::time::Duration;

use daedalus::sandbox::Message;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::scene::{Scene, THERE, answer_panel};
use crate::steps::{click, slash};

/// A match of Snap in which Ariadne has just asked Theseus, who was away, to show a card, and has had him reminded: the
/// board that calls him, and the reminder.
async fn asked_to_show() -> (Scene, Message, Message) {
    let (scene, clock) = Scene::with_days().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    scene.rest().await;
    clock.advance(THERE);
    let ariadne = scene.person("Ariadne");
    slash(&ariadne, "/labyrinthos answer choice:ask 2", "").await;
    scene.rest().await;
    let board = scene.public_with("Text board").await;
    assert_eq!(board.mentions, [scene.person("Theseus").id().unwrap()]);
    slash(&ariadne, "/game remind", "called again").await;
    let reminder = scene.public_with("Answer").await;
    (scene, board, reminder)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notices_of_a_question_that_is_answered_go_and_the_board_stays() {
    let (scene, board, reminder) = asked_to_show().await;
    assert_ne!(reminder.id, board.id);
    let theseus = scene.person("Theseus");
    let panel = theseus.click(&reminder, "Answer").await.unwrap();
    answer_panel(&theseus, panel, &mut ChaCha8Rng::seed_from_u64(1)).await;
    scene.until_gone(&reminder).await;
    assert!(theseus.current(&board).is_ok());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_notice_of_a_window_goes_when_the_window_closes() {
    let (scene, clock) = Scene::with_days().await;
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
    clock.advance(THERE);
    let notice = scene.public_with("Answer").await;
    assert!(notice.text().contains("somebody may react"));
    let panel = person.click(&notice, "Answer").await.unwrap();
    let panel = panel.newest().unwrap();
    assert!(panel.is_ephemeral());
    assert_eq!(
        panel.open_buttons(),
        ["snap", "Let it pass", "What is this?"]
    );
    // To who is asked nothing the notice looks the same, and does nothing.
    let mut others = scene.people(["Ariadne", "Theseus"]).into_iter();
    let other = others.find(|it| it.name() != person.name()).unwrap();
    let before = scene.sequence().await;
    click(&other, &notice, "Let it pass", "Nothing is asked of you").await;
    assert_eq!(scene.sequence().await, before);
    click(&person, &notice, "Let it pass", "You let it pass.").await;
    assert!(scene.sequence().await > before);
    scene.until_gone(&notice).await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_notice_of_an_earlier_start_leads_to_the_newest_board() {
    let (mut scene, _, notice) = asked_to_show().await;
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
