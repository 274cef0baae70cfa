//! What a transaction finds in the database before it writes a group of commits.

use std::collections::HashMap;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::columns::{signed, unsigned};
use super::dialect::Dialect;
use super::{Answer, Commit, CommitError};
use crate::table::TableId;

/// The answers to the interactions of a group and the sequences of its tables, read in one query.
#[derive(Default)]
pub(super) struct Known {
    answers: HashMap<u64, Answer>,
    sequences: HashMap<TableId, u64>,
}

impl Known {
    /// Reads inside the open transaction: nobody else writes before it ends.
    pub(super) async fn read(
        commits: &[&Commit],
        on: &mut AnyConnection,
    ) -> Result<Known, sqlx::Error> {
        let stamps = commits.iter().filter_map(|commit| commit.stamp.as_ref());
        let interactions = stamps.map(|stamp| signed(stamp.interaction));
        let tables = commits.iter().filter_map(|commit| commit.table);
        let rows = sqlx::query(Dialect::of(on).words().known)
            .bind(list(interactions))
            .bind(list(tables.map(|table| table.0)))
            .fetch_all(on)
            .await?;
        let mut known = Known::default();
        for row in &rows {
            known.take(row)?;
        }
        Ok(known)
    }

    fn take(&mut self, row: &AnyRow) -> Result<(), sqlx::Error> {
        let table = TableId(row.try_get("table_id")?);
        let sequence = unsigned(row, "sequence")?;
        let interaction: Option<i64> = row.try_get("interaction")?;
        let Some(interaction) = interaction else {
            self.sequences.insert(table, sequence);
            return Ok(());
        };
        let answer = Answer {
            table,
            sequence,
            text: row.try_get("answer")?,
        };
        self.answers.insert(interaction.cast_unsigned(), answer);
        Ok(())
    }

    /// Does the commit fit? Of two writers who expect the same sequence the second one finds another.
    pub(super) fn check(&self, commit: &Commit) -> Result<(), CommitError> {
        let stamp = commit.stamp.as_ref();
        if let Some(answer) = stamp.and_then(|stamp| self.answers.get(&stamp.interaction)) {
            return Err(CommitError::Duplicate(answer.clone()));
        }
        let Some(table) = commit.table else {
            return Ok(());
        };
        let next = self.sequences.get(&table).map(|sequence| sequence + 1);
        match next == Some(commit.sequence) {
            true => Ok(()),
            false => Err(CommitError::Conflict),
        }
    }
}

/// A list of numbers as JSON.
fn list(numbers: impl Iterator<Item = i64>) -> String {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    format!("[{}]", numbers.join(","))
}
