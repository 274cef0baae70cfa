//! The files of the page, part of the program itself, and those that messages carry.

use axum::extract::{Path, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;

use super::{Answer, HEADERS, Page};
use crate::settings::{Shelf, Site};
use crate::world::World;

macro_rules! files {
    ($($name:literal => $kind:literal),+ $(,)?) => {
        const FILES: &[(&str, &str, &[u8])] =
            &[$(($name, $kind, include_bytes!(concat!("../../../assets/page/", $name)))),+];
    };
}

files! {
    "page.css" => "text/css; charset=utf-8",
    "page.js" => "text/javascript; charset=utf-8",
    "icons.js" => "text/javascript; charset=utf-8",
    "history.js" => "text/javascript; charset=utf-8",
    "dom.js" => "text/javascript; charset=utf-8",
    "markdown.js" => "text/javascript; charset=utf-8",
    "messages.js" => "text/javascript; charset=utf-8",
    "modal.js" => "text/javascript; charset=utf-8",
    "shelf.js" => "text/javascript; charset=utf-8",
    "composer.js" => "text/javascript; charset=utf-8",
    "testers.js" => "text/javascript; charset=utf-8",
    "icon.svg" => "image/svg+xml",
}

const INDEX: &str = include_str!("../../../assets/page/index.html");

/// The page. The person in the address is read by the page itself.
pub(crate) async fn index() -> Response {
    let mut response = (
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), NOT_KEPT],
        INDEX,
    )
        .into_response();
    response.headers_mut().extend(HEADERS);
    response
}

/// A new build must never meet the files of an old one.
const NOT_KEPT: (HeaderName, &str) = (header::CACHE_CONTROL, "no-cache");
/// The file of a message never changes, nor does an emoji: another one has another id.
const KEPT: (HeaderName, &str) = (header::CACHE_CONTROL, "private, max-age=86400, immutable");

/// A file of the page.
pub(super) async fn file(Path(wanted): Path<String>) -> Response {
    match FILES.iter().find(|(name, ..)| *name == wanted) {
        Some((_, kind, bytes)) => {
            ([(header::CONTENT_TYPE, *kind), NOT_KEPT], *bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// What the page opens with; nothing without a site.
pub(super) async fn shelf(State(page): State<Page>) -> Answer {
    let site = page.sandbox()?.shared.core.settings.site;
    let shelf = site.map_or_else(Shelf::default, |site| (site.shelf)());
    Ok(Json(json!(shelf)))
}

/// The pages of a site.
pub(super) fn site(site: Site) -> Router<Page> {
    let show = move |path: String| async move {
        let page = tokio::task::spawn_blocking(move || (site.page)(&path));
        match page.await {
            Ok(Some(page)) => {
                let kind = (header::CONTENT_TYPE, HeaderValue::from_static(page.kind));
                ([kind], [NOT_KEPT], page.bytes).into_response()
            }
            Ok(None) => StatusCode::NOT_FOUND.into_response(),
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    };
    let root = site.root;
    Router::new()
        .route(&format!("/{root}"), get(move || show(String::new())))
        .route(&format!("/{root}/"), get(move || show(String::new())))
        .route(
            &format!("/{root}/{{*path}}"),
            get(move |Path(path): Path<String>| show(path)),
        )
}

/// A file of a message.
pub(super) async fn attachment(
    State(page): State<Page>,
    Path((channel, id, _)): Path<(String, String, String)>,
) -> Response {
    let sandbox = match page.sandbox() {
        Ok(sandbox) => sandbox,
        Err(closing) => return closing.into_response(),
    };
    let wanted = |world: &World| world.file(channel.parse().ok()?, id.parse().ok()?).cloned();
    match sandbox.read(wanted) {
        Some(file) => {
            let kind = (header::CONTENT_TYPE, file.content_type);
            ([kind], [KEPT], file.bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The picture of an emoji, `ID.png`.
pub(super) async fn emoji(State(page): State<Page>, Path(file): Path<String>) -> Response {
    let sandbox = match page.sandbox() {
        Ok(sandbox) => sandbox,
        Err(closing) => return closing.into_response(),
    };
    let id = file.strip_suffix(".png").and_then(|id| id.parse().ok());
    let wanted = |world: &World| Some(world.emojis.get(&id?)?.picture.clone());
    match sandbox.read(wanted) {
        Some(picture) => ([(header::CONTENT_TYPE, "image/png")], [KEPT], picture).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_light_and_needs_nothing_from_elsewhere() {
        let all: usize = FILES.iter().map(|(.., bytes)| bytes.len()).sum();
        assert!(all + INDEX.len() <= 200_000, "{} bytes", all + INDEX.len());
        assert!(
            !INDEX.contains("http:") && !INDEX.contains("https:") && !INDEX.contains("<script>")
        );
    }
}
