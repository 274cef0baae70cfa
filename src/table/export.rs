//! A table as a file that anybody can check: every step of the match, replayed offline.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::saved::covers;
use super::{Games, Opening, Person, Place, Record, Stage, Table, TableId};
use crate::rules::game::{Outcome, Viewer};

/// What an exported file calls itself.
const FORMAT: &str = "daedalus table 1";
/// The public lines of a match that still runs.
const LINES: usize = 10_000;

/// An exported table. While the match runs it holds nothing that a spectator may not know.
#[derive(Serialize, Deserialize)]
struct Export {
    format: String,
    game: String,
    version: u32,
    table: TableId,
    opening: Opening,
    seats: Vec<String>,
    stage: Stage,
    sequence: u64,
    commitment: Option<String>,
    log: Vec<String>,
    #[serde(flatten)]
    ended: Option<Ended>,
}

/// What is added when the match is over.
#[derive(Serialize, Deserialize)]
struct Ended {
    seed: String,
    outcome: Outcome,
    journal: Vec<Arc<Record>>,
    state: Value,
}

/// A file that was checked and found to be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The number of the table.
    pub table: TableId,
    /// The id of its game.
    pub game: String,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// How many commands were replayed.
    pub commands: u64,
    /// How the match ended.
    pub outcome: Outcome,
    /// The first line that the file words otherwise than this program words the same step.
    pub reworded: Option<Reworded>,
}

/// A line of the log in two wordings; empty where one of them has no such line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reworded {
    /// What the file says.
    pub file: String,
    /// What this program says.
    pub here: String,
}

/// Why a file is not what it says. One sentence for who checks it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VerifyError {
    /// Not an exported table.
    #[error("This is not an exported table: {0}.")]
    Unreadable(String),
    /// Nothing to check yet.
    #[error(
        "This match is not over yet: its seed and its journal are shown at the end, then it can be checked."
    )]
    Running,
    /// Another program is needed.
    #[error("This table plays version {version} of `{game}`, which this program does not know.")]
    Unknown {
        /// The id of the game.
        game: String,
        /// The version of its rules.
        version: u32,
    },
    /// The dice were exchanged.
    #[error(
        "The seed is not the one that was promised: its SHA-256 is {found}, promised was {promised}."
    )]
    Commitment {
        /// The hash in the file.
        promised: String,
        /// The hash of the seed in the file.
        found: String,
    },
    /// A step that the rules do not allow.
    #[error("Step {sequence} could not have happened: {reason}")]
    Refused {
        /// Which step.
        sequence: u64,
        /// The refusal.
        reason: String,
    },
    /// A step with other consequences.
    #[error("Step {sequence} did not happen as the file says.")]
    Differs {
        /// Which step.
        sequence: u64,
    },
    /// The end is another one.
    #[error("The match did not end as the file says: its {what} differs.")]
    End {
        /// What differs.
        what: &'static str,
    },
}

impl Table {
    /// The table as JSON. Seed, journal and state are part of it only when the match is over.
    pub fn export(&self) -> String {
        let export = Export {
            format: FORMAT.into(),
            game: self.game.about().id.into(),
            version: self.version,
            table: self.id,
            opening: Opening::clone(&self.opening),
            seats: self.names.clone(),
            stage: self.stage,
            sequence: self.sequence,
            commitment: self.commitment(),
            log: self.log(Viewer::Spectator, LINES),
            ended: self.ended(),
        };
        serde_json::to_string_pretty(&export)
            .expect("an export is plain data, which JSON can always hold")
    }

    fn ended(&self) -> Option<Ended> {
        Some(Ended {
            seed: self.revealed_seed()?,
            outcome: self.outcome.clone()?,
            journal: self.journal.clone(),
            state: self.state_value(),
        })
    }

    fn state_value(&self) -> Value {
        self.save().state.map_or(Value::Null, |state| {
            serde_json::from_str(&state).unwrap_or(Value::String(state))
        })
    }
}

/// Checks an exported table offline: the commitment, every step, and the end. Another version of the program may word the
/// log otherwise: that is told, and is no error.
///
/// # Errors
/// One sentence that names the first thing that is not right.
pub fn verify(text: &str, games: Games) -> Result<Verified, VerifyError> {
    let (table, file, ended) = restage(text, games)?;
    check_end(&file, &ended, &table)?;
    let reworded = reworded(&file, &ended, &table);
    Ok(Verified {
        table: file.table,
        game: file.game,
        seats: file.seats,
        commands: table.sequence(),
        outcome: ended.outcome,
        reworded,
    })
}

/// The table of an exported file, played again from its seed: every step is as the file says.
///
/// # Errors
/// One sentence that names the first thing that is not right.
pub fn read_export(text: &str, games: Games) -> Result<Table, VerifyError> {
    restage(text, games).map(|(table, _, _)| table)
}

fn restage(text: &str, games: Games) -> Result<(Table, Export, Ended), VerifyError> {
    let mut file: Export =
        serde_json::from_str(text).map_err(|error| VerifyError::Unreadable(error.to_string()))?;
    if file.format != FORMAT {
        return Err(VerifyError::Unreadable(format!(
            "its format is `{}`, expected is `{FORMAT}`",
            file.format
        )));
    }
    let ended = file.ended.take().ok_or(VerifyError::Running)?;
    let seed = check_commitment(&file, &ended.seed)?;
    let table = replay(&file, &ended, seed, games)?;
    Ok((table, file, ended))
}

fn check_commitment(file: &Export, seed_text: &str) -> Result<[u8; 32], VerifyError> {
    let mut seed = [0; 32];
    hex::decode_to_slice(seed_text, &mut seed)
        .map_err(|error| VerifyError::Unreadable(format!("the seed: {error}")))?;
    let found = hex::encode(Sha256::digest(seed));
    match &file.commitment {
        Some(promised) if *promised == found => Ok(seed),
        promised => Err(VerifyError::Commitment {
            promised: promised.clone().unwrap_or_else(|| "nothing".into()),
            found,
        }),
    }
}

fn replay(
    file: &Export,
    ended: &Ended,
    seed: [u8; 32],
    games: Games,
) -> Result<Table, VerifyError> {
    let known = games(&file.game).filter(|game| game.about().plays(file.version));
    let Some(game) = known else {
        return Err(VerifyError::Unknown {
            game: file.game.clone(),
            version: file.version,
        });
    };
    let refused = |sequence, reason: super::TableError| VerifyError::Refused {
        sequence,
        reason: reason.to_string(),
    };
    let first = match &file.opening.game {
        Some(first) => games(first),
        None => Some(game),
    };
    let first = first.ok_or_else(|| VerifyError::Unknown {
        game: file.opening.game.clone().unwrap_or_default(),
        version: file.version,
    })?;
    let opening = file.opening.clone();
    let mut table = Table::reopened(file.table, first, file.version, opening, seed)
        .map_err(|reason| refused(0, reason))?;
    for record in &ended.journal {
        let sequence = record.sequence;
        let done = table
            .apply(record.by, record.command.clone(), record.time)
            .map_err(|reason| refused(sequence, reason))?;
        let mut noted = Record::clone(&done);
        noted.note.clone_from(&record.note);
        if noted != **record {
            return Err(VerifyError::Differs { sequence });
        }
    }
    Ok(table)
}

fn check_end(file: &Export, ended: &Ended, table: &Table) -> Result<(), VerifyError> {
    let checks = [
        ("game", table.game().about().id == file.game),
        ("end", table.stage() == file.stage),
        ("outcome", table.outcome() == Some(&ended.outcome)),
        ("number of steps", table.sequence() == file.sequence),
        ("list of seats", table.names == file.seats),
        // An earlier program may have kept less of it.
        ("state", covers(&table.state_value(), &ended.state)),
    ];
    match checks.into_iter().find(|(_, right)| !right) {
        Some((what, _)) => Err(VerifyError::End { what }),
        None => Ok(()),
    }
}

/// The first line of the notes and the log that this program words otherwise.
fn reworded(file: &Export, ended: &Ended, table: &Table) -> Option<Reworded> {
    let lines = |journal: &[Arc<Record>], log: Vec<String>| -> Vec<String> {
        let notes = journal.iter().map(|record| record.note.clone());
        notes.chain(log).collect()
    };
    let told = lines(&ended.journal, file.log.clone());
    let own = lines(&table.journal, table.log(Viewer::Spectator, LINES));
    let line = |lines: &[String], at| lines.get(at).cloned().unwrap_or_default();
    let mut pairs = (0..told.len().max(own.len())).map(|at| Reworded {
        file: line(&told, at),
        here: line(&own, at),
    });
    pairs.find(|pair| pair.file != pair.here)
}

impl Opening {
    /// A table of a host at a place, with default options.
    pub fn new(place: Place, host: Person, time: i64) -> Opening {
        Opening {
            place,
            host,
            options: Vec::new(),
            time,
            players: Vec::new(),
            rematch_of: None,
            game: None,
            day: None,
        }
    }
}
