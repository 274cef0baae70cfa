//! A process of several is killed, or hangs, while people click on all servers: the one that stands by takes its shards over,
//! nothing that anybody was shown is lost, and nothing is done twice.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use daedalus::rules::GAMES;
use daedalus::sandbox::{Message, Person, Sandbox, Snowflake, World};
use rand::RngExt;

use super::*;
use crate::fleet::Fleet;
use crate::row::Row;

/// So many processes serve a shard each.
const SHARDS: usize = 4;
/// So long a person waits for what they clicked.
const PATIENCE: Duration = Duration::from_secs(3);
/// So long until others serve.
const TAKEN_OVER: Duration = Duration::from_secs(30);
/// What happens within this time after a kill is compared with all else.
const AFTERMATH: Duration = Duration::from_secs(5);

/// What somebody clicked and was shown.
struct Shown {
    /// The click that led to it is the last one, or one before it whose answer did not come through.
    clicks: Vec<i64>,
    shard: usize,
    at: Instant,
    took: Duration,
}

/// The newest board in a channel, as somebody sees it.
fn board_of(world: &World, (user, channel): (Snowflake, Snowflake)) -> Option<&Message> {
    let seen = world.visible_to(user, channel).into_iter().rev();
    let mut boards = seen.filter(|it| it.only_for.is_none() && it.control("Join").is_some());
    boards.next()
}

/// Somebody joins and leaves a table until they are told to stop.
async fn clicks(
    discord: Sandbox,
    person: Person,
    shard: usize,
    stop: Arc<AtomicBool>,
) -> Vec<Shown> {
    let name = person.name().to_owned();
    let room = format!("room{shard}");
    let channel = discord.read(|world| world.find_channel(&room).map(|it| it.id));
    let place = (person.id().expect("a user"), channel.expect("a channel"));
    let (mut shown, mut clicks) = (Vec::new(), Vec::new());
    while !stop.load(Ordering::Relaxed) {
        // People look before they click.
        tokio::time::sleep(Duration::from_millis(rand::random_range(20..120))).await;
        let Some(board) = discord.read(|world| board_of(world, place).cloned()) else {
            continue;
        };
        let sits = board.text().contains(&name);
        let button = if sits { "Leave" } else { "Join" };
        let began = Instant::now();
        let Ok(click) = person.start_click(&board, button) else {
            continue;
        };
        clicks.push(click.interaction().number().cast_signed());
        let changed = discord.until("the board", |world| {
            let now = board_of(world, place)?;
            (now.text().contains(&name) != sits).then_some(())
        });
        if changed.await.is_ok() {
            shown.push(Shown {
                clicks: std::mem::take(&mut clicks),
                shard,
                at: began,
                took: began.elapsed(),
            });
        }
    }
    shown
}

/// A fleet with a table on each shard, and its people.
async fn play(server: &Server) -> (Fleet, Vec<Person>) {
    let fleet = Fleet::start(server, SHARDS as u64, Duration::from_secs(60)).await;
    let mut people = Vec::new();
    for shard in 0..SHARDS {
        let person = |name| {
            let person = fleet.discord.as_user(name);
            person.in_channel(&format!("room{shard}"))
        };
        let new = format!("/game new game:{} options:clock=none", GAMES[0].about().id);
        let opened = person("Ariadne").slash(&new).await.expect("a table");
        assert!(opened.text().contains("table is open"), "{}", opened.text());
        people.extend([person("Theseus"), person("Ikaros")]);
    }
    fleet.discord.set_patience(PATIENCE);
    (fleet, people)
}

/// Lets people click, and does something meanwhile. Gives what was shown to them.
async fn while_they_click<T>(
    (fleet, people): (&mut Fleet, &[Person]),
    work: impl AsyncFnOnce(&mut Fleet) -> T,
) -> (Vec<Shown>, T) {
    let stop = Arc::new(AtomicBool::new(false));
    let clicking: Vec<_> = people
        .iter()
        .enumerate()
        .map(|(number, person)| {
            let (discord, stop) = (fleet.discord.clone(), Arc::clone(&stop));
            tokio::spawn(clicks(discord, person.clone(), number / 2, stop))
        })
        .collect();
    let done = work(fleet).await;
    stop.store(true, Ordering::Relaxed);
    let mut shown = Vec::new();
    for person in clicking {
        shown.extend(person.await.expect("an end"));
    }
    (shown, done)
}

/// Holds what people were shown against the database.
fn examine(server: &Server, database: &str, shown: &[Shown]) -> usize {
    let rows = server.run(
        database,
        "SELECT id, table_id, sequence FROM interactions WHERE sequence > 0",
    );
    let rows: Vec<Vec<i64>> = rows
        .lines()
        .map(|row| row.split('|').map(|it| it.parse().unwrap()).collect())
        .collect();
    let done: HashSet<i64> = rows.iter().map(|row| row[0]).collect();
    let is_done = |it: &Shown| it.clicks.iter().any(|click| done.contains(click));
    let lost = shown.iter().filter(|it| !is_done(it));
    assert_eq!(lost.count(), 0, "what was shown is lost");
    let steps: HashSet<(i64, i64)> = rows.iter().map(|row| (row[1], row[2])).collect();
    assert_eq!(steps.len(), rows.len(), "two clicks did the same");
    let journal = server.run(database, "SELECT count(*) FROM journal");
    assert_eq!(journal, rows.len().to_string(), "a click was done twice");
    let gaps = "SELECT count(*) FROM tables
        WHERE sequence <> (SELECT count(*) FROM journal WHERE table_id = tables.id)";
    assert_eq!(server.run(database, gaps), "0", "records are lost");
    rows.len()
}

/// What 99 in a hundred keep to, in milliseconds.
fn p99(times: impl Iterator<Item = Duration>) -> u128 {
    let mut times: Vec<Duration> = times.collect();
    times.sort_unstable();
    let at = times.len().saturating_sub(1) * 99 / 100;
    times.get(at).map_or(0, Duration::as_millis)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn handover() {
    let Some(server) = cluster::server() else {
        return;
    };
    let mut row = Row::new("handover", 2);
    let (mut fleet, people) = play(server).await;
    let (shown, (kills, worst)) = while_they_click((&mut fleet, &people), async |fleet| {
        let (mut kills, mut worst) = (Vec::new(), Duration::ZERO);
        while let Some(mut rng) = row.next() {
            tokio::time::sleep(Duration::from_millis(rng.random_range(500..2_500))).await;
            // The last one stands by.
            let number = rng.random_range(0..fleet.count() - 1);
            let before = fleet.discord.identified_shards().len();
            let began = Instant::now();
            fleet.kill(number);
            let shard = fleet.taken_over(before).await;
            kills.push((began, shard));
            worst = worst.max(began.elapsed());
            fleet.launch("standby");
        }
        // All go on.
        tokio::time::sleep(AFTERMATH).await;
        (kills, worst)
    })
    .await;
    assert!(worst <= TAKEN_OVER, "{worst:?}");
    for shard in 0..SHARDS {
        let last = kills.last().expect("a kill").0;
        let goes_on = shown.iter().any(|it| it.shard == shard && it.at > last);
        assert!(goes_on, "nobody is served on shard {shard}");
    }
    let clicks = examine(server, &fleet.database, &shown);
    let beside = |it: &&Shown| {
        kills.iter().any(|(at, shard)| {
            it.shard != *shard && it.at >= *at && it.at.duration_since(*at) < AFTERMATH
        })
    };
    let near_own = |it: &&Shown| {
        kills.iter().any(|(at, shard)| {
            it.shard == *shard && it.at + PATIENCE >= *at && it.at < *at + TAKEN_OVER
        })
    };
    let others = p99(shown.iter().filter(beside).map(|it| it.took));
    let usual = shown.iter().filter(|it| !beside(it) && !near_own(it));
    let usual = p99(usual.map(|it| it.took));
    row.end(format!(
        "{} kills of one of {SHARDS}, {clicks} clicks done, {} of them shown: 0 lost, 0 done twice; the shards identified again \
         within {:.1} s at most; p99 of the other shards {others} ms in the {} s after a kill, {usual} ms else",
        kills.len(),
        shown.len(),
        worst.as_secs_f64(),
        AFTERMATH.as_secs(),
    ));
}

/// The server ends a session that is silent for 20 s, and so takes the shards of a process that hangs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_hangs_is_replaced_and_fenced_when_it_wakes() {
    let Some(server) = cluster::server() else {
        return;
    };
    let (mut fleet, people) = play(server).await;
    let (shown, ()) = while_they_click((&mut fleet, &people), async |fleet| {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let before = fleet.discord.identified_shards().len();
        let began = Instant::now();
        fleet.signal(1, "-STOP");
        fleet.taken_over(before).await;
        assert!(began.elapsed() <= TAKEN_OVER, "{:?}", began.elapsed());
        tokio::time::sleep(Duration::from_secs(2)).await;
        // Both are there now; one of them can write.
        fleet.signal(1, "-CONT");
        assert_eq!(fleet.ended(1).await, Some(0), "it says that it was fenced");
        tokio::time::sleep(Duration::from_secs(2)).await;
    })
    .await;
    examine(server, &fleet.database, &shown);
}
