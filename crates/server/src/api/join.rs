//! Sitting down.

use std::sync::Arc;

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tabiya_chess::Color;
use tabiya_protocol::rest::{JoinByCode, JoinGame, Joined, NameField, ProblemKey};
use tabiya_protocol::{WrittenName, You};

use super::device::{AppState, Sitting};
use super::invitation::invited_to;
use super::name::person;
use super::{Body, Segment, base_url, game_id, table_id, table_link};
use crate::guard::Caller;
use crate::note::Note;
use crate::problem::Problem;
use crate::room::{Room, Sat};
use crate::state::App;
use crate::store::TokenHash;

/// Join a friend's game by its code.
#[utoipa::path(post, path = "/api/join", operation_id = "joinByCode",
    request_body = JoinByCode,
    responses((status = 200, body = Joined)))]
pub(crate) async fn by_code(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Body(wish): Body<JoinByCode>,
) -> Result<Response, Problem> {
    let sitting = Sitting::of(&caller, &app)?;
    let game = invited_to(app.hall(), &wish.code).await?;
    let room = app.hall().room(&game).await?.ok_or(ProblemKey::UnknownCode)?;
    let base = base_url(app.config(), &headers);
    let joined = join(&app, &room, sitting.device(), wish.name.as_ref(), &base).await;
    app.hall().release(room);
    Ok(sitting.answer(&app, StatusCode::OK, joined?))
}

/// Take a seat at a table that waits in the lobby.
#[utoipa::path(post, path = "/api/tables/{table}/join", operation_id = "joinTable",
    request_body = JoinGame,
    params(("table" = tabiya_protocol::TableId, Path)), responses((status = 200, body = Joined)))]
pub(crate) async fn from_lobby(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Segment(table): Segment,
    Body(wish): Body<JoinGame>,
) -> Result<Response, Problem> {
    let sitting = Sitting::of(&caller, &app)?;
    let game = game_id(&table)?;
    let hall = app.hall();
    let room = hall.room(&game).await?.ok_or(ProblemKey::NotFound)?;
    let base = base_url(app.config(), &headers);
    let is_open = Note::read(&room.load().await?.record.note).lobby;
    let joined = if is_open {
        join(&app, &room, sitting.device(), wish.name.as_ref(), &base).await
    } else {
        // The link alone lets people watch; a seat needs the code.
        Err(ProblemKey::NotSeated.into())
    };
    hall.release(room);
    Ok(sitting.answer(&app, StatusCode::OK, joined?))
}

async fn join(
    app: &App,
    room: &Arc<Room>,
    device: TokenHash,
    name: Option<&WrittenName>,
    base: &str,
) -> Result<Joined, Problem> {
    let name = person(NameField::Name, name)?;
    let table = table_id(room.id());
    let refuse = |key| Problem::at_table(key, table.clone());
    let mut loaded = room.load().await?;
    let you = match loaded.sit(device, name, None).await? {
        Sat::Down(Color::White) => You::White,
        Sat::Down(Color::Black) => You::Black,
        // A second click is no second player. Only one who waits alone meets their own invitation.
        Sat::Already(you) => {
            if loaded.free_seat().is_some() {
                return Err(refuse(ProblemKey::OwnInvitation));
            }
            you
        }
        Sat::Full => return Err(refuse(ProblemKey::SeatTaken)),
        Sat::Over => return Err(refuse(ProblemKey::GameOver)),
    };
    drop(loaded);
    app.hall().lobby.close(room.id());
    Ok(Joined { table, link: table_link(base, room.id()), you })
}
