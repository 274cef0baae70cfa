//! Ended matches that were thought through.

use super::change::Change;
use super::job::Job;
use super::{Store, StoreError};
use crate::table::TableId;

impl Store {
    /// The review of an ended match, as it was kept.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn review(&self, table: TableId) -> Result<Option<String>, StoreError> {
        let kept = sqlx::query_scalar("SELECT review FROM reviews WHERE table_id = $1")
            .bind(table.0)
            .fetch_optional(&self.shared.readers)
            .await?;
        Ok(kept)
    }

    /// Keeps the review of a match, in the place of an earlier one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep_review(&self, table: TableId, review: String) -> Result<(), StoreError> {
        self.ask(|ack| Job::Change(Change::Review(table, review), ack))
            .await?
    }
}
