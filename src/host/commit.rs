//! The way of one command: load, apply to a copy, make durable, publish.

use std::sync::Arc;
use std::time::Instant;

use super::cache::Slot;
use super::error::unsaved;
use super::index::users;
use super::load::guarded;
use super::{Committed, Host, RequestError};
use crate::rules::game::Seat;
use crate::store::{Answer, Commit, CommitError, Kind, Stamp, ToldRow};
use crate::table::{By, Command, Record, Stage, Table, TableError, TableId};

impl Host {
    /// Applies a command and returns when it is durable.
    pub(super) async fn apply(
        &self,
        id: TableId,
        by: By,
        command: Command,
        interaction: Option<u64>,
    ) -> Result<Committed, RequestError> {
        let slot = self.inner.cache.get(id);
        let _writer = slot.writer.lock().await;
        if let Some(known) = self.answered(interaction).await? {
            return Ok(known);
        }
        let table = self.load_held(&slot).await?;
        if !self.serves(table.place().guild) {
            return Err(RequestError::Elsewhere);
        }
        // Ending touches no rules, so that a frozen table does not block its channel for ever.
        if self.is_frozen(id) && command != Command::End {
            return Err(RequestError::Frozen);
        }
        let time = self.inner.settings.clock.now();
        let mut done = match self.settle(&table, by, command, interaction).await? {
            Settled::Now(done) => done,
            Settled::Before(known) => return Ok(known),
        };
        let sequence = done.table.sequence();
        let lines = std::mem::take(&mut done.lines);
        let done = self.draw_veil(done, time).await;
        let state = Some(Arc::clone(&done.table));
        self.publish(&slot, done.table, &done.kinds);
        Ok(Committed {
            table: id,
            sequence,
            lines,
            duplicate: false,
            state,
        })
    }

    /// Applies a command and makes what came of it durable, without showing it to anybody yet.
    pub(super) async fn settle(
        &self,
        table: &Table,
        by: By,
        command: Command,
        interaction: Option<u64>,
    ) -> Result<Settled, RequestError> {
        let id = table.id();
        let word = word(&command);
        let time = self.inner.settings.clock.now();
        let Some(applied) = guarded(|| table.after(by, command, time)) else {
            self.freeze(id, "the rules panicked").await;
            return Err(RequestError::Frozen);
        };
        let (next, record) = applied?;
        let viewer = match by {
            By::User(user) => next.viewer(user),
            By::Computer(_) | By::Clock => crate::rules::game::Viewer::Spectator,
        };
        let Some(lines) = guarded(|| next.lines(&record, viewer)) else {
            self.freeze(id, "the log panicked").await;
            return Err(RequestError::Frozen);
        };
        let before = self.inner.notified.of(id);
        let told = match next.place().is_alone() {
            // Nobody waits for them, and no message stands anywhere.
            true => Vec::new(),
            false => self.rows_after(&next, &record),
        };
        let kinds = kinds(&next, &told, time);
        let commit = Commit {
            outbox: kinds.clone(),
            told: (told != before).then(|| told.clone()),
            unpacked: self
                .inner
                .cache
                .get(id)
                .is_packed()
                .then(|| table.journal().iter().map(|it| line(it)).collect()),
            ..commit_of(Some(table), &next, Some(&record), interaction, &lines, time)
        };
        let begun = Instant::now();
        let stored = self.inner.store.commit(commit).await;
        let result = if stored.is_ok() { "done" } else { "refused" };
        metrics::histogram!("daedalus_commit_seconds", "result" => result).record(begun.elapsed());
        if let Err(error) = stored {
            // Whatever is in memory, what counts is in the database.
            self.inner.cache.get(id).publish(None);
            return self.refuse_commit(error).map(Settled::Before);
        }
        self.inner.notified.set(id, told);
        let sequence = next.sequence();
        // Not for every day: a busy bot would say it by the thousand.
        tracing::debug!(table = %id, sequence, command = word, "applied");
        if next.stage() == Stage::Over {
            let reason = next.outcome().map(|outcome| outcome.reason.clone());
            tracing::info!(table = %id, reason = reason.as_deref(), "table closed");
        }
        Ok(Settled::Now(Unpublished {
            table: Arc::new(next),
            record,
            lines,
            kinds,
        }))
    }

    pub(super) fn publish(&self, slot: &Slot, table: Arc<Table>, kinds: &[Kind]) {
        let due = deadlines(&table).into_iter().map(|(_, due)| due);
        let due = due.chain(table.lapse().map(|(due, _)| due));
        let due = due.chain(self.inner.notified.first(table.id())).min();
        let (id, sequence) = (table.id(), table.sequence());
        self.inner.index.follow(&table);
        slot.publish(Some(table));
        self.inner.timers.set(id, due);
        self.inner.outbox.push(id, kinds, sequence);
    }

    /// The answer to an interaction that was applied before.
    pub(super) async fn answered(
        &self,
        interaction: Option<u64>,
    ) -> Result<Option<Committed>, RequestError> {
        let Some(interaction) = interaction else {
            return Ok(None);
        };
        match self.inner.store.answer(interaction).await {
            Ok(answer) => Ok(answer.map(again)),
            Err(error) => Err(unsaved(&error, "the database could not be read")),
        }
    }

    pub(super) fn refuse_commit(&self, error: CommitError) -> Result<Committed, RequestError> {
        match error {
            CommitError::Duplicate(answer) => Ok(again(answer)),
            CommitError::Conflict => Err(TableError::Stale.into()),
            CommitError::ChannelTaken => Err(RequestError::ChannelTaken),
            CommitError::Tried(table) => Err(RequestError::Tried { table }),
            CommitError::Store(error) => Err(unsaved(&error, "a command could not be saved")),
        }
    }
}

/// What came of a command that was not refused.
pub(super) enum Settled {
    /// It is durable now.
    Now(Unpublished),
    /// Its interaction was applied before; this was the answer.
    Before(Committed),
}

/// What a command led to, durable and not shown yet.
pub(super) struct Unpublished {
    /// The table after it.
    pub(super) table: Arc<Table>,
    pub(super) record: Arc<Record>,
    /// What the caller may see of what happened.
    pub(super) lines: Vec<String>,
    /// What has to be said.
    pub(super) kinds: Vec<Kind>,
}

fn again(answer: Answer) -> Committed {
    let lines = serde_json::from_str(&answer.text).unwrap_or_else(|_| vec![answer.text]);
    Committed {
        table: answer.table,
        sequence: answer.sequence,
        lines,
        duplicate: true,
        state: None,
    }
}

/// The running deadlines of a table; for a computer player the moment at which it was asked.
fn deadlines(table: &Table) -> Vec<(Seat, i64)> {
    let due =
        |question: &Arc<crate::table::Question>| Some((question.decision.seat, question.due?));
    table.questions().iter().filter_map(due).collect()
}

/// What has to be said of a table in a new state.
fn kinds(table: &Table, told: &[ToldRow], now: i64) -> Vec<Kind> {
    if table.stage() == Stage::Over {
        return vec![Kind::Board, Kind::Final];
    }
    let is_due = |row: &ToldRow| row.next.is_some_and(|next| next <= now);
    match told.iter().any(is_due) {
        true => vec![Kind::Board, Kind::Notice],
        false => vec![Kind::Board],
    }
}

pub(super) fn commit_of(
    before: Option<&Table>,
    next: &Table,
    record: Option<&Record>,
    interaction: Option<u64>,
    lines: &[String],
    time: i64,
) -> Commit {
    let json = |value| serde_json::to_string(&value).unwrap_or_default();
    let daily = next.day().map(|day| (day, next.host().user));
    let over = next.stage() == Stage::Over;
    let ends = over && before.is_some_and(|before| before.stage() != Stage::Over);
    let seated = if over { Vec::new() } else { users(next) };
    let dates = deadlines(next);
    let same_seats = before.is_some_and(|before| !over && users(before) == seated);
    let same_dates = before.is_some_and(|before| deadlines(before) == dates);
    Commit {
        table: before.map(Table::id),
        game: next.game().about().id,
        version: next.version(),
        place: next.place(),
        stage: next.stage(),
        sequence: next.sequence(),
        saved: next.save(),
        record: record.map(|record| line(record).1),
        stamp: interaction.map(|interaction| Stamp {
            interaction,
            answer: json(lines),
        }),
        outbox: Vec::new(),
        told: None,
        deadlines: (!same_dates).then_some(dates),
        lapses: next.lapse().map(|(due, _)| due),
        users: (!same_seats).then_some(seated),
        named: next.named(record),
        rematch_of: next.rematch_of(),
        unpacked: None,
        daily: daily.filter(|_| before.is_none()),
        played: ends.then(|| next.played()).flatten(),
        time,
    }
}

/// A record as it is kept: its sequence and JSON.
pub(super) fn line(record: &Record) -> (u64, String) {
    let text = serde_json::to_string(record);
    let text = text.expect("a record is plain data, which JSON can hold");
    (record.sequence, text)
}

/// The kind of a command, for the process log: never what it says.
fn word(command: &Command) -> &'static str {
    match command {
        Command::Join { .. } => "join",
        Command::Leave => "leave",
        Command::AddComputer { .. } => "add_computer",
        Command::RemoveComputer => "remove_computer",
        Command::SetOption { .. } => "set_option",
        Command::SetGame { .. } => "set_game",
        Command::SetLevel { .. } => "set_level",
        Command::Start => "start",
        Command::Act { .. } => "act",
        Command::Order { .. } => "order",
        Command::Undo { .. } => "undo",
        Command::Extend { .. } => "extend",
        Command::Hint => "hint",
        Command::Pause => "pause",
        Command::Resume => "resume",
        Command::Vacation { .. } => "vacation",
        Command::Resign => "resign",
        Command::Vanish => "vanish",
        Command::Kick { .. } => "kick",
        Command::End => "end",
        Command::Rematch => "rematch",
        Command::SetHost { .. } => "set_host",
        Command::Propose { .. } => "propose",
        Command::Vote { .. } => "vote",
        Command::Keep => "keep",
        Command::Lapse(_) => "lapse",
        Command::Timeout { .. } => "timeout",
    }
}
