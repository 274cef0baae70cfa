//! Illegal actions are answered privately, with a sentence, and change nothing (LAB-6.25 to 6.61).

use daedalus::sandbox::Person;

use crate::scene::Scene;

/// Types a line that must be refused with these words.
async fn refused(scene: &Scene, person: &Person, line: &str, words: &str) {
    let before = scene.sequence().await;
    let reply = person.slash(line).await.expect("an answer");
    assert!(reply.text().contains(words), "{line}: {}", reply.text());
    assert!(reply.is_ephemeral(), "{line}");
    assert_eq!(scene.sequence().await, before, "{line}");
}

async fn do_it(person: &Person, line: &str) -> String {
    person.slash(line).await.expect("an answer").text()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn illegal_actions_are_refused_with_their_sentences() {
    let scene = Scene::with_games().await;
    scene
        .start_match("/game new game:labyrinthos", &["Theseus"])
        .await;
    let (ariadne, theseus, ikaros) = (
        scene.person("Ariadne"),
        scene.person("Theseus"),
        scene.person("Ikaros"),
    );
    refused(&scene, &ikaros, "/labyrinthos hero hero:leona", "no seat").await;
    refused(
        &scene,
        &theseus,
        "/labyrinthos hero hero:leona",
        "cannot be done now",
    )
    .await;
    refused(
        &scene,
        &ariadne,
        "/labyrinthos move to:E4",
        "cannot be done now",
    )
    .await;
    refused(
        &scene,
        &ariadne,
        "/labyrinthos hero hero:minos",
        "no valid target",
    )
    .await;
    do_it(&ariadne, "/labyrinthos hero hero:leona").await;
    refused(
        &scene,
        &theseus,
        "/labyrinthos hero hero:leona",
        "hero is taken",
    )
    .await;
    do_it(&theseus, "/labyrinthos hero hero:akikios").await;

    refused(&scene, &theseus, "/labyrinthos move to:N", "not your turn").await;
    refused(
        &scene,
        &ariadne,
        "/labyrinthos move to:H9",
        "no valid target",
    )
    .await;
    refused(&scene, &ariadne, "/labyrinthos heal slot:3", "no wound").await;
    refused(
        &scene,
        &ariadne,
        "/labyrinthos discover",
        "not on a key tile",
    )
    .await;
    refused(
        &scene,
        &ariadne,
        "/labyrinthos key key:run target:N",
        "do not own that key",
    )
    .await;
    refused(
        &scene,
        &ariadne,
        "/labyrinthos rearrange key:run slot:1",
        "do not own that key",
    )
    .await;
    refused(
        &scene,
        &ariadne,
        "/labyrinthos rotate tile:A1 direction:cw",
        "face down",
    )
    .await;
    refused(
        &scene,
        &ariadne,
        "/labyrinthos wall from:C3-D3 to:C3-C4",
        "turns around a tile",
    )
    .await;
    refused(
        &scene,
        &ariadne,
        "/labyrinthos react card:none",
        "Nothing happened",
    )
    .await;
    refused(
        &scene,
        &ariadne,
        "/labyrinthos monster do:halt",
        "cannot be done now",
    )
    .await;
    refused(
        &scene,
        &ariadne,
        "/labyrinthos orient rotation:1",
        "cannot be done now",
    )
    .await;
    refused(
        &scene,
        &ariadne,
        "/labyrinthos answer choice:dance",
        "no valid target",
    )
    .await;
    refused(&scene, &ariadne, "/game start", "already begun").await;
    refused(
        &scene,
        &ariadne,
        "/game options name:round_limit value:12",
        "stays as it was",
    )
    .await;
    refused(
        &scene,
        &ariadne,
        "/game options name:colour value:red",
        "no option `colour`",
    )
    .await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_of_the_seat_on_turn_are_refused_to_others() {
    let scene = Scene::with_games().await;
    scene
        .start_match("/game new game:labyrinthos", &["Theseus"])
        .await;
    let board = scene.board_with("choose a hero").await;
    let button = board
        .controls()
        .into_iter()
        .find(|it| it.custom_id.contains(":act:"))
        .expect("a hero");
    let reply = scene
        .person("Theseus")
        .click(&board, &button.custom_id)
        .await
        .unwrap();
    assert!(reply.text().contains("not your turn"), "{}", reply.text());
    let reply = scene
        .person("Ikaros")
        .click(&board, &button.custom_id)
        .await
        .unwrap();
    assert!(reply.text().contains("no seat"), "{}", reply.text());
    scene
        .person("Ariadne")
        .click(&board, &button.custom_id)
        .await
        .unwrap();
    scene.until_without(&board, &button.custom_id).await;
    let late = scene
        .person("Ariadne")
        .start_stale_click(&board, &button.custom_id)
        .unwrap();
    let reply = late.settled().await.unwrap();
    assert!(
        reply.text().contains("board has changed"),
        "{}",
        reply.text()
    );
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_missing_is_asked_before_anything_is_paid() {
    let scene = Scene::with_games().await;
    scene
        .start_match(
            "/game new game:labyrinthos computers:1 options:hero_choice=random",
            &[],
        )
        .await;
    let table = scene.table();
    let (ariadne, asked) = scene.asked(table, &["Ariadne"]).await.expect("a turn");
    let before = scene.sequence().await;
    let wanted = ["rotate", "explore", "move"];
    let verb = wanted.into_iter().find(|verb| {
        asked
            .choices
            .iter()
            .filter(|choice| choice.starts_with(verb))
            .count()
            > 1
    });
    let verb = verb.expect("something with a choice");
    let reply = ariadne
        .slash(&format!("/labyrinthos answer choice:{verb}"))
        .await
        .unwrap();
    let panel = reply.newest().expect("a panel");
    assert!(!panel.controls().is_empty(), "{}", reply.text());
    assert_eq!(scene.sequence().await, before);
    scene.end().await;
}
