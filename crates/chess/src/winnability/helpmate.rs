//! A search for any series of moves that ends in mate, most promising positions first.
//!
//! Every position is visited once. When none is left, there is no such series.

use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;

use super::Winnability;
use super::heuristic::distance;
use super::saturation::{SPLITS, proves_unwinnable};
use crate::{Color, Position};

/// An empty slot of the table.
const EMPTY: u32 = u32::MAX;
/// What a proof without search counts, in nodes.
const PROOF_NODES: usize = 50;

/// For so many positions, a proof looks at more than one fate of a man.
const SPLIT_POSITIONS: u32 = 64;

/// A position that waits to be looked at: its rank, and where it is noted.
type Waiting = (u64, u32);

pub(super) struct Helpmate {
    winner: Color,
    /// Whether a proof is tried after every move that cannot be taken back.
    with_proofs: bool,
    /// Every position that was met, in the order of meeting.
    met: Vec<Position>,
    /// Where in `met` a position is, by its key. Always a power of two long.
    table: Vec<u32>,
    waiting: BinaryHeap<Waiting>,
    nodes: usize,
}

impl Helpmate {
    /// A search for ordinary positions.
    pub(super) fn new(winner: Color) -> Self {
        Self {
            winner,
            with_proofs: false,
            met: Vec::with_capacity(512),
            table: vec![EMPTY; 1024],
            waiting: BinaryHeap::with_capacity(512),
            nodes: 0,
        }
    }

    /// A search that leaves out what can be proved to be hopeless.
    pub(super) fn with_proofs(winner: Color) -> Self {
        Self { with_proofs: true, ..Self::new(winner) }
    }

    /// Searches until a mate is found, everything was visited, or the bound is reached.
    pub(super) fn run(mut self, root: &Position, nodes_max: usize) -> Winnability {
        self.note(root);
        let (mut position, mut index) = (*root, 0);
        loop {
            if !self.is_hopeless(&position, index) && self.expand(&position) {
                return Winnability::Winnable;
            }
            let Some((_, next)) = self.waiting.pop() else { return Winnability::Unwinnable };
            if self.nodes > nodes_max {
                return Winnability::Unknown;
            }
            (position, index) = (self.met[next as usize], next);
        }
    }

    /// Whether a proof or the material shows that no mate follows.
    fn is_hopeless(&mut self, position: &Position, index: u32) -> bool {
        if index == 0 || position.halfmoves() > 0 {
            return false;
        }
        if !position.board().can_mate(self.winner) {
            return true;
        }
        if !self.with_proofs {
            return false;
        }
        self.nodes += PROOF_NODES;
        let splits = if index < SPLIT_POSITIONS { SPLITS } else { 0 };
        proves_unwinnable(position, self.winner, splits)
    }

    /// Lines up the positions after every move that were not met before. Whether one is mate.
    fn expand(&mut self, position: &Position) -> bool {
        let winner = self.winner;
        let mut is_mate = false;
        position.for_each_successor(|_, next| {
            if is_mate {
                return;
            }
            self.nodes += 1;
            if next.turn() != winner && next.is_check() && !next.has_legal_move() {
                is_mate = true;
                return;
            }
            if let Some(index) = self.note(next) {
                // Nearest first, and of equals the one found last.
                let nearness = u64::from(u16::MAX - distance(next, winner));
                self.waiting.push((nearness << 32 | self.nodes as u64, index));
            }
        });
        is_mate
    }

    /// Notes a position. Nothing if it was met before.
    fn note(&mut self, position: &Position) -> Option<u32> {
        let slot = self.slot_of(position);
        if self.table[slot] != EMPTY {
            return None;
        }
        let index = u32::try_from(self.met.len()).unwrap_or(EMPTY);
        self.table[slot] = index;
        self.met.push(*position);
        if self.met.len() * 2 > self.table.len() {
            self.enlarge();
        }
        Some(index)
    }

    /// The slot of a position, or the empty one where it belongs. The table is never full.
    fn slot_of(&self, position: &Position) -> usize {
        let mask = self.table.len() - 1;
        #[expect(clippy::cast_possible_truncation, reason = "the mask keeps fewer bits")]
        let mut slot = position.key().0 as usize & mask;
        while self.table[slot] != EMPTY && !self.met[self.table[slot] as usize].is_same(position) {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn enlarge(&mut self) {
        let len = self.table.len() * 4;
        self.table.clear();
        self.table.resize(len, EMPTY);
        for index in 0..self.met.len() {
            let slot = self.slot_of(&self.met[index]);
            self.table[slot] = u32::try_from(index).unwrap_or(EMPTY);
        }
    }
}
