//! Tables that an earlier program kept.

use super::*;
use serde_json::Value;
use snap::{later_games, other_games};

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

/// The table as the program with these games takes it up.
fn taken_up_by(table: &Table, games: daedalus::table::Games) -> Table {
    Table::restore(table.id(), &table.save(), journal(table), games).unwrap()
}

fn drawn(table: &Table) -> usize {
    let drew = |line: &String| line.contains("drew");
    let lines = table.log(Viewer::Spectator, 100);
    lines.iter().filter(|line| drew(line)).count()
}

#[test]
fn a_match_goes_on_ends_and_is_replayed_by_the_rules_that_it_began_with() {
    let mut before = playing(&[]);
    user(&mut before, ADA, act("draw")).unwrap();
    let mut table = taken_up_by(&before, later_games);
    assert_eq!((table.version(), table.game().about().version), (1, 2));
    assert_eq!(table.questions(), before.questions());
    // One card, as before, also when it is played again from the start.
    user(&mut table, ADA, act("draw")).unwrap();
    assert_eq!(drawn(&table), 2);
    ada_lays(&mut table).unwrap();
    user(&mut table, ADA, UNDO).unwrap();
    let forgotten = table.without(BEN, 7);
    assert_eq!(forgotten.save().state, table.save().state);
    user(&mut table, ADA, Command::End).unwrap();
    assert!(table.replayed().unwrap().positions().is_some());
    let export = table.export();
    assert!(export.contains("\"version\": 1"), "{export}");
    verify(&export, later_games).unwrap();
    verify(&export, games).unwrap();

    // What begins now goes by the rules of now, also at a table that was opened before.
    let lobby = taken_up_by(&self::table(&[]), later_games);
    let mut next = lobby;
    join(&mut next, BEN, "Ben");
    user(&mut next, ADA, Command::Start).unwrap();
    user(&mut next, ADA, act("draw")).unwrap();
    assert_eq!((next.version(), drawn(&next)), (2, 2));
    user(&mut next, ADA, Command::End).unwrap();
    verify(&next.export(), later_games).unwrap();
    let unknown = verify(&next.export(), games).unwrap_err();
    assert!(matches!(unknown, VerifyError::Unknown { version: 2, .. }));
}

#[test]
fn a_match_that_cannot_go_on_here_is_kept_as_it_is_and_only_its_end_is_possible() {
    let mut before = playing(&[]);
    user(&mut before, ADA, act("draw")).unwrap();
    let kept = before.save();
    let mut table = taken_up_by(&before, other_games);
    assert!(table.is_foreign() && table.running().is_none());
    assert_eq!((table.lapse(), table.questions().len()), (None, 0));
    for command in [act("draw"), Command::Pause, Command::Leave, UNDO] {
        let refused = user(&mut table, ADA, command);
        assert_eq!(refused, Err(TableError::OtherVersion));
    }
    assert_eq!(table.save(), kept, "nothing of it changes");
    assert_eq!(drawn(&table), 1, "what was noted is shown");
    let home = taken_up_by(&table, games);
    assert_eq!(home.questions(), before.questions());

    let hidden = table.export();
    assert!(!hidden.contains(&hex::encode([9; 32])), "{hidden}");
    user(&mut table, ADA, Command::End).unwrap();
    assert_eq!(table.stage(), Stage::Over);
    verify(&table.export(), games).unwrap();
    user(&mut table, BEN, Command::Rematch).unwrap();
}

#[test]
fn a_match_that_ended_by_rules_of_before_shows_its_result_and_its_log() {
    let mut before = playing(&[]);
    user(&mut before, ADA, act("draw")).unwrap();
    user(&mut before, ADA, Command::End).unwrap();
    let table = taken_up_by(&before, other_games);
    assert_eq!(table.outcome(), before.outcome());
    assert_eq!(
        table.log(Viewer::Spectator, 100),
        before.log(Viewer::Spectator, 100)
    );
    assert!(table.replayed().is_none());
    assert_eq!(table.export(), before.export());
    assert_eq!(table.save(), before.save());
}
