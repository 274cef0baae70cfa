//! Which database this is, and which state of its life: what buttons were made from another one is old.
//!
//! Every database has a mark that its buttons carry. A new mark is drawn when a backup was put in its place: beside the
//! file, in its lock, stands what was last known of it, and a database that has another mark, or lies behind that, is
//! not the one that was served here last.

use std::fmt;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::str::FromStr;

use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Row};

use crate::table::base36;

/// One more than the largest mark: marks have up to four digits of base 36.
const MARKS: u32 = 36 * 36 * 36 * 36;
/// The tables of a new database are counted from somewhere here: six digits of base 36.
const FIRST_TABLES: std::ops::Range<i64> = 36_i64.pow(5)..36_i64.pow(6) / 2;

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

/// What was last known of a database, kept in the file beside it that locks it: it stays when the database is replaced.
pub(super) struct Witness {
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
        Witness { file, seen }
    }

    /// Is this the database that was served last, no earlier state of it?
    fn recognises(&self, mark: Mark, steps: i64) -> bool {
        self.seen
            .is_some_and(|seen| seen.mark == mark.0 && seen.steps <= steps)
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

    fn write(&mut self, change: impl FnOnce(Seen) -> Seen) {
        let seen = change(self.seen.unwrap_or(Seen { mark: 0, steps: 0 }));
        self.seen = Some(seen);
        // Always as long as before, so that nothing of an earlier text is left behind it.
        let text = format!("{:>10} {:>20}\n", seen.mark, seen.steps);
        let file = &mut self.file;
        let written = file
            .seek(SeekFrom::Start(0))
            .and_then(|_| file.write_all(text.as_bytes()));
        if let Err(error) = written {
            tracing::debug!(%error, "after a restart the database may be taken for another one");
        }
    }
}

/// How many commands all tables of the database have taken.
pub(super) async fn steps(on: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT coalesce(sum(sequence + 1), 0) FROM tables")
        .fetch_one(on)
        .await
}

/// The epoch of the database. A new one begins where the witness does not know the database; without a witness, beside a
/// running bot, it is what it is.
pub(super) async fn begin(
    connection: &mut SqliteConnection,
    witness: Option<&mut Witness>,
) -> Result<Epoch, sqlx::Error> {
    let mut on = connection.begin_with("BEGIN IMMEDIATE").await?;
    let known = read(&mut on).await?;
    let steps = steps(&mut on).await?;
    let is_known = |known: Epoch| {
        let witness = witness.as_ref();
        witness.is_none_or(|it| it.recognises(known.mark, steps))
    };
    let epoch = match known {
        None => first(&mut on).await?,
        Some(known) if is_known(known) => known,
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

async fn read(on: &mut SqliteConnection) -> Result<Option<Epoch>, sqlx::Error> {
    let row = sqlx::query("SELECT mark, unmarked FROM epoch")
        .fetch_optional(on)
        .await?;
    row.map(|row| {
        Ok(Epoch {
            mark: Mark(row.try_get("mark")?),
            unmarked: row.try_get("unmarked")?,
        })
    })
    .transpose()
}

/// The first epoch of a database. Where it has had tables, from before there were marks, their buttons go on working; a
/// new database counts its tables from a number that no other one begins with.
async fn first(on: &mut SqliteConnection) -> Result<Epoch, sqlx::Error> {
    let last: Option<i64> =
        sqlx::query_scalar("SELECT seq FROM sqlite_sequence WHERE name = 'tables'")
            .fetch_optional(&mut *on)
            .await?;
    if last.is_none() {
        sqlx::query("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?)")
            .bind(rand::random_range(FIRST_TABLES))
            .execute(&mut *on)
            .await?;
    }
    let epoch = Epoch {
        mark: Mark::draw(),
        unmarked: last.map_or(0, |last| last.saturating_add(1)),
    };
    write(epoch, on).await?;
    Ok(epoch)
}

async fn write(epoch: Epoch, on: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT OR REPLACE INTO epoch (id, mark, unmarked) VALUES (1, ?, ?)")
        .bind(epoch.mark.0)
        .bind(epoch.unmarked)
        .execute(on)
        .await
        .map(drop)
}

/// Begins a new epoch: the messages with buttons that are known become old ones, and the boards of open tables are to
/// be posted anew.
pub(super) async fn draw(on: &mut SqliteConnection) -> Result<Epoch, sqlx::Error> {
    let before = read(on).await?.map(|epoch| epoch.mark);
    let mut mark = Mark::draw();
    while Some(mark) == before {
        mark = Mark::draw();
    }
    let epoch = Epoch { mark, unmarked: 0 };
    write(epoch, on).await?;
    for statement in [
        "INSERT OR IGNORE INTO leftovers (message, table_id, channel)
             SELECT message, table_id, channel FROM messages
             WHERE table_id IN (SELECT id FROM tables WHERE stage <> 'over')
             UNION SELECT message, table_id, channel FROM bulletins",
        "DELETE FROM messages WHERE table_id IN (SELECT id FROM tables WHERE stage <> 'over')",
        "DELETE FROM bulletins",
        "INSERT OR REPLACE INTO outbox (table_id, kind, sequence)
             SELECT id, 'board', sequence FROM tables WHERE stage <> 'over'",
    ] {
        sqlx::query(statement).execute(&mut *on).await?;
    }
    Ok(epoch)
}

#[cfg(test)]
pub(super) mod tests;
