//! Forgetting: a person, or a server with all that was played there.
//!
//! Which tables of the database hold something is asked of the database itself, so that nothing is forgotten to be
//! forgotten when a new one comes.

use sqlx::AnyConnection;
use sqlx::AssertSqlSafe;

use super::columns::signed;
use super::dialect::Dialect;
use super::{Store, StoreError, retention};
use crate::table::{FORMER, Packed, Saved, TableId};

/// The tables at which somebody was named.
const TABLES_WITH: &str = "SELECT table_id FROM people WHERE \"user\" = $1
    UNION SELECT table_id FROM placings WHERE \"user\" = $1 ORDER BY 1";

/// A table of the game without somebody's name in it.
#[derive(Clone, Debug)]
pub struct Rewritten {
    /// The table.
    pub table: TableId,
    /// What takes its place.
    pub form: Form,
}

/// How a rewritten table is kept.
#[derive(Clone, Debug)]
pub enum Form {
    /// Whole.
    Whole {
        /// Its snapshot.
        saved: Saved,
        /// The records that are other ones: sequences and JSON. All of them where the table was compacted.
        journal: Vec<(u64, String)>,
    },
    /// Compacted, as it was before.
    Packed(Packed),
}

impl Store {
    /// All tables at which a person was ever named, open or ended.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tables_with(&self, user: u64) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(TABLES_WITH)
            .bind(signed(user))
            .fetch_all(&self.shared.readers)
            .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }
}

/// Draws a number inside the open transaction, so that it is nobody else's.
pub(super) async fn pseudonym(now: i64, on: &mut AnyConnection) -> Result<u64, sqlx::Error> {
    let query = sqlx::query_scalar("INSERT INTO forgotten (time) VALUES ($1) RETURNING pseudonym");
    query.bind(now).fetch_one(on).await.map(i64::cast_unsigned)
}

/// Writes the table inside the open transaction.
pub(super) async fn rewrite(new: &Rewritten, on: &mut AnyConnection) -> Result<(), sqlx::Error> {
    match &new.form {
        Form::Whole { saved, journal } => {
            retention::unpack(new.table, journal, on).await?;
            sqlx::query("UPDATE tables SET sheet = $1, state = $2 WHERE id = $3")
                .bind(&saved.sheet)
                .bind(&saved.state)
                .bind(new.table.0)
                .execute(&mut *on)
                .await?;
        }
        Form::Packed(packed) => {
            sqlx::query("UPDATE packed SET digest = $1, body = $2 WHERE table_id = $3")
                .bind(&packed.digest)
                .bind(&packed.body)
                .bind(new.table.0)
                .execute(&mut *on)
                .await?;
        }
    }
    // What was answered to somebody may hold names, and nobody asks for it again.
    sqlx::query("DELETE FROM interactions WHERE table_id = $1")
        .bind(new.table.0)
        .execute(on)
        .await
        .map(drop)
}

/// Forgets the person inside the open transaction.
pub(super) async fn person(
    user: u64,
    pseudonym: u64,
    on: &mut AnyConnection,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE placings SET \"user\" = $1, name = $2 WHERE \"user\" = $3")
        .bind(signed(pseudonym))
        .bind(FORMER)
        .bind(signed(user))
        .execute(&mut *on)
        .await?;
    for table in with_column("user", on).await? {
        sqlx::query(AssertSqlSafe(format!(
            "DELETE FROM \"{table}\" WHERE \"user\" = $1"
        )))
        .bind(signed(user))
        .execute(&mut *on)
        .await?;
    }
    Ok(())
}

/// Forgets the server inside the open transaction.
pub(super) async fn server(guild: u64, on: &mut AnyConnection) -> Result<(), sqlx::Error> {
    // What refers to results goes before them, and they before the tables.
    let mut belonging = with_column("table_id", on).await?;
    belonging.sort_by_key(|table| table == "played");
    for table in belonging {
        let delete = format!(
            "DELETE FROM \"{table}\" WHERE table_id IN (SELECT id FROM tables WHERE guild = $1)"
        );
        sqlx::query(AssertSqlSafe(delete))
            .bind(signed(guild))
            .execute(&mut *on)
            .await?;
    }
    for table in with_column("guild", on).await? {
        sqlx::query(AssertSqlSafe(format!(
            "DELETE FROM \"{table}\" WHERE guild = $1"
        )))
        .bind(signed(guild))
        .execute(&mut *on)
        .await?;
    }
    Ok(())
}

/// The tables of the database that have this column.
pub(super) async fn with_column(
    column: &str,
    on: &mut AnyConnection,
) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(Dialect::of(on).words().tables_with_column)
        .bind(column)
        .fetch_all(on)
        .await
}

#[cfg(test)]
mod tests {
    use sqlx::Row;

    use super::super::sqlite;
    use super::*;

    #[tokio::test]
    async fn what_is_kept_of_a_person_is_found_by_an_index() {
        let folder = tempfile::tempdir().unwrap();
        let mut on = sqlite::writer(&folder.path().join("test.db"))
            .await
            .unwrap();
        let plan = format!("EXPLAIN QUERY PLAN {TABLES_WITH}");
        let plan = sqlx::query(AssertSqlSafe(plan)).bind(1);
        let steps: Vec<String> = plan
            .fetch_all(&mut on)
            .await
            .unwrap()
            .iter()
            .map(|step| step.get("detail"))
            .collect();
        assert!(
            steps.iter().any(|step| step.contains("SEARCH people")),
            "{steps:?}"
        );
        assert!(!steps.iter().any(|step| step.contains("SCAN")), "{steps:?}");
    }
}
