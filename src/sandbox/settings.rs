//! How a stand-in is set up.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use super::clock::Clock;
use super::rate_limits::RateLimits;

/// Pages beside that of the stand-in, by whoever starts it: all below one word of the address.
#[derive(Debug, Clone, Copy)]
pub struct Site {
    /// The word, without slashes.
    pub root: &'static str,
    /// What lies at the rest of an address, which is empty for the first page; it may take its time.
    pub page: fn(&str) -> Option<SitePage>,
    /// What the page of the stand-in opens with.
    pub shelf: fn() -> Shelf,
}

/// Things to begin with, each a picture to click.
#[derive(Debug, Clone, Default, serde::Serialize)]
pub struct Shelf {
    /// What stands above them.
    pub title: String,
    /// The things.
    pub items: Vec<ShelfItem>,
}

/// A thing to begin with.
#[derive(Debug, Clone, serde::Serialize)]
pub struct ShelfItem {
    /// Its name.
    pub title: String,
    /// What it is, in a sentence.
    pub text: String,
    /// How many, how long.
    pub facts: String,
    /// The address of its picture.
    pub picture: String,
    /// What can be done with it; the first one is also done by a click on the picture.
    pub acts: Vec<ShelfAct>,
}

/// What can be done with a thing.
#[derive(Debug, Clone, Default, serde::Serialize)]
pub struct ShelfAct {
    /// The label.
    pub label: String,
    /// The page to go to, if that is all.
    pub address: Option<String>,
    /// The label of the button to press, where a message that is shown has one.
    pub press: Option<String>,
    /// The command to use otherwise, with its slash.
    pub line: String,
}

/// What lies at an address.
#[derive(Debug, Clone)]
pub struct SitePage {
    /// Its content type.
    pub kind: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
}

/// How a stand-in is set up. The defaults suit tests.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The port on 127.0.0.1; 0 takes any free one.
    pub port: u16,
    /// The time that the stand-in believes in.
    pub clock: Clock,
    /// How many shards a bot is advised to open, and how many of them may identify themselves within five seconds.
    pub advice: (u64, u64),
    /// How long a person waits for the bot (real time) before "This interaction failed".
    pub patience: Duration,
    /// The heartbeat interval that the gateway asks for.
    pub heartbeat: Duration,
    /// Whether everything that the bot ever showed is kept, to search it for secrets.
    pub keep_shown: bool,
    /// The file in which the world outlives the process, if it shall.
    pub keep: Option<PathBuf>,
    /// How many requests the log keeps.
    pub log_limit: usize,
    /// How many edits of messages older than an hour a channel allows within the given time before
    /// it answers 30046. Discord does not publish its numbers; these are what others measured.
    pub old_edits: (usize, Duration),
    /// How long after the event the first answer may come (Discord: 3 s).
    pub first_answer: Duration,
    /// How long an interaction's token lives (Discord: 15 min).
    pub token_life: Duration,
    /// How long (real time) an event, a request or its answer is on its way, at least and at most. Tests that must not
    /// depend on who is faster are tried with some time between nothing and this.
    pub latency: RangeInclusive<Duration>,
    /// Further pages to read in the browser, if any.
    pub site: Option<Site>,
    /// The limits that are announced and kept, if any.
    pub rate_limits: Option<RateLimits>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            port: 0,
            clock: Clock::system(),
            advice: (1, 1),
            patience: Duration::from_secs(10),
            heartbeat: Duration::from_millis(41_250),
            keep_shown: true,
            keep: None,
            log_limit: 100_000,
            old_edits: (3, Duration::from_secs(20)),
            first_answer: Duration::from_secs(3),
            token_life: Duration::from_secs(15 * 60),
            latency: Duration::ZERO..=Duration::ZERO,
            site: None,
            rate_limits: None,
        }
    }
}

impl Settings {
    /// For tests: the clock stands still until it is moved by hand, so that no answer is late
    /// because the machine is busy.
    pub fn with_held_clock() -> Self {
        Self {
            clock: Clock::held(),
            ..Self::default()
        }
    }

    /// How long one way between the bot and Discord takes this time.
    pub(super) fn delay(&self) -> Duration {
        match self.latency.end().is_zero() {
            true => Duration::ZERO,
            false => rand::random_range(self.latency.clone()),
        }
    }

    /// Waits as long as one way between the bot and Discord takes this time.
    pub(super) async fn way(&self) {
        let delay = self.delay();
        if !delay.is_zero() {
            tokio::time::sleep(delay).await;
        }
    }

    /// For a person who plays for hours: nothing is kept but what is on the screen and a short log, and requests have
    /// the limits that they have on Discord.
    pub fn to_play(port: u16) -> Self {
        Self {
            port,
            rate_limits: Some(RateLimits::REPORTED),
            keep_shown: false,
            log_limit: 2_000,
            ..Self::default()
        }
    }
}
