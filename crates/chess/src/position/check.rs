//! Which moves give check. A position remembers whether it is check, because every question about
//! its moves begins with that.

use core::marker::PhantomData;

use super::Position;
use crate::attack::{self, Sliders};
use crate::side::Side;
use crate::{Bitboard, Role, Square};

impl Position {
    /// Whether the side to move is in check.
    #[must_use]
    #[inline]
    pub const fn is_check(&self) -> bool {
        self.is_check
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        if self.is_check { self.king_attackers() } else { Bitboard::EMPTY }
    }

    /// The pieces that attack the king of the side to move, looked for on the board.
    pub(super) fn king_attackers(&self) -> Bitboard {
        self.board.attackers_of(self.king(self.turn), !self.turn)
    }

    /// Notes whether the move just made gives check, having looked at the whole board.
    #[inline]
    pub(super) fn note_check(&mut self) {
        self.is_check = self.king_attackers().any();
    }

    /// The same after a piece of `S` went from one square to another: it gives check from where
    /// it stands now, or a slider behind it does.
    #[inline(always)]
    pub(super) fn note_check_by<S: Side>(&mut self, role: Role, from: Square, to: Square) {
        let king = self.king(S::Opponent::COLOR);
        let occupied = self.board.occupied();
        let direct = if role == Role::Pawn {
            attack::pawn_attacks(S::COLOR, to).contains(king)
        } else {
            attack::reach(role, to).contains(king)
                && !attack::between(to, king).intersects(occupied)
        };
        let behind = attack::line(king, from) & self.aiming_at(king);
        let mut discovered = (behind & self.board.by_color(S::COLOR)).into_iter();
        self.is_check =
            direct || discovered.any(|slider| !attack::between(king, slider).intersects(occupied));
    }

    /// The sliders of both sides on whose lines a square lies, whatever stands between.
    #[inline(always)]
    pub(super) fn aiming_at(&self, square: Square) -> Bitboard {
        attack::diagonals(square) & self.board.diagonal_sliders()
            | attack::straights(square) & self.board.straight_sliders()
    }
}

/// The ways in which `S` can give check in one position, for asking about many of its moves.
pub(super) struct Checks<S> {
    king: Square,
    /// The squares from which a piece attacks the king, by role; a king never does.
    squares: [Bitboard; 6],
    /// The pieces that give check from behind when they leave their line.
    discoverers: Bitboard,
    side: PhantomData<S>,
}

impl<S: Side> Checks<S> {
    #[inline(always)]
    pub(super) fn new(position: &Position, sliders: impl Sliders) -> Self {
        let king = position.king(S::Opponent::COLOR);
        let occupied = position.board.occupied();
        let own = position.board.by_color(S::COLOR);
        let diagonal = sliders.bishop(king, occupied);
        let straight = sliders.rook(king, occupied);
        let mut discoverers = Bitboard::EMPTY;
        for slider in position.aiming_at(king) & own {
            let blockers = attack::between(king, slider) & occupied;
            discoverers |= blockers.when(!blockers.has_many());
        }
        Self {
            king,
            squares: [
                attack::pawn_attackers_of(S::COLOR, king),
                attack::knight_attacks(king),
                diagonal,
                straight,
                diagonal | straight,
                Bitboard::EMPTY,
            ],
            discoverers: discoverers & own,
            side: PhantomData,
        }
    }

    /// Whether a move that neither promotes, castles nor takes in passing gives check.
    #[inline(always)]
    pub(super) fn is_given(&self, role: Role, from: Square, to: Square) -> bool {
        self.squares[role as usize].contains(to)
            || self.discoverers.contains(from) && !attack::aligned(self.king, from, to)
    }
}
