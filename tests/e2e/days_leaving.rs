//! Leaving and coming back, votes, substitutes, undo by consent, threads and those who watch.

use std::sync::Arc;
use std::time::Duration;

use daedalus::host::{self, ManualClock};
use daedalus::sandbox::{Message, Person};
use daedalus::table::{Stage, TableId, verify};

use crate::scene::{CHANNEL, Scene, house, patient};
use crate::secrets::{hand, play_until, user};
use crate::snap;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// A scene whose days pass when the test says so.
async fn with_days() -> (Scene, Arc<ManualClock>) {
    let clock = Arc::new(ManualClock::at(1_700_000_000_000));
    let settings = host::Settings {
        games: snap::games,
        clock: clock.clone(),
        ..house()
    };
    (Scene::furnished(patient(), settings).await, clock)
}

/// A public message that says this, wherever it is.
async fn says(scene: &Scene, text: &str) -> Message {
    let found = scene.discord.until_message(text, |message| {
        message.only_for.is_none() && message.text().contains(text)
    });
    found.await.expect("a message")
}

/// The newest state of a public message, as soon as it says this.
async fn becomes(scene: &Scene, message: &Message, text: &str) -> Message {
    let found = scene.discord.until_message(text, |newer| {
        newer.id == message.id && newer.text().contains(text)
    });
    found.await.expect("the message")
}

/// The number of the channel or thread with this name.
fn place(scene: &Scene, name: &str) -> u64 {
    let found = scene
        .discord
        .read(|world| world.find_channel(name).map(|it| it.id.to_string()));
    found.expect("a channel").parse().expect("a number")
}

async fn play(person: &Person, choice: &str) {
    let reply = person
        .slash(&format!("/labyrinthos answer choice:{choice}"))
        .await
        .expect("an answer");
    assert!(!reply.text().contains("not your turn"), "{}", reply.text());
}

async fn is_over(scene: &Scene, table: TableId) -> bool {
    let stage = scene.host.read(table, |table| table.stage()).await;
    stage == Some(Stage::Over)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_others_allow_what_can_no_longer_be_taken_back() {
    let scene = Scene::with_snap().await;
    scene
        .start_match("/game new game:snap", &["Theseus", "Ikaros"])
        .await;
    let (ariadne, theseus, ikaros) = (
        scene.person("Ariadne"),
        scene.person("Theseus"),
        scene.person("Ikaros"),
    );
    play(&ariadne, "draw").await;
    play(&ariadne, "done").await;
    let board = scene.board_with("Ariadne ended their turn").await;
    let refused = ariadne.click(&board, "Undo").await.unwrap();
    assert!(
        refused.text().contains("ask the others"),
        "{}",
        refused.text()
    );
    let panel = refused.newest().unwrap().clone();
    assert!(panel.is_ephemeral());
    let asked = ariadne.click(&panel, "Ask the others").await.unwrap();
    assert!(
        asked.text().contains("asks to take back"),
        "{}",
        asked.text()
    );
    let bulletin = says(&scene, "what do you say?").await;
    let mut called = bulletin.mentions.clone();
    called.sort();
    let mut others = [theseus.id().unwrap(), ikaros.id().unwrap()];
    others.sort();
    assert_eq!(called, others, "those who are asked are called");

    let not_asked = ariadne.click(&bulletin, "Agree").await.unwrap();
    assert!(
        not_asked.text().contains("not one of those"),
        "{}",
        not_asked.text()
    );
    theseus.click(&bulletin, "Agree").await.unwrap();
    becomes(&scene, &bulletin, "For it").await;
    ikaros.click(&bulletin, "Agree").await.unwrap();
    let bulletin = becomes(&scene, &bulletin, "Agreed, and done").await;
    assert!(bulletin.controls().is_empty());
    says(&scene, "is taken back").await;
    let turn = scene.asked(scene.table(), &["Ariadne"]).await;
    assert!(turn.is_some(), "it is her turn again");
    let log = scene.person("Phaedra").slash("/game log").await.unwrap();
    assert!(log.text().contains("is taken back"), "{}", log.text());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_to_take_back_is_over_when_somebody_plays_on() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let (ariadne, theseus) = (scene.person("Ariadne"), scene.person("Theseus"));
    play(&ariadne, "done").await;
    let refused = ariadne.slash("/game undo").await.unwrap();
    let panel = refused.newest().unwrap().clone();
    ariadne.click(&panel, "Ask the others").await.unwrap();
    let bulletin = says(&scene, "what do you say?").await;
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
    let (ariadne, theseus, ikaros) = (
        scene.person("Ariadne"),
        scene.person("Theseus"),
        scene.person("Ikaros"),
    );
    let refused = theseus.slash("/game kick seat:1").await.unwrap();
    assert!(
        refused.text().contains("Only the host"),
        "{}",
        refused.text()
    );
    let panel = refused.newest().unwrap().clone();
    theseus.click(&panel, "Let them vote").await.unwrap();
    let bulletin = says(&scene, "what do you say?").await;
    assert_eq!(bulletin.mentions, [ikaros.id().unwrap()]);
    let own = ariadne.click(&bulletin, "Disagree").await.unwrap();
    assert!(own.text().contains("not one of those"), "{}", own.text());
    ikaros.click(&bulletin, "Agree").await.unwrap();
    becomes(&scene, &bulletin, "Agreed, and done").await;
    says(&scene, "was sent away by vote").await;
    let hand = ariadne.slash("/game hand").await.unwrap();
    assert!(hand.text().contains("no seat"), "{}", hand.text());
    let passed = theseus.slash("/game host user:@Ikaros").await.unwrap();
    assert!(passed.text().contains("Ikaros"), "{}", passed.text());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_together_pause_the_table() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let (ariadne, theseus) = (scene.person("Ariadne"), scene.person("Theseus"));
    let refused = theseus.slash("/game pause").await.unwrap();
    assert!(
        refused.text().contains("Only the host"),
        "{}",
        refused.text()
    );
    let panel = refused.newest().unwrap().clone();
    theseus.click(&panel, "Let them vote").await.unwrap();
    let bulletin = says(&scene, "what do you say?").await;
    assert!(
        bulletin.text().contains("asks to pause the table"),
        "{}",
        bulletin.text()
    );
    assert_eq!(bulletin.mentions, [ariadne.id().unwrap()]);
    ariadne.click(&bulletin, "Agree").await.unwrap();
    becomes(&scene, &bulletin, "Agreed, and done").await;
    says(&scene, "Everybody paused the table").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_substitute_sees_all_of_the_seat_and_its_owner_nothing_any_more() {
    let scene = Scene::with_games().await;
    scene
        .start_match("/game new options:round_limit=12", &["Theseus", "Ikaros"])
        .await;
    let found = play_until(&scene, 5, async |name, asked| {
        name == "Theseus" && asked.kind == "action" && !hand(&scene, "Theseus").await.is_empty()
    });
    found.await.expect("Theseus' turn with cards");
    let (theseus, phaedra) = (scene.person("Theseus"), scene.person("Phaedra"));
    let board = scene.public_with("My decision").await;
    let held = hand(&scene, "Theseus").await;

    let bot = theseus
        .slash("/game substitute user:@Daedalus")
        .await
        .unwrap();
    assert!(
        bot.text().contains("bot cannot take a seat"),
        "{}",
        bot.text()
    );
    let other = theseus
        .slash("/game substitute user:@Phaedra seat:1")
        .await
        .unwrap();
    assert!(
        other.text().contains("Only the person who plays"),
        "{}",
        other.text()
    );
    let invited = theseus
        .slash("/game substitute user:@Phaedra")
        .await
        .unwrap();
    assert!(invited.text().contains("invites"), "{}", invited.text());
    let bulletin = says(&scene, "what do you say?").await;
    assert_eq!(bulletin.mentions, [phaedra.id().unwrap()]);
    let early = phaedra.slash("/game hand").await.unwrap();
    assert!(early.text().contains("no seat"), "{}", early.text());
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
            assert!(refused.text().contains("no seat"), "{}", refused.text());
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
    let others: Vec<_> = [hand(&scene, "Ariadne").await, hand(&scene, "Ikaros").await].concat_all();
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

/// Several sets as one list.
trait ConcatAll<T> {
    fn concat_all(self) -> Vec<T>;
}

impl<T, const N: usize> ConcatAll<T> for [std::collections::BTreeSet<T>; N] {
    fn concat_all(self) -> Vec<T> {
        self.into_iter().flatten().collect()
    }
}

async fn seat_owner(scene: &Scene, seat: usize) -> u64 {
    let read = scene.host.read(scene.table(), |table| {
        let person = table.chairs()[seat].player.person();
        person.map(|person| person.user)
    });
    read.await.flatten().expect("a person")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_watch_are_told_in_a_thread_that_stays_open() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let (ariadne, phaedra) = (scene.person("Ariadne"), scene.person("Phaedra"));
    let opened = phaedra.slash("/game watch").await.unwrap();
    let table = scene.table();
    let name = format!("Snap: watching table {table}");
    let thread = place(&scene, &name);
    assert!(
        opened.text().contains(&format!("<#{thread}>")),
        "{}",
        opened.text()
    );
    let again = phaedra.slash("/game watch").await.unwrap();
    assert!(
        again.text().contains(&format!("<#{thread}>")),
        "{}",
        again.text()
    );

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
        let reply = phaedra.slash("/game watch").await.unwrap();
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
    assert!(
        opened.text().contains(&format!("in <#{thread}>")),
        "{}",
        opened.text()
    );
    scene.discord.redeliver_last_interaction();
    let inside = ariadne.in_channel("Table of Ariadne");
    let nested = inside
        .slash("/game new game:snap thread:true")
        .await
        .unwrap();
    assert!(
        nested.text().contains("thread already"),
        "{}",
        nested.text()
    );
    assert_eq!(threads(&scene), 1);
    let table = scene.host.table_in(thread).expect("a table in the thread");
    scene
        .person("Theseus")
        .in_channel("Table of Ariadne")
        .slash("/game join")
        .await
        .unwrap();
    inside.slash("/game start").await.unwrap();
    says(&scene, "round 1").await;
    let watched = inside.slash("/game watch").await.unwrap();
    assert!(
        watched.text().contains("thread of its own"),
        "{}",
        watched.text()
    );

    scene
        .discord
        .archive_thread("Table of Ariadne", true)
        .unwrap();
    let awake = scene.discord.until("an open thread", |world| {
        (!world.find_channel("Table of Ariadne")?.is_archived()).then_some(())
    });
    awake.await.expect("the bot wakes it");

    scene.discord.delete_channel("Table of Ariadne").unwrap();
    let told = says(&scene, "was deleted, so the table is closed").await;
    assert_eq!(told.channel.to_string(), place(&scene, CHANNEL).to_string());
    assert!(is_over(&scene, table).await);
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
    while !is_over(&scene, table).await {
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
    let (ariadne, theseus) = (scene.person("Ariadne"), scene.person("Theseus"));
    let board = scene.public_with("Text board").await;
    theseus.say("Where is the board?").unwrap();
    let reply = theseus.slash("/game present").await.unwrap();
    assert!(reply.text().contains("shown anew"), "{}", reply.text());
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
    let bare = scene.discord.until("a bare old board", |world| {
        world
            .messages
            .get(&board.id)?
            .controls()
            .is_empty()
            .then_some(())
    });
    bare.await.expect("the old one loses its buttons");
    let panel = ariadne.click(&second, "My decision").await.unwrap();
    let panel = panel.newest().unwrap().clone();

    // An old click offers the same.
    play(&ariadne, "done").await;
    let third = newer(&second).await.expect("Theseus' board");
    let first = panel.controls().remove(0);
    let stale = match first.options.first() {
        Some(entry) => {
            ariadne
                .select(&panel, &first.custom_id, &[&entry.value])
                .await
        }
        None => ariadne.click(&panel, &first.custom_id).await,
    };
    let stale = stale.unwrap();
    assert!(stale.text().contains("has changed"), "{}", stale.text());
    let stale = stale.newest().unwrap().clone();
    ariadne.click(&stale, "Show board here").await.unwrap();
    newer(&third).await.expect("the board anew");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_was_taken_out_of_a_server_goes_on_when_it_is_back() {
    let (scene, clock) = with_days().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let table = scene.table();
    scene.board_with("round 1").await;
    scene.discord.remove_bot("Knossos").unwrap();
    let mut changes = scene.discord.subscribe();
    let guild = scene.host.servers()[0];
    while !scene.host.is_server_gone(guild) {
        let _ = tokio::time::timeout(Duration::from_millis(20), changes.recv()).await;
    }
    clock.advance(2 * DAY);
    scene.discord.invite_bot("Knossos").unwrap();
    while scene.host.is_server_gone(guild) {
        let _ = tokio::time::timeout(Duration::from_millis(20), changes.recv()).await;
    }
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
    let (scene, clock) = with_days().await;
    let (ariadne, theseus) = (scene.person("Ariadne"), scene.person("Theseus"));
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
    let warning = says(&scene, "It will be closed").await;
    let mut called = warning.mentions.clone();
    called.sort();
    let mut both = [ariadne.id().unwrap(), theseus.id().unwrap()];
    both.sort();
    assert_eq!(called, both);
    let kept = theseus.click(&warning, "Keep it open").await.unwrap();
    assert!(
        kept.text().contains("keeps the table open"),
        "{}",
        kept.text()
    );
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
    let (scene, clock) = with_days().await;
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
