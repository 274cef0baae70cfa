//! Durable actions: one by one against group commit, in the same run and beside the bare disk; and a bot
//! at rest with 1,000 open tables.
//!
//! `cargo bench --bench store`. The disk decides the absolute numbers; the ratio is ours.

#[path = "../tests/support/snap.rs"]
#[allow(dead_code)]
mod snap;

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use daedalus::host::{Host, NewTable, Settings};
use daedalus::rules::game::Seat;
use daedalus::store::{Commit, Kind, Stamp, Store};
use daedalus::table::{Command, Person, Place, Saved, Stage, TableId};

/// Concurrent tables of the group commit.
const TABLES: u64 = 32;
/// Sizes as measured for a large game: a line of the journal, and a snapshot.
const RECORD_BYTES: usize = 300;
const STATE_BYTES: usize = 6 * 1024;
const OPEN_TABLES: u64 = 1000;
const AT_REST: &str = "--at-rest";

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be started");
    if let Some(at) = words.iter().position(|word| word == AT_REST) {
        return runtime.block_on(rest(Path::new(&words[at + 1])));
    }
    // Without `--bench` (as `cargo test` does) it only shows that it works.
    let benched = words.iter().any(|word| word == "--bench");
    let (span, rounds) = match benched {
        true => (Duration::from_secs(2), 5),
        false => (Duration::from_millis(50), 1),
    };
    let folder = tempfile::tempdir().expect("a folder can be made");
    runtime.block_on(durable_actions(folder.path(), span, rounds));
    runtime.block_on(fill(&folder.path().join("rest.db")));
    let myself = std::env::current_exe().expect("a program knows its file");
    let child = std::process::Command::new(myself)
        .arg(AT_REST)
        .arg(folder.path().join("rest.db"))
        .status();
    assert!(child.expect("a child can be started").success());
}

async fn durable_actions(folder: &Path, span: Duration, rounds: usize) {
    let store = Store::open(&folder.join("actions.db"))
        .await
        .expect("opens");
    let mut tables = Vec::new();
    for channel in 1..=TABLES {
        tables.push((
            store
                .commit(commit(None, channel, 0))
                .await
                .expect("opened"),
            channel,
            0,
        ));
    }
    let (mut disk, mut single, mut group) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..rounds {
        disk.push(appends_per_second(&folder.join("append"), span));
        single.push(one_by_one(&store, &mut tables, span).await);
        group.push(all_at_once(&store, &mut tables, span).await);
    }
    let (disk, single, group) = (median(disk), median(single), median(group));
    println!("durable actions per second, medians of {rounds} rounds of {span:?}");
    println!("  append 8 KiB and fdatasync    {disk:>8.0}");
    println!("  one by one                    {single:>8.0}");
    println!("  group commit, {TABLES} tables      {group:>8.0}");
    println!("  group / one by one            {:>8.1}", group / single);
    store.close().await;
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

fn appends_per_second(file: &Path, span: Duration) -> f64 {
    let mut file = File::create(file).expect("a file can be made");
    let (start, mut count) = (Instant::now(), 0);
    while start.elapsed() < span {
        file.write_all(&[7; 8192]).expect("written");
        file.sync_data().expect("durable");
        count += 1;
    }
    f64::from(count) / start.elapsed().as_secs_f64()
}

type Bench = (TableId, u64, u64);

async fn one_by_one(store: &Store, tables: &mut [Bench], span: Duration) -> f64 {
    let (start, mut count) = (Instant::now(), 0);
    for turn in (0..tables.len()).cycle() {
        if start.elapsed() >= span {
            break;
        }
        step(store, &mut tables[turn]).await;
        count += 1;
    }
    f64::from(count) / start.elapsed().as_secs_f64()
}

async fn all_at_once(store: &Store, tables: &mut Vec<Bench>, span: Duration) -> f64 {
    let start = Instant::now();
    let play = |mut table: Bench| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut count = 0;
            while start.elapsed() < span {
                step(&store, &mut table).await;
                count += 1;
            }
            (table, count)
        })
    };
    let players: Vec<_> = tables.drain(..).map(play).collect();
    let mut total = 0;
    for player in players {
        let (table, count) = player.await.expect("played");
        tables.push(table);
        total += count;
    }
    f64::from(total) / start.elapsed().as_secs_f64()
}

async fn step(store: &Store, (table, channel, sequence): &mut Bench) {
    *sequence += 1;
    let commit = commit(Some(*table), *channel, *sequence);
    store.commit(commit).await.expect("durable");
}

/// One action with all that belongs to it: snapshot, journal, interaction, outbox, deadline.
fn commit(table: Option<TableId>, channel: u64, sequence: u64) -> Commit {
    Commit {
        table,
        game: "snap",
        version: 1,
        place: Place { guild: 1, channel },
        stage: Stage::Playing,
        sequence,
        saved: Saved {
            sheet: "s".repeat(700),
            state: Some("x".repeat(STATE_BYTES)),
        },
        record: table.map(|_| "r".repeat(RECORD_BYTES)),
        stamp: table.map(|_| Stamp {
            interaction: channel << 32 | sequence,
            answer: "[\"Ada laid a 3.\"]".into(),
        }),
        outbox: vec![Kind::Board],
        deadlines: Some(vec![(Seat(0), 1)]),
        lapses: None,
        told: None,
        users: None,
        named: Vec::new(),
        rematch_of: None,
        unpacked: None,
        daily: None,
        played: None,
        time: 0,
    }
}

fn settings() -> Settings {
    Settings {
        games: snap::games,
        ..Settings::default()
    }
}

async fn fill(file: &Path) {
    let store = Store::open(file).await.expect("opens");
    let host = Arc::new(Host::open(store, settings()).await.expect("ready"));
    let open = |channel: u64| {
        let host = Arc::clone(&host);
        tokio::spawn(async move {
            let new = NewTable {
                game: "snap".into(),
                place: Place { guild: 1, channel },
                host: Person::new(channel, "Ada"),
                options: Vec::new(),
                interaction: None,
            };
            let id = host.create(new).await.expect("opened").table;
            let join = Command::Join { name: "Ben".into() };
            host.submit(id, channel + OPEN_TABLES, join, None)
                .await
                .expect("joined");
            host.submit(id, channel, Command::Start, None)
                .await
                .expect("started");
        })
    };
    for task in (1..=OPEN_TABLES).map(open).collect::<Vec<_>>() {
        task.await.expect("ready");
    }
    host.close().await;
}

async fn rest(file: &Path) {
    let start = Instant::now();
    let store = Store::open(file).await.expect("opens");
    let host = Host::open(store, settings()).await.expect("ready");
    let ready = start.elapsed();
    let tables = (1..=OPEN_TABLES)
        .filter_map(|channel| host.table_in(channel))
        .count();
    println!("at rest with {tables} open tables");
    println!(
        "  ready after                   {:>8.0} ms",
        ready.as_secs_f64() * 1000.0
    );
    if let Some(kilobytes) = resident_kilobytes() {
        println!(
            "  memory (host and store alone) {:>8.1} MB",
            kilobytes / 1024.0
        );
    }
    host.close().await;
}

/// The memory of this process, where the system tells.
fn resident_kilobytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
