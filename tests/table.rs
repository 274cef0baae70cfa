//! Tables: seats, options, the host, the journal, undo, deadlines, leaving, export and its check.

#[path = "support/snap.rs"]
mod snap;

use std::sync::Arc;

use daedalus::rules;
use daedalus::rules::any::{AnyGame, Running};
use daedalus::rules::game::{Deadline, Seat, Viewer};
use daedalus::table::{
    Absence, By, Command, Level, Opening, Owner, Person, Place, Player, Record, Refused, Stage,
    Table, TableId, VerifyError, verify,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use snap::{Snap, State, games};

const ADA: u64 = 1;
const BEN: u64 = 2;
const CLEO: u64 = 3;
const HOUR: i64 = 3_600_000;

fn table(options: &[(&str, &str)]) -> Table {
    let mut opening = Opening::new(
        Place {
            guild: 7,
            channel: 8,
        },
        Person::new(ADA, "Ada"),
        0,
    );
    opening.options = options
        .iter()
        .map(|(name, value)| ((*name).into(), (*value).into()))
        .collect();
    Table::open(TableId(1), games("snap").unwrap(), opening, [9; 32]).unwrap()
}

fn user(table: &mut Table, user: u64, command: Command) -> Result<Arc<Record>, Refused> {
    table.apply(By::User(user), command, 0)
}

fn join(table: &mut Table, id: u64, name: &str) {
    user(table, id, Command::Join { name: name.into() }).unwrap();
}

fn playing(options: &[(&str, &str)]) -> Table {
    let mut table = table(options);
    join(&mut table, BEN, "Ben");
    join(&mut table, CLEO, "Cleo");
    user(&mut table, ADA, Command::Start).unwrap();
    table
}

fn act(text: impl Into<String>) -> Command {
    Command::Act {
        text: text.into(),
        since: None,
    }
}

const UNDO: Command = Command::Undo { since: None };

fn state(table: &Table) -> State {
    let running = table.running().unwrap().as_any();
    running.downcast_ref::<Running<Snap>>().unwrap().0.clone()
}

/// The first card that the seat may lay.
fn lay(table: &Table, seat: u8) -> String {
    let choices = &table.question(Seat(seat)).unwrap().decision.choices;
    choices
        .iter()
        .find(|choice| choice.starts_with("lay"))
        .unwrap()
        .clone()
}

fn ada_lays(table: &mut Table) -> Result<Arc<Record>, Refused> {
    let text = lay(table, 0);
    user(table, ADA, act(text))
}

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
        "There is no option `colour`. There are: turns, snaps, leave, clock, turn_minutes, side_minutes."
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

#[test]
fn the_seed_is_promised_at_the_start_and_revealed_at_the_end_only() {
    let mut table = playing(&[]);
    let promise = table.commitment().unwrap();
    let start = table.journal().last().unwrap();
    assert!(start.note.contains(&promise), "{}", start.note);
    let seed = hex::encode([9; 32]);
    let said = [
        table.export(),
        format!("{table:?}"),
        table.log(Viewer::Seat(Seat(0)), 100).join("\n"),
        serde_json::to_string(&table.journal()).unwrap(),
    ];
    for text in said {
        assert!(!text.contains(&seed) && !text.contains("[9,9,9"), "{text}");
    }
    assert_eq!(table.revealed_seed(), None);
    user(&mut table, ADA, Command::End).unwrap();
    assert_eq!(table.revealed_seed(), Some(seed.clone()));
    assert!(table.export().contains(&seed));
}

#[test]
fn only_the_seat_that_is_asked_may_act_and_a_stale_click_does_nothing() {
    let mut table = playing(&[]);
    let since = table.since(Seat(0));
    let click = |text: String| Command::Act { text, since };
    let (first, second) = (click(lay(&table, 0)), click("done".into()));
    assert_eq!(user(&mut table, 99, first.clone()), Err(Refused::Stranger));
    let not_asked = user(&mut table, BEN, act("done")).unwrap_err();
    assert_eq!(not_asked.code(), "E_SNAP");
    user(&mut table, ADA, first).unwrap();
    let before = table.save();
    assert_eq!(user(&mut table, ADA, second), Err(Refused::Stale));
    assert_eq!(table.save(), before);
}

#[test]
fn a_question_keeps_its_number_while_others_act() {
    let mut table = playing(&[]);
    let since = table.since(Seat(0));
    let order = Command::Order {
        name: "reactions".into(),
        value: "never".into(),
    };
    user(&mut table, BEN, order).unwrap();
    assert_eq!(table.sequence(), 4);
    assert_eq!(table.since(Seat(0)), since);
    ada_lays(&mut table).unwrap();
    assert_eq!(table.since(Seat(0)), Some(5));
}

#[test]
fn own_actions_of_this_turn_are_taken_back_one_by_one_and_exactly() {
    let mut table = playing(&[]);
    let mut states = vec![state(&table)];
    for _ in 0..2 {
        ada_lays(&mut table).unwrap();
        states.push(state(&table));
    }
    assert_eq!(user(&mut table, BEN, UNDO), Err(Refused::NothingToUndo));
    for expected in states.iter().rev().skip(1) {
        let undone = user(&mut table, ADA, UNDO).unwrap();
        assert_eq!(undone.note, "Ada took back their last action.");
        assert_eq!(&state(&table), expected);
    }
    assert_eq!(user(&mut table, ADA, UNDO), Err(Refused::NothingToUndo));
    let other_way = ada_lays(&mut table);
    assert_eq!(other_way.unwrap().sequence, 8);
    assert_eq!(state(&table), states[1]);
}

#[test]
fn nothing_is_taken_back_once_something_was_revealed() {
    let mut table = playing(&[]);
    ada_lays(&mut table).unwrap();
    user(&mut table, ADA, act("draw")).unwrap();
    assert_eq!(user(&mut table, ADA, UNDO), Err(Refused::NothingToUndo));
    let drawn = state(&table);
    ada_lays(&mut table).unwrap();
    user(&mut table, ADA, UNDO).unwrap();
    assert_eq!(
        state(&table),
        drawn,
        "what came after it can be taken back, and only that"
    );
    assert_eq!(user(&mut table, ADA, UNDO), Err(Refused::NothingToUndo));
}

#[test]
fn nothing_is_taken_back_after_another_seat_acted_or_the_turn_has_passed() {
    let mut table = playing(&[]);
    user(&mut table, ADA, act("ask 2")).unwrap();
    let card = table.question(Seat(1)).unwrap().decision.default.clone();
    user(&mut table, BEN, act(card)).unwrap();
    assert_eq!(user(&mut table, ADA, UNDO), Err(Refused::NothingToUndo));
    user(&mut table, ADA, act("done")).unwrap();
    assert!(table.question(Seat(1)).is_some(), "the turn has passed");
    assert_eq!(user(&mut table, ADA, UNDO), Err(Refused::NothingToUndo));
}

#[test]
fn a_second_click_on_undo_takes_back_nothing_more() {
    let mut table = playing(&[]);
    ada_lays(&mut table).unwrap();
    ada_lays(&mut table).unwrap();
    let since = table.since(Seat(0));
    user(&mut table, ADA, Command::Undo { since }).unwrap();
    assert_eq!(
        user(&mut table, ADA, Command::Undo { since }),
        Err(Refused::Stale)
    );
}

#[test]
fn a_table_can_be_put_away_and_taken_up_at_any_moment() {
    let mut table = playing(&[]);
    ada_lays(&mut table).unwrap();
    let journal = table
        .journal()
        .iter()
        .map(|record| Record::clone(record))
        .collect();
    let mut again = Table::restore(table.id(), &table.save(), journal, games).unwrap();
    assert_eq!(again.save(), table.save());
    for table in [&mut table, &mut again] {
        user(table, ADA, UNDO).unwrap();
        user(table, ADA, act("done")).unwrap();
    }
    assert_eq!(again.save(), table.save());
    assert_eq!(again.journal(), table.journal());
}

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
        Err(Refused::AlreadySeated)
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
        assert_eq!(user(&mut table, BEN, act("done")), Err(Refused::Stranger));
        let join = Command::Join { name: "Ben".into() };
        assert_eq!(user(&mut table, BEN, join), Err(Refused::AlreadyStarted));
        assert_eq!(
            user(&mut table, ADA, Command::Kick { seat: Seat(1) }),
            Err(Refused::NoSeat)
        );
        assert_eq!(
            user(&mut table, ADA, Command::Kick { seat: Seat(0) }),
            Err(Refused::OwnSeat)
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
    user(&mut table, BEN, Command::Kick { seat: Seat(2) }).unwrap();
    assert_eq!(table.stage(), Stage::Over);
    let outcome = table.outcome().unwrap();
    assert_eq!(
        (outcome.winner, &*outcome.reason),
        (Some(Seat(1)), "last_seat")
    );
    assert_eq!(user(&mut table, BEN, act("done")), Err(Refused::Over));
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

fn time_out(
    table: &mut Table,
    seat: u8,
    deadline: Deadline,
    now: i64,
) -> Result<Arc<Record>, Refused> {
    let seat = Seat(seat);
    table.apply(By::Clock, Command::Timeout { seat, deadline }, now)
}

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
    assert_eq!(early, Err(Refused::NotDue));
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

/// Ada lays a card that Ben holds too, so that Ben may snap.
fn open_window(table: &mut Table) {
    let before = state(table);
    let held = |card: &u8| before.hands[1].contains(card);
    let card = before.hands[0].iter().copied().find(held);
    let card = card.expect("the seed of these tests deals Ben a card of Ada's");
    user(table, ADA, act(format!("lay {card}"))).unwrap();
    assert_eq!(
        table.question(Seat(1)).unwrap().decision.deadline,
        Deadline::React
    );
}

/// All who are asked let the window pass.
fn pass_window(table: &mut Table) {
    while let Some(question) = table
        .questions()
        .iter()
        .find(|q| q.decision.deadline == Deadline::React)
    {
        let user_of_seat = u64::from(question.decision.seat.0) + 1;
        user(table, user_of_seat, act("react none")).unwrap();
    }
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

#[test]
fn undo_does_not_tell_who_could_have_reacted() {
    let mut table = playing(&[("snaps", "on")]);
    let before = state(&table);
    open_window(&mut table);
    let waits = user(&mut table, ADA, UNDO);
    assert_eq!(
        waits,
        Err(Refused::NothingToUndo),
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
    assert_eq!(user(&mut table, ADA, UNDO), Err(Refused::NothingToUndo));
}

#[test]
fn nothing_is_taken_back_once_somebody_reacted() {
    let mut table = playing(&[("snaps", "on")]);
    open_window(&mut table);
    user(&mut table, BEN, act("react snap")).unwrap();
    pass_window(&mut table);
    assert_eq!(user(&mut table, ADA, UNDO), Err(Refused::NothingToUndo));
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

/// Plays to the end: everybody takes any choice, sometimes takes it back, sometimes misses a deadline.
fn played(seed: u64) -> Table {
    let mut table = playing(&[("turns", "30"), ("snaps", "on")]);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    user(&mut table, CLEO, Command::Leave).unwrap();
    let mut now = 0;
    while table.stage() == Stage::Playing {
        now += 1;
        let question = Arc::clone(&table.questions()[0]);
        let seat = question.decision.seat;
        let text = snap::any_choice(table.running().unwrap(), seat, &mut rng).unwrap();
        let since = Some(question.since);
        let by = match table.chairs()[seat.index()].player.person() {
            Some(person) => By::User(person.user),
            None => By::Computer(seat),
        };
        let can_undo = table.can_undo(seat) && now % 3 == 0;
        let command = match by {
            By::User(_) if can_undo => Command::Undo { since },
            _ => Command::Act { text, since },
        };
        table.apply(by, command, now).unwrap();
        if now % 10 == 0
            && let Some((seat, due)) = table
                .questions()
                .iter()
                .find_map(|q| Some((q.decision.seat, q.due?)))
        {
            now = now.max(due);
            let deadline = table.question(seat).unwrap().decision.deadline;
            if table.chairs()[seat.index()].player.person().is_some() {
                time_out(&mut table, seat.0, deadline, now).unwrap();
            }
        }
    }
    table
}

#[test]
fn an_exported_match_replays_to_the_same_end() {
    for seed in 0..8 {
        let table = played(seed);
        let verified = verify(&table.export(), games).unwrap();
        assert_eq!(verified.commands, table.sequence());
        assert_eq!(Some(&verified.outcome), table.outcome());
        assert_eq!(verified.seats[0], "Ada");
    }
}

#[test]
fn a_running_match_cannot_be_checked_yet_and_its_export_holds_no_secret() {
    let mut table = playing(&[]);
    user(&mut table, ADA, act("draw")).unwrap();
    let export = table.export();
    assert_eq!(verify(&export, games), Err(VerifyError::Running));
    assert!(export.contains("Ada drew a card."), "{export}");
    assert!(
        !export.contains("Drew") && !export.contains("hands"),
        "{export}"
    );
}

#[test]
fn a_tampered_export_is_refused_with_a_sentence() {
    let export = played(1).export();
    let tampered = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut file = serde_json::from_str(&export).unwrap();
        change(&mut file);
        verify(&file.to_string(), games).unwrap_err()
    };
    let seed = tampered(&|file| file["seed"] = hex::encode([8; 32]).into());
    assert!(matches!(seed, VerifyError::Commitment { .. }), "{seed}");
    assert!(
        seed.to_string()
            .starts_with("The seed is not the one that was promised")
    );

    let is_act = |record: &serde_json::Value| record["command"].get("act").is_some();
    let act = tampered(&|file| {
        let journal = file["journal"].as_array_mut().unwrap();
        let first = journal.iter_mut().find(|record| is_act(record)).unwrap();
        first["command"]["act"]["text"] = "lay 9".into();
    });
    assert!(matches!(act, VerifyError::Refused { .. }), "{act}");

    let event = tampered(&|file| {
        let journal = file["journal"].as_array_mut().unwrap();
        let drew = |record: &&mut serde_json::Value| record["events"][0].get("Drew").is_some();
        let first = journal.iter_mut().find(drew).unwrap();
        let card = &mut first["events"][0]["Drew"][1];
        *card = (card.as_u64().unwrap() % 6 + 1).into();
    });
    assert!(matches!(event, VerifyError::Differs { .. }), "{event}");

    let missing = tampered(&|file| drop(file["journal"].as_array_mut().unwrap().pop()));
    assert!(matches!(missing, VerifyError::End { .. }), "{missing}");
    let winner = tampered(&|file| file["outcome"]["reason"] = "bribery".into());
    assert_eq!(winner, VerifyError::End { what: "outcome" });
    let state = tampered(&|file| file["state"]["turn"] = 0.into());
    assert_eq!(state, VerifyError::End { what: "state" });
    let log = tampered(&|file| file["log"][0] = "Ada won.".into());
    assert_eq!(log, VerifyError::End { what: "log" });
    let version = tampered(&|file| file["version"] = 2.into());
    assert!(matches!(version, VerifyError::Unknown { version: 2, .. }));
    assert!(matches!(
        verify("{}", games),
        Err(VerifyError::Unreadable(_))
    ));
}

#[test]
fn the_log_tells_each_viewer_what_they_may_know() {
    let mut table = playing(&[]);
    user(&mut table, ADA, act("draw")).unwrap();
    let own = table.log(Viewer::Seat(Seat(0)), 1);
    assert!(
        own[0].starts_with("Ada drew a ") && own[0] != "Ada drew a card.",
        "{own:?}"
    );
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
        assert_eq!(table.log(viewer, 1), ["Ada drew a card."]);
    }
    let all = table.log(Viewer::Spectator, 100);
    assert_eq!(&all[..2], ["Ben joined.", "Cleo joined."]);
    assert_eq!(all.len(), 4);
}

/// Plays a real game with random choices; every few actions one is taken back and the state compared.
fn played_and_undone(game: &'static dyn AnyGame, seed: u8) -> Table {
    let opening = Opening::new(Place::default(), Person::new(ADA, "Ada"), 0);
    let mut table = Table::open(TableId(1), game, opening, [seed; 32]).unwrap();
    join(&mut table, BEN, "Ben");
    user(&mut table, ADA, Command::Start).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(seed));
    let mut undone = 0;
    while table.stage() == Stage::Playing {
        let question = Arc::clone(&table.questions()[0]);
        let seat = question.decision.seat;
        let running = table.running().unwrap();
        let text = snap::any_choice(running, seat, &mut rng).unwrap();
        let before = running.save();
        let since = Some(question.since);
        let by = [ADA, BEN][seat.index()];
        user(&mut table, by, Command::Act { text, since }).unwrap();
        if table.can_undo(seat) && table.sequence() % 8 == 0 {
            user(&mut table, by, UNDO).unwrap();
            assert_eq!(table.running().unwrap().save(), before);
            undone += 1;
        }
        if table.sequence() % 100 == 0 {
            let journal = table
                .journal()
                .iter()
                .map(|record| Record::clone(record))
                .collect();
            let again = Table::restore(table.id(), &table.save(), journal, rules::game).unwrap();
            assert_eq!(again.save(), table.save());
            assert_eq!(again.questions(), table.questions());
        }
    }
    assert!(undone > 0, "{} was never undone", game.about().id);
    table
}

#[test]
fn every_game_can_be_undone_put_away_and_checked() {
    for game in rules::GAMES {
        let table = played_and_undone(*game, 3);
        let verified = verify(&table.export(), rules::game).unwrap();
        assert_eq!(verified.game, game.about().id);
        assert_eq!(verified.commands, table.sequence());
    }
}
