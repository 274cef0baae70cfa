//! Ended tables over the years: compacted, they are what they were; deleted, their results stay.

use super::*;
use std::sync::atomic::{AtomicU64, Ordering};

use daedalus::host::{Retention, Tended};
use daedalus::players::{self, Effort};
use daedalus::table::{FORMER, PackError};
use log::Log;
use rand::{RngExt, SeedableRng};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Row};

/// Ids of Discord's size.
const DORA: u64 = 811_111_111_111_111_111;
const EVA: u64 = 822_222_222_222_222_222;
const DAY: Duration = Duration::from_secs(24 * 3_600);
pub(super) const MONTH: Duration = Duration::from_secs(30 * 24 * 3_600);

pub(super) const COMPACTED: Retention = Retention {
    compact_after: Some(MONTH),
    delete_after: None,
};

/// The id of one of the games.
fn game(number: usize) -> &'static str {
    rules::GAMES[number].about().id
}

/// A house whose clock stands at a time of today's size, so that times take the space that they do take.
pub(super) fn house() -> House {
    House {
        clock: Arc::new(ManualClock::at(1_790_000_000_000)),
        ..House::new()
    }
}

/// Computers that look one step ahead end their matches as people do.
fn beginner(
    running: &dyn AnyMatch,
    seat: Seat,
    _: Thinker,
    rng: &mut ChaCha8Rng,
) -> Option<String> {
    let (level, effort) = (Level::Beginner, Effort::shared(1, 1));
    players::choose(running, seat, Thinker { level, effort }, rng)
}

/// A host that sees to ended tables only when it is told to.
pub(super) async fn open(house: &House) -> Host {
    open_with(house, house.settings()).await
}

pub(super) async fn open_with(house: &House, settings: Settings) -> Host {
    let store = Store::open(&house.file()).await.unwrap();
    let settings = Settings {
        games: rules::game,
        ..settings
    };
    Host::open(store, settings).await.unwrap()
}

pub(super) async fn database(house: &House) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(house.file());
    options.connect().await.unwrap()
}

pub(super) async fn sql(on: &mut SqliteConnection, statement: &str) {
    let query = sqlx::query(AssertSqlSafe(statement.to_owned()));
    query.execute(on).await.unwrap();
}

pub(super) async fn number(on: &mut SqliteConnection, query: &str) -> i64 {
    let query = sqlx::query_scalar(AssertSqlSafe(query.to_owned()));
    query.fetch_one(on).await.unwrap()
}

/// A match of two to four people, played to its end; some of it is taken back and passed over.
pub(super) async fn played(
    house: &House,
    host: &Host,
    game: &str,
    channel: u64,
    people: u64,
) -> TableId {
    let new = NewTable {
        game: game.into(),
        host: Person::new(DORA, "Dora"),
        ..new_table(channel, &[("clock", "daily")])
    };
    let id = host.create(new).await.unwrap().table;
    host.submit(id, EVA, join("Eva"), None).await.unwrap();
    for person in 2..people {
        let command = join(&format!("Friend {person}"));
        host.submit(id, EVA + person, command, None).await.unwrap();
    }
    host.submit(id, DORA, Command::Start, None).await.unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(channel);
    loop {
        let table = host.table(id).await.unwrap();
        let Some(question) = table.questions().first() else {
            say_all(host).await;
            return id;
        };
        let seat = question.decision.seat;
        let user = table.chairs()[seat.index()].player.person().unwrap().user;
        let pause = rng.random_range(2_000..600_000);
        house.clock.advance(Duration::from_millis(pause));
        if rng.random_ratio(1, 50) {
            // Not everything can be taken back.
            let _ = host
                .submit(id, user, Command::Undo { since: None }, None)
                .await;
            continue;
        }
        let mut of_seat = ChaCha8Rng::from_seed(table.computer_seed());
        let thinker = Thinker::from(Level::Beginner);
        let text = beginner(table.running().unwrap(), seat, thinker, &mut of_seat).unwrap();
        host.submit(id, user, act(&text, Some(question.since)), None)
            .await
            .unwrap();
    }
}

/// Does all that is to be done with ended tables.
pub(super) async fn tend_all(host: &Host) -> Tended {
    tend_all_by(host, COMPACTED).await
}

pub(super) async fn tend_all_by(host: &Host, retention: Retention) -> Tended {
    let mut total = Tended::default();
    loop {
        let done = host.tend(retention).await.unwrap();
        if done == Tended::default() {
            return total;
        }
        total.compacted += done.compacted;
        total.kept += done.kept;
        total.deleted += done.deleted;
        total.pages += done.pages;
    }
}

/// All that anybody gets to see of an ended table.
async fn shown(host: &Host, id: TableId) -> (String, Vec<String>, Vec<String>, usize) {
    let table = host.table(id).await.unwrap();
    let positions = table.replayed().unwrap().positions().unwrap();
    let positions = positions.iter().map(|position| position.save()).collect();
    let log = table.log(Viewer::Spectator, usize::MAX);
    let turns = table.replayed().unwrap().turns().unwrap().len();
    (host.export(id).await.unwrap(), log, positions, turns)
}

async fn is_packed(house: &House, id: TableId) -> bool {
    let mut on = database(house).await;
    // In one statement, and so of one moment.
    let query = format!(
        "SELECT 2 * (SELECT count(*) FROM packed WHERE table_id = {id})
             + EXISTS (SELECT 1 FROM journal WHERE table_id = {id})",
        id = id.0
    );
    match number(&mut on, &query).await {
        1 => false,
        2 => true,
        _ => panic!("table {id} is half of both"),
    }
}

#[tokio::test]
async fn a_compacted_match_of_every_game_is_shown_replayed_exported_and_verified_as_before() {
    let house = house();
    let host = open(&house).await;
    let mut before = Vec::new();
    for (channel, game) in (1..).zip(rules::GAMES) {
        let id = played(&house, &host, game.about().id, channel, 2).await;
        before.push((id, shown(&host, id).await));
    }
    let data = host.personal_data(DORA).await.unwrap();
    let results = host.played_by(DORA).await.unwrap();
    house.clock.advance(MONTH - 20 * DAY);
    assert_eq!(tend_all(&host).await.compacted, 0, "not yet");
    // The host sees to them by itself as soon as the day has come.
    let mut on = database(&house).await;
    let free = number(&mut on, "PRAGMA freelist_count").await;
    house.clock.advance(21 * DAY);
    tend_all(&host).await;
    for (id, before) in &before {
        assert!(is_packed(&house, *id).await);
        assert_eq!(shown(&host, *id).await, *before);
        verify(&before.0, rules::game).unwrap();
    }
    assert_eq!(host.personal_data(DORA).await.unwrap(), data);
    assert_eq!(host.played_by(DORA).await.unwrap(), results);
    host.close().await;
    let freed = number(&mut on, "PRAGMA freelist_count").await - free;
    assert!(freed > 50, "{freed} pages");

    // Also by another process, and from a copy.
    let copy = house.folder.path().join("copy.db");
    let backup = daedalus::store::backup::back_up(&house.file(), &copy).await;
    assert_eq!(backup.unwrap().ended, 5);
    let store = Store::open_to_read(&copy).await.unwrap();
    for (id, (export, ..)) in &before {
        let kept = store.load(*id).await.unwrap().unwrap().kept;
        assert!(matches!(kept, Kept::Packed(_)));
        assert_eq!(kept.restore(*id, rules::game).unwrap().export(), *export);
    }
    store.close().await;
}

#[tokio::test]
async fn the_host_compacts_by_itself_when_the_time_has_come() {
    let house = house();
    let settings = Settings {
        retention: COMPACTED,
        ..house.settings()
    };
    let host = open_with(&house, settings).await;
    let id = played(&house, &host, game(2), 1, 2).await;
    house.clock.advance(MONTH);
    while !is_packed(&house, id).await {
        // It looks from time to time.
        house.clock.advance(DAY);
        tokio::task::yield_now().await;
    }
    verify(&host.export(id).await.unwrap(), rules::game).unwrap();
    host.close().await;
}

#[tokio::test]
async fn a_compacted_table_that_something_is_done_at_is_whole_again() {
    let house = house();
    let host = open(&house).await;
    let id = played(&house, &host, game(2), 1, 2).await;
    house.clock.advance(MONTH + DAY);
    tend_all(&host).await;
    assert!(is_packed(&house, id).await);
    let lines = host.table(id).await.unwrap().journal().len();
    host.submit(id, DORA, Command::Rematch, None).await.unwrap();
    assert!(!is_packed(&house, id).await);
    host.close().await;

    let host = open(&house).await;
    let table = host.table(id).await.unwrap();
    assert_eq!(table.journal().len(), lines + 1);
    verify(&table.export(), rules::game).unwrap();
    say_all(&host).await;
    house.clock.advance(MONTH + DAY);
    tend_all(&host).await;
    assert!(is_packed(&house, id).await);
    // The other one agrees a month later.
    let opener = daedalus::community::Opener::default;
    host.rematch(id, EVA, opener(), None).await.unwrap();
    assert_eq!(host.tables_of(DORA).len(), 1, "the rematch has begun");
    host.close().await;
}

#[tokio::test]
async fn a_table_that_is_another_one_when_it_is_played_again_stays_and_is_told_of_once() {
    let log = Log::listen();
    let house = house();
    let host = open(&house).await;
    let [sound, other] =
        [1, 2].map(async |channel| played(&house, &host, game(2), channel, 2).await);
    let (sound, other) = (sound.await, other.await);
    host.close().await;
    let mut on = database(&house).await;
    let change = format!(
        "UPDATE journal SET record = json_set(record, '$.events[0]', 'Unheard')
         WHERE table_id = {} AND sequence = 5",
        other.0
    );
    sql(&mut on, &change).await;
    house.clock.advance(MONTH + DAY);

    let host = open(&house).await;
    tend_all(&host).await;
    tend_all(&host).await;
    assert!(is_packed(&house, sound).await);
    assert!(!is_packed(&house, other).await);
    assert!(host.export(other).await.unwrap().contains("Unheard"));
    host.close().await;
    // Nor does the next start try it again; another program does.
    let host = open(&house).await;
    assert_eq!(tend_all(&host).await.kept, 0);
    let told = || {
        let of_it =
            |line: &String| line.contains("is not compacted") && line.contains(&other.to_string());
        log.told().into_iter().filter(of_it).count()
    };
    assert_eq!(told(), 1);
    sql(&mut on, "UPDATE unpackable SET program = '0.0.1'").await;
    assert_eq!(tend_all(&host).await.kept, 1);
    assert_eq!(told(), 2);
    host.close().await;
}

#[tokio::test]
async fn whoever_is_forgotten_is_in_no_compacted_table_either() {
    let house = house();
    let host = open(&house).await;
    let id = played(&house, &host, game(3), 1, 2).await;
    house.clock.advance(MONTH + DAY);
    tend_all(&host).await;
    let before = host.table(id).await.unwrap();
    let forgotten = host.forget_person(DORA).await.unwrap();
    assert_eq!((forgotten.tables, forgotten.kept), (1, Vec::new()));
    assert!(is_packed(&house, id).await, "it stays compacted");
    host.close().await;

    let store = Store::open_to_read(&house.file()).await.unwrap();
    let kept = store.load(id).await.unwrap().unwrap().kept;
    let table = kept.restore(id, rules::game).unwrap();
    store.close().await;
    assert_eq!(table.names().0, [FORMER, "Eva"]);
    assert_eq!(table.outcome(), before.outcome());
    let export = table.export();
    verify(&export, rules::game).unwrap();
    let all = format!("{export}{}", table.save().sheet);
    for gone in ["Dora", &DORA.to_string()] {
        assert!(!all.contains(gone), "{gone}");
    }
    // Nor where the file was before.
    let bytes = std::fs::read(house.file()).unwrap();
    for gone in ["Dora", &DORA.to_string()] {
        let found = bytes
            .windows(gone.len())
            .any(|part| part == gone.as_bytes());
        assert!(!found, "{gone} is still in the file");
    }
}

#[tokio::test]
async fn a_match_of_rules_that_are_unknown_keeps_its_result_and_is_never_lost() {
    let house = house();
    let host = open(&house).await;
    let id = played(&house, &host, game(4), 1, 2).await;
    let before = shown(&host, id).await;
    let ended = host.table(id).await.unwrap();
    house.clock.advance(MONTH + DAY);
    tend_all(&host).await;
    host.close().await;
    // As a program whose rules give something else would find it.
    let mut on = database(&house).await;
    let digest: Vec<u8> = sqlx::query("SELECT digest FROM packed")
        .fetch_one(&mut on)
        .await
        .unwrap()
        .get(0);
    sql(&mut on, "UPDATE packed SET digest = zeroblob(32)").await;

    let host = open(&house).await;
    let table = host.table(id).await.unwrap();
    assert!(table.is_abridged() && table.replayed().is_none());
    assert_eq!(table.outcome(), ended.outcome());
    assert_eq!(table.names().0, ["Dora", "Eva"]);
    let refused = host.submit(id, DORA, Command::Rematch, None).await;
    assert_eq!(refused, Err(TableError::Abridged.into()));
    host.forget_person(EVA).await.unwrap();
    assert!(is_packed(&house, id).await);
    host.close().await;

    // The program that knows them has it all, but for the name that is gone.
    sqlx::query("UPDATE packed SET digest = ?")
        .bind(digest)
        .execute(&mut on)
        .await
        .unwrap();
    let host = open(&house).await;
    let table = host.table(id).await.unwrap();
    assert_eq!(table.names().0, ["Dora", FORMER]);
    let after = shown(&host, id).await;
    assert_eq!((after.2, after.3), (before.2, before.3));
    assert!(!after.0.contains("Eva"));
    verify(&after.0, rules::game).unwrap();
    host.close().await;
}

#[tokio::test]
async fn a_compaction_that_is_interrupted_leaves_the_table_whole() {
    let house = house();
    let host = open(&house).await;
    let id = played(&house, &host, game(2), 1, 2).await;
    let before = shown(&host, id).await;
    house.clock.advance(MONTH + DAY);
    let mut on = database(&house).await;
    for (table, statement) in [
        ("packed", "INSERT"),
        ("journal", "DELETE"),
        ("tables", "UPDATE"),
    ] {
        let fails = format!(
            "CREATE TRIGGER broken BEFORE {statement} ON {table} BEGIN SELECT RAISE(ROLLBACK, 'it failed'); END"
        );
        sql(&mut on, &fails).await;
        host.tend(COMPACTED).await.unwrap_err();
        assert!(!is_packed(&house, id).await, "{table}");
        assert_eq!(shown(&host, id).await, before);
        sql(&mut on, "DROP TRIGGER broken").await;
    }
    assert_eq!(tend_all(&host).await.compacted, 1);
    assert!(is_packed(&house, id).await);
    assert_eq!(shown(&host, id).await, before);
    host.close().await;
}

#[tokio::test]
async fn a_deleted_table_is_gone_and_its_results_stay() {
    let house = house();
    let retention = Retention {
        delete_after: Some(2 * MONTH),
        ..COMPACTED
    };
    let host = open(&house).await;
    let id = played(&house, &host, game(2), 1, 2).await;
    let results = host.played_by(DORA).await.unwrap();
    let standings = host.standings(7, game(2)).await.unwrap();
    house.clock.advance(MONTH + DAY);
    tend_all_by(&host, retention).await;
    let open_one = match_of_legends(&host).await;
    house.clock.advance(MONTH);
    assert_eq!(tend_all_by(&host, retention).await.deleted, 1);
    assert!(host.table(id).await.is_none());
    assert_eq!(host.export(id).await, None);
    let gone = host.submit(id, DORA, Command::Rematch, None).await;
    assert_eq!(gone, Err(RequestError::NoTable));
    assert!(host.table(open_one).await.is_some(), "an open table stays");
    assert_eq!(host.played_by(DORA).await.unwrap(), results);
    assert_eq!(host.standings(7, game(2)).await.unwrap(), standings);
    let forgotten = host.forget_person(DORA).await.unwrap();
    assert_eq!(forgotten.kept, Vec::new());
    host.forget_server(7).await.unwrap();
    host.close().await;
}

/// A table that nobody closes.
async fn match_of_legends(host: &Host) -> TableId {
    let options = [("clock", "none"), ("idle_days", "0")];
    let new = NewTable {
        game: game(2).into(),
        host: Person::new(DORA, "Dora"),
        ..new_table(2, &options[..1])
    };
    host.create(new).await.unwrap().table
}

#[tokio::test]
async fn a_file_of_before_is_made_to_give_back_what_is_freed() {
    let house = house();
    let options = SqliteConnectOptions::new().filename(house.file());
    let mut on: SqliteConnection = options.create_if_missing(true).connect().await.unwrap();
    sql(&mut on, "CREATE TABLE older (text TEXT)").await;
    assert_eq!(number(&mut on, "PRAGMA auto_vacuum").await, 0);
    drop(on);
    let host = open(&house).await;
    let mut on = database(&house).await;
    assert_eq!(number(&mut on, "PRAGMA auto_vacuum").await, 2);
    sql(&mut on, "INSERT INTO older SELECT zeroblob(4000000)").await;
    sql(&mut on, "DELETE FROM older").await;
    let free = number(&mut on, "PRAGMA freelist_count").await;
    let step = host.tend(COMPACTED).await.unwrap();
    assert!(
        free > 900 && (100..free.unsigned_abs()).contains(&step.pages),
        "{free} {step:?}"
    );
    tend_all(&host).await;
    assert!(number(&mut on, "PRAGMA freelist_count").await <= 256);
    host.close().await;
}

#[test]
fn an_open_table_is_not_compacted() {
    let opening = daedalus::table::Opening::new(Place::default(), Person::new(DORA, "Dora"), 0);
    let played = rules::game(game(2)).unwrap();
    let table = Table::open(TableId(1), played, opening, [7; 32]).unwrap();
    assert_eq!(table.pack(rules::game), Err(PackError::Open));
}

/// Copies the ended matches of a database until each is there so many times. Gives the last id of the first ones.
pub(super) async fn copied(on: &mut SqliteConnection, copies: i64) -> i64 {
    let last = number(on, "SELECT max(id) FROM tables").await;
    let copy = |table: &str, columns: &str, id: &str| {
        format!(
            "INSERT INTO {table} ({id}, {columns}) SELECT {id} + {last} * copy, {columns} FROM {table},
                 (WITH RECURSIVE n (copy) AS (SELECT 1 UNION ALL SELECT copy + 1 FROM n WHERE copy < {}) SELECT * FROM n)
             WHERE {id} <= {last}",
            copies - 1
        )
    };
    for (table, columns, id) in [
        (
            "tables",
            "game, version, guild, channel, stage, sequence, sheet, state, changed",
            "id",
        ),
        ("packed", "digest, body", "table_id"),
        ("people", "user", "table_id"),
        ("played", "guild, game, reason, rated, time", "table_id"),
        (
            "placings",
            "seat, user, name, level, rank, won, gone, counts",
            "table_id",
        ),
    ] {
        sql(on, &copy(table, columns, id)).await;
    }
    last
}

/// What years of play take: 200 matches, copied until there are 10,000. Prints what it finds.
#[tokio::test]
#[ignore = "plays 200 matches, which takes minutes: run it to measure"]
async fn ten_thousand_ended_matches_take_sixty_megabytes_at_most() {
    const DISTINCT: u64 = 200;
    const COPIES: i64 = 50;
    let house = house();
    static MATCHES: AtomicU64 = AtomicU64::new(1);
    let another = || ChaCha8Rng::seed_from_u64(MATCHES.fetch_add(1, Ordering::Relaxed)).get_seed();
    let settings = Settings {
        seed: another,
        ..house.settings()
    };
    let host = open_with(&house, settings).await;
    let mut whole = Vec::new();
    for (channel, game) in (1..=DISTINCT).zip(rules::GAMES.iter().cycle()) {
        let people = 2 + channel / 5 % 3;
        let id = played(&house, &host, game.about().id, channel, people).await;
        let table = host.table(id).await.unwrap();
        let records = table.journal().iter();
        let records = records.map(|it| serde_json::to_string(it).unwrap().len());
        let saved = table.save();
        let state = saved.state.map_or(0, |state| state.len());
        whole.push(records.sum::<usize>() + saved.sheet.len() + state);
    }
    house.clock.advance(MONTH + DAY);
    let start = std::time::Instant::now();
    let done = tend_all(&host).await;
    let took = start.elapsed();
    host.close().await;

    let mut on = database(&house).await;
    let sizes = sqlx::query_scalar("SELECT length(body) + length(digest) FROM packed ORDER BY 1");
    let sizes: Vec<i64> = sizes.fetch_all(&mut on).await.unwrap();
    whole.sort_unstable();
    let last = copied(&mut on, COPIES).await;
    sql(&mut on, "DELETE FROM interactions").await;
    sql(&mut on, "PRAGMA wal_checkpoint(TRUNCATE)").await;
    sql(&mut on, "PRAGMA incremental_vacuum").await;
    sql(&mut on, "PRAGMA wal_checkpoint(TRUNCATE)").await;
    assert_eq!(number(&mut on, "SELECT count(*) FROM tables").await, 10_000);
    let bytes = std::fs::metadata(house.file()).unwrap().len();
    let (median, most) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
    println!(
        "compacted {} of {DISTINCT}, {} kept whole, in {took:?}",
        done.compacted, done.kept
    );
    println!("bytes of a match: whole, median {}", whole[whole.len() / 2]);
    println!("bytes of a match: compacted, median {median}, most {most}");
    println!("10,000 matches: {:.1} MB", bytes as f64 / 1e6);
    assert_eq!(sizes.len(), whole.len());
    assert!(median <= 4_096 && bytes <= 60_000_000);
    let host = open(&house).await;
    let id = TableId(last * 7 + last);
    assert!(!host.table(id).await.unwrap().is_abridged());
    host.close().await;
}
