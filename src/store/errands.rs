//! What a process has to do that serves a server, and another one was asked for. And the turns of shards that identify
//! themselves, which all processes share.

use serde::{Deserialize, Serialize};
use sqlx::{AssertSqlSafe, Row};

use super::change::Change;
use super::columns::{signed, unsigned};
use super::dialect::Dialect;
use super::people::Query;
use super::{Store, StoreError};
use crate::table::{Place, TableId};

/// Something to do for whoever serves a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Errand {
    /// An interaction came in where its table is not served: what Discord said of it, as JSON.
    Answer(String),
    /// A person wants to be told in another way, or is away at other times.
    LookAfter(u64),
    /// A person is to be forgotten at the tables of the server; a number stands for them.
    Forget {
        /// Who.
        user: u64,
        /// The number.
        pseudonym: u64,
    },
}

/// A shard may identify itself so many milliseconds after another one of its bucket: five seconds, and what the way to
/// Discord takes sometimes longer and sometimes not.
const TURN_MS: i64 = 5_500;

impl Store {
    /// Hands something over to whoever serves a server. Gives its number.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn hand_over(
        &self,
        guild: u64,
        errand: &Errand,
        time: i64,
    ) -> Result<i64, StoreError> {
        let body = serde_json::to_string(errand);
        let body = body.expect("an errand is plain data, which JSON can hold");
        let id = rand::random();
        self.change(Change::Errand {
            id,
            guild,
            time,
            body,
        })
        .await?;
        Ok(id)
    }

    /// What is to be done for the servers of the shards that are served, with its numbers, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn errands(&self) -> Result<Vec<(i64, u64, Errand)>, StoreError> {
        let among = self.shared.shards.among();
        let query = format!("SELECT id, guild, body FROM errands WHERE {among} ORDER BY time, id");
        let rows = sqlx::query(AssertSqlSafe(query))
            .fetch_all(&self.shared.readers)
            .await?;
        let mut errands = Vec::with_capacity(rows.len());
        for row in &rows {
            // One of another version of the program waits for it.
            if let Ok(errand) = serde_json::from_str(row.try_get("body")?) {
                errands.push((row.try_get("id")?, unsigned(row, "guild")?, errand));
            }
        }
        Ok(errands)
    }

    /// How many of these are not done yet.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn undone(&self, errands: &[i64]) -> Result<usize, StoreError> {
        let all: Vec<i64> = sqlx::query_scalar("SELECT id FROM errands")
            .fetch_all(&self.shared.readers)
            .await?;
        Ok(errands.iter().filter(|id| all.contains(id)).count())
    }

    /// It is done.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn done(&self, errand: i64) -> Result<(), StoreError> {
        self.change(Change::NoErrand(errand)).await
    }

    /// The open tables of all shards at which a person sits, oldest first, and where they are.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn seated(&self, user: u64) -> Result<Vec<(TableId, Place)>, StoreError> {
        let rows = sqlx::query(
            "SELECT DISTINCT id, guild, channel FROM seats JOIN tables ON id = table_id
             WHERE \"user\" = $1 AND stage <> 'over' ORDER BY id",
        )
        .bind(signed(user))
        .fetch_all(&self.shared.readers)
        .await?;
        let read = |row| {
            let place = Place {
                guild: unsigned(row, "guild")?,
                channel: unsigned(row, "channel")?,
            };
            Ok((TableId(row.try_get("id")?), place))
        };
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// May a shard of this bucket identify itself now? Who may has taken the turn. By the clock of the server, which all
    /// processes share; who serves a file is alone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_identify(&self, bucket: u32) -> Result<bool, StoreError> {
        if self.shared.dialect == Dialect::Sqlite {
            return Ok(true);
        }
        let taken = sqlx::query(
            "INSERT INTO identifies (bucket, time)
             VALUES ($1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
             ON CONFLICT (bucket) DO UPDATE SET time = excluded.time
                 -- Of two at once the second may have looked at the clock first; one that was set back lets through.
                 WHERE identifies.time NOT BETWEEN excluded.time - $2 AND excluded.time + $2
             RETURNING bucket",
        )
        .bind(i64::from(bucket))
        .bind(TURN_MS)
        .fetch_optional(&self.shared.readers)
        .await?;
        Ok(taken.is_some())
    }
}

pub(super) fn insert(id: i64, guild: u64, time: i64, body: &str) -> Query {
    sqlx::query(
        "INSERT INTO errands (id, guild, time, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    )
    .bind(id)
    .bind(signed(guild))
    .bind(time)
    .bind(body.to_owned())
}
