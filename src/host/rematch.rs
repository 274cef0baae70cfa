//! Playing again: all who sat at a table to its end agree, then the next one begins with the same people and options.

use super::error::unsaved;
use super::{Committed, Host, RequestError};
use crate::community::Opener;
use crate::table::{By, Command, TableError, TableId};

impl Host {
    /// Notes that a user agrees to play the match of an ended table again; with the last yes the rematch begins, and
    /// its table is the one that was committed to.
    ///
    /// # Errors
    /// Why not, in the player's words. [`RequestError::PlayedAgain`] names the table of a rematch that has begun.
    pub async fn rematch(
        &self,
        table: TableId,
        user: u64,
        opener: Opener,
        interaction: Option<u64>,
    ) -> Result<Committed, RequestError> {
        let host = self.clone();
        self.finish(async move { host.play_again(table, user, opener, interaction).await })
            .await
    }

    async fn play_again(
        &self,
        table: TableId,
        user: u64,
        opener: Opener,
        interaction: Option<u64>,
    ) -> Result<Committed, RequestError> {
        self.not_yet_played_again(table).await?;
        let agreed = self
            .apply(table, By::User(user), Command::Rematch, interaction)
            .await;
        let ended = self.table(table).await.ok_or(RequestError::NoTable)?;
        let time = self.inner.settings.clock.now();
        let opening = match (&agreed, ended.rematch(time)) {
            // All agree, and yet there is no rematch: what came between has to be tried again.
            (Ok(_) | Err(RequestError::Table(TableError::AgreedAlready)), Some(opening)) => opening,
            _ => return agreed,
        };
        let turn = self.inner.openings.wait(opening.place.guild).await;
        self.free_channel(opening.place.channel).await?;
        self.admit(opening.place, user, &opener).await?;
        let host = opening.host.user;
        let opened = match self.store_new(self.lay(ended.game(), opening)?, None).await {
            Err(RequestError::ChannelTaken) => {
                self.not_yet_played_again(table).await?;
                return Err(RequestError::ChannelTaken);
            }
            opened => opened?,
        };
        drop(turn);
        let begun = self
            .apply(opened.table, By::User(host), Command::Start, None)
            .await;
        Ok(begun.unwrap_or(opened))
    }

    async fn not_yet_played_again(&self, table: TableId) -> Result<(), RequestError> {
        match self.inner.store.rematch_of(table).await {
            Ok(None) => Ok(()),
            Ok(Some(table)) => Err(RequestError::PlayedAgain { table }),
            Err(error) => Err(unsaved(&error, "the database could not be read")),
        }
    }
}
