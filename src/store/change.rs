//! Small changes that no command causes.

use sqlx::AnyConnection;

use super::columns::signed;
use super::digests::Digest;
use super::epoch;
use super::forget::{self, Rewritten};
use super::people::{self, ToldRow, Vacation};
use super::presence::{self, Presence};
use super::{BoardMessage, Bulletin, Pending, Watch, alarms, errands, retention};
use crate::community::NotificationPrefs;
use crate::table::{Packed, TableId};

/// Interactions are remembered for a day; Discord's live for 15 minutes.
const REMEMBERED_MS: i64 = 24 * 60 * 60 * 1000;

/// A small change that no command causes.
#[derive(Clone, Debug)]
pub enum Change {
    /// Something was said.
    Sent(Pending),
    /// A public message beside the board.
    Bulletin(TableId, Bulletin),
    /// It is done with.
    NoBulletin(TableId, u64),
    /// An old message that is still to be taken away, or its buttons.
    Leftover(TableId, BoardMessage),
    /// It is done with.
    NoLeftover(u64),
    /// The thread of those who watch.
    Watch(TableId, Option<Watch>),
    /// The message that shows a board, and who was called by it; an older one is left over.
    Message(TableId, BoardMessage, Vec<ToldRow>),
    /// People were told something.
    Told(TableId, Vec<ToldRow>),
    /// How a person wants to be told.
    NotificationPrefs(u64, NotificationPrefs),
    /// A person is away.
    Vacation(u64, Vacation),
    /// The days of vacation that a server allows in a year.
    Allowance(u64, u32),
    /// A bug stopped a table.
    Freeze(TableId, String),
    /// A stopped table may go on.
    Unfreeze(TableId),
    /// A stopped table makes room.
    SetAside(TableId),
    /// The bot can write at this time.
    Pulse(i64),
    /// Something for whoever serves a server; the body as JSON.
    Errand {
        id: i64,
        guild: u64,
        time: i64,
        body: String,
    },
    /// It is done.
    NoErrand(i64),
    /// Forget interactions before this time.
    Forget(i64),
    /// The weekly digest of a server.
    Digest(Digest),
    /// It is wanted no more.
    NoDigest(u64),
    /// When the result of a try was shown to all.
    Shared(TableId, Option<i64>),
    /// What the admins of a server have decided, as JSON.
    Server(u64, String),
    /// A match was thought through; the review as JSON.
    Review(TableId, String),
    /// A table without somebody's name in it.
    Rewrite(Box<Rewritten>),
    /// Forget a person outside of the tables; a number stands for them.
    ForgetPerson(u64, u64),
    /// Forget a server.
    ForgetServer(u64),
    /// Buttons made until now are old.
    Epoch,
    /// A compacted table in place of the whole one of this sequence.
    Pack(TableId, u64, Packed),
    /// A table that this program cannot compact.
    KeepWhole(TableId),
    /// An ended table goes.
    Delete(TableId),
    /// Whoever runs the bot knows of something since then, or it is over.
    Alarm(String, Option<i64>),
    /// The bot is in a server, or out of it.
    Presence(Presence),
    /// Whoever runs the bot is told of trouble in this channel of a server, or not there any more.
    Log(u64, Option<u64>),
    /// So many free pages of the file are given back.
    Shrink(u32),
}

impl Change {
    pub(super) fn forget(now: i64) -> Change {
        Change::Forget(now - REMEMBERED_MS)
    }

    /// Is this so whether it can be written or not? What was said in channels is not unsaid when the disk is full.
    pub(super) fn has_happened(&self) -> bool {
        matches!(
            self,
            Change::Sent(_)
                | Change::Told(..)
                | Change::Message(..)
                | Change::Bulletin(..)
                | Change::NoBulletin(..)
                | Change::Freeze(..)
        )
    }

    /// Writes the change inside the open transaction.
    pub(super) async fn write(&self, on: &mut AnyConnection) -> Result<(), sqlx::Error> {
        if let Change::Message(table, _, told) | Change::Told(table, told) = self {
            people::write_told(*table, told, on).await?;
        }
        if let Change::Message(table, message, _) = self {
            // The one before it is looked for also after a restart, until it is taken away.
            sqlx::query(
                "INSERT INTO leftovers (message, table_id, channel)
                 SELECT message, table_id, channel FROM messages
                 WHERE table_id = $1 AND message < $2
                 ON CONFLICT DO NOTHING",
            )
            .bind(table.0)
            .bind(signed(message.message))
            .execute(&mut *on)
            .await?;
        }
        let query = match self {
            Change::Told(..) => return Ok(()),
            Change::NotificationPrefs(user, prefs) => people::set_notification_prefs(*user, prefs),
            Change::Vacation(user, vacation) => people::set_vacation(*user, *vacation),
            Change::Allowance(guild, days) => people::set_allowance(*guild, *days),
            // A newer state that came meanwhile stays to be said.
            Change::Sent(sent) => {
                sqlx::query("DELETE FROM outbox WHERE table_id = $1 AND kind = $2 AND sequence <= $3")
                    .bind(sent.table.0)
                    .bind(sent.kind.id())
                    .bind(signed(sent.sequence))
            }
            Change::Message(table, message, _) => sqlx::query(
                "INSERT INTO messages (table_id, channel, message, sequence) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (table_id) DO UPDATE SET channel = excluded.channel,
                     message = excluded.message, sequence = excluded.sequence",
            )
            .bind(table.0)
            .bind(signed(message.channel))
            .bind(signed(message.message))
            .bind(signed(message.sequence)),
            Change::Bulletin(table, it) => sqlx::query(
                "INSERT INTO bulletins (table_id, number, channel, message) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (table_id, number)
                     DO UPDATE SET channel = excluded.channel, message = excluded.message",
            )
            .bind(table.0)
            .bind(signed(it.number))
            .bind(signed(it.channel))
            .bind(signed(it.message)),
            Change::NoBulletin(table, number) => {
                sqlx::query("DELETE FROM bulletins WHERE table_id = $1 AND number = $2")
                    .bind(table.0)
                    .bind(signed(*number))
            }
            Change::Leftover(table, it) => {
                // So that it is tried again after a restart, though nothing else is to be said.
                sqlx::query(
                    "INSERT INTO outbox (table_id, kind, sequence)
                     SELECT id, 'board', sequence FROM tables WHERE id = $1
                     ON CONFLICT DO NOTHING",
                )
                .bind(table.0)
                .execute(&mut *on)
                .await?;
                sqlx::query(
                    "INSERT INTO leftovers (message, table_id, channel)
                     SELECT $1, id, $2 FROM tables WHERE id = $3
                     ON CONFLICT DO NOTHING",
                )
                .bind(signed(it.message))
                .bind(signed(it.channel))
                .bind(table.0)
            }
            Change::NoLeftover(message) => {
                sqlx::query("DELETE FROM leftovers WHERE message = $1").bind(signed(*message))
            }
            Change::Watch(table, Some(watch)) => sqlx::query(
                "INSERT INTO watches (table_id, thread, told) VALUES ($1, $2, $3)
                 ON CONFLICT (table_id) DO UPDATE SET thread = excluded.thread, told = excluded.told",
            )
            .bind(table.0)
            .bind(signed(watch.thread))
            .bind(signed(watch.told)),
            Change::Watch(table, None) => {
                sqlx::query("DELETE FROM watches WHERE table_id = $1").bind(table.0)
            }
            Change::Freeze(table, why) => sqlx::query("UPDATE tables SET frozen = $1 WHERE id = $2")
                .bind(why)
                .bind(table.0),
            Change::Unfreeze(table) => {
                sqlx::query("UPDATE tables SET frozen = NULL WHERE id = $1").bind(table.0)
            }
            Change::SetAside(table) => {
                sqlx::query("UPDATE tables SET stage = 'over' WHERE id = $1").bind(table.0)
            }
            Change::Pulse(now) => {
                sqlx::query(
                "INSERT INTO pulse (id, time) VALUES (1, $1)
                 ON CONFLICT (id) DO UPDATE SET time = excluded.time",
            )
            .bind(now)
            }
            Change::Errand {
                id,
                guild,
                time,
                body,
            } => errands::insert(*id, *guild, *time, body),
            Change::NoErrand(id) => sqlx::query("DELETE FROM errands WHERE id = $1").bind(id),
            Change::Forget(before) => {
                sqlx::query("DELETE FROM interactions WHERE time < $1").bind(before)
            }
            Change::Digest(it) => sqlx::query(
                "INSERT INTO digests (guild, channel, week, begun) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (guild) DO UPDATE SET channel = excluded.channel, week = excluded.week,
                     begun = excluded.begun",
            )
            .bind(signed(it.guild))
            .bind(signed(it.channel))
            .bind(it.week)
            .bind(i64::from(it.begun)),
            Change::NoDigest(guild) => {
                sqlx::query("DELETE FROM digests WHERE guild = $1").bind(signed(*guild))
            }
            Change::Shared(table, time) => {
                sqlx::query("UPDATE tries SET shared = $1 WHERE table_id = $2")
                    .bind(time)
                    .bind(table.0)
            }
            Change::Server(guild, settings) => {
                sqlx::query(
                    "INSERT INTO servers (guild, settings) VALUES ($1, $2)
                     ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
                )
                    .bind(signed(*guild))
                    .bind(settings)
            }
            Change::Review(table, review) => sqlx::query(
                "INSERT INTO reviews (table_id, review)
                 SELECT id, $1 FROM tables WHERE id = $2
                 ON CONFLICT (table_id) DO UPDATE SET review = excluded.review",
            )
            .bind(review)
            .bind(table.0),
            Change::Rewrite(table) => return forget::rewrite(table, on).await,
            Change::ForgetPerson(user, pseudonym) => {
                return forget::person(*user, *pseudonym, on).await;
            }
            Change::ForgetServer(guild) => return forget::server(*guild, on).await,
            Change::Epoch => return epoch::draw(on).await.map(drop),
            Change::Pack(table, sequence, packed) => {
                return retention::pack(*table, *sequence, packed, on).await;
            }
            Change::Alarm(kind, since) => alarms::set(kind, *since),
            Change::Presence(presence) => presence::set(*presence),
            Change::Log(guild, channel) => presence::set_log(*guild, *channel),
            Change::KeepWhole(table) => retention::keep_whole(*table),
            Change::Delete(table) => return retention::delete(*table, on).await,
            Change::Shrink(pages) => return retention::shrink(*pages, on).await,
        };
        query.execute(on).await.map(drop)
    }
}
