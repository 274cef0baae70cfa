//! A stand-in for Discord, a database, and the bot as a process of its own, which can be killed.

use std::process::{Child, Command, Stdio};

use daedalus::discord::{Connection, serve};
use daedalus::host::{Host, Settings};
use daedalus::players::Effort;
use daedalus::sandbox::{Message, Person, Reply, Sandbox, TOKEN, World};
use daedalus::store::{Location, Store};
use daedalus::table::Games;

use crate::database;
use crate::scene::patient;

const ADDRESS: &str = "DAEDALUS_TEST_ADDRESS";
const CERTIFICATE: &str = "DAEDALUS_TEST_CERTIFICATE";
const DATABASE: &str = "DAEDALUS_TEST_DATABASE";
const SEED: &str = "DAEDALUS_TEST_SEED";

/// Serves these games, as the process that a [`House`] starts and kills.
pub async fn be_the_bot(games: Games) {
    let (Ok(address), Ok(database)) = (std::env::var(ADDRESS), std::env::var(DATABASE)) else {
        return;
    };
    let address = address.parse().expect("an address");
    let certificate = std::env::var(CERTIFICATE).expect("a certificate");
    let certificate = hex::decode(certificate).expect("a certificate");
    let location = Location::read(&database).expect("a database");
    let host = open(&location, games).await;
    let connection = Connection {
        emojis: false,
        ..Connection::to_sandbox(TOKEN, address, &certificate)
    };
    let mut bot = serve(connection, host).await.expect("a bot");
    bot.ended().await.expect("a connection");
}

/// The host on a database.
pub async fn open(location: &Location, games: Games) -> Host {
    let store = Store::open(location).await.expect("a database");
    let settings = Settings {
        games,
        seed,
        reviews: Effort::LEAST,
        ..Settings::default()
    };
    Host::open(store, settings).await.expect("a host")
}

/// The seed of all matches: that of the house, so that no test hangs on chance.
fn seed() -> [u8; 32] {
    let asked = std::env::var(SEED).ok();
    [asked.map_or(7, |seed| seed.parse().expect("a number")); 32]
}

/// A stand-in for Discord, a database, and the bot as a process of its own.
pub struct House {
    pub discord: Sandbox,
    /// How the database is named in a setting.
    pub database: String,
    _folder: tempfile::TempDir,
    process: &'static str,
    seed: u8,
    bot: Child,
}

impl House {
    /// A house whose bot is the test with this name, see [`be_the_bot`].
    pub async fn of(process: &'static str) -> House {
        House::seeded(process, 7).await
    }

    /// The same, in which the matches have this seed.
    pub async fn seeded(process: &'static str, seed: u8) -> House {
        let discord = Sandbox::start(patient()).await.expect("a free port");
        let folder = tempfile::tempdir().expect("a folder");
        let database = database::address(&folder.path().join("tables.sqlite"));
        let bot = start(&discord, &database, process, seed);
        discord.until_ready().await.expect("a bot");
        House {
            discord,
            database,
            _folder: folder,
            process,
            seed,
            bot,
        }
    }

    pub fn people<const N: usize>(&self, names: [&str; N]) -> [Person; N] {
        names.map(|name| self.discord.as_user(name).in_channel("labyrinth"))
    }

    /// Where the tables are.
    pub fn location(&self) -> Location {
        Location::read(&self.database).expect("a database")
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
        self.start().await;
    }

    /// Starts the bot, after [`House::kill`].
    pub async fn start(&mut self) {
        self.bot = start(&self.discord, &self.database, self.process, self.seed);
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

fn start(discord: &Sandbox, database: &str, process: &str, seed: u8) -> Child {
    let test = std::env::current_exe().expect("this program");
    let api = discord.secure_api();
    Command::new(test)
        .args(["--exact", process, "--ignored"])
        .env(ADDRESS, api.address.to_string())
        .env(CERTIFICATE, hex::encode(&api.certificate))
        .env(DATABASE, database)
        .env(SEED, seed.to_string())
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
pub async fn asked<'a>(discord: &Sandbox, people: &'a [Person]) -> Vec<(&'a Person, Reply)> {
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
pub async fn panel_of(discord: &Sandbox, person: &Person) -> Option<Reply> {
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
