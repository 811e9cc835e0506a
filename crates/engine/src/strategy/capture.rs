//! What moves take.

use std::cmp::Reverse;

use tabiya_chess::{Move, MoveKind, Position, Role};

/// What a legal move captures.
pub(super) fn captured(position: &Position, mv: Move) -> Option<Role> {
    match mv.kind() {
        // The king "takes" its own rook.
        MoveKind::Castle => None,
        MoveKind::EnPassant => Some(Role::Pawn),
        MoveKind::Normal | MoveKind::Promotion(_) => position.board().role_at(mv.to()),
    }
}

/// The moves with the captures first, the most valuable victim before the others. Moves that are
/// equal in this keep their order.
pub(super) fn captures_first(position: &Position, moves: &[Move]) -> Vec<Move> {
    let mut moves = moves.to_vec();
    moves.sort_by_cached_key(|&mv| Reverse(captured(position, mv)));
    moves
}
