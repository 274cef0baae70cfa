//! Private panels that stay true: when a table has changed, what an open panel asks may be over, and then it shows what is
//! asked of its person now. What is on its way to them goes first, and what is true already is not said again.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use crate::discord::api::open_panels::{Busy, Shows};
use crate::discord::loading;
use crate::discord::outbound::Outbound;
use crate::discord::view;
use crate::discord::view::asked::Aside;
use crate::discord::view::table_view::TableView;

/// Looks at each panel that is due, until it is told to stop; finishes what was begun.
pub async fn run(outbound: Arc<Outbound>, stop: CancellationToken) {
    loop {
        let looked_at = tokio::select! {
            () = stop.cancelled() => return,
            looked_at = outbound.client.panels.next_due() => looked_at,
        };
        let outbound = Arc::clone(&outbound);
        let open = outbound.client.begin_answer();
        tokio::spawn(async move {
            bring_up(&outbound, looked_at).await;
            drop(open);
        });
    }
}

/// Shows what is asked now in a panel that asks something else.
async fn bring_up(outbound: &Outbound, looked_at: Busy) {
    let panels = &outbound.client.panels;
    let Some(shows) = panels.shows(looked_at.holder) else {
        return;
    };
    let (table, user) = (looked_at.holder.table, looked_at.holder.user);
    let Some(state) = outbound.host.table(table).await else {
        return;
    };
    let view = loading::view_of(outbound, state, user);
    if is_true(&view, &shows) {
        return;
    }
    // Whoever looks at their hand goes on looking at it.
    let is_hand = matches!(shows, Shows::Aside(Aside::Hand(_))) && !view.is_over();
    let answer = match is_hand {
        true => outbound.pool.own_hand(&view).await,
        false => {
            let answer = view::panels::instead_of_old(&view);
            outbound.pool.with_preview(answer, &view).await
        }
    };
    let shows = match Shows::of(&answer) {
        Shows::Page if !is_hand && !view.is_over() => Shows::Nothing,
        shows => shows,
    };
    let mark = outbound.client.mark;
    panels.edit(&looked_at, (&answer, shows), mark).await;
}

fn is_true(view: &TableView, shows: &Shows) -> bool {
    match shows {
        Shows::Page => true,
        Shows::Question(asked) => view::panels::still_asks(view, asked),
        Shows::Aside(Aside::Hand(since) | Aside::Hint(since)) => view.since == Some(*since),
        Shows::Nothing => view.since.is_none() && !view.is_over(),
    }
}
