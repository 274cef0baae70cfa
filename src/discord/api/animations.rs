//! Animated pictures of whole matches. One is made at a time, and the last ones are kept.

use std::collections::VecDeque;
use std::sync::Arc;

use tokio::sync::Mutex;

use crate::discord::api::render_pool::{RenderFailed, RenderPool};
use crate::picture::{Film, draw_film};
use crate::table::{Table, TableId};

/// Discord takes 10 MiB, and refuses the whole message otherwise.
const LIMIT: usize = 8_000_000;
/// How many are kept.
const KEPT: usize = 4;

/// The films that were made last.
#[derive(Default)]
pub struct Animations(Mutex<VecDeque<(TableId, Arc<Film>)>>);

impl Animations {
    /// The film of an ended match; `None` where there is none. Whoever asks for one that is being made waits for it.
    ///
    /// # Errors
    /// When the painter failed, which is logged.
    pub async fn of(
        &self,
        pool: &RenderPool,
        table: Arc<Table>,
    ) -> Result<Option<Arc<Film>>, RenderFailed> {
        let mut films = self.0.lock().await;
        let id = table.id();
        if let Some((_, film)) = films.iter().find(|(of, _)| *of == id) {
            return Ok(Some(Arc::clone(film)));
        }
        let make = move || {
            let positions = table.replayed()?.positions()?;
            draw_film(&positions, table.names(), LIMIT).map(Arc::new)
        };
        let film = pool.draw_in_background(make).await?;
        if let Some(film) = &film {
            films.truncate(KEPT - 1);
            films.push_front((id, Arc::clone(film)));
        }
        Ok(film)
    }
}
