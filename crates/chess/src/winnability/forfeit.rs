//! Squares on which the winner's last man would have to be taken.
//!
//! Who mates with one man needs it to the end. When that man gives check from beside a shut-in
//! king, or by a knight's jump, nothing can stand between, and the king has no square to flee to:
//! the loser has to take the man. If he can, whatever else happens, no mate follows. So a series
//! that ends in mate has no such move, and what stands around the king is never taken by it.

use super::flood;
use super::saturation::{Man, Saturation};
use crate::{Bitboard, Role, Square, attack};

impl Saturation<'_> {
    /// The targets of a man without those on which it is the winner's last and must be taken.
    pub(super) fn without_forfeits(&self, man: &Man, targets: Bitboard) -> Bitboard {
        let king = self.king_of(!self.winner);
        if man.piece.color != self.winner || !self.is_spared(man) || !king.stays() {
            return targets;
        }
        let near = attack::king_attacks(king.start) | attack::knight_attacks(king.start);
        let new = (targets - man.reach) & near;
        targets - new.into_iter().filter(|&to| self.must_be_taken(man, king.start, to)).collect()
    }

    /// Whether the loser can do nothing but take a man that arrives on a square near the king.
    fn must_be_taken(&self, man: &Man, king: Square, to: Square) -> bool {
        let (color, role) = (man.piece.color, man.piece.role);
        let gives_check = attack::attacks(color, role, to, Bitboard::EMPTY).contains(king);
        let own = self.position.board().by_color(!color) & (self.fixed - to.bit());
        let closed = own | self.guarded_by(color, Some(man.start), to.bit());
        let is_shut_in = (attack::king_attacks(king) - to.bit() - closed).is_empty();
        gives_check && is_shut_in && self.can_be_taken(king, to)
    }

    /// Whether the loser can take on a square near the king at any time: with the king, where the
    /// winner's never protects it, or with a man that stands beside it or a knight's jump away.
    /// Nothing is pinned, because the only man that could pin is the one that is taken.
    fn can_be_taken(&self, king: Square, to: Square) -> bool {
        let protected = flood::king_steps(self.king_of(self.winner).reach);
        let by_king = attack::king_attacks(king).contains(to) && !protected.contains(to);
        by_king
            || self.men().iter().any(|man| {
                let (color, role) = (man.piece.color, man.piece.role);
                color != self.winner
                    && role != Role::King
                    && self.fixed.contains(man.start)
                    && attack::between(man.start, to).is_empty()
                    && attack::attacks(color, role, man.start, Bitboard::EMPTY).contains(to)
            })
    }
}
