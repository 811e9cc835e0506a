//! Whether some mate fits into what the men can ever reach.

use super::saturation::{Man, Saturation};
use crate::{Bitboard, Color, Role, Square, attack};

/// How many ways to cover the squares around a king are tried before a mate is taken for granted.
const TRIES_MAX: u32 = 4_000;

impl Saturation<'_> {
    /// Whether the other side's king could be mated somewhere, each man standing on some square
    /// that it may reach. Must be asked after [`Saturation::run`].
    pub(super) fn allows_mate_by(&self, winner: Color) -> bool {
        let king = self.king_of(!winner);
        king.reach.into_iter().any(|square| Net::new(self, winner, square).closes())
    }

    pub(super) fn king_of(&self, color: Color) -> &Man {
        let is_king = |man: &&Man| man.piece.color == color && man.piece.role == Role::King;
        self.men().iter().find(is_king).unwrap_or(&self.men()[0])
    }
}

/// The squares around a king that must all be closed for it to be mated, and who could do so.
struct Net<'a> {
    saturation: &'a Saturation<'a>,
    winner: Color,
    king: Square,
    /// The flights and the king's own square.
    open: Bitboard,
    tries: u32,
}

impl<'a> Net<'a> {
    fn new(saturation: &'a Saturation<'a>, winner: Color, king: Square) -> Self {
        let flights = attack::king_attacks(king) & saturation.king_of(!winner).reach;
        Self { saturation, winner, king, open: flights | king.bit(), tries: 0 }
    }

    /// Whether the men can stand so that the king is attacked and has no flight.
    fn closes(mut self) -> bool {
        let open = self.open;
        self.cover(open, Bitboard::EMPTY)
    }

    /// Covers what is still open with the men that are not used yet, by their first squares.
    fn cover(&mut self, open: Bitboard, used: Bitboard) -> bool {
        self.tries += 1;
        // The king's own square comes first: few men can attack it.
        let target = if open.contains(self.king) { Some(self.king) } else { open.first() };
        let Some(target) = target else { return true };
        if self.tries > TRIES_MAX {
            return true;
        }
        for index in 0..self.saturation.men().len() {
            let man = self.saturation.men()[index];
            if used.contains(man.start) || self.saturation.is_doomed(&man) {
                continue;
            }
            let used = used | man.start.bit();
            if man.piece.color != self.winner {
                let blocks = man.piece.role != Role::King
                    && target != self.king
                    && man.squares().contains(target);
                if blocks && self.cover(open - target.bit(), used) {
                    return true;
                }
            } else if self.cover_by(&man, target, open, used) {
                return true;
            }
        }
        false
    }

    /// Covers a square by a man of the attacker, from every square it may stand on.
    fn cover_by(&mut self, man: &Man, target: Square, open: Bitboard, used: Bitboard) -> bool {
        let mut tried = [Bitboard::EMPTY; 16];
        let mut count = 0;
        let blockers = self.saturation.fixed - self.king.bit();
        for from in man.squares() - self.king.bit() {
            let mut covers = [Bitboard::EMPTY; 3];
            if man.reach.contains(from) {
                covers[0] = attack::attacks(man.piece.color, man.piece.role, from, blockers);
            }
            if man.promoted.contains(from) {
                covers[1] = attack::queen_attacks(from, blockers);
                covers[2] = attack::knight_attacks(from);
            }
            for covered in covers {
                // Kings never stand beside each other.
                if man.piece.role == Role::King && covered.contains(self.king) {
                    continue;
                }
                let covered = covered & open;
                if !covered.contains(target) || !self.may_attack(man, covered) {
                    continue;
                }
                if tried[..count].iter().any(|&earlier| (covered - earlier).is_empty()) {
                    continue;
                }
                if self.cover(open - covered, used) {
                    return true;
                }
                if count < tried.len() {
                    tried[count] = covered;
                    count += 1;
                }
            }
        }
        false
    }

    /// Whether a man may attack these squares, as far as the king's own is among them: a man that
    /// never moves gives check only when another one leaves its line.
    fn may_attack(&self, man: &Man, covered: Bitboard) -> bool {
        if !covered.contains(self.king) || !man.stays() {
            return true;
        }
        let way = attack::between(man.start, self.king);
        self.saturation.men().iter().any(|other| {
            other.piece.color == self.winner
                && other.start != man.start
                && other.squares().intersects(way)
        })
    }
}
