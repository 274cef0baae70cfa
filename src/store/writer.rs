//! The one writer: takes all that waits, commits it in one transaction, and acknowledges after the commit.

use std::collections::HashSet;

use tokio::sync::{mpsc, oneshot};

use super::StoreError;
use super::job::{Job, Outcome};
use super::write_connection::WriteConnection;

/// How many jobs share a transaction at most.
const GROUP: usize = 64;
/// How much of what has happened is remembered while it cannot be written.
const OWED: usize = 4096;

/// Writes until all senders are gone, then closes the connection.
pub(super) async fn run(mut connection: WriteConnection, mut queue: mpsc::Receiver<Job>) {
    let mut waiting = Vec::with_capacity(GROUP);
    let mut owed = Vec::new();
    while receive(&mut connection, &mut queue, &mut waiting).await > 0 {
        pay(&mut connection, &mut owed).await;
        while !waiting.is_empty() {
            let group = waiting.drain(..independent(&waiting)).collect();
            serve(&mut connection, group, &mut owed).await;
        }
    }
    pay(&mut connection, &mut owed).await;
    connection.close().await;
}

/// Waits for jobs; says how many there are. Meanwhile a connection that must not fall silent does not.
async fn receive(
    connection: &mut WriteConnection,
    queue: &mut mpsc::Receiver<Job>,
    waiting: &mut Vec<Job>,
) -> usize {
    let Some(pulse) = connection.pulse() else {
        return queue.recv_many(waiting, GROUP).await;
    };
    loop {
        match tokio::time::timeout(pulse, queue.recv_many(waiting, GROUP)).await {
            Ok(count) => return count,
            Err(_) => connection.beat().await,
        }
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
async fn serve(connection: &mut WriteConnection, mut group: Vec<Job>, owed: &mut Vec<Job>) {
    match connection.transact(&group).await {
        Ok(outcomes) => acknowledge(group, outcomes),
        Err(error) if group.len() == 1 || connection.is_outage(&error) => {
            fail(connection, group, &error, owed);
        }
        Err(_) => {
            for job in group.drain(..) {
                match connection.transact(std::slice::from_ref(&job)).await {
                    Ok(outcomes) => acknowledge([job], outcomes),
                    Err(error) => fail(connection, [job], &error, owed),
                }
            }
        }
    }
}

/// Writes what could not be written when it happened. What does not fit any more is over.
async fn pay(connection: &mut WriteConnection, owed: &mut Vec<Job>) {
    while !owed.is_empty() {
        match connection.transact(&owed[..1]).await {
            Err(error) if connection.is_outage(&error) => return,
            _ => drop(owed.remove(0)),
        }
    }
}

/// Whoever stopped waiting for the answer has lost nothing: it is durable, and found again on reading.
fn acknowledge(jobs: impl IntoIterator<Item = Job>, outcomes: Vec<Outcome>) {
    for pair in jobs.into_iter().zip(outcomes) {
        match pair {
            (Job::Commit(_, ack), Outcome::Commit(committed)) => drop(ack.send(committed)),
            (Job::Change(_, ack), _) => drop(ack.send(Ok(()))),
            (Job::Pseudonym(_, ack), Outcome::Pseudonym(number)) => drop(ack.send(Ok(number))),
            (Job::Commit(_, ack), _) => drop(ack.send(Err(StoreError::Closed.into()))),
            (Job::Pseudonym(_, ack), _) => drop(ack.send(Err(StoreError::Closed))),
        }
    }
}

/// Tells the callers that nothing of it was written. What has happened all the same is owed.
fn fail(
    connection: &WriteConnection,
    jobs: impl IntoIterator<Item = Job>,
    error: &sqlx::Error,
    owed: &mut Vec<Job>,
) {
    for job in jobs {
        let lost = connection.lost(error);
        match job {
            Job::Commit(_, ack) => drop(ack.send(Err(lost.into()))),
            Job::Pseudonym(_, ack) => drop(ack.send(Err(lost))),
            Job::Change(change, ack) => {
                drop(ack.send(Err(lost)));
                if connection.is_outage(error) && change.has_happened() && owed.len() < OWED {
                    owed.push(Job::Change(change, oneshot::channel().0));
                }
            }
        }
    }
}
