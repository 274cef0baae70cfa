//! The host of tables: durable commands, duplicates, races, crashes, deadlines, computers, outbox.

#[path = "host/after.rs"]
mod after;
#[path = "support/any_choice.rs"]
mod any_choice;
#[path = "support/asked.rs"]
mod asked;
#[path = "host/backups.rs"]
mod backups;
#[path = "support/database.rs"]
mod database;
#[path = "host/disk.rs"]
mod disk;
#[path = "host/kill.rs"]
mod kill;
#[path = "host/leaving.rs"]
mod leaving;
#[path = "host/log.rs"]
mod log;
#[path = "host/notices.rs"]
mod notices;
#[path = "host/play.rs"]
mod play;
#[path = "host/races.rs"]
mod races;
#[path = "host/retention.rs"]
mod retention;
#[path = "host/say.rs"]
mod say;
#[path = "support/snap.rs"]
mod snap;
#[path = "host/time.rs"]
mod time;
#[path = "support/until.rs"]
mod until;
#[path = "host/upgrade.rs"]
mod upgrade;
#[path = "host/veil.rs"]
mod veil;
#[path = "host/year.rs"]
mod year;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use any_choice::any_choice;
use daedalus::community::AdmissionError;
use daedalus::host::{
    Clock, Committed, Host, Kind, ManualClock, NewTable, Outgoing, RequestError, Settings,
    UnfreezeError, unfreeze,
};
use daedalus::players::{self, Effort, Thinker};
use daedalus::rules;
use daedalus::rules::any::AnyMatch;
use daedalus::rules::game::{Seat, Viewer};
use daedalus::store::{BoardMessage, Commit, Kept, Location, Store, StoreError};
use daedalus::table::{
    By, Command, Level, Person, Place, Record, Stage, Table, TableError, TableId, verify,
};
use rand_chacha::ChaCha8Rng;
use snap::games;
use tempfile::TempDir;
use until::until;

const ADA: u64 = 1;
const BEN: u64 = 2;
const HOUR: Duration = Duration::from_secs(3600);

fn choose(running: &dyn AnyMatch, seat: Seat, _: Thinker, rng: &mut ChaCha8Rng) -> Option<String> {
    any_choice(running, seat, rng)
}

/// A folder with a database, and a clock that is moved by hand.
struct House {
    folder: TempDir,
    database: Location,
    clock: Arc<ManualClock>,
}

impl House {
    fn new() -> House {
        House::below(&std::env::temp_dir())
    }

    /// A house whose folder is in this one.
    fn below(folder: &Path) -> House {
        let folder = TempDir::new_in(folder).unwrap();
        House {
            database: database::location(&folder.path().join("daedalus.db")),
            folder,
            clock: Arc::new(ManualClock::at(1_000)),
        }
    }

    /// The time, in milliseconds.
    fn now(&self) -> i64 {
        self.clock.now()
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("daedalus.db")
    }

    fn settings(&self) -> Settings {
        let clock = Arc::clone(&self.clock);
        Settings {
            clock,
            ..settings()
        }
    }

    async fn open(&self) -> Host {
        let store = Store::open(&self.database).await.unwrap();
        Host::open(store, self.settings()).await.unwrap()
    }
}

fn settings() -> Settings {
    Settings {
        games,
        choose,
        seed: || [9; 32],
        ..Settings::default()
    }
}

fn new_table(channel: u64, options: &[(&str, &str)]) -> NewTable {
    let pair = |(name, value): &(&str, &str)| ((*name).into(), (*value).into());
    NewTable {
        game: "snap".into(),
        place: Place { guild: 7, channel },
        host: Person::new(ADA, "Ada"),
        options: options.iter().map(pair).collect(),
        interaction: None,
    }
}

fn join(name: &str) -> Command {
    Command::Join { name: name.into() }
}

fn act(text: &str, since: Option<u64>) -> Command {
    let text = text.into();
    Command::Act { text, since }
}

/// A running match of Ada and Ben.
async fn match_of_two(host: &Host, channel: u64, options: &[(&str, &str)]) -> TableId {
    let id = host
        .create(new_table(channel, options))
        .await
        .unwrap()
        .table;
    host.submit(id, BEN, join("Ben"), None).await.unwrap();
    host.submit(id, ADA, Command::Start, None).await.unwrap();
    id
}

async fn say_all(host: &Host) -> Vec<Outgoing> {
    let mut said = Vec::new();
    while let Some(outgoing) = now_pending(host).await {
        let due = host.due_notices(outgoing.table).await;
        host.told(outgoing.table, &due).await.unwrap();
        host.sent(&outgoing).await;
        said.push(outgoing);
    }
    said
}

/// What is pending at this moment, if anything.
async fn now_pending(host: &Host) -> Option<Outgoing> {
    tokio::select! {
        biased;
        outgoing = host.pending() => Some(outgoing),
        () = std::future::ready(()) => None,
    }
}
