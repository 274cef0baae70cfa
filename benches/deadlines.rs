//! Deadlines: what one costs beside 100,000 that are pending and beside none, and how soon a bot answers that starts
//! with 5,000 running tables which are all overdue. Of each the time that passes, and that of the processor, which
//! says the same on a busy machine.
//!
//! `cargo bench --bench deadlines`. Without `--bench` (as `cargo test` does) it only shows that it works.

#[path = "../tests/support/snap.rs"]
#[allow(dead_code)]
mod snap;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use daedalus::community::Told;
use daedalus::host::{Host, Kind, ManualClock, NewTable, Settings};
use daedalus::rules::game::Seat;
use daedalus::store::{Commit, Store, ToldRow};
use daedalus::table::{By, Command, Person, Place, Record, Stage, Table, TableId};
use tokio::task::JoinSet;

const DAY: Duration = Duration::from_secs(24 * 3600);
/// Tables whose deadlines pass while the clock is watched.
const DUE: u64 = 500;

fn main() {
    let benched = std::env::args().any(|word| word == "--bench");
    let (pending, running, due) = match benched {
        true => (100_000, 5_000, DUE),
        false => (200, 50, 20),
    };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be started");
    let folder = tempfile::tempdir().expect("a folder can be made");
    for pending in [0, pending] {
        let file = folder.path().join(format!("{pending}.db"));
        runtime.block_on(due_beside_pending(&file, pending, due));
    }
    runtime.block_on(restart(&folder.path().join("restart.db"), running));
}

fn settings(clock: &Arc<ManualClock>) -> Settings {
    Settings {
        games: snap::games,
        clock: Arc::<ManualClock>::clone(clock),
        loaded: 1_000,
        ..Settings::default()
    }
}

/// Puts running tables into the database whose deadlines and reminders lie at `due`, as the host would have.
async fn fill(store: &Store, first: u64, tables: u64, due: i64) {
    let game = snap::games("snap").expect("the game of the tests");
    let fill = |channel: u64| async move {
        let place = Place { guild: 1, channel };
        let opening = daedalus::table::Opening::new(place, Person::new(channel, "Ada"), 0);
        let mut table = Table::open(TableId(1), game, opening, [7; 32]).expect("opens");
        let id = store
            .commit(commit(None, &table, None, 0))
            .await
            .expect("opened");
        let join = Command::Join { name: "Ben".into() };
        for (user, command) in [(channel + 1_000_000, join), (channel, Command::Start)] {
            let record = table
                .apply(By::User(user), command, due - 86_400_000)
                .expect("applied");
            let commit = commit(Some(id), &table, Some(&record), due);
            store.commit(commit).await.expect("committed");
        }
    };
    let channels: Vec<u64> = (first..first + tables).collect();
    for some in channels.chunks(64) {
        futures::future::join_all(some.iter().map(|channel| fill(*channel))).await;
    }
}

fn commit(id: Option<TableId>, table: &Table, record: Option<&Record>, due: i64) -> Commit {
    let playing = table.stage() == Stage::Playing;
    let told = Told {
        seat: Seat(0),
        since: table.sequence(),
        user: table.host().user,
        window: false,
        opened: due - 86_400_000,
        said: 1,
        silenced: false,
    };
    let row = ToldRow {
        told,
        next: Some(due - 43_200_000),
    };
    Commit {
        table: id,
        game: "snap",
        version: 1,
        place: table.place(),
        stage: table.stage(),
        sequence: table.sequence(),
        saved: table.save(),
        record: record.map(|record| serde_json::to_string(record).expect("JSON")),
        stamp: None,
        outbox: Vec::new(),
        deadlines: playing.then(|| vec![(Seat(0), due)]),
        told: playing.then(|| vec![row]),
        users: Some(vec![table.host().user]),
        lapses: None,
        named: Vec::new(),
        rematch_of: None,
        unpacked: None,
        daily: None,
        played: None,
        time: 0,
    }
}

/// How long something took, in milliseconds: on the clock, and of the processor.
struct Cost {
    start: Instant,
    process: ProcessTime,
}

impl Cost {
    fn from_now() -> Cost {
        Cost {
            start: Instant::now(),
            process: ProcessTime::now(),
        }
    }

    fn print(&self, what: &str, shared_by: u64) {
        let ms = |span: Duration| span.as_secs_f64() * 1_000.0 / shared_by as f64;
        let (clock, processor) = (ms(self.start.elapsed()), ms(self.process.elapsed()));
        println!("  {what:<30}{clock:>10.3} ms, processor {processor:>10.3} ms");
    }
}

/// Waits until nothing is to be done, while everything is said, as the sender of the bot does it.
async fn settle(host: &Host) {
    let mut letters = JoinSet::new();
    loop {
        tokio::select! {
            biased;
            outgoing = host.pending() => {
                let host = host.clone();
                letters.spawn(async move {
                    if outgoing.kind == Kind::Notice {
                        let due = host.due_notices(outgoing.table).await;
                        host.told(outgoing.table, &due).await.expect("noted");
                    }
                    host.sent(&outgoing).await;
                });
            }
            Some(said) = letters.join_next() => said.expect("said"),
            () = tokio::task::yield_now() => {
                if letters.is_empty() && host.rests_until().is_some() {
                    return;
                }
            }
        }
    }
}

async fn due_beside_pending(file: &Path, pending: u64, due: u64) {
    let store = Store::open(file).await.expect("opens");
    let clock = Arc::new(ManualClock::at(0));
    let day = 86_400_000;
    fill(&store, 1, due, day).await;
    fill(&store, due + 1, pending, 100 * day).await;
    let host = Host::open(store, settings(&clock)).await.expect("ready");
    println!("{due} deadlines beside {pending} that are pending");
    for what in ["reminder, each", "deadline, each (whole turn)"] {
        let cost = Cost::from_now();
        clock.advance(DAY / 2);
        settle(&host).await;
        cost.print(what, due);
    }
    let first = host.table_in(1).expect("an open table");
    let missed = host.table(first).await.expect("a table").chairs()[0].missed;
    assert_eq!(missed, 1, "the deadline was handled");
    host.close().await;
}

async fn restart(file: &Path, running: u64) {
    let store = Store::open(file).await.expect("opens");
    fill(&store, 1, running, 86_400_000).await;
    store.close().await;
    let clock = Arc::new(ManualClock::at(2 * 86_400_000));
    println!("start with {running} running tables, all overdue");
    let cost = Cost::from_now();
    let store = Store::open(file).await.expect("opens");
    let host = Host::open(store, settings(&clock)).await.expect("ready");
    cost.print("ready after", 1);
    let new = NewTable {
        game: "snap".into(),
        place: Place {
            guild: 1,
            channel: running + 1,
        },
        host: Person::new(1, "Ada"),
        options: Vec::new(),
        interaction: Some(1),
    };
    host.create(new).await.expect("opened");
    cost.print("first answer after", 1);
    settle(&host).await;
    clock.advance(Duration::from_secs(5 * 60));
    settle(&host).await;
    cost.print("all handled after", 1);
    let mut missed = 0;
    for table in 1..=running {
        let table = host
            .table(TableId(table.cast_signed()))
            .await
            .expect("a table");
        missed += u64::from(table.chairs()[0].missed);
    }
    assert_eq!(missed, running, "every overdue deadline was handled once");
    host.close().await;
}
