//! Going on with a seat on another device.

use axum::Json;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tabiya_protocol::You;
use tabiya_protocol::rest::{Joined, ProblemKey, SeatTransfer, TakeSeat};

use super::device::{AppState, Sitting, known};
use super::{Body, Segment, base_url, game_id, table_id, table_link};
use crate::bus::News;
use crate::code;
use crate::guard::Caller;
use crate::problem::Problem;
use crate::store::Redeemed;

/// Get a code that moves the own seat to another device, once.
#[utoipa::path(post, path = "/api/tables/{table}/seat-code", operation_id = "offerSeat",
    params(("table" = tabiya_protocol::TableId, Path)),
    responses((status = 200, body = SeatTransfer)))]
pub(crate) async fn offer(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Segment(table): Segment,
) -> Result<Json<SeatTransfer>, Problem> {
    let device = known(&caller)?.hash();
    let game = game_id(&table)?;
    let hall = app.hall();
    let room = hall.room(&game).await?.ok_or(ProblemKey::NotFound)?;
    let you = room.load().await?.you(device);
    hall.release(room);
    if you == You::Watcher {
        return Err(ProblemKey::NotSeated.into());
    }
    let code = code::move_seat(hall, &game, device).await?;
    let link = format!("{}/s/{code}", base_url(app.config(), &headers));
    Ok(Json(SeatTransfer { code, link, expires_in_ms: code::SEAT_MS }))
}

/// Take over a seat by such a code.
#[utoipa::path(post, path = "/api/seat", operation_id = "takeSeat",
    request_body = TakeSeat,
    responses((status = 200, body = Joined)))]
pub(crate) async fn take(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Body(wish): Body<TakeSeat>,
) -> Result<Response, Problem> {
    let sitting = Sitting::of(&caller, &app)?;
    let hall = app.hall();
    let hash = code::hash(wish.code.as_str());
    let redeemed = hall.store.redeem_code(hash, sitting.device(), hall.now()).await?;
    let game = match redeemed {
        Redeemed::Moved { game } => game,
        Redeemed::Expired => return Err(ProblemKey::ExpiredCode.into()),
        Redeemed::Unknown => return Err(ProblemKey::UnknownCode.into()),
    };
    let room = hall.room(&game).await?.ok_or(ProblemKey::NotFound)?;
    room.seats_changed().await?;
    hall.tell(room.id(), News::Seats);
    let you = room.load().await?.you(sitting.device());
    hall.release(room);
    let link = table_link(&base_url(app.config(), &headers), &game);
    let body = Joined { table: table_id(&game), link, you };
    Ok(sitting.answer(&app, StatusCode::OK, body))
}
