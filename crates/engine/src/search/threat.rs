//! Which squares are no place for a piece, because a lesser one of the opponent attacks them.

use tabiya_chess::attack::attacks;
use tabiya_chess::{Bitboard, Move, Piece, Position, Role};

/// For each role, the squares that lesser pieces of the opponent attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threats([Bitboard; 6]);

/// What it counts for the order of quiet moves that a piece of this role leaves such a square, or
/// that it does not go there.
const WORTH: [i32; 6] = [0, 6_000, 6_000, 9_000, 14_000, 0];

impl Threats {
    pub(super) fn new(position: &Position) -> Self {
        let (board, other) = (position.board(), !position.turn());
        let by = |role| {
            let pieces = board.by_piece(Piece::new(other, role));
            let of = |square| attacks(other, role, square, board.occupied());
            pieces.into_iter().fold(Bitboard::EMPTY, |set, square| set | of(square))
        };
        let pawns = by(Role::Pawn);
        let minors = pawns | by(Role::Knight) | by(Role::Bishop);
        let rooks = minors | by(Role::Rook);
        Self([Bitboard::EMPTY, pawns, pawns, minors, rooks, Bitboard::EMPTY])
    }

    /// How much earlier a quiet move comes, or later if it is less than nothing.
    #[inline]
    pub(super) fn value(&self, position: &Position, mv: Move) -> i32 {
        let Some(role) = position.board().role_at(mv.from()) else { return 0 };
        let is_attacked = |square| i32::from(self.0[role as usize].contains(square));
        (is_attacked(mv.from()) - is_attacked(mv.to())) * WORTH[role as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabiya_chess::Square;

    #[test]
    fn a_piece_leaves_what_a_lesser_one_attacks_and_does_not_go_there() {
        use Square::{A5, C1, C5, D1, E1, G1, G3, H2, H5};
        let position: Position =
            "4k3/8/1p6/2R5/8/5n2/8/3K2Q1 w - - 0 1".parse().expect("a position");
        let threats = Threats::new(&position);
        for (from, to, worth) in [
            // The pawn attacks the rook, and would on another square, too.
            (C5, H5, 9_000),
            (C5, C1, 9_000),
            (C5, A5, 0),
            // So does the knight with the queen.
            (G1, G3, 14_000),
            (G1, H2, 0),
            // A king is in check or is not.
            (D1, E1, 0),
        ] {
            assert_eq!(threats.value(&position, Move::normal(from, to)), worth, "{from}{to}");
        }
    }
}
