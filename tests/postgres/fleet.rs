//! A stand-in for Discord, a database, and several bots as processes of their own, each with some of the shards.

use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use daedalus::config::Serving;
use daedalus::discord::{Connection, serve};
use daedalus::host::{Host, Settings};
use daedalus::sandbox::{self, Sandbox, TOKEN, World};
use tokio::signal::unix::{SignalKind, signal};

use super::*;

const ADDRESS: &str = "DAEDALUS_TEST_ADDRESS";
const CERTIFICATE: &str = "DAEDALUS_TEST_CERTIFICATE";
const DATABASE: &str = "DAEDALUS_TEST_DATABASE";
const SHARDS: &str = "DAEDALUS_TEST_SHARDS";

/// Not a test by itself: a bot that a [`Fleet`] starts as a process of its own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by other tests"]
async fn bot_process() {
    let asked = |name| std::env::var(name).ok();
    let (Some(address), Some(database)) = (asked(ADDRESS), asked(DATABASE)) else {
        return;
    };
    let mut terminated = signal(SignalKind::terminate()).unwrap();
    let location = Location::read(&database).unwrap();
    let store = match asked(SHARDS).unwrap().parse().unwrap() {
        Serving::All => Store::open(&location).await,
        Serving::Range(shards) => Store::open_shards(&location, shards).await,
        Serving::InTurn => Store::open_in_turn(&location).await,
    };
    let host = Host::open(store.unwrap(), Settings::default())
        .await
        .unwrap();
    let connection = Connection {
        emojis: false,
        unlimited: true,
        ..Connection::to_sandbox(
            TOKEN,
            address.parse().unwrap(),
            &hex::decode(asked(CERTIFICATE).unwrap()).unwrap(),
        )
    };
    let mut bot = serve(connection, host.clone()).await.unwrap();
    // As the program does: whoever has lost the shards or is told to end does so.
    tokio::select! {
        ended = bot.ended() => panic!("{ended:?}"),
        () = host.fenced() => {}
        _ = terminated.recv() => {}
    }
    bot.shutdown().await;
    host.close().await;
}

/// How long at most until something happens that is waited for.
const LIMIT: Duration = Duration::from_secs(60);

/// A stand-in, a database, and bots on it.
pub struct Fleet {
    pub discord: Sandbox,
    pub database: String,
    address: String,
    total: u64,
    /// Each with what it was asked to serve.
    bots: Vec<(String, Child)>,
}

impl Fleet {
    /// So many bots, each with as many of the shards, and one that stands by. On each shard is a guild (`server0`, …) with a
    /// channel (`room0`, …); so many may identify themselves at once.
    pub async fn start(server: &Server, bots: u64, (total, at_once): (u64, u64)) -> Fleet {
        let settings = sandbox::Settings {
            advice: (total, at_once),
            patience: Duration::from_secs(120),
            keep_shown: false,
            log_limit: 2_000,
            ..sandbox::Settings::default()
        };
        let discord = Sandbox::start(settings).await.expect("a free port");
        for shard in 0..total {
            let channel = format!("room{shard}");
            discord.create_guild(&format!("server{shard}"), &[&channel], (shard, total));
        }
        let name = server.new_database("");
        let address = server.address(&name);
        Store::open(&Location::read(&address).unwrap())
            .await
            .unwrap()
            .close()
            .await;
        let mut fleet = Fleet {
            discord,
            database: name,
            address,
            total,
            bots: Vec::new(),
        };
        let each = total / bots;
        for first in (0..total).step_by(usize::try_from(each).expect("a small number")) {
            fleet.launch(&format!("{first}-{}/{total}", first + each - 1));
        }
        fleet.until_all_serve().await;
        fleet.launch("standby");
        fleet
    }

    /// Starts a bot that serves this.
    pub fn launch(&mut self, serving: &str) {
        let api = self.discord.secure_api();
        let bot = Command::new(std::env::current_exe().expect("this program"))
            .args(["--exact", "fleet::bot_process", "--ignored"])
            .env(ADDRESS, api.address.to_string())
            .env(CERTIFICATE, hex::encode(&api.certificate))
            .env(DATABASE, &self.address)
            .env(SHARDS, serving)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a process");
        self.bots.push((serving.to_owned(), bot));
    }

    /// Waits for something on the stand-in, however little patience the people there have.
    pub async fn until<T>(&self, what: &str, look: impl Fn(&World) -> Option<T>) -> T {
        let found = async {
            loop {
                let found = self.discord.until(what, &look);
                if let Ok(found) = found.await {
                    return found;
                }
            }
        };
        let found = tokio::time::timeout(2 * LIMIT, found).await;
        found.unwrap_or_else(|_| panic!("{what}: not within {:?}", 2 * LIMIT))
    }

    /// Waits until each shard is connected once.
    pub async fn until_all_serve(&self) {
        let all: Vec<_> = (0..self.total).map(|shard| (shard, self.total)).collect();
        self.until("all shards are served", |world| {
            (self.discord.connected_shards() == all && !world.commands.is_empty()).then_some(())
        })
        .await;
    }

    /// Waits until one more shard has identified itself than so many before; gives it.
    pub async fn taken_over(&self, before: usize) -> usize {
        let shard = self.until("the shards are taken over", |_| {
            let identified = self.discord.identified_shards();
            identified.get(before).map(|it| it.0.0)
        });
        usize::try_from(shard.await).expect("a small number")
    }

    /// How many bots there are, with the one that stands by as the last.
    pub fn count(&self) -> usize {
        self.bots.len()
    }

    /// Kills the bot with this number (`kill -9`), and waits until it is gone.
    pub fn kill(&mut self, number: usize) {
        let (_, mut bot) = self.bots.remove(number);
        bot.kill().expect("a kill");
        bot.wait().expect("a dead process");
    }

    /// Sends a signal to the bot with this number.
    pub fn signal(&self, number: usize, signal: &str) {
        send(self.bots[number].1.id(), signal);
    }

    /// Waits until the bot with this number has ended by itself; gives its code.
    pub async fn ended(&mut self, number: usize) -> Option<i32> {
        let (_, mut bot) = self.bots.remove(number);
        let id = bot.id();
        let ends = tokio::task::spawn_blocking(move || bot.wait().expect("a status"));
        let Ok(status) = tokio::time::timeout(LIMIT, ends).await else {
            send(id, "-KILL");
            panic!("it does not end");
        };
        status.as_ref().ok().and_then(ExitStatus::code)
    }
}

fn send(process: u32, signal: &str) {
    let sent = Command::new("kill")
        .args([signal, &process.to_string()])
        .status();
    assert!(sent.expect("kill").success());
}

impl Drop for Fleet {
    fn drop(&mut self) {
        for (_, bot) in &mut self.bots {
            // It may be dead already.
            let _ = bot.kill();
            let _ = bot.wait();
        }
    }
}
