//! The typed configuration: read once at start from the environment and from the file `.env`.
//!
//! Whatever is wrong is one sentence that names the setting, its value (never the token's) and the fix.

mod secret;
mod serving;
mod settings;
mod source;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use tracing_subscriber::filter::{LevelFilter, Targets};

use crate::discord::{Address, Outgoing, Ways};
use crate::host::Retention;
use crate::store::Location;

pub use secret::Token;
pub use serving::Serving;
pub use settings::{SETTINGS, Setting};
pub use source::{ENV_FILE, Source};

use settings::{
    API_PROXY, BACKUP, COMPACT_AFTER, DATABASE, DELETE_AFTER, GATEWAY, HTTPS_PROXY, LOG,
    LOG_FORMAT, METRICS, NO_PROXY, PICTURE_THREADS, PORT, SANDBOX_DATABASE, SANDBOX_PICTURES,
    SHARDS, TOKEN,
};

/// What the log shows between the lines of a prompt when nothing else is asked for.
const LOG_AT_PROMPT: &str = "warn,serenity=error";

/// The configuration of one start of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The bot's token, where one is set.
    pub token: Option<Token>,
    /// Other ways to Discord than straight through the network.
    pub ways: Ways,
    /// The database of the real bot.
    pub database: Location,
    /// Which shards the bot serves.
    pub serving: Serving,
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
        let database = database(source)?;
        Ok(Config {
            token: source.get(TOKEN).map(Token::read).transpose()?,
            ways: ways(source)?,
            backups: backups(source, &database)?,
            database,
            serving: serving(&text(source, SHARDS))?,
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

fn database(source: &Source) -> Result<Location, SettingError> {
    // Its value may hold a password.
    Location::read(&text(source, DATABASE)).map_err(|fix| wrong(DATABASE, "(hidden)", fix))
}

fn serving(value: &str) -> Result<Serving, SettingError> {
    value.parse().map_err(|fix| wrong(SHARDS, value, fix))
}

/// The backups that are asked for. Those of a server are made by its own tools.
fn backups(source: &Source, database: &Location) -> Result<Option<Backups>, SettingError> {
    match (source.get(BACKUP), database) {
        (None, _) => Ok(None),
        (Some(value), Location::File(_)) => backups_of(value).map(Some),
        (Some(value), Location::Server(_)) => Err(wrong(
            BACKUP,
            value,
            "the database is on a server, whose backups its own tools make; leave it empty, and see pg_dump or your \
             provider"
                .into(),
        )),
    }
}

fn backups_of(value: &str) -> Result<Backups, SettingError> {
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
