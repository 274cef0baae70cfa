//! How much there is, for the metrics.

use sqlx::{AssertSqlSafe, Row};

use super::{Store, StoreError, Waiting};

/// A deadline that passed so many milliseconds ago should have been seen to.
const LATE_MS: i64 = 60_000;

/// How much there is of what, at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Game, stage, and how many tables.
    pub tables: Vec<(String, String, u64)>,
    /// Tables that a bug stopped.
    pub frozen: u64,
    /// What has to be said and was not yet.
    pub waiting: Option<Waiting>,
    /// Deadlines that passed more than a minute ago.
    pub late: u64,
}

impl Store {
    /// How much there is of the shards that are served.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn figures(&self, now: i64) -> Result<Figures, StoreError> {
        let shards = self.shared.shards;
        let counted = format!(
            "SELECT game, stage, count(*) AS count,
                 count(*) FILTER (WHERE frozen IS NOT NULL AND stage <> 'over') AS frozen
             FROM tables WHERE {} GROUP BY game, stage",
            shards.among()
        );
        let rows = sqlx::query(AssertSqlSafe(counted))
            .fetch_all(&self.shared.readers)
            .await?;
        let (mut tables, mut frozen) = (Vec::new(), 0);
        for row in &rows {
            let count: i64 = row.try_get("count")?;
            let stopped: i64 = row.try_get("frozen")?;
            frozen += stopped.unsigned_abs();
            let (game, stage) = (row.try_get("game")?, row.try_get("stage")?);
            tables.push((game, stage, count.unsigned_abs()));
        }
        let late = format!(
            "SELECT count(*) FROM deadlines WHERE due < $1 AND {}",
            shards.among_tables()
        );
        let late: i64 = sqlx::query_scalar(AssertSqlSafe(late))
            .bind(now.saturating_sub(LATE_MS))
            .fetch_one(&self.shared.readers)
            .await?;
        Ok(Figures {
            tables,
            frozen,
            waiting: self.waiting().await?,
            late: late.unsigned_abs(),
        })
    }
}
