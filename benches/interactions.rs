//! Interactions with a picture each, 50 a second, from the interaction to the settled answer; and the memory of the bot,
//! which is a process of its own here, as it is on a server.
//!
//! ```text
//! cargo bench --bench interactions               one table, Discord on this machine
//! cargo bench --bench interactions -- --far      the limits that Discord has, and a round trip of 100 ms
//! cargo bench --bench interactions -- --text     without a picture: the way of an answer alone
//! cargo bench --bench interactions -- --tables 200
//! cargo bench --bench interactions -- --many 1000000   as fast as they go, 32 at a time, without a picture
//! cargo bench --bench interactions -- --flood    what others wait for while one person sends 50 a second
//! cargo bench --bench interactions -- --thought  what one person waits for while computers think for 20 tables
//! ```
//!
//! `--count N` changes how many are measured.

use std::collections::VecDeque;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use daedalus::discord::{Connection, serve};
use daedalus::host::{Host, Settings};
use daedalus::rules::GAMES;
use daedalus::sandbox::{self, Message, Person, RateLimits, Sandbox, TOKEN};
use daedalus::store::Store;

/// Interactions in a second.
const RATE: u32 = 50;
/// How many are measured, unless the command line says otherwise.
const COUNT: usize = 500;
/// How many come before, so that caches are warm.
const WARM: usize = 25;
/// How many others ask while one person floods, and how often each of them in a second.
const OTHERS: usize = 4;
const EACH: u32 = 2;
/// For how many tables computers think at once, and how often a person asks meanwhile in a second.
const THOUGHTFUL: usize = 20;
const ASKED: u32 = 5;
/// A way to Discord and the way back take twice this.
const WAY: Duration = Duration::from_millis(50);
/// How many are on their way at once where they go as fast as they can.
const IN_FLIGHT: usize = 32;
/// What a strong player thinks about.
const HINT: &str = "/game hint";
/// What is asked for: an answer with a picture.
const BOARD: &str = "/game board";
/// An answer without one.
const STATUS: &str = "/game status";
/// The first word of the arguments of the process that is the bot.
const BOT: &str = "--bot";

/// How many hints were given.
static THOUGHTS: AtomicUsize = AtomicUsize::new(0);

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let words: Vec<String> = std::env::args().collect();
    match words.iter().position(|word| word == BOT) {
        Some(at) => runtime.block_on(be_the_bot(&words[at + 1..])),
        None => {
            let folder = tempfile::tempdir().expect("a folder");
            runtime.block_on(measure(&words, &folder.path().join("tables.sqlite")));
        }
    }
}

async fn be_the_bot(words: &[String]) {
    let [address, certificate, database, unlimited] = words else {
        panic!(
            "an address, a certificate, a database, and whether people may ask for all they like"
        );
    };
    let store = Store::open(Path::new(database)).await.expect("a database");
    let host = Host::open(store, Settings::default()).await;
    let certificate = hex::decode(certificate).expect("a certificate");
    let address = address.parse().expect("an address");
    let connection = Connection {
        unlimited: unlimited.parse().expect("true or false"),
        emojis: false,
        ..Connection::to_sandbox(TOKEN, address, &certificate)
    };
    let mut bot = serve(connection, host.expect("a host"))
        .await
        .expect("a bot");
    bot.ended().await.expect("a connection");
}

/// The bot, until it is dropped.
struct Bot(Child);

impl Bot {
    fn start(discord: &Sandbox, database: &Path, unlimited: bool) -> Bot {
        let api = discord.secure_api();
        let bot = Command::new(std::env::current_exe().expect("this program"))
            .arg(BOT)
            .arg(api.address.to_string())
            .arg(hex::encode(&api.certificate))
            .arg(database)
            .arg(unlimited.to_string())
            .stdout(Stdio::null())
            .spawn();
        Bot(bot.expect("a process"))
    }

    /// Its memory, in MB; 0 where the system does not tell.
    fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok());
        kilobytes.unwrap_or(0.0) / 1024.0
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

async fn measure(words: &[String], database: &Path) {
    let has = |name: &str| words.iter().any(|word| word == name);
    let number = |name: &str| {
        let at = words.iter().position(|word| word == name)?;
        words.get(at + 1)?.parse::<usize>().ok()
    };
    let far = has("--far");
    let settings = sandbox::Settings {
        patience: Duration::from_secs(60),
        rate_limits: far.then_some(RateLimits::REPORTED),
        latency: if far {
            WAY..=WAY
        } else {
            Duration::ZERO..=Duration::ZERO
        },
        ..sandbox::Settings::to_play(0)
    };
    let discord = Sandbox::start(settings).await.expect("a free port");
    let (flooded, thought) = (has("--flood"), has("--thought"));
    let bot = Bot::start(&discord, database, !flooded);
    discord.until_ready().await.expect("a bot that is ready");
    println!("memory of the bot at the start: {:.0} MB", bot.memory());
    let tables = match (flooded, thought) {
        (true, _) => 1 + OTHERS,
        (_, true) => 1 + THOUGHTFUL,
        _ => 1,
    };
    let people = open_tables(&discord, number("--tables").unwrap_or(tables)).await;
    println!("with {} tables: {:.0} MB", people.len(), bot.memory());
    if let Some(many) = number("--many") {
        return go_through(&people[0], many, &bot).await;
    }
    let asked = if has("--text") { STATUS } else { BOARD };
    let count = number("--count").unwrap_or(COUNT);
    if flooded {
        return flood(&people, count).await;
    }
    if thought {
        return think(&people, count).await;
    }
    at_a_rate(&people, asked, RATE, WARM.max(people.len())).await;
    let started = Instant::now();
    let times = pictured(at_a_rate(&people, asked, RATE, count).await, asked);
    let seconds = started.elapsed().as_secs_f64();
    println!("{asked}: {count} in {seconds:.1} s ({RATE} a second asked for)");
    print(times);
    match far {
        true => println!("of that on its way: 100 ms (the event and the answer)"),
        false => println!("to reach: p50 <= 30 ms, p99 <= 150 ms"),
    }
    println!("memory of the bot: {:.0} MB", bot.memory());
}

/// One person asks for the board 50 times a second, the others now and then.
async fn flood(people: &[Person], count: usize) {
    let [hasty, others @ ..] = people else { return };
    let each = count * EACH as usize / RATE as usize;
    let mut calm = Vec::new();
    for other in others {
        let other = [other.clone()];
        calm.push(tokio::spawn(async move {
            at_a_rate(&other, BOARD, EACH, each).await
        }));
    }
    let flood = at_a_rate(std::slice::from_ref(hasty), BOARD, RATE, count).await;
    let drawn = flood.iter().filter(|(_, drawn)| *drawn).count();
    println!("one person asks {RATE} times a second: {drawn} of {count} were drawn");
    let mut times = Vec::new();
    for other in calm {
        times.extend(pictured(other.await.expect("an end"), BOARD));
    }
    println!(
        "{} others, each with a picture {EACH} times a second:",
        others.len()
    );
    print(times);
    println!("to reach: p99 <= 300 ms");
}

/// One person asks for the board now and then, while all others want to know what a strong player would do, again and again.
async fn think(people: &[Person], count: usize) {
    let [calm, others @ ..] = people else { return };
    let mut thoughts = Vec::new();
    for other in others {
        let other = other.clone();
        thoughts.push(tokio::spawn(async move {
            loop {
                other.slash(HINT).await.expect("an answer");
                THOUGHTS.fetch_add(1, Ordering::Relaxed);
            }
        }));
    }
    let started = Instant::now();
    let calm = std::slice::from_ref(calm);
    let times = pictured(at_a_rate(calm, BOARD, ASKED, count).await, BOARD);
    let seconds = started.elapsed().as_secs_f64();
    thoughts.iter().for_each(|it| it.abort());
    println!(
        "{} tables wait for a computer that thinks, {} thoughts in {seconds:.1} s; one person, with a picture {ASKED} times a second:",
        others.len(),
        THOUGHTS.load(Ordering::Relaxed)
    );
    print(times);
    println!("to reach: p99 <= 300 ms");
}

/// What each took; all boards had a picture.
fn pictured(answers: Vec<(Duration, bool)>, asked: &str) -> Vec<Duration> {
    let drawn = answers.iter().all(|(_, drawn)| *drawn);
    assert!(asked != BOARD || drawn, "a picture each");
    answers.into_iter().map(|(took, _)| took).collect()
}

fn print(mut times: Vec<Duration>) {
    times.sort();
    let percentile = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e3;
    println!(
        "p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms",
        percentile(50),
        percentile(90),
        percentile(99)
    );
}

/// Tables of all games in turn, each with a person who plays against a computer in a channel of their own.
async fn open_tables(discord: &Sandbox, tables: usize) -> Vec<Person> {
    let admin = discord.as_user("Admin").in_channel("agora");
    let limits = admin.slash("/server limits tables:1000 each:100").await;
    limits.expect("an answer");
    let mut people = Vec::with_capacity(tables);
    for (number, game) in GAMES.iter().cycle().take(tables).enumerate() {
        let channel = format!("table-{number}");
        discord
            .create_channel("Athens", &channel)
            .expect("a channel");
        let person = discord.add_user(&format!("person{number}"), &format!("Person {number}"));
        let person = person.in_channel(&channel);
        let about = game.about();
        let new = format!("/game new game:{} computers:1 options:clock=none", about.id);
        for line in [new.as_str(), "/game start"] {
            person.slash(line).await.expect("an answer");
        }
        let mention = format!("<@{}>", person.id().expect("a user"));
        let is_asked = |message: &Message| message.text().contains(&mention);
        let board = discord.until_message("a board", is_asked);
        board.await.expect("a board");
        people.push(person);
    }
    people
}

/// Asks again and again, at one table after the other, without waiting for the answers; gives what each took.
/// Of each it tells whether there was a picture.
async fn at_a_rate(
    people: &[Person],
    asked: &str,
    rate: u32,
    count: usize,
) -> Vec<(Duration, bool)> {
    let mut pace = tokio::time::interval(Duration::from_secs(1) / rate);
    let mut answers = Vec::with_capacity(count);
    for person in people.iter().cycle().take(count) {
        pace.tick().await;
        let pending = person.start_slash(asked).expect("a command");
        answers.push(tokio::spawn(async move { pending.settled().await }));
    }
    let mut times = Vec::with_capacity(count);
    for answer in answers {
        let reply = answer.await.expect("an end").expect("an answer");
        let answer = reply.newest().expect("a message");
        times.push((reply.took, answer.picture().is_some()));
    }
    times
}

/// Asks for the state of the table as often as that, and tells the memory ten times meanwhile.
async fn go_through(person: &Person, many: usize, bot: &Bot) {
    let mut open = VecDeque::with_capacity(IN_FLIGHT);
    let started = Instant::now();
    for number in 1..=many {
        let pending = person.start_slash(STATUS).expect("a command");
        open.push_back(tokio::spawn(async move { pending.settled().await }));
        if open.len() == IN_FLIGHT
            && let Some(first) = open.pop_front()
        {
            first.await.expect("an end").expect("an answer");
        }
        if number % many.div_ceil(10) == 0 {
            let seconds = started.elapsed().as_secs_f64();
            println!("{number} after {seconds:.0} s: {:.1} MB", bot.memory());
        }
    }
}
