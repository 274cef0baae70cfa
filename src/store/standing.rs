//! What remains of ended matches, and what the admins of a server have decided.

use std::collections::HashMap;

use sqlx::Row;
use sqlx::any::AnyRow;

use super::change::Change;
use super::columns::{flag, signed, small, unsigned};
use super::job::Job;
use super::{Store, StoreError};
use crate::community::ServerSettings;
use crate::table::{Person, Placing, Played, TableId};

/// The columns of a placing with its match.
const PLACINGS: &str = "SELECT table_id, guild, game, reason, rated, time,
         \"user\", name, level, rank, won, gone, counts
     FROM played JOIN placings USING (table_id) ";

/// An ended match with its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedAt {
    /// The table.
    pub table: TableId,
    /// The server.
    pub guild: u64,
    /// What remains of the match.
    pub played: Played,
}

impl Store {
    /// All ended matches of a game on a server, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn played_on(&self, guild: u64, game: &str) -> Result<Vec<PlayedAt>, StoreError> {
        let query =
            format!("{PLACINGS} WHERE guild = $1 AND game = $2 ORDER BY time, table_id, seat");
        let rows = sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(signed(guild))
            .bind(game)
            .fetch_all(&self.shared.readers)
            .await?;
        Ok(matches(&rows)?)
    }

    /// All matches that have ended on a server since a moment, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn played_since(&self, guild: u64, since: i64) -> Result<Vec<PlayedAt>, StoreError> {
        let query =
            format!("{PLACINGS} WHERE guild = $1 AND time >= $2 ORDER BY time, table_id, seat");
        let rows = sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(signed(guild))
            .bind(since)
            .fetch_all(&self.shared.readers)
            .await?;
        Ok(matches(&rows)?)
    }

    /// Where the matches were played that have ended on a server since a moment, as far as their tables are there.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn places_since(
        &self,
        guild: u64,
        since: i64,
    ) -> Result<HashMap<TableId, u64>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, channel FROM tables JOIN played ON table_id = id
             WHERE played.guild = $1 AND time >= $2",
        )
        .bind(signed(guild))
        .bind(since)
        .fetch_all(&self.shared.readers)
        .await?;
        let read = |row: &AnyRow| Ok((TableId(row.try_get("id")?), unsigned(row, "channel")?));
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// All ended matches of a person, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn played_by(&self, user: u64) -> Result<Vec<PlayedAt>, StoreError> {
        let query = format!(
            "{PLACINGS} WHERE table_id IN (SELECT table_id FROM placings WHERE \"user\" = $1)
             ORDER BY time, table_id, seat"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(signed(user))
            .fetch_all(&self.shared.readers)
            .await?;
        Ok(matches(&rows)?)
    }

    /// The newest ended matches of a channel, newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ended_in(&self, channel: u64, most: u32) -> Result<Vec<PlayedAt>, StoreError> {
        let query = format!(
            "{PLACINGS} WHERE table_id IN (
                 SELECT id FROM tables JOIN played ON table_id = id WHERE channel = $1
                 ORDER BY id DESC LIMIT $2)
             ORDER BY table_id DESC, seat"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(signed(channel))
            .bind(i64::from(most))
            .fetch_all(&self.shared.readers)
            .await?;
        Ok(matches(&rows)?)
    }

    /// The table at which a match is, or was, played again.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rematch_of(&self, table: TableId) -> Result<Option<TableId>, StoreError> {
        let id = sqlx::query_scalar("SELECT id FROM tables WHERE rematch_of = $1")
            .bind(table.0)
            .fetch_optional(&self.shared.readers)
            .await?;
        Ok(id.map(TableId))
    }

    /// What the admins of a server have decided.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn server(&self, guild: u64) -> Result<ServerSettings, StoreError> {
        let text: Option<String> =
            sqlx::query_scalar("SELECT settings FROM servers WHERE guild = $1")
                .bind(signed(guild))
                .fetch_optional(&self.shared.readers)
                .await?;
        let Some(text) = text else {
            return Ok(ServerSettings::default());
        };
        serde_json::from_str(&text).map_err(|error| StoreError::Lost(error.to_string()))
    }

    /// Keeps what the admins of a server have decided.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_server(
        &self,
        guild: u64,
        settings: &ServerSettings,
    ) -> Result<(), StoreError> {
        let text =
            serde_json::to_string(settings).map_err(|error| StoreError::Lost(error.to_string()))?;
        self.ask(|ack| Job::Change(Change::Server(guild, text), ack))
            .await?
    }
}

/// The matches of rows that stand together.
fn matches(rows: &[AnyRow]) -> Result<Vec<PlayedAt>, sqlx::Error> {
    let mut all: Vec<PlayedAt> = Vec::new();
    for row in rows {
        let table = TableId(row.try_get("table_id")?);
        if all.last().is_none_or(|last| last.table != table) {
            all.push(PlayedAt {
                table,
                guild: unsigned(row, "guild")?,
                played: Played {
                    game: row.try_get("game")?,
                    reason: row.try_get("reason")?,
                    rated: flag(row, "rated")?,
                    time: row.try_get("time")?,
                    placings: Vec::new(),
                },
            });
        }
        if let Some(last) = all.last_mut() {
            last.played.placings.push(placing(row)?);
        }
    }
    Ok(all)
}

fn placing(row: &AnyRow) -> Result<Placing, sqlx::Error> {
    let user: Option<i64> = row.try_get("user")?;
    let name: Option<String> = row.try_get("name")?;
    let level: Option<String> = row.try_get("level")?;
    Ok(Placing {
        person: user.map(|user| Person {
            user: user.cast_unsigned(),
            name: name.unwrap_or_default(),
        }),
        level: level.and_then(|level| level.parse().ok()),
        rank: small(row, "rank")?,
        won: flag(row, "won")?,
        left: flag(row, "gone")?,
        counts: flag(row, "counts")?,
    })
}
