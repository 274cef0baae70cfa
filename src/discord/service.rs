//! What commands and clicks work with: the host of the tables, the studio, and the sender's desk.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use crate::discord::api::animations::Animations;
use crate::discord::api::render_pool::{RenderFailed, RenderPool};
use crate::discord::api::rest::Rest;
use crate::discord::api::retry::Redacted;
use crate::discord::api::{messages, painting};
use crate::discord::caller::Caller;
use crate::discord::outbound::message_state::{Matter, MessageState};
use crate::discord::outbound::{mentions, notifications};
use crate::discord::throttle::Throttle;
use crate::discord::view::answer::Answer;
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::table_view::{PublicTableView, TableView};
use crate::discord::view::{panels, phrases};
use crate::host::{Committed, Host, Mark, Queues, RequestError};
use crate::picture::{Film, Picture};
use crate::rules::game::Seat;
use crate::table::{Command, Table, TableId};

/// What commands and clicks work with.
pub struct Service {
    /// The tables.
    pub host: Host,
    /// What the sender remembers.
    pub message_state: MessageState,
    /// The way to Discord for all that is no interaction.
    pub http: Rest,
    /// How much people may ask for.
    pub throttle: Throttle,
    /// How long an answer that changes nothing may take to be the first one.
    pub at_once: Duration,
    /// Each person opens one table after the other.
    pub openings: Queues,
    pool: RenderPool,
    films: Animations,
    answers: TaskTracker,
}

impl Service {
    /// A service for the tables of this host.
    pub fn new(
        host: Host,
        http: Rest,
        pool: RenderPool,
        throttle: Throttle,
        at_once: Duration,
    ) -> Service {
        let answers = TaskTracker::new();
        Service {
            throttle,
            at_once,
            openings: Queues::default(),
            host,
            message_state: MessageState::default(),
            http,
            pool,
            films: Animations::default(),
            answers,
        }
    }

    /// Counts an answer that is being given until the token is dropped.
    pub fn begin_answer(&self) -> TaskTrackerToken {
        self.answers.token()
    }

    /// Waits until all answers have been given. For shutdown: no new ones may begin.
    pub async fn answered(&self) {
        self.answers.close();
        self.answers.wait().await;
    }

    /// What all buttons carry.
    pub fn mark(&self) -> Mark {
        self.host.epoch().mark
    }

    /// The open table of a channel.
    pub fn table_in(&self, channel: u64) -> Option<TableId> {
        self.host.table_in(channel)
    }

    /// A table as this user sees it.
    pub async fn view(&self, table: TableId, user: u64) -> Option<TableView> {
        let state = self.host.table(table).await?;
        Some(TableView::new(state, user, self.host.now()))
    }

    /// The table of a channel as this user sees it.
    pub async fn view_in(&self, channel: u64, user: u64) -> Option<TableView> {
        self.view(self.table_in(channel)?, user).await
    }

    /// A table as everybody sees it.
    pub async fn spectate(&self, table: TableId) -> Option<PublicTableView> {
        let state = self.host.table(table).await?;
        Some(PublicTableView::new(state, self.host.now()))
    }

    /// Applies a command of the caller; the same interaction again changes nothing.
    ///
    /// # Errors
    /// Why not, in the player's words.
    pub async fn submit(
        &self,
        table: TableId,
        caller: Caller,
        command: Command,
    ) -> Result<Committed, RequestError> {
        self.submit_as(table, caller.user, command, Some(caller.interaction))
            .await
    }

    /// Applies a command of a user.
    ///
    /// # Errors
    /// Why not, in the player's words.
    pub async fn submit_as(
        &self,
        table: TableId,
        user: u64,
        command: Command,
        interaction: Option<u64>,
    ) -> Result<Committed, RequestError> {
        self.host.submit(table, user, command, interaction).await
    }

    /// The way to the newest board of a table.
    pub async fn board_link(&self, table: TableId) -> Option<String> {
        let message = self.host.board_message(table).await.ok()??;
        let guild = self.host.read(table, |table| table.place().guild).await?;
        Some(phrases::link(guild, message.channel, message.message))
    }

    /// The message with the picture of the board as everybody may see it, from the start of the match on.
    pub async fn with_board(&self, answer: PublicAnswer, view: &PublicTableView) -> PublicAnswer {
        let view = view.clone();
        answer.drawn(self.pool.draw(move || view.picture()).await)
    }

    /// Does work that draws, off the async runtime and not more at once than there are easels.
    ///
    /// # Errors
    /// When the painter failed, which is logged.
    pub async fn paint<T: Send + 'static>(
        &self,
        paint: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, RenderFailed> {
        self.pool.draw(paint).await
    }

    /// An ended match as an animated picture; `None` where there is none.
    ///
    /// # Errors
    /// When the painter failed, which is logged.
    pub async fn film(&self, table: Arc<Table>) -> Result<Option<Arc<Film>>, RenderFailed> {
        self.films.of(&self.pool, table).await
    }

    /// The own hand and what lies before the own seat, with the buttons for what can be done with them.
    pub async fn hand(&self, view: TableView) -> Answer {
        let (Some(seat), Some(_)) = (view.seat, view.running()) else {
            return Answer::from(panels::idle(&view));
        };
        let (shared, again) = (view.shared(), view.shared());
        let viewer = view.viewer();
        let hand = self.pool.draw(move || painting::hand(&shared, viewer));
        let hero = self.pool.draw(move || painting::seat(&again, seat, viewer));
        let (hand, hero) = tokio::join!(hand, hero);
        let mut answer = panels::hand(&view, seat);
        answer = with_picture(answer, hand);
        with_picture(answer, hero)
    }

    /// The answer; where it asks something about a large board, with what lies around the piece of its person.
    pub async fn illustrated(&self, answer: Answer, table: TableId, user: u64) -> Answer {
        if !answer.asks {
            return answer;
        }
        match self.view(table, user).await {
            Some(view) => self.with_zoom(answer, &view, view.seat).await,
            None => answer,
        }
    }

    /// The answer with what lies around the piece of the seat, where the board is large.
    async fn with_zoom(&self, answer: Answer, view: &TableView, seat: Option<Seat>) -> Answer {
        let (table, viewer) = (view.shared(), view.viewer());
        match seat.filter(|_| painting::is_large(&table)) {
            Some(seat) => {
                let paint = move || painting::zoom(&table, seat, viewer);
                with_picture(answer, self.pool.draw(paint).await)
            }
            None => answer,
        }
    }

    /// The board with what only the person may see; of a large one also what lies around the piece of a seat, as a
    /// rule their own.
    pub async fn private_board(&self, view: TableView, zoom: Option<Seat>) -> Answer {
        if view.running().is_none() {
            return Answer::from(phrases::LOBBY);
        }
        let mut answer = crate::discord::view::board::own_status(&view);
        let (table, viewer) = (view.shared(), view.viewer());
        let picture = self.pool.draw(move || painting::board(&table, viewer));
        answer = with_picture(answer, picture.await);
        answer = self.with_zoom(answer, &view, zoom.or(view.seat)).await;
        if let Some(trouble) = self.message_state.trouble(view.id) {
            answer.text.push_str(&format!("\n{trouble}"));
        }
        answer
    }

    /// Shows the board of a table anew at the end of its channel.
    pub async fn present(&self, table: TableId) -> Answer {
        self.message_state.want_fresh(table);
        self.host.show_again(table).await;
        Answer::from(phrases::PRESENTED)
    }

    /// Calls those again for whom the table waits, as far as everybody may know; not again before some time has passed.
    pub async fn remind(&self, view: &PublicTableView) -> Answer {
        let nobody = || Answer::from("Nobody has to be reminded just now.");
        let Some(reminder) = notifications::reminder(view) else {
            return nobody();
        };
        if let Err(sentence) = self.throttle.call(view.id) {
            return Answer::from(sentence);
        }
        let (channel, calls) = (view.place().channel, mentions::all(view));
        match messages::post_calls(self, view.id, channel, (&reminder, &calls), None).await {
            Ok(Some(message)) => {
                let at = (channel, message.get());
                mentions::note(self, view, at, calls, (Matter::Reminder, &reminder.text));
                Answer::from("They have been called again.")
            }
            Ok(None) => nobody(),
            Err(error) => {
                tracing::warn!(table = %view.id, "a reminder could not be posted: {}", Redacted(&error));
                Answer::from(phrases::CHANNEL_CLOSED)
            }
        }
    }
}

/// The answer with its picture, or with words in its place when the painter failed.
pub fn with_picture(mut answer: Answer, picture: Result<Option<Picture>, RenderFailed>) -> Answer {
    match picture {
        Ok(picture) => answer.pictures.extend(picture),
        Err(RenderFailed) => answer
            .text
            .push_str(&format!("\n{}", phrases::PICTURE_MISSING)),
    }
    answer
}
