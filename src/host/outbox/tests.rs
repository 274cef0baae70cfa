//! What is said when, and how often it is tried.

use super::*;
use crate::host::ManualClock;

fn outbox() -> Outbox {
    Outbox::new(Vec::new(), Mark::LONGEST)
}

#[test]
fn a_nonce_fits_and_stays_the_same() {
    let longest = Outgoing {
        table: TableId(999_999_999_999),
        kind: Kind::Notice,
        sequence: 9_999_999_999,
        attempts: 0,
        mark: Mark::LONGEST,
    };
    assert!(longest.nonce().len() <= 25, "{}", longest.nonce());
    let again = Outgoing {
        attempts: 3,
        ..longest.clone()
    };
    assert_eq!(again.nonce(), longest.nonce());
    let newer = Outgoing {
        sequence: 1,
        ..longest.clone()
    };
    assert_ne!(newer.nonce(), longest.nonce());
}

#[test]
fn the_notices_of_a_moment_have_one_nonce() {
    let nonce = |at| Outgoing::nonce_of_notices(Mark::LONGEST, TableId(999_999_999_999), at);
    assert_eq!(nonce(1_700_000_000_000), nonce(1_700_000_000_000));
    assert_ne!(nonce(1_700_000_000_000), nonce(1_700_000_000_001));
    assert!(nonce(i64::MAX).len() <= 25);
}

#[tokio::test]
async fn only_the_newest_state_of_a_table_is_said_and_one_thing_at_a_time() {
    let clock = ManualClock::at(0);
    let outbox = outbox();
    outbox.push(TableId(1), &[Kind::Board], 4);
    outbox.push(TableId(1), &[Kind::Board, Kind::Notice], 5);
    outbox.push(TableId(2), &[Kind::Board], 1);
    let first = outbox.next(&clock).await;
    assert_eq!(
        (first.table, first.kind, first.sequence),
        (TableId(1), Kind::Board, 5)
    );
    let second = outbox.next(&clock).await;
    assert_eq!(second.table, TableId(2), "table 1 is being spoken of");
    outbox.push(TableId(1), &[Kind::Board], 6);
    outbox.sent(&first);
    let third = outbox.next(&clock).await;
    assert_eq!(
        (third.kind, third.sequence),
        (Kind::Board, 6),
        "came meanwhile"
    );
    outbox.sent(&third);
    let notice = outbox.next(&clock).await;
    assert_eq!(notice.kind, Kind::Notice);
    outbox.push(TableId(1), &[Kind::Notice], notice.sequence);
    outbox.push(TableId(1), &[Kind::Board], 7);
    outbox.sent(&notice);
    let board = outbox.next(&clock).await;
    assert_eq!(board.kind, Kind::Board, "it calls its people itself");
    outbox.sent(&board);
    let again = outbox.next(&clock).await;
    assert_eq!(
        again, notice,
        "it was asked for again while it was on its way"
    );
    outbox.sent(&again);
    let second = outbox.trays().waiting.len();
    assert_eq!(second, 1, "only that of table 2 is left");
}

#[tokio::test]
async fn a_failed_letter_waits_for_its_time() {
    let clock = ManualClock::at(0);
    let outbox = outbox();
    outbox.push(TableId(1), &[Kind::Board], 1);
    let first = outbox.next(&clock).await;
    outbox.failed(&first, 0, 1000, false);
    let again = tokio::join!(outbox.next(&clock), async {
        clock.advance(std::time::Duration::from_secs(1));
    });
    assert_eq!(again.0.attempts, 1);
    assert_eq!(again.0.nonce(), first.nonce());
}

/// Everything is refused, and all tables change again and again.
#[tokio::test]
async fn what_is_refused_for_hours_makes_few_requests_however_many_tables_and_changes() {
    const TABLES: i64 = 250;
    let clock = ManualClock::at(0);
    let outbox = outbox();
    let mut attempts = Vec::new();
    for minute in 0..120 {
        for table in 0..TABLES {
            outbox.push(TableId(table), &[Kind::Board, Kind::Notice], minute);
        }
        let now = clock.now();
        while let Ok(letter) = { outbox.trays().take(now, Mark::LONGEST) } {
            attempts.push(now);
            outbox.failed(&letter, now, now + 300_000, false);
        }
        clock.advance(std::time::Duration::from_secs(60));
    }
    let first = usize::try_from(TABLES * 2).unwrap();
    assert!(attempts.len() > first, "tried again");
    let again = &attempts[first..];
    let within = |from: &i64| {
        let until = from + WINDOW_MS;
        again
            .iter()
            .filter(|at| (*from..until).contains(*at))
            .count()
    };
    let most = again.iter().map(within).max();
    assert_eq!(most, Some(MOST_AGAIN));
}

#[tokio::test]
async fn what_failed_is_tried_soon_when_it_is_asked_for_anew_but_ever_less_soon() {
    let clock = ManualClock::at(0);
    let outbox = outbox();
    let table = TableId(1);
    outbox.push(table, &[Kind::Board], 1);
    for attempt in 0..3 {
        let letter = outbox.next(&clock).await;
        let now = clock.now();
        let breath = attempt * BREATH_MS;
        outbox.failed(&letter, now, i64::MAX, false);
        assert!(outbox.rests(now + breath), "it is parked");
        outbox.hurry(table);
        assert!(attempt == 0 || outbox.rests(now + breath - 1));
        assert!(!outbox.rests(now + breath));
        let breath = u64::try_from(breath).unwrap();
        clock.advance(std::time::Duration::from_millis(breath));
    }
    assert_eq!(outbox.failing(), BTreeSet::from([table]));
    outbox.sent(&outbox.next(&clock).await);
    assert_eq!(outbox.failing(), BTreeSet::new());
}

/// Discord is away for three hours, and then it is back.
#[tokio::test]
async fn what_discord_stumbled_over_follows_within_a_minute_and_is_seldom_tried_before() {
    const TABLES: i64 = 50;
    const HOURS: i64 = 3 * 60 * 60 * 1000;
    let clock = ManualClock::at(0);
    let outbox = outbox();
    for table in 0..TABLES {
        outbox.push(TableId(table), &[Kind::Board], 1);
    }
    let mut attempts = 0;
    while clock.now() < HOURS {
        let now = clock.now();
        while let Ok(letter) = { outbox.trays().take(now, Mark::LONGEST) } {
            attempts += 1;
            outbox.failed(&letter, now, i64::MAX, true);
        }
        clock.advance(std::time::Duration::from_secs(5));
    }
    assert_eq!(attempts, TABLES + HOURS / PROBE_MS - 1);
    let mut said = 0;
    while clock.now() < HOURS + 60_000 {
        while let Ok(letter) = { outbox.trays().take(clock.now(), Mark::LONGEST) } {
            said += 1;
            outbox.sent(&letter);
        }
        clock.advance(std::time::Duration::from_secs(5));
    }
    assert_eq!(said, TABLES);
}

#[tokio::test]
async fn what_discord_stumbled_over_is_due_when_it_is_within_reach_again() {
    let clock = ManualClock::at(0);
    let outbox = outbox();
    outbox.push(TableId(1), &[Kind::Board], 1);
    outbox.push(TableId(2), &[Kind::Board], 1);
    let [first, second] = [outbox.next(&clock).await, outbox.next(&clock).await];
    outbox.failed(&first, 0, i64::MAX, true);
    outbox.failed(&second, 0, i64::MAX, false);
    assert!(outbox.rests(0));
    outbox.recover();
    assert_eq!(outbox.next(&clock).await.table, first.table);
    assert!(
        outbox.trays().take(0, Mark::LONGEST).is_err(),
        "refused for good"
    );
}
