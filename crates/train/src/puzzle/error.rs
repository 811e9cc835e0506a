//! Why something is no puzzle.

use std::fmt;

use tabiya_chess::{Excerpt, ParseUciError, ReadFenError, Refusal, Uci};

use super::{LINE_MAX, MOVES_MAX};

/// A column of the public CSV format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a column is its name")]
pub enum Column {
    PuzzleId,
    Fen,
    Moves,
    Rating,
    RatingDeviation,
    Popularity,
    NbPlays,
    Themes,
    GameUrl,
    OpeningTags,
}

impl Column {
    pub(super) const ALL: [Self; 10] = [
        Self::PuzzleId,
        Self::Fen,
        Self::Moves,
        Self::Rating,
        Self::RatingDeviation,
        Self::Popularity,
        Self::NbPlays,
        Self::Themes,
        Self::GameUrl,
        Self::OpeningTags,
    ];

    /// The name in the first line of a file.
    const fn name(self) -> &'static str {
        match self {
            Self::PuzzleId => "PuzzleId",
            Self::Fen => "FEN",
            Self::Moves => "Moves",
            Self::Rating => "Rating",
            Self::RatingDeviation => "RatingDeviation",
            Self::Popularity => "Popularity",
            Self::NbPlays => "NbPlays",
            Self::Themes => "Themes",
            Self::GameUrl => "GameUrl",
            Self::OpeningTags => "OpeningTags",
        }
    }
}

/// Why a line is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleError {
    /// The line has more bytes than are read.
    LineTooLong(usize),
    /// The line has another number of columns.
    ColumnCount(usize),
    /// A quote in the middle of a field, or one that is not closed.
    Quote,
    /// A value that this column cannot have.
    Value {
        /// The column.
        column: Column,
        /// The value.
        text: Excerpt,
    },
    /// The position is none.
    Fen(ReadFenError),
    /// A move is not in UCI's notation.
    Uci(ParseUciError),
    /// A move cannot be played.
    Move {
        /// The move.
        uci: Uci,
        /// Why not.
        refusal: Refusal,
    },
    /// A puzzle has the opponent's move and then an odd number of moves.
    MoveCount(usize),
}

impl PuzzleError {
    pub(super) fn value(column: Column, text: &str) -> Self {
        Self::Value { column, text: Excerpt::new(text) }
    }
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LineTooLong(len) => {
                write!(f, "the line has {len} bytes, and at most {LINE_MAX} are read")
            }
            Self::ColumnCount(count) => {
                write!(f, "the line has {count} columns or more, and must have 10")
            }
            Self::Quote => f.write_str("a quote is not where a field begins or ends"),
            Self::Value { column, text } => write!(f, "{text} cannot be a {}", column.name()),
            Self::Fen(error) => error.fmt(f),
            Self::Uci(error) => error.fmt(f),
            Self::Move { uci, refusal } => write!(f, "{uci} cannot be played: {refusal}"),
            Self::MoveCount(count) => write!(
                f,
                "a puzzle has an even number of moves from 2 to {MOVES_MAX}, the opponent's \
                 first; this one has {count}"
            ),
        }
    }
}

impl std::error::Error for PuzzleError {}
