//! Endgame tables: values that need no search.

use super::searcher::{Node, Searcher};
use super::{DRAW, mated_at};
use crate::evaluation::Evaluator;
use crate::{KnownEnd, TABLE_MEN_MAX};

/// Plies without capture or pawn move after which a draw can be claimed.
const FIFTY_MOVES: u32 = 100;

impl<E: Evaluator> Searcher<'_, E> {
    /// What the tables say of a node; none where there are none, or too many men.
    #[inline]
    pub(super) fn known_end(&self, node: &Node<'_>) -> Option<i32> {
        self.shared.tables?;
        let men = node.position.board().occupied().len();
        if men > TABLE_MEN_MAX { None } else { self.probe(node) }
    }

    /// A mate counts only if it comes before the fifty moves. A draw does not count where the root
    /// itself is of so few men: there the search is to choose the draw that is hardest to hold.
    #[cold]
    fn probe(&self, node: &Node<'_>) -> Option<i32> {
        let is_in_time =
            |plies: u8| u32::from(node.position.halfmoves()) + u32::from(plies) <= FIFTY_MOVES;
        let root_men = self.shared.position.board().occupied().len();
        match self.shared.tables?.probe(node.position)? {
            KnownEnd::Win { plies } if is_in_time(plies) => {
                Some(-mated_at(node.ply + usize::from(plies)))
            }
            KnownEnd::Loss { plies } if is_in_time(plies) => {
                Some(mated_at(node.ply + usize::from(plies)))
            }
            KnownEnd::Draw if root_men > TABLE_MEN_MAX => Some(DRAW),
            KnownEnd::Win { .. } | KnownEnd::Loss { .. } | KnownEnd::Draw => None,
        }
    }
}
