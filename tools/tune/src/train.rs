//! Trains the network, so that it says how games end.

mod curve;
mod gradient;
mod model;
mod packed;

use std::thread;

use tabiya_engine::Random;

use self::curve::Curve;
use self::gradient::Gradient;
use self::model::{Model, State};
use self::packed::{Label, Packed, Sets};
use crate::Training;
use crate::error::Error;
use crate::file;
use crate::fit::count;

/// How many positions a step looks at.
const BATCH: usize = 16_384;

/// Trains on files of games, and writes the network down.
pub(crate) fn run(training: &Training) -> Result<(), Error> {
    let mut sets = Sets::default();
    for path in &training.files {
        sets.read(path)?;
    }
    if sets.learn.is_empty() || sets.check.is_empty() {
        return Err(Error::Empty);
    }
    println!("{} positions to learn from, {} to check with", sets.learn.len(), sets.check.len());
    let mut state = State::read(&training.state, training.seed)?;
    let mut curve = Curve::new(&state);
    while state.epochs < training.epochs {
        let learn = epoch(training, &mut sets.learn, &mut state);
        let check = error(training, &sets.check, &state.model);
        state.note(learn, check);
        println!("epoch {}: error {learn:.6}, held back {check:.6}", state.epochs);
        state.write(&training.state)?;
        curve.add(learn, check);
        file::write(&training.output.with_extension("svg"), curve.to_string().as_bytes())?;
        file::write(&training.output, &state.model.quantized().to_bytes())?;
    }
    Ok(())
}

/// Looks at all positions once, in an order of its own. Gives the mean error on the way.
fn epoch(training: &Training, learn: &mut [Packed], state: &mut State) -> f64 {
    let mut random = Random::new(training.seed ^ u64::from(state.epochs) << 32);
    for index in (1..learn.len()).rev() {
        learn.swap(index, random.below(index + 1));
    }
    let batches = learn.len().div_ceil(BATCH);
    let mut error = 0.0;
    for (number, batch) in learn.chunks(BATCH).enumerate() {
        let done = (f64::from(state.epochs) + ratio(number, batches)) / f64::from(training.epochs);
        // From the whole rate down to a hundredth of it, along half a wave of the cosine.
        let wave = f64::midpoint(1.0, (done * std::f64::consts::PI).cos());
        let rate = training.rate * (0.01 + 0.99 * wave);
        let gradient = gradient(training, batch, &state.model);
        error += gradient.error;
        state.step(&gradient, rate, batch.len());
    }
    error / count(learn.len())
}

/// The gradient over some positions, shared by the threads. It is the same whenever it is computed
/// with as many threads.
fn gradient(training: &Training, batch: &[Packed], model: &Model) -> Gradient {
    let label = training.label();
    let share = batch.len().div_ceil(training.threads.max(1)).max(1);
    thread::scope(|scope| {
        let parts: Vec<_> = batch
            .chunks(share)
            .map(|part| scope.spawn(move || Gradient::of(part, model, label)))
            .collect();
        let mut parts = parts.into_iter().filter_map(|part| part.join().ok());
        let mut sum = parts.next().unwrap_or_default();
        parts.for_each(|part| sum.add(&part));
        sum
    })
}

/// The mean square of what the network is off.
fn error(training: &Training, check: &[Packed], model: &Model) -> f64 {
    let label = training.label();
    let share = check.len().div_ceil(training.threads.max(1)).max(1);
    let sum: f64 = thread::scope(|scope| {
        let parts: Vec<_> = check
            .chunks(share)
            .map(|part| {
                scope.spawn(move || {
                    part.iter().map(|packed| model.error(packed, label)).sum::<f64>()
                })
            })
            .collect();
        parts.into_iter().filter_map(|part| part.join().ok()).sum()
    });
    sum / count(check.len())
}

impl Training {
    const fn label(&self) -> Label {
        Label { result: self.result }
    }
}

fn ratio(part: usize, whole: usize) -> f64 {
    count(part) / count(whole)
}
