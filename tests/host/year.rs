//! A virtual year: tables of all games with people who sleep, leave, return, take back, pause and go on vacation.
//! Nothing is said twice, late, or after it is over; no table is stuck; what is due is done.
//!
//! `DAEDALUS_YEAR_TABLES=2000 cargo test --release --test host year` for the large one.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

use daedalus::rules::any::AnyGame;
use daedalus::table::{Habits, Notice, Question};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::*;

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
const DAY_MS: i64 = 24 * HOUR_MS;
/// Whoever acted so short a time ago need not be called.
const HERE_MS: i64 = 3 * MINUTE_MS;
/// After so many actions of its people a table is closed by its host, who has had enough.
const ENOUGH: u32 = 60;

fn all_games(id: &str) -> Option<&'static dyn AnyGame> {
    games(id).or_else(|| rules::game(id))
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Deed {
    Act(u64, u64),
    Leave(u64),
    Return(u64),
    Pause,
    Resume,
    Vacation(u64),
    End,
    Restart,
}

/// How a person plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Nature {
    Quick,
    Slow,
    Sleeper,
}

struct Sim {
    id: TableId,
    users: Vec<u64>,
    acts: u32,
    over: bool,
}

struct Year {
    house: House,
    host: Host,
    rng: ChaCha8Rng,
    natures: HashMap<u64, Nature>,
    tables: Vec<Sim>,
    deeds: BinaryHeap<Reverse<(i64, usize, Deed)>>,
    planned: HashSet<(usize, u64, u64)>,
    said: HashMap<(TableId, Seat, u64, u64), u8>,
    notices: u32,
    opened: i64,
}

impl Year {
    async fn begin(tables: usize) -> Year {
        let shm = Path::new("/dev/shm");
        let house = match shm.is_dir() {
            true => House::below(shm),
            false => House::new(),
        };
        let host = open(&house, tables).await;
        let mut year = Year {
            host,
            rng: ChaCha8Rng::seed_from_u64(8),
            natures: HashMap::new(),
            tables: Vec::new(),
            deeds: BinaryHeap::new(),
            planned: HashSet::new(),
            said: HashMap::new(),
            notices: 0,
            opened: house.now(),
            house,
        };
        for table in 0..tables {
            year.open_table(table).await;
        }
        for restart in 1..=4 {
            year.plan(restart * 80 * DAY_MS, 0, Deed::Restart);
        }
        year
    }

    fn plan(&mut self, after: i64, table: usize, deed: Deed) {
        let at = self.house.now() + after;
        self.deeds.push(Reverse((at, table, deed)));
    }

    async fn open_table(&mut self, table: usize) {
        let ids: Vec<&str> = rules::GAMES
            .iter()
            .map(|game| game.about().id)
            .chain(["snap"])
            .collect();
        let channel = table as u64 + 1;
        let users: Vec<u64> = (0..self.rng.random_range(2..=3))
            .map(|seat| channel * 10 + seat)
            .collect();
        let clock = *["daily", "daily", "live", "weekly"]
            .choose(&mut self.rng)
            .unwrap();
        let mut new = new_table(channel, &[("clock", clock)]);
        new.game = ids[table % ids.len()].into();
        new.host = Person::new(users[0], "Host");
        if new.game == "snap" {
            new.options.push(("snaps".into(), "on".into()));
            new.options.push(("turns".into(), "40".into()));
        }
        let id = self.host.create(new).await.unwrap().table;
        for user in &users[1..] {
            self.host
                .submit(id, *user, join("Guest"), None)
                .await
                .unwrap();
        }
        let level = Level::Random;
        self.host
            .submit(id, users[0], Command::AddComputer { level }, None)
            .await
            .unwrap();
        for user in &users {
            let nature = [Nature::Quick, Nature::Quick, Nature::Slow, Nature::Sleeper];
            let nature = *nature.choose(&mut self.rng).unwrap();
            self.natures.insert(*user, nature);
            if self.rng.random_ratio(1, 4) {
                let mut habits = Habits::default();
                habits.set_quiet("22-8").unwrap();
                habits.set_zone("Europe/Athens").unwrap();
                self.host.set_habits(*user, habits).await.unwrap();
            }
            let day = self.rng.random_range(1..60) * DAY_MS;
            match self.rng.random_range(0..6) {
                0 => {
                    self.plan(day, table, Deed::Leave(*user));
                    self.plan(day + 3 * DAY_MS, table, Deed::Return(*user));
                }
                1 => self.plan(day, table, Deed::Vacation(*user)),
                _ => {}
            }
        }
        if self.rng.random_ratio(1, 3) {
            let day = self.rng.random_range(1..40) * DAY_MS;
            self.plan(day, table, Deed::Pause);
            self.plan(day + 5 * DAY_MS, table, Deed::Resume);
        }
        self.plan(360 * DAY_MS, table, Deed::End);
        self.host
            .submit(id, users[0], Command::Start, None)
            .await
            .unwrap();
        self.tables.push(Sim {
            id,
            users,
            acts: 0,
            over: false,
        });
        self.look(table).await;
    }

    /// Whoever is asked something at a table plans to answer.
    async fn look(&mut self, table: usize) {
        let state = self.host.table(self.tables[table].id).await.unwrap();
        self.tables[table].over = state.stage() == Stage::Over;
        for question in state.questions() {
            let chair = &state.chairs()[question.decision.seat.index()];
            let Some(person) = chair.player.person() else {
                continue;
            };
            if self.planned.insert((table, person.user, question.since)) {
                let delay = self.delay(person.user, question);
                self.plan(delay, table, Deed::Act(person.user, question.since));
            }
        }
    }

    fn delay(&mut self, user: u64, question: &Question) -> i64 {
        let time = question.time.unwrap_or(DAY_MS);
        let percent = match self.natures[&user] {
            Nature::Quick => self.rng.random_range(0..20),
            Nature::Slow => self.rng.random_range(10..110),
            Nature::Sleeper => self.rng.random_range(0..400),
        };
        time * percent / 100 + self.rng.random_range(1_000..50_000)
    }

    /// Lets everything happen that is due now, and says what is to be said.
    async fn settle(&mut self) {
        loop {
            let mut touched = HashSet::new();
            while let Some(outgoing) = now_pending(&self.host).await {
                if outgoing.kind == Kind::Notice {
                    self.tell(outgoing.table).await;
                }
                self.host.sent(&outgoing).await;
                touched.insert(outgoing.table);
            }
            for id in &touched {
                self.look(usize::try_from(id.0 - 1).unwrap()).await;
            }
            if touched.is_empty() && self.host.rests_until().is_some() {
                return;
            }
            tokio::task::yield_now().await;
        }
    }

    async fn tell(&mut self, id: TableId) {
        let due = self.host.due_notices(id).await;
        let state = self.host.table(id).await.unwrap();
        for notice in &due {
            self.check_notice(&state, notice);
            let key = (id, notice.seat, notice.since, notice.user);
            let before = self.said.insert(key, notice.stage);
            assert!(
                before < Some(notice.stage) || before.is_none(),
                "said twice: {notice:?}"
            );
            self.notices += 1;
        }
        self.host.told(id, &due).await.unwrap();
    }

    /// It is about a decision that is open, for the person who owes it, and comes in time.
    fn check_notice(&self, state: &Table, notice: &Notice) {
        let now = self.house.now();
        assert!(
            (0..MINUTE_MS).contains(&(now - notice.at)),
            "late: {notice:?} at {now}"
        );
        let person = state.chairs()[notice.seat.index()].player.person().unwrap();
        assert_eq!(person.user, notice.user);
        if notice.window {
            return;
        }
        let question = state.question(notice.seat).expect("open");
        assert_eq!(question.since, notice.since, "over: {notice:?}");
        let (Some(due), Some(time), None) = (
            question.due,
            question.time,
            self.host.habits(notice.user).quiet,
        ) else {
            return;
        };
        let expected = match notice.stage {
            0 => return,
            1 => due - time / 2,
            _ => due - time / 10,
        };
        assert!(
            (0..MINUTE_MS).contains(&(now - expected)),
            "{notice:?}: {now} is not {expected}"
        );
    }

    /// No table is behind: nobody waits for what is due, and whoever is asked was told.
    async fn check_tables(&self) {
        let now = self.house.now();
        for sim in self.tables.iter().filter(|sim| !sim.over) {
            let state = self.host.table(sim.id).await.unwrap();
            for question in state.questions() {
                let overdue = question.due.is_some_and(|due| due < now - MINUTE_MS);
                let grace = now < self.opened + 6 * MINUTE_MS;
                assert!(!overdue || grace, "{:?} is stuck: {question:?}", sim.id);
                self.check_was_told(&state, question);
            }
        }
    }

    fn check_was_told(&self, state: &Table, question: &Question) {
        let (seat, now) = (question.decision.seat, self.house.now());
        let Some(person) = state.chairs()[seat.index()].player.person() else {
            return;
        };
        let secret = question.decision.deadline.is_secret();
        let quiet = self.host.habits(person.user).quiet.is_some();
        if secret || quiet || state.vacation(seat, now).is_some() || state.is_paused() {
            return;
        }
        let said = self
            .said
            .get(&(state.id(), seat, question.since, person.user))
            .copied();
        let opened = &state.journal()[usize::try_from(question.since).unwrap() - 1];
        let own =
            |record: &&Arc<Record>| record.seat == Some(seat) && record.sequence <= opened.sequence;
        let last_own = state.journal().iter().rev().find(own);
        let here = last_own.is_some_and(|record| opened.time - record.time < HERE_MS);
        let back = state
            .journal()
            .iter()
            .any(|it| it.seat == Some(seat) && it.sequence > opened.sequence);
        assert!(
            said.is_some() || here || back,
            "{:?} was not called for {question:?}",
            person.user
        );
        let (Some(due), Some(time)) = (question.due, question.time) else {
            return;
        };
        for (stage, left) in [(1, time / 2), (2, time / 10)] {
            let missed = due - left < now - MINUTE_MS && said < Some(stage);
            // A clock that was moved may have passed the moment of a reminder with its pause.
            assert!(
                !missed,
                "{:?} was not reminded ({said:?}) of {question:?}",
                person.user
            );
        }
    }

    async fn act(&mut self, table: usize, deed: Deed) {
        let id = self.tables[table].id;
        let host = self.tables[table].users[0];
        let (user, command) = match deed {
            Deed::Act(user, since) => return self.answer(table, user, since).await,
            Deed::Leave(user) => (user, Command::Leave),
            Deed::Return(user) => (user, join("Back")),
            Deed::Pause => (host, Command::Pause),
            Deed::Resume => (host, Command::Resume),
            Deed::End => (host, Command::End),
            Deed::Vacation(user) => {
                let until = self.house.now() + 8 * DAY_MS;
                return self.host.set_vacation(user, Some(until), 7).await.unwrap();
            }
            Deed::Restart => return self.restart().await,
        };
        let user = match command {
            // The host may have changed meanwhile.
            Command::Pause | Command::Resume | Command::End => {
                self.host.read(id, |table| table.host().user).await.unwrap()
            }
            _ => user,
        };
        let _ = self.host.submit(id, user, command, None).await;
    }

    async fn answer(&mut self, table: usize, user: u64, since: u64) {
        let id = self.tables[table].id;
        let state = self.host.table(id).await.unwrap();
        let Some(seat) = state
            .seat_of(user)
            .filter(|seat| state.since(*seat) == Some(since))
        else {
            return;
        };
        if self.rng.random_ratio(1, 20) && self.host.silence(id, user, since).await.is_ok() {
            self.said.insert((id, seat, since, user), u8::MAX);
            return;
        }
        if self.rng.random_ratio(1, 20) {
            let _ = self
                .host
                .submit(id, user, Command::Extend { since: None }, None)
                .await;
        }
        let text = any_choice(state.running().unwrap(), seat, &mut self.rng).unwrap();
        let done = self
            .host
            .submit(id, user, act(&text, Some(since)), None)
            .await;
        done.unwrap_or_else(|refused| panic!("{text}: {refused}"));
        self.tables[table].acts += 1;
        if self.rng.random_ratio(1, 15) {
            let _ = self
                .host
                .submit(id, user, Command::Undo { since: None }, None)
                .await;
        }
        if self.tables[table].acts == ENOUGH {
            self.plan(MINUTE_MS, table, Deed::End);
        }
    }

    async fn restart(&mut self) {
        self.host.close().await;
        self.host = open(&self.house, self.tables.len()).await;
        self.opened = self.house.now();
    }

    async fn run(&mut self) {
        let end = self.house.now() + 365 * DAY_MS;
        let mut day = self.house.now();
        loop {
            self.settle().await;
            let now = self.house.now();
            if now >= day {
                self.check_tables().await;
                day = now + DAY_MS;
            }
            let open = self.tables.iter().any(|sim| !sim.over);
            if !open || now >= end {
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
}

async fn open(house: &House, tables: usize) -> Host {
    let store = Store::open(&house.file()).await.unwrap();
    let settings = Settings {
        games: all_games,
        loaded: tables.max(64),
        ..house.settings()
    };
    Host::open(store, settings).await.unwrap()
}

#[tokio::test]
async fn a_year_of_tables_goes_by_without_a_wrong_word() {
    let tables = std::env::var("DAEDALUS_YEAR_TABLES").ok();
    let tables = tables.map_or(8, |count| count.parse().expect("a number of tables"));
    let mut year = Year::begin(tables).await;
    year.run().await;
    let mut missed = 0;
    for sim in &year.tables {
        let table = year.host.table(sim.id).await.unwrap();
        assert_eq!(table.stage(), Stage::Over, "{:?} did not end", sim.id);
        let by_clock = |record: &&Arc<Record>| record.by == By::Clock;
        missed += table.journal().iter().filter(by_clock).count();
    }
    println!(
        "{tables} tables: {} notices, {missed} defaults at deadlines",
        year.notices
    );
    assert!(year.notices > 0 && missed > 0);
    year.host.close().await;
}
