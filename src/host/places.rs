//! Where tables are played: channels that vanish, servers that the bot is taken out of and comes back to, and the
//! messages and threads beside the board.

use std::collections::HashMap;

use parking_lot::{Mutex, MutexGuard};

use super::{Host, HostError, RequestError};
use crate::store::{Bulletin, Presence, Watch};
use crate::table::{By, Command, Lapse, Place, Table, TableError, TableId};

/// The servers that the bot was taken out of while it ran.
#[derive(Default)]
pub(super) struct Servers(Mutex<HashMap<u64, Server>>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Server {
    Gone,
    /// The bot came back at this time, in milliseconds since the epoch.
    Back(i64),
}

impl Servers {
    fn known(&self) -> MutexGuard<'_, HashMap<u64, Server>> {
        self.0.lock()
    }

    /// Is the bot out of this server?
    pub(super) fn is_gone(&self, guild: u64) -> bool {
        self.known().get(&guild) == Some(&Server::Gone)
    }

    /// When the bot came back to this server, if it was out of it.
    pub(super) fn back_since(&self, guild: u64) -> Option<i64> {
        match self.known().get(&guild) {
            Some(Server::Back(time)) => Some(*time),
            _ => None,
        }
    }
}

impl Host {
    /// The channel or thread is gone for good: its table is closed, and stays exportable. Gives the table.
    ///
    /// # Errors
    /// When that could not be saved.
    pub async fn place_gone(&self, channel: u64) -> Result<Option<TableId>, RequestError> {
        let Some(table) = self.table_in(channel) else {
            return Ok(None);
        };
        if self.is_frozen(table) {
            self.free_channel(channel).await?;
            return Ok(Some(table));
        }
        let host = self.clone();
        let command = Command::Lapse(Lapse::Place);
        let closing = async move { host.apply(table, By::Clock, command, None).await };
        match self.finish(closing).await {
            Ok(_) | Err(RequestError::Table(TableError::Over)) => Ok(Some(table)),
            Err(refused) => Err(refused),
        }
    }

    /// The bot is no longer in this server: nobody can play there, so no deadline passes until it is back.
    pub async fn server_gone(&self, guild: u64) {
        let tables = self.inner.index.tables_on(guild);
        if !tables.is_empty() {
            tracing::info!(guild, tables = tables.len(), "the tables of a server wait");
        }
        let gone = Some(self.inner.settings.clock.now());
        let presence = Presence { guild, gone };
        let is_news = self.inner.presences.note(presence);
        self.inner.servers.known().insert(guild, Server::Gone);
        if is_news && let Err(error) = self.inner.store.set_presence(presence).await {
            tracing::debug!(guild, %error, "that the bot is out of a server is not noted");
        }
    }

    /// The bot is in this server. Where it was out of it, deadlines go on (those that have passed meanwhile a little
    /// later) and the boards are shown again.
    pub async fn server_back(&self, guild: u64) {
        let now = self.inner.settings.clock.now();
        {
            let mut known = self.inner.servers.known();
            if known.get(&guild) != Some(&Server::Gone) {
                return;
            }
            known.insert(guild, Server::Back(now));
        }
        for table in self.inner.index.tables_on(guild) {
            self.inner.timers.set(table, Some(now));
            self.show_again(table).await;
        }
    }

    /// Tries again soon what could not be said in a server, as when its permissions have changed.
    pub async fn hurry_server(&self, guild: u64) {
        for table in self.inner.outbox.failing() {
            let place = self.read(table, Table::place).await;
            if place.is_some_and(|place| place.guild == guild) {
                self.inner.outbox.hurry(table);
            }
        }
    }

    /// Is the bot out of this server?
    pub fn is_server_gone(&self, guild: u64) -> bool {
        self.inner.servers.is_gone(guild)
    }

    /// The servers in which tables are open, or the bot is known to have been.
    pub fn servers(&self) -> Vec<u64> {
        let mut servers = self.inner.index.servers();
        servers.extend(self.inner.presences.known());
        servers.sort_unstable();
        servers.dedup();
        servers
    }

    /// Where an open table is played, also one that cannot be read.
    pub fn place_of(&self, table: TableId) -> Option<Place> {
        self.inner.index.place_of(table)
    }

    /// The bulletins of a table that are not done with, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn bulletins(&self, table: TableId) -> Result<Vec<Bulletin>, HostError> {
        Ok(self.inner.store.bulletins(table).await?)
    }

    /// Remembers a bulletin.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn add_bulletin(&self, table: TableId, it: Bulletin) -> Result<(), HostError> {
        Ok(self.inner.store.add_bulletin(table, it).await?)
    }

    /// Forgets a bulletin that says how it ended.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drop_bulletin(&self, table: TableId, number: u64) -> Result<(), HostError> {
        Ok(self.inner.store.drop_bulletin(table, number).await?)
    }

    /// The thread in which a table is told to those who watch.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn watch(&self, table: TableId) -> Result<Option<Watch>, HostError> {
        Ok(self.inner.store.watch(table).await?)
    }

    /// The table that is told in this thread.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn watched_in(&self, thread: u64) -> Result<Option<TableId>, HostError> {
        Ok(self.inner.store.watched_in(thread).await?)
    }

    /// Remembers the thread of those who watch, and how much was told there; `None` forgets it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_watch(&self, table: TableId, watch: Option<Watch>) -> Result<(), HostError> {
        Ok(self.inner.store.set_watch(table, watch).await?)
    }
}
