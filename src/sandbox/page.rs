//! The web page on which a person plays: its files, what it reads, what it does, what it hears.
//!
//! The page is served by the stand-in itself, for its own origin alone (see `origin`), so that no other web site can
//! play in somebody's name.

mod acts;
mod feed;
mod files;
mod scene;

use std::sync::{Arc, Weak};

use axum::Json;
use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::{Value, json};

use super::error::PersonError;
use super::{Sandbox, Shared};

pub(super) use files::index;

/// What the handlers of the page share: the stand-in, as long as it runs.
#[derive(Clone)]
pub(super) struct Page(Weak<Shared>);

/// What a handler gives back: JSON, or a sentence for the person.
type Answer = Result<Json<Value>, Sentence>;

/// A request that could not be done, in a sentence.
struct Sentence(StatusCode, String);

impl Sentence {
    fn closing() -> Self {
        Self(
            StatusCode::SERVICE_UNAVAILABLE,
            "The sandbox is closing.".to_owned(),
        )
    }
}

impl IntoResponse for Sentence {
    fn into_response(self) -> Response {
        (self.0, Json(json!({ "error": self.1 }))).into_response()
    }
}

impl From<PersonError> for Sentence {
    fn from(error: PersonError) -> Self {
        let sentence = error.to_string();
        let mut letters = sentence.chars();
        let first = letters.next().map(char::to_uppercase);
        let capital = first.into_iter().flatten().chain(letters).collect();
        // What a person cannot do is an answer, not a failed request of the page.
        Self(StatusCode::OK, capital)
    }
}

impl Page {
    fn sandbox(&self) -> Result<Sandbox, Sentence> {
        let shared = self.0.upgrade().ok_or_else(Sentence::closing)?;
        Ok(Sandbox { shared })
    }
}

/// The routes of the page.
pub(super) fn routes(shared: &Arc<Shared>) -> Router {
    let page = Page(Arc::downgrade(shared));
    let site = shared.core.settings.site.map(files::site);
    Router::new()
        .route("/page/world", get(scene::world))
        .route("/page/messages", get(scene::messages))
        .route("/page/feed", get(feed::feed))
        .route("/page/say", post(acts::say))
        .route("/page/command", post(acts::command))
        .route("/page/complete", post(acts::complete))
        .route("/page/component", post(acts::component))
        .route("/page/modal", post(acts::modal))
        .route("/page/dismiss", post(acts::dismiss))
        .route("/page/read", post(acts::read))
        .route("/page/channel", post(acts::channel))
        .route("/page/fault", post(acts::fault))
        .route("/page/shelf", get(files::shelf))
        .route("/page/{file}", get(files::file))
        .route(
            "/attachments/{channel}/{id}/{filename}",
            get(files::attachment),
        )
        .route("/emojis/{file}", get(files::emoji))
        .route("/{person}", get(files::index))
        .merge(site.unwrap_or_default())
        .layer(middleware::from_fn(add_headers))
        .with_state(page)
}

/// Everything that the page may load comes from here, and nothing may frame it.
const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
             base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

async fn add_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().extend(HEADERS);
    response
}
