//! Made-up clicks of every verb, from wherever a table is not, by people who have nothing to do with it; and buttons of
//! another database.

use daedalus::host::Mark;
use daedalus::rules::game::Seat;
use daedalus::sandbox::{Message, Person};
use daedalus::table::{Stage, Table, TableId};
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::scene::{CHANNEL, Scene};
use crate::steps::slash;

/// Every verb, and whether it is about a table; kept complete by a test beside them.
const VERBS: &str = include_str!("verbs.txt");
/// The direct messages of a person with the bot.
const DIRECT: &str = "@bot";
/// What is said to a click that belongs nowhere.
const OLD: &str = "This button is old, or belongs to another place";

/// A match of Ariadne and Theseus in Knossos, and lobbies in another channel and in Athens.
async fn two_servers() -> (Scene, TableId) {
    let scene = Scene::with_snap().await;
    for (name, place) in [("Ikaros", "agora"), ("Ikaros", "tavern")] {
        let person = scene.person(name).in_channel(place);
        slash(&person, "/game new game:snap", "table is open").await;
    }
    let new = "/game new game:snap options:keep_boards=yes";
    scene.start_match(new, &["Theseus"]).await;
    scene.board_with("round 1").await;
    scene.rest().await;
    let table = scene.table();
    (scene, table)
}

/// What all see in the channel of the table.
fn shown(scene: &Scene) -> Vec<String> {
    scene.discord.read(|world| {
        let channel = world.find_channel(CHANNEL).expect("the channel").id;
        let public = |it: &&Message| it.channel == channel && it.only_for.is_none();
        let messages = world.messages.values().filter(public);
        messages.map(Message::text).collect()
    })
}

/// A message in a place that all see there, with this button in place of its own.
fn with_button(scene: &Scene, person: &Person, place: &str, custom_id: &str) -> Message {
    let found = scene.discord.read(|world| {
        let channel = match place {
            DIRECT => world.channels.values().find(|it| it.guild.is_none()),
            place => world.find_channel(place),
        };
        let channel = channel?.id;
        let mut messages = world.messages.values();
        let message = messages.find(|it| it.channel == channel && it.only_for.is_none());
        message.cloned()
    });
    let mut message = found.unwrap_or_else(|| {
        // Typing there opens direct messages, though there are no commands.
        let _ = person.start_slash("/game status");
        person.say("What do I see here?").expect("a message")
    });
    let button = json!({ "type": 2, "style": 2, "label": "Made up", "custom_id": custom_id });
    message.components = vec![json!({ "type": 1, "components": [button] })];
    message
}

/// What a person is told who clicks a made-up button in a place.
pub async fn told(scene: &Scene, person: &Person, place: &str, custom_id: &str) -> String {
    let message = with_button(scene, person, place, custom_id);
    let click = person.start_stale_click(&message, "Made up").unwrap();
    let reply = click.settled().await.expect(custom_id);
    let newest = reply.newest().expect("an answer");
    assert!(newest.is_ephemeral(), "{custom_id}");
    assert!(newest.picture().is_none(), "{custom_id}");
    newest.text()
}

/// What stands behind the mark: clicks of all verbs of tables, for all moments that could be meant.
fn made_up(table: &Table) -> Vec<String> {
    let since = table.since(Seat(0)).or(table.since(Seat(1)));
    let since = since.expect("somebody is asked");
    assert!(since < 36 && table.sequence() < 36, "one digit of base 36");
    let digit = |number: u64| char::from_digit(number as u32, 36).expect("a digit");
    let moments = ['-', '0', digit(since), digit(table.sequence())];
    let verbs = VERBS.lines().filter_map(|line| line.strip_prefix("table "));
    let clicks = verbs.flat_map(|verb| moments.map(|at| format!("{}:{at}:{verb}", table.id())));
    clicks.collect()
}

pub fn custom_id(mark: Mark, click: &str) -> String {
    format!("v2.{mark}:{click}")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn made_up_clicks_from_elsewhere_tell_nothing_and_change_nothing() {
    let (scene, table) = two_servers().await;
    let before = scene.host.table(table).await.unwrap();
    let before_all = shown(&scene);
    let mark = scene.host.epoch().mark;
    // From another server, also by those who manage it and by a player; from another channel; from direct messages.
    for (name, place) in [
        ("Admin", "agora"),
        ("Ariadne", "agora"),
        ("Ikaros", "tavern"),
        ("Admin", "tavern"),
        ("Ikaros", DIRECT),
    ] {
        let person = scene.person(name).in_channel(place);
        for click in made_up(&before) {
            let told = told(&scene, &person, place, &custom_id(mark, &click)).await;
            let refused = [OLD, "This match was played elsewhere"];
            let is_refused = refused.iter().any(|it| told.starts_with(it));
            assert!(is_refused, "{name} in {place}, {click}: {told}");
        }
    }
    scene.rest().await;
    let after = scene.host.table(table).await.unwrap();
    assert_eq!(after.sequence(), before.sequence());
    assert_eq!(shown(&scene), before_all);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_of_another_database_are_old_in_the_right_channel_too() {
    let (scene, table) = two_servers().await;
    let before = scene.host.table(table).await.unwrap();
    let own = scene.host.epoch().mark;
    let other = if own.to_string() == "1" { "2" } else { "1" };
    let other: Mark = other.parse().unwrap();
    let ariadne = scene.person("Ariadne");
    for click in made_up(&before) {
        for custom_id in [custom_id(other, &click), format!("v1:{click}")] {
            let told = told(&scene, &ariadne, CHANNEL, &custom_id).await;
            assert!(told.starts_with(OLD), "{custom_id}: {told}");
        }
    }
    let after = scene.host.table(table).await.unwrap();
    assert_eq!(after.sequence(), before.sequence());
    let text = custom_id(own, &format!("{table}:-:text"));
    let told = told(&scene, &ariadne, CHANNEL, &text).await;
    assert!(!told.starts_with(OLD), "its own buttons work: {told}");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_manages_another_server_ends_nothing_and_sends_nobody_away() {
    let (scene, table) = two_servers().await;
    let mark = scene.host.epoch().mark;
    let click = |verb: &str| custom_id(mark, &format!("{table}:-:{verb}"));
    let admin = scene.person("Admin").in_channel("agora");
    for verb in ["end", "kick:1", "resume"] {
        let told = told(&scene, &admin, "agora", &click(verb)).await;
        assert!(told.starts_with(OLD), "{verb}: {told}");
    }
    // The slash command that takes the number of a table tells nothing of it either.
    for name in ["Admin", "Ariadne"] {
        let line = format!("/game replay table:{table}");
        let person = scene.person(name).in_channel("agora");
        slash(&person, &line, "This match was played elsewhere").await;
    }
    assert!(!scene.is_over(table).await);
    let here = scene.person("Admin");
    told(&scene, &here, CHANNEL, &click("end")).await;
    let stage = scene.host.read(table, Table::stage).await;
    assert_eq!(stage, Some(Stage::Over), "at home they may");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_that_a_version_without_marks_has_posted_keep_working_buttons() {
    let (mut scene, table) = two_servers().await;
    let ariadne = scene.person("Ariadne");
    let text = format!("v1:{table}:-:text");
    let before = told(&scene, &ariadne, CHANNEL, &text).await;
    assert!(before.starts_with(OLD), "{before}");
    scene.stop().await;
    // As a version without marks has left it.
    let file = SqliteConnectOptions::new().filename(scene.database());
    let mut raw = file.connect().await.unwrap();
    let forget = sqlx::query("DELETE FROM epoch").execute(&mut raw);
    forget.await.unwrap();
    raw.close().await.unwrap();

    scene.start().await;
    let upgraded = told(&scene, &ariadne, CHANNEL, &text).await;
    assert!(!upgraded.starts_with(OLD), "{upgraded}");
    slash(
        &ariadne.in_channel("harbour"),
        "/game new game:snap",
        "table is open",
    )
    .await;
    let new = scene.discord.read(|world| {
        let harbour = world.find_channel("harbour").expect("a channel").id;
        harbour.to_string().parse().expect("a number")
    });
    let new = scene.host.table_in(new).expect("a table");
    let text = format!("v1:{new}:-:text");
    let later = told(&scene, &ariadne.in_channel("harbour"), "harbour", &text).await;
    assert!(later.starts_with(OLD), "not for later tables: {later}");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_backup_was_put_back_old_buttons_are_old_and_the_board_comes_anew() {
    let (mut scene, table) = two_servers().await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    let board = scene.board_with("round 1").await;
    scene.stop().await;
    let (file, backup) = (scene.database(), scene.database().with_extension("backup"));
    std::fs::copy(&file, &backup).unwrap();
    scene.start().await;
    slash(&ariadne, "/labyrinthos answer choice:done", "").await;
    slash(&ariadne, "/game present", "shown anew").await;
    let lost = scene.discord.until_message("a newer board", |message| {
        message.id > board.id && message.text().contains("round 2")
    });
    let lost = lost.await.expect("a board");
    scene.rest().await;
    scene.stop().await;
    std::fs::copy(&backup, &file).unwrap();

    scene.start().await;
    let anew = scene.discord.until_message("the board", |message| {
        message.id > lost.id && message.only_for.is_none() && message.text().contains("round 1")
    });
    let anew = anew.await.expect("a board");
    let bare = scene
        .discord
        .until("the board of before without buttons", |world| {
            let old = world.messages.get(&board.id)?;
            old.controls().is_empty().then_some(())
        });
    bare.await.expect("an old board");
    let sequence = scene.host.read(table, Table::sequence).await;
    // The board of what was undone by the backup is not known any more.
    let reply = theseus.click(&lost, "My decision").await.unwrap();
    assert!(reply.text().starts_with(OLD), "{}", reply.text());
    assert_eq!(scene.host.read(table, Table::sequence).await, sequence);
    let reply = ariadne.click(&anew, "My decision").await.unwrap();
    assert!(!reply.text().starts_with(OLD), "{}", reply.text());
    scene.end().await;
}
