//! Where a table stands: in a thread of its own, told to those who watch, shown anew at the end of the channel, and what
//! becomes of it when its place is deleted.

use std::time::Duration;

use daedalus::sandbox::Message;
use daedalus::table::verify;

use crate::scene::{CHANNEL, Scene};
use crate::snap;
use crate::steps::{act, has, newest, play, slash};

/// The number of the channel or thread with this name.
fn place(scene: &Scene, name: &str) -> u64 {
    let found = scene
        .discord
        .read(|world| world.find_channel(name).map(|it| it.id.to_string()));
    found.expect("a channel").parse().expect("a number")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_watch_are_told_in_a_thread_that_stays_open() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let [ariadne, ikaros] = scene.people(["Ariadne", "Ikaros"]);
    let opened = ikaros.slash("/game watch").await.unwrap();
    let table = scene.table();
    let name = format!("Snap: watching table {table}");
    let thread = place(&scene, &name);
    has(opened.text(), &format!("<#{thread}>"));
    slash(&ikaros, "/game watch", &format!("<#{thread}>")).await;

    play(&ariadne, "draw").await;
    let told = |text: &'static str| {
        scene.discord.until_message(text, move |message| {
            message.channel.to_string() == thread.to_string() && message.text().contains(text)
        })
    };
    let news = told("drew a card").await.expect("news");
    assert!(news.mentions.is_empty(), "nobody is called there");
    scene.discord.archive_thread(&name, true).unwrap();
    let awake = scene.discord.until("an open thread", |world| {
        (!world.find_channel(&name)?.is_archived()).then_some(())
    });
    awake.await.expect("the bot wakes it");
    play(&ariadne, "done").await;
    told("ended their turn").await.expect("news");
    scene.discord.delete_channel(&name).unwrap();
    let anew = scene.discord.until("a new thread", |world| {
        world.find_channel(&name).is_none().then_some(())
    });
    anew.await.unwrap();
    loop {
        // The bot hears of the deletion a moment later.
        let reply = ikaros.slash("/game watch").await.unwrap();
        if reply.text().contains("From now on") {
            break;
        }
    }
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_stands_in_a_thread_of_its_own() {
    let scene = Scene::with_snap().await;
    let ariadne = scene.person("Ariadne");
    let bad = ariadne
        .slash("/game new game:snap thread:true options:turns=0")
        .await
        .unwrap();
    assert!(!bad.text().contains("table is open"), "{}", bad.text());
    let threads = |scene: &Scene| {
        scene.discord.read(|world| {
            world
                .channels
                .values()
                .filter(|it| it.name == "Table of Ariadne")
                .count()
        })
    };
    assert_eq!(threads(&scene), 0, "no thread without a table");
    let opened = ariadne
        .slash("/game new game:snap thread:true")
        .await
        .unwrap();
    let thread = place(&scene, "Table of Ariadne");
    has(opened.text(), &format!("in <#{thread}>"));
    scene.discord.redeliver_last_interaction();
    let inside = ariadne.in_channel("Table of Ariadne");
    slash(&inside, "/game new game:snap thread:true", "thread already").await;
    assert_eq!(threads(&scene), 1);
    let table = scene.host.table_in(thread).expect("a table in the thread");
    scene
        .person("Theseus")
        .in_channel("Table of Ariadne")
        .slash("/game join")
        .await
        .unwrap();
    inside.slash("/game start").await.unwrap();
    scene.board_with("round 1").await;
    slash(&inside, "/game watch", "thread of its own").await;

    scene
        .discord
        .archive_thread("Table of Ariadne", true)
        .unwrap();
    let awake = scene.discord.until("an open thread", |world| {
        (!world.find_channel("Table of Ariadne")?.is_archived()).then_some(())
    });
    awake.await.expect("the bot wakes it");

    scene.discord.delete_channel("Table of Ariadne").unwrap();
    let told = scene
        .board_with("was deleted, so the table is closed")
        .await;
    assert_eq!(told.channel.to_string(), place(&scene, CHANNEL).to_string());
    assert!(scene.is_over(table).await);
    let export = scene.host.export(table).await.unwrap();
    verify(&export, snap::games).expect("nothing is lost");
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_in_a_deleted_channel_is_closed_with_its_threads() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let table = scene.table();
    scene.board_with("round 1").await;
    scene.discord.delete_channel(CHANNEL).unwrap();
    let mut changes = scene.discord.subscribe();
    while !scene.is_over(table).await {
        let _ = tokio::time::timeout(Duration::from_millis(20), changes.recv()).await;
    }
    let export = scene.host.export(table).await.unwrap();
    verify(&export, snap::games).expect("nothing is lost");
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_is_presented_at_the_end_of_the_channel() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    let board = scene.public_with("Text board").await;
    theseus.say("Where is the board?").unwrap();
    slash(&theseus, "/game present", "shown anew").await;
    let newer = |old: &Message| {
        let old = old.id;
        scene
            .discord
            .until_message("a newer board", move |message| {
                message.only_for.is_none()
                    && message.control("Text board").is_some()
                    && message.id > old
            })
    };
    let second = newer(&board).await.expect("the board anew");
    scene.until_gone(&board).await;
    let panel = ariadne.click(&second, "My decision").await.unwrap();
    let panel = newest(&panel);

    // An old click offers the same.
    act(&scene, "Ariadne", "done").await;
    scene.board_with("round 2").await;
    let stale = ariadne.start_stale_click(&panel, "done").unwrap();
    let stale = stale.settled().await.unwrap();
    has(stale.text(), "has changed");
    let stale = newest(&stale);
    ariadne.click(&stale, "Show board here").await.unwrap();
    newer(&second).await.expect("the board anew");
    scene.end().await;
}
