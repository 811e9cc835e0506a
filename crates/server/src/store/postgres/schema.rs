//! The tables of the database, and how those of an older release become today's.

use tokio_postgres::Client;

use super::pool::Pool;
use crate::store::OpenError;
use crate::store::sql::{Sql as _, SqlError, corrupt};

/// Each step brings a database to the next version. Steps are only ever added.
const STEPS: [&str; 2] = [include_str!("schema/1.sql"), include_str!("schema/2.sql")];
/// How often two machines that begin at the same moment may be in each other's way.
const TRIES_MAX: usize = 5;

/// The version of the schema that this release writes.
#[expect(clippy::cast_possible_truncation, reason = "there are few steps")]
const VERSION: u32 = STEPS.len() as u32;

/// Brings the database up to date. One machine does it, and the others wait for it.
pub(super) async fn migrate(pool: &Pool) -> Result<(), OpenError> {
    let mut tries = 0;
    loop {
        tries += 1;
        let client = pool.client().await.map_err(|error| match error {
            SqlError::Away(detail) => OpenError::Away(detail),
            error => OpenError::Store(error.into()),
        })?;
        let done = match prepare(&client).await {
            Ok(()) => update(&client).await,
            Err(error) => Err(error),
        };
        match done {
            Ok(version) if version > VERSION => return Err(OpenError::Newer { found: version }),
            Ok(_) => return Ok(()),
            // Tables that two make at once are a conflict too, and the second finds them made.
            Err(SqlError::Conflict | SqlError::Failed(_)) if tries < TRIES_MAX => {}
            Err(error) => return Err(OpenError::Store(error.into())),
        }
    }
}

/// Makes the one row that says which version this is, and that is locked while it changes.
async fn prepare(client: &Client) -> Result<(), SqlError> {
    client
        .batch_execute(
            "CREATE TABLE IF NOT EXISTS tabiya (id SMALLINT PRIMARY KEY CHECK (id = 1), \
             version INTEGER NOT NULL); \
             INSERT INTO tabiya (id, version) VALUES (1, 0) ON CONFLICT DO NOTHING",
        )
        .await?;
    Ok(())
}

/// Takes every step that is missing, in one transaction, and gives the version.
async fn update(client: &Client) -> Result<u32, SqlError> {
    client.batch_execute("BEGIN").await?;
    let done = step_up(client).await;
    let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
    client.batch_execute(end).await?;
    done
}

async fn step_up(client: &Client) -> Result<u32, SqlError> {
    let sql = "SELECT version FROM tabiya WHERE id = 1 FOR UPDATE";
    let version = client.fetch(sql, &[], |row| row.count(0)).await?.pop();
    let version = version.ok_or_else(|| corrupt("the schema has no version".to_owned()))?;
    let version = u32::try_from(version).unwrap_or(u32::MAX);
    if version >= VERSION {
        return Ok(version);
    }
    for (step, to) in STEPS.iter().zip(1_u32..) {
        if to > version {
            client.batch_execute(step).await?;
        }
    }
    client.run("UPDATE tabiya SET version = $1 WHERE id = 1", &[VERSION.into()]).await?;
    Ok(VERSION)
}
