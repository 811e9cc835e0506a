//! `ProbCut`: a capture that is far too good in a shallow search will be too good in a deep one.

use tabiya_chess::Move;

use super::history::Played;
use super::is_mate;
use super::picker::Picker;
use super::prune::StaticEval;
use super::searcher::{Node, Searcher};
use crate::Bound;
use crate::evaluation::Evaluator;
use crate::see;
use crate::transposition::Entry;

/// From this depth on it is tried.
const DEPTH_MIN: i32 = 5;
/// How many plies shallower the search is.
const SHALLOWER: i32 = 4;
/// How far above the window a capture must be.
const MARGIN: i32 = 220;
/// So much less if the position gets better anyway.
const IMPROVING: i32 = 50;

impl<E: Evaluator> Searcher<'_, E> {
    /// The value of a node that a capture decides: it is too good after all captures, and in a
    /// shallow search.
    pub(super) fn probcut(
        &mut self,
        node: &Node<'_>,
        static_eval: StaticEval,
        entry: Option<&Entry>,
    ) -> Option<i32> {
        let margin = MARGIN - IMPROVING * i32::from(static_eval.is_improving);
        let beta = node.beta + margin;
        if self.shared.is_mate_wanted() || !is_candidate(node, entry, beta) {
            return None;
        }
        let start = self.memory.moves.len();
        let tt_move = entry.and_then(|entry| entry.best);
        let mut picker = Picker::tactical(node.position, tt_move, start);
        let mut found = None;
        while let Some(mv) = self.next_move(&mut picker, node.position) {
            if picker.is_losing() {
                break;
            }
            if !see::gains(node.position, mv, beta - static_eval.value) {
                continue;
            }
            let value = self.shallow_value(node, mv, beta);
            if self.shared.is_stopped() {
                break;
            }
            if value >= beta {
                found = Some((mv, value));
                break;
            }
        }
        self.memory.moves.truncate(start);
        let (mv, value) = found?;
        let entry = Entry {
            best: Some(mv),
            value,
            static_eval: static_eval.raw,
            depth: node.depth - SHALLOWER + 1,
            bound: Bound::Lower,
            was_pv: false,
        };
        self.tt_store(node, entry);
        Some(if is_mate(value) { node.beta } else { value - margin })
    }

    /// What a capture is worth after all captures, and if that is enough, in a shallow search.
    fn shallow_value(&mut self, node: &Node<'_>, mv: Move, beta: i32) -> i32 {
        let next = node.position.play_unchecked(mv);
        let child = Node {
            position: &next,
            ply: node.ply + 1,
            depth: 0,
            alpha: -beta,
            beta: 1 - beta,
            is_pv: false,
            is_cut: !node.is_cut,
            excluded: None,
        };
        let step = Some((mv, Played::new(node.position, mv)));
        self.with_move(node, step, &next, |this| {
            let value = -this.quiesce(child);
            if value < beta {
                return value;
            }
            -this.search(Node { depth: node.depth - SHALLOWER, ..child })
        })
    }
}

/// Whether the question is worth its price, and the table does not say no.
fn is_candidate(node: &Node<'_>, entry: Option<&Entry>, beta: i32) -> bool {
    let is_refuted = |entry: &Entry| {
        entry.depth > node.depth - SHALLOWER && entry.value < beta && entry.bound != Bound::Lower
    };
    !node.is_pv
        && node.depth >= DEPTH_MIN
        && !node.position.is_check()
        && node.excluded.is_none()
        && !is_mate(node.beta)
        && !entry.is_some_and(is_refuted)
}
