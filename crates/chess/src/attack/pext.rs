//! Slider attacks by the `pext` instruction: the pieces that matter, packed, are the index.

use core::arch::x86_64::_pext_u64;

use super::line::Direction;
use super::slider::{BISHOP_SLOTS, BISHOP_STEPS, ROOK_SLOTS, ROOK_STEPS, Rays, Sliders};
use crate::{Bitboard, Square};

/// The look-up for machines with BMI2. Holding one proves that the machine has it.
#[derive(Clone, Copy)]
pub(crate) struct Pext(());

impl Pext {
    /// Usable without asking, because the build assumes the instruction.
    #[cfg(target_feature = "bmi2")]
    pub(crate) const COMPILED: Self = Self(());

    /// Usable if the machine has the instruction and the counting and bit instructions that
    /// [`crate::perft`] is compiled with beside it.
    #[cfg(feature = "std")]
    pub(crate) fn detect() -> Option<Self> {
        let has_all = std::arch::is_x86_feature_detected!("bmi2")
            && std::arch::is_x86_feature_detected!("bmi1")
            && std::arch::is_x86_feature_detected!("lzcnt")
            && std::arch::is_x86_feature_detected!("popcnt")
            && std::arch::is_x86_feature_detected!("avx2");
        has_all.then_some(Self(()))
    }

    #[inline(always)]
    fn pack(self, occupied: u64, mask: u64) -> usize {
        #[expect(unsafe_code, reason = "the one instruction this module is about")]
        // SAFETY: a `Pext` exists only where BMI2 was detected or is assumed by the build.
        let packed = unsafe { _pext_u64(occupied, mask) };
        #[expect(clippy::cast_possible_truncation, reason = "a mask has at most 12 bits")]
        let packed = packed as usize;
        packed
    }
}

impl Sliders for Pext {
    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        let entry = &BISHOPS[square as usize];
        BISHOP_ATTACKS[entry.offset + self.pack(occupied.0, entry.mask)]
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        let entry = &ROOKS[square as usize];
        ROOK_ATTACKS[entry.offset + self.pack(occupied.0, entry.mask)]
    }
}

/// Where one square's attacks begin, and which pieces choose among them.
#[derive(Clone, Copy)]
struct Entry {
    mask: u64,
    offset: usize,
}

static BISHOPS: [Entry; 64] = entries(BISHOP_STEPS);
static ROOKS: [Entry; 64] = entries(ROOK_STEPS);
static BISHOP_ATTACKS: [Bitboard; BISHOP_SLOTS] = attacks(BISHOP_STEPS);
static ROOK_ATTACKS: [Bitboard; ROOK_SLOTS] = attacks(ROOK_STEPS);

const fn entries(steps: [Direction; 4]) -> [Entry; 64] {
    let mut table = [Entry { mask: 0, offset: 0 }; 64];
    let mut offset = 0;
    let mut index = 0;
    while index < 64 {
        let mask = Rays::new(Square::ALL[index], steps).relevant();
        table[index] = Entry { mask, offset };
        offset += 1 << mask.count_ones();
        index += 1;
    }
    table
}

/// The subsets of a mask come in the order of their packed values, so slots fill in a row.
const fn attacks<const N: usize>(steps: [Direction; 4]) -> [Bitboard; N] {
    let mut table = [Bitboard::EMPTY; N];
    let mut slot = 0;
    let mut index = 0;
    while index < 64 {
        let rays = Rays::new(Square::ALL[index], steps);
        let mask = rays.relevant();
        let mut occupied = 0u64;
        loop {
            table[slot] = rays.attacks(occupied);
            slot += 1;
            occupied = occupied.wrapping_sub(mask) & mask;
            if occupied == 0 {
                break;
            }
        }
        index += 1;
    }
    table
}
