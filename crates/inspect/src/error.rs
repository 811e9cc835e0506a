//! What went wrong with a question, in words that stay the same.

use std::fmt;

use serde::Serialize;
use tabiya_chess::{
    Claim, FenField, PlayError, ReadFenError, ReadSanError, Refusal, San, SanError, SetupError,
};

use crate::OutcomeView;

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
    /// The same with its parts, for programs that word it themselves; none if the kind says all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub reason: Option<ErrorReason>,
}

/// What is wrong, as a key with the parts of a sentence. The keys are part of the interface and do
/// not change; those of moves are the ones by which a server refuses them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "key", rename_all = "snake_case")]
pub enum ErrorReason {
    /// The text is no FEN.
    Fen {
        /// The field that is wrong.
        field: FenField,
    },
    /// The move is understood, and the standard writes it otherwise.
    NotStandard {
        /// How it is written.
        expected: San,
    },
    /// The game has ended.
    GameOver {
        /// How.
        end: OutcomeView,
    },
    /// There is nothing to claim.
    NoClaim {
        /// What was claimed.
        claim: Claim,
    },
    /// The rules do not allow the position.
    #[serde(untagged)]
    Position(SetupError),
    /// The move fits no piece, or several, or is against the rules.
    #[serde(untagged)]
    Move(SanError),
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
        Self { kind, message, reason: None }
    }

    fn because(kind: ErrorKind, message: impl fmt::Display, reason: ErrorReason) -> Self {
        Self { reason: Some(reason), ..Self::new(kind, message) }
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
        let (kind, reason) = match &error {
            ReadFenError::Invalid(error) => {
                (ErrorKind::InvalidFen, ErrorReason::Fen { field: error.field })
            }
            ReadFenError::Impossible(error) => {
                (ErrorKind::ImpossiblePosition, ErrorReason::Position(*error))
            }
        };
        Self::because(kind, error, reason)
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::because(kind_of(&refusal), refusal, SanError::Refused(refusal).into())
    }
}

impl From<ReadSanError> for Error {
    fn from(error: ReadSanError) -> Self {
        let (kind, reason) = match &error {
            ReadSanError::Unreadable(_) => return Self::unreadable_move(error),
            // The move is understood, and this is not how the notation writes it.
            ReadSanError::NotStandard { expected } => {
                (ErrorKind::UnreadableMove, ErrorReason::NotStandard { expected: *expected })
            }
            ReadSanError::Unfit(error) => {
                let kind = match error {
                    SanError::Ambiguous { .. } => ErrorKind::AmbiguousMove,
                    SanError::NoSuchPiece { .. } => ErrorKind::IllegalMove,
                    SanError::Refused(refusal) => kind_of(refusal),
                };
                (kind, (*error).into())
            }
        };
        Self::because(kind, error, reason)
    }
}

impl From<PlayError> for Error {
    fn from(error: PlayError) -> Self {
        let (kind, reason) = match error {
            PlayError::GameOver(outcome) => {
                (ErrorKind::GameOver, ErrorReason::GameOver { end: outcome.into() })
            }
            PlayError::Refused(refusal) => return refusal.into(),
            PlayError::NoClaim(claim) => (ErrorKind::IllegalMove, ErrorReason::NoClaim { claim }),
        };
        Self::because(kind, error, reason)
    }
}

impl From<SanError> for ErrorReason {
    fn from(error: SanError) -> Self {
        Self::Move(error)
    }
}

const fn kind_of(refusal: &Refusal) -> ErrorKind {
    match refusal {
        Refusal::WrongTurn { .. } => ErrorKind::WrongTurn,
        _ => ErrorKind::IllegalMove,
    }
}
