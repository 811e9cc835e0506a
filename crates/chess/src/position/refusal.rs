//! Why a move is refused, and the words for it.

use core::fmt;

use crate::{CastlingSide, Piece, Role, Square};

/// Why a move cannot be played, as a person should hear it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "key", rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MoveRefusal"))]
pub enum Refusal {
    /// There is nothing to move.
    EmptySquare {
        /// The square that was to be moved from.
        square: Square,
    },
    /// The piece belongs to the side that is not to move.
    WrongTurn {
        /// Where it stands.
        square: Square,
        /// What it is.
        piece: Piece,
    },
    /// The piece would stay where it is.
    SameSquare {
        /// The square.
        square: Square,
    },
    /// A piece of the same side stands on the target.
    OwnPiece {
        /// The target.
        square: Square,
        /// What stands there.
        role: Role,
    },
    /// The piece does not move that way, whatever stands around.
    NotHowItMoves {
        /// What it is.
        role: Role,
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// Something stands in the way.
    Blocked {
        /// What was to move.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// The piece in the way.
        by: Piece,
        /// Where that stands.
        on: Square,
    },
    /// A pawn captures diagonally, and there is nothing to capture.
    NothingToCapture {
        /// Where the pawn was to capture.
        to: Square,
    },
    /// The pawn beside could be taken in passing only right after its double step.
    TooLateToPass {
        /// Where that pawn stands.
        pawn: Square,
    },
    /// The own king would be attacked after the move.
    KingAttacked {
        /// Where the king would stand.
        king: Square,
        /// What would attack it.
        role: Role,
        /// Where that stands.
        on: Square,
    },
    /// Castling: king or rook has moved, or there is no such rook.
    CastlingNoRight {
        /// To which wing.
        wing: CastlingSide,
    },
    /// Castling: something stands between.
    CastlingBlocked {
        /// To which wing.
        wing: CastlingSide,
        /// What stands there.
        by: Piece,
        /// Where.
        on: Square,
    },
    /// Castling: the king is in check.
    CastlingInCheck {
        /// To which wing.
        wing: CastlingSide,
        /// What gives check.
        role: Role,
        /// Where it stands.
        on: Square,
    },
    /// Castling: the king would pass over or land on an attacked square.
    CastlingAttacked {
        /// To which wing.
        wing: CastlingSide,
        /// The square the king may not enter.
        square: Square,
        /// What attacks it.
        role: Role,
        /// Where that stands.
        on: Square,
    },
    /// The pawn promotes, and it was not said to what.
    PromotionMissing {
        /// Where it promotes.
        to: Square,
    },
    /// A promotion was asked for where none takes place.
    NoPromotion {
        /// What was to move.
        role: Role,
        /// Where to.
        to: Square,
    },
    /// A pawn cannot become a pawn or a king.
    PromotionRole {
        /// What it was to become.
        role: Role,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::EmptySquare { square } => write!(f, "there is no piece on {square}"),
            Self::WrongTurn { square, piece } => {
                write!(
                    f,
                    "it is {}'s turn, and the {} on {square} is {}'s",
                    !piece.color, piece.role, piece.color
                )
            }
            Self::SameSquare { square } => write!(f, "the move ends where it starts, on {square}"),
            Self::OwnPiece { square, role } => write!(f, "your own {role} stands on {square}"),
            Self::NotHowItMoves { role, from, to } => {
                write!(f, "a {role} does not move from {from} to {to}")
            }
            Self::Blocked { piece, from, by, on } => {
                let whose = if by.color == piece.color { "your" } else { "the" };
                write!(f, "the {} on {from} is blocked by {whose} {} on {on}", piece.role, by.role)
            }
            Self::NothingToCapture { to } => {
                write!(f, "a pawn moves diagonally only to capture, and {to} is empty")
            }
            Self::TooLateToPass { pawn } => write!(
                f,
                "the pawn on {pawn} can be taken in passing only right after its double step"
            ),
            Self::KingAttacked { king, role, on } => {
                write!(f, "your king on {king} would be attacked by the {role} on {on}")
            }
            Self::CastlingNoRight { wing } => write!(
                f,
                "you cannot castle on the {wing}'s side: the king or the rook has moved, or there \
                 is no rook"
            ),
            Self::CastlingBlocked { wing, by, on } => write!(
                f,
                "you cannot castle on the {wing}'s side: the {} on {on} stands in the way",
                by.role
            ),
            Self::CastlingInCheck { wing, role, on } => write!(
                f,
                "you cannot castle on the {wing}'s side: your king is in check from the {role} on \
                 {on}"
            ),
            Self::CastlingAttacked { wing, square, role, on } => write!(
                f,
                "you cannot castle on the {wing}'s side: {square} is attacked by the {role} on {on}"
            ),
            Self::PromotionMissing { to } => {
                write!(f, "say what the pawn becomes on {to}: queen, rook, bishop or knight")
            }
            Self::NoPromotion { role, to } => write!(f, "the {role} does not promote on {to}"),
            Self::PromotionRole { role } => write!(f, "a pawn cannot become a {role}"),
        }
    }
}

impl core::error::Error for Refusal {}
