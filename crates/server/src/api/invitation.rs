//! Invitations: what they lead to, and how to pass them on.

use axum::Json;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use tabiya_protocol::rest::{Invitation, InvitedTo, ProblemKey};
use tabiya_protocol::{Fen, GameCode, Text, You};
use tabiya_table::{GameId, Takebacks};

use super::device::{AppState, known};
use super::list::sitters;
use super::{Segment, base_url, code_link, game_id, table_id, table_link};
use crate::code;
use crate::guard::Caller;
use crate::hall::Hall;
use crate::note::Note;
use crate::problem::Problem;
use crate::qr;
use crate::room::State;
use crate::store::{Code, CodePurpose, TokenHash};

/// Look at an invitation before sitting down: who invites, which seat is free, what was agreed.
#[utoipa::path(get, path = "/api/codes/{code}", operation_id = "showInvitation",
    params(("code" = GameCode, Path)),
    responses((status = 200, body = InvitedTo)))]
pub(crate) async fn show(
    app: AppState,
    caller: Caller,
    Segment(code): Segment,
) -> Result<Json<InvitedTo>, Problem> {
    let code = GameCode::from_typed(&code).map_err(|_| Problem::from(ProblemKey::UnknownCode))?;
    let hall = app.hall();
    let game = invited_to(hall, &code).await?;
    let room = hall.room(&game).await?.ok_or(ProblemKey::UnknownCode)?;
    let shown = facts(&*room.load().await?, caller.device());
    hall.release(room);
    Ok(Json(shown))
}

/// The game that an invitation leads to.
pub(super) async fn invited_to(hall: &Hall, code: &GameCode) -> Result<GameId, Problem> {
    let found = hall.store.find_code(code::hash(code.as_str())).await?;
    let found = found.filter(|code| code.purpose == CodePurpose::Invite);
    let Code { game, expires_at, .. } = found.ok_or(ProblemKey::UnknownCode)?;
    if expires_at <= hall.now() { Err(ProblemKey::ExpiredCode.into()) } else { Ok(game) }
}

fn facts(state: &State, device: Option<TokenHash>) -> InvitedTo {
    let settings = state.table.settings();
    InvitedTo {
        table: table_id(&state.record.id),
        seats: sitters(&state.record),
        color: state.free_seat(),
        you: device.map_or(You::Watcher, |device| state.you(device)),
        control: Text(settings.control.clone()),
        variant: settings.start.variant(),
        fen: Fen::of(&settings.start),
        takebacks: settings.takebacks == Takebacks::Allowed,
        chat: Note::read(&state.record.note).chat,
        end: state.table.end().map(Into::into),
    }
}

/// Get the invitation to the free seat of the own table again. A device always gets the same code.
#[utoipa::path(post, path = "/api/tables/{table}/invitation", operation_id = "renewInvitation",
    params(("table" = tabiya_protocol::TableId, Path)),
    responses((status = 200, body = Invitation)))]
pub(crate) async fn renew(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Segment(table): Segment,
) -> Result<Json<Invitation>, Problem> {
    let token = known(&caller)?;
    let game = game_id(&table)?;
    let hall = app.hall();
    let room = hall.room(&game).await?.ok_or(ProblemKey::NotFound)?;
    let state = room.load().await?;
    let is_seated = state.you(token.hash()) != You::Watcher;
    let is_over = state.table.end().is_some();
    let is_free = state.free_seat().is_some();
    drop(state);
    hall.release(room);
    match (is_seated, is_over, is_free) {
        (false, ..) => Err(ProblemKey::NotSeated.into()),
        (_, true, _) => Err(Problem::at_table(ProblemKey::GameOver, table_id(&game))),
        (.., false) => Err(Problem::at_table(ProblemKey::SeatTaken, table_id(&game))),
        (true, false, true) => {
            let code = code::invite(hall, &game, token).await?;
            let link = code_link(&base_url(app.config(), &headers), &code);
            Ok(Json(Invitation { link, code }))
        }
    }
}

/// The picture of an invitation's link, to scan.
#[utoipa::path(get, path = "/api/codes/{code}/qr", operation_id = "drawInvitation",
    params(("code" = GameCode, Path)),
    responses((status = 200, body = String, content_type = "image/svg+xml")))]
pub(crate) async fn picture(
    app: AppState,
    headers: HeaderMap,
    Segment(code): Segment,
) -> Result<Response, Problem> {
    let code = GameCode::from_typed(&code).map_err(|_| Problem::from(ProblemKey::UnknownCode))?;
    picture_of(&code_link(&base_url(app.config(), &headers), &code))
}

/// The picture of a table's link, to scan and watch.
#[utoipa::path(get, path = "/api/tables/{table}/qr", operation_id = "drawTable",
    params(("table" = tabiya_protocol::TableId, Path)),
    responses((status = 200, body = String, content_type = "image/svg+xml")))]
pub(crate) async fn table_picture(
    app: AppState,
    headers: HeaderMap,
    Segment(table): Segment,
) -> Result<Response, Problem> {
    picture_of(&table_link(&base_url(app.config(), &headers), &game_id(&table)?))
}

fn picture_of(link: &str) -> Result<Response, Problem> {
    let picture = qr::to_svg(link).ok_or_else(Problem::internal)?;
    let kind = HeaderValue::from_static("image/svg+xml");
    Ok(([(header::CONTENT_TYPE, kind)], picture).into_response())
}
