//! Two processes that are wrongly given the same shards, or others that overlap, never both write.

use std::time::Duration;

use daedalus::store::Shards;
use rand::RngExt;
use rand::seq::IndexedRandom;
use sqlx::{ConnectOptions, Connection as _, PgConnection};

use super::*;
use crate::row::Row;

/// A fence that holds for longer, or not at all, is a defect.
const LIMIT: Duration = Duration::from_secs(45);

fn shards(text: &str) -> Shards {
    text.parse().unwrap()
}

/// A session of nobody, that looks at the database and ends others.
async fn admin(server: &Server, name: &str) -> PgConnection {
    let options: sqlx::postgres::PgConnectOptions = server.address(name).parse().unwrap();
    options.application_name("admin").connect().await.unwrap()
}

/// Ends the sessions that serve shards, as when the network is cut.
async fn cut(admin: &mut PgConnection) {
    sqlx::query(
        "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON oid = database
         WHERE locktype = 'advisory' AND datname = current_database() AND granted AND objsubid = 1
             AND classid::bigint >> 16 = (ascii('d') << 8 | ascii('a'))",
    )
    .execute(admin)
    .await
    .unwrap();
}

#[tokio::test]
async fn each_range_has_one_process_and_one_that_overlaps_is_refused_with_what_is_wrong() {
    let Some(server) = cluster::server() else {
        return;
    };
    let name = server.new_database("");
    let location = location(server, &name);
    let first = Store::open_shards(&location, shards("0-3/16"))
        .await
        .unwrap();
    let second = Store::open_shards(&location, shards("4-7/16"))
        .await
        .unwrap();
    assert_eq!(first.epoch(), second.epoch());
    for (wanted, served) in [
        ("0-3/16", "0-3/16"),
        ("7-9/16", "4-7/16"),
        ("8-11/32", "0-3/16"),
        ("0-0/1", "0-3/16"),
    ] {
        let refused = Store::open_shards(&location, shards(wanted))
            .await
            .err()
            .unwrap();
        assert!(matches!(refused, StoreError::Overlaps { .. }), "{refused}");
        let told = refused.to_string();
        let by = format!("(daedalus (process {}), since 20", std::process::id());
        for part in [wanted, &by, "DAEDALUS_SHARDS", "same number"] {
            assert!(told.contains(part), "{part} in {told}");
        }
        assert!(
            told.contains(served) || wanted.ends_with("32") || wanted.ends_with("/1"),
            "{told}"
        );
    }
    // Each sees to its own tables alone. Snowflakes count shards above their 22nd bit.
    let mut there = opening(1);
    there.place.guild = 5 << 22;
    let table = second.commit(there).await.unwrap();
    first.commit(opening(2)).await.unwrap();
    let seen =
        |open: Vec<daedalus::store::OpenTable>| open.iter().map(|it| it.id).collect::<Vec<_>>();
    assert_eq!(seen(second.open_tables().await.unwrap()), [table]);
    assert_eq!(second.outbox().await.unwrap().len(), 1);
    assert!(!seen(first.open_tables().await.unwrap()).contains(&table));
    first.close().await;
    second.close().await;
}

#[tokio::test]
async fn a_file_is_served_by_one_process_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let refused = Store::open_shards(&file, shards("0-3/16"))
        .await
        .err()
        .unwrap();
    assert!(
        matches!(refused, StoreError::OneProcess { .. }),
        "{refused}"
    );
    assert!(refused.to_string().contains("PostgreSQL"), "{refused}");
    let all = Store::open_shards(&file, shards("0-15/16")).await.unwrap();
    all.close().await;
}

#[tokio::test]
async fn whoever_stands_by_takes_the_shards_that_are_free_and_is_the_only_one() {
    let Some(server) = cluster::server() else {
        return;
    };
    let name = server.new_database("");
    let location = location(server, &name);
    let [first, second] = [shards("0-1/4"), shards("2-3/4")];
    let one = Store::open_shards(&location, first).await.unwrap();
    let other = Store::open_shards(&location, second).await.unwrap();
    let epoch = other.epoch();
    let ends = async { other.close().await };
    let (stood_by, ()) = tokio::join!(Store::open_in_turn(&location), ends);
    let stood_by = stood_by.unwrap();
    assert_eq!((stood_by.shards(), stood_by.epoch()), (second, epoch));
    one.close().await;
    let next = Store::open_in_turn(&location).await.unwrap();
    assert_eq!(next.shards(), first);
    next.close().await;
    stood_by.close().await;
}

/// One process writes as fast as it can, its session is ended at any moment, and another process takes the same shards or
/// some that overlap. What the first has written stands before all that the second has.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fence() {
    let Some(server) = cluster::server() else {
        return;
    };
    let mut row = Row::new("fence", 40);
    let name = server.new_database("");
    let location = location(server, &name);
    Store::open(&location).await.unwrap().close().await;
    let mut admin = admin(server, &name).await;
    let (mut tries, mut written, mut refused) = (0_i64, 0, 0);
    while let Some(mut rng) = row.next() {
        tries += 1;
        let first = Store::open_shards(&location, shards("0-1/4"))
            .await
            .unwrap();
        let wanted = *["0-1/4", "1-2/4", "0-3/4", "0-0/1", "1-1/2"]
            .choose(&mut rng)
            .unwrap();
        // What each writes is numbered by the server, and says whose it is.
        let (by_first, by_second) = (2 * tries, 2 * tries + 1);
        let writing = tokio::spawn(async move {
            let mut done = 0_u64;
            while first.new_pseudonym(by_first).await.is_ok() {
                done += 1;
            }
            (first, done)
        });
        let takes = async {
            loop {
                // Its own session may be ended, too.
                if let Ok(store) = Store::open_shards(&location, shards(wanted)).await {
                    return store;
                }
            }
        };
        let cuts = async {
            loop {
                let pause = rng.random_range(0..40_000);
                tokio::time::sleep(Duration::from_micros(pause)).await;
                cut(&mut admin).await;
            }
        };
        let second = tokio::select! {
            second = tokio::time::timeout(LIMIT, takes) => second.expect("the shards are taken"),
            () = cuts => unreachable!("it goes on for ever"),
        };
        for _ in 0..5 {
            second.new_pseudonym(by_second).await.unwrap();
        }
        // The first one may go on to try.
        let fenced = tokio::time::timeout(LIMIT, writing).await;
        let (first, done) = fenced.expect("the first one is fenced").unwrap();
        written += done;
        for attempt in 0..3 {
            let late = first.new_pseudonym(by_first).await.unwrap_err();
            let fenced = matches!(late, StoreError::Superseded(_));
            assert!(fenced || attempt < 2, "{wanted}: {late}");
            refused += 1;
        }
        let rows: Vec<i64> =
            sqlx::query_scalar("SELECT time FROM forgotten WHERE time >= $1 ORDER BY pseudonym")
                .bind(by_first)
                .fetch_all(&mut admin)
                .await
                .unwrap();
        assert!(rows.is_sorted(), "{wanted}: both wrote at once");
        let of = |by: i64| rows.iter().filter(|time| **time == by).count() as u64;
        assert!(of(by_first) >= done, "what was acknowledged is lost");
        assert_eq!(of(by_second), 5);
        drop(first);
        second.close().await;
    }
    admin.close().await.unwrap();
    row.end(format!(
        "{tries} processes wrongly given shards that another one serves: {written} writes before it, {refused} after it refused, 0 at once"
    ));
}
