//! What the threads of one search share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tabiya_chess::{Move, Position, Zobrist};

use crate::time::Budget;
use crate::transposition::Transposition;
use crate::{EndgameTables, Limits, Signals, Task};

/// What the threads of one search share: the question, the bounds and the table.
#[derive(Debug)]
pub(crate) struct Shared<'a> {
    pub(crate) position: Position,
    /// The keys of the positions of the game that can still be repeated, the last one excepted.
    pub(crate) keys: Vec<Zobrist>,
    pub(crate) moves: Vec<Move>,
    pub(crate) table: &'a Transposition,
    pub(crate) limits: &'a Limits,
    pub(crate) budget: Budget<'a>,
    pub(crate) lines: usize,
    /// Endgame tables, if there are any.
    pub(super) tables: Option<&'a dyn EndgameTables>,
    signals: &'a Signals,
    stop: AtomicBool,
    /// What each thread has looked at, told now and then.
    nodes: Vec<AtomicU64>,
}

impl<'a> Shared<'a> {
    pub(crate) fn new(
        task: &Task<'a>,
        table: &'a Transposition,
        budget: Budget<'a>,
        (lines, threads): (usize, usize),
    ) -> Self {
        let position = *task.game.position();
        let reversible = usize::from(position.halfmoves());
        let history = task.game.history();
        let keys = history[history.len().saturating_sub(reversible)..].iter();
        let moves = task.moves();
        Self {
            position,
            keys: keys.map(|(position, _)| position.key()).collect(),
            lines: lines.clamp(1, moves.len().max(1)),
            moves,
            table,
            limits: task.limits,
            budget,
            tables: None,
            signals: task.signals,
            stop: AtomicBool::new(false),
            nodes: (0..threads).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// The same with endgame tables to ask.
    pub(crate) fn with_tables(self, tables: Option<&'a dyn EndgameTables>) -> Self {
        Self { tables, ..self }
    }

    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// All threads stop.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether a mate is looked for: then nothing is left out for what it is worth in pawns.
    #[inline]
    pub(crate) fn is_mate_wanted(&self) -> bool {
        self.limits.mate.is_some()
    }

    pub(crate) fn is_pondering(&self) -> bool {
        self.signals.is_pondering()
    }

    /// A thread tells how much it has looked at.
    pub(crate) fn tell(&self, thread: usize, nodes: u64) {
        if let Some(told) = self.nodes.get(thread) {
            told.store(nodes, Ordering::Relaxed);
        }
    }

    /// What all threads have looked at, as far as they have told.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum()
    }

    /// Stops the search if somebody or the clock says so.
    pub(crate) fn look_at_clock(&self) {
        let is_late = !self.is_pondering() && self.budget.is_spent();
        let is_full = self.limits.nodes.is_some_and(|limit| self.nodes() >= limit);
        if self.signals.is_stopped() || is_late || is_full {
            self.stop();
        }
    }
}
