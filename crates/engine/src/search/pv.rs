//! A principal variation.

use tabiya_chess::Move;

use super::PLY_MAX;

/// The moves that both sides are expected to play.
#[derive(Clone, Debug)]
pub(super) struct Pv {
    len: usize,
    moves: [Option<Move>; PLY_MAX],
}

impl Pv {
    pub(super) const EMPTY: Self = Self { len: 0, moves: [None; PLY_MAX] };

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Becomes a move and the line after it.
    pub(super) fn set(&mut self, mv: Move, rest: &Self) {
        let len = rest.len.min(PLY_MAX - 1);
        self.moves[0] = Some(mv);
        self.moves[1..=len].copy_from_slice(&rest.moves[..len]);
        self.len = len + 1;
    }

    pub(super) fn to_vec(&self) -> Vec<Move> {
        self.moves[..self.len].iter().flatten().copied().collect()
    }
}
