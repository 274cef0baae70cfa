//! The fence around a range of shards in a database of PostgreSQL: who serves the range holds its lock.
//!
//! The lock is one of the session that writes, and everything is written in that session. So the server itself keeps two
//! apart, whatever clocks and networks do: who has lost the session has lost the lock, and cannot write. Whether a range
//! conflicts with those that are served is looked at by one session at a time.

use std::io;
use std::time::Duration;

use sqlx::{AnyConnection, Connection, Row};

use super::shards::Shards;
use super::sqlite::PAUSES_MS;

/// The advisory lock of whoever looks which ranges are served, and takes one.
const GATE: i64 = i64::from_be_bytes(*b"daedalus");

/// What an error is that says that another process has taken the range over.
const TAKEN: io::ErrorKind = io::ErrorKind::ResourceBusy;

/// A range that is served, and by whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Held {
    pub(super) shards: Shards,
    /// As ` (…)`.
    pub(super) by: String,
    /// The process of the server that has the session.
    session: i64,
}

/// A range that this process serves, since it was taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim {
    shards: Shards,
    /// Another one was drawn if somebody has served the range meanwhile.
    term: i64,
}

/// Takes the lock of a range. The session of a process that was killed ends a moment later, and is waited for.
pub(super) async fn lock(
    shards: Shards,
    on: &mut AnyConnection,
) -> Result<Result<(), Held>, sqlx::Error> {
    let mut pauses = PAUSES_MS.into_iter();
    loop {
        let tried = try_lock(shards, on).await?;
        match (&tried, pauses.next()) {
            (Err(_), Some(pause)) => tokio::time::sleep(Duration::from_millis(pause)).await,
            _ => return Ok(tried),
        }
    }
}

async fn try_lock(shards: Shards, on: &mut AnyConnection) -> Result<Result<(), Held>, sqlx::Error> {
    let mut gate = on.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)")
        .bind(GATE)
        .execute(&mut *gate)
        .await?;
    let in_the_way = held(&mut gate).await?.into_iter();
    let tried = match in_the_way.into_iter().find(|it| it.shards.conflict(shards)) {
        Some(held) => Err(held),
        None => {
            let taken: bool = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)")
                .bind(shards.lock())
                .fetch_one(&mut *gate)
                .await?;
            // Whoever has it would be in the way: it is taken behind this gate alone.
            if !taken {
                let error =
                    format!("the lock of the shards {shards} is held by nobody who serves them");
                return Err(sqlx::Error::Protocol(error));
            }
            Ok(())
        }
    };
    // The lock of the range outlives the transaction.
    gate.commit().await?;
    Ok(tried)
}

/// The ranges that are served, by other sessions than this one.
pub(super) async fn held(on: &mut AnyConnection) -> Result<Vec<Held>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT (classid::bigint << 32) | objid::bigint AS lock, pid::bigint AS session,
             ' (' || application_name || coalesce(' at ' || host(client_addr), '')
                 || to_char(backend_start AT TIME ZONE 'UTC', '\", since \"YYYY-MM-DD HH24:MI\" UTC)\"') AS by
         FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND pid <> pg_backend_pid()
             AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    )
    .fetch_all(on)
    .await?;
    let mut held = Vec::new();
    for row in &rows {
        if let Some(shards) = Shards::locked_by(row.try_get("lock")?) {
            let (by, session) = (row.try_get("by")?, row.try_get("session")?);
            held.push(Held {
                shards,
                by,
                session,
            });
        }
    }
    Ok(held)
}

impl Claim {
    /// Notes that a range is served from now on, for whoever holds its lock. What it conflicts with is served no more.
    pub(super) async fn note(shards: Shards, on: &mut AnyConnection) -> Result<Claim, sqlx::Error> {
        let [first, last, total] = [shards.first(), shards.last(), shards.total()].map(i64::from);
        let term = rand::random::<i64>();
        let mut note = on.begin().await?;
        sqlx::query("DELETE FROM ranges WHERE total <> $1 OR (first <= $2 AND last >= $3)")
            .bind(total)
            .bind(last)
            .bind(first)
            .execute(&mut *note)
            .await?;
        sqlx::query("INSERT INTO ranges (first, last, total, term) VALUES ($1, $2, $3, $4)")
            .bind(first)
            .bind(last)
            .bind(total)
            .bind(term)
            .execute(&mut *note)
            .await?;
        note.commit().await?;
        Ok(Claim { shards, term })
    }

    /// Takes the lock again in a new session, after the one before it was lost: where nobody has served the range
    /// meanwhile. An own session that the server still takes to be there, as when the network was cut, is ended.
    pub(super) async fn renew(self, on: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let taken = |by: &str| {
            let error = format!("it is in use by another daedalus{by}");
            sqlx::Error::Io(io::Error::new(TAKEN, error))
        };
        let gone_by = || taken(", or was meanwhile");
        // Who is fenced stands in nobody's way, not even for a moment.
        if !self.is_ours(on).await? {
            return Err(gone_by());
        }
        let mut locked = try_lock(self.shards, on).await?;
        if let Err(held) = &locked
            && held.shards == self.shards
            && self.is_ours(on).await?
        {
            sqlx::query("SELECT pg_terminate_backend($1::int)")
                .bind(held.session)
                .execute(&mut *on)
                .await?;
            locked = lock(self.shards, on).await?;
        }
        match locked {
            Err(held) => Err(taken(&held.by)),
            Ok(()) if !self.is_ours(on).await? => Err(gone_by()),
            Ok(()) => Ok(()),
        }
    }

    /// Has nobody else served the range since this process took it?
    async fn is_ours(self, on: &mut AnyConnection) -> Result<bool, sqlx::Error> {
        let term: Option<i64> = sqlx::query_scalar("SELECT term FROM ranges WHERE first = $1")
            .bind(i64::from(self.shards.first()))
            .fetch_optional(on)
            .await?;
        Ok(term == Some(self.term))
    }
}

/// The ranges that somebody has served and nobody serves any more; all shards where none was ever served.
pub(super) async fn free(on: &mut AnyConnection) -> Result<Vec<Shards>, sqlx::Error> {
    let rows: Vec<(i64, i64, i64)> =
        sqlx::query_as("SELECT first, last, total FROM ranges ORDER BY first")
            .fetch_all(&mut *on)
            .await?;
    let held = held(on).await?;
    let number = |number: i64| u16::try_from(number).ok();
    let known = rows.into_iter().filter_map(|(first, last, total)| {
        Shards::new(number(first)?, number(last)?, number(total)?)
    });
    let known: Vec<Shards> = known.collect();
    let all = if known.is_empty() {
        vec![Shards::ALL]
    } else {
        known
    };
    let is_free = |shards: &Shards| !held.iter().any(|it| it.shards.conflict(*shards));
    Ok(all.into_iter().filter(is_free).collect())
}

/// Has another process taken the range over?
pub(super) fn is_taken(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Io(error) if error.kind() == TAKEN)
}
