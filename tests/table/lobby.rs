//! Before the match: seats, options, the host.

use super::*;

#[test]
fn people_and_computers_take_seats_in_the_order_they_came() {
    let mut table = table(&[]);
    join(&mut table, BEN, "Ben");
    let add = Command::AddComputer {
        level: Level::Random,
    };
    user(&mut table, ADA, add.clone()).unwrap();
    join(&mut table, CLEO, "Cleo");
    let names: Vec<_> = Seat::all(4)
        .map(|seat| table.names().of(seat).into_owned())
        .collect();
    assert_eq!(names, ["Ada", "Ben", "Computer 1", "Cleo"]);
    assert_eq!(user(&mut table, ADA, add), Err(Refused::Full { most: 4 }));
    let again = Command::Join { name: "Ben".into() };
    assert_eq!(user(&mut table, BEN, again), Err(Refused::AlreadySeated));
    user(&mut table, ADA, Command::RemoveComputer).unwrap();
    assert_eq!(
        user(&mut table, ADA, Command::RemoveComputer),
        Err(Refused::NoComputer)
    );
    assert_eq!(table.seat_of(CLEO), Some(Seat(2)));
}

#[test]
fn computers_that_join_one_after_the_other_share_a_line_of_the_log() {
    let mut table = table(&[]);
    let mut add = |level| user(&mut table, ADA, Command::AddComputer { level }).unwrap();
    add(Level::Random);
    let first = add(Level::Beginner);
    add(Level::Beginner);
    assert_eq!(first.note, "A computer player (beginner) joined.");
    user(&mut table, ADA, Command::RemoveComputer).unwrap();
    let add = Command::AddComputer {
        level: Level::Beginner,
    };
    user(&mut table, ADA, add).unwrap();
    let log = [
        "3 computer players (random, beginner) joined.",
        "A computer player left.",
        "A computer player (beginner) joined.",
    ];
    assert_eq!(table.log(Viewer::Spectator, 9), log);
    assert_eq!(table.log(Viewer::Spectator, 2), log[1..]);
}

#[test]
fn a_refused_command_changes_nothing() {
    let mut table = table(&[]);
    let before = table.save();
    let not_host = Refused::NotHost { host: "Ada".into() };
    assert_eq!(user(&mut table, BEN, Command::Start), Err(not_host));
    let too_few = Refused::TooFew {
        fewest: 2,
        taken: 1,
    };
    assert_eq!(user(&mut table, ADA, Command::Start), Err(too_few));
    assert_eq!(
        user(&mut table, BEN, Command::Leave),
        Err(Refused::Stranger)
    );
    assert_eq!(user(&mut table, ADA, act("done")), Err(Refused::NotStarted));
    assert_eq!(table.save(), before);
    assert_eq!(table.sequence(), 0);
}

#[test]
fn options_belong_to_the_game_or_to_the_table() {
    let mut table = table(&[("turns", "20"), ("clock", "live")]);
    let set = |name: &str, value: &str| Command::SetOption {
        name: name.into(),
        value: value.into(),
    };
    user(&mut table, ADA, set("turn_minutes", "10")).unwrap();
    let done = user(&mut table, ADA, set("Clock", "weekly")).unwrap();
    assert_eq!(done.note, "`clock` is now `weekly`.");
    let refusal = user(&mut table, ADA, set("colour", "red")).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "There is no option `colour`. There are: turns, snaps, clock, turn_minutes, side_minutes, leave, bot_level."
    );
    join(&mut table, BEN, "Ben");
    user(&mut table, ADA, Command::Start).unwrap();
    assert_eq!(
        table.due(Seat(0)),
        Some(72 * HOUR),
        "a new clock replaces own minutes"
    );
    assert_eq!(
        user(&mut table, ADA, set("turns", "9")),
        Err(Refused::AlreadyStarted)
    );
    user(&mut table, ADA, set("turn_minutes", "1")).unwrap();
    assert_eq!(
        table.due(Seat(0)),
        Some(60_000),
        "clocks can be changed at any time"
    );
}

#[test]
fn the_host_passes_on_when_they_leave() {
    let mut table = table(&[]);
    join(&mut table, BEN, "Ben");
    let left = user(&mut table, ADA, Command::Leave).unwrap();
    assert_eq!(left.note, "Ada left. Ben is the host now.");
    assert_eq!(table.host().user, BEN);
    join(&mut table, ADA, "Ada");
    user(&mut table, BEN, Command::Start).unwrap();
    user(&mut table, BEN, Command::Leave).unwrap();
    assert_eq!(table.host().user, ADA);
}

#[test]
fn a_lobby_that_everybody_left_is_closed() {
    let mut table = table(&[]);
    join(&mut table, BEN, "Ben");
    user(&mut table, ADA, Command::Leave).unwrap();
    user(&mut table, BEN, Command::Leave).unwrap();
    assert_eq!(table.stage(), Stage::Over);
    assert_eq!(&*table.outcome().unwrap().reason, "closed");
    assert_eq!(table.revealed_seed(), None, "it was never used");
}
