//! What follows on a match: longer, against better computers, another game; alone at once, among people as a lobby.

use daedalus::rules::GAMES;
use daedalus::rules::game::LENGTH;
use daedalus::sandbox::Message;
use daedalus::table::{Level, Player, Stage, Table, TableId};

use crate::scene::Scene;
use crate::steps::{click, has, newest};

const TRY: &str = "Try the next one…";

/// The result of a short match that Ariadne has ended.
async fn ended(scene: &Scene, others: &[&str]) -> Message {
    let game = GAMES[0].about().id;
    let new = format!("/game new game:{game} computers:2 options:length=short clock=live");
    scene.start_match(&new, others).await;
    scene.end_match().await;
    scene.public_with(TRY).await
}

async fn read<R>(scene: &Scene, table: TableId, read: impl FnOnce(&Table) -> R) -> R {
    scene.host.read(table, read).await.expect("a table")
}

fn levels(table: &Table) -> Vec<Level> {
    let players = table.chairs().iter().map(|chair| &chair.player);
    let level = |player: &Player| match player {
        Player::Computer { level, .. } => Some(*level),
        _ => None,
    };
    players.filter_map(level).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_played_alone_goes_on_with_two_clicks() {
    let scene = Scene::with_games().await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    let result = ended(&scene, &[]).await;
    let offered = ariadne.click(&result, TRY).await.unwrap();
    assert!(offered.is_ephemeral());
    let panel = newest(&offered);
    let name = GAMES[0].about().name;
    let (whole, better) = (
        format!("The whole {name}"),
        format!("{name} against skilled computers"),
    );
    for game in GAMES.iter().skip(1) {
        assert!(panel.control(game.about().name).is_some());
        has(panel.text(), game.about().tagline);
    }
    assert!(panel.control(&whole).is_some() && panel.control("Teach me a game").is_some());
    // Two clicks before any answer: one table.
    let first = ariadne.start_stale_click(&panel, &better).unwrap();
    let second = ariadne.start_stale_click(&panel, &better).unwrap();
    for click in [first, second] {
        click.settled().await.unwrap();
    }
    scene.rest().await;
    let next = scene.table();
    assert_ne!(next, scene.table_of(&result));
    let (stage, computers, length, clock) = read(&scene, next, |table| {
        let length = table.options().get(&[LENGTH], LENGTH.name).to_owned();
        let clock = table.table_options().get(&[], "clock").to_owned();
        (table.stage(), levels(table), length, clock)
    })
    .await;
    assert_eq!(stage, Stage::Playing);
    assert_eq!(computers, [Level::Skilled; 2]);
    assert_eq!((length.as_str(), clock.as_str()), ("short", "live"));
    let again = newest(&ariadne.click(&result, TRY).await.unwrap());
    let seated = "have a seat at the table of this channel";
    click(&ariadne, &again, &whole, seated).await;

    // Whoever looks on may try it, too: in a thread, as the channel is taken.
    let theirs = newest(&theseus.click(&result, TRY).await.unwrap());
    let other = GAMES[1].about();
    click(&theseus, &theirs, other.name, "so yours stands in <#").await;
    let thread = scene.board_with(&format!("**{}**", other.name)).await;
    let table = scene.table_of(&thread);
    let (id, length) = read(&scene, table, |table| {
        let length = table.options().get(&[LENGTH], LENGTH.name).to_owned();
        (table.game().about().id, length)
    })
    .await;
    assert_eq!((id, length.as_str()), (other.id, "short"));
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn among_people_the_next_one_is_a_lobby_that_the_others_join() {
    let scene = Scene::with_games().await;
    let theseus = scene.person("Theseus");
    let result = ended(&scene, &["Theseus"]).await;
    let panel = newest(&theseus.click(&result, TRY).await.unwrap());
    has(panel.text(), "the others press Join");
    let whole = format!("The whole {}", GAMES[0].about().name);
    theseus.click(&panel, &whole).await.unwrap();
    let lobby = scene.public_with("Join").await;
    has(lobby.text(), "Computer 2");
    let (short, long) = GAMES[0].about().minutes;
    has(lobby.text(), &format!("{short} to {long} minutes"));
    let host = read(&scene, scene.table(), |table| table.host().name.clone()).await;
    assert_eq!(host, "Theseus");
    scene.end().await;
}
