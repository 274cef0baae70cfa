//! Taking back: what, until when, and how exactly.

use super::*;

#[test]
fn own_actions_of_this_turn_are_taken_back_one_by_one_and_exactly() {
    let mut table = playing(&[]);
    let mut states = vec![state(&table)];
    for _ in 0..2 {
        ada_lays(&mut table).unwrap();
        states.push(state(&table));
    }
    assert_eq!(user(&mut table, BEN, UNDO), Err(TableError::NothingToUndo));
    for expected in states.iter().rev().skip(1) {
        let undone = user(&mut table, ADA, UNDO).unwrap();
        assert_eq!(undone.note, "Ada took back their last action.");
        assert_eq!(&state(&table), expected);
    }
    assert_eq!(user(&mut table, ADA, UNDO), Err(TableError::NothingToUndo));
    let other_way = ada_lays(&mut table);
    assert_eq!(other_way.unwrap().sequence, 8);
    assert_eq!(state(&table), states[1]);
}

#[test]
fn nothing_is_taken_back_once_something_was_revealed() {
    let mut table = playing(&[]);
    ada_lays(&mut table).unwrap();
    user(&mut table, ADA, act("draw")).unwrap();
    assert_eq!(user(&mut table, ADA, UNDO), Err(TableError::NothingToUndo));
    let drawn = state(&table);
    ada_lays(&mut table).unwrap();
    user(&mut table, ADA, UNDO).unwrap();
    assert_eq!(
        state(&table),
        drawn,
        "what came after it can be taken back, and only that"
    );
    assert_eq!(user(&mut table, ADA, UNDO), Err(TableError::NothingToUndo));
}

#[test]
fn nothing_is_taken_back_after_another_seat_acted_or_the_turn_has_passed() {
    let mut table = playing(&[]);
    user(&mut table, ADA, act("ask 2")).unwrap();
    let card = table.question(Seat(1)).unwrap().decision.default.clone();
    user(&mut table, BEN, act(card)).unwrap();
    assert_eq!(user(&mut table, ADA, UNDO), Err(TableError::NothingToUndo));
    user(&mut table, ADA, act("done")).unwrap();
    assert!(table.question(Seat(1)).is_some(), "the turn has passed");
    assert_eq!(user(&mut table, ADA, UNDO), Err(TableError::NothingToUndo));
}

#[test]
fn a_second_click_on_undo_takes_back_nothing_more() {
    let mut table = playing(&[]);
    ada_lays(&mut table).unwrap();
    ada_lays(&mut table).unwrap();
    let since = Some(table.undo_since());
    user(&mut table, ADA, Command::Undo { since }).unwrap();
    assert_eq!(
        user(&mut table, ADA, Command::Undo { since }),
        Err(TableError::Stale)
    );
    assert!(table.can_undo(Seat(0), 0), "the first of the two stays");
}

#[test]
fn a_button_that_was_shown_before_there_was_anything_to_take_back_takes_nothing() {
    let mut table = playing(&[]);
    let since = Some(table.undo_since());
    assert_eq!(
        user(&mut table, ADA, Command::Undo { since }),
        Err(TableError::NothingToUndo)
    );
    ada_lays(&mut table).unwrap();
    assert_eq!(
        user(&mut table, ADA, Command::Undo { since }),
        Err(TableError::Stale)
    );
}

#[test]
fn undo_does_not_tell_who_could_have_reacted() {
    let mut table = playing(&[("snaps", "on")]);
    let before = state(&table);
    open_window(&mut table);
    let waits = user(&mut table, ADA, UNDO);
    assert_eq!(
        waits,
        Err(TableError::NothingToUndo),
        "all see that the table waits"
    );
    pass_window(&mut table);
    user(&mut table, ADA, UNDO).expect("as if nobody had been asked");
    assert_eq!(state(&table), before);
    open_window(&mut table);
    pass_window(&mut table);
    user(&mut table, ADA, act("ask 2")).unwrap();
    let card = table.question(Seat(1)).unwrap().decision.default.clone();
    user(&mut table, BEN, act(card)).unwrap();
    assert_eq!(user(&mut table, ADA, UNDO), Err(TableError::NothingToUndo));
}

#[test]
fn nothing_is_taken_back_once_somebody_reacted() {
    let mut table = playing(&[("snaps", "on")]);
    open_window(&mut table);
    user(&mut table, BEN, act("react snap")).unwrap();
    pass_window(&mut table);
    assert_eq!(user(&mut table, ADA, UNDO), Err(TableError::NothingToUndo));
}

/// Ada lays a card after 20 hours, so that she is asked again with a deadline of its own.
fn laid_late(options: &[(&str, &str)]) -> Table {
    let mut table = playing(options);
    let card = act(lay(&table, 0));
    table.apply(By::User(ADA), card, 20 * HOUR).unwrap();
    table
}

fn undo_at(table: &mut Table, now: i64) -> Result<Option<i64>, TableError> {
    let undone = table.apply(By::User(ADA), UNDO, now)?;
    assert_eq!(table.since(Seat(0)), Some(undone.sequence));
    Ok(table.due(Seat(0)))
}

#[test]
fn acting_and_taking_back_in_turn_gains_no_time() {
    let mut table = laid_late(&[]);
    assert_eq!(table.due(Seat(0)), Some(44 * HOUR));
    assert_eq!(undo_at(&mut table, 21 * HOUR), Ok(Some(24 * HOUR)));
    let card = act(lay(&table, 0));
    table.apply(By::User(ADA), card, 23 * HOUR).unwrap();
    let mut table = taken_up(&table);
    assert_eq!(
        undo_at(&mut table, 24 * HOUR),
        Err(TableError::NothingToUndo),
        "its deadline has passed"
    );
    assert_eq!(table.due(Seat(0)), Some(47 * HOUR), "and she plays on");
    user(&mut table, ADA, Command::End).unwrap();
    verify(&table.export(), games).unwrap();
}

#[test]
fn a_deadline_that_stands_again_was_stretched_and_stopped_like_the_others() {
    let by = |table: &mut Table, command, hour| {
        table.apply(By::User(ADA), command, hour * HOUR).unwrap();
    };
    let mut table = laid_late(&[]);
    by(&mut table, Command::Pause, 21);
    let mut table = taken_up(&table);
    by(&mut table, Command::Resume, 121);
    assert_eq!(undo_at(&mut table, 122 * HOUR), Ok(Some(124 * HOUR)));

    let mut table = laid_late(&[]);
    by(&mut table, Command::Extend { since: None }, 21);
    assert_eq!(undo_at(&mut table, 25 * HOUR), Ok(Some(48 * HOUR)));

    let mut table = laid_late(&[]);
    let until = Some(100 * HOUR);
    by(&mut table, Command::Vacation { until }, 21);
    assert_eq!(undo_at(&mut table, 25 * HOUR), Ok(Some(103 * HOUR)));

    let mut table = laid_late(&[]);
    let (name, value) = ("clock".into(), "weekly".into());
    by(&mut table, Command::SetOption { name, value }, 21);
    assert_eq!(undo_at(&mut table, 30 * HOUR), Ok(Some(102 * HOUR)));
}
