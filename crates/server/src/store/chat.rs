//! What players say to each other. It is no part of the game's log.

use tabiya_chess::Color;
use tabiya_table::{GameId, Millis};

use super::sql::{Dialect, Row, Sql, SqlError, bounded, number};
use super::{RequestKey, StoreError};

/// The most lines of a game's chat.
pub const CHAT_MAX: u64 = 500;
/// The most bytes of a line.
pub const CHAT_TEXT_MAX: usize = 1024;

/// Something to be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Say {
    /// In which game.
    pub game: GameId,
    /// By which side.
    pub by: Color,
    /// When.
    pub at: Millis,
    /// What, in at least one and at most [`CHAT_TEXT_MAX`] bytes.
    pub text: String,
    /// The client's name for this, so that it is said once, also after it was deleted.
    pub request: RequestKey,
}

impl Say {
    /// Whether it is a line. An empty text is what is left of one that was deleted.
    pub(super) const fn check(&self) -> Result<(), StoreError> {
        match self.text.len() {
            0 => Err(StoreError::Invalid("the line is empty")),
            1..=CHAT_TEXT_MAX => Ok(()),
            _ => Err(StoreError::Invalid("the line is too long")),
        }
    }
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Its number, from 1. Numbers of deleted lines do not come again.
    pub number: u64,
    /// By which side.
    pub by: Color,
    /// When.
    pub at: Millis,
    /// What.
    pub text: String,
}

/// What became of a line to be deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaid {
    /// It is gone, now or since it was asked for before.
    Deleted,
    /// This side said no such line.
    NotThere,
}

/// Says something, inside a transaction, and gives the number of the line.
pub(super) async fn say(connection: &impl Sql, say: &Say) -> Result<u64, SqlError> {
    say.check()?;
    let Dialect { game, .. } = connection.dialect();
    let (id, at, request) = ((&say.game).into(), number(say.at.0)?, say.request.as_str());
    // Whoever says something holds the game until it is said.
    let sql = "UPDATE game SET said = said + 1 WHERE id = $1 RETURNING said";
    let said = connection.fetch(sql, &[id], |row| row.count(0)).await?.pop();
    let line = said.ok_or_else(|| StoreError::NoGame(say.game.clone()))?;
    let sql = format!("SELECT number FROM chat WHERE game = {game} AND by = $2 AND request = $3");
    let values = [id, say.by.into(), request.into()];
    if let Some(line) = connection.fetch(&sql, &values, |row| row.count(0)).await?.pop() {
        connection.run("UPDATE game SET said = said - 1 WHERE id = $1", &[id]).await?;
        return Ok(line);
    }
    let sql = format!(
        "INSERT INTO chat (game, number, by, at, text, request) \
         VALUES ({game}, $2, $3, $4, $5, $6)"
    );
    let text = say.text.as_str().into();
    let values = [id, bounded(line).into(), say.by.into(), at.into(), text, request.into()];
    connection.run(&sql, &values).await?;
    let sql = format!("DELETE FROM chat WHERE game = {game} AND number <= $2");
    connection.run(&sql, &[id, bounded(line.saturating_sub(CHAT_MAX)).into()]).await?;
    Ok(line)
}

/// The lines of a game's chat with numbers above `since`.
pub(super) async fn lines(
    connection: &impl Sql,
    game: &GameId,
    since: u64,
) -> Result<Vec<ChatLine>, SqlError> {
    let key = connection.dialect().key;
    let sql = format!(
        "SELECT chat.number, by, at, text FROM game LEFT JOIN chat \
         ON chat.game = game.{key} AND chat.number > $2 AND text <> '' WHERE id = $1 \
         ORDER BY chat.number"
    );
    // The game alone has no line.
    let read = |row: &dyn Row| row.int(0)?.map(|_| chat_line(row)).transpose();
    let lines = connection.fetch(&sql, &[game.into(), bounded(since).into()], read).await?;
    if lines.is_empty() {
        return Err(StoreError::NoGame(game.clone()).into());
    }
    Ok(lines.into_iter().flatten().collect())
}

fn chat_line(row: &dyn Row) -> Result<ChatLine, SqlError> {
    let text = row.string(3)?.to_owned();
    Ok(ChatLine { number: row.count(0)?, by: row.color(1)?, at: row.at(2)?, text })
}

/// Deletes what a side said.
pub(super) async fn unsay(
    connection: &impl Sql,
    game: &GameId,
    by: Color,
    line: u64,
) -> Result<Unsaid, SqlError> {
    let key = connection.dialect().game;
    // The row stays without its words, so that its key remains used.
    let sql = format!("UPDATE chat SET text = '' WHERE game = {key} AND number = $2 AND by = $3");
    let values = [game.into(), bounded(line).into(), by.into()];
    match connection.run(&sql, &values).await? {
        0 => Ok(Unsaid::NotThere),
        _ => Ok(Unsaid::Deleted),
    }
}
