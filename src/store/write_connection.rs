//! The one connection that writes, and what becomes of it when the disk fails or the server goes.
//!
//! A connection of SQLite on which something failed may be anywhere: SQLite takes a transaction back by itself when the
//! disk is full, and whoever does not know that waits for ever inside of it. So it is closed and opened anew; the lock on
//! the database is held elsewhere and stays. PostgreSQL says where a transaction stands, and the session holds the lock:
//! it is kept for as long as the server keeps it.

use std::io;
use std::time::Duration;

use futures::future::BoxFuture;
use sqlx::{AnyConnection, Connection};
use tokio_util::sync::CancellationToken;

use super::StoreError;
use super::dialect::{Dialect, Failure};
use super::job::{self, Job, Outcome};
use super::{fence, postgres, sqlite};

/// Opens the connection.
pub(super) type Open =
    Box<dyn Fn() -> BoxFuture<'static, Result<AnyConnection, sqlx::Error>> + Send + Sync>;

/// How long to wait between questions what became of a commit that was not answered, in milliseconds: a server that is
/// started anew is back within that time.
const DOUBTS_MS: [u64; 10] = [0, 50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800];

/// So long one step of a transaction may take on the way to a server: it may lead into nothing, without an error.
const PATIENCE: Duration = Duration::from_secs(15);

/// So often a transaction is attempted that meets other ones at the same rows.
const COLLISIONS: u32 = 5;

/// The one connection that writes.
pub(super) struct WriteConnection {
    /// The database, for the log.
    name: String,
    dialect: Dialect,
    open: Open,
    connection: Option<AnyConnection>,
    /// The last attempt failed, and the log says so.
    failing: bool,
    /// Another process has taken over what is served here.
    fenced: CancellationToken,
}

/// A transaction that did not come to its end.
struct Broken {
    error: sqlx::Error,
    /// The commit was asked for and not answered: the number of the transaction, and what came of its jobs.
    asked: Option<(String, Vec<Outcome>)>,
}

impl From<sqlx::Error> for Broken {
    fn from(error: sqlx::Error) -> Broken {
        let asked = None;
        Broken { error, asked }
    }
}

impl WriteConnection {
    pub(super) fn new(
        name: String,
        connection: AnyConnection,
        open: Open,
        fenced: CancellationToken,
    ) -> WriteConnection {
        WriteConnection {
            name,
            dialect: Dialect::of(&connection),
            open,
            connection: Some(connection),
            failing: false,
            fenced,
        }
    }

    /// Opens the connection anew.
    async fn open(&mut self) -> Result<AnyConnection, sqlx::Error> {
        let opened = in_time((self.open)()).await;
        if opened.as_ref().is_err_and(fence::is_taken) {
            self.fenced.cancel();
        }
        opened
    }

    /// Does the jobs in one transaction: all of them, or none. What was a hiccup is tried once more, and what met another
    /// process at the same rows some times.
    pub(super) async fn transact(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, sqlx::Error> {
        let mut done = self.attempt(jobs).await;
        let mut attempts = 1;
        while let Err(error) = &done
            && self.is_tried_again(error, attempts)
        {
            attempts += 1;
            done = self.attempt(jobs).await;
        }
        match &done {
            Err(error) if self.is_outage(error) => self.note_failure(error),
            Ok(_) if self.failing => {
                self.failing = false;
                tracing::info!("the database {} takes writes again", self.name);
            }
            _ => {}
        }
        done
    }

    fn is_tried_again(&self, error: &sqlx::Error, attempts: u32) -> bool {
        match self.dialect.failure(error) {
            Failure::Collision => attempts < COLLISIONS,
            failure => failure.may_pass() && attempts == 1 && !self.failing,
        }
    }

    async fn attempt(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, sqlx::Error> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.open().await?,
        };
        let Broken { error, asked } = match transact(self.dialect, &mut connection, jobs).await {
            Ok(done) => {
                self.connection = Some(connection);
                return Ok(done);
            }
            Err(broken) => broken,
        };
        match self.dialect {
            Dialect::Postgres if !self.is_outage(&error) => self.connection = Some(connection),
            // It may never answer.
            Dialect::Postgres => drop(connection),
            // What it says on closing is the failure that is known already.
            Dialect::Sqlite => drop(connection.close().await),
        }
        match asked {
            Some((number, outcomes)) if self.was_committed(&number).await => Ok(outcomes),
            _ => Err(error),
        }
    }

    /// Was this transaction committed, though the answer was lost? It is asked for as long as somebody may wait for it.
    async fn was_committed(&mut self, transaction: &str) -> bool {
        for pause in DOUBTS_MS {
            if self.fenced.is_cancelled() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(pause)).await;
            if self.connection.is_none() {
                self.connection = self.open().await.ok();
            }
            let Some(connection) = &mut self.connection else {
                continue;
            };
            match in_time(postgres::outcome(transaction, connection)).await {
                Ok(Some(committed)) => return committed,
                Ok(None) => {}
                Err(_) => self.connection = None,
            }
        }
        false
    }

    /// How often an idle connection says that it is there; `None` where nobody asks.
    pub(super) fn pulse(&self) -> Option<Duration> {
        (self.dialect == Dialect::Postgres).then_some(postgres::PULSE)
    }

    /// Says that the connection is there; one that was lost is opened again.
    pub(super) async fn beat(&mut self) {
        if let Some(connection) = &mut self.connection
            && in_time(connection.ping()).await.is_err()
        {
            self.connection = None;
        }
        if self.connection.is_none() {
            self.connection = self.open().await.ok();
        }
    }

    /// Does nothing at all get through, whatever is written? Else it is this transaction alone that does not fit.
    pub(super) fn is_outage(&self, error: &sqlx::Error) -> bool {
        self.dialect.failure(error).is_outage()
    }

    /// What callers are told who waited for a transaction that failed. Once another process has taken over, nobody here knows
    /// what became of it.
    pub(super) fn lost(&self, error: &sqlx::Error) -> StoreError {
        if self.fenced.is_cancelled() || fence::is_taken(error) {
            return StoreError::Superseded(error.to_string());
        }
        if self.is_outage(error) {
            return StoreError::Unwritable(error.to_string());
        }
        tracing::error!(%error, "the database refused to write");
        StoreError::Lost(error.to_string())
    }

    fn note_failure(&mut self, error: &sqlx::Error) {
        if std::mem::replace(&mut self.failing, true) {
            tracing::debug!(%error, "the database still takes no writes");
            return;
        }
        tracing::error!(
            "the database {} cannot be written: {error}. {} Nothing that was answered is lost; what is asked \
             meanwhile is refused, and tried again when it is asked again.",
            self.name,
            self.dialect.failure(error).remedy()
        );
    }

    /// Closes the connection.
    pub(super) async fn close(&mut self) {
        let Some(mut connection) = self.connection.take() else {
            return;
        };
        if self.dialect == Dialect::Sqlite {
            sqlite::merge_log(&mut connection).await;
        }
        if let Err(error) = connection.close().await {
            tracing::error!(%error, "the database did not close cleanly");
        }
    }
}

/// What is waited for no longer than [`PATIENCE`]. Its connection is of no use afterwards.
async fn in_time<T>(work: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
    let late = || io::Error::new(io::ErrorKind::TimedOut, "it does not answer");
    tokio::time::timeout(PATIENCE, work)
        .await
        .unwrap_or_else(|_| Err(sqlx::Error::Io(late())))
}

/// A step of a transaction. A disk that is slow is waited for: what it has taken is there.
async fn step<T>(
    dialect: Dialect,
    work: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    match dialect {
        Dialect::Sqlite => work.await,
        Dialect::Postgres => in_time(work).await,
    }
}

async fn transact(
    dialect: Dialect,
    connection: &mut AnyConnection,
    jobs: &[Job],
) -> Result<Vec<Outcome>, Broken> {
    let mut transaction = step(dialect, connection.begin_with(dialect.words().begin)).await?;
    let written = async {
        let outcomes = job::write(jobs, &mut transaction).await?;
        let number = match dialect {
            Dialect::Sqlite => None,
            Dialect::Postgres => Some(postgres::transaction(&mut transaction).await?),
        };
        Ok((number, outcomes))
    };
    let (number, outcomes) = match step(dialect, written).await {
        Ok(written) => written,
        Err(error) => {
            // The error that is known already says more than one on the way back.
            let _ = step(dialect, transaction.rollback()).await;
            return Err(error.into());
        }
    };
    match step(dialect, transaction.commit()).await {
        Ok(()) => Ok(outcomes),
        Err(error) => Err(Broken {
            error,
            asked: number.map(|number| (number, outcomes)),
        }),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use futures::FutureExt;
    use tokio::sync::oneshot;

    use super::super::change::Change;
    use super::super::sqlite;
    use super::*;

    /// Lets the file grow no more.
    async fn limit(connection: &mut AnyConnection) {
        let limit = sqlx::query("PRAGMA max_page_count = 1");
        limit.execute(connection).await.unwrap();
    }

    #[tokio::test]
    async fn who_is_fenced_says_so_whatever_failed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.db");
        let writer = sqlite::writer(&path).await.unwrap();
        let open = move || {
            let path = path.clone();
            async move { sqlite::again(&path).await }.boxed()
        };
        let fenced = CancellationToken::new();
        let connection =
            WriteConnection::new("test.db".into(), writer, Box::new(open), fenced.clone());
        let cut = sqlx::Error::Io(io::ErrorKind::ConnectionReset.into());
        let lost = || connection.lost(&cut);
        assert!(!matches!(lost(), StoreError::Superseded(_)), "{:?}", lost());
        fenced.cancel();
        assert!(matches!(lost(), StoreError::Superseded(_)), "{:?}", lost());
    }

    #[tokio::test]
    async fn after_the_limit_of_pages_was_met_a_new_connection_writes_on() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.db");
        let mut first = sqlite::writer(&path).await.unwrap();
        limit(&mut first).await;
        let full = Arc::new(AtomicBool::new(true));
        let (still, again) = (Arc::clone(&full), path.clone());
        let open = move || {
            let (full, path) = (still.load(Ordering::SeqCst), again.clone());
            async move {
                let mut connection = sqlite::again(&path).await?;
                if full {
                    limit(&mut connection).await;
                }
                Ok(connection)
            }
            .boxed()
        };
        let mut connection = WriteConnection::new(
            "test.db".into(),
            first,
            Box::new(open),
            CancellationToken::new(),
        );
        let large = Change::Server(7, "x".repeat(100_000));
        let job = [Job::Change(large, oneshot::channel().0)];
        let small = Change::Server(8, "small".into());
        let small = [Job::Change(small, oneshot::channel().0)];
        for _ in 0..3 {
            let error = connection.transact(&job).await.err().unwrap();
            let failure = sqlite::failure(&error);
            assert_eq!(failure.remedy(), "Free some space on its disk.");
            connection.transact(&small).await.unwrap();
        }
        full.store(false, Ordering::SeqCst);
        // The connection that is at hand still has its limit; the one after it has none.
        connection.transact(&job).await.unwrap();
        connection.close().await;
    }

    #[tokio::test]
    async fn what_one_job_did_wrong_is_no_outage() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = sqlite::writer(&folder.path().join("test.db"))
            .await
            .unwrap();
        let mut error = async |statement: &'static str| {
            let done = sqlx::query(statement).execute(&mut connection).await;
            done.unwrap_err()
        };
        let twice = error("INSERT INTO servers VALUES (1, ''), (1, '')").await;
        assert_eq!(sqlite::failure(&twice), Failure::Misfit, "{twice}");
        let unknown = error("INSERT INTO nowhere VALUES (1)").await;
        assert_eq!(sqlite::failure(&unknown), Failure::Misfit, "{unknown}");
        assert!(sqlite::failure(&sqlx::Error::WorkerCrashed).is_outage());
    }
}
