//! What crosses the ranges of shards that several processes serve: each hands over to the others what only they may do.

use std::time::Duration;

use tokio::sync::{Mutex, mpsc};

use super::{Host, HostError, Shards};
use crate::store::{Errand, StoreError};
use crate::table::{Place, TableId};

/// How often one looks whether something is to be done.
const LOOK: Duration = Duration::from_millis(100);
/// The pause after the database failed.
const PAUSE: Duration = Duration::from_secs(2);
/// How long is waited until all others have forgotten a person: longer than it takes until somebody stands in for one
/// that has ended.
const FORGETTING: Duration = Duration::from_secs(60);

/// What was handed to this process to be answered.
pub(super) struct Handed {
    give: mpsc::UnboundedSender<String>,
    take: Mutex<mpsc::UnboundedReceiver<String>>,
}

impl Default for Handed {
    fn default() -> Handed {
        let (give, take) = mpsc::unbounded_channel();
        let take = Mutex::new(take);
        Handed { give, take }
    }
}

/// Does what others were asked for, until the host closes. Whoever serves all is asked for everything itself.
pub(super) async fn tend(host: Host) {
    if host.shards().are_all() {
        return;
    }
    let work = async {
        loop {
            let pause = match host.do_errands().await {
                Ok(()) => LOOK,
                Err(error) => {
                    tracing::debug!(%error, "what other processes ask for waits");
                    PAUSE
                }
            };
            tokio::time::sleep(pause).await;
        }
    };
    host.inner.closing.run_until_cancelled(work).await;
}

impl Host {
    /// Whose tables are opened and seen to here.
    pub fn shards(&self) -> Shards {
        self.inner.store.shards()
    }

    /// Waits until another process has taken over what is served here; from then on nothing can be written.
    pub async fn fenced(&self) {
        self.inner.store.fenced().await;
    }

    /// Are the tables of this server opened and seen to here? What is in no server has the id 0.
    pub fn serves(&self, guild: u64) -> bool {
        self.shards().hold(guild)
    }

    /// The server of a table that another process serves; `None` for one that is served here, or unknown.
    pub async fn served_elsewhere(&self, table: TableId) -> Option<u64> {
        if self.shards().are_all() || self.inner.index.place_of(table).is_some() {
            return None;
        }
        let guild = self.inner.store.guild_of(table).await.ok().flatten();
        guild.filter(|guild| !self.serves(*guild))
    }

    /// Lets whoever serves a server answer an interaction: what Discord said of it, as JSON.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn hand_over(&self, guild: u64, interaction: String) -> Result<(), HostError> {
        let errand = Errand::Answer(interaction);
        self.inner
            .store
            .hand_over(guild, &errand, self.now())
            .await?;
        Ok(())
    }

    /// Waits for the next interaction that another process was asked for and is to be answered here.
    pub async fn handed(&self) -> String {
        match self.inner.handed.take.lock().await.recv().await {
            Some(interaction) => interaction,
            None => std::future::pending().await,
        }
    }

    /// May a shard of this bucket identify itself now? Who may has taken the turn.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_identify(&self, bucket: u32) -> Result<bool, HostError> {
        Ok(self.inner.store.take_identify(bucket).await?)
    }

    /// The open tables at which a user sits, on all servers, oldest first, and where they are.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn seated(&self, user: u64) -> Result<Vec<(TableId, Place)>, HostError> {
        if !self.shards().are_all() {
            return Ok(self.inner.store.seated(user).await?);
        }
        let tables = self.tables_of(user).into_iter();
        let placed = tables.filter_map(|id| Some((id, self.inner.index.place_of(id)?)));
        Ok(placed.collect())
    }

    /// Reads anew how a person wants to be told and when they are away, where another process may have changed it.
    pub async fn refresh_person(&self, user: u64) {
        if self.shards().are_all() {
            return;
        }
        match self.inner.store.person(user).await {
            Ok(known) => self.inner.people.renew(user, known),
            Err(error) => tracing::debug!(%error, "what is known of a person is not read anew"),
        }
    }

    /// Tells the other processes at whose tables a person sits that something of that person has changed.
    pub(super) async fn tell_others(&self, user: u64) -> Result<(), HostError> {
        if self.shards().are_all() {
            return Ok(());
        }
        let guilds = self.seated(user).await?.into_iter();
        for guild in self.elsewhere(guilds.map(|(_, place)| place.guild)) {
            let errand = Errand::LookAfter(user);
            self.inner
                .store
                .hand_over(guild, &errand, self.now())
                .await?;
        }
        Ok(())
    }

    /// Lets the other processes forget a person at these tables, which they serve, and waits until they have.
    pub(super) async fn forget_elsewhere(
        &self,
        tables: &[TableId],
        user: u64,
        pseudonym: u64,
    ) -> Result<(), HostError> {
        let store = &self.inner.store;
        let mut guilds = Vec::new();
        for table in tables {
            guilds.extend(store.guild_of(*table).await?);
        }
        let mut errands = Vec::new();
        for guild in self.elsewhere(guilds.into_iter()) {
            let errand = Errand::Forget { user, pseudonym };
            errands.push(store.hand_over(guild, &errand, self.now()).await?);
        }
        let done = async {
            while store.undone(&errands).await? > 0 {
                tokio::time::sleep(LOOK).await;
            }
            Ok(())
        };
        let late = |_| Err(StoreError::Lost("another process does not forget".into()).into());
        let done = tokio::time::timeout(FORGETTING, done).await;
        done.unwrap_or_else(late)
    }

    /// Each of these servers that another process serves, once.
    fn elsewhere(&self, guilds: impl Iterator<Item = u64>) -> Vec<u64> {
        let mut guilds: Vec<u64> = guilds.filter(|guild| !self.serves(*guild)).collect();
        guilds.sort_unstable();
        guilds.dedup();
        guilds
    }

    async fn do_errands(&self) -> Result<(), HostError> {
        for (id, guild, errand) in self.inner.store.errands().await? {
            match errand {
                Errand::Answer(interaction) => {
                    // Nobody answers it a second time; what was not answered is clicked again.
                    self.inner.store.done(id).await?;
                    let _ = self.inner.handed.give.send(interaction);
                    continue;
                }
                Errand::LookAfter(user) => self.look_after(user).await,
                Errand::Forget { user, pseudonym } => {
                    if !self.forget_on(guild, user, pseudonym).await? {
                        continue;
                    }
                }
            }
            self.inner.store.done(id).await?;
        }
        Ok(())
    }

    /// Follows what another process has changed of a person.
    async fn look_after(&self, user: u64) {
        self.refresh_person(user).await;
        self.call_anew(user).await;
        for table in self.tables_of(user) {
            self.bring_vacations(table).await;
        }
    }

    /// Forgets a person at the tables of a server. False where that is not possible yet.
    async fn forget_on(&self, guild: u64, user: u64, pseudonym: u64) -> Result<bool, HostError> {
        let mut all = true;
        for table in self.inner.store.tables_with(user).await? {
            if self.inner.store.guild_of(table).await? == Some(guild) {
                all &= self.forget_at(table, user, pseudonym).await?;
            }
        }
        self.inner.people.forget(user);
        Ok(all)
    }

    /// The strictest of what servers allow at whose open tables a person sits, and of this one, in days of vacation.
    pub(super) async fn strictest_allowance(
        &self,
        user: u64,
        guild: u64,
    ) -> Result<u32, HostError> {
        let mut allowed = self.allowance_of(guild).await?;
        for (_, place) in self.seated(user).await? {
            if !place.is_alone() {
                allowed = allowed.min(self.allowance_of(place.guild).await?);
            }
        }
        Ok(allowed)
    }

    async fn allowance_of(&self, guild: u64) -> Result<u32, HostError> {
        if self.serves(guild) {
            return Ok(self.allowance(guild));
        }
        let known = self.inner.store.allowance(guild).await?;
        Ok(known.unwrap_or(super::USUAL_ALLOWANCE))
    }
}
