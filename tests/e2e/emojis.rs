//! The signs of the games as emojis of the application: uploaded once, kept up to date, never needed.

use std::collections::BTreeSet;

use daedalus::picture;
use daedalus::rules::GAMES;
use daedalus::rules::any::AnyGame;
use daedalus::sandbox::{Fault, Sandbox, World};

use crate::openapi;
use crate::scene::Scene;

const ROUTE: &str = "/emojis";
/// The game whose lines are read.
const NEW: &str = "/game new game:labyrinthos";

/// All drawings; some belong to several games.
fn drawings() -> usize {
    let of_game = |game: &&dyn AnyGame| picture::icons(game.about().id);
    let all: BTreeSet<_> = GAMES.iter().flat_map(of_game).collect();
    all.len()
}

fn names(world: &World) -> BTreeSet<String> {
    world.emojis.values().map(|it| it.name.clone()).collect()
}

fn count(discord: &Sandbox, method: &str) -> usize {
    let requests = discord.requests().into_iter();
    let to_emojis = requests.filter(|it| it.path.contains(ROUTE) && it.method == method);
    to_emojis.count()
}

/// A scene whose bot has just started with emojis, on a stand-in that was prepared so.
async fn prepared(prepare: impl FnOnce(&Sandbox)) -> Scene {
    let mut scene = Scene::with_games().await;
    scene.stop().await;
    prepare(&scene.discord);
    scene.emojis = true;
    scene.start().await;
    scene
}

/// Waits until the bot has nothing more to upload or delete.
async fn settled(scene: &Scene) -> BTreeSet<String> {
    let whole = |world: &World| {
        let names = names(world);
        let own = names.iter().filter(|it| it.starts_with("daedalus_"));
        (own.count() == drawings()).then_some(names)
    };
    let found = scene.discord.until("all emojis", whole).await;
    found.expect("all emojis")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn signs_stand_in_the_lines_and_a_restart_uploads_nothing() {
    let mut scene = prepared(|_| {}).await;
    let held = settled(&scene).await;
    scene.start_match(NEW, &["Theseus"]).await;
    let board = scene.board_with("<:deck:").await;
    let id = board.content.split("<:deck:").nth(1).expect("an emoji");
    let id = id.split('>').next().expect("an id");
    let known = |world: &World| world.emojis.keys().any(|it| it.to_string() == id);
    assert!(scene.discord.read(known), "{}", board.content);
    let posted = count(&scene.discord, "POST");
    let listed = count(&scene.discord, "GET");
    scene.stop().await;
    scene.start().await;
    let again = |_: &World| (count(&scene.discord, "GET") > listed).then_some(());
    let again = scene.discord.until("another list", again).await;
    again.expect("another list");
    scene.rest().await;
    assert_eq!(count(&scene.discord, "POST"), posted);
    assert_eq!(count(&scene.discord, "DELETE"), 0);
    assert_eq!(scene.discord.read(names), held);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outdated_drawing_is_replaced_and_those_of_others_stay() {
    let scene = prepared(|discord| {
        for name in ["daedalus_feet_000000", "party_parrot"] {
            discord.add_emoji(name);
        }
    })
    .await;
    settled(&scene).await;
    // What is outdated goes last.
    let gone = |world: &World| (!names(world).contains("daedalus_feet_000000")).then_some(());
    let gone = scene.discord.until("the outdated one gone", gone).await;
    gone.expect("the outdated one gone");
    assert!(scene.discord.read(names).contains("party_parrot"));
    assert_eq!(count(&scene.discord, "DELETE"), 1);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_room_words_stand_in_the_lines_and_nothing_of_others_is_touched() {
    let scene = prepared(|discord| {
        for number in 0..2_000 {
            discord.add_emoji(&format!("other_{number}"));
        }
    })
    .await;
    let listed = |_: &World| (count(&scene.discord, "GET") > 1).then_some(());
    let again = scene.discord.until("another attempt", listed).await;
    again.expect("another attempt");
    scene.start_match(NEW, &["Theseus"]).await;
    scene.board_with("Deck").await;
    assert_eq!(scene.discord.read(|world| world.emojis.len()), 2_000);
    assert_eq!(count(&scene.discord, "POST"), 0);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_discord_refuses_is_tried_again() {
    for status in [403, 500] {
        let scene = prepared(|discord| {
            discord.fail_next(1, "GET /emojis", Fault::Status(status));
            discord.fail_next(1, "POST /emojis", Fault::Status(status));
        })
        .await;
        settled(&scene).await;
        let failed = scene.discord.requests();
        let failed = failed.iter().filter(|it| it.status == status);
        assert_eq!(failed.count(), 2);
        let requests = scene.discord.requests();
        scene.stop_and_ignore_requests().await;
        openapi::assert_answers_valid(&requests);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_is_refused_is_tried_with_words_alone() {
    let scene = prepared(|_| {}).await;
    settled(&scene).await;
    scene.start_match(NEW, &["Theseus"]).await;
    scene.board_with("<:deck:").await;
    scene.rest().await;
    let refused = Fault::Status(400);
    scene.discord.fail_next(1, "POST /messages", refused);
    let asked = scene.person("Ariadne").slash("/game present").await;
    asked.expect("an answer");
    let words = scene.board_with("Deck ").await;
    assert!(!words.content.contains("<:"), "{}", words.content);
    scene.end().await;
}
