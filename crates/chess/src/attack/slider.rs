//! Bishops, rooks and queens: attacks looked up by the pieces that stand in their way.
//!
//! Two look-ups give the same answers. [`Magic`](super::magic::Magic) multiplies and runs on any
//! machine; [`Pext`](super::pext::Pext) is one instruction of newer x86-64 machines. Code that
//! is worth compiling twice takes `impl Sliders` and is dispatched once, at its root; all other
//! code uses [`COMPILED`], the best that the build may assume.

use super::line::{DIAGONAL, Direction, STRAIGHT, ray};
use crate::{Bitboard, Square};

/// A way to look up the attacks of sliding pieces.
pub(crate) trait Sliders: Copy {
    /// A bishop's attacks.
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// A rook's attacks.
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard;
}

/// The best look-up that every machine this build is meant for has.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
pub(crate) const COMPILED: super::pext::Pext = super::pext::Pext::COMPILED;

/// The best look-up that every machine this build is meant for has.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
pub(crate) const COMPILED: super::magic::Magic = super::magic::Magic;

pub(super) const BISHOP_STEPS: [Direction; 4] = DIAGONAL;
pub(super) const ROOK_STEPS: [Direction; 4] = STRAIGHT;

/// How many slots the bishops' attacks take: 2 to the number of squares that matter, summed.
pub(super) const BISHOP_SLOTS: usize = 5_248;
/// How many slots the rooks' attacks take.
pub(super) const ROOK_SLOTS: usize = 102_400;

/// The four rays of a slider on an otherwise empty board.
pub(super) struct Rays {
    /// The two rays towards higher squares.
    up: [u64; 2],
    /// The two rays towards lower squares.
    down: [u64; 2],
}

impl Rays {
    /// The rays from `square`; of the four steps the first two lead down.
    pub(super) const fn new(square: Square, steps: [Direction; 4]) -> Self {
        Self {
            down: [reach(square, steps[0]), reach(square, steps[1])],
            up: [reach(square, steps[2]), reach(square, steps[3])],
        }
    }

    /// The squares whose occupation changes the attacks: the rays without their ends.
    pub(super) const fn relevant(&self) -> u64 {
        without_highest(self.up[0])
            | without_highest(self.up[1])
            | self.down[0] & self.down[0].wrapping_sub(1)
            | self.down[1] & self.down[1].wrapping_sub(1)
    }

    /// The squares attacked: each ray up to its first occupied square.
    pub(super) const fn attacks(&self, occupied: u64) -> Bitboard {
        Bitboard(
            up_to_lowest(self.up[0], occupied)
                | up_to_lowest(self.up[1], occupied)
                | down_to_highest(self.down[0], occupied)
                | down_to_highest(self.down[1], occupied),
        )
    }
}

const fn reach(square: Square, step: Direction) -> u64 {
    ray(square, step, Bitboard::EMPTY).0
}

const fn without_highest(ray: u64) -> u64 {
    if ray == 0 { 0 } else { ray & !(1 << (63 - ray.leading_zeros())) }
}

const fn up_to_lowest(ray: u64, occupied: u64) -> u64 {
    let blockers = ray & occupied;
    ray & (blockers ^ blockers.wrapping_sub(1))
}

const fn down_to_highest(ray: u64, occupied: u64) -> u64 {
    // Without a blocker the whole ray is kept: bit 0 is then the lowest it could be stopped by.
    let blockers = ray & occupied | 1;
    ray & u64::MAX << (63 - blockers.leading_zeros())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every square with every arrangement of the pieces that matter to it.
    fn check(sliders: impl Sliders) {
        for square in Square::ALL {
            for (steps, is_rook) in [(BISHOP_STEPS, false), (ROOK_STEPS, true)] {
                let mask = Rays::new(square, steps).relevant();
                let mut occupied = 0u64;
                loop {
                    // Pieces outside the mask must make no difference.
                    let board = Bitboard(occupied | !mask);
                    let found = if is_rook {
                        sliders.rook(square, board)
                    } else {
                        sliders.bishop(square, board)
                    };
                    let walked = steps.into_iter().fold(Bitboard::EMPTY, |all, step| {
                        all | ray(square, step, Bitboard(occupied))
                    });
                    assert_eq!(found, walked, "{square}");
                    occupied = occupied.wrapping_sub(mask) & mask;
                    if occupied == 0 {
                        break;
                    }
                }
            }
        }
    }

    #[test]
    fn magic_attacks_equal_the_walk() {
        check(super::super::magic::Magic);
    }

    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    #[test]
    fn pext_attacks_equal_the_walk_where_the_machine_has_them() {
        if let Some(pext) = super::super::pext::Pext::detect() {
            check(pext);
        }
    }
}
