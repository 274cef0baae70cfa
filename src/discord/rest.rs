//! The ways to Discord's REST API. What goes through the token of an interaction has limits of its own on Discord, so
//! each interaction has a limiter of its own here, which goes with it: whoever has to wait holds up nobody else. All
//! ways wait together while the bot as a whole has to.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, CreateAllowedMentions, Http, HttpBuilder, Ratelimiter};
use tokio::time::Instant;

/// A way to Discord with a limiter of its own.
pub struct Rest {
    http: Arc<Http>,
    web: reqwest::Client,
    pause: Arc<Pause>,
}

impl Rest {
    /// The way for all that is no interaction: channels, servers, people.
    pub fn new(token: &str, web: reqwest::Client) -> Rest {
        Rest::along(&format!("Bot {token}"), web, None, Arc::default())
    }

    fn along(
        token: &str,
        web: reqwest::Client,
        application: Option<ApplicationId>,
        pause: Arc<Pause>,
    ) -> Rest {
        let mut limiter = Ratelimiter::new(web.clone(), token);
        let all = Arc::clone(&pause);
        limiter.set_ratelimit_callback(Box::new(move |limit| {
            if limit.global {
                tracing::warn!("Discord lets this bot do nothing for {:?}", limit.timeout);
                all.lasts(limit.timeout);
            }
        }));
        let builder = builder(token, &web, application).ratelimiter(limiter);
        Rest {
            http: Arc::new(builder.build()),
            web,
            pause,
        }
    }

    /// A way for one interaction. Keep it as long as there is something to say through its token.
    pub fn for_interaction(&self) -> Rest {
        let (token, application) = (self.http.token(), self.http.application_id());
        Rest::along(
            token,
            self.web.clone(),
            application,
            Arc::clone(&self.pause),
        )
    }

    /// A way for the library, which answers autocompletion by itself: no limit of another interaction holds it up, and
    /// of none anything is remembered.
    pub fn for_library(&self) -> Http {
        let (token, application) = (self.http.token(), self.http.application_id());
        builder(token, &self.web, application)
            .ratelimiter_disabled(true)
            .build()
    }

    /// The way, once it is open for the bot as a whole. Ask for it before each request.
    pub async fn open(&self) -> &Arc<Http> {
        self.pause.is_over().await;
        &self.http
    }

    /// Notes whom the bot is, which requests for interactions have to say.
    pub fn set_application(&self, id: ApplicationId) {
        self.http.set_application_id(id);
    }
}

fn builder(token: &str, web: &reqwest::Client, application: Option<ApplicationId>) -> HttpBuilder {
    let builder = HttpBuilder::new(token)
        .client(web.clone())
        .default_allowed_mentions(CreateAllowedMentions::new());
    match application {
        Some(id) => builder.application_id(id),
        None => builder,
    }
}

/// Until when the bot as a whole may ask for nothing.
#[derive(Default)]
struct Pause(Mutex<Option<Instant>>);

impl Pause {
    fn lasts(&self, time: Duration) {
        let mut until = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *until = (*until).max(Some(Instant::now() + time));
    }

    fn end(&self) -> Option<Instant> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn is_over(&self) {
        // It may be prolonged meanwhile.
        while let Some(end) = self.end().filter(|end| *end > Instant::now()) {
            tokio::time::sleep_until(end).await;
        }
    }
}
