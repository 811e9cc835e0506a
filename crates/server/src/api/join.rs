//! Sitting down.

use std::sync::Arc;

use axum::Json;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tabiya_chess::Color;
use tabiya_protocol::rest::{Invitation, JoinByCode, JoinGame, Joined, ProblemKey};
use tabiya_protocol::{GameCode, Text, You};
use tabiya_table::Name;

use super::device::{AppState, Sitting, known};
use super::name::strict;
use super::{Body, base_url, code_link, game_id, table_id, table_link};
use crate::code;
use crate::guard::Caller;
use crate::note::Note;
use crate::problem::Problem;
use crate::qr;
use crate::room::{Room, Sat};
use crate::state::App;
use crate::store::{Code, CodePurpose, TokenHash};

/// Join a friend's game by its code.
#[utoipa::path(post, path = "/api/join", request_body = JoinByCode,
    responses((status = 200, body = Joined)))]
pub(crate) async fn by_code(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Body(wish): Body<JoinByCode>,
) -> Result<Response, Problem> {
    let sitting = Sitting::of(&caller)?;
    let hall = app.hall();
    let found = hall.store.find_code(code::hash(wish.code.as_str())).await?;
    let found = found.filter(|code| code.purpose == CodePurpose::Invite);
    let Code { game, expires_at, .. } = found.ok_or(ProblemKey::UnknownCode)?;
    if expires_at <= hall.now() {
        return Err(ProblemKey::ExpiredCode.into());
    }
    let room = hall.room(&game).await?.ok_or(ProblemKey::UnknownCode)?;
    let base = base_url(app.config(), &headers);
    let joined = join(&app, &room, sitting.device, wish.name, &base).await;
    hall.release(room);
    Ok(sitting.answer(&app, StatusCode::OK, joined?))
}

/// Take a seat at a table that waits in the lobby.
#[utoipa::path(post, path = "/api/tables/{table}/join", request_body = JoinGame,
    params(("table" = String, Path)), responses((status = 200, body = Joined)))]
pub(crate) async fn from_lobby(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Path(table): Path<String>,
    Body(wish): Body<JoinGame>,
) -> Result<Response, Problem> {
    let sitting = Sitting::of(&caller)?;
    let game = game_id(&table)?;
    let hall = app.hall();
    let room = hall.room(&game).await?.ok_or(ProblemKey::NotFound)?;
    let base = base_url(app.config(), &headers);
    let is_open = Note::read(&room.state().await?.record.note).lobby;
    let joined = if is_open {
        join(&app, &room, sitting.device, wish.name, &base).await
    } else {
        // The link alone lets people watch; a seat needs the code.
        Err(ProblemKey::NotSeated.into())
    };
    hall.release(room);
    Ok(sitting.answer(&app, StatusCode::OK, joined?))
}

/// Invite somebody to the free seat of one's table, once more: a code is kept only as its hash.
#[utoipa::path(post, path = "/api/tables/{table}/invitation", params(("table" = String, Path)),
    responses((status = 200, body = Invitation)))]
pub(crate) async fn invite(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Path(table): Path<String>,
) -> Result<Json<Invitation>, Problem> {
    let device = known(&caller)?;
    let game = game_id(&table)?;
    let hall = app.hall();
    let room = hall.room(&game).await?.ok_or(ProblemKey::NotFound)?;
    let state = room.state().await?;
    let is_seated = state.you(device) != You::Watcher;
    let is_free = Color::ALL.into_iter().any(|color| state.table.seats()[color].is_none());
    let is_over = state.table.end().is_some();
    drop(state);
    hall.release(room);
    match (is_seated, is_over, is_free) {
        (false, ..) => Err(ProblemKey::NotSeated.into()),
        (_, true, _) => Err(ProblemKey::GameOver.into()),
        (.., false) => Err(ProblemKey::SeatTaken.into()),
        (true, false, true) => {
            let code = code::invite(hall, &game).await?;
            let link = code_link(&base_url(app.config(), &headers), &code);
            Ok(Json(Invitation { link, code }))
        }
    }
}

/// The picture of an invitation's link, to scan.
#[utoipa::path(get, path = "/api/codes/{code}/qr", params(("code" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml")))]
pub(crate) async fn picture(
    app: AppState,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Response, Problem> {
    let code: GameCode = code.parse().map_err(|_| Problem::from(ProblemKey::UnknownCode))?;
    picture_of(&code_link(&base_url(app.config(), &headers), &code))
}

/// The picture of a table's link, to scan and watch.
#[utoipa::path(get, path = "/api/tables/{table}/qr", params(("table" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml")))]
pub(crate) async fn table_picture(
    app: AppState,
    headers: HeaderMap,
    Path(table): Path<String>,
) -> Result<Response, Problem> {
    picture_of(&table_link(&base_url(app.config(), &headers), &game_id(&table)?))
}

fn picture_of(link: &str) -> Result<Response, Problem> {
    let picture = qr::to_svg(link).ok_or_else(Problem::internal)?;
    let kind = HeaderValue::from_static("image/svg+xml");
    Ok(([(header::CONTENT_TYPE, kind)], picture).into_response())
}

async fn join(
    app: &App,
    room: &Arc<Room>,
    device: TokenHash,
    name: Option<Text<Name>>,
    base: &str,
) -> Result<Joined, Problem> {
    let you = match room.sit(app.hall(), device, strict(name)?, None).await? {
        Sat::Down(Color::White) => You::White,
        Sat::Down(Color::Black) => You::Black,
        // A second click is no second player. Only one who waits alone meets their own invitation.
        Sat::Already(you) => {
            let state = room.state().await?;
            if Color::ALL.into_iter().any(|color| state.table.seats()[color].is_none()) {
                return Err(ProblemKey::OwnInvitation.into());
            }
            you
        }
        Sat::Full => return Err(ProblemKey::SeatTaken.into()),
        Sat::Over => return Err(ProblemKey::GameOver.into()),
    };
    app.hall().lobby.close(room.id());
    Ok(Joined { table: table_id(room.id()), link: table_link(base, room.id()), you })
}
