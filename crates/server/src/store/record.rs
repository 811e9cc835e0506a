//! Reading games.

use futures_util::future::join;
use tabiya_chess::ByColor;
use tabiya_table::{GameId, Millis};

use super::sql::{Dialect, Row, Sql, SqlError, Value, bounded, corrupt, parsed};
use super::{GameRecord, Holder, Log, Logged, Progress, Request, SeatRecord, Visibility};

/// Selects what [`record`] reads, of each game with the seats that are taken.
pub(super) fn select_records(dialect: Dialect) -> String {
    let key = dialect.key;
    format!(
        "SELECT id, seq, created_at, last_at, judge_at, ending, control, is_public, note, \
         white.color, white.device, white.computer, white.name, \
         black.color, black.device, black.computer, black.name, listed_at FROM game \
         LEFT JOIN seat AS white ON white.game = game.{key} AND white.color = 0 \
         LEFT JOIN seat AS black ON black.game = game.{key} AND black.color = 1"
    )
}

/// Where [`record`] finds when the game was created.
pub(super) const CREATED_AT: usize = 2;
/// Where [`select_records`] has when the game was listed.
pub(super) const LISTED_AT: usize = 17;

/// A game from a row of [`select_records`].
pub(super) fn record(row: &dyn Row) -> Result<GameRecord, SqlError> {
    let end = row.text(5)?.map(serde_json::from_str).transpose();
    let end = end.map_err(|error| corrupt(format!("an end cannot be read: {error}")))?;
    let visibility = if row.is(7)? { Visibility::Public } else { Visibility::Private };
    Ok(GameRecord {
        id: row.parsed(0)?,
        seq: row.count(1)?,
        created_at: row.at(CREATED_AT)?,
        last_at: row.at(3)?,
        judge_at: row.moment(4)?,
        end,
        control: row.parsed(6)?,
        seats: ByColor { white: seat(row, 9)?, black: seat(row, 13)? },
        visibility,
        note: row.string(8)?.to_owned(),
    })
}

/// Who has a seat, by the four columns of it.
fn seat(row: &dyn Row, first: usize) -> Result<Option<SeatRecord>, SqlError> {
    if row.int(first)?.is_none() {
        return Ok(None);
    }
    let holder = match (row.hash(first + 1)?, row.text(first + 2)?) {
        (Some(device), None) => Holder::Device(device),
        (None, Some(computer)) => Holder::Computer(computer.to_owned()),
        (None, None) => Holder::Departed,
        _ => return Err(corrupt("two have one seat".to_owned())),
    };
    let name = row.text(first + 3)?.map(parsed).transpose()?;
    Ok(Some(SeatRecord { holder, name }))
}

/// A game with its events after the first `since`. Both are read of one state of the database.
pub(super) async fn log(
    connection: &impl Sql,
    game: &GameId,
    since: u64,
) -> Result<Option<Log>, SqlError> {
    let Dialect { game: key, .. } = connection.dialect();
    let records = format!("{} WHERE id = $1", select_records(connection.dialect()));
    let events = format!(
        "SELECT seq, body, by, request FROM event WHERE game = {key} AND seq > $2 ORDER BY seq"
    );
    let (by_game, after) = ([game.into()], [game.into(), bounded(since).into()]);
    let (records, events) = join(
        connection.fetch(&records, &by_game, record),
        connection.fetch(&events, &after, |row| logged(game, row)),
    )
    .await;
    let Some(record) = records?.pop() else { return Ok(None) };
    Ok(Some(Log { record, events: events? }))
}

fn logged(game: &GameId, row: &dyn Row) -> Result<Logged, SqlError> {
    let seq = row.count(0)?;
    let event = serde_json::from_str(row.string(1)?).map_err(|error| {
        corrupt(format!("event {seq} of the game {game} cannot be read: {error}"))
    })?;
    let request = match row.text(3)? {
        Some(key) => Some(Request { by: row.color(2)?, key: parsed(key)? }),
        None => None,
    };
    Ok(Logged { seq, event, request })
}

/// How far games are.
pub(super) async fn progress(
    connection: &impl Sql,
    games: &[GameId],
) -> Result<Vec<Progress>, SqlError> {
    let games: Vec<&str> = games.iter().map(GameId::as_str).collect();
    let sql = format!("SELECT id, seq, said FROM game WHERE id {}", connection.dialect().is_among);
    connection
        .fetch(&sql, &[Value::Texts(&games)], |row| {
            Ok(Progress { game: row.parsed(0)?, seq: row.count(1)?, said: row.count(2)? })
        })
        .await
}

/// At which event a request was answered.
pub(super) async fn answered(
    connection: &impl Sql,
    game: &GameId,
    request: &Request,
) -> Result<Option<u64>, SqlError> {
    let key = connection.dialect().game;
    let sql = format!("SELECT seq FROM event WHERE game = {key} AND by = $2 AND request = $3");
    let values = [game.into(), request.by.into(), request.key.as_str().into()];
    Ok(connection.fetch(&sql, &values, |row| row.count(0)).await?.pop())
}

/// When the server was last known to be up.
pub(super) async fn last_beat(connection: &impl Sql) -> Result<Option<Millis>, SqlError> {
    Ok(connection.fetch("SELECT at FROM heartbeat", &[], |row| row.at(0)).await?.pop())
}
