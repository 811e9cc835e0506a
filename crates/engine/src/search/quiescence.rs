//! The end of a line: captures are played out, so that only quiet positions are evaluated.

use tabiya_chess::{Bitboard, Move, Piece, Position, Rank, Role};

use super::history::Played;
use super::picker::{Picker, taken_by};
use super::searcher::{Node, Searcher, bound_of, decides};
use super::{DRAW, INFINITE, PLY_MAX, is_mate, mated_at};
use crate::evaluation::Evaluator;
use crate::see;
use crate::transposition::Entry;

impl<E: Evaluator> Searcher<'_, E> {
    /// The value of a position once all captures that gain something have been played.
    pub(super) fn quiesce(&mut self, mut node: Node<'_>) -> i32 {
        if node.is_pv {
            self.memory.pv_table[node.ply].clear();
        }
        if !self.count() {
            return DRAW;
        }
        self.depth_max = self.depth_max.max(node.ply);
        if self.is_draw(node.position) {
            return DRAW;
        }
        if node.ply >= PLY_MAX - 1 {
            return self.cut_short(node.position);
        }
        if let Some(value) = self.known_end(&node) {
            return value;
        }
        let entry = self.tt_probe(&node);
        if let Some(entry) = &entry
            && !node.is_pv
            && decides(entry, node.alpha, node.beta)
        {
            return entry.value;
        }
        let first_alpha = node.alpha;
        let stand_pat = self.stand_pat(&node, entry.as_ref());
        let mut best = -INFINITE;
        if let Some((_, value)) = stand_pat {
            if value >= node.beta {
                // How far above the window it is, no search has said.
                let is_sure = is_mate(value) || is_mate(node.beta);
                return if is_sure { value } else { i32::midpoint(value, node.beta) };
            }
            node.alpha = node.alpha.max(value);
            best = value;
        }
        let tt_move = entry.and_then(|entry| entry.best);
        let (value, best_move) =
            self.quiesce_moves(node, best, stand_pat.map(|(_, value)| value), tt_move);
        if self.shared.is_stopped() {
            return DRAW;
        }
        let entry = Entry {
            best: best_move,
            value,
            static_eval: stand_pat.map(|(raw, _)| raw),
            depth: 0,
            bound: bound_of(value, first_alpha, node.beta),
            was_pv: false,
        };
        self.tt_store(&node, entry);
        value
    }

    /// What the side to move has if it does not capture: the evaluation as it is, and corrected by
    /// what the table knows. None in check, where it cannot wait.
    fn stand_pat(&mut self, node: &Node<'_>, entry: Option<&Entry>) -> Option<(i32, i32)> {
        if node.position.is_check() {
            return None;
        }
        let raw = self.raw_static_eval(node, entry);
        let value = self.correct(node.position, raw);
        let better = entry.filter(|entry| decides(entry, value, value) && !is_mate(entry.value));
        Some((raw, better.map_or(value, |entry| entry.value)))
    }

    fn quiesce_moves(
        &mut self,
        mut node: Node<'_>,
        mut best: i32,
        stand_pat: Option<i32>,
        tt_move: Option<Move>,
    ) -> (i32, Option<Move>) {
        let margin = self.memory.parameters.capture_margin;
        if let Some(stand_pat) = stand_pat {
            let bound = stand_pat + margin + most_to_gain(node.position);
            if bound <= node.alpha {
                return (best.max(bound), None);
            }
        }
        let start = self.memory.moves.len();
        let mut picker = Picker::tactical(node.position, tt_move, start);
        let mut best_move = None;
        while let Some(mv) = self.next_move(&mut picker, node.position) {
            if let Some(stand_pat) = stand_pat {
                // Captures that lose material are not worth a look, nor are those that cannot
                // bring the value up to the window.
                if picker.is_losing() {
                    break;
                }
                let bound = stand_pat + margin + gain_of(node.position, mv);
                if bound <= node.alpha {
                    best = best.max(bound);
                    continue;
                }
            } else if best > -INFINITE && !is_mate(best) {
                // In check, once an answer holds, only captures may do better. They come first.
                if taken_by(node.position, mv).is_none() {
                    break;
                }
            }
            let value = self.quiesce_after(&node, mv);
            if value > best {
                best = value;
                if value > node.alpha {
                    best_move = Some(mv);
                    node.alpha = value;
                    if node.is_pv {
                        self.extend_line(node.ply, mv);
                    }
                    if value >= node.beta {
                        break;
                    }
                }
            }
        }
        self.memory.moves.truncate(start);
        if best == -INFINITE { (mated_at(node.ply), None) } else { (best, best_move) }
    }

    fn quiesce_after(&mut self, node: &Node<'_>, mv: Move) -> i32 {
        let played = Played::new(node.position, mv);
        let next = node.position.play_unchecked(mv);
        let child = Node {
            position: &next,
            ply: node.ply + 1,
            depth: 0,
            alpha: -node.beta,
            beta: -node.alpha,
            is_pv: node.is_pv,
            is_cut: false,
            excluded: None,
        };
        self.with_move(node, Some((mv, played)), &next, |this| -this.quiesce(child))
    }

    /// Makes a move the first of the line from this ply.
    pub(super) fn extend_line(&mut self, ply: usize, mv: Move) {
        if let [line, rest, ..] = &mut self.memory.pv_table[ply..] {
            line.set(mv, rest);
        }
    }
}

/// The most material that any move can bring at once.
fn most_to_gain(position: &Position) -> i32 {
    let (board, turn) = (position.board(), position.turn());
    let there = |&role: &Role| board.by_piece(Piece::new(!turn, role)).any();
    let taken = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].into_iter().find(there);
    let seventh = Bitboard::from_rank(turn.relative(Rank::Seventh));
    let promotes = board.by_piece(Piece::new(turn, Role::Pawn)).intersects(seventh);
    see::worth(taken.unwrap_or(Role::Pawn)) + i32::from(promotes) * see::worth(Role::Queen)
}

/// The material that a move brings at once.
fn gain_of(position: &Position, mv: Move) -> i32 {
    taken_by(position, mv).map_or(0, see::worth) + mv.promoted().map_or(0, see::worth)
}
