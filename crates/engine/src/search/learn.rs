//! What moves taught: those that were good are tried earlier elsewhere in the tree.

use tabiya_chess::{Move, Role};

use super::history::{Context, Played};
use super::moves::Try;
use super::picker::taken_by;
use super::searcher::{Node, Searcher};
use crate::evaluation::Evaluator;

/// No cutoff is noted with more.
const BONUS_MAX: i32 = 2_000;
/// No move that the opponent had no answer to is noted with more.
const FAILURE_BONUS_MAX: i32 = 1_200;
/// How much a hundredth of a pawn by which a move changed the evaluation is noted.
const EVALUATION_BONUS: i32 = 10;
/// What a move is noted with if it changed nothing.
const EVALUATION_BONUS_BASE: i32 = 150;

/// The moves that did not cause a cutoff before one did.
#[derive(Debug, Default)]
pub(super) struct Tried {
    pub(super) quiets: Few<(Move, Played)>,
    pub(super) captures: Few<(Played, Role)>,
}

/// How many moves are noted; those after them come too late to be blamed.
const FEW: usize = 32;

/// A few items; what comes after them is not noted.
#[derive(Debug)]
pub(super) struct Few<T> {
    items: [Option<T>; FEW],
    len: usize,
}

impl<T: Copy> Default for Few<T> {
    fn default() -> Self {
        Self { items: [None; FEW], len: 0 }
    }
}

impl<T: Copy> Few<T> {
    pub(super) fn push(&mut self, item: T) {
        if let Some(slot) = self.items.get_mut(self.len) {
            *slot = Some(item);
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = T> {
        self.items[..self.len].iter().flatten().copied()
    }
}

impl<E: Evaluator> Searcher<'_, E> {
    /// A move was too good: it and moves like it are tried earlier from now on, and those before
    /// it later.
    pub(super) fn learn(
        &mut self,
        node: &Node<'_>,
        attempt: &Try,
        tried: &Tried,
        context: Context,
    ) {
        let bonus = self.bonus(node).min(BONUS_MAX);
        let turn = node.position.turn();
        let histories = &mut self.memory.histories;
        match taken_by(node.position, attempt.mv) {
            Some(taken) => histories.reward_capture(attempt.played, taken, bonus),
            None => {
                histories.reward_quiet(turn, attempt.mv, attempt.played, context, bonus);
                // Moves before it are blamed half as much again as it is praised.
                for (mv, played) in tried.quiets.iter() {
                    histories.reward_quiet(turn, mv, played, context, -bonus * 3 / 2);
                }
            }
        }
        for (played, taken) in tried.captures.iter() {
            self.memory.histories.reward_capture(played, taken, -bonus);
        }
    }

    /// The opponent's last move, if it was a quiet one, is noted by what it did to the evaluation.
    pub(super) fn learn_from_evaluation(&mut self, node: &Node<'_>) {
        let Some(before) = node.ply.checked_sub(1).map(|ply| self.memory.frames[ply]) else {
            return;
        };
        let now = self.memory.frames[node.ply].static_eval;
        if let (Some(mv), Some(then), Some(now)) = (before.quiet_move, before.static_eval, now) {
            let gain = -(then + now);
            let bonus = (gain * EVALUATION_BONUS).clamp(-1_200, 1_000) + EVALUATION_BONUS_BASE;
            let turn = !node.position.turn();
            self.memory.histories.reward_plain(turn, mv, before.context, bonus);
        }
    }

    /// No move was good enough: the opponent's last one, if it was quiet, was good.
    pub(super) fn learn_from_failure(&mut self, node: &Node<'_>) {
        let Some(before) = node.ply.checked_sub(1).map(|ply| self.memory.frames[ply]) else {
            return;
        };
        if let (Some(mv), Some(played)) = (before.quiet_move, before.played) {
            let bonus = self.bonus(node).min(FAILURE_BONUS_MAX) / 2;
            let turn = !node.position.turn();
            self.memory.histories.reward_quiet(turn, mv, played, before.context, bonus.max(0));
        }
    }

    /// What a move of a node counts, by its depth.
    fn bonus(&self, node: &Node<'_>) -> i32 {
        self.memory.parameters.history_bonus * node.depth - 100
    }
}
