//! The disk is full, over a limit, read-only or broken: nothing acknowledged is lost, nothing is half done, and when it is
//! well again all goes on.

use super::*;
use log::Log;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions};

/// A second program on the database.
pub async fn beside(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file);
    options.connect().await.unwrap()
}

pub async fn sql(on: &mut SqliteConnection, statement: String) {
    let query = sqlx::query(AssertSqlSafe(statement));
    query.execute(on).await.unwrap();
}

/// All that a host shows of a table, and of whom it calls.
async fn shown(host: &Host, id: TableId) -> (Option<daedalus::table::Saved>, Vec<TableId>, usize) {
    let saved = host.read(id, Table::save).await;
    let due = host.due_notices(id).await.len();
    (saved, host.tables_of(BEN), due)
}

/// The commands of a short match with the users who give them.
fn a_match() -> Vec<(u64, Command)> {
    let quiet = Command::Order {
        name: "reactions".into(),
        value: "never".into(),
    };
    vec![
        (BEN, join("Ben")),
        (ADA, Command::Start),
        (ADA, act("draw", None)),
        (BEN, quiet),
        (ADA, act("done", None)),
        (BEN, act("done", None)),
    ]
}

#[tokio::test]
async fn whichever_statement_fails_its_command_alone_is_refused_and_is_done_once_when_it_is_tried_again()
 {
    let house = House::new();
    let host = house.open().await;
    let mut beside = beside(&house.file()).await;
    let statements = [
        ("tables", "UPDATE"),
        ("journal", "INSERT"),
        ("interactions", "INSERT"),
        ("outbox", "INSERT"),
        ("deadlines", "INSERT"),
        ("deadlines", "DELETE"),
        ("notices", "INSERT"),
        ("notices", "DELETE"),
        ("seats", "INSERT"),
        ("seats", "DELETE"),
        ("played", "INSERT"),
        ("placings", "INSERT"),
    ];
    let mut interaction = 0;
    for (channel, (table, statement)) in (1..).zip(statements) {
        let id = host.create(new_table(channel, &[("turns", "2")])).await;
        let id = id.unwrap().table;
        // SQLite takes the transaction back by itself, as when the disk fails.
        let fails = format!(
            "CREATE TRIGGER broken BEFORE {statement} ON {table} BEGIN SELECT RAISE(ROLLBACK, 'it failed'); END"
        );
        sql(&mut beside, fails).await;
        let mut failures = 0;
        for (user, command) in a_match() {
            interaction += 1;
            let stamp = Some(interaction);
            let before = shown(&host, id).await;
            let mut done = host.submit(id, user, command.clone(), stamp).await;
            if let Err(refused) = &done {
                assert_eq!(*refused, RequestError::Unsaved, "{table} {statement}");
                assert!(refused.to_string().contains("nothing was changed"));
                assert_eq!(shown(&host, id).await, before, "{table} {statement}");
                failures += 1;
                sql(&mut beside, "DROP TRIGGER broken".into()).await;
                done = host.submit(id, user, command.clone(), stamp).await;
            }
            let done = done.unwrap();
            assert!(!done.duplicate, "{table} {statement}");
            let again = host.submit(id, user, command, stamp).await.unwrap();
            assert_eq!((again.sequence, again.duplicate), (done.sequence, true));
        }
        assert_eq!(failures, 1, "{table} {statement} is part of a match");
        let over = host.table(id).await.unwrap();
        assert_eq!(over.sequence(), a_match().len() as u64);
        verify(&over.export(), games).unwrap();
    }
    host.close().await;
}

/// A small disk of its own; `None`, with the reason, where this user may not mount one.
struct Disk(TempDir);

impl Disk {
    fn mount(size: &str) -> Option<Disk> {
        let folder = TempDir::new().unwrap();
        let options = format!("size={size}");
        let mounted = std::process::Command::new("mount")
            .args(["-t", "tmpfs", "-o", &options, "tmpfs"])
            .arg(folder.path())
            .output();
        match mounted {
            Ok(output) if output.status.success() => Some(Disk(folder)),
            other => {
                eprintln!("left out, since no disk can be mounted here: {other:?}");
                None
            }
        }
    }

    fn again(&self, options: &str) {
        let mut mount = std::process::Command::new("mount");
        mount.args(["-o", &format!("remount,{options}")]);
        assert!(mount.arg(self.0.path()).status().unwrap().success());
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let mut umount = std::process::Command::new("umount");
        let _ = umount.arg("-l").arg(self.0.path()).status();
    }
}

/// Fills the disk of a folder to the last byte.
fn fill(folder: &Path) -> PathBuf {
    let name = folder.join("full");
    let mut file = std::fs::File::create(&name).unwrap();
    for size in [65_536, 4_096, 1] {
        while file.write_all(&vec![0; size]).is_ok() {}
    }
    name
}

/// Plays until a command is refused, and gives it.
async fn until_refused(house: &House, host: &Host, id: TableId) -> (u64, Command, u64) {
    for interaction in 1..5_000 {
        let table = host.table(id).await.unwrap();
        let question = &table.questions()[0];
        let user = [ADA, BEN][question.decision.seat.index()];
        let text = question.decision.choices.last().unwrap();
        let command = act(text, Some(question.since));
        house.clock.advance(Duration::from_secs(1));
        match host
            .submit(id, user, command.clone(), Some(interaction))
            .await
        {
            Ok(done) => assert!(!done.duplicate),
            Err(refused) => {
                assert_eq!(refused, RequestError::Unsaved);
                return (user, command, interaction);
            }
        }
    }
    panic!("the disk was never full");
}

#[tokio::test]
async fn when_a_full_disk_has_space_again_all_goes_on_and_the_log_says_each_once() {
    let Some(disk) = Disk::mount("2m") else {
        return;
    };
    let log = Log::listen();
    let house = House::below(disk.0.path());
    let host = house.open().await;
    let quiet = match_of_two(&host, 6, &[]).await;
    let id = match_of_two(&host, 5, &[("turns", "400"), ("clock", "none")]).await;
    let full = fill(house.folder.path());
    let (user, command, interaction) = until_refused(&house, &host, id).await;
    let before = shown(&host, id).await;
    for _ in 0..20 {
        let refused = host.submit(id, user, command.clone(), Some(interaction));
        assert_eq!(refused.await, Err(RequestError::Unsaved));
    }
    assert_eq!(shown(&host, id).await, before);
    assert!(host.probe().await.is_err(), "the check of health sees it");
    let mut said = Vec::new();
    while let Some(outgoing) = now_pending(&host).await {
        let due = host.due_notices(outgoing.table).await;
        assert!(host.told(outgoing.table, &due).await.is_err() || due.is_empty());
        host.sent(&outgoing).await;
        said.push(outgoing.table);
    }
    assert!(said.contains(&quiet));
    let told = log.told();
    assert_eq!(told.len(), 1, "{told:#?}");
    let file = house.file();
    for part in [&*file.to_string_lossy(), "is full", "Free some space"] {
        assert!(told[0].contains(part), "{part}: {}", told[0]);
    }

    std::fs::remove_file(full).unwrap();
    host.probe().await.unwrap();
    let done = host.submit(id, user, command.clone(), Some(interaction));
    let done = done.await.unwrap();
    assert!(!done.duplicate && host.keeps_time());
    let told = log.told();
    assert_eq!(told.len(), 2, "{told:#?}");
    assert!(told[1].contains("takes writes again"), "{}", told[1]);
    let table = host.table(id).await.unwrap();
    assert_eq!(table.sequence(), done.sequence);
    host.submit(id, ADA, Command::End, None).await.unwrap();
    verify(&host.export(id).await.unwrap(), games).unwrap();
    host.close().await;
    assert!(
        !host.keeps_time(),
        "whoever has closed the tables attends to none"
    );

    let host = house.open().await;
    let after = host.table(id).await.unwrap();
    assert_eq!(after.sequence(), done.sequence + 1);
    let again = host.submit(id, user, command, Some(interaction)).await;
    assert!(again.unwrap().duplicate);
    let said = say_all(&host).await;
    let again = said.iter().any(|outgoing| outgoing.table == quiet);
    assert!(
        !again,
        "what was said while the disk was full is not said again"
    );
    host.close().await;
}

#[tokio::test]
async fn a_database_that_may_only_be_read_is_refused_at_the_start() {
    let Some(disk) = Disk::mount("4m") else {
        return;
    };
    let house = House::below(disk.0.path());
    house.open().await.close().await;
    disk.again("ro");
    let refused = Store::open(&house.file()).await.err().unwrap().to_string();
    assert!(refused.contains("daedalus.db"), "{refused}");
    assert!(refused.contains("Read-only"), "{refused}");
    disk.again("rw");
    house.open().await.close().await;
}

const DATABASE: &str = "DAEDALUS_TEST_DATABASE";

/// Not a test of its own: the process whose files [`a_limit_on_the_size_of_files_stops_nothing_for_good`] limits.
#[tokio::test]
#[ignore = "started as a child process"]
async fn child_whose_files_are_limited() {
    let Ok(file) = std::env::var(DATABASE) else {
        return;
    };
    let house = House::new();
    let store = Store::open(Path::new(&file)).await.unwrap();
    let host = Host::open(store, house.settings()).await.unwrap();
    let id = match_of_two(&host, 5, &[("turns", "400"), ("clock", "none")]).await;
    let (user, command, interaction) = until_refused(&house, &host, id).await;
    println!("refused");
    std::io::stdin().read_line(&mut String::new()).unwrap();
    let done = host.submit(id, user, command, Some(interaction)).await;
    println!("done {}", done.unwrap().sequence);
    host.close().await;
}

#[tokio::test]
async fn a_limit_on_the_size_of_files_stops_nothing_for_good() {
    if std::process::Command::new("prlimit").output().is_err() {
        eprintln!("left out, since there is no prlimit here");
        return;
    }
    let house = House::new();
    house.open().await.close().await;
    // Whoever hears nothing of the limit gets an error in place of a signal that kills.
    let limited = "trap '' XFSZ; exec prlimit --fsize=300000:unlimited \"$@\"";
    let mut child = std::process::Command::new("sh")
        .args(["-c", limited, "sh"])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "disk::child_whose_files_are_limited"])
        .args(["--ignored", "--nocapture"])
        .env(DATABASE, house.file())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut line_of = |word: &str| {
        let line = lines.find_map(|line| Some(line.ok()?.split_once(word)?.1.to_owned()));
        line.unwrap_or_else(|| panic!("the child never said `{word}`"))
    };
    line_of("refused");
    let unlimited = std::process::Command::new("prlimit")
        .args(["--fsize=unlimited:unlimited", "--pid"])
        .arg(child.id().to_string())
        .status();
    assert!(unlimited.unwrap().success());
    writeln!(child.stdin.take().unwrap(), "go on").unwrap();
    let sequence: u64 = line_of("done ").parse().unwrap();
    assert!(child.wait().unwrap().success());
    let host = house.open().await;
    let id = host.table_in(5).unwrap();
    assert_eq!(host.read(id, Table::sequence).await, Some(sequence));
    assert!(host.table(id).await.unwrap().replays());
    host.close().await;
}
