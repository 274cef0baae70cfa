//! The match of the day: one try for each person, whatever the server.

use std::sync::Arc;

use super::error::unsaved;
use super::{Committed, Host, RequestError};
use crate::rules::any::AnyGame;
use crate::store::Try;
use crate::table::{By, Command, Day, Opening, Person, Place, Stage, Table, TableError, TableId};

/// So many of the newest tries of a person are looked at.
const NEWEST: u32 = 8;

impl Host {
    /// Today, and the game of its match; no game where the one whose turn it is is not played here.
    pub fn today(&self) -> (Day, Option<&'static dyn AnyGame>) {
        let day = Day::of(self.now());
        let game = (self.inner.settings.games)((self.inner.settings.daily)(day));
        (day, game)
    }

    /// Begins the try of a person at the match of today, and brings it as far as its first question.
    ///
    /// # Errors
    /// [`RequestError::Tried`] names the table of the try that they have already.
    pub async fn begin_daily(
        &self,
        person: Person,
        interaction: u64,
    ) -> Result<Committed, RequestError> {
        let host = self.clone();
        self.finish(async move {
            let user = person.user;
            let opened = host.open_daily(person, interaction).await?;
            host.start_daily(opened.table, user).await?;
            Ok(opened)
        })
        .await
    }

    async fn open_daily(
        &self,
        person: Person,
        interaction: u64,
    ) -> Result<Committed, RequestError> {
        if let Some(known) = self.answered(Some(interaction)).await? {
            return Ok(known);
        }
        let (day, game) = self.today();
        let game = game.ok_or_else(|| RequestError::NoGame(String::new()))?;
        // No other table has the number of this click for its channel.
        let place = Place::alone(interaction);
        let opening = Opening::of_day(day, game.about(), person, place, self.now());
        let seed = day.seed(game.about());
        let table = Table::open(TableId::default(), game, opening, seed)?;
        self.store_new(table, Some(interaction)).await
    }

    /// Starts the match of a try, also where the bot died right after it had been opened.
    ///
    /// # Errors
    /// Why not, in the player's words.
    pub async fn start_daily(&self, table: TableId, user: u64) -> Result<(), RequestError> {
        if self.read(table, Table::stage).await != Some(Stage::Lobby) {
            return Ok(());
        }
        let started = self.apply(table, By::User(user), Command::Start, None);
        match started.await {
            // Another click was first.
            Ok(_) | Err(RequestError::Table(TableError::AlreadyStarted)) => Ok(()),
            Err(refused) => Err(refused),
        }
    }

    /// The newest tries of a person at matches of days, newest first.
    ///
    /// # Errors
    /// [`RequestError::Unsaved`] when the database fails.
    pub async fn tries_of(&self, user: u64) -> Result<Vec<Try>, RequestError> {
        let tries = self.inner.store.tries_of(user, NEWEST).await;
        tries.map_err(|error| unsaved(&error, "tries could not be read"))
    }

    /// Takes it on to show the result of a try to all. False where that has been done; of two who come at the same moment
    /// one is told so.
    ///
    /// # Errors
    /// [`RequestError::Unsaved`] when the database fails.
    pub async fn take_share(&self, table: TableId) -> Result<bool, RequestError> {
        let _turn = self.inner.openings.wait(table.0.unsigned_abs()).await;
        let known = self.inner.store.try_at(table).await;
        let known = known.map_err(|error| unsaved(&error, "a try could not be read"))?;
        if known.is_none_or(|known| known.shared.is_some()) {
            return Ok(false);
        }
        let noted = self.inner.store.set_shared(table, Some(self.now())).await;
        noted.map_err(|error| unsaved(&error, "that a result was shared could not be saved"))?;
        Ok(true)
    }

    /// It could not be shown after all.
    pub async fn give_share_back(&self, table: TableId) {
        if let Err(error) = self.inner.store.set_shared(table, None).await {
            unsaved(&error, "a result cannot be shared again");
        }
    }

    /// Was the result of the try at this table shown to all?
    pub async fn is_shared(&self, table: TableId) -> bool {
        let known = self.inner.store.try_at(table).await;
        known.is_ok_and(|known| known.is_some_and(|known| known.shared.is_some()))
    }

    /// The table, if its match is that of its day and its journal leads to where it is.
    pub async fn true_daily(&self, table: TableId) -> Option<Arc<Table>> {
        let table = self.table(table).await?;
        let checked = Arc::clone(&table);
        let check = move || super::load::guarded(|| checked.is_true_to_its_day());
        let is_true = tokio::task::spawn_blocking(check).await.ok().flatten();
        is_true.unwrap_or(false).then_some(table)
    }
}
