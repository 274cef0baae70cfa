//! Runs tests: which places they come to, and which of them notice that one is broken.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::tree::Program;

/// A test with what is known of it from a run in which nothing was broken.
pub struct Test {
    pub program: Program,
    pub name: String,
    pub took: Duration,
    pub reaches: BTreeSet<usize>,
}

/// How a run ended.
#[derive(PartialEq, Eq)]
pub enum End {
    Passed,
    Failed,
    /// It went on for much longer than it should.
    Hung,
}

/// Runs a single test, with so much of time, and of memory: a match that never ends would fill that of the machine.
fn run(program: &Program, test: &str, limit: Duration, variable: (&str, &str)) -> End {
    let began = Instant::now();
    let status = Command::new("sh")
        .args([
            "-c",
            "ulimit -v 6000000; exec timeout --signal KILL \"$0\" \"$@\"",
        ])
        .arg(limit.as_secs().to_string())
        .arg(&program.path)
        .args(["--exact", test, "--test-threads", "1"])
        .current_dir(&program.folder)
        .env("CARGO_MANIFEST_DIR", &program.folder)
        .env("RAYON_NUM_THREADS", "1")
        .env("RUST_BACKTRACE", "0")
        .env(variable.0, variable.1)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("a test program runs");
    match status.success() {
        true => End::Passed,
        false if began.elapsed() >= limit => End::Hung,
        false => End::Failed,
    }
}

impl Test {
    /// All tests of a program that pass and take no longer than that, each with what it comes to.
    pub fn all(program: &Program, longest: Duration) -> Vec<Test> {
        let listed = Command::new(&program.path)
            .args(["--list", "--format", "terse"])
            .output()
            .expect("a test program lists its tests");
        let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
        let names = listed.lines().filter_map(|it| it.strip_suffix(": test"));
        let note = std::env::temp_dir().join(format!("daedalus-mutants-{}", std::process::id()));
        let mut tests = Vec::new();
        for name in names {
            let began = Instant::now();
            let _ = fs::remove_file(&note);
            let end = run(
                program,
                name,
                longest,
                ("DAEDALUS_MUTANTS_REACHED", path(&note)),
            );
            if end != End::Passed {
                let why = if end == End::Hung {
                    "takes too long"
                } else {
                    "fails by itself"
                };
                println!("left out: {} {name} {why}", program.name);
                continue;
            }
            let reached = fs::read_to_string(&note).unwrap_or_default();
            tests.push(Test {
                program: program.clone(),
                name: name.to_owned(),
                took: began.elapsed(),
                reaches: reached.lines().filter_map(|it| it.parse().ok()).collect(),
            });
        }
        let _ = fs::remove_file(&note);
        tests
    }

    /// Does it notice that this place is broken?
    pub fn notices(&self, number: usize) -> Option<End> {
        let limit = Duration::from_secs(self.took.as_secs() * 8 + 10);
        let end = run(
            &self.program,
            &self.name,
            limit,
            ("DAEDALUS_MUTANT", &number.to_string()),
        );
        (end != End::Passed).then_some(end)
    }
}

fn path(path: &Path) -> &str {
    path.to_str()
        .expect("the folder for what passes has a name in UTF-8")
}
