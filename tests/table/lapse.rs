//! What ends by itself: lobbies, and tables that everybody has left alone.

use super::*;

const DAY: i64 = 24 * HOUR;

/// Lets come what comes next; gives when, and what the log says of it.
fn lapse(table: &mut Table) -> (i64, String) {
    let (due, lapse) = table.lapse().expect("something that comes");
    let early = table.apply(By::Clock, Command::Lapse(lapse), due - 1);
    assert_eq!(early, Err(TableError::NotDue));
    let record = table.apply(By::Clock, Command::Lapse(lapse), due).unwrap();
    (due, record.note.clone())
}

#[test]
fn a_lobby_is_closed_a_day_after_its_last_change() {
    let mut table = table(&[]);
    let joined = Command::Join { name: "Ben".into() };
    table.apply(By::User(BEN), joined, 5 * HOUR).unwrap();
    let (due, note) = lapse(&mut table);
    assert_eq!(due, 29 * HOUR);
    assert!(note.contains("the table is closed"), "{note}");
    assert_eq!(table.stage(), Stage::Over);
    assert_eq!(&*table.outcome().unwrap().reason, "expired");
    assert_eq!(table.lapse(), None);
}

#[test]
fn an_abandoned_table_is_closed_three_days_after_its_people_were_told() {
    let mut table = playing(&[]);
    let (told, _) = lapse(&mut table);
    assert_eq!(told, 11 * DAY);
    let number = table.sequence();
    assert_eq!(table.warning(), Some((number, 14 * DAY)));
    let (closed, _) = lapse(&mut table);
    assert_eq!(closed, 14 * DAY);
    assert_eq!(&*table.outcome().unwrap().reason, "abandoned");
    verify(&table.export(), games).expect("it stays exportable");
}

#[test]
fn whoever_does_anything_keeps_the_table_open() {
    for command in [Command::Keep, act("done")] {
        let mut table = playing(&[("idle_days", "5")]);
        let (told, _) = lapse(&mut table);
        assert_eq!(told, 2 * DAY);
        table.apply(By::User(ADA), command, told + HOUR).unwrap();
        assert_eq!(table.warning(), None);
        let (due, lapse) = table.lapse().unwrap();
        assert_eq!((due, lapse), (told + HOUR + 2 * DAY, Lapse::Warning));
    }
    let mut table = playing(&[]);
    assert_eq!(
        user(&mut table, 99, Command::Keep),
        Err(TableError::Stranger)
    );
}

#[test]
fn the_patience_of_a_table_is_changed_while_it_runs_and_its_deadlines_stay() {
    let mut table = playing(&[]);
    let mut patience = |value: &str, now| {
        let (name, value) = ("idle_days".into(), value.into());
        table.apply(By::User(ADA), Command::SetOption { name, value }, now)?;
        Ok((table.lapse().unwrap(), table.due(Seat(0))))
    };
    let due = Some(24 * HOUR);
    assert_eq!(
        patience("60", HOUR),
        Ok(((HOUR + 57 * DAY, Lapse::Warning), due))
    );
    assert_eq!(
        patience("4", 2 * HOUR),
        Ok(((2 * HOUR + DAY, Lapse::Warning), due))
    );
    let refused: TableError = patience("3", HOUR).unwrap_err();
    assert!(matches!(refused, TableError::Option(_)), "{refused}");
    let (name, value) = ("leave".into(), "remove".into());
    let refused = user(&mut table, ADA, Command::SetOption { name, value });
    assert!(matches!(refused, Err(TableError::Option(_))), "{refused:?}");
}

#[test]
fn a_late_warning_leaves_three_days_all_the_same() {
    let mut table = playing(&[]);
    let late = 40 * DAY;
    table
        .apply(By::Clock, Command::Lapse(Lapse::Warning), late)
        .unwrap();
    assert_eq!(table.lapse(), Some((late + 3 * DAY, Lapse::Abandoned)));
}

#[test]
fn deadlines_and_computers_are_no_sign_of_life_and_long_deadlines_get_patience() {
    let mut table = playing(&[]);
    time_out(&mut table, 0, Deadline::Turn, DAY).unwrap();
    assert_eq!(table.lapse(), Some((11 * DAY, Lapse::Warning)));
    let table = playing(&[("turn_minutes", "20160")]);
    assert_eq!(table.lapse(), Some((25 * DAY, Lapse::Warning)));
}

#[test]
fn a_table_whose_channel_is_gone_is_closed_at_once() {
    let gone = Command::Lapse(Lapse::Place);
    for mut table in [table(&[]), playing(&[])] {
        assert_eq!(
            user(&mut table, ADA, gone.clone()),
            Err(TableError::Stranger)
        );
        table.apply(By::Clock, gone.clone(), 7).unwrap();
        assert_eq!(&*table.outcome().unwrap().reason, "place_gone");
        assert_eq!(
            table.apply(By::Clock, gone.clone(), 8),
            Err(TableError::Over)
        );
    }
}

#[test]
fn a_table_of_an_earlier_version_counts_from_its_last_action() {
    let mut table = playing(&[]);
    table.apply(By::User(ADA), act("done"), DAY).unwrap();
    let mut saved = table.save();
    let mut sheet: serde_json::Value = serde_json::from_str(&saved.sheet).unwrap();
    sheet.as_object_mut().unwrap().remove("affairs").unwrap();
    saved.sheet = sheet.to_string();
    let journal = table.journal().iter().map(|it| Record::clone(it)).collect();
    let again = Table::restore(table.id(), &saved, journal, games).unwrap();
    assert_eq!(again.lapse(), Some((12 * DAY, Lapse::Warning)));
}
