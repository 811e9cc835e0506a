//! What the machines share: one heartbeat, one time, and who does what for all.

use futures_util::future::join3;
use tabiya_table::Millis;
use tokio::time::Instant;
use tokio_postgres::Client;
use tokio_postgres::types::Type;

use super::bounded;
use super::fault::Fault;
use super::pool::Value;
use super::record::count;
use crate::store::{Lease, Outage, StoreError, TimeSample};

/// If no machine could write for so long, that is an outage. Each machine tries once a second.
const OUTAGE_MIN_MS: i64 = 2000;
/// A machine that has not said so for this long is not up.
const UP_MS: i64 = 10_000;
/// How many outages are remembered.
const OUTAGES_MAX: i64 = 1000;
/// The database's time. Every machine goes by it.
const NOW: &str = "floor(extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";

/// Makes the one row that all beats go to, if nobody has.
pub(super) async fn prepare(client: &Client) -> Result<(), Fault> {
    let sql = format!(
        "INSERT INTO heartbeat (id, at, before) VALUES (1, {NOW}, {NOW}) ON CONFLICT DO NOTHING"
    );
    client.execute_typed(&sql, &[]).await?;
    Ok(())
}

/// Notes that a machine can write, inside a transaction, and gives the times in which none could.
/// Of the machines that come back after an outage, the first writes it down.
pub(super) async fn beat(client: &Client) -> Result<Vec<Outage>, Fault> {
    let update = format!("UPDATE heartbeat SET before = at, at = greatest(at, {NOW}) WHERE id = 1");
    let note = "INSERT INTO outage (began, ended) SELECT before, at FROM heartbeat \
                WHERE id = 1 AND at - before >= $1 ON CONFLICT DO NOTHING";
    let read = "SELECT began, ended FROM outage ORDER BY began DESC LIMIT $1";
    let (updated, noted, rows) = join3(
        client.execute_typed(&update, &[]),
        client.execute_typed(note, &[(&OUTAGE_MIN_MS, Type::INT8)]),
        client.query_typed(read, &[(&OUTAGES_MAX, Type::INT8)]),
    )
    .await;
    if updated? == 0 {
        return Err(StoreError::Corrupt("there is no heartbeat".to_owned()).into());
    }
    noted?;
    let outage =
        |row: &_| Ok(Outage { began: Millis(count(row, 0)?), ended: Millis(count(row, 1)?) });
    rows?.iter().map(outage).collect()
}

/// Notes that a machine is up, and gives the others that are.
pub(super) async fn machines(client: &Client, machine: u64) -> Result<Vec<u64>, Fault> {
    let machine = machine.cast_signed();
    let note = format!(
        "INSERT INTO machine (id, at) VALUES ($1, {NOW}) ON CONFLICT (id) DO UPDATE SET at = {NOW}"
    );
    let read = format!("SELECT id FROM machine WHERE id <> $1 AND at > {NOW} - $2");
    let tidy = format!("DELETE FROM machine WHERE at < {NOW} - 60 * $1");
    let (noted, rows, tidied) = join3(
        client.execute_typed(&note, &[(&machine, Type::INT8)]),
        client.query_typed(&read, &[(&machine, Type::INT8), (&UP_MS, Type::INT8)]),
        client.execute_typed(&tidy, &[(&UP_MS, Type::INT8)]),
    )
    .await;
    noted?;
    tidied?;
    rows?.iter().map(|row| Ok(row.try_get::<_, i64>(0)?.cast_unsigned())).collect()
}

/// Notes that a machine is not up any more.
pub(super) async fn depart(client: &Client, machine: u64) -> Result<(), Fault> {
    let machine = machine.cast_signed();
    let sql = "DELETE FROM machine WHERE id = $1";
    client.execute_typed(sql, &[(&machine, Type::INT8)]).await?;
    Ok(())
}

/// When any machine could last write.
pub(super) async fn last(client: &Client) -> Result<Option<Millis>, Fault> {
    let rows = client.query_typed("SELECT at FROM heartbeat", &[]).await?;
    rows.first().map(|row| count(row, 0).map(Millis)).transpose()
}

/// Asks for the time. It was that in the middle of the way there and back, or so.
pub(super) async fn time(client: &Client) -> Result<TimeSample, Fault> {
    let asked = Instant::now();
    let rows = client.query_typed(&format!("SELECT {NOW}"), &[]).await?;
    let way_ms = u64::try_from(asked.elapsed().as_millis()).unwrap_or(u64::MAX);
    let row = rows.first().ok_or_else(|| StoreError::Corrupt("there is no time".to_owned()))?;
    Ok(TimeSample { at: Millis(count(row, 0)?) + way_ms / 2, error_ms: way_ms.div_ceil(2) })
}

/// Takes a lease that is free or one's own, and drops those that nobody wanted again.
pub(super) async fn lease(client: &Client, lease: &Lease) -> Result<bool, Fault> {
    let sql = format!(
        "INSERT INTO lease (name, holder, until) VALUES ($1, $2, {NOW} + $3) \
         ON CONFLICT (name) DO UPDATE SET holder = $2, until = {NOW} + $3 \
         WHERE lease.until <= {NOW} OR lease.holder = $2"
    );
    let for_ms = i64::try_from(lease.for_ms).unwrap_or(i64::MAX);
    let values: [Value<'_>; 3] =
        [(&lease.name, Type::TEXT), (&lease.holder, Type::TEXT), (&for_ms, Type::INT8)];
    let is_taken = client.execute_typed(&sql, &values).await? > 0;
    let sql = format!("DELETE FROM lease WHERE until < {NOW} - 3600000 AND name <> $1");
    client.execute_typed(&sql, &[(&lease.name, Type::TEXT)]).await?;
    Ok(is_taken)
}

/// Notes that nobody could write between a moment and now, once.
pub(super) async fn note_outage(client: &Client, began: Millis) -> Result<(), Fault> {
    let sql = format!(
        "INSERT INTO outage (began, ended) SELECT $1, {NOW} WHERE $1 < {NOW} ON CONFLICT DO NOTHING"
    );
    let began = bounded(began);
    client.execute_typed(&sql, &[(&began, Type::INT8)]).await?;
    Ok(())
}
