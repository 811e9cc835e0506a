//! How the error over positions changes with each weight.

use super::model::{Model, WEIGHTS};
use super::packed::{Aim, Packed, STEEPNESS};

/// The sum over some positions.
#[derive(Clone, Debug, Default)]
pub(super) struct Gradient {
    /// In the order of the weights.
    pub(super) weights: Vec<f32>,
    /// The squares of what the network is off.
    pub(super) error: f64,
}

impl Gradient {
    /// The gradient over some positions.
    pub(super) fn of(batch: &[Packed], model: &Model, aim: Aim) -> Self {
        let mut gradient = Self { weights: vec![0.0; WEIGHTS], error: 0.0 };
        for packed in batch {
            let (views, output) = model.forward(packed);
            let says = packed.says(output.into(), aim);
            let off = says - packed.label(aim);
            gradient.error += off * off;
            #[expect(clippy::cast_possible_truncation, reason = "a step needs no more digits")]
            let step = (2.0 * off * says * (1.0 - says) * STEEPNESS) as f32;
            gradient.add_output(packed, model, &views, step);
        }
        gradient
    }

    /// Adds the gradient over other positions.
    pub(super) fn add(&mut self, other: &Self) {
        for (sum, weight) in self.weights.iter_mut().zip(&other.weights) {
            *sum += weight;
        }
        self.error += other.error;
    }
}
