//! The network while it is trained, and what its training has come to.

use std::fs;
use std::path::Path;

use tabiya_engine::Random;
use tabiya_engine::network::{
    BUCKETS, Base, FEATURES, HEAVY, HEAVY_STEP, HIDDEN, HIDDEN_ONE, Network, OUTPUT_ONE, Output,
    Row,
};

use super::gradient::Gradient;
use super::packed::{Aim, Packed};
use crate::error::Error;
use crate::file;

/// All weights: the features' rows, the units' bias, the outputs' two rows each and their biases.
pub(super) const WEIGHTS: usize = OUTPUT_BIAS + BUCKETS;
const BIAS: usize = FEATURES * HIDDEN;
const OUTPUT: usize = BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + BUCKETS * 2 * HIDDEN;
/// No weight is greater, so that rounded ones fit their bytes.
const MOST: f32 = 1.98;
/// Nor is one of the outputs, but for those of heavy units.
const LIGHT_MOST: f32 = MOST / HEAVY_STEP as f32;

/// Numbers of every weight.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Model(pub(super) Vec<f32>);

/// A row of numbers, one for each unit.
pub(super) type Units = [f32; HIDDEN];

impl Model {
    /// Small weights by dice; a unit begins with little and can go either way.
    fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut uniform = |most: f32| {
            #[expect(clippy::cast_precision_loss, reason = "24 bits are kept")]
            let part = (random.word() >> 40) as f32 / (1_u32 << 24) as f32;
            (2.0 * part - 1.0) * most
        };
        let mut weights = vec![0.0; WEIGHTS];
        // About 30 features are there at once; an output adds up 256 units.
        weights[..BIAS].fill_with(|| uniform(0.12));
        weights[BIAS..OUTPUT].fill(0.1);
        weights[OUTPUT..OUTPUT + 2 * HIDDEN].fill_with(|| uniform(0.1));
        // All outputs begin alike.
        for bucket in 1..BUCKETS {
            weights.copy_within(OUTPUT..OUTPUT + 2 * HIDDEN, output_at(bucket, 0));
        }
        Self(weights)
    }

    /// A feature's weights.
    #[inline]
    pub(super) fn row(&self, feature: usize) -> &Units {
        self.units(feature * HIDDEN)
    }

    /// The weights of a view's units in an output.
    #[inline]
    fn output(&self, bucket: usize, view: usize) -> &Units {
        self.units(output_at(bucket, view))
    }

    #[inline]
    fn units(&self, from: usize) -> &Units {
        self.0[from..].first_chunk().unwrap_or(&[0.0; HIDDEN])
    }

    /// The sums of the first layer in both views, and the output that counts.
    #[inline]
    pub(super) fn forward(&self, packed: &Packed) -> ([Units; 2], f32) {
        let bucket = packed.bucket();
        let mut views = [*self.units(BIAS); 2];
        for features in packed.features() {
            for (view, feature) in views.iter_mut().zip(features) {
                for (unit, weight) in view.iter_mut().zip(self.row(feature)) {
                    *unit += weight;
                }
            }
        }
        let mut lanes = [0.0_f32; 8];
        for (index, view) in views.iter().enumerate() {
            let (units, _) = view.as_chunks::<8>();
            let (weights, _) = self.output(bucket, index).as_chunks::<8>();
            for (units, weights) in units.iter().zip(weights) {
                for lane in 0..8 {
                    let unit = units[lane].clamp(0.0, 1.0);
                    lanes[lane] += unit * unit * weights[lane];
                }
            }
        }
        (views, lanes.iter().sum::<f32>() + self.0[OUTPUT_BIAS + bucket])
    }

    /// How much more likely a win is to the network than by the label.
    pub(super) fn surplus(&self, packed: &Packed, aim: Aim) -> f64 {
        packed.says(self.forward(packed).1.into(), aim) - packed.label(aim)
    }

    /// The weights in the file of a network, or in the state of a training, and what the output is
    /// added to. A state does not say that: it is taken for one of a network that judges alone.
    pub(super) fn read(path: &Path) -> Result<(Self, Base), Error> {
        match Network::read(path) {
            Ok(network) => Ok((Self::of_network(&network), network.base)),
            Err(error) => match State::read_file(path) {
                Ok(state) => Ok((state.model, Base::Nothing)),
                Err(_) => Err(Error::Network(path.to_path_buf(), error)),
            },
        }
    }

    /// The weights of a network.
    pub(super) fn of_network(network: &Network) -> Self {
        let hidden = |weight: i16| f32::from(weight) / f32::from(HIDDEN_ONE);
        let output = |(unit, weight): (usize, i16)| f32::from(weight) / output_one(unit);
        let first = network.hidden.iter().chain([&network.hidden_bias]);
        let second = network.outputs.iter().flat_map(|output| &output.weights);
        let mut weights: Vec<f32> = first.flat_map(|row| row.0).map(hidden).collect();
        weights.extend(second.flat_map(|row| row.0.into_iter().enumerate()).map(output));
        let one = f32::from(HIDDEN_ONE) * f32::from(OUTPUT_ONE);
        #[expect(clippy::cast_precision_loss, reason = "the bias is bounded")]
        weights.extend(network.outputs.iter().map(|output| output.bias as f32 / one));
        Self(weights)
    }

    /// The mean of each weight of some models.
    pub(super) fn mean(models: &[Self]) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "models are few")]
        let share = 1.0 / models.len() as f32;
        let sum = |at: usize| models.iter().map(|model| model.0[at]).sum::<f32>();
        Self((0..WEIGHTS).map(|at| sum(at) * share).collect())
    }

    /// The network in whole numbers.
    pub(super) fn quantized(&self, base: Base) -> Network {
        let hidden = |weight: f32| round(weight * f32::from(HIDDEN_ONE));
        let output =
            |row: &Units| Row(std::array::from_fn(|unit| round(row[unit] * output_one(unit))));
        let one = f32::from(HIDDEN_ONE) * f32::from(OUTPUT_ONE);
        #[expect(clippy::cast_possible_truncation, reason = "the bias is bounded")]
        let bias = |bucket: usize| (self.0[OUTPUT_BIAS + bucket] * one).round() as i32;
        Network {
            base,
            hidden: (0..FEATURES).map(|feature| Row(self.row(feature).map(hidden))).collect(),
            hidden_bias: Row(self.units(BIAS).map(hidden)),
            outputs: std::array::from_fn(|bucket| Output {
                weights: [0, 1].map(|view| output(self.output(bucket, view))),
                bias: bias(bucket),
            }),
        }
    }
}

/// Where the weights of a view's units in an output begin.
const fn output_at(bucket: usize, view: usize) -> usize {
    OUTPUT + (bucket * 2 + view) * HIDDEN
}

/// One in the weights of a unit in an output.
fn output_one(unit: usize) -> f32 {
    f32::from(if unit < HEAVY { OUTPUT_ONE / HEAVY_STEP } else { OUTPUT_ONE })
}

#[expect(clippy::cast_possible_truncation, reason = "weights are bounded")]
fn round(value: f32) -> i16 {
    value.round() as i16
}

/// The gradient of a position's output, in the order of the weights.
impl Gradient {
    /// Adds `step` times the gradient of the output with these sums.
    #[inline]
    pub(super) fn add_output(
        &mut self,
        packed: &Packed,
        model: &Model,
        views: &[Units; 2],
        step: f32,
    ) {
        let bucket = packed.bucket();
        let mut changes = [[0.0_f32; HIDDEN]; 2];
        for (index, (view, change)) in views.iter().zip(&mut changes).enumerate() {
            let weights = model.output(bucket, index);
            let from = output_at(bucket, index);
            let outputs = &mut self.weights[from..from + HIDDEN];
            for unit in 0..HIDDEN {
                let bounded = view[unit].clamp(0.0, 1.0);
                outputs[unit] += step * bounded * bounded;
                let is_open = view[unit] > 0.0 && view[unit] < 1.0;
                change[unit] = if is_open { step * 2.0 * bounded * weights[unit] } else { 0.0 };
            }
            for (sum, change) in self.weights[BIAS..OUTPUT].iter_mut().zip(change) {
                *sum += *change;
            }
        }
        self.weights[OUTPUT_BIAS + bucket] += step;
        for features in packed.features() {
            for (change, feature) in changes.iter().zip(features) {
                let row = &mut self.weights[feature * HIDDEN..(feature + 1) * HIDDEN];
                for (sum, change) in row.iter_mut().zip(change) {
                    *sum += change;
                }
            }
        }
    }
}

/// How far the training has come.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State {
    pub(super) epochs: u32,
    steps: i32,
    pub(super) model: Model,
    /// The running means of each weight's gradient and of its square.
    mean: Vec<f32>,
    square: Vec<f32>,
    /// The errors after each epoch: of what was learned from, and of what was held back.
    pub(super) errors: Vec<[f64; 2]>,
}

const MEAN_KEPT: f32 = 0.9;
const SQUARE_KEPT: f32 = 0.999;
/// How much of a weight is lost with a step of full length.
const DECAY: f32 = 0.01;
/// What a file of a state begins with.
const MAGIC: &[u8; 8] = b"tabiyat1";

impl State {
    fn new(seed: u64) -> Self {
        Self {
            epochs: 0,
            steps: 0,
            model: Model::new(seed),
            mean: vec![0.0; WEIGHTS],
            square: vec![0.0; WEIGHTS],
            errors: Vec::new(),
        }
    }

    /// Goes down a gradient (Adam, with decay of the weights).
    pub(super) fn step(&mut self, gradient: &Gradient, rate: f64, positions: usize) {
        self.steps += 1;
        #[expect(clippy::cast_possible_truncation, reason = "a rate needs no more digits")]
        let rate = rate as f32;
        #[expect(clippy::cast_precision_loss, reason = "a batch is small")]
        let share = 1.0 / positions as f32;
        let mean_part = 1.0 - MEAN_KEPT.powi(self.steps);
        let square_part = 1.0 - SQUARE_KEPT.powi(self.steps);
        let moments = self.mean.iter_mut().zip(&mut self.square);
        let weights = self.model.0.iter_mut().zip(&gradient.weights);
        for ((weight, gradient), (mean, square)) in weights.zip(moments) {
            let gradient = gradient * share;
            *mean = MEAN_KEPT * *mean + (1.0 - MEAN_KEPT) * gradient;
            *square = SQUARE_KEPT * *square + (1.0 - SQUARE_KEPT) * gradient * gradient;
            let step = *mean / mean_part / ((*square / square_part).sqrt() + 1e-8);
            *weight = (*weight - rate * (step + DECAY * *weight)).clamp(-MOST, MOST);
        }
        for row in self.model.0[OUTPUT..OUTPUT_BIAS].chunks_mut(HIDDEN) {
            for weight in &mut row[HEAVY..] {
                *weight = weight.clamp(-LIGHT_MOST, LIGHT_MOST);
            }
        }
    }

    /// Notes the errors of an epoch, which is over.
    pub(super) fn note(&mut self, learn: f64, check: f64) {
        self.epochs += 1;
        self.errors.push([learn, check]);
    }

    /// The state in a file. If there is no file, a new one, with the weights of the state or of the
    /// network to begin with if there is one.
    pub(super) fn read(path: &Path, begin: Option<&Path>, seed: u64) -> Result<Self, Error> {
        match begin {
            _ if path.exists() => Self::read_file(path),
            Some(begin) => Ok(Self { model: Model::read(begin)?.0, ..Self::new(seed) }),
            None => Ok(Self::new(seed)),
        }
    }

    fn read_file(path: &Path) -> Result<Self, Error> {
        let bytes = fs::read(path).map_err(Error::file(path))?;
        Self::from_bytes(&bytes).ok_or_else(|| Error::State(path.to_path_buf()))
    }

    /// Writes the state, whole or not at all.
    pub(super) fn write(&self, path: &Path) -> Result<(), Error> {
        file::write(path, &self.to_bytes())
    }

    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.epochs.to_le_bytes());
        bytes.extend(self.steps.to_le_bytes());
        for numbers in [&self.model.0, &self.mean, &self.square] {
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes.extend(self.errors.iter().flatten().flat_map(|error| error.to_le_bytes()));
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (head, bytes) = bytes.strip_prefix(MAGIC)?.split_first_chunk::<8>()?;
        let [epochs, steps] = *head.as_chunks::<4>().0 else { return None };
        let (numbers, errors) = bytes.split_at_checked(3 * 4 * WEIGHTS)?;
        let numbers: Vec<f32> =
            numbers.as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        let errors: Vec<f64> =
            errors.as_chunks().0.iter().map(|bytes| f64::from_le_bytes(*bytes)).collect();
        let (epochs, steps) = (u32::from_le_bytes(epochs), i32::from_le_bytes(steps));
        let errors = errors.as_chunks().0.to_vec();
        let is_whole = errors.len() == usize::try_from(epochs).ok()?;
        is_whole.then(|| Self {
            epochs,
            steps,
            model: Model(numbers[..WEIGHTS].to_vec()),
            mean: numbers[WEIGHTS..2 * WEIGHTS].to_vec(),
            square: numbers[2 * WEIGHTS..].to_vec(),
            errors,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabiya_chess::{Color, Position};

    const AIM: Aim = Aim { result: 0.4, base: Base::Terms };

    fn packed() -> Packed {
        let position: Position =
            "r3k2r/1p3ppp/8/3pP3/8/8/PPP2P1P/R3K1QR b KQkq - 1 20".parse().expect("a position");
        Packed::new(&position, Some(Color::Black), -80, -60)
    }

    #[test]
    fn the_gradient_is_that_of_the_error() {
        let packed = packed();
        let mut model = Model::new(3);
        let gradient = Gradient::of(&[packed], &model, AIM);
        let changed = |at: usize| gradient.weights[at] != 0.0;
        let own: Vec<usize> = (0..WEIGHTS).filter(|&at| changed(at)).collect();
        assert!(own.len() > 1_000);
        for &at in own.iter().step_by(97).chain([&(OUTPUT_BIAS + packed.bucket())]) {
            let weight = model.0[at];
            let mut error = |by: f32| {
                model.0[at] = weight + by;
                let error = model.surplus(&packed, AIM).powi(2);
                model.0[at] = weight;
                error
            };
            let slope = (error(1e-2) - error(-1e-2)) / 2e-2;
            let off = (slope - f64::from(gradient.weights[at])).abs();
            assert!(off < 1e-4 + 0.02 * slope.abs(), "{at}: {slope} {}", gradient.weights[at]);
        }
    }

    #[test]
    fn whole_numbers_say_what_the_network_says() {
        let model = Model::new(5);
        let position: Position =
            "r3k2r/1p3ppp/8/3pP3/8/8/PPP2P1P/R3K1QR b KQkq - 0 20".parse().expect("a position");
        let exact = f64::from(model.forward(&packed()).1) * 400.0;
        let whole = f64::from(model.quantized(Base::Nothing).value(&position).value());
        assert!((exact - whole).abs() < 6.0, "{exact} {whole}");
    }

    #[test]
    fn a_network_that_a_training_begins_with_is_kept() {
        let network = Network::standard();
        assert_eq!(Model::of_network(&network).quantized(network.base), *network);
    }

    #[test]
    fn a_mean_lies_between_its_models() {
        let [first, second] = [Model::new(1), Model::new(2)];
        let mean = Model::mean(&[first.clone(), second.clone()]);
        let sums = first.0.iter().zip(&second.0).map(|(first, second)| first + second);
        assert!(mean.0.iter().zip(sums).all(|(mean, sum)| (2.0 * mean - sum).abs() < 1e-6));
    }

    #[test]
    fn a_state_is_read_as_it_was_written_and_goes_on_alike() {
        let mut state = State::new(1);
        for _ in 0..3 {
            let gradient = Gradient::of(&[packed()], &state.model, AIM);
            state.step(&gradient, 0.001, 1);
            state.note(0.5, 0.25);
        }
        let bytes = state.to_bytes();
        assert_eq!(State::from_bytes(&bytes), Some(state));
        assert_eq!(State::from_bytes(&bytes[..bytes.len() - 8]), None);
        assert_eq!(State::from_bytes(b"tabiyat1"), None);
    }

    #[test]
    fn a_position_seen_often_enough_is_learned() {
        let packed = packed();
        let mut state = State::new(2);
        let error = |state: &State| state.model.surplus(&packed, AIM).powi(2);
        let before = error(&state);
        for _ in 0..200 {
            let gradient = Gradient::of(&[packed], &state.model, AIM);
            state.step(&gradient, 0.001, 1);
        }
        let after = error(&state);
        assert!(after < before / 100.0 && after < 1e-4, "{before} {after}");
    }
}
