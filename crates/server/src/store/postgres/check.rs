//! The full check: every game played through again.

use tokio_postgres::Client;
use tokio_postgres::types::Type;

use super::fault::Fault;
use super::pool::Value;
use super::record;
use crate::store::check::replay;
use crate::store::row::text;
use crate::store::{Finding, Log, Report, StoreError};

/// How many games are looked at in one go.
pub(super) const SLICE: i64 = 256;

/// The ids of the next games.
pub(super) async fn ids(client: &Client, after: &str) -> Result<Vec<String>, Fault> {
    let sql = "SELECT id FROM game WHERE id > $1 ORDER BY id LIMIT $2";
    let values: [Value<'_>; 2] = [(&after, Type::TEXT), (&SLICE, Type::INT8)];
    let rows = client.query_typed(sql, &values).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

/// Looks at one game.
pub(super) async fn game(client: &Client, id: &str) -> Result<Report, Fault> {
    let mut report = Report { games: 1, ..Report::default() };
    let log = match record::log(client, &text(id)?, 0).await {
        Ok(Some(log)) => log,
        // Somebody has deleted it meanwhile.
        Ok(None) => return Ok(Report::default()),
        Err(Fault::Refused(error @ StoreError::Corrupt(_))) => {
            report.add(Finding::Replay { game: text(id)?, detail: error.to_string() });
            return Ok(report);
        }
        Err(fault) => return Err(fault),
    };
    check(&log, &mut report);
    Ok(report)
}

fn check(log: &Log, report: &mut Report) {
    let game = &log.record.id;
    report.events += u64::try_from(log.events.len()).unwrap_or(u64::MAX);
    for (expected, logged) in (1..).zip(&log.events) {
        if logged.seq != expected {
            let found = Some(logged.seq);
            report.add(Finding::Sequence { game: game.clone(), expected, found });
            return;
        }
    }
    let events: Vec<_> = log.events.iter().map(|logged| logged.event.clone()).collect();
    replay(&log.record, &events, report);
}
