//! Everything that is not live, and the door to what is.

mod address;
mod body;
mod bring;
mod create;
mod device;
mod facts;
mod invitation;
mod join;
mod list;
mod lobby;
mod name;
mod openapi;
mod pairing;
mod pgn;
mod puzzle;
mod review;
mod seat;
mod table;
mod think;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderMap, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use tabiya_protocol::rest::{BROUGHT_BYTES_MAX, ProblemKey};
use tabiya_protocol::{GameCode, TableId};
use tabiya_table::GameId;

use crate::config::Config;
use crate::problem::Problem;
use crate::state::App;

pub(crate) use address::Segment;
pub(crate) use body::Body;

/// The routes below `/api`.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/info", get(facts::info))
        .route("/openapi.json", get(openapi::document))
        .route("/devices", post(device::create))
        .route("/join", post(join::by_code))
        .route("/codes/{code}", get(invitation::show))
        .route("/codes/{code}/qr", get(invitation::picture))
        .route("/seat", post(seat::take))
        .route("/lobby", get(lobby::list))
        .route("/lobby/{table}", delete(lobby::cancel))
        .route("/tables", post(create::create))
        .route(
            "/tables/brought",
            post(bring::bring).layer(DefaultBodyLimit::max(BROUGHT_BYTES_MAX)),
        )
        .route("/tables/mine", get(list::mine))
        .route("/tables/mine/pgn", get(pgn::mine))
        .route("/tables/recent", get(list::recent))
        .route("/tables/{table}", get(table::show).delete(table::forget))
        .route("/tables/{table}/invitation", post(invitation::renew))
        .route("/tables/{table}/join", post(join::from_lobby))
        .route("/tables/{table}/pgn", get(pgn::one))
        .route("/tables/{table}/qr", get(invitation::table_picture))
        .route("/tables/{table}/seat-code", post(seat::offer))
        .route("/tables/{table}/socket", get(table::socket))
        .route_layer(middleware::from_fn(finish))
        // These write nothing, and end when nobody waits for the answer.
        .route("/inspect", post(facts::inspect))
        .route("/puzzles", get(puzzle::find))
        .route("/review", post(review::review).layer(DefaultBodyLimit::max(review::BYTES_MAX)))
        .route("/think", post(think::think))
}

/// Does what a client asks to its end, also if the client hangs up meanwhile: what is written must
/// be told to everybody at the table, and what two steps belong together stays together.
async fn finish(request: Request, next: Next) -> Response {
    let answered = tokio::spawn(next.run(request)).await;
    answered.unwrap_or_else(|_| Problem::internal().into_response())
}

/// What the wire calls a game. Every id is one of ours and fits; one that did not would be
/// shown as a table that is not there.
pub(crate) fn table_id(game: &GameId) -> TableId {
    #[expect(clippy::expect_used, reason = "a digit is an id")]
    let unknown = || "0".parse().expect("a digit is an id");
    game.as_str().parse().unwrap_or_else(|_| unknown())
}

/// The game that a path names.
fn game_id(text: &str) -> Result<GameId, Problem> {
    let id: TableId = text.parse().map_err(|_| Problem::from(ProblemKey::NotFound))?;
    Ok(GameId::from(&id))
}

/// The address under which this client reaches us.
fn base_url(config: &Config, headers: &HeaderMap) -> String {
    if let Some(url) = &config.public_url {
        return url.to_string();
    }
    // The guard has seen that it is one of ours.
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    format!("http://{}", host.unwrap_or("localhost"))
}

fn table_link(base: &str, game: &GameId) -> String {
    format!("{base}/t/{game}")
}

fn code_link(base: &str, code: &GameCode) -> String {
    format!("{base}/j/{code}")
}
