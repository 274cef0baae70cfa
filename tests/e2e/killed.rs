//! A bot that is killed in the middle of a match (`kill -9`) goes on where it was, with its old buttons.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use daedalus::discord::{Connection, serve};
use daedalus::host::{Host, Settings};
use daedalus::sandbox::{Sandbox, TOKEN};
use daedalus::store::Store;

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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_buttons_work_after_a_kill() {
    let discord = Sandbox::start(Default::default())
        .await
        .expect("a free port");
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("tables.sqlite");
    let mut bot = start(&discord, &database);
    discord.until_ready().await.expect("a bot");
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let theseus = discord.as_user("Theseus").in_channel("labyrinth");
    ariadne
        .slash("/game new options:hero_choice=random")
        .await
        .unwrap();
    theseus.slash("/game join").await.unwrap();
    ariadne.slash("/game start").await.unwrap();
    let shows_pass = |message: &daedalus::sandbox::Message| message.control("Pass").is_some();
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

    bot.kill().expect("a kill");
    bot.wait().expect("a dead process");
    discord
        .until("a closed gateway", |_| {
            (!discord.is_connected()).then_some(())
        })
        .await
        .unwrap();
    let mut bot = start(&discord, &database);
    discord
        .until("a bot that is back", |_| {
            discord.is_connected().then_some(())
        })
        .await
        .unwrap();

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
