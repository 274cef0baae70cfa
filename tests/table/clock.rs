//! Deadlines: missed turns and reactions, and who is away (docs/rules/README.md 2, 3).

use super::*;

/// Misses the rest of a turn: the card that is laid by default, and `done`.
fn miss_turn(table: &mut Table, seat: u8, now: i64) -> Arc<Record> {
    let missed = time_out(table, seat, Deadline::Turn, now).unwrap();
    while table.due(Seat(seat)) == Some(now)
        && !table.chairs()[usize::from(seat)].player.is_computer()
    {
        time_out(table, seat, Deadline::Turn, now).unwrap();
    }
    missed
}

#[test]
fn a_missed_turn_costs_one_deadline() {
    let mut table = playing(&[]);
    let early = time_out(&mut table, 0, Deadline::Turn, 24 * HOUR - 1);
    assert_eq!(early, Err(TableError::NotDue));
    let now = 24 * HOUR;
    let missed = time_out(&mut table, 0, Deadline::Turn, now).unwrap();
    assert_eq!(missed.note, "Ada ran out of time.");
    assert_eq!(missed.by, By::Clock);
    assert_eq!(
        table.due(Seat(0)),
        Some(now),
        "the rest of the turn does not wait again"
    );
    let rest = time_out(&mut table, 0, Deadline::Turn, now).unwrap();
    assert_eq!(rest.note, "");
    assert_eq!(table.chairs()[0].missed, 1, "one turn was missed, not two");
    assert!(table.due(Seat(0)).is_none_or(|due| due > now));
}

#[test]
fn who_acts_in_a_missed_turn_gets_time_again() {
    let mut table = playing(&[]);
    let now = 24 * HOUR;
    time_out(&mut table, 0, Deadline::Turn, now).unwrap();
    table.apply(By::User(ADA), act("draw"), now).unwrap();
    assert_eq!(table.due(Seat(0)), Some(48 * HOUR));
    assert_eq!(table.chairs()[0].missed, 0);
}

#[test]
fn a_missed_reaction_is_told_to_nobody() {
    let mut table = playing(&[("snaps", "on")]);
    open_window(&mut table);
    assert_eq!(table.due(Seat(1)), Some(6 * HOUR));
    let asked: Vec<u8> = table
        .questions()
        .iter()
        .map(|q| q.decision.seat.0)
        .collect();
    for seat in asked {
        let missed = time_out(&mut table, seat, Deadline::React, 6 * HOUR).unwrap();
        assert_eq!(
            table.lines(&missed, Viewer::Spectator),
            Vec::<String>::new()
        );
    }
    assert!(table.question(Seat(0)).is_some());
    assert_eq!(table.chairs()[1].missed, 0, "only turns count");
}

/// A computer player lays a card that Ada does not hold, so that she can only let it pass; with Cleo at the table or not.
fn ada_can_only_pass(with_cleo: bool) -> Table {
    let mut table = table(&[("snaps", "all")]);
    let level = Level::Random;
    user(&mut table, ADA, Command::AddComputer { level }).unwrap();
    if with_cleo {
        join(&mut table, CLEO, "Cleo");
    }
    user(&mut table, ADA, Command::Start).unwrap();
    user(&mut table, ADA, act("done")).unwrap();
    let hands = state(&table).hands;
    let card = hands[1].iter().find(|card| !hands[0].contains(card));
    let card = card.expect("the seed deals the computer a card of its own");
    let lay = act(format!("lay {card}"));
    table.apply(By::Computer(Seat(1)), lay, 0).unwrap();
    let asked = table.question(Seat(0)).expect("Ada is asked");
    assert_eq!(asked.decision.choices, ["react none"]);
    table
}

#[test]
fn who_plays_alone_is_not_waited_for_where_they_cannot_react() {
    let mut table = ada_can_only_pass(false);
    assert!(table.question(Seat(0)).unwrap().is_at_once());
    let passed = time_out(&mut table, 0, Deadline::React, 0).unwrap();
    assert_eq!(
        table.lines(&passed, Viewer::Seat(Seat(0))),
        Vec::<String>::new()
    );
    assert!(table.question(Seat(0)).is_none(), "the computer goes on");
}

#[test]
fn between_people_who_cannot_react_is_waited_for_like_everybody() {
    let mut table = ada_can_only_pass(true);
    assert_eq!(table.due(Seat(0)), Some(6 * HOUR));
    let early = time_out(&mut table, 0, Deadline::React, 0);
    assert_eq!(early, Err(TableError::NotDue));
}

#[test]
fn three_missed_turns_in_a_row_make_a_seat_away_until_its_owner_acts() {
    let mut table = playing(&[("turns", "100")]);
    for id in [BEN, CLEO] {
        let (name, value) = ("reactions".into(), "never".into());
        user(&mut table, id, Command::Order { name, value }).unwrap();
    }
    let mut now = 0;
    for round in 1..=3 {
        now += 24 * HOUR;
        let missed = miss_turn(&mut table, 0, now);
        assert_eq!(table.chairs()[0].missed, round);
        assert_eq!(
            missed.note.contains("is away"),
            round == 3,
            "{}",
            missed.note
        );
        for id in [BEN, CLEO].into_iter().filter(|_| round < 3) {
            table.apply(By::User(id), act("done"), now).unwrap();
        }
    }
    assert!(table.chairs()[0].player.is_computer());
    assert_eq!(table.host().user, BEN, "somebody who is there is the host");
    assert_eq!(
        table.due(Seat(0)),
        Some(now),
        "the computer is asked at once"
    );
    for id in [BEN, CLEO] {
        user(&mut table, id, Command::Resign).unwrap();
    }
    assert_eq!(
        table.stage(),
        Stage::Playing,
        "who is away still is at the table"
    );
    let back = table.apply(By::User(ADA), act("draw"), now).unwrap();
    assert_eq!(back.note, "Ada is back.");
    assert_eq!(table.chairs()[0].missed, 0);
    assert_eq!(table.due(Seat(0)), Some(now + 24 * HOUR));
}
