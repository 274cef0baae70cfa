//! A stand-in, a database and a connected bot, and people who act.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use daedalus::discord::{ConnectedBot, Connection, Herald, serve};
use daedalus::host::{self, Host, ManualClock};
use daedalus::players::Effort;
use daedalus::rules;
use daedalus::rules::any::AnyMatch;
use daedalus::rules::game::Seat;
use daedalus::sandbox::{ControlKind, Message, Person, Reply, Sandbox, Settings, TOKEN};
use daedalus::store::{Location, Store};
use daedalus::table::{Command, Games, Stage, Table, TableId};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::latency::latency;
use crate::{database, openapi, snap, steps};

/// Where the tests play.
pub const CHANNEL: &str = "labyrinth";
/// 2027-01-15 08:00:00 UTC, in seconds.
pub const START: i64 = 1_800_000_000;

/// Whoever did something is there for so long, and needs no call.
pub const THERE: Duration = Duration::from_secs(3 * 60);

/// Everything that is needed to play.
pub struct Scene {
    pub discord: Sandbox,
    pub host: Host,
    settings: host::Settings,
    /// Tests are quicker than people.
    pub unlimited: bool,
    /// No test is about how busy the machine is.
    pub at_once: Duration,
    /// Most tests are about words.
    pub emojis: bool,
    bot: Option<ConnectedBot>,
    location: Location,
    folder: tempfile::TempDir,
}

impl Scene {
    /// A scene for Snap, the tiny game of the tests.
    pub async fn with_snap() -> Scene {
        Scene::with(snap::games).await
    }

    /// A scene for the games of the product.
    pub async fn with_games() -> Scene {
        Scene::with(rules::game).await
    }

    /// A scene for Snap whose days pass when the test says so, from [`START`] on.
    pub async fn with_days() -> (Scene, Arc<ManualClock>) {
        Scene::with_days_of(snap::games).await
    }

    /// The same for these games.
    pub async fn with_days_of(games: Games) -> (Scene, Arc<ManualClock>) {
        let clock = Arc::new(ManualClock::at(START * 1000));
        let settings = host::Settings {
            games,
            clock: Arc::<ManualClock>::clone(&clock),
            ..house()
        };
        (Scene::furnished(patient(), settings).await, clock)
    }

    /// A scene for these games.
    pub async fn with(games: Games) -> Scene {
        Scene::on(patient(), games).await
    }

    /// A scene on a stand-in with these settings.
    pub async fn on(settings: Settings, games: Games) -> Scene {
        let host = host::Settings { games, ..house() };
        Scene::furnished(settings, host).await
    }

    /// A scene on a stand-in with these settings, and a host with those.
    pub async fn furnished(discord: Settings, settings: host::Settings) -> Scene {
        let discord = Sandbox::start(discord).await.expect("a free port");
        let folder = tempfile::tempdir().expect("a folder");
        let location = database::location(&file(&folder));
        let host = open(&location, settings.clone()).await;
        let mut scene = Scene {
            discord,
            host,
            settings,
            unlimited: true,
            at_once: Duration::from_secs(60),
            emojis: false,
            bot: None,
            location,
            folder,
        };
        scene.connect(Duration::from_secs(10)).await;
        scene
    }

    /// Connects the bot.
    async fn connect(&mut self, timeout: Duration) {
        let api = self.discord.secure_api();
        let connection = Connection {
            timeout,
            unlimited: self.unlimited,
            at_once: self.at_once,
            emojis: self.emojis,
            ..Connection::to_sandbox(TOKEN, api.address, &api.certificate)
        };
        let bot = serve(connection, self.host.clone())
            .await
            .expect("a bot that connects");
        self.bot = Some(bot);
        self.discord
            .until_ready()
            .await
            .expect("a bot that is ready");
    }

    /// The file of the database.
    pub fn database(&self) -> PathBuf {
        file(&self.folder)
    }

    /// Starts the bot and the host again, after [`Scene::stop`].
    pub async fn start(&mut self) {
        self.host = open(&self.location, self.settings.clone()).await;
        self.connect(Duration::from_secs(10)).await;
    }

    /// Ends the bot and the host, and starts both again on the same database with less patience.
    pub async fn reconnect_with_timeout(&mut self, timeout: Duration) {
        self.stop().await;
        self.host = open(&self.location, self.settings.clone()).await;
        self.connect(timeout).await;
    }

    /// Ends the bot and the host.
    pub async fn stop(&mut self) {
        if let Some(bot) = self.bot.take() {
            bot.shutdown().await;
        }
        self.host.close().await;
    }

    /// The way to whoever runs the bot.
    pub fn herald(&self) -> Herald {
        self.bot.as_ref().expect("it is connected").herald()
    }

    /// Somebody in the channel of the tests.
    pub fn person(&self, name: &str) -> Person {
        self.discord.as_user(name).in_channel(CHANNEL)
    }

    /// Some people in the channel of the tests.
    pub fn people<const N: usize>(&self, names: [&str; N]) -> [Person; N] {
        names.map(|name| self.person(name))
    }

    /// Waits until nothing is to be done now, and all is said.
    pub async fn rest(&self) {
        let mut changes = self.discord.subscribe();
        while self.host.rests_until().is_none() || !self.host.has_said_all() {
            let _ = tokio::time::timeout(Duration::from_millis(20), changes.recv()).await;
        }
    }

    /// The open table of the channel.
    pub fn table(&self) -> TableId {
        let open = self.host.table_in(self.channel());
        open.expect("an open table")
    }

    /// The open table of the channel, as soon as there is one.
    pub async fn table_to_open(&self) -> TableId {
        let channel = self.channel();
        self.until(|host| host.table_in(channel).is_some()).await;
        self.table()
    }

    fn channel(&self) -> u64 {
        let channel = self
            .discord
            .read(|world| world.find_channel(CHANNEL).map(|it| it.id));
        let id = channel.expect("the channel").to_string();
        id.parse().expect("a number")
    }

    /// The table that a message is about.
    pub fn table_of(&self, message: &Message) -> TableId {
        let controls = message.controls();
        // v2.MARK:TABLE:SINCE:VERB
        let id = controls
            .iter()
            .find_map(|it| it.custom_id.split(':').nth(1));
        id.and_then(|id| id.parse().ok())
            .expect("buttons of a table")
    }

    /// Waits until the newest board says this.
    pub async fn board_with(&self, text: &str) -> Message {
        let found = self.discord.until_message(text, |message| {
            message.only_for.is_none() && message.text().contains(text)
        });
        found.await.expect("a board")
    }

    /// Waits until a message is deleted.
    pub async fn until_gone(&self, message: &Message) {
        let gone = self.discord.until("a deleted message", |world| {
            (!world.messages.contains_key(&message.id)).then_some(())
        });
        gone.await.expect("no such message any more");
    }

    /// Waits until a message has this button no more.
    pub async fn until_without(&self, message: &Message, button: &str) {
        let changed = self.discord.until("a message without the button", |world| {
            let now = world.messages.get(&message.id);
            let has = now.is_some_and(|now| now.control(button).is_some());
            (!has).then_some(())
        });
        changed.await.expect("a message that has changed");
    }

    /// The newest public message with this button.
    pub async fn public_with(&self, button: &str) -> Message {
        let found = self.discord.until_message(button, |message| {
            message.only_for.is_none() && message.control(button).is_some()
        });
        found.await.expect("a public message with the button")
    }

    /// Opens a table, with others at it, and starts the match.
    pub async fn start_match(&self, new: &str, others: &[&str]) {
        let host = self.person("Ariadne");
        let reply = host.slash(new).await.expect("an answer");
        assert!(reply.text().contains("table is open"), "{}", reply.text());
        for name in others {
            self.person(name)
                .slash("/game join")
                .await
                .expect("an answer");
        }
        let reply = host.slash("/game start").await.expect("an answer");
        assert!(
            !reply.text().contains("seats are needed"),
            "{}",
            reply.text()
        );
    }

    /// Plays on behind Discord's back, as fast as it goes, to the end; gives the message with the result.
    pub async fn play_out(&self, names: &[&str]) -> Message {
        let table = self.table();
        let mut rng = ChaCha8Rng::seed_from_u64(8);
        while let Some((person, asked)) = self.asked(table, names).await {
            let text = asked.choices.choose(&mut rng).expect("a choice").clone();
            let command = Command::Act { text, since: None };
            let user = steps::user(self, person.name());
            let done = self.host.submit(table, user, command, None).await;
            done.expect("a legal choice");
        }
        self.board_with("Seed").await
    }

    /// The host ends the match of the channel.
    pub async fn end_match(&self) {
        let host = self.person("Ariadne");
        let asked = host.slash("/game end").await.expect("an answer");
        let asked = asked.newest().expect("a question");
        let ended = host.click(asked, "End the match").await;
        ended.expect("the end of the match");
    }

    /// Waits until one of these people is asked something; `None` when the table is over.
    pub async fn asked(&self, table: TableId, names: &[&str]) -> Option<(Person, Asked)> {
        let mut changes = self.discord.subscribe();
        loop {
            if self.is_over(table).await {
                return None;
            }
            for name in names {
                let person = self.person(name);
                let user: u64 = person
                    .id()
                    .expect("a user")
                    .to_string()
                    .parse()
                    .expect("a number");
                if let Some(asked) = self.question(table, user).await {
                    return Some((person, asked));
                }
            }
            // A commit that changes nothing in public causes no request, so look again after a while.
            let _ = tokio::time::timeout(Duration::from_millis(50), changes.recv()).await;
        }
    }

    /// Waits until it is so for the host.
    pub async fn until(&self, so: impl Fn(&Host) -> bool) {
        let mut changes = self.discord.subscribe();
        while !so(&self.host) {
            let _ = tokio::time::timeout(Duration::from_millis(20), changes.recv()).await;
        }
    }

    async fn question(&self, table: TableId, user: u64) -> Option<Asked> {
        let read = |table: &Table| {
            let seat = table.seat_of(user)?;
            let question = table.question(seat).filter(|it| !it.is_at_once())?;
            let running = table.running()?;
            let mut choices = question.decision.choices.clone();
            for form in &question.decision.forms {
                choices.extend(completed(running, seat, form));
            }
            Some(Asked {
                kind: question.decision.kind.id,
                default: question.decision.default.clone(),
                choices,
                since: question.since,
            })
        };
        self.host.read(table, read).await.flatten()
    }

    /// The newest board, as soon as its buttons belong to the question that this person is asked, or to none. Older
    /// boards may have none either, so all is said first.
    pub async fn board_for(&self, asked: &Asked) -> Message {
        self.rest().await;
        let wanted = base36(asked.since);
        let shows = |message: &Message| {
            let controls = message.controls();
            let is_board = controls.iter().any(|it| it.label == "Text board");
            // What belongs to the last action, or to the window, which may be older or newer than the question.
            let apart = ["Undo", "Let it pass"];
            let others = controls
                .iter()
                .filter(|it| !apart.contains(&it.label.as_str()));
            // v2.MARK:TABLE:SINCE:VERB
            let mut sinces = others.filter_map(|it| it.custom_id.split(':').nth(2));
            let fits = sinces.all(|since| since == wanted || since == "-");
            message.only_for.is_none() && is_board && fits
        };
        self.discord
            .until_message("the newest board", shows)
            .await
            .expect("a board")
    }

    /// As [`Scene::board_for`]; `None` when the question is over first, as when another seat ends a window for all.
    pub async fn board_while_asked(
        &self,
        table: TableId,
        person: &Person,
        asked: &Asked,
    ) -> Option<Message> {
        tokio::select! {
            board = self.board_for(asked) => Some(board),
            () = self.until_passed(table, person, asked.since) => None,
        }
    }

    /// Waits until the person is not asked any more what they were asked at this sequence.
    async fn until_passed(&self, table: TableId, person: &Person, since: u64) {
        let mut changes = self.discord.subscribe();
        let user = person.id().expect("a user").to_string();
        let user = user.parse().expect("a number");
        while let Some(asked) = self.question(table, user).await
            && asked.since == since
        {
            let _ = tokio::time::timeout(Duration::from_millis(50), changes.recv()).await;
        }
    }

    /// The public board on which this question has buttons of its own. A board without any fits every question.
    pub async fn own_board_for(&self, asked: &Asked) -> Message {
        let wanted = base36(asked.since);
        let shows = |message: &Message| {
            let controls = message.controls();
            let mut own = controls.iter().filter(|it| it.label != "Undo");
            // v2.MARK:TABLE:SINCE:VERB
            let is_own = own.any(|it| it.custom_id.split(':').nth(2) == Some(&wanted));
            message.only_for.is_none() && is_own
        };
        let board = self.discord.until_message("the own board", shows);
        board.await.expect("a board")
    }

    /// How far the table of the channel has come.
    pub async fn sequence(&self) -> Option<u64> {
        let sequence = |table: &Table| table.sequence();
        self.host.read(self.table(), sequence).await
    }

    /// True when the table of the channel has ended.
    pub async fn is_over(&self, table: TableId) -> bool {
        self.host
            .read(table, |table| table.stage() == Stage::Over)
            .await
            .unwrap_or(true)
    }

    /// The end of a test in which Discord had to refuse something.
    pub async fn stop_and_ignore_requests(mut self) {
        self.stop().await;
    }

    /// The end of every other test: the bot stops cleanly, and Discord would have taken every request.
    pub async fn end(mut self) {
        self.stop().await;
        openapi::assert_valid(&self.discord.requests());
    }
}

/// People who wait long, so that a busy machine fails no test.
pub fn patient() -> Settings {
    Settings {
        patience: Duration::from_secs(40),
        latency: latency(),
        ..Settings::default()
    }
}

/// What a host of the tests works with.
pub fn house() -> host::Settings {
    host::Settings {
        seed: || [7; 32],
        veil: || Duration::ZERO,
        reviews: Effort::LEAST,
        ..host::Settings::default()
    }
}

fn file(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join("tables.sqlite")
}

async fn open(location: &Location, settings: host::Settings) -> Host {
    let store = Store::open(location).await.expect("a database");
    Host::open(store, settings).await.expect("a host")
}

/// The complete choices of a form with the fewest parts that any has.
fn completed(running: &dyn AnyMatch, seat: Seat, form: &str) -> Vec<String> {
    let mut forms = vec![form.to_owned()];
    for _ in 0..PARTS {
        let legal = |form: &&String| running.check(seat, form).is_ok();
        let complete: Vec<String> = forms.iter().filter(legal).cloned().collect();
        if !complete.is_empty() {
            return complete;
        }
        let longer = forms.iter().flat_map(|form| running.extend(seat, form));
        forms = longer.take(FORMS).collect();
    }
    Vec::new()
}

/// At most so many parts of a form are tried.
const PARTS: usize = 20;
/// At most so many beginnings of a form are followed.
const FORMS: usize = 30;

/// What somebody is asked, read from the table itself.
pub struct Asked {
    pub kind: &'static str,
    /// What happens when nobody answers.
    pub default: String,
    /// Complete choices; of each form the first ones that can be built.
    pub choices: Vec<String>,
    pub since: u64,
}

/// A number as it stands in custom ids.
pub fn base36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        digits.extend(char::from_digit((number % 36) as u32, 36));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

/// Goes through a private panel by random buttons and entries until nothing is asked any more.
/// Gives the number of clicks.
pub async fn answer_panel(person: &Person, mut reply: Reply, rng: &mut ChaCha8Rng) -> usize {
    for clicks in 0.. {
        assert!(
            clicks < 200,
            "{}: the panel never ends: {}",
            person.name(),
            reply.text()
        );
        let Some(panel) = reply.newest().cloned() else {
            return clicks;
        };
        let mut controls = panel.controls();
        let leads_away = [
            "Back",
            "Show board here",
            "Hint",
            "My hand",
            "What is this?",
        ];
        controls.retain(|it| !it.disabled && !leads_away.contains(&it.label.as_str()));
        let Some(control) = controls.choose(rng) else {
            return clicks;
        };
        reply = match control.kind {
            ControlKind::Button => person.click(&panel, &control.custom_id).await,
            _ => {
                // As many entries as must be picked, from anywhere on the list.
                let first = rng.random_range(0..control.options.len());
                let values = control.options.iter().cycle().skip(first);
                let values = values.take(control.picks.0 as usize);
                let values: Vec<&str> = values.map(|it| it.value.as_str()).collect();
                person.select(&panel, &control.custom_id, &values).await
            }
        }
        .expect("an answer");
    }
    0
}
