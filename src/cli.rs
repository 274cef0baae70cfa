//! The subcommands: one thin file each.
//!
//! Exit codes: 0 it is done, 1 it was tried and did not succeed, 2 it was called wrongly or a setting is wrong.

pub mod alarm;
mod arena;
mod backup;
pub mod booklets;
mod bot;
pub mod doctor;
mod draw;
mod export;
mod failure;
mod game;
mod health;
mod heartbeat;
mod invite;
pub mod log;
mod metrics;
mod move_to;
mod print;
mod replay;
mod review;
mod sandbox;
mod serve;
mod signals;
mod simulate;
mod terminal;
mod unfreeze;
mod verify;
mod vitals;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use failure::Failure;

use crate::config::{Config, ENV_FILE, SettingError, Source};
use crate::store::{Location, private};

/// A self-hosted Discord bot on which friends play labyrinth games in their channels.
///
/// Without a subcommand: with DISCORD_TOKEN set it serves Discord (as `serve`), without it starts the sandbox (as
/// `sandbox`), where the same bot is played without an account.
#[derive(Parser, Debug)]
#[command(name = "daedalus", version, after_help = AFTER_HELP, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    sandbox: sandbox::Sandbox,
    /// The file with the settings [default: .env, where it is there]
    #[arg(long, global = true, value_name = "FILE")]
    settings: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
Settings come from the environment and from the file .env (or --settings FILE); .env.example lists them all.
Exit codes: 0 done, 1 tried and failed, 2 called wrongly or a wrong setting.";

#[derive(Subcommand, Debug)]
enum Command {
    /// Serve Discord; needs DISCORD_TOKEN and never falls back to the sandbox
    Serve,
    /// Play the same bot on this machine, without Discord
    Sandbox(sandbox::Sandbox),
    /// Play many matches of computer players and count
    Simulate(simulate::Simulate),
    /// Let levels of computer players play against each other
    Arena(arena::Arena),
    /// Draw a position of a match to a PNG
    Draw(draw::Draw),
    /// Write a table to a file
    Export(export::Export),
    /// Replay an exported table and check every step
    Verify(verify::Verify),
    /// Make an animated picture of an exported match
    Replay(replay::Replay),
    /// Think an exported match through: who was likely to win when, and which choices turned it
    Review(review::Review),
    /// Copy the database to a file, also while the bot runs
    Backup(backup::Backup),
    /// Put a backup in the place of the database
    Restore(backup::Restore),
    /// Carry everything from one database to another, as from a file to PostgreSQL
    Move(move_to::Move),
    /// Let a table go on that a bug stopped
    #[command(alias = "thaw")]
    Unfreeze(unfreeze::Unfreeze),
    /// Look for what is wrong with the installation, and say how to mend it
    Doctor(doctor::Doctor),
    /// Tell whether the bot on a database is alive and works
    Health(health::Health),
    /// Print the link that invites the bot to a server; needs DISCORD_TOKEN
    Invite,
}

/// Runs the program with the arguments of this process, and tells how it ended.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    match dispatch(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            failure.code()
        }
    }
}

fn dispatch(cli: Cli) -> Result<(), Failure> {
    let named = cli.settings.as_deref();
    let file = named.unwrap_or(Path::new(ENV_FILE));
    let config = Source::of_process(named).and_then(|source| Config::read(&source));
    let config = match (config, &cli.command) {
        // What is wrong with a setting is for the doctor to find.
        (Err(error), Some(Command::Doctor(doctor))) => return doctor.run(file, Err(error)),
        (config, _) => config?,
    };
    match cli.command {
        None => run_alone(cli.sandbox, file, &config),
        Some(Command::Serve) => serve::run(file, &config),
        Some(Command::Sandbox(sandbox)) => sandbox.run(&config),
        Some(Command::Simulate(simulate)) => simulate.run(),
        Some(Command::Arena(arena)) => arena.run(),
        Some(Command::Draw(draw)) => draw.run(),
        Some(Command::Export(export)) => export.run(&config),
        Some(Command::Verify(verify)) => verify.run(),
        Some(Command::Replay(replay)) => replay.run(),
        Some(Command::Review(review)) => review.run(),
        Some(Command::Backup(backup)) => backup.run(&config),
        Some(Command::Restore(restore)) => restore.run(&config),
        Some(Command::Move(carry)) => carry.run(),
        Some(Command::Unfreeze(unfreeze)) => unfreeze.run(&config),
        Some(Command::Doctor(doctor)) => doctor.run(file, Ok(&config)),
        Some(Command::Health(health)) => health.run(&config),
        Some(Command::Invite) => invite::run(&config),
    }
}

/// `daedalus` alone: Discord with a token, the sandbox without.
fn run_alone(sandbox: sandbox::Sandbox, file: &Path, config: &Config) -> Result<(), Failure> {
    match config.token {
        None => sandbox.run(config),
        Some(_) if sandbox == sandbox::Sandbox::default() => serve::run(file, config),
        Some(_) => Err(SettingError::TokenInSandbox.into()),
    }
}

/// The database that a command names, else that of the settings.
///
/// # Errors
/// When its name cannot be read.
fn named(name: Option<&str>, config: &Config) -> Result<Location, Failure> {
    let Some(name) = name else {
        return Ok(config.database.clone());
    };
    // The name itself is not shown: it may hold a password.
    Location::read(name)
        .map_err(|fix| Failure::Misuse(format!("The database is not named well: {fix}.")))
}

/// The database that a command works on, which must be there: the one that it names, else that of the settings.
///
/// # Errors
/// When there is none.
fn database(name: Option<&str>, config: &Config) -> Result<Location, Failure> {
    match named(name, config)? {
        Location::File(path) if !path.is_file() => Err(Failure::Failed(format!(
            "There is no database {}: name it with --database or DAEDALUS_DATABASE.",
            path.display()
        ))),
        database => Ok(database),
    }
}

/// A file of settings that others can read, with the token in it.
struct OpenSettings {
    /// What is wrong: a sentence.
    what: String,
    /// How to mend it: a sentence.
    fix: String,
}

impl OpenSettings {
    /// Looks at the file; `None` where all is well.
    fn of(file: &Path) -> Option<OpenSettings> {
        let mode = private::open_to_others(file)?;
        let file = file.display();
        Some(OpenSettings {
            what: format!(
                "{file} holds the bot's token and can be read by other users of this machine (mode {mode})."
            ),
            fix: format!("`chmod 600 {file}`, and reset the token if somebody may have read it."),
        })
    }
}

/// The runtime on which stores, hosts and bots live.
fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Runtime::new()
        .map_err(|error| Failure::failed("The program cannot start its threads", error))
}
