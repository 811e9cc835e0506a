//! The description of this interface for programs.

use axum::Json;
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Document;

use super::{create, device, facts, invitation, join, list, lobby, pgn, seat, table, think};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tabiya",
        description = "Games of chess. Live play goes by the tables' sockets.",
        license(name = "GPL-3.0-or-later")
    ),
    paths(
        create::create,
        device::create,
        facts::info,
        facts::inspect,
        join::by_code,
        join::from_lobby,
        invitation::show,
        invitation::renew,
        invitation::picture,
        invitation::table_picture,
        list::mine,
        list::recent,
        lobby::list,
        lobby::cancel,
        pgn::one,
        pgn::mine,
        seat::offer,
        seat::take,
        table::show,
        table::forget,
        table::socket,
        think::think,
    )
)]
struct Description;

pub(crate) async fn document() -> Json<Document> {
    Json(Description::openapi())
}
