//! Reading games.

use futures_util::future::join3;
use tabiya_chess::ByColor;
use tabiya_table::{Event, GameId, Millis};
use tokio_postgres::types::Type;
use tokio_postgres::{Client, Row};

use super::fault::Fault;
use super::pool::Value;
use crate::store::row::{color, text};
use crate::store::{
    GameRecord, Holder, Log, Logged, Request, SeatRecord, StoreError, TokenHash, Visibility,
};

/// The columns that [`record`] reads.
pub(super) const COLUMNS: &str = "id, seq, created_at, last_at, judge_at, ending, control, \
                                  is_public, note, listed_at";
/// One state of everything that is read after this.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// A game with its events after the first `since`, all of it at one moment.
pub(super) async fn log(client: &Client, game: &GameId, since: u64) -> Result<Option<Log>, Fault> {
    client.batch_execute(SNAPSHOT).await?;
    let id = game.as_str();
    let sql = format!("SELECT {COLUMNS} FROM game WHERE id = $1");
    let by_id: [Value<'_>; 1] = [(&id, Type::TEXT)];
    // No log is so long.
    let since = i64::try_from(since).unwrap_or(i64::MAX);
    let (games, seats, events) = join3(
        client.query_typed(&sql, &by_id),
        seat_rows(client, &[id]),
        event_rows(client, id, since),
    )
    .await;
    client.batch_execute("COMMIT").await?;
    let games = games?;
    let Some(row) = games.first() else { return Ok(None) };
    let record = record(row, &seats?)?;
    let events: Result<_, Fault> = events?.iter().map(|row| logged(game, row)).collect();
    Ok(Some(Log { record, events: events? }))
}

/// The seats of games.
pub(super) async fn seat_rows(
    client: &Client,
    games: &[&str],
) -> Result<Vec<Row>, tokio_postgres::Error> {
    let sql = "SELECT game, color, device, computer, name FROM seat WHERE game = ANY($1)";
    client.query_typed(sql, &[(&games, Type::TEXT_ARRAY)]).await
}

async fn event_rows(
    client: &Client,
    game: &str,
    since: i64,
) -> Result<Vec<Row>, tokio_postgres::Error> {
    let sql = "SELECT seq, body, by, request FROM event WHERE game = $1 AND seq > $2 ORDER BY seq";
    client.query_typed(sql, &[(&game, Type::TEXT), (&since, Type::INT8)]).await
}

fn logged(game: &GameId, row: &Row) -> Result<Logged, Fault> {
    let seq = count(row, 0)?;
    let body: &str = row.try_get(1)?;
    let event: Event = serde_json::from_str(body).map_err(|error| {
        StoreError::Corrupt(format!("event {seq} of the game {game} cannot be read: {error}"))
    })?;
    let request = match (row.try_get::<_, Option<i16>>(2)?, row.try_get::<_, Option<&str>>(3)?) {
        (Some(by), Some(key)) => Some(Request { by: color(by.into())?, key: text(key)? }),
        _ => None,
    };
    Ok(Logged { seq, event, request })
}

/// A game from a row of [`COLUMNS`], and the seats of this game and perhaps of others.
pub(super) fn record(row: &Row, seats: &[Row]) -> Result<GameRecord, Fault> {
    let id: &str = row.try_get(0)?;
    let ending: Option<&str> = row.try_get(5)?;
    let end = ending.map(serde_json::from_str).transpose();
    let end =
        end.map_err(|error| StoreError::Corrupt(format!("an end cannot be read: {error}")))?;
    let visibility = if row.try_get(7)? { Visibility::Public } else { Visibility::Private };
    Ok(GameRecord {
        id: text(id)?,
        seq: count(row, 1)?,
        created_at: Millis(count(row, 2)?),
        last_at: Millis(count(row, 3)?),
        judge_at: moment(row, 4)?,
        end,
        control: text(row.try_get(6)?)?,
        seats: seats_of(id, seats)?,
        visibility,
        note: row.try_get(8)?,
    })
}

fn seats_of(game: &str, rows: &[Row]) -> Result<ByColor<Option<SeatRecord>>, Fault> {
    let mut seats = ByColor::default();
    for row in rows {
        if row.try_get::<_, &str>(0)? != game {
            continue;
        }
        let holder = match (row.try_get::<_, Option<&[u8]>>(2)?, row.try_get(3)?) {
            (Some(device), None) => Holder::Device(hash(device)?),
            (None, Some(computer)) => Holder::Computer(computer),
            (None, None) => Holder::Departed,
            _ => return Err(StoreError::Corrupt("two have one seat".to_owned()).into()),
        };
        let name: Option<&str> = row.try_get(4)?;
        let name = name.map(text).transpose()?;
        seats[color(row.try_get::<_, i16>(1)?.into())?] = Some(SeatRecord { holder, name });
    }
    Ok(seats)
}

/// A hash as it was kept.
pub(super) fn hash(bytes: &[u8]) -> Result<TokenHash, StoreError> {
    let hash = bytes.try_into().map_err(|_| StoreError::Corrupt("no hash".to_owned()))?;
    Ok(TokenHash(hash))
}

/// A number that counts.
pub(super) fn count(row: &Row, column: usize) -> Result<u64, Fault> {
    let number: i64 = row.try_get(column)?;
    let wrong = |_| StoreError::Corrupt(format!("{number} counts nothing"));
    Ok(u64::try_from(number).map_err(wrong)?)
}

/// A moment, if there is one.
pub(super) fn moment(row: &Row, column: usize) -> Result<Option<Millis>, Fault> {
    let number: Option<i64> = row.try_get(column)?;
    Ok(number.and_then(|number| u64::try_from(number).ok()).map(Millis))
}
