//! What the machines share: one heartbeat, one time, and who does what for all.

use futures_util::future::join3;
use tabiya_table::Millis;
use tokio::time::Instant;
use tokio_postgres::Client;

use crate::store::sql::{Sql as _, SqlError, bounded, corrupt};
use crate::store::{Lease, Outage, TimeSample};

/// If no machine could write for so long, that is an outage. Each machine tries once a second.
const OUTAGE_MIN_MS: i64 = 2000;
/// A machine that has not said so for this long is not up.
const UP_MS: i64 = 10_000;
/// How many outages are remembered.
const OUTAGES_MAX: i64 = 1000;
/// The database's time. Every machine goes by it.
const NOW: &str = "floor(extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";

/// Makes the one row that all beats go to, if nobody has.
pub(super) async fn prepare(client: &Client) -> Result<(), SqlError> {
    let sql = format!(
        "INSERT INTO heartbeat (id, at, before) VALUES (1, {NOW}, {NOW}) ON CONFLICT DO NOTHING"
    );
    client.run(&sql, &[]).await?;
    Ok(())
}

/// Notes that a machine can write, inside a transaction, and gives the times in which none could.
/// Of the machines that come back after an outage, the first writes it down.
pub(super) async fn beat(client: &Client) -> Result<Vec<Outage>, SqlError> {
    let update = format!("UPDATE heartbeat SET before = at, at = greatest(at, {NOW}) WHERE id = 1");
    let note = "INSERT INTO outage (began, ended) SELECT before, at FROM heartbeat \
                WHERE id = 1 AND at - before >= $1 ON CONFLICT DO NOTHING";
    let read = "SELECT began, ended FROM outage ORDER BY began DESC LIMIT $1";
    let (updated, noted, outages) = join3(
        client.run(&update, &[]),
        client.run(note, &[OUTAGE_MIN_MS.into()]),
        client.fetch(read, &[OUTAGES_MAX.into()], |row| {
            Ok(Outage { began: row.at(0)?, ended: row.at(1)? })
        }),
    )
    .await;
    if updated? == 0 {
        return Err(corrupt("there is no heartbeat".to_owned()));
    }
    noted?;
    outages
}

/// Notes that a machine is up, and gives the others that are.
pub(super) async fn machines(client: &Client, machine: u64) -> Result<Vec<u64>, SqlError> {
    let machine = machine.cast_signed();
    let note = format!(
        "INSERT INTO machine (id, at) VALUES ($1, {NOW}) ON CONFLICT (id) DO UPDATE SET at = {NOW}"
    );
    let read = format!("SELECT id FROM machine WHERE id <> $1 AND at > {NOW} - $2");
    let tidy = format!("DELETE FROM machine WHERE at < {NOW} - 60 * $1");
    let (noted, machines, tidied) = join3(
        client.run(&note, &[machine.into()]),
        client.fetch(&read, &[machine.into(), UP_MS.into()], |row| row.int(0)),
        client.run(&tidy, &[UP_MS.into()]),
    )
    .await;
    noted?;
    tidied?;
    Ok(machines?.into_iter().flatten().map(i64::cast_unsigned).collect())
}

/// Notes that a machine is not up any more.
pub(super) async fn depart(client: &Client, machine: u64) -> Result<(), SqlError> {
    let machine = machine.cast_signed();
    client.run("DELETE FROM machine WHERE id = $1", &[machine.into()]).await?;
    Ok(())
}

/// Asks for the time. It was that in the middle of the way there and back, or so.
pub(super) async fn time(client: &Client) -> Result<TimeSample, SqlError> {
    let asked = Instant::now();
    let at = client.fetch(&format!("SELECT {NOW}"), &[], |row| row.at(0)).await?.pop();
    let way_ms = u64::try_from(asked.elapsed().as_millis()).unwrap_or(u64::MAX);
    let at = at.ok_or_else(|| corrupt("there is no time".to_owned()))?;
    Ok(TimeSample { at: at + way_ms / 2, error_ms: way_ms.div_ceil(2) })
}

/// Takes a lease that is free or one's own, and drops those that nobody wanted again.
pub(super) async fn lease(client: &Client, lease: &Lease) -> Result<bool, SqlError> {
    let sql = format!(
        "INSERT INTO lease (name, holder, until) VALUES ($1, $2, {NOW} + $3) \
         ON CONFLICT (name) DO UPDATE SET holder = $2, until = {NOW} + $3 \
         WHERE lease.until <= {NOW} OR lease.holder = $2"
    );
    let name = lease.name.as_str().into();
    let values = [name, lease.holder.as_str().into(), bounded(lease.for_ms).into()];
    let is_taken = client.run(&sql, &values).await? > 0;
    let sql = format!("DELETE FROM lease WHERE until < {NOW} - 3600000 AND name <> $1");
    client.run(&sql, &[name]).await?;
    Ok(is_taken)
}

/// Notes that nobody could write between a moment and now, once.
pub(super) async fn note_outage(client: &Client, began: Millis) -> Result<(), SqlError> {
    let sql = format!(
        "INSERT INTO outage (began, ended) SELECT $1, {NOW} WHERE $1 < {NOW} ON CONFLICT DO NOTHING"
    );
    client.run(&sql, &[bounded(began.0).into()]).await?;
    Ok(())
}
