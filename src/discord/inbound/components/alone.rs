//! Clicks at a table that one person has for themselves: all of it is in their one panel.

use crate::discord::api::reply::is_private;
use crate::discord::inbound::components::actions::TableClick;
use crate::discord::inbound::{checks, daily};
use crate::discord::loading;
use crate::discord::view::answer::Answer;
use crate::discord::view::custom_id::Verb;
use crate::discord::view::daily::way_back;
use crate::discord::view::phrases;

impl TableClick<'_> {
    /// Does what a click asks for at a table that one person has for themselves. What changes it is answered with its board, as soon as they
    /// are asked again; all else has the way back to it.
    pub(super) async fn run_alone(&self) -> Answer {
        let (service, table, user) = (self.service, self.table, self.caller().user);
        let Some(view) = loading::view(service, table, user).await else {
            return phrases::TABLE_GONE.into();
        };
        if view.seat.is_none() || !is_private(self.interaction) {
            return phrases::OLD_BUTTON.into();
        }
        let effort = checks::of_verb(&self.verb);
        if let Err(sentence) = service.throttle.table(table, effort) {
            return Answer::from(sentence).row(way_back(table));
        }
        if self.verb == Verb::Present {
            return daily::board(service, table, user).await;
        }
        let outcome = self.act_on(&view).await;
        let shown = outcome.after.as_ref().unwrap_or(&view);
        let asks_more = outcome.answer.asks.is_some();
        if shown.sequence() == view.sequence() || self.verb == Verb::Hint || asks_more {
            let answer = outcome.answer;
            let answer = service.pool.with_preview(answer, shown).await;
            return answer.row(way_back(table));
        }
        let board = daily::board(service, table, user).await;
        match outcome.on_board {
            true => board,
            false => board.below(&outcome.answer.text),
        }
    }
}
