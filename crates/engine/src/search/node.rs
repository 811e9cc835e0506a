//! One position of the tree.

use super::moves::TtMove;
use super::prune::StaticEval;
use super::searcher::{Node, Searcher, bound_of, decides};
use super::singular::Singular;
use super::{DRAW, PLY_MAX, is_mate, mated_at};
use crate::evaluation::Evaluator;
use crate::transposition::Entry;

impl<E: Evaluator> Searcher<'_, E> {
    /// The value of a position to the side to move, as far as the window asks: a value outside of
    /// it is a bound.
    pub(super) fn search(&mut self, mut node: Node<'_>) -> i32 {
        if node.depth <= 0 {
            return self.quiesce(node);
        }
        if let Some(value) = self.enter(&mut node) {
            return value;
        }
        let entry = self.tt_probe(&node);
        if node.excluded.is_none()
            && let Some(entry) = &entry
            && is_usable(&node, entry)
        {
            return entry.value;
        }
        let static_eval = self.static_eval(&node, entry.as_ref());
        if node.excluded.is_none() {
            self.memory.frames[node.ply].was_pv = node.is_pv || entry.is_some_and(|e| e.was_pv);
            self.learn_from_evaluation(&node);
        }
        if let Some(value) = self.prune(&node, static_eval) {
            return value;
        }
        if let Some(value) = self.probcut(&node, static_eval, entry.as_ref()) {
            return value;
        }
        if is_order_guessed(&node, entry.as_ref()) {
            node.depth -= 1;
        }
        let extension = match self.singular(&node, entry.as_ref()) {
            Singular::Cut(value) => return value,
            Singular::Extend(plies) => plies,
        };
        let tt_move = TtMove { mv: entry.and_then(|entry| entry.best), extension };
        let (value, best) = self.try_moves(node, static_eval, tt_move);
        if self.shared.is_stopped() {
            return DRAW;
        }
        if node.excluded.is_some() {
            return value;
        }
        if best.is_none() {
            self.learn_from_failure(&node);
        }
        // The root's other lines are not what the position is worth.
        if node.ply > 0 || self.first_root == 0 {
            let entry = Entry {
                best,
                value,
                static_eval: static_eval.raw,
                depth: node.depth,
                bound: bound_of(value, node.alpha, node.beta),
                was_pv: self.memory.frames[node.ply].was_pv,
            };
            if let Some(expected) = self.memory.frames[node.ply].static_eval {
                self.memory.corrections.learn(node.position, expected, &entry);
            }
            self.tt_store(&node, entry);
        }
        value
    }

    /// Counts the node and looks for an end that needs no search.
    fn enter(&mut self, node: &mut Node<'_>) -> Option<i32> {
        if node.is_pv {
            self.memory.pv_table[node.ply].clear();
        }
        if !self.count() {
            return Some(DRAW);
        }
        self.depth_max = self.depth_max.max(node.ply);
        if node.ply == 0 {
            return None;
        }
        if self.is_draw(node.position) {
            return Some(DRAW);
        }
        if node.ply >= PLY_MAX - 1 {
            return Some(self.cut_short(node.position));
        }
        if node.excluded.is_none()
            && let Some(value) = self.known_end(node)
        {
            return Some(value);
        }
        // A mate that was found nearer to the root cannot be bettered here.
        node.alpha = node.alpha.max(mated_at(node.ply));
        node.beta = node.beta.min(-mated_at(node.ply + 1));
        (node.alpha >= node.beta).then_some(node.alpha)
    }

    /// Evaluates the position, and notes it for the nodes after.
    fn static_eval(&mut self, node: &Node<'_>, entry: Option<&Entry>) -> StaticEval {
        let ply = node.ply;
        if node.position.is_check() {
            self.memory.frames[ply].static_eval = None;
            return StaticEval { raw: None, value: -super::INFINITE, is_improving: false };
        }
        let raw = self.raw_static_eval(node, entry);
        let corrected = self.correct(node.position, raw);
        self.memory.frames[ply].static_eval = Some(corrected);
        let earlier = |plies| {
            let before = ply.checked_sub(plies)?;
            self.memory.frames[before].static_eval
        };
        let before = earlier(2).or_else(|| earlier(4));
        let better =
            entry.filter(|entry| decides(entry, corrected, corrected) && !is_mate(entry.value));
        StaticEval {
            raw: Some(raw),
            value: better.map_or(corrected, |entry| entry.value),
            is_improving: before.is_none_or(|before| corrected > before),
        }
    }
}

/// Whether the table has no move to begin with, or one of a search that was much shallower: then
/// the order of the moves is a guess, and a deep look is not worth it.
fn is_order_guessed(node: &Node<'_>, entry: Option<&Entry>) -> bool {
    match entry {
        Some(Entry { best: Some(_), depth, .. }) => {
            node.depth >= 6 && (node.is_cut || node.is_pv) && depth + 4 < node.depth
        }
        _ => node.depth >= 4,
    }
}

/// Whether a table entry answers the node. Not on the principal variation, where the line
/// itself is wanted, and not near the fifty moves, which the table does not know of.
fn is_usable(node: &Node<'_>, entry: &Entry) -> bool {
    !node.is_pv
        && entry.depth >= node.depth
        && decides(entry, node.alpha, node.beta)
        && node.position.halfmoves() < 90
}
