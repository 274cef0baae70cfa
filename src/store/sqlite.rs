//! SQLite: opening the database file, and what is asked of it in its own words.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection};

use super::dialect::{Failure, Words};
use super::private::{self, beside};
use super::{StoreError, migrations};

/// How long to wait between attempts to get the lock, in milliseconds: a process that was killed holds it until the
/// system has taken it apart.
pub(super) const PAUSES_MS: [u64; 8] = [5, 10, 20, 40, 80, 160, 320, 640];

/// Holds a file beside the database for as long as the process lives, so that one process alone serves it.
pub(super) async fn lock(path: &Path) -> Result<File, StoreError> {
    lock_with(path, tokio::time::sleep).await
}

async fn lock_with<P: Future<Output = ()>>(
    path: &Path,
    mut pause: impl FnMut(Duration) -> P,
) -> Result<File, StoreError> {
    for wait in PAUSES_MS {
        match try_lock(path) {
            Err(StoreError::InUse { .. }) => {
                tracing::info!(
                    "the database {} is in use: it is tried again in {wait} ms",
                    path.display()
                );
                pause(Duration::from_millis(wait)).await;
            }
            done => return done,
        }
    }
    try_lock(path)
}

fn try_lock(path: &Path) -> Result<File, StoreError> {
    let lock = beside(path, ".lock");
    let failed = |source| StoreError::File {
        path: lock.clone(),
        source,
    };
    let file = private::open(&lock).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse {
            database: path.display().to_string(),
            by: String::new(),
        }),
        Err(TryLockError::Error(source)) => Err(failed(source)),
    }
}

/// Makes the database where it is missing, and takes the rights of others from it and from what lies beside it. SQLite
/// gives the files that it makes beside it the rights of the database.
pub(super) fn keep_private(path: &Path) -> Result<(), StoreError> {
    let failed = |source| StoreError::File {
        path: path.into(),
        source,
    };
    private::open(path).map_err(failed)?;
    let mut tightened = false;
    for ending in ["", "-wal", "-shm", "-journal", ".lock", ".alive"] {
        let file = beside(path, ending);
        match private::tighten(&file) {
            Ok(was_open) => tightened |= was_open,
            Err(error) => tracing::warn!(
                "{} holds the hands of players and can be read by others, and its rights cannot be changed ({error}): \
                 make it the bot's own",
                file.display()
            ),
        }
    }
    if tightened {
        tracing::info!(
            "the database {} could be read by other users of this machine: from now on the bot alone can",
            path.display()
        );
    }
    Ok(())
}

/// What is asked of SQLite in its own words.
pub(super) const WORDS: Words = Words {
    begin: "BEGIN IMMEDIATE",
    begin_to_read: "BEGIN",
    known: "SELECT id AS interaction, table_id, sequence, answer FROM interactions
            WHERE id IN (SELECT value FROM json_each($1))
        UNION ALL SELECT NULL, id, sequence, NULL FROM tables
            WHERE id IN (SELECT value FROM json_each($2))",
    tables_with_column: "SELECT tables.name FROM sqlite_schema AS tables
         JOIN pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table' AND columns.name = $1 ORDER BY tables.name",
    last_number: "SELECT seq FROM sqlite_sequence WHERE name = 'tables'",
    count_from: "DELETE FROM sqlite_sequence WHERE name = 'tables';
        INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', $1)",
    columns: "SELECT tables.name, columns.name, columns.type FROM sqlite_schema AS tables
         JOIN pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND tables.name NOT LIKE '_sqlx_%'",
};

/// The file as an address for sqlx, which sets the busy timeout when it opens it, before any pragma.
fn options(path: &Path, mode: &str) -> Result<AnyConnectOptions, sqlx::Error> {
    sqlx::any::install_default_drivers();
    let failed = |why: &str| sqlx::Error::Configuration(why.into());
    let name = path.to_str().ok_or_else(|| failed("its name is no text"))?;
    let mut address = "sqlite:".to_owned();
    for byte in name.bytes() {
        match byte.is_ascii_alphanumeric() {
            true => address.push(byte.into()),
            false => address.push_str(&format!("%{byte:02X}")),
        }
    }
    let options: AnyConnectOptions = format!("{address}?mode={mode}").parse()?;
    Ok(options.disable_statement_logging())
}

/// How the one connection that writes does it.
const TO_WRITE: &str = "
    PRAGMA auto_vacuum = incremental;
    PRAGMA journal_mode = wal;
    PRAGMA synchronous = full;
    -- A statement for many rows keeps what it may have to take back; a file for that would cost more than the rows.
    PRAGMA temp_store = memory;
    -- What is deleted is gone: who was forgotten stands in no free page either.
    PRAGMA secure_delete = on";

/// The one connection that writes; migrations run on it.
pub(super) async fn writer(path: &Path) -> Result<AnyConnection, StoreError> {
    keep_private(path)?;
    let mut connection = again(path).await?;
    migrations::run(&mut connection).await?;
    // A file that may only be read opens all the same.
    connection.begin_with(WORDS.begin).await?.rollback().await?;
    Ok(connection)
}

/// The connection that writes, after the one before it failed. A file that is gone is not replaced by an empty one.
pub(super) async fn again(path: &Path) -> Result<AnyConnection, sqlx::Error> {
    let mut connection = options(path, "rw")?.connect().await?;
    sqlx::raw_sql(TO_WRITE).execute(&mut connection).await?;
    Ok(connection)
}

/// Connections that read, opened when they are needed. They take the file as it is: a backup that nobody has served yet
/// keeps no write-ahead log, and whoever reads it may not begin one.
pub(super) fn readers(path: &Path) -> Result<AnyPool, sqlx::Error> {
    Ok(AnyPoolOptions::new()
        .max_connections(4)
        .min_connections(0)
        .idle_timeout(Duration::from_secs(60))
        .connect_lazy_with(options(path, "ro")?))
}

/// Closes the connection that writes. What is in the write-ahead log goes into the file itself before, so that a copy of
/// a stopped bot's file is complete.
pub(super) async fn merge_log(on: &mut AnyConnection) {
    let merged = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
    if let Err(error) = merged.execute(on).await {
        tracing::warn!(%error, "the write-ahead log stays beside the database");
    }
}

/// The primary result code of SQLite (sqlite.org/rescode.html).
fn code(error: &sqlx::Error) -> Option<u32> {
    let code = error.as_database_error()?.code()?;
    code.parse::<u32>().ok().map(|code| code & 0xff)
}

const BUSY: u32 = 5;
const LOCKED: u32 = 6;
const READONLY: u32 = 8;
const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const CANTOPEN: u32 = 14;
const NOTADB: u32 = 26;

/// What an error means. Whoever waited for a lock has waited already.
pub(super) fn failure(error: &sqlx::Error) -> Failure {
    match code(error) {
        // SQLITE_ERROR, _TOOBIG, _CONSTRAINT, _MISMATCH, _MISUSE and _RANGE speak of the statement.
        Some(1 | 18 | 19 | 20 | 21 | 25) => Failure::Misfit,
        Some(READONLY) => {
            Failure::Outage("Make the file, its folder and its disk writable for the bot.")
        }
        Some(BUSY | LOCKED) => Failure::Outage("Another program holds it: close that one."),
        Some(FULL) => Failure::Hiccup("Free some space on its disk."),
        Some(CANTOPEN) => {
            Failure::Hiccup("Put the file back, and make its folder writable for the bot.")
        }
        Some(CORRUPT | NOTADB) => Failure::Hiccup("Stop the bot and restore a backup."),
        _ => Failure::Hiccup("Look after its disk: is it full, over a limit, or broken?"),
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Row;

    use super::*;

    #[tokio::test]
    async fn a_commit_is_on_the_disk_before_it_is_acknowledged() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = writer(&folder.path().join("test.db")).await.unwrap();
        let pragma = async |query: &'static str, on: &mut AnyConnection| -> String {
            let row = sqlx::query(query).fetch_one(on).await.unwrap();
            row.try_get(0)
                .unwrap_or_else(|_| row.get::<i64, _>(0).to_string())
        };
        assert_eq!(pragma("PRAGMA journal_mode", &mut connection).await, "wal");
        let full = pragma("PRAGMA synchronous", &mut connection).await;
        assert_eq!(full, "2", "FULL: one fsync for each commit");
        assert_eq!(pragma("PRAGMA busy_timeout", &mut connection).await, "5000");
        let vacuum = pragma("PRAGMA auto_vacuum", &mut connection).await;
        assert_eq!(
            vacuum, "2",
            "INCREMENTAL: the file gives back what is freed"
        );
    }

    #[tokio::test]
    async fn a_database_whose_bot_was_just_killed_is_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.db");
        let mut killed = Some(try_lock(&path).unwrap());
        let mut waited = Vec::new();
        let locked = lock_with(&path, |pause| {
            waited.push(pause);
            if waited.len() == 3 {
                drop(killed.take());
            }
            std::future::ready(())
        });
        let lock = locked.await.unwrap();
        assert_eq!(waited.len(), 3);
        assert!(waited.is_sorted() && waited[0] < waited[2], "{waited:?}");

        // One that lives on is not waited for without end.
        let mut waited = Duration::ZERO;
        let refused = lock_with(&path, |pause| {
            waited += pause;
            std::future::ready(())
        });
        assert!(matches!(refused.await, Err(StoreError::InUse { .. })));
        assert!(waited > Duration::from_secs(1) && waited < Duration::from_secs(5));
        drop(lock);
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn the_files_of_a_database_are_for_the_bot_alone_also_those_of_before() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.db");
        let modes = || {
            let files = std::fs::read_dir(folder.path())
                .unwrap()
                .map(Result::unwrap);
            let mode =
                |file: &std::fs::DirEntry| file.metadata().unwrap().permissions().mode() & 0o777;
            let mut modes: Vec<_> = files.map(|file| (file.file_name(), mode(&file))).collect();
            modes.sort();
            modes
        };
        let open = async || {
            let lock = lock(&path).await.unwrap();
            (lock, writer(&path).await.unwrap())
        };
        let (held, mut connection) = open().await;
        sqlx::query("INSERT INTO servers VALUES (1, '')")
            .execute(&mut connection)
            .await
            .unwrap();
        assert_eq!(modes().len(), 4, "{:?}", modes());
        for (file, mode) in modes() {
            assert_eq!(mode, 0o600, "{file:?}");
        }
        drop(held);
        connection.close().await.unwrap();
        for entry in std::fs::read_dir(folder.path()).unwrap() {
            let path = entry.unwrap().path();
            std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o644)).unwrap();
        }
        let _open = open().await;
        for (file, mode) in modes() {
            assert_eq!(mode, 0o600, "{file:?}");
        }
    }
}
