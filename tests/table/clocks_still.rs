//! Clocks that are stretched or stand still: the extra deadline, the pause, vacations.

use super::*;

fn at(table: &mut Table, id: u64, command: Command, now: i64) -> Result<Arc<Record>, TableError> {
    table.apply(By::User(id), command, now)
}

const MORE: Command = Command::Extend { since: None };

fn away(until: i64) -> Command {
    Command::Vacation { until: Some(until) }
}

#[test]
fn each_seat_takes_one_more_deadline_once() {
    let mut table = playing(&[("turns", "100")]);
    assert!(table.can_extend(Seat(0)));
    let taken = at(&mut table, ADA, MORE, HOUR).unwrap();
    assert_eq!(taken.note, "Ada took their extra deadline.");
    assert_eq!(table.due(Seat(0)), Some(48 * HOUR));
    assert_eq!(table.question(Seat(0)).unwrap().time, Some(48 * HOUR));
    assert!(!table.can_extend(Seat(0)));
    assert_eq!(at(&mut table, ADA, MORE, HOUR), Err(TableError::Extended));
    assert_eq!(at(&mut table, BEN, MORE, HOUR), Err(TableError::NoDeadline));
    assert_eq!(at(&mut table, 99, MORE, HOUR), Err(TableError::Stranger));
    at(&mut table, ADA, act("done"), HOUR).unwrap();
    let asked = table.since(Seat(1)).unwrap();
    let old = Command::Extend {
        since: Some(asked - 1),
    };
    assert_eq!(
        at(&mut table, BEN, old, HOUR),
        Err(TableError::Stale),
        "a button of an older decision"
    );
    at(
        &mut table,
        BEN,
        Command::Extend { since: Some(asked) },
        HOUR,
    )
    .unwrap();
    assert_eq!(table.due(Seat(1)), Some(49 * HOUR));
}

#[test]
fn a_match_without_clocks_has_nothing_to_extend() {
    let mut table = playing(&[("clock", "none")]);
    assert_eq!(at(&mut table, ADA, MORE, HOUR), Err(TableError::NoDeadline));
    assert!(!table.can_extend(Seat(0)));
}

#[test]
fn more_time_for_a_secret_reaction_is_told_to_nobody() {
    let mut table = playing(&[("snaps", "on")]);
    open_window(&mut table);
    let asked = table.questions()[0].decision.seat;
    let user = table.chairs()[asked.index()].player.person().unwrap().user;
    let due = table.due(asked).unwrap();
    let taken = at(&mut table, user, MORE, HOUR).unwrap();
    assert_eq!(table.lines(&taken, Viewer::Spectator), Vec::<String>::new());
    assert_eq!(table.due(asked), Some(due + 6 * HOUR));
}

#[test]
fn taking_more_time_leaves_what_can_be_taken_back() {
    let mut table = playing(&[("turns", "100")]);
    at(&mut table, ADA, act("ask 2"), 0).unwrap();
    assert!(table.can_undo(Seat(0), 0));
    at(&mut table, BEN, MORE, 0).unwrap();
    assert!(table.can_undo(Seat(0), 0), "Ben has not acted");
}

#[test]
fn a_paused_table_goes_on_where_it_stopped() {
    let mut table = playing(&[("turns", "100")]);
    assert_eq!(
        at(&mut table, BEN, Command::Pause, HOUR),
        Err(TableError::NotHost { host: "Ada".into() })
    );
    assert_eq!(
        at(&mut table, ADA, Command::Resume, HOUR),
        Err(TableError::NotPaused)
    );
    at(&mut table, ADA, Command::Pause, 20 * HOUR).unwrap();
    assert_eq!(table.due(Seat(0)), None);
    assert_eq!(
        at(&mut table, ADA, Command::Pause, 21 * HOUR),
        Err(TableError::Paused)
    );
    let early = time_out(&mut table, 0, Deadline::Turn, 500 * HOUR);
    assert_eq!(early, Err(TableError::NotDue));
    // Who acts all the same opens a question that waits too.
    at(&mut table, ADA, act("done"), 500 * HOUR).unwrap();
    assert_eq!(table.due(Seat(1)), None);
    let mut table = taken_up(&table);
    at(&mut table, ADA, Command::Resume, 600 * HOUR).unwrap();
    assert_eq!(table.due(Seat(1)), Some(624 * HOUR));
}

#[test]
fn a_pause_keeps_what_is_left_of_the_time() {
    let mut table = playing(&[]);
    at(&mut table, ADA, Command::Pause, 20 * HOUR).unwrap();
    at(&mut table, ADA, Command::Resume, 100 * HOUR).unwrap();
    assert_eq!(table.due(Seat(0)), Some(104 * HOUR));
    assert!(!table.is_paused());
}

#[test]
fn the_clock_of_who_is_away_stands_still_until_they_are_back() {
    let mut table = playing(&[("turns", "100")]);
    at(&mut table, ADA, away(200 * HOUR), 20 * HOUR).unwrap();
    assert_eq!(table.due(Seat(0)), Some(204 * HOUR), "four hours were left");
    assert_eq!(table.vacation(Seat(0), 20 * HOUR), Some(200 * HOUR));
    at(&mut table, ADA, away(300 * HOUR), 21 * HOUR).unwrap();
    assert_eq!(table.due(Seat(0)), Some(304 * HOUR));
    let back = at(
        &mut table,
        ADA,
        Command::Vacation { until: None },
        100 * HOUR,
    )
    .unwrap();
    assert_eq!(back.note, "Ada is back from vacation.");
    assert_eq!(table.due(Seat(0)), Some(104 * HOUR));
    at(&mut table, BEN, away(500 * HOUR), 100 * HOUR).unwrap();
    at(&mut table, ADA, act("done"), 101 * HOUR).unwrap();
    assert_eq!(
        table.due(Seat(1)),
        Some(524 * HOUR),
        "a new question waits as well"
    );
    assert_eq!(table.vacation(Seat(1), 500 * HOUR), None, "it is over");
}

#[test]
fn a_vacation_in_a_pause_counts_when_the_table_goes_on() {
    let mut table = playing(&[]);
    at(&mut table, ADA, Command::Pause, 20 * HOUR).unwrap();
    at(&mut table, ADA, away(200 * HOUR), 30 * HOUR).unwrap();
    at(&mut table, ADA, Command::Resume, 40 * HOUR).unwrap();
    assert_eq!(table.due(Seat(0)), Some(204 * HOUR));
}

#[test]
fn a_vacation_can_begin_before_the_match() {
    let mut table = table(&[]);
    join(&mut table, BEN, "Ben");
    at(&mut table, ADA, away(50 * HOUR), 0).unwrap();
    at(&mut table, ADA, Command::Start, HOUR).unwrap();
    assert_eq!(table.due(Seat(0)), Some(74 * HOUR));
}
