//! Moves that end the game, though not by the mate that is looked for.
//!
//! A series that ends in that mate has no such move before its last. Here the moves are judged
//! that would be the first to leave the sets of squares: everybody else is still within them, but
//! the answer need not be.

use super::flood;
use super::saturation::{Man, Saturation};
use crate::{Bitboard, Color, Rank, Role, Square, attack};

impl Saturation<'_> {
    /// The targets of a king without those from which it leaves the other side no move.
    pub(super) fn without_dead_ends(&self, king: &Man, targets: Bitboard) -> Bitboard {
        let new = targets - king.reach;
        let near = flood::king_steps(flood::king_steps(self.king_of(!king.piece.color).reach));
        if !new.intersects(near) || !self.only_king_answers(king) {
            return targets;
        }
        let is_dead_end = |&to: &Square| near.contains(to) && self.is_dead_end(king, to);
        targets - new.into_iter().filter(is_dead_end).collect()
    }

    /// Whether the side against this king has no move but its own king's, even if this king
    /// leaves its squares.
    fn only_king_answers(&self, king: &Man) -> bool {
        let color = !king.piece.color;
        let fixed = self.fixed - king.start.bit();
        let own = self.position.board().by_color(color) & fixed;
        let prey = self.prey_of(color);
        let stands_still = |man: &Man| {
            let moves = match man.piece.role {
                Role::King => return true,
                Role::Pawn => {
                    let start = man.start.bit();
                    (flood::pawn_steps(color, start) - fixed)
                        | flood::pawn_captures(color, start) & prey
                }
                role => attack::attacks(color, role, man.start, fixed) - own,
            };
            man.stays() && moves.is_empty()
        };
        self.position.castling().rooks_of(color).is_empty()
            && self.men().iter().filter(|man| man.piece.color == color).all(stands_still)
    }

    /// Whether the other king, which alone can move, has no move after this one's step, and the
    /// step gives no mate that counts.
    fn is_dead_end(&self, king: &Man, to: Square) -> bool {
        let color = king.piece.color;
        let attacked = attack::king_attacks(to) | to.bit();
        let fixed = self.fixed - king.start.bit();
        let closed = attacked
            | self.guarded_by(color, Some(king.start), to.bit())
            | self.position.board().by_color(!color) & (fixed - to.bit());
        (self.king_of(!color).reach - attacked).into_iter().all(|square| {
            (attack::king_attacks(square) - closed).is_empty()
                && (color != self.winner || !self.may_uncover(king, to, square))
        })
    }

    /// Whether the king may step to a square off the line between another man and a king.
    fn may_uncover(&self, king: &Man, to: Square, other: Square) -> bool {
        let sources = king.reach & attack::king_attacks(to);
        let fixed = self.fixed - king.start.bit();
        let uncovers = |man: &Man, role: Role, from: Square| {
            attack::attacks(man.piece.color, role, from, fixed).contains(other)
                && attack::between(from, other).intersects(sources)
        };
        self.men().iter().filter(|man| man.piece.color == king.piece.color).any(|man| {
            man.reach.into_iter().any(|from| uncovers(man, man.piece.role, from))
                || man.promoted.into_iter().any(|from| uncovers(man, Role::Queen, from))
        })
    }

    /// The targets of another man without those from which it mates the winner.
    pub(super) fn without_mates(&self, man: &Man, targets: Bitboard) -> Bitboard {
        let king = self.king_of(self.winner);
        if man.piece.color == self.winner
            || !king.stays()
            || self.position.castling().rooks_of(self.winner).any()
        {
            return targets;
        }
        let near = attack::king_attacks(king.start) | attack::knight_attacks(king.start);
        let new = (targets - man.reach) & near;
        targets - new.into_iter().filter(|&to| self.mates_winner(man, king.start, to)).collect()
    }

    /// Whether a man of the loser mates the winner's king at once, from a square beside it or a
    /// knight's jump away, so that nothing can stand between.
    fn mates_winner(&self, man: &Man, king: Square, to: Square) -> bool {
        let Man { piece, start, .. } = *man;
        if piece.role == Role::Pawn && may_pass_or_promote(piece.color, start, to) {
            return false;
        }
        let attacked = attack::attacks(piece.color, piece.role, to, Bitboard::EMPTY);
        if !attacked.contains(king) {
            return false;
        }
        let fixed = self.fixed - start.bit();
        if self.can_take_on(to, fixed) {
            return false;
        }
        let at_once = |&square: &Square| (attack::between(to, square) - king.bit()).is_empty();
        let closed = attacked.into_iter().filter(at_once).collect::<Bitboard>()
            | self.guarded_by(piece.color, Some(start), to.bit())
            | self.position.board().by_color(self.winner) & (fixed - to.bit());
        (attack::king_attacks(king) - closed).is_empty()
    }

    /// Whether a man of the winner, its king aside, may take on a square.
    fn can_take_on(&self, square: Square, fixed: Bitboard) -> bool {
        self.men().iter().filter(|man| man.piece.color == self.winner).any(|man| {
            let free = !fixed;
            let attacked = match man.piece.role {
                Role::King => return false,
                Role::Pawn => flood::pawn_captures(self.winner, man.reach),
                Role::Knight => flood::knight_steps(man.reach),
                Role::Bishop => flood::diagonal_slides(man.reach, free),
                Role::Rook => flood::straight_slides(man.reach, free),
                Role::Queen => {
                    flood::diagonal_slides(man.reach, free)
                        | flood::straight_slides(man.reach, free)
                }
            };
            man.promoted.any() || attacked.contains(square)
        })
    }
}

/// Whether a pawn may step over a square or be taken in passing behind it, or promotes there.
fn may_pass_or_promote(color: Color, start: Square, to: Square) -> bool {
    color.relative(to.rank()) == Rank::Eighth
        || color.relative(start.rank()) == Rank::Second && start.file() == to.file()
}
