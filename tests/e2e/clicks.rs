//! Clicks that are late, strange, doubled or not one's own.

use crate::scene::Scene;
use crate::steps::{act, newest};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_are_told_kindly() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let board = scene.board_with("round 1").await;
    let ikaros = scene.person("Ikaros");
    for button in ["My decision", "My hand", "Undo"] {
        let reply = ikaros.click(&board, button).await.unwrap();
        assert!(
            reply.text().contains("no seat at this table"),
            "{button}: {}",
            reply.text()
        );
        assert!(reply.newest().unwrap().is_ephemeral());
    }
    let reply = ikaros.click(&board, "Rules").await.unwrap();
    assert!(reply.text().contains("Lay high cards"), "{}", reply.text());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_panel_does_nothing_and_shows_the_way() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let board = scene.board_with("round 1").await;
    let ariadne = scene.person("Ariadne");
    let old = newest(&ariadne.click(&board, "My decision").await.unwrap());
    act(&scene, "Ariadne", "done").await;
    let before = scene.sequence().await;
    let click = ariadne.start_stale_click(&old, "draw").unwrap();
    let reply = click.settled().await.unwrap();
    assert!(
        reply.text().contains("board has changed"),
        "{}",
        reply.text()
    );
    assert!(
        reply.text().contains("https://discord.com/channels/"),
        "{}",
        reply.text()
    );
    assert_eq!(scene.sequence().await, before);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_interaction_twice_is_applied_once() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let board = scene.board_with("round 1").await;
    let ariadne = scene.person("Ariadne");
    let panel = newest(&ariadne.click(&board, "My decision").await.unwrap());
    ariadne.click(&panel, "draw").await.unwrap();
    let edits = scene.discord.requests().len();
    let before = scene.sequence().await;
    scene.discord.redeliver_last_interaction();
    let twice = scene.discord.until("the second answer", |_| {
        let requests = scene.discord.requests();
        requests[edits..]
            .iter()
            .find(|it| it.method == "PATCH" && it.path.contains("@original"))
            .cloned()
    });
    twice.await.expect("answered twice");
    assert_eq!(scene.sequence().await, before);
    // The second acknowledgement is refused (40060); everything else is as it should be.
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_clicks_at_once_one_counts() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let board = scene.board_with("round 1").await;
    let ariadne = scene.person("Ariadne");
    let panel = newest(&ariadne.click(&board, "My decision").await.unwrap());
    let before = scene.sequence().await.unwrap();
    let earlier = scene.discord.requests().len();
    let first = ariadne.start_click(&panel, "draw").unwrap();
    let second = ariadne.start_stale_click(&panel, "draw").unwrap();
    first.settled().await.unwrap();
    second.settled().await.unwrap();
    // Both answers go into the same panel, where the later one may take the place of the earlier one before it is
    // sent. So the requests tell how often it was said.
    let requests = scene.discord.requests();
    let stale = requests[earlier..]
        .iter()
        .filter(|it| it.payload.to_string().contains("board has changed"));
    assert!(stale.count() <= 1);
    assert_eq!(scene.sequence().await, Some(before + 1));
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panic_in_the_rules_is_said_to_be_a_bug() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let reply = scene
        .person("Ariadne")
        .slash("/labyrinthos answer choice:boom")
        .await
        .unwrap();
    assert!(reply.text().contains("bug"), "{}", reply.text());
    assert!(reply.is_ephemeral());
    let other = scene
        .person("Ariadne")
        .in_channel("tavern")
        .slash("/game new game:snap")
        .await
        .unwrap();
    assert!(
        other.text().contains("table is open"),
        "all other tables go on: {}",
        other.text()
    );
    scene.end().await;
}
