//! Who asks for too much is held up, alone and with one private sentence; who may not write lets nobody write.

use std::time::Duration;

use daedalus::sandbox::{Message, Pending, Person};
use futures::future::join_all;

use crate::scene::Scene;
use crate::steps::{has, slash};

/// A scene in which people are held up, with a match of Ariadne and Theseus. Its clock stands still.
async fn limited() -> (Scene, std::sync::Arc<daedalus::host::ManualClock>) {
    let (mut scene, clock) = Scene::with_days().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    scene.board_with("round 1").await;
    scene.rest().await;
    scene.unlimited = false;
    scene.reconnect_with_timeout(Duration::from_secs(10)).await;
    scene.rest().await;
    (scene, clock)
}

/// How many messages all can see, and threads there are.
fn public(scene: &Scene) -> (usize, usize) {
    scene.discord.read(|world| {
        let shown = |message: &&Message| message.only_for.is_none();
        let messages = world.messages.values().filter(shown).count();
        (messages, world.channels.len())
    })
}

async fn texts(person: &Person, line: &str, times: usize) -> Vec<String> {
    let mut texts = Vec::new();
    for _ in 0..times {
        let reply = person.slash(line).await.expect("an answer");
        assert!(reply.is_ephemeral());
        texts.push(reply.text());
    }
    texts
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_write_lets_nobody_write() {
    let (scene, _) = limited().await;
    let phaedra = scene.person("Phaedra");
    let before = public(&scene);
    for line in [
        "/game remind",
        "/game present",
        "/game watch",
        "/game new game:snap thread:true",
        "/game new game:snap",
    ] {
        slash(&phaedra, line, "\"Send Messages\"").await;
    }
    slash(&phaedra, "/game status", "take your turn").await;
    let shown = phaedra
        .slash("/game leaderboard game:labyrinthos")
        .await
        .unwrap();
    let everybody = phaedra.click(shown.newest().unwrap(), "Show everybody");
    has(everybody.await.unwrap().text(), "\"Send Messages\"");
    scene.rest().await;
    assert_eq!(public(&scene), before);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_called_by_those_who_play_and_not_again_for_a_while() {
    let (scene, clock) = limited().await;
    let [ariadne, theseus, ikaros] = scene.people(["Ariadne", "Theseus", "Ikaros"]);
    slash(&ikaros, "/game remind", "who have a seat").await;
    slash(&theseus, "/game remind", "called again").await;
    let before = public(&scene);
    for person in [&theseus, &ariadne] {
        for text in texts(person, "/game remind", 4).await {
            has(text, "called not long ago");
        }
    }
    assert_eq!(public(&scene), before, "nobody is called twice");
    clock.advance(Duration::from_secs(10 * 60));
    slash(&theseus, "/game remind", "called again").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_threads_and_posts_ends_soon() {
    let (scene, _) = limited().await;
    let [ikaros, theseus] = scene.people(["Ikaros", "Theseus"]);
    let before = public(&scene);
    for text in texts(
        &ikaros.in_channel("harbour"),
        "/game new game:snap thread:true",
        20,
    )
    .await
    {
        assert!(
            ["table is open", "at a time", "lot at once"]
                .iter()
                .any(|it| text.contains(it)),
            "{text}"
        );
    }
    scene.rest().await;
    let after = public(&scene);
    assert_eq!(after.1 - before.1, 5, "threads of one person");
    let told = texts(&theseus, "/game present", 30).await;
    let held_up = told.iter().filter(|text| text.contains("lot at once"));
    assert_eq!(held_up.count(), 20);
    scene.rest().await;
    assert!(public(&scene).0 - after.0 <= 10);
    // Others play on.
    slash(&scene.person("Ariadne"), "/game board", "take your turn").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_clicks_is_answered_privately_and_one_of_keys_with_nothing() {
    let (scene, clock) = limited().await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    let board = scene.board_with("round 1").await;
    let mut held_up = 0;
    for _ in 0..80 {
        let reply = theseus.click(&board, "Text board").await.unwrap();
        assert!(reply.newest().unwrap().is_ephemeral());
        held_up += usize::from(reply.text().contains("lot at once"));
    }
    assert_eq!(held_up, 20);
    let line = "/labyrinthos answer choice:d";
    let mut empty = 0;
    for _ in 0..140 {
        let offered = ariadne.autocomplete(line, "choice").await.unwrap();
        empty += usize::from(offered.is_empty());
    }
    assert_eq!(empty, 20);
    slash(&ariadne, "/game status", "take your turn").await;
    clock.advance(Duration::from_secs(10));
    assert!(
        !ariadne
            .autocomplete(line, "choice")
            .await
            .unwrap()
            .is_empty()
    );
    let reply = theseus.click(&board, "Text board").await.unwrap();
    assert!(!reply.text().contains("lot at once"), "{}", reply.text());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_more_threads_are_opened_at_once_than_one_after_the_other() {
    let (scene, _) = limited().await;
    let ikaros = scene.person("Ikaros").in_channel("harbour");
    let before = public(&scene);
    let line = "/game new game:snap thread:true";
    let asked: Vec<_> = (0..10).map(|_| ikaros.start_slash(line).unwrap()).collect();
    let told = join_all(asked.iter().map(Pending::settled)).await;
    scene.rest().await;
    assert_eq!(public(&scene).1 - before.1, 5, "threads of one person");
    let open = |text: &String| text.contains("table is open");
    let texts: Vec<String> = told.into_iter().map(|it| it.unwrap().text()).collect();
    assert_eq!(texts.iter().filter(|it| open(it)).count(), 5, "{texts:?}");
    scene.end().await;
}
