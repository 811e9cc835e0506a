//! Lists of games.

use rusqlite::{Connection, Params};
use tabiya_table::{GameId, Millis};

use super::fault::Fault;
use super::record::{COLUMNS, parsed, record};
use crate::store::{Cursor, GameRecord, Listing, Live, PAGE_MAX, Page, StoreError, TokenHash};

/// The games that are not over, in the order of their ids.
pub(super) fn live(
    connection: &Connection,
    after: Option<&GameId>,
    limit: u32,
) -> Result<Vec<Live>, Fault> {
    let sql = "SELECT id, seq, judge_at FROM game \
               WHERE ending IS NULL AND id > ?1 ORDER BY id LIMIT ?2";
    // Every id comes after the empty text.
    live_games(connection, sql, (after.map_or("", GameId::as_str), limit))
}

/// The games that should have been judged by now.
pub(super) fn due(connection: &Connection, now: Millis, limit: u32) -> Result<Vec<Live>, Fault> {
    let sql = "SELECT id, seq, judge_at FROM game \
               WHERE judge_at <= ?1 ORDER BY judge_at LIMIT ?2";
    live_games(connection, sql, (bounded(now), limit))
}

/// The games with a free seat that are not over, the oldest first.
pub(super) fn waiting(
    connection: &Connection,
    after: &Cursor,
    limit: u32,
) -> Result<Vec<GameRecord>, Fault> {
    let sql = format!(
        "SELECT {COLUMNS} FROM game WHERE ending IS NULL AND (created_at, id) > (?1, ?2) \
         AND (SELECT count(*) FROM seat WHERE seat.game = game.number) < 2 \
         ORDER BY created_at, id LIMIT ?3"
    );
    records(connection, &sql, (bounded(after.at), after.game.as_str(), limit))
}

/// The games that wait for anybody, the oldest first.
pub(super) fn seeks(
    connection: &Connection,
    seek: Option<&str>,
    after: &Cursor,
    limit: u32,
) -> Result<Vec<GameRecord>, Fault> {
    let is_it = if seek.is_some() { "seek = ?4" } else { "seek IS NOT NULL AND ?4 IS NULL" };
    let sql = format!(
        "SELECT {COLUMNS} FROM game WHERE {is_it} AND (created_at, id) > (?1, ?2) \
         ORDER BY created_at, id LIMIT ?3"
    );
    records(connection, &sql, (bounded(after.at), after.game.as_str(), limit, seek))
}

/// The games that are not over in which a device has a seat, the newest first.
pub(super) fn live_of(
    connection: &Connection,
    device: TokenHash,
    limit: u32,
) -> Result<Vec<GameRecord>, Fault> {
    let sql = format!(
        "SELECT {COLUMNS} FROM game \
         WHERE number IN (SELECT game FROM seat WHERE device = ?1) AND ending IS NULL \
         ORDER BY created_at DESC, id DESC LIMIT ?2"
    );
    records(connection, &sql, (device.0, limit))
}

/// The games in which a device has a seat, the newest first.
pub(super) fn games_of(
    connection: &Connection,
    device: TokenHash,
    page: &Page,
) -> Result<Listing, Fault> {
    let (at, id, limit) = place(page);
    let sql = format!(
        "SELECT {COLUMNS} FROM game \
         WHERE number IN (SELECT game FROM seat WHERE device = ?1) \
         AND (created_at, id) < (?2, ?3) ORDER BY created_at DESC, id DESC LIMIT ?4"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query((device.0, at, id, limit + 1))?;
    listing(connection, rows, limit, "created_at")
}

/// The public games that are over, the latest first.
pub(super) fn finished(connection: &Connection, page: &Page) -> Result<Listing, Fault> {
    let (at, id, limit) = place(page);
    let sql = format!(
        "SELECT {COLUMNS}, listed_at FROM game \
         WHERE listed_at IS NOT NULL AND (listed_at, id) < (?1, ?2) \
         ORDER BY listed_at DESC, id DESC LIMIT ?3"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query((at, id, limit + 1))?;
    listing(connection, rows, limit, "listed_at")
}

fn live_games(
    connection: &Connection,
    sql: &str,
    parameters: impl Params,
) -> Result<Vec<Live>, Fault> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(parameters)?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        games.push(Live {
            game: parsed(row, 0)?,
            seq: row.get(1)?,
            judge_at: row.get::<_, Option<u64>>(2)?.map(Millis),
        });
    }
    Ok(games)
}

/// Where a page begins, and how long it is.
fn place(page: &Page) -> (i64, &str, u32) {
    let (at, id) = match &page.after {
        Some(cursor) => (bounded(cursor.at), cursor.game.as_str()),
        None => (i64::MAX, ""),
    };
    (at, id, page.limit.clamp(1, PAGE_MAX))
}

/// A moment to compare with. None that was stored lies beyond what SQLite can count.
pub(super) fn bounded(at: Millis) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

/// The games of a page, in the order of a column. One row more than the page has says that there is
/// another.
fn listing(
    connection: &Connection,
    mut rows: rusqlite::Rows<'_>,
    limit: u32,
    order: &str,
) -> Result<Listing, Fault> {
    let limit = usize::try_from(limit).map_err(|_| StoreError::Invalid("the page is too long"))?;
    let mut listing = Listing { games: Vec::new(), next: None };
    let mut last = None;
    for count in 0.. {
        let Some(row) = rows.next()? else { break };
        if count == limit {
            listing.next = last;
            break;
        }
        last = Some(Cursor { at: Millis(row.get(order)?), game: parsed(row, 1)? });
        listing.games.extend(sound(record(connection, row))?);
    }
    Ok(listing)
}

/// The games that a statement finds.
fn records(
    connection: &Connection,
    sql: &str,
    parameters: impl Params,
) -> Result<Vec<GameRecord>, Fault> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(parameters)?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        games.extend(sound(record(connection, row))?);
    }
    Ok(games)
}

/// A game of a list, unless it is damaged: that takes nothing from the others. The check names it.
fn sound(record: Result<GameRecord, Fault>) -> Result<Option<GameRecord>, Fault> {
    match record.map_err(StoreError::from) {
        Ok(record) => Ok(Some(record)),
        Err(StoreError::Corrupt(detail)) => {
            tracing::error!(detail, "a game is left out of a list");
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}
