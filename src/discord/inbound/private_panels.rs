//! Private panels with their pictures: one each, since of several in a message a desktop client shows parts alone.

use crate::discord::api::open_panels::Holder;
use crate::discord::api::render_pool::{self, RenderPool};
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::table_view::TableView;
use crate::discord::view::{board, panels, phrases};
use crate::rules::game::Seat;

/// What lies before the own seat.
pub async fn sheet(pool: &RenderPool, view: &TableView) -> Answer {
    let (Some(seat), Some(_)) = (view.seat, view.running()) else {
        return Answer::from(panels::idle(view));
    };
    let (table, viewer) = (view.shared(), view.viewer());
    let sheet = pool.draw(move || render_pool::seat(&table, seat, viewer));
    match sheet.await {
        Ok(None) => phrases::NO_SHEET.into(),
        drawn => Answer::default().drawn(drawn),
    }
}

/// The whole of a large board.
pub async fn whole(pool: &RenderPool, view: &TableView) -> Answer {
    let (table, viewer) = (view.shared(), view.viewer());
    let whole = pool.draw(move || render_pool::whole(&table, viewer));
    Answer::from(phrases::WHOLE_BOARD).drawn(whole.await)
}

/// An answer to somebody whose panel asks something goes on asking it: what is said takes no open question away.
pub async fn kept_asking(service: &Service, answer: Answer, view: &TableView, user: u64) -> Answer {
    let answer = match asks(service, view, user) && answer.asks.is_none() {
        true => panels::before_question(view, answer),
        false => answer,
    };
    service.pool.with_preview(answer, view).await
}

/// Does the panel of this person ask something, as far as is known?
pub fn asks(service: &Service, view: &TableView, user: u64) -> bool {
    let table = view.id;
    service.client.panels.asks(Holder { table, user })
}

/// The board with what only the person may see, or what lies around the piece of the seat that is asked for, where the
/// board is large.
pub async fn board(service: &Service, view: &TableView, zoom: Option<Seat>) -> Answer {
    if view.running().is_none() {
        return Answer::from(phrases::LOBBY);
    }
    let (table, viewer) = (view.shared(), view.viewer());
    let picture = service.pool.draw(move || {
        let near = zoom.and_then(|seat| render_pool::zoom(&table, seat, viewer));
        near.or_else(|| render_pool::board(&table, viewer))
    });
    let mut answer = board::own_status(view).drawn(picture.await);
    if let Some(obstacle) = service.outbound.messages.obstacle(view.id) {
        answer.text.push_str(&format!("\n{obstacle}"));
    }
    answer
}
