//! Interactions over loopback with a picture each: 50 a second, from the interaction to the settled answer.
//!
//! `cargo bench --bench interactions`. Stand-in, bot, host, store and painter share this process.

use std::path::Path;
use std::time::{Duration, Instant};

use daedalus::discord::{Connection, serve};
use daedalus::host::{Host, Settings};
use daedalus::sandbox::{self, Message, Person, Sandbox, TOKEN};
use daedalus::store::Store;

/// Interactions in a second.
const RATE: u32 = 50;
/// How many are measured, unless the command line says otherwise (`-- 100`).
const COUNT: usize = 500;
/// How many come before, so that caches are warm.
const WARM: usize = 25;

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    runtime.block_on(run(&folder.path().join("tables.sqlite")));
}

async fn run(database: &Path) {
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
    let connection = Connection::to_sandbox(TOKEN, api.address, &api.certificate);
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

    at_a_rate(&ariadne, WARM).await;
    let count = std::env::args()
        .find_map(|word| word.parse().ok())
        .unwrap_or(COUNT);
    let started = Instant::now();
    let mut times = at_a_rate(&ariadne, count).await;
    let seconds = started.elapsed().as_secs_f64();
    times.sort();
    let percentile = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e3;
    println!("interactions with a picture: {count} in {seconds:.1} s ({RATE} a second asked for)");
    println!(
        "p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms",
        percentile(50),
        percentile(90),
        percentile(99)
    );
    println!("to reach: p50 <= 30 ms, p99 <= 150 ms");
    bot.shutdown().await;
    host.close().await;
}

/// Asks for the board again and again, without waiting for the answers; gives what each took.
async fn at_a_rate(person: &Person, count: usize) -> Vec<Duration> {
    let mut pace = tokio::time::interval(Duration::from_secs(1) / RATE);
    let mut answers = Vec::with_capacity(count);
    for _ in 0..count {
        pace.tick().await;
        let pending = person.start_slash("/game board").expect("a command");
        answers.push(tokio::spawn(async move { pending.settled().await }));
    }
    let mut times = Vec::with_capacity(count);
    for answer in answers {
        let reply = answer.await.expect("an end").expect("an answer");
        assert!(
            reply
                .newest()
                .is_some_and(|message| message.picture().is_some())
        );
        times.push(reply.took);
    }
    times
}
