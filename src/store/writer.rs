//! The one writer: takes all that waits, commits it in one transaction, and acknowledges after the commit.

use std::collections::HashSet;

use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use tokio::sync::{mpsc, oneshot};

use super::change::Change;
use super::known::Known;
use super::{Commit, CommitError, StoreError, script};
use crate::table::TableId;

/// How many jobs share a transaction at most.
const GROUP: usize = 64;

type Committed = Result<TableId, CommitError>;

/// Something to write, and whom to tell when it is durable.
pub(super) enum Job {
    Commit(Box<Commit>, oneshot::Sender<Committed>),
    Change(Change, oneshot::Sender<Result<(), StoreError>>),
}

impl Job {
    fn commit(&self) -> Option<&Commit> {
        match self {
            Job::Commit(commit, _) => Some(commit),
            Job::Change(..) => None,
        }
    }
}

/// What came of a job inside a transaction that is not committed yet.
enum Outcome {
    Commit(Committed),
    Change,
}

/// Writes until all senders are gone, then closes the connection.
pub(super) async fn run(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Job>) {
    let mut waiting = Vec::with_capacity(GROUP);
    while queue.recv_many(&mut waiting, GROUP).await > 0 {
        while !waiting.is_empty() {
            let group = waiting.drain(..independent(&waiting)).collect();
            serve(&mut connection, group).await;
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

/// How many jobs from the first on share no table and no interaction: whether each fits shows in the database
/// alone. The host has one commit of a table under way, so this is nearly always all of them.
fn independent(jobs: &[Job]) -> usize {
    let mut tables = HashSet::new();
    let mut interactions = HashSet::new();
    let alone = |job: &Job| {
        job.commit().is_none_or(|commit| {
            let stamp = commit.stamp.as_ref();
            commit.table.is_none_or(|table| tables.insert(table))
                && stamp.is_none_or(|stamp| interactions.insert(stamp.interaction))
        })
    };
    jobs.iter().map(alone).take_while(|alone| *alone).count()
}

/// Commits a group in one transaction. Where one of them fails each gets its own, so that it takes no other with it.
async fn serve(connection: &mut SqliteConnection, mut group: Vec<Job>) {
    match transact(connection, &group).await {
        Ok(outcomes) => acknowledge(group, outcomes),
        Err(error) if group.len() == 1 => fail(group, &error),
        Err(_) => {
            for job in group.drain(..) {
                match transact(connection, std::slice::from_ref(&job)).await {
                    Ok(outcomes) => acknowledge([job], outcomes),
                    Err(error) => fail([job], &error),
                }
            }
        }
    }
}

async fn transact(
    connection: &mut SqliteConnection,
    jobs: &[Job],
) -> Result<Vec<Outcome>, sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let commits: Vec<&Commit> = jobs.iter().filter_map(Job::commit).collect();
    let known = match commits.is_empty() {
        true => Known::default(),
        false => Known::read(&commits, &mut transaction).await?,
    };
    let mut fitting = Vec::with_capacity(commits.len());
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        outcomes.push(match job {
            Job::Commit(commit, _) => {
                let admitted = admit(commit, &known, &mut transaction).await?;
                fitting.extend(admitted.as_ref().ok().map(|table| (*table, &**commit)));
                Outcome::Commit(admitted)
            }
            Job::Change(change, _) => {
                change.write(&mut transaction).await?;
                Outcome::Change
            }
        });
    }
    script::write(&fitting, &mut transaction).await?;
    if let Some((_, commit)) = fitting.iter().find(|(_, commit)| commit.forgets()) {
        Change::forget(commit.time).write(&mut transaction).await?;
    }
    transaction.commit().await?;
    Ok(outcomes)
}

/// The table to which the commit is written, opened where it is new. A refused commit leaves nothing written.
async fn admit(
    commit: &Commit,
    known: &Known,
    on: &mut SqliteConnection,
) -> Result<Committed, sqlx::Error> {
    if let Err(refused) = known.check(commit) {
        return Ok(Err(refused));
    }
    let table = match commit.table {
        Some(table) => Some(table),
        None => commit.open(on).await?,
    };
    Ok(table.ok_or(CommitError::ChannelTaken))
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
