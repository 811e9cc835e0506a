//! The tables of the database, and how those of an older release become today's.

use rusqlite::{Connection, TransactionBehavior};

use super::OpenError;

/// Says in the file's head that it is ours: `Taby`.
const APPLICATION_ID: i32 = i32::from_be_bytes(*b"Taby");

/// Each step brings a database to the next version. Steps are only ever added.
const STEPS: [&str; 2] = [include_str!("schema/1.sql"), include_str!("schema/2.sql")];

/// The version of the schema that this release writes.
#[expect(clippy::cast_possible_truncation, reason = "there are few steps")]
pub const SCHEMA_VERSION: u32 = STEPS.len() as u32;

/// Whether the database is ours and not of a newer release.
pub(super) fn check(connection: &Connection) -> Result<u32, OpenError> {
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let is_empty = tables == 0 && application == 0 && version == 0;
    if application != i64::from(APPLICATION_ID) && !is_empty {
        return Err(OpenError::Foreign);
    }
    match u32::try_from(version) {
        Ok(version) if version <= SCHEMA_VERSION => Ok(version),
        found => Err(OpenError::Newer { found: found.unwrap_or(u32::MAX) }),
    }
}

/// Brings the database up to date. Each step is done as a whole or not at all.
pub(super) fn migrate(connection: &Connection) -> Result<(), OpenError> {
    let version = check(connection)?;
    for (step, to) in STEPS.iter().zip(1_u32..) {
        if to > version {
            let transaction =
                rusqlite::Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
            transaction.execute_batch(step)?;
            transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
            transaction.pragma_update(None, "user_version", to)?;
            transaction.commit()?;
        }
    }
    Ok(())
}
