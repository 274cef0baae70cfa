//! One match being played: seats, options, journal, undo. Commands in, records out; pure.
//!
//! A [`Table`](crate::table::Table) changes only through [`Table::apply`](crate::table::Table::apply): all or nothing, with the time handed in. The same
//! opening and the same records give the same table everywhere, which [`verify`](crate::table::verify) makes use of.

mod clock;
mod command;
mod daily;
mod error;
mod export;
mod forget;
mod game;
mod hint;
mod lapse;
mod latest;
mod lobby;
mod log;
mod motion;
mod options;
mod packed;
mod play;
mod questions;
mod recap;
mod rematch;
mod replay;
mod result;
mod review;
mod saved;
mod seats;
mod substitute;
mod undo;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::rules::any::{AnyGame, AnyMatch};
use crate::rules::game::{Names, Options, Outcome, Seat, Viewer, Waiting};

pub use crate::players::Level;
pub use command::{By, Command, Record};
pub use daily::{Day, NoDay};
pub use error::TableError;
pub use export::{Reworded, Verified, VerifyError, read_export, verify};
pub use forget::FORMER;
pub use lapse::Lapse;
pub use latest::LatestTurns;
pub use motion::{Decided, Matter, Motion};
pub use options::{BOT_LEVEL, CLOCK, TABLE_OPTIONS, changes_while_playing, of_table};
pub use packed::{PackError, Packed};
pub use questions::Question;
pub use recap::{LastTurn, Recap};
pub use replay::{Moment, Replay, Turn};
pub use result::{Placing, Played};
pub use review::Turned;
pub use saved::{RestoreError, Saved};
pub(crate) use seats::base36;
pub use seats::{Absence, Chair, NoTableId, Owner, Person, Place, Player, TableId};

/// Finds a game by its id; [`crate::rules::game()`] is the one of the product.
pub type Games = fn(&str) -> Option<&'static dyn AnyGame>;

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Seats are taken and options chosen.
    Lobby,
    /// The match runs.
    Playing,
    /// The match has ended, or the lobby was closed.
    Over,
}

/// All that a table begins with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// Where it is played.
    pub place: Place,
    /// Who opened it; they take the first seat.
    pub host: Person,
    /// Options of the game or of the table, as pairs of name and value.
    pub options: Vec<(String, String)>,
    /// When, in milliseconds since the epoch.
    pub time: i64,
    /// Who sits down at once, in seat order; none means the host alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Player>,
    /// The match that is played again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<TableId>,
    /// The id of the game for which it was opened, where its host has chosen another one since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The day whose match is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<Day>,
}

/// The seed of a match. Never shown before the end, not even by `Debug`.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Seed([u8; 32]);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// A match that can be copied.
#[derive(Debug)]
struct Match(Box<dyn AnyMatch>);

impl Clone for Match {
    fn clone(&self) -> Match {
        Match(self.0.duplicate())
    }
}

/// One table. Cheap enough to be copied for every command.
#[derive(Clone)]
pub struct Table {
    id: TableId,
    game: &'static dyn AnyGame,
    /// The version of the rules by which the match is played; in the lobby that of the program.
    version: u32,
    opening: Arc<Opening>,
    host: Person,
    stage: Stage,
    options: Options,
    table_options: Options,
    /// What was chosen for games that the host has turned away from, by their ids.
    shelved: BTreeMap<String, Options>,
    chairs: Vec<Chair>,
    names: Vec<String>,
    sequence: u64,
    seed: Seed,
    running: Option<Match>,
    /// A match that these rules cannot go on with, as it was kept.
    foreign: Option<saved::Foreign>,
    /// What playing a compacted match again should have given, and did not.
    abridged: Option<Vec<u8>>,
    closed: Option<Match>,
    questions: Vec<Arc<Question>>,
    window: Option<questions::Window>,
    takebacks: undo::Takebacks,
    began_with_person: bool,
    proceedings: lapse::Proceedings,
    outcome: Option<Outcome>,
    agreed: Vec<u64>,
    paused: bool,
    /// A journal is played again: its clicks and deadlines are known to have fitted.
    replaying: bool,
    journal: Vec<Arc<Record>>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("id", &self.id)
            .field("game", &self.game.about().id)
            .field("stage", &self.stage)
            .field("sequence", &self.sequence)
            .finish_non_exhaustive()
    }
}

impl Table {
    /// Opens a table; the host takes the first seat. The seed decides all chance of the match to come.
    ///
    /// # Errors
    /// [`TableError::Option`] for an option that does not exist or a value that it cannot have.
    pub fn open(
        id: TableId,
        game: &'static dyn AnyGame,
        opening: Opening,
        seed: [u8; 32],
    ) -> Result<Table, TableError> {
        let host = opening.host.clone();
        let chairs = match opening.players.as_slice() {
            [] => vec![Chair::of(Player::Person(host.clone()))],
            players => players.iter().cloned().map(Chair::of).collect(),
        };
        let mut table = Table {
            id,
            game,
            version: game.about().version,
            host,
            stage: Stage::Lobby,
            options: Options::default(),
            table_options: Options::default(),
            shelved: BTreeMap::new(),
            chairs,
            names: Vec::new(),
            sequence: 0,
            seed: Seed(seed),
            running: None,
            foreign: None,
            abridged: None,
            closed: None,
            questions: Vec::new(),
            window: None,
            takebacks: undo::Takebacks::default(),
            began_with_person: false,
            proceedings: lapse::Proceedings::since(opening.time),
            outcome: None,
            agreed: Vec::new(),
            paused: false,
            replaying: false,
            journal: Vec::new(),
            opening: Arc::new(opening),
        };
        for (name, value) in Arc::clone(&table.opening).options.iter() {
            table.set_option(name, value)?;
        }
        table.names = seats::names(&table.chairs);
        Ok(table)
    }

    /// Applies a command at a time (milliseconds since the epoch). All or nothing.
    ///
    /// # Errors
    /// Why it was refused, in the player's words; the table is then untouched.
    pub fn apply(&mut self, by: By, command: Command, now: i64) -> Result<Arc<Record>, TableError> {
        let (next, record) = self.after(by, command, now)?;
        *self = next;
        Ok(record)
    }

    /// The table as it would be after a command, and its record.
    ///
    /// # Errors
    /// As [`Table::apply`].
    pub fn after(
        &self,
        by: By,
        command: Command,
        now: i64,
    ) -> Result<(Table, Arc<Record>), TableError> {
        let mut next = self.clone();
        next.sequence += 1;
        next.proceedings.note_act(by, now);
        let mut step = match (self.stage, command) {
            _ if self.is_abridged() => return Err(TableError::Abridged),
            (Stage::Over, command) => next.step_after_end(by, command)?,
            (_, Command::Lapse(lapse)) => next.step_of_lapse(by, lapse, now)?,
            // Ending touches no rules, so that a foreign match does not block its channel for ever.
            (Stage::Playing, command) if self.is_foreign() && command != Command::End => {
                return Err(TableError::OtherVersion);
            }
            (Stage::Lobby, command) => next.step_in_lobby(by, command, now)?,
            (Stage::Playing, command) => next.step_in_match(by, command, now)?,
        };
        next.names = seats::names(&next.chairs);
        next.settle(self, &step, now);
        next.review_motions(self, &mut step);
        let record = Arc::new(Record {
            sequence: next.sequence,
            by,
            seat: step.seat,
            command: step.command,
            note: step.note,
            events: step.events,
            decided: step.decided,
            time: now,
        });
        next.note_presence(self, &record);
        next.journal.push(Arc::clone(&record));
        Ok((next, record))
    }

    /// The number of the table.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// Gives a table that was just stored its number.
    pub(crate) fn with_id(mut self, id: TableId) -> Table {
        self.id = id;
        self
    }

    /// The game that is played.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// Where it is played.
    pub fn place(&self) -> Place {
        self.opening.place
    }

    /// The table whose match is played again here.
    pub fn rematch_of(&self) -> Option<TableId> {
        self.opening.rematch_of
    }

    /// When it was opened, in milliseconds since the epoch.
    pub fn opened(&self) -> i64 {
        self.opening.time
    }

    /// Who may start, kick and end: the person who opened the table, or who followed when they left.
    pub fn host(&self) -> &Person {
        &self.host
    }

    /// Where the table is in its life.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// How many commands were applied.
    pub fn sequence(&self) -> u64 {
        self.sequence
    }

    /// The chosen options of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How well the computer players play that are added or take a seat over (`bot_level`).
    pub fn computer_level(&self) -> Level {
        let level = self.table_options.get(TABLE_OPTIONS, BOT_LEVEL);
        level.parse().unwrap_or_default()
    }

    /// The chosen options of the table itself, see [`TABLE_OPTIONS`].
    pub fn table_options(&self) -> &Options {
        &self.table_options
    }

    /// The seats, in the order in which they were taken.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The names of the seats, plain text, in seat order.
    pub fn names(&self) -> Names<'_> {
        Names(&self.names)
    }

    /// The version of the rules by which the match is played; in the lobby that of the program.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Was the match made by a version that this program cannot go on with? Then there is no match here to look at, what
    /// was noted of it is all there, and it goes on where it was with a program that knows its version.
    pub fn is_foreign(&self) -> bool {
        self.foreign.is_some()
    }

    /// The match, from the start on. When the table was closed before its end nobody is asked anything in it any more.
    pub fn running(&self) -> Option<&dyn AnyMatch> {
        self.closed
            .as_ref()
            .map_or_else(|| self.played_match(), |closed| Some(closed.0.as_ref()))
    }

    /// The match as it was played, from the start on.
    fn played_match(&self) -> Option<&dyn AnyMatch> {
        self.running.as_ref().map(|running| running.0.as_ref())
    }

    /// The seat of a user: which they play, or to which they may come back.
    pub fn seat_of(&self, user: u64) -> Option<Seat> {
        let keeps = |chair: &Chair| chair.player.keeper().is_some_and(|p| p.user == user);
        let index = self.chairs.iter().position(keeps)?;
        u8::try_from(index).ok().map(Seat)
    }

    /// What a user may see: their seat's secrets, or what everybody may know.
    pub fn viewer(&self, user: u64) -> Viewer {
        self.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who is waited for, as far as the viewer may know it. Empty in the lobby and after the end.
    pub fn waiting(&self, viewer: Viewer) -> Vec<Waiting> {
        match (self.stage, &self.running) {
            (Stage::Playing, Some(running)) => running.0.waiting(viewer),
            _ => Vec::new(),
        }
    }

    /// How the match ended.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// All applied commands, in order. Holds secrets; show it through [`Table::lines`] and [`Table::log`] only.
    pub fn journal(&self) -> &[Arc<Record>] {
        &self.journal
    }

    /// The SHA-256 of the seed in hexadecimal, shown when the match starts.
    pub fn commitment(&self) -> Option<String> {
        self.has_begun()
            .then(|| hex::encode(Sha256::digest(self.seed.0)))
    }

    fn has_begun(&self) -> bool {
        self.running.is_some() || self.is_foreign()
    }

    /// The seed in hexadecimal, once the match is over, so that anybody can check the dice.
    pub fn revealed_seed(&self) -> Option<String> {
        let over = self.stage == Stage::Over && self.has_begun();
        over.then(|| hex::encode(self.seed.0))
    }

    /// A seed for one decision of a computer player: different for each sequence, independent of the match's own chance.
    /// In the match of a day it counts the actions alone, so that who decides the same meets the same.
    pub fn computer_seed(&self) -> [u8; 32] {
        let number = match self.day() {
            None => self.sequence,
            Some(_) => {
                let records = self.journal.iter();
                records.filter(|record| record.action().is_some()).count() as u64
            }
        };
        self.other_seed(b"computer player", number)
    }

    /// A seed for a review of the whole match, always the same one.
    pub fn review_seed(&self) -> [u8; 32] {
        self.other_seed(b"review", 0)
    }

    fn other_seed(&self, purpose: &[u8], number: u64) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(purpose);
        hash.update(self.seed.0);
        hash.update(number.to_le_bytes());
        hash.finalize().into()
    }
}

/// What a command did, before the table has drawn its consequences.
struct Step {
    seat: Option<Seat>,
    command: Command,
    note: String,
    events: Vec<serde_json::Value>,
    decided: Option<Decided>,
}

impl Step {
    /// Is the match another one after it? Standing orders do not count.
    fn moves_on(&self) -> bool {
        match &self.command {
            Command::Act { .. } | Command::Undo { .. } | Command::Timeout { .. } => true,
            Command::Order { .. } => false,
            _ => !self.events.is_empty() || self.takes_back(),
        }
    }

    /// The seat whose question it answered.
    fn answered(&self) -> Option<Seat> {
        let answers = matches!(self.command, Command::Act { .. } | Command::Timeout { .. });
        self.seat.filter(|_| answers)
    }

    /// Was a motion carried that takes back what several seats have done?
    fn takes_back(&self) -> bool {
        let decided = self.decided.as_ref().filter(|decided| decided.carried);
        decided.is_some_and(|decided| matches!(decided.matter, Matter::Undo { .. }))
    }
}
