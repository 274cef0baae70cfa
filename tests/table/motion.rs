//! Motions: undo by consent, sending away by vote; who is asked, and how they end.

use super::*;

fn propose(table: &mut Table, by: u64, matter: Matter) -> Result<Arc<Record>, TableError> {
    user(table, by, Command::Propose { matter })
}

fn vote(table: &mut Table, by: u64, agree: bool) -> Result<Arc<Record>, TableError> {
    let motion = table.motions().first().map_or(0, |motion| motion.number);
    user(table, by, Command::Vote { motion, agree })
}

fn undo_of(table: &Table, seat: u8) -> Matter {
    let to = table.undo_request(Seat(seat));
    Matter::Undo {
        to: to.expect("something to take back"),
    }
}

/// Ada has drawn a card and ended her turn; she wants her turn back.
fn ada_regrets() -> (Table, State) {
    let mut table = playing(&[]);
    user(&mut table, ADA, act("draw")).unwrap();
    let before = state(&table);
    user(&mut table, ADA, act("done")).unwrap();
    (table, before)
}

#[test]
fn what_was_done_since_is_taken_back_when_all_others_agree() {
    let (mut table, before) = ada_regrets();
    assert_eq!(user(&mut table, ADA, UNDO), Err(TableError::NothingToUndo));
    let matter = undo_of(&table, 0);
    let proposed = propose(&mut table, ADA, matter.clone()).unwrap();
    assert!(
        proposed.note.starts_with("Ada asks to take back"),
        "{}",
        proposed.note
    );
    assert_eq!(table.motions()[0].voters, [BEN, CLEO]);
    assert_eq!(vote(&mut table, ADA, true), Err(TableError::NotAsked));
    assert_eq!(vote(&mut table, 99, true), Err(TableError::NotAsked));
    assert_eq!(
        propose(&mut table, ADA, matter),
        Err(TableError::AlreadyProposed)
    );
    vote(&mut table, BEN, true).unwrap();
    assert_eq!(vote(&mut table, BEN, true), Err(TableError::AlreadyVoted));
    assert_ne!(state(&table), before, "Cleo has not agreed yet");
    let carried = vote(&mut table, CLEO, true).unwrap();
    assert!(carried.decided.as_ref().unwrap().carried);
    assert!(carried.note.ends_with("is taken back."), "{}", carried.note);
    assert_eq!(state(&table), before);
    assert_eq!(table.motions(), []);
    assert_eq!(
        table.since(Seat(0)),
        Some(carried.sequence),
        "an old click answers nothing"
    );
    assert!(table.replays());
    // And once more: now the card itself, which was revealed to her.
    let matter = undo_of(&table, 0);
    propose(&mut table, ADA, matter).unwrap();
    vote(&mut table, BEN, true).unwrap();
    vote(&mut table, CLEO, true).unwrap();
    assert_eq!(state(&table).hands[0].len() + 1, before.hands[0].len());
    assert_eq!(table.undo_request(Seat(0)), None, "nothing is left");
    user(&mut table, ADA, act("draw")).unwrap();
    assert_eq!(
        state(&table).hands,
        before.hands,
        "chance comes out the same"
    );
}

#[test]
fn what_others_did_since_goes_with_it_and_standing_orders_stay() {
    let mut table = playing(&[("snaps", "on")]);
    let before = state(&table);
    user(&mut table, ADA, act("done")).unwrap();
    let text = lay(&table, 1);
    let order = Command::Order {
        name: "reactions".into(),
        value: "never".into(),
    };
    user(&mut table, CLEO, order).unwrap();
    user(
        &mut table,
        ADA,
        Command::Order {
            name: "reactions".into(),
            value: "never".into(),
        },
    )
    .unwrap();
    user(&mut table, BEN, act(text)).unwrap();
    let matter = undo_of(&table, 0);
    propose(&mut table, ADA, matter).unwrap();
    vote(&mut table, BEN, true).unwrap();
    vote(&mut table, CLEO, true).unwrap();
    let after = state(&table);
    assert_eq!((&after.hands, &after.rows), (&before.hands, &before.rows));
    assert_eq!(after.quiet, [true, false, true]);
    assert!(table.replays());
}

#[test]
fn one_voice_against_it_is_enough_and_the_log_says_so() {
    let (mut table, _) = ada_regrets();
    let after = state(&table);
    let matter = undo_of(&table, 0);
    propose(&mut table, ADA, matter).unwrap();
    vote(&mut table, BEN, true).unwrap();
    let lost = vote(&mut table, CLEO, false).unwrap();
    assert_eq!(
        lost.note,
        "Cleo does not agree. The request is turned down."
    );
    assert!(!lost.decided.as_ref().unwrap().carried);
    assert_eq!(state(&table), after);
    assert_eq!(vote(&mut table, BEN, false), Err(TableError::NoMotion));
    assert_eq!(table.log(Viewer::Spectator, 1), [lost.note.as_str()]);
}

#[test]
fn a_request_ends_with_its_proposer_its_time_and_the_next_action() {
    let request = || {
        let (mut table, _) = ada_regrets();
        let matter = undo_of(&table, 0);
        propose(&mut table, ADA, matter).unwrap();
        table
    };
    let mut table = request();
    let withdrawn = vote(&mut table, ADA, false).unwrap();
    assert_eq!(withdrawn.note, "Ada withdrew the request.");
    assert_eq!(table.motions(), []);

    let mut table = request();
    let acted = user(&mut table, BEN, act("done")).unwrap();
    assert_eq!(acted.note, "The request of Ada is void.");
    assert_eq!(table.motions(), []);

    let mut table = request();
    let left = user(&mut table, CLEO, Command::Leave).unwrap();
    assert!(
        left.note.ends_with("The request of Ada is void."),
        "{}",
        left.note
    );

    let mut table = request();
    let order = Command::Order {
        name: "reactions".into(),
        value: "never".into(),
    };
    user(&mut table, BEN, order).unwrap();
    assert_eq!(
        table.motions().len(),
        1,
        "a standing order changes no position"
    );
    let (due, lapse) = table.lapse().unwrap();
    assert_eq!(due, 24 * HOUR);
    let early = table.apply(By::Clock, Command::Lapse(lapse), due - 1);
    assert_eq!(early, Err(TableError::NotDue));
    let lapsed = table.apply(By::Clock, Command::Lapse(lapse), due).unwrap();
    assert_eq!(lapsed.note, "The request of Ada has run out of time.");
    assert_eq!(table.motions(), []);
    assert_eq!(
        user(&mut table, ADA, Command::Lapse(lapse)),
        Err(TableError::Stranger)
    );
}

#[test]
fn secret_reactions_are_never_what_is_taken_back() {
    let mut table = playing(&[("snaps", "on")]);
    open_window(&mut table);
    assert_eq!(
        table.undo_request(Seat(0)),
        None,
        "the table waits for a reaction"
    );
    let to = table.sequence();
    let refused = propose(&mut table, ADA, Matter::Undo { to });
    assert_eq!(refused, Err(TableError::NothingToUndo));
    pass_window(&mut table);
    assert_eq!(
        table.undo_request(Seat(1)),
        None,
        "that Ben was asked shows nowhere"
    );
    assert_eq!(table.undo_request(Seat(0)), Some(to));
}

#[test]
fn alone_with_computers_consent_is_there_at_once() {
    let mut table = table(&[]);
    let level = Level::Random;
    user(&mut table, ADA, Command::AddComputer { level }).unwrap();
    user(&mut table, ADA, Command::Start).unwrap();
    let before = state(&table);
    user(&mut table, ADA, act("draw")).unwrap();
    let matter = undo_of(&table, 0);
    let done = propose(&mut table, ADA, matter).unwrap();
    assert!(done.decided.as_ref().unwrap().carried);
    assert_eq!(state(&table), before);
}

#[test]
fn all_together_pause_the_table() {
    let mut table = playing(&[]);
    propose(&mut table, BEN, Matter::Pause).unwrap();
    vote(&mut table, ADA, true).unwrap();
    assert!(!table.is_paused(), "Cleo has not agreed yet");
    ada_lays(&mut table).unwrap();
    let paused = vote(&mut table, CLEO, true).unwrap();
    assert_eq!(
        paused.note,
        "Cleo agrees. The table is paused: no deadline runs."
    );
    assert!(table.is_paused());
    assert_eq!(table.due(Seat(0)), None);
    assert_eq!(
        propose(&mut table, BEN, Matter::Pause),
        Err(TableError::Paused)
    );
    user(&mut table, ADA, Command::Resume).unwrap();
    propose(&mut table, BEN, Matter::Pause).unwrap();
    let by_host = user(&mut table, ADA, Command::Pause).unwrap();
    assert!(
        by_host.note.ends_with("The request of Ben is void."),
        "{}",
        by_host.note
    );
}

#[test]
fn most_of_the_others_send_a_seat_away() {
    let mut table = playing(&[]);
    let matter = Matter::Kick { seat: Seat(0) };
    assert_eq!(
        propose(&mut table, ADA, matter.clone()),
        Err(TableError::OwnSeat)
    );
    assert_eq!(
        propose(&mut table, 99, matter.clone()),
        Err(TableError::Stranger)
    );
    propose(&mut table, BEN, matter.clone()).unwrap();
    assert_eq!(
        table.motions()[0].voters,
        [CLEO],
        "who is to go has no vote"
    );
    assert_eq!(vote(&mut table, ADA, false), Err(TableError::NotAsked));
    ada_lays(&mut table).unwrap();
    assert_eq!(table.motions().len(), 1, "playing on does not help");
    let kicked = vote(&mut table, CLEO, true).unwrap();
    assert_eq!(
        kicked.note,
        "Cleo agrees. Ada was sent away by vote: a computer player takes over. Ben is the host now."
    );
    assert_eq!(table.viewer(ADA), Viewer::Spectator);
    assert_eq!(table.host().user, BEN);
    // Two are left: one of them cannot send the other away.
    let refused = propose(&mut table, CLEO, Matter::Kick { seat: Seat(1) });
    assert_eq!(refused, Err(TableError::TooFewVoters));
    assert_eq!(
        propose(&mut table, BEN, matter),
        Err(TableError::PlayedByComputer)
    );
}

#[test]
fn of_three_others_two_are_enough() {
    let mut table = table(&[]);
    for (id, name) in [(BEN, "Ben"), (CLEO, "Cleo"), (4, "Dan")] {
        join(&mut table, id, name);
    }
    user(&mut table, ADA, Command::Start).unwrap();
    propose(&mut table, BEN, Matter::Kick { seat: Seat(3) }).unwrap();
    assert_eq!(vote(&mut table, 4, true), Err(TableError::NotAsked));
    vote(&mut table, CLEO, false).unwrap();
    assert_eq!(table.motions().len(), 1, "Ada may still be for it");
    vote(&mut table, ADA, true).unwrap();
    assert_eq!(table.chairs()[3].player.absence(), Some(Absence::Kicked));
}

#[test]
fn a_seat_that_was_voted_out_of_the_match_stays_out_of_it() {
    let mut table = playing(&[("leave", "remove"), ("turns", "30")]);
    ada_lays(&mut table).unwrap();
    propose(&mut table, BEN, Matter::Kick { seat: Seat(2) }).unwrap();
    vote(&mut table, ADA, true).unwrap();
    assert!(table.replays());
    assert_eq!(
        table.undo_request(Seat(0)),
        None,
        "what was before a seat was removed stays"
    );
    ada_lays(&mut table).unwrap();
    user(&mut table, ADA, UNDO).unwrap();
    assert!(table.replays());
    user(&mut table, ADA, Command::End).unwrap();
    verify(&table.export(), games).unwrap();
}

#[test]
fn a_table_with_motions_can_be_put_away_and_its_export_checked() {
    let (mut table, before) = ada_regrets();
    let matter = undo_of(&table, 0);
    propose(&mut table, ADA, matter).unwrap();
    let mut again = taken_up(&table);
    assert_eq!(again.save(), table.save());
    for table in [&mut table, &mut again] {
        vote(table, BEN, true).unwrap();
        vote(table, CLEO, true).unwrap();
        assert_eq!(state(table), before);
        user(table, ADA, Command::End).unwrap();
        verify(&table.export(), games).unwrap();
    }
}
