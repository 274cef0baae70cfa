//! `daedalus serve`: the bot on Discord.

use std::path::Path;

use super::bot::Bot;
use super::signals::Signals;
use super::{Failure, backup, log, runtime};
use crate::config::{Config, ENV_FILE};
use crate::discord::Connection;
use crate::store::private;

/// Tells an admin whose token others can read.
fn warn_of_open_env() {
    let file = Path::new(ENV_FILE);
    if let Some(mode) = private::open_to_others(file) {
        let file = file.display();
        tracing::warn!(
            "{file} holds the bot's token and can be read by other users of this machine (mode {mode}): \
             `chmod 600 {file}`, and reset the token if somebody may have read it"
        );
    }
}

/// Serves Discord until it is told to stop.
///
/// # Errors
/// When no token is set, or the bot cannot start or go on.
pub fn run(config: &Config) -> Result<(), Failure> {
    let token = config.token_to_serve()?;
    log::start(config, &config.log)?;
    warn_of_open_env();
    runtime()?.block_on(async {
        let mut signals = Signals::listen()?;
        let connection = Connection {
            picture_threads: config.picture_threads,
            ..Connection::to_discord(token.reveal())
        };
        let bot = tokio::select! {
            bot = Bot::start(connection, &config.database, config) => bot?,
            () = signals.received() => return Ok(()),
        };
        let backups = async {
            match &config.backups {
                Some(backups) => backup::by_the_clock(&config.database, backups).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            ended = bot.serve(signals.received()) => ended,
            () = backups => Ok(()),
        }
    })
}
