//! The bot as a client of Discord: what every request and every button needs.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::Http;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use crate::discord::api::open_panels::OpenPanels;
use crate::discord::api::rest::Rest;
use crate::discord::view::emojis::Emojis;
use crate::host::{Clock, Mark};

/// The bot as a client of Discord.
pub struct Client {
    /// The way to Discord for all that is no interaction.
    pub rest: Rest,
    /// What all buttons carry.
    pub mark: Mark,
    /// How long an answer that changes nothing may take to be the first one.
    pub at_once: Duration,
    /// The emojis that stand for words.
    pub emojis: Emojis,
    /// The private panel of each person at each table.
    pub panels: Arc<OpenPanels>,
    answers: TaskTracker,
}

impl Client {
    /// A client whose buttons carry this mark.
    pub fn new(rest: Rest, mark: Mark, at_once: Duration, clock: Arc<dyn Clock>) -> Client {
        Client {
            rest,
            mark,
            at_once,
            emojis: Emojis::default(),
            panels: Arc::new(OpenPanels::new(clock)),
            answers: TaskTracker::new(),
        }
    }

    /// What requests are made with that are about no interaction.
    pub fn http(&self) -> &Arc<Http> {
        self.rest.http()
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
}
