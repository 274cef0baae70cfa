//! The invitation where its channel is taken already, without a browser: a person has one thread, whatever they try.

use daedalus::rules::GAMES;
use daedalus::sandbox::{Message, Person, Reply};

use crate::openapi;
use crate::stage::Stage;

const WATCH: &str = "Watch four computers play";
const FRIENDS: &str = "Open a table for friends";

/// Somebody in the channel of the invitation.
fn guest(stage: &Stage, name: &str) -> Person {
    stage.discord.as_user(name).in_channel("welcome")
}

async fn invitation(stage: &Stage) -> Message {
    let found = stage.discord.until_message("the invitation", |message| {
        message.control(FRIENDS).is_some()
    });
    found.await.expect("an invitation")
}

/// How many threads of this name there are.
fn threads(stage: &Stage, name: &str) -> usize {
    stage.discord.read(|world| {
        let channels = world.channels.values();
        channels.filter(|channel| channel.name == name).count()
    })
}

/// What is said to the person alone.
fn said(reply: &Reply) -> String {
    reply.newest().expect("a message").text()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_tries_another_game_in_a_taken_channel_stays_in_their_thread() {
    let stage = Stage::open().await;
    let invitation = invitation(&stage).await;
    let theseus = guest(&stage, "Theseus");
    guest(&stage, "Ariadne")
        .click(&invitation, FRIENDS)
        .await
        .expect("a table");
    let try_it = async |wish| theseus.click(&invitation, wish).await.expect("an answer");
    let mut offered = try_it(WATCH).await;
    let thread = stage
        .discord
        .read(|world| world.find_channel("Table of Theseus").map(|it| it.id));
    let place = format!("yours stands in <#{}>", thread.expect("a thread"));
    assert!(said(&offered).contains(&place), "{}", said(&offered));
    for game in GAMES.iter().skip(1).map(|game| game.about()) {
        let panel = offered.newest().expect("a message");
        offered = theseus.click(panel, game.name).await.expect("an answer");
        let this = format!("This is {}. Another game?", game.name);
        let said = said(&offered);
        assert!(said.contains(&place) && said.contains(&this), "{said}");
    }
    // Another way of playing takes the place of a table at which computers play, too.
    let friends = said(&try_it(FRIENDS).await);
    assert!(friends.contains(&place), "{friends}");
    // A seat of their own is kept: they are led there.
    let seated = said(&try_it(FRIENDS).await);
    let there = format!(
        "You have a seat at the table in <#{}>",
        thread.expect("a thread")
    );
    assert!(seated.starts_with(&there), "{seated}");
    assert_eq!(threads(&stage, "Table of Theseus"), 1);

    // A third person has a thread of their own.
    guest(&stage, "Ikaros")
        .click(&invitation, FRIENDS)
        .await
        .expect("an answer");
    assert_eq!(threads(&stage, "Table of Ikaros"), 1);
    openapi::assert_valid(&stage.discord.requests());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_in_which_others_play_is_left_to_them() {
    let stage = Stage::open().await;
    let invitation = invitation(&stage).await;
    let theseus = guest(&stage, "Theseus");
    guest(&stage, "Ariadne")
        .click(&invitation, FRIENDS)
        .await
        .expect("a table");
    let try_it = async || {
        theseus
            .click(&invitation, FRIENDS)
            .await
            .expect("an answer")
    };
    try_it().await;
    // Ikaros takes over the table of Theseus, who leaves it.
    let theirs = "Table of Theseus";
    let ikaros = stage.discord.as_user("Ikaros").in_channel(theirs);
    ikaros.slash("/game join").await.expect("a seat");
    let leaving = theseus.in_channel(theirs).slash("/game leave").await;
    leaving.expect("an answer");
    let again = said(&try_it().await);
    assert!(again.contains("so yours stands in <#"), "{again}");
    assert_eq!(threads(&stage, theirs), 2);
    openapi::assert_valid(&stage.discord.requests());
    stage.close().await;
}
