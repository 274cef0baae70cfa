//! Tables that an earlier program kept.

use super::*;
use serde_json::Value;

/// The table as a program would have kept it that did not count the cards which were drawn.
fn kept_by_an_earlier_program(table: &Table) -> Saved {
    let saved = table.save();
    let mut state: Value = serde_json::from_str(saved.state.as_deref().unwrap()).unwrap();
    state.as_object_mut().unwrap().remove("drawn").unwrap();
    Saved {
        state: Some(state.to_string()),
        ..saved
    }
}

fn journal(table: &Table) -> Vec<Record> {
    let records = table.journal().iter();
    records.map(|record| Record::clone(record)).collect()
}

#[test]
fn what_an_earlier_program_did_not_keep_of_a_match_is_taken_from_its_journal() {
    let mut table = playing(&[]);
    user(&mut table, ADA, act("draw")).unwrap();
    let kept = kept_by_an_earlier_program(&table);
    let mut again = Table::restore(table.id(), &kept, journal(&table), games).unwrap();
    assert_eq!(state(&again).drawn, 1);
    assert!(again.replays());
    for table in [&mut table, &mut again] {
        user(table, ADA, act("done")).unwrap();
        user(table, ADA, Command::End).unwrap();
    }
    assert_eq!(again.save(), table.save());

    // Also in a file that was written then.
    let mut file: Value = serde_json::from_str(&again.export()).unwrap();
    file["state"].as_object_mut().unwrap().remove("drawn");
    verify(&file.to_string(), games).unwrap();
    file["state"]["turn"] = 7.into();
    let forged = verify(&file.to_string(), games).unwrap_err();
    assert_eq!(forged, VerifyError::End { what: "state" });
}

#[test]
fn a_kept_match_to_which_its_journal_does_not_lead_stays_as_it_was_kept() {
    let mut table = playing(&[]);
    user(&mut table, ADA, act("draw")).unwrap();
    let mut kept = kept_by_an_earlier_program(&table);
    kept.state = kept.state.map(|it| it.replace("\"turn\":0", "\"turn\":3"));
    let again = Table::restore(table.id(), &kept, journal(&table), games).unwrap();
    assert_eq!(state(&again).drawn, 0);
    assert!(again.save().state.unwrap().contains("\"turn\":3"));
}
