//! Every route, with what stands before it. Tests ask this without a socket.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::Method;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tabiya_protocol::rest::ProblemKey;
use tokio::time::timeout;

use crate::api;
use crate::guard::{Guard, Hosts, guard, harden};
use crate::page::{self, Page};
use crate::peers::Trouble;
use crate::problem::Problem;
use crate::state::App;

/// The most bytes of a request's body.
const BODY_BYTES_MAX: usize = 64 * 1024;
/// How long an answer may take, the request's body included.
const ANSWER_MAX: Duration = Duration::from_secs(30);

/// Everything that is served at the main address. Each request must carry the
/// [`Connection`](crate::Connection) it came by.
pub fn app(state: App, page: Page) -> Router {
    let hosts = Hosts::new(state.config().public_url.clone());
    let guarding = Arc::new(Guard::new(hosts, state.config().proxies.clone()));
    Router::new()
        .route("/livez", get(livez))
        .route("/readyz", get(readyz))
        .nest("/api", api::routes())
        .merge(page::routes(page))
        .with_state(state)
        .method_not_allowed_fallback(wrong_method)
        .fallback(nothing_here)
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(middleware::from_fn(in_time))
        .layer(middleware::from_fn_with_state(guarding, guard))
}

/// What is served while the games cannot be reached yet.
pub(crate) fn waiting_app() -> Router {
    let waiting =
        async || Problem::new(ProblemKey::Unavailable, "the server waits for its database");
    let hardened = middleware::map_response(async |mut response: Response| {
        harden(response.headers_mut());
        response
    });
    Router::new().route("/livez", get(livez)).fallback(waiting).layer(hardened)
}

/// The process runs.
async fn livez() -> &'static str {
    "alive\n"
}

/// The process can play games. A fault in a stored game takes nothing from the others, so it is
/// only told.
async fn readyz(State(state): State<App>) -> Response {
    if !state.is_ready() {
        return Problem::from(ProblemKey::Unavailable).into_response();
    }
    match state.hall().trouble() {
        Some(Trouble::NoStore) => {
            let detail = "nothing can be written at the moment";
            return Problem::new(ProblemKey::Unavailable, detail).into_response();
        }
        Some(Trouble::NoBus) => {
            return "degraded\nthe bus is away, and the database is asked every second\n"
                .into_response();
        }
        None => {}
    }
    match state.health().findings() {
        0 => "ready\n".into_response(),
        count => format!("ready\nthe last check found {count} faults, which the log names\n")
            .into_response(),
    }
}

async fn nothing_here() -> Problem {
    ProblemKey::NotFound.into()
}

async fn wrong_method(method: Method) -> Problem {
    Problem::new(ProblemKey::MethodNotAllowed, format!("{method} means nothing here"))
}

/// No answer takes forever, however slowly a client sends its question.
async fn in_time(request: Request, next: Next) -> Response {
    match timeout(ANSWER_MAX, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::new(ProblemKey::Unavailable, "this took too long").into_response(),
    }
}
