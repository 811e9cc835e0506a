//! Fits the weights, so that the evaluation says how games end.

use std::fs;

use tabiya_engine::Random;

use crate::Fitting;
use crate::error::Error;
use crate::row::{Row, Rows};
use crate::state::{State, first_weights};

/// How many positions a step looks at.
const BATCH: usize = 1_024;

/// Fits the weights to files of positions, and writes them down.
pub(crate) fn run(fitting: &Fitting) -> Result<(), Error> {
    let mut rows = Rows::default();
    for path in &fitting.files {
        rows.read(path)?;
    }
    if rows.learn.is_empty() || rows.check.is_empty() {
        return Err(Error::Empty);
    }
    let fit = Fit::new(fitting, &rows);
    println!(
        "{} positions to learn from, {} to check with; expected result 1/(1+exp(-{:.5}·value))",
        rows.learn.len(),
        rows.check.len(),
        fit.slope
    );
    let mut state = State::read(&fitting.state)?;
    fit.report(&state);
    while state.epochs < fitting.epochs {
        fit.epoch(&mut state);
        state.write(&fitting.state)?;
        fit.report(&state);
    }
    let text = state.rounded().to_string();
    fs::write(&fitting.output, text).map_err(Error::file(&fitting.output))
}

/// The positions, and what does not change while weights are fitted to them.
#[derive(Debug)]
struct Fit<'a> {
    fitting: &'a Fitting,
    rows: &'a Rows,
    /// How fast a value becomes a sure result.
    slope: f64,
    first: Vec<[f64; 2]>,
}

impl<'a> Fit<'a> {
    fn new(fitting: &'a Fitting, rows: &'a Rows) -> Self {
        let first = first_weights();
        Self { fitting, rows, slope: slope(&rows.learn, &first), first }
    }

    /// Looks at all positions once, in an order of its own.
    fn epoch(&self, state: &mut State) {
        let rows = &self.rows.learn;
        let mut order: Vec<usize> = (0..rows.len()).collect();
        let mut random = Random::new(self.fitting.seed ^ u64::from(state.epochs) << 32);
        for index in (1..order.len()).rev() {
            order.swap(index, random.below(index + 1));
        }
        let done = f64::from(state.epochs) / f64::from(self.fitting.epochs);
        let length = self.fitting.step * (1.0 - done).max(0.02);
        for batch in order.chunks(BATCH) {
            let gradients = self.gradients(state, batch);
            state.steps += 1;
            for (halves, gradients) in state.learned.iter_mut().zip(gradients) {
                for (half, gradient) in halves.iter_mut().zip(gradients) {
                    half.step(gradient, length, state.steps);
                }
            }
        }
        state.epochs += 1;
    }

    /// How the error over some positions changes with each weight.
    fn gradients(&self, state: &State, batch: &[usize]) -> Vec<[f64; 2]> {
        let weights = state.weights();
        let mut gradients = vec![[0.0; 2]; weights.len()];
        let share = 1.0 / count(batch.len());
        for row in batch.iter().map(|&index| &self.rows.learn[index]) {
            let expected = expected(self.slope * row.value(&weights));
            let change = 2.0 * (expected - self.label(row)) * expected * (1.0 - expected);
            let change = change * self.slope * share;
            for &(feature, times) in &row.counts {
                let gradient = &mut gradients[usize::from(feature)];
                gradient[0] += change * f64::from(times) * row.parts[0];
                gradient[1] += change * f64::from(times) * row.parts[1];
            }
        }
        let pull = 2.0 * self.fitting.pull / count(self.rows.learn.len());
        for ((gradient, weight), first) in gradients.iter_mut().zip(&weights).zip(&self.first) {
            gradient[0] += pull * (weight[0] - first[0]);
            gradient[1] += pull * (weight[1] - first[1]);
        }
        gradients
    }

    /// What the evaluation should say: between the result and what the search saw.
    fn label(&self, row: &Row) -> f64 {
        let part = self.fitting.result;
        part * row.result + (1.0 - part) * expected(self.slope * row.score)
    }

    fn report(&self, state: &State) {
        let weights = state.weights();
        let error = |rows: &[Row]| {
            mean(rows, |row| expected(self.slope * row.value(&weights)) - self.label(row))
        };
        let (learn, check) = (error(&self.rows.learn), error(&self.rows.check));
        println!("epoch {}: error {learn:.6}, held back {check:.6}", state.epochs);
    }
}

/// The result that a value makes likely.
pub(crate) fn expected(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

/// The slope with which values say best how games ended: what keeps the weights in hundredths of
/// a pawn.
fn slope(rows: &[Row], weights: &[[f64; 2]]) -> f64 {
    let values: Vec<f64> = rows.iter().map(|row| row.value(weights)).collect();
    let error = |slope: f64| -> f64 {
        let errors = rows.iter().zip(&values);
        errors.map(|(row, value)| (expected(slope * value) - row.result).powi(2)).sum()
    };
    // The error has one lowest point; thirds close in on it.
    let (mut low, mut high) = (0.000_5, 0.02);
    for _ in 0..40 {
        let third = (high - low) / 3.0;
        if error(low + third) < error(high - third) {
            high -= third;
        } else {
            low += third;
        }
    }
    f64::midpoint(low, high)
}

/// The mean of the squares.
fn mean(rows: &[Row], error: impl Fn(&Row) -> f64) -> f64 {
    rows.iter().map(|row| error(row).powi(2)).sum::<f64>() / count(rows.len())
}

/// A count to reckon with.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
pub(crate) const fn count(len: usize) -> f64 {
    len as f64
}
