//! The tries at the matches of days: one for each person and day.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::change::Change;
use super::columns::signed;
use super::job::Job;
use super::{Store, StoreError};
use crate::table::{Day, TableId};

/// A try of somebody at the match of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Try {
    /// The day on which it was begun.
    pub day: Day,
    /// Who has it.
    pub user: u64,
    /// Its table.
    pub table: TableId,
    /// When its result was shown to all, in milliseconds since the epoch.
    pub shared: Option<i64>,
}

impl Store {
    /// The newest tries of a person, newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tries_of(&self, user: u64, most: u32) -> Result<Vec<Try>, StoreError> {
        let rows =
            sqlx::query("SELECT * FROM tries WHERE \"user\" = $1 ORDER BY day DESC LIMIT $2")
                .bind(signed(user))
                .bind(i64::from(most))
                .fetch_all(&self.shared.readers)
                .await?;
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The try that is played at a table.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn try_at(&self, table: TableId) -> Result<Option<Try>, StoreError> {
        let row = sqlx::query("SELECT * FROM tries WHERE table_id = $1")
            .bind(table.0)
            .fetch_optional(&self.shared.readers)
            .await?;
        Ok(row.as_ref().map(read).transpose()?)
    }

    /// Notes when the result of a try was shown to all; `None` where that came to nothing.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_shared(&self, table: TableId, time: Option<i64>) -> Result<(), StoreError> {
        let change = Change::Shared(table, time);
        self.ask(|ack| Job::Change(change, ack)).await?
    }
}

fn read(row: &AnyRow) -> Result<Try, sqlx::Error> {
    Ok(Try {
        day: Day::numbered(row.try_get("day")?),
        user: row.try_get::<i64, _>("user")?.cast_unsigned(),
        table: TableId(row.try_get("table_id")?),
        shared: row.try_get("shared")?,
    })
}

/// The table of the try that this person has at this day already, inside the open transaction.
pub(super) async fn before(
    day: Day,
    user: u64,
    on: &mut AnyConnection,
) -> Result<Option<TableId>, sqlx::Error> {
    let id = sqlx::query_scalar("SELECT table_id FROM tries WHERE day = $1 AND \"user\" = $2")
        .bind(day.number())
        .bind(signed(user))
        .fetch_optional(on)
        .await?;
    Ok(id.map(TableId))
}

/// Notes the try inside the open transaction.
pub(super) async fn begin(
    (day, user): (Day, u64),
    table: TableId,
    on: &mut AnyConnection,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO tries (day, \"user\", table_id) VALUES ($1, $2, $3)")
        .bind(day.number())
        .bind(signed(user))
        .bind(table.0)
        .execute(on)
        .await
        .map(drop)
}
