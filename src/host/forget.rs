//! Forgetting a person, and a server. The matches of others stay whole.

use std::sync::Arc;

use super::commit::line;
use super::load::guarded;
use super::standing::farewell;
use super::{Host, HostError, RequestError};
use crate::store::{Form, Rewritten, StoreError};
use crate::table::{By, TableId};

/// What came of forgetting a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forgotten {
    /// In how many tables they have no name any more.
    pub tables: usize,
    /// Tables in which that was not possible.
    pub kept: Vec<TableId>,
}

impl Host {
    /// Forgets a user: they give up their seats, their name and id go from all tables and results, and their settings
    /// are deleted. A number that belongs to nobody stands in their place.
    ///
    /// # Errors
    /// When the database fails; what was not done yet is done when it is tried again.
    pub async fn forget_person(&self, user: u64) -> Result<Forgotten, HostError> {
        let host = self.clone();
        let work = async move { host.forget_everywhere(user).await };
        let done = self.inner.tasks.spawn(work).await;
        done.unwrap_or_else(|error| Err(StoreError::Lost(error.to_string()).into()))
    }

    async fn forget_everywhere(&self, user: u64) -> Result<Forgotten, HostError> {
        let _alone = self.inner.collecting.acquire().await;
        let store = &self.inner.store;
        let pseudonym = store.new_pseudonym(self.inner.settings.clock.now()).await?;
        let mut forgotten = Forgotten {
            tables: 0,
            kept: Vec::new(),
        };
        let tables = store.tables_with(user).await?;
        let (mut own, mut others) = (Vec::new(), Vec::new());
        for id in tables {
            match self.served_elsewhere(id).await {
                None => own.push(id),
                Some(_) => others.push(id),
            }
        }
        self.forget_elsewhere(&others, user, pseudonym).await?;
        forgotten.tables += others.len();
        for id in own {
            match self.forget_at(id, user, pseudonym).await? {
                true => forgotten.tables += 1,
                false => forgotten.kept.push(id),
            }
        }
        store.forget_person(user, pseudonym).await?;
        self.inner.people.forget(user);
        tracing::info!(
            tables = forgotten.tables,
            kept = forgotten.kept.len(),
            "a person was forgotten"
        );
        Ok(forgotten)
    }

    /// Forgets a user at one table; false when the table cannot be read.
    pub(super) async fn forget_at(
        &self,
        id: TableId,
        user: u64,
        pseudonym: u64,
    ) -> Result<bool, HostError> {
        let left = self.read(id, farewell).await.flatten();
        if let Some(command) = left {
            // Whoever has no seat there gives up none.
            let _ = self.apply(id, By::User(user), command, None).await;
        }
        let slot = self.inner.cache.get(id);
        let _writer = slot.writer.lock().await;
        let before = match self.load_held(&slot).await {
            Ok(before) => before,
            // It was deleted, and has nothing but results.
            Err(RequestError::NoTable) => return Ok(true),
            Err(_) => return Ok(false),
        };
        let Some(table) = guarded(|| before.without(user, pseudonym)) else {
            return Ok(false);
        };
        let packed = slot.is_packed();
        let games = self.inner.settings.games;
        let again = packed.then(|| guarded(|| table.pack(games).ok())).flatten();
        let form = match again.flatten() {
            Some(again) => Form::Packed(again),
            None => {
                let pairs = table.journal().iter().zip(before.journal());
                // A long journal is rewritten where it has to be.
                let changed = pairs.filter(|(new, old)| packed || new != old);
                Form::Whole {
                    saved: table.save(),
                    journal: changed.map(|(record, _)| line(record)).collect(),
                }
            }
        };
        let stays_packed = matches!(form, Form::Packed(_));
        let rewritten = Rewritten { table: id, form };
        self.inner.store.rewrite(rewritten).await?;
        self.inner.index.follow(&table);
        match stays_packed {
            true => slot.publish_packed(Arc::new(table)),
            false => slot.publish(Some(Arc::new(table))),
        }
        Ok(true)
    }

    /// Forgets a server: all its tables, open ones too, their results, and what its admins have decided.
    ///
    /// # Errors
    /// When the database fails; nothing is forgotten then.
    pub async fn forget_server(&self, guild: u64) -> Result<(), HostError> {
        let gone = {
            // Nobody opens a table there meanwhile that would be taken for one of the old ones.
            let _alone = self.inner.opening.write().await;
            self.inner.store.forget_server(guild).await?;
            self.inner.index.tables_on(guild)
        };
        // What is read from now on is not there, and no commit to it is taken any more. Whoever read or changed a table
        // before has its writer, and is waited for.
        for slot in self.inner.cache.all() {
            let _writer = slot.writer.lock().await;
            let newest = slot.newest();
            if newest.is_some_and(|table| table.place().guild == guild) {
                slot.publish(None);
            }
        }
        for table in gone {
            self.inner.index.forget(table);
            self.inner.timers.set(table, None);
            self.inner.notified.set(table, Vec::new());
        }
        self.inner.people.forget_server(guild);
        self.forget_presence(guild);
        tracing::info!(guild, "a server was forgotten");
        Ok(())
    }
}
