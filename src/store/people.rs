//! What is known of people: what they were told, how they want to be told, and when they are away.

use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Row, Sqlite};

use super::columns::{signed, unsigned};
use super::{Store, StoreError};
use crate::community::{NotificationPrefs, Told};
use crate::rules::game::Seat;
use crate::table::TableId;

/// What a person was told of one decision, and when something is to be said next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldRow {
    /// What they were told.
    pub told: Told,
    /// When something is to be said next, in milliseconds since the epoch.
    pub next: Option<i64>,
}

/// A time in which somebody is away, in milliseconds since the epoch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vacation {
    /// When it began.
    pub start: i64,
    /// When it ends.
    pub until: i64,
}

/// All that is kept in memory of people.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KnownPeople {
    /// How they want to be told, where they chose it.
    pub notification_prefs: Vec<(u64, NotificationPrefs)>,
    /// When they are and were away.
    pub vacations: Vec<(u64, Vacation)>,
    /// The days of vacation that servers allow in a year.
    pub allowances: Vec<(u64, u32)>,
}

impl Store {
    /// What people at open tables were told of open decisions.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn told(&self) -> Result<Vec<(TableId, ToldRow)>, StoreError> {
        let rows = sqlx::query("SELECT * FROM notices ORDER BY table_id, seat")
            .fetch_all(&self.shared.readers)
            .await?;
        let read = |row: &SqliteRow| {
            let told = Told {
                seat: Seat(row.try_get("seat")?),
                since: unsigned(row, "since")?,
                user: unsigned(row, "user")?,
                window: row.try_get("might")?,
                opened: row.try_get("opened")?,
                said: row.try_get("said")?,
                silenced: row.try_get("silenced")?,
            };
            let next = row.try_get("next")?;
            Ok((TableId(row.try_get("table_id")?), ToldRow { told, next }))
        };
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// How people want to be told, and when they are away.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn people(&self) -> Result<KnownPeople, StoreError> {
        let readers = &self.shared.readers;
        let mut known = KnownPeople::default();
        for row in sqlx::query("SELECT * FROM habits")
            .fetch_all(readers)
            .await?
        {
            let text: &str = row.try_get("habits")?;
            match serde_json::from_str(text) {
                Ok(prefs) => known
                    .notification_prefs
                    .push((unsigned(&row, "user")?, prefs)),
                Err(error) => {
                    tracing::error!(%error, "settings of a person cannot be read; the usual ones hold")
                }
            }
        }
        let vacations = sqlx::query("SELECT * FROM vacations ORDER BY user, start");
        for row in vacations.fetch_all(readers).await? {
            let vacation = Vacation {
                start: row.try_get("start")?,
                until: row.try_get("until")?,
            };
            known.vacations.push((unsigned(&row, "user")?, vacation));
        }
        for row in sqlx::query("SELECT * FROM allowances")
            .fetch_all(readers)
            .await?
        {
            known
                .allowances
                .push((unsigned(&row, "guild")?, row.try_get("days")?));
        }
        Ok(known)
    }
}

/// Notes what was said. A decision that is over meanwhile stays forgotten.
pub(super) async fn write_told(
    table: TableId,
    rows: &[ToldRow],
    on: &mut SqliteConnection,
) -> Result<(), sqlx::Error> {
    for ToldRow { told, next } in rows {
        sqlx::query(
            "UPDATE notices SET said = ?, silenced = ?, next = ?
             WHERE table_id = ? AND seat = ? AND since = ? AND user = ? AND might = ?",
        )
        .bind(told.said)
        .bind(told.silenced)
        .bind(next)
        .bind(table.0)
        .bind(told.seat.0)
        .bind(signed(told.since))
        .bind(signed(told.user))
        .bind(told.window)
        .execute(&mut *on)
        .await?;
    }
    Ok(())
}

pub(super) type Query = sqlx::query::Query<'static, Sqlite, sqlx::sqlite::SqliteArguments>;

pub(super) fn set_notification_prefs(user: u64, prefs: &NotificationPrefs) -> Query {
    let text = serde_json::to_string(prefs).expect("settings are plain data, which JSON can hold");
    sqlx::query("INSERT OR REPLACE INTO habits (user, habits) VALUES (?, ?)")
        .bind(signed(user))
        .bind(text)
}

pub(super) fn set_vacation(user: u64, vacation: Vacation) -> Query {
    sqlx::query("INSERT OR REPLACE INTO vacations (user, start, until) VALUES (?, ?, ?)")
        .bind(signed(user))
        .bind(vacation.start)
        .bind(vacation.until)
}

pub(super) fn set_allowance(guild: u64, days: u32) -> Query {
    sqlx::query("INSERT OR REPLACE INTO allowances (guild, days) VALUES (?, ?)")
        .bind(signed(guild))
        .bind(days)
}
