//! The weekly digests of servers: where they are posted, and up to which week.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::change::Change;
use super::columns::{flag, signed, unsigned};
use super::job::Job;
use super::{Store, StoreError};
use crate::table::Person;

/// The weekly digest of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest {
    /// The server.
    pub guild: u64,
    /// Where it is posted.
    pub channel: u64,
    /// The last week for which that is done, counted from the epoch.
    pub week: i64,
    /// That of the next one may be posted already.
    pub begun: bool,
}

/// Somebody who has finished a match of a game for the first time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstMatch {
    /// Who.
    pub person: Person,
    /// The id of the game.
    pub game: String,
}

impl Store {
    /// The digests of all servers of the shards that are served and have one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn digests(&self) -> Result<Vec<Digest>, StoreError> {
        let among = self.shared.shards.among();
        let query = format!("SELECT * FROM digests WHERE {among} ORDER BY guild");
        let rows = sqlx::query(AssertSqlSafe(query))
            .fetch_all(&self.shared.readers)
            .await?;
        let read = |row: &AnyRow| {
            Ok(Digest {
                guild: unsigned(row, "guild")?,
                channel: unsigned(row, "channel")?,
                week: row.try_get("week")?,
                begun: flag(row, "begun")?,
            })
        };
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Keeps the digest of a server.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_digest(&self, digest: Digest) -> Result<(), StoreError> {
        let change = Change::Digest(digest);
        self.ask(|ack| Job::Change(change, ack)).await?
    }

    /// Posts no digest on a server any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drop_digest(&self, guild: u64) -> Result<(), StoreError> {
        let change = Change::NoDigest(guild);
        self.ask(|ack| Job::Change(change, ack)).await?
    }

    /// Who has finished a match of a game on a server for the first time since a moment.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn first_matches(
        &self,
        guild: u64,
        since: i64,
    ) -> Result<Vec<FirstMatch>, StoreError> {
        let rows = sqlx::query(
            "SELECT \"user\", max(name) AS name, game, min(time) AS first
             FROM played JOIN placings USING (table_id)
             WHERE guild = $1 AND \"user\" IS NOT NULL AND gone = 0
             GROUP BY \"user\", game HAVING min(time) >= $2 ORDER BY first, \"user\", game",
        )
        .bind(signed(guild))
        .bind(since)
        .fetch_all(&self.shared.readers)
        .await?;
        let read = |row: &AnyRow| {
            let name: Option<String> = row.try_get("name")?;
            Ok(FirstMatch {
                person: Person {
                    user: unsigned(row, "user")?,
                    name: name.unwrap_or_default(),
                },
                game: row.try_get("game")?,
            })
        };
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }
}
