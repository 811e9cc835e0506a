//! Whether the transposition table's move stands alone: then it deserves a deeper look.

use tabiya_chess::Move;

use super::is_mate;
use super::searcher::{Node, Searcher};
use crate::Bound;
use crate::evaluation::Evaluator;
use crate::transposition::Entry;

/// From this depth on it is asked.
const DEPTH_MIN: i32 = 6;
/// How much shallower than the node the table entry may be.
const DEPTH_BEHIND: i32 = 3;
/// So far below its bound the rest must be for two plies.
const FAR: i32 = 5;

/// What the other moves say of the table's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Singular {
    /// It is searched so many plies deeper, or less deep.
    Extend(i32),
    /// Another one is too good as well: the node has at least this value.
    Cut(i32),
}

impl<E: Evaluator> Searcher<'_, E> {
    /// Looks whether all other moves are clearly worse than the table's.
    pub(super) fn singular(&mut self, node: &Node<'_>, entry: Option<&Entry>) -> Singular {
        let Some((entry, best)) = entry.and_then(|entry| Some((entry, entry.best?))) else {
            return Singular::Extend(0);
        };
        if !self.is_candidate(node, entry, best) {
            return Singular::Extend(0);
        }
        let bound = entry.value - self.memory.parameters.singular * node.depth / 10;
        let others = Node {
            depth: (node.depth - 1) / 2,
            alpha: bound - 1,
            beta: bound,
            is_pv: false,
            excluded: Some(best),
            ..*node
        };
        let value = self.search(others);
        if self.shared.is_stopped() {
            return Singular::Extend(0);
        }
        if value < bound {
            let is_far = !node.is_pv && value < bound - FAR;
            return Singular::Extend(1 + i32::from(is_far));
        }
        if bound >= node.beta {
            return Singular::Cut(bound);
        }
        // Others are good, too, and some of them may be too good.
        Singular::Extend(if entry.value >= node.beta { -2 } else { -i32::from(node.is_cut) })
    }

    /// Whether the question is worth its price. A line that has got twice as long as it should
    /// be is not made longer.
    fn is_candidate(&self, node: &Node<'_>, entry: &Entry, best: Move) -> bool {
        node.ply > 0
            && node.excluded.is_none()
            && node.depth >= DEPTH_MIN
            && node.ply < 2 * self.depth_wanted
            && entry.depth >= node.depth - DEPTH_BEHIND
            && entry.bound != Bound::Upper
            && !is_mate(entry.value)
            && node.position.is_legal(best)
    }
}
