//! Notices over restarts, with a clock that is moved by hand; vacations and their allowance.

use daedalus::community::{Delivery, Notice, NotificationPrefs};

use super::*;

const DAY: Duration = Duration::from_secs(24 * 3600);
const MINUTE: Duration = Duration::from_secs(60);
/// Who did something is there for so long.
const THERE: Duration = Duration::from_secs(3 * 60);

/// Waits until nothing is to be done, and says all notices: whom, and which one.
async fn tell(host: &Host) -> Vec<(u64, u8)> {
    let mut said = Vec::new();
    loop {
        while let Some(outgoing) = now_pending(host).await {
            for notice in say(host, &outgoing).await {
                said.push((notice.user, notice.stage));
            }
        }
        if host.rests_until().is_some() {
            return said;
        }
        tokio::task::yield_now().await;
    }
}

async fn say(host: &Host, outgoing: &Outgoing) -> Vec<Notice> {
    let due = match outgoing.kind {
        Kind::Notice => host.due_notices(outgoing.table).await,
        Kind::Board | Kind::Final => Vec::new(),
    };
    host.told(outgoing.table, &due).await.unwrap();
    host.sent(outgoing).await;
    due
}

#[tokio::test]
async fn a_decision_is_called_once_and_reminded_twice_also_over_restarts() {
    let house = House::new();
    let mut host = house.open().await;
    match_of_two(&host, 5, &[]).await;
    let mut said = Vec::new();
    for _ in 0..23 {
        said.push(tell(&host).await);
        host.close().await;
        host = house.open().await;
        assert_eq!(tell(&host).await, [], "nothing is said again");
        house.clock.advance(HOUR);
    }
    let at: Vec<_> = said
        .iter()
        .enumerate()
        .filter(|(_, said)| !said.is_empty())
        .collect();
    let call = (ADA, 0);
    let expected = [
        (1, &vec![call]),
        (12, &vec![(ADA, 1)]),
        (22, &vec![(ADA, 2)]),
    ];
    assert_eq!(at, expected);
    host.close().await;
}

#[tokio::test]
async fn what_came_due_while_the_bot_was_not_there_is_said_once_when_it_is_back() {
    let house = House::new();
    let host = house.open().await;
    match_of_two(&host, 5, &[]).await;
    host.close().await;
    house.clock.advance(23 * HOUR);
    let host = house.open().await;
    assert_eq!(tell(&host).await, [(ADA, 2)]);
    house.clock.advance(MINUTE);
    assert_eq!(tell(&host).await, []);
    host.close().await;
}

#[tokio::test]
async fn a_silenced_decision_stays_so_after_a_restart_and_the_next_one_is_another() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    house.clock.advance(THERE);
    assert_eq!(tell(&host).await, [(ADA, 0)]);
    let since = host
        .read(id, |table| table.since(Seat(0)))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        host.silence(id, BEN, since).await,
        Err(TableError::Stale.into())
    );
    assert_eq!(
        host.silence(id, ADA, since - 1).await,
        Err(TableError::Stale.into()),
        "an older button"
    );
    host.silence(id, ADA, since).await.unwrap();
    host.close().await;
    let host = house.open().await;
    house.clock.advance(13 * HOUR);
    assert_eq!(tell(&host).await, []);
    host.submit(id, ADA, act("done", None), None).await.unwrap();
    assert_eq!(tell(&host).await, [(BEN, 0)]);
    house.clock.advance(12 * HOUR);
    assert_eq!(tell(&host).await, [(BEN, 1)]);
    host.close().await;
}

#[tokio::test]
async fn preferences_hold_at_once_and_after_a_restart() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    house.clock.advance(THERE);
    assert_eq!(tell(&host).await, [(ADA, 0)]);
    let mut prefs = NotificationPrefs::default();
    prefs.set_reminders("25").unwrap();
    prefs.delivery = Delivery::Direct;
    host.set_notification_prefs(ADA, prefs.clone())
        .await
        .unwrap();
    house.clock.advance(6 * HOUR - THERE - MINUTE);
    host.close().await;
    let host = house.open().await;
    assert_eq!(host.notification_prefs(ADA), prefs);
    assert_eq!(tell(&host).await, []);
    house.clock.advance(MINUTE);
    until(&host, id, |_| host.rests_until().is_some()).await;
    let due = host.due_notices(id).await;
    assert_eq!(
        due.iter()
            .map(|it| (it.user, it.delivery))
            .collect::<Vec<_>>(),
        [(ADA, Delivery::Direct)]
    );
    host.close().await;
}

#[tokio::test]
async fn a_vacation_stops_the_clock_at_all_tables_and_those_that_are_joined_later() {
    let house = House::new();
    let host = house.open().await;
    let first = match_of_two(&host, 5, &[]).await;
    host.set_vacation(ADA, Some(1_000 + 10 * 86_400_000), 7)
        .await
        .unwrap();
    let second = match_of_two(&host, 6, &[]).await;
    let start = 1_000 + 10 * 86_400_000;
    for id in [first, second] {
        let due = host.read(id, |table| table.due(Seat(0))).await.unwrap();
        assert_eq!(due, Some(start + 86_400_000));
    }
    house.clock.advance(5 * DAY);
    host.close().await;
    let host = house.open().await;
    assert_eq!(host.vacation_of(ADA), Some(start));
    tell(&host).await;
    assert_eq!(
        host.read(first, |table| table.chairs()[0].missed).await,
        Some(0)
    );
    host.set_vacation(ADA, None, 7).await.unwrap();
    assert_eq!(host.vacation_of(ADA), None);
    let due = host.read(first, |table| table.due(Seat(0))).await.unwrap();
    assert_eq!(due, Some(1_000 + 6 * 86_400_000));
    let again = host.set_vacation(ADA, None, 7).await;
    assert_eq!(again.unwrap_err().to_string(), "You are not on vacation.");
    host.close().await;
}

#[tokio::test]
async fn vacations_have_a_yearly_allowance_that_servers_set() {
    let house = House::new();
    let host = house.open().await;
    let days = |days: i64| Some(1_000 + days * 86_400_000);
    let refused = host.set_vacation(BEN, days(29), 7).await.unwrap_err();
    assert!(
        refused
            .to_string()
            .contains("29 days of vacation in 1970, and 28 are allowed"),
        "{refused}"
    );
    host.set_vacation(BEN, days(28), 7).await.unwrap();
    host.set_vacation(BEN, days(10), 7).await.unwrap();
    house.clock.advance(5 * DAY);
    host.set_vacation(BEN, None, 7).await.unwrap();
    house.clock.advance(5 * DAY);
    host.set_allowance(7, 8).await.unwrap();
    let refused = host.set_vacation(BEN, days(14), 7).await.unwrap_err();
    assert!(
        refused.to_string().contains("9 days"),
        "five were taken: {refused}"
    );
    // A strict server at whose table Ben sits counts wherever the vacation is asked for.
    match_of_two(&host, 5, &[]).await;
    host.set_vacation(BEN, days(14), 99).await.unwrap_err();
    host.close().await;
    let host = house.open().await;
    assert_eq!((host.allowance(7), host.allowance(99)), (8, 28));
    host.set_vacation(BEN, days(13), 7).await.unwrap();
    host.close().await;
}

#[tokio::test]
async fn overdue_tables_are_each_handled_once_after_a_restart() {
    let house = House::new();
    let host = house.open().await;
    let mut ids = Vec::new();
    for channel in 1..=40 {
        ids.push(match_of_two(&host, channel, &[("turns", "9")]).await);
    }
    host.close().await;
    house.clock.advance(2 * DAY);
    let host = house.open().await;
    let mut said = tell(&host).await;
    said.sort_unstable();
    assert_eq!(said, vec![(ADA, 2); 40]);
    house.clock.advance(5 * MINUTE);
    tell(&host).await;
    for id in ids {
        let table = host.table(id).await.unwrap();
        assert_eq!(table.chairs()[0].missed, 1);
        let missed = table
            .journal()
            .iter()
            .filter(|it| it.note == "Ada ran out of time.");
        assert_eq!(missed.count(), 1);
    }
    host.close().await;
}
