//! A table as it is stored: its own sheet, the match, and the journal beside them.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::clock::Dates;
use super::lapse::Proceedings;
use super::questions::Window;
use super::undo::Takebacks;
use super::{
    By, Chair, Games, Match, Opening, Person, Question, Record, Seed, Stage, Table, TableId, seats,
};
use crate::rules::any::AnyMatch;
use crate::rules::game::{Deadline, Decision, Options, Outcome, Seat};

/// A snapshot of a table. Holds secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// All but the match and the journal, as JSON.
    pub sheet: String,
    /// The match as JSON, from the start on.
    pub state: Option<String>,
}

/// Why a stored table could not be read back.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The sheet is not one.
    #[error("the stored table cannot be read: {0}")]
    Sheet(#[from] serde_json::Error),
    /// The game is not part of this program.
    #[error("the stored table plays `{0}`, a game that this program does not know")]
    NoGame(String),
}

#[derive(Serialize, Deserialize)]
pub(super) struct Sheet {
    pub(super) game: String,
    pub(super) version: u32,
    pub(super) opening: Arc<Opening>,
    host: Person,
    stage: Stage,
    options: Options,
    table_options: Options,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    shelved: BTreeMap<String, Options>,
    chairs: Vec<Chair>,
    sequence: u64,
    seed: String,
    dates: Vec<Asked>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    window: Option<Window>,
    takebacks: Takebacks,
    began_with_person: bool,
    #[serde(default, rename = "affairs")]
    proceedings: Proceedings,
    outcome: Option<Outcome>,
    #[serde(default)]
    agreed: Vec<u64>,
    paused: bool,
}

/// A match of a version that this program cannot go on with, as it was kept.
#[derive(Clone)]
pub(super) struct Foreign {
    state: Arc<str>,
    dates: Vec<Asked>,
}

#[derive(Clone, Serialize, Deserialize)]
struct Asked {
    seat: Seat,
    since: u64,
    #[serde(flatten)]
    dates: Dates,
}

impl Table {
    /// The snapshot for the store.
    pub fn save(&self) -> Saved {
        let dates = self.questions.iter().map(|question| Asked {
            seat: question.decision.seat,
            since: question.since,
            dates: Dates::of(question),
        });
        let sheet = Sheet {
            game: self.game.about().id.into(),
            version: self.version,
            opening: Arc::clone(&self.opening),
            host: self.host.clone(),
            stage: self.stage,
            options: self.options.clone(),
            table_options: self.table_options.clone(),
            shelved: self.shelved.clone(),
            chairs: self.chairs.clone(),
            sequence: self.sequence,
            seed: hex::encode(self.seed.0),
            dates: match &self.foreign {
                Some(foreign) => foreign.dates.clone(),
                None => dates.collect(),
            },
            window: self.window,
            takebacks: self.takebacks.clone(),
            began_with_person: self.began_with_person,
            proceedings: self.proceedings.clone(),
            outcome: self.outcome.clone(),
            agreed: self.agreed.clone(),
            paused: self.paused,
        };
        Saved {
            sheet: serde_json::to_string(&sheet)
                .expect("a sheet is plain data, which JSON can always hold"),
            state: match &self.foreign {
                Some(foreign) => Some(foreign.state.as_ref().to_owned()),
                None => self.played_match().map(AnyMatch::save),
            },
        }
    }

    /// Reads a table back from its snapshot and its journal. A match that these rules cannot go on with makes it
    /// [foreign](Table::is_foreign).
    ///
    /// # Errors
    /// When the sheet is damaged, or belongs to a game that this program does not know.
    pub fn restore(
        id: TableId,
        saved: &Saved,
        journal: Vec<Record>,
        games: Games,
    ) -> Result<Table, RestoreError> {
        let sheet: Sheet = serde_json::from_str(&saved.sheet)?;
        let game = games(&sheet.game).ok_or_else(|| RestoreError::NoGame(sheet.game.clone()))?;
        let seed = Seed(sheet.seed()?);
        let version = match &saved.state {
            Some(_) => sheet.version,
            None => game.about().version,
        };
        let known = saved
            .state
            .as_deref()
            .filter(|_| game.about().plays(version));
        let running = known.and_then(|state| game.restore(state).ok()).map(Match);
        let foreign = saved.state.as_deref().filter(|_| running.is_none());
        let mut table = Table {
            id,
            game,
            version,
            host: sheet.host,
            stage: sheet.stage,
            options: sheet.options,
            table_options: sheet.table_options,
            shelved: sheet.shelved,
            names: seats::names(&sheet.chairs),
            chairs: sheet.chairs,
            sequence: sheet.sequence,
            seed,
            foreign: foreign.map(|state| Foreign {
                state: state.into(),
                dates: sheet.dates.clone(),
            }),
            abridged: None,
            running,
            closed: None,
            questions: Vec::new(),
            window: None,
            takebacks: sheet.takebacks,
            began_with_person: sheet.began_with_person,
            proceedings: sheet
                .proceedings
                .or_since(last_act(&journal, &sheet.opening)),
            outcome: sheet.outcome,
            agreed: sheet.agreed,
            paused: sheet.paused,
            replaying: false,
            journal: journal.into_iter().map(Arc::new).collect(),
            opening: sheet.opening,
        };
        if let Some(state) = &saved.state {
            table.complete(state);
        }
        table.note_closed();
        if let Some(running) = table.running().filter(|_| table.stage == Stage::Playing) {
            table.questions = dated(running.decisions(), &sheet.dates, table.sequence);
            table.note_window(sheet.window.or_else(|| table.asked_window()));
        }
        Ok(table)
    }

    /// An earlier program did not keep which window is open: it was opened when its first seat was asked.
    fn asked_window(&self) -> Option<Window> {
        let asked = self.questions.iter();
        let secret = asked.filter(|it| it.decision.deadline == Deadline::React);
        let first = secret.min_by_key(|question| question.since)?;
        Some(Window {
            number: first.decision.window,
            since: first.since,
        })
    }

    /// An earlier program may have kept less of a match. The journal says the rest, where it leads to what was kept.
    fn complete(&mut self, kept: &str) {
        if self.running().is_none_or(|running| running.save() == kept) {
            return;
        }
        let Some(again) = self.replay(self.standing_records(), u64::MAX) else {
            return;
        };
        let read = |text: &str| serde_json::from_str(text).ok();
        let both = read(&again.0.save()).zip(read(kept));
        let same = both.is_some_and(|(whole, kept)| covers(&whole, &kept));
        if same {
            self.running = Some(again);
        }
    }
}

/// Does a state say all that another one says, and perhaps more? What is empty says nothing: an earlier program may have
/// kept what this one knows no more.
pub(super) fn covers(whole: &Value, part: &Value) -> bool {
    match (whole, part) {
        (Value::Object(whole), Value::Object(part)) => {
            part.iter().all(|(key, part)| match whole.get(key) {
                Some(whole) => covers(whole, part),
                None => says_nothing(part),
            })
        }
        (Value::Array(whole), Value::Array(part)) => {
            whole.len() == part.len() && whole.iter().zip(part).all(|(w, p)| covers(w, p))
        }
        (whole, part) => whole == part,
    }
}

fn says_nothing(part: &Value) -> bool {
    match part {
        Value::Null => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(map) => map.values().all(says_nothing),
        _ => false,
    }
}

/// When a person last did something, as far as the journal knows.
fn last_act(journal: &[Record], opening: &Opening) -> i64 {
    let of_person = |record: &&Record| matches!(record.by, By::User(_));
    let last = journal.iter().rev().find(of_person);
    last.map_or(opening.time, |record| record.time)
}

impl Sheet {
    pub(super) fn seed(&self) -> Result<[u8; 32], serde_json::Error> {
        let mut seed = [0; 32];
        hex::decode_to_slice(&self.seed, &mut seed).map_err(serde::de::Error::custom)?;
        Ok(seed)
    }
}

fn dated(asked: Vec<Decision<String>>, dates: &[Asked], sequence: u64) -> Vec<Arc<Question>> {
    let date = |decision: Decision<String>| {
        let known = dates.iter().find(|it| it.seat == decision.seat);
        let since = known.map_or(sequence, |it| it.since);
        let dates = known.map(|it| it.dates).unwrap_or_default();
        Arc::new(Question::new(decision, since, dates))
    };
    asked.into_iter().map(date).collect()
}
