//! The file `.env`: read whole or refused in one sentence, which never holds the token.

use std::cell::Cell;

use daedalus::config::{Config, SETTINGS, Source};
use proptest::prelude::{Strategy, any, prop_oneof};
use proptest::sample::select;
use proptest::test_runner::TestCaseError;

use super::{Row, runner};

const EACH: u32 = 1_000;
/// In the place of a token.
const SECRET: &str = "c2VjcmV0c2VjcmV0c2VjcmV0";

/// A line of a `.env` file, right or wrong.
fn line() -> impl Strategy<Value = String> {
    let names: Vec<&str> = SETTINGS.iter().map(|setting| setting.name).collect();
    let values: Vec<&str> = SETTINGS.iter().map(|setting| setting.default).collect();
    let name = prop_oneof![
        8 => select(names).prop_map(str::to_owned),
        1 => "DAEDALUS_[A-Z_]{1,12}",
        1 => "\\PC{0,12}",
    ];
    let value = prop_oneof![
        2 => select(values).prop_map(str::to_owned),
        2 => "-?[0-9]{1,20}",
        1 => select(vec!["off", "info", "info,daedalus=", "127.0.0.1:1", "0.0.0.0:80", "a,daily,3", ",daily,3", "[::1]:9"]).prop_map(str::to_owned),
        1 => select(vec![SECRET.to_owned(), format!("{SECRET}.{SECRET}.{SECRET}"), format!("\"{SECRET}"), format!("{SECRET} {SECRET}")]),
        1 => "\\PC{0,40}",
    ];
    let quote = select(vec!["", "\"", "'"]);
    prop_oneof![
        10 => (name, value, quote).prop_map(|(name, value, quote)| format!("{name}={quote}{value}{quote}")),
        1 => "\\PC{0,60}",
        1 => any::<String>(),
    ]
}

#[test]
fn environment() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(".env");
    let mut row = Row::new("inputs::environment", 2);
    let (inputs, accepted) = (Cell::new(0), Cell::new(0));
    while let Some(mut rng) = row.next() {
        let lines = proptest::collection::vec(line(), 0..5).prop_map(|lines| lines.join("\n"));
        let tried = runner(EACH, &mut rng).run(&lines, |text| {
            std::fs::write(&file, &text).unwrap();
            let read = Source::of_file(&file).and_then(|source| Config::read(&source));
            inputs.set(inputs.get() + 1);
            // A token that stands in the place of something else is not known to be one.
            let is_token = |line: &&str| line.starts_with("DISCORD_TOKEN=");
            let others = text.lines().filter(|line| !is_token(line));
            let hides = !others.into_iter().any(|line| line.contains(SECRET));
            let told = match read {
                Ok(config) => {
                    accepted.set(accepted.get() + 1);
                    assert!((1..=64).contains(&config.picture_threads));
                    assert!(config.metrics.is_none_or(|it| it.ip().is_loopback()));
                    assert!(config.backups.as_ref().is_none_or(|it| it.keep > 0));
                    format!("{config:?}")
                }
                Err(refused) => {
                    let sentence = refused.to_string();
                    assert!(sentence.ends_with(['.', '?', ')']), "{sentence}");
                    sentence
                }
            };
            assert!(!hides || !told.contains(SECRET), "{told}");
            Ok::<(), TestCaseError>(())
        });
        tried.unwrap_or_else(|failed| panic!("{failed}"));
    }
    let (inputs, accepted) = (inputs.get(), accepted.get());
    assert!(accepted > 0);
    row.end(format!(
        "{inputs} files, {accepted} accepted, 0 panics, 0 tokens shown"
    ));
}
