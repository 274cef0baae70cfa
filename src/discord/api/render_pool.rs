//! Pictures, drawn on a bounded pool of threads so that they never hold up an answer.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use rayon::{ThreadPool, ThreadPoolBuilder};
use tokio::sync::oneshot;

use crate::discord::view::answer::Answer;
use crate::discord::view::asked::Asked;
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::table_view::{PublicTableView, TableView};
use crate::discord::view::{hand, panels};
use crate::picture::{self, Drawing, Picture};
use crate::rules::game::{Seat, Viewer};
use crate::table::Table;

/// A painter that failed so long ago fails no more.
const LATELY: Duration = Duration::from_secs(10 * 60);

/// A painter failed; the log says how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RenderFailed;

/// Draws pictures, a few at a time, on threads of their own: what a painter keeps for each thread is kept that often.
#[derive(Clone, Debug)]
pub struct RenderPool {
    picture_threads: Arc<ThreadPool>,
    film_thread: Arc<ThreadPool>,
    failed: Arc<Mutex<Option<Instant>>>,
}

impl RenderPool {
    /// A pool with this many threads for pictures, at least one.
    pub fn new(picture_threads: usize) -> RenderPool {
        RenderPool {
            picture_threads: threads("painter", picture_threads.max(1)),
            film_thread: threads("film", 1),
            failed: Arc::default(),
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
        let drawn = draw_on(&self.picture_threads, "picture", paint).await;
        if drawn.is_err() {
            *self.failed.lock() = Some(Instant::now());
        }
        drawn
    }

    /// Did the painter fail lately? Other pictures may be drawn in between: a bug has its table.
    pub fn fails(&self) -> bool {
        let failed = *self.failed.lock();
        failed.is_some_and(|failed| failed.elapsed() < LATELY)
    }

    /// Draws what takes long, one such thing at a time, while all threads stay free for boards.
    ///
    /// # Errors
    /// When the painter failed, which is logged.
    pub async fn draw_in_background<T: Send + 'static>(
        &self,
        paint: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, RenderFailed> {
        draw_on(&self.film_thread, "film", paint).await
    }

    /// The message with the picture of the board as everybody may see it, from the start of the match on.
    pub async fn with_board(&self, answer: PublicAnswer, view: &PublicTableView) -> PublicAnswer {
        let view = view.clone();
        answer.drawn(self.draw(move || view.picture()).await)
    }

    /// The answer; where it asks something, with a picture that helps to choose, and the signs of that picture.
    pub async fn with_preview(&self, answer: Answer, view: &TableView) -> Answer {
        let (Some(seat), Some(asked)) = (view.seat, answer.asks.clone()) else {
            return answer;
        };
        let table = view.shared();
        match self.draw(move || preview(&table, seat, &asked)).await {
            Ok(Some((picture, signs))) => answer.signed(&signs).picture(Some(picture)),
            Ok(None) => answer,
            Err(failed) => answer.drawn(Err(failed)),
        }
    }

    /// The own hand, with the buttons for what can be done with it.
    pub async fn own_hand(&self, view: &TableView) -> Answer {
        let (Some(seat), Some(_)) = (view.seat, view.running()) else {
            return Answer::from(panels::idle(view));
        };
        let (table, viewer) = (view.shared(), view.viewer());
        let drawn = self.draw(move || hand(&table, viewer)).await;
        hand::panel(view, seat).drawn(drawn)
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
    kind: &'static str,
    paint: impl FnOnce() -> Option<T> + Send + 'static,
) -> Result<Option<T>, RenderFailed> {
    let begun = Instant::now();
    let (finished, drawn) = oneshot::channel();
    threads.spawn_fifo(move || {
        // Nobody may wait any more.
        let _ = finished.send(catch_unwind(AssertUnwindSafe(paint)));
    });
    match drawn.await {
        Ok(Ok(picture)) => {
            metrics::histogram!("daedalus_picture_seconds", "kind" => kind).record(begun.elapsed());
            Ok(picture)
        }
        // The panic itself is in the log.
        Ok(Err(_)) | Err(_) => {
            tracing::error!("a painter failed");
            metrics::counter!("daedalus_pictures_failed_total").increment(1);
            Err(RenderFailed)
        }
    }
}

/// The board as the viewer may see it, with its alternative text.
pub fn board(table: &Table, viewer: Viewer) -> Option<Picture> {
    picture::draw_board(table.running()?, viewer, table.names()).map(Drawing::encode)
}

/// The cards that the viewer holds.
pub fn hand(table: &Table, viewer: Viewer) -> Option<Picture> {
    picture::draw_hand(table.running()?, viewer, table.names()).map(Drawing::encode)
}

/// What lies before a seat.
pub fn seat(table: &Table, seat: Seat, viewer: Viewer) -> Option<Picture> {
    picture::draw_seat(table.running()?, seat, viewer, table.names()).map(Drawing::encode)
}

/// What lies around the piece of a seat.
pub fn zoom(table: &Table, seat: Seat, viewer: Viewer) -> Option<Picture> {
    picture::draw_zoom(table.running()?, seat, viewer, table.names()).map(Drawing::encode)
}

/// What helps a seat to choose among these words, and their signs on it.
pub fn preview(table: &Table, seat: Seat, asked: &Asked) -> Option<(Picture, Vec<String>)> {
    let words = (asked.before.as_slice(), asked.next.as_slice());
    let preview = picture::draw_preview(table.running()?, seat, words, table.names())?;
    Some((preview.drawing.encode(), preview.signs))
}

/// The whole of a board of which [`board`] shows a part.
pub fn whole(table: &Table, viewer: Viewer) -> Option<Picture> {
    picture::draw_whole(table.running()?, viewer, table.names()).map(Drawing::encode)
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
            making.draw_in_background(film).await
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
        assert!(!pool.fails());
        assert_eq!(failing.await, Err(RenderFailed));
        assert_eq!(pool.draw(|| Some("a board")).await, Ok(Some("a board")));
        assert!(pool.fails(), "also while others are drawn");
    }
}
