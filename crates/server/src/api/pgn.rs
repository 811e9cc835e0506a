//! Games as PGN, with their clocks.

use axum::http::{HeaderName, HeaderValue, header};
use tabiya_protocol::rest::ProblemKey;
use tabiya_table::{PgnHeader, Table};

use super::device::{AppState, known};
use super::{Segment, game_id};
use crate::calendar;
use crate::connection::Visitor;
use crate::guard::Caller;
use crate::pool::{Claim, Urgency};
use crate::problem::Problem;
use crate::room::is_between_people;
use crate::store::{GameRecord, PAGE_MAX, Page};

/// The most games of one download.
const GAMES_MAX: usize = 1000;

type Pgn = ([(HeaderName, HeaderValue); 1], String);

/// Get a game as PGN.
#[utoipa::path(get, path = "/api/tables/{table}/pgn", operation_id = "writePgn",
    params(("table" = tabiya_protocol::TableId, Path)),
    responses((status = 200, body = String, content_type = "application/x-chess-pgn")))]
pub(crate) async fn one(app: AppState, Segment(table): Segment) -> Result<Pgn, Problem> {
    let (record, looked) =
        app.hall().look_at(&game_id(&table)?).await?.ok_or(ProblemKey::NotFound)?;
    Ok(answer(write(&record, &looked.table)?))
}

/// Get all my games as PGN, the newest first.
#[utoipa::path(get, path = "/api/tables/mine/pgn", operation_id = "writeMyPgn",
    responses((status = 200, body = String, content_type = "application/x-chess-pgn")))]
pub(crate) async fn mine(app: AppState, caller: Caller, visitor: Visitor) -> Result<Pgn, Problem> {
    let device = known(&caller)?.hash();
    let hall = app.hall();
    // Who has many games takes a while, and so do others who have.
    let claim = Claim { urgency: Urgency::Awaited, visitor };
    let _place = hall.downloads.place(None, claim).await.map_err(|_| ProblemKey::Unavailable)?;
    let mut games: Vec<String> = Vec::new();
    let mut page = Page { after: None, limit: PAGE_MAX };
    loop {
        let listing = hall.store.games_of(device, page.clone()).await?;
        for record in &listing.games {
            if let Some((record, looked)) = hall.look_at_sound(&record.id).await? {
                games.push(write(&record, &looked.table)?);
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

fn write(record: &GameRecord, table: &Table) -> Result<String, Problem> {
    let header = PgnHeader {
        event: "Casual game".to_owned(),
        date: calendar::day(record.created_at),
        ..PgnHeader::default()
    };
    let mut tree = table.to_pgn(&header).map_err(|_| Problem::internal())?;
    // Two people who play get no help, not even a name.
    if table.end().is_some() || !is_between_people(record) {
        tabiya_opening::write_tags(&mut tree);
    }
    Ok(tree.to_string())
}
