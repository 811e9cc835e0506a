//! Whether a side can ever give mate, by any series of legal moves of both.
//!
//! Three ways lead to an answer. [`line`] looks through forced and very short lines;
//! [`saturation`] bounds what every man can ever reach and proves most locked positions
//! hopeless without a search; [`helpmate`] looks for a mate that both sides help to reach, and
//! has proved that there is none once it has visited everything. All of them are bounded by
//! nodes, and what they call unwinnable is unwinnable.

mod course;
mod crowd;
mod dead_end;
mod deepening;
mod flood;
mod forfeit;
mod helpmate;
mod heuristic;
#[cfg(test)]
mod law;
mod line;
mod mate;
mod saturation;
mod wall;

use crate::{Bitboard, Board, Color, Position, Role};
use helpmate::Helpmate;
use saturation::SPLITS;

/// Whether a side can checkmate by any series of legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winnability {
    /// Some series of legal moves ends in that mate.
    Winnable,
    /// No series of legal moves ends in that mate.
    Unwinnable,
    /// Not decided within the bound.
    Unknown,
}

/// How hard to look for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// Short lines, and a proof for locked positions: for after every move.
    Fast,
    /// A search as well: for a flag, a resignation, or whoever asks. Up to about a second.
    Full,
}

/// Nodes of the first look along the moves that lead towards mate, for ordinary positions.
const ORDINARY_NODES: usize = 1_000;
/// Nodes of a search through everything near, which also proves what is small and closed.
const NEAR_NODES: usize = 4_000;
/// Nodes of a second search of that kind, by another measure, where there is no proof.
const WIDER_NODES: usize = 30_000;
/// Nodes of a long look along the moves that lead towards mate.
const GUIDED_NODES: usize = 1_500_000;
/// Nodes of the last search, which asks for a proof after every capture and pawn move.
const FULL_NODES: usize = 7_000_000;

impl Position {
    /// Whether a side can ever checkmate, if both sides play for it.
    ///
    /// ```
    /// use tabiya_chess::{Color, Position, Strength, Winnability};
    /// // The pawns are locked and neither king can pass.
    /// let position: Position = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1".parse()?;
    /// for color in Color::ALL {
    ///     let answer = position.winnability(color, Strength::Fast);
    ///     assert_eq!(answer, Winnability::Unwinnable);
    /// }
    /// # Ok::<(), tabiya_chess::ReadFenError>(())
    /// ```
    #[must_use]
    pub fn winnability(&self, color: Color, strength: Strength) -> Winnability {
        // A mate on the board counts, even one that no series of moves could have led to.
        if !self.has_legal_move() {
            return line::end(self, color);
        }
        if !self.board().can_mate(color) {
            return Winnability::Unwinnable;
        }
        let short = line::look(self, color);
        if short != Winnability::Unknown {
            return short;
        }
        match strength {
            Strength::Fast if !is_locked(self.board()) => Winnability::Unknown,
            Strength::Fast => self.proved(color),
            Strength::Full => self.searched(color),
        }
    }

    /// Whether neither side can ever checkmate, as far as the fast strength sees: what is called
    /// dead is dead.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let is_unwinnable =
            |color| self.winnability(color, Strength::Fast) == Winnability::Unwinnable;
        Color::ALL.into_iter().all(is_unwinnable)
    }

    fn proved(&self, color: Color) -> Winnability {
        if saturation::proves_unwinnable(self, color, SPLITS) {
            Winnability::Unwinnable
        } else {
            Winnability::Unknown
        }
    }

    fn searched(&self, color: Color) -> Winnability {
        if deepening::finds_at_once(self, color, ORDINARY_NODES) {
            return Winnability::Winnable;
        }
        let near = Helpmate::new(color).run(self, NEAR_NODES);
        if near != Winnability::Unknown {
            return near;
        }
        if self.proved(color) == Winnability::Unwinnable {
            return Winnability::Unwinnable;
        }
        let wider = Helpmate::by_material(color).run(self, WIDER_NODES);
        if wider != Winnability::Unknown {
            return wider;
        }
        if deepening::finds(self, color, GUIDED_NODES) {
            return Winnability::Winnable;
        }
        Helpmate::with_proofs(color).run(self, FULL_NODES)
    }
}

/// Whether the pawns face each other and no queen, rook or knight can move, so that a proof
/// without search may succeed.
fn is_locked(board: &Board) -> bool {
    let pawns = board.by_role(Role::Pawn);
    let [white, black] = Color::ALL.map(|color| pawns & board.by_color(color));
    let is_free = |pawn: Bitboard, color, against: Bitboard| {
        !pawn.into_iter().all(|square| saturation::squares_ahead(color, square).intersects(against))
    };
    if pawns.is_empty()
        || is_free(white, Color::White, black)
        || is_free(black, Color::Black, white)
    {
        return false;
    }
    let movers = board.straight_sliders() | board.by_role(Role::Knight);
    movers.into_iter().all(|square| board.reach_of(square).is_empty())
}
