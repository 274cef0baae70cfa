//! Copies of the database: made beside a running bot, checked, and put back.
//!
//! A copy is written under a name of its own and gets its name when it is whole: what has the name of a backup is one,
//! whenever the process or the machine stops.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use super::StoreError;
use super::epoch::{self, Witness};
use super::private::{self, beside};
use super::{migrations, sqlite};

/// SQLite's code for a database whose pages contradict each other.
const CORRUPT: &str = "11";

/// What a copy ends with until it is whole.
const UNFINISHED: &str = ".part";

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contents {
    /// Tables whose match is not over.
    pub open: u64,
    /// Tables whose match is over.
    pub ended: u64,
    /// The size of the file in bytes.
    pub bytes: u64,
}

impl std::fmt::Display for Contents {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let tables = |count: u64, which: &str| match count {
            1 => format!("1 {which} table"),
            _ => format!("{count} {which} tables"),
        };
        let (open, ended) = (tables(self.open, "open"), tables(self.ended, "ended"));
        write!(f, "{open}, {ended}, {} kB", self.bytes.div_ceil(1_000))
    }
}

/// Why a backup was not made or not put back. Nothing was replaced.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A backup never replaces a file.
    #[error("{0} is there already, and a backup replaces no file: give another name, or a folder")]
    Exists(PathBuf),
    /// A file or its folder.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A file that holds no database of this program.
    #[error("{path} is no database of Daedalus: {why}")]
    NotOurs {
        /// The file.
        path: PathBuf,
        /// What it lacks.
        why: String,
    },
    /// A file that is not what was written.
    #[error("{path} is damaged ({why}): take an earlier backup")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite found.
        why: String,
    },
    /// A file of a version that is yet to come.
    #[error(
        "{path} is from a newer version of Daedalus (its tables are of step {found}, this program knows {known}): \
         use that version or a newer one"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The last migration that it has.
        found: i64,
        /// The last migration that there is.
        known: i64,
    },
    /// Reading or writing failed.
    #[error("the copy {path} could not be written: {source}")]
    Copy {
        /// The copy.
        path: PathBuf,
        /// What SQLite said.
        source: sqlx::Error,
    },
    /// The database that is to be replaced.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl BackupError {
    fn file(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
        let path = path.to_owned();
        |source| BackupError::File { path, source }
    }
}

/// Copies the database to a new file as it is at one moment, also while a bot serves it, and checks the copy.
///
/// # Errors
/// When there is such a file, or it cannot be written.
pub async fn back_up(database: &Path, target: &Path) -> Result<Contents, BackupError> {
    if target.exists() {
        return Err(BackupError::Exists(target.to_owned()));
    }
    let part = copy(database, target).await?;
    let contents = examine(&part.0).await?;
    part.finish(target)?;
    Ok(contents)
}

/// Puts a backup in the place of the database. What was there is kept beside it: its name is the answer, `None` where
/// nothing was. A new epoch begins: buttons that were made until now are old, and boards of open tables are posted anew.
///
/// # Errors
/// When a bot serves the database, or the backup is none.
pub async fn restore(
    backup: &Path,
    database: &Path,
    aside: &str,
) -> Result<(Contents, Option<PathBuf>), BackupError> {
    let mut witness = Witness::new(sqlite::lock(database).await?);
    examine(backup).await?;
    let part = copy(backup, database).await?;
    let (epoch, steps) = renew(&part.0).await?;
    let contents = examine(&part.0).await?;
    let replaced = match database.exists() {
        true => Some(set_aside(database, aside).await?),
        false => None,
    };
    part.finish(database)?;
    witness.note(epoch, steps);
    Ok((contents, replaced))
}

/// A copy that is not whole; dropping it takes it away.
struct Part(PathBuf);

impl Part {
    /// Gives the copy its name, when all of it is on the disk.
    fn finish(self, target: &Path) -> Result<(), BackupError> {
        let named = || {
            File::open(&self.0)?.sync_all()?;
            fs::rename(&self.0, target)?;
            sync_folder(target)
        };
        named().map_err(BackupError::file(target))
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // After `finish` there is none. What stays is replaced by the next copy.
        for ending in ["", "-wal", "-shm", "-journal"] {
            let _ = fs::remove_file(beside(&self.0, ending));
        }
    }
}

/// A name counts as written when its folder is.
fn sync_folder(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        let folder = file.parent().filter(|folder| *folder != Path::new(""));
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}

/// Copies a database beside the target, readable by its owner alone.
async fn copy(from: &Path, target: &Path) -> Result<Part, BackupError> {
    let mut reader = open_to_read(from).await?;
    let path = beside(target, UNFINISHED);
    // A name that begins like an address would be read as one.
    let path = std::path::absolute(&path).map_err(BackupError::file(&path))?;
    let name = path.to_str().ok_or_else(|| BackupError::File {
        path: path.clone(),
        source: io::Error::new(io::ErrorKind::InvalidFilename, "its name is no text"),
    })?;
    let part = Part(path.clone());
    let file = private::open(&part.0).map_err(BackupError::file(&part.0))?;
    file.set_len(0).map_err(BackupError::file(&part.0))?;
    private::tighten(&part.0).map_err(BackupError::file(&part.0))?;
    sqlx::query("VACUUM INTO ?")
        .bind(name)
        .execute(&mut reader)
        .await
        .map_err(|source| BackupError::Copy { path, source })?;
    // Only the copy matters from here on.
    let _ = reader.close().await;
    Ok(part)
}

async fn open_to_read(path: &Path) -> Result<SqliteConnection, BackupError> {
    File::open(path).map_err(BackupError::file(path))?;
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    SqliteConnection::connect_with(&options)
        .await
        .map_err(|error| not_ours(path, &error))
}

/// What SQLite says of a file that is no database, and of one that was.
fn not_ours(path: &Path, error: &sqlx::Error) -> BackupError {
    let path = path.to_owned();
    let of_sqlite = error.as_database_error();
    let why = of_sqlite.map_or_else(|| error.to_string(), |it| it.message().to_owned());
    match of_sqlite.and_then(|it| it.code()).as_deref() {
        Some(CORRUPT) => BackupError::Damaged { path, why },
        _ => BackupError::NotOurs { path, why },
    }
}

/// Reads the whole file: is it a database of ours, of a version that we know, and sound? Also beside a running bot.
///
/// # Errors
/// What is wrong with it.
pub async fn examine(path: &Path) -> Result<Contents, BackupError> {
    let mut on = open_to_read(path).await?;
    let none = |error: sqlx::Error| not_ours(path, &error);
    let found: i64 =
        sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations WHERE success")
            .fetch_one(&mut on)
            .await
            .map_err(none)?;
    let known = migrations::newest();
    if found > known {
        let path = path.to_owned();
        return Err(BackupError::Newer { path, found, known });
    }
    let damaged = |why: String| BackupError::Damaged {
        path: path.to_owned(),
        why,
    };
    let sound: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut on)
        .await
        .map_err(|error| damaged(error.to_string()))?;
    if sound != "ok" {
        return Err(damaged(sound));
    }
    let whole: i64 = sqlx::query_scalar(
        "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    )
    .fetch_one(&mut on)
    .await
    .map_err(none)?;
    let bytes = fs::metadata(path).map_err(BackupError::file(path))?.len();
    // Of the last page SQLite takes what is missing for empty. Beside a bot that has just begun, the rest is in its log.
    let log = fs::metadata(beside(path, "-wal")).map_or(0, |log| log.len());
    if bytes < whole.unsigned_abs() && log == 0 {
        return Err(damaged(format!("{bytes} of {whole} bytes are there")));
    }
    let (open, all): (i64, i64) =
        sqlx::query_as("SELECT coalesce(sum(stage <> 'over'), 0), count(*) FROM tables")
            .fetch_one(&mut on)
            .await
            .map_err(none)?;
    let _ = on.close().await;
    Ok(Contents {
        open: open.unsigned_abs(),
        ended: all.abs_diff(open),
        bytes,
    })
}

/// Brings a copy up to date and begins a new epoch in it; says which, and how far its tables have come.
async fn renew(copy: &Path) -> Result<(super::Epoch, i64), BackupError> {
    let failed = |source| BackupError::Copy {
        path: copy.to_owned(),
        source,
    };
    let mut on = sqlite::writer(copy).await?;
    let renewed = async {
        let mut transaction = on.begin_with(sqlite::WORDS.begin).await?;
        let epoch = epoch::draw(&mut transaction).await?;
        let steps = epoch::steps(&mut transaction).await?;
        transaction.commit().await?;
        Ok((epoch, steps))
    };
    let renewed = renewed.await.map_err(failed)?;
    // The last connection carries everything into the one file.
    on.close().await.map_err(failed)?;
    Ok(renewed)
}

/// Keeps the database under a second name; the first one is free to be replaced, and never missing.
async fn set_aside(database: &Path, aside: &str) -> Result<PathBuf, BackupError> {
    let kept = beside(database, aside);
    if kept.exists() {
        return Err(BackupError::Exists(kept));
    }
    // What a killed bot left in the write-ahead log goes into the file, where that is still possible.
    if let Ok(connection) = sqlite::again(database).await {
        let _ = connection.close().await;
    }
    for ending in ["-wal", "-shm"] {
        let left = beside(database, ending);
        if left.exists() {
            fs::rename(&left, beside(&kept, ending)).map_err(BackupError::file(&left))?;
        }
    }
    // Not every file system knows a second name for a file.
    fs::hard_link(database, &kept)
        .or_else(|_| fs::copy(database, &kept).map(drop))
        .map_err(BackupError::file(&kept))?;
    Ok(kept)
}

/// The backups in a folder whose names this gives a moment, oldest first: `daedalus-20260102-030405.db`.
///
/// # Errors
/// When the folder cannot be read.
pub fn in_folder(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if moment_of(&entry.file_name()).is_some() {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}

/// The moments of the backups in a folder, in seconds of Unix, oldest first.
///
/// # Errors
/// When the folder cannot be read.
pub fn moments_in(folder: &Path) -> io::Result<Vec<i64>> {
    let found = in_folder(folder)?;
    let moments = found.iter().filter_map(|file| moment_of(file.file_name()?));
    Ok(moments.collect())
}

/// What a backup of this moment, in seconds of Unix, is called.
pub fn name_at(seconds: i64) -> String {
    let moment = jiff::Timestamp::from_second(seconds).unwrap_or_default();
    format!("{PREFIX}{}{SUFFIX}", moment.strftime(MOMENT))
}

const PREFIX: &str = "daedalus-";
const MOMENT: &str = "%Y%m%d-%H%M%S";
const SUFFIX: &str = ".db";

/// The moment in the name of a backup, in seconds of Unix.
pub fn moment_of(name: &OsStr) -> Option<i64> {
    let moment = name.to_str()?.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?;
    let moment = jiff::civil::DateTime::strptime(MOMENT, moment).ok()?;
    let moment = moment.to_zoned(jiff::tz::TimeZone::UTC).ok()?;
    Some(moment.timestamp().as_second())
}

#[cfg(test)]
mod tests;
