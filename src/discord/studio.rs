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
    /// A studio with as many easels as the machine has cores.
    pub fn new() -> Studio {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Studio {
            easels: Arc::new(Semaphore::new(cores)),
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
