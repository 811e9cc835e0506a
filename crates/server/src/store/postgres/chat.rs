//! What players say.

use tabiya_chess::Color;
use tabiya_table::{GameId, Millis};
use tokio_postgres::Client;
use tokio_postgres::types::Type;

use super::fault::Fault;
use super::number;
use super::pool::Value;
use super::record::count;
use crate::store::row::{color, color_code};
use crate::store::{CHAT_MAX, ChatLine, Say, StoreError, Unsaid};

/// Says something, inside a transaction.
pub(super) async fn say(client: &Client, say: &Say) -> Result<u64, Fault> {
    say.check()?;
    let game = say.game.as_str();
    let (by, request) = (i16::from(color_code(say.by)), say.request.as_str());
    // Whoever says something holds the game until it is said.
    let sql = "UPDATE game SET said = said + 1 WHERE id = $1 RETURNING said";
    let rows = client.query_typed(sql, &[(&game, Type::TEXT)]).await?;
    let row = rows.first().ok_or_else(|| StoreError::NoGame(say.game.clone()))?;
    let line: i64 = row.try_get(0)?;
    let sql = "SELECT number FROM chat WHERE game = $1 AND by = $2 AND request = $3";
    let values: [Value<'_>; 3] = [(&game, Type::TEXT), (&by, Type::INT2), (&request, Type::TEXT)];
    if let Some(row) = client.query_typed(sql, &values).await?.first() {
        let sql = "UPDATE game SET said = said - 1 WHERE id = $1";
        client.execute_typed(sql, &[(&game, Type::TEXT)]).await?;
        return count(row, 0);
    }
    let sql = "INSERT INTO chat (game, number, by, at, text, request) \
               VALUES ($1, $2, $3, $4, $5, $6)";
    let at = number(say.at.0)?;
    let values: [Value<'_>; 6] = [
        (&game, Type::TEXT),
        (&line, Type::INT8),
        (&by, Type::INT2),
        (&at, Type::INT8),
        (&say.text, Type::TEXT),
        (&request, Type::TEXT),
    ];
    client.execute_typed(sql, &values).await?;
    let sql = "DELETE FROM chat WHERE game = $1 AND number <= $2";
    let old = line.saturating_sub(i64::try_from(CHAT_MAX).unwrap_or(i64::MAX));
    client.execute_typed(sql, &[(&game, Type::TEXT), (&old, Type::INT8)]).await?;
    count(row, 0)
}

pub(super) async fn lines(
    client: &Client,
    game: &GameId,
    since: u64,
) -> Result<Vec<ChatLine>, Fault> {
    let id = game.as_str();
    let sql = "SELECT chat.number, by, at, text FROM game LEFT JOIN chat \
               ON chat.game = game.id AND chat.number > $2 AND text <> '' WHERE game.id = $1 \
               ORDER BY number";
    let since = i64::try_from(since).unwrap_or(i64::MAX);
    let rows = client.query_typed(sql, &[(&id, Type::TEXT), (&since, Type::INT8)]).await?;
    if rows.is_empty() {
        return Err(StoreError::NoGame(game.clone()).into());
    }
    let mut lines = Vec::with_capacity(rows.len());
    for row in &rows {
        // The game alone has no line.
        if row.try_get::<_, Option<i64>>(0)?.is_none() {
            continue;
        }
        let by = color(row.try_get::<_, i16>(1)?.into())?;
        let at = Millis(count(row, 2)?);
        lines.push(ChatLine { number: count(row, 0)?, by, at, text: row.try_get(3)? });
    }
    Ok(lines)
}

pub(super) async fn unsay(
    client: &Client,
    game: &GameId,
    by: Color,
    line: u64,
) -> Result<Unsaid, Fault> {
    // The row stays without its words, so that its key remains used.
    let sql = "UPDATE chat SET text = '' WHERE game = $1 AND number = $2 AND by = $3";
    let (id, by) = (game.as_str(), i16::from(color_code(by)));
    // No chat has so many lines.
    let line = i64::try_from(line).unwrap_or(i64::MAX);
    let values: [Value<'_>; 3] = [(&id, Type::TEXT), (&line, Type::INT8), (&by, Type::INT2)];
    match client.execute_typed(sql, &values).await? {
        0 => Ok(Unsaid::NotThere),
        _ => Ok(Unsaid::Deleted),
    }
}
