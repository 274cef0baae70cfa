//! The subcommands: one thin file each.
//!
//! Exit codes: 0 it is done, 1 it was tried and did not succeed, 2 it was called wrongly or a setting is wrong.

mod export;
mod failure;
mod game;
mod health;
mod heartbeat;
mod log;
mod print;
mod simulate;
mod terminal;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use failure::Failure;

use crate::config::{Config, Source};

/// A self-hosted Discord bot on which friends play labyrinth games in their channels.
///
/// Without a subcommand: with DISCORD_TOKEN set it serves Discord (as `serve`), without it starts the sandbox (as
/// `sandbox`), where the same bot is played without an account.
#[derive(Parser, Debug)]
#[command(name = "daedalus", version, after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Settings come from the environment and from the file .env; .env.example lists them all.
Exit codes: 0 done, 1 tried and failed, 2 called wrongly or a wrong setting.";

#[derive(Subcommand, Debug)]
enum Command {
    /// Play many matches of computer players and count
    Simulate(simulate::Simulate),
    /// Write a table to a file
    Export(export::Export),
    /// Replay an exported table and check every step
    Verify(verify::Verify),
    /// Tell whether the bot on a database is alive
    Health(health::Health),
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
    let config = Config::read(&Source::of_process()?)?;
    match cli.command {
        Command::Simulate(simulate) => simulate.run(),
        Command::Export(export) => export.run(&config),
        Command::Verify(verify) => verify.run(),
        Command::Health(health) => health.run(&config),
    }
}

/// The runtime on which stores, hosts and bots live.
fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Runtime::new()
        .map_err(|error| Failure::failed("The program cannot start its threads", error))
}
