//! The subcommands on a database that is on a server.

use std::path::Path;
use std::process::{Command, Output};

use super::*;

/// A password that nobody asks for on this server, and that nobody may read anywhere.
const PASSWORD: &str = "s3cret-of-the-maze";

fn run(folder: &Path, address: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_daedalus"))
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .env("DAEDALUS_DATABASE", address)
        .output();
    let Output {
        status,
        stdout,
        stderr,
    } = run.unwrap();
    let mut said = String::from_utf8(stdout).unwrap();
    said += &String::from_utf8(stderr).unwrap();
    assert!(!said.contains(PASSWORD), "{arguments:?}: {said}");
    (status.code(), said)
}

#[tokio::test]
async fn commands_know_a_server_and_no_one_shows_its_password() {
    let Some(server) = cluster::server() else {
        return;
    };
    let name = server.new_database("");
    let address = server.address(&name);
    let address = address.replace("daedalus@", &format!("daedalus:{PASSWORD}@"));
    let folder = tempfile::tempdir().unwrap();
    let says = |arguments: &[&str], code: i32, what: &str| {
        let (ended, said) = run(folder.path(), &address, arguments);
        assert_eq!(ended, Some(code), "{arguments:?}: {said}");
        assert!(said.contains(what), "{arguments:?}: {said}");
    };
    // Before the first start.
    says(&["doctor"], 1, "It has no tables yet");
    says(
        &["health"],
        1,
        "No bot runs on postgres://daedalus@localhost/",
    );

    let store = open(&Location::read(&address).unwrap()).await;
    let table = store.commit(opening(1)).await.unwrap().to_string();
    says(
        &["unfreeze", &table],
        1,
        "in use by another daedalus (daedalus (process",
    );
    says(
        &["move", &address, "copy.db"],
        1,
        "in use by another daedalus",
    );
    store.close().await;
    says(&["doctor"], 1, "can be reached: PostgreSQL");
    says(&["doctor"], 1, "`fsync` is off");
    says(&["unfreeze", &table], 1, "no bug has stopped it");
    says(
        &["export", "aaaaaa"],
        1,
        "There is no table aaaaaa in postgres://",
    );
    says(&["backup", "copy.db"], 2, "pg_dump");
    says(&["restore", "copy.db"], 2, "pg_restore");
    says(&["move", &address, "copy.db"], 0, "1 tables of the game");
    says(
        &["doctor", "--database", "copy.db"],
        1,
        "is sound: 1 open table",
    );

    // A server that is not there, and addresses that are none.
    let elsewhere = address.replace("host=", "host=/nowhere");
    let (_, said) = run(folder.path(), &elsewhere, &["doctor"]);
    assert!(said.contains("cannot be asked"), "{said}");
    let nameless = format!("postgres://daedalus:{PASSWORD}@localhost");
    says(
        &["export", &table, "--database", &nameless],
        2,
        "names no database",
    );
    says(&["move", &nameless, "copy.db"], 2, "names no database");
    let (code, said) = run(folder.path(), &nameless, &["health"]);
    assert_eq!(code, Some(2), "{said}");
}
