//! The weekly digest of a server: on Mondays, once, when something has happened, and off where it cannot be posted.

use std::sync::Arc;
use std::time::Duration;

use daedalus::host::ManualClock;
use daedalus::sandbox::{Message, Permissions};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::scene::Scene;
use crate::steps::{has, newest, slash};

/// What Discord did not take is tried again after so long.
const AGAIN: Duration = Duration::from_secs(10 * 60);
const HOUR: Duration = Duration::from_secs(60 * 60);
/// From the beginning of the scenes, a Friday at 8 o'clock, to Monday at 9.
const TO_MONDAY: Duration = Duration::from_secs(73 * 60 * 60);
const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);
const HEADING: &str = "**The week in the labyrinths**, until ";

/// The digests that stand in channels.
fn posted(scene: &Scene) -> Vec<Message> {
    scene.discord.read(|world| {
        let all = world.messages.values();
        let digests = all.filter(|it| it.only_for.is_none() && it.text().starts_with(HEADING));
        digests.cloned().collect()
    })
}

async fn turned_on() -> (Scene, Arc<ManualClock>) {
    let (scene, clock) = Scene::with_days().await;
    let admin = scene.person("Admin");
    slash(&admin, "/server settings", "Digest of the week: off.").await;
    slash(
        &admin,
        "/server digest channel:tavern",
        "Digest of the week: in <#",
    )
    .await;
    let refused = scene.person("Ariadne").slash("/server digest").await;
    assert!(refused.is_err() || refused.unwrap().text().contains("manage this server"));
    (scene, clock)
}

/// Lets hours pass until all digests that are due are done.
async fn pass(scene: &Scene, clock: &ManualClock, time: Duration) {
    clock.advance(time);
    let mut changes = scene.discord.subscribe();
    while !scene
        .host
        .due_digests()
        .await
        .expect("a database")
        .is_empty()
    {
        let quiet = tokio::time::timeout(Duration::from_millis(250), changes.recv()).await;
        if quiet.is_err() {
            // Where a busy machine was too slow for a request, it is tried again after a while.
            clock.advance(AGAIN);
        }
    }
    scene.rest().await;
}

async fn row(scene: &Scene, sql: &'static str) {
    let file = SqliteConnectOptions::new().filename(scene.database());
    let mut database = file.connect().await.expect("the database");
    sqlx::query(sql)
        .execute(&mut database)
        .await
        .expect("a change");
    database.close().await.expect("the end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_mondays_it_tells_once_what_waits_and_what_was_played() {
    let (mut scene, clock) = turned_on().await;
    scene
        .start_match("/game new game:snap options:clock=none", &["Theseus"])
        .await;
    scene.end_match().await;
    scene.board_with("ended without a winner").await;
    scene
        .start_match("/game new game:snap options:clock=none", &["Theseus"])
        .await;
    pass(&scene, &clock, TO_MONDAY - HOUR).await;
    assert_eq!(posted(&scene).len(), 0, "not yet");
    pass(&scene, &clock, HOUR).await;
    let digest = scene.board_with(HEADING).await;
    for part in [
        "until 2027-01-18",
        "snap in <#",
        "waits for \u{2068}Ariadne\u{2069}",
        "nobody won; ",
        "For the first time",
        "Theseus",
    ] {
        has(digest.text().replace("Snap in", "snap in"), part);
    }
    assert!(digest.mentions.is_empty() && digest.control("Today's daily").is_some());
    let tavern = scene
        .discord
        .read(|world| world.find_channel("tavern").map(|it| it.id));
    assert_eq!(Some(digest.channel), tavern);
    // Once, also after a restart, and where the bot died before it knew that it was posted.
    pass(&scene, &clock, HOUR).await;
    scene.stop().await;
    row(&scene, "UPDATE digests SET week = week - 1, begun = 1").await;
    scene.start().await;
    pass(&scene, &clock, HOUR).await;
    assert_eq!(posted(&scene).len(), 1);
    // The next week the open table still waits; then nothing is left to tell.
    pass(&scene, &clock, WEEK).await;
    assert_eq!(posted(&scene).len(), 2);
    scene.end_match().await;
    pass(&scene, &clock, WEEK).await;
    assert_eq!(posted(&scene).len(), 3, "the end of the match is told");
    pass(&scene, &clock, WEEK).await;
    assert_eq!(posted(&scene).len(), 3, "nothing has happened");
    let off = scene.person("Admin").slash("/server digest").await.unwrap();
    has(newest(&off).text(), "Digest of the week: off.");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happens_in_a_channel_that_is_closed_to_a_reader_is_not_told() {
    let (scene, clock) = turned_on().await;
    // Whoever reads the tavern may not see the harbour: not even that somebody plays there.
    let closed = (Permissions::NONE, Permissions::VIEW_CHANNEL);
    let closed = scene
        .discord
        .set_permissions("Theseus", "harbour", closed.0, closed.1);
    closed.unwrap();
    let [ikaros, phaedra] = ["Ikaros", "Phaedra"].map(|it| scene.person(it).in_channel("harbour"));
    let new = "/game new game:snap options:clock=none";
    slash(&ikaros, new, "table is open").await;
    phaedra.slash("/game join").await.expect("an answer");
    ikaros.slash("/game start").await.expect("an answer");
    scene.board_with("round 1").await;
    pass(&scene, &clock, TO_MONDAY).await;
    assert_eq!(posted(&scene).len(), 0);
    scene.start_match(new, &["Theseus"]).await;
    pass(&scene, &clock, WEEK).await;
    let told = scene.board_with(HEADING).await.text();
    let channel = |name: &str| {
        let id = scene
            .discord
            .read(|world| world.find_channel(name).map(|it| it.id));
        format!("<#{}>", id.expect("a channel"))
    };
    has(told.clone(), &channel("labyrinth"));
    assert!(!told.contains(&channel("harbour")), "{told}");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_it_cannot_be_posted_it_is_turned_off() {
    let (scene, clock) = turned_on().await;
    scene
        .start_match("/game new game:snap options:clock=none", &["Theseus"])
        .await;
    scene
        .discord
        .forbid_bot("tavern", Permissions::SEND_MESSAGES)
        .unwrap();
    pass(&scene, &clock, TO_MONDAY).await;
    slash(
        &scene.person("Admin"),
        "/server settings",
        "Digest of the week: off.",
    )
    .await;
    pass(&scene, &clock, WEEK).await;
    assert_eq!(posted(&scene).len(), 0);
    let refused = scene.discord.requests().into_iter();
    let refused = refused.filter(|it| it.method == "POST" && it.status == 403);
    assert!(refused.count() <= 2, "it is not tried again and again");
    scene.stop_and_ignore_requests().await;
}
