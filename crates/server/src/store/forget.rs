//! Taking a device out of a game, and removing games that nobody would miss.

use tabiya_table::{GameId, Millis};

use super::sql::{Dialect, Sql, SqlError, Value, bounded};
use super::{Forgotten, TokenHash};

/// Takes a device out of a game, inside a transaction.
pub(super) async fn forget(
    connection: &impl Sql,
    device: &TokenHash,
    id: &GameId,
) -> Result<Forgotten, SqlError> {
    let Dialect { key, game, for_update, .. } = connection.dialect();
    let (one, both) = ([id.into()], [id.into(), device.into()]);
    // Both players may want this at the same moment; the second sees what the first has done.
    let sql = format!("SELECT ending IS NULL FROM game WHERE id = $1 {for_update}");
    let Some(is_live) = connection.fetch(&sql, &one, |row| row.is(0)).await?.pop() else {
        return Ok(Forgotten::NotYours);
    };
    let sql = format!("SELECT color FROM seat WHERE game = {game} AND device = $2");
    if connection.fetch(&sql, &both, |row| row.color(0)).await?.is_empty() {
        return Ok(Forgotten::NotYours);
    }
    if is_live {
        return Ok(Forgotten::Live);
    }
    let sql = format!(
        "DELETE FROM chat WHERE game = {game} \
         AND by IN (SELECT color FROM seat WHERE game = {game} AND device = $2)"
    );
    connection.run(&sql, &both).await?;
    let sql = format!("UPDATE seat SET device = NULL WHERE game = {game} AND device = $2");
    connection.run(&sql, &both).await?;
    let sql = format!(
        "DELETE FROM game WHERE id = $1 AND NOT EXISTS \
         (SELECT 1 FROM seat WHERE seat.game = game.{key} AND device IS NOT NULL)"
    );
    if connection.run(&sql, &one).await? > 0 {
        delete_events(connection, &[id.as_str()]).await?;
        return Ok(Forgotten::Deleted);
    }
    let sql = "UPDATE game SET is_public = FALSE, listed_at = NULL WHERE id = $1";
    connection.run(sql, &one).await?;
    Ok(Forgotten::Detached)
}

/// Deletes games that nobody would miss, inside a transaction. Those that somebody is just writing
/// to are left for the next time.
pub(super) async fn remove_abandoned(
    connection: &impl Sql,
    live_before: Millis,
    over_before: Millis,
    limit: u32,
) -> Result<Vec<GameId>, SqlError> {
    let Dialect { is_unkept, skip_locked, .. } = connection.dialect();
    let sql = format!(
        "DELETE FROM game WHERE id IN (SELECT id FROM game WHERE {is_unkept} \
         AND last_at < CASE WHEN ending IS NULL THEN $1 ELSE $2 END \
         ORDER BY last_at LIMIT $3 {skip_locked}) RETURNING id"
    );
    let values = [bounded(live_before.0).into(), bounded(over_before.0).into(), limit.into()];
    let games: Vec<GameId> = connection.fetch(&sql, &values, |row| row.parsed(0)).await?;
    delete_events(connection, &games.iter().map(GameId::as_str).collect::<Vec<_>>()).await?;
    Ok(games)
}

/// Deletes the events of games that were deleted, where the database has not done so.
async fn delete_events(connection: &impl Sql, games: &[&str]) -> Result<(), SqlError> {
    let Dialect { keeps_events, is_among, .. } = connection.dialect();
    if keeps_events {
        let sql = format!("DELETE FROM event WHERE game {is_among}");
        connection.run(&sql, &[Value::Texts(games)]).await?;
    }
    Ok(())
}
