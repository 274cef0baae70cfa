//! Storage that fails at one position of a match after the other: each command is done or not, never half, and all goes on
//! by itself when the fault is over.
//!
//! `strace` puts the faults between the process and the system, at the calls that concern the database alone. Where there
//! is none, or this user may trace nothing, the row is left out and says so.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command as Program, Stdio};

use daedalus::host::{Host, NewTable, RequestError, Settings};
use daedalus::players::Effort;
use daedalus::rules::{self, GAMES};
use daedalus::store::Store;
use daedalus::table::{Command, Person, Place, Stage, Table, TableId, verify};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Row;
use crate::any_choice::any_choice;

const DATABASE: &str = "DAEDALUS_TEST_DATABASE";
const GAME: &str = "DAEDALUS_TEST_GAME";
const SEED: &str = "DAEDALUS_TEST_SEED";

/// Actions of a match.
const ACTIONS: usize = 30;
/// Faults in a match.
const FAULTS: u32 = 6;
/// While a fault lasts a command is tried so often.
const TRIES: usize = 3;
/// A fault begins at one of so many calls.
const CALLS: u32 = 14;

/// What goes wrong, with the calls that it befalls and the fault, as `strace` calls them.
const KINDS: [(&str, &str, &str); 6] = [
    ("a write fails", "pwrite64", "error=EIO"),
    ("the disk is full", "pwrite64", "error=ENOSPC"),
    ("it may only be read", "pwrite64,ftruncate", "error=EROFS"),
    ("a sync fails", "fsync,fdatasync", "error=EIO"),
    (
        "all fails",
        "pwrite64,fsync,fdatasync,ftruncate,pread64",
        "error=EIO",
    ),
    (
        "a sync takes two seconds",
        "fsync,fdatasync",
        "delay_enter=2000000",
    ),
];

/// Plays a match on a disk that may fail, in a process of its own. Before each command it says so and waits to hear
/// whether a fault is there.
#[tokio::test]
#[ignore = "started as a child process"]
async fn child() {
    let (Ok(file), Ok(game)) = (std::env::var(DATABASE), std::env::var(GAME)) else {
        return;
    };
    let file = Path::new(&file);
    let seed = std::env::var(SEED)
        .expect("a seed")
        .parse()
        .expect("a number");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let host = open(file).await;
    let new = NewTable {
        game,
        place: Place {
            guild: 7,
            channel: 8,
        },
        host: Person::new(1, "Ada"),
        options: vec![("clock".into(), "none".into())],
        interaction: None,
    };
    let id = host.create(new).await.unwrap().table;
    let mut stamp = 0;
    does(
        &host,
        id,
        &mut stamp,
        2,
        Command::Join { name: "Ben".into() },
    )
    .await;
    does(&host, id, &mut stamp, 1, Command::Start).await;
    for _ in 0..ACTIONS {
        let table = host.table(id).await.expect("the table");
        if table.stage() == Stage::Over {
            break;
        }
        let seat = table.questions()[0].decision.seat;
        let text = any_choice(table.running().unwrap(), seat, &mut rng).unwrap();
        let user = table.chairs()[seat.index()].player.person().unwrap().user;
        does(
            &host,
            id,
            &mut stamp,
            user,
            Command::Act { text, since: None },
        )
        .await;
    }
    let kept = host.read(id, Table::save).await;
    host.close().await;

    let host = open(file).await;
    let table = host.table(id).await.expect("the table is there");
    assert_eq!(Some(table.save()), kept, "the database has another table");
    assert!(table.replays());
    if table.stage() != Stage::Over {
        host.submit(id, 1, Command::End, None).await.unwrap();
    }
    verify(&host.export(id).await.unwrap(), rules::game).unwrap();
    host.close().await;
    println!("child: over");
}

async fn open(file: &Path) -> Host {
    let store = Store::open(file).await.unwrap();
    let settings = Settings {
        seed: || [7; 32],
        reviews: Effort::LEAST,
        ..Settings::default()
    };
    Host::open(store, settings).await.unwrap()
}

/// One command, which is done once, sooner or later.
async fn does(host: &Host, id: TableId, stamp: &mut u64, user: u64, command: Command) {
    *stamp += 1;
    let tried = async || host.submit(id, user, command.clone(), Some(*stamp)).await;
    let before = host.read(id, Table::save).await;
    let mut done = None;
    if told("next") == "ill" {
        for _ in 0..TRIES {
            match tried().await {
                Ok(committed) => {
                    done = Some(committed);
                    break;
                }
                Err(RequestError::Unsaved) => {
                    // What cannot be read is not shown.
                    let after = host.read(id, Table::save).await;
                    let changed = after.is_some() && after != before;
                    assert!(!changed, "what was refused has changed something");
                }
                Err(error) => panic!("{error}"),
            }
        }
        told(if done.is_some() { "done" } else { "refused" });
    }
    let done = match done {
        Some(done) => done,
        None => {
            let after = host.read(id, Table::save).await;
            assert_eq!(before, after, "what was refused has changed something");
            tried().await.expect("it goes on by itself")
        }
    };
    assert!(!done.duplicate, "what was refused was done");
    assert_eq!(done.sequence, *stamp, "done once");
    let again = tried().await.expect("the same answer");
    assert!(again.duplicate && again.sequence == done.sequence);
}

/// Says where it is, and hears what to do.
fn told(word: &str) -> String {
    println!("child: {word}");
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).expect("a line");
    line.trim().to_owned()
}

/// A child that plays.
struct Player {
    process: Child,
    says: Lines<BufReader<ChildStdout>>,
    hears: ChildStdin,
}

impl Player {
    fn start(file: &Path, game: &str, seed: u64) -> Player {
        let mut process = Program::new(std::env::current_exe().unwrap())
            .args(["--exact", "storage::child", "--ignored", "--nocapture"])
            .env(DATABASE, file)
            .env(GAME, game)
            .env(SEED, seed.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let says = BufReader::new(process.stdout.take().unwrap()).lines();
        let hears = process.stdin.take().unwrap();
        Player {
            process,
            says,
            hears,
        }
    }

    /// The next word of the child.
    fn word(&mut self, during: &str) -> String {
        let word =
            |line: std::io::Result<String>| Some(line.ok()?.split_once("child: ")?.1.to_owned());
        if let Some(word) = self.says.find_map(word) {
            return word;
        }
        let mut said = String::new();
        let stderr = self.process.stderr.as_mut().unwrap();
        std::io::Read::read_to_string(stderr, &mut said).unwrap();
        panic!("{during}: {said}");
    }

    fn tell(&mut self, word: &str) {
        writeln!(self.hears, "{word}").unwrap();
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // It may be over already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A fault at the files of a database, from this call of each thread on until it is dropped. `None` where none can be put.
struct Fault(Child, Lines<BufReader<ChildStderr>>);

impl Fault {
    fn begin(process: u32, file: &Path, calls: &str, fault: &str, from: u32) -> Option<Fault> {
        let mut strace = Program::new("strace");
        for end in ["", "-wal", "-shm", "-journal"] {
            strace.arg("-P").arg(format!("{}{end}", file.display()));
        }
        let mut strace = strace
            .args(["-f", "-o", "/dev/null", "-p", &process.to_string()])
            .arg(format!("-einject={calls}:{fault}:when={from}+"))
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .ok()?;
        let mut lines = BufReader::new(strace.stderr.take()?).lines();
        let attached = lines.any(|line| line.is_ok_and(|line| line.contains("attached")));
        attached.then_some(Fault(strace, lines))
    }
}

impl Drop for Fault {
    fn drop(&mut self) {
        // It lets go of the process when it is asked to end.
        let _ = Program::new("kill").arg(self.0.id().to_string()).status();
        self.1.by_ref().for_each(drop);
        let _ = self.0.wait();
    }
}

/// Whether `strace` may be put on another process here.
fn can_trace(folder: &Path) -> bool {
    let Ok(mut idle) = Program::new("sleep").arg("60").spawn() else {
        return false;
    };
    let can = Fault::begin(idle.id(), &folder.join("none"), "pwrite64", "error=EIO", 1).is_some();
    let _ = idle.kill();
    let _ = idle.wait();
    can
}

#[test]
fn storage() {
    let folder = tempfile::tempdir().unwrap();
    if !can_trace(folder.path()) {
        eprintln!("left out, since there is no strace here that may trace: apt-get install strace");
        return;
    }
    let mut row = Row::new("storage", 4);
    let (mut matches, mut faults, mut refused) = (0, 0, 0);
    // The commands and calls at which each game met each fault.
    let mut met: BTreeMap<(&str, &str), BTreeSet<(u64, u32)>> = BTreeMap::new();
    while let Some(mut rng) = row.next() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let game = GAMES.choose(&mut rng).expect("a game").about().id;
        let mut player = Player::start(&file, game, rng.random());
        let mut during = format!("{game}, well");
        let mut commands = 0;
        while player.word(&during) == "next" {
            commands += 1;
            if !rng.random_ratio(FAULTS, ACTIONS as u32) {
                player.tell("well");
                continue;
            }
            let (what, calls, fault) = *KINDS.choose(&mut rng).expect("a kind");
            let from = rng.random_range(1..=CALLS);
            let began = Fault::begin(player.process.id(), &file, calls, fault, from);
            let began = began.expect("a fault");
            during = format!("{game}, {what} from the call {from} on");
            faults += 1;
            met.entry((game, what))
                .or_default()
                .insert((commands, from));
            player.tell("ill");
            refused += u32::from(player.word(&during) == "refused");
            drop(began);
            player.tell("well");
        }
        matches += 1;
    }
    let cells = KINDS.len() * GAMES.len();
    let fewest = match met.len() == cells {
        true => met.values().map(BTreeSet::len).min().unwrap_or_default(),
        false => 0,
    };
    row.end(format!(
        "{matches} matches, {faults} faults at {fewest} or more positions for each fault and game, {refused} commands refused and done later: 0 half done, 0 lost"
    ));
}
