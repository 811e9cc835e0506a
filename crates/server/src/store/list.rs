//! Lists of games.

use tabiya_table::{GameId, Millis};

use super::record::{CREATED_AT, LISTED_AT, record, select_records};
use super::sql::{Row, Sql, SqlError, Value, bounded};
use super::{Cursor, GameRecord, Listing, Live, PAGE_MAX, Page, StoreError, TokenHash};

/// The games that are not over, in the order of their ids.
pub(super) async fn live(
    connection: &impl Sql,
    after: Option<&GameId>,
    limit: u32,
) -> Result<Vec<Live>, SqlError> {
    let sql = "SELECT id, seq, judge_at FROM game \
               WHERE ending IS NULL AND id > $1 ORDER BY id LIMIT $2";
    // Every id comes after the empty text.
    let after = after.map_or("", GameId::as_str);
    connection.fetch(sql, &[after.into(), limit.into()], live_game).await
}

/// A game from its id, its number of events, and when it is judged.
pub(super) fn live_game(row: &dyn Row) -> Result<Live, SqlError> {
    Ok(Live { game: row.parsed(0)?, seq: row.count(1)?, judge_at: row.moment(2)? })
}

/// The games with a free seat that are not over, the oldest first.
pub(super) async fn waiting(
    connection: &impl Sql,
    after: &Cursor,
    limit: u32,
) -> Result<Vec<GameRecord>, SqlError> {
    let has_free_seat = connection.dialect().has_free_seat;
    let condition = format!("ending IS NULL AND {has_free_seat} AND (created_at, id) > ($1, $2)");
    let values = [bounded(after.at.0).into(), (&after.game).into(), limit.into()];
    records(connection, &condition, "created_at, id LIMIT $3", &values).await
}

/// The games that wait for anybody, the oldest first.
pub(super) async fn seeks(
    connection: &impl Sql,
    seek: Option<&str>,
    after: &Cursor,
    limit: u32,
) -> Result<Vec<GameRecord>, SqlError> {
    let is_it = if seek.is_some() { "seek = $4" } else { "seek IS NOT NULL AND $4 IS NULL" };
    let condition = format!("{is_it} AND (created_at, id) > ($1, $2)");
    let values = [bounded(after.at.0).into(), (&after.game).into(), limit.into(), seek.into()];
    records(connection, &condition, "created_at, id LIMIT $3", &values).await
}

/// The games that are not over in which a device has a seat, the newest first.
pub(super) async fn live_of(
    connection: &impl Sql,
    device: &TokenHash,
    limit: u32,
) -> Result<Vec<GameRecord>, SqlError> {
    let key = connection.dialect().key;
    let condition =
        format!("game.{key} IN (SELECT game FROM seat WHERE device = $1) AND ending IS NULL");
    let values = [device.into(), limit.into()];
    records(connection, &condition, "created_at DESC, id DESC LIMIT $2", &values).await
}

/// The games that a condition holds for, in an order.
async fn records(
    connection: &impl Sql,
    condition: &str,
    order: &str,
    values: &[Value<'_>],
) -> Result<Vec<GameRecord>, SqlError> {
    let select = select_records(connection.dialect());
    let sql = format!("{select} WHERE {condition} ORDER BY {order}");
    let games = connection.fetch(&sql, values, |row| sound(record(row))).await?;
    Ok(games.into_iter().flatten().collect())
}

/// The games in which a device has a seat, the newest first.
pub(super) async fn games_of(
    connection: &impl Sql,
    device: &TokenHash,
    page: &Page,
) -> Result<Listing, SqlError> {
    let (key, select) = (connection.dialect().key, select_records(connection.dialect()));
    let sql = format!(
        "{select} WHERE game.{key} IN (SELECT game FROM seat WHERE device = $4) \
         AND (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3"
    );
    listing(connection, &sql, CREATED_AT, page, Some(device)).await
}

/// The public games that are over, the latest first.
pub(super) async fn finished(connection: &impl Sql, page: &Page) -> Result<Listing, SqlError> {
    let select = select_records(connection.dialect());
    let sql = format!(
        "{select} WHERE listed_at IS NOT NULL AND (listed_at, id) < ($1, $2) \
         ORDER BY listed_at DESC, id DESC LIMIT $3"
    );
    listing(connection, &sql, LISTED_AT, page, None).await
}

/// A page of the games that a statement finds, ordered by a column with a moment. One row more
/// than the page has says that there is another.
async fn listing(
    connection: &impl Sql,
    sql: &str,
    order: usize,
    page: &Page,
    device: Option<&TokenHash>,
) -> Result<Listing, SqlError> {
    let limit = page.limit.clamp(1, PAGE_MAX);
    let (at, id) = match &page.after {
        Some(cursor) => (bounded(cursor.at.0), cursor.game.as_str()),
        None => (i64::MAX, ""),
    };
    let values = [at.into(), id.into(), (limit + 1).into(), device.into()];
    let values = if device.is_some() { &values[..] } else { &values[..3] };
    let read = |row: &dyn Row| {
        let at: Millis = row.at(order)?;
        Ok((Cursor { at, game: row.parsed(0)? }, sound(record(row))?))
    };
    let mut rows = connection.fetch(sql, values, read).await?;
    let limit = usize::try_from(limit).map_err(|_| StoreError::Invalid("the page is too long"))?;
    let has_more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| has_more).map(|(cursor, _)| cursor.clone());
    Ok(Listing { games: rows.into_iter().filter_map(|(_, game)| game).collect(), next })
}

/// A game of a list, unless it is damaged: that takes nothing from the others. The check names it.
fn sound(record: Result<GameRecord, SqlError>) -> Result<Option<GameRecord>, SqlError> {
    match record {
        Ok(record) => Ok(Some(record)),
        Err(SqlError::Failed(StoreError::Corrupt(detail))) => {
            tracing::error!(detail, "a game is left out of a list");
            Ok(None)
        }
        Err(error) => Err(error),
    }
}
