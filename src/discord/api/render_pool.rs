//! Pictures, drawn on a bounded pool of threads so that they never hold up an answer.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use rayon::{ThreadPool, ThreadPoolBuilder};
use tokio::sync::oneshot;

/// A painter failed; the log says how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RenderFailed;

/// Draws pictures, a few at a time, on threads of their own: what a painter keeps for each thread is kept that often.
#[derive(Clone, Debug)]
pub struct RenderPool {
    picture_threads: Arc<ThreadPool>,
    projector: Arc<ThreadPool>,
}

impl RenderPool {
    /// A pool with this many threads for pictures, at least one.
    pub fn new(picture_threads: usize) -> RenderPool {
        RenderPool {
            picture_threads: threads("painter", picture_threads.max(1)),
            projector: threads("projector", 1),
        }
    }

    /// Draws, also where nobody waits for the picture any more; `None` where there is nothing to draw.
    ///
    /// # Errors
    /// When the painter failed, which is logged.
    pub async fn draw<T: Send + 'static>(
        &self,
        paint: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, RenderFailed> {
        draw_on(&self.picture_threads, paint).await
    }

    /// Draws what takes long, one such thing at a time, while all threads stay free for boards.
    ///
    /// # Errors
    /// When the painter failed, which is logged.
    pub async fn draw_aside<T: Send + 'static>(
        &self,
        paint: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, RenderFailed> {
        draw_on(&self.projector, paint).await
    }
}

fn threads(name: &'static str, count: usize) -> Arc<ThreadPool> {
    let threads = ThreadPoolBuilder::new()
        .num_threads(count)
        .thread_name(move |number| format!("{name}-{number}"))
        .build();
    Arc::new(threads.expect("the system has threads for the painters"))
}

async fn draw_on<T: Send + 'static>(
    threads: &ThreadPool,
    paint: impl FnOnce() -> Option<T> + Send + 'static,
) -> Result<Option<T>, RenderFailed> {
    let (finished, drawn) = oneshot::channel();
    threads.spawn_fifo(move || {
        // Nobody may wait any more.
        let _ = finished.send(catch_unwind(AssertUnwindSafe(paint)));
    });
    match drawn.await {
        Ok(Ok(picture)) => Ok(picture),
        // The panic itself is in the log.
        Ok(Err(_)) | Err(_) => {
            tracing::error!("a painter failed");
            Err(RenderFailed)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn boards_are_drawn_while_a_film_is_made_also_on_one_thread() {
        let pool = RenderPool::new(1);
        let (board_is_drawn, wait) = mpsc::channel::<()>();
        let begun = Arc::new(tokio::sync::Notify::new());
        let (making, note) = (pool.clone(), Arc::clone(&begun));
        let film = tokio::spawn(async move {
            let film = move || {
                note.notify_one();
                wait.recv().ok()
            };
            making.draw_aside(film).await
        });
        begun.notified().await;
        assert_eq!(pool.draw(|| Some("a board")).await, Ok(Some("a board")));
        board_is_drawn.send(()).expect("a film that is being made");
        assert_eq!(film.await.expect("an end"), Ok(Some(())));
    }
    #[tokio::test]
    async fn a_painter_that_fails_leaves_its_thread_to_others() {
        let pool = RenderPool::new(1);
        let failing = pool.draw(|| -> Option<()> { panic!("no colours") });
        assert_eq!(failing.await, Err(RenderFailed));
        assert_eq!(pool.draw(|| Some("a board")).await, Ok(Some("a board")));
    }
}
