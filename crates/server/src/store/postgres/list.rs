//! Lists of games.

use futures_util::future::join_all;
use tabiya_table::{GameId, Millis};
use tokio_postgres::types::Type;
use tokio_postgres::{Client, Row};

use super::fault::Fault;
use super::pool::{BEGIN, Value};
use super::record::{COLUMNS, count, moment, record, seat_rows};
use super::{SHARDS, bounded};
use crate::store::row::text;
use crate::store::{
    Cursor, GameRecord, Listing, Live, PAGE_MAX, Page, Progress, StoreError, TokenHash,
};

/// How far games are.
pub(super) async fn progress(client: &Client, games: &[GameId]) -> Result<Vec<Progress>, Fault> {
    let games: Vec<&str> = games.iter().map(GameId::as_str).collect();
    let sql = "SELECT id, seq, said FROM game WHERE id = ANY($1)";
    let rows = client.query_typed(sql, &[(&games, Type::TEXT_ARRAY)]).await?;
    let progress = |row: &Row| {
        let game = text(row.try_get(0)?)?;
        Ok(Progress { game, seq: count(row, 1)?, said: count(row, 2)? })
    };
    rows.iter().map(progress).collect()
}

/// The games that are not over, in the order of their ids.
pub(super) async fn live(
    client: &Client,
    after: Option<&GameId>,
    limit: u32,
) -> Result<Vec<Live>, Fault> {
    let sql = "SELECT id, seq, judge_at FROM game \
               WHERE ending IS NULL AND id > $1 ORDER BY id LIMIT $2";
    // Every id comes after the empty text.
    let (after, limit) = (after.map_or("", GameId::as_str), i64::from(limit));
    let values: [Value<'_>; 2] = [(&after, Type::TEXT), (&limit, Type::INT8)];
    client.query_typed(sql, &values).await?.iter().map(live_game).collect()
}

/// The games that should have been judged by now. Those that somebody is just writing to are
/// passed over: what is written may well be what is missing. (The clause that does so is for
/// speed; a database that does not know it may leave it out.)
pub(super) async fn due(client: &Client, now: Millis, limit: u32) -> Result<Vec<Live>, Fault> {
    let sql = "SELECT id, seq, judge_at FROM game WHERE shard = $1 AND judge_at <= $2 \
               ORDER BY judge_at LIMIT $3 FOR UPDATE SKIP LOCKED";
    let (now, most) = (bounded(now), i64::from(limit));
    // Each machine begins elsewhere, so that they rarely look for the same.
    let first = getrandom::u32().unwrap_or(0);
    let shards: Vec<i16> = (0..SHARDS).map(|shard| rotate(shard, first)).collect();
    client.batch_execute(BEGIN).await?;
    let looks = shards.iter().map(|shard| async {
        let values: [Value<'_>; 3] = [(shard, Type::INT2), (&now, Type::INT8), (&most, Type::INT8)];
        client.query_typed(sql, &values).await
    });
    let found = join_all(looks).await;
    client.batch_execute("COMMIT").await?;
    let mut games = Vec::new();
    for rows in found {
        for row in &rows? {
            games.push(live_game(row)?);
        }
    }
    games.sort_by_key(|game| game.judge_at);
    games.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(games)
}

fn rotate(shard: i16, first: u32) -> i16 {
    let first = i16::try_from(first % 16).unwrap_or(0);
    (shard + first) % SHARDS
}

/// The games with a free seat that were created in a span of time, the oldest first.
pub(super) async fn waiting(
    client: &Client,
    after: &Cursor,
    limit: u32,
) -> Result<Vec<GameRecord>, Fault> {
    let sql = format!(
        "SELECT {COLUMNS} FROM game WHERE ending IS NULL AND free > 0 \
         AND (created_at, id) > ($1, $2) ORDER BY created_at, id LIMIT $3"
    );
    let (at, id, limit) = (bounded(after.at), after.game.as_str(), i64::from(limit));
    let values: [Value<'_>; 3] = [(&at, Type::INT8), (&id, Type::TEXT), (&limit, Type::INT8)];
    let rows = client.query_typed(&sql, &values).await?;
    records(client, &rows).await
}

/// The games that wait for anybody, the oldest first.
pub(super) async fn seeks(
    client: &Client,
    seek: Option<&str>,
    after: &Cursor,
    limit: u32,
) -> Result<Vec<GameRecord>, Fault> {
    let is_it = if seek.is_some() { "seek = $4" } else { "seek IS NOT NULL AND $4 IS NULL" };
    let sql = format!(
        "SELECT {COLUMNS} FROM game WHERE {is_it} AND (created_at, id) > ($1, $2) \
         ORDER BY created_at, id LIMIT $3"
    );
    let (at, id, limit) = (bounded(after.at), after.game.as_str(), i64::from(limit));
    let values: [Value<'_>; 4] =
        [(&at, Type::INT8), (&id, Type::TEXT), (&limit, Type::INT8), (&seek, Type::TEXT)];
    let rows = client.query_typed(&sql, &values).await?;
    records(client, &rows).await
}

/// The games in which a device has a seat, the newest first.
pub(super) async fn games_of(
    client: &Client,
    device: TokenHash,
    page: &Page,
) -> Result<Listing, Fault> {
    let (at, id, limit) = place(page);
    let sql = format!(
        "SELECT {COLUMNS} FROM game \
         WHERE id IN (SELECT game FROM seat WHERE device = $1) \
         AND (created_at, id) < ($2, $3) ORDER BY created_at DESC, id DESC LIMIT $4"
    );
    let values: [Value<'_>; 4] = [
        (&device.0.as_slice(), Type::BYTEA),
        (&at, Type::INT8),
        (&id, Type::TEXT),
        (&(limit + 1), Type::INT8),
    ];
    let rows = client.query_typed(&sql, &values).await?;
    listing(client, &rows, limit, "created_at").await
}

/// The games that are not over in which a device has a seat, the newest first.
pub(super) async fn live_of(
    client: &Client,
    device: TokenHash,
    limit: u32,
) -> Result<Vec<GameRecord>, Fault> {
    let sql = format!(
        "SELECT {COLUMNS} FROM game \
         WHERE id IN (SELECT game FROM seat WHERE device = $1) AND ending IS NULL \
         ORDER BY created_at DESC, id DESC LIMIT $2"
    );
    let (device, limit) = (device.0.as_slice(), i64::from(limit));
    let values: [Value<'_>; 2] = [(&device, Type::BYTEA), (&limit, Type::INT8)];
    let rows = client.query_typed(&sql, &values).await?;
    records(client, &rows).await
}

/// The public games that are over, the latest first.
pub(super) async fn finished(client: &Client, page: &Page) -> Result<Listing, Fault> {
    let (at, id, limit) = place(page);
    let sql = format!(
        "SELECT {COLUMNS} FROM game WHERE listed_at IS NOT NULL AND (listed_at, id) < ($1, $2) \
         ORDER BY listed_at DESC, id DESC LIMIT $3"
    );
    let values: [Value<'_>; 3] = [(&at, Type::INT8), (&id, Type::TEXT), (&(limit + 1), Type::INT8)];
    let rows = client.query_typed(&sql, &values).await?;
    listing(client, &rows, limit, "listed_at").await
}

fn live_game(row: &Row) -> Result<Live, Fault> {
    Ok(Live { game: text(row.try_get(0)?)?, seq: count(row, 1)?, judge_at: moment(row, 2)? })
}

/// Where a page begins, and how long it is.
fn place(page: &Page) -> (i64, &str, i64) {
    let (at, id) = match &page.after {
        Some(cursor) => (bounded(cursor.at), cursor.game.as_str()),
        None => (i64::MAX, ""),
    };
    (at, id, page.limit.clamp(1, PAGE_MAX).into())
}

/// The games of a page, in the order of a column. One row more than the page has says that there is
/// another.
async fn listing(client: &Client, rows: &[Row], limit: i64, order: &str) -> Result<Listing, Fault> {
    let limit = usize::try_from(limit).map_err(|_| StoreError::Invalid("the page is too long"))?;
    let page = &rows[..rows.len().min(limit)];
    let games = records(client, page).await?;
    let next = match page.last() {
        Some(row) if rows.len() > limit => {
            let at: i64 = row.try_get(order)?;
            let at = Millis(u64::try_from(at).unwrap_or(0));
            Some(Cursor { at, game: text(row.try_get(0)?)? })
        }
        _ => None,
    };
    Ok(Listing { games, next })
}

/// The games of some rows. One that is damaged is left out: that takes nothing from the others.
async fn records(client: &Client, rows: &[Row]) -> Result<Vec<GameRecord>, Fault> {
    let ids: Result<Vec<&str>, _> = rows.iter().map(|row| row.try_get(0)).collect();
    let seats = seat_rows(client, &ids?).await?;
    let mut games = Vec::new();
    for row in rows {
        match record(row, &seats) {
            Ok(game) => games.push(game),
            Err(Fault::Refused(StoreError::Corrupt(detail))) => {
                tracing::error!(detail, "a game is left out of a list");
            }
            Err(fault) => return Err(fault),
        }
    }
    Ok(games)
}
