//! A stand-in with the real bot on it, and a browser before it.

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::sync::Arc;
use std::time::Duration;

use daedalus::cli::booklets::BOOKLETS;
use daedalus::discord::{ConnectedBot, Connection, serve};
use daedalus::host::{self, Host};
use daedalus::sandbox::{Sandbox, Settings, TOKEN};
use daedalus::store::Store;
use futures::FutureExt;
use tokio::sync::Semaphore;

use crate::browser::{Browser, Screen};
use crate::latency::latency;

/// Two browsers at a time: more would only wait for each other.
static BROWSERS: Semaphore = Semaphore::const_new(2);

/// A stand-in for a machine that has much else to do: nothing fails because it is late.
fn patient() -> Settings {
    Settings {
        first_answer: Duration::from_secs(80),
        patience: Duration::from_secs(80),
        latency: latency(),
        ..Settings::default()
    }
}

/// A stand-in with the real bot, a database and the invitation in `#welcome`.
pub struct Stage {
    pub discord: Sandbox,
    pub host: Host,
    bot: ConnectedBot,
    folder: tempfile::TempDir,
}

impl Stage {
    /// Starts everything.
    pub async fn open() -> Stage {
        let settings = Settings {
            keep_shown: false,
            site: Some(BOOKLETS),
            ..patient()
        };
        let discord = Sandbox::start(settings).await.expect("a free port");
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("tables.sqlite"))
            .await
            .expect("a database");
        let settings = host::Settings {
            seed: || [7; 32],
            ..host::Settings::default()
        };
        let host = Host::open(store, settings).await.expect("a host");
        let welcome = discord.read(|world| world.find_channel("welcome").map(|it| it.id.number()));
        let api = discord.secure_api();
        let connection = Connection {
            welcome,
            // Tests are quicker than people.
            unlimited: true,
            ..Connection::to_sandbox(TOKEN, api.address, &api.certificate)
        };
        let bot = serve(connection, host.clone()).await.expect("a bot");
        discord.until_ready().await.expect("a bot that is ready");
        Stage {
            discord,
            host,
            bot,
            folder,
        }
    }

    /// The address of the page for a person and a channel.
    pub fn page(&self, person: &str, channel: &str) -> String {
        page(&self.discord, person, channel)
    }

    /// Ends everything.
    pub async fn close(self) {
        self.bot.shutdown().await;
        self.host.close().await;
        drop(self.folder);
    }
}

/// The address of the page for a person and a channel.
pub fn page(discord: &Sandbox, person: &str, channel: &str) -> String {
    let id = discord.read(|world| world.find_channel(channel).map(|it| it.id));
    format!(
        "{}/{person}#{}",
        discord.base_url(),
        id.expect("the channel")
    )
}

/// Acts before the page of the real bot. Afterwards the console must hold no error, and no request may have failed.
pub async fn on_stage(name: &str, screen: Screen, act: impl AsyncFnOnce(&Stage, &Browser)) {
    let _free = BROWSERS.acquire().await;
    let Some(browser) = Browser::open(screen).await else {
        return;
    };
    let stage = Stage::open().await;
    watched(name, browser, async |browser| act(&stage, browser).await).await;
    stage.close().await;
}

/// Acts before the page of a tiny bot that does what the real one never does.
pub async fn with_tiny_bot(name: &str, screen: Screen, act: impl AsyncFnOnce(&Sandbox, &Browser)) {
    with_tiny_bot_on(patient(), name, screen, act).await;
}

/// The same on a stand-in with these settings.
pub async fn with_tiny_bot_on(
    settings: Settings,
    name: &str,
    screen: Screen,
    act: impl AsyncFnOnce(&Sandbox, &Browser),
) {
    let _free = BROWSERS.acquire().await;
    let Some(browser) = Browser::open(screen).await else {
        return;
    };
    let discord = Sandbox::start(settings).await.expect("a free port");
    let bot = crate::tiny_bot::start(&discord).await;
    watched(name, browser, async |browser| act(&discord, browser).await).await;
    bot.stop().await;
}

/// The browser is closed whatever happens; a failure leaves a screenshot.
async fn watched(name: &str, browser: Browser, act: impl AsyncFnOnce(&Browser)) {
    let browser = Arc::new(browser);
    let acted = AssertUnwindSafe(act(&browser)).catch_unwind().await;
    if acted.is_err() {
        browser.shoot(&format!("failed-{name}")).await;
    }
    let noises = browser.noises().await;
    if let Some(browser) = Arc::into_inner(browser) {
        browser.close().await;
    }
    if let Err(panic) = acted {
        eprintln!("console and requests: {noises:#?}");
        resume_unwind(panic);
    }
    assert!(noises.is_empty(), "console and requests: {noises:#?}");
}
