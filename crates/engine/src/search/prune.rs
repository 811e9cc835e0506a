//! Nodes that need no search: the side to move is so far ahead that a glance is enough.

use super::is_mate;
use super::searcher::{Node, Searcher};
use crate::evaluation::Evaluator;
use tabiya_chess::{Color, Position, Role};

/// How far above the window the evaluation must be for passing at no depth.
const NULL_MARGIN: i32 = 150;
/// So much less for each ply.
const NULL_MARGIN_PLY: i32 = 20;

/// What the evaluation says of a node before its moves are tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct StaticEval {
    /// As the evaluator gives it; none in check.
    pub(super) raw: Option<i32>,
    /// Corrected by what was learned and by what the table knows.
    pub(super) value: i32,
    /// Whether the side to move stands better than at its move before.
    pub(super) is_improving: bool,
}

impl<E: Evaluator> Searcher<'_, E> {
    /// The value of a node that is decided without trying its moves.
    pub(super) fn prune(&mut self, node: &Node<'_>, static_eval: StaticEval) -> Option<i32> {
        let is_open = node.is_pv || node.position.is_check() || is_mate(node.beta);
        if is_open || node.excluded.is_some() || self.shared.is_mate_wanted() {
            return None;
        }
        if let Some(value) = self.reverse_futility(node, static_eval) {
            return Some(value);
        }
        self.null_move(node, static_eval)
    }

    /// If the opponent may move twice and still cannot do harm, no move is needed to see that the
    /// position is too good. Asked only where that is expected, and not with pawns alone, where having
    /// to move may be the trouble.
    fn null_move(&mut self, node: &Node<'_>, static_eval: StaticEval) -> Option<i32> {
        let has_passed = node.ply > 0 && self.memory.frames[node.ply - 1].played.is_none();
        // With little depth the evaluation itself must be above the window, not only the table.
        let least = node.beta + NULL_MARGIN - NULL_MARGIN_PLY * node.depth;
        let is_below = self.memory.frames[node.ply].static_eval.is_some_and(|own| own < least);
        if node.depth < 3
            || node.ply == 0
            || !node.is_cut
            || has_passed
            || static_eval.value < node.beta
            || is_below
            || !has_pieces(node.position, node.position.turn())
        {
            return None;
        }
        let next = node.position.pass_turn()?;
        self.shared.table.prefetch(next.key());
        let reduction = 5
            + node.depth / 3
            + ((static_eval.value - node.beta) / self.memory.parameters.null_value).min(3);
        let child = Node {
            position: &next,
            ply: node.ply + 1,
            depth: node.depth - reduction,
            alpha: -node.beta,
            beta: 1 - node.beta,
            is_pv: false,
            is_cut: !node.is_cut,
            excluded: None,
        };
        let value = self.with_move(node, None, &next, |this| -this.search(child));
        // A mate found by passing is none.
        (value >= node.beta).then_some(if is_mate(value) { node.beta } else { value })
    }

    /// So far above the window that the little depth that is left will not change it.
    fn reverse_futility(&self, node: &Node<'_>, static_eval: StaticEval) -> Option<i32> {
        let plies = node.depth - i32::from(static_eval.is_improving);
        let margin = self.memory.parameters.reverse_futility * plies;
        let is_far_above = node.depth <= 8 && static_eval.value - margin >= node.beta;
        (is_far_above && !is_mate(static_eval.value)).then_some((static_eval.value + node.beta) / 2)
    }
}

/// Whether a side has anything beside king and pawns.
#[inline]
pub(super) fn has_pieces(position: &Position, color: Color) -> bool {
    let board = position.board();
    (board.by_color(color) - board.by_role(Role::Pawn)).has_many()
}
