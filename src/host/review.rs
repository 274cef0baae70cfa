//! Matches that are over, thought through: in the background, one after the other, and kept.

use std::sync::Arc;
use std::thread;

use tokio::sync::oneshot;

use super::load::guarded;
use super::{Host, RequestError, error};
use crate::players::{self, Effort, Review};
use crate::table::Table;

/// So many matches are thought through or wait for it, at most.
pub(super) const AT_ONCE: usize = 8;
/// How much a computer's thought about a match steps back for all else, in Linux's measure of niceness.
#[cfg(target_os = "linux")]
const NICE: i32 = 15;

impl Host {
    /// How likely each seat of an ended match was to win, and where it turned. Takes up to a minute the first time, and
    /// is read from the database after that. `None` where the match cannot be thought through: none was played, or these
    /// rules do not lead through it any more.
    ///
    /// # Errors
    /// When so many matches wait that it would take too long.
    pub async fn review(&self, table: &Arc<Table>) -> Result<Option<Review>, RequestError> {
        if let Some(kept) = self.reviewed(table).await {
            return Ok(Some(kept));
        }
        let reviews = &self.inner.reviews;
        let _waits = (reviews.waiting.try_acquire()).map_err(|_| RequestError::ManyReviews)?;
        let _alone = reviews.turn.lock().await;
        // Somebody else may have asked for the same one.
        if let Some(kept) = self.reviewed(table).await {
            return Ok(Some(kept));
        }
        let Some(review) = think_through(Arc::clone(table), self.inner.settings.reviews).await
        else {
            return Ok(None);
        };
        match serde_json::to_string(&review) {
            Ok(text) => {
                if let Err(error) = self.inner.store.keep_review(table.id(), text).await {
                    error::unsaved(&error, "a review is thought of again when it is asked for");
                }
            }
            Err(error) => tracing::error!(%error, "a review cannot be written"),
        }
        Ok(Some(review))
    }

    /// The review of a match, where it has been thought through.
    pub async fn reviewed(&self, table: &Table) -> Option<Review> {
        match self.inner.store.review(table.id()).await {
            Ok(kept) => serde_json::from_str(&kept?).ok(),
            Err(error) => {
                error::unsaved(&error, "a review cannot be read");
                None
            }
        }
    }
}

/// Who thinks matches through.
pub(super) struct Reviews {
    /// One at a time.
    turn: tokio::sync::Mutex<()>,
    /// The others wait.
    waiting: tokio::sync::Semaphore,
}

impl Default for Reviews {
    fn default() -> Reviews {
        Reviews {
            turn: tokio::sync::Mutex::default(),
            waiting: tokio::sync::Semaphore::new(AT_ONCE),
        }
    }
}

/// Thinks on a thread of its own, which nobody waits for when the program ends.
async fn think_through(table: Arc<Table>, effort: Effort) -> Option<Review> {
    let (finished, thought) = oneshot::channel();
    let think = move || {
        step_back();
        let review = guarded(|| {
            let scenes = table.replayed()?.scenes()?;
            players::review(&scenes, effort, table.review_seed())
        });
        // Nobody may wait any more.
        let _ = finished.send(review.flatten());
    };
    let thread = thread::Builder::new().name("review".into()).spawn(think);
    if let Err(error) = thread {
        tracing::error!(%error, "there is no thread for a review");
    }
    thought.await.ok().flatten()
}

/// People and computer players who wait go before this thread, where the system knows such a thing.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICE) {
        tracing::debug!(%error, "a review does not step back");
    }
}
