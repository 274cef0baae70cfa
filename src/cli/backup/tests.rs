//! When a serving bot makes a backup, and which ones stay.

use tempfile::TempDir;

use super::*;
use crate::config::Every;
use crate::store::Store;

const HOUR: i64 = 3_600;

#[tokio::test]
async fn backups_are_made_when_they_are_due_and_the_newest_are_kept() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("tables.db");
    Store::open(&database).await.unwrap().close().await;
    let backups = Backups {
        folder: folder.path().join("backups"),
        every: Every::Day,
        keep: 2,
    };
    let names = || {
        let files = backup::in_folder(&backups.folder).unwrap();
        let moment = |file: &PathBuf| backup::moment_of(file.file_name().unwrap()).unwrap();
        files.iter().map(moment).collect::<Vec<_>>()
    };
    let due = async |now| if_due(&database, &backups, now).await.unwrap().is_some();
    assert!(due(100 * HOUR).await, "the first one, in a new folder");
    assert!(!due(123 * HOUR).await);
    assert!(due(124 * HOUR).await);
    std::fs::write(backups.folder.join("notes.db"), "of somebody else").unwrap();
    assert!(due(148 * HOUR).await);
    assert_eq!(names(), [124 * HOUR, 148 * HOUR]);
    assert!(backups.folder.join("notes.db").exists());
    assert!(due(50 * HOUR).await, "a clock that was set back");

    let blocked = Backups {
        folder: database.clone(),
        ..backups
    };
    let why = if_due(&database, &blocked, 0).await.err().unwrap();
    assert!(why.contains("tables.db"), "{why}");
}
