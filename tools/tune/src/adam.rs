//! Gradient descent in steps that each weight finds for itself (Kingma and Ba's Adam).

/// One number that is learned, with what its gradients were like.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Learned {
    pub(crate) value: f64,
    pub(crate) mean: f64,
    pub(crate) square: f64,
}

const MEAN_KEPT: f64 = 0.9;
const SQUARE_KEPT: f64 = 0.999;

impl Learned {
    /// Goes down a gradient. `taken` counts the steps from 1.
    pub(crate) fn step(&mut self, gradient: f64, length: f64, taken: i32) {
        self.mean = MEAN_KEPT * self.mean + (1.0 - MEAN_KEPT) * gradient;
        self.square = SQUARE_KEPT * self.square + (1.0 - SQUARE_KEPT) * gradient * gradient;
        let mean = self.mean / (1.0 - MEAN_KEPT.powi(taken));
        let square = self.square / (1.0 - SQUARE_KEPT.powi(taken));
        self.value -= length * mean / (square.sqrt() + 1e-12);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_point_is_found() {
        let mut learned = Learned::default();
        for taken in 1..2_000 {
            let gradient = 2.0 * (learned.value - 3.0);
            learned.step(gradient, 0.05, taken);
        }
        assert!((learned.value - 3.0).abs() < 0.01, "{}", learned.value);
    }
}
