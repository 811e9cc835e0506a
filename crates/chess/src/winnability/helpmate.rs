//! A search for any series of moves that ends in mate, most promising positions first.
//!
//! Every position is visited once. When none is left, there is no such series.

use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;

use super::Winnability;
use super::heuristic::{Measure, distance};
use super::saturation::{SPLITS, proves_unwinnable};
use crate::{Color, Position};

/// An empty slot of the table.
const EMPTY: u64 = 0;
/// A proof without search counts as many nodes as the square of the men, divided by this.
const MEN_SQUARED_PER_NODE: usize = 6;

/// So many positions wait at most, which bounds the memory: about 50 MB in all. More would not
/// help: what was proved by visiting everything never had more than 100,000 waiting, and with a
/// longer queue the search goes less far.
const WAITING_MAX: usize = 1 << 18;

/// So many proofs look at more than one fate of a man.
const SPLIT_PROOFS: u32 = 64;
/// After so many proofs it is known whether they are worth it.
const TRIAL_PROOFS: u32 = 2_000;
/// They are worth it if one in so many succeeds.
const PROOFS_PER_SUCCESS: u32 = 500;
/// If they are not, one position in so many is tried all the same.
const TRIED_ANYWAY: u32 = 8;

/// A position that waits to be looked at: its rank, and where it is kept.
type Waiting = (u64, usize);

pub(super) struct Helpmate {
    winner: Color,
    measure: Measure,
    /// Whether a proof is tried after every move that cannot be taken back.
    with_proofs: bool,
    met: Keys,
    waiting: BinaryHeap<Waiting>,
    /// The positions that wait, and where others have left room.
    kept: Vec<Position>,
    room: Vec<usize>,
    /// Whether there was no room for a position, so that not everything is visited.
    is_partial: bool,
    nodes: usize,
    /// How often a proof could be tried, was tried, and succeeded.
    chances: u32,
    proofs: u32,
    successes: u32,
}

/// The keys of all positions that were met. Two positions with the same 64 bits are taken for one
/// another, which among some millions does not happen in practice.
struct Keys {
    /// Open addressing, a power of two long and never full; 0 is an empty slot.
    slots: Vec<u64>,
    len: usize,
}

impl Helpmate {
    /// A search for ordinary positions.
    pub(super) fn new(winner: Color) -> Self {
        Self {
            winner,
            measure: Measure::Surrounded,
            with_proofs: false,
            met: Keys { slots: vec![EMPTY; 1024], len: 0 },
            waiting: BinaryHeap::with_capacity(512),
            kept: Vec::with_capacity(512),
            room: Vec::new(),
            is_partial: false,
            nodes: 0,
            chances: 0,
            proofs: 0,
            successes: 0,
        }
    }

    /// The same with another measure of what is near.
    pub(super) fn by_material(winner: Color) -> Self {
        Self { measure: Measure::Material, ..Self::new(winner) }
    }

    /// A search that leaves out what can be proved to be hopeless.
    pub(super) fn with_proofs(winner: Color) -> Self {
        Self { with_proofs: true, ..Self::new(winner) }
    }

    /// Searches until a mate is found, everything was visited, or the bound is reached.
    pub(super) fn run(mut self, root: &Position, nodes_max: usize) -> Winnability {
        self.met.insert(root.key().0);
        if self.expand(root) {
            return Winnability::Winnable;
        }
        while let Some((_, index)) = self.waiting.pop() {
            if self.nodes > nodes_max {
                return Winnability::Unknown;
            }
            let position = self.kept[index];
            self.room.push(index);
            if !self.is_hopeless(&position) && self.expand(&position) {
                return Winnability::Winnable;
            }
        }
        if self.is_partial { Winnability::Unknown } else { Winnability::Unwinnable }
    }

    /// Whether a proof or the material shows that no mate follows.
    fn is_hopeless(&mut self, position: &Position) -> bool {
        if position.halfmoves() > 0 {
            return false;
        }
        if !position.board().can_mate(self.winner) {
            return true;
        }
        self.with_proofs && self.is_proved(position)
    }

    /// Whether a proof succeeds, if it is worth a try.
    fn is_proved(&mut self, position: &Position) -> bool {
        self.chances += 1;
        let is_worth_it = self.proofs < TRIAL_PROOFS
            || self.successes * PROOFS_PER_SUCCESS >= self.proofs
            || self.chances.is_multiple_of(TRIED_ANYWAY);
        if !is_worth_it {
            return false;
        }
        let men = position.board().occupied().len() as usize;
        self.nodes += men * men / MEN_SQUARED_PER_NODE;
        self.proofs += 1;
        let splits = if self.proofs <= SPLIT_PROOFS { SPLITS } else { 0 };
        let is_proved = proves_unwinnable(position, self.winner, splits);
        self.successes += u32::from(is_proved);
        is_proved
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
            let key = next.key().0;
            if !self.has_room() {
                // It is not met either, so that it can wait if it comes again.
                self.is_partial |= !self.met.contains(key);
            } else if self.met.insert(key) {
                // Nearest first, and of equals the one found last.
                let nearness = u64::from(u16::MAX - distance(next, winner, self.measure));
                let index = self.keep(next);
                self.waiting.push((nearness << 32 | self.nodes as u64, index));
            }
        });
        is_mate
    }

    /// Whether another position can wait.
    fn has_room(&self) -> bool {
        self.kept.len() < WAITING_MAX || !self.room.is_empty()
    }

    /// Keeps a position until it is its turn.
    fn keep(&mut self, position: &Position) -> usize {
        if let Some(index) = self.room.pop() {
            self.kept[index] = *position;
            return index;
        }
        self.kept.push(*position);
        self.kept.len() - 1
    }
}

impl Keys {
    fn contains(&self, key: u64) -> bool {
        let key = if key == EMPTY { 1 } else { key };
        self.slots[self.slot_of(key)] == key
    }

    /// Whether a key is new; it is there from now on.
    fn insert(&mut self, key: u64) -> bool {
        let key = if key == EMPTY { 1 } else { key };
        let slot = self.slot_of(key);
        if self.slots[slot] == key {
            return false;
        }
        self.slots[slot] = key;
        self.len += 1;
        if self.len * 4 > self.slots.len() * 3 {
            self.enlarge();
        }
        true
    }

    /// The slot of a key, or the empty one where it belongs.
    fn slot_of(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        #[expect(clippy::cast_possible_truncation, reason = "the mask keeps fewer bits")]
        let mut slot = key as usize & mask;
        while self.slots[slot] != EMPTY && self.slots[slot] != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn enlarge(&mut self) {
        let larger = vec![EMPTY; self.slots.len() * 2];
        let keys = core::mem::replace(&mut self.slots, larger);
        for key in keys.into_iter().filter(|&key| key != EMPTY) {
            let slot = self.slot_of(key);
            self.slots[slot] = key;
        }
    }
}
