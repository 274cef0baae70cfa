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
    projector: Arc<Semaphore>,
}

impl Studio {
    /// A studio with this many easels, at least one.
    pub fn new(easels: usize) -> Studio {
        Studio {
            easels: Arc::new(Semaphore::new(easels.max(1))),
            projector: Arc::new(Semaphore::new(1)),
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
        draw_at(&self.easels, paint).await
    }

    /// Draws what takes long, one such thing at a time, while all easels stay free for boards.
    ///
    /// # Errors
    /// When the painter failed, which is logged.
    pub async fn draw_aside<T: Send + 'static>(
        &self,
        paint: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, Failed> {
        draw_at(&self.projector, paint).await
    }
}

async fn draw_at<T: Send + 'static>(
    places: &Arc<Semaphore>,
    paint: impl FnOnce() -> Option<T> + Send + 'static,
) -> Result<Option<T>, Failed> {
    let place = Arc::clone(places).acquire_owned().await;
    let place = place.map_err(|_| Failed)?;
    // The place is taken as long as is drawn, also where nobody waits for the picture any more.
    let drawn = tokio::task::spawn_blocking(move || {
        let _place = place;
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

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn boards_are_drawn_while_a_film_is_made_also_on_one_easel() {
        let studio = Studio::new(1);
        let (board_is_drawn, wait) = mpsc::channel::<()>();
        let begun = Arc::new(tokio::sync::Notify::new());
        let (making, note) = (studio.clone(), Arc::clone(&begun));
        let film = tokio::spawn(async move {
            let film = move || {
                note.notify_one();
                wait.recv().ok()
            };
            making.draw_aside(film).await
        });
        begun.notified().await;
        assert_eq!(studio.draw(|| Some("a board")).await, Ok(Some("a board")));
        board_is_drawn.send(()).expect("a film that is being made");
        assert_eq!(film.await.expect("an end"), Ok(Some(())));
    }
}
