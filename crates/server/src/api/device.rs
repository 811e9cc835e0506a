//! The token of a device: made when it is needed, kept by the browser or by the script.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use serde::Serialize;
use tabiya_protocol::rest::ProblemKey;
use utoipa::ToSchema;

use crate::guard::Caller;
use crate::problem::Problem;
use crate::state::App;
use crate::store::TokenHash;
use crate::token::Token;

/// A token for a script or another program, to be shown as `Authorization: Bearer`.
#[derive(Serialize, ToSchema)]
pub(crate) struct Device {
    /// 32 hexadecimal digits. Whoever has them has its seats.
    token: String,
}

/// Make a token for a program that is no browser.
#[utoipa::path(post, path = "/api/devices", operation_id = "createDevice",
    responses((status = 201, body = Device)))]
pub(crate) async fn create(caller: Caller) -> Result<impl IntoResponse, Problem> {
    if caller.is_page() {
        return Err(Problem::bad_request("a browser gets its cookie by itself"));
    }
    let token = new_token()?;
    Ok((StatusCode::CREATED, Json(Device { token: token.reveal() })))
}

/// A device that may sit down. It has shown its token, so that it has it for good: what it is
/// given is still its own when the answer is lost and it asks again.
#[derive(Debug)]
pub(super) struct Sitting {
    token: Token,
    is_page: bool,
}

impl Sitting {
    /// The caller's device. A page of ours that has none gets a token with the refusal, and asks
    /// again.
    pub(super) fn of(caller: &Caller, app: &App) -> Result<Self, Problem> {
        if let Some(token) = caller.token() {
            return Ok(Self { token: token.clone(), is_page: caller.is_page() });
        }
        if caller.is_page() {
            let cookie = app.config().cookie().set(&new_token()?);
            return Err(Problem::from(ProblemKey::NoDevice).with_cookie(cookie));
        }
        let detail = "show a token as Authorization: Bearer; POST /api/devices makes one";
        Err(Problem::new(ProblemKey::NotSeated, detail))
    }

    pub(super) fn device(&self) -> TokenHash {
        self.token.hash()
    }

    pub(super) const fn token(&self) -> &Token {
        &self.token
    }

    /// The answer. A browser keeps its cookie for some time from now on.
    pub(super) fn answer(&self, app: &App, status: StatusCode, body: impl Serialize) -> Response {
        let cookie =
            self.is_page.then(|| (header::SET_COOKIE, app.config().cookie().set(&self.token)));
        (status, AppendHeaders(cookie), Json(body)).into_response()
    }
}

/// The token of a device that has shown itself.
pub(super) fn known(caller: &Caller) -> Result<&Token, Problem> {
    caller.token().ok_or_else(|| ProblemKey::NotSeated.into())
}

fn new_token() -> Result<Token, Problem> {
    Token::random().map_err(|error| {
        tracing::error!(%error, "there are no random numbers");
        Problem::internal()
    })
}

/// Keeps the state's type in sight of the routes.
pub(super) type AppState = State<App>;
