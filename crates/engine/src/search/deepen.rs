//! Iterative deepening: the search repeated deeper and deeper, each time with what the one before
//! has taught, until time or depth runs out.

use std::cmp::Reverse;

use super::searcher::{Node, Searcher};
use super::{INFINITE, PLY_MAX, is_mate};
use crate::evaluation::Evaluator;
use crate::{Bound, Score, ScoreKind, Thought};

/// The most that an unsettled search may take of its usual time.
const PERCENT_MAX: u32 = 180;

impl<E: Evaluator> Searcher<'_, E> {
    /// Searches until something says enough. What is seen goes to `report`.
    pub(crate) fn deepen(&mut self, report: &mut dyn FnMut(&Thought)) {
        let limit = self.shared.limits.depth.unwrap_or(u32::MAX).max(1);
        let deepest = limit.min(u32::try_from(PLY_MAX - 1).unwrap_or(u32::MAX));
        let mut stability = Stability::default();
        for depth in 1..=deepest {
            for root in &mut self.root_moves {
                root.previous = root.value;
            }
            for line in 0..self.shared.lines {
                self.first_root = line;
                self.depth_max = 0;
                self.depth_wanted = usize::try_from(depth).unwrap_or(PLY_MAX);
                self.aspiration(i32::try_from(depth).unwrap_or(i32::MAX));
                self.root_moves[line..].sort_by_key(|root| Reverse(root.value));
                if self.shared.is_stopped() {
                    break;
                }
            }
            if self.shared.is_stopped() {
                break;
            }
            self.root_moves[..self.shared.lines].sort_by_key(|root| Reverse(root.value));
            self.depth_done = depth;
            self.shared.tell(self.thread, self.nodes);
            if self.thread == 0 {
                for line in 0..self.shared.lines {
                    report(&self.thought(line));
                }
                if self.is_enough(&mut stability) {
                    break;
                }
            }
        }
    }

    /// Searches the root in a narrow window round the value before, and wider if it falls outside.
    fn aspiration(&mut self, depth: i32) {
        let expected = self.root_moves[self.first_root].previous;
        let mut reach = self.memory.parameters.aspiration;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 4 && expected > -INFINITE && !is_mate(expected) {
            (alpha, beta) = (expected - reach, expected + reach);
        }
        loop {
            let position = self.shared.position;
            let node = Node {
                position: &position,
                ply: 0,
                depth,
                alpha,
                beta,
                is_pv: true,
                is_cut: false,
                excluded: None,
            };
            let value = self.search(node);
            self.root_moves[self.first_root..].sort_by_key(|root| Reverse(root.value));
            if self.shared.is_stopped() || alpha < value && value < beta {
                return;
            }
            reach += reach / 2;
            if value <= alpha {
                beta = i32::midpoint(alpha, beta);
                alpha = value - reach;
            } else {
                beta = value + reach;
            }
            if reach > 1_000 || is_mate(value) {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// What is known of a line, best first.
    pub(crate) fn thought(&self, line: usize) -> Thought {
        let root = &self.root_moves[line];
        let value = if root.value == -INFINITE { root.previous } else { root.value };
        let has_value = value != -INFINITE;
        Thought {
            depth: self.depth_done,
            depth_max: u32::try_from(root.depth_max).unwrap_or(u32::MAX).max(self.depth_done),
            nodes: self.shared.nodes(),
            elapsed: self.shared.budget.elapsed(),
            score: has_value.then_some(Score::from_value(value)),
            bound: Bound::Exact,
            line: root.line.clone(),
            rank: u32::try_from(line + 1).unwrap_or(u32::MAX),
            memory_permille: self.shared.table.permille(),
            remark: String::new(),
        }
    }

    /// Whether another depth is not worth while.
    fn is_enough(&self, stability: &mut Stability) -> bool {
        let best = &self.root_moves[0];
        let mate = Score::from_value(best.value).kind();
        if let (Some(wanted), ScoreKind::Mate(moves)) = (self.shared.limits.mate, mate)
            && moves.unsigned_abs() <= wanted
        {
            return true;
        }
        let percent = stability.percent(best.mv, best.value, self.share_of_best());
        if !self.shared.budget.has_clock() || self.shared.is_pondering() {
            return false;
        }
        // With one move there is nothing to decide; a mate that is proven will not get nearer.
        let plies = Score::MATE.value() - best.value.abs();
        let is_proven = is_mate(best.value) && i64::from(self.depth_done) > 2 * i64::from(plies);
        self.root_moves.len() == 1 || is_proven || self.shared.budget.is_enough(percent)
    }

    /// How much of the search went into the best move, in percent.
    fn share_of_best(&self) -> u32 {
        let share = self.root_moves[0].nodes * 100 / self.nodes.max(1);
        u32::try_from(share).unwrap_or(100).min(100)
    }
}

/// How settled the search is: a move that stays the best, with a value that stays, and most of the
/// effort spent on it, needs less time.
#[derive(Debug, Default)]
struct Stability {
    best: Option<tabiya_chess::Move>,
    value: i32,
    unchanged: u32,
}

impl Stability {
    /// How much of the usual time to take, after another depth.
    fn percent(&mut self, best: tabiya_chess::Move, value: i32, share: u32) -> u32 {
        self.unchanged = if self.best == Some(best) { (self.unchanged + 1).min(8) } else { 0 };
        let fall = (self.value - value).clamp(-20, 60);
        (self.best, self.value) = (Some(best), value);
        let by_move = 145 - 8 * self.unchanged;
        let by_share = 200 - 130 * share / 100;
        let by_value = u32::try_from(95 + fall).unwrap_or(95);
        (by_move * by_share / 100 * by_value / 100).min(PERCENT_MAX)
    }
}
