//! Pictures, drawn on a bounded pool of threads so that they never hold up an answer.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::picture::Picture;

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

    /// Draws; `None` when the painter failed, which is logged.
    pub async fn draw(
        &self,
        paint: impl FnOnce() -> Option<Picture> + Send + 'static,
    ) -> Option<Picture> {
        let easel = Arc::clone(&self.easels).acquire_owned().await.ok()?;
        let drawn = tokio::task::spawn_blocking(move || {
            let _easel = easel;
            paint()
        });
        match drawn.await {
            Ok(picture) => picture,
            Err(error) => {
                tracing::error!("a painter failed: {error}");
                None
            }
        }
    }
}
