//! What becomes of ended tables: compacted after a time, deleted after another, and the file gives back what was freed.

use std::path::Path;

use sqlx::{AnyConnection, AssertSqlSafe};

use super::change::Change;
use super::columns::signed;
use super::dialect::Dialect;
use super::forget::with_column;
use super::people::Query;
use super::{Store, StoreError};
use crate::table::{Packed, TableId};

/// What tells one program from the next: a table that could not be compacted is tried again by another one.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// A file larger than that is not rewritten at a start: people would wait for it.
const REWRITTEN: u64 = 1 << 30;

impl Store {
    /// The ended tables that are kept whole and were changed last before this time, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ended_before(&self, time: i64, most: u32) -> Result<Vec<TableId>, StoreError> {
        let query = format!(
            "SELECT id FROM tables WHERE stage = 'over' AND sheet <> '' AND frozen IS NULL AND changed < $1
                 AND id NOT IN (SELECT table_id FROM unpackable WHERE program = $2)
                 AND id NOT IN (SELECT table_id FROM outbox) AND {}
             ORDER BY changed, id LIMIT $3",
            self.shared.shards.among()
        );
        let ids: Vec<i64> = sqlx::query_scalar(AssertSqlSafe(query))
            .bind(time)
            .bind(PROGRAM)
            .bind(i64::from(most))
            .fetch_all(&self.shared.readers)
            .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// The ended tables that are still kept, whole or compacted, and were changed last before this time, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn kept_before(&self, time: i64, most: u32) -> Result<Vec<TableId>, StoreError> {
        let query = format!(
            "SELECT id FROM (
                 SELECT id, changed, guild FROM tables
                     WHERE stage = 'over' AND sheet <> '' AND frozen IS NULL AND changed < $1
                 UNION ALL SELECT id, changed, guild FROM packed JOIN tables ON id = table_id WHERE changed < $1) AS kept
             WHERE id NOT IN (SELECT table_id FROM outbox) AND {} ORDER BY changed, id LIMIT $2",
            self.shared.shards.among()
        );
        let ids: Vec<i64> = sqlx::query_scalar(AssertSqlSafe(query))
            .bind(time)
            .bind(i64::from(most))
            .fetch_all(&self.shared.readers)
            .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// Puts the compacted table in place of the whole one, where it still is as of this sequence.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn pack(
        &self,
        table: TableId,
        sequence: u64,
        packed: Packed,
    ) -> Result<(), StoreError> {
        self.change(Change::Pack(table, sequence, packed)).await
    }

    /// Notes that this program cannot compact a table.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep_whole(&self, table: TableId) -> Result<(), StoreError> {
        self.change(Change::KeepWhole(table)).await
    }

    /// Deletes an ended table. Its results stay.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn delete(&self, table: TableId) -> Result<(), StoreError> {
        self.change(Change::Delete(table)).await
    }

    /// How many pages of the file hold nothing and can be given back.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn free_pages(&self) -> Result<u64, StoreError> {
        // A server sees to that itself.
        if self.shared.dialect == Dialect::Postgres {
            return Ok(0);
        }
        let (mode, free): (i64, i64) = sqlx::query_as(
            "SELECT auto_vacuum, freelist_count FROM pragma_auto_vacuum, pragma_freelist_count",
        )
        .fetch_one(&self.shared.readers)
        .await?;
        Ok(if mode == INCREMENTAL {
            free.unsigned_abs()
        } else {
            0
        })
    }

    /// Gives back so many pages of the file at most.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn shrink(&self, pages: u32) -> Result<(), StoreError> {
        self.change(Change::Shrink(pages)).await
    }
}

/// Writes the compacted table inside the open transaction.
pub(super) async fn pack(
    table: TableId,
    sequence: u64,
    packed: &Packed,
    on: &mut AnyConnection,
) -> Result<(), sqlx::Error> {
    let written = sqlx::query(
        "INSERT INTO packed (table_id, digest, body)
         SELECT id, $1, $2 FROM tables
         WHERE id = $3 AND sequence = $4 AND stage = 'over' AND sheet <> '' AND frozen IS NULL",
    )
    .bind(&packed.digest)
    .bind(&packed.body)
    .bind(table.0)
    .bind(signed(sequence))
    .execute(&mut *on)
    .await?;
    match written.rows_affected() {
        0 => Ok(()),
        _ => clear(table, on).await,
    }
}

/// Writes all records of a compacted table inside the open transaction: it is whole again.
pub(super) async fn unpack(
    table: TableId,
    journal: &[(u64, String)],
    on: &mut AnyConnection,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM packed WHERE table_id = $1")
        .bind(table.0)
        .execute(&mut *on)
        .await?;
    for (sequence, record) in journal {
        sqlx::query(
            "INSERT INTO journal (table_id, sequence, record) VALUES ($1, $2, $3)
             ON CONFLICT (table_id, sequence) DO UPDATE SET record = excluded.record",
        )
        .bind(table.0)
        .bind(signed(*sequence))
        .bind(record)
        .execute(&mut *on)
        .await?;
    }
    Ok(())
}

/// Takes away what the compacted table stands for.
pub(super) async fn clear(table: TableId, on: &mut AnyConnection) -> Result<(), sqlx::Error> {
    for statement in [
        "DELETE FROM journal WHERE table_id = $1",
        // It is thought through anew, and found to be the same, when somebody asks again.
        "DELETE FROM reviews WHERE table_id = $1",
        "UPDATE tables SET sheet = '', state = NULL WHERE id = $1",
    ] {
        sqlx::query(statement)
            .bind(table.0)
            .execute(&mut *on)
            .await?;
    }
    Ok(())
}

/// Notes a table that this program cannot compact.
pub(super) fn keep_whole(table: TableId) -> Query {
    sqlx::query(
        "INSERT INTO unpackable (table_id, program) VALUES ($1, $2)
         ON CONFLICT (table_id) DO UPDATE SET program = excluded.program",
    )
    .bind(table.0)
    .bind(PROGRAM)
}

/// Deletes the table inside the open transaction. Its row stays, so that its number is known and its results have one.
pub(super) async fn delete(table: TableId, on: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let over: Option<i64> =
        sqlx::query_scalar("SELECT 1 FROM tables WHERE id = $1 AND stage = 'over'")
            .bind(table.0)
            .fetch_optional(&mut *on)
            .await?;
    if over.is_none() {
        return Ok(());
    }
    let belonging = with_column("table_id", on).await?;
    let goes = |name: &&String| !["played", "placings"].contains(&name.as_str());
    for name in belonging.iter().filter(goes) {
        sqlx::query(sqlx::AssertSqlSafe(format!(
            "DELETE FROM \"{name}\" WHERE table_id = $1"
        )))
        .bind(table.0)
        .execute(&mut *on)
        .await?;
    }
    clear(table, on).await
}

/// Gives pages back inside the open transaction.
pub(super) async fn shrink(pages: u32, on: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let vacuum = format!("PRAGMA incremental_vacuum({pages})");
    sqlx::query(sqlx::AssertSqlSafe(vacuum))
        .execute(on)
        .await
        .map(drop)
}

/// SQLite's number for a file that gives pages back when it is told to.
const INCREMENTAL: i64 = 2;

/// Makes a file of before able to give pages back. That writes it anew, once, before anybody is served; where that would
/// take long, or its disk has no room for it, it stays as it is: what is freed is used again all the same.
pub(super) async fn make_shrinkable(
    path: &Path,
    on: &mut AnyConnection,
) -> Result<(), sqlx::Error> {
    let (mode, bytes): (i64, i64) = sqlx::query_as(
        "SELECT auto_vacuum, page_count * page_size
         FROM pragma_auto_vacuum, pragma_page_count, pragma_page_size",
    )
    .fetch_one(&mut *on)
    .await?;
    if mode == INCREMENTAL {
        return Ok(());
    }
    let (bytes, file) = (bytes.unsigned_abs(), path.display());
    let megabytes = bytes / 1_000_000;
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let free = fs4::available_space(folder.unwrap_or(Path::new("."))).unwrap_or(u64::MAX);
    // The new file is in the write-ahead log first.
    if bytes > REWRITTEN || free < bytes.saturating_mul(3) {
        tracing::info!(
            "the database {file} ({megabytes} MB) does not get smaller when tables are compacted; a copy that is put back \
             (`daedalus backup`, then `daedalus restore`) does"
        );
        return Ok(());
    }
    tracing::info!(
        "the database {file} ({megabytes} MB) is written anew once, so that it can get smaller"
    );
    for statement in ["PRAGMA auto_vacuum = 2", "VACUUM"] {
        sqlx::query(statement).execute(&mut *on).await?;
    }
    Ok(())
}
