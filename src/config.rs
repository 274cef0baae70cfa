//! The typed configuration: read once at start from the environment and from the file `.env`.
//!
//! Whatever is wrong is one sentence that names the setting, its value (never the token's) and the fix.

mod secret;
mod source;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use tracing_subscriber::filter::{LevelFilter, Targets};

use crate::discord::{Address, Outgoing, Ways};
use crate::host::Retention;

pub use secret::Token;
pub use source::{ENV_FILE, Source};

/// What can be set, for `.env.example`, the README and the check for misspelt names.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The name of the environment variable.
    pub name: &'static str,
    /// What holds when it is not set; empty where there is no fixed default.
    pub default: &'static str,
    /// What it does, one sentence.
    pub about: &'static str,
}

const TOKEN: &str = "DISCORD_TOKEN";
const API_PROXY: &str = "DISCORD_API_PROXY";
const GATEWAY: &str = "DISCORD_GATEWAY";
const HTTPS_PROXY: &str = "HTTPS_PROXY";
const NO_PROXY: &str = "NO_PROXY";
const DATABASE: &str = "DAEDALUS_DATABASE";
const BACKUP: &str = "DAEDALUS_BACKUP";
const COMPACT_AFTER: &str = "DAEDALUS_COMPACT_AFTER";
const DELETE_AFTER: &str = "DAEDALUS_DELETE_AFTER";
const LOG: &str = "DAEDALUS_LOG";
const LOG_FORMAT: &str = "DAEDALUS_LOG_FORMAT";
const METRICS: &str = "DAEDALUS_METRICS";
const PICTURE_THREADS: &str = "DAEDALUS_PICTURE_THREADS";
const PORT: &str = "DAEDALUS_PORT";
const SANDBOX_DATABASE: &str = "DAEDALUS_SANDBOX_DATABASE";
const SANDBOX_PICTURES: &str = "DAEDALUS_SANDBOX_PICTURES";

/// What the log shows between the lines of a prompt when nothing else is asked for.
const LOG_AT_PROMPT: &str = "warn,serenity=error";

/// Every setting there is.
pub const SETTINGS: &[Setting] = &[
    Setting {
        name: TOKEN,
        default: "",
        about: "The bot's token; with it `daedalus` serves Discord, without it starts the sandbox.",
    },
    Setting {
        name: API_PROXY,
        default: "",
        about: "A proxy that is asked in place of `https://discord.com` and keeps its limits, such as nirn-proxy or twilight's http-proxy: `https://…`, or `http://` on this machine.",
    },
    Setting {
        name: GATEWAY,
        default: "",
        about: "The gateway, in place of the one that Discord names: `wss://…`, or `ws://` on this machine.",
    },
    Setting {
        name: HTTPS_PROXY,
        default: "",
        about: "The proxy through which this machine reaches Discord, as in `http://proxy.example:3128`; for the gateway, too. What goes through it is encrypted from end to end.",
    },
    Setting {
        name: NO_PROXY,
        default: "",
        about: "The hosts that are reached without that proxy, with commas between them.",
    },
    Setting {
        name: DATABASE,
        default: "daedalus.db",
        about: "The SQLite file that keeps all tables; it is created when missing.",
    },
    Setting {
        name: BACKUP,
        default: "",
        about: "Backups that a serving bot makes by itself: a folder, `hourly`, `daily` or `weekly`, and how many to keep, as in `backups,daily,14`.",
    },
    Setting {
        name: COMPACT_AFTER,
        default: "30",
        about: "How many days after its end a table is compacted, or `off`: what was asked of it stays and is played again when somebody looks, in a fiftieth of the space.",
    },
    Setting {
        name: DELETE_AFTER,
        default: "off",
        about: "How many days after its end a table is deleted, or `off`. Results and ratings stay; there is no replay of it any more.",
    },
    Setting {
        name: LOG,
        default: "info",
        about: "What the log shows: levels and modules, as in `info,daedalus::host=debug`. Of the crates of others never more than warnings: they would print hands and tokens.",
    },
    Setting {
        name: LOG_FORMAT,
        default: "text",
        about: "How the log is written: `text`, or `json` with an object on each line.",
    },
    Setting {
        name: METRICS,
        default: "",
        about: "Where figures for Prometheus are shown, as in `127.0.0.1:9464`; an address of this machine alone. Off when not set.",
    },
    Setting {
        name: PICTURE_THREADS,
        default: "",
        about: "How many threads draw pictures, 1 to 64, beside one for animated ones; one for each core (at most 4) when not set.",
    },
    Setting {
        name: PORT,
        default: "8420",
        about: "The port of the sandbox on 127.0.0.1; 0 takes any free one.",
    },
    Setting {
        name: SANDBOX_DATABASE,
        default: "daedalus-sandbox.db",
        about: "The SQLite file of the sandbox, apart from the real tables.",
    },
    Setting {
        name: SANDBOX_PICTURES,
        default: "sandbox-pictures",
        about: "The folder into which the sandbox in the terminal writes the pictures it was sent.",
    },
];

/// The configuration of one start of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The bot's token, where one is set.
    pub token: Option<Token>,
    /// Other ways to Discord than straight through the network.
    pub ways: Ways,
    /// The SQLite file of the real bot.
    pub database: PathBuf,
    /// The backups that a serving bot makes by itself.
    pub backups: Option<Backups>,
    /// What becomes of ended tables.
    pub retention: Retention,
    /// The filter of the log, checked.
    pub log: String,
    /// The filter where a person plays at a prompt: what was asked for, else warnings alone.
    pub log_at_prompt: String,
    /// How the log is written.
    pub log_format: LogFormat,
    /// Where figures are shown.
    pub metrics: Option<SocketAddr>,
    /// How many threads draw pictures, at least 1.
    pub picture_threads: usize,
    /// The port of the sandbox on loopback; 0 for any free one.
    pub port: u16,
    /// The SQLite file of the sandbox.
    pub sandbox_database: PathBuf,
    /// The folder for the pictures of the sandbox in the terminal.
    pub sandbox_pictures: PathBuf,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: an object on each line.
    Json,
}

/// The backups that a serving bot makes by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backups {
    /// Where they are written.
    pub folder: PathBuf,
    /// How far they are apart.
    pub every: Every,
    /// How many are kept, at least 1.
    pub keep: u16,
}

/// How far backups are apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Every {
    /// An hour.
    Hour,
    /// A day.
    Day,
    /// A week.
    Week,
}

impl Every {
    /// The same in seconds.
    pub fn seconds(self) -> i64 {
        match self {
            Every::Hour => 3_600,
            Every::Day => 24 * 3_600,
            Every::Week => 7 * 24 * 3_600,
        }
    }
}

/// A setting that is wrong or missing. The sentence never holds the token.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingError {
    /// A value that cannot be used.
    #[error("{name} is `{value}`: {fix}.")]
    Wrong {
        /// The setting.
        name: &'static str,
        /// Its value.
        value: String,
        /// What would be right.
        fix: String,
    },
    /// A setting that is needed and not set.
    #[error("{name} is not set: {fix}.")]
    Missing {
        /// The setting.
        name: &'static str,
        /// What to set.
        fix: &'static str,
    },
    /// A token that cannot be one.
    #[error(
        "DISCORD_TOKEN does not look like a bot token ({found}): copy it again from discord.com/developers, \
         your application, Bot, Reset Token."
    )]
    TokenShape {
        /// What is wrong with its form, without its text.
        found: &'static str,
    },
    /// A real token together with the sandbox.
    #[error(
        "DISCORD_TOKEN is set, and the sandbox never runs beside a real token: start `daedalus serve`, \
         or empty it for this start, as in `DISCORD_TOKEN= daedalus sandbox`."
    )]
    TokenInSandbox,
    /// A name that begins like ours and is none.
    #[error("There is no setting {name}: did you mean {nearest}?")]
    Unknown {
        /// The name that was found.
        name: String,
        /// The most similar name.
        nearest: &'static str,
    },
    /// A value that is not text.
    #[error("{name} is not readable text (UTF-8): set it again.")]
    NotText {
        /// The setting.
        name: String,
    },
    /// A `.env` file that cannot be read.
    #[error(
        "The file {path} cannot be read ({problem}): correct it, or begin again from .env.example."
    )]
    EnvFile {
        /// The file.
        path: String,
        /// Where and why, without the text of the line.
        problem: String,
    },
}

impl Config {
    /// Reads and checks all settings.
    ///
    /// # Errors
    /// The first setting that is wrong.
    pub fn read(source: &Source) -> Result<Config, SettingError> {
        refuse_unknown(source)?;
        Ok(Config {
            token: source.get(TOKEN).map(Token::read).transpose()?,
            ways: ways(source)?,
            database: path(source, DATABASE),
            backups: source.get(BACKUP).map(backups).transpose()?,
            retention: Retention {
                compact_after: days(COMPACT_AFTER, &text(source, COMPACT_AFTER))?,
                delete_after: days(DELETE_AFTER, &text(source, DELETE_AFTER))?,
            },
            log: log_filter(&text(source, LOG))?,
            log_at_prompt: source.get(LOG).unwrap_or(LOG_AT_PROMPT).to_owned(),
            log_format: log_format(&text(source, LOG_FORMAT))?,
            metrics: source.get(METRICS).map(loopback).transpose()?,
            picture_threads: match source.get(PICTURE_THREADS) {
                Some(value) => number(PICTURE_THREADS, value, 1, 64)?,
                None => cores().min(4),
            },
            port: number(PORT, &text(source, PORT), 0, u16::MAX)?,
            sandbox_database: path(source, SANDBOX_DATABASE),
            sandbox_pictures: path(source, SANDBOX_PICTURES),
        })
    }

    /// The token for serving Discord.
    ///
    /// # Errors
    /// When none is set.
    pub fn token_to_serve(&self) -> Result<&Token, SettingError> {
        self.token.as_ref().ok_or(SettingError::Missing {
            name: TOKEN,
            fix: "put it into .env (see .env.example), or start `daedalus sandbox` to play without Discord",
        })
    }

    /// Makes sure that no real token is near the sandbox.
    ///
    /// # Errors
    /// When a token is set.
    pub fn refuse_token(&self) -> Result<(), SettingError> {
        match self.token {
            Some(_) => Err(SettingError::TokenInSandbox),
            None => Ok(()),
        }
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get)
}

fn default_of(name: &str) -> &'static str {
    SETTINGS
        .iter()
        .find(|setting| setting.name == name)
        .map_or("", |setting| setting.default)
}

fn text(source: &Source, name: &str) -> String {
    source.get(name).unwrap_or(default_of(name)).to_owned()
}

fn path(source: &Source, name: &str) -> PathBuf {
    PathBuf::from(text(source, name))
}

fn number<N>(name: &'static str, value: &str, low: N, high: N) -> Result<N, SettingError>
where
    N: std::str::FromStr + PartialOrd + std::fmt::Display,
{
    match value.parse::<N>() {
        Ok(number) if low <= number && number <= high => Ok(number),
        _ => Err(SettingError::Wrong {
            name,
            value: value.to_owned(),
            fix: format!("choose a whole number from {low} to {high}"),
        }),
    }
}

/// So many days, or none.
fn days(name: &'static str, value: &str) -> Result<Option<Duration>, SettingError> {
    const MOST: u32 = 36_500;
    match value.parse::<u32>() {
        Ok(days) if (1..=MOST).contains(&days) => {
            Ok(Some(Duration::from_secs(u64::from(days) * 24 * 3_600)))
        }
        _ if value == "off" => Ok(None),
        _ => Err(SettingError::Wrong {
            name,
            value: value.to_owned(),
            fix: format!("write a number of days from 1 to {MOST}, or `off`"),
        }),
    }
}

fn backups(value: &str) -> Result<Backups, SettingError> {
    let read = || {
        // The folder may have a comma in its name.
        let mut words = value.rsplitn(3, ',').map(str::trim);
        let keep = words.next()?.parse().ok().filter(|keep| *keep > 0)?;
        let every = match words.next()? {
            "hourly" => Every::Hour,
            "daily" => Every::Day,
            "weekly" => Every::Week,
            _ => return None,
        };
        let folder = words.next().filter(|folder| !folder.is_empty())?.into();
        Some(Backups {
            folder,
            every,
            keep,
        })
    };
    read().ok_or_else(|| SettingError::Wrong {
        name: BACKUP,
        value: value.to_owned(),
        fix: "write a folder, `hourly`, `daily` or `weekly`, and how many to keep, as in `backups,daily,14`"
            .to_owned(),
    })
}

fn ways(source: &Source) -> Result<Ways, SettingError> {
    let address = |name: &'static str, schemes| {
        let read = |value: &str| Address::read(value, schemes);
        let wrong = |fix| wrong(name, source.get(name).unwrap_or_default(), fix);
        let value = source.get(name).map(read);
        value.transpose().map_err(wrong)
    };
    // Where it is written in small letters, as for many programs, it is the same.
    let any = |name: &str| source.get(name).or(source.get(&name.to_lowercase()));
    let outgoing = any(HTTPS_PROXY)
        .map(|value| Outgoing::read(value, any(NO_PROXY).unwrap_or_default()))
        .transpose();
    // Its value may hold a password.
    let outgoing = outgoing.map_err(|fix| wrong(HTTPS_PROXY, "(hidden)", fix))?;
    Ok(Ways {
        api: address(API_PROXY, ("https", "http"))?,
        gateway: address(GATEWAY, ("wss", "ws"))?,
        outgoing,
    })
}

fn wrong(name: &'static str, value: &str, fix: String) -> SettingError {
    SettingError::Wrong {
        name,
        // A name and a password have no place in it, and are not shown.
        value: match value.contains('@') {
            true => "(hidden)".to_owned(),
            false => value.to_owned(),
        },
        fix,
    }
}

fn log_filter(value: &str) -> Result<String, SettingError> {
    // A word alone is a level: anything else would be read as a module that is shown whole.
    let is_whole = |part: &str| part.contains('=') || part.parse::<LevelFilter>().is_ok();
    match value.parse::<Targets>() {
        // Nothing between two commas would silence all but errors.
        Ok(_) if value.split(',').map(str::trim).all(is_whole) => Ok(value.to_owned()),
        _ => Err(SettingError::Wrong {
            name: LOG,
            value: value.to_owned(),
            fix: format!(
                "write levels and modules, as in `{},daedalus::host=debug` (levels: error, warn, info, debug, trace)",
                default_of(LOG)
            ),
        }),
    }
}

fn log_format(value: &str) -> Result<LogFormat, SettingError> {
    match value {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err(SettingError::Wrong {
            name: LOG_FORMAT,
            value: value.to_owned(),
            fix: "choose `text` or `json`".to_owned(),
        }),
    }
}

/// An address of this machine, which no other one reaches.
fn loopback(value: &str) -> Result<SocketAddr, SettingError> {
    let wrong = |fix: &str| SettingError::Wrong {
        name: METRICS,
        value: value.to_owned(),
        fix: fix.to_owned(),
    };
    match value.parse::<SocketAddr>() {
        Ok(address) if address.ip().is_loopback() => Ok(address),
        Ok(_) => Err(wrong(
            "others could read it there; write an address of this machine, as in `127.0.0.1:9464`",
        )),
        Err(_) => Err(wrong(
            "write an address of this machine and a port, as in `127.0.0.1:9464`",
        )),
    }
}

fn refuse_unknown(source: &Source) -> Result<(), SettingError> {
    let known = |name: &str| SETTINGS.iter().any(|setting| setting.name == name);
    let Some(name) = source
        .names()
        .find(|name| name.starts_with("DAEDALUS_") && !known(name))
    else {
        return Ok(());
    };
    let nearest = SETTINGS
        .iter()
        .map(|setting| setting.name)
        .min_by_key(|candidate| strsim::levenshtein(name, candidate))
        .unwrap_or(DATABASE);
    Err(SettingError::Unknown {
        name: name.to_owned(),
        nearest,
    })
}

#[cfg(test)]
mod tests;
