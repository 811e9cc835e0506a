//! The lobby.

use axum::Json;
use axum::http::StatusCode;
use tabiya_chess::Color;
use tabiya_protocol::rest::{ColorChoice, ProblemKey, Seek, SeekList};
use tabiya_protocol::{Fen, Text, You};
use tabiya_table::{Millis, Takebacks};

use super::device::{AppState, known};
use super::{Segment, game_id, table_id};
use crate::guard::Caller;
use crate::lobby::WAIT_MS;
use crate::problem::Problem;
use crate::room::State;
use crate::store::TokenHash;

/// List who looks for a game, oldest first.
#[utoipa::path(get, path = "/api/lobby", responses((status = 200, body = SeekList)))]
pub(crate) async fn list(app: AppState, caller: Caller) -> Result<Json<SeekList>, Problem> {
    let hall = app.hall();
    let mut seeks = Vec::new();
    for (game, at) in hall.seeks().await? {
        let Some(room) = hall.room(&game).await? else { continue };
        seeks.extend(seek(&*room.state().await?, at, hall.now(), caller.device()));
        hall.release(room);
    }
    Ok(Json(SeekList { seeks }))
}

/// Take the own table out of the lobby; the game is called off.
#[utoipa::path(delete, path = "/api/lobby/{table}", params(("table" = String, Path)),
    responses((status = 204)))]
pub(crate) async fn cancel(
    app: AppState,
    caller: Caller,
    Segment(table): Segment,
) -> Result<StatusCode, Problem> {
    let device = known(&caller)?.hash();
    let game = game_id(&table)?;
    let hall = app.hall();
    let room = hall.room(&game).await?.ok_or(ProblemKey::NotFound)?;
    let by = match room.state().await?.you(device) {
        You::White => Color::White,
        You::Black => Color::Black,
        You::Both | You::Watcher => return Err(ProblemKey::NotSeated.into()),
    };
    let is_full = room.state().await?.table.is_playing();
    let is_off = !is_full && room.call_off(hall, by).await?;
    hall.release(room);
    hall.lobby.close(&game);
    if is_off { Ok(StatusCode::NO_CONTENT) } else { Err(ProblemKey::SeatTaken.into()) }
}

/// What somebody looks for; none if somebody has sat down.
fn seek(state: &State, at: Millis, now: Millis, device: Option<TokenHash>) -> Option<Seek> {
    let table = &state.table;
    if table.end().is_some() {
        return None;
    }
    let free = Color::ALL.into_iter().find(|&color| table.seats()[color].is_none())?;
    let settings = table.settings();
    let name = table.seats()[!free].as_ref().and_then(|seat| seat.name.clone());
    Some(Seek {
        table: table_id(&state.record.id),
        name: name.map(Text),
        color: match free {
            Color::White => ColorChoice::Black,
            Color::Black => ColorChoice::White,
        },
        control: Text(settings.control.clone()),
        variant: settings.start.variant().into(),
        fen: Fen::of(&settings.start),
        takebacks: settings.takebacks == Takebacks::Allowed,
        yours: device.is_some_and(|device| state.you(device) != You::Watcher),
        created_at_ms: at.0,
        expires_in_ms: WAIT_MS.saturating_sub(now.since(at)),
    })
}
