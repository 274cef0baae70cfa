//! The sandbox in the terminal, from its start to its clean end.

use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

use daedalus::store::Store;

use crate::program::{Folder, Ran};
use crate::session::Session;

const HEROES: [&str; 4] = ["Akikios", "Diodotus", "Leona", "Sostrate"];

fn sandbox(folder: &Folder) -> Command {
    folder.command(["sandbox", "--port", "0"])
}

/// The first of the heroes that a row of buttons offers.
fn hero_of(row: &str) -> Option<&'static str> {
    let offered = |hero: &&&str| row.contains(&format!("[{hero}]"));
    HEROES.iter().find(offered).copied()
}

#[test]
fn a_table_is_opened_and_played_at_the_prompt() {
    let folder = Folder::new();
    let mut play = Session::start(&mut sandbox(&folder));
    play.write("/game new game:labyrinthos");
    play.until_says("only you can see this");
    play.until("a lobby that waits for a second player", |line| {
        line.contains("(Start)")
    });
    play.write("as Theseus");
    play.until_says("You are Theseus now.");
    play.write("click Join");
    play.until("Theseus has a seat", |line| line.trim() == "2. Theseus");
    play.write("click Start");
    play.until_says("host");
    play.write("as Ariadne");
    play.write("click Start");
    let row = play.until("a choice of heroes", |line| hero_of(line).is_some());
    assert!(row.contains("[My hand]"), "{row}");

    // Whose turn it is the seed decides; only one of them may choose.
    let hero = hero_of(&row).expect("it was offered");
    play.write(&format!("click {hero}"));
    play.write("as Theseus");
    play.write(&format!("click {hero}"));
    play.until_says(&format!("plays {hero}"));
    play.write("/game hand");
    let picture = play.until("a picture", |line| line.contains("picture: "));
    let (_, path) = picture.split_once("picture: ").expect("it was found by it");
    let png = std::fs::read(folder.path().join(path)).expect("the picture is there");
    assert_eq!(png[..4], *b"\x89PNG");
    play.write("quit");
    assert_eq!(play.code(), Some(0));
}

#[test]
fn a_killed_bot_goes_on_with_its_tables() {
    let folder = Folder::new();
    let mut killed = Session::start(&mut sandbox(&folder));
    killed.write("/game new game:labyrinthos computers:1");
    killed.until_says("[Start]");
    killed.write("click Start");
    killed.until_says("[My hand]");
    drop(killed);

    let mut play = Session::start(&mut sandbox(&folder));
    play.write("/game new game:labyrinthos");
    play.until_says("already is an open table");
    play.write("/game status");
    play.until_says("round 1 of 30");
}

#[test]
fn what_cannot_be_done_is_said_and_the_prompt_goes_on() {
    let folder = Folder::new();
    let mut play = Session::start(&mut sandbox(&folder));
    for (line, answer) in [
        ("dance", "`dance` is not known here; `help` lists what is."),
        ("as Nobody", "There is no user Nobody."),
        (
            "channel nowhere",
            "There is no channel nowhere, or Ariadne cannot see it.",
        ),
        ("click Start", "There is no button `Start` here."),
        ("select C4", "There is no menu with `C4` here."),
        ("fill x", "No form is open."),
        ("/game hand", "There is no open table in this channel."),
        ("/game dance", "/game goes on with one of: "),
    ] {
        play.write(line);
        play.until_says(answer);
    }
    play.write("commands");
    play.until_says("/game new");
    play.write("places");
    play.until_says("People: Ariadne, Theseus, Ikaros, Phaedra, Admin");
    play.close_input();
    assert_eq!(
        play.code(),
        Some(0),
        "a script that is done ends the sandbox"
    );
}

/// The number of the one open table of a database.
fn only_table(database: &Path) -> String {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = Store::open_beside(database).await.expect("a database");
        let tables = store.open_tables().await.expect("its tables");
        store.close().await;
        let [table] = tables.as_slice() else {
            panic!("one table: {tables:?}");
        };
        table.id.to_string()
    })
}

#[test]
fn an_export_of_a_running_match_holds_no_secret_and_is_not_verified() {
    let folder = Folder::new();
    let mut play = Session::start(&mut sandbox(&folder));
    play.write("/game new game:labyrinthos computers:1");
    play.until_says("[Start]");
    play.write("click Start");
    play.until_says("[My hand]");
    let number = only_table(&folder.path().join("daedalus-sandbox.db"));
    let export = ["export", &number, "--database", "daedalus-sandbox.db"];
    let running = folder.run(&export);
    assert_eq!(running.code, Some(0), "{}", running.err);
    assert!(running.out.contains("\"commitment\""), "{}", running.out);
    assert!(!running.out.contains("\"seed\""), "{}", running.out);
    folder.write("running.json", &running.out);
    let checked = folder.run(&["verify", "running.json"]);
    assert_eq!(checked.code, Some(1));
    assert!(checked.err.contains("not over yet"), "{}", checked.err);
    let missing = folder.run(&["export", "zz", "--database", "daedalus-sandbox.db"]);
    assert_eq!(missing.code, Some(1));
    assert_eq!(
        missing.err,
        "There is no table zz in daedalus-sandbox.db.\n"
    );
}

#[cfg(unix)]
#[test]
fn a_signal_ends_it_cleanly() {
    let folder = Folder::new();
    let mut play = Session::start(&mut sandbox(&folder));
    play.until_says("plays in the sandbox at http://127.0.0.1:");
    let health = ["health", "--database", "daedalus-sandbox.db"];
    let alive = folder.run(&health);
    assert_eq!(alive.code, Some(0), "{}", alive.err);
    play.terminate();
    assert_eq!(play.code(), Some(0));
    assert_eq!(folder.run(&health).code, Some(1));
    let left = std::fs::metadata(folder.path().join("daedalus-sandbox.db-wal"));
    let unmerged = left.map_or(0, |log| log.len());
    assert_eq!(unmerged, 0, "all is in the database file itself");
}

#[test]
fn with_nobody_at_the_prompt_it_goes_on_serving() {
    let folder = Folder::new();
    let mut play = Session::start(&mut sandbox(&folder));
    play.close_input();
    play.until_says("plays in the sandbox at");
    let health = folder.run(&["health", "--database", "daedalus-sandbox.db"]);
    assert_eq!(health.code, Some(0), "{}", health.err);
}

#[test]
fn a_used_port_and_a_used_database_are_named() {
    let folder = Folder::new();
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("its address").port().to_string();
    let ran = Ran::of(
        folder
            .command(["sandbox", "--port", &port])
            .env_remove("PATH"),
    );
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.contains(&port) && ran.err.contains("--port"),
        "{}",
        ran.err
    );

    let mut play = Session::start(&mut sandbox(&folder));
    play.until_says("plays in the sandbox at");
    let second = Ran::of(&mut sandbox(&folder));
    assert_eq!(second.code, Some(1));
    assert!(
        second.err.contains("in use by another daedalus"),
        "{}",
        second.err
    );
}
