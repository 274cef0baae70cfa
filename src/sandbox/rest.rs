//! REST v10: reading a request, faults, the log, and the way to each route.

mod applications;
mod channels;
mod guilds;
mod messages;
mod webhooks;

use std::sync::Arc;

use axum::body::{Body as HttpBody, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};

use super::answers::Lives;
use super::change::Change;
use super::core::Core;
use super::faults::Fault;
use super::http_error::HttpError;
use super::log::{RequestRecord, mask};
use super::multipart::Body;
use super::rate_limits::{Count, Scope};

/// The most bytes of one request.
const REQUEST_LIMIT: usize = 25 * 1024 * 1024;

/// Only tokens that begin so are let in: a real one must never get here.
const TOKEN_PREFIX: &str = "sandbox";

/// Where the API begins.
const API: &str = "/api/v10";

/// Whether a token (with or without `Bot `) is one for the stand-in.
pub(super) fn is_sandbox_token(token: &str) -> bool {
    token
        .strip_prefix("Bot ")
        .unwrap_or(token)
        .starts_with(TOKEN_PREFIX)
}

/// A request that was read.
pub(super) struct Call {
    pub method: String,
    pub path: String,
    pub query: String,
    pub segments: Vec<String>,
    pub authorization: String,
    pub body: Body,
}

impl Call {
    /// The value of a query parameter.
    pub fn parameter(&self, name: &str) -> Option<&str> {
        let pairs = self
            .query
            .split('&')
            .filter_map(|pair| pair.split_once('='));
        pairs
            .into_iter()
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value)
    }
}

/// An answer that says yes: a status and perhaps a body.
pub(super) struct Answer {
    pub status: u16,
    pub body: Option<Value>,
}

impl Answer {
    pub fn ok(body: Value) -> Result<Self, HttpError> {
        Ok(Self {
            status: 200,
            body: Some(body),
        })
    }

    pub fn created(body: Value) -> Result<Self, HttpError> {
        Ok(Self {
            status: 201,
            body: Some(body),
        })
    }

    pub fn nothing() -> Result<Self, HttpError> {
        Ok(Self {
            status: 204,
            body: None,
        })
    }
}

/// Handles every request to the API.
pub(super) async fn handle(State(core): State<Arc<Core>>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let header = |name| text(&head.headers, name);
    let content_type = header(header::CONTENT_TYPE);
    let bytes = to_bytes(body, REQUEST_LIMIT).await;
    let read = match bytes {
        Ok(bytes) => Body::read(&content_type, bytes).await,
        Err(_) => Err(HttpError::too_large()),
    };
    let full_path = decoded(head.uri.path());
    let path = full_path.strip_prefix(API).unwrap_or(&full_path).to_owned();
    let (body, unreadable) = match read {
        Ok(body) => (body, None),
        Err(error) => (Body::default(), Some(error)),
    };
    let call = Call {
        method: head.method.to_string(),
        segments: path.split('/').skip(1).map(str::to_owned).collect(),
        path,
        query: head.uri.query().unwrap_or_default().to_owned(),
        authorization: header(header::AUTHORIZATION),
        body,
    };
    let is_api = full_path.starts_with(API);
    core.settings.way().await;
    let outcome = outcome(&core, &call, is_api, unreadable).await;
    let response = record_and_respond(&core, call, content_type, outcome);
    core.settings.way().await;
    response
}

type Verdict = Result<Answer, HttpError>;

/// What becomes of a request.
struct Outcome {
    verdict: Verdict,
    /// Whether a fault was asked for.
    injected: bool,
    /// What its bucket says.
    count: Option<Count>,
    /// How long to wait, in seconds, and whose limit it is, with a 429.
    wait: Option<(f64, Scope)>,
}

impl Outcome {
    fn of(verdict: Verdict) -> Self {
        Self {
            verdict,
            injected: false,
            count: None,
            wait: None,
        }
    }

    fn limited(wait: f64, scope: Scope) -> Self {
        Self {
            wait: Some((wait, scope)),
            ..Self::of(Err(HttpError::rate_limited()))
        }
    }
}

async fn outcome(core: &Core, call: &Call, is_api: bool, unreadable: Option<HttpError>) -> Outcome {
    if !is_api {
        return Outcome::of(Err(HttpError::no_such_route()));
    }
    if let Err(error) = authorize(call) {
        return Outcome::of(Err(error));
    }
    let path: Vec<&str> = call.segments.iter().map(String::as_str).collect();
    let count = core.settings.rate_limits;
    let count = count.and_then(|limits| core.buckets.count(limits, &call.method, &path));
    let outcome = match count.as_ref().and_then(|count| count.refused) {
        Some(scope) => {
            let wait = count.as_ref().map_or(0.0, Count::retry_after);
            Outcome::limited(wait, scope)
        }
        None => decide(core, call, unreadable).await,
    };
    Outcome { count, ..outcome }
}

/// Decides a request that is not one too many.
async fn decide(core: &Core, call: &Call, unreadable: Option<HttpError>) -> Outcome {
    let fault = core.faults.take(&call.method, &call.path);
    let injected = fault.is_some();
    let outcome = match &fault {
        Some(Fault::Status(status)) => Outcome::of(Err(broken(*status))),
        Some(Fault::RateLimited(wait)) => Outcome::limited(wait.as_secs_f64(), Scope::User),
        Some(Fault::GloballyLimited(wait)) => Outcome::limited(wait.as_secs_f64(), Scope::Global),
        Some(Fault::Answer(body)) => Outcome::of(Answer::ok(body.clone())),
        Some(Fault::AfterEffect(status)) => {
            // Its effect stays.
            let _ = perform(core, call, unreadable);
            Outcome::of(Err(broken(*status)))
        }
        Some(Fault::Held(gate)) => {
            tokio::select! {
                () = gate.passed() => {}
                () = core.closing.cancelled() => {}
            }
            Outcome::of(perform(core, call, unreadable))
        }
        Some(Fault::Delay(time)) => {
            tokio::time::sleep(*time).await;
            Outcome::of(perform(core, call, unreadable))
        }
        None => Outcome::of(perform(core, call, unreadable)),
    };
    Outcome {
        injected,
        ..outcome
    }
}

fn perform(core: &Core, call: &Call, unreadable: Option<HttpError>) -> Verdict {
    match unreadable {
        Some(error) => Err(error),
        None => route(core, call),
    }
}

/// The routes of interactions carry their token in the path, and anybody may ask for the gateway's
/// address; all others need the bot's token.
fn authorize(call: &Call) -> Result<(), HttpError> {
    let first = call.segments.first().map(String::as_str);
    let by_path = matches!(first, Some("interactions" | "webhooks")) || call.path == "/gateway";
    let given = !call.authorization.is_empty();
    let good = call.authorization.starts_with("Bot ") && is_sandbox_token(&call.authorization);
    if good || (by_path && !given) {
        Ok(())
    } else {
        Err(HttpError::unauthorized())
    }
}

fn broken(status: u16) -> HttpError {
    HttpError {
        status,
        code: 0,
        message: format!("{status}: asked for by the tester"),
        errors: None,
    }
}

/// Finds the route. `None` from a room means that the room does not know it.
fn route(core: &Core, call: &Call) -> Verdict {
    let lives = Lives::from(&core.settings);
    let segments: Vec<&str> = call.segments.iter().map(String::as_str).collect();
    let known = core.change(|world| match segments.first() {
        Some(&("gateway" | "users" | "oauth2" | "applications")) => {
            applications::route(world, call, &segments)
        }
        Some(&"guilds") => guilds::route(world, call, &segments),
        Some(&"channels")
            if segments.get(2) == Some(&"messages") && segments.get(4) != Some(&"threads") =>
        {
            messages::route(world, call, &segments, core.settings.old_edits)
        }
        Some(&"channels") => channels::route(world, call, &segments),
        Some(&("interactions" | "webhooks")) => webhooks::route(world, call, &segments, lives),
        _ => None,
    });
    known.unwrap_or_else(|| Err(HttpError::no_such_route()))
}

fn record_and_respond(core: &Core, call: Call, content_type: String, outcome: Outcome) -> Response {
    let (status, mut body) = match &outcome.verdict {
        Ok(answer) => (answer.status, answer.body.clone().unwrap_or(Value::Null)),
        Err(error) => (error.status, error.body()),
    };
    let handled = !matches!(&outcome.verdict, Err(error) if *error == HttpError::no_such_route());
    if !handled {
        tracing::error!("the stand-in has no route {} {}", call.method, call.path);
    }
    // A 429 that no limit caused comes from a route that has its own.
    let wait = outcome
        .wait
        .or((status == 429).then_some((1.0, Scope::User)));
    if let Some((seconds, scope)) = outcome.wait {
        body = json!({
            "message": body["message"], "retry_after": seconds, "global": scope == Scope::Global,
        });
    }
    let number = core.log.add(RequestRecord {
        number: 0,
        at: core.settings.clock.now(),
        method: call.method,
        path: call.path,
        query: call.query,
        content_type,
        authorization: mask(&call.authorization),
        payload: call.body.payload,
        parts: call.body.parts,
        status,
        response: body.clone(),
        handled,
        injected: outcome.injected,
    });
    core.announce(Change::RequestLogged(number));
    let mut response = respond(status, &body);
    if let Some(count) = outcome.count {
        count.announce(response.headers_mut());
    }
    if let Some((seconds, scope)) = wait {
        scope.announce(seconds, response.headers_mut());
    }
    response
}

fn respond(status: u16, body: &Value) -> Response {
    let content = if body.is_null() {
        HttpBody::empty()
    } else {
        HttpBody::from(body.to_string())
    };
    let mut response = Response::new(content);
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_GATEWAY);
    if !body.is_null() {
        let json = HeaderValue::from_static("application/json");
        response.headers_mut().insert(header::CONTENT_TYPE, json);
    }
    response
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> String {
    headers
        .get(name)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_owned()
}

/// A path with its `%40` and the like decoded: libraries differ in what they encode.
pub(super) fn decoded(path: &str) -> String {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let Some((first, tail)) = rest.split_first() {
        let hex = (*first == b'%').then(|| tail.get(..2)).flatten();
        let byte = hex
            .and_then(|hex| std::str::from_utf8(hex).ok())
            .and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match byte {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_decoded_once_and_broken_escapes_stay() {
        assert_eq!(decoded("/a/%40original"), "/a/@original");
        assert_eq!(decoded("/a/%4"), "/a/%4");
        assert_eq!(decoded("/a/%zz%2540"), "/a/%zz%40");
        assert_eq!(decoded("/%C3%A4"), "/ä");
    }

    #[test]
    fn only_sandbox_tokens_are_let_in() {
        assert!(is_sandbox_token("Bot sandbox-1"));
        assert!(is_sandbox_token("sandbox"));
        assert!(!is_sandbox_token("Bot MTA.real.token"));
        assert!(!is_sandbox_token(""));
    }
}
