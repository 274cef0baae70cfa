//! Backups of a database that is served, what is refused, and what is left when a backup or its return is cut off.

use tempfile::TempDir;

use super::*;
use crate::store::epoch::tests::{database, step};
use crate::store::{Epoch, Store};

/// A folder with a database in which there is one open table, and the path of a backup that is not there yet.
struct Scene {
    folder: TempDir,
    database: PathBuf,
    backup: PathBuf,
}

impl Scene {
    async fn new() -> Scene {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("tables.db");
        database(&path).await;
        Scene {
            database: path,
            backup: folder.path().join("backup.db"),
            folder,
        }
    }

    /// The names of all files in the folder.
    fn files(&self) -> Vec<String> {
        let files = fs::read_dir(self.folder.path()).unwrap();
        let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name();
        let mut names: Vec<_> = files
            .map(|entry| name(entry).into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    async fn restore(&self) -> Result<(Contents, Option<PathBuf>), BackupError> {
        restore(&self.backup, &self.database, ".replaced").await
    }

    /// The open tables and the epoch when the bot starts.
    async fn start(&self) -> (usize, Epoch) {
        let store = Store::open(&self.database).await.unwrap();
        let seen = (store.open_tables().await.unwrap().len(), store.epoch());
        store.close().await;
        seen
    }
}

#[tokio::test]
async fn a_backup_beside_a_running_bot_has_what_was_acknowledged_and_comes_back_as_a_new_epoch() {
    let scene = Scene::new().await;
    let bot = Store::open(&scene.database).await.unwrap();
    let begun = bot.epoch();
    let made = back_up(&scene.database, &scene.backup).await.unwrap();
    assert_eq!((made.open, made.ended), (1, 0));
    assert!(matches!(
        scene.restore().await,
        Err(BackupError::Store(StoreError::InUse { .. }))
    ));
    bot.close().await;
    let table = bot_table(&scene).await;
    step(&scene.database, table, 1).await;

    let (contents, replaced) = scene.restore().await.unwrap();
    assert_eq!(contents.open, 1);
    let kept = scene.folder.path().join("tables.db.replaced");
    assert_eq!(replaced.as_deref(), Some(kept.as_path()));
    let (open, epoch) = scene.start().await;
    assert_eq!(open, 1);
    assert_ne!(epoch.mark, begun.mark, "its old buttons are old");
    assert_eq!(scene.start().await.1, epoch, "it is the same from now on");
    // What was replaced can be put back in the same way.
    assert_eq!(examine(&kept).await.unwrap().open, 1);
}

async fn bot_table(scene: &Scene) -> crate::table::TableId {
    let store = Store::open(&scene.database).await.unwrap();
    let table = store.open_tables().await.unwrap()[0].id;
    store.close().await;
    table
}

#[tokio::test]
async fn a_backup_replaces_no_file_and_is_for_its_owner_alone() {
    let scene = Scene::new().await;
    fs::write(&scene.backup, "something else").unwrap();
    let refused = back_up(&scene.database, &scene.backup).await;
    assert!(matches!(refused, Err(BackupError::Exists(_))));
    assert_eq!(fs::read(&scene.backup).unwrap(), b"something else");
    fs::remove_file(&scene.backup).unwrap();
    // One that was cut off is begun again.
    fs::write(beside(&scene.backup, UNFINISHED), "half").unwrap();
    back_up(&scene.database, &scene.backup).await.unwrap();
    assert_eq!(private::open_to_others(&scene.backup), None);
    assert!(!scene.files().iter().any(|name| name.ends_with(UNFINISHED)));

    let nowhere = scene.folder.path().join("nowhere/backup.db");
    let failed = back_up(&scene.database, &nowhere).await.unwrap_err();
    assert!(failed.to_string().contains("nowhere"), "{failed}");
}

#[tokio::test]
async fn what_is_no_backup_replaces_nothing_and_is_named() {
    let scene = Scene::new().await;
    let (_, begun) = scene.start().await;
    let refused = async |what: &str| {
        let error = scene.restore().await.unwrap_err().to_string();
        assert!(error.contains(what), "{error}");
        assert!(error.contains("backup.db"), "{error}");
        let files = scene.files();
        assert!(
            !files
                .iter()
                .any(|name| name.contains("replaced") || name.ends_with(UNFINISHED))
        );
        assert_eq!(scene.start().await, (1, begun));
    };
    refused("No such file").await;
    fs::write(
        &scene.backup,
        "not a database at all, but longer than its header is",
    )
    .unwrap();
    refused("no database of Daedalus").await;
    fs::write(&scene.backup, "").unwrap();
    refused("no database of Daedalus").await;

    back_up_to(
        &scene,
        "UPDATE _sqlx_migrations SET version = 900 WHERE version = 8",
    )
    .await;
    refused("newer version").await;
    back_up_to(&scene, "ALTER TABLE tables RENAME TO others").await;
    refused("no database of Daedalus").await;
}

/// A backup to which this was done.
async fn back_up_to(scene: &Scene, change: &'static str) {
    let _ = fs::remove_file(&scene.backup);
    back_up(&scene.database, &scene.backup).await.unwrap();
    let mut on = sqlite::again(&scene.backup).await.unwrap();
    sqlx::query(change).execute(&mut on).await.unwrap();
    on.close().await.unwrap();
}

#[tokio::test]
async fn half_a_backup_is_refused_wherever_it_was_cut() {
    let scene = Scene::new().await;
    back_up(&scene.database, &scene.backup).await.unwrap();
    let whole = fs::read(&scene.backup).unwrap();
    for part in 0..50 {
        fs::write(&scene.backup, &whole[..whole.len() * part / 50]).unwrap();
        let refused = examine(&scene.backup).await;
        assert!(refused.is_err(), "{part} fiftieths: {refused:?}");
    }
    // A byte of a page that is not what it was.
    let mut spoilt = whole.clone();
    let page = whole.len() / 2 / 4_096 * 4_096;
    spoilt[page] = 0xEE;
    fs::write(&scene.backup, &spoilt).unwrap();
    assert!(matches!(
        examine(&scene.backup).await,
        Err(BackupError::Damaged { .. })
    ));
}

#[tokio::test]
async fn a_backup_comes_to_a_new_machine_and_in_place_of_a_damaged_database() {
    let scene = Scene::new().await;
    back_up(&scene.database, &scene.backup).await.unwrap();
    fs::write(&scene.database, "what a broken disk has left of it").unwrap();
    let (contents, replaced) = scene.restore().await.unwrap();
    assert_eq!(contents.open, 1);
    assert_eq!(
        fs::read(replaced.unwrap()).unwrap(),
        b"what a broken disk has left of it"
    );
    assert_eq!(scene.start().await.0, 1);

    let elsewhere = TempDir::new().unwrap();
    let there = elsewhere.path().join("tables.db");
    let (_, replaced) = restore(&scene.backup, &there, ".replaced").await.unwrap();
    assert_eq!(replaced, None);
    let store = Store::open(&there).await.unwrap();
    assert_eq!(store.open_tables().await.unwrap().len(), 1);
    store.close().await;
}

#[test]
fn the_names_of_backups_tell_their_moment() {
    let name = name_at(1_767_323_045);
    assert_eq!(name, "daedalus-20260102-030405.db");
    assert_eq!(moment_of(OsStr::new(&name)), Some(1_767_323_045));
    for other in [
        "daedalus.db",
        "daedalus-20260102-030405.db.part",
        "daedalus-friday.db",
        "",
    ] {
        assert_eq!(moment_of(OsStr::new(other)), None, "{other}");
    }
}

#[tokio::test]
async fn a_database_of_which_almost_all_is_still_in_its_log_is_sound() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("new.db");
    let store = Store::open(&database).await.unwrap();
    let log = fs::metadata(beside(&database, "-wal")).unwrap().len();
    assert!(log > fs::metadata(&database).unwrap().len());
    let found = examine(&database).await.unwrap();
    assert_eq!((found.open, found.ended), (0, 0));
    store.close().await;
}
