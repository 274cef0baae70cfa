//! Who is let in: clients on this machine and the page itself, but no page of another site, whatever name it has given
//! this machine (DNS rebinding).

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use serde_json::json;

/// The hosts by which one is called, and the origins of one's own pages.
#[derive(Debug)]
struct Names {
    hosts: Vec<String>,
    origins: Vec<String>,
}

impl Names {
    fn admit(&self, headers: &HeaderMap) -> bool {
        let one_of = |name, known: &[String]| {
            let mut values = headers.get_all(name).iter();
            values.all(|value| {
                value
                    .to_str()
                    .is_ok_and(|it| known.iter().any(|own| own == it))
            })
        };
        headers.contains_key(header::HOST)
            && one_of(header::HOST, &self.hosts)
            && one_of(header::ORIGIN, &self.origins)
    }
}

/// The same routes, for requests that name one of these hosts and that no page of another origin makes.
pub(super) fn guard(
    router: Router,
    scheme: &str,
    hosts: impl IntoIterator<Item = String>,
) -> Router {
    let hosts: Vec<String> = hosts.into_iter().collect();
    let origins = hosts.iter().map(|host| format!("{scheme}://{host}"));
    let names = Names {
        origins: origins.collect(),
        hosts,
    };
    router.layer(middleware::from_fn_with_state(Arc::new(names), admit))
}

async fn admit(State(names): State<Arc<Names>>, request: Request, next: Next) -> Response {
    if names.admit(request.headers()) {
        return next.run(request).await;
    }
    let sentence = "The sandbox answers the bot and its own page on this machine alone.";
    (StatusCode::FORBIDDEN, Json(json!({ "error": sentence }))).into_response()
}
