//! The full check: every page of the file, and every game played through again.

use rusqlite::{Connection, ErrorCode};

use super::session::{Session, now};
use crate::store::StoreError;
use crate::store::check::{Finding, Report, check_game};
use crate::store::sql::SqlError;

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
pub(super) fn check(session: &Session) -> Result<Report, StoreError> {
    let mut report = Report::default();
    file(&session.connection(), &mut report)?;
    let mut span = Some(Span::whole(&session.connection())?);
    while let Some(games) = span {
        span = slice(session, games, &mut report)?;
    }
    Ok(report)
}

/// Checks the file's pages. A damaged one is a finding and no error.
pub(super) fn file(connection: &Connection, report: &mut Report) -> Result<(), StoreError> {
    match check_file(connection, report) {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::OperationInterrupted) => {
            report.is_cut_short = true;
            Ok(())
        }
        result => found(result.map_err(StoreError::from), report),
    }
}

/// Checks the first few games of a span, and gives what is left of it.
pub(super) fn slice(
    session: &Session,
    span: Span,
    report: &mut Report,
) -> Result<Option<Span>, StoreError> {
    let (numbers, end) = numbers(&session.connection(), span);
    let mut last = None;
    for number in numbers {
        last = Some(number);
        match now(check_game(session, number.into())) {
            Ok(game) => report.join(game),
            Err(SqlError::Failed(StoreError::Corrupt(detail))) => {
                report.games += 1;
                report.add(Finding::Game { number, detail });
            }
            Err(error) => return Err(error.into()),
        }
    }
    // Beyond a game that cannot be read the next ones may be whole.
    found(end.map_err(StoreError::from), report)?;
    Ok(last.map(|after| Span { after, ..span }))
}

/// The numbers of the first few games of a span, as far as they can be read.
fn numbers(connection: &Connection, span: Span) -> (Vec<i64>, Result<(), rusqlite::Error>) {
    let mut numbers = Vec::new();
    let mut read = || {
        let sql = "SELECT number FROM game WHERE number > ?1 AND number <= ?2 \
                   ORDER BY number LIMIT ?3";
        let mut statement = connection.prepare_cached(sql)?;
        let mut rows = statement.query((span.after, span.up_to, SLICE))?;
        while let Some(row) = rows.next()? {
            numbers.push(row.get(0)?);
        }
        Ok(())
    };
    let end = read();
    (numbers, end)
}

/// What SQLite says of damage is a finding and no error.
fn found(result: Result<(), StoreError>, report: &mut Report) -> Result<(), StoreError> {
    match result {
        Err(StoreError::Corrupt(detail)) => {
            report.add(Finding::File(detail));
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
