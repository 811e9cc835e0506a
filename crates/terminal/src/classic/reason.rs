//! Why a move is refused, in the classroom's words: places as `row,column`.

use tabiya_chess::{CastlingSide, Refusal, SanError};
use tabiya_table::Refusal as TableRefusal;

use super::words::{Owned, Place, Player};
use crate::sentence::sentence;

/// A whole sentence for a move that cannot be played.
pub(super) fn refusal(refusal: &Refusal) -> String {
    match *refusal {
        Refusal::EmptySquare { square } => format!("There is no piece at {}.", Place(square)),
        Refusal::WrongTurn { square, piece } => format!(
            "The {} at {} belongs to {}, and it is {}'s turn.",
            piece.role,
            Place(square),
            Player(piece.color),
            Player(!piece.color)
        ),
        Refusal::SameSquare { square } => {
            format!("The move ends where it starts, at {}.", Place(square))
        }
        Refusal::OwnPiece { square, role } => {
            format!("Your own {role} stands at {}.", Place(square))
        }
        Refusal::NotHowItMoves { role, from, to } => {
            format!("A {role} does not move from {} to {}.", Place(from), Place(to))
        }
        Refusal::Blocked { piece, from, by, on } => format!(
            "The {} at {} is blocked by {} at {}.",
            piece.role,
            Place(from),
            Owned(by),
            Place(on)
        ),
        Refusal::NothingToCapture { to } => {
            format!("A pawn moves diagonally only to capture, and {} is empty.", Place(to))
        }
        Refusal::TooLateToPass { pawn } => format!(
            "The pawn at {} can be taken in passing only right after its double step.",
            Place(pawn)
        ),
        Refusal::KingAttacked { king, role, on } => format!(
            "Your king at {} would be in danger from the {role} at {}.",
            Place(king),
            Place(on)
        ),
        Refusal::CastlingNoRight { wing } => {
            castling(wing, "the king or the rook has moved, or there is no rook")
        }
        Refusal::CastlingBlocked { wing, by, on } => {
            castling(wing, &format!("{} at {} stands in the way", Owned(by), Place(on)))
        }
        Refusal::CastlingInCheck { wing, role, on } => {
            castling(wing, &format!("your king is in check from the {role} at {}", Place(on)))
        }
        Refusal::CastlingAttacked { wing, square, role, on } => {
            let (square, on) = (Place(square), Place(on));
            castling(
                wing,
                &format!("{square} would be a danger to your king, from the {role} at {on}"),
            )
        }
        Refusal::PromotionMissing { to } => {
            format!("Say what the pawn becomes at {}.", Place(to))
        }
        Refusal::NoPromotion { role, to } => {
            format!("The {role} does not promote at {}.", Place(to))
        }
        Refusal::PromotionRole { role } => format!("A pawn cannot become a {role}."),
    }
}

fn castling(wing: CastlingSide, why: &str) -> String {
    format!("You cannot castle on the {wing}'s side: {why}.")
}

/// A whole sentence for a move in algebraic notation that cannot be played.
pub(super) fn san_error(error: &SanError) -> String {
    match *error {
        SanError::Refused(ref reason) => refusal(reason),
        SanError::NoSuchPiece { role, to } => {
            format!("No {role} of yours can go to {}.", Place(to))
        }
        SanError::Ambiguous { role, to, from: [a, b] } => format!(
            "The {role}s at {} and {} can both go to {}. Name both squares.",
            Place(a),
            Place(b),
            Place(to)
        ),
    }
}

/// A whole sentence for anything else that the table refuses.
pub(super) fn table_refusal(reason: &TableRefusal) -> String {
    match *reason {
        TableRefusal::Chess(ref reason) => refusal(reason),
        TableRefusal::NotYourTurn { turn } => format!("It is {}'s turn.", Player(turn)),
        TableRefusal::TakebackRequestStands { by } => {
            format!("{}'s request to take a move back has not been answered.", Player(by))
        }
        ref other => sentence(other),
    }
}
