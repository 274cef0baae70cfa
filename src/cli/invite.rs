//! `daedalus invite`: the link that invites the bot to a server.

use super::{Failure, print, runtime};
use crate::config::Config;
use crate::discord::{Connection, invitation_link};

/// Asks Discord whose token it is and prints the link.
///
/// # Errors
/// When no token is set, or Discord does not answer or does not accept it.
pub fn run(config: &Config) -> Result<(), Failure> {
    let token = config.token_to_serve()?;
    let connection = Connection {
        ways: config.ways.clone(),
        ..Connection::to_discord(token.reveal())
    };
    let link = runtime()?.block_on(invitation_link(&connection));
    print::line(link.map_err(|error| Failure::Failed(format!("{error}.")))?)
}
