//! What the pieces on the board can still achieve.

use crate::{Bitboard, Board, Color, Role};

impl Board {
    /// Whether a side has the material to give mate, if need be with the opponent's help.
    ///
    /// It is false only where no series of legal moves could end in that mate: against a lone
    /// king's attacker, a single knight whose victim has no piece to block its own king, or
    /// bishops of one square color without anything to block the others.
    ///
    /// ```
    /// use tabiya_chess::{Board, Color};
    /// let board: Board = "8/8/4k3/8/8/3NK3/7p/8".parse()?;
    /// assert!(board.can_mate(Color::White), "the pawn may stand in its king's way");
    /// # Ok::<(), tabiya_chess::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn can_mate(&self, color: Color) -> bool {
        let own = self.by_color(color);
        let theirs = self.by_color(!color);
        let knights = self.by_role(Role::Knight);
        let bishops = self.by_role(Role::Bishop);
        let pawns = self.by_role(Role::Pawn);
        if own.intersects(pawns | self.straight_sliders()) {
            return true;
        }
        if own.intersects(knights) {
            // King and knight need a rook, bishop, knight or pawn of the victim to block its
            // king. A queen cannot be such a piece: it would capture or interpose.
            let helpers = theirs - self.by_role(Role::King) - self.by_role(Role::Queen);
            return own.len() > 2 || helpers.any();
        }
        if own.intersects(bishops) {
            // Bishops of one color never attack the other half of the board, so something must
            // stand there: a bishop of the other color, a knight or a pawn.
            let is_one_colored =
                !bishops.intersects(Bitboard::LIGHT) || !bishops.intersects(Bitboard::DARK);
            return !is_one_colored || pawns.any() || knights.any();
        }
        false
    }

    /// Whether neither side can ever give mate, so that the position is dead.
    ///
    /// Only material is judged: kings alone, with one knight, or with bishops that all stand on
    /// one color. [`Position::is_dead`](crate::Position::is_dead) sees more.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        !self.can_mate(Color::White) && !self.can_mate(Color::Black)
    }
}
