//! Taking a game from one database to another, row by row.

use futures_util::future::{join_all, try_join_all};
use tabiya_table::GameId;

use super::create::shard;
use super::sql::{Dialect, Row, Sql, SqlError, Value};

/// The columns of a game, but for those that only one database has.
const GAME: [(&str, Kind); 11] = [
    ("id", Kind::Text),
    ("seq", Kind::Int),
    ("created_at", Kind::Int),
    ("last_at", Kind::Int),
    ("judge_at", Kind::Int),
    ("ending", Kind::Text),
    ("listed_at", Kind::Int),
    ("control", Kind::Text),
    ("is_public", Kind::Bool),
    ("note", Kind::Text),
    ("said", Kind::Int),
];

/// The tables with what belongs to a game, the seats first, and their columns beside `game`.
const PARTS: [(&str, &[(&str, Kind)]); 4] = [
    (
        "seat",
        &[
            ("color", Kind::Int),
            ("device", Kind::Bytes),
            ("computer", Kind::Text),
            ("name", Kind::Text),
        ],
    ),
    (
        "event",
        &[("seq", Kind::Int), ("body", Kind::Text), ("by", Kind::Int), ("request", Kind::Text)],
    ),
    (
        "chat",
        &[
            ("number", Kind::Int),
            ("by", Kind::Int),
            ("at", Kind::Int),
            ("text", Kind::Text),
            ("request", Kind::Text),
        ],
    ),
    ("code", &[("hash", Kind::Bytes), ("device", Kind::Bytes), ("expires_at", Kind::Int)]),
];

/// What a column holds.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Int,
    Text,
    Bytes,
    Bool,
}

/// What a row has in a column.
#[derive(Debug)]
enum Cell {
    Int(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
    Bool(bool),
}

/// A game with everything that belongs to it, as it is kept.
#[derive(Debug)]
pub(super) struct GameRows {
    id: GameId,
    game: Vec<Cell>,
    /// The rows in each of [`PARTS`].
    parts: Vec<Vec<Vec<Cell>>>,
}

/// The ids of the next games.
pub(super) async fn ids(
    connection: &impl Sql,
    after: &str,
    limit: u32,
) -> Result<Vec<String>, SqlError> {
    let sql = "SELECT id FROM game WHERE id > $1 ORDER BY id LIMIT $2";
    connection.fetch(sql, &[after.into(), limit.into()], |row| Ok(row.string(0)?.to_owned())).await
}

impl GameRows {
    /// Reads a game, of one state of the database.
    pub(super) async fn read(connection: &impl Sql, id: &GameId) -> Result<Option<Self>, SqlError> {
        let Dialect { game, .. } = connection.dialect();
        let by_id = [id.into()];
        let sql = format!("SELECT {} FROM game WHERE id = $1", names(&GAME));
        let found = connection.fetch(&sql, &by_id, |row| cells(row, &GAME)).await?.pop();
        let parts = PARTS.iter().map(|(table, columns)| async move {
            let sql = format!("SELECT {} FROM {table} WHERE game = {game}", names(columns));
            connection.fetch(&sql, &[id.into()], |row| cells(row, columns)).await
        });
        let parts = try_join_all(parts).await?;
        Ok(found.map(|game| Self { id: id.clone(), game, parts }))
    }

    /// Writes the game, inside a transaction. False if it is there.
    pub(super) async fn insert(&self, connection: &impl Sql) -> Result<bool, SqlError> {
        if self.insert_game(connection).await? == 0 {
            return Ok(false);
        }
        let Dialect { game, .. } = connection.dialect();
        for ((table, columns), rows) in PARTS.iter().zip(&self.parts) {
            let sql = format!(
                "INSERT INTO {table} (game, {}) VALUES ({game}, {}) ON CONFLICT DO NOTHING",
                names(columns),
                places(2, columns.len())
            );
            let sent = rows.iter().map(|row| {
                let mut values: Vec<Value<'_>> = vec![(&self.id).into()];
                values.extend(row.iter().map(Cell::value));
                let sql = sql.as_str();
                async move { connection.run(sql, &values).await }
            });
            for done in join_all(sent).await {
                done?;
            }
        }
        Ok(true)
    }

    async fn insert_game(&self, connection: &impl Sql) -> Result<u64, SqlError> {
        let Dialect { own_columns, own_values, .. } = connection.dialect();
        let sql = format!(
            "INSERT INTO game ({own_columns} {}) VALUES ({own_values} {}) \
             ON CONFLICT (id) DO NOTHING",
            names(&GAME),
            places(3, GAME.len())
        );
        let taken = self.parts.first().map_or(0, Vec::len);
        let free = 2 - i64::try_from(taken).unwrap_or(2);
        let mut values: Vec<Value<'_>> = vec![shard(&self.id).into(), free.into()];
        values.extend(self.game.iter().map(Cell::value));
        connection.run(&sql, &values).await
    }
}

impl Cell {
    fn value(&self) -> Value<'_> {
        match self {
            Self::Int(number) => Value::Int(*number),
            Self::Text(text) => Value::Text(text.as_deref()),
            Self::Bytes(bytes) => Value::Bytes(bytes.as_deref()),
            Self::Bool(truth) => Value::Bool(*truth),
        }
    }
}

fn cells(row: &dyn Row, columns: &[(&str, Kind)]) -> Result<Vec<Cell>, SqlError> {
    let cell = |(column, (_, kind)): (usize, &(&str, Kind))| {
        Ok(match kind {
            Kind::Int => Cell::Int(row.int(column)?),
            Kind::Text => Cell::Text(row.text(column)?.map(str::to_owned)),
            Kind::Bytes => Cell::Bytes(row.bytes(column)?.map(<[u8]>::to_vec)),
            Kind::Bool => Cell::Bool(row.is(column)?),
        })
    };
    columns.iter().enumerate().map(cell).collect()
}

fn names(columns: &[(&str, Kind)]) -> String {
    columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

/// So many values of a statement, from this number on.
fn places(first: usize, count: usize) -> String {
    (first..first + count).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
}
