//! The one writer: takes all that waits, commits it in one transaction, and acknowledges after the commit.

use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use tokio::sync::{mpsc, oneshot};

use super::{Change, Commit, CommitError, StoreError};
use crate::table::TableId;

/// How many jobs share a transaction at most.
const GROUP: usize = 64;

type Committed = Result<TableId, CommitError>;

/// Something to write, and whom to tell when it is durable.
pub(super) enum Job {
    Commit(Box<Commit>, oneshot::Sender<Committed>),
    Change(Change, oneshot::Sender<Result<(), StoreError>>),
}

/// What came of a job inside a transaction that is not committed yet.
enum Outcome {
    Commit(Committed),
    Change,
}

/// Writes until all senders are gone, then closes the connection.
pub(super) async fn run(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Job>) {
    let mut group = Vec::with_capacity(GROUP);
    while queue.recv_many(&mut group, GROUP).await > 0 {
        match transact(&mut connection, &group).await {
            Ok(outcomes) => acknowledge(group.drain(..), outcomes),
            Err(error) if group.len() == 1 => fail(group.drain(..), &error),
            // One of them failed: each gets its own transaction, so that it takes no other with it.
            Err(_) => {
                for job in group.drain(..) {
                    match transact(&mut connection, std::slice::from_ref(&job)).await {
                        Ok(outcomes) => acknowledge([job], outcomes),
                        Err(error) => fail([job], &error),
                    }
                }
            }
        }
    }
    // What is in the write-ahead log goes into the file itself, so that a copy of a stopped bot's file is complete.
    let merged = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
    if let Err(error) = merged.execute(&mut connection).await {
        tracing::warn!(%error, "the write-ahead log stays beside the database");
    }
    if let Err(error) = connection.close().await {
        tracing::error!(%error, "the database did not close cleanly");
    }
}

async fn transact(
    connection: &mut SqliteConnection,
    jobs: &[Job],
) -> Result<Vec<Outcome>, sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        outcomes.push(match job {
            Job::Commit(commit, _) => Outcome::Commit(commit.write(&mut transaction).await?),
            Job::Change(change, _) => {
                change.write(&mut transaction).await?;
                Outcome::Change
            }
        });
    }
    transaction.commit().await?;
    Ok(outcomes)
}

/// Whoever stopped waiting for the answer has lost nothing: it is durable, and found again on reading.
fn acknowledge(jobs: impl IntoIterator<Item = Job>, outcomes: Vec<Outcome>) {
    for pair in jobs.into_iter().zip(outcomes) {
        match pair {
            (Job::Commit(_, ack), Outcome::Commit(committed)) => drop(ack.send(committed)),
            (Job::Change(_, ack), _) => drop(ack.send(Ok(()))),
            (Job::Commit(_, ack), Outcome::Change) => {
                drop(ack.send(Err(StoreError::Closed.into())));
            }
        }
    }
}

fn fail(jobs: impl IntoIterator<Item = Job>, error: &sqlx::Error) {
    tracing::error!(%error, "the database refused to write");
    for job in jobs {
        let lost = StoreError::Lost(error.to_string());
        match job {
            Job::Commit(_, ack) => drop(ack.send(Err(lost.into()))),
            Job::Change(_, ack) => drop(ack.send(Err(lost))),
        }
    }
}
