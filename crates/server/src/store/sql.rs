//! The seam between the statements, which all stores share, and the database that runs them.
//!
//! A statement is one text that every database takes, with its values as `$1`, `$2` and so on. The
//! few words in which databases differ are a [`Dialect`].

mod error;

pub(super) use error::SqlError;

use std::fmt;
use std::str::FromStr;

use futures_util::future::BoxFuture;
use tabiya_chess::Color;
use tabiya_table::{GameId, Millis};

use super::{StoreError, TokenHash};

/// A connection to a database.
///
/// What works with it is written as async functions. SQLite's futures are ready at once, so that
/// its threads can run the same functions; PostgreSQL's are sent when they are first polled, so
/// that statements that are joined are all on their way before the first is answered.
pub(crate) trait Sql: Send + Sync + 'static {
    /// The words of this database.
    fn dialect(&self) -> Dialect;

    /// Runs a statement, and reads each row that it gives.
    fn fetch<T: Send>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl Fn(&dyn Row) -> Result<T, SqlError> + Send + Sync,
    ) -> impl Future<Output = Result<Vec<T>, SqlError>> + Send;

    /// Runs a statement, and says how many rows it changed.
    fn run(
        &self,
        sql: &str,
        values: &[Value<'_>],
    ) -> impl Future<Output = Result<u64, SqlError>> + Send;
}

/// Work on a connection with what it is given. It may be done again when it has failed.
pub(crate) type Work<C, A, T> = for<'a> fn(&'a C, &'a A) -> BoxFuture<'a, Result<T, SqlError>>;

/// The words in which databases differ.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dialect {
    /// The column of `game` by which other tables refer to a game.
    pub(super) key: &'static str,
    /// What that column has for the game with the id `$1`.
    pub(super) game: &'static str,
    /// That a column has one of the texts of `$1`.
    pub(super) is_among: &'static str,
    /// That a game has a free seat.
    pub(super) has_free_seat: &'static str,
    /// That nobody would miss a game.
    pub(super) is_unkept: &'static str,
    /// Keeps the rows that were read from other writers until the transaction ends.
    pub(super) for_update: &'static str,
    /// The same, and passes over rows that another writer has.
    pub(super) skip_locked: &'static str,
    /// Whether events stay when their game is deleted, and so have to be deleted too.
    pub(super) keeps_events: bool,
    /// Columns of `game` that only this database has, each with a comma after it.
    pub(super) own_columns: &'static str,
    /// What a new game has there: `$1` is its part of all games, `$2` how many seats are free.
    pub(super) own_values: &'static str,
}

/// A value of a statement.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'a> {
    Int(Option<i64>),
    Text(Option<&'a str>),
    Bytes(Option<&'a [u8]>),
    Bool(bool),
    /// For [`Dialect::is_among`].
    Texts(&'a [&'a str]),
}

/// A row that a statement has given. Columns are counted from 0.
pub(crate) trait Row {
    /// A number; a truth is 1 or 0.
    fn int(&self, column: usize) -> Result<Option<i64>, SqlError>;
    fn text(&self, column: usize) -> Result<Option<&str>, SqlError>;
    fn bytes(&self, column: usize) -> Result<Option<&[u8]>, SqlError>;
}

impl dyn Row + '_ {
    /// A number that counts.
    pub(super) fn count(&self, column: usize) -> Result<u64, SqlError> {
        let number = self.present(column, self.int(column)?)?;
        u64::try_from(number).map_err(|_| corrupt(format!("{number} counts nothing")))
    }

    pub(super) fn is(&self, column: usize) -> Result<bool, SqlError> {
        Ok(self.int(column)? == Some(1))
    }

    /// A moment.
    pub(super) fn at(&self, column: usize) -> Result<Millis, SqlError> {
        self.count(column).map(Millis)
    }

    /// A moment, if there is one.
    pub(super) fn moment(&self, column: usize) -> Result<Option<Millis>, SqlError> {
        self.int(column)?.map(|_| self.at(column)).transpose()
    }

    pub(super) fn color(&self, column: usize) -> Result<Color, SqlError> {
        match self.int(column)? {
            Some(0) => Ok(Color::White),
            Some(1) => Ok(Color::Black),
            code => Err(corrupt(format!("{code:?} is no color"))),
        }
    }

    /// A hash, if there is one.
    pub(super) fn hash(&self, column: usize) -> Result<Option<TokenHash>, SqlError> {
        let hash = self.bytes(column)?.map(<[u8; 32]>::try_from).transpose();
        let hash = hash.map_err(|_| corrupt("a hash has another length".to_owned()))?;
        Ok(hash.map(TokenHash))
    }

    /// A text that is always there.
    pub(super) fn string(&self, column: usize) -> Result<&str, SqlError> {
        self.present(column, self.text(column)?)
    }

    /// A value that is kept as text.
    pub(super) fn parsed<T>(&self, column: usize) -> Result<T, SqlError>
    where
        T: FromStr<Err: fmt::Display>,
    {
        parsed(self.string(column)?)
    }

    fn present<T>(&self, column: usize, value: Option<T>) -> Result<T, SqlError> {
        value.ok_or_else(|| corrupt(format!("column {column} has no value")))
    }
}

/// A value from the text in which it was kept.
pub(super) fn parsed<T: FromStr<Err: fmt::Display>>(text: &str) -> Result<T, SqlError> {
    text.parse().map_err(|error: T::Err| corrupt(error.to_string()))
}

/// What was read cannot be what was written.
pub(super) const fn corrupt(detail: String) -> SqlError {
    SqlError::Failed(StoreError::Corrupt(detail))
}

/// A number to be kept. No database counts further than this.
pub(super) fn number(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Failed(format!("{number} is too large")))
}

/// A number to compare with. None that is kept lies beyond what a database can count.
pub(super) fn bounded(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Self::Int(Some(number))
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(number: Option<i64>) -> Self {
        Self::Int(number)
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Self::Int(Some(number.into()))
    }
}

impl From<bool> for Value<'_> {
    fn from(truth: bool) -> Self {
        Self::Bool(truth)
    }
}

impl From<Color> for Value<'_> {
    fn from(color: Color) -> Self {
        Self::Int(Some(color_code(color).into()))
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Some(text))
    }
}

impl<'a> From<Option<&'a str>> for Value<'a> {
    fn from(text: Option<&'a str>) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a GameId> for Value<'a> {
    fn from(game: &'a GameId) -> Self {
        Self::Text(Some(game.as_str()))
    }
}

impl<'a> From<&'a TokenHash> for Value<'a> {
    fn from(hash: &'a TokenHash) -> Self {
        Self::Bytes(Some(&hash.0))
    }
}

impl<'a> From<Option<&'a TokenHash>> for Value<'a> {
    fn from(hash: Option<&'a TokenHash>) -> Self {
        Self::Bytes(hash.map(|hash| hash.0.as_slice()))
    }
}

/// How a color is kept.
pub(super) const fn color_code(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => 1,
    }
}
