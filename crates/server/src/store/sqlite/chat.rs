//! What players say.

use rusqlite::{Connection, OptionalExtension};
use tabiya_chess::Color;
use tabiya_table::{GameId, Millis};

use super::fault::Fault;
use super::record::number;
use crate::store::row::{color, color_code};
use crate::store::{CHAT_MAX, ChatLine, Say, StoreError, Unsaid};

pub(super) fn say(connection: &Connection, say: &Say) -> Result<u64, Fault> {
    say.check()?;
    let sql = "SELECT number, said FROM game WHERE id = ?1";
    let mut statement = connection.prepare_cached(sql)?;
    let game = statement
        .query_row([say.game.as_str()], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, u64>(1)?)));
    let (game, said) = game.optional()?.ok_or_else(|| StoreError::NoGame(say.game.clone()))?;
    let (by, request) = (color_code(say.by), say.request.as_str());
    let sql = "SELECT number FROM chat WHERE game = ?1 AND by = ?2 AND request = ?3";
    let mut statement = connection.prepare_cached(sql)?;
    let repeated = statement.query_row((game, by, request), |row| row.get(0));
    if let Some(line) = repeated.optional()? {
        return Ok(line);
    }
    let line = said + 1;
    let sql = "UPDATE game SET said = ?2 WHERE number = ?1";
    connection.prepare_cached(sql)?.execute((game, line))?;
    let sql = "INSERT INTO chat (game, number, by, at, text, request) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    connection.prepare_cached(sql)?.execute((game, line, by, say.at.0, &say.text, request))?;
    let sql = "DELETE FROM chat WHERE game = ?1 AND number <= ?2";
    connection.prepare_cached(sql)?.execute((game, line.saturating_sub(CHAT_MAX)))?;
    Ok(line)
}

pub(super) fn lines(
    connection: &Connection,
    game: &GameId,
    since: u64,
) -> Result<Vec<ChatLine>, Fault> {
    let number = number(connection, game)?.ok_or_else(|| StoreError::NoGame(game.clone()))?;
    let sql = "SELECT number, by, at, text FROM chat WHERE game = ?1 AND number > ?2 \
               AND text <> '' ORDER BY number";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query((number, i64::try_from(since).unwrap_or(i64::MAX)))?;
    let mut lines = Vec::new();
    while let Some(row) = rows.next()? {
        let (by, at) = (color(row.get(1)?)?, Millis(row.get(2)?));
        lines.push(ChatLine { number: row.get(0)?, by, at, text: row.get(3)? });
    }
    Ok(lines)
}

pub(super) fn unsay(
    connection: &Connection,
    game: &GameId,
    by: Color,
    line: u64,
) -> Result<Unsaid, Fault> {
    let Some(game) = number(connection, game)? else { return Ok(Unsaid::NotThere) };
    // The row stays without its words, so that its key remains used.
    let sql = "UPDATE chat SET text = '' WHERE game = ?1 AND number = ?2 AND by = ?3";
    // No chat has so many lines.
    let line = i64::try_from(line).unwrap_or(i64::MAX);
    match connection.prepare_cached(sql)?.execute((game, line, color_code(by)))? {
        0 => Ok(Unsaid::NotThere),
        _ => Ok(Unsaid::Deleted),
    }
}
