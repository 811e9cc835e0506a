//! Lists of games.

use axum::Json;
use axum::extract::Query;
use serde::Deserialize;
use tabiya_chess::{ByColor, Color};
use tabiya_protocol::rest::{GameList, GameSummary, Sitter};
use tabiya_protocol::{Fen, Text, You};
use tabiya_table::{Millis, Table};

use super::device::AppState;
use super::table_id;
use crate::computer::wire_name;
use crate::guard::Caller;
use crate::problem::Problem;
use crate::room::{fold, you};
use crate::state::App;
use crate::store::{Cursor, GameRecord, Holder, Listing, Page, TokenHash, Visibility};

/// Which part of a list is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    /// What the part before said under `next`.
    after: Option<String>,
}

/// List my games, the newest first.
#[utoipa::path(get, path = "/api/tables/mine", params(("after" = Option<String>, Query)),
    responses((status = 200, body = GameList)))]
pub(crate) async fn mine(
    app: AppState,
    caller: Caller,
    Query(part): Query<Part>,
) -> Result<Json<GameList>, Problem> {
    let page = page(part.after.as_deref())?;
    // Who has never sat down has no games.
    let Some(device) = caller.device() else { return Ok(Json(GameList::default())) };
    let listing = app.hall().store.games_of(device, page).await?;
    list(&app, listing, Some(device)).await.map(Json)
}

/// List public games that are over, the latest first.
#[utoipa::path(get, path = "/api/tables/recent", params(("after" = Option<String>, Query)),
    responses((status = 200, body = GameList)))]
pub(crate) async fn recent(
    app: AppState,
    caller: Caller,
    Query(part): Query<Part>,
) -> Result<Json<GameList>, Problem> {
    let listing = app.hall().store.finished(page(part.after.as_deref())?).await?;
    list(&app, listing, caller.device()).await.map(Json)
}

/// Reads what [`write_cursor`] has written.
fn page(after: Option<&str>) -> Result<Page, Problem> {
    let Some(after) = after else { return Ok(Page::default()) };
    let cursor = after.split_once('_').and_then(|(at, game)| {
        Some(Cursor { at: Millis(at.parse().ok()?), game: game.parse().ok()? })
    });
    let cursor = cursor.ok_or_else(|| Problem::bad_request("this is no place in the list"))?;
    Ok(Page { after: Some(cursor), ..Page::default() })
}

fn write_cursor(cursor: &Cursor) -> String {
    format!("{}_{}", cursor.at.0, cursor.game)
}

async fn list(app: &App, listing: Listing, device: Option<TokenHash>) -> Result<GameList, Problem> {
    let mut games = Vec::with_capacity(listing.games.len());
    for record in &listing.games {
        // One that was deleted meanwhile is left out.
        if let Some(log) = app.hall().store.load(&record.id, 0).await? {
            games.push(summary(&log.record, &fold(&log)?, device));
        }
    }
    Ok(GameList { games, next: listing.next.as_ref().map(write_cursor) })
}

/// A game in a list.
pub(super) fn summary(
    record: &GameRecord,
    table: &Table,
    device: Option<TokenHash>,
) -> GameSummary {
    let sitter = |color: Color| {
        let seat = record.seats[color].as_ref()?;
        let computer = match &seat.holder {
            Holder::Computer(text) => wire_name(text),
            Holder::Device(_) | Holder::Departed => None,
        };
        Some(Sitter { name: seat.name.clone().map(Text), computer })
    };
    let game = table.game();
    let position = table.position();
    GameSummary {
        table: table_id(&record.id),
        seats: ByColor::new_with(sitter).into(),
        you: device.map_or(You::Watcher, |device| you(record, device)),
        control: Text(record.control.clone()),
        variant: position.variant().into(),
        plies: u32::try_from(game.plies()).unwrap_or(u32::MAX),
        fen: Fen::of(position),
        turn: table.turn().into(),
        last_move: game.history().last().map(|(before, mv)| Text(before.uci(*mv))),
        end: table.end().map(Into::into),
        public: record.visibility == Visibility::Public,
        created_at_ms: record.created_at.0,
        updated_at_ms: table.last_at().0,
    }
}
