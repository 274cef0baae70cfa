//! The bot is killed (`kill -9`) at random moments while people click through the real client stack: nothing that anybody
//! was shown is lost, nothing is done twice, what is hidden stays what it was, and the old buttons work.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use daedalus::rules::{self, GAMES};
use daedalus::sandbox::{Message, Person, Sandbox};
use daedalus::store::Location;
use daedalus::table::{By, Command, Record, Stage, Table, TableId};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sqlx::{AnyConnection, Connection as _, Row as _};

use super::Row;
use crate::house::{House, asked, be_the_bot, open, panel_of};
use crate::scene::answer_panel;
use crate::short_match::short_match;

/// So often the bot of a match is killed.
const KILLS: u32 = 5;
/// The longest time that people click before it is, in milliseconds.
const LATEST: u64 = 700;

/// Not a test by itself: the bot that [`kill`] starts as a process of its own, and kills.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by the test below"]
async fn bot_process() {
    be_the_bot(rules::game).await;
}

/// What has to stay.
#[derive(Default)]
struct Known {
    journal: Vec<Arc<Record>>,
    /// The interactions that were done, with the sequence that each led to.
    done: BTreeMap<i64, i64>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kill() {
    let mut row = Row::new("kill", 2);
    let (mut kills, mut records, mut pressed) = (0, 0, 0);
    while let Some(mut rng) = row.next() {
        let about = GAMES.choose(&mut rng).expect("a game").about();
        let mut house = House::seeded("kill::bot_process", rng.random()).await;
        let people = house.people(["Ariadne", "Theseus"]);
        let [ariadne, theseus] = &people;
        ariadne.slash(&short_match(about)).await.expect("a table");
        theseus.slash("/game join").await.expect("a seat");
        ariadne.slash("/game start").await.expect("a start");
        asked(&house.discord, &people).await;
        let mut known = Known::default();
        for _ in 0..KILLS {
            let moment = Duration::from_millis(rng.random_range(0..LATEST));
            let chances: [u64; 2] = rng.random();
            tokio::select! {
                () = clicks(&house.discord, ariadne, chances[0]) => {}
                () = clicks(&house.discord, theseus, chances[1]) => {}
                () = tokio::time::sleep(moment) => {}
            }
            house.kill().await;
            kills += 1;
            let over = examine(&house, &mut known).await;
            house.start().await;
            if over {
                break;
            }
            pressed += press_all(&house.discord, &people, &mut rng).await;
        }
        house.kill().await;
        examine(&house, &mut known).await;
        records += known.journal.len();
    }
    row.end(format!(
        "{kills} kills, {records} records, {pressed} old buttons pressed: 0 lost, 0 done twice, 0 hidden cards changed"
    ));
}

/// Somebody answers whatever they are asked, until the match is over.
async fn clicks(discord: &Sandbox, person: &Person, chance: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(chance);
    let over = |message: &Message| message.text().contains("Seed");
    while !person.sees().iter().any(over) {
        if let Some(panel) = panel_of(discord, person).await {
            answer_panel(person, panel, &mut rng).await;
        }
    }
}

/// Holds what the dead bot left against what was there before. True when the match is over.
async fn examine(house: &House, known: &mut Known) -> bool {
    let done = interactions(house).await;
    for (id, sequence) in &known.done {
        assert_eq!(done.get(id), Some(sequence), "an interaction is lost");
    }
    let distinct: HashSet<&i64> = done.values().collect();
    assert_eq!(distinct.len(), done.len(), "two interactions did the same");
    let host = open(&house.location(), rules::game).await;
    let (id, newest) = shown(&house.discord);
    let table = host.table(id).await.expect("the table is there");
    let journal = table.journal();
    for (before, now) in known.journal.iter().zip(journal) {
        assert_eq!(before, now, "a record was changed");
    }
    assert!(journal.len() >= known.journal.len(), "records are lost");
    let sequences: Vec<u64> = journal.iter().map(|it| it.sequence).collect();
    assert_eq!(sequences, (1..=table.sequence()).collect::<Vec<_>>());
    assert!(
        table.sequence() >= newest,
        "somebody was shown what is lost"
    );
    // The journal leads from the seed to the very state: no hidden card has changed.
    assert!(table.replays(), "the journal leads elsewhere");
    acted_once(&table, &done);
    let over = table.stage() == Stage::Over;
    known.journal = journal.to_vec();
    known.done = done;
    host.close().await;
    over
}

/// Each record of a person is the work of one interaction of theirs, and each interaction did one.
fn acted_once(table: &Table, done: &BTreeMap<i64, i64>) {
    let by_people = table.journal().iter();
    let acts = by_people
        .filter(|it| matches!(it.by, By::User(_)) && matches!(it.command, Command::Act { .. }));
    let sequences: HashSet<i64> = done.values().copied().collect();
    for record in acts {
        let sequence = i64::try_from(record.sequence).expect("a small number");
        assert!(sequences.contains(&sequence), "nobody asked for {record:?}");
    }
}

async fn interactions(house: &House) -> BTreeMap<i64, i64> {
    sqlx::any::install_default_drivers();
    let address = match house.location() {
        Location::File(file) => format!("sqlite:{}", file.display()),
        Location::Server(_) => house.database.clone(),
    };
    let mut database = AnyConnection::connect(&address).await.expect("a database");
    let rows = sqlx::query("SELECT id, sequence FROM interactions ORDER BY id");
    let rows = rows.fetch_all(&mut database).await.expect("interactions");
    rows.iter().map(|row| (row.get(0), row.get(1))).collect()
}

/// The table, and the newest state of it that anybody was ever shown: buttons carry when their question was opened.
fn shown(discord: &Sandbox) -> (TableId, u64) {
    // v2.MARK:TABLE:SINCE:VERB
    let read = |custom_id: &str| {
        let mut parts = custom_id.split(':').skip(1);
        let table: TableId = parts.next()?.parse().ok()?;
        Some((table, u64::from_str_radix(parts.next()?, 36).ok()?))
    };
    discord.read(|world| {
        let controls = world.messages.values().flat_map(Message::controls);
        let read = controls.filter_map(|it| read(&it.custom_id));
        read.max_by_key(|(_, since)| *since).expect("a board")
    })
}

/// Everybody who is asked answers with the panel behind the button that stood there before the kill.
async fn press_all(discord: &Sandbox, people: &[Person], rng: &mut ChaCha8Rng) -> usize {
    let mut pressed = 0;
    for (person, panel) in asked(discord, people).await {
        pressed += answer_panel(person, panel, rng).await;
    }
    assert!(pressed > 0, "an old button does nothing");
    pressed
}
