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
//! cargo bench --bench interactions -- --peak     200 tables for a minute, with films and strong computers beside it
//! cargo bench --bench interactions -- --rates    at which rate the slowest in a hundred wait for a second
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
use daedalus::sandbox::{self, Message, Pending, Person, PersonError, RateLimits, Sandbox, TOKEN};
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
/// Tables in the peak, and for how many seconds it lasts.
const TABLES: usize = 200;
const SECONDS: usize = 60;
/// One deed in so many of the peak is a move that a strong computer answers, and one is a match to be replayed.
const MOVES: usize = 5;
const FILMS: usize = 25;
/// Rates that are tried, in a second, and for how many seconds each.
const RATES: [u32; 8] = [50, 75, 100, 125, 150, 200, 250, 300];
const EACH_RATE: usize = 10;
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
    let usual = match () {
        () if flooded => 1 + OTHERS,
        () if thought => 1 + THOUGHTFUL,
        () if has("--peak") || has("--rates") => TABLES,
        () => 1,
    };
    let level = if has("--peak") { "strong" } else { "beginner" };
    let people = open_tables(&discord, number("--tables").unwrap_or(usual), level).await;
    println!("with {} tables: {:.0} MB", people.len(), bot.memory());
    if let Some(many) = number("--many") {
        return go_through(&people[0], many, &bot).await;
    }
    if has("--peak") {
        return peak(&discord, &people, &bot).await;
    }
    let asked = if has("--text") { STATUS } else { BOARD };
    if has("--rates") {
        return rates(&people, asked).await;
    }
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

/// All that goes on at the busiest time: boards are looked at, moves are answered by strong computers, replays are drawn.
async fn peak(discord: &Sandbox, people: &[Person], bot: &Bot) {
    at_a_rate(people, BOARD, RATE, WARM).await;
    // One table is over, to be looked back at.
    let [first, ..] = people else { return };
    let asked = first.slash("/game end").await.expect("an answer");
    let asked = asked.newest().expect("a question").clone();
    first.click(&asked, "End the match").await.expect("an end");
    let ended = discord.until_message("a result", |message| message.control("Replay").is_some());
    let ended = ended.await.ok();
    let mut pace = tokio::time::interval(Duration::from_secs(1) / RATE);
    let mut answers = Vec::new();
    for (number, person) in people[1..]
        .iter()
        .cycle()
        .take(RATE as usize * SECONDS)
        .enumerate()
    {
        pace.tick().await;
        let pending = match (&ended, number) {
            (Some(ended), number) if number % FILMS == 0 => first.start_click(ended, "Replay"),
            (_, number) if number % MOVES == 0 => moves(person),
            _ => person.start_slash(BOARD),
        };
        // Whose match is over, or who is not asked, does nothing.
        let Ok(pending) = pending else { continue };
        answers.push(tokio::spawn(async move {
            let begun = Instant::now();
            pending.acknowledged().await.ok()?;
            let first = begun.elapsed();
            Some((first, pending.settled().await.ok()?.took))
        }));
    }
    let (mut firsts, mut finals, mut failed) = (Vec::new(), Vec::new(), 0);
    for answer in answers {
        match answer.await.expect("an end") {
            Some((first, last)) => {
                firsts.push(first);
                finals.push(last);
            }
            None => failed += 1,
        }
    }
    println!(
        "{} answered, {failed} not; first answers, to reach p99 <= 150 ms:",
        firsts.len()
    );
    print(firsts);
    println!("final answers, to reach p99 <= 500 ms:");
    print(finals);
    println!("memory of the bot: {:.0} MB", bot.memory());
}

/// Somebody presses the first button of their board that decides something.
fn moves(person: &Person) -> Result<Pending, PersonError> {
    let board = person.sees().into_iter().rev();
    let mut boards = board.filter(|it| it.only_for.is_none() && !it.controls().is_empty());
    let board = boards.next();
    let act = board.as_ref().and_then(|board| {
        let controls = board.controls().into_iter();
        controls
            .filter(|it| !it.disabled)
            .find(|it| it.custom_id.contains(":act:"))
    });
    match (board, act) {
        (Some(board), Some(act)) => person.start_click(&board, &act.custom_id),
        _ => person.start_slash(BOARD),
    }
}

/// Asks at one rate after the other, until the slowest in a hundred wait for a second.
async fn rates(people: &[Person], asked: &str) {
    at_a_rate(people, asked, RATE, people.len()).await;
    for rate in RATES {
        let times = pictured(
            at_a_rate(people, asked, rate, rate as usize * EACH_RATE).await,
            asked,
        );
        println!("{rate} a second:");
        let slowest = print(times);
        if slowest >= Duration::from_secs(1) {
            return;
        }
    }
}

/// What each took; all boards had a picture.
fn pictured(answers: Vec<(Duration, bool)>, asked: &str) -> Vec<Duration> {
    let drawn = answers.iter().all(|(_, drawn)| *drawn);
    assert!(asked != BOARD || drawn, "a picture each");
    answers.into_iter().map(|(took, _)| took).collect()
}

/// Tells how long it took. Gives what 99 in a hundred keep to.
fn print(mut times: Vec<Duration>) -> Duration {
    times.sort();
    let percentile = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e3;
    println!(
        "p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms",
        percentile(50),
        percentile(90),
        percentile(99)
    );
    times[(times.len() - 1) * 99 / 100]
}

/// Tables of all games in turn, each with a person who plays against a computer in a channel of their own.
async fn open_tables(discord: &Sandbox, tables: usize, level: &str) -> Vec<Person> {
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
        let new = format!(
            "/game new game:{} computers:1 options:clock=none bot_level={level}",
            about.id
        );
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
