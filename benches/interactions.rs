//! Interactions over loopback with a picture each: 50 a second, from the interaction to the settled answer; and what
//! others wait for their pictures while one person sends 50 a second.
//!
//! `cargo bench --bench interactions`. Stand-in, bot, host, store and painter share this process.

use std::path::Path;
use std::time::{Duration, Instant};

use daedalus::discord::{Connection, Running, serve};
use daedalus::host::{Host, Settings};
use daedalus::sandbox::{self, Message, Person, Sandbox, TOKEN};
use daedalus::store::Store;

/// Interactions in a second.
const RATE: u32 = 50;
/// How many are measured, unless the command line says otherwise (`-- 100`).
const COUNT: usize = 500;
/// How many come before, so that caches are warm.
const WARM: usize = 25;
/// How many others ask while one person floods, and how often each of them in a second.
const OTHERS: [&str; 4] = ["Ariadne", "Ikaros", "Phaedra", "Admin"];
const EACH: u32 = 2;

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let count = std::env::args()
        .find_map(|word| word.parse().ok())
        .unwrap_or(COUNT);
    runtime.block_on(steady(&folder.path().join("steady.sqlite"), count));
    runtime.block_on(flood(&folder.path().join("flood.sqlite"), count));
}

/// Everything that answers, with a match of Ariadne and Theseus.
struct House {
    discord: Sandbox,
    host: Host,
    bot: Running,
}

async fn house(database: &Path, unlimited: bool) -> House {
    let patience = Duration::from_secs(60);
    let settings = sandbox::Settings {
        patience,
        ..sandbox::Settings::to_play(0)
    };
    let discord = Sandbox::start(settings).await.expect("a free port");
    let store = Store::open(database).await.expect("a database");
    let host = Host::open(store, Settings::default())
        .await
        .expect("a host");
    let api = discord.secure_api();
    let connection = Connection {
        unlimited,
        ..Connection::to_sandbox(TOKEN, api.address, &api.certificate)
    };
    let bot = serve(connection, host.clone()).await.expect("a bot");
    discord.until_ready().await.expect("a bot that is ready");
    let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
    let theseus = discord.as_user("Theseus").in_channel("labyrinth");
    let steps = [
        (&ariadne, "/game new options:hero_choice=random clock=none"),
        (&theseus, "/game join"),
        (&ariadne, "/game start"),
    ];
    for (person, line) in steps {
        person.slash(line).await.expect("an answer");
    }
    let pass = |message: &Message| message.control("Pass").is_some();
    discord
        .until_message("the first turn", pass)
        .await
        .expect("a turn");

    House { discord, host, bot }
}

impl House {
    fn person(&self, name: &str) -> Person {
        self.discord.as_user(name).in_channel("labyrinth")
    }

    async fn close(self) {
        self.bot.shutdown().await;
        self.host.close().await;
    }
}

async fn steady(database: &Path, count: usize) {
    let house = house(database, true).await;
    let ariadne = house.person("Ariadne");
    at_a_rate(&ariadne, RATE, WARM).await;
    let started = Instant::now();
    let times = pictured(at_a_rate(&ariadne, RATE, count).await);
    let seconds = started.elapsed().as_secs_f64();
    println!("interactions with a picture: {count} in {seconds:.1} s ({RATE} a second asked for)");
    print(times);
    println!("to reach: p50 <= 30 ms, p99 <= 150 ms");
    house.close().await;
}

/// One person asks for the board 50 times a second, others now and then.
async fn flood(database: &Path, count: usize) {
    let house = house(database, false).await;
    let theseus = house.person("Theseus");
    let flood = tokio::spawn(async move { at_a_rate(&theseus, RATE, count).await });
    let each = count * EACH as usize / RATE as usize;
    let others = OTHERS.map(|name| {
        let person = house.person(name);
        tokio::spawn(async move { at_a_rate(&person, EACH, each).await })
    });
    let mut times = Vec::new();
    for other in others {
        times.extend(pictured(other.await.expect("an end")));
    }
    let flood = flood.await.expect("an end");
    let drawn = flood.iter().filter(|(_, drawn)| *drawn).count();
    println!();
    println!("one person asks {RATE} times a second: {drawn} of {count} were drawn");
    println!(
        "{} others, each with a picture {EACH} times a second:",
        OTHERS.len()
    );
    print(times);
    println!("to reach: p99 <= 300 ms");
    house.close().await;
}

/// All of these had a picture.
fn pictured(answers: Vec<(Duration, bool)>) -> Vec<Duration> {
    assert!(answers.iter().all(|(_, drawn)| *drawn), "a picture each");
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

/// Asks for the board again and again, without waiting for the answers; gives what each took, and whether it was drawn.
async fn at_a_rate(person: &Person, rate: u32, count: usize) -> Vec<(Duration, bool)> {
    let mut pace = tokio::time::interval(Duration::from_secs(1) / rate);
    let mut answers = Vec::with_capacity(count);
    for _ in 0..count {
        pace.tick().await;
        let pending = person.start_slash("/game board").expect("a command");
        answers.push(tokio::spawn(async move { pending.settled().await }));
    }
    let mut times = Vec::with_capacity(count);
    for answer in answers {
        let reply = answer.await.expect("an end").expect("an answer");
        let newest = reply.newest();
        let drawn = newest.is_some_and(|message| message.picture().is_some());
        times.push((reply.took, drawn));
    }
    times
}
