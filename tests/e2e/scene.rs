//! A stand-in, a database and a connected bot, and people who act.

use daedalus::discord::{Connection, Running, serve};
use daedalus::host::{self, Host};
use daedalus::sandbox::{ControlKind, Message, Person, Reply, Sandbox, Settings, TOKEN};
use daedalus::store::Store;
use daedalus::table::{Games, Stage, TableId};
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use crate::{openapi, snap};

/// Where the tests play.
pub const CHANNEL: &str = "labyrinth";

/// Everything that is needed to play.
pub struct Scene {
    pub discord: Sandbox,
    pub host: Host,
    games: Games,
    bot: Option<Running>,
    folder: tempfile::TempDir,
}

impl Scene {
    /// A scene for Snap, the tiny game of the tests.
    pub async fn with_snap() -> Scene {
        Scene::with(snap::games).await
    }

    /// A scene for these games.
    pub async fn with(games: Games) -> Scene {
        let discord = Sandbox::start(Settings::default())
            .await
            .expect("a free port");
        let folder = tempfile::tempdir().expect("a folder");
        let host = open(&folder, games).await;
        let mut scene = Scene {
            discord,
            host,
            games,
            bot: None,
            folder,
        };
        scene.connect().await;
        scene
    }

    /// Connects the bot.
    pub async fn connect(&mut self) {
        let connection = Connection::to_sandbox(TOKEN, self.discord.base_url());
        let bot = serve(connection, self.host.clone())
            .await
            .expect("a bot that connects");
        self.bot = Some(bot);
        self.discord
            .until_ready()
            .await
            .expect("a bot that is ready");
    }

    /// Ends the bot and the host, and starts both again on the same database.
    pub async fn restart(&mut self) {
        self.stop().await;
        self.host = open(&self.folder, self.games).await;
        self.connect().await;
    }

    /// Ends the bot and the host.
    pub async fn stop(&mut self) {
        if let Some(bot) = self.bot.take() {
            bot.shutdown().await;
        }
        self.host.close().await;
    }

    /// Somebody in the channel of the tests.
    pub fn person(&self, name: &str) -> Person {
        self.discord.as_user(name).in_channel(CHANNEL)
    }

    /// The open table of the channel.
    pub fn table(&self) -> TableId {
        let channel = self
            .discord
            .read(|world| world.find_channel(CHANNEL).map(|it| it.id));
        let channel: u64 = channel
            .expect("the channel")
            .to_string()
            .parse()
            .expect("a number");
        self.host.table_in(channel).expect("an open table")
    }

    /// Waits until the newest board says this.
    pub async fn board_with(&self, text: &str) -> Message {
        let found = self.discord.until_message(text, |message| {
            message.only_for.is_none() && message.text().contains(text)
        });
        found.await.expect("a board")
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

async fn open(folder: &tempfile::TempDir, games: Games) -> Host {
    let store = Store::open(&folder.path().join("tables.sqlite"))
        .await
        .expect("a database");
    let settings = host::Settings {
        games,
        seed: || [7; 32],
        ..host::Settings::default()
    };
    Host::open(store, settings).await.expect("a host")
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
        controls.retain(|control| !control.disabled && control.label != "Back");
        let Some(control) = controls.choose(rng) else {
            return clicks;
        };
        reply = match control.kind {
            ControlKind::Button => person.click(&panel, &control.custom_id).await,
            _ => {
                let option = control.options.choose(rng).expect("an entry");
                person
                    .select(&panel, &control.custom_id, &[&option.value])
                    .await
            }
        }
        .expect("an answer");
    }
    0
}
