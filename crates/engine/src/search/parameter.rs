//! The numbers of the search that only matches can find.

use std::ops::RangeInclusive;

/// Declares the parameters: a field for each, with its value and the range that is sensible.
macro_rules! parameters {
    ($($(#[$doc:meta])+ $name:ident: $value:literal in $range:expr;)+) => {
        /// How far the search trusts its rules of thumb. A tool finds the values by games; see
        /// `docs/tuning.md`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Parameters {
            $($(#[$doc])+ pub $name: i32,)+
        }

        impl Parameters {
            /// The names and the ranges, in the order of [`values`](Self::values).
            pub const RANGES: &'static [(&'static str, RangeInclusive<i32>)] =
                &[$((stringify!($name), $range)),+];

            /// All of them in a row.
            #[must_use]
            pub fn values(&self) -> Vec<i32> {
                vec![$(self.$name),+]
            }

            /// The parameters with these values, each within its range; those that are missing
            /// are as they were.
            #[must_use]
            pub fn with_values(mut self, values: &[i32]) -> Self {
                let mut values = values.iter().copied();
                $(if let Some(value) = values.next() {
                    self.$name = value.clamp(*$range.start(), *$range.end());
                })+
                self
            }
        }

        impl Default for Parameters {
            fn default() -> Self {
                Self { $($name: $value),+ }
            }
        }
    };
}

parameters! {
    /// How far above the window, for each ply that is left, a node needs no search.
    reverse_futility: 65 in 30..=160;
    /// How much above the window makes a search after passing one ply shallower.
    null_value: 243 in 80..=400;
    /// How far below the window quiet moves are not tried: at all depths, and for each ply.
    futility: 138 in 30..=200;
    /// The part of it for each ply.
    futility_ply: 85 in 40..=180;
    /// How bad a history, for each ply, a quiet move may have.
    history_prune: 5318 in 1500..=8000;
    /// What a quiet move may lose, times the square of the plies that are left.
    quiet_loss: 15 in 8..=60;
    /// What a capture may lose, for each ply.
    capture_loss: 130 in 40..=200;
    /// Reductions of late moves: the least, in 1024ths of a ply.
    lmr_base: 1050 in 200..=1600;
    /// And how fast they grow.
    lmr_growth: 515 in 250..=800;
    /// How much history is a ply.
    lmr_history: 7 in 4..=24;
    /// How much more is reduced where a cutoff is expected, in 1024ths of a ply.
    lmr_cut: 1228 in 0..=2500;
    /// Where things get worse.
    lmr_worse: 604 in 0..=1500;
    /// How much less is reduced on the principal variation.
    lmr_pv: 280 in 0..=2500;
    /// Where the position was on it in an earlier search.
    lmr_was_pv: 800 in 0..=2500;
    /// And for checks.
    lmr_check: 1754 in 0..=2500;
    /// How far below its value, for each ply, all other moves must be for one to be singular, in
    /// tenths.
    singular: 22 in 8..=50;
    /// What a capture may bring beyond the piece that it takes.
    capture_margin: 136 in 60..=300;
    /// How much a cutoff is noted for each ply.
    history_bonus: 230 in 60..=320;
    /// How far from the value before the first window reaches.
    aspiration: 23 in 6..=40;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_within_their_ranges_and_stay_there() {
        let parameters = Parameters::default();
        let values = parameters.values();
        assert_eq!(values.len(), Parameters::RANGES.len());
        for (value, (name, range)) in values.iter().zip(Parameters::RANGES) {
            assert!(range.contains(value), "{name}");
        }
        assert_eq!(parameters.with_values(&values), parameters);
        assert_eq!(parameters.with_values(&[10_000]).reverse_futility, 160);
        assert_eq!(parameters.with_values(&[]), parameters);
    }
}
