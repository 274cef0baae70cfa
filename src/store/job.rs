//! Something to write and whom to tell of it, and how it is written inside the open transaction.

use sqlx::AnyConnection;
use tokio::sync::oneshot;

use super::change::Change;
use super::known::Known;
use super::{Commit, CommitError, StoreError, forget, retention, script, tries};
use crate::table::TableId;

/// The table to which a commit was written.
pub(super) type Committed = Result<TableId, CommitError>;

/// Something to write, and whom to tell when it is durable.
pub(super) enum Job {
    Commit(Box<Commit>, oneshot::Sender<Committed>),
    Change(Change, oneshot::Sender<Result<(), StoreError>>),
    /// A number for somebody who is being forgotten now.
    Pseudonym(i64, oneshot::Sender<Result<u64, StoreError>>),
}

impl Job {
    pub(super) fn commit(&self) -> Option<&Commit> {
        match self {
            Job::Commit(commit, _) => Some(commit),
            Job::Change(..) | Job::Pseudonym(..) => None,
        }
    }
}

/// What came of a job inside a transaction that is not committed yet.
pub(super) enum Outcome {
    Commit(Committed),
    Change,
    Pseudonym(u64),
}

/// Writes all jobs inside the open transaction.
pub(super) async fn write(
    jobs: &[Job],
    on: &mut AnyConnection,
) -> Result<Vec<Outcome>, sqlx::Error> {
    // Before it is known which tables there are: a change may take one away.
    for job in jobs {
        if let Job::Change(change, _) = job {
            change.write(on).await?;
        }
    }
    let commits: Vec<&Commit> = jobs.iter().filter_map(Job::commit).collect();
    let known = match commits.is_empty() {
        true => Known::default(),
        false => Known::read(&commits, on).await?,
    };
    let mut fitting = Vec::with_capacity(commits.len());
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        outcomes.push(match job {
            Job::Commit(commit, _) => {
                let admitted = admit(commit, &known, on).await?;
                fitting.extend(admitted.as_ref().ok().map(|table| (*table, &**commit)));
                Outcome::Commit(admitted)
            }
            Job::Change(..) => Outcome::Change,
            Job::Pseudonym(now, _) => Outcome::Pseudonym(forget::pseudonym(*now, on).await?),
        });
    }
    for (table, commit) in &fitting {
        if let Some(journal) = &commit.unpacked {
            retention::unpack(*table, journal, on).await?;
        }
    }
    script::write(&fitting, on).await?;
    if let Some((_, commit)) = fitting.iter().find(|(_, commit)| commit.forgets()) {
        Change::forget(commit.time).write(on).await?;
    }
    Ok(outcomes)
}

/// The table to which the commit is written, opened where it is new. A refused commit leaves nothing written.
async fn admit(
    commit: &Commit,
    known: &Known,
    on: &mut AnyConnection,
) -> Result<Committed, sqlx::Error> {
    if let Err(refused) = known.check(commit) {
        return Ok(Err(refused));
    }
    if let Some((day, user)) = commit.daily
        && let Some(table) = tries::before(day, user, on).await?
    {
        return Ok(Err(CommitError::Tried(table)));
    }
    let table = match commit.table {
        Some(table) => Some(table),
        None => commit.open(on).await?,
    };
    if let (Some(daily), Some(table)) = (commit.daily, table) {
        tries::begin(daily, table, on).await?;
    }
    Ok(table.ok_or(CommitError::ChannelTaken))
}
