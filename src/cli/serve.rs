//! `daedalus serve`: the bot on Discord.

use std::path::Path;

use super::bot::Bot;
use super::signals::Signals;
use super::{Failure, OpenSettings, backup, log, runtime};
use crate::config::Config;
use crate::discord::Connection;

/// Serves Discord until it is told to stop, with the settings of this file.
///
/// # Errors
/// When no token is set, or the bot cannot start or go on.
pub fn run(file: &Path, config: &Config) -> Result<(), Failure> {
    let token = config.token_to_serve()?;
    log::start(config, &config.log)?;
    if let Some(open) = OpenSettings::of(file) {
        tracing::warn!("{} {}", open.what, open.fix);
    }
    runtime()?.block_on(async {
        let mut signals = Signals::listen()?;
        let connection = Connection {
            ways: config.ways.clone(),
            picture_threads: config.picture_threads,
            ..Connection::to_discord(token.reveal())
        };
        let bot = tokio::select! {
            bot = Bot::start(connection, &config.database, config) => bot?,
            () = signals.received() => return Ok(()),
        };
        let backups = async {
            match (&config.backups, config.database.file()) {
                (Some(backups), Some(file)) => backup::by_the_clock(file, backups).await,
                _ => std::future::pending().await,
            }
        };
        tokio::select! {
            ended = bot.serve(signals.received()) => ended,
            () = backups => Ok(()),
        }
    })
}
