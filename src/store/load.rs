//! Reading: tables, what is pending, and what was answered.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::columns::{flag, signed, small, unsigned};
use super::{Answer, Kind, Store, StoreError};
use crate::table::{Games, Packed, Place, Record, RestoreError, Saved, Table, TableId};

/// A stored table with its whole journal.
#[derive(Debug)]
pub struct Stored {
    /// What is kept of it.
    pub kept: Kept,
    /// Why a bug stopped it.
    pub frozen: Option<String>,
}

/// How a table is kept.
#[derive(Debug)]
pub enum Kept {
    /// Whole.
    Whole {
        /// The snapshot.
        saved: Saved,
        /// All records, in order.
        journal: Vec<Record>,
    },
    /// Compacted.
    Packed(Packed),
}

impl Kept {
    /// The table.
    ///
    /// # Errors
    /// As [`Table::restore`].
    pub fn restore(self, id: TableId, games: Games) -> Result<Table, RestoreError> {
        match self {
            Kept::Whole { saved, journal } => Table::restore(id, &saved, journal, games),
            Kept::Packed(packed) => Table::unpack(id, &packed, games),
        }
    }
}

/// What is kept in memory of every open table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable {
    /// Its number.
    pub id: TableId,
    /// Where it is played.
    pub place: Place,
    /// The id of its game.
    pub game: String,
    /// The version of the rules of its match; `None` in the lobby.
    pub version: Option<u32>,
    /// Who sits there.
    pub users: Vec<u64>,
    /// The earliest deadline, or what comes if nobody does anything, in milliseconds since the epoch.
    pub due: Option<i64>,
    /// A bug stopped it.
    pub frozen: bool,
}

/// Something that still has to be said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pending {
    /// About which table.
    pub table: TableId,
    /// What.
    pub kind: Kind,
    /// The state that it is about.
    pub sequence: u64,
}

/// What has to be said and was not yet, in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// Of so many tables.
    pub tables: u64,
    /// When the first of them was changed last, in milliseconds since the epoch.
    pub since: i64,
}

/// The message that shows a table's board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardMessage {
    /// Its channel.
    pub channel: u64,
    /// Its id.
    pub message: u64,
    /// The state that it shows.
    pub sequence: u64,
}

/// The version of the rules of a running match.
fn version(row: &AnyRow) -> Result<Option<u32>, sqlx::Error> {
    match row.try_get::<Option<i64>, _>("version")? {
        Some(_) => small(row, "version").map(Some),
        None => Ok(None),
    }
}

/// The earlier of two times, of which each may be missing.
fn earlier(first: Option<i64>, second: Option<i64>) -> Option<i64> {
    first.into_iter().chain(second).min()
}

impl Store {
    /// What was answered to an interaction before, if it was applied.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn answer(&self, interaction: u64) -> Result<Option<Answer>, StoreError> {
        let row = sqlx::query("SELECT table_id, sequence, answer FROM interactions WHERE id = $1")
            .bind(signed(interaction))
            .fetch_optional(&self.shared.readers)
            .await?;
        let read = |row: AnyRow| {
            Ok::<_, sqlx::Error>(Answer {
                table: TableId(row.try_get("table_id")?),
                sequence: unsigned(&row, "sequence")?,
                text: row.try_get("answer")?,
            })
        };
        Ok(row.map(read).transpose()?)
    }

    /// A table with its journal, of one moment; `None` when there is none with this number, or it was deleted.
    ///
    /// # Errors
    /// When the database fails or a row is damaged.
    pub async fn load(&self, table: TableId) -> Result<Option<Stored>, StoreError> {
        let mut moment = self.begin_to_read().await?;
        let row = sqlx::query("SELECT sheet, state, frozen FROM tables WHERE id = $1")
            .bind(table.0)
            .fetch_optional(&mut *moment)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let (sheet, frozen): (String, _) = (row.try_get("sheet")?, row.try_get("frozen")?);
        if sheet.is_empty() {
            let packed = sqlx::query("SELECT digest, body FROM packed WHERE table_id = $1")
                .bind(table.0)
                .fetch_optional(&mut *moment)
                .await?;
            let packed = packed.map(|row| {
                let (digest, body) = (row.try_get("digest")?, row.try_get("body")?);
                let kept = Kept::Packed(Packed { digest, body });
                Ok::<_, sqlx::Error>(Stored { kept, frozen })
            });
            return Ok(packed.transpose()?);
        }
        let lines: Vec<String> =
            sqlx::query_scalar("SELECT record FROM journal WHERE table_id = $1 ORDER BY sequence")
                .bind(table.0)
                .fetch_all(&mut *moment)
                .await?;
        let records = lines.iter().map(|line| serde_json::from_str(line));
        let kept = Kept::Whole {
            saved: Saved {
                sheet,
                state: row.try_get("state")?,
            },
            journal: records
                .collect::<Result<_, _>>()
                .map_err(|source| StoreError::Damaged { table, source })?,
        };
        Ok(Some(Stored { kept, frozen }))
    }

    /// Where a table is played, open or ended.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn guild_of(&self, table: TableId) -> Result<Option<u64>, StoreError> {
        let guild: Option<i64> = sqlx::query_scalar("SELECT guild FROM tables WHERE id = $1")
            .bind(table.0)
            .fetch_optional(&self.shared.readers)
            .await?;
        Ok(guild.map(i64::cast_unsigned))
    }

    /// What has to be said and was not yet; `None` where everything was.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn waiting(&self) -> Result<Option<Waiting>, StoreError> {
        let query = format!(
            "SELECT count(DISTINCT table_id), min(changed) FROM outbox JOIN tables ON id = table_id
             WHERE {}",
            self.shared.shards.among()
        );
        let (tables, since): (i64, Option<i64>) = sqlx::query_as(AssertSqlSafe(query))
            .fetch_one(&self.shared.readers)
            .await?;
        let tables = tables.unsigned_abs();
        Ok(since.map(|since| Waiting { tables, since }))
    }

    /// All open tables of the shards that are served, as short as they are kept in memory.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_tables(&self) -> Result<Vec<OpenTable>, StoreError> {
        let query = format!(
            "SELECT id, guild, channel, game, CASE WHEN frozen IS NULL THEN 0 ELSE 1 END AS frozen,
                 CASE WHEN state IS NOT NULL THEN version END AS version,
                 (SELECT min(due) FROM deadlines WHERE table_id = tables.id) AS due, lapses,
                 (SELECT string_agg(CAST(\"user\" AS TEXT), ',') FROM seats WHERE table_id = tables.id) AS users
             FROM tables WHERE stage <> 'over' AND {} ORDER BY id",
            self.shared.shards.among()
        );
        let rows = sqlx::query(AssertSqlSafe(query))
            .fetch_all(&self.shared.readers)
            .await?;
        let read = |row: &AnyRow| {
            let users: Option<String> = row.try_get("users")?;
            let users = users.unwrap_or_default();
            let numbers = users.split(',').filter_map(|user| user.parse::<i64>().ok());
            let mut users: Vec<u64> = numbers.map(i64::cast_unsigned).collect();
            users.sort_unstable();
            Ok(OpenTable {
                id: TableId(row.try_get("id")?),
                place: Place {
                    guild: unsigned(row, "guild")?,
                    channel: unsigned(row, "channel")?,
                },
                game: row.try_get("game")?,
                version: version(row)?,
                users,
                due: earlier(row.try_get("due")?, row.try_get("lapses")?),
                frozen: flag(row, "frozen")?,
            })
        };
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// All that still has to be said of the shards that are served, tables in order of their numbers.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn outbox(&self) -> Result<Vec<Pending>, StoreError> {
        let query = format!(
            "SELECT table_id, kind, sequence FROM outbox WHERE {} ORDER BY table_id, kind",
            self.shared.shards.among_tables()
        );
        let rows = sqlx::query(AssertSqlSafe(query))
            .fetch_all(&self.shared.readers)
            .await?;
        let mut pending = Vec::with_capacity(rows.len());
        for row in &rows {
            let id: &str = row.try_get("kind")?;
            let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.id() == id) else {
                continue;
            };
            pending.push(Pending {
                table: TableId(row.try_get("table_id")?),
                kind,
                sequence: unsigned(row, "sequence")?,
            });
        }
        Ok(pending)
    }

    /// The message that shows a table's board.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn board_message(&self, table: TableId) -> Result<Option<BoardMessage>, StoreError> {
        let row =
            sqlx::query("SELECT channel, message, sequence FROM messages WHERE table_id = $1")
                .bind(table.0)
                .fetch_optional(&self.shared.readers)
                .await?;
        let read = |row: AnyRow| {
            Ok::<_, sqlx::Error>(BoardMessage {
                channel: unsigned(&row, "channel")?,
                message: unsigned(&row, "message")?,
                sequence: unsigned(&row, "sequence")?,
            })
        };
        Ok(row.map(read).transpose()?)
    }
}
