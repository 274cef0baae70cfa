//! The copy of the project in which the rules are broken.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use serde_json::Value;

use crate::places::Place;

/// In the crate that all games use. Which place is broken is read once; with a file for it, each place that a test comes to
/// is written down.
const SWITCH: &str = r#"
/// Is this place broken in this run?
#[doc(hidden)]
pub fn broken(number: usize) -> bool {
    use std::io::Write;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Mutex, OnceLock};
    static RUN: OnceLock<(Option<usize>, Option<Mutex<std::fs::File>>)> = OnceLock::new();
    static REACHED: [AtomicBool; 10_000] = [const { AtomicBool::new(false) }; 10_000];
    let (this, reached) = RUN.get_or_init(|| {
        let this = std::env::var("DAEDALUS_MUTANT").ok().and_then(|it| it.parse().ok());
        let reached = std::env::var("DAEDALUS_MUTANTS_REACHED").ok();
        (this, reached.map(|it| Mutex::new(std::fs::File::create(it).unwrap())))
    });
    if let Some(file) = reached && !REACHED[number].swap(true, Ordering::Relaxed) {
        writeln!(file.lock().unwrap(), "{number}").unwrap();
    }
    *this == Some(number)
}
"#;

const CONTRACT: &str = "src/rules/contract/";

/// A copy of the project.
pub struct Tree {
    root: PathBuf,
    copy: PathBuf,
    target: PathBuf,
}

/// Some lines of a file, with the last one.
pub type Lines = (String, usize, usize);

/// A test program.
#[derive(Clone)]
pub struct Program {
    pub package: String,
    pub name: String,
    pub path: PathBuf,
    /// Where its tests expect to be.
    pub folder: PathBuf,
}

impl Tree {
    pub fn new(root: &Path) -> Tree {
        let folder = root.join("target/mutants");
        Tree {
            root: root.to_owned(),
            copy: folder.join("tree"),
            target: folder.join("target"),
        }
    }

    /// Writes the project anew with these places behind switches. What did not change is not touched, so that it is not
    /// built again.
    pub fn write(&self, places: &BTreeMap<usize, Place>) -> io::Result<()> {
        let listed = Command::new("git")
            .args(["ls-files", "--cached", "--others", "--exclude-standard"])
            .current_dir(&self.root)
            .output()?;
        for file in String::from_utf8_lossy(&listed.stdout).lines() {
            // A file that is gone may still be listed.
            let Ok(was) = fs::read(self.root.join(file)) else {
                continue;
            };
            let mut inside: Vec<_> = places.iter().filter(|(_, it)| it.file == file).collect();
            let mut new = was;
            if !inside.is_empty() || file == format!("{CONTRACT}lib.rs") {
                let text = String::from_utf8(new).expect("rules are UTF-8");
                let mut broken = text.clone();
                let switch = match file.starts_with(CONTRACT) {
                    true => "crate::broken",
                    false => "daedalus_contract::broken",
                };
                // From the end, so that the others stay where they are.
                inside.sort_by_key(|(_, it)| std::cmp::Reverse(it.span.start));
                for (&number, place) in inside {
                    let switched = place.switched(&text, number, switch);
                    broken.replace_range(place.span.clone(), &switched);
                }
                if file == format!("{CONTRACT}lib.rs") {
                    broken.push_str(SWITCH);
                }
                new = broken.into_bytes();
            }
            let to = self.copy.join(file);
            if fs::read(&to).is_ok_and(|there| there == new) {
                continue;
            }
            fs::create_dir_all(to.parent().expect("a file has a folder"))?;
            fs::write(&to, new)?;
        }
        Ok(())
    }

    /// Builds the tests, or tells in which lines the compiler found errors: of which file, from, to.
    pub fn build(&self, games: &[&str]) -> io::Result<Result<Vec<Program>, Vec<Lines>>> {
        let mut cargo = Command::new("cargo");
        cargo.args([
            "test",
            "--no-run",
            "--no-fail-fast",
            "--message-format",
            "json",
            "--lib",
        ]);
        cargo.args(["-p", "daedalus", "-p", "daedalus-contract"]);
        cargo.args([
            "--test",
            "battery",
            "--test",
            "transcripts",
            "--test",
            "table",
        ]);
        for game in games {
            cargo.args(["-p", &format!("daedalus-{game}"), "--test", game]);
        }
        let built = cargo
            .current_dir(&self.copy)
            .env("CARGO_TARGET_DIR", &self.target)
            .env("CARGO_INCREMENTAL", "0")
            .stderr(std::process::Stdio::inherit())
            .output()?;
        let (mut programs, mut errors) = (Vec::new(), Vec::new());
        let lines = String::from_utf8_lossy(&built.stdout).into_owned();
        for message in lines
            .lines()
            .filter_map(|it| serde_json::from_str::<Value>(it).ok())
        {
            if let Some(path) = message["executable"].as_str() {
                let package = Path::new(message["manifest_path"].as_str().unwrap_or_default());
                let folder = package.parent().unwrap_or(&self.copy).to_owned();
                let name = folder.strip_prefix(&self.copy).unwrap_or(Path::new(""));
                programs.push(Program {
                    package: name.to_string_lossy().into_owned(),
                    name: message["target"]["name"]
                        .as_str()
                        .unwrap_or_default()
                        .to_owned(),
                    path: path.into(),
                    folder,
                });
            }
            if message["message"]["level"] == "error" {
                let spans = message["message"]["spans"].as_array();
                errors.extend(spans.into_iter().flatten().filter_map(|span| {
                    let line = |name: &str| Some(span[name].as_u64()? as usize);
                    let file = span["file_name"].as_str()?.to_owned();
                    Some((file, line("line_start")?, line("line_end")?))
                }));
            }
        }
        match built.status.success() {
            true => Ok(Ok(programs)),
            false => Ok(Err(errors)),
        }
    }
}
