//! `THIRD_PARTY.md` lists what is in the binary, and every licence there lets us ship it.
//!
//! `scripts/third-party` writes the file; without it the test compares.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// Licences under which a part may be inside the binary without touching ours.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "OFL-1.1",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

const HEAD: &str = "\
# What others made

Daedalus itself is under MIT or Apache-2.0, at your choice. The binary also holds the work below, with thanks.
`scripts/third-party` writes this page; do not edit it by hand.

## Fonts

| font | used for | licence |
| --- | --- | --- |
| Libertinus Serif | names and titles in pictures | SIL Open Font License 1.1, copyright 2012-2024 The Libertinus Project Authors; <https://openfontlicense.org> |
| DejaVu Sans and Sans Condensed | labels and signs in pictures | Bitstream Vera licence, copyright 2003 Bitstream, Inc.; changes in the public domain; Arev glyphs copyright 2006 Tavmjong Bah; <https://dejavu-fonts.github.io/License.html> |

The crates `typst-assets` and `dejavu` carry them and the complete texts of their licences.

SQLite, which `libsqlite3-sys` builds in, is in the public domain.

## Crates

For Linux on amd64; other machines use the same crates or fewer, beside those of their own system.

| crate | version | licence |
| --- | --- | --- |
";

/// A crate that is linked into the binary.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Part {
    name: String,
    version: String,
    licence: String,
    repository: String,
}

#[test]
fn the_list_is_complete_and_every_licence_lets_us_ship() {
    let parts = parts_of_the_binary();
    for part in &parts {
        assert!(
            may_ship(&part.licence),
            "{} {} is under `{}`, which is not in the list of this test",
            part.name,
            part.version,
            part.licence
        );
    }

    let page = page(&parts);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("THIRD_PARTY.md");
    if std::env::var_os("WRITE_THIRD_PARTY").is_some() {
        std::fs::write(&path, page).expect("THIRD_PARTY.md can be written");
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == page,
        "THIRD_PARTY.md is out of date: run scripts/third-party"
    );
}

#[test]
fn every_crate_comes_from_the_one_registry() {
    let lock = include_str!("../Cargo.lock");
    let sources = lock
        .lines()
        .filter_map(|line| line.strip_prefix("source = "));
    let sources: BTreeSet<&str> = sources.collect();
    assert_eq!(sources.len(), 1, "{sources:?}");
    assert!(
        sources
            .iter()
            .all(|source| source.starts_with("\"registry+"))
    );
    let packages = lock.matches("[[package]]").count();
    let checked = lock.matches("\nchecksum = ").count();
    let own = lock.matches("\nname = \"daedalus").count();
    assert_eq!(checked + own, packages, "each with the sum of what it is");
}

#[test]
fn a_licence_is_read_by_its_choices() {
    assert!(may_ship("MIT OR Apache-2.0"));
    assert!(may_ship("MIT/Apache-2.0"));
    assert!(may_ship("GPL-3.0 OR MIT"));
    assert!(may_ship("(MIT OR Apache-2.0) AND Unicode-3.0"));
    assert!(may_ship("Apache-2.0 WITH LLVM-exception OR GPL-2.0"));
    assert!(!may_ship("MIT AND GPL-3.0"));
    assert!(!may_ship("AGPL-3.0"));
    assert!(!may_ship(""));
}

/// Can the terms be met with allowed licences alone? `OR` is a choice, `AND` asks for both.
fn may_ship(terms: &str) -> bool {
    let terms = terms.replace('/', " OR ");
    let all = |part: &str| {
        let part = part.trim().trim_start_matches('(').trim_end_matches(')');
        part.split(" OR ")
            .any(|licence| ALLOWED.contains(&licence.trim()))
    };
    terms.split(" AND ").all(all)
}

fn page(parts: &BTreeSet<Part>) -> String {
    let mut page = String::from(HEAD);
    for part in parts {
        let name = match part.repository.as_str() {
            "" => part.name.clone(),
            repository => format!("[{}]({repository})", part.name),
        };
        writeln!(page, "| {name} | {} | {} |", part.version, part.licence)
            .expect("a string can always grow");
    }
    page
}

/// The crates that the binary is linked from: normal dependencies, on the one platform that the list is kept for,
/// as it is built there and as it is released (`scripts/release`).
fn parts_of_the_binary() -> BTreeSet<Part> {
    let metadata = metadata();
    let packages: BTreeMap<&str, &Value> = list(&metadata, "packages")
        .map(|package| (text(package, "id"), package))
        .collect();
    let nodes: BTreeMap<&str, &Value> = list(&metadata["resolve"], "nodes")
        .map(|node| (text(node, "id"), node))
        .collect();
    let root = text(&metadata["resolve"], "root");
    let mut reached = BTreeSet::from([root]);
    let mut open = vec![root];
    while let Some(id) = open.pop() {
        for dependency in list(nodes[id], "deps").filter(|dependency| is_linked(dependency)) {
            let id = text(dependency, "pkg");
            if reached.insert(id) {
                open.push(id);
            }
        }
    }
    let others = reached.into_iter().map(|id| packages[id]);
    others
        .filter(|package| !is_ours(package))
        .map(part)
        .collect()
}

fn is_linked(dependency: &Value) -> bool {
    list(dependency, "dep_kinds").any(|kind| kind["kind"].is_null())
}

/// The crates of the project come from no registry.
fn is_ours(package: &Value) -> bool {
    package["source"].is_null()
}

fn part(package: &Value) -> Part {
    Part {
        name: text(package, "name").to_owned(),
        version: text(package, "version").to_owned(),
        licence: text(package, "license").to_owned(),
        repository: text(package, "repository").to_owned(),
    }
}

fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--locked"])
        .args(["--filter-platform", "x86_64-unknown-linux-gnu"])
        .args(["--filter-platform", "x86_64-unknown-linux-musl"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).expect("cargo metadata writes JSON")
}

fn list<'a>(value: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    value[key].as_array().into_iter().flatten()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}
