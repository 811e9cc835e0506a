//! Taking a device out of a game, and removing games that nobody would miss.

use rusqlite::{Connection, OptionalExtension};
use tabiya_table::{GameId, Millis};

use super::fault::Fault;
use super::list::bounded;
use super::record::parsed;
use crate::store::{Forgotten, TokenHash};

pub(super) fn forget(
    connection: &Connection,
    device: TokenHash,
    game: &GameId,
) -> Result<Forgotten, Fault> {
    let sql = "SELECT number, ending IS NULL FROM game WHERE id = ?1 \
               AND number IN (SELECT game FROM seat WHERE device = ?2)";
    let mut statement = connection.prepare_cached(sql)?;
    let found = statement.query_row((game.as_str(), device.0), |row| {
        Ok((row.get::<_, i64>(0)?, row.get::<_, bool>(1)?))
    });
    let number = match found.optional()? {
        None => return Ok(Forgotten::NotYours),
        Some((_, true)) => return Ok(Forgotten::Live),
        Some((number, false)) => number,
    };
    let sql = "DELETE FROM chat WHERE game = ?1 \
               AND by IN (SELECT color FROM seat WHERE game = ?1 AND device = ?2)";
    connection.prepare_cached(sql)?.execute((number, device.0))?;
    let sql = "UPDATE seat SET device = NULL WHERE game = ?1 AND device = ?2";
    connection.prepare_cached(sql)?.execute((number, device.0))?;
    let sql = "DELETE FROM game WHERE number = ?1 AND NOT EXISTS \
               (SELECT 1 FROM seat WHERE game = ?1 AND device IS NOT NULL)";
    if connection.prepare_cached(sql)?.execute([number])? > 0 {
        return Ok(Forgotten::Deleted);
    }
    let sql = "UPDATE game SET is_public = 0, listed_at = NULL WHERE number = ?1";
    connection.prepare_cached(sql)?.execute([number])?;
    Ok(Forgotten::Detached)
}

/// Deletes games that nobody would miss.
pub(super) fn remove_abandoned(
    connection: &Connection,
    live_before: Millis,
    over_before: Millis,
    limit: u32,
) -> Result<Vec<GameId>, Fault> {
    let sql = "DELETE FROM game WHERE number IN (SELECT number FROM game WHERE is_kept = 0 \
               AND last_at < iif(ending IS NULL, ?1, ?2) ORDER BY last_at LIMIT ?3) RETURNING id";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query((bounded(live_before), bounded(over_before), limit))?;
    let mut removed = Vec::new();
    while let Some(row) = rows.next()? {
        removed.push(parsed(row, 0)?);
    }
    Ok(removed)
}
