//! Help, exit codes and refusals.

use daedalus::rules::GAMES;

use crate::program::{Folder, Ran, TOKEN};

#[test]
fn help_names_every_subcommand_and_the_exit_codes() {
    let ran = Folder::new().run(&["--help"]);
    assert_eq!(ran.code, Some(0));
    for word in [
        "serve",
        "sandbox",
        "simulate",
        "arena",
        "draw",
        "verify",
        "export",
        "backup",
        "restore",
        "doctor",
        "health",
        "DISCORD_TOKEN",
        "Exit codes",
    ] {
        assert!(ran.out.contains(word), "help lacks {word}:\n{}", ran.out);
    }
}

#[test]
fn a_wrong_argument_is_misuse() {
    let folder = Folder::new();
    assert_eq!(folder.run(&["simulate"]).code, Some(2));
    assert_eq!(folder.run(&["dance"]).code, Some(2));
    assert_eq!(folder.run(&["sandbox", "--port", "84200"]).code, Some(2));
    let ran = folder.run(&["simulate", "chess"]);
    let known: Vec<&str> = GAMES.iter().map(|game| game.about().id).collect();
    assert_eq!(ran.code, Some(2));
    assert_eq!(
        ran.err,
        format!(
            "There is no game `chess`. There are: {}.\n",
            known.join(", ")
        )
    );
    let misspelt = &known[0][1..];
    let ran = folder.run(&["simulate", misspelt, "--matches", "3"]);
    let guess = format!(
        "There is no game `{misspelt}`. Did you mean `{}`?",
        known[0]
    );
    assert!(ran.err.starts_with(&guess), "{}", ran.err);
}

#[test]
fn settings_may_lie_in_another_file() {
    let folder = Folder::new();
    folder.write(".env", "DAEDALUS_PORT=http\n");
    folder.write("other.env", "DAEDALUS_DATABASE=elsewhere.db\n");
    let ran = folder.run(&["health", "--settings", "other.env"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.contains("elsewhere.db"), "{}", ran.err);
    let ran = folder.run(&["backup", "--settings", "missing.env", "copy.db"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(
        ran.err.contains("missing.env") && ran.err.contains("there is no such file"),
        "{}",
        ran.err
    );
    let ran = folder.run(&["doctor", "--settings", "other.env"]);
    assert!(
        ran.out.contains("Put the token into other.env"),
        "{}",
        ran.out
    );
}

#[test]
fn a_wrong_setting_is_one_sentence_and_exit_code_2() {
    let folder = Folder::new();
    let ran = Ran::of(folder.command(["sandbox"]).env("DAEDALUS_PORT", "http"));
    assert_eq!(ran.code, Some(2));
    assert_eq!(
        ran.err,
        "DAEDALUS_PORT is `http`: choose a whole number from 0 to 65535.\n"
    );
    folder.write(".env", "DAEDALUS_LOGS=info\n");
    let ran = folder.run(&["sandbox"]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(
        ran.err,
        "There is no setting DAEDALUS_LOGS: did you mean DAEDALUS_LOG?\n"
    );
}

#[test]
fn serve_never_falls_back_to_the_sandbox() {
    let ran = Folder::new().run(&["serve"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.err.starts_with("DISCORD_TOKEN is not set: "),
        "{}",
        ran.err
    );
    assert_eq!(ran.out, "");
}

#[test]
fn the_doctor_finds_wrong_settings_and_says_so_in_its_exit_code_too() {
    let folder = Folder::new();
    let ran = folder.run(&["doctor"]);
    assert_eq!(ran.code, Some(1));
    assert_eq!(ran.err, "There is 1 fault.\n");
    let fault = "\nFAULT    DISCORD_TOKEN is not set: the bot cannot serve Discord.\n         Put the token";
    assert!(ran.out.contains(fault), "{}", ran.out);
    assert!(
        ran.out
            .contains("\nok       There is no database daedalus.db yet"),
        "{}",
        ran.out
    );
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 0, "it changes nothing");

    folder.write(".env", "DAEDALUS_LOGS=info\n");
    let ran = folder.run(&["doctor", "--json"]);
    assert_eq!(ran.code, Some(1));
    let findings: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(findings[0]["severity"], "fault");
    let what = findings[0]["what"].as_str().expect("a sentence");
    assert!(what.contains("did you mean DAEDALUS_LOG?"), "{what}");
    // The token is of a form that cannot be one, and is told to nobody.
    folder.write(".env", "DISCORD_TOKEN=hunter2hunter2\n");
    let ran = folder.run(&["doctor"]);
    assert!(
        ran.out.contains("does not look like a bot token"),
        "{}",
        ran.out
    );
    assert!(!ran.out.contains("hunter2"), "{}", ran.out);
}

#[test]
fn the_sandbox_refuses_a_real_token_and_does_not_print_it() {
    let folder = Folder::new();
    let of_environment = Ran::of(folder.command(["sandbox"]).env("DISCORD_TOKEN", TOKEN));
    folder.write(".env", &format!("DISCORD_TOKEN={TOKEN}\n"));
    let of_file = folder.run(&["sandbox"]);
    for ran in [of_environment, of_file] {
        assert_eq!(ran.code, Some(2));
        assert!(
            ran.err.contains("never runs beside a real token"),
            "{}",
            ran.err
        );
        let printed = format!("{}{}", ran.out, ran.err);
        for part in TOKEN.split('.') {
            assert!(!printed.contains(part), "{printed}");
        }
    }
}

#[test]
fn a_token_that_cannot_be_one_is_refused_and_not_printed() {
    let folder = Folder::new();
    let ran = Ran::of(
        folder
            .command(["serve"])
            .env("DISCORD_TOKEN", "hunter2hunter2"),
    );
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.err.contains("does not look like a bot token"),
        "{}",
        ran.err
    );
    assert!(!ran.err.contains("hunter2"), "{}", ran.err);
}

#[cfg(unix)]
#[test]
fn a_token_that_others_can_read_is_warned_of() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    folder.write(".env", &format!("DISCORD_TOKEN={TOKEN}\n"));
    let warned = |mode| {
        let env = folder.path().join(".env");
        std::fs::set_permissions(env, PermissionsExt::from_mode(mode)).unwrap();
        // It ends before it connects: the database cannot be there.
        let mut serve = folder.command(["serve"]);
        let ran = Ran::of(serve.env("DAEDALUS_DATABASE", "nowhere/tables.db"));
        assert_ne!(ran.code, Some(0));
        let printed = format!("{}{}", ran.out, ran.err);
        assert!(!printed.contains(TOKEN), "{printed}");
        printed.contains("chmod 600 .env")
    };
    assert!(warned(0o644));
    assert!(!warned(0o600));
}

#[test]
fn nobody_is_alive_on_an_unserved_database() {
    let ran = Folder::new().run(&["health"]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.starts_with("No bot runs on daedalus.db"),
        "{}",
        ran.err
    );
}

#[test]
fn a_file_that_is_no_table_is_not_verified() {
    let folder = Folder::new();
    assert_eq!(folder.run(&["verify", "missing.json"]).code, Some(2));
    folder.write("other.json", "{\"a\": 1}");
    let ran = folder.run(&["verify", "other.json"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("not an exported table"), "{}", ran.err);
}
