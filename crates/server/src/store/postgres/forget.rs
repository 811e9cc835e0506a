//! Taking a device out of a game, and removing games that nobody would miss.

use tabiya_table::GameId;
use tokio_postgres::Client;
use tokio_postgres::types::Type;

use super::fault::Fault;
use super::pool::Value;
use crate::store::row::text;
use crate::store::{Forgotten, TokenHash};

/// Takes a device out of a game, inside a transaction.
pub(super) async fn forget(
    client: &Client,
    device: TokenHash,
    game: &GameId,
) -> Result<Forgotten, Fault> {
    let (id, device) = (game.as_str(), device.0.as_slice());
    let both: [Value<'_>; 2] = [(&id, Type::TEXT), (&device, Type::BYTEA)];
    let one: [Value<'_>; 1] = [(&id, Type::TEXT)];
    // Both players may want this at the same moment; the second sees what the first has done.
    let sql = "SELECT ending IS NULL FROM game WHERE id = $1 FOR UPDATE";
    let rows = client.query_typed(sql, &one).await?;
    let Some(row) = rows.first() else { return Ok(Forgotten::NotYours) };
    let is_live: bool = row.try_get(0)?;
    let sql = "SELECT 1 FROM seat WHERE game = $1 AND device = $2";
    if client.query_typed(sql, &both).await?.is_empty() {
        return Ok(Forgotten::NotYours);
    }
    if is_live {
        return Ok(Forgotten::Live);
    }
    let sql = "DELETE FROM chat WHERE game = $1 \
               AND by IN (SELECT color FROM seat WHERE game = $1 AND device = $2)";
    client.execute_typed(sql, &both).await?;
    let sql = "UPDATE seat SET device = NULL WHERE game = $1 AND device = $2";
    client.execute_typed(sql, &both).await?;
    let sql = "DELETE FROM game WHERE id = $1 AND NOT EXISTS \
               (SELECT 1 FROM seat WHERE game = $1 AND device IS NOT NULL)";
    if client.execute_typed(sql, &one).await? > 0 {
        client.execute_typed("DELETE FROM event WHERE game = $1", &one).await?;
        return Ok(Forgotten::Deleted);
    }
    let sql = "UPDATE game SET is_public = FALSE, listed_at = NULL WHERE id = $1";
    client.execute_typed(sql, &one).await?;
    Ok(Forgotten::Detached)
}

/// Deletes games that nobody would miss, inside a transaction. Those that somebody is just writing
/// to are left for the next time.
pub(super) async fn remove_abandoned(
    client: &Client,
    live_before: i64,
    over_before: i64,
    limit: u32,
) -> Result<Vec<GameId>, Fault> {
    let sql = "DELETE FROM game WHERE id IN (SELECT id FROM game WHERE NOT is_kept \
               AND last_at < CASE WHEN ending IS NULL THEN $1 ELSE $2 END \
               ORDER BY last_at LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING id";
    let limit = i64::from(limit);
    let values: [Value<'_>; 3] =
        [(&live_before, Type::INT8), (&over_before, Type::INT8), (&limit, Type::INT8)];
    let rows = client.query_typed(sql, &values).await?;
    let ids: Vec<&str> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    let sql = "DELETE FROM event WHERE game = ANY($1)";
    client.execute_typed(sql, &[(&ids, Type::TEXT_ARRAY)]).await?;
    ids.into_iter().map(|id| Ok(text(id)?)).collect()
}
