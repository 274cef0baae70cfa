//! How a table opens: where it may stand, and its first state made durable.

use std::sync::Arc;

use super::commit::commit_of;
use super::error::unsaved;
use super::{Committed, Host, NewTable, RequestError};
use crate::community::Opener;
use crate::rules::any::AnyGame;
use crate::store::{Commit, Kind};
use crate::table::{Opening, Table, TableId};

impl Host {
    pub(super) async fn open_table(
        &self,
        new: NewTable,
        opener: &Opener,
    ) -> Result<Committed, RequestError> {
        let _turn = self.inner.openings.wait(new.place.guild).await;
        if let Some(known) = self.answered(new.interaction).await? {
            return Ok(known);
        }
        self.free_channel(new.place.channel).await?;
        let interaction = new.interaction;
        let table = self.prepare(new, opener).await?;
        self.store_new(table, interaction).await
    }

    /// A new table that is not stored yet, where the admins of the server allow it.
    pub(super) async fn prepare(
        &self,
        new: NewTable,
        opener: &Opener,
    ) -> Result<Table, RequestError> {
        let settings = self.admit(new.place, new.host.user, opener).await?;
        let games = self.inner.settings.games;
        let game = games(&new.game).ok_or(RequestError::NoGame(new.game))?;
        let mut options = new.options;
        if let Some(clock) = settings.clock
            && !options.iter().any(|(name, _)| name.trim() == "clock")
        {
            // Before own minutes, which a clock sets back.
            options.insert(0, ("clock".into(), clock));
        }
        let time = self.inner.settings.clock.now();
        let opening = Opening {
            options,
            ..Opening::new(new.place, new.host, time)
        };
        self.lay(game, opening)
    }

    /// A new table that is not stored yet.
    pub(super) fn lay(
        &self,
        game: &'static dyn AnyGame,
        opening: Opening,
    ) -> Result<Table, RequestError> {
        let seed = (self.inner.settings.seed)();
        Ok(Table::open(TableId::default(), game, opening, seed)?)
    }

    /// Opens a table by making it durable.
    pub(super) async fn store_new(
        &self,
        table: Table,
        interaction: Option<u64>,
    ) -> Result<Committed, RequestError> {
        if !self.serves(table.place().guild) {
            return Err(RequestError::Elsewhere);
        }
        let (game, time) = (table.game(), table.opened());
        let line = format!(
            "{} opened a table of {}.",
            table.host().name,
            game.about().name
        );
        let commit = Commit {
            outbox: vec![Kind::Board],
            ..commit_of(
                None,
                &table,
                None,
                interaction,
                std::slice::from_ref(&line),
                time,
            )
        };
        let _opening = self.inner.opening.read().await;
        let id = match self.inner.store.commit(commit).await {
            Ok(id) => id,
            Err(error) => return self.refuse_commit(error),
        };
        let table = table.with_id(id);
        tracing::info!(table = %id, game = game.about().id, "table opened");
        let slot = self.inner.cache.get(id);
        let table = Arc::new(table);
        self.publish(&slot, Arc::clone(&table), &[Kind::Board]);
        Ok(Committed {
            table: id,
            sequence: 0,
            lines: vec![line],
            duplicate: false,
            state: Some(table),
        })
    }

    /// A table that a bug stopped does not block its channel for ever: a new one takes its place.
    pub(super) async fn free_channel(&self, channel: u64) -> Result<(), RequestError> {
        let Some(old) = self.table_in(channel) else {
            return Ok(());
        };
        if !self.is_frozen(old) {
            return Err(RequestError::ChannelTaken);
        }
        if let Err(error) = self.inner.store.set_aside(old).await {
            return Err(unsaved(&error, "a stopped table could not be set aside"));
        }
        tracing::info!(table = %old, "stopped table set aside");
        self.inner.index.forget(old);
        Ok(())
    }
}
