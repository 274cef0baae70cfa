//! Databases that are new, upgraded, opened again, put back to an earlier state, and moved.

use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;

use super::*;
use crate::store::{BoardMessage, Bulletin, Commit, Kind, Pending, Store};
use crate::table::{Place, Saved, Stage, TableId};

fn commit(table: Option<TableId>, sequence: u64, channel: u64) -> Commit {
    Commit {
        table,
        game: "snap",
        version: 1,
        place: Place { guild: 7, channel },
        stage: Stage::Lobby,
        sequence,
        saved: Saved {
            sheet: "sheet".into(),
            state: None,
        },
        record: (sequence > 0).then(|| "{}".to_owned()),
        stamp: None,
        outbox: Vec::new(),
        deadlines: None,
        lapses: None,
        told: None,
        users: None,
        named: Vec::new(),
        rematch_of: None,
        unpacked: None,
        daily: None,
        played: None,
        time: 1,
    }
}

fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("tables.db")
}

/// The epoch of a database that is opened and closed again.
async fn epoch(file: &Path) -> Epoch {
    let store = Store::open(file).await.unwrap();
    let epoch = store.epoch();
    store.close().await;
    epoch
}

/// A database with a table and its board, closed; gives the table.
pub(in crate::store) async fn database(file: &Path) -> TableId {
    let store = Store::open(file).await.unwrap();
    let table = store.commit(commit(None, 0, 10)).await.unwrap();
    let board = BoardMessage {
        channel: 10,
        message: 100,
        sequence: 0,
    };
    store
        .set_board_message(table, board, Vec::new())
        .await
        .unwrap();
    let vote = Bulletin {
        number: 1,
        channel: 10,
        message: 101,
    };
    store.add_bulletin(table, vote).await.unwrap();
    store.close().await;
    table
}

pub(in crate::store) async fn step(file: &Path, table: TableId, sequence: u64) {
    let store = Store::open(file).await.unwrap();
    let step = commit(Some(table), sequence, 10);
    store.commit(step).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn tables_of_a_new_database_are_not_counted_from_one() {
    let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let mut first = Vec::new();
    for folder in &folders {
        let table = database(&file(folder)).await;
        assert!(FIRST_TABLES.start < table.0 && table.0 <= FIRST_TABLES.end);
        assert_eq!(table.to_string().len(), 6, "it can be typed");
        first.push(table);
    }
    assert_ne!(first[0], first[1]);
    let epoch = epoch(&file(&folders[0])).await;
    assert!(!epoch.knows(None, first[0].0));
    assert!(epoch.knows(Some(epoch.mark), first[0].0));
}

#[tokio::test]
async fn the_same_database_keeps_its_epoch() {
    let folder = TempDir::new().unwrap();
    let file = file(&folder);
    let table = database(&file).await;
    let begun = epoch(&file).await;
    step(&file, table, 1).await;
    let beside = Store::open_beside(&file).await.unwrap();
    assert_eq!(beside.epoch(), begun);
    beside.close().await;
    let store = Store::open(&file).await.unwrap();
    store.forget_server(7).await.unwrap();
    store.close().await;
    assert_eq!(
        epoch(&file).await,
        begun,
        "what is forgotten was not undone"
    );
}

#[tokio::test]
async fn an_earlier_state_of_the_database_is_another_epoch() {
    let folder = TempDir::new().unwrap();
    let (file, backup) = (file(&folder), folder.path().join("backup.db"));
    let table = database(&file).await;
    let begun = epoch(&file).await;
    std::fs::copy(&file, &backup).unwrap();
    step(&file, table, 1).await;
    std::fs::copy(&backup, &file).unwrap();

    let store = Store::open(&file).await.unwrap();
    let restored = store.epoch();
    assert_ne!(restored.mark, begun.mark);
    assert!(!restored.knows(Some(begun.mark), table.0));
    assert!(!restored.knows(None, table.0));
    assert_eq!(store.board_message(table).await.unwrap(), None);
    assert_eq!(store.bulletins(table).await.unwrap(), []);
    let old: Vec<u64> = store
        .leftovers()
        .await
        .unwrap()
        .iter()
        .map(|it| it.1.message)
        .collect();
    assert_eq!(old, [100, 101], "their buttons are taken away");
    let board = Pending {
        table,
        kind: Kind::Board,
        sequence: 0,
    };
    assert_eq!(store.outbox().await.unwrap(), [board], "it is posted anew");
    store.close().await;
    assert_eq!(epoch(&file).await, restored, "once");
}

#[tokio::test]
async fn a_database_that_comes_from_elsewhere_is_another_epoch() {
    let [here, there] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    database(&file(&here)).await;
    let begun = epoch(&file(&here)).await;
    std::fs::copy(file(&here), file(&there)).unwrap();
    let moved = epoch(&file(&there)).await;
    assert_ne!(moved.mark, begun.mark);
    std::fs::copy(file(&there), file(&here)).unwrap();
    let back = epoch(&file(&here)).await;
    assert_ne!(back.mark, moved.mark);
    assert_ne!(back.mark, begun.mark);
}

#[tokio::test]
async fn a_new_epoch_can_be_asked_for() {
    let folder = TempDir::new().unwrap();
    let file = file(&folder);
    database(&file).await;
    let store = Store::open(&file).await.unwrap();
    store.draw_epoch().await.unwrap();
    let begun = store.epoch();
    store.close().await;
    assert_ne!(epoch(&file).await.mark, begun.mark);
}

#[tokio::test]
async fn buttons_from_before_there_were_marks_go_on_working_for_the_tables_of_that_time() {
    let released = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/upgrade/0.1.0.db");
    let folder = TempDir::new().unwrap();
    let file = file(&folder);
    std::fs::copy(released, &file).unwrap();
    let store = Store::open(&file).await.unwrap();
    let open = store.open_tables().await.unwrap();
    assert!(!open.is_empty());
    let upgraded = store.epoch();
    assert!(open.iter().all(|table| upgraded.knows(None, table.id.0)));
    let new = store.commit(commit(None, 0, 10)).await.unwrap();
    assert!(!upgraded.knows(None, new.0));
    store.close().await;
    assert_eq!(epoch(&file).await, upgraded);

    // Not after a backup was put in its place.
    let store = Store::open(&file).await.unwrap();
    store.draw_epoch().await.unwrap();
    store.close().await;
    let restored = epoch(&file).await;
    assert!(open.iter().all(|table| !restored.knows(None, table.id.0)));
}

#[tokio::test]
async fn what_cannot_be_read_beside_the_database_is_no_witness() {
    let folder = TempDir::new().unwrap();
    let file = file(&folder);
    database(&file).await;
    let begun = epoch(&file).await;
    std::fs::write(folder.path().join("tables.db.lock"), "nonsense\n").unwrap();
    let again = epoch(&file).await;
    assert_ne!(again.mark, begun.mark);
    assert_eq!(epoch(&file).await, again);
}

#[tokio::test]
async fn an_upgraded_database_is_known_by_its_tables() {
    let folder = TempDir::new().unwrap();
    let file = file(&folder);
    let table = database(&file).await;
    let options = SqliteConnectOptions::new().filename(&file);
    let mut raw = options.connect().await.unwrap();
    // As a version without marks has left it.
    sqlx::query("DELETE FROM epoch")
        .execute(&mut raw)
        .await
        .unwrap();
    raw.close().await.unwrap();
    let upgraded = epoch(&file).await;
    assert_eq!(upgraded.unmarked, table.0 + 1);
}
