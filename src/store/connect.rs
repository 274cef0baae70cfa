//! Opening the database file.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteAutoVacuum, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqlSafeStr};

use super::StoreError;
use super::private::{self, beside};

/// How long to wait between attempts to get the lock, in milliseconds: a process that was killed holds it until the
/// system has taken it apart.
const PAUSES_MS: [u64; 8] = [5, 10, 20, 40, 80, 160, 320, 640];

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
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: path.into() }),
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

/// sqlx sets the busy timeout when it opens the file, before any pragma.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging()
}

/// A statement for many rows keeps what it may have to take back; a file for that would cost more than the rows.
fn to_write(path: &Path) -> SqliteConnectOptions {
    options(path)
        .auto_vacuum(SqliteAutoVacuum::Incremental)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("temp_store", "memory")
        // What is deleted is gone: who was forgotten stands in no free page either.
        .pragma("secure_delete", "on")
}

/// The one connection that writes; migrations run on it.
pub(super) async fn writer(path: &Path) -> Result<SqliteConnection, StoreError> {
    keep_private(path)?;
    let options = to_write(path);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    Migrator::with_migrations(migrations())
        .run(&mut connection)
        .await?;
    // A file that may only be read opens all the same.
    connection
        .begin_with("BEGIN IMMEDIATE")
        .await?
        .rollback()
        .await?;
    Ok(connection)
}

/// The connection that writes, after the one before it failed. A file that is gone is not replaced by an empty one.
pub(super) async fn again(path: PathBuf) -> Result<SqliteConnection, sqlx::Error> {
    SqliteConnection::connect_with(&to_write(&path)).await
}

/// The files of `migrations/` by their number. They are listed by hand: sqlx's macro would build SQLite a second time.
fn migrations() -> Vec<Migration> {
    let migration = |version, name: &'static str, sql: &'static str| {
        let kind = MigrationType::Simple;
        Migration::new(version, name.into(), kind, sql.into_sql_str(), false)
    };
    vec![
        migration(
            1,
            "tables",
            include_str!("../../migrations/0001_tables.sql"),
        ),
        migration(
            2,
            "clocks",
            include_str!("../../migrations/0002_clocks.sql"),
        ),
        migration(
            3,
            "leaving",
            include_str!("../../migrations/0003_leaving.sql"),
        ),
        migration(
            4,
            "standing",
            include_str!("../../migrations/0004_standing.sql"),
        ),
        migration(
            5,
            "leftovers",
            include_str!("../../migrations/0005_leftovers.sql"),
        ),
        migration(
            6,
            "people",
            include_str!("../../migrations/0006_people.sql"),
        ),
        migration(7, "pulse", include_str!("../../migrations/0007_pulse.sql")),
        migration(8, "epoch", include_str!("../../migrations/0008_epoch.sql")),
        migration(
            9,
            "reviews",
            include_str!("../../migrations/0009_reviews.sql"),
        ),
        migration(
            10,
            "packed",
            include_str!("../../migrations/0010_packed.sql"),
        ),
        migration(
            11,
            "alarms",
            include_str!("../../migrations/0011_alarms.sql"),
        ),
        migration(12, "tries", include_str!("../../migrations/0012_tries.sql")),
        migration(
            13,
            "digests",
            include_str!("../../migrations/0013_digests.sql"),
        ),
        migration(
            14,
            "servers",
            include_str!("../../migrations/0014_servers.sql"),
        ),
    ]
}

/// The number of the last migration that there is.
pub(super) fn newest_migration() -> i64 {
    let versions = migrations().into_iter().map(|migration| migration.version);
    versions.max().unwrap_or(0)
}

/// Connections that read, opened when they are needed. They take the file as it is: a backup that nobody has served yet
/// keeps no write-ahead log, and whoever reads it may not begin one.
pub(super) fn readers(path: &Path) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(4)
        .min_connections(0)
        .idle_timeout(Duration::from_secs(60))
        .connect_lazy_with(options(path).read_only(true))
}

#[cfg(test)]
mod tests {
    use sqlx::Row;

    use super::*;

    #[tokio::test]
    async fn a_commit_is_on_the_disk_before_it_is_acknowledged() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = writer(&folder.path().join("test.db")).await.unwrap();
        let pragma = async |query: &'static str, on: &mut SqliteConnection| -> String {
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

    #[test]
    fn every_migration_file_is_listed() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut files: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let listed: Vec<_> = migrations()
            .iter()
            .map(|one| format!("{:04}_{}.sql", one.version, one.description))
            .collect();
        assert_eq!(listed, files);
    }
}
