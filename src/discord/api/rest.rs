//! The ways to Discord's REST API. What goes through the token of an interaction has limits of its own on Discord, and
//! counts to no limit of the bot as a whole. So each interaction has a limiter of its own here, which goes with it:
//! whoever has to wait holds up nobody else.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, CreateAllowedMentions, Http, HttpBuilder};

/// A way to Discord with a limiter of its own, which its clones share.
#[derive(Clone)]
pub struct Rest {
    http: Arc<Http>,
    web: reqwest::Client,
}

impl Rest {
    /// The way for all that is no interaction: channels, servers, people.
    pub fn new(token: &str, web: reqwest::Client) -> Rest {
        Rest {
            http: watched(builder(&format!("Bot {token}"), &web, None)),
            web,
        }
    }

    /// A way for one interaction. Keep it as long as there is something to say through its token.
    pub fn for_interaction(&self) -> Rest {
        Rest {
            http: watched(self.again()),
            web: self.web.clone(),
        }
    }

    /// A way for the library, which answers autocompletion by itself: no limit of another interaction holds it up, and
    /// of none anything is remembered.
    pub fn for_library(&self) -> Http {
        self.again().ratelimiter_disabled(true).build()
    }

    /// What requests are made with.
    pub fn http(&self) -> &Arc<Http> {
        &self.http
    }

    /// Notes whom the bot is, which requests for interactions have to say.
    pub fn set_application(&self, id: ApplicationId) {
        self.http.set_application_id(id);
    }

    /// Another way, as the same bot.
    fn again(&self) -> HttpBuilder {
        builder(self.http.token(), &self.web, self.http.application_id())
    }
}

/// Counts in the metrics how often a limit of Discord makes a request wait.
fn watched(builder: HttpBuilder) -> Arc<Http> {
    let mut http = builder.build();
    if let Some(limiter) = &mut http.ratelimiter {
        limiter.set_ratelimit_callback(Box::new(|limited| {
            let scope = if limited.global { "global" } else { "route" };
            metrics::counter!("daedalus_rate_limited_total", "scope" => scope).increment(1);
        }));
    }
    Arc::new(http)
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
