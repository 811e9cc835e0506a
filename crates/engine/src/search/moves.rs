//! The moves of a node, tried one after the other.

use tabiya_chess::{Move, Position};

use super::history::{Context, Played};
use super::learn::Tried;
use super::lmr::PLY;
use super::picker::{Picker, is_tactical, taken_by};
use super::prune::{StaticEval, has_pieces};
use super::searcher::{Node, Searcher};
use super::{DRAW, INFINITE, is_mate, mated_at};
use crate::evaluation::Evaluator;
use crate::see;

/// How much better than the best so far a late move must be to be searched a ply deeper.
const DEEPER: i32 = 45;

/// How bad a history a capture may have, at all depths, with little depth left.
const CAPTURE_HISTORY: i32 = 300;
/// So much worse for each ply.
const CAPTURE_HISTORY_PLY: i32 = 800;

/// A move about to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Try {
    pub(super) mv: Move,
    pub(super) played: Played,
    /// 1 for the first move of the node.
    number: usize,
    is_quiet: bool,
    history: i32,
    /// How many plies deeper than others it is searched.
    extension: i32,
}

/// The move that the transposition table recommends.
#[derive(Clone, Copy, Debug)]
pub(super) struct TtMove {
    pub(super) mv: Option<Move>,
    /// How many plies deeper than others it is searched.
    pub(super) extension: i32,
}

impl<E: Evaluator> Searcher<'_, E> {
    /// The value of the best move, and that move if it is known to be one.
    pub(super) fn try_moves(
        &mut self,
        mut node: Node<'_>,
        static_eval: StaticEval,
        tt_move: TtMove,
    ) -> (i32, Option<Move>) {
        let start = self.memory.moves.len();
        let context = self.context(&node);
        self.memory.frames[node.ply].context = context;
        let mut picker = Picker::new(node.position, tt_move.mv, context, start);
        let mut tried = Tried::default();
        let (mut best, mut best_move, mut number) = (-INFINITE, None, 0);
        while let Some(mv) = self.next_move(&mut picker, node.position) {
            if node.ply == 0 && !self.is_root_move(mv) || node.excluded == Some(mv) {
                continue;
            }
            number += 1;
            let mut attempt = self.attempt(&node, mv, number, context);
            if tt_move.mv == Some(mv) {
                attempt.extension = tt_move.extension;
            }
            if node.ply > 0 && !is_mate_for_us(best) && best > -INFINITE {
                match self.skip(&node, static_eval, &attempt) {
                    Skip::Nothing => {}
                    Skip::Move => continue,
                    Skip::Quiets => {
                        picker.skip_quiets();
                        continue;
                    }
                }
            }
            let before = self.nodes;
            let value = self.value_of(&node, static_eval, &attempt, best);
            if self.shared.is_stopped() {
                break;
            }
            if node.ply == 0 {
                self.note_root_move(&node, &attempt, value, before);
            }
            if value > best {
                best = value;
                if value > node.alpha {
                    best_move = Some(mv);
                    if node.is_pv {
                        self.extend_line(node.ply, mv);
                    }
                    node.alpha = value;
                    if value >= node.beta {
                        self.learn(&node, &attempt, &tried, context);
                        break;
                    }
                }
            }
            match taken_by(node.position, mv) {
                Some(taken) => tried.captures.push((attempt.played, taken)),
                None => tried.quiets.push((mv, attempt.played)),
            }
        }
        self.memory.moves.truncate(start);
        if number == 0 {
            if node.excluded.is_some() {
                return (node.alpha, None);
            }
            let value = if node.position.is_check() { mated_at(node.ply) } else { DRAW };
            return (value, None);
        }
        (best, best_move)
    }

    fn context(&self, node: &Node<'_>) -> Context {
        let before = [1, 2, 4].map(|plies| self.memory.frames[node.ply.checked_sub(plies)?].played);
        Context::new(before, node.position.board().attacked_by(!node.position.turn()))
    }

    fn attempt(&self, node: &Node<'_>, mv: Move, number: usize, context: Context) -> Try {
        let played = Played::new(node.position, mv);
        let is_quiet = !is_tactical(node.position, mv);
        let history = match taken_by(node.position, mv) {
            Some(taken) => self.memory.histories.capture(played, taken),
            None => self.memory.histories.quiet(node.position.turn(), mv, played, context),
        };
        Try { mv, played, number, is_quiet, history, extension: 0 }
    }

    /// Whether a move is so unlikely to matter that it is not tried at all.
    fn skip(&self, node: &Node<'_>, static_eval: StaticEval, attempt: &Try) -> Skip {
        let has_pieces = has_pieces(node.position, node.position.turn());
        if !has_pieces || self.shared.is_mate_wanted() {
            return Skip::Nothing;
        }
        let (depth, parameters) = (node.depth, &self.memory.parameters);
        let reduction = self.memory.reductions.of(depth, attempt.number) / PLY;
        let left = (depth - reduction).max(0);
        if attempt.is_quiet && !node.position.is_check() {
            let most = (20 + 5 * depth * depth) / if static_eval.is_improving { 5 } else { 8 };
            if depth <= 8 && attempt.number > usize::try_from(most).unwrap_or(0) {
                return Skip::Quiets;
            }
            let hope = static_eval.value + parameters.futility + parameters.futility_ply * left;
            if left <= 7 && hope <= node.alpha {
                return Skip::Quiets;
            }
            if left <= 3 && attempt.history < -parameters.history_prune * depth {
                return Skip::Move;
            }
        }
        let least = -CAPTURE_HISTORY - CAPTURE_HISTORY_PLY * depth;
        if !attempt.is_quiet && left <= 3 && attempt.history < least {
            return Skip::Move;
        }
        let loss = if attempt.is_quiet {
            -parameters.quiet_loss * left * left
        } else {
            -parameters.capture_loss * depth
        };
        if depth <= 8 && !see::gains(node.position, attempt.mv, loss) {
            return Skip::Move;
        }
        Skip::Nothing
    }

    /// Searches a move: the first with the whole window, the others with the question whether they
    /// are better, late ones less deep at first. A late move that turns out better than the `best`
    /// so far is searched again, deeper if it is much better and less deep if it hardly is.
    fn value_of(
        &mut self,
        node: &Node<'_>,
        static_eval: StaticEval,
        attempt: &Try,
        best: i32,
    ) -> i32 {
        let next = node.position.play_unchecked(attempt.mv);
        let by_check = i32::from(next.is_check() && see::gains(node.position, attempt.mv, 0));
        let extension = if attempt.extension == 0 { by_check } else { attempt.extension };
        let depth = node.depth - 1 + extension;
        let ply = node.ply;
        let step = Some((attempt.mv, attempt.played));
        self.with_move(node, step, &next, |this| {
            let child = Node {
                position: &next,
                ply: ply + 1,
                depth,
                alpha: -node.beta,
                beta: -node.alpha,
                is_pv: node.is_pv,
                is_cut: false,
                excluded: None,
            };
            if attempt.number == 1 {
                let is_cut = !node.is_pv && !node.is_cut;
                return -this.search(Node { is_cut, ..child });
            }
            if node.is_pv {
                // If the move is too good to be searched again, nothing is known of what follows.
                this.memory.pv_table[ply + 1].clear();
            }
            let narrow = Node { alpha: -node.alpha - 1, is_pv: false, is_cut: true, ..child };
            let reduced = this.lmr_depth(node, static_eval, attempt, &next, depth);
            let mut value = -this.search(Node { depth: reduced, ..narrow });
            let again = depth + i32::from(value > best + DEEPER + 2 * depth)
                - i32::from(value < best + depth);
            if value > node.alpha && reduced < again {
                value = -this.search(Node { depth: again, is_cut: !node.is_cut, ..narrow });
            }
            if value > node.alpha && value < node.beta && node.is_pv {
                value = -this.search(child);
            }
            value
        })
    }

    /// How deep a late move is searched at first.
    fn lmr_depth(
        &self,
        node: &Node<'_>,
        static_eval: StaticEval,
        attempt: &Try,
        next: &Position,
        depth: i32,
    ) -> i32 {
        if node.depth < 2 || attempt.number < 2 + 2 * usize::from(node.ply == 0) {
            return depth;
        }
        let parameters = &self.memory.parameters;
        let mut reduction = self.memory.reductions.of(node.depth, attempt.number);
        if attempt.is_quiet {
            reduction -= attempt.history / parameters.lmr_history;
        } else {
            reduction = (reduction - attempt.history / parameters.lmr_history) / 2;
        }
        reduction += parameters.lmr_cut * i32::from(node.is_cut);
        reduction += parameters.lmr_worse * i32::from(!static_eval.is_improving);
        reduction -= parameters.lmr_pv * i32::from(node.is_pv);
        reduction -= parameters.lmr_check * i32::from(next.is_check());
        let was_pv = self.memory.frames[node.ply].was_pv && !node.is_pv;
        reduction -= parameters.lmr_was_pv * i32::from(was_pv);
        (depth - reduction / PLY).clamp(1, depth.max(1))
    }

    fn is_root_move(&self, mv: Move) -> bool {
        self.root_moves[self.first_root..].iter().any(|root| root.mv == mv)
    }

    fn note_root_move(&mut self, node: &Node<'_>, attempt: &Try, value: i32, before: u64) {
        let (nodes, depth_max) = (self.nodes - before, self.depth_max);
        let rest = self.memory.pv_table[1].to_vec();
        let Some(root) = self.root_moves.iter_mut().find(|root| root.mv == attempt.mv) else {
            return;
        };
        root.nodes += nodes;
        if attempt.number == 1 || value > node.alpha {
            root.value = value;
            root.depth_max = depth_max;
            root.line.truncate(1);
            root.line.extend(rest);
        } else {
            root.value = -INFINITE;
        }
    }
}

/// What is left out.
enum Skip {
    Nothing,
    Move,
    /// This and all quiet moves after it.
    Quiets,
}

/// Whether everything so far loses to a mate: then every move is worth a try.
const fn is_mate_for_us(best: i32) -> bool {
    is_mate(best) && best < 0
}
