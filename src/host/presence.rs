//! The servers in which the bot is: which of them are new, and which it has been out of for so long that they are forgotten.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};

use super::{Host, HostError};
use crate::store::Presence;

/// So long after the bot was taken out of a server all that is kept of it is deleted. Whoever invites the bot again before
/// finds all as it was.
pub const KEPT: Duration = Duration::from_secs(90 * 24 * 3_600);
/// How often one looks whether a server is to be forgotten, in milliseconds.
const LOOK_MS: i64 = 6 * 60 * 60 * 1000;

/// The servers that are known.
pub(super) struct Presences {
    /// Since when the bot is out of each; `None` while it is there.
    servers: Mutex<HashMap<u64, Option<i64>>>,
    /// No server was known when the bot began: those in which it is then are none that it was just invited to.
    begun: bool,
}

impl Presences {
    pub(super) fn new(known: Vec<Presence>) -> Presences {
        let begun = known.is_empty();
        let servers = known.into_iter().map(|it| (it.guild, it.gone)).collect();
        Presences {
            servers: Mutex::new(servers),
            begun,
        }
    }

    fn servers(&self) -> MutexGuard<'_, HashMap<u64, Option<i64>>> {
        self.servers.lock()
    }

    /// Notes that the bot is in a server, or since when it is not; false where that is known. The first moment counts.
    pub(super) fn note(&self, presence: Presence) -> bool {
        let mut servers = self.servers();
        let known = servers.get(&presence.guild);
        let is_known = known.is_some_and(|gone| gone.is_some() == presence.gone.is_some());
        if !is_known {
            servers.insert(presence.guild, presence.gone);
        }
        !is_known
    }

    /// All of them.
    pub(super) fn known(&self) -> Vec<u64> {
        self.servers().keys().copied().collect()
    }

    /// The servers that the bot has been out of since before this moment.
    fn gone_before(&self, moment: i64) -> Vec<u64> {
        let servers = self.servers();
        let old = servers
            .iter()
            .filter(|(_, gone)| gone.is_some_and(|gone| gone < moment));
        old.map(|(guild, _)| *guild).collect()
    }
}

/// Forgets servers that the bot has been out of for long, until the host closes.
pub(super) async fn tend(host: Host) {
    let clock = Arc::clone(&host.inner.settings.clock);
    let work = async {
        loop {
            if let Err(error) = host.forget_left_servers().await {
                tracing::debug!(%error, "a server that the bot has left is not forgotten yet");
            }
            let until = clock.now() + LOOK_MS;
            while clock.now() < until {
                clock.wait_until(until).await;
            }
        }
    };
    host.inner.closing.run_until_cancelled(work).await;
}

impl Host {
    /// Notes that the bot is in a server. Is it new there? What it finds at its first start on a database it was in before;
    /// `joined`: it came while it ran.
    ///
    /// # Errors
    /// When the database fails. This process knows it all the same.
    pub async fn is_new_in(&self, guild: u64, joined: bool) -> Result<bool, HostError> {
        let presence = Presence { guild, gone: None };
        if !self.inner.presences.note(presence) {
            return Ok(false);
        }
        self.inner.store.set_presence(presence).await?;
        Ok(joined || !self.inner.presences.begun)
    }

    pub(super) fn forget_presence(&self, guild: u64) {
        let mut servers = self.inner.presences.servers();
        // Nobody who is there is greeted again.
        match servers.get(&guild) {
            Some(None) => {}
            _ => drop(servers.remove(&guild)),
        }
    }

    /// Forgets the servers that the bot has been out of for longer than [`KEPT`]. Gives them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_left_servers(&self) -> Result<Vec<u64>, HostError> {
        let kept = i64::try_from(KEPT.as_millis()).unwrap_or(i64::MAX);
        let old = self.inner.presences.gone_before(self.now() - kept);
        for guild in &old {
            self.forget_server(*guild).await?;
        }
        Ok(old)
    }

    /// The channels in which whoever runs the bot is told of trouble, by their servers.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn logs(&self) -> Result<Vec<(u64, u64)>, HostError> {
        Ok(self.inner.store.logs().await?)
    }

    /// Tells whoever runs the bot of trouble in this channel of a server; `None`: not there any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_log(&self, guild: u64, channel: Option<u64>) -> Result<(), HostError> {
        Ok(self.inner.store.set_log(guild, channel).await?)
    }
}
