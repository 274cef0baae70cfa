//! Asking Discord again when it stumbles: what is worth a retry, and how long to wait before it.

use std::fmt;
use std::future::Future;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::{HttpError, StatusCode};
use tokio::net::TcpStream;

/// Discord's codes for what an edit or a post can run into.
mod code {
    pub const UNKNOWN_CHANNEL: isize = 10003;
    pub const UNKNOWN_MESSAGE: isize = 10008;
    pub const THREAD_ARCHIVED: isize = 50083;
    pub const UNKNOWN_WEBHOOK: isize = 10015;
    pub const UNKNOWN_INTERACTION: isize = 10062;
    pub const OLD_MESSAGE_EDITED_TOO_OFTEN: isize = 30046;
    pub const ALREADY_ACKNOWLEDGED: isize = 40060;
    pub const INVALID_WEBHOOK_TOKEN: isize = 50027;
}

/// What went wrong, as far as it decides what to do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorClass {
    /// Too many requests, a server error, or no answer: try again later.
    Passing,
    /// The interaction is too old or was answered already: nothing is left to do, and nothing is wrong.
    Late,
    /// The message to edit is gone, or cannot be edited any more: post a new one.
    MessageGone,
    /// The thread is archived: take it out of the archive first.
    Asleep,
    /// The channel does not exist, as far as we can see.
    PlaceGone,
    /// The channel may not be used: do not try again before something changes.
    ChannelClosed,
    /// Discord refuses the request as it is: a bug of ours.
    Refused,
}

/// What an error of the client means.
pub fn classify(error: &serenity::Error) -> ErrorClass {
    let serenity::Error::Http(error) = error else {
        return ErrorClass::Refused;
    };
    let answer = match error {
        HttpError::UnsuccessfulRequest(answer) => answer,
        HttpError::Request(_) => return ErrorClass::Passing,
        _ => return ErrorClass::Refused,
    };
    match answer.error.code {
        code::UNKNOWN_INTERACTION | code::ALREADY_ACKNOWLEDGED => return ErrorClass::Late,
        code::UNKNOWN_WEBHOOK | code::INVALID_WEBHOOK_TOKEN => return ErrorClass::Late,
        code::UNKNOWN_MESSAGE | code::OLD_MESSAGE_EDITED_TOO_OFTEN => {
            return ErrorClass::MessageGone;
        }
        code::UNKNOWN_CHANNEL => return ErrorClass::PlaceGone,
        code::THREAD_ARCHIVED => return ErrorClass::Asleep,
        _ => {}
    }
    match answer.status_code {
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => ErrorClass::Passing,
        status if status.is_server_error() => ErrorClass::Passing,
        StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED | StatusCode::NOT_FOUND => {
            ErrorClass::ChannelClosed
        }
        _ => ErrorClass::Refused,
    }
}

/// An error for the log: without the address of the request, in which the token of an interaction stands.
pub struct Redacted<'a>(pub &'a serenity::Error);

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
                let (status, error) = (answer.status_code.as_u16(), &answer.error);
                write!(f, "{status} ({}): {}", error.code, error.message)
            }
            serenity::Error::Http(HttpError::Request(error)) if error.is_timeout() => {
                f.write_str("no answer in time")
            }
            serenity::Error::Http(HttpError::Request(error)) if error.is_connect() => {
                f.write_str("no connection")
            }
            serenity::Error::Http(HttpError::Request(_)) => f.write_str("the request failed"),
            other => write!(f, "{other}"),
        }
    }
}

/// How often and how long to wait between attempts: each pause is twice the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetryPolicy {
    /// The first pause.
    pub first: Duration,
    /// No pause is longer.
    pub longest: Duration,
    /// How many attempts are made in all.
    pub attempts: u32,
}

impl RetryPolicy {
    /// For answers to interactions, whose first one is due within three seconds.
    pub const BRIEF: RetryPolicy = RetryPolicy {
        first: Duration::from_millis(150),
        longest: Duration::from_millis(600),
        attempts: 5,
    };
    /// For the start, as often as it takes.
    pub const START: RetryPolicy = RetryPolicy {
        first: Duration::from_secs(1),
        longest: Duration::from_secs(60),
        attempts: u32::MAX,
    };
    /// For messages in channels; what does not go by then waits in the outbox.
    pub const LONG: RetryPolicy = RetryPolicy {
        first: Duration::from_millis(400),
        longest: Duration::from_secs(20),
        attempts: 4,
    };

    /// The pause after this many failed attempts (from 1).
    pub fn pause(&self, failures: u32) -> Duration {
        let doublings = failures.saturating_sub(1).min(16);
        self.longest.min(self.first.saturating_mul(1 << doublings))
    }

    /// Does the request until it succeeds, fails for good, or the attempts are used up. The route is that of Discord's
    /// documentation, for the metrics: it names kinds of things, never one of them.
    ///
    /// # Errors
    /// The last error.
    pub async fn with<T, F>(
        &self,
        route: &'static str,
        mut request: impl FnMut() -> F,
    ) -> Result<T, serenity::Error>
    where
        F: Future<Output = Result<T, serenity::Error>>,
    {
        let mut failures = 0;
        loop {
            let error = match counted(route, request()).await {
                Ok(done) => return Ok(done),
                Err(error) => error,
            };
            failures += 1;
            if classify(&error) != ErrorClass::Passing || failures >= self.attempts {
                return Err(error);
            }
            tracing::debug!(failures, "Discord stumbles: {}", Redacted(&error));
            tokio::time::sleep(self.pause(failures)).await;
        }
    }
}

/// Does a request once, and counts it in the metrics by its route and what came of it.
///
/// # Errors
/// As the request.
pub async fn counted<T>(
    route: &'static str,
    request: impl Future<Output = Result<T, serenity::Error>>,
) -> Result<T, serenity::Error> {
    let begun = Instant::now();
    let done = request.await;
    metrics::histogram!("daedalus_rest_seconds", "route" => route).record(begun.elapsed());
    let status = status(&done);
    metrics::counter!("daedalus_rest_requests_total", "route" => route, "status" => status)
        .increment(1);
    done
}

/// The status that Discord answered with; all successes are one.
fn status<T>(done: &Result<T, serenity::Error>) -> String {
    match done {
        Ok(_) => "2xx".to_owned(),
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(answer))) => {
            answer.status_code.as_u16().to_string()
        }
        Err(serenity::Error::Http(HttpError::Request(_))) => "none".to_owned(),
        Err(_) => "unreadable".to_owned(),
    }
}

/// Asks until Discord answers, with growing pauses: a start is not ended by what passes. A pause after a try that did not
/// get through ends as soon as this door opens: who was out of reach is asked at once when it is back.
///
/// # Errors
/// When Discord refuses.
pub async fn until_answered<T>(
    route: &'static str,
    door: &Door,
    request: impl AsyncFn() -> Result<T, serenity::Error>,
) -> Result<T, serenity::Error> {
    let mut failures = 0;
    // Whoever does not get through takes the door for closed.
    let mut closed = true;
    loop {
        let error = match counted(route, request()).await {
            Err(error) if classify(&error) == ErrorClass::Passing => error,
            answer => return answer,
        };
        failures += 1;
        let pause = RetryPolicy::START.pause(failures);
        tracing::warn!(
            "Discord does not let the bot start yet ({}); trying again in {pause:?}",
            Redacted(&error)
        );
        match reached(&error) {
            true => tokio::time::sleep(pause).await,
            false => drop(tokio::time::timeout(pause, door.opened(&mut closed)).await),
        }
    }
}

/// Was there an answer, whatever it said?
fn reached(error: &serenity::Error) -> bool {
    !matches!(error, serenity::Error::Http(HttpError::Request(_)))
}

/// What all requests go through first: Discord's name, or that of a proxy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Door {
    /// A name or an address.
    pub host: String,
    /// The port.
    pub port: u16,
}

impl Door {
    /// How often one knocks, and how long one waits each time.
    const KNOCK: Duration = Duration::from_millis(400);

    /// Waits until it is open that was closed: one that is open all the time, as that of a proxy to a network without
    /// Discord, says nothing.
    async fn opened(&self, closed: &mut bool) {
        loop {
            let knock = TcpStream::connect((self.host.as_str(), self.port));
            match tokio::time::timeout(Door::KNOCK, knock).await {
                Ok(Ok(_)) if std::mem::take(closed) => return,
                Ok(Ok(_)) => {}
                _ => *closed = true,
            }
            tokio::time::sleep(Door::KNOCK).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest() {
        let policy = RetryPolicy {
            first: Duration::from_millis(100),
            longest: Duration::from_millis(700),
            attempts: 9,
        };
        let pauses: Vec<_> = (1..=5)
            .map(|failures| policy.pause(failures).as_millis())
            .collect();
        assert_eq!(pauses, [100, 200, 400, 700, 700]);
        assert_eq!(policy.pause(u32::MAX), policy.longest);
    }

    #[tokio::test]
    async fn what_is_no_stumble_is_not_tried_again() {
        let mut attempts = 0;
        let result: Result<(), _> = RetryPolicy::BRIEF
            .with("GET /nowhere", || {
                attempts += 1;
                async { Err(serenity::Error::Other("broken")) }
            })
            .await;
        assert!(result.is_err());
        assert_eq!(attempts, 1);
    }
}
