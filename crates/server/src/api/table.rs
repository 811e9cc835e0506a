//! One table: what it is, its socket, and being forgotten by it.

use std::sync::Arc;

use axum::Json;
use axum::extract::Extension;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use tabiya_protocol::rest::{GameSummary, ProblemKey};

use super::address::{Segment, Wanted};
use super::device::{AppState, known};
use super::{game_id, list};
use crate::bus::News;
use crate::connection::{Place, Visitor};
use crate::guard::Caller;
use crate::problem::Problem;
use crate::socket::{Socket, Upgrade};
use crate::store::Forgotten;

/// From where on events are wanted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    /// The last event that was seen.
    since: Option<u64>,
}

/// Look at a table.
#[utoipa::path(get, path = "/api/tables/{table}", operation_id = "showTable",
    params(("table" = tabiya_protocol::TableId, Path)),
    responses((status = 200, body = GameSummary)))]
pub(crate) async fn show(
    app: AppState,
    caller: Caller,
    Segment(table): Segment,
) -> Result<Json<GameSummary>, Problem> {
    let (record, looked) =
        app.hall().look_at(&game_id(&table)?).await?.ok_or(ProblemKey::NotFound)?;
    Ok(Json(list::summary(&record, &looked, caller.device())))
}

/// Leave a game that is over: the seat is nobody's then, and what was said there is deleted.
#[utoipa::path(delete, path = "/api/tables/{table}", operation_id = "forgetTable",
    params(("table" = tabiya_protocol::TableId, Path)),
    responses((status = 204)))]
pub(crate) async fn forget(
    app: AppState,
    caller: Caller,
    Segment(table): Segment,
) -> Result<StatusCode, Problem> {
    let device = known(&caller)?.hash();
    let game = game_id(&table)?;
    let hall = app.hall();
    let forgotten = hall.store.forget(device, &game).await?;
    if let Some(room) = hall.find(&game) {
        match forgotten {
            Forgotten::Deleted => {
                room.dismiss_removed();
                hall.tell(room.id(), News::Removed);
            }
            Forgotten::Detached => {
                room.seats_changed().await?;
                hall.tell(room.id(), News::Seats);
            }
            Forgotten::Live | Forgotten::NotYours => {}
        }
        hall.release(room);
    }
    match forgotten {
        Forgotten::Detached | Forgotten::Deleted => Ok(StatusCode::NO_CONTENT),
        Forgotten::Live => Err(ProblemKey::GameGoesOn.into()),
        Forgotten::NotYours => Err(ProblemKey::NotFound.into()),
    }
}

/// The table's socket: everything at first, then every event.
#[utoipa::path(get, path = "/api/tables/{table}/socket", operation_id = "openSocket",
    params(("table" = tabiya_protocol::TableId, Path), ("since" = Option<u64>, Query)),
    responses((status = 101)))]
pub(crate) async fn socket(
    app: AppState,
    visitor: Visitor,
    Segment(table): Segment,
    Wanted(Since { since }): Wanted<Since>,
    place: Option<Extension<Arc<Place>>>,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    let game = game_id(&table)?;
    let hall = Arc::clone(app.hall());
    let room = hall.room(&game).await?.ok_or(ProblemKey::NotFound)?;
    let stopped = app.stopped();
    Ok(upgrade.begin(move |silence| async move {
        let (listener, welcome) = match room.enter(visitor, since).await {
            Ok(entered) => entered,
            Err(error) => {
                tracing::error!(%error, game = %room.id(), "nobody can enter");
                return;
            }
        };
        drop(room);
        let place = place.map(|Extension(place)| place);
        let socket = Socket { hall, listener, device: visitor.device, stopped, place };
        socket.run(silence.break_with(welcome)).await;
    }))
}
