//! One commit: everything that one command changes.

use sqlx::sqlite::SqliteConnection;

use super::{BoardMessage, CommitError, Pending};
use crate::rules::game::Seat;
use crate::table::{Place, Saved, Stage, TableId};

/// Interactions are remembered for a day; Discord's live for 15 minutes.
const REMEMBERED_MS: i64 = 24 * 60 * 60 * 1000;
/// After so many commands of a table old interactions are forgotten.
const FORGET_EVERY: u64 = 64;

/// What has to be said about a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// The board must show the state of this sequence.
    Board,
    /// A person must be told that they have to decide.
    Notice,
    /// The result.
    Final,
}

impl Kind {
    pub(super) const ALL: [Kind; 3] = [Kind::Board, Kind::Notice, Kind::Final];

    /// The word in the database and in nonces.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Board => "board",
            Kind::Notice => "notice",
            Kind::Final => "final",
        }
    }
}

/// What was answered to an interaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The table.
    pub table: TableId,
    /// The sequence that the interaction led to.
    pub sequence: u64,
    /// The answer, in the words of the caller.
    pub text: String,
}

/// The interaction that caused a commit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// Its id.
    pub interaction: u64,
    /// What is answered when it comes again.
    pub answer: String,
}

/// Everything that one command changes.
#[derive(Clone, Debug)]
pub struct Commit {
    /// The table; `None` opens a new one.
    pub table: Option<TableId>,
    /// The id of the game.
    pub game: &'static str,
    /// The version of its rules.
    pub version: u32,
    /// Where it is played.
    pub place: Place,
    /// Where the table is in its life.
    pub stage: Stage,
    /// The new sequence; the stored one must be the one before it.
    pub sequence: u64,
    /// The snapshot.
    pub saved: Saved,
    /// The new line of the journal, as JSON; none when a table is opened.
    pub record: Option<String>,
    /// The interaction that caused it.
    pub stamp: Option<Stamp>,
    /// What has to be said.
    pub outbox: Vec<Kind>,
    /// All running deadlines, where they changed.
    pub deadlines: Option<Vec<(Seat, i64)>>,
    /// All people at the table, where they changed.
    pub users: Option<Vec<u64>>,
    /// When, in milliseconds since the epoch.
    pub time: i64,
}

/// Small changes that no command causes.
#[derive(Clone, Debug)]
pub enum Change {
    /// Something was said.
    Sent(Pending),
    /// The message that shows a board.
    Message(TableId, BoardMessage),
    /// A bug stopped a table.
    Freeze(TableId, String),
    /// A stopped table makes room.
    SetAside(TableId),
    /// Forget interactions before this time.
    Forget(i64),
}

/// A number of Discord, or a sequence, as SQLite keeps it: the signed number of the same bits.
pub(super) fn signed(number: u64) -> i64 {
    number.cast_signed()
}

pub(super) fn stage_id(stage: Stage) -> &'static str {
    match stage {
        Stage::Lobby => "lobby",
        Stage::Playing => "playing",
        Stage::Over => "over",
    }
}

impl Commit {
    /// Writes the commit inside the open transaction. An expected refusal leaves nothing written.
    pub(super) async fn write(
        &self,
        on: &mut SqliteConnection,
    ) -> Result<Result<TableId, CommitError>, sqlx::Error> {
        if let Some(stamp) = &self.stamp
            && let Some(answer) = super::load::answer(&mut *on, stamp.interaction).await?
        {
            return Ok(Err(CommitError::Duplicate(answer)));
        }
        let written = match self.table {
            Some(table) => self.update(table, on).await?,
            None => self.insert(on).await?,
        };
        let Ok(table) = written else {
            return Ok(written);
        };
        self.append(table, on).await?;
        self.stamp(table, on).await?;
        self.say(table, on).await?;
        self.date(table, on).await?;
        self.seat(table, on).await?;
        Ok(Ok(table))
    }

    async fn insert(
        &self,
        on: &mut SqliteConnection,
    ) -> Result<Result<TableId, CommitError>, sqlx::Error> {
        let id: Option<i64> = sqlx::query_scalar(
            "INSERT INTO tables
                 (game, version, guild, channel, stage, sequence, sheet, state, changed)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT DO NOTHING RETURNING id",
        )
        .bind(self.game)
        .bind(self.version)
        .bind(signed(self.place.guild))
        .bind(signed(self.place.channel))
        .bind(stage_id(self.stage))
        .bind(signed(self.sequence))
        .bind(&self.saved.sheet)
        .bind(&self.saved.state)
        .bind(self.time)
        .fetch_optional(on)
        .await?;
        Ok(id.map(TableId).ok_or(CommitError::ChannelTaken))
    }

    /// The sequence is compared here, inside the transaction: of two writers one finds no row.
    async fn update(
        &self,
        table: TableId,
        on: &mut SqliteConnection,
    ) -> Result<Result<TableId, CommitError>, sqlx::Error> {
        let updated = sqlx::query(
            "UPDATE tables SET stage = ?, sequence = ?, sheet = ?, state = ?, changed = ?
             WHERE id = ? AND sequence = ?",
        )
        .bind(stage_id(self.stage))
        .bind(signed(self.sequence))
        .bind(&self.saved.sheet)
        .bind(&self.saved.state)
        .bind(self.time)
        .bind(table.0)
        .bind(signed(self.sequence.saturating_sub(1)))
        .execute(on)
        .await?;
        Ok(match updated.rows_affected() {
            1 => Ok(table),
            _ => Err(CommitError::Conflict),
        })
    }

    async fn append(&self, table: TableId, on: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let Some(record) = &self.record else {
            return Ok(());
        };
        sqlx::query("INSERT INTO journal (table_id, sequence, record) VALUES (?, ?, ?)")
            .bind(table.0)
            .bind(signed(self.sequence))
            .bind(record)
            .execute(on)
            .await?;
        Ok(())
    }

    async fn stamp(&self, table: TableId, on: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let Some(stamp) = &self.stamp else {
            return Ok(());
        };
        sqlx::query(
            "INSERT INTO interactions (id, table_id, sequence, answer, time) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(signed(stamp.interaction))
        .bind(table.0)
        .bind(signed(self.sequence))
        .bind(&stamp.answer)
        .bind(self.time)
        .execute(&mut *on)
        .await?;
        if self.sequence.is_multiple_of(FORGET_EVERY) {
            Change::forget(self.time).write(on).await?;
        }
        Ok(())
    }

    async fn say(&self, table: TableId, on: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        for kind in &self.outbox {
            sqlx::query(
                "INSERT INTO outbox (table_id, kind, sequence) VALUES (?, ?, ?)
                 ON CONFLICT DO UPDATE SET sequence = excluded.sequence",
            )
            .bind(table.0)
            .bind(kind.id())
            .bind(signed(self.sequence))
            .execute(&mut *on)
            .await?;
        }
        Ok(())
    }

    async fn date(&self, table: TableId, on: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let Some(deadlines) = &self.deadlines else {
            return Ok(());
        };
        sqlx::query("DELETE FROM deadlines WHERE table_id = ?")
            .bind(table.0)
            .execute(&mut *on)
            .await?;
        for (seat, due) in deadlines {
            sqlx::query("INSERT INTO deadlines (table_id, seat, due) VALUES (?, ?, ?)")
                .bind(table.0)
                .bind(seat.0)
                .bind(due)
                .execute(&mut *on)
                .await?;
        }
        Ok(())
    }

    async fn seat(&self, table: TableId, on: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let Some(users) = &self.users else {
            return Ok(());
        };
        sqlx::query("DELETE FROM seats WHERE table_id = ?")
            .bind(table.0)
            .execute(&mut *on)
            .await?;
        for user in users {
            sqlx::query("INSERT INTO seats (table_id, user) VALUES (?, ?)")
                .bind(table.0)
                .bind(signed(*user))
                .execute(&mut *on)
                .await?;
        }
        Ok(())
    }
}

impl Change {
    pub(super) fn forget(now: i64) -> Change {
        Change::Forget(now - REMEMBERED_MS)
    }

    /// Writes the change inside the open transaction.
    pub(super) async fn write(&self, on: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let query = match self {
            // A newer state that came meanwhile stays to be said.
            Change::Sent(sent) => {
                sqlx::query("DELETE FROM outbox WHERE table_id = ? AND kind = ? AND sequence <= ?")
                    .bind(sent.table.0)
                    .bind(sent.kind.id())
                    .bind(signed(sent.sequence))
            }
            Change::Message(table, message) => sqlx::query(
                "INSERT INTO messages (table_id, channel, message, sequence) VALUES (?, ?, ?, ?)
                 ON CONFLICT DO UPDATE SET channel = excluded.channel,
                     message = excluded.message, sequence = excluded.sequence",
            )
            .bind(table.0)
            .bind(signed(message.channel))
            .bind(signed(message.message))
            .bind(signed(message.sequence)),
            Change::Freeze(table, why) => sqlx::query("UPDATE tables SET frozen = ? WHERE id = ?")
                .bind(why)
                .bind(table.0),
            Change::SetAside(table) => {
                sqlx::query("UPDATE tables SET stage = 'over' WHERE id = ? AND frozen IS NOT NULL")
                    .bind(table.0)
            }
            Change::Forget(before) => {
                sqlx::query("DELETE FROM interactions WHERE time < ?").bind(before)
            }
        };
        query.execute(on).await.map(drop)
    }
}
