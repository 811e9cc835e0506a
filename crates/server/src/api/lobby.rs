//! The lobby.

use axum::Json;
use axum::http::StatusCode;
use tabiya_chess::Color;
use tabiya_protocol::rest::{ColorChoice, ProblemKey, Seek, SeekList};
use tabiya_protocol::{Fen, Text, You};
use tabiya_table::{Table, Takebacks};

use super::device::{AppState, known};
use super::{Segment, game_id, table_id};
use crate::guard::Caller;
use crate::hall::Hall;
use crate::lobby::{Listed, WAIT_MS};
use crate::problem::Problem;
use crate::room::you;
use crate::store::{GameRecord, StoreError};

/// So many tables are listed. Who looks for the same is found beyond them too.
const LISTED_MAX: u32 = 200;

/// List who looks for a game, oldest first.
#[utoipa::path(get, path = "/api/lobby", operation_id = "listSeeks",
    responses((status = 200, body = SeekList)))]
pub(crate) async fn list(app: AppState, caller: Caller) -> Result<Json<SeekList>, Problem> {
    let hall = app.hall();
    let listed = hall.seek_list(async || read(hall).await).await?;
    let now = hall.now();
    let seeks = listed.iter().map(|Listed { record, seek }| Seek {
        yours: caller.device().is_some_and(|device| you(record, device) != You::Watcher),
        expires_in_ms: WAIT_MS.saturating_sub(now.since(record.created_at)),
        ..seek.clone()
    });
    Ok(Json(SeekList { seeks: seeks.collect() }))
}

async fn read(hall: &Hall) -> Result<Vec<Listed>, StoreError> {
    let mut listed = Vec::new();
    for record in hall.seeks(None, None, LISTED_MAX).await? {
        let Some((record, looked)) = hall.look_at_sound(&record.id).await? else { continue };
        listed.extend(seek(&record, &looked.table).map(|seek| Listed { record, seek }));
    }
    Ok(listed)
}

/// Take the own table out of the lobby; the game is called off.
#[utoipa::path(delete, path = "/api/lobby/{table}", operation_id = "cancelSeek",
    params(("table" = tabiya_protocol::TableId, Path)),
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
    let mut loaded = room.load().await?;
    let by = match loaded.you(device) {
        You::White => Color::White,
        You::Black => Color::Black,
        You::Both | You::Watcher => return Err(ProblemKey::NotSeated.into()),
    };
    let is_full = loaded.table.is_playing();
    let is_off = !is_full && loaded.call_off(by).await?;
    drop(loaded);
    hall.release(room);
    hall.lobby.close(&game);
    if is_off { Ok(StatusCode::NO_CONTENT) } else { Err(ProblemKey::SeatTaken.into()) }
}

/// What somebody looks for; none if somebody has sat down.
fn seek(record: &GameRecord, table: &Table) -> Option<Seek> {
    if table.end().is_some() {
        return None;
    }
    let free = Color::ALL.into_iter().find(|&color| table.seats()[color].is_none())?;
    let settings = table.settings();
    let name = table.seats()[!free].as_ref().and_then(|seat| seat.name.clone());
    Some(Seek {
        table: table_id(&record.id),
        name: name.map(Text),
        color: match free {
            Color::White => ColorChoice::Black,
            Color::Black => ColorChoice::White,
        },
        control: Text(settings.control.clone()),
        variant: settings.start.variant(),
        fen: Fen::of(&settings.start),
        takebacks: settings.takebacks == Takebacks::Allowed,
        yours: false,
        created_at_ms: record.created_at.0,
        expires_in_ms: WAIT_MS,
    })
}
