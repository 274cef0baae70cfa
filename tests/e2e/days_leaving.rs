//! Leaving and coming back, votes, substitutes, undo by consent.

use std::time::Duration;

use daedalus::sandbox::Message;
use daedalus::table::verify;

use crate::scene::Scene;
use crate::secrets::{hand, play_until};
use crate::snap;
use crate::steps::{click, has, newest, play, slash, user};

const DAY: Duration = Duration::from_secs(24 * 3600);

/// The newest state of a public message, as soon as it says this.
async fn becomes(scene: &Scene, message: &Message, text: &str) -> Message {
    let found = scene.discord.until_message(text, |newer| {
        newer.id == message.id && newer.text().contains(text)
    });
    found.await.expect("the message")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_others_allow_what_can_no_longer_be_taken_back() {
    let scene = Scene::with_snap().await;
    scene
        .start_match("/game new game:snap", &["Theseus", "Ikaros"])
        .await;
    let [ariadne, theseus, ikaros] = scene.people(["Ariadne", "Theseus", "Ikaros"]);
    play(&ariadne, "draw").await;
    play(&ariadne, "done").await;
    let board = scene.board_with("Ariadne ended their turn").await;
    let refused = click(&ariadne, &board, "Undo", "the others must allow it").await;
    let panel = newest(&refused);
    assert!(panel.is_ephemeral());
    click(&ariadne, &panel, "Ask the others", "asks to take back").await;
    let bulletin = scene.board_with("what do you say?").await;
    let mut called = bulletin.mentions.clone();
    called.sort();
    let mut others = [theseus.id().unwrap(), ikaros.id().unwrap()];
    others.sort();
    assert_eq!(called, others, "those who are asked are called");

    click(&ariadne, &bulletin, "Agree", "not one of those").await;
    theseus.click(&bulletin, "Agree").await.unwrap();
    becomes(&scene, &bulletin, "For it").await;
    ikaros.click(&bulletin, "Agree").await.unwrap();
    let bulletin = becomes(&scene, &bulletin, "Agreed, and done").await;
    assert!(bulletin.controls().is_empty());
    scene.board_with("is taken back").await;
    let turn = scene.asked(scene.table(), &["Ariadne"]).await;
    assert!(turn.is_some(), "it is her turn again");
    slash(&scene.person("Phaedra"), "/game log", "is taken back").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_to_take_back_is_over_when_somebody_plays_on() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    play(&ariadne, "done").await;
    let refused = ariadne.slash("/game undo").await.unwrap();
    let panel = newest(&refused);
    ariadne.click(&panel, "Ask the others").await.unwrap();
    let bulletin = scene.board_with("what do you say?").await;
    play(&theseus, "done").await;
    let bulletin = becomes(&scene, &bulletin, "nothing was done").await;
    assert!(bulletin.controls().is_empty());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_sent_away_by_vote() {
    let scene = Scene::with_snap().await;
    scene
        .start_match("/game new game:snap", &["Theseus", "Ikaros"])
        .await;
    let [ariadne, theseus, ikaros] = scene.people(["Ariadne", "Theseus", "Ikaros"]);
    let refused = slash(&theseus, "/game kick seat:1", "Only the host").await;
    let panel = newest(&refused);
    theseus.click(&panel, "Let them vote").await.unwrap();
    let bulletin = scene.board_with("what do you say?").await;
    assert_eq!(bulletin.mentions, [ikaros.id().unwrap()]);
    click(&ariadne, &bulletin, "Disagree", "not one of those").await;
    ikaros.click(&bulletin, "Agree").await.unwrap();
    becomes(&scene, &bulletin, "Agreed, and done").await;
    scene.board_with("was sent away by vote").await;
    slash(&ariadne, "/game hand", "no seat").await;
    slash(&theseus, "/game host user:@Ikaros", "Ikaros").await;
    slash(
        &ikaros,
        "/game host user:@Ikaros",
        "host of this table already",
    )
    .await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_together_pause_the_table() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    let refused = slash(&theseus, "/game pause", "Only the host").await;
    let panel = newest(&refused);
    theseus.click(&panel, "Let them vote").await.unwrap();
    let bulletin = scene.board_with("what do you say?").await;
    has(bulletin.text(), "asks to pause the table");
    assert_eq!(bulletin.mentions, [ariadne.id().unwrap()]);
    ariadne.click(&bulletin, "Agree").await.unwrap();
    becomes(&scene, &bulletin, "Agreed, and done").await;
    scene.board_with("The table is paused").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_substitute_sees_all_of_the_seat_and_its_owner_nothing_any_more() {
    let scene = Scene::with_games().await;
    scene
        .start_match(
            "/game new game:labyrinthos options:round_limit=12",
            &["Theseus", "Ikaros"],
        )
        .await;
    let found = play_until(&scene, 5, async |name, asked| {
        name == "Theseus" && asked.kind == "action" && !hand(&scene, "Theseus").await.is_empty()
    });
    found.await.expect("Theseus' turn with cards");
    let [theseus, phaedra] = scene.people(["Theseus", "Phaedra"]);
    let board = scene.public_with("My decision").await;
    let held = hand(&scene, "Theseus").await;

    slash(
        &theseus,
        "/game substitute user:@Daedalus",
        "bot cannot take a seat",
    )
    .await;
    slash(
        &theseus,
        "/game substitute user:@Phaedra seat:1",
        "Only the person who plays",
    )
    .await;
    slash(&theseus, "/game substitute user:@Phaedra", "invites").await;
    let bulletin = scene.board_with("what do you say?").await;
    assert_eq!(bulletin.mentions, [phaedra.id().unwrap()]);
    slash(&phaedra, "/game hand", "no seat").await;
    phaedra.click(&bulletin, "Take the seat").await.unwrap();
    becomes(&scene, &bulletin, "Agreed, and done").await;

    let shown = phaedra.slash("/game hand").await.unwrap();
    for (_, name) in &held {
        assert!(shown.text().contains(name), "{name} in {}", shown.text());
    }
    // The old owner asks for everything that there is.
    for line in ["/game hand", "/game board", "/game status", "/game log"] {
        theseus.slash(line).await.unwrap();
    }
    for option in ["/labyrinthos card", "/labyrinthos react"] {
        let known = theseus.autocomplete(option, "card").await.unwrap();
        assert!(known.is_empty(), "{known:?}");
    }
    for button in ["My decision", "Hand"] {
        if board.control(button).is_some() {
            let refused = theseus
                .click(&scene.public_with(button).await, button)
                .await;
            let refused = refused.unwrap();
            has(refused.text(), "no seat");
        }
    }
    let log = scene
        .host
        .read(scene.table(), |table| {
            let viewer = daedalus::rules::game::Viewer::Spectator;
            table.log(viewer, usize::MAX).join("\n")
        })
        .await
        .unwrap();
    let others = &hand(&scene, "Ariadne").await | &hand(&scene, "Ikaros").await;
    let secret: Vec<_> = held
        .iter()
        .filter(|card| !log.contains(card.1) && !others.contains(card))
        .collect();
    assert!(!secret.is_empty(), "a card that only this seat knows");
    let bytes = scene.discord.bytes_sent_to_others_than("Phaedra").unwrap();
    let text = String::from_utf8_lossy(&bytes);
    for (id, name) in secret {
        assert!(
            !text.contains(id) && !text.contains(name),
            "{name} was shown to others"
        );
    }
    assert_eq!(user(&scene, "Phaedra"), seat_owner(&scene, 1).await);
    scene.end().await;
}

async fn seat_owner(scene: &Scene, seat: usize) -> u64 {
    let read = scene.host.read(scene.table(), |table| {
        let person = table.chairs()[seat].player.person();
        person.map(|person| person.user)
    });
    read.await.flatten().expect("a person")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_was_taken_out_of_a_server_goes_on_when_it_is_back() {
    let (scene, clock) = Scene::with_days().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let table = scene.table();
    scene.board_with("round 1").await;
    scene.discord.remove_bot("Knossos").unwrap();
    let guild = scene.host.servers()[0];
    scene.until(|host| host.is_server_gone(guild)).await;
    clock.advance(2 * DAY);
    scene.discord.invite_bot("Knossos").unwrap();
    scene.until(|host| !host.is_server_gone(guild)).await;
    let missed = scene
        .host
        .read(table, |table| table.chairs()[0].missed)
        .await;
    assert_eq!(missed, Some(0), "no deadline has passed");
    play(&scene.person("Ariadne"), "done").await;
    scene.board_with("ended their turn").await;
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lobbies_and_abandoned_tables_are_closed_with_notice() {
    let (scene, clock) = Scene::with_days().await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    ariadne.slash("/game new game:snap").await.unwrap();
    scene.public_with("Join").await;
    clock.advance(DAY);
    scene.board_with("Nothing has changed here for a day").await;

    scene
        .start_match("/game new game:snap options:clock=none", &["Theseus"])
        .await;
    let table = scene.table();
    scene.board_with("round 1").await;
    clock.advance(11 * DAY);
    let warning = scene.board_with("It will be closed").await;
    let mut called = warning.mentions.clone();
    called.sort();
    let mut both = [ariadne.id().unwrap(), theseus.id().unwrap()];
    both.sort();
    assert_eq!(called, both);
    click(&theseus, &warning, "Keep it open", "keeps the table open").await;
    let warning = becomes(&scene, &warning, "stays open").await;
    assert!(warning.controls().is_empty());

    clock.advance(11 * DAY);
    let again = scene.discord.until_message("a second warning", |message| {
        message.id > warning.id && message.control("Keep it open").is_some()
    });
    let again = again.await.unwrap();
    clock.advance(3 * DAY);
    becomes(&scene, &again, "The table is closed.").await;
    scene.board_with("Nobody came back").await;
    let export = scene.host.export(table).await.unwrap();
    verify(&export, snap::games).expect("it stays exportable");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seat_of_somebody_who_left_the_server_is_handed_over() {
    let (scene, clock) = Scene::with_days().await;
    scene
        .start_match("/game new game:snap", &["Theseus", "Ikaros"])
        .await;
    scene.board_with("round 1").await;
    scene.discord.remove_member("Knossos", "Ariadne").unwrap();
    clock.advance(DAY);
    let look = scene
        .discord
        .until_request("a look for Ariadne", |it| it.path.contains("/members/"));
    assert_eq!(look.await.expect("a look").status, 404);
    scene.board_with("Ariadne left\\: a computer").await;
    scene.stop_and_ignore_requests().await;
}
