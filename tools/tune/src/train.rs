//! Trains the network, so that it says how games end.

mod curve;
mod gradient;
mod model;
mod packed;
mod sets;

use std::path::PathBuf;
use std::thread;

use tabiya_engine::Random;
use tabiya_engine::network::Base;

use self::curve::Curve;
use self::gradient::Gradient;
use self::model::{Model, State};
use self::packed::{Aim, Packed};
use self::sets::Sets;
use crate::error::Error;
use crate::file;
use crate::fit::count;
use crate::{Averaging, Judging, Training, TrainingBase};

/// How many positions a step looks at.
const BATCH: usize = 16_384;

/// Trains on files of games, and writes the network down.
pub(crate) fn run(training: &Training) -> Result<(), Error> {
    let mut sets = read(training)?;
    let aim = training.aim();
    println!("{} positions to learn from, {} to check with", sets.learn.len(), sets.check.len());
    let alone = Aim { base: Base::Nothing, ..aim };
    let terms = mean(training.threads, &sets.check, |packed| {
        (packed.says(packed.terms(), alone) - packed.label(aim)).powi(2)
    });
    println!("the evaluation by terms: held back {terms:.6}");
    let mut state = State::read(&training.state, training.begin.as_deref(), training.seed)?;
    let mut curve = Curve::new(&state);
    while state.epochs < training.epochs {
        let learn = epoch(training, &mut sets.learn, &mut state);
        let check =
            mean(training.threads, &sets.check, |packed| state.model.surplus(packed, aim).powi(2));
        state.note(learn, check);
        println!("epoch {}: error {learn:.6}, held back {check:.6}", state.epochs);
        state.write(&training.state)?;
        curve.add(learn, check);
        file::write(&training.output.with_extension("svg"), curve.to_string().as_bytes())?;
        file::write(&training.output, &state.model.quantized(aim.base).to_bytes())?;
    }
    println!(
        "a pawn of the terms is {:.3} of the network",
        scale(training, &sets.check, &state.model)
    );
    Ok(())
}

/// Says how far networks are off on files of games.
pub(crate) fn judge(judging: &Judging) -> Result<(), Error> {
    for (path, off) in judging.networks.iter().zip(deviations(judging)?) {
        let Deviation { error, distance, surplus } = off;
        let path = path.display();
        println!("{path}: error {error:.6}, distance {distance:.6}, surplus {surplus:+.6}");
    }
    Ok(())
}

/// How far a network is off from the labels, as means over positions.
#[derive(Clone, Copy, Debug)]
struct Deviation {
    /// Of the squares of the distances.
    error: f64,
    /// Of the distances, which hardly depends on the few positions where they are great.
    distance: f64,
    /// Of what the network says above the label, to the side to move.
    surplus: f64,
}

/// How far each network is off over all positions of the files.
fn deviations(judging: &Judging) -> Result<Vec<Deviation>, Error> {
    let mut sets = Sets::default();
    for path in &judging.files {
        sets.read(path, 0.0)?;
    }
    let mut seen = sets.learn;
    seen.append(&mut sets.check);
    let deviation = |path: &PathBuf| {
        let (model, base) = Model::read(path)?;
        let aim = Aim { result: judging.result, base };
        let mean = |of: fn(f64) -> f64| {
            mean(judging.threads, &seen, |packed| of(model.surplus(packed, aim)))
        };
        let [error, distance, surplus] = [|off| off * off, f64::abs, |off| off].map(mean);
        Ok(Deviation { error, distance, surplus })
    };
    let networks = judging.networks.iter();
    if seen.is_empty() { Err(Error::Empty) } else { networks.map(deviation).collect() }
}

/// Writes the network whose every weight is the mean of those of some others.
pub(crate) fn average(averaging: &Averaging) -> Result<(), Error> {
    let read = averaging.networks.iter().map(|path| Model::read(path));
    let (models, bases): (Vec<Model>, Vec<Base>) =
        read.collect::<Result<Vec<_>, _>>()?.into_iter().unzip();
    let base = bases.first().copied().unwrap_or_default();
    if bases.iter().any(|other| *other != base) {
        return Err(Error::Bases);
    }
    file::write(&averaging.output, &Model::mean(&models).quantized(base).to_bytes())
}

/// The positions that the training asks for.
fn read(training: &Training) -> Result<Sets, Error> {
    let mut sets = Sets::default();
    // Other numbers than those of the weights.
    let mut random = Random::new(!training.seed);
    for path in &training.files {
        match training.imitate {
            None => sets.read(path, training.ahead)?,
            Some(times) => sets.read_beside(path, times, &mut random)?,
        }
    }
    let is_empty = sets.learn.is_empty() || sets.check.is_empty();
    if is_empty { Err(Error::Empty) } else { Ok(sets) }
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
    let aim = training.aim();
    let parts = share(training.threads, batch, |part| Gradient::of(part, model, aim));
    let mut parts = parts.into_iter();
    let mut sum = parts.next().unwrap_or_default();
    parts.for_each(|part| sum.add(&part));
    sum
}

/// The mean of a number of each position.
fn mean(threads: usize, packed: &[Packed], of: impl Fn(&Packed) -> f64 + Sync) -> f64 {
    let sums = share(threads, packed, |part| part.iter().map(&of).sum::<f64>());
    sums.iter().sum::<f64>() / count(packed.len())
}

/// What the network says of a pawn that the terms see, by least squares: the margins of the search
/// are made for 1.
fn scale(training: &Training, check: &[Packed], model: &Model) -> f64 {
    let aim = training.aim();
    let product = mean(training.threads, check, |packed| {
        (f64::from(model.forward(packed).1) + packed.base(aim)) * packed.terms()
    });
    product / mean(training.threads, check, |packed| packed.terms().powi(2))
}

/// Has the threads work on equal parts of the positions, and gives the results in order.
fn share<T: Send>(
    threads: usize,
    packed: &[Packed],
    work: impl Fn(&[Packed]) -> T + Sync,
) -> Vec<T> {
    let share = packed.len().div_ceil(threads.max(1)).max(1);
    let work = &work;
    thread::scope(|scope| {
        let parts: Vec<_> =
            packed.chunks(share).map(|part| scope.spawn(move || work(part))).collect();
        // A part that has panicked has said so, and its positions count as looked at.
        parts.into_iter().filter_map(|part| part.join().ok()).collect()
    })
}

impl Training {
    const fn aim(&self) -> Aim {
        // What is imitated has no result.
        let result = if self.imitate.is_some() { 0.0 } else { self.result };
        let base = match self.base {
            TrainingBase::Nothing => Base::Nothing,
            TrainingBase::Terms => Base::Terms,
        };
        Aim { result, base }
    }
}

fn ratio(part: usize, whole: usize) -> f64 {
    count(part) / count(whole)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use tabiya_engine::network::Network;

    use super::*;
    use crate::Games;
    use crate::play;

    /// A training of one epoch in a folder, on its two games: one is held back.
    fn training(folder: &Path, name: &str) -> Training {
        Training {
            files: vec![folder.join("games.bin")],
            state: folder.join(format!("{name}.state")),
            begin: None,
            output: folder.join(format!("{name}.bin")),
            base: TrainingBase::Nothing,
            imitate: None,
            epochs: 1,
            seed: 1,
            result: 0.3,
            ahead: 0.5,
            rate: 0.001,
            threads: 2,
        }
    }

    #[test]
    fn a_network_imitates_the_terms_and_another_goes_on_from_it() {
        let folder = std::env::temp_dir().join(format!("tabiya-train-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("games.bin");
        let games = Games {
            file,
            seed: 3,
            games: 2,
            nodes: 30,
            quick: 30,
            every: 1,
            beside: 2,
            dice: 8,
            threads: 1,
        };
        play::run(&games).expect("two games");

        let imitation =
            Training { imitate: Some(3), epochs: 8, rate: 0.003, ..training(&folder, "imitation") };
        run(&imitation).expect("a network");
        let first = State::read(&imitation.state, None, 9).expect("a state");
        let ([before, _], [after, _]) = (first.errors[0], first.errors[7]);
        assert!(after < before / 2.0, "{before} {after}");

        let begin = Some(imitation.state.clone());
        let own = Training { begin, epochs: 0, ..training(&folder, "own") };
        let begun = State::read(&own.state, own.begin.as_deref(), 9).expect("a state");
        assert_eq!((begun.epochs, &begun.model), (0, &first.model));
        let own = Training { epochs: 2, base: TrainingBase::Terms, ..own };
        run(&own).expect("a network");
        assert_eq!(Network::read(&own.output).expect("a network").base, Base::Terms);
        let trained = State::read(&own.state, own.begin.as_deref(), 9).expect("a state");
        assert_eq!((trained.epochs, trained.errors.len()), (2, 2));

        // Two games are few, but a network that has learned from them knows them better.
        let networks = vec![own.output.clone(), imitation.output.clone()];
        let judging = Judging { networks, files: own.files.clone(), result: 0.3, threads: 2 };
        let [learned, imitated] = deviations(&judging).expect("networks")[..] else {
            panic!("two")
        };
        assert!(learned.error < imitated.error, "{learned:?} {imitated:?}");
        for Deviation { error, distance, surplus } in [learned, imitated] {
            assert!(surplus.abs() <= distance && distance.powi(2) <= error);
        }
        let judging = Judging { networks: vec![imitation.state.clone()], ..judging };
        let [exact] = deviations(&judging).expect("a state")[..] else { panic!("one") };
        assert!((exact.error / imitated.error - 1.0).abs() < 0.05, "{exact:?} {imitated:?}");
        let judging = Judging { networks: own.files.clone(), ..judging };
        assert!(matches!(deviations(&judging), Err(Error::Network(..))), "games are no network");

        let output = folder.join("average.bin");
        let mean_of = |networks: &[&PathBuf]| {
            let networks = networks.iter().copied().cloned().collect();
            average(&Averaging { networks, output: output.clone() })
        };
        mean_of(&[&imitation.output; 3]).expect("a network");
        assert_eq!(fs::read(&output).ok(), fs::read(&imitation.output).ok());
        assert!(matches!(mean_of(&[&imitation.output, &own.output]), Err(Error::Bases)));
        fs::remove_dir_all(&folder).expect("it was there");
    }
}
