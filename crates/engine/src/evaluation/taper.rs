//! Values that change as the board empties.

use std::fmt;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Two values in one: what a thing is worth with all pieces on the board, and with none.
///
/// Both stand in one word, so that one addition adds both. Each half must stay within an `i16`.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Taper(i32);

impl Taper {
    /// A value for the middlegame and one for the endgame.
    #[must_use]
    #[inline]
    pub const fn new(middlegame: i16, endgame: i16) -> Self {
        Self(((endgame as i32) << 16).wrapping_add(middlegame as i32))
    }

    /// The value with all pieces on the board.
    #[must_use]
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the lower half is the value")]
    pub const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The value with no pieces on the board.
    #[must_use]
    #[inline]
    pub const fn endgame(self) -> i32 {
        // A negative lower half has borrowed one from the upper.
        self.0.wrapping_add(0x8000) >> 16
    }
}

impl Add for Taper {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl Sub for Taper {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

impl Mul<i32> for Taper {
    type Output = Self;
    #[inline]
    fn mul(self, count: i32) -> Self {
        Self(self.0.wrapping_mul(count))
    }
}

impl Neg for Taper {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(self.0.wrapping_neg())
    }
}

impl AddAssign for Taper {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Taper {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl fmt::Debug for Taper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.middlegame(), self.endgame())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_are_added_and_multiplied_apart() {
        for (a, b) in [(3, -4), (-3, 4), (-300, -5), (0, -1), (12_000, -12_000)] {
            for (c, d) in [(1, 1), (-1, 1), (-7, -9), (5_000, -5_000)] {
                let (x, y) = (Taper::new(a, b), Taper::new(c, d));
                assert_eq!(x + y, Taper::new(a + c, b + d));
                assert_eq!(x - y, Taper::new(a - c, b - d));
                assert_eq!(-x, Taper::new(-a, -b));
                assert_eq!(x * -2, Taper::new(-2 * a, -2 * b));
                assert_eq!((x.middlegame(), x.endgame()), (i32::from(a), i32::from(b)));
            }
        }
    }
}
