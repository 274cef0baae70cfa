//! Private panels with their pictures.

use crate::discord::api::render_pool::{self, RenderPool};
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::table_view::TableView;
use crate::discord::view::{board, panels, phrases};
use crate::rules::game::Seat;

/// The own hand and what lies before the own seat, with the buttons for what can be done with them.
pub async fn hand(pool: &RenderPool, view: &TableView) -> Answer {
    let (Some(seat), Some(_)) = (view.seat, view.running()) else {
        return Answer::from(panels::idle(view));
    };
    let (shared, again) = (view.shared(), view.shared());
    let viewer = view.viewer();
    let hand = pool.draw(move || render_pool::hand(&shared, viewer));
    let hero = pool.draw(move || render_pool::seat(&again, seat, viewer));
    let (hand, hero) = tokio::join!(hand, hero);
    panels::hand(view, seat).drawn(hand).drawn(hero)
}

/// The answer; where it asks something about a large board, with what lies around the piece of its person.
pub async fn illustrated(pool: &RenderPool, answer: Answer, view: &TableView) -> Answer {
    match answer.asks {
        true => with_zoom(pool, answer, view, view.seat).await,
        false => answer,
    }
}

/// The answer with what lies around the piece of the seat, where the board is large.
async fn with_zoom(
    pool: &RenderPool,
    answer: Answer,
    view: &TableView,
    seat: Option<Seat>,
) -> Answer {
    let (table, viewer) = (view.shared(), view.viewer());
    match seat.filter(|_| render_pool::is_large(&table)) {
        Some(seat) => {
            let paint = move || render_pool::zoom(&table, seat, viewer);
            answer.drawn(pool.draw(paint).await)
        }
        None => answer,
    }
}

/// The answer with the whole of a large board.
async fn with_whole(pool: &RenderPool, answer: Answer, view: &TableView) -> Answer {
    let (table, viewer) = (view.shared(), view.viewer());
    match render_pool::is_large(&table) {
        true => answer.drawn(pool.draw(move || render_pool::whole(&table, viewer)).await),
        false => answer,
    }
}

/// The board with what only the person may see; of a large one also the whole, or what lies around the piece of the
/// seat that is asked for.
pub async fn board(service: &Service, view: &TableView, zoom: Option<Seat>) -> Answer {
    if view.running().is_none() {
        return Answer::from(phrases::LOBBY);
    }
    let (table, viewer) = (view.shared(), view.viewer());
    let picture = service
        .pool
        .draw(move || render_pool::board(&table, viewer));
    let mut answer = board::own_status(view).drawn(picture.await);
    answer = match zoom {
        Some(_) => with_zoom(&service.pool, answer, view, zoom).await,
        None => with_whole(&service.pool, answer, view).await,
    };
    if let Some(obstacle) = service.outbound.messages.obstacle(view.id) {
        answer.text.push_str(&format!("\n{obstacle}"));
    }
    answer
}
