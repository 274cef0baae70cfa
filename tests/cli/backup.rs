//! Backups made and put back by the program, and one that is killed.

use std::path::Path;
use std::process::Stdio;

use daedalus::store::Store;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use crate::program::Folder;

/// A database with so many megabytes in it.
async fn database(file: &Path, megabytes: u32) {
    Store::open(file).await.unwrap().close().await;
    let options = SqliteConnectOptions::new().filename(file);
    let mut on = SqliteConnection::connect_with(&options).await.unwrap();
    for row in 0..megabytes {
        sqlx::query("INSERT INTO servers VALUES (?, hex(zeroblob(500000)))")
            .bind(row)
            .execute(&mut on)
            .await
            .unwrap();
    }
    on.close().await.unwrap();
}

#[tokio::test]
async fn an_admin_makes_backups_and_puts_one_back() {
    let folder = Folder::new();
    database(&folder.path().join("daedalus.db"), 0).await;
    let ran = folder.run(&["backup", "copy.db"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(
        ran.out
            .starts_with("copy.db: 0 open tables, 0 ended tables, "),
        "{}",
        ran.out
    );

    let again = folder.run(&["backup", "copy.db"]);
    assert_eq!(again.code, Some(1));
    assert!(
        again.err.contains("copy.db is there already"),
        "{}",
        again.err
    );
    let misuse = folder.run(&["backup", "other.db", "--keep", "3"]);
    assert_eq!(misuse.code, Some(2));
    assert!(
        misuse.err.contains("--keep needs a folder"),
        "{}",
        misuse.err
    );

    std::fs::create_dir(folder.path().join("copies")).unwrap();
    let kept = folder.run(&["backup", "copies", "--keep", "3"]);
    assert_eq!(kept.code, Some(0), "{}", kept.err);

    // A copy can be read as it lies there: nobody has served it yet, and reading changes nothing.
    let read = folder.run(&["export", "1", "--database", "copy.db"]);
    assert!(
        read.err.contains("There is no table 1 in copy.db"),
        "{}",
        read.err
    );

    let restored = folder.run(&["restore", "copy.db"]);
    assert_eq!(restored.code, Some(0), "{}", restored.err);
    assert!(
        restored
            .out
            .contains("What was there is daedalus.db.replaced-"),
        "{}",
        restored.out
    );
    let wrong = folder.run(&["restore", "nothing.db"]);
    assert_eq!(wrong.code, Some(1));
    assert!(
        wrong.err.starts_with("Nothing was restored: nothing.db"),
        "{}",
        wrong.err
    );
}

/// Killed at fifty points of its work, told by how much it has written.
#[tokio::test]
async fn a_backup_that_is_killed_leaves_no_file_that_looks_whole() {
    let folder = Folder::new();
    database(&folder.path().join("daedalus.db"), 20).await;
    let (target, part) = (
        folder.path().join("copy.db"),
        folder.path().join("copy.db.part"),
    );
    for point in 0..50_u64 {
        let mut command = folder.command(["backup", "copy.db"]);
        let mut backup = command.stdout(Stdio::null()).spawn().unwrap();
        let written = || part.metadata().map_or(0, |part| part.len());
        while written() < point * 400_000 && backup.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        backup.kill().unwrap();
        backup.wait().unwrap();
        if target.exists() {
            let restored = folder.run(&["restore", "copy.db", "--database", "elsewhere.db"]);
            assert_eq!(restored.code, Some(0), "at point {point}: {}", restored.err);
            for file in std::fs::read_dir(folder.path()).unwrap().flatten() {
                let name = file.file_name().into_string().unwrap();
                if name.starts_with("elsewhere") || name == "copy.db" {
                    std::fs::remove_file(file.path()).unwrap();
                }
            }
        }
    }
    let last = folder.run(&["backup", "copy.db"]);
    assert_eq!(last.code, Some(0), "{}", last.err);
    assert!(!part.exists());
}
