//! A bot that is killed in the middle of a match (`kill -9`) goes on where it was, with its old buttons.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use daedalus::discord::{Connection, serve};
use daedalus::host::{Host, Settings};
use daedalus::rules::game::About;
use daedalus::sandbox::{Message, Person, Reply, Sandbox, TOKEN};
use daedalus::store::Store;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::every_game::{games, short_match};
use crate::scene::answer_panel;

const ADDRESS: &str = "DAEDALUS_TEST_ADDRESS";
const DATABASE: &str = "DAEDALUS_TEST_DATABASE";

/// Not a test by itself: the bot that the test below starts as a process of its own, and kills.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by the test below"]
async fn bot_process() {
    let (Ok(address), Ok(database)) = (std::env::var(ADDRESS), std::env::var(DATABASE)) else {
        return;
    };
    let store = Store::open(Path::new(&database)).await.expect("a database");
    let host = Host::open(store, Settings::default())
        .await
        .expect("a host");
    let mut bot = serve(Connection::to_sandbox(TOKEN, address), host)
        .await
        .expect("a bot");
    bot.ended().await.expect("a connection");
}

fn start(discord: &Sandbox, database: &Path) -> Child {
    let test = std::env::current_exe().expect("this program");
    Command::new(test)
        .args(["--exact", "killed::bot_process", "--ignored"])
        .env(ADDRESS, discord.base_url())
        .env(DATABASE, database)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process")
}

/// Kills the bot (`kill -9`) and starts it again.
async fn restarted(discord: &Sandbox, database: &Path, mut bot: Child) -> Child {
    bot.kill().expect("a kill");
    bot.wait().expect("a dead process");
    let gone = discord.until("a closed gateway", |_| {
        (!discord.is_connected()).then_some(())
    });
    gone.await.expect("the bot is gone");
    let bot = start(discord, database);
    let back = discord.until("a bot that is back", |_| {
        discord.is_connected().then_some(())
    });
    back.await.expect("the bot is back");
    bot
}

/// The panel behind the public button of the own question; `None` for somebody who is asked nothing.
async fn panel_of(discord: &Sandbox, person: &Person) -> Option<Reply> {
    let asks = ["My decision", "My reaction"];
    let board = discord.until_message("a board", |message| {
        message.only_for.is_none() && asks.iter().any(|it| message.control(it).is_some())
    });
    let board = board.await.expect("a board");
    let button = asks.into_iter().find(|it| board.control(it).is_some());
    let click = person.start_stale_click(&board, button.expect("a button"));
    let reply = click.ok()?.settled().await.expect("an answer");
    let asked = !reply
        .newest()
        .is_none_or(|panel| panel.controls().is_empty());
    asked.then_some(reply)
}

/// Plays some decisions by panels, is killed while a panel is open, and plays on with that panel.
async fn killed_in_the_middle(about: &About) {
    let discord = Sandbox::start(Default::default())
        .await
        .expect("a free port");
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("tables.sqlite");
    let bot = start(&discord, &database);
    discord.until_ready().await.expect("a bot");
    let people = ["Ariadne", "Theseus"].map(|name| discord.as_user(name).in_channel("labyrinth"));
    let [ariadne, theseus] = &people;
    ariadne.slash(&short_match(about)).await.expect("a table");
    theseus.slash("/game join").await.expect("a seat");
    ariadne.slash("/game start").await.expect("a start");
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for _ in 0..12 {
        for person in &people {
            if let Some(panel) = panel_of(&discord, person).await {
                answer_panel(person, panel, &mut rng).await;
            }
        }
    }
    let before = ariadne.slash("/game status").await.expect("an answer");
    let mut open = Vec::new();
    for person in &people {
        open.extend(
            panel_of(&discord, person)
                .await
                .map(|panel| (person, panel)),
        );
    }
    assert!(!open.is_empty(), "{}: nobody is asked anything", about.id);

    let mut bot = restarted(&discord, &database, bot).await;
    let after = ariadne.slash("/game status").await.expect("an answer");
    assert_eq!(after.text(), before.text(), "{}", about.id);
    let (person, panel) = open.swap_remove(0);
    answer_panel(person, panel, &mut rng).await;
    let log = ariadne.slash("/game log lines:100").await.expect("a log");
    let status = ariadne.slash("/game status").await.expect("an answer");
    assert_ne!(
        status.text(),
        before.text(),
        "{}: the old panel did nothing: {}",
        about.id,
        log.text()
    );
    bot.kill().expect("a kill");
    bot.wait().expect("a dead process");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_goes_on_after_a_kill_with_its_old_panels() {
    for about in games() {
        killed_in_the_middle(about).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_buttons_work_after_a_kill() {
    let discord = Sandbox::start(Default::default())
        .await
        .expect("a free port");
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("tables.sqlite");
    let bot = start(&discord, &database);
    discord.until_ready().await.expect("a bot");
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let theseus = discord.as_user("Theseus").in_channel("labyrinth");
    ariadne
        .slash("/game new options:hero_choice=random")
        .await
        .unwrap();
    theseus.slash("/game join").await.unwrap();
    ariadne.slash("/game start").await.unwrap();
    let shows_pass = |message: &Message| message.control("Pass").is_some();
    let board = discord
        .until_message("the board", shows_pass)
        .await
        .expect("a board");
    let (first, second) = match board.mentions.first() == Some(&ariadne.id().unwrap()) {
        true => (ariadne, theseus),
        false => (theseus, ariadne),
    };
    let reply = first.slash("/labyrinthos pass feet:4").await.unwrap();
    assert!(!reply.text().is_empty());
    let next = discord.until_message("the next board", |message| {
        shows_pass(message) && message.id != board.id
    });
    let next = next.await.expect("the second turn");

    let mut bot = restarted(&discord, &database, bot).await;

    let panel = second.click(&next, "Rotate…").await.expect("an old button");
    let panel = panel.newest().expect("a panel").clone();
    let tile = panel.controls()[0].options[0].value.clone();
    let turns = second.select(&panel, "Choose…", &[&tile]).await.unwrap();
    let turns = turns.newest().expect("a panel").clone();
    let done = second.click(&turns, "Clockwise").await.unwrap();
    assert!(done.text().contains("clockwise"), "{}", done.text());
    let edited = discord.until_message("the same board, edited", |message| {
        message.id == next.id && message.text().contains("clockwise")
    });
    edited
        .await
        .expect("within a turn the board is edited, also after a restart");
    let reply = second.click(&next, "Pass").await.expect("an answer");
    assert!(!reply.text().contains("changed"), "{}", reply.text());
    let log = first.slash("/game log").await.unwrap();
    assert!(log.text().contains("The match begins"), "{}", log.text());
    let stale = first
        .start_stale_click(&board, "Pass")
        .unwrap()
        .settled()
        .await
        .unwrap();
    assert!(
        stale.text().contains("board has changed"),
        "{}",
        stale.text()
    );
    bot.kill().expect("a kill");
    bot.wait().expect("a dead process");
}
