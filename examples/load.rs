//! Scripted people on a stand-in for Discord with many shards, and the bot in one process or several: what it takes until a
//! click is answered. People come when they come (open loop): one who waits for a slow answer keeps nobody else from asking.
//!
//! ```text
//! cargo run --release --example load -- --rate 50 --seconds 60 --tables 200
//! cargo run --release --features postgres --example load -- --processes 4 --database postgres://daedalus@localhost/load
//! cargo run --release --example load -- --servers 3000 --channels 50     memory alone: how much a server takes
//! ```
//!
//! A third of what people do is a move that computers answer, a third a board with a picture, a third a word about the
//! table. The stand-in and the people run in this process, beside those of the bot, and take their share of the cores.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use clap::Parser;
use daedalus::config::Serving;
use daedalus::discord::{Connection, serve};
use daedalus::host::{Host, Settings};
use daedalus::rules::{GAMES, any::AnyGame};
use daedalus::sandbox::{self, Message, Pending, Person, PersonError, Sandbox, TOKEN};
use daedalus::store::{Location, Store};
use futures::StreamExt;
use rand::RngExt;
use tokio::time::Instant;

/// So many servers a shard has at most.
const OF_A_SHARD: u64 = 2_500;

/// What is asked of the load.
#[derive(Parser, Clone)]
struct Load {
    /// How many people do something in a second.
    #[arg(long, default_value_t = 50.0)]
    rate: f64,
    /// For how long.
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// At how many tables.
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// How many processes are the bot; several need PostgreSQL.
    #[arg(long, default_value_t = 1)]
    processes: u64,
    /// Where its tables are: a new database, a file where nothing is named.
    #[arg(long)]
    database: Option<String>,
    /// Measures the memory with so many servers, without a load.
    #[arg(long)]
    servers: Option<u64>,
    /// So many channels has each of them.
    #[arg(long, default_value_t = 50)]
    channels: usize,
    /// For the processes of the bot: the address of the stand-in, its certificate, the database and the shards.
    #[arg(long, num_args = 4, hide = true)]
    bot: Option<Vec<String>>,
}

fn main() {
    let load = Load::parse();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    match &load.bot {
        Some(words) => runtime.block_on(be_the_bot(words)),
        None => runtime.block_on(run(&load)),
    }
}

async fn be_the_bot(words: &[String]) {
    let [address, certificate, database, shards] = words else {
        panic!("an address, a certificate, a database and shards");
    };
    let location = Location::read(database).expect("a database");
    let store = match shards.parse().expect("shards") {
        Serving::All => Store::open(&location).await,
        Serving::Range(shards) => Store::open_shards(&location, shards).await,
        Serving::InTurn => Store::open_in_turn(&location).await,
    };
    let host = Host::open(store.expect("a database"), Settings::default()).await;
    let certificate = hex::decode(certificate).expect("a certificate");
    let connection = Connection {
        unlimited: true,
        emojis: false,
        ..Connection::to_sandbox(TOKEN, address.parse().expect("an address"), &certificate)
    };
    let bot = serve(connection, host.expect("a host")).await;
    bot.expect("a bot").ended().await.expect("a connection");
}

/// A process of the bot, until it is dropped.
struct Bot(Child);

impl Bot {
    fn start(discord: &Sandbox, database: &str, shards: &str) -> Bot {
        let api = discord.secure_api();
        let bot = Command::new(std::env::current_exe().expect("this program"))
            .arg("--bot")
            .arg(api.address.to_string())
            .arg(hex::encode(&api.certificate))
            .args([database, shards])
            .stdout(Stdio::null())
            .spawn();
        Bot(bot.expect("a process"))
    }

    /// Its memory in MB and its time on the processor; 0 where the system does not tell.
    fn usage(&self) -> (f64, Duration) {
        let read = |file: &str| {
            let file = format!("/proc/{}/{file}", self.0.id());
            std::fs::read_to_string(file).unwrap_or_default()
        };
        let status = read("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok());
        // After the name in brackets: user and system time are the 12th and 13th, in hundredths of a second.
        let stat = read("stat");
        let fields = stat
            .rsplit(')')
            .next()
            .unwrap_or_default()
            .split_whitespace();
        let ticks: u64 = fields
            .skip(11)
            .take(2)
            .filter_map(|it| it.parse::<u64>().ok())
            .sum();
        (
            kilobytes.unwrap_or(0.0) / 1024.0,
            Duration::from_millis(ticks * 10),
        )
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

async fn run(load: &Load) {
    let shards = match load.servers {
        Some(servers) => servers.div_ceil(OF_A_SHARD),
        None => load.processes,
    };
    let settings = sandbox::Settings {
        patience: Duration::from_secs(300),
        advice: (shards, 16),
        rate_limits: None,
        ..sandbox::Settings::to_play(0)
    };
    let discord = Sandbox::start(settings).await.expect("a free port");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.db").display().to_string();
    let database = load.database.clone().unwrap_or(file);
    if let Some(servers) = load.servers {
        return memory(&discord, &database, (servers, load.channels), shards).await;
    }
    let people = furnish(&discord, shards, load.tables);
    let range = |number: u64| match shards {
        1 => "auto".to_owned(),
        _ => format!("{number}/{shards}"),
    };
    let bots: Vec<Bot> = (0..shards)
        .map(|number| Bot::start(&discord, &database, &range(number)))
        .collect();
    until_connected(&discord, shards).await;
    sit_down(&discord, &people, servers(shards, load.tables)).await;
    println!("{} tables, {shards} processes, {}", people.len(), machine());
    let before: Vec<_> = bots.iter().map(Bot::usage).collect();
    let answers = come_and_go(&people, load).await;
    tell(&answers, load);
    for (bot, (_, earlier)) in bots.iter().zip(before) {
        let (memory, time) = bot.usage();
        let busy = (time - earlier).as_secs_f64() / load.seconds as f64;
        println!("a process: {memory:.0} MB, {:.0} % of a core", busy * 100.0);
    }
    println!("{}", machine());
}

/// How busy the machine is.
fn machine() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let minutes: Vec<&str> = load.split_whitespace().take(3).collect();
    format!("{cores} cores, load {}", minutes.join(" "))
}

async fn until_connected(discord: &Sandbox, shards: u64) {
    let all = discord.until("all shards", |world| {
        let connected = discord.connected_shards().len() as u64 == shards;
        (connected && !world.commands.is_empty()).then_some(())
    });
    all.await.expect("all shards are served");
}

/// So many tables has a server at most.
const TABLES: usize = 500;

/// As many servers as the tables need, one on each shard at least.
fn servers(shards: u64, tables: usize) -> u64 {
    (tables.div_ceil(TABLES) as u64).next_multiple_of(shards)
}

/// Servers on all shards with a channel for each of their tables, and a person for each of them.
fn furnish(discord: &Sandbox, shards: u64, tables: usize) -> Vec<Person> {
    let mut people = Vec::with_capacity(tables);
    let servers = servers(shards, tables);
    for server in 0..servers {
        let shard = (server % shards, shards);
        discord.create_guild(&format!("server{server}"), &["desk"], shard);
    }
    for table in 0..tables {
        let server = format!("server{}", table as u64 % servers);
        let channel = format!("table{table}");
        let channel = discord
            .create_channel(&server, &channel)
            .expect("a channel");
        let person = discord.add_user(&format!("person{table}"), &format!("Person {table}"));
        people.push(person.in_channel(&channel.to_string()));
    }
    people
}

/// Everybody opens a table of some game, with a computer.
async fn sit_down(discord: &Sandbox, people: &[Person], servers: u64) {
    for server in 0..servers {
        let desk = format!("server{server}/desk");
        let admin = discord.as_user("Admin").in_channel(&desk);
        let limits = format!("/server limits tables:{TABLES}");
        let limits = admin.slash(&limits).await;
        limits.expect("an answer");
    }
    let begin = async |(person, game): (&Person, &&dyn AnyGame)| {
        let new = format!(
            "/game new game:{} computers:1 options:clock=none bot_level=beginner",
            game.about().id
        );
        for line in [new.as_str(), "/game start"] {
            person.slash(line).await.expect("an answer");
        }
    };
    let all = people.iter().zip(GAMES.iter().cycle());
    let all = futures::stream::iter(all.map(begin));
    all.buffer_unordered(8).collect::<()>().await;
}

/// What somebody did: when they meant to, what it took until it was acknowledged and until it was answered, counted from
/// then.
struct Answer {
    acknowledged: Option<Duration>,
    answered: Option<Duration>,
}

/// People do something at random times, as many as are asked for.
async fn come_and_go(people: &[Person], load: &Load) -> Vec<Answer> {
    let begun = Instant::now();
    let end = begun + Duration::from_secs(load.seconds);
    let mut due = begun;
    let mut waiting = Vec::new();
    loop {
        // Times between people who know nothing of one another.
        let chance: f64 = rand::rng().random_range(f64::EPSILON..1.0);
        due += Duration::from_secs_f64(-chance.ln() / load.rate);
        if due >= end {
            break;
        }
        tokio::time::sleep_until(due).await;
        let person = &people[rand::rng().random_range(0..people.len())];
        let pending = act(person, rand::rng().random_range(0..3));
        waiting.push(tokio::spawn(async move {
            let since = || Some(due.elapsed());
            let Ok(pending) = pending else {
                return Answer {
                    acknowledged: None,
                    answered: None,
                };
            };
            let acknowledged = pending.acknowledged().await.ok().and_then(|_| since());
            let answered = pending.settled().await.ok().and_then(|_| since());
            Answer {
                acknowledged,
                answered,
            }
        }));
    }
    let mut answers = Vec::with_capacity(waiting.len());
    for answer in waiting {
        answers.push(answer.await.expect("an end"));
    }
    answers
}

/// A move, a board, or a word.
fn act(person: &Person, what: u32) -> Result<Pending, PersonError> {
    let is_board = |it: &Message| it.only_for.is_none() && !it.controls().is_empty();
    let board = person.sees().into_iter().rev().find(is_board);
    let act = board.as_ref().and_then(|board| {
        let mut controls = board.controls().into_iter().filter(|it| !it.disabled);
        controls.find(|it| it.custom_id.contains(":act:"))
    });
    match (what, board, act) {
        (0, Some(board), Some(act)) => person.start_click(&board, &act.custom_id),
        (2, ..) => person.start_slash("/game status"),
        _ => person.start_slash("/game board"),
    }
}

fn tell(answers: &[Answer], load: &Load) {
    let failed = answers.iter().filter(|it| it.answered.is_none()).count();
    println!(
        "{} people in {} s ({:.0} a second), {failed} without an answer",
        answers.len(),
        load.seconds,
        answers.len() as f64 / load.seconds as f64
    );
    print(
        "acknowledged",
        answers.iter().filter_map(|it| it.acknowledged),
    );
    print("answered", answers.iter().filter_map(|it| it.answered));
}

fn print(what: &str, times: impl Iterator<Item = Duration>) {
    let mut times: Vec<Duration> = times.collect();
    times.sort_unstable();
    let at = |percent: f64| {
        let last = times.len().saturating_sub(1) as f64;
        let time = times.get((last * percent / 100.0) as usize);
        time.map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    println!(
        "{what}: p50 {:.0} ms, p90 {:.0} ms, p99 {:.0} ms, p99.9 {:.0} ms, the slowest {:.0} ms",
        at(50.0),
        at(90.0),
        at(99.0),
        at(99.9),
        at(100.0)
    );
}

/// What a process of the bot has needed when it is told of all its servers and has nothing more to do.
struct Rest {
    memory: f64,
    time: Duration,
    /// After the start.
    identified: Duration,
    /// How long the first command took that came right when its last shard had identified itself.
    answered: Duration,
}

/// The memory of one process with two servers, with so many, and when it starts with them again.
async fn memory(discord: &Sandbox, database: &str, (servers, channels): (u64, usize), shards: u64) {
    let small = start_and_rest(discord, database, shards).await;
    let names: Vec<String> = (0..channels).map(|it| format!("channel{it}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let began = Instant::now();
    for server in 0..servers {
        discord.create_guild(
            &format!("server{server}"),
            &names,
            (server % shards, shards),
        );
    }
    println!(
        "{servers} servers on {shards} shards made in {:.1} s",
        began.elapsed().as_secs_f64()
    );
    for start in ["the first start", "another start"] {
        let large = start_and_rest(discord, database, shards).await;
        let each = (large.memory - small.memory) * 1024.0 * 1024.0 / servers as f64;
        println!("{}", machine());
        println!(
            "{start}: {:.0} MB with 2 servers, {:.0} MB with {servers} more of {channels} channels: {:.1} kB a server; {:.1} s of the \
             processor, {:.1} s with 2; identified after {:.1} s, the first answer {:.2} s later",
            small.memory,
            large.memory,
            each / 1024.0,
            large.time.as_secs_f64(),
            small.time.as_secs_f64(),
            large.identified.as_secs_f64(),
            large.answered.as_secs_f64(),
        );
    }
}

async fn start_and_rest(discord: &Sandbox, database: &str, shards: u64) -> Rest {
    let began = Instant::now();
    let bot = Bot::start(discord, database, "auto");
    until_connected(discord, shards).await;
    let identified = began.elapsed();
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let asked = Instant::now();
    ariadne.slash("/me tables").await.expect("an answer");
    let answered = asked.elapsed();
    rest(&bot).await;
    let (memory, time) = bot.usage();
    drop(bot);
    let gone = discord.until("a closed gateway", |_| {
        discord.connected_shards().is_empty().then_some(())
    });
    gone.await.expect("the bot is gone");
    Rest {
        memory,
        time,
        identified,
        answered,
    }
}

/// Waits until a process of the bot has nothing to do for a while.
async fn rest(bot: &Bot) {
    let mut before = Duration::ZERO;
    loop {
        tokio::time::sleep(Duration::from_secs(2)).await;
        let (_, time) = bot.usage();
        if time - before < Duration::from_millis(100) {
            return;
        }
        before = time;
    }
}
