//! The token of a device: made when it is needed, kept by the browser or by the script.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use serde::Serialize;
use tabiya_protocol::rest::ProblemKey;
use utoipa::ToSchema;

use crate::guard::{Caller, set_cookie};
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
#[utoipa::path(post, path = "/api/devices", responses((status = 201, body = Device)))]
pub(crate) async fn create(caller: Caller) -> Result<impl IntoResponse, Problem> {
    if caller.is_page() {
        return Err(Problem::bad_request("a browser gets its cookie by itself"));
    }
    let token = new_token()?;
    Ok((StatusCode::CREATED, Json(Device { token: token.reveal() })))
}

/// A device that may sit down, with the cookie that its browser has to keep.
#[derive(Debug)]
pub(super) struct Sitting {
    pub(super) device: TokenHash,
    cookie: Option<Token>,
}

impl Sitting {
    /// The caller's device. A page of ours that has none gets one.
    pub(super) fn of(caller: &Caller) -> Result<Self, Problem> {
        if let Some(device) = caller.device() {
            let cookie = if caller.is_page() { caller.cookie().cloned() } else { None };
            return Ok(Self { device, cookie });
        }
        if !caller.is_page() {
            let detail = "show a token as Authorization: Bearer; POST /api/devices makes one";
            return Err(Problem::new(ProblemKey::NotSeated, detail));
        }
        let token = new_token()?;
        Ok(Self { device: token.hash(), cookie: Some(token) })
    }

    /// The answer, with the cookie.
    pub(super) fn answer(self, app: &App, status: StatusCode, body: impl Serialize) -> Response {
        let is_secure = app.config().is_secure();
        let cookie = self.cookie.map(|token| (header::SET_COOKIE, set_cookie(&token, is_secure)));
        (status, AppendHeaders(cookie), Json(body)).into_response()
    }
}

/// The device that has shown itself.
pub(super) fn known(caller: &Caller) -> Result<TokenHash, Problem> {
    caller.device().ok_or_else(|| ProblemKey::NotSeated.into())
}

fn new_token() -> Result<Token, Problem> {
    Token::random().map_err(|error| {
        tracing::error!(%error, "there are no random numbers");
        Problem::internal()
    })
}

/// Keeps the state's type in sight of the routes.
pub(super) type AppState = State<App>;
