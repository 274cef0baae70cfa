//! `daedalus health`: is the bot on this database alive, and does it work?

use std::time::SystemTime;

use super::heartbeat::Pulse;
use super::{Failure, named, print};
use crate::config::Config;

/// Asks whether a running bot is alive and works, by its last sign of life: can it write, does Discord hear it, do its sender
/// of messages and its keeper of deadlines run?
#[derive(clap::Args, Debug)]
pub struct Health {
    /// The database of the bot [default: the setting DAEDALUS_DATABASE]
    #[arg(long, value_name = "DATABASE")]
    database: Option<String>,
}

impl Health {
    /// Prints the age of the last sign of life.
    ///
    /// # Errors
    /// When no bot runs on the database, when it has been silent for too long, or when it is unwell.
    pub fn run(self, config: &Config) -> Result<(), Failure> {
        let shown = &named(self.database.as_deref(), config)?;
        let pulse = Pulse::of(shown, config.serving, SystemTime::now()).map_err(|error| {
            Failure::failed(format!("Cannot tell whether {shown} is served"), error)
        })?;
        match pulse {
            Pulse::None => Err(Failure::Failed(format!(
                "No bot runs on {shown}: start one with `daedalus serve`."
            ))),
            Pulse::Silent(age) => Err(Failure::Failed(format!(
                "The bot on {shown} has been silent for {} s: look into its log and restart it.",
                age.as_secs()
            ))),
            Pulse::Unwell(troubles) => Err(Failure::Failed(format!(
                "The bot on {shown} is unwell: {}. Its log says more.",
                troubles.join("; ")
            ))),
            Pulse::Well(age) => print::line(format_args!(
                "The bot on {shown} is alive (last sign {} s ago).",
                age.as_secs()
            )),
        }
    }
}
