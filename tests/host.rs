//! The host of tables: durable commands, duplicates, races, crashes, deadlines, computers, outbox.

#[path = "support/snap.rs"]
mod snap;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use daedalus::host::{Committed, Host, Kind, ManualClock, NewTable, Outgoing, Settings};
use daedalus::rules;
use daedalus::rules::any::AnyMatch;
use daedalus::rules::game::{Seat, Viewer};
use daedalus::store::{BoardMessage, Store, StoreError};
use daedalus::table::{By, Command, Level, Person, Place, Refused, Stage, Table, TableId, verify};
use rand_chacha::ChaCha8Rng;
use snap::games;
use tempfile::TempDir;

const ADA: u64 = 1;
const BEN: u64 = 2;
const HOUR: Duration = Duration::from_secs(3600);

fn choose(running: &dyn AnyMatch, seat: Seat, _: Level, rng: &mut ChaCha8Rng) -> Option<String> {
    snap::any_choice(running, seat, rng)
}

/// A folder with a database, and a clock that is moved by hand.
struct House {
    folder: TempDir,
    clock: Arc<ManualClock>,
}

impl House {
    fn new() -> House {
        House {
            folder: TempDir::new().unwrap(),
            clock: Arc::new(ManualClock::at(1_000)),
        }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("daedalus.db")
    }

    fn settings(&self) -> Settings {
        let clock = Arc::clone(&self.clock);
        Settings {
            clock,
            ..settings()
        }
    }

    async fn open(&self) -> Host {
        let store = Store::open(&self.file()).await.unwrap();
        Host::open(store, self.settings()).await.unwrap()
    }
}

fn settings() -> Settings {
    Settings {
        games,
        choose,
        seed: || [9; 32],
        ..Settings::default()
    }
}

fn new_table(channel: u64, options: &[(&str, &str)]) -> NewTable {
    let pair = |(name, value): &(&str, &str)| ((*name).into(), (*value).into());
    NewTable {
        game: "snap".into(),
        place: Place { guild: 7, channel },
        host: Person::new(ADA, "Ada"),
        options: options.iter().map(pair).collect(),
        interaction: None,
    }
}

fn join(name: &str) -> Command {
    Command::Join { name: name.into() }
}

fn act(text: &str, since: Option<u64>) -> Command {
    let text = text.into();
    Command::Act { text, since }
}

/// A running match of Ada and Ben.
async fn match_of_two(host: &Host, channel: u64, options: &[(&str, &str)]) -> TableId {
    let id = host
        .create(new_table(channel, options))
        .await
        .unwrap()
        .table;
    host.submit(id, BEN, join("Ben"), None).await.unwrap();
    host.submit(id, ADA, Command::Start, None).await.unwrap();
    id
}

/// Waits until the table is as wanted; every change of a board is handed out, so this needs no polling.
async fn until(host: &Host, id: TableId, wanted: impl Fn(&Table) -> bool) -> Arc<Table> {
    loop {
        let table = host.table(id).await.unwrap();
        if wanted(&table) {
            return table;
        }
        let outgoing = host.pending().await;
        host.sent(&outgoing).await;
    }
}

async fn say_all(host: &Host) -> Vec<Outgoing> {
    let mut said = Vec::new();
    while let Some(outgoing) = now_pending(host).await {
        host.sent(&outgoing).await;
        said.push(outgoing);
    }
    said
}

/// What is pending at this moment, if anything.
async fn now_pending(host: &Host) -> Option<Outgoing> {
    tokio::select! {
        biased;
        outgoing = host.pending() => Some(outgoing),
        () = std::future::ready(()) => None,
    }
}

#[tokio::test]
async fn a_person_plays_a_whole_match_against_computers() {
    let house = House::new();
    let host = house.open().await;
    let opened = host.create(new_table(5, &[("turns", "12")])).await.unwrap();
    let id = opened.table;
    assert_eq!(opened.lines, ["Ada opened a table of Snap."]);
    for _ in 0..2 {
        let level = Level::Random;
        host.submit(id, ADA, Command::AddComputer { level }, None)
            .await
            .unwrap();
    }
    host.submit(id, ADA, Command::Start, None).await.unwrap();
    assert_eq!(host.table_in(5), Some(id));
    assert_eq!(host.tables_of(ADA), [id]);
    loop {
        let asked = |table: &Table| table.stage() == Stage::Over || table.since(Seat(0)).is_some();
        let table = until(&host, id, asked).await;
        let Some(question) = table.question(Seat(0)) else {
            break;
        };
        let choice = act(
            question.decision.choices.last().unwrap(),
            Some(question.since),
        );
        host.submit(id, ADA, choice, None).await.unwrap();
    }
    let table = host.table(id).await.unwrap();
    assert_eq!(&*table.outcome().unwrap().reason, "turns");
    let by_computer = |seat| move |by: &By| *by == By::Computer(Seat(seat));
    let bys: Vec<_> = table.journal().iter().map(|record| record.by).collect();
    assert!(bys.iter().any(by_computer(1)) && bys.iter().any(by_computer(2)));
    let said = say_all(&host).await;
    assert!(
        said.iter().any(|outgoing| outgoing.kind == Kind::Final),
        "{said:?}"
    );
    assert_eq!(host.table_in(5), None, "the channel is free again");
    assert_eq!(host.tables_of(ADA), []);
    let verified = verify(&host.export(id).await.unwrap(), games).unwrap();
    assert_eq!(Some(&verified.outcome), table.outcome());
    host.close().await;
}

#[tokio::test]
async fn computers_alone_play_by_themselves() {
    let house = House::new();
    let host = house.open().await;
    let id = host.create(new_table(5, &[])).await.unwrap().table;
    for _ in 0..2 {
        let level = Level::Random;
        host.submit(id, ADA, Command::AddComputer { level }, None)
            .await
            .unwrap();
    }
    host.submit(id, ADA, Command::Leave, None).await.unwrap();
    host.submit(id, ADA, Command::Start, None).await.unwrap();
    let table = until(&host, id, |table| table.stage() == Stage::Over).await;
    assert_eq!(&*table.outcome().unwrap().reason, "turns");
    host.close().await;
}

#[tokio::test]
async fn every_real_game_is_played_to_its_end_by_its_computers() {
    let house = House::new();
    let store = Store::open(&house.file()).await.unwrap();
    let host = Host::open(store, Settings::default()).await.unwrap();
    for (channel, game) in (1..).zip(rules::GAMES) {
        let new = NewTable {
            game: game.about().id.into(),
            ..new_table(channel, &[])
        };
        let id = host.create(new).await.unwrap().table;
        for level in Level::ALL {
            host.submit(id, ADA, Command::AddComputer { level }, None)
                .await
                .unwrap();
        }
        host.submit(id, ADA, Command::Leave, None).await.unwrap();
        host.submit(id, ADA, Command::Start, None).await.unwrap();
        let table = until(&host, id, |table| table.stage() == Stage::Over).await;
        assert!(table.outcome().unwrap().winner.is_some());
        assert!(verify(&host.export(id).await.unwrap(), rules::game).is_ok());
    }
    host.close().await;
}

#[tokio::test]
async fn the_same_interaction_is_applied_once_and_answered_twice_equally() {
    let house = House::new();
    let host = house.open().await;
    let mut new = new_table(5, &[]);
    new.interaction = Some(100);
    let opened = host.create(new.clone()).await.unwrap();
    let again = host.create(new).await.unwrap();
    let duplicate = |first: &Committed| Committed {
        duplicate: true,
        ..first.clone()
    };
    assert_eq!(again, duplicate(&opened));
    let id = opened.table;
    let first = host.submit(id, BEN, join("Ben"), Some(101)).await.unwrap();
    assert_eq!((first.sequence, first.duplicate), (1, false));
    let (second, third) = tokio::join!(
        host.submit(id, BEN, join("Ben"), Some(101)),
        host.submit(id, BEN, join("Ben"), Some(101)),
    );
    assert_eq!(second, Ok(duplicate(&first)));
    assert_eq!(third, Ok(duplicate(&first)));
    assert_eq!(host.read(id, Table::sequence).await, Some(1));
    host.close().await;

    let host = house.open().await;
    let after_restart = host.submit(id, BEN, join("Ben"), Some(101)).await;
    assert_eq!(after_restart, Ok(duplicate(&first)));
    host.close().await;
}

#[tokio::test]
async fn of_two_clicks_at_once_exactly_one_wins() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    let since = host.read(id, |table| table.since(Seat(0))).await.unwrap();
    let (first, second) = tokio::join!(
        host.submit(id, ADA, act("done", since), Some(1)),
        host.submit(id, ADA, act("draw", since), Some(2)),
    );
    let results = [first, second];
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    let refused = results.into_iter().find_map(Result::err).unwrap();
    assert_eq!(refused, Refused::Stale);
    assert!(refused.to_string().starts_with("The game has moved on"));
    host.close().await;
}

#[tokio::test]
async fn of_two_tables_in_a_channel_exactly_one_is_opened() {
    let house = House::new();
    let host = house.open().await;
    let (first, second) = tokio::join!(
        host.create(new_table(5, &[])),
        host.create(new_table(5, &[])),
    );
    let refused = first.err().or(second.err());
    assert_eq!(refused, Some(Refused::ChannelTaken));
    host.create(new_table(6, &[])).await.unwrap();
    let unknown = NewTable {
        game: "chess".into(),
        ..new_table(7, &[])
    };
    assert_eq!(
        host.create(unknown).await,
        Err(Refused::NoGame("chess".into()))
    );
    assert_eq!(host.table(TableId(99)).await.map(|table| table.id()), None);
    let lost = host.submit(TableId(99), ADA, Command::Leave, None).await;
    assert_eq!(lost, Err(Refused::NoTable));
    host.close().await;
}

#[tokio::test]
async fn two_processes_never_both_win() {
    let house = House::new();
    let host = house.open().await;
    let second_process = Store::open(&house.file()).await.err().unwrap();
    assert!(
        matches!(second_process, StoreError::InUse { .. }),
        "{second_process}"
    );
    let beside = Store::open_beside(&house.file()).await.unwrap();
    let other = Host::open(beside, house.settings()).await.unwrap();
    let id = match_of_two(&host, 5, &[("turns", "40"), ("clock", "none")]).await;
    let mut wins = 0;
    loop {
        let table = host.table(id).await.unwrap();
        let Some(question) = table.questions().first() else {
            break;
        };
        let user = [ADA, BEN][question.decision.seat.index()];
        let click = act(
            question.decision.choices.last().unwrap(),
            Some(question.since),
        );
        let (here, there) = tokio::join!(
            host.submit(id, user, click.clone(), None),
            other.submit(id, user, click, None),
        );
        let won = usize::from(here.is_ok()) + usize::from(there.is_ok());
        assert!(won <= 1, "{here:?} {there:?}");
        for refused in [here, there].into_iter().filter_map(Result::err) {
            assert!(
                matches!(refused, Refused::Stale | Refused::Over),
                "{refused}"
            );
        }
        wins += won;
    }
    let last = host.table(id).await.unwrap();
    assert!(wins >= 40);
    assert_eq!(last.sequence(), 2 + wins as u64);
    assert!(verify(&last.export(), games).is_ok());
    other.close().await;
    host.close().await;
}

#[tokio::test]
async fn a_panic_freezes_one_table_and_all_others_go_on() {
    let house = House::new();
    let host = house.open().await;
    let broken = match_of_two(&host, 5, &[]).await;
    let sound = match_of_two(&host, 6, &[]).await;
    let boom = host.submit(broken, ADA, act("boom", None), None).await;
    assert_eq!(boom, Err(Refused::Frozen));
    assert!(host.is_frozen(broken) && !host.is_frozen(sound));
    host.submit(sound, ADA, act("done", None), None)
        .await
        .unwrap();
    host.close().await;

    let host = house.open().await;
    let after_restart = host.submit(broken, ADA, act("done", None), None).await;
    assert_eq!(after_restart, Err(Refused::Frozen));
    assert!(
        host.export(broken)
            .await
            .unwrap()
            .contains("The match begins.")
    );
    house.clock.advance(24 * HOUR);
    until(&host, sound, |table| {
        table.journal().last().unwrap().by == By::Clock
    })
    .await;
    assert_eq!(host.read(broken, Table::sequence).await, Some(2));
    let third = match_of_two(&host, 8, &[]).await;
    host.submit(third, ADA, act("boom", None), None)
        .await
        .unwrap_err();
    let in_its_place = host.create(new_table(8, &[])).await.unwrap().table;
    assert_eq!(host.table_in(8), Some(in_its_place));
    host.submit(broken, ADA, Command::End, None).await.unwrap();
    assert_eq!(host.table_in(5), None);
    host.close().await;

    let host = house.open().await;
    assert_eq!(host.table_in(8), Some(in_its_place));
    assert_eq!(host.tables_of(BEN), [sound]);
    host.close().await;
}

#[tokio::test]
async fn a_missed_deadline_takes_the_default_also_after_a_restart() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[("turns", "9")]).await;
    house.clock.advance(23 * HOUR);
    host.close().await;

    let host = house.open().await;
    assert_eq!(
        host.read(id, Table::sequence).await,
        Some(2),
        "one hour is left"
    );
    house.clock.advance(HOUR);
    let ben_is_asked = |table: &Table| table.questions().iter().all(|q| q.decision.seat == Seat(1));
    let table = until(&host, id, ben_is_asked).await;
    let log = table.log(Viewer::Spectator, 100);
    assert!(log.contains(&"Ada ran out of time.".to_owned()), "{log:?}");
    assert!(
        log.iter().any(|line| line.starts_with("Ada laid a ")),
        "{log:?}"
    );
    assert_eq!(table.chairs()[0].missed, 1);
    assert_eq!(table.chairs()[1].missed, 0);
    host.close().await;
}

#[tokio::test]
async fn a_deadline_that_passed_while_the_bot_was_down_gives_five_more_minutes() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    host.close().await;
    house.clock.advance(48 * HOUR);

    let host = house.open().await;
    host.submit(id, ADA, act("done", None), None)
        .await
        .expect("Ada is just in time");
    host.close().await;
    house.clock.advance(48 * HOUR);

    let host = house.open().await;
    say_all(&host).await;
    house.clock.advance(Duration::from_secs(299));
    host.submit(id, ADA, join("Ada"), None).await.unwrap_err();
    assert_eq!(host.read(id, Table::sequence).await, Some(3));
    house.clock.advance(Duration::from_secs(1));
    let missed = |table: &Table| table.chairs()[1].missed == 1;
    until(&host, id, missed).await;
    host.close().await;
}

#[tokio::test]
async fn a_person_who_is_asked_is_told_and_nobody_else() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    let kinds = |said: Vec<Outgoing>| said.iter().map(|outgoing| outgoing.kind).collect();
    let started: BTreeSet<_> = kinds(say_all(&host).await);
    assert_eq!(started, BTreeSet::from([Kind::Board, Kind::Notice]));
    host.submit(id, ADA, act("draw", None), None).await.unwrap();
    let own_turn: BTreeSet<_> = kinds(say_all(&host).await);
    assert_eq!(
        own_turn,
        BTreeSet::from([Kind::Board]),
        "Ada knows that it is their turn"
    );
    host.submit(id, ADA, act("ask 2", None), None)
        .await
        .unwrap();
    let side: BTreeSet<_> = kinds(say_all(&host).await);
    assert_eq!(side, BTreeSet::from([Kind::Board, Kind::Notice]));
    host.close().await;
}

#[tokio::test]
async fn what_was_not_said_before_a_restart_is_said_after_it_with_the_same_nonce() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    let interrupted = host.pending().await;
    host.close().await;

    let host = house.open().await;
    let again = say_all(&host).await;
    let nonces: Vec<_> = again.iter().map(Outgoing::nonce).collect();
    assert!(nonces.contains(&interrupted.nonce()), "{nonces:?}");
    let message = BoardMessage {
        channel: 5,
        message: u64::MAX,
        sequence: 2,
    };
    host.set_board_message(id, message).await.unwrap();
    host.close().await;

    let host = house.open().await;
    assert_eq!(say_all(&host).await, []);
    assert_eq!(host.board_message(id).await.unwrap(), Some(message));
    host.show_again(id).await;
    assert_eq!(say_all(&host).await.len(), 1);
    host.close().await;
}

#[tokio::test]
async fn tables_that_were_put_away_are_taken_up_again_where_they_were() {
    let house = House::new();
    let store = Store::open(&house.file()).await.unwrap();
    let small = Settings {
        loaded: 2,
        ..house.settings()
    };
    let host = Host::open(store, small).await.unwrap();
    let mut ids = Vec::new();
    for channel in 1..=6 {
        ids.push(match_of_two(&host, channel, &[]).await);
    }
    for id in &ids {
        let draw = host
            .submit(*id, ADA, act("draw", None), None)
            .await
            .unwrap();
        assert_eq!(draw.sequence, 3);
    }
    assert_eq!(host.tables_of(BEN), ids);
    for id in &ids {
        assert_eq!(host.read(*id, Table::sequence).await, Some(3));
    }
    host.close().await;
}

#[tokio::test]
async fn a_caller_who_stops_waiting_leaves_nothing_half_done() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    {
        let impatient = host.submit(id, ADA, act("draw", None), None);
        tokio::select! { biased; _ = impatient => {}, () = tokio::task::yield_now() => {} }
    }
    let next = host.submit(id, ADA, act("done", None), None).await.unwrap();
    assert!(next.sequence == 3 || next.sequence == 4);
    host.close().await;
    let late = host.submit(id, BEN, act("done", None), None).await;
    assert_eq!(late, Err(Refused::Unsaved));
}

/// Collects what the process logs.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_process_log_holds_no_secret() {
    let lines = Lines::default();
    let writer = lines.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    // For the whole process: what the other tests log meanwhile must hold no secret either.
    tracing::subscriber::set_global_default(subscriber).unwrap();
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    let card = host
        .read(id, |table| {
            table.question(Seat(0)).unwrap().decision.default.clone()
        })
        .await
        .unwrap();
    host.submit(id, ADA, act("draw", None), Some(77))
        .await
        .unwrap();
    host.submit(id, ADA, act(&card, None), None).await.unwrap();
    host.submit(id, ADA, act("boom", None), None)
        .await
        .unwrap_err();
    host.close().await;
    let log = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    assert!(
        log.contains("applied") && log.contains("a bug stopped this table"),
        "{log}"
    );
    for secret in [&hex::encode([9; 32]), &card, "Drew", "hands", "boom"] {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
}

const DATABASE: &str = "DAEDALUS_TEST_DATABASE";

/// Not a test of its own: the process that [`what_was_acknowledged_survives_a_kill`] kills.
#[tokio::test]
#[ignore = "started as a child process"]
async fn child_that_is_killed() {
    let Ok(file) = std::env::var(DATABASE) else {
        return;
    };
    let store = Store::open(Path::new(&file)).await.unwrap();
    let host = Host::open(store, settings()).await.unwrap();
    let mut players = Vec::new();
    for channel in 1..=8_u64 {
        let id = match_of_two(&host, channel, &[("turns", "400")]).await;
        players.push(tokio::spawn(act_for_ever(
            host.clone(),
            id,
            channel * 1_000_000,
        )));
    }
    for player in players {
        player.await.unwrap();
    }
}

/// Acts and prints every acknowledgement, which is a promise.
async fn act_for_ever(host: Host, id: TableId, mut interaction: u64) {
    loop {
        let table = host.table(id).await.unwrap();
        let Some(question) = table.questions().first() else {
            return;
        };
        interaction += 1;
        let user = [ADA, BEN][question.decision.seat.index()];
        let choice = act(
            question.decision.choices.last().unwrap(),
            Some(question.since),
        );
        let done = host
            .submit(id, user, choice, Some(interaction))
            .await
            .unwrap();
        println!("ack {} {} {interaction}", id.0, done.sequence);
    }
}

#[tokio::test]
async fn what_was_acknowledged_survives_a_kill() {
    let house = House::new();
    let mut child = std::process::Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "child_that_is_killed",
            "--ignored",
            "--nocapture",
        ])
        .env(DATABASE, house.file())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut acknowledged = Vec::new();
    let output = BufReader::new(child.stdout.take().unwrap());
    for line in output.lines().map_while(Result::ok) {
        let Some((_, numbers)) = line.split_once("ack ") else {
            continue;
        };
        let numbers: Vec<u64> = numbers
            .split(' ')
            .map(|word| word.parse().unwrap())
            .collect();
        acknowledged.push((TableId(numbers[0] as i64), numbers[1], numbers[2]));
        if acknowledged.len() == 300 {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    assert!(
        acknowledged.len() >= 300,
        "the child was killed while it played"
    );

    let host = house.open().await;
    for (id, sequence, interaction) in acknowledged {
        let again = host
            .submit(id, ADA, Command::Leave, Some(interaction))
            .await
            .unwrap();
        assert_eq!((again.sequence, again.duplicate), (sequence, true));
    }
    for id in host.tables_of(ADA) {
        let table = host.table(id).await.unwrap();
        let sequences: Vec<_> = table
            .journal()
            .iter()
            .map(|record| record.sequence)
            .collect();
        assert_eq!(sequences, (1..=table.sequence()).collect::<Vec<_>>());
        let user = [ADA, BEN][table.questions()[0].decision.seat.index()];
        let on = act(
            &table.questions()[0].decision.default,
            table.since(table.questions()[0].decision.seat),
        );
        host.submit(id, user, on, None)
            .await
            .expect("old buttons still work");
        host.submit(id, ADA, Command::End, None).await.unwrap();
        assert!(verify(&host.export(id).await.unwrap(), games).is_ok());
    }
    host.close().await;
}
