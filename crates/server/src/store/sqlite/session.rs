//! A connection as the statements of every store see it.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt as _;
use rusqlite::types::{FromSqlError, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection};

use crate::store::StoreError;
use crate::store::sql::{Dialect, Row, Sql, SqlError, Value, corrupt};

/// A connection of one thread. The lock is never contended: it only tells the compiler that what
/// uses the connection may be a future that other databases move between threads.
pub(crate) struct Session(Mutex<Connection>);

/// A transaction, which is undone when it is dropped.
#[derive(Debug)]
pub(super) struct Transaction<'a>(&'a Session);

impl Session {
    pub(super) const fn new(connection: Connection) -> Self {
        Self(Mutex::new(connection))
    }

    /// The connection, for what only SQLite does. Nothing else may use the session meanwhile.
    pub(super) fn connection(&self) -> MutexGuard<'_, Connection> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins to read one state of everything.
    pub(super) fn snapshot(&self) -> rusqlite::Result<Transaction<'_>> {
        self.begin("BEGIN")
    }

    /// Begins to write.
    pub(super) fn transaction(&self) -> rusqlite::Result<Transaction<'_>> {
        self.begin("BEGIN IMMEDIATE")
    }

    fn begin(&self, sql: &str) -> rusqlite::Result<Transaction<'_>> {
        self.connection().prepare_cached(sql)?.execute([])?;
        Ok(Transaction(self))
    }
}

impl Transaction<'_> {
    pub(super) fn commit(self) -> rusqlite::Result<()> {
        self.0.connection().prepare_cached("COMMIT")?.execute([]).map(drop)
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        let connection = self.0.connection();
        if !connection.is_autocommit() {
            // If this fails too, the next one who begins is told.
            let _undone = connection.execute_batch("ROLLBACK");
        }
    }
}

/// What work comes to. On a session nothing has to be waited for.
pub(super) fn now<T>(work: impl Future<Output = Result<T, SqlError>>) -> Result<T, SqlError> {
    let waits = || Err(StoreError::Failed("the work waits for something else".to_owned()).into());
    work.now_or_never().unwrap_or_else(waits)
}

impl Sql for Session {
    fn dialect(&self) -> Dialect {
        Dialect {
            key: "number",
            game: "(SELECT number FROM game WHERE id = $1)",
            is_among: "IN (SELECT value FROM json_each($1))",
            has_free_seat: "(white.color IS NULL OR black.color IS NULL)",
            is_unkept: "is_kept = 0",
            // There is one writer.
            for_update: "",
            skip_locked: "",
            keeps_events: false,
            own_columns: "",
            own_values: "",
        }
    }

    async fn fetch<T: Send>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl Fn(&dyn Row) -> Result<T, SqlError> + Send + Sync,
    ) -> Result<Vec<T>, SqlError> {
        let connection = self.connection();
        let mut statement = connection.prepare_cached(sql)?;
        bind(&mut statement, values)?;
        let mut rows = statement.raw_query();
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            found.push(read(row)?);
        }
        Ok(found)
    }

    async fn run(&self, sql: &str, values: &[Value<'_>]) -> Result<u64, SqlError> {
        let connection = self.connection();
        let mut statement = connection.prepare_cached(sql)?;
        bind(&mut statement, values)?;
        let changed = statement.raw_execute()?;
        Ok(u64::try_from(changed).unwrap_or(u64::MAX))
    }
}

/// Gives a statement its values. To SQLite `$2` is a name, and names are counted as they first
/// appear, so that each has to be looked at.
fn bind(statement: &mut CachedStatement<'_>, values: &[Value<'_>]) -> rusqlite::Result<()> {
    for index in 1..=statement.parameter_count() {
        let name = statement.parameter_name(index).and_then(|name| name.strip_prefix('$'));
        let number: Option<usize> = name.and_then(|name| name.parse().ok());
        let value = number.and_then(|number| values.get(number.checked_sub(1)?));
        let missing = || rusqlite::Error::InvalidParameterCount(index, values.len());
        statement.raw_bind_parameter(index, value.ok_or_else(missing)?)?;
    }
    Ok(())
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = |text| ValueRef::Text(str::as_bytes(text));
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Int(number) => number.map_or(ValueRef::Null, ValueRef::Integer),
            Self::Bool(truth) => ValueRef::Integer((*truth).into()),
            Self::Text(value) => value.map_or(ValueRef::Null, text),
            Self::Bytes(bytes) => bytes.map_or(ValueRef::Null, ValueRef::Blob),
            Self::Texts(texts) => {
                let array = serde_json::to_string(texts);
                let array = array
                    .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
                return Ok(array.into());
            }
        }))
    }
}

impl Row for rusqlite::Row<'_> {
    fn int(&self, column: usize) -> Result<Option<i64>, SqlError> {
        Ok(self.get(column)?)
    }

    fn text(&self, column: usize) -> Result<Option<&str>, SqlError> {
        self.get_ref(column)?.as_str_or_null().map_err(|error| wrong(column, &error))
    }

    fn bytes(&self, column: usize) -> Result<Option<&[u8]>, SqlError> {
        self.get_ref(column)?.as_blob_or_null().map_err(|error| wrong(column, &error))
    }
}

/// A value that is of another type than was written.
fn wrong(column: usize, error: &FromSqlError) -> SqlError {
    corrupt(format!("column {column}: {error}"))
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Session")
    }
}
