//! Squares as the classroom game writes them: `row,column`, both from 0, row 0 being White's.

use core::fmt;
use core::str::FromStr;

use crate::excerpt::Excerpt;
use crate::{File, Rank, Square};

/// A square written as `row,column`.
///
/// ```
/// use tabiya_chess::{RowColumn, Square};
/// let square: RowColumn = "0, 4".parse()?;
/// assert_eq!(square, RowColumn(Square::E1));
/// assert_eq!(square.to_string(), "0,4");
/// # Ok::<(), tabiya_chess::ParseRowColumnError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowColumn(pub Square);

/// A move written as two squares with a space between: `1,4 3,4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowColumnMove {
    /// Where the piece comes from.
    pub from: RowColumn,
    /// Where it goes.
    pub to: RowColumn,
}

/// A text that is not `row,column`, or not two of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRowColumnError(Excerpt);

impl fmt::Display for ParseRowColumnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not written as row,column with digits from 0 to 7", self.0)
    }
}

impl core::error::Error for ParseRowColumnError {}

impl fmt::Display for RowColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.0.rank().index(), self.0.file().index())
    }
}

impl fmt::Display for RowColumnMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.from, self.to)
    }
}

impl FromStr for RowColumn {
    type Err = ParseRowColumnError;

    fn from_str(text: &str) -> Result<Self, ParseRowColumnError> {
        match take_square(text.as_bytes()) {
            Some((square, b"")) => Ok(square),
            _ => Err(ParseRowColumnError(Excerpt::new(text))),
        }
    }
}

impl FromStr for RowColumnMove {
    type Err = ParseRowColumnError;

    fn from_str(text: &str) -> Result<Self, ParseRowColumnError> {
        let both = take_square(text.as_bytes()).and_then(|(from, rest)| {
            let (to, rest) = take_square(rest.strip_prefix(b" ")?)?;
            rest.is_empty().then_some(Self { from, to })
        });
        both.ok_or_else(|| ParseRowColumnError(Excerpt::new(text)))
    }
}

/// Reads a digit, a comma, perhaps a space, and a digit; gives back what follows.
fn take_square(text: &[u8]) -> Option<(RowColumn, &[u8])> {
    let (row, rest) = take_digit(text)?;
    let rest = rest.strip_prefix(b",")?;
    let (column, rest) = take_digit(rest.strip_prefix(b" ").unwrap_or(rest))?;
    Some((RowColumn(Square::new(File::from_index(column)?, Rank::from_index(row)?)), rest))
}

fn take_digit(text: &[u8]) -> Option<(u8, &[u8])> {
    let (&digit, rest) = text.split_first()?;
    Some((digit.checked_sub(b'0')?, rest))
}
