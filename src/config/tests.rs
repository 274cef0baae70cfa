use std::collections::BTreeSet;

use super::*;

/// A made-up token of the right form.
const FORM: &str = "MTAwMDAwMDAwMDAwMDAwMDAwMA.GAbCdE.abcdefghijklmnopqrstuvwxyz0123456789ab";

fn config(pairs: &[(&str, &str)]) -> Result<Config, SettingError> {
    Config::read(&pairs.iter().copied().collect())
}

fn sentence(pairs: &[(&str, &str)]) -> String {
    config(pairs).unwrap_err().to_string()
}

#[test]
fn nothing_set_gives_the_defaults() {
    let config = config(&[]).unwrap();
    assert_eq!(config.token, None);
    assert_eq!(config.database, Location::File("daedalus.db".into()));
    assert_eq!(config.log, "info");
    assert_eq!(config.port, 8420);
    assert_eq!((config.metrics, config.log_format), (None, LogFormat::Text));
    let month = Some(Duration::from_secs(30 * 24 * 3_600));
    assert_eq!(config.retention.compact_after, month);
    assert_eq!(config.retention.delete_after, None);
    assert!((1..=4).contains(&config.picture_threads));
}

#[test]
fn other_ways_to_discord_are_encrypted_or_on_this_machine() {
    let config = config(&[
        ("DISCORD_API_PROXY", "http://127.0.0.1:3000"),
        ("DISCORD_GATEWAY", "wss://gateway.example"),
        ("https_proxy", "http://me:secret@proxy.example:3128"),
    ]);
    let ways = config.unwrap().ways;
    assert_eq!(
        ways.to_string(),
        "http://127.0.0.1:3000 in place of Discord, with the gateway wss://gateway.example, through the proxy \
         proxy.example:3128"
    );
    assert_eq!(
        sentence(&[("DISCORD_API_PROXY", "http://10.0.0.7:3000")]),
        "DISCORD_API_PROXY is `http://10.0.0.7:3000`: the bot's token would be sent there for others to read; write `https://…`, \
         or an address of this machine as in `http://127.0.0.1:3000`."
    );
    let gateway = sentence(&[("DISCORD_GATEWAY", "ws://gateway.example")]);
    assert!(gateway.contains("`wss://…`"), "{gateway}");
    for (setting, value) in [
        ("HTTPS_PROXY", "socks5://me:secret@127.0.0.1"),
        ("DISCORD_API_PROXY", "https://me:secret@proxy.example"),
    ] {
        let told = sentence(&[(setting, value)]);
        assert!(
            told.starts_with(setting) && told.contains("write"),
            "{told}"
        );
        assert!(!told.contains("secret"), "{told}");
    }
}

#[test]
fn an_empty_value_counts_as_not_set() {
    let config = config(&[("DISCORD_TOKEN", "  "), ("DAEDALUS_PORT", "")]).unwrap();
    assert_eq!(config.token, None);
    assert_eq!(config.port, 8420);
}

#[test]
fn a_wrong_value_is_named_with_its_setting_and_the_fix() {
    assert_eq!(
        sentence(&[("DAEDALUS_PORT", "84200")]),
        "DAEDALUS_PORT is `84200`: choose a whole number from 0 to 65535."
    );
    assert_eq!(
        sentence(&[("DAEDALUS_PICTURE_THREADS", "0")]),
        "DAEDALUS_PICTURE_THREADS is `0`: choose a whole number from 1 to 64."
    );
    assert_eq!(
        sentence(&[("DAEDALUS_METRICS", "0.0.0.0:9464")]),
        "DAEDALUS_METRICS is `0.0.0.0:9464`: others could read it there; write an address of this machine, as in \
         `127.0.0.1:9464`."
    );
    assert!(sentence(&[("DAEDALUS_METRICS", "9464")]).contains("as in `127.0.0.1:9464`"));
    let metrics = config(&[("DAEDALUS_METRICS", "[::1]:9464")])
        .unwrap()
        .metrics;
    assert!(metrics.is_some_and(|address| address.ip().is_loopback()));
    assert_eq!(
        sentence(&[("DAEDALUS_LOG_FORMAT", "xml")]),
        "DAEDALUS_LOG_FORMAT is `xml`: choose `text` or `json`."
    );
    for setting in ["DAEDALUS_COMPACT_AFTER", "DAEDALUS_DELETE_AFTER"] {
        for days in ["0", "a month", "36501", "-1"] {
            assert_eq!(
                sentence(&[(setting, days)]),
                format!("{setting} is `{days}`: write a number of days from 1 to 36500, or `off`.")
            );
        }
    }
    for filter in ["info,=loud=", "loud", "info,loud"] {
        assert_eq!(
            sentence(&[("DAEDALUS_LOG", filter)]),
            format!(
                "DAEDALUS_LOG is `{filter}`: write levels and modules, as in `info,daedalus::host=debug` \
                 (levels: error, warn, info, debug, trace)."
            )
        );
    }
}

#[test]
fn backups_have_a_folder_a_pace_and_a_number() {
    let backups = |value| config(&[("DAEDALUS_BACKUP", value)]).map(|config| config.backups);
    let daily = Backups {
        folder: "to, and fro".into(),
        every: Every::Day,
        keep: 14,
    };
    assert_eq!(backups("to, and fro,daily, 14"), Ok(Some(daily)));
    assert_eq!(backups(""), Ok(None));
    for wrong in [
        "backups",
        "backups,daily",
        "backups,nightly,3",
        "backups,daily,0",
        ",daily,3",
    ] {
        let sentence = sentence(&[("DAEDALUS_BACKUP", wrong)]);
        assert!(
            sentence.contains(wrong) && sentence.contains("backups,daily,14"),
            "{sentence}"
        );
    }
}

#[test]
fn a_misspelt_name_is_answered_with_the_nearest() {
    assert_eq!(
        sentence(&[("DAEDALUS_PROT", "8420")]),
        "There is no setting DAEDALUS_PROT: did you mean DAEDALUS_PORT?"
    );
}

#[test]
fn a_token_is_never_shown() {
    let config = config(&[("DISCORD_TOKEN", FORM)]).unwrap();
    let token = config.token.as_ref().unwrap();
    assert_eq!(token.reveal(), FORM);
    for shown in [format!("{config:?}"), format!("{token}")] {
        assert!(shown.contains("hidden") && !shown.contains("MTAw"));
    }
}

#[test]
fn a_token_of_the_wrong_form_is_refused_without_its_text() {
    for wrong in [
        "your-token-here",
        "a..b",
        "aa.bb.cc",
        "MTAw MDAw.GAbCdE.abc",
    ] {
        let sentence = sentence(&[("DISCORD_TOKEN", wrong)]);
        assert!(sentence.starts_with("DISCORD_TOKEN does not look like a bot token"));
        assert!(!sentence.contains(wrong), "{sentence}");
    }
}

#[test]
fn serving_needs_a_token_and_the_sandbox_refuses_one() {
    let with = config(&[("DISCORD_TOKEN", FORM)]).unwrap();
    let without = config(&[]).unwrap();
    assert_eq!(with.refuse_token(), Err(SettingError::TokenInSandbox));
    assert_eq!(without.refuse_token(), Ok(()));
    assert!(with.token_to_serve().is_ok());
    let sentence = without.token_to_serve().unwrap_err().to_string();
    assert!(
        sentence.starts_with("DISCORD_TOKEN is not set: "),
        "{sentence}"
    );
}

#[test]
fn a_broken_env_file_is_named_by_line_and_not_quoted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(".env");
    std::fs::write(
        &path,
        "# a comment\nDAEDALUS_PORT=1\nDISCORD_TOKEN secret.se.cret\n",
    )
    .unwrap();
    let sentence = Source::of_file(&path).err().unwrap().to_string();
    assert!(sentence.contains("line 3 is not NAME=value"), "{sentence}");
    assert!(!sentence.contains("secret"), "{sentence}");
}

#[test]
fn the_environment_wins_over_the_file() {
    let mut source: Source = [("DAEDALUS_PORT", "1"), ("DAEDALUS_DATABASE", "file.db")]
        .into_iter()
        .collect();
    let environment = [("DAEDALUS_PORT", "2"), ("HOME", "/root")];
    source
        .overlay(
            environment
                .into_iter()
                .map(|(name, value)| (name.into(), value.into())),
        )
        .unwrap();
    assert_eq!(source.get("DAEDALUS_PORT"), Some("2"));
    assert_eq!(source.get("DAEDALUS_DATABASE"), Some("file.db"));
    assert_eq!(source.get("HOME"), None);
}

/// `.env.example` shows every setting once, with its default below what it does; all but the token commented out.
#[test]
fn the_example_file_keeps_step_with_the_settings() {
    let example = include_str!("../../.env.example");
    let mut shown = BTreeSet::new();
    for line in example.lines() {
        let line = line.strip_prefix('#').unwrap_or(line);
        let Some((name, value)) = line.split_once('=') else {
            continue;
        };
        let Some(setting) = SETTINGS.iter().find(|setting| setting.name == name) else {
            assert!(
                name.contains(' '),
                "{name} is in .env.example and no setting"
            );
            continue;
        };
        assert_eq!(value, setting.default, "the default of {name}");
        assert!(shown.insert(name), "{name} is shown twice");
        assert!(example.contains(setting.about), "what {name} does");
    }
    assert_eq!(
        shown.len(),
        SETTINGS.len(),
        "settings in .env.example: {shown:?}"
    );
}

/// The README's table names every setting with its default and what it does.
#[test]
fn the_readme_keeps_step_with_the_settings() {
    let readme = include_str!("../../README.md");
    for setting in SETTINGS {
        let default = match setting.default {
            "" => String::new(),
            default => format!("`{default}`"),
        };
        let row = format!("| `{}` | {default} | {} |", setting.name, setting.about);
        assert!(readme.contains(&row), "README.md lacks the row\n{row}");
    }
}

#[test]
fn a_bot_serves_all_shards_or_some_or_stands_by() {
    let serving = |value| config(&[("DAEDALUS_SHARDS", value)]).unwrap().serving;
    assert_eq!(config(&[]).unwrap().serving, Serving::All);
    assert_eq!(serving("standby"), Serving::InTurn);
    assert_eq!(serving("4-7/16"), Serving::Range("4-7/16".parse().unwrap()));
    let signs = ["auto", "4-7/16", "standby"].map(|value| serving(value).sign());
    assert_eq!(signs, [".alive", ".4-7-of-16.alive", ".standby.alive"]);
    for wrong in ["stand-by", "4-7", "7-4/16", "0-16/16"] {
        let told = sentence(&[("DAEDALUS_SHARDS", wrong)]);
        let fix = "choose `auto` or `standby`, or write the first and the last shard";
        assert!(told.contains(wrong) && told.contains(fix), "{told}");
    }
}

#[cfg(feature = "postgres")]
#[test]
fn a_database_on_a_server_has_backups_of_its_own() {
    let address = ("DAEDALUS_DATABASE", "postgres://me:secret@db.example/maze");
    let read = config(&[address]).unwrap();
    assert_eq!(read.database.to_string(), "postgres://me@db.example/maze");
    let told = sentence(&[address, ("DAEDALUS_BACKUP", "backups,daily,14")]);
    assert!(
        told.starts_with("DAEDALUS_BACKUP") && told.contains("pg_dump"),
        "{told}"
    );
    let told = sentence(&[("DAEDALUS_DATABASE", "postgres://me:secret@db.example")]);
    assert!(
        told.contains("names no database") && !told.contains("secret"),
        "{told}"
    );
}
