//! Games as PGN, with their clocks.

use axum::extract::Path;
use axum::http::{HeaderName, HeaderValue, header};
use tabiya_protocol::rest::ProblemKey;
use tabiya_table::{Millis, PgnHeader, Table};

use super::device::{AppState, known};
use super::game_id;
use crate::guard::Caller;
use crate::problem::Problem;
use crate::room::fold;
use crate::store::{Log, PAGE_MAX, Page};

/// The most games of one download.
const GAMES_MAX: usize = 1000;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

type Pgn = ([(HeaderName, HeaderValue); 1], String);

/// Get a game as PGN.
#[utoipa::path(get, path = "/api/tables/{table}/pgn", params(("table" = String, Path)),
    responses((status = 200, content_type = "application/x-chess-pgn")))]
pub(crate) async fn one(app: AppState, Path(table): Path<String>) -> Result<Pgn, Problem> {
    let log = app.hall().store.load(&game_id(&table)?, 0).await?.ok_or(ProblemKey::NotFound)?;
    Ok(answer(write(&log)?))
}

/// Get all my games as PGN, the newest first.
#[utoipa::path(get, path = "/api/tables/mine/pgn",
    responses((status = 200, content_type = "application/x-chess-pgn")))]
pub(crate) async fn mine(app: AppState, caller: Caller) -> Result<Pgn, Problem> {
    let device = known(&caller)?;
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
        date: date(log.record.created_at),
        ..PgnHeader::default()
    };
    let tree = table.to_pgn(&header).map_err(|_| Problem::internal())?;
    Ok(tree.to_string())
}

/// The day of a moment, as `2026.01.31`, by universal time: the calendar counted in eras of 400
/// years that begin in March.
fn date(at: Millis) -> String {
    let days = at.0 / DAY_MS + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (days, expected) in [
            (0, "1970.01.01"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (19_722, "2023.12.31"),
            (19_782, "2024.02.29"),
        ] {
            assert_eq!(date(Millis(days * DAY_MS)), expected);
        }
    }
}
