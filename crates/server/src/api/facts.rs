//! What the server says of itself, and of positions.

use std::sync::LazyLock;

use axum::Json;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use tabiya_engine::{Level, StrategyName};
use tabiya_inspect::{Reply, Request as Question};
use tabiya_protocol::rest::{Limits, Reach, ServerInfo};
use tabiya_protocol::{LEVEL_MAX, MESSAGE_MAX, PROTOCOL_VERSION};
use tabiya_table::{NAME_BYTES_MAX, NAME_GRAPHEMES_MAX};
use tokio::task::spawn_blocking;

use super::body;
use super::device::AppState;
use crate::address::{lan_command, others};
use crate::problem::Problem;
use crate::searches::Searches;

/// The most characters of a line of chat, as the wire has it.
const CHAT_CHARS: u32 = 200;

/// What the server is, and what it offers.
#[utoipa::path(get, path = "/api/info", operation_id = "showServer",
    responses((status = 200, body = ServerInfo)))]
pub(crate) async fn info(app: AppState) -> Json<ServerInfo> {
    let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let is_alone = app.config().is_for_this_machine();
    Json(ServerInfo {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: PROTOCOL_VERSION,
        public_url: app.config().public_url.as_ref().map(ToString::to_string),
        addresses: others(app.config().listen),
        reach: if is_alone { Reach::ThisMachine } else { Reach::Network },
        lan_command: is_alone.then(|| lan_command(app.config().listen)),
        levels: (1..=LEVEL_MAX).filter_map(|level| level.try_into().ok()).collect(),
        ratings: Level::all().map(Level::elo).collect(),
        strategies: StrategyName::ALL.iter().filter_map(|name| name.word().parse().ok()).collect(),
        limits: Limits {
            message_bytes: number(MESSAGE_MAX),
            name_graphemes: number(NAME_GRAPHEMES_MAX),
            name_bytes: number(NAME_BYTES_MAX),
            chat_chars: CHAT_CHARS,
        },
    })
}

/// The searches for who can still win. Games that end have theirs apart and never wait for these.
static SEARCHES: LazyLock<Searches> = LazyLock::new(Searches::new);

/// Ask about a position or a game: one question of `tabiya inspect`, and its answer.
#[utoipa::path(post, path = "/api/inspect", operation_id = "inspect",
    request_body = Question,
    responses((status = 200, body = Reply,
        description = "The answer, or an `error` that says why there is none")))]
pub(crate) async fn inspect(request: Request) -> Result<Response, Problem> {
    let question = body::read(request, &()).await?;
    // A key may be written with escapes.
    let is_search = ["winnable", "flag", "\\u"].iter().any(|key| question.contains(key));
    let answer = move || tabiya_inspect::reply(question.as_bytes()).to_string();
    // Some questions take a while, and others wait to move.
    let answer = match is_search {
        true => SEARCHES.run(answer).await.map_err(|_| Problem::internal())?,
        false => spawn_blocking(answer).await.map_err(|_| Problem::internal())?,
    };
    let kind = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, kind)], answer).into_response())
}
