//! Memory for what pawns and kings are worth together: they change seldom.

use std::fmt;

use tabiya_chess::{Bitboard, ByColor};

use super::Taper;
use super::facts::Facts;
use super::tally::Sum;

/// A memory of pawn structures with the kings' places, each in the one slot that it falls into.
#[derive(Clone)]
pub(super) struct PawnCache {
    slots: Box<[Slot; SLOTS]>,
}

/// A power of two.
const SLOTS: usize = 8_192;

#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    pawns: ByColor<Bitboard>,
    kings: [u8; 2],
}

#[derive(Clone, Copy)]
struct Slot {
    key: Key,
    value: Taper,
}

impl PawnCache {
    /// The value for White of pawns and kings.
    #[inline]
    pub(super) fn value(&mut self, facts: &Facts) -> Taper {
        let (white, black) = (&facts.sides.white, &facts.sides.black);
        let key = Key {
            pawns: ByColor { white: white.pawns(), black: black.pawns() },
            kings: [white.king.index(), black.king.index()],
        };
        let slot = &mut self.slots[key.slot()];
        if slot.key != key {
            *slot = Slot { key, value: count(facts) };
        }
        slot.value
    }
}

/// What the pawn terms add up to.
#[inline(never)]
fn count(facts: &Facts) -> Taper {
    let mut sums = ByColor::<Sum>::default();
    super::count_pawns(facts, &mut sums);
    sums.white.0 - sums.black.0
}

impl Key {
    /// Where it is to be found.
    #[inline]
    fn slot(self) -> usize {
        let kings = u64::from(u16::from_le_bytes(self.kings));
        let mixed = self.pawns.white.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.pawns.black.0.wrapping_mul(0xd1b5_4a32_d192_ed03).rotate_left(32)
            ^ kings.wrapping_mul(0x8cb9_2ba7_2f3d_8dd7);
        (mixed >> 40) as usize % SLOTS
    }
}

impl Default for PawnCache {
    fn default() -> Self {
        // Two kings on a1 are no key of any position.
        let key = Key { pawns: ByColor::default(), kings: [0; 2] };
        let slots = vec![Slot { key, value: Taper::default() }; SLOTS].into_boxed_slice();
        Self { slots: slots.try_into().unwrap_or_else(|_| unreachable!("there are SLOTS")) }
    }
}

impl fmt::Debug for PawnCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PawnCache").finish_non_exhaustive()
    }
}
