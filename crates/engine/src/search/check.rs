//! Which moves give check, without playing them.

use tabiya_chess::attack::attacks;
use tabiya_chess::{Bitboard, Move, Position, Role};

/// For each role, the squares on which a piece of the side to move attacks the other king. Checks by
/// uncovering another piece are not among them.
#[derive(Clone, Copy, Debug)]
pub(super) struct CheckSquares([Bitboard; 6]);

impl CheckSquares {
    pub(super) fn new(position: &Position) -> Self {
        let other = !position.turn();
        let (king, occupied) = (position.king(other), position.board().occupied());
        Self(Role::ALL.map(|role| attacks(other, role, king, occupied)))
    }

    /// Whether the piece that moves then gives check.
    #[inline]
    pub(super) fn has(&self, position: &Position, mv: Move) -> bool {
        let role = position.board().role_at(mv.from());
        role.is_some_and(|role| self.0[role as usize].contains(mv.to()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_gives_check_if_its_piece_then_attacks_the_king() {
        let position: Position =
            "4k3/8/3p4/8/1N6/5P2/3QB3/4K2R w K - 0 1".parse().expect("a position");
        let squares = CheckSquares::new(&position);
        let moves = position.legal_moves();
        let checks = moves.iter().filter(|&&mv| squares.has(&position, mv));
        let mut checks: Vec<_> = checks.map(|mv| format!("{}{}", mv.from(), mv.to())).collect();
        checks.sort_unstable();
        assert_eq!(checks, ["d2e3", "e2b5", "h1h8"]);
    }
}
