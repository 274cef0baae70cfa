//! Everything is carried from a file to a server and back, and is the same.

use daedalus::store::{CarryError, carry};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;

use super::*;

/// A database with rows of many kinds; gives a table.
async fn fill(location: &Location) -> TableId {
    let store = open(location).await;
    let table = store.commit(opening(1)).await.unwrap();
    store.commit(step(table, 1)).await.unwrap();
    store.commit(opening(u64::MAX)).await.unwrap();
    for kind in ["frozen", "ünïcode 🎲 'quoted' \"twice\""] {
        store.set_alarm(kind.into(), Some(i64::MIN)).await.unwrap();
    }
    store.set_allowance(u64::MAX, 14).await.unwrap();
    store.new_pseudonym(1).await.unwrap();
    store.close().await;
    table
}

/// What can be read of a database that was carried.
async fn seen(location: &Location) -> (daedalus::store::Epoch, String) {
    let store = open(location).await;
    let seen = format!(
        "{:?} {:?} {:?} {:?}",
        store.open_tables().await.unwrap(),
        store.outbox().await.unwrap(),
        store.alarms().await.unwrap(),
        store.people().await.unwrap(),
    );
    let epoch = store.epoch();
    store.close().await;
    (epoch, seen)
}

#[tokio::test]
async fn everything_goes_there_and_back_and_its_buttons_go_on_working() {
    let Some(server) = cluster::database() else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let file = Location::from(&folder.path().join("tables.db"));
    let table = fill(&file).await;
    let before = seen(&file).await;

    let carried = carry(&file, &server).await.unwrap();
    assert_eq!(carried.tables, 2);
    assert_eq!(seen(&server).await, before);
    // It goes on there: numbers are not used twice.
    let store = open(&server).await;
    assert!(store.commit(opening(5)).await.unwrap().0 > table.0 + 1);
    let number = store.new_pseudonym(2).await.unwrap();
    assert_eq!(number, 2);
    store.close().await;
    let moved = seen(&server).await;

    let back = Location::from(&folder.path().join("back.db"));
    let carried = carry(&server, &back).await.unwrap();
    assert_eq!(carried.tables, 3);
    assert_eq!(seen(&back).await, moved);
    let store = open(&back).await;
    assert!(store.commit(opening(6)).await.unwrap().0 > table.0 + 2);
    store.close().await;

    // What was left is another database when it is served again.
    for left in [&file, &server] {
        let again = seen(left).await.0;
        assert_ne!(again.mark, before.0.mark);
        assert_eq!(seen(left).await.0, again, "once");
    }
}

/// Ten thousand ended matches that are kept whole, each with 60 records.
const TEN_THOUSAND: &str = "
    INSERT INTO tables (game, version, guild, channel, stage, sequence, sheet, state, changed)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
        SELECT 'labyrinthos', 1, 7, i, 'over', 60, hex(randomblob(500)), hex(randomblob(3000)), i FROM n;
    INSERT INTO journal (table_id, sequence, record)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
        SELECT id, i, hex(randomblob(150)) FROM tables, n;
    INSERT INTO played SELECT id, 7, 'labyrinthos', 'door', 1, changed FROM tables;
    INSERT INTO placings SELECT id, 0, 5, 'Ada', NULL, 1, 1, 0, 1 FROM tables;";

#[tokio::test]
#[ignore = "measures for a minute: run it alone, with --release"]
async fn ten_thousand_matches_are_carried_within_a_minute() {
    let Some(server) = cluster::database() else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let (file, back) = (
        Location::from(&path),
        Location::from(&folder.path().join("back.db")),
    );
    open(&file).await.close().await;
    let options = SqliteConnectOptions::new().filename(&path);
    let mut on = options.connect().await.unwrap();
    sqlx::raw_sql(TEN_THOUSAND).execute(&mut on).await.unwrap();
    on.close().await.unwrap();
    for (from, to) in [(&file, &server), (&server, &back)] {
        let begun = std::time::Instant::now();
        let carried = carry(from, to).await.unwrap();
        println!(
            "{from} to {to}: {carried}, in {:.1} s",
            begun.elapsed().as_secs_f64()
        );
        assert_eq!(carried.tables, 10_000);
    }
}

#[tokio::test]
async fn what_cannot_be_carried_leaves_nothing_there() {
    let Some(server) = cluster::server() else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let file = Location::from(&path);
    let (name, other) = (server.new_database(""), server.new_database(""));
    let (target, other) = (location(server, &name), location(server, &other));
    let told =
        async |from: &Location, to: &Location| carry(from, to).await.unwrap_err().to_string();

    let missing = told(&file, &target).await;
    assert!(missing.contains("no database"), "{missing}");
    fill(&file).await;
    let same = told(&file, &Location::from(&folder.path().join("./tables.db"))).await;
    assert!(same.contains("already"), "{same}");

    // A bot runs on the first one, or on the second one.
    for (running, from, to) in [(&file, &file, &target), (&target, &file, &target)] {
        let bot = open(running).await;
        let told = told(from, to).await;
        assert!(told.contains("in use by another daedalus"), "{told}");
        bot.close().await;
    }

    // A row that the server refuses, at the end of all others.
    server.run(&name, "ALTER TABLE seats ADD CHECK (table_id < 0)");
    let error = carry(&file, &target).await.unwrap_err();
    assert!(
        matches!(&error, CarryError::Rows { table, .. } if table == "seats"),
        "{error}"
    );
    assert_eq!(server.run(&name, "SELECT count(*) FROM tables"), "0");
    // What came to nothing may be tried again; a database in which something is takes nothing more.
    assert_eq!(carry(&file, &other).await.unwrap().tables, 2);
    let full = told(&file, &other).await;
    assert!(full.contains("is not empty"), "{full}");

    // The other way round no file is left behind.
    let back = folder.path().join("back.db");
    let drawer = server.new_database("");
    let foreign = location(server, &drawer);
    open(&foreign).await.close().await;
    server.run(&drawer, "ALTER TABLE tables ADD COLUMN more BIGINT");
    let error = carry(&foreign, &Location::from(&back)).await.unwrap_err();
    assert!(matches!(error, CarryError::Shapes), "{error}");
    assert!(!back.exists());
}
