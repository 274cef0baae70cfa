//! `daedalus serve`, tried whole against a stand-in on this machine, with an invented token.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use daedalus::sandbox::{Person, Sandbox, Settings};

use crate::program::Folder;

const TOKEN: &str = "sandbox.invented.for-a-trial-on-this-machine-and-nowhere-else";
/// How long a line of the log may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// The end of a container: so long Docker waits before it kills.
const GRACE: Duration = Duration::from_secs(10);

/// A serving bot. It is killed when the test is done with it.
struct Served {
    child: Child,
    log: Receiver<String>,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Served {
    fn start(folder: &Folder, settings: &[(&str, &str)]) -> Served {
        let mut command = folder.command(["serve"]);
        command.env("DISCORD_TOKEN", TOKEN);
        command.envs(settings.iter().copied());
        let mut child = command
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let lines = child.stderr.take().expect("its log is piped");
        let (send, log) = mpsc::channel();
        std::thread::spawn(move || {
            for line in BufReader::new(lines).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Served { child, log }
    }

    /// Reads on to the next line of the log that says this.
    fn until(&self, says: &str) -> String {
        let mut read = Vec::new();
        loop {
            match self.log.recv_timeout(PATIENCE) {
                Ok(line) if line.contains(says) => return line,
                Ok(line) => read.push(line),
                Err(_) => panic!("no `{says}` in {read:#?}"),
            }
        }
    }

    /// Asks it to end, as systemd and Docker do, and tells how, and how long it took.
    fn stop(&mut self) -> (ExitStatus, Duration) {
        let id = self.child.id().to_string();
        let begun = Instant::now();
        let asked = Command::new("kill").args(["-TERM", &id]).status();
        assert!(asked.expect("kill").success());
        let status = self.child.wait().expect("an end");
        (status, begun.elapsed())
    }
}

fn patient() -> Settings {
    Settings {
        patience: PATIENCE,
        ..Settings::default()
    }
}

fn person(discord: &Sandbox, name: &str) -> Person {
    discord.as_user(name).in_channel("labyrinth")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_is_tried_against_a_stand_in_and_goes_on_after_a_restart() {
    let folder = Folder::new();
    let discord = Sandbox::start(patient()).await.expect("a free port");
    let api = discord.base_url();
    let gateway = format!("ws://{}/gateway", discord.address());
    let ways = [
        ("DISCORD_API_PROXY", api.as_str()),
        ("DISCORD_GATEWAY", &gateway),
    ];
    let mut bot = Served::start(&folder, &ways);
    let line = bot.until("connecting to");
    assert!(
        line.contains(&format!("{api} in place of Discord")),
        "{line}"
    );
    discord.until_ready().await.expect("a bot that is ready");
    let ariadne = person(&discord, "Ariadne");
    let opened = ariadne
        .slash("/game new game:labyrinthos computers:1")
        .await;
    assert!(opened.expect("an answer").text().contains("table is open"));
    let (status, _) = bot.stop();
    assert!(status.success(), "{status}");

    // Without the address of the gateway it is the one that the API names.
    let bot = Served::start(&folder, &ways[..1]);
    bot.until("serving");
    discord
        .until_identified(2)
        .await
        .expect("a bot that is back");
    let started = ariadne.slash("/game start").await.expect("an answer");
    assert!(
        !started.text().contains("no open table"),
        "{}",
        started.text()
    );
    let log = folder
        .command(["doctor"])
        .env("DISCORD_TOKEN", TOKEN)
        .envs(ways)
        .output();
    let log = String::from_utf8_lossy(&log.expect("the doctor").stdout).into_owned();
    assert!(log.contains("The slash commands are registered."), "{log}");
    assert!(log.contains("The bot is alive and well."), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_told_to_end_under_load_ends_within_ten_seconds_and_loses_nothing() {
    let folder = Folder::new();
    let discord = Sandbox::start(patient()).await.expect("a free port");
    let api = discord.base_url();
    let ways = [("DISCORD_API_PROXY", api.as_str())];
    let mut bot = Served::start(&folder, &ways);
    discord.until_ready().await.expect("a bot that is ready");
    // Tables whose computers think, and people who ask for pictures all the time.
    let channels = ["labyrinth", "tavern", "harbour"];
    for channel in channels {
        let host = discord.as_user("Ariadne").in_channel(channel);
        let new =
            "/game new game:labyrinthos computers:3 options:bot_level=strong hero_choice=random";
        let opened = host.slash(new).await.expect("an answer");
        assert!(opened.text().contains("table is open"), "{}", opened.text());
        host.slash("/game start").await.expect("an answer");
    }
    let mut asking = Vec::new();
    for channel in channels {
        for name in ["Ariadne", "Theseus", "Ikaros", "Phaedra"] {
            let who = discord.as_user(name).in_channel(channel);
            asking.push(tokio::spawn(async move {
                for line in ["/game board", "/game hand", "/game status"].iter().cycle() {
                    if who.slash(line).await.is_err() {
                        return;
                    }
                }
            }));
        }
    }
    let before = discord.requests().len();
    let mut changes = discord.subscribe();
    while discord.requests().len() < before + 60 {
        let _ = changes.recv().await;
    }
    let (status, took) = tokio::task::spawn_blocking(move || bot.stop())
        .await
        .expect("an end");
    asking.iter().for_each(tokio::task::JoinHandle::abort);
    println!("ended after {took:?}");
    assert!(status.success(), "{status}");
    assert!(took < GRACE, "{took:?}");

    let bot = Served::start(&folder, &ways);
    let ready = bot.until("host is ready");
    assert!(ready.contains("tables=3"), "{ready}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_starts_without_discord_says_so_and_is_there_as_soon_as_discord_is() {
    let folder = Folder::new();
    let port = {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        free.local_addr().expect("an address").port()
    };
    let api = format!("http://127.0.0.1:{port}");
    let bot = Served::start(&folder, &[("DISCORD_API_PROXY", &api)]);
    bot.until("connecting to");
    let pauses = [1, 2, 4, 8].map(|seconds| format!("no connection); trying again in {seconds}s"));
    for pause in &pauses {
        bot.until(pause);
    }
    // The pause of eight seconds has begun.
    let settings = Settings { port, ..patient() };
    let discord = Sandbox::start(settings).await.expect("the port is free");
    let begun = Instant::now();
    discord.until_ready().await.expect("a bot that is ready");
    let took = begun.elapsed();
    println!("ready after {took:?}");
    // On a machine with nothing else to do it is less than one second.
    assert!(took < Duration::from_secs(5), "{took:?}");
}

#[test]
fn ways_that_would_tell_others_the_token_are_refused() {
    let folder = Folder::new();
    for (setting, value) in [
        ("DISCORD_API_PROXY", "http://10.0.0.7:3000"),
        ("DISCORD_GATEWAY", "ws://gateway.example"),
    ] {
        let mut bot = folder.command(["serve"]);
        let ran = bot.env("DISCORD_TOKEN", TOKEN).env(setting, value).output();
        let ran = ran.expect("the program starts");
        let said = String::from_utf8_lossy(&ran.stderr);
        assert_eq!(ran.status.code(), Some(2), "{said}");
        assert!(said.contains(setting) && said.contains(value), "{said}");
    }
    let alone = folder
        .command(["serve"])
        .env("DISCORD_TOKEN", TOKEN)
        .output();
    let alone = alone.expect("the program starts");
    let said = String::from_utf8_lossy(&alone.stderr);
    assert!(
        said.contains("begins with `sandbox`") && said.contains("DISCORD_API_PROXY"),
        "{said}"
    );
}
