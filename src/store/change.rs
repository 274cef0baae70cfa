//! Small changes that no command causes.

use sqlx::sqlite::SqliteConnection;

use super::commit::signed;
use super::people::{self, ToldRow, Vacation};
use super::{BoardMessage, Pending};
use crate::table::{Habits, TableId};

/// Interactions are remembered for a day; Discord's live for 15 minutes.
const REMEMBERED_MS: i64 = 24 * 60 * 60 * 1000;

/// A small change that no command causes.
#[derive(Clone, Debug)]
pub enum Change {
    /// Something was said.
    Sent(Pending),
    /// The message that shows a board, and who was called by it.
    Message(TableId, BoardMessage, Vec<ToldRow>),
    /// People were told something.
    Told(TableId, Vec<ToldRow>),
    /// How a person wants to be told.
    Habits(u64, Habits),
    /// A person is away.
    Vacation(u64, Vacation),
    /// The days of vacation that a server allows in a year.
    Allowance(u64, u32),
    /// A bug stopped a table.
    Freeze(TableId, String),
    /// A stopped table may go on.
    Thaw(TableId),
    /// A stopped table makes room.
    SetAside(TableId),
    /// Forget interactions before this time.
    Forget(i64),
}

impl Change {
    pub(super) fn forget(now: i64) -> Change {
        Change::Forget(now - REMEMBERED_MS)
    }

    /// Writes the change inside the open transaction.
    pub(super) async fn write(&self, on: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        if let Change::Message(table, _, told) | Change::Told(table, told) = self {
            people::write_told(*table, told, on).await?;
        }
        let query = match self {
            Change::Told(..) => return Ok(()),
            Change::Habits(user, habits) => people::set_habits(*user, habits),
            Change::Vacation(user, vacation) => people::set_vacation(*user, *vacation),
            Change::Allowance(guild, days) => people::set_allowance(*guild, *days),
            // A newer state that came meanwhile stays to be said.
            Change::Sent(sent) => {
                sqlx::query("DELETE FROM outbox WHERE table_id = ? AND kind = ? AND sequence <= ?")
                    .bind(sent.table.0)
                    .bind(sent.kind.id())
                    .bind(signed(sent.sequence))
            }
            Change::Message(table, message, _) => sqlx::query(
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
            Change::Thaw(table) => {
                sqlx::query("UPDATE tables SET frozen = NULL WHERE id = ?").bind(table.0)
            }
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
