//! The one connection that writes, and what becomes of it when the disk fails.
//!
//! A connection on which something failed may be anywhere: SQLite takes a transaction back by itself when the disk is
//! full, and whoever does not know that waits for ever inside of it. So it is closed and opened anew; the lock on the
//! database is held elsewhere and stays.

use std::path::PathBuf;

use futures::future::BoxFuture;
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use super::StoreError;
use super::job::{self, Job, Outcome};

/// Opens the connection.
pub(super) type Open =
    Box<dyn Fn() -> BoxFuture<'static, Result<SqliteConnection, sqlx::Error>> + Send + Sync>;

/// The one connection that writes.
pub(super) struct WriteConnection {
    /// The database file, for the log.
    path: PathBuf,
    open: Open,
    connection: Option<SqliteConnection>,
    /// The last attempt failed, and the log says so.
    failing: bool,
}

impl WriteConnection {
    pub(super) fn new(path: PathBuf, connection: SqliteConnection, open: Open) -> WriteConnection {
        WriteConnection {
            path,
            open,
            connection: Some(connection),
            failing: false,
        }
    }

    /// Does the jobs in one transaction: all of them, or none. What was a hiccup is tried once more.
    pub(super) async fn transact(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, sqlx::Error> {
        let mut done = self.attempt(jobs).await;
        if done.as_ref().is_err_and(may_pass) && !self.failing {
            done = self.attempt(jobs).await;
        }
        match &done {
            Err(error) if is_outage(error) => self.note_failure(error),
            Ok(_) if self.failing => {
                self.failing = false;
                tracing::info!("the database {} takes writes again", self.path.display());
            }
            _ => {}
        }
        done
    }

    async fn attempt(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, sqlx::Error> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => (self.open)().await?,
        };
        match transact(&mut connection, jobs).await {
            Ok(done) => {
                self.connection = Some(connection);
                Ok(done)
            }
            Err(error) => {
                // What it says on closing is the failure that is known already.
                let _ = connection.close().await;
                Err(error)
            }
        }
    }

    fn note_failure(&mut self, error: &sqlx::Error) {
        if std::mem::replace(&mut self.failing, true) {
            tracing::debug!(%error, "the database still takes no writes");
            return;
        }
        tracing::error!(
            "the database {} cannot be written: {error}. {} Nothing that was answered is lost; what is asked \
             meanwhile is refused, and tried again when it is asked again.",
            self.path.display(),
            remedy(error)
        );
    }

    /// Closes the connection. What is in the write-ahead log goes into the file itself before, so that a copy of a
    /// stopped bot's file is complete.
    pub(super) async fn close(&mut self) {
        let Some(mut connection) = self.connection.take() else {
            return;
        };
        let merged = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
        if let Err(error) = merged.execute(&mut connection).await {
            tracing::warn!(%error, "the write-ahead log stays beside the database");
        }
        if let Err(error) = connection.close().await {
            tracing::error!(%error, "the database did not close cleanly");
        }
    }
}

async fn transact(
    connection: &mut SqliteConnection,
    jobs: &[Job],
) -> Result<Vec<Outcome>, sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let outcomes = job::write(jobs, &mut transaction).await?;
    transaction.commit().await?;
    Ok(outcomes)
}

/// The primary result code of SQLite (sqlite.org/rescode.html).
fn code(error: &sqlx::Error) -> Option<u32> {
    let code = error.as_database_error()?.code()?;
    code.parse::<u32>().ok().map(|code| code & 0xff)
}

const BUSY: u32 = 5;
const LOCKED: u32 = 6;
const READONLY: u32 = 8;
const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const CANTOPEN: u32 = 14;
const NOTADB: u32 = 26;

/// Does nothing at all get through, whatever is written? Else it is this transaction alone that does not fit.
pub(super) fn is_outage(error: &sqlx::Error) -> bool {
    // SQLITE_ERROR, _TOOBIG, _CONSTRAINT, _MISMATCH, _MISUSE and _RANGE speak of the statement.
    !code(error).is_some_and(|code| [1, 18, 19, 20, 21, 25].contains(&code))
}

/// What callers are told who waited for a transaction that failed.
pub(super) fn lost(error: &sqlx::Error) -> StoreError {
    if is_outage(error) {
        return StoreError::Unwritable(error.to_string());
    }
    tracing::error!(%error, "the database refused to write");
    StoreError::Lost(error.to_string())
}

/// Is it worth a second attempt at once? Whoever waited for a lock has waited already.
fn may_pass(error: &sqlx::Error) -> bool {
    is_outage(error) && !code(error).is_some_and(|code| [BUSY, LOCKED, READONLY].contains(&code))
}

/// What an admin can do.
fn remedy(error: &sqlx::Error) -> &'static str {
    match code(error) {
        Some(FULL) => "Free some space on its disk.",
        Some(READONLY) => "Make the file, its folder and its disk writable for the bot.",
        Some(CANTOPEN) => "Put the file back, and make its folder writable for the bot.",
        Some(BUSY | LOCKED) => "Another program holds it: close that one.",
        Some(CORRUPT | NOTADB) => "Stop the bot and restore a backup.",
        _ => "Look after its disk: is it full, over a limit, or broken?",
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use futures::FutureExt;
    use tokio::sync::oneshot;

    use super::super::change::Change;
    use super::super::connect;
    use super::*;

    /// Lets the file grow no more.
    async fn limit(connection: &mut SqliteConnection) {
        let limit = sqlx::query("PRAGMA max_page_count = 1");
        limit.execute(connection).await.unwrap();
    }

    #[tokio::test]
    async fn after_the_limit_of_pages_was_met_a_new_connection_writes_on() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.db");
        let mut first = connect::writer(&path).await.unwrap();
        limit(&mut first).await;
        let full = Arc::new(AtomicBool::new(true));
        let (still, again) = (Arc::clone(&full), path.clone());
        let open = move || {
            let (full, path) = (still.load(Ordering::SeqCst), again.clone());
            async move {
                let mut connection = connect::again(path).await?;
                if full {
                    limit(&mut connection).await;
                }
                Ok(connection)
            }
            .boxed()
        };
        let mut connection = WriteConnection::new(path, first, Box::new(open));
        let large = Change::Server(7, "x".repeat(100_000));
        let job = [Job::Change(large, oneshot::channel().0)];
        let small = Change::Server(8, "small".into());
        let small = [Job::Change(small, oneshot::channel().0)];
        for _ in 0..3 {
            let error = connection.transact(&job).await.err().unwrap();
            assert_eq!((code(&error), is_outage(&error)), (Some(FULL), true));
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
        let mut connection = connect::writer(&folder.path().join("test.db"))
            .await
            .unwrap();
        let mut error = async |statement: &'static str| {
            let done = sqlx::query(statement).execute(&mut connection).await;
            done.unwrap_err()
        };
        let twice = error("INSERT INTO servers VALUES (1, ''), (1, '')").await;
        assert!(!is_outage(&twice), "{twice}");
        let unknown = error("INSERT INTO nowhere VALUES (1)").await;
        assert!(!is_outage(&unknown), "{unknown}");
        assert!(is_outage(&sqlx::Error::WorkerCrashed));
    }
}
