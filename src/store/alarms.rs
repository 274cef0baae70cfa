//! What whoever runs the bot was told of.

use super::change::Change;
use super::people::Query;
use super::{Store, StoreError, migrations};

impl Store {
    /// The kinds of what whoever runs the bot was told of, and is not over; of several processes those of this one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn alarms(&self) -> Result<Vec<String>, StoreError> {
        let kinds: Vec<String> = sqlx::query_scalar("SELECT kind FROM alarms ORDER BY kind")
            .fetch_all(&self.shared.readers)
            .await?;
        let own = |kind: &String| Some(kind.strip_suffix(&*self.mark())?.to_owned());
        Ok(kinds.iter().filter_map(own).collect())
    }

    /// What the kinds of one of several processes end with.
    fn mark(&self) -> String {
        match self.shards() {
            all if all.are_all() => String::new(),
            some => format!(" of {some}"),
        }
    }

    /// Notes since when whoever runs the bot knows of this kind of thing; `None`: that it is over.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_alarm(&self, kind: String, since: Option<i64>) -> Result<(), StoreError> {
        let kind = kind + &self.mark();
        self.change(Change::Alarm(kind, since)).await
    }

    /// The number of the last step that this program brings a database up to.
    pub fn newest_step() -> i64 {
        migrations::newest()
    }
}

pub(super) fn set(kind: &str, since: Option<i64>) -> Query {
    match since {
        Some(since) => sqlx::query(
            "INSERT INTO alarms (kind, since) VALUES ($1, $2)
             ON CONFLICT (kind) DO UPDATE SET since = excluded.since",
        )
        .bind(kind.to_owned())
        .bind(since),
        None => sqlx::query("DELETE FROM alarms WHERE kind = $1").bind(kind.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_told_is_known_after_a_restart_until_it_is_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.db");
        let store = Store::open(&path).await.unwrap();
        assert_eq!(store.alarms().await.unwrap(), Vec::<String>::new());
        for kind in ["frozen", "backup", "frozen"] {
            store.set_alarm(kind.into(), Some(1_000)).await.unwrap();
        }
        store.close().await;
        let store = Store::open(&path).await.unwrap();
        assert_eq!(store.alarms().await.unwrap(), ["backup", "frozen"]);
        store.set_alarm("backup".into(), None).await.unwrap();
        assert_eq!(store.alarms().await.unwrap(), ["frozen"]);
        store.close().await;
    }
}
