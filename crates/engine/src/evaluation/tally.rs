//! What the terms count into.

use tabiya_chess::Bitboard;

use super::{Feature, Taper, WEIGHTS};

/// Takes what the terms of one side count. Terms are linear: a feature's weight is added as
/// often as the feature counts.
pub(super) trait Tally {
    /// Counts a feature so many times.
    fn add(&mut self, feature: Feature, count: i32);

    /// Counts a feature once.
    #[inline]
    fn note(&mut self, feature: Feature) {
        self.add(feature, 1);
    }

    /// Counts a feature once for each square of a set, of which there are few.
    #[inline]
    fn each(&mut self, set: Bitboard, feature: Feature) {
        for _ in set {
            self.note(feature);
        }
    }
}

/// The sum of the weights: all that the engine needs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sum(pub(super) Taper);

impl Tally for Sum {
    #[inline]
    fn add(&mut self, feature: Feature, count: i32) {
        self.0 += WEIGHTS[feature] * count;
    }
}

/// How often each feature counts.
#[derive(Clone, Debug)]
pub(super) struct Counts(pub(super) Vec<i16>);

impl Default for Counts {
    fn default() -> Self {
        Self(vec![0; Feature::COUNT])
    }
}

impl Tally for Counts {
    fn add(&mut self, feature: Feature, count: i32) {
        self.0[feature.index()] += i16::try_from(count).unwrap_or(i16::MAX);
    }
}
