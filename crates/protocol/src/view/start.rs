//! From the start that was chosen to a position.

use std::fmt::{self, Write};

use tabiya_chess::{Position, ReadFenError};

use crate::rest::Start;
use crate::{Fen, Variant};

impl Start {
    /// The position that is meant. `lot` is the number of Chess960's start where none was said.
    ///
    /// # Errors
    ///
    /// There is no such position.
    pub fn position(&self, lot: u16) -> Result<Position, StartError> {
        match self {
            Self::Standard {} => Ok(Position::start()),
            Self::Fen { fen, variant } => {
                let variant = variant.unwrap_or(Variant::Standard);
                Position::from_fen(fen.as_str(), variant).map_err(StartError::Fen)
            }
            Self::Chess960 { number } => {
                let number = number.unwrap_or(lot);
                Position::chess960(number).ok_or(StartError::Number(number))
            }
        }
    }
}

/// Why a game cannot start there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// The text is no position.
    Fen(ReadFenError),
    /// No start of Chess960 has this number.
    Number(u16),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(error) => error.fmt(f),
            Self::Number(number) => {
                write!(f, "Chess960 has no start {number}, only 0 to 959")
            }
        }
    }
}

impl std::error::Error for StartError {}

/// About as long as a FEN is.
const FEN_BYTES: usize = 80;

impl Fen {
    /// A position as text.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let mut text = String::with_capacity(FEN_BYTES);
        // A string takes everything.
        let _written = write!(text, "{position}");
        Self::trusted(text)
    }
}
