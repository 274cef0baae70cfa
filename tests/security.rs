//! `SECURITY.md` and `docs/reliability.md` name tests and rows that there are.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All Rust code of the project.
fn code() -> String {
    let mut open: Vec<PathBuf> = ["src", "tests", "benches"].map(|it| root().join(it)).into();
    let mut code = String::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(path).unwrap().map(|it| it.unwrap().path()));
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            code.push_str(&fs::read_to_string(path).unwrap());
        }
    }
    code
}

/// What stands between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_test_that_is_named_there_is() {
    let code = code();
    let page = fs::read_to_string(root().join("SECURITY.md")).unwrap();
    let rows: Vec<&str> = page
        .lines()
        .filter(|it| it.starts_with("| "))
        .skip(2)
        .collect();
    assert!(rows.len() > 10);
    for row in rows {
        let holds = row.trim_end_matches('|').rsplit('|').next().unwrap();
        let names: Vec<&str> = quoted(holds).collect();
        assert!(!names.is_empty(), "nothing holds: {row}");
        for name in names {
            let is_file = root().join(name).is_file();
            let is_test = code.contains(&format!("fn {name}("));
            assert!(is_file || is_test, "there is no {name}: {row}");
        }
    }
}

#[test]
fn every_row_of_the_campaign_stands_in_its_page_and_in_its_command() {
    let page = fs::read_to_string(root().join("docs/reliability.md")).unwrap();
    let script = fs::read_to_string(root().join("scripts/torture")).unwrap();
    for row in [
        "secrets", "inputs", "storage", "kill", "discord", "year", "peak", "mutants",
    ] {
        assert!(page.contains(&format!("scripts/torture {row}")), "{row}");
        assert!(script.contains(row), "{row}");
    }
}
