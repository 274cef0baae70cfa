//! A bot that is killed in the middle of a match (`kill -9`) goes on where it was, with its old buttons.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use daedalus::discord::{Connection, serve};
use daedalus::host::{Host, Settings};
use daedalus::rules;
use daedalus::rules::game::About;
use daedalus::sandbox::{Message, Person, Reply, Sandbox, TOKEN, World};
use daedalus::store::Store;
use daedalus::table::Games;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::every_game::{games, short_match};
use crate::scene::{answer_panel, patient};

const ADDRESS: &str = "DAEDALUS_TEST_ADDRESS";
const CERTIFICATE: &str = "DAEDALUS_TEST_CERTIFICATE";
const DATABASE: &str = "DAEDALUS_TEST_DATABASE";

/// Not a test by itself: the bot that the tests below start as a process of its own, and kill.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by the tests below"]
async fn bot_process() {
    be_the_bot(rules::game).await;
}

/// Serves these games, as the process that a [`House`] starts and kills.
pub async fn be_the_bot(games: Games) {
    let (Ok(address), Ok(database)) = (std::env::var(ADDRESS), std::env::var(DATABASE)) else {
        return;
    };
    let address = address.parse().expect("an address");
    let certificate = std::env::var(CERTIFICATE).expect("a certificate");
    let certificate = hex::decode(certificate).expect("a certificate");
    let host = open(PathBuf::from(database), games).await;
    let connection = Connection {
        emojis: false,
        ..Connection::to_sandbox(TOKEN, address, &certificate)
    };
    let mut bot = serve(connection, host).await.expect("a bot");
    bot.ended().await.expect("a connection");
}

/// The host on a database.
pub async fn open(database: PathBuf, games: Games) -> Host {
    let store = Store::open(&database).await.expect("a database");
    let settings = Settings {
        games,
        ..Settings::default()
    };
    Host::open(store, settings).await.expect("a host")
}

/// A stand-in for Discord, a database, and the bot as a process of its own.
pub struct House {
    pub discord: Sandbox,
    folder: tempfile::TempDir,
    process: &'static str,
    bot: Child,
}

impl House {
    /// A house whose bot is the test with this name, see [`be_the_bot`].
    pub async fn of(process: &'static str) -> House {
        let discord = Sandbox::start(patient()).await.expect("a free port");
        let folder = tempfile::tempdir().expect("a folder");
        let bot = start(&discord, &folder, process);
        discord.until_ready().await.expect("a bot");
        House {
            discord,
            folder,
            process,
            bot,
        }
    }

    pub fn people<const N: usize>(&self, names: [&str; N]) -> [Person; N] {
        names.map(|name| self.discord.as_user(name).in_channel("labyrinth"))
    }

    /// The file that holds the tables.
    pub fn database(&self) -> PathBuf {
        database(&self.folder)
    }

    /// Kills the bot (`kill -9`).
    pub async fn kill(&mut self) {
        self.bot.kill().expect("a kill");
        self.bot.wait().expect("a dead process");
        let gone = self.discord.until("a closed gateway", |_| {
            (!self.discord.is_connected()).then_some(())
        });
        gone.await.expect("the bot is gone");
    }

    /// Kills the bot and starts it again.
    pub async fn restart(&mut self) {
        self.kill().await;
        self.bot = start(&self.discord, &self.folder, self.process);
        let back = self.discord.until("a bot that is back", |_| {
            self.discord.is_connected().then_some(())
        });
        back.await.expect("the bot is back");
    }
}

impl Drop for House {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.bot.kill();
        let _ = self.bot.wait();
    }
}

fn database(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join("tables.sqlite")
}

fn start(discord: &Sandbox, folder: &tempfile::TempDir, process: &str) -> Child {
    let test = std::env::current_exe().expect("this program");
    let api = discord.secure_api();
    Command::new(test)
        .args(["--exact", process, "--ignored"])
        .env(ADDRESS, api.address.to_string())
        .env(CERTIFICATE, hex::encode(&api.certificate))
        .env(DATABASE, database(folder))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process")
}

/// The public buttons that lead to the own question.
const ASKS: [&str; 2] = ["My decision", "My reaction"];

/// The newest board on which somebody is asked.
fn asking(world: &World) -> Option<&Message> {
    world.messages.values().rev().find(|message| {
        message.only_for.is_none() && ASKS.iter().any(|it| message.control(it).is_some())
    })
}

/// Everybody who is asked something, with the panel of their question. While a reaction is veiled that may be nobody: then
/// the next board tells.
async fn asked<'a>(discord: &Sandbox, people: &'a [Person]) -> Vec<(&'a Person, Reply)> {
    loop {
        let before = discord.until("a board", |world| asking(world).cloned());
        let before = before.await.expect("a board");
        let mut open = Vec::new();
        for person in people {
            let panel = panel_of(discord, person).await;
            open.extend(panel.map(|panel| (person, panel)));
        }
        if !open.is_empty() {
            return open;
        }
        let next = discord.until("the next board", |world| {
            (asking(world)? != &before).then_some(())
        });
        next.await.expect("nobody is asked anything");
    }
}

/// The panel behind the public button of the own question; `None` for somebody who is asked nothing.
async fn panel_of(discord: &Sandbox, person: &Person) -> Option<Reply> {
    let board = discord.until("a board", |world| asking(world).cloned());
    let board = board.await.expect("a board");
    let button = ASKS.into_iter().find(|it| board.control(it).is_some());
    let click = person.start_stale_click(&board, button.expect("a button"));
    let reply = click.ok()?.settled().await.expect("an answer");
    // From a board that a newer one replaces just now, who is asked nothing is shown the way there.
    let way = |panel: &Message| panel.control("Show board here").is_some();
    let panel = reply.newest().filter(|panel| !way(panel));
    let asked = panel.is_some_and(|panel| !panel.controls().is_empty());
    asked.then_some(reply)
}

/// Plays some decisions by panels, is killed while a panel is open, and plays on with that panel.
async fn killed_in_the_middle(about: &About) {
    let mut house = House::of("killed::bot_process").await;
    let people = house.people(["Ariadne", "Theseus"]);
    let [ariadne, theseus] = &people;
    ariadne.slash(&short_match(about)).await.expect("a table");
    theseus.slash("/game join").await.expect("a seat");
    ariadne.slash("/game start").await.expect("a start");
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for _ in 0..3 {
        for person in &people {
            if let Some(panel) = panel_of(&house.discord, person).await {
                answer_panel(person, panel, &mut rng).await;
            }
        }
    }
    let before = told(ariadne).await;
    let mut open = asked(&house.discord, &people).await;

    house.restart().await;
    assert_eq!(told(ariadne).await, before, "{}", about.id);
    let (person, panel) = open.swap_remove(0);
    answer_panel(person, panel, &mut rng).await;
    let after = told(ariadne).await;
    assert_ne!(after, before, "{}: the old panel did nothing", about.id);
}

/// The status of the table, which may stay the same from one action to the next, and its log.
async fn told(person: &Person) -> [String; 2] {
    let status = person.slash("/game status").await.expect("an answer");
    let log = person.slash("/game log lines:100").await.expect("a log");
    [status.text(), log.text()]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_goes_on_after_a_kill_with_its_old_panels() {
    for about in games() {
        killed_in_the_middle(about).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_buttons_work_after_a_kill() {
    let mut house = House::of("killed::bot_process").await;
    let discord = house.discord.clone();
    let [ariadne, theseus] = house.people(["Ariadne", "Theseus"]);
    ariadne
        .slash("/game new game:labyrinthos options:hero_choice=random")
        .await
        .unwrap();
    theseus.slash("/game join").await.unwrap();
    ariadne.slash("/game start").await.unwrap();
    let shows_pass = |message: &Message| message.control("Pass").is_some();
    let board = discord
        .until_message("the board", shows_pass)
        .await
        .expect("a board");
    let (first, second) = match board
        .text()
        .contains(&format!("<@{}>", ariadne.id().unwrap()))
    {
        true => (ariadne, theseus),
        false => (theseus, ariadne),
    };
    let reply = first.slash("/labyrinthos pass feet:4").await.unwrap();
    assert!(!reply.text().is_empty());
    let passed = |message: &Message| message.control("Pass") != board.control("Pass");
    let next = discord.until_message("the second turn", |message| {
        shows_pass(message) && passed(message)
    });
    let next = next.await.expect("the second turn");
    assert_eq!(next.id, board.id, "both are there");

    house.restart().await;

    let panel = second.click(&next, "Rotate…").await.expect("an old button");
    let panel = panel.newest().expect("a panel").clone();
    let tile = panel.controls()[0].options[0].value.clone();
    let turns = second.select(&panel, "Choose…", &[&tile]).await.unwrap();
    let turns = turns.newest().expect("a panel").clone();
    let mut labels = turns.controls().into_iter().map(|it| it.label);
    let clockwise = labels.find(|it| it.ends_with("· Clockwise"));
    let clockwise = clockwise.expect("a turn with the sign of its picture");
    assert!(turns.picture().is_some(), "how the tile would lie");
    let done = second.click(&turns, &clockwise).await.unwrap();
    assert!(done.text().contains("clockwise"), "{}", done.text());
    let edited = discord.until_message("the same board, edited", |message| {
        message.id == next.id && message.text().contains("clockwise")
    });
    edited
        .await
        .expect("the board is edited, also after a restart");
    let reply = second.click(&next, "Pass").await.expect("an answer");
    assert!(!reply.text().contains("changed"), "{}", reply.text());
    // A click lends its token to the next edit of the board, which is not its answer.
    let went_on = |message: &Message| {
        message.id == next.id && message.control("Pass") != next.control("Pass")
    };
    let shown = discord.until_message("the board after it", went_on).await;
    shown.expect("the board goes on");
    let log = first.slash("/game log").await.unwrap();
    assert!(log.text().contains("The match begins"), "{}", log.text());
    // It is told beside the board, which may be edited meanwhile.
    let stale = first.start_stale_click(&board, "Pass").unwrap();
    stale.acknowledged().await.unwrap();
    let told = discord.until_message("board has changed", |message| {
        message.is_ephemeral() && message.text().contains("board has changed")
    });
    told.await.expect("a refusal");
}
