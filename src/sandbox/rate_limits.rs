//! Rate limits as Discord announces them: a bucket for each kind of request and for what it is about, and one for the
//! bot as a whole.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, SystemTime};

use axum::http::{HeaderMap, HeaderValue, header};
use tokio::time::Instant;

use super::lock;

/// So many buckets are kept before those that are full again are forgotten.
const BUCKETS: usize = 1_024;

/// How many requests are taken within a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateLimit {
    /// How many.
    pub requests: u32,
    /// Within what time from the first of them.
    pub within: Duration,
}

impl RateLimit {
    /// So many requests within so many seconds.
    pub const fn new(requests: u32, seconds: u64) -> Self {
        Self {
            requests,
            within: Duration::from_secs(seconds),
        }
    }
}

/// The limits of a stand-in (real time). Discord publishes only the global one, and that interactions do not count to
/// it; the others are those that are commonly reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateLimits {
    /// For what goes through the token of one interaction.
    pub token: RateLimit,
    /// For each method on the messages of one channel.
    pub messages: RateLimit,
    /// For everything else, by its first two words (`channels/7`).
    pub others: RateLimit,
    /// For all requests of the bot but those of interactions.
    pub global: RateLimit,
}

impl RateLimits {
    /// Discord's limits, as far as they are known.
    pub const REPORTED: RateLimits = RateLimits {
        token: RateLimit::new(5, 2),
        messages: RateLimit::new(5, 5),
        others: RateLimit::new(10, 5),
        global: RateLimit::new(50, 1),
    };
}

/// What a bucket says about one request.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Count {
    bucket: &'static str,
    limit: u32,
    remaining: u32,
    reset_after: Duration,
    /// The request is one too many.
    pub refused: Option<Scope>,
}

/// Whose limit was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// That of one bucket.
    User,
    /// That of the bot.
    Global,
}

impl Count {
    /// How long to wait, in seconds.
    pub fn retry_after(&self) -> f64 {
        self.reset_after.as_secs_f64()
    }

    /// The headers that tell of the bucket.
    pub fn announce(&self, headers: &mut HeaderMap) {
        let reset = SystemTime::now() + self.reset_after;
        let reset = reset.duration_since(SystemTime::UNIX_EPOCH);
        let seconds = |time: Duration| number(format!("{:.3}", time.as_secs_f64()));
        headers.insert("x-ratelimit-bucket", HeaderValue::from_static(self.bucket));
        headers.insert("x-ratelimit-limit", self.limit.into());
        headers.insert("x-ratelimit-remaining", self.remaining.into());
        headers.insert("x-ratelimit-reset", seconds(reset.unwrap_or_default()));
        headers.insert("x-ratelimit-reset-after", seconds(self.reset_after));
    }
}

impl Scope {
    /// The headers of a 429.
    pub fn announce(self, retry_after: f64, headers: &mut HeaderMap) {
        let rounded = HeaderValue::from(retry_after.ceil().max(1.0) as u64);
        headers.insert(header::RETRY_AFTER, rounded);
        let scope = match self {
            Scope::User => "user",
            Scope::Global => "global",
        };
        headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
        if self == Scope::Global {
            headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
        }
    }
}

fn number(text: String) -> HeaderValue {
    HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static("0"))
}

#[derive(Debug)]
struct Bucket {
    used: u32,
    reset: Instant,
}

/// The buckets of all requests.
#[derive(Debug, Default)]
pub(super) struct Buckets(Mutex<HashMap<String, Bucket>>);

impl Buckets {
    /// Counts a request; `None` where Discord announces no limit.
    pub fn count(&self, limits: RateLimits, method: &str, path: &[&str]) -> Option<Count> {
        let (bucket, limit, key) = match path {
            ["gateway"] | ["interactions", ..] => return None,
            ["webhooks", _, token, ..] => ("token", limits.token, format!("token {token}")),
            ["channels", id, "messages", ..] => {
                let key = format!("{method} messages {id}");
                ("messages", limits.messages, key)
            }
            [first, id, ..] => ("others", limits.others, format!("{method} {first} {id}")),
            _ => return None,
        };
        let mut buckets = lock(&self.0);
        let now = Instant::now();
        if buckets.len() >= BUCKETS {
            buckets.retain(|_, bucket| bucket.reset > now);
        }
        let mut count = take(&mut buckets, bucket, limit, key, now);
        if count.refused.is_none() && path[0] != "webhooks" {
            let global = take(&mut buckets, "global", limits.global, String::new(), now);
            if global.refused.is_some() {
                count = Count {
                    reset_after: global.reset_after,
                    refused: Some(Scope::Global),
                    ..count
                };
            }
        }
        Some(count)
    }
}

fn take(
    buckets: &mut HashMap<String, Bucket>,
    name: &'static str,
    limit: RateLimit,
    key: String,
    now: Instant,
) -> Count {
    let full = || Bucket {
        used: 0,
        reset: now + limit.within,
    };
    let bucket = buckets.entry(key).or_insert_with(full);
    if bucket.reset <= now {
        *bucket = full();
    }
    let refused = (bucket.used >= limit.requests).then_some(Scope::User);
    if refused.is_none() {
        bucket.used += 1;
    }
    Count {
        bucket: name,
        limit: limit.requests,
        remaining: limit.requests - bucket.used,
        reset_after: bucket.reset - now,
        refused,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: RateLimits = RateLimits {
        token: RateLimit::new(2, 60),
        messages: RateLimit::new(2, 60),
        others: RateLimit::new(2, 60),
        global: RateLimit::new(3, 60),
    };

    #[test]
    fn each_token_and_each_channel_has_a_bucket_of_its_own() {
        let buckets = Buckets::default();
        let edit = |token| {
            let path = ["webhooks", "1", token, "messages", "@original"];
            buckets.count(LIMITS, "PATCH", &path).expect("a bucket")
        };
        assert_eq!((edit("a").remaining, edit("a").remaining), (1, 0));
        let third = edit("a");
        assert_eq!(third.refused, Some(Scope::User));
        assert!(third.retry_after() > 50.0);
        assert_eq!(edit("b").remaining, 1);
        let callback = ["interactions", "7", "a", "callback"];
        assert_eq!(buckets.count(LIMITS, "POST", &callback), None);
    }

    #[test]
    fn the_bot_as_a_whole_has_a_limit_and_interactions_do_not_count_to_it() {
        let buckets = Buckets::default();
        for token in ["a", "b", "c", "d"] {
            let count = buckets.count(LIMITS, "POST", &["webhooks", "1", token]);
            assert_eq!(count.expect("a bucket").refused, None);
        }
        let post = |channel| {
            let path = ["channels", channel, "messages"];
            buckets.count(LIMITS, "POST", &path).expect("a bucket")
        };
        for channel in ["1", "2", "3"] {
            assert_eq!(post(channel).refused, None);
        }
        let fourth = post("4");
        assert_eq!(fourth.refused, Some(Scope::Global));
        let mut headers = HeaderMap::new();
        fourth.announce(&mut headers);
        Scope::Global.announce(fourth.retry_after(), &mut headers);
        assert_eq!(headers["x-ratelimit-global"], "true");
        assert_eq!(headers["retry-after"], "60");
    }
}
