//! Deadlines, with a clock that is moved by hand.

use super::*;
use std::sync::atomic::{AtomicBool, Ordering};

#[tokio::test]
async fn a_missed_deadline_takes_the_default_also_after_a_restart() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[("turns", "9")]).await;
    house.clock.advance(23 * HOUR);
    host.close().await;

    let host = house.open().await;
    assert_eq!(
        host.read(id, Table::sequence).await,
        Some(2),
        "one hour is left"
    );
    house.clock.advance(HOUR);
    let ben_is_asked = |table: &Table| table.questions().iter().all(|q| q.decision.seat == Seat(1));
    let table = until(&host, id, ben_is_asked).await;
    let log = table.log(Viewer::Spectator, 100);
    assert!(log.contains(&"Ada ran out of time.".to_owned()), "{log:?}");
    assert!(
        log.iter().any(|line| line.starts_with("Ada laid a ")),
        "{log:?}"
    );
    assert_eq!(table.chairs()[0].missed, 1);
    assert_eq!(table.chairs()[1].missed, 0);
    host.close().await;
}

#[tokio::test]
async fn a_deadline_that_passed_while_the_bot_was_down_gives_five_more_minutes() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    host.close().await;
    house.clock.advance(48 * HOUR);

    let host = house.open().await;
    host.submit(id, ADA, act("done", None), None)
        .await
        .expect("Ada is just in time");
    host.close().await;
    house.clock.advance(48 * HOUR);

    let host = house.open().await;
    say_all(&host).await;
    house.clock.advance(Duration::from_secs(299));
    host.submit(id, ADA, join("Ada"), None).await.unwrap_err();
    assert_eq!(host.read(id, Table::sequence).await, Some(3));
    house.clock.advance(Duration::from_secs(1));
    let missed = |table: &Table| table.chairs()[1].missed == 1;
    until(&host, id, missed).await;
    host.close().await;
}

#[tokio::test]
async fn a_bug_while_time_is_kept_holds_up_one_table_and_only_for_a_while() {
    static WAS_MET: AtomicBool = AtomicBool::new(false);
    fn veil() -> Duration {
        assert!(WAS_MET.swap(true, Ordering::Relaxed), "the veil has a bug");
        Duration::ZERO
    }
    let house = House::new();
    let store = Store::open(&house.database).await.unwrap();
    let settings = Settings {
        veil,
        ..house.settings()
    };
    let host = Host::open(store, settings).await.unwrap();
    let stuck = match_of_two(&host, 5, &[("snaps", "on"), ("turns", "9")]).await;
    let other = match_of_two(&host, 6, &[("turns", "9"), ("turn_minutes", "1441")]).await;
    say_all(&host).await;

    house.clock.advance(24 * HOUR);
    let patience = Duration::from_secs(20);
    let met = until(&host, stuck, |_| host.has_stumbled(stuck));
    tokio::time::timeout(patience, met).await.expect("a bug");
    assert!(!host.has_stumbled(other));
    assert!(!host.is_frozen(stuck));
    host.submit(other, BEN, Command::Leave, None).await.unwrap();

    house.clock.advance(Duration::from_secs(60));
    for table in [stuck, other] {
        let missed = until(&host, table, |table| table.chairs()[0].missed == 1);
        let missed = tokio::time::timeout(patience, missed).await;
        missed.expect("the time of every table is kept");
    }
    say_all(&host).await;
    assert!(!host.has_stumbled(stuck));
    host.close().await;
}

/// Waits until nothing is to be done now.
async fn rest(host: &Host) {
    while host.rests_until().is_none() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_deadline_that_passed_while_discord_was_out_of_reach_gives_five_more_minutes() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[("turns", "9")]).await;
    let before = host.read(id, Table::sequence).await;
    house.clock.advance(23 * HOUR);
    host.reach_lost();
    house.clock.advance(48 * HOUR);
    rest(&host).await;
    assert_eq!(
        host.read(id, Table::sequence).await,
        before,
        "nobody can act"
    );
    host.reach_regained();
    house.clock.advance(Duration::from_secs(299));
    rest(&host).await;
    assert_eq!(host.read(id, Table::sequence).await, before, "five minutes");
    house.clock.advance(Duration::from_secs(1));
    let missed = |table: &Table| table.chairs()[0].missed == 1;
    until(&host, id, missed).await;
    host.close().await;
}

#[tokio::test]
async fn a_short_while_out_of_reach_gives_no_more_time() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[("turns", "9")]).await;
    house.clock.advance(24 * HOUR - Duration::from_secs(60));
    host.reach_lost();
    house.clock.advance(Duration::from_secs(90));
    host.reach_regained();
    house.clock.advance(Duration::from_secs(10));
    let missed = |table: &Table| table.chairs()[0].missed == 1;
    until(&host, id, missed).await;
    host.close().await;
}

#[tokio::test]
async fn nobody_loses_a_turn_while_the_machine_sleeps() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[("turns", "9")]).await;
    let before = host.read(id, Table::sequence).await;
    house.clock.advance(HOUR);
    house.clock.jump(48 * HOUR);
    rest(&host).await;
    house.clock.advance(Duration::from_secs(299));
    rest(&host).await;
    assert_eq!(host.read(id, Table::sequence).await, before, "five minutes");
    let done = host.submit(id, ADA, act("done", None), None).await;
    done.expect("Ada is just in time");
    host.close().await;
}

#[tokio::test]
async fn a_match_alone_with_computers_waits_for_no_reaction_that_cannot_be_given() {
    let house = House::new();
    let host = house.open().await;
    let options = [("snaps", "all"), ("turns", "30"), ("clock", "none")];
    let id = host.create(new_table(5, &options)).await.unwrap().table;
    let level = Level::Random;
    let computer = Command::AddComputer { level };
    host.submit(id, ADA, computer, None).await.unwrap();
    host.submit(id, ADA, Command::Start, None).await.unwrap();
    // Ada keeps her cards, and so she is asked for a reaction again and again.
    let answer = |table: &Table| {
        let asked = &table.question(Seat(0))?.decision;
        let last = asked.choices.last().filter(|_| !asked.has_one_answer());
        last.cloned()
    };
    let play = async {
        loop {
            let is_next = |table: &Table| table.stage() == Stage::Over || answer(table).is_some();
            let table = until(&host, id, is_next).await;
            let Some(text) = answer(&table) else {
                return table;
            };
            host.submit(id, ADA, act(&text, None), None).await.unwrap();
        }
    };
    let patience = Duration::from_secs(20);
    let table = tokio::time::timeout(patience, play).await.expect("an end");
    let mut journal = table.journal().iter();
    assert!(journal.any(|record| record.by == By::Clock));
    assert_eq!(table.chairs()[0].missed, 0);
    host.close().await;
}
