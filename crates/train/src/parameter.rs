//! The numbers of the formulas.

use std::fmt;

/// The 21 weights of FSRS-6, w0 to w20, each within its bounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parameters([f64; 21]);

/// The weights that were published, learned from many people's answers.
const PUBLISHED: [f64; 21] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

/// The least and the greatest value of each weight.
const BOUNDS: [(f64, f64); 21] = [
    (0.001, 100.0),
    (0.001, 100.0),
    (0.001, 100.0),
    (0.001, 100.0),
    (1.0, 10.0),
    (0.001, 4.0),
    (0.001, 4.0),
    (0.001, 0.75),
    (0.0, 4.5),
    (0.0, 0.8),
    (0.001, 3.5),
    (0.001, 5.0),
    (0.001, 0.25),
    (0.001, 0.9),
    (0.0, 4.0),
    (0.0, 1.0),
    (1.0, 6.0),
    (0.0, 2.0),
    (0.0, 2.0),
    (0.0, 0.8),
    (0.1, 0.8),
];

/// A weight beyond its bounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ParametersError {
    index: usize,
    value: f64,
}

impl fmt::Display for ParametersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, greatest) = BOUNDS[self.index];
        write!(f, "weight {} is {}, and must be {least} to {greatest}", self.index, self.value)
    }
}

impl std::error::Error for ParametersError {}

impl Parameters {
    /// Weights that were learned elsewhere.
    ///
    /// # Errors
    ///
    /// Names the first weight beyond its bounds.
    pub fn new(weights: [f64; 21]) -> Result<Self, ParametersError> {
        for (index, (&value, (least, greatest))) in weights.iter().zip(BOUNDS).enumerate() {
            if !(least..=greatest).contains(&value) {
                return Err(ParametersError { index, value });
            }
        }
        Ok(Self(weights))
    }

    /// The weights, w0 first.
    pub(crate) fn weights(&self) -> &[f64; 21] {
        &self.0
    }
}

impl Default for Parameters {
    fn default() -> Self {
        Self(PUBLISHED)
    }
}
