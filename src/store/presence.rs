//! The servers in which the bot is or was, and the channels in which whoever runs it is told of trouble.

use sqlx::{AssertSqlSafe, Row};

use super::change::Change;
use super::columns::{signed, unsigned};
use super::people::Query;
use super::{Store, StoreError};

/// A server in which the bot is or was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Presence {
    /// The server.
    pub guild: u64,
    /// When the bot was found to be out of it, in milliseconds since the epoch; `None` while it is there.
    pub gone: Option<i64>,
}

impl Store {
    /// The servers of the shards that are served, in which the bot is or was.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn presences(&self) -> Result<Vec<Presence>, StoreError> {
        let among = self.shared.shards.among();
        let query = format!("SELECT guild, gone FROM presences WHERE {among} ORDER BY guild");
        let rows = sqlx::query(AssertSqlSafe(query))
            .fetch_all(&self.shared.readers)
            .await?;
        let read = |row| {
            Ok(Presence {
                guild: unsigned(row, "guild")?,
                gone: row.try_get("gone")?,
            })
        };
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Notes that the bot is in a server, or since when it is not.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_presence(&self, presence: Presence) -> Result<(), StoreError> {
        self.change(Change::Presence(presence)).await
    }

    /// The channels in which whoever runs the bot is told of trouble, by their servers.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn logs(&self) -> Result<Vec<(u64, u64)>, StoreError> {
        let rows = sqlx::query("SELECT guild, channel FROM logs ORDER BY guild")
            .fetch_all(&self.shared.readers)
            .await?;
        let read = |row| Ok((unsigned(row, "guild")?, unsigned(row, "channel")?));
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Tells whoever runs the bot of trouble in this channel of a server; `None`: not there any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_log(&self, guild: u64, channel: Option<u64>) -> Result<(), StoreError> {
        self.change(Change::Log(guild, channel)).await
    }
}

pub(super) fn set(presence: Presence) -> Query {
    sqlx::query(
        "INSERT INTO presences (guild, gone) VALUES ($1, $2)
         ON CONFLICT (guild) DO UPDATE SET gone = excluded.gone",
    )
    .bind(signed(presence.guild))
    .bind(presence.gone)
}

pub(super) fn set_log(guild: u64, channel: Option<u64>) -> Query {
    match channel {
        Some(channel) => sqlx::query(
            "INSERT INTO logs (guild, channel) VALUES ($1, $2)
             ON CONFLICT (guild) DO UPDATE SET channel = excluded.channel",
        )
        .bind(signed(guild))
        .bind(signed(channel)),
        None => sqlx::query("DELETE FROM logs WHERE guild = $1").bind(signed(guild)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn servers_and_channels_are_known_after_a_restart_until_the_server_is_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.db");
        let store = Store::open(&path).await.unwrap();
        let gone = |guild, gone| Presence { guild, gone };
        for presence in [
            gone(1, None),
            gone(2, Some(7)),
            gone(1, Some(9)),
            gone(3, None),
        ] {
            store.set_presence(presence).await.unwrap();
        }
        for log in [(1, Some(10)), (2, Some(20)), (2, None), (1, Some(11))] {
            store.set_log(log.0, log.1).await.unwrap();
        }
        store.close().await;
        let store = Store::open(&path).await.unwrap();
        let known = [gone(1, Some(9)), gone(2, Some(7)), gone(3, None)];
        assert_eq!(store.presences().await.unwrap(), known);
        assert_eq!(store.logs().await.unwrap(), [(1, 11)]);
        store.forget_server(1).await.unwrap();
        assert_eq!(store.presences().await.unwrap(), known[1..]);
        assert_eq!(store.logs().await.unwrap(), []);
        store.close().await;
    }
}
