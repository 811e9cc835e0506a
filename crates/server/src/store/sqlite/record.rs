//! Reading games.

use rusqlite::{Connection, OptionalExtension, Row};
use tabiya_chess::ByColor;
use tabiya_table::{Event, GameId, Millis};

use super::fault::Fault;
use crate::store::row::{color, text};
use crate::store::{
    GameRecord, Holder, Log, Logged, Progress, Request, SeatRecord, StoreError, TokenHash,
    Visibility,
};

/// The columns that [`record`] reads.
pub(super) const COLUMNS: &str = "number, id, seq, created_at, last_at, judge_at, ending, \
                                  control, is_public, note";

/// The number under which a game is kept.
pub(super) fn number(connection: &Connection, game: &GameId) -> rusqlite::Result<Option<i64>> {
    let mut statement = connection.prepare_cached("SELECT number FROM game WHERE id = ?1")?;
    statement.query_row([game.as_str()], |row| row.get(0)).optional()
}

/// How far games are.
pub(super) fn progress(
    connection: &Connection,
    games: Vec<GameId>,
) -> Result<Vec<Progress>, Fault> {
    let mut statement = connection.prepare_cached("SELECT seq, said FROM game WHERE id = ?1")?;
    let mut found = Vec::with_capacity(games.len());
    for game in games {
        let numbers = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
        let numbers = statement.query_row([game.as_str()], numbers).optional()?;
        found.extend(numbers.map(|(seq, said)| Progress { game, seq, said }));
    }
    Ok(found)
}

/// A game with its events after the first `since`.
pub(super) fn log(
    connection: &Connection,
    game: &GameId,
    since: u64,
) -> Result<Option<Log>, Fault> {
    let sql = format!("SELECT {COLUMNS} FROM game WHERE id = ?1");
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query([game.as_str()])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let number: i64 = row.get(0)?;
    let record = record(connection, row)?;
    let sql = "SELECT seq, body, by, request FROM event WHERE game = ?1 AND seq > ?2 ORDER BY seq";
    let mut statement = connection.prepare_cached(sql)?;
    // No log is so long.
    let since = i64::try_from(since).unwrap_or(i64::MAX);
    let mut rows = statement.query((number, since))?;
    let mut events = Vec::new();
    while let Some(row) = rows.next()? {
        events.push(logged(game, row)?);
    }
    Ok(Some(Log { record, events }))
}

fn logged(game: &GameId, row: &Row<'_>) -> Result<Logged, Fault> {
    let seq = row.get(0)?;
    let event =
        event(row.get_ref(1)?.as_str().map_err(rusqlite::Error::from)?).map_err(|error| {
            StoreError::Corrupt(format!("event {seq} of the game {game} cannot be read: {error}"))
        })?;
    let request = match (row.get::<_, Option<i64>>(2)?, row.get::<_, Option<String>>(3)?) {
        (Some(by), Some(key)) => Some(Request { by: color(by)?, key: text(&key)? }),
        _ => None,
    };
    Ok(Logged { seq, event, request })
}

/// An event from its stored form.
pub(super) fn event(body: &str) -> Result<Event, serde_json::Error> {
    serde_json::from_str(body)
}

/// A game from a row of [`COLUMNS`].
pub(super) fn record(connection: &Connection, row: &Row<'_>) -> Result<GameRecord, Fault> {
    let ending: Option<String> = row.get(6)?;
    let end = ending.map(|ending| serde_json::from_str(&ending)).transpose();
    let end =
        end.map_err(|error| StoreError::Corrupt(format!("an end cannot be read: {error}")))?;
    let visibility = if row.get(8)? { Visibility::Public } else { Visibility::Private };
    Ok(GameRecord {
        id: parsed(row, 1)?,
        seq: row.get(2)?,
        created_at: Millis(row.get(3)?),
        last_at: Millis(row.get(4)?),
        judge_at: row.get::<_, Option<u64>>(5)?.map(Millis),
        end,
        control: parsed(row, 7)?,
        seats: seats(connection, row.get(0)?)?,
        visibility,
        note: row.get(9)?,
    })
}

/// Who sits where.
pub(super) fn seats(
    connection: &Connection,
    number: i64,
) -> Result<ByColor<Option<SeatRecord>>, Fault> {
    let sql = "SELECT color, device, computer, name FROM seat WHERE game = ?1";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([number])?;
    let mut seats = ByColor::default();
    while let Some(row) = rows.next()? {
        let holder = match (row.get(1)?, row.get(2)?) {
            (Some(device), None) => Holder::Device(TokenHash(device)),
            (None, Some(computer)) => Holder::Computer(computer),
            (None, None) => Holder::Departed,
            _ => return Err(StoreError::Corrupt("two have one seat".to_owned()).into()),
        };
        let name: Option<String> = row.get(3)?;
        let name = name.map(|name| text(&name)).transpose()?;
        seats[color(row.get(0)?)?] = Some(SeatRecord { holder, name });
    }
    Ok(seats)
}

/// A value of a row from the text in which it was kept.
pub(super) fn parsed<T>(row: &Row<'_>, column: usize) -> Result<T, Fault>
where
    T: std::str::FromStr<Err: std::fmt::Display>,
{
    Ok(text(row.get_ref(column)?.as_str().map_err(rusqlite::Error::from)?)?)
}
