//! Opening the database file.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqlSafeStr};

use super::StoreError;

/// Holds a file beside the database for as long as the process lives, so that one process alone serves it.
pub(super) fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let lock = PathBuf::from(name);
    let failed = |source| StoreError::File {
        path: lock.clone(),
        source,
    };
    let file = File::options()
        .create(true)
        .write(true)
        .truncate(false)
        .open(&lock)
        .map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: path.into() }),
        Err(TryLockError::Error(source)) => Err(failed(source)),
    }
}

/// sqlx sets the busy timeout when it opens the file, before any pragma.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(Duration::from_secs(5))
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .disable_statement_logging()
}

/// A statement for many rows keeps what it may have to take back; a file for that would cost more than the rows.
fn to_write(path: &Path) -> SqliteConnectOptions {
    options(path).pragma("temp_store", "memory")
}

/// The one connection that writes; migrations run on it.
pub(super) async fn writer(path: &Path) -> Result<SqliteConnection, StoreError> {
    let options = to_write(path).create_if_missing(true);
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
    ]
}

/// Connections that read, opened when they are needed.
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
