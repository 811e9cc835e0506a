//! The full check: every page of the file, and every game played through again.

use rusqlite::{Connection, ErrorCode};
use tabiya_table::{Event, GameId};

use super::fault::Fault;
use super::record::{COLUMNS, event, record};
use crate::store::check::{Finding, Report, replay};
use crate::store::{GameRecord, StoreError};

/// How many games are looked at in one go.
const SLICE: u32 = 32;

/// The games of a check that are still to be looked at, by their numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    after: i64,
    up_to: i64,
}

impl Span {
    /// The games that there are now. Later ones wait for the next check, or it might never end.
    pub(super) fn whole(connection: &Connection) -> Result<Self, rusqlite::Error> {
        let last = connection.query_row("SELECT max(number) FROM game", [], |row| row.get(0));
        let last: Option<i64> = match last {
            // A damaged index says nothing about the games.
            Err(error) if matches!(StoreError::from(&error), StoreError::Corrupt(_)) => None,
            last => last?,
        };
        Ok(Self { after: i64::MIN, up_to: last.unwrap_or(i64::MAX) })
    }
}

/// Checks everything at once.
pub(super) fn check(connection: &Connection) -> Result<Report, rusqlite::Error> {
    let mut report = Report::default();
    file(connection, &mut report)?;
    let mut span = Some(Span::whole(connection)?);
    while let Some(games) = span {
        span = slice(connection, games, &mut report)?;
    }
    Ok(report)
}

/// Checks the file's pages. A damaged one is a finding and no error.
pub(super) fn file(connection: &Connection, report: &mut Report) -> Result<(), rusqlite::Error> {
    match check_file(connection, report) {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::OperationInterrupted) => {
            report.is_cut_short = true;
            Ok(())
        }
        result => found(result, report),
    }
}

/// Checks the first few games of a span, and gives what is left of it.
pub(super) fn slice(
    connection: &Connection,
    span: Span,
    report: &mut Report,
) -> Result<Option<Span>, rusqlite::Error> {
    let mut last = None;
    let result = check_games(connection, span, &mut last, report);
    // Beyond a game that cannot be read the next ones may be whole.
    found(result, report)?;
    Ok(last.map(|after| Span { after, ..span }))
}

/// What SQLite says of damage is a finding and no error.
fn found(result: Result<(), rusqlite::Error>, report: &mut Report) -> Result<(), rusqlite::Error> {
    match result {
        Err(error) if matches!(StoreError::from(&error), StoreError::Corrupt(_)) => {
            report.add(Finding::File(error.to_string()));
            Ok(())
        }
        result => result,
    }
}

fn check_file(connection: &Connection, report: &mut Report) -> Result<(), rusqlite::Error> {
    let mut statement = connection.prepare("PRAGMA integrity_check(100)")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let line: String = row.get(0)?;
        if line != "ok" {
            report.add(Finding::File(line));
        }
    }
    let mut statement = connection.prepare("PRAGMA foreign_key_check")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        report.add(Finding::Orphan { table: row.get(0)? });
    }
    Ok(())
}

fn check_games(
    connection: &Connection,
    span: Span,
    last: &mut Option<i64>,
    report: &mut Report,
) -> Result<(), rusqlite::Error> {
    let sql = format!(
        "SELECT {COLUMNS} FROM game WHERE number > ?1 AND number <= ?2 ORDER BY number LIMIT {SLICE}"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query([span.after, span.up_to])?;
    while let Some(row) = rows.next()? {
        report.games += 1;
        let number = row.get(0)?;
        *last = Some(number);
        match record(connection, row) {
            Ok(record) => check_game(connection, number, &record, report)?,
            Err(Fault::Refused(error)) => {
                report.add(Finding::Game { number, detail: error.to_string() });
            }
            Err(Fault::Sql(error)) => return Err(error),
        }
    }
    Ok(())
}

fn check_game(
    connection: &Connection,
    number: i64,
    record: &GameRecord,
    report: &mut Report,
) -> Result<(), rusqlite::Error> {
    let game = &record.id;
    let Some(events) = read_events(connection, number, game, report)? else { return Ok(()) };
    replay(record, &events, report);
    Ok(())
}

/// The events of a game; none if the log has a hole or an event that cannot be read.
fn read_events(
    connection: &Connection,
    number: i64,
    game: &GameId,
    report: &mut Report,
) -> Result<Option<Vec<Event>>, rusqlite::Error> {
    let sql = "SELECT seq, body FROM event WHERE game = ?1 ORDER BY seq";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([number])?;
    let (mut events, mut is_whole, mut expected) = (Vec::new(), true, 1);
    while let Some(row) = rows.next()? {
        report.events += 1;
        let seq: u64 = row.get(0)?;
        if seq != expected {
            report.add(Finding::Sequence { game: game.clone(), expected, found: Some(seq) });
            is_whole = false;
        }
        expected = seq + 1;
        match event(row.get_ref(1)?.as_str()?) {
            Ok(event) => events.push(event),
            Err(error) => {
                report.add(Finding::Event { game: game.clone(), seq, detail: error.to_string() });
                is_whole = false;
            }
        }
    }
    if events.is_empty() && is_whole {
        report.add(Finding::Sequence { game: game.clone(), expected: 1, found: None });
        is_whole = false;
    }
    Ok(is_whole.then_some(events))
}
