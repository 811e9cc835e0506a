//! The words for players, places and pieces.

use std::fmt;

use tabiya_chess::{Bitboard, Board, Color, Piece, RowColumn, SetupError, Square};
use tabiya_table::Reading;

/// A side as the classroom calls it: `Player 1` moves first.
#[derive(Clone, Copy)]
pub(super) struct Player(pub(super) Color);

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Color::White => "Player 1",
            Color::Black => "Player 2",
        })
    }
}

/// A square both ways: `3,4 (e4)`.
#[derive(Clone, Copy)]
pub(super) struct Place(pub(super) Square);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", RowColumn(self.0), self.0)
    }
}

/// A piece with its owner: `Player 2's queen`.
#[derive(Clone, Copy)]
pub(super) struct Owned(pub(super) Piece);

impl fmt::Display for Owned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}'s {}", Player(self.0.color), self.0.role)
    }
}

/// The pieces on some squares: `the rook at 0,4 (e1) and the knight at 5,5 (f6)`.
pub(super) fn pieces_on(board: &Board, squares: Bitboard) -> String {
    let pieces = squares.into_iter().filter_map(|square| {
        let role = board.role_at(square)?;
        Some(format!("the {role} at {}", Place(square)))
    });
    pieces.collect::<Vec<_>>().join(" and ")
}

/// Squares as `0,1 0,2`.
pub(super) fn row_columns(squares: Bitboard) -> String {
    let words: Vec<String> = squares.into_iter().map(|at| RowColumn(at).to_string()).collect();
    words.join(" ")
}

/// What a clock shows: `4:59`, `1:00:00`; the last second is shown until it is over.
pub(super) fn clock(reading: Reading) -> String {
    let seconds = reading.remaining_ms.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let mut text = if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    };
    if reading.periods > 0 {
        let of = if reading.is_byoyomi { "of the last" } else { "and" };
        let plural = if reading.periods == 1 { "period" } else { "periods" };
        text.push_str(&format!(" {of} {} {plural}", reading.periods));
    }
    text
}

/// Why a placement is no position to play from.
pub(super) fn setup_error(error: &SetupError) -> String {
    match *error {
        SetupError::Kings { color, count } => {
            format!("{} has {count} kings, and each player needs exactly one", Player(color))
        }
        SetupError::AdjacentKings { kings } => format!(
            "the kings at {} and {} stand side by side",
            Place(kings.white),
            Place(kings.black)
        ),
        SetupError::PawnOnBackRank { square } => {
            format!("no pawn can stand at {}", Place(square))
        }
        SetupError::TooManyMen { color, count } => {
            format!("{} has {count} pieces, more than sixteen", Player(color))
        }
        SetupError::TooManyPawns { color, count } => {
            format!("{} has {count} pawns, more than eight", Player(color))
        }
        SetupError::OpponentInCheck { king, attacker, role } => format!(
            "the king at {} is attacked by the {role} at {}, and it is not that king's turn",
            Place(king),
            Place(attacker)
        ),
        SetupError::TooManyCheckers { count } => {
            format!("{count} pieces give check, and no move can do that")
        }
        SetupError::EnPassantRank { square, .. } => {
            format!("no pawn can have passed {}", Place(square))
        }
    }
}
