//! What went wrong with a question, in words that stay the same.

use std::fmt;

use serde::Serialize;
use tabiya_chess::{PlayError, ReadFenError, ReadSanError, Refusal, SanError};

/// The most characters of a message.
const MESSAGE_MAX: usize = 200;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectError))]
pub struct Error {
    /// A word for programs.
    pub kind: ErrorKind,
    /// A sentence for people, of bounded length.
    pub message: String,
}

/// The kinds of errors. Their names are part of the interface and do not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectErrorKind))]
pub enum ErrorKind {
    /// The line is no question: not JSON, unknown or missing keys, values of the wrong type.
    BadInput,
    /// The text is no FEN.
    InvalidFen,
    /// It is a FEN, and the rules do not allow the position.
    ImpossiblePosition,
    /// The text is no move in the notation asked for.
    UnreadableMove,
    /// Several pieces could be meant.
    AmbiguousMove,
    /// The piece to be moved belongs to the side that is not to move.
    WrongTurn,
    /// The move is against the rules.
    IllegalMove,
    /// The game has ended.
    GameOver,
}

impl Error {
    /// An error with a message, which is cut if it is very long.
    #[must_use]
    pub fn new(kind: ErrorKind, message: impl fmt::Display) -> Self {
        let mut message = message.to_string();
        if let Some((end, _)) = message.char_indices().nth(MESSAGE_MAX) {
            message.truncate(end);
            message.push('…');
        }
        Self { kind, message }
    }

    pub(crate) fn bad_input(message: impl fmt::Display) -> Self {
        Self::new(ErrorKind::BadInput, message)
    }

    pub(crate) fn unreadable_move(message: impl fmt::Display) -> Self {
        Self::new(ErrorKind::UnreadableMove, message)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

impl From<ReadFenError> for Error {
    fn from(error: ReadFenError) -> Self {
        let kind = match error {
            ReadFenError::Invalid(_) => ErrorKind::InvalidFen,
            ReadFenError::Impossible(_) => ErrorKind::ImpossiblePosition,
        };
        Self::new(kind, error)
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::new(kind_of(&refusal), refusal)
    }
}

impl From<ReadSanError> for Error {
    fn from(error: ReadSanError) -> Self {
        let kind = match &error {
            // The move is understood, and this is not how the notation writes it.
            ReadSanError::Unreadable(_) | ReadSanError::NotStandard { .. } => {
                ErrorKind::UnreadableMove
            }
            ReadSanError::Unfit(SanError::Ambiguous { .. }) => ErrorKind::AmbiguousMove,
            ReadSanError::Unfit(SanError::NoSuchPiece { .. }) => ErrorKind::IllegalMove,
            ReadSanError::Unfit(SanError::Refused(refusal)) => kind_of(refusal),
        };
        Self::new(kind, error)
    }
}

impl From<PlayError> for Error {
    fn from(error: PlayError) -> Self {
        let kind = match &error {
            PlayError::GameOver(_) => ErrorKind::GameOver,
            PlayError::Refused(refusal) => kind_of(refusal),
            PlayError::NoClaim(_) => ErrorKind::IllegalMove,
        };
        Self::new(kind, error)
    }
}

const fn kind_of(refusal: &Refusal) -> ErrorKind {
    match refusal {
        Refusal::WrongTurn { .. } => ErrorKind::WrongTurn,
        _ => ErrorKind::IllegalMove,
    }
}
