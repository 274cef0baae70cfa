//! The steps that bring a database up to date.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, SqlSafeStr};

use super::StoreError;
use super::dialect::Dialect;

/// Brings the database up to date.
pub(super) async fn run(on: &mut AnyConnection) -> Result<(), StoreError> {
    let steps = match Dialect::of(on) {
        Dialect::Sqlite => sqlite(),
        Dialect::Postgres => postgres(),
    };
    let known = newest();
    let migrated = Migrator::with_migrations(steps).run(on).await;
    migrated.map_err(|error| match error {
        MigrateError::VersionMissing(found) if found > known => StoreError::Newer { found, known },
        error => error.into(),
    })
}

/// The number of the last step that there is; it is the same for both databases.
pub(super) fn newest() -> i64 {
    let versions = sqlite().into_iter().map(|migration| migration.version);
    versions.max().unwrap_or(0)
}

fn migration(version: i64, name: &'static str, sql: &'static str) -> Migration {
    let kind = MigrationType::Simple;
    Migration::new(version, name.into(), kind, sql.into_sql_str(), false)
}

/// The files of `migrations/` by their number. They are listed by hand: sqlx's macro would build SQLite a second time.
fn sqlite() -> Vec<Migration> {
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
        migration(
            15,
            "shards",
            include_str!("../../migrations/0015_shards.sql"),
        ),
    ]
}

/// The files of `migrations/postgres/`. The first one stands for all steps up to its number.
fn postgres() -> Vec<Migration> {
    vec![
        migration(
            14,
            "tables",
            include_str!("../../migrations/postgres/0014_tables.sql"),
        ),
        migration(
            15,
            "shards",
            include_str!("../../migrations/postgres/0015_shards.sql"),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_migration_file_is_listed() {
        for (folder, listed) in [
            ("migrations", sqlite()),
            ("migrations/postgres", postgres()),
        ] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
            let mut files: Vec<_> = std::fs::read_dir(folder)
                .unwrap()
                .map(|file| file.unwrap().file_name().into_string().unwrap())
                .filter(|name| name.ends_with(".sql"))
                .collect();
            files.sort();
            let names = listed.iter();
            let names: Vec<_> = names
                .map(|one| format!("{:04}_{}.sql", one.version, one.description))
                .collect();
            assert_eq!(names, files);
            assert_eq!(listed.last().unwrap().version, newest());
        }
    }
}
