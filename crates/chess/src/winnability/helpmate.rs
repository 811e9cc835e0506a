//! A search for any series of moves that ends in mate, most promising positions first.
//!
//! Every position is visited once. When none is left, there is no such series.

use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;

use super::Winnability;
use super::heuristic::distance;
use super::saturation::proves_unwinnable;
use crate::{Color, Move, Position};

/// An empty slot of the table.
const EMPTY: u32 = u32::MAX;
/// What a proof without search counts, in nodes.
const PROOF_NODES: usize = 50;

/// A move that waits to be played: its rank, the position it belongs to, and itself.
type Waiting = (u64, u32, Move);

pub(super) struct Helpmate {
    winner: Color,
    /// Whether a proof is tried after every move that cannot be taken back.
    with_proofs: bool,
    visited: Vec<Position>,
    /// Where in `visited` a position is, by its key. Always a power of two long.
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
            visited: Vec::with_capacity(64),
            table: vec![EMPTY; 256],
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
        let mut position = *root;
        loop {
            if let Some(index) = self.visit(&position)
                && !self.is_hopeless(&position, index)
                && self.expand(&position, index)
            {
                return Winnability::Winnable;
            }
            let Some((_, index, mv)) = self.waiting.pop() else { return Winnability::Unwinnable };
            if self.nodes > nodes_max {
                return Winnability::Unknown;
            }
            position = self.visited[index as usize].play_unchecked(mv);
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
        proves_unwinnable(position, self.winner)
    }

    /// Lines up every move of a position. Whether one of them mates.
    fn expand(&mut self, position: &Position, index: u32) -> bool {
        let winner = self.winner;
        let mut is_mate = false;
        position.for_each_successor(|mv, next| {
            if is_mate {
                return;
            }
            self.nodes += 1;
            if next.turn() != winner && next.is_check() && !next.has_legal_move() {
                is_mate = true;
                return;
            }
            // Nearest first, and of equals the one found last.
            let nearness = u64::from(u16::MAX - distance(next, winner));
            self.waiting.push((nearness << 32 | self.nodes as u64, index, mv));
        });
        is_mate
    }

    /// Notes a position. Nothing if it was visited before.
    fn visit(&mut self, position: &Position) -> Option<u32> {
        let slot = self.slot_of(position);
        if self.table[slot] != EMPTY {
            return None;
        }
        let index = u32::try_from(self.visited.len()).unwrap_or(EMPTY);
        self.table[slot] = index;
        self.visited.push(*position);
        if self.visited.len() * 2 > self.table.len() {
            self.enlarge();
        }
        Some(index)
    }

    /// The slot of a position, or the empty one where it belongs. The table is never full.
    fn slot_of(&self, position: &Position) -> usize {
        let mask = self.table.len() - 1;
        #[expect(clippy::cast_possible_truncation, reason = "the mask keeps fewer bits")]
        let mut slot = position.key().0 as usize & mask;
        while self.table[slot] != EMPTY
            && !self.visited[self.table[slot] as usize].is_same(position)
        {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn enlarge(&mut self) {
        let len = self.table.len() * 4;
        self.table.clear();
        self.table.resize(len, EMPTY);
        for index in 0..self.visited.len() {
            let slot = self.slot_of(&self.visited[index]);
            self.table[slot] = u32::try_from(index).unwrap_or(EMPTY);
        }
    }
}
