//! Pictures, drawn on a bounded pool of threads so that they never hold up an answer.

use std::sync::Arc;

use tokio::sync::Semaphore;

/// A painter failed; the log says how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

/// Draws pictures, a few at a time.
#[derive(Clone, Debug)]
pub struct Studio {
    easels: Arc<Semaphore>,
}

impl Studio {
    /// A studio with this many easels, at least one.
    pub fn new(easels: usize) -> Studio {
        Studio {
            easels: Arc::new(Semaphore::new(easels.max(1))),
        }
    }

    /// Draws; `None` where there is nothing to draw.
    ///
    /// # Errors
    /// When the painter failed, which is logged.
    pub async fn draw<T: Send + 'static>(
        &self,
        paint: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, Failed> {
        let easel = Arc::clone(&self.easels).acquire_owned().await;
        let easel = easel.map_err(|_| Failed)?;
        let drawn = tokio::task::spawn_blocking(move || {
            let _easel = easel;
            paint()
        });
        match drawn.await {
            Ok(picture) => Ok(picture),
            Err(error) => {
                tracing::error!("a painter failed: {error}");
                Err(Failed)
            }
        }
    }
}
