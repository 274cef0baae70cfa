//! Opening, joining, options, starting.

use daedalus::rules::{GAMES, game};
use daedalus::sandbox::{Channel, Message, Permissions, Person};
use daedalus::table::{Stage, Table, verify};

use crate::scene::{CHANNEL, Scene};
use crate::steps::{newest, slash};

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
    let panel = ariadne.click(&panel, "All options…").await.unwrap();
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
async fn the_options_of_a_short_match_are_those_that_it_is_played_with() {
    let scene = Scene::with_games().await;
    let ariadne = scene.person("Ariadne");
    let new = "/game new game:labyrinthos computers:1 options:length=short,monster=medusa";
    ariadne.slash(new).await.unwrap();
    let lobby = scene.board_with("monster `medusa`").await;
    assert!(!lobby.text().contains("keys `"), "{}", lobby.text());
    let shortened = "for a first evening: keys 3, round limit 15, reactions quick ·";
    assert!(lobby.text().contains(shortened), "{}", lobby.text());
    let panel = newest(&ariadne.slash("/game options").await.unwrap());
    let entries = panel.control("Choose an option…").unwrap().options;
    for holds in ["keys: 3", "round limit: 15", "reactions: quick"] {
        let told = entries.iter().any(|it| it.label == holds);
        assert!(told, "{holds}: {entries:?}");
    }
    let keys = ariadne
        .select(&panel, "Choose an option…", &["keys: 3"])
        .await;
    let keys = newest(&keys.unwrap());
    let values = keys.control("Choose a value…").unwrap();
    let usual = values
        .options
        .iter()
        .filter(|it| it.description == "as usual");
    assert_eq!(usual.map(|it| &it.label).collect::<Vec<_>>(), ["3"]);
    ariadne
        .select(&keys, "Choose a value…", &["4"])
        .await
        .unwrap();
    let lobby = scene.board_with("keys `4`").await;
    let shortened = "for a first evening: round limit 15, reactions quick ·";
    assert!(lobby.text().contains(shortened), "{}", lobby.text());
    ariadne
        .slash("/game options name:length value:usual")
        .await
        .unwrap();
    let lobby = scene.board_with("Options: monster `medusa`.").await;
    assert!(!lobby.text().contains("keys `"), "{}", lobby.text());
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

/// What is answered to somebody who picks from the list whose label begins so.
async fn picked(person: &Person, panel: &Message, list: &str, entry: &str) -> String {
    let at = panel
        .controls()
        .iter()
        .position(|it| it.label.starts_with(list));
    let list = &panel.controls()[at.expect("a list")].custom_id;
    let reply = person
        .select(panel, list, &[entry])
        .await
        .expect("an answer");
    reply.text()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_switches_game_length_clock_and_computers_and_loses_nothing() {
    let scene = Scene::with_games().await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    let new = "/game new game:labyrinthos computers:1 options:monster=medusa";
    ariadne.slash(new).await.unwrap();
    let lobby = scene.public_with("Join").await;
    theseus.click(&lobby, "Join").await.unwrap();
    let panel = ariadne.click(&lobby, "Options…").await.unwrap();
    assert!(panel.is_ephemeral());
    let panel = panel.newest().unwrap().clone();
    assert_eq!(panel.controls().len(), 5, "{panel:?}");
    let pick = async |select: &str, entry: &str, says: &str| {
        let reply = picked(&ariadne, &panel, select, entry).await;
        assert!(reply.contains(says), "{says}: {reply}");
    };
    pick("Length: ", "short", "**Length** `short`").await;
    pick("Clock: ", "live", "**Clock** `live`").await;
    let skilled = "Computer players are skilled from now on.";
    pick("Computers: ", "skilled", skilled).await;
    let other = GAMES[2].about().name;
    pick("Game: ", other, "kept should you come back to it").await;
    let board = scene.board_with(&format!("**{other}**")).await;
    assert_eq!(board.id, lobby.id, "the same table");
    for part in [
        "20 to 30 minutes",
        "5 minutes for a turn",
        "(skilled)",
        "Theseus",
    ] {
        assert!(board.text().contains(part), "{part}: {}", board.text());
    }
    pick("Game: ", other, "is played at this table already").await;
    pick("Game: ", "Labyrinthos", "is played here now").await;
    let board = scene.board_with("monster `medusa`").await;
    assert!(
        board.text().contains("20 to 30 minutes"),
        "{}",
        board.text()
    );
    for (select, entry) in [
        ("Game: ", other),
        ("Clock: ", "none"),
        ("Computers: ", "strong"),
    ] {
        let theirs = theseus.click(&lobby, "Options…").await.unwrap();
        let theirs = theirs.newest().unwrap().clone();
        let refused = picked(&theseus, &theirs, select, entry).await;
        assert!(refused.contains("Only the host"), "{refused}");
    }
    ariadne.slash("/game start").await.unwrap();
    scene.end_match().await;
    let over = scene.public_with("Export").await;
    let export = ariadne.click(&over, "Export").await.unwrap();
    assert!(export.newest().is_some());
    let export = scene.host.export(scene.table_of(&over)).await.unwrap();
    verify(&export, game).expect("the whole way there is told");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_sent_away_by_a_game_with_fewer_seats() {
    let scene = Scene::with_games().await;
    let ariadne = scene.person("Ariadne");
    let large = GAMES
        .iter()
        .map(|game| game.about())
        .find(|about| about.seats.1 == 6);
    let new = format!(
        "/game new game:{} computers:5",
        large.expect("a large game").id
    );
    ariadne.slash(&new).await.unwrap();
    let lobby = scene.public_with("Join").await;
    let panel = ariadne.click(&lobby, "Options…").await.unwrap();
    let panel = panel.newest().unwrap().clone();
    let text = picked(&ariadne, &panel, "Game: ", "Labyrinthos").await;
    assert!(text.contains("at most 4 seats, and 6 are taken"), "{text}");
    assert!(text.contains("take computers away first"), "{text}");
    scene.board_with("Computer 5").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_channel_is_taken_a_click_opens_the_table_in_a_thread() {
    let scene = Scene::with_snap().await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    ariadne.slash("/game new game:snap").await.unwrap();
    let unknown = theseus.slash("/game new game:chess").await.unwrap();
    assert!(
        unknown.text().contains("no game called"),
        "{}",
        unknown.text()
    );
    let new = "/game new game:snap computers:1 options:turns=20";
    let taken = theseus.slash(new).await.unwrap();
    assert!(taken.text().contains("already is an open table"));
    let taken = taken.newest().unwrap().clone();
    let threads = |scene: &Scene| {
        scene.discord.read(|world| {
            let theirs = |it: &&Channel| it.name == "Table of Theseus";
            world.channels.values().filter(theirs).count()
        })
    };
    // Somebody else cannot click it, and made-up clicks do nothing.
    let click = ariadne.start_stale_click(&taken, "Open it in a thread");
    if let Ok(click) = click {
        let told = click.settled().await.unwrap();
        assert!(
            told.text().contains("This button is old"),
            "{}",
            told.text()
        );
    }
    assert_eq!(threads(&scene), 0);
    scene
        .discord
        .forbid_bot(CHANNEL, Permissions::CREATE_PUBLIC_THREADS)
        .unwrap();
    let click = async || theseus.start_stale_click(&taken, "Open it in a thread");
    let refused = click().await.unwrap().settled().await.unwrap();
    let text = refused.text();
    assert!(text.contains("\"Create Public Threads\""), "{text}");
    scene
        .discord
        .forbid_bot(CHANNEL, Permissions::NONE)
        .unwrap();
    // Two clicks, one after the other before any answer: one table, and both tell where it is.
    let (first, second) = (click().await.unwrap(), click().await.unwrap());
    for click in [first, second] {
        let opened = click.settled().await.unwrap();
        assert!(
            opened.text().contains("table is open in <#"),
            "{}",
            opened.text()
        );
    }
    assert_eq!(threads(&scene), 1);
    let lobby = scene.board_with("Computer 1").await;
    assert!(lobby.text().contains("turns `20`"), "{}", lobby.text());
    scene.end().await;
}
