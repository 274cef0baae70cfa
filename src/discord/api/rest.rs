//! The ways to Discord's REST API. What goes through the token of an interaction has limits of its own on Discord, and
//! counts to no limit of the bot as a whole. So each interaction has a limiter of its own here, which goes with it:
//! whoever has to wait holds up nobody else.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, CreateAllowedMentions, Http, HttpBuilder};

use crate::discord::api::ways::Address;

/// A way to Discord with a limiter of its own, which its clones share.
#[derive(Clone)]
pub struct Rest {
    http: Arc<Http>,
    web: reqwest::Client,
    /// What is asked in place of `https://discord.com`; it keeps the limits, too.
    proxy: Option<Address>,
}

impl Rest {
    /// The way for all that is no interaction: channels, servers, people.
    pub fn new(token: &str, web: reqwest::Client, proxy: Option<Address>) -> Rest {
        let builder = builder(&format!("Bot {token}"), &web, proxy.as_ref());
        Rest {
            http: watched(builder),
            web,
            proxy,
        }
    }

    /// A way for one interaction. Keep it as long as there is something to say through its token.
    pub fn for_interaction(&self) -> Rest {
        Rest {
            http: watched(self.again()),
            web: self.web.clone(),
            proxy: self.proxy.clone(),
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
        let builder = builder(self.http.token(), &self.web, self.proxy.as_ref());
        match self.http.application_id() {
            Some(id) => builder.application_id(id),
            None => builder,
        }
    }
}

/// Counts in the metrics how often a limit of Discord makes a request wait.
fn watched(builder: HttpBuilder) -> Arc<Http> {
    let mut http = builder.build();
    if let Some(limiter) = &mut http.ratelimiter {
        limiter.set_ratelimit_callback(Box::new(|limited| {
            let scope = scope(limited.global, limited.timeout);
            metrics::counter!("daedalus_rate_limited_total", "scope" => scope).increment(1);
        }));
    }
    Arc::new(http)
}

/// Whose limit it is that makes a request wait. The library says for each wait how long it is, and not whether Discord asked
/// for it by a 429. Discord does so in whole milliseconds; what the library foresees is the rest of a time on its own clock,
/// to the nanosecond.
fn scope(global: bool, wait: Duration) -> &'static str {
    match wait.subsec_nanos() % 1_000_000 {
        0 if global => "global",
        0 => "route",
        _ => "foreseen",
    }
}

/// The library goes straight to Discord as long as it keeps the limits itself.
fn builder(token: &str, web: &reqwest::Client, proxy: Option<&Address>) -> HttpBuilder {
    let builder = HttpBuilder::new(token)
        .client(web.clone())
        .default_allowed_mentions(CreateAllowedMentions::new());
    match proxy {
        Some(proxy) => builder.proxy(proxy.as_str()).ratelimiter_disabled(true),
        None => builder,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_library_foresees_is_told_apart_from_what_discord_asks_for() {
        for seconds in [0.3, 1.0, 0.064, 65.0, 1.336] {
            let asked = Duration::from_secs_f64(seconds);
            assert_eq!(scope(false, asked), "route", "{seconds}");
            assert_eq!(scope(true, asked), "global", "{seconds}");
        }
        assert_eq!(scope(false, Duration::from_nanos(298_123_457)), "foreseen");
    }
}
