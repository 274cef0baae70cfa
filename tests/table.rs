//! Tables: seats, options, the host, the journal, undo, deadlines, leaving, export and its check.

#[path = "table/after.rs"]
mod after;
#[path = "support/any_choice.rs"]
mod any_choice;
#[path = "table/clock.rs"]
mod clock;
#[path = "table/clocks_still.rs"]
mod clocks_still;
#[path = "table/export.rs"]
mod export;
#[path = "table/hint.rs"]
mod hint;
#[path = "table/lapse.rs"]
mod lapse;
#[path = "table/latest.rs"]
mod latest;
#[path = "table/leave.rs"]
mod leave;
#[path = "table/lobby.rs"]
mod lobby;
#[path = "table/log.rs"]
mod log;
#[path = "table/motion.rs"]
mod motion;
#[path = "table/notices.rs"]
mod notices;
#[path = "table/questions.rs"]
mod questions;
#[path = "table/secrets.rs"]
mod secrets;
#[path = "support/snap.rs"]
mod snap;
#[path = "table/substitute.rs"]
mod substitute;
#[path = "table/undo.rs"]
mod undo;
#[path = "table/upgrade.rs"]
mod upgrade;

use std::sync::Arc;

use any_choice::any_choice;
use daedalus::rules;
use daedalus::rules::any::{AnyGame, Running};
use daedalus::rules::game::{Deadline, Seat, Viewer};
use daedalus::table::{
    Absence, By, Command, Lapse, Level, Matter, Opening, Owner, Person, Place, Player, Record,
    Saved, Stage, Table, TableError, TableId, VerifyError, verify,
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

/// The code with which the rules have refused.
fn code(refused: &TableError) -> &str {
    match refused {
        TableError::Rules(refusal) => &refusal.code,
        other => panic!("not refused by the rules: {other}"),
    }
}

fn user(table: &mut Table, user: u64, command: Command) -> Result<Arc<Record>, TableError> {
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

fn ada_lays(table: &mut Table) -> Result<Arc<Record>, TableError> {
    let text = lay(table, 0);
    user(table, ADA, act(text))
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
    assert_eq!(
        user(&mut table, 99, first.clone()),
        Err(TableError::Stranger)
    );
    let not_asked = user(&mut table, BEN, act("done")).unwrap_err();
    assert_eq!(code(&not_asked), "E_SNAP");
    user(&mut table, ADA, first).unwrap();
    let before = table.save();
    assert_eq!(user(&mut table, ADA, second), Err(TableError::Stale));
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

/// The table, put away and taken up again.
fn taken_up(table: &Table) -> Table {
    let records = table.journal().iter();
    let journal = records.map(|record| Record::clone(record)).collect();
    Table::restore(table.id(), &table.save(), journal, games).unwrap()
}

#[test]
fn a_table_can_be_put_away_and_taken_up_at_any_moment() {
    let mut table = playing(&[]);
    ada_lays(&mut table).unwrap();
    let mut again = taken_up(&table);
    assert_eq!(again.save(), table.save());
    for table in [&mut table, &mut again] {
        user(table, ADA, UNDO).unwrap();
        user(table, ADA, act("done")).unwrap();
    }
    assert_eq!(again.save(), table.save());
    assert_eq!(again.journal(), table.journal());
}

fn time_out(
    table: &mut Table,
    seat: u8,
    deadline: Deadline,
    now: i64,
) -> Result<Arc<Record>, TableError> {
    let seat = Seat(seat);
    table.apply(By::Clock, Command::Timeout { seat, deadline }, now)
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
