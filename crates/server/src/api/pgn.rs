//! Games as PGN, with their clocks.

use axum::http::{HeaderName, HeaderValue, header};
use tabiya_protocol::rest::ProblemKey;
use tabiya_table::{PgnHeader, Table};

use super::device::{AppState, known};
use super::{Segment, game_id};
use crate::calendar;
use crate::guard::Caller;
use crate::problem::Problem;
use crate::room::fold;
use crate::store::{Log, PAGE_MAX, Page};

/// The most games of one download.
const GAMES_MAX: usize = 1000;

type Pgn = ([(HeaderName, HeaderValue); 1], String);

/// Get a game as PGN.
#[utoipa::path(get, path = "/api/tables/{table}/pgn", params(("table" = String, Path)),
    responses((status = 200, content_type = "application/x-chess-pgn")))]
pub(crate) async fn one(app: AppState, Segment(table): Segment) -> Result<Pgn, Problem> {
    let log = app.hall().store.load(&game_id(&table)?, 0).await?.ok_or(ProblemKey::NotFound)?;
    Ok(answer(write(&log)?))
}

/// Get all my games as PGN, the newest first.
#[utoipa::path(get, path = "/api/tables/mine/pgn",
    responses((status = 200, content_type = "application/x-chess-pgn")))]
pub(crate) async fn mine(app: AppState, caller: Caller) -> Result<Pgn, Problem> {
    let device = known(&caller)?.hash();
    let store = &app.hall().store;
    let mut games: Vec<String> = Vec::new();
    let mut page = Page { after: None, limit: PAGE_MAX };
    loop {
        let listing = store.games_of(device, page.clone()).await?;
        for record in &listing.games {
            if let Some(log) = store.load(&record.id, 0).await? {
                games.push(write(&log)?);
            }
        }
        page.after = listing.next;
        if page.after.is_none() || games.len() >= GAMES_MAX {
            return Ok(answer(games.join("\n")));
        }
    }
}

fn answer(text: String) -> Pgn {
    let kind = HeaderValue::from_static("application/x-chess-pgn; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], text)
}

fn write(log: &Log) -> Result<String, Problem> {
    let table: Table = fold(log)?;
    let header = PgnHeader {
        event: "Casual game".to_owned(),
        date: calendar::day(log.record.created_at),
        ..PgnHeader::default()
    };
    let tree = table.to_pgn(&header).map_err(|_| Problem::internal())?;
    Ok(tree.to_string())
}
