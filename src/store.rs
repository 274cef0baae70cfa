//! Tables, journal, outbox and deadlines, in SQLite or in PostgreSQL.
//!
//! One writer commits everything that is waiting in one transaction and acknowledges after the commit;
//! readers have connections of their own. What was acknowledged survives a killed process.

mod alarms;
pub mod backup;
mod carry;
mod change;
mod columns;
mod commit;
mod dialect;
mod digests;
mod epoch;
mod errands;
mod error;
mod fence;
mod figures;
mod forget;
mod job;
mod known;
mod load;
mod location;
mod migrations;
mod opening;
mod people;
mod postgres;
mod presence;
pub mod private;
mod retention;
mod review;
mod script;
mod shards;
mod sqlite;
mod standing;
mod statements;
mod tries;
mod watch;
mod write_connection;
mod writer;

use std::sync::Arc;

use parking_lot::Mutex;
use sqlx::{Any, AnyPool, Transaction};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::community::NotificationPrefs;
use crate::table::TableId;

pub use carry::{Carried, CarryError, carry};
pub use commit::{Answer, Commit, CommitError, Kind, Stamp};
pub use digests::{Digest, FirstMatch};
pub use epoch::{Epoch, Mark, NoMark};
pub use errands::Errand;
pub use error::StoreError;
pub use figures::Figures;
pub use forget::{Form, Rewritten};
pub use load::{BoardMessage, Kept, OpenTable, Pending, Stored, Waiting};
pub use location::{Location, Server};
pub use people::{KnownPeople, ToldRow, Vacation};
pub use postgres::Condition;
pub use presence::Presence;
pub use shards::{NoShards, Shards};
pub use standing::PlayedAt;
pub use tries::Try;
pub use watch::{Bulletin, Watch};

use change::Change;
use dialect::Dialect;
use epoch::Witness;
use job::Job;

/// The database. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
}

struct Shared {
    dialect: Dialect,
    /// Whose tables are opened and seen to here.
    shards: Shards,
    readers: AnyPool,
    jobs: Mutex<Option<mpsc::Sender<Job>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    epoch: Epoch,
    /// Another process has taken over what is served here.
    fenced: CancellationToken,
    /// Holds the lock.
    witness: Mutex<Option<Witness>>,
}

impl Store {
    /// A transaction that reads the state of one moment.
    async fn begin_to_read(&self) -> Result<Transaction<'static, Any>, sqlx::Error> {
        let words = self.shared.dialect.words();
        self.shared.readers.begin_with(words.begin_to_read).await
    }

    /// Makes a commit durable, together with whatever else waits. Everything of it or nothing.
    ///
    /// # Errors
    /// [`CommitError`]: what was there already, or that the database failed.
    pub async fn commit(&self, commit: Commit) -> Result<TableId, CommitError> {
        let commit = Box::new(commit);
        let table = self.ask(|ack| Job::Commit(commit, ack)).await??;
        if let Some(witness) = self.shared.witness.lock().as_mut() {
            witness.step();
        }
        Ok(table)
    }

    /// Whose tables are opened and seen to here.
    pub fn shards(&self) -> Shards {
        self.shared.shards
    }

    /// Is it known that another process has taken over what is served here?
    pub fn is_fenced(&self) -> bool {
        self.shared.fenced.is_cancelled()
    }

    /// Waits until another process has taken over what is served here; from then on nothing can be written.
    pub async fn fenced(&self) {
        self.shared.fenced.cancelled().await;
    }

    /// What tells the buttons of this database, in this state of its life, from all others.
    pub fn epoch(&self) -> Epoch {
        self.shared.epoch
    }

    /// Begins a new epoch, as when this database is a backup that is to be served again: all buttons made until now are
    /// old, and the boards of open tables are posted anew. Whoever opens the database next has it; until then close it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn draw_epoch(&self) -> Result<(), StoreError> {
        self.change(Change::Epoch).await
    }

    /// What was said up to this sequence need not be said again.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sent(&self, pending: Pending) -> Result<(), StoreError> {
        self.change(Change::Sent(pending)).await
    }

    /// Remembers the message that shows a table's board, and who was called by it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_board_message(
        &self,
        table: TableId,
        message: BoardMessage,
        told: Vec<ToldRow>,
    ) -> Result<(), StoreError> {
        self.change(Change::Message(table, message, told)).await
    }

    /// Notes what people were told of open decisions.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_told(&self, table: TableId, told: Vec<ToldRow>) -> Result<(), StoreError> {
        self.change(Change::Told(table, told)).await
    }

    /// Remembers how a person wants to be told.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_notification_prefs(
        &self,
        user: u64,
        prefs: NotificationPrefs,
    ) -> Result<(), StoreError> {
        self.change(Change::NotificationPrefs(user, prefs)).await
    }

    /// Remembers a vacation; one that began at the same moment is changed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_vacation(&self, user: u64, vacation: Vacation) -> Result<(), StoreError> {
        self.change(Change::Vacation(user, vacation)).await
    }

    /// Remembers how many days of vacation a server allows in a year.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_allowance(&self, guild: u64, days: u32) -> Result<(), StoreError> {
        self.change(Change::Allowance(guild, days)).await
    }

    /// Notes why a bug stopped a table.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn freeze(&self, table: TableId, why: String) -> Result<(), StoreError> {
        self.change(Change::Freeze(table, why)).await
    }

    /// Lets a table that a bug stopped go on.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unfreeze(&self, table: TableId) -> Result<(), StoreError> {
        self.change(Change::Unfreeze(table)).await
    }

    /// Frees the channel of a table that a bug stopped. Its snapshot and its journal stay.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_aside(&self, table: TableId) -> Result<(), StoreError> {
        self.change(Change::SetAside(table)).await
    }

    /// Forgets interactions that are older than a day.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_interactions(&self, now: i64) -> Result<(), StoreError> {
        self.change(Change::forget(now)).await
    }

    /// Writes something, to see whether that is possible.
    ///
    /// # Errors
    /// When it is not.
    pub async fn probe(&self, now: i64) -> Result<(), StoreError> {
        self.change(Change::Pulse(now)).await
    }

    /// Remembers a bulletin.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn add_bulletin(&self, table: TableId, it: Bulletin) -> Result<(), StoreError> {
        self.change(Change::Bulletin(table, it)).await
    }

    /// Forgets a bulletin that says how it ended.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drop_bulletin(&self, table: TableId, number: u64) -> Result<(), StoreError> {
        self.change(Change::NoBulletin(table, number)).await
    }

    /// Remembers the thread of those who watch, and how much was told there; `None` forgets it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_watch(&self, table: TableId, watch: Option<Watch>) -> Result<(), StoreError> {
        self.change(Change::Watch(table, watch)).await
    }

    /// Remembers an old message that still has its buttons; its table has something to say again.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn add_leftover(&self, table: TableId, it: BoardMessage) -> Result<(), StoreError> {
        self.change(Change::Leftover(table, it)).await
    }

    /// Forgets an old message whose buttons are gone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drop_leftover(&self, message: u64) -> Result<(), StoreError> {
        self.change(Change::NoLeftover(message)).await
    }

    /// A number that stands for a person who is being forgotten, and for nobody else.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn new_pseudonym(&self, now: i64) -> Result<u64, StoreError> {
        self.ask(|ack| Job::Pseudonym(now, ack)).await?
    }

    /// Puts a table in place of itself in which somebody has no name any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rewrite(&self, table: Rewritten) -> Result<(), StoreError> {
        self.change(Change::Rewrite(Box::new(table))).await
    }

    /// Forgets a person outside of the tables: results lose their name, all else that is kept of them goes.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_person(&self, user: u64, pseudonym: u64) -> Result<(), StoreError> {
        self.change(Change::ForgetPerson(user, pseudonym)).await
    }

    /// Forgets a server: its tables with all that belongs to them, its results and its settings. What is committed to
    /// one of its tables afterwards is refused as a [`CommitError::Conflict`].
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_server(&self, guild: u64) -> Result<(), StoreError> {
        self.change(Change::ForgetServer(guild)).await?;
        let mut reader = self.shared.readers.acquire().await?;
        let steps = epoch::steps(&mut reader).await?;
        if let Some(witness) = self.shared.witness.lock().as_mut() {
            witness.note(self.shared.epoch, steps);
        }
        Ok(())
    }

    async fn change(&self, change: Change) -> Result<(), StoreError> {
        self.ask(|ack| Job::Change(change, ack)).await?
    }

    async fn ask<T>(&self, job: impl FnOnce(oneshot::Sender<T>) -> Job) -> Result<T, StoreError> {
        let asked = async {
            let jobs = self.shared.jobs.lock().clone()?;
            let (ack, done) = oneshot::channel();
            jobs.send(job(ack)).await.ok()?;
            done.await.ok()
        };
        asked.await.ok_or_else(|| match self.is_fenced() {
            true => StoreError::Superseded("it is closed".into()),
            false => StoreError::Closed,
        })
    }

    /// Commits what still waits and closes the database. Whatever comes later is refused.
    pub async fn close(&self) {
        drop(self.shared.jobs.lock().take());
        // The writer goes last: the last connection tidies up the write-ahead log, which readers cannot.
        self.shared.readers.close().await;
        let writer = self.shared.writer.lock().take();
        if let Some(writer) = writer
            && let Err(error) = writer.await
        {
            tracing::error!(%error, "the writer of the database ended badly");
        }
        drop(self.shared.witness.lock().take());
    }
}
