//! `daedalus serve`: the bot on Discord.

use super::bot::Bot;
use super::signals::Signals;
use super::{Failure, log, runtime};
use crate::config::Config;
use crate::discord::Connection;

/// Serves Discord until it is told to stop.
///
/// # Errors
/// When no token is set, or the bot cannot start or go on.
pub fn run(config: &Config) -> Result<(), Failure> {
    let token = config.token_to_serve()?;
    log::start(config, &config.log)?;
    runtime()?.block_on(async {
        let mut signals = Signals::listen()?;
        let connection = Connection {
            easels: config.picture_threads,
            ..Connection::to_discord(token.reveal())
        };
        let bot = tokio::select! {
            bot = Bot::start(connection, &config.database) => bot?,
            () = signals.received() => return Ok(()),
        };
        bot.serve(signals.received()).await
    })
}
