//! Leaving, resigning, being sent away, coming back (docs/rules/README.md 4).

use super::*;

#[test]
fn who_leaves_is_replaced_by_a_computer_and_may_come_back() {
    let mut table = playing(&[]);
    let left = user(&mut table, BEN, Command::Leave).unwrap();
    assert_eq!(left.note, "Ben left: a computer player takes over.");
    let owner = Some(Owner {
        person: Person::new(BEN, "Ben"),
        absence: Absence::Left,
    });
    let level = Level::Beginner;
    assert_eq!(table.chairs()[1].player, Player::Computer { level, owner });
    assert_eq!(table.names().of(Seat(1)), "Ben (computer)");
    user(&mut table, ADA, act("ask 2")).unwrap();
    assert_eq!(
        table.due(Seat(1)),
        Some(0),
        "a computer is asked to answer at once"
    );
    let answer = table.question(Seat(1)).unwrap().decision.default.clone();
    let back = user(&mut table, BEN, act(answer)).unwrap();
    assert_eq!(back.note, "Ben is back.");
    assert_eq!(table.names().of(Seat(1)), "Ben");
    assert_eq!(
        user(&mut table, BEN, Command::Join { name: "B".into() }),
        Err(TableError::AlreadySeated)
    );
}

#[test]
fn who_resigns_or_is_sent_away_does_not_come_back() {
    for command in [Command::Resign, Command::Kick { seat: Seat(1) }] {
        let mut table = playing(&[]);
        let by = if command == Command::Resign { BEN } else { ADA };
        user(&mut table, by, command).unwrap();
        assert!(table.chairs()[1].player.is_computer());
        assert_eq!(table.viewer(BEN), Viewer::Spectator);
        assert_eq!(
            user(&mut table, BEN, act("done")),
            Err(TableError::Stranger)
        );
        let join = Command::Join { name: "Ben".into() };
        assert_eq!(user(&mut table, BEN, join), Err(TableError::AlreadyStarted));
        assert_eq!(
            user(&mut table, ADA, Command::Kick { seat: Seat(1) }),
            Err(TableError::PlayedByComputer)
        );
        assert_eq!(
            user(&mut table, ADA, Command::Kick { seat: Seat(0) }),
            Err(TableError::OwnSeat)
        );
    }
}

#[test]
fn with_leave_remove_the_seat_is_out_of_the_match() {
    let mut table = playing(&[("leave", "remove")]);
    let left = user(&mut table, ADA, Command::Leave).unwrap();
    assert_eq!(
        left.note,
        "Ada left and is out of the match. Ben is the host now."
    );
    assert_eq!(
        table.chairs()[0].player,
        Player::Removed { name: "Ada".into() }
    );
    assert!(table.question(Seat(1)).is_some(), "the turn went on");
    for seat in [Seat(0), Seat(9)] {
        let refused = user(&mut table, BEN, Command::Kick { seat });
        assert_eq!(refused, Err(TableError::NoSeat));
    }
    user(&mut table, BEN, Command::Kick { seat: Seat(2) }).unwrap();
    assert_eq!(table.stage(), Stage::Over);
    let outcome = table.outcome().unwrap();
    assert_eq!(
        (outcome.winner, &*outcome.reason),
        (Some(Seat(1)), "last_seat")
    );
    assert_eq!(user(&mut table, BEN, act("done")), Err(TableError::Over));
}

#[test]
fn that_somebody_is_out_of_the_match_is_told_once() {
    for &game in rules::GAMES {
        let opening = Opening {
            options: vec![("leave".into(), "remove".into())],
            ..Opening::new(Place::default(), Person::new(ADA, "Ada"), 0)
        };
        let mut table = Table::open(TableId(1), game, opening, [9; 32]).unwrap();
        join(&mut table, BEN, "Ben");
        join(&mut table, CLEO, "Cleo");
        user(&mut table, ADA, Command::Start).unwrap();
        let left = user(&mut table, BEN, Command::Leave).unwrap();
        let mut lines = table.lines(&left, Viewer::Spectator);
        lines.retain(|line| line.contains("left") || line.contains("leaves"));
        assert_eq!(lines, ["Ben left and is out of the match."]);
    }
}

#[test]
fn without_any_person_the_match_ends_without_winner() {
    let mut table = playing(&[]);
    for id in [BEN, CLEO, ADA] {
        assert_eq!(table.stage(), Stage::Playing);
        user(&mut table, id, Command::Resign).unwrap();
    }
    let outcome = table.outcome().unwrap();
    assert_eq!((outcome.winner, &*outcome.reason), (None, "abandoned"));
    assert_eq!(outcome.ranks, [1, 1, 1]);
}

#[test]
fn who_comes_late_gets_a_seat_only_where_the_game_admits_it() {
    const DORA: u64 = 4;
    let late = Command::Join {
        name: "Dora".into(),
    };
    let mut table = playing(&[]);
    let before = table.save();
    let refused = user(&mut table, DORA, late.clone()).unwrap_err();
    assert_eq!(code(&refused), "E_CLOSED", "{refused}");
    assert_eq!(table.save(), before);

    let mut table = to_be_joined_late(&[]);
    let early = user(&mut table, DORA, late.clone()).unwrap_err();
    assert_eq!(code(&early), "E_EARLY", "not in the first round: {early}");
    to_the_second_round(&mut table);
    let joined = user(&mut table, DORA, late.clone()).unwrap();
    assert_eq!(
        (joined.seat, &*joined.note),
        (Some(Seat(3)), "Dora joined.")
    );
    assert_eq!(
        table.lines(&joined, Viewer::Spectator),
        ["Dora joined."],
        "said once"
    );
    assert_eq!(table.names().of(Seat(3)), "Dora");
    assert_eq!(user(&mut table, DORA, late), Err(TableError::AlreadySeated));
    assert_eq!(
        table.chairs().len(),
        usize::from(table.running().unwrap().seats())
    );
    assert!(table.replays(), "the journal tells of the new seat");
    user(&mut table, ADA, Command::End).unwrap();
    let replay = table.replayed().unwrap();
    assert_eq!(replay.at(0).unwrap().running.seats(), 3);
    let end = replay.at(usize::MAX).unwrap().running;
    assert_eq!(end.save(), table.running().unwrap().save());
}

/// A match of Ada, Ben and Cleo whose game admits those who come late.
pub fn to_be_joined_late(options: &[(&str, &str)]) -> Table {
    let admits = |game: &&&dyn rules::any::AnyGame| {
        let options = game.about().options;
        options.iter().any(|option| option.name == "latejoin")
    };
    let game = *rules::GAMES.iter().find(admits).expect("a game to join");
    let mut opening = Opening::new(Place::default(), Person::new(ADA, "Ada"), 0);
    let pair = |(name, value): &(&str, &str)| ((*name).into(), (*value).into());
    opening.options = options.iter().map(pair).collect();
    let mut table = Table::open(TableId(2), game, opening, [9; 32]).unwrap();
    join(&mut table, BEN, "Ben");
    join(&mut table, CLEO, "Cleo");
    user(&mut table, ADA, Command::Start).unwrap();
    table
}

fn to_the_second_round(table: &mut Table) {
    while table.running().unwrap().round().unwrap().0 == 1 {
        let question = Arc::clone(&table.questions()[0]);
        let seat = question.decision.seat;
        let by = match table.chairs()[seat.index()].player.person() {
            Some(person) => By::User(person.user),
            None => By::Computer(seat),
        };
        let default = act(&*question.decision.default);
        table.apply(by, default, 0).unwrap();
    }
}

#[test]
fn whoever_had_a_seat_gets_no_second_one_by_coming_late() {
    let late = || Command::Join {
        name: "Cleo".into(),
    };
    let kick = || Command::Kick { seat: Seat(2) };
    for (leave, by, command) in [
        ("remove", ADA, kick()),
        ("computer", ADA, kick()),
        ("remove", CLEO, Command::Leave),
        ("remove", CLEO, Command::Resign),
        ("computer", CLEO, Command::Resign),
    ] {
        let mut table = to_be_joined_late(&[("leave", leave)]);
        user(&mut table, by, command).unwrap();
        to_the_second_round(&mut table);
        let refused = user(&mut table, CLEO, late());
        assert_eq!(refused, Err(TableError::AlreadyStarted));
        assert_eq!(table.chairs().len(), 3);
    }
}
