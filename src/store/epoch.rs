//! Which database this is, and which state of its life: what buttons were made from another one is old.
//!
//! Every database has a mark that its buttons carry. A new mark is drawn when a backup was put in its place: beside the
//! file, in its lock, stands what was last known of it, and a database that has another mark, or lies behind that, is
//! not the one that was served here last. On a server, a database that was put back is another one to the server itself.

use std::fmt;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::str::FromStr;

use sqlx::{AnyConnection, Connection, Row};

use super::columns::small;
use super::dialect::Dialect;
use super::postgres;
use crate::table::base36;

/// One more than the largest mark: marks have up to four digits of base 36.
const MARKS: u32 = 36 * 36 * 36 * 36;
/// The tables of a new database are counted from somewhere here: six digits of base 36.
const FIRST_TABLES: std::ops::Range<i64> = 36_i64.pow(5)..36_i64.pow(6) / 2;

/// So often it is tried again to begin beside other processes that begin.
const COLLISIONS: u32 = 8;

/// What buttons and nonces carry of the database that they were made from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark(u32);

impl Mark {
    /// One with the most digits.
    pub const LONGEST: Mark = Mark(MARKS - 1);

    fn draw() -> Mark {
        Mark(rand::random_range(0..MARKS))
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&base36(self.0.into()))
    }
}

/// Not a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a mark has up to four digits of 0-9 and a-z")]
pub struct NoMark;

impl FromStr for Mark {
    type Err = NoMark;

    fn from_str(text: &str) -> Result<Mark, NoMark> {
        let mark = u32::from_str_radix(text, 36).map_err(|_| NoMark)?;
        Some(Mark(mark)).filter(|_| mark < MARKS).ok_or(NoMark)
    }
}

/// What tells the buttons of this database, in this state of its life, from all others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Epoch {
    /// What its buttons carry.
    pub mark: Mark,
    /// Buttons without a mark are from before there were marks, and those of tables with smaller numbers still work.
    pub unmarked: i64,
}

impl Epoch {
    /// That of a database which is only read: no button is made from it, and none is known.
    pub(super) const NONE: Epoch = Epoch {
        mark: Mark(0),
        unmarked: 0,
    };

    /// Was a button with this mark, for this table, made from this database?
    pub fn knows(&self, mark: Option<Mark>, table: i64) -> bool {
        match mark {
            Some(mark) => mark == self.mark,
            None => table < self.unmarked,
        }
    }
}

/// What was last known of a database, kept where it stays when the database is replaced.
pub(super) enum Witness {
    /// Beside a file, in the file that locks it.
    File(FileWitness),
    /// On a server, which knows its databases itself.
    Server,
}

/// What is written in the file that locks a database.
pub(super) struct FileWitness {
    file: File,
    seen: Option<Seen>,
}

/// Which database was seen, and how far it had come.
#[derive(Clone, Copy)]
struct Seen {
    mark: u32,
    steps: i64,
}

impl Witness {
    /// The witness that is kept in this file.
    pub(super) fn new(file: File) -> Witness {
        let mut text = String::new();
        let read = (&file).take(100).read_to_string(&mut text);
        let mut words = text.split_whitespace().filter_map(|word| word.parse().ok());
        let seen = match (read, words.next(), words.next()) {
            (Ok(_), Some(mark), Some(steps)) => {
                u32::try_from(mark).ok().map(|mark| Seen { mark, steps })
            }
            _ => None,
        };
        Witness::File(FileWitness { file, seen })
    }

    /// Is this the database that was served last, no copy and no earlier state of it?
    async fn recognises(
        &self,
        known: Option<Epoch>,
        steps: i64,
        on: &mut AnyConnection,
    ) -> Result<bool, sqlx::Error> {
        match self {
            Witness::Server => postgres::settle(on).await,
            Witness::File(FileWitness { seen, .. }) => Ok(seen
                .zip(known)
                .is_some_and(|(seen, known)| seen.mark == known.mark.0 && seen.steps <= steps)),
        }
    }

    /// Notes which database is served now, and how far it has come.
    pub(super) fn note(&mut self, epoch: Epoch, steps: i64) {
        self.write(|_| Seen {
            mark: epoch.mark.0,
            steps,
        });
    }

    /// One more step is durable.
    pub(super) fn step(&mut self) {
        self.write(|seen| Seen {
            steps: seen.steps + 1,
            ..seen
        });
    }

    /// Forgets which database was served last: whoever serves it again begins a new epoch.
    pub(super) async fn forget(&mut self, on: &mut AnyConnection) -> Result<(), sqlx::Error> {
        match self {
            Witness::Server => postgres::unsettle(on).await,
            Witness::File(witness) => {
                witness.seen = None;
                witness.file.set_len(0).map_err(sqlx::Error::Io)
            }
        }
    }

    fn write(&mut self, change: impl FnOnce(Seen) -> Seen) {
        let Witness::File(FileWitness { file, seen: kept }) = self else {
            return;
        };
        let seen = change(kept.unwrap_or(Seen { mark: 0, steps: 0 }));
        *kept = Some(seen);
        // Always as long as before, so that nothing of an earlier text is left behind it.
        let text = format!("{:>10} {:>20}\n", seen.mark, seen.steps);
        let written = file
            .seek(SeekFrom::Start(0))
            .and_then(|_| file.write_all(text.as_bytes()));
        if let Err(error) = written {
            tracing::debug!(%error, "after a restart the database may be taken for another one");
        }
    }
}

/// How many commands all tables of the database have taken.
pub(super) async fn steps(on: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT CAST(coalesce(sum(sequence + 1), 0) AS BIGINT) FROM tables")
        .fetch_one(on)
        .await
}

/// The epoch of the database. A new one begins where the witness does not know the database; without a witness, beside a
/// running bot, it is what it is.
pub(super) async fn begin(
    connection: &mut AnyConnection,
    mut witness: Option<&mut Witness>,
) -> Result<Epoch, sqlx::Error> {
    let dialect = Dialect::of(connection);
    for _ in 0..COLLISIONS {
        match attempt(connection, witness.as_deref_mut()).await {
            // Another process begins at the same moment; what it has written is found the next time.
            Err(error) if dialect.failure(&error).may_pass() => {}
            done => return done,
        }
    }
    attempt(connection, witness).await
}

async fn attempt(
    connection: &mut AnyConnection,
    witness: Option<&mut Witness>,
) -> Result<Epoch, sqlx::Error> {
    let words = Dialect::of(connection).words();
    let mut on = connection.begin_with(words.begin).await?;
    let known = read(&mut on).await?;
    let steps = steps(&mut on).await?;
    let is_known = match &witness {
        Some(witness) => witness.recognises(known, steps, &mut on).await?,
        None => true,
    };
    let epoch = match known {
        None => first(&mut on).await?,
        Some(known) if is_known => known,
        Some(_) => {
            tracing::warn!(
                "this is not the database that was served here last, or an earlier state of it: all buttons made until now are old, and the boards of open tables are posted anew"
            );
            draw(&mut on).await?
        }
    };
    on.commit().await?;
    if let Some(witness) = witness {
        witness.note(epoch, steps);
    }
    Ok(epoch)
}

pub(super) async fn read(on: &mut AnyConnection) -> Result<Option<Epoch>, sqlx::Error> {
    let row = sqlx::query("SELECT mark, unmarked FROM epoch")
        .fetch_optional(on)
        .await?;
    row.map(|row| {
        Ok(Epoch {
            mark: Mark(small(&row, "mark")?),
            unmarked: row.try_get("unmarked")?,
        })
    })
    .transpose()
}

/// The first epoch of a database. Where it has had tables, from before there were marks, their buttons go on working; a
/// new database counts its tables from a number that no other one begins with.
async fn first(on: &mut AnyConnection) -> Result<Epoch, sqlx::Error> {
    let last = last_number(on).await?;
    if last.is_none() {
        count_from(rand::random_range(FIRST_TABLES), on).await?;
    }
    let epoch = Epoch {
        mark: Mark::draw(),
        unmarked: last.map_or(0, |last| last.saturating_add(1)),
    };
    write(epoch, on).await?;
    Ok(epoch)
}

/// The last number that a table got; `None` where none did.
pub(super) async fn last_number(on: &mut AnyConnection) -> Result<Option<i64>, sqlx::Error> {
    let last: Option<Option<i64>> = sqlx::query_scalar(Dialect::of(on).words().last_number)
        .fetch_optional(on)
        .await?;
    Ok(last.flatten())
}

/// The next table gets the number after this one.
pub(super) async fn count_from(last: i64, on: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::query(Dialect::of(on).words().count_from)
        .bind(last)
        .execute(on)
        .await
        .map(drop)
}

async fn write(epoch: Epoch, on: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO epoch (id, mark, unmarked) VALUES (1, $1, $2)
         ON CONFLICT (id) DO UPDATE SET mark = excluded.mark, unmarked = excluded.unmarked",
    )
    .bind(i64::from(epoch.mark.0))
    .bind(epoch.unmarked)
    .execute(on)
    .await
    .map(drop)
}

/// Begins a new epoch: the messages with buttons that are known become old ones, and the boards of open tables are to
/// be posted anew.
pub(super) async fn draw(on: &mut AnyConnection) -> Result<Epoch, sqlx::Error> {
    let before = read(on).await?.map(|epoch| epoch.mark);
    let mut mark = Mark::draw();
    while Some(mark) == before {
        mark = Mark::draw();
    }
    let epoch = Epoch { mark, unmarked: 0 };
    write(epoch, on).await?;
    for statement in [
        "INSERT INTO leftovers (message, table_id, channel)
             SELECT message, table_id, channel FROM messages
             WHERE table_id IN (SELECT id FROM tables WHERE stage <> 'over')
             UNION SELECT message, table_id, channel FROM bulletins WHERE true
             ON CONFLICT DO NOTHING",
        "DELETE FROM messages WHERE table_id IN (SELECT id FROM tables WHERE stage <> 'over')",
        "DELETE FROM bulletins",
        "INSERT INTO outbox (table_id, kind, sequence)
             SELECT id, 'board', sequence FROM tables WHERE stage <> 'over'
             ON CONFLICT (table_id, kind) DO UPDATE SET sequence = excluded.sequence",
    ] {
        sqlx::query(statement).execute(&mut *on).await?;
    }
    Ok(epoch)
}

#[cfg(test)]
pub(super) mod tests;
