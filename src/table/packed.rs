//! An ended table as short as it can be kept: its sheet, and what was asked of it. What the match did follows from its
//! seed and is played again when somebody looks at it; a hash tells whether it is what it was.

use std::io::{Read, Write};
use std::sync::Arc;

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::saved::Sheet;
use super::{By, Command, Games, Opening, Record, RestoreError, Saved, Stage, Table, TableId};
use crate::rules::any::AnyGame;

/// No table takes more bytes than that before it is compressed: a body that wants more is damaged.
const MOST_BYTES: u64 = 64 << 20;

/// An ended table, compacted. Holds secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Packed {
    /// The SHA-256 of all that playing the match again has to give: who acted, and what came of it. No name and no id
    /// is part of it.
    pub digest: Vec<u8>,
    /// The sheet and the commands, compressed.
    pub body: Vec<u8>,
}

/// Why a table stays as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PackError {
    /// It is not over.
    #[error("it is not over")]
    Open,
    /// These rules cannot play it again.
    #[error("its match is of a version of the rules that this program does not play")]
    OtherRules,
    /// Played again, it is another one.
    #[error("played again from its seed it is not the same")]
    Differs,
}

#[derive(Serialize, Deserialize)]
struct Body {
    sheet: String,
    /// Was there a match? Its state follows from the commands.
    begun: bool,
    lines: Vec<Line>,
}

/// What a record has that does not follow: who, what, how many milliseconds after the one before, and in which words it
/// was noted then.
#[derive(Serialize, Deserialize)]
struct Line(By, Command, i64, String);

impl Body {
    fn of(table: &Table) -> Body {
        let saved = table.save();
        let mut before = table.opening.time;
        let lines = table.journal.iter().map(|record| {
            let passed = record.time.wrapping_sub(before);
            before = record.time;
            let command = turned(&record.command, record.sequence);
            Line(record.by, command, passed, record.note.clone())
        });
        Body {
            lines: lines.collect(),
            begun: saved.state.is_some(),
            sheet: saved.sheet,
        }
    }

    fn compress(&self) -> Vec<u8> {
        let text = serde_json::to_vec(self).expect("a body is plain data, which JSON can hold");
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
        let written = encoder.write_all(&text);
        let body = written.and_then(|()| encoder.finish());
        body.expect("memory takes what is written to it")
    }

    fn read(packed: &Packed) -> Result<Body, RestoreError> {
        let mut text = Vec::new();
        let mut decoder = ZlibDecoder::new(packed.body.as_slice()).take(MOST_BYTES);
        decoder
            .read_to_end(&mut text)
            .map_err(serde_json::Error::io)?;
        Ok(serde_json::from_slice(&text)?)
    }

    /// The records as far as they stand here: without what came of them.
    fn records(&self, opened: i64) -> Vec<Record> {
        let mut time = opened;
        let records = (1..).zip(&self.lines);
        let record = |(sequence, Line(by, command, passed, note)): (u64, &Line)| {
            time = time.wrapping_add(*passed);
            Record {
                sequence,
                by: *by,
                seat: None,
                command: turned(command, sequence),
                note: note.clone(),
                events: Vec::new(),
                decided: None,
                time,
            }
        };
        records.map(record).collect()
    }
}

/// A command whose clicks count back from its own sequence, and the other way round: small numbers compress well.
fn turned(command: &Command, sequence: u64) -> Command {
    let mut turned = command.clone();
    if let Command::Act { since, .. } | Command::Undo { since } | Command::Extend { since } =
        &mut turned
    {
        *since = since.map(|since| sequence.wrapping_sub(since));
    }
    turned
}

/// The hash of what came of all commands.
fn digest<'a>(records: impl IntoIterator<Item = &'a Arc<Record>>) -> Vec<u8> {
    let mut hash = Sha256::new();
    for record in records {
        let carried = record.decided.as_ref().map(|decided| decided.carried);
        let outcome = serde_json::to_vec(&(record.seat, &record.events, carried));
        hash.update(outcome.expect("a record is plain data, which JSON can hold"));
        hash.update(b"\n");
    }
    hash.finalize().to_vec()
}

impl Table {
    /// The ended table as short as it can be kept. It was played again, and is the same in everything.
    ///
    /// # Errors
    /// Why it has to be kept as it is.
    pub fn pack(&self, games: Games) -> Result<Packed, PackError> {
        if self.stage != Stage::Over {
            return Err(PackError::Open);
        }
        let body = Body::of(self).compress();
        if let Some(digest) = &self.abridged {
            let digest = digest.clone();
            return Ok(Packed { digest, body });
        }
        if self.is_foreign() {
            return Err(PackError::OtherRules);
        }
        let digest = digest(&self.journal);
        let packed = Packed { digest, body };
        let again = Table::unpack(self.id, &packed, games).map_err(|_| PackError::Differs)?;
        let same = !again.is_abridged()
            && again.journal == self.journal
            && again.save() == self.save()
            && again.export() == self.export();
        same.then_some(packed).ok_or(PackError::Differs)
    }

    /// Reads a compacted table: its match is played again. Where these rules lead elsewhere the table is
    /// [abridged](Table::is_abridged).
    ///
    /// # Errors
    /// As [`Table::restore`].
    pub fn unpack(id: TableId, packed: &Packed, games: Games) -> Result<Table, RestoreError> {
        let body = Body::read(packed)?;
        let sheet: Sheet = serde_json::from_str(&body.sheet)?;
        let game = games(&sheet.game).ok_or_else(|| RestoreError::NoGame(sheet.game.clone()))?;
        let short = body.records(sheet.opening.time);
        let known = !body.begun || game.about().plays(sheet.version);
        let again = known
            .then(|| play_again(id, game, &sheet, &short, games))
            .flatten()
            .filter(|again| digest(&again.journal) == packed.digest);
        let (state, journal) = match &again {
            Some(again) => {
                // In the words of then.
                let noted = again.journal.iter().zip(&short).map(|(record, short)| {
                    let mut record = Record::clone(record);
                    record.note.clone_from(&short.note);
                    record
                });
                (again.save().state, noted.collect())
            }
            None => (body.begun.then(String::new), short),
        };
        let sheet = body.sheet;
        let mut table = Table::restore(id, &Saved { sheet, state }, journal, games)?;
        table.abridged = again.is_none().then(|| packed.digest.clone());
        Ok(table)
    }

    /// Is this a compacted table that this program cannot play again, as when its rules have changed? What was asked of
    /// it and how it ended is all here; what came of each step is not. A program that knows its rules has it all.
    pub fn is_abridged(&self) -> bool {
        self.abridged.is_some()
    }

    /// The table at its opening, for a journal to be played again.
    pub(super) fn reopened(
        id: TableId,
        game: &'static dyn AnyGame,
        version: u32,
        opening: Opening,
        seed: [u8; 32],
    ) -> Result<Table, super::TableError> {
        let mut table = Table::open(id, game, opening, seed)?;
        table.version = version;
        table.replaying = true;
        Ok(table)
    }
}

fn play_again(
    id: TableId,
    game: &'static dyn AnyGame,
    sheet: &Sheet,
    records: &[Record],
    games: Games,
) -> Option<Table> {
    let (version, opening) = (sheet.version, Opening::clone(&sheet.opening));
    let first = match &opening.game {
        Some(first) => games(first)?,
        None => game,
    };
    let mut again = Table::reopened(id, first, version, opening, sheet.seed().ok()?).ok()?;
    for record in records {
        again
            .apply(record.by, record.command.clone(), record.time)
            .ok()?;
    }
    again.replaying = false;
    Some(again)
}
