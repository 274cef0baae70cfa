//! Hints: at which tables they are given, and that they are counted.

use super::*;

/// Ada against a computer.
fn solo(options: &[(&str, &str)]) -> Table {
    let mut table = table(options);
    let level = Level::Beginner;
    user(&mut table, ADA, Command::AddComputer { level }).unwrap();
    user(&mut table, ADA, Command::Start).unwrap();
    table
}

fn hint(table: &mut Table, id: u64) -> Result<Arc<Record>, TableError> {
    table.apply(By::User(id), Command::Hint, 1)
}

#[test]
fn among_people_a_hint_needs_the_option_and_against_computers_it_does_not() {
    let mut table = playing(&[]);
    assert_eq!(hint(&mut table, ADA), Err(TableError::NoHints));
    let mut table = playing(&[("hints", "on")]);
    assert_eq!(hint(&mut table, ADA).unwrap().note, "Ada took a hint.");
    let mut alone = solo(&[]);
    assert_eq!(hint(&mut alone, ADA).unwrap().note, "Ada took a hint.");
    let mut alone = solo(&[("hints", "off")]);
    assert_eq!(hint(&mut alone, ADA), Err(TableError::NoHints));
}

#[test]
fn hints_are_counted_for_each_seat_and_change_nothing_else() {
    let mut table = playing(&[("hints", "on")]);
    let (asked, due) = (table.since(Seat(0)), table.due(Seat(0)));
    hint(&mut table, ADA).unwrap();
    assert_eq!(
        hint(&mut table, ADA),
        Err(TableError::HintTaken),
        "the same once more"
    );
    assert_eq!((table.hints(Seat(0)), table.hints(Seat(1))), (1, 0));
    assert_eq!((table.since(Seat(0)), table.due(Seat(0))), (asked, due));
    ada_lays(&mut table).unwrap();
    hint(&mut table, ADA).unwrap();
    assert_eq!(table.hints(Seat(0)), 2, "the next question");
    assert_eq!(hint(&mut table, BEN), Err(TableError::NothingToAdvise));
    assert_eq!(hint(&mut table, 99), Err(TableError::Stranger));
    assert!(table.replays());
    let journal = table.journal().iter().map(|it| Record::clone(it)).collect();
    let again = Table::restore(table.id(), &table.save(), journal, games).unwrap();
    assert_eq!(again.hints(Seat(0)), 2, "also after a restart");
}

#[test]
fn a_hint_leaves_what_can_be_taken_back() {
    let mut table = playing(&[("hints", "on"), ("turns", "100")]);
    user(&mut table, ADA, act("ask 2")).unwrap();
    assert!(table.can_undo(Seat(0), 0));
    hint(&mut table, BEN).unwrap();
    assert!(table.can_undo(Seat(0), 0), "Ben has not acted");
}

#[test]
fn a_hint_about_a_secret_reaction_is_told_to_nobody() {
    let mut table = playing(&[("snaps", "on"), ("hints", "on")]);
    open_window(&mut table);
    let asked = table.questions()[0].decision.seat;
    let user = table.chairs()[asked.index()].player.person().unwrap().user;
    let taken = hint(&mut table, user).unwrap();
    assert_eq!(taken.note, "");
    assert_eq!(table.lines(&taken, Viewer::Spectator), Vec::<String>::new());
}

#[test]
fn where_there_is_nothing_to_choose_no_hint_is_given_and_none_counted() {
    let mut table = playing(&[("snaps", "all"), ("hints", "on")]);
    ada_lays(&mut table).unwrap();
    let mut forced = 0;
    for (seat, id) in [(Seat(1), BEN), (Seat(2), CLEO)] {
        let question = table.question(seat).unwrap();
        let is_forced = question.decision.has_one_answer();
        assert_eq!(table.can_hint(seat), !is_forced);
        if is_forced {
            forced += 1;
            let before = table.save();
            assert_eq!(hint(&mut table, id), Err(TableError::OneChoice));
            assert_eq!((table.hints(seat), table.save()), (0, before));
        }
    }
    assert!(forced > 0, "somebody can only let it pass");
}

#[test]
fn a_match_in_which_one_question_had_two_hints_is_still_the_same_match() {
    let mut table = playing(&[("hints", "on")]);
    hint(&mut table, ADA).unwrap();
    user(&mut table, ADA, Command::End).unwrap();
    let mut file: serde_json::Value = serde_json::from_str(&table.export()).unwrap();
    let commands = table.sequence() + 1;
    let journal = file["journal"].as_array_mut().unwrap();
    let mut end = journal.pop().unwrap();
    let mut second = journal.last().cloned().unwrap();
    second["sequence"] = (commands - 1).into();
    end["sequence"] = commands.into();
    journal.extend([second, end]);
    file["sequence"] = commands.into();
    let verified = verify(&file.to_string(), games).unwrap();
    assert_eq!(verified.commands, commands);
}
