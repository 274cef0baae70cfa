//! Deadlines, with a clock that is moved by hand.

use super::*;

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
