//! People in a hurry, people who flood, and clocks that are moved by hand.

use super::*;
use crate::host::ManualClock;

const ADA: u64 = 1;
const BEN: u64 = 2;
const TABLE: TableId = TableId(7);

/// A throttle, and the clock that it looks at.
fn throttle() -> (Throttle, Arc<ManualClock>) {
    let clock = Arc::new(ManualClock::at(1_700_000_000_000));
    let throttle = Throttle::new(Arc::<ManualClock>::clone(&clock), false);
    (throttle, clock)
}

fn moves(clock: &ManualClock, milliseconds: u64) {
    clock.advance(Duration::from_millis(milliseconds));
}

/// How many of so many are let through at once.
fn passed(throttle: &Throttle, user: u64, effort: Effort, asked: usize) -> usize {
    let passes = |_: &usize| throttle.person(user, effort).is_ok();
    (0..asked).filter(passes).count()
}

#[test]
fn a_flood_is_held_up_and_nobody_else() {
    let (throttle, clock) = throttle();
    assert_eq!(passed(&throttle, ADA, Effort::Act, 500), 60);
    assert_eq!(passed(&throttle, ADA, Effort::Post, 1), 0);
    assert_eq!(passed(&throttle, BEN, Effort::Act, 50), 50);
    moves(&clock, 1_000);
    assert_eq!(
        passed(&throttle, ADA, Effort::Act, 500),
        10,
        "a second later"
    );
    moves(&clock, 60_000);
    assert_eq!(passed(&throttle, ADA, Effort::Post, 50), 10);
    assert_eq!(
        passed(&throttle, ADA, Effort::Heavy, 50),
        0,
        "the same bucket"
    );
    moves(&clock, 6_000);
    assert_eq!(passed(&throttle, ADA, Effort::Post, 50), 1);
}

#[test]
fn a_board_is_doubted_for_many_refused_clicks_seldom() {
    let (throttle, clock) = throttle();
    let doubts = || (0..500).filter(|_| throttle.doubt(TABLE)).count();
    assert_eq!(doubts(), 2);
    moves(&clock, 9_999);
    assert_eq!(doubts(), 0);
    assert!(throttle.doubt(TableId(8)), "another table");
    moves(&clock, 1);
    assert_eq!(doubts(), 1);
}

#[test]
fn quick_players_and_fast_typists_never_meet_it() {
    let (throttle, clock) = throttle();
    for tick in 0..6_000 {
        // Eight clicks a second, of which two draw, and fifteen keys, for ten minutes.
        let at = |each: i64| (tick * 100) % each < 100;
        if at(125) {
            throttle.person(ADA, Effort::Act).unwrap();
        }
        if at(500) {
            throttle.person(ADA, Effort::Draw).unwrap();
            throttle.table(TABLE, Effort::Draw).unwrap();
        }
        if at(67) || tick % 2 == 0 {
            throttle.person(ADA, Effort::Suggest).unwrap();
        }
        if at(30_000) {
            throttle.person(ADA, Effort::Post).unwrap();
            throttle.table(TABLE, Effort::Post).unwrap();
        }
        moves(&clock, 100);
    }
}

#[test]
fn one_person_alone_cannot_use_up_a_table() {
    let (throttle, clock) = throttle();
    for _ in 0..600 {
        for effort in [Effort::Draw, Effort::Post] {
            if throttle.person(ADA, effort).is_ok() {
                throttle.table(TABLE, effort).unwrap();
            }
        }
        moves(&clock, 100);
    }
    let many = (100..200).filter(|user| throttle.person(*user, Effort::Post).is_ok());
    let passed = many.filter(|_| throttle.table(TABLE, Effort::Post).is_ok());
    assert!(passed.count() <= 20, "many together are held up");
}

#[test]
fn people_are_called_by_hand_once_in_ten_minutes() {
    let (throttle, clock) = throttle();
    throttle.call(TABLE).unwrap();
    let sentence = throttle.call(TABLE).unwrap_err();
    assert!(sentence.contains("10 minutes"), "{sentence}");
    throttle.call(TableId(8)).unwrap();
    moves(&clock, 9 * 60_000);
    let sentence = throttle.call(TABLE).unwrap_err();
    assert!(sentence.contains("1 minute"), "{sentence}");
    moves(&clock, 60_000);
    throttle.call(TABLE).unwrap();
}

#[test]
fn who_has_asked_for_nothing_lately_is_forgotten() {
    let (throttle, clock) = throttle();
    let mut most = 0;
    for user in 0..100_000 {
        throttle.person(user, Effort::Post).unwrap();
        moves(&clock, 100);
        most = most.max(throttle.remembered());
    }
    assert!(most < 4_000, "{most}");
}

#[test]
fn nobody_is_held_up_where_that_is_not_wanted() {
    let throttle = Throttle::new(Arc::new(ManualClock::at(0)), true);
    assert_eq!(passed(&throttle, ADA, Effort::Post, 1_000), 1_000);
    throttle.call(TABLE).unwrap();
    throttle.call(TABLE).unwrap();
}
