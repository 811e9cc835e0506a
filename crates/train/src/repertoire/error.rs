//! Why there is no repertoire.

use std::fmt;

use tabiya_chess::Refusal;
use tabiya_chess::pgn::PgnError;

use super::MOVES_MAX;
use super::read::{BYTES_MAX, GAMES_MAX};

/// Why a repertoire cannot be made or changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RepertoireError {
    /// The text has more bytes than are read.
    TooLarge,
    /// The text has more games than are read.
    TooManyGames,
    /// There are more moves than a repertoire keeps.
    TooManyMoves,
    /// There is no move to know for this side.
    NoMoves,
    /// No game can be read; this is wrong with the first.
    Pgn(PgnError),
    /// A game of Chess960 has no opening to know.
    Chess960,
    /// A move is not legal.
    Move(Refusal),
    /// Repertoires of two sides do not go together.
    Side,
}

impl fmt::Display for RepertoireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "at most {BYTES_MAX} bytes of PGN are read"),
            Self::TooManyGames => write!(f, "at most {GAMES_MAX} games are read"),
            Self::TooManyMoves => write!(f, "a repertoire has at most {MOVES_MAX} moves"),
            Self::NoMoves => f.write_str("there is no move to know for this side"),
            Self::Pgn(error) => error.fmt(f),
            Self::Chess960 => f.write_str("a repertoire is of standard chess, not of Chess960"),
            Self::Move(refusal) => refusal.fmt(f),
            Self::Side => f.write_str("the other repertoire is of the other side"),
        }
    }
}

impl std::error::Error for RepertoireError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Pgn(error) => Some(error),
            Self::Move(refusal) => Some(refusal),
            _ => None,
        }
    }
}
