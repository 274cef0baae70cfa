//! Databases in which something was changed: refused, or one table is stopped; the bot and all other tables go on.

use std::path::Path;
use std::time::Duration;

use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::Value;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row as _};

use super::*;

/// So many changed files are tried in a run.
const EACH: u32 = 12;
/// Nothing may take longer.
const LONG: Duration = Duration::from_secs(120);
/// What holds plain data as text.
const CELLS: [(&str, &str); 3] = [
    ("tables", "sheet"),
    ("tables", "state"),
    ("journal", "record"),
];

async fn open(file: &Path) -> Option<Host> {
    let store = Store::open(file).await.ok()?;
    let settings = Settings {
        seed: || [7; 32],
        reviews: Effort::LEAST,
        ..Settings::default()
    };
    Host::open(store, settings).await.ok()
}

/// A table of each game, all in the middle of a match. Gives what the first of them is.
async fn furnish(file: &Path, rng: &mut ChaCha8Rng) -> Vec<TableId> {
    let host = open(file).await.expect("a new database");
    let mut tables = Vec::new();
    for (channel, game) in (1..).zip(GAMES) {
        let [(ada, name), (ben, other), _] = SEATED;
        let new = NewTable {
            game: game.about().id.into(),
            place: Place { guild: 7, channel },
            host: Person::new(ada, name),
            options: vec![("clock".into(), "none".into())],
            interaction: None,
        };
        let id = host.create(new).await.unwrap().table;
        let join = Command::Join { name: other.into() };
        host.submit(id, ben, join, None).await.unwrap();
        host.submit(id, ada, Command::Start, None).await.unwrap();
        for _ in 0..20 {
            assert!(acts(&host, id, rng).await);
        }
        tables.push(id);
    }
    host.close().await;
    tables
}

/// Somebody who is asked at the table answers; false where it cannot be played.
async fn acts(host: &Host, id: TableId, rng: &mut ChaCha8Rng) -> bool {
    let Some(table) = host.table(id).await else {
        return false;
    };
    let (Some(running), Some(question)) = (table.running(), table.questions().first()) else {
        return false;
    };
    let seat = question.decision.seat;
    let Some(text) = any_choice(running, seat, rng) else {
        return false;
    };
    let Some(person) = table
        .chairs()
        .get(seat.index())
        .and_then(|it| it.player.person())
    else {
        return false;
    };
    let act = Command::Act { text, since: None };
    host.submit(id, person.user, act, None).await.is_ok()
}

async fn connect(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file);
    options.connect().await.unwrap()
}

/// Changes one piece of plain data. Gives the table that it belongs to.
async fn change_cell(file: &Path, rng: &mut ChaCha8Rng) -> TableId {
    let mut database = connect(file).await;
    let (table, column) = *CELLS.choose(rng).expect("a cell");
    let key = if table == "tables" { "id" } else { "table_id" };
    let chosen = format!(
        "SELECT {key}, {column}, rowid_ FROM (SELECT *, row_number() OVER () AS rowid_ FROM {table}) \
         WHERE {column} IS NOT NULL"
    );
    let rows = sqlx::query(AssertSqlSafe(chosen))
        .fetch_all(&mut database)
        .await
        .unwrap();
    let row = rows.choose(rng).expect("a row");
    let (id, text): (i64, String) = (row.get(0), row.get(1));
    let changed = match serde_json::from_str::<Value>(&text) {
        Ok(mut value) if rng.random_bool(0.9) => {
            mutate::mutate(&mut value, rng);
            value.to_string()
        }
        _ => mutate::text(rng).replace('\0', ""),
    };
    let update = format!("UPDATE {table} SET {column} = ? WHERE {key} = ? AND {column} = ?");
    let update = sqlx::query(AssertSqlSafe(update))
        .bind(changed)
        .bind(id)
        .bind(text);
    update.execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    TableId(id)
}

/// Changes some bytes of the file.
fn change_bytes(file: &Path, rng: &mut ChaCha8Rng) {
    let mut bytes = std::fs::read(file).unwrap();
    match rng.random_range(0..4) {
        0 => bytes.truncate(rng.random_range(0..bytes.len())),
        // The first page says what the file is.
        1 => {
            let at = rng.random_range(0..100);
            bytes[at] = rng.random();
        }
        _ => {
            for _ in 0..rng.random_range(1..200) {
                let at = rng.random_range(0..bytes.len());
                bytes[at] = rng.random();
            }
        }
    }
    std::fs::write(file, bytes).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn databases() {
    let mut row = Row::new("inputs::databases", 1);
    let (mut inputs, mut refused, mut stopped) = (0, 0, 0);
    while let Some(mut rng) = row.next() {
        let folder = tempfile::tempdir().unwrap();
        let good = folder.path().join("good.db");
        let tables = furnish(&good, &mut rng).await;
        for number in 0..EACH {
            let file = folder.path().join(format!("{number}.db"));
            std::fs::copy(&good, &file).unwrap();
            let changed = match rng.random_bool(0.6) {
                true => Some(change_cell(&file, &mut rng).await),
                false => {
                    change_bytes(&file, &mut rng);
                    None
                }
            };
            inputs += 1;
            let opened = tokio::time::timeout(LONG, open(&file)).await;
            let Some(host) = opened.expect("the host opens or says no") else {
                assert_eq!(changed, None, "one bad table keeps the bot from starting");
                refused += 1;
                continue;
            };
            for id in &tables {
                let played = tokio::time::timeout(LONG, acts(&host, *id, &mut rng)).await;
                let played = played.expect("a table answers");
                assert!(
                    played || changed.is_none_or(|it| it == *id),
                    "another table stands still"
                );
                stopped += u32::from(!played);
            }
            tokio::time::timeout(LONG, host.close())
                .await
                .expect("an end");
        }
    }
    row.end(format!(
        "{inputs} files, {refused} refused, {stopped} tables stopped, the others went on"
    ));
}
