//! Pawns that are locked for good, with a king on either side that cannot pass.

use super::flood;
use crate::{Bitboard, Color, Position, Role};

impl Position {
    /// Whether the pawns are locked for good and neither king can pass: no pawn can ever move,
    /// take or be taken, and no square is within reach of both kings, whatever is played.
    ///
    /// Such a position need not be [dead](Self::is_dead), but where it is, this is why. Only
    /// kings, pawns and bishops are understood.
    ///
    /// ```
    /// use tabiya_chess::Position;
    /// let position: Position = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1".parse()?;
    /// assert!(position.is_dead() && position.is_walled());
    /// let position: Position = "8/8/4k3/8/8/4K3/8/8 w - - 0 1".parse()?;
    /// assert!(position.is_dead() && !position.is_walled());
    /// # Ok::<(), tabiya_chess::ReadFenError>(())
    /// ```
    #[must_use]
    pub fn is_walled(&self) -> bool {
        let board = self.board();
        let pawns = Color::ALL.map(|color| board.by_role(Role::Pawn) & board.by_color(color));
        let [white, black] = pawns;
        let is_understood = board.occupied()
            == white | black | board.by_role(Role::King) | board.by_role(Role::Bishop);
        // Each pawn stands before one of the other color.
        let is_locked = flood::pawn_steps(Color::White, white) == black && white.any();
        if !is_understood || !is_locked || self.ep().is_some() {
            return false;
        }
        let kings = Color::ALL.map(|color| {
            let theirs = pawns[!color as usize];
            let shut = pawns[color as usize] | flood::pawn_captures(!color, theirs);
            grown(self.king(color).bit(), |set| flood::king_steps(set) - shut)
        });
        let bishops = Color::ALL.map(|color| {
            let start = board.by_role(Role::Bishop) & board.by_color(color);
            let free = !(white | black);
            grown(start, |set| flood::diagonal_slides(set & free, free) - pawns[color as usize])
        });
        let is_safe = |color: Color| {
            let own = pawns[color as usize];
            let theirs = kings[!color as usize] | bishops[!color as usize];
            !own.intersects(theirs)
                && !flood::pawn_captures(color, own).intersects(bishops[!color as usize])
        };
        Color::ALL.into_iter().all(is_safe) && !kings[0].intersects(kings[1])
    }
}

/// The set with everything that steps lead to.
fn grown(mut set: Bitboard, steps: impl Fn(Bitboard) -> Bitboard) -> Bitboard {
    loop {
        let next = set | steps(set);
        if next == set {
            return set;
        }
        set = next;
    }
}
