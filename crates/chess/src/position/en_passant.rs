//! Taking a pawn in passing, the one capture that empties two squares of a line at once.

use super::Position;
use crate::attack::{self, Sliders};
use crate::{Bitboard, Color, Role, Square};

impl Position {
    /// Whether a pawn has just passed `ep` by a double step and may be taken there: it stands
    /// beyond the square, has left its start free, and a legal capture exists.
    pub(super) fn is_capturable_en_passant(&self, ep: Square) -> bool {
        let taken = passed_pawn(ep, self.turn);
        let start = passed_pawn(ep, !self.turn);
        self.of(!self.turn, Role::Pawn).intersects(taken)
            && !self.board.occupied().intersects(start | ep.bit())
            && self.en_passant_capturers(ep, attack::COMPILED).any()
    }

    /// The pawns of the side to move that may legally capture on `ep`.
    ///
    /// Whether the king is safe is asked of the board as it would be after the capture: the two
    /// pawns that leave may open a rank, a file or a diagonal, and the pawn taken may have been
    /// the one that gave check.
    #[inline]
    pub(super) fn en_passant_capturers(&self, ep: Square, sliders: impl Sliders) -> Bitboard {
        let us = self.turn;
        let candidates = attack::pawn_attackers_of(us, ep) & self.of(us, Role::Pawn);
        candidates.into_iter().filter(|&from| self.is_safe_en_passant(from, ep, sliders)).collect()
    }

    fn is_safe_en_passant(&self, from: Square, ep: Square, sliders: impl Sliders) -> bool {
        let us = self.turn;
        let taken = passed_pawn(ep, us);
        let occupied = (self.board.occupied() ^ from.bit() ^ taken) | ep.bit();
        let attackers = self.board.attackers_with(sliders, self.king(us), !us, occupied);
        (attackers - taken).is_empty()
    }
}

/// The square of the pawn that is taken when `by` captures on `ep`.
#[inline]
pub(super) fn passed_pawn(ep: Square, by: Color) -> Bitboard {
    ep.bit().ahead(!by)
}
