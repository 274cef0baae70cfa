//! Opening, joining, options, starting.

use daedalus::rules::GAMES;
use daedalus::table::{Stage, Table};

use crate::scene::Scene;
use crate::steps::slash;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_opened_joined_and_started_with_buttons() {
    let scene = Scene::with_snap().await;
    let (ariadne, theseus) = (scene.person("Ariadne"), scene.person("Theseus"));
    let reply = ariadne.slash("/game new game:snap").await.unwrap();
    assert!(reply.is_ephemeral());

    let lobby = scene.public_with("Join").await;
    assert!(
        lobby.control("Start").unwrap().disabled,
        "one seat is not enough"
    );
    theseus.click(&lobby, "Join").await.unwrap();
    scene.board_with("2. \u{2068}Theseus").await;
    ariadne.click(&lobby, "Add computer").await.unwrap();
    scene.board_with("Computer 1").await;
    ariadne.click(&lobby, "Remove computer").await.unwrap();
    scene.board_with("Ready").await;

    let refused = theseus.click(&lobby, "Start").await.unwrap();
    assert!(
        refused.text().contains("Only the host"),
        "{}",
        refused.text()
    );
    assert!(
        refused
            .follow_ups
            .iter()
            .all(|message| message.is_ephemeral())
    );
    ariadne.click(&lobby, "Start").await.unwrap();
    let board = scene.board_with("round 1 of 8").await;
    assert_ne!(board.id, lobby.id, "a new message");
    assert_eq!(board.mentions, [], "who must decide is there");
    scene.until_gone(&lobby).await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_are_chosen_from_lists() {
    let scene = Scene::with_snap().await;
    let ariadne = scene.person("Ariadne");
    ariadne.slash("/game new game:snap").await.unwrap();
    let lobby = scene.public_with("Options…").await;
    let panel = ariadne.click(&lobby, "Options…").await.unwrap();
    assert!(panel.is_ephemeral());
    let panel = panel.newest().unwrap().clone();
    let values = ariadne
        .select(&panel, "Choose an option…", &["leave: computer"])
        .await
        .unwrap();
    let values = values.newest().unwrap().clone();
    let panel = ariadne
        .select(&values, "Choose a value…", &["remove"])
        .await
        .unwrap();
    assert!(panel.text().contains("Which option"), "{}", panel.text());
    scene.board_with("leave `remove`").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_table_in_a_channel() {
    let scene = Scene::with_snap().await;
    scene
        .person("Ariadne")
        .slash("/game new game:snap")
        .await
        .unwrap();
    let reply = scene
        .person("Theseus")
        .slash("/game new game:snap")
        .await
        .unwrap();
    assert!(
        reply.text().contains("already is an open table"),
        "{}",
        reply.text()
    );
    let elsewhere = scene.person("Theseus").in_channel("tavern");
    slash(&elsewhere, "/game new game:snap", "table is open").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_without_a_table_and_unknown_games_are_answered() {
    let scene = Scene::with_snap().await;
    let ariadne = scene.person("Ariadne");
    for line in [
        "/game board",
        "/game start",
        "/labyrinthos move to:E",
        "/game kick seat:2",
        "/game end",
    ] {
        let reply = ariadne.slash(line).await.unwrap();
        assert!(
            reply.text().contains("no open table in this channel"),
            "{line}: {}",
            reply.text()
        );
        assert!(reply.is_ephemeral());
    }
    let reply = ariadne.slash("/game new game:chess").await.unwrap();
    assert!(reply.text().contains("no game called"), "{}", reply.text());
    assert!(reply.text().contains("I play `labyrinthos`, "));
    let reply = ariadne
        .slash("/game new game:snap options:turns")
        .await
        .unwrap();
    assert!(
        reply.text().contains("write name=value"),
        "{}",
        reply.text()
    );
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_and_managers_are_asked_before_they_kick_or_end() {
    let scene = Scene::with_snap().await;
    scene
        .start_match("/game new game:snap", &["Theseus", "Ikaros"])
        .await;
    let reply = scene
        .person("Theseus")
        .slash("/game kick seat:3")
        .await
        .unwrap();
    assert!(reply.text().contains("Only the host"), "{}", reply.text());
    for (name, seat) in [("Ariadne", 3), ("Admin", 2)] {
        let person = scene.person(name);
        let line = format!("/game kick seat:{seat}");
        let before = scene.sequence().await;
        let asked = person.slash(&line).await.unwrap();
        assert!(
            asked.text().contains("away from the match"),
            "{}",
            asked.text()
        );
        assert!(asked.is_ephemeral());
        assert_eq!(scene.sequence().await, before, "{name} is asked first");
        let sent = person
            .click(asked.newest().unwrap(), "Send away")
            .await
            .unwrap();
        assert!(sent.text().contains("sent away"), "{}", sent.text());
    }
    let reply = scene
        .person("Admin")
        .slash("/game kick seat:9")
        .await
        .unwrap();
    assert!(reply.text().contains("no such seat"), "{}", reply.text());
    let admin = scene.person("Admin");
    let reply = admin.slash("/game kick seat:1").await.unwrap();
    assert!(reply.text().contains("/game host"), "{}", reply.text());
    let reply = admin.slash("/game pause").await.unwrap();
    assert!(!reply.text().contains("Ariadne"), "{}", reply.text());
    let reply = admin.slash("/game resume").await.unwrap();
    assert!(!reply.text().contains("Ariadne"), "{}", reply.text());
    let asked = admin.slash("/game end").await.unwrap();
    assert!(asked.text().contains("for everybody"), "{}", asked.text());
    let stage = scene.host.read(scene.table(), Table::stage).await;
    assert_eq!(stage, Some(Stage::Playing), "asked first");
    let asked = asked.newest().expect("a question");
    admin.click(asked, "End the match").await.unwrap();
    scene.board_with("ended without a winner").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_request_goes_to_the_stand_in() {
    let scene = Scene::with_snap().await;
    let requests = scene.discord.requests();
    let made = |method: &str, path: &str| {
        requests
            .iter()
            .any(|it| it.method == method && it.path.contains(path) && it.status < 300)
    };
    assert!(
        made("GET", "/gateway") && made("GET", "/gateway/bot"),
        "not the real gateway"
    );
    assert!(
        made("PUT", "/commands"),
        "commands are registered before anything else"
    );
    assert!(
        requests
            .iter()
            .all(|it| it.authorization.starts_with("Bot "))
    );
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_leave_come_back_and_resign() {
    let scene = Scene::with_snap().await;
    let (ariadne, theseus) = (scene.person("Ariadne"), scene.person("Theseus"));
    ariadne.slash("/game new game:snap").await.unwrap();
    let lobby = scene.public_with("Join").await;
    theseus.click(&lobby, "Join").await.unwrap();
    let twice = theseus.slash("/game join").await.unwrap();
    assert!(twice.text().contains("already sit"), "{}", twice.text());
    scene.board_with("2. \u{2068}Theseus").await;
    theseus.click(&lobby, "Leave").await.unwrap();
    theseus.slash("/game join").await.unwrap();
    ariadne.slash("/game start").await.unwrap();
    theseus.slash("/game leave").await.unwrap();
    let back = theseus.slash("/game join").await.unwrap();
    assert!(back.text().contains("is back"), "{}", back.text());
    let asked = theseus.slash("/game resign").await.unwrap();
    assert!(asked.text().contains("for good"), "{}", asked.text());
    let asked = asked.newest().expect("a question");
    let gone = theseus.click(asked, "Resign").await.unwrap();
    assert!(gone.text().contains("resigned"), "{}", gone.text());
    let hand = theseus.slash("/game hand").await.unwrap();
    assert!(hand.text().contains("no seat"), "{}", hand.text());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_a_match_was_played_its_game_is_meant() {
    let scene = Scene::with_games().await;
    let (first, played) = (GAMES[0].about(), GAMES[1].about());
    let new = format!("/game new game:{}", played.id);
    scene.start_match(&new, &["Theseus"]).await;
    scene.end_match().await;
    scene.board_with("it was called off").await;
    let ariadne = scene.person("Ariadne");
    for line in ["/game leaderboard", "/game rules"] {
        let here = ariadne.slash(line).await.unwrap();
        assert!(here.text().contains(played.name), "{}", here.text());
        let elsewhere = ariadne.in_channel("tavern").slash(line).await.unwrap();
        let text = elsewhere.text();
        assert!(text.contains(first.name), "{text}");
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_names_no_game_chooses_one_and_nobody_else_sees_it() {
    let scene = Scene::with_games().await;
    let ariadne = scene.person("Ariadne");
    let reply = ariadne.slash("/game new computers:1").await.unwrap();
    let list = reply.newest().expect("the list");
    assert!(list.is_ephemeral() && list.text().starts_with("**Which game?**"));
    for game in GAMES {
        let about = game.about();
        assert!(list.text().contains(about.tagline), "{}", list.text());
        assert!(list.control(about.name).is_some(), "{}", about.name);
    }
    let last = GAMES.last().expect("a game").about();
    ariadne.click(list, last.name).await.unwrap();
    let lobby = scene.public_with("Join").await;
    assert!(lobby.text().contains(last.name), "{}", lobby.text());
    // Another one takes its place: the same message, a lobby of another game.
    let again = ariadne.slash("/game new").await.unwrap();
    let first = GAMES.first().expect("a game").about();
    let list = again.newest().expect("the list");
    ariadne.click(list, first.name).await.unwrap();
    let lobby = scene.public_with("Join").await;
    assert!(lobby.text().contains(first.name), "{}", lobby.text());
    ariadne.slash("/game end").await.unwrap();
    scene.end().await;
}
