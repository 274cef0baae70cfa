//! What commands and clicks work with: the host of the tables, the studio, and the sender's desk.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::answer::Answer;
use super::desk::{Desk, Matter};
use super::films::Films;
use super::glance::{Glance, PublicGlance};
use super::patience::Harmless;
use super::public_answer::PublicAnswer;
use super::rest::Rest;
use super::studio::{Failed, Studio};
use super::throttle::Throttle;
use super::turn::Caller;
use super::{calls, messages, notices, painting, panels, voice};
use crate::host::{Committed, Host, Mark, Queues};
use crate::picture::{Film, Picture};
use crate::rules::game::Seat;
use crate::table::{Command, Refused, Table, TableId};

/// What commands and clicks work with.
pub struct Service {
    /// The tables.
    pub host: Host,
    /// What the sender remembers.
    pub desk: Desk,
    /// The way to Discord for all that is no interaction.
    pub http: Rest,
    /// How much people may ask for.
    pub throttle: Throttle,
    /// How long an answer that changes nothing may take to be the first one.
    pub at_once: Duration,
    /// Each person opens one table after the other.
    pub openings: Queues,
    studio: Studio,
    films: Films,
    answers: TaskTracker,
}

impl Service {
    /// A service for the tables of this host.
    pub fn new(
        host: Host,
        http: Rest,
        studio: Studio,
        throttle: Throttle,
        at_once: Duration,
    ) -> Service {
        let answers = TaskTracker::new();
        Service {
            throttle,
            at_once,
            openings: Queues::default(),
            host,
            desk: Desk::default(),
            http,
            studio,
            films: Films::default(),
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
    pub async fn glance(&self, table: TableId, user: u64) -> Option<Glance> {
        let state = self.host.table(table).await?;
        Some(Glance::new(state, user, self.host.now()))
    }

    /// The table of a channel as this user sees it.
    pub async fn glance_in(&self, channel: u64, user: u64) -> Option<Glance> {
        self.glance(self.table_in(channel)?, user).await
    }

    /// A table as everybody sees it.
    pub async fn spectate(&self, table: TableId) -> Option<PublicGlance> {
        let state = self.host.table(table).await?;
        Some(PublicGlance::new(state, self.host.now()))
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
    ) -> Result<Committed, Refused> {
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
    ) -> Result<Committed, Refused> {
        self.host.submit(table, user, command, interaction).await
    }

    /// The way to the newest board of a table.
    pub async fn board_link(&self, table: TableId) -> Option<String> {
        let message = self.host.board_message(table).await.ok()??;
        let guild = self.host.read(table, |table| table.place().guild).await?;
        Some(voice::link(guild, message.channel, message.message))
    }

    /// The message with the picture of the board as everybody may see it, from the start of the match on.
    pub async fn with_board(&self, answer: PublicAnswer, glance: &PublicGlance) -> PublicAnswer {
        let glance = glance.clone();
        answer.drawn(self.studio.draw(move || glance.picture()).await)
    }

    /// Does work that draws, off the async runtime and not more at once than there are easels.
    ///
    /// # Errors
    /// When the painter failed, which is logged.
    pub async fn paint<T: Send + 'static>(
        &self,
        paint: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, Failed> {
        self.studio.draw(paint).await
    }

    /// An ended match as an animated picture; `None` where there is none.
    ///
    /// # Errors
    /// When the painter failed, which is logged.
    pub async fn film(&self, table: Arc<Table>) -> Result<Option<Arc<Film>>, Failed> {
        self.films.of(&self.studio, table).await
    }

    /// The own hand and what lies before the own seat, with the buttons for what can be done with them.
    pub async fn hand(&self, glance: Glance) -> Answer {
        let (Some(seat), Some(_)) = (glance.seat, glance.running()) else {
            return Answer::from(panels::idle(&glance));
        };
        let (shared, again) = (glance.shared(), glance.shared());
        let viewer = glance.viewer();
        let hand = self.studio.draw(move || painting::hand(&shared, viewer));
        let hero = self
            .studio
            .draw(move || painting::seat(&again, seat, viewer));
        let (hand, hero) = tokio::join!(hand, hero);
        let mut answer = panels::hand(&glance, seat);
        answer = with_picture(answer, hand);
        with_picture(answer, hero)
    }

    /// The answer; where it asks something about a large board, with what lies around the piece of its person.
    pub async fn illustrated(&self, answer: Answer, table: TableId, user: u64) -> Answer {
        if !answer.asks {
            return answer;
        }
        match self.glance(table, user).await {
            Some(glance) => self.with_zoom(answer, &glance, glance.seat).await,
            None => answer,
        }
    }

    /// The answer with what lies around the piece of the seat, where the board is large.
    async fn with_zoom(&self, answer: Answer, glance: &Glance, seat: Option<Seat>) -> Answer {
        let (table, viewer) = (glance.shared(), glance.viewer());
        match seat.filter(|_| painting::is_large(&table)) {
            Some(seat) => {
                let paint = move || painting::zoom(&table, seat, viewer);
                with_picture(answer, self.studio.draw(paint).await)
            }
            None => answer,
        }
    }

    /// The board with what only the person may see; of a large one also what lies around the piece of a seat, as a
    /// rule their own.
    pub async fn private_board(&self, glance: Glance, zoom: Option<Seat>) -> Answer {
        if glance.running().is_none() {
            return Answer::from(voice::LOBBY);
        }
        let mut answer = super::board::own_status(&glance);
        let (table, viewer) = (glance.shared(), glance.viewer());
        let picture = self.studio.draw(move || painting::board(&table, viewer));
        answer = with_picture(answer, picture.await);
        answer = self.with_zoom(answer, &glance, zoom.or(glance.seat)).await;
        if let Some(trouble) = self.desk.trouble(glance.id) {
            answer.text.push_str(&format!("\n{trouble}"));
        }
        answer
    }

    /// Shows the board of a table anew at the end of its channel.
    pub async fn present(&self, table: TableId) -> Answer {
        self.desk.want_fresh(table);
        self.host.show_again(table).await;
        Answer::from(voice::PRESENTED)
    }

    /// Calls those again for whom the table waits, as far as everybody may know; not again before some time has passed.
    pub async fn remind(&self, glance: &PublicGlance) -> Answer {
        let nobody = || Answer::from("Nobody has to be reminded just now.");
        let Some(reminder) = notices::reminder(glance) else {
            return nobody();
        };
        if let Err(sentence) = self.throttle.call(glance.id) {
            return Answer::from(sentence);
        }
        let (channel, calls) = (glance.place().channel, calls::all(glance));
        match messages::post_calls(self, glance.id, channel, (&reminder, &calls), None).await {
            Ok(Some(message)) => {
                let at = (channel, message.get());
                calls::note(self, glance, at, calls, (Matter::Reminder, &reminder.text));
                Answer::from("They have been called again.")
            }
            Ok(None) => nobody(),
            Err(error) => {
                tracing::warn!(table = %glance.id, "a reminder could not be posted: {}", Harmless(&error));
                Answer::from(voice::CHANNEL_CLOSED)
            }
        }
    }
}

/// The answer with its picture, or with words in its place when the painter failed.
pub fn with_picture(mut answer: Answer, picture: Result<Option<Picture>, Failed>) -> Answer {
    match picture {
        Ok(picture) => answer.pictures.extend(picture),
        Err(Failed) => answer
            .text
            .push_str(&format!("\n{}", voice::PICTURE_MISSING)),
    }
    answer
}
