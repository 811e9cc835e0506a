//! From text to a legal move, strictly and kindly.

use core::fmt;

use super::{ParseSanError, San, SanError};
use crate::{Move, Position, Role};

/// Why a text is no legal move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadSanError {
    /// It is no notation.
    Unreadable(ParseSanError),
    /// It fits no legal move, or several.
    Unfit(SanError),
    /// It is understood, and the standard writes the move otherwise.
    NotStandard {
        /// How the move is written.
        expected: San,
    },
}

impl Position {
    /// Reads a move in standard notation. A wrong or missing check sign is forgiven; a needless
    /// or missing letter is not.
    ///
    /// ```
    /// use tabiya_chess::Position;
    /// let start = Position::start();
    /// assert!(start.read_san("Nf3").is_ok());
    /// assert!(start.read_san("Ngf3").is_err());
    /// assert!(start.read_san_lenient("Ng1-f3").is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// Says whether the text is unreadable, unfit or merely not standard.
    pub fn read_san(&self, text: &str) -> Result<Move, ReadSanError> {
        let san = San::from_ascii(text.as_bytes()).map_err(ReadSanError::Unreadable)?;
        let mv = san.to_move(self).map_err(|error| self.why_unfit(san, error))?;
        let expected = San::from_move(self, mv);
        if san == expected { Ok(mv) } else { Err(ReadSanError::NotStandard { expected }) }
    }

    /// Reads a move as people write it; see [`San::from_ascii_lenient`].
    ///
    /// # Errors
    ///
    /// The text cannot be read, or fits no legal move or several.
    pub fn read_san_lenient(&self, text: &str) -> Result<Move, ReadSanError> {
        let san = San::from_ascii_lenient(text.as_bytes()).map_err(ReadSanError::Unreadable)?;
        san.to_move(self).map_err(|error| self.why_unfit(san, error))
    }

    /// A pawn's capture written as a bare square is no step: says how the capture is written.
    #[cold]
    fn why_unfit(&self, san: San, error: SanError) -> ReadSanError {
        let mut capture = san;
        if let San::Normal { role: Role::Pawn, file: None, is_capture, .. } = &mut capture {
            *is_capture = true;
        }
        match capture.to_move(self) {
            Ok(mv) => ReadSanError::NotStandard { expected: San::from_move(self, mv) },
            Err(ambiguous @ SanError::Ambiguous { .. }) => ReadSanError::Unfit(ambiguous),
            Err(_) => ReadSanError::Unfit(error),
        }
    }
}

impl fmt::Display for ReadSanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Unfit(error) => error.fmt(f),
            Self::NotStandard { expected } => write!(f, "standard notation is {expected}"),
        }
    }
}

impl core::error::Error for ReadSanError {}
