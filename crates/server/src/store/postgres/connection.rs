//! A connection as the statements of every store see it.

use tokio_postgres::Client;
use tokio_postgres::types::{FromSql, ToSql, Type};

use crate::store::sql::{Dialect, Row, Sql, SqlError, Value, corrupt};

impl Sql for Client {
    fn dialect(&self) -> Dialect {
        Dialect {
            key: "id",
            game: "$1",
            is_among: "= ANY($1)",
            has_free_seat: "free > 0",
            is_unkept: "NOT is_kept",
            for_update: "FOR UPDATE",
            skip_locked: "FOR UPDATE SKIP LOCKED",
            keeps_events: true,
            own_columns: "shard, free,",
            own_values: "$1, $2,",
        }
    }

    async fn fetch<T: Send>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl Fn(&dyn Row) -> Result<T, SqlError> + Send + Sync,
    ) -> Result<Vec<T>, SqlError> {
        let rows = self.query_typed(sql, &typed(values)).await?;
        rows.iter().map(|row| read(row)).collect()
    }

    async fn run(&self, sql: &str, values: &[Value<'_>]) -> Result<u64, SqlError> {
        Ok(self.execute_typed(sql, &typed(values)).await?)
    }
}

/// The values with their types. Types are always told, so that no statement has to be prepared
/// under a name: a proxy may give every transaction to another connection.
fn typed<'a>(values: &'a [Value<'a>]) -> Vec<(&'a (dyn ToSql + Sync), Type)> {
    let typed = |value: &'a Value<'a>| -> (&'a (dyn ToSql + Sync), Type) {
        match value {
            Value::Int(number) => (number, Type::INT8),
            Value::Text(text) => (text, Type::TEXT),
            Value::Bytes(bytes) => (bytes, Type::BYTEA),
            Value::Bool(truth) => (truth, Type::BOOL),
            Value::Texts(texts) => (texts, Type::TEXT_ARRAY),
        }
    };
    values.iter().map(typed).collect()
}

impl Row for tokio_postgres::Row {
    fn int(&self, column: usize) -> Result<Option<i64>, SqlError> {
        match self.columns().get(column).map(tokio_postgres::Column::type_) {
            Some(&Type::BOOL) => Ok(get::<bool>(self, column)?.map(i64::from)),
            Some(&Type::INT2) => Ok(get::<i16>(self, column)?.map(i64::from)),
            Some(&Type::INT4) => Ok(get::<i32>(self, column)?.map(i64::from)),
            _ => get(self, column),
        }
    }

    fn text(&self, column: usize) -> Result<Option<&str>, SqlError> {
        get(self, column)
    }

    fn bytes(&self, column: usize) -> Result<Option<&[u8]>, SqlError> {
        get(self, column)
    }
}

fn get<'a, T: FromSql<'a>>(
    row: &'a tokio_postgres::Row,
    column: usize,
) -> Result<Option<T>, SqlError> {
    row.try_get(column).map_err(|error| corrupt(error.to_string()))
}
