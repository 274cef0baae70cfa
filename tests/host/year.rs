//! A virtual year: tables of all games with people who sleep, leave, return, vote, take back, pause, go on vacation and
//! stay away for good, with a bot that is restarted and killed, a disk that fails, and a Discord that does. Nothing is
//! lost, said twice, late, or after it is over; no table is stuck; what is due is done.
//!
//! `DAEDALUS_YEAR_TABLES=2000 cargo test --release --test host year` for the large one, `DAEDALUS_TORTURE_SEED` for
//! another.

#[path = "year/book.rs"]
mod book;
#[path = "year/discord.rs"]
mod discord;
#[path = "year/faults.rs"]
mod faults;
#[path = "year/people.rs"]
mod people;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap, HashSet};

use daedalus::host::Retention;
use daedalus::rules::any::AnyGame;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::asked::asked;
use book::Book;
use daedalus::community::Notice;
use discord::Discord;
use people::{Deed, Nature};

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
const DAY_MS: i64 = 24 * HOUR_MS;
/// No line of the log stands there more often on one day, but for each failure of the disk once more.
const LINES: usize = 100;
/// Most bytes of the database for each table when the year is over, and those of an empty one.
const BYTES: u64 = 16_000;
const EMPTY: u64 = 1_000_000;
/// Most interactions that are remembered for each table: old ones are forgotten with each so many commands of one.
const KNOWN: i64 = 64;
/// From so many tables on everything that can happen does.
const MANY: usize = 300;

fn all_games(id: &str) -> Option<&'static dyn AnyGame> {
    games(id).or_else(|| rules::game(id))
}

/// How long a turn may take by this clock.
fn turn_ms(clock: &str) -> Option<i64> {
    match clock {
        "live" => Some(5 * MINUTE_MS),
        "daily" => Some(DAY_MS),
        "weekly" => Some(3 * DAY_MS),
        _ => None,
    }
}

fn name(user: u64) -> String {
    format!("P{user}")
}

struct Sim {
    id: TableId,
    users: Vec<u64>,
    clock: &'static str,
    idle_days: i64,
    acts: u32,
    over: bool,
}

impl Sim {
    /// After so long without a sign of life the table is closed.
    fn patience(&self) -> i64 {
        (self.idle_days * DAY_MS).max(2 * turn_ms(self.clock).unwrap_or(0))
    }

    /// Somebody who may be asked to take a seat.
    fn substitute(&self) -> u64 {
        self.users[0] + 9
    }
}

struct Year {
    house: House,
    host: Host,
    rng: ChaCha8Rng,
    natures: HashMap<u64, Nature>,
    tables: Vec<Sim>,
    deeds: BinaryHeap<Reverse<(i64, usize, Deed)>>,
    planned: HashSet<(usize, u64, u64)>,
    book: Book,
    discord: Discord,
    log: log::Log,
    /// The most of each line on one day.
    lines: BTreeMap<String, usize>,
    /// The memory of the process on each day, in pages, where the system tells it.
    memory: Vec<u64>,
    /// What people have asked for so far.
    commands: u64,
    /// How often the disk failed.
    faults: u64,
    /// And until the day before.
    faults_before: u64,
    /// How often the bot was killed, and how many of those times the command was done.
    kills: [u64; 2],
}

impl Year {
    async fn begin(tables: usize) -> Year {
        let house = fast_house();
        let host = open(&house, tables).await;
        let mut year = Year {
            host,
            rng: ChaCha8Rng::seed_from_u64(asked("DAEDALUS_TORTURE_SEED").unwrap_or(8)),
            natures: HashMap::new(),
            tables: Vec::new(),
            deeds: BinaryHeap::new(),
            planned: HashSet::new(),
            book: Book::default(),
            discord: Discord::default(),
            log: log::Log::listen(),
            lines: BTreeMap::new(),
            memory: Vec::new(),
            commands: 0,
            faults: 0,
            faults_before: 0,
            kills: [0; 2],
            house,
        };
        year.book.opened = year.house.now();
        for table in 0..tables {
            year.open_table(table).await;
        }
        for restart in 1..=4 {
            year.plan(restart * 80 * DAY_MS + 12_345, 0, Deed::Restart);
        }
        year.plan_outages();
        year
    }

    fn plan(&mut self, after: i64, table: usize, deed: Deed) {
        let at = self.house.now() + after;
        self.deeds.push(Reverse((at, table, deed)));
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        *of.choose(&mut self.rng).expect("something to choose")
    }

    fn days(&mut self, most: i64) -> i64 {
        self.rng.random_range(1..most) * DAY_MS + self.rng.random_range(0..DAY_MS)
    }

    /// Somebody plays one game or another, with or without a clock; some only think of it.
    async fn open_table(&mut self, table: usize) {
        use Nature::{Gone, Quick, Sleeper, Slow};
        let ids = rules::GAMES.iter().map(|game| game.about().id);
        let ids: Vec<&str> = ids.chain(["snap"]).collect();
        let clock = self.pick(&["daily", "daily", "daily", "live", "weekly", "none"]);
        let idle_days = self.pick(&["14", "5", "30"]);
        let leave = self.pick(&["computer", "computer", "remove"]);
        let channel = table as u64 + 1;
        let options = [("clock", clock), ("idle_days", idle_days), ("leave", leave)];
        let mut new = new_table(channel, &options);
        new.game = ids[table % ids.len()].into();
        if new.game == "snap" {
            new.options.push(("snaps".into(), "on".into()));
            new.options.push(("turns".into(), "40".into()));
        }
        let users: Vec<u64> = (0..self.rng.random_range(2..=3))
            .map(|seat| channel * 10 + seat)
            .collect();
        new.host = Person::new(users[0], &name(users[0]));
        let id = self.host.create(new).await.unwrap().table;
        let sim = Sim {
            id,
            users: users.clone(),
            clock,
            idle_days: idle_days.parse().unwrap(),
            acts: 0,
            over: false,
        };
        let substitute = sim.substitute();
        self.tables.push(sim);
        if self.rng.random_ratio(1, 10) {
            let hours = self.rng.random_range(1..40) * HOUR_MS;
            return self.plan(hours, table, Deed::Join(users[1]));
        }
        for user in &users[1..] {
            self.act(table, Deed::Join(*user)).await;
        }
        let level = Level::Random;
        let computer = Command::AddComputer { level };
        self.submit(table, users[0], computer).await.unwrap();
        let natures: &[Nature] = match self.rng.random_ratio(1, 4) {
            true => &[Gone],
            false => &[Quick, Quick, Quick, Slow, Slow, Sleeper],
        };
        for user in users.iter().copied().chain([substitute]) {
            let nature = self.pick(natures);
            self.natures.insert(user, nature);
            self.begin_life(table, user).await;
        }
        if self.rng.random_ratio(1, 3) {
            let day = self.days(40);
            self.plan(day, table, Deed::Pause);
            self.plan(day + 5 * DAY_MS, table, Deed::Resume);
        }
        self.plan(360 * DAY_MS, table, Deed::End);
        self.submit(table, users[0], Command::Start).await.unwrap();
        self.look(table).await;
    }

    /// Lets everything happen that is due now, and says what is to be said.
    async fn settle(&mut self) {
        loop {
            let mut touched = BTreeSet::new();
            while let Some(outgoing) = now_pending(&self.host).await {
                self.deliver(&outgoing).await;
                touched.insert(outgoing.table);
            }
            for id in &touched {
                let at = self.tables.iter().position(|table| table.id == *id);
                self.look(at.unwrap()).await;
            }
            if touched.is_empty() && self.host.rests_until().is_some() {
                return;
            }
            tokio::task::yield_now().await;
        }
    }

    async fn check_tables(&self) {
        let now = self.house.now();
        let open = self.tables.iter().filter(|sim| !sim.over);
        for sim in open.filter(|sim| !self.book.may_wait(sim.id, now)) {
            let state = self.host.table(sim.id).await.unwrap();
            self.book.check(sim, &state, now);
        }
    }

    /// Nothing is said again and again.
    fn check_log(&mut self) {
        let most = LINES + (self.faults - self.faults_before) as usize;
        self.faults_before = self.faults;
        let mut today: BTreeMap<String, usize> = BTreeMap::new();
        for line in self.log.take_shown() {
            *today.entry(line).or_default() += 1;
        }
        for (line, times) in today {
            assert!(times <= most, "{times} times on one day: {line}");
            let most = self.lines.entry(line).or_default();
            *most = times.max(*most);
        }
    }

    /// What is only there for a while does not pile up.
    async fn check_growth(&self) {
        let file = sqlx::sqlite::SqliteConnectOptions::new().filename(self.house.file());
        let mut on = sqlx::ConnectOptions::connect(&file).await.unwrap();
        let tables = self.tables.len() as i64;
        let now = self.house.now();
        let wait = self
            .tables
            .iter()
            .filter(|sim| self.book.may_wait(sim.id, now));
        // A board, a notice and a result of each.
        let waiting = 3 * wait.count() as i64;
        for (table, most) in [
            ("outbox", waiting),
            ("interactions", KNOWN * tables),
            ("bulletins", tables),
        ] {
            let count = format!("SELECT count(*) FROM {table}");
            let count = sqlx::query_scalar(sqlx::AssertSqlSafe(count));
            let count: i64 = count.fetch_one(&mut on).await.unwrap();
            assert!(count <= most, "{count} rows in {table}");
        }
        sqlx::Connection::close(on).await.unwrap();
    }

    async fn restart(&mut self) {
        self.host.close().await;
        self.take_up().await;
    }

    /// Another process takes the tables up.
    async fn take_up(&mut self) {
        self.host = open(&self.house, self.tables.len()).await;
        self.book.opened = self.house.now();
    }

    async fn run(&mut self) {
        let end = self.house.now() + 365 * DAY_MS;
        let mut day = self.house.now();
        loop {
            self.settle().await;
            let now = self.house.now();
            if now >= day {
                self.check_tables().await;
                self.check_log();
                self.check_growth().await;
                self.memory.extend(resident());
                day = now + DAY_MS;
            }
            let waits = |sim: &Sim| !sim.over || self.book.may_wait(sim.id, now);
            if !self.tables.iter().any(waits) || now >= end {
                return;
            }
            let deed = self
                .deeds
                .peek()
                .map_or(i64::MAX, |Reverse((at, _, _))| *at);
            let rests = self.host.rests_until().unwrap_or(now);
            self.house.clock.advance(Duration::from_millis(
                (deed.min(rests).max(now) - now) as u64,
            ));
            while let Some(Reverse((at, table, deed))) = self.deeds.peek().copied() {
                if at > self.house.now() {
                    break;
                }
                self.deeds.pop();
                if !self.tables[table].over || deed == Deed::Restart {
                    self.act(table, deed).await;
                }
            }
        }
    }

    /// How often what happened in the journals of all tables, and how they ended.
    async fn tally(&self) -> BTreeMap<String, usize> {
        let mut tally: BTreeMap<String, usize> = BTreeMap::new();
        let mut note = |what: &str| *tally.entry(what.to_owned()).or_default() += 1;
        for sim in &self.tables {
            let table = self.host.table(sim.id).await.unwrap();
            for record in table.journal() {
                if let Some(decided) = &record.decided {
                    let matter = serde_json::to_value(&decided.matter).unwrap();
                    let kind = matter
                        .as_object()
                        .map(|it| it.keys().next().unwrap().clone());
                    let kind = kind.or_else(|| matter.as_str().map(str::to_owned)).unwrap();
                    let end = ["turned down", "carried"][usize::from(decided.carried)];
                    note(&format!("{kind} {end}"));
                }
                match &record.command {
                    Command::Lapse(lapse) => {
                        note(format!("{lapse:?}").split(' ').next().unwrap());
                    }
                    Command::Timeout { .. } => note("default"),
                    _ => {}
                }
            }
            note(&format!("ended: {}", table.outcome().unwrap().reason));
        }
        tally
    }
}

/// Ended tables are compacted after a day.
const KEPT: Retention = Retention {
    compact_after: Some(Duration::from_secs(24 * 3_600)),
    delete_after: None,
};

/// The memory of the process, in pages.
fn resident() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    text.split(' ').nth(1)?.parse().ok()
}

/// In memory, where the system has room for files there.
fn fast_house() -> House {
    let shm = Path::new("/dev/shm");
    match shm.is_dir() {
        true => House::below(shm),
        false => House::new(),
    }
}

async fn open(house: &House, tables: usize) -> Host {
    let store = Store::open(&house.file()).await.unwrap();
    let settings = Settings {
        games: all_games,
        loaded: tables.max(64),
        retention: KEPT,
        ..house.settings()
    };
    Host::open(store, settings).await.unwrap()
}

#[tokio::test]
async fn a_year_of_tables_goes_by_without_a_wrong_word() {
    let many = asked("DAEDALUS_YEAR_TABLES");
    let alone = many.is_some();
    let tables = many.unwrap_or(8);
    let mut year = Year::begin(tables).await;
    year.run().await;
    for sim in &year.tables {
        let table = year.host.table(sim.id).await.unwrap();
        year.book.review(sim, &table);
    }
    let tally = year.tally().await;
    println!(
        "{tables} tables, {} notices, {} commands, {} kills with the command undone and {} with it done, {} failures of Discord, {} failures of the disk, {tally:#?}",
        year.book.notices,
        year.commands,
        year.kills[0],
        year.kills[1],
        year.discord.faults,
        year.faults
    );
    let expected: &[&str] = match tables >= MANY {
        true => &[
            "default",
            "undo carried",
            "undo turned down",
            "pause carried",
            "kick carried",
            "substitute carried",
            "Motion",
            "Lobby",
            "Warning",
            "Abandoned",
        ],
        false => &["default"],
    };
    for what in expected {
        assert!(tally.contains_key(*what), "it never happened: {what}");
    }
    assert!(year.book.notices > 0 && year.faults > 0);
    let often = year.lines.iter().max_by_key(|(_, times)| **times);
    println!(
        "the most frequent line of a day: {often:?}, of {}",
        year.lines.len()
    );
    assert!(often.is_some(), "the log is read");
    year.house
        .clock
        .advance(Duration::from_secs(2 * 24 * 3_600));
    while year.host.tend(KEPT).await.unwrap() != daedalus::host::Tended::default() {}
    year.host.close().await;
    let bytes = std::fs::metadata(year.house.file()).unwrap().len();
    println!("{bytes} bytes of {tables} tables");
    // The other tests of the process have memory of their own; whoever asks for a number of tables runs this one alone.
    if let (true, [.., last]) = (alone, year.memory.as_slice()) {
        let most = year.memory.iter().take(30).max().unwrap_or(last);
        println!("memory: {most} pages at most in the first 30 days, {last} at the end");
        assert!(*last <= most + most / 4, "{last} pages, {most} before");
    }
    assert!(bytes <= EMPTY + BYTES * tables as u64, "{bytes}");
}
