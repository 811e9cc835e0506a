//! Taking a device out of a game.

use rusqlite::{Connection, OptionalExtension};
use tabiya_table::GameId;

use super::fault::Fault;
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
