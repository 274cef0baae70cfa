//! What is known of people: what they were told, how they want to be told, and when they are away.

use sqlx::any::AnyRow;
use sqlx::{Any, AnyConnection, AssertSqlSafe, Row};

use super::columns::{flag, signed, small, unsigned};
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
    /// What people at open tables of the shards that are served were told of open decisions.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn told(&self) -> Result<Vec<(TableId, ToldRow)>, StoreError> {
        let among = self.shared.shards.among_tables();
        let query =
            format!("SELECT * FROM notices WHERE {among} ORDER BY table_id, seat, since, might");
        let rows = sqlx::query(AssertSqlSafe(query))
            .fetch_all(&self.shared.readers)
            .await?;
        let read = |row: &AnyRow| {
            let told = Told {
                seat: Seat(small(row, "seat")?),
                since: unsigned(row, "since")?,
                user: unsigned(row, "user")?,
                window: flag(row, "might")?,
                opened: row.try_get("opened")?,
                said: small(row, "said")?,
                silenced: flag(row, "silenced")?,
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
        let mut known = self.people_where("true").await?;
        for row in sqlx::query("SELECT * FROM allowances ORDER BY guild")
            .fetch_all(&self.shared.readers)
            .await?
        {
            known
                .allowances
                .push((unsigned(&row, "guild")?, small(&row, "days")?));
        }
        Ok(known)
    }

    /// How a person wants to be told, and when they are away.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn person(&self, user: u64) -> Result<KnownPeople, StoreError> {
        self.people_where(&format!("\"user\" = {}", signed(user)))
            .await
    }

    /// The days of vacation that a server allows in a year, where its admins chose them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn allowance(&self, guild: u64) -> Result<Option<u32>, StoreError> {
        let row = sqlx::query("SELECT days FROM allowances WHERE guild = $1")
            .bind(signed(guild))
            .fetch_optional(&self.shared.readers)
            .await?;
        Ok(row.as_ref().map(|row| small(row, "days")).transpose()?)
    }

    async fn people_where(&self, fits: &str) -> Result<KnownPeople, StoreError> {
        let readers = &self.shared.readers;
        let mut known = KnownPeople::default();
        let habits = format!("SELECT * FROM habits WHERE {fits} ORDER BY \"user\"");
        for row in sqlx::query(AssertSqlSafe(habits))
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
        let vacations = format!("SELECT * FROM vacations WHERE {fits} ORDER BY \"user\", start");
        for row in sqlx::query(AssertSqlSafe(vacations))
            .fetch_all(readers)
            .await?
        {
            let vacation = Vacation {
                start: row.try_get("start")?,
                until: row.try_get("until")?,
            };
            known.vacations.push((unsigned(&row, "user")?, vacation));
        }
        Ok(known)
    }
}

/// Notes what was said. A decision that is over meanwhile stays forgotten.
pub(super) async fn write_told(
    table: TableId,
    rows: &[ToldRow],
    on: &mut AnyConnection,
) -> Result<(), sqlx::Error> {
    for ToldRow { told, next } in rows {
        sqlx::query(
            "UPDATE notices SET said = $1, silenced = $2, next = $3
             WHERE table_id = $4 AND seat = $5 AND since = $6 AND \"user\" = $7 AND might = $8",
        )
        .bind(i64::from(told.said))
        .bind(i64::from(told.silenced))
        .bind(next)
        .bind(table.0)
        .bind(i64::from(told.seat.0))
        .bind(signed(told.since))
        .bind(signed(told.user))
        .bind(i64::from(told.window))
        .execute(&mut *on)
        .await?;
    }
    Ok(())
}

pub(super) type Query = sqlx::query::Query<'static, Any, sqlx::any::AnyArguments>;

pub(super) fn set_notification_prefs(user: u64, prefs: &NotificationPrefs) -> Query {
    let text = serde_json::to_string(prefs).expect("settings are plain data, which JSON can hold");
    sqlx::query(
        "INSERT INTO habits (\"user\", habits) VALUES ($1, $2)
         ON CONFLICT (\"user\") DO UPDATE SET habits = excluded.habits",
    )
    .bind(signed(user))
    .bind(text)
}

pub(super) fn set_vacation(user: u64, vacation: Vacation) -> Query {
    sqlx::query(
        "INSERT INTO vacations (\"user\", start, until) VALUES ($1, $2, $3)
         ON CONFLICT (\"user\", start) DO UPDATE SET until = excluded.until",
    )
    .bind(signed(user))
    .bind(vacation.start)
    .bind(vacation.until)
}

pub(super) fn set_allowance(guild: u64, days: u32) -> Query {
    sqlx::query(
        "INSERT INTO allowances (guild, days) VALUES ($1, $2)
         ON CONFLICT (guild) DO UPDATE SET days = excluded.days",
    )
    .bind(signed(guild))
    .bind(i64::from(days))
}
