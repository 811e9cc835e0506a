//! A bounded list of moves that needs no heap.

use core::fmt;
use core::mem::MaybeUninit;
use core::ops::Deref;

use crate::Move;

/// No position has more moves: fifteen queens of at most 27 moves each, a king with 8 steps and
/// two castlings. (Positions that arise in play have at most 218.)
const CAPACITY: usize = 15 * 27 + 10;

/// The legal moves of a position, in a fixed order. It reads like a slice.
#[derive(Clone)]
pub struct MoveList {
    len: usize,
    moves: [MaybeUninit<Move>; CAPACITY],
}

/// Which of the legal moves are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveSet {
    /// Every one.
    All,
    /// Those that change the material: captures and promotions.
    Tactical,
    /// The others.
    Quiet,
}

impl MoveList {
    /// A list without moves.
    #[must_use]
    #[inline]
    pub const fn new() -> Self {
        Self { len: 0, moves: [const { MaybeUninit::uninit() }; CAPACITY] }
    }

    /// Adds a move at the end. The generator cannot reach the capacity.
    #[inline]
    pub(crate) fn push(&mut self, mv: Move) {
        self.moves[self.len].write(mv);
        self.len += 1;
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        let written = &self.moves[..self.len];
        #[expect(unsafe_code, reason = "a list filled with moves first takes a third longer")]
        // SAFETY: `push` is the only writer, and it writes each slot below `len`.
        unsafe {
            written.assume_init_ref()
        }
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
