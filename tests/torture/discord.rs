//! Days of Discord's faults, one after the other: every board shows the newest state within a minute after each of them, and
//! what is asked of Discord meanwhile stays little.
//!
//! The days pass by a clock that is moved by hand; how long a retry within one attempt sleeps is real time.

use std::time::{Duration, Instant};

use daedalus::host::Clock;
use daedalus::rules::game::Viewer;
use daedalus::rules::{self, GAMES};
use daedalus::sandbox::{Fault, Message, Permissions};
use daedalus::table::{Command, Stage, TableId};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Row;
use crate::any_choice::any_choice;
use crate::row::newest;
use crate::scene::{Scene, house, patient};

const CHANNELS: [&str; 2] = ["labyrinth", "tavern"];
const PEOPLE: [&str; 2] = ["Ariadne", "Theseus"];
/// Virtual time between two faults.
const CALM: Duration = Duration::from_secs(3_600);
/// Virtual time after a fault within which all boards are right again.
const MINUTE: Duration = Duration::from_secs(60);
/// No test hangs on how busy the machine is, but none waits for ever.
const REAL: Duration = Duration::from_secs(120);

/// What Discord does wrong.
#[derive(Clone, Copy, Debug)]
enum Trouble {
    Answers(u16),
    LosesAnswers,
    Limits,
    LimitsAll,
    Hangs,
    Forbids,
    DeletesBoard,
    ForgetsInteractions,
    Closes(u16),
    Reconnects,
    ForgetsSessions,
    Breaks,
    IsDeaf,
    IsAway,
}

use Trouble::{
    Answers, Breaks, Closes, DeletesBoard, Forbids, ForgetsInteractions, ForgetsSessions, Hangs,
    IsAway, IsDeaf, Limits, LimitsAll, LosesAnswers, Reconnects,
};

const BRIEF: [Trouble; 17] = [
    Answers(500),
    Answers(502),
    Answers(503),
    LosesAnswers,
    Limits,
    LimitsAll,
    Hangs,
    Forbids,
    DeletesBoard,
    ForgetsInteractions,
    Closes(4000),
    Closes(4007),
    Closes(4009),
    Reconnects,
    ForgetsSessions,
    Breaks,
    IsDeaf,
];
/// So many hours go by for each in which Discord is away for long.
const SELDOM: u32 = 72;
/// Troubles in a run.
const EACH: usize = 4;

/// Two tables of a match each, and what happened.
struct Days {
    scene: Scene,
    clock: std::sync::Arc<daedalus::host::ManualClock>,
    tables: Vec<TableId>,
    rng: ChaCha8Rng,
}

impl Days {
    async fn begin(seed: u64) -> Days {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let clock = daedalus::host::ManualClock::at(crate::scene::START * 1_000);
        let clock = std::sync::Arc::new(clock);
        let settings = daedalus::host::Settings {
            games: rules::game,
            clock: std::sync::Arc::clone(&clock) as _,
            ..house()
        };
        let discord = daedalus::sandbox::Settings {
            heartbeat: Duration::from_secs(1),
            keep_shown: false,
            log_limit: 1_000_000,
            ..patient()
        };
        let mut scene = Scene::furnished(discord, settings).await;
        scene.reconnect_with_timeout(Duration::from_secs(1)).await;
        let mut tables = Vec::new();
        for channel in CHANNELS {
            let game = GAMES.choose(&mut rng).expect("a game").about().id;
            let [ariadne, theseus] = PEOPLE.map(|name| scene.person(name).in_channel(channel));
            ariadne
                .slash(&format!("/game new game:{game} options:clock=daily"))
                .await
                .unwrap();
            theseus.slash("/game join").await.unwrap();
            ariadne.slash("/game start").await.unwrap();
            scene.rest().await;
            let id = scene
                .discord
                .read(|world| world.find_channel(channel).map(|it| it.id));
            let id = id
                .expect("a channel")
                .to_string()
                .parse()
                .expect("a number");
            tables.push(scene.host.table_in(id).expect("a table"));
        }
        Days {
            scene,
            clock,
            tables,
            rng,
        }
    }

    /// Whoever is asked at a table answers, most of the time.
    async fn act(&mut self) {
        for id in self.tables.clone() {
            let chance: f64 = self.rng.random();
            let Some(table) = self.scene.host.table(id).await else {
                continue;
            };
            let Some(question) = table.questions().first().filter(|_| chance < 0.8) else {
                continue;
            };
            let seat = question.decision.seat;
            let text = any_choice(table.running().unwrap(), seat, &mut self.rng).unwrap();
            let Some(person) = table.chairs()[seat.index()].player.person() else {
                continue;
            };
            let act = Command::Act { text, since: None };
            // Another seat may have ended the question, and a deadline passed.
            let _ = self.scene.host.submit(id, person.user, act, None).await;
        }
    }

    /// Lets virtual time pass, with people who act in its first half.
    async fn pass(&mut self, time: Duration) {
        for _ in 0..4 {
            self.act().await;
            self.wait(time / 8).await;
        }
        self.wait(time / 2).await;
    }

    /// Lets virtual time pass by minutes, in each of which all that is due is tried.
    async fn wait(&self, time: Duration) {
        let until = self.clock.now() + time.as_millis() as i64;
        while self.clock.now() < until {
            self.clock.advance(MINUTE);
            let begun = Instant::now();
            while !self.scene.host.has_said_all() && begun.elapsed() < REAL {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    }

    /// Begins a trouble. Gives how long it lasts.
    fn trouble(&mut self, trouble: Trouble) -> Duration {
        let discord = &self.scene.discord;
        let requests = ["", "POST /messages", "PATCH", "DELETE"];
        let requests = *requests.choose(&mut self.rng).expect("requests");
        let times = self.rng.random_range(1..4);
        let brief = Duration::from_millis(50);
        let fault = match trouble {
            Answers(status) => Fault::Status(status),
            LosesAnswers => Fault::AfterEffect(502),
            Limits => Fault::RateLimited(brief),
            LimitsAll => Fault::GloballyLimited(brief),
            Hangs => Fault::Delay(Duration::from_millis(1_500)),
            ForgetsInteractions => {
                discord.fail_next(times, "POST callback", Fault::Status(404));
                return MINUTE;
            }
            Forbids => {
                for channel in CHANNELS {
                    discord
                        .forbid_bot(channel, Permissions::SEND_MESSAGES)
                        .unwrap();
                }
                return 20 * MINUTE;
            }
            DeletesBoard => {
                for message in self.boards() {
                    discord.delete_message(message.id).unwrap();
                }
                return MINUTE;
            }
            Closes(code) => {
                discord.close_gateway(code);
                return MINUTE;
            }
            Reconnects => {
                discord.ask_to_reconnect();
                return MINUTE;
            }
            ForgetsSessions => {
                discord.forget_sessions();
                return MINUTE;
            }
            Breaks => {
                discord.drop_gateway();
                return MINUTE;
            }
            IsDeaf => {
                discord.lose_heartbeats(true);
                return MINUTE;
            }
            IsAway => {
                discord.refuse_gateway(true);
                discord.drop_gateway();
                discord.fail_next(usize::MAX, "", Fault::Status(503));
                return 3 * CALM;
            }
        };
        discord.fail_next(times, requests, fault);
        5 * MINUTE
    }

    /// All is well again.
    fn mend(&self) {
        let discord = &self.scene.discord;
        discord.clear_faults();
        discord.lose_heartbeats(false);
        discord.refuse_gateway(false);
        for channel in CHANNELS {
            discord.forbid_bot(channel, Permissions::NONE).unwrap();
        }
    }

    /// The messages that are boards now, with buttons.
    fn boards(&self) -> Vec<Message> {
        let is_board = |message: &&Message| {
            message.only_for.is_none()
                && message.controls().iter().any(|it| it.label == "Text board")
        };
        self.scene
            .discord
            .read(|world| world.messages.values().filter(is_board).cloned().collect())
    }

    /// Whether each table has one board, and it shows the newest state. An error tells what does not.
    async fn is_right(&self) -> Result<(), String> {
        if !self.scene.discord.is_connected() {
            return Err("it is not connected".into());
        }
        if !self.scene.host.has_said_all() {
            return Err("something is not said yet".into());
        }
        let boards = self.boards();
        for id in &self.tables {
            let Some(table) = self
                .scene
                .host
                .table(*id)
                .await
                .filter(|it| it.stage() == Stage::Playing)
            else {
                continue;
            };
            let own: Vec<&Message> = boards
                .iter()
                .filter(|it| self.scene.table_of(it) == *id)
                .collect();
            let [board] = own.as_slice() else {
                return Err(format!("{id} has {} boards", own.len()));
            };
            let text = table
                .running()
                .expect("it runs")
                .alt_text(Viewer::Spectator, table.names());
            let shown = board.alt_texts().join(" ");
            let start: String = text.chars().take(80).collect();
            if !shown.contains(&start) {
                return Err(format!("{id} shows `{shown}` in place of `{text}`"));
            }
        }
        Ok(())
    }

    /// Waits until all boards are right, within a minute of virtual time.
    async fn converge(&self, trouble: Option<Trouble>) {
        let begun = Instant::now();
        let mut passed = Duration::ZERO;
        let step = Duration::from_secs(1);
        loop {
            let wrong = match self.is_right().await {
                Ok(()) => return,
                Err(wrong) => wrong,
            };
            assert!(
                begun.elapsed() < REAL,
                "after {trouble:?} and {passed:?}: {wrong}{}",
                newest(&self.scene.discord)
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
            // What is on its way takes real time; what waits takes virtual time.
            if self.scene.host.rests_until().is_some() && passed < MINUTE {
                self.clock.advance(step);
                passed += step;
            }
        }
    }

    /// Whoever looks is answered: at once, or when they look again, where Discord has lost what they asked.
    async fn is_answered(&self) {
        let person = self.scene.person(PEOPLE[0]);
        self.scene.discord.set_patience(REAL / 6);
        for _ in 0..4 {
            if let Ok(reply) = person.slash("/game status").await {
                assert!(!reply.text().is_empty());
                return self.scene.discord.set_patience(patient().patience);
            }
        }
        panic!("nobody is answered{}", newest(&self.scene.discord));
    }

    async fn end(self) -> usize {
        let requests = self.scene.discord.requests().len();
        self.scene.stop_and_ignore_requests().await;
        requests
    }
}

/// So many virtual hours with a trouble in each, or with none. Gives the requests, and those that were invalid.
async fn days(seed: u64, troubles: &[Option<Trouble>]) -> (usize, usize) {
    let mut days = Days::begin(seed).await;
    for trouble in troubles {
        let lasts = trouble.map_or(MINUTE, |trouble| days.trouble(trouble));
        days.pass(lasts).await;
        if let Some(IsAway | IsDeaf) = trouble {
            let gone = Instant::now();
            while days.scene.discord.is_connected() && gone.elapsed() < Duration::from_secs(5) {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
        days.mend();
        days.converge(*trouble).await;
        days.is_answered().await;
        days.pass(CALM).await;
        days.converge(None).await;
    }
    let requests = days.scene.discord.requests();
    let invalid = requests
        .iter()
        .filter(|it| matches!(it.status, 401 | 403 | 429))
        .count();
    (days.end().await, invalid)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord() {
    let mut row = Row::new("discord", 1);
    let (mut hours, mut all, mut calmly, mut invalid) = (0, 0, 0, 0);
    while let Some(mut rng) = row.next() {
        let seed = rng.random();
        let trouble = |_| match rng.random_ratio(1, SELDOM) {
            true => Some(IsAway),
            false => BRIEF.choose(&mut rng).copied(),
        };
        let troubles: Vec<_> = (0..EACH).map(trouble).collect();
        let calm: Vec<_> = troubles.iter().map(|_| None).collect();
        let (well, _) = days(seed, &calm).await;
        let (ill, refused) = days(seed, &troubles).await;
        println!("{troubles:?}: {ill} requests, {well} without, {refused} invalid");
        hours += troubles.len();
        all += ill;
        calmly += well;
        invalid += refused;
    }
    // A whole outage weighs much in few hours.
    assert!(
        all <= 3 * calmly || hours < SELDOM as usize,
        "{all} requests, {calmly} without"
    );
    row.end(format!(
        "{hours} troubles, all boards right within a minute after each; {all} requests, {calmly} without troubles, {invalid} invalid"
    ));
}
