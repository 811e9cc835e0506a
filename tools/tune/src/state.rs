//! What is learned so far, and its file.

use std::fmt::Write as _;
use std::path::Path;

use tabiya_engine::evaluation::{Feature, Taper, WEIGHTS, Weights};

use crate::adam::Learned;
use crate::error::Error;
use crate::file;

/// The weights, and how far they have come.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    pub(crate) epochs: u32,
    pub(crate) steps: i32,
    /// For the middlegame and for the endgame, by feature.
    pub(crate) learned: Vec<[Learned; 2]>,
}

/// The weights in force.
pub(crate) fn first_weights() -> Vec<[f64; 2]> {
    let halves = |taper: &Taper| [taper.middlegame(), taper.endgame()].map(f64::from);
    WEIGHTS.0.iter().map(halves).collect()
}

impl State {
    /// The weights in force, with nothing learned.
    pub(crate) fn new() -> Self {
        let learned =
            |weights: [f64; 2]| weights.map(|value| Learned { value, ..Learned::default() });
        Self { epochs: 0, steps: 0, learned: first_weights().into_iter().map(learned).collect() }
    }

    /// The state in a file; a new one if there is no file.
    pub(crate) fn read(path: &Path) -> Result<Self, Error> {
        let Some(text) = file::read(path)? else { return Ok(Self::new()) };
        parse(&text).ok_or_else(|| Error::Line(path.to_path_buf(), 1))
    }

    /// Writes the state, whole or not at all.
    pub(crate) fn write(&self, path: &Path) -> Result<(), Error> {
        let mut text = format!("{} {}\n", self.epochs, self.steps);
        for half in self.learned.iter().flatten() {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{} {} {}", half.value, half.mean, half.square);
        }
        file::write(path, text.as_bytes())
    }

    /// The weights alone.
    pub(crate) fn weights(&self) -> Vec<[f64; 2]> {
        self.learned.iter().map(|halves| halves.map(|half| half.value)).collect()
    }

    /// The weights as the engine has them.
    pub(crate) fn rounded(&self) -> Weights {
        let mut weights = WEIGHTS.clone();
        for (taper, halves) in weights.0.iter_mut().zip(&self.learned) {
            let [middlegame, endgame] = halves.map(|half| round(half.value));
            *taper = Taper::new(middlegame, endgame);
        }
        weights
    }
}

fn round(value: f64) -> i16 {
    #[expect(clippy::cast_possible_truncation, reason = "it is bounded first")]
    let whole = value.round().clamp(-10_000.0, 10_000.0) as i16;
    whole
}

fn parse(text: &str) -> Option<State> {
    let mut lines = text.lines();
    let (epochs, steps) = lines.next()?.split_once(' ')?;
    let mut learned = Vec::with_capacity(2 * Feature::COUNT);
    for line in lines {
        let mut numbers = line.split(' ').map(|word| word.parse::<f64>().ok());
        let mut next = || numbers.next().flatten();
        learned.push(Learned { value: next()?, mean: next()?, square: next()? });
    }
    let (pairs, rest) = learned.as_chunks::<2>();
    let is_whole = pairs.len() == Feature::COUNT && rest.is_empty();
    is_whole.then_some(State {
        epochs: epochs.parse().ok()?,
        steps: steps.parse().ok()?,
        learned: pairs.to_vec(),
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn nothing_learned_is_the_weights_in_force() {
        assert_eq!(State::new().rounded(), WEIGHTS);
    }

    #[test]
    fn a_state_is_read_as_it_was_written() {
        let path = std::env::temp_dir().join(format!("tabiya-tune-{}", std::process::id()));
        let mut state = State::new();
        state.epochs = 3;
        state.learned[7][1] = Learned { value: 0.1 + 0.2, mean: -1e-9, square: 1.0 / 3.0 };
        state.write(&path).expect("a file");
        let read = State::read(&path);
        fs::remove_file(&path).expect("it was there");
        assert_eq!(read.expect("a state"), state);
        assert_eq!(parse("1 2\n0 0 0\n"), None);
    }
}
