//! PostgreSQL in place of the file: what is answered is there, whatever becomes of the server, the way to it and a second
//! bot; and everything can be carried there and back.

#![cfg(feature = "postgres")]

// Tests begin in the order of their names, and this one mostly waits: it comes early.
#[path = "postgres/all_shards.rs"]
mod all_shards;
#[path = "support/asked.rs"]
mod asked;
#[path = "postgres/carry.rs"]
mod carry;
#[path = "postgres/clicks.rs"]
mod clicks;
#[path = "support/postgres.rs"]
mod cluster;
#[path = "postgres/commands.rs"]
mod commands;
#[path = "postgres/fence.rs"]
mod fence;
#[path = "postgres/fleet.rs"]
mod fleet;
#[path = "postgres/handover.rs"]
mod handover;
#[path = "postgres/proxy.rs"]
mod proxy;
#[allow(dead_code)]
#[path = "torture/row.rs"]
mod row;
#[path = "postgres/several.rs"]
mod several;
#[path = "support/until.rs"]
mod until;

use cluster::Server;
use daedalus::store::{Commit, CommitError, Kind, Location, Store, StoreError};
use daedalus::table::{Place, Saved, Stage, TableId};
use proxy::{Cut, Proxy};

/// The opening of a table in a channel.
fn opening(channel: u64) -> Commit {
    Commit {
        table: None,
        game: "snap",
        version: 1,
        place: Place { guild: 7, channel },
        stage: Stage::Lobby,
        sequence: 0,
        saved: Saved {
            sheet: "sheet".into(),
            state: None,
        },
        record: None,
        stamp: None,
        outbox: vec![Kind::Board],
        deadlines: None,
        lapses: None,
        told: None,
        users: Some(vec![u64::MAX - 1]),
        named: vec![u64::MAX - 1],
        rematch_of: None,
        unpacked: None,
        daily: None,
        played: None,
        time: 1_000,
    }
}

/// The step of a table to this sequence.
fn step(table: TableId, sequence: u64) -> Commit {
    Commit {
        table: Some(table),
        sequence,
        record: Some(format!("record {sequence}")),
        users: None,
        ..opening(1)
    }
}

fn location(server: &Server, name: &str) -> Location {
    Location::read(&server.address(name)).unwrap()
}

async fn open(location: &Location) -> Store {
    Store::open(location).await.unwrap()
}

/// A new database with an open table, behind a proxy that may cut the way to it.
async fn behind_a_proxy(server: &Server) -> (String, Proxy, Store, TableId) {
    let name = server.new_database("");
    let proxy = Proxy::start(server).await;
    let store = open(&proxy.location(&name)).await;
    let table = store.commit(opening(1)).await.unwrap();
    (name, proxy, store, table)
}

/// The server gives up all sessions of a database.
fn end_sessions(server: &Server, name: &str) {
    server.run(
        "postgres",
        &format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"),
    );
}

/// How many records there are, as another session sees it.
fn records(server: &Server, name: &str) -> String {
    server.run(name, "SELECT count(*) FROM journal")
}

#[tokio::test]
async fn what_was_answered_survives_a_killed_server_and_the_bot_goes_on_by_itself() {
    let Some(server) = cluster::new_server() else {
        return;
    };
    let name = server.new_database("");
    // The usual setting of this server would lose it.
    server.run(
        &name,
        &format!("ALTER DATABASE {name} SET synchronous_commit = off"),
    );
    let store = open(&location(&server, &name)).await;
    let table = store.commit(opening(1)).await.unwrap();
    for sequence in 1..=6 {
        store.commit(step(table, sequence)).await.unwrap();
        if sequence % 2 == 0 {
            server.crash();
            assert_eq!(records(&server, &name), sequence.to_string());
        }
    }
    assert_eq!(
        store.open_tables().await.unwrap().len(),
        1,
        "readers go on, too"
    );
    store.close().await;
}

#[tokio::test]
async fn a_commit_whose_answer_was_lost_counts_once_and_one_that_did_not_arrive_is_made() {
    let Some(server) = cluster::server() else {
        return;
    };
    let (name, proxy, store, table) = behind_a_proxy(server).await;
    let mut sequence = 0;
    for cut in [Cut::Answer, Cut::Question, Cut::Answer, Cut::Answer] {
        sequence += 1;
        proxy.cut_next_commit(cut);
        let committed = store.commit(step(table, sequence)).await.unwrap();
        assert!(proxy.has_cut(), "the commit went through undisturbed");
        assert_eq!(
            (committed, records(server, &name)),
            (table, sequence.to_string())
        );
    }
    // Of an opening, too, nothing is there twice; its channel is taken by itself.
    proxy.cut_next_commit(Cut::Answer);
    let second = store.commit(opening(2)).await.unwrap();
    assert_eq!(
        server.run(&name, "SELECT max(id) FROM tables"),
        second.0.to_string()
    );
    store.close().await;
}

/// The server still takes the old session to be there, which holds the lock; its own process may end it.
#[tokio::test]
async fn a_commit_that_leads_into_nothing_is_given_up_and_made_in_another_session() {
    let Some(server) = cluster::server() else {
        return;
    };
    let (name, proxy, store, table) = behind_a_proxy(server).await;
    proxy.cut_next_commit(Cut::Hole);
    let began = std::time::Instant::now();
    store.commit(step(table, 1)).await.unwrap();
    assert!(proxy.has_cut(), "the commit went through undisturbed");
    assert!(began.elapsed().as_secs() < 30, "{:?}", began.elapsed());
    assert_eq!(records(server, &name), "1");
    store.commit(step(table, 2)).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn who_has_lost_the_session_cannot_write_while_another_bot_serves_the_database() {
    let Some(server) = cluster::server() else {
        return;
    };
    let name = server.new_database("");
    let location = location(server, &name);
    let first = open(&location).await;
    let table = first.commit(opening(1)).await.unwrap();
    let refused = Store::open(&location).await.err().unwrap();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused}");
    let holder = format!("(daedalus (process {}), since 20", std::process::id());
    assert!(refused.to_string().contains(&holder), "{refused}");

    // The server gives up the session of the first one, and a second one takes the database over.
    end_sessions(server, &name);
    let second = open(&location).await;
    let fenced = first.commit(step(table, 1)).await.unwrap_err();
    assert!(
        matches!(fenced, CommitError::Store(StoreError::Superseded(_))),
        "{fenced}"
    );
    assert!(
        fenced.to_string().contains("in use by another daedalus"),
        "{fenced}"
    );
    assert_eq!(records(server, &name), "0");
    assert_eq!(second.commit(step(table, 1)).await.unwrap(), table);
    second.close().await;

    // When it is gone the first one stays fenced: what it has in memory is old.
    let late = first.commit(step(table, 2)).await.unwrap_err();
    assert!(
        matches!(late, CommitError::Store(StoreError::Superseded(_))),
        "{late}"
    );
    first.fenced().await;
    assert_eq!(records(server, &name), "1");
    first.close().await;
}

#[tokio::test]
async fn a_bot_whose_session_ends_is_replaced_by_the_one_that_stands_by() {
    let Some(server) = cluster::server() else {
        return;
    };
    let (name, proxy, first, table) = behind_a_proxy(server).await;
    let location = location(server, &name);
    let cut_off = async { proxy.close() };
    let (second, ()) = tokio::join!(Store::open_in_turn(&location), cut_off);
    let second = second.unwrap();
    assert_eq!(second.epoch(), first.epoch(), "buttons go on working");
    let cut_off = first.commit(step(table, 1)).await.unwrap_err();
    assert!(
        matches!(cut_off, CommitError::Store(StoreError::Unwritable(_))),
        "{cut_off}"
    );
    second.commit(step(table, 1)).await.unwrap();
    assert_eq!(records(server, &name), "1");
    second.close().await;
    first.close().await;
}

#[tokio::test]
async fn of_two_who_write_the_same_at_once_one_wins() {
    let Some(server) = cluster::server() else {
        return;
    };
    let name = server.new_database("");
    let location = location(server, &name);
    let first = open(&location).await;
    let beside = Store::open_beside(&location).await.unwrap();
    let table = first.commit(opening(1)).await.unwrap();
    for sequence in 1..=50 {
        let (one, other) = tokio::join!(
            first.commit(step(table, sequence)),
            beside.commit(step(table, sequence))
        );
        let lost = match (one, other) {
            (Ok(_), Err(lost)) | (Err(lost), Ok(_)) => lost,
            both => panic!("{both:?}"),
        };
        assert!(matches!(lost, CommitError::Conflict), "{lost}");
    }
    assert_eq!(records(server, &name), "50");
    beside.close().await;
    first.close().await;
}

#[tokio::test]
async fn a_copy_of_a_database_is_known_as_one() {
    let Some(server) = cluster::server() else {
        return;
    };
    let name = server.new_database("");
    let store = open(&location(server, &name)).await;
    let table = store.commit(opening(1)).await.unwrap();
    let begun = store.epoch();
    store.close().await;
    let again = open(&location(server, &name)).await;
    assert_eq!(again.epoch(), begun);
    again.close().await;

    let copy = server.new_database(&format!("TEMPLATE {name}"));
    let copied = open(&location(server, &copy)).await;
    assert_ne!(copied.epoch().mark, begun.mark);
    assert!(!copied.epoch().knows(Some(begun.mark), table.0));
    let restored = copied.epoch();
    copied.close().await;
    let again = open(&location(server, &copy)).await;
    assert_eq!(again.epoch(), restored, "once");
    again.close().await;
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_alone() {
    let Some(server) = cluster::server() else {
        return;
    };
    let name = server.new_database("");
    open(&location(server, &name)).await.close().await;
    let later = "INSERT INTO _sqlx_migrations VALUES (999, 'later', now(), true, '', 0)";
    server.run(&name, later);
    let refused = Store::open(&location(server, &name)).await.err().unwrap();
    assert!(
        matches!(refused, StoreError::Newer { found: 999, .. }),
        "{refused}"
    );
}
