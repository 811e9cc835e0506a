//! Moments, as the caller counts them.

use std::ops::Add;

/// A moment: milliseconds since a start that the caller chose, the same for the whole game.
///
/// The table never asks what time it is. Lengths of time are plain numbers whose names end in
/// `_ms`.
///
/// ```
/// use tabiya_table::Millis;
/// assert_eq!(Millis(1500) + 250, Millis(1750));
/// assert_eq!(Millis(1750).since(Millis(1500)), 250);
/// assert_eq!(Millis(1500).since(Millis(1750)), 0, "time does not run backward");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Millis(
    /// How many milliseconds after the caller's start.
    pub u64,
);

impl Millis {
    /// How many milliseconds have passed since an earlier moment; none since a later one.
    #[must_use]
    pub const fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

impl Add<u64> for Millis {
    type Output = Self;

    /// The moment so many milliseconds later.
    fn add(self, ms: u64) -> Self {
        Self(self.0.saturating_add(ms))
    }
}
