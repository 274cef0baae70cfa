//! How whole matches go, each as one short number. A table that is read back goes through its journal again, so as long as a
//! game has the same version (docs/rules/README.md 7) each match goes as it went. `battery/courses/GAME.txt` holds the numbers:
//! they do not say what is right, but whatever one of these matches comes to does not change unseen. Where a change is meant, the
//! version is raised if it touches stored matches, and `DAEDALUS_ACCEPT=1 cargo test --test battery matches` writes the numbers anew;
//! what changed is shown by a transcript (`tests/transcripts.rs`).

use std::fmt::Write as _;
use std::io::{BufWriter, Write as _};

use daedalus::rules::game::{Decision, Game, Outcome, Seat, Viewer};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::case::{Case, effort};
use super::golden;

/// Views are long: after each so many actions one is looked at.
const VIEWED: usize = 16;

/// How a match went so far.
pub struct Course {
    /// Told in many small pieces.
    sum: BufWriter<Sha256>,
    actions: usize,
}

impl Default for Course {
    fn default() -> Self {
        Course {
            sum: BufWriter::new(Sha256::new()),
            actions: 0,
        }
    }
}

impl Course {
    /// What is asked.
    pub fn asked<A: ToString>(&mut self, open: &[Decision<A>]) {
        for it in open {
            self.told(&(it.seat, it.kind, it.deadline, it.window));
            for action in [&it.default]
                .into_iter()
                .chain(&it.choices)
                .chain(&it.forms)
            {
                self.told(&action.to_string());
            }
        }
    }

    /// What somebody wished for, and what came of it, be it events or the code of a refusal.
    pub fn done<T: Serialize>(&mut self, seat: Seat, text: &str, came: &T) {
        self.told(&(seat, text, came));
    }

    /// What each viewer learns of an action, and now and then what they see.
    pub fn seen<G: Game>(&mut self, state: &G::State, events: &[G::Event]) {
        self.actions += 1;
        let seats = Seat::all(G::seats(state)).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator]) {
            for event in events {
                self.told(&G::observe(event, viewer));
            }
            if self.actions.is_multiple_of(VIEWED) {
                self.told(&G::view(state, viewer));
                self.told(&G::waiting(state, viewer));
            }
        }
    }

    /// The match as a line of the sheet.
    pub fn line(mut self, case: &Case, end: &Outcome) -> String {
        self.told(end);
        let mut line = format!("{} {} seats", case.seed, case.seats);
        for (name, value) in case.options.chosen() {
            let _ = write!(line, ", {name}={value}");
        }
        let sum = self.sum.into_inner().expect("a sum takes everything");
        let sum = hex::encode(&sum.finalize()[..6]);
        let _ = write!(line, ": {sum}, {} actions, {}", self.actions, end.reason);
        line
    }

    fn told(&mut self, what: &impl Serialize) {
        serde_json::to_writer(&mut self.sum, what).expect("what a game tells can be written");
        self.sum.write_all(b"\n").expect("a sum takes everything");
    }
}

/// These matches went as the sheet of their game says.
pub fn same<G: Game>(lines: &[String]) {
    if effort() > 1 {
        return; // Others are played.
    }
    let about = &G::ABOUT;
    let file = format!("tests/battery/courses/{}.txt", about.id);
    let now = format!("rules version {}\n{}\n", about.version, lines.join("\n"));
    let known = golden::known(&file, &now);
    let is_other = |line: &&str| !known.lines().any(|it| it == *line);
    let other: Vec<_> = now.lines().filter(is_other).collect();
    assert!(
        known == now,
        "{} matches of {} go otherwise than `{file}` says, in what is asked, done, refused or seen. If that is meant, raise the \
         version in ABOUT where stored matches go on otherwise, and write the sheet anew with DAEDALUS_ACCEPT=1. Among them:\n{}",
        other.len(),
        about.name,
        other[..other.len().min(5)].join("\n")
    );
}
