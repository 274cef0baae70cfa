//! A backup beside people who play, on a database with ten thousand matches.

use std::time::Instant;

use daedalus::store::backup;

use super::retention::{MONTH, copied, database, house, number, open, played, tend_all};
use super::*;

/// So many matches are played; the others are copies of them.
const DISTINCT: u64 = 20;
const MATCHES: i64 = 10_000;
/// So many tables are open, and so often somebody acts at one of them.
const OPEN: u64 = 200;
const RATE: u64 = 50;
/// The channel of the first open table.
const FIRST: u64 = 50_000;

/// Does what is asked for first at a table; tells how long it took.
async fn act_at(host: Host, id: TableId) -> Option<Duration> {
    let table = host.table(id).await?;
    let question = table.questions().first()?;
    let seat = question.decision.seat;
    let user = table.chairs()[seat.index()].player.person()?.user;
    let mut rng = <ChaCha8Rng as rand::SeedableRng>::from_seed(table.computer_seed());
    let text = any_choice(table.running()?, seat, &mut rng)?;
    let begun = Instant::now();
    let done = host.submit(id, user, act(&text, Some(question.since)), None);
    done.await.ok()?;
    Some(begun.elapsed())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures for two minutes; run it alone, with --release"]
async fn a_backup_of_ten_thousand_matches_holds_up_nobody_and_all_its_tables_go_on() {
    let house = house();
    let host = open(&house).await;
    for (channel, game) in (1..=DISTINCT).zip(rules::GAMES.iter().cycle()) {
        played(&house, &host, game.about().id, channel, 2 + channel % 3).await;
    }
    house.clock.advance(MONTH + MONTH);
    tend_all(&host).await;
    host.close().await;
    let mut on = database(&house).await;
    copied(&mut on, MATCHES / DISTINCT as i64).await;
    assert_eq!(
        number(&mut on, "SELECT count(*) FROM tables").await,
        MATCHES
    );
    sqlx::Connection::close(on).await.unwrap();

    let host = open(&house).await;
    let mut tables = Vec::new();
    for at in 0..OPEN {
        let game = rules::GAMES[at as usize % rules::GAMES.len()];
        let new = NewTable {
            game: game.about().id.into(),
            ..new_table(FIRST + at, &[("clock", "none")])
        };
        let id = host.create(new).await.unwrap().table;
        host.submit(id, BEN, join("Ben"), None).await.unwrap();
        host.submit(id, ADA, Command::Start, None).await.unwrap();
        tables.push(id);
    }
    let bytes = std::fs::metadata(house.file()).unwrap().len();
    let folder = TempDir::new_in(house.folder.path()).unwrap();
    let target = folder.path().join("copy.db");
    let (file, copy) = (house.file(), target.clone());
    let mut pace = tokio::time::interval(Duration::from_millis(1_000 / RATE));
    let mut acts = tokio::task::JoinSet::new();
    let mut backup = None;
    let begun = Instant::now();
    // Some seconds before the backup, during it, and after it.
    for number in 0_usize.. {
        pace.tick().await;
        acts.spawn(act_at(host.clone(), tables[number % tables.len()]));
        if backup.is_none() && begun.elapsed() > Duration::from_secs(5) {
            let (file, copy) = (file.clone(), copy.clone());
            backup = Some(tokio::spawn(async move {
                let begun = Instant::now();
                let contents = backup::back_up(&file, &copy).await.unwrap();
                (contents, begun.elapsed())
            }));
        }
        if backup.as_ref().is_some_and(|it| it.is_finished())
            && begun.elapsed() > Duration::from_secs(20)
        {
            break;
        }
    }
    let (contents, took) = backup.expect("it was begun").await.unwrap();
    let mut times: Vec<Duration> = acts.join_all().await.into_iter().flatten().collect();
    times.sort_unstable();
    let (p50, p99) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    println!(
        "{} MB, {contents}: backed up and checked in {took:?}",
        bytes / 1_000_000
    );
    println!(
        "{} acts, p50 {p50:?}, p99 {p99:?}, max {:?}",
        times.len(),
        times[times.len() - 1]
    );
    host.close().await;

    let back = House {
        clock: Arc::clone(&house.clock),
        ..House::new()
    };
    backup::restore(&target, &back.file(), ".replaced")
        .await
        .unwrap();
    let host = open(&back).await;
    let mut went_on = 0;
    for id in &tables {
        let table = host.table(*id).await.expect("it is there");
        let is_over = table.stage() == Stage::Over;
        let acted = act_at(host.clone(), *id).await.is_some();
        assert!(acted || is_over, "{id} goes on");
        went_on += usize::from(acted);
    }
    println!("{went_on} of {} open tables go on", tables.len());
    assert!(went_on > tables.len() / 2);
    host.close().await;
    assert!(took <= Duration::from_secs(5), "{took:?}");
    assert!(p99 <= Duration::from_millis(300), "{p99:?}");
}
