//! An evaluation learned from games of the engine against itself: a small neural network.
//!
//! A position is seen twice, by the side to move and by its opponent: which of its own and of the
//! other side's pieces stand on which squares, 768 features of which at most 32 are there. Each
//! view adds up the rows of its features in the first layer, which is the accumulator; a unit's sum
//! is bounded to 0..=1 and squared; the second layer weighs the units of both views.
//!
//! Weights are whole numbers, 255 for one in the first layer and 256 in the second (64 for the few
//! units that weigh much), so that the same network gives the same value on every machine. A move
//! changes two to four features: the accumulator is updated and not built anew, and only where a
//! position is really evaluated.

mod accumulator;
mod file;

use std::fmt;
use std::sync::{Arc, OnceLock};

use tabiya_chess::{Color, Move, Piece, Position, Square};

use self::accumulator::{Accumulator, Change};
use crate::Score;
use crate::evaluation::{Classical, Evaluator};

pub use self::file::{ParseNetworkError, ReadNetworkError};

/// Units of the first layer, for each of the two views.
pub const HIDDEN: usize = 256;
/// Second layers: which one counts depends on how many pieces are left.
pub const BUCKETS: usize = 8;
/// Features of a position in one view.
pub const FEATURES: usize = 768;
/// One in the first layer.
pub const HIDDEN_ONE: i16 = 255;
/// One in the second layer.
pub const OUTPUT_ONE: i16 = 256;
/// So many units, the first ones, may weigh more than others in the second layer.
pub const HEAVY: usize = 32;
/// So many times as large are the steps of their weights: one is [`OUTPUT_ONE`] divided by it.
pub const HEAVY_STEP: i16 = 4;
/// Hundredths of a pawn for one of the output.
pub const CENTIPAWNS: i32 = 400;

/// No judgement is beyond it.
const MOST: i32 = 9_999;
/// A base of so much is not corrected: in games to learn from, such positions were given up.
pub const DECIDED: i32 = 1_000;
/// The part that is left of a judgement, in parts of 200, as the fifty-move rule comes near.
const FADE_MAX: i32 = 200;

/// A number for each unit. It lies where the processor reads many of them at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct Row(pub [i16; HIDDEN]);

/// What a network's output is added to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Base {
    /// Nothing: the network judges alone.
    #[default]
    Nothing,
    /// The evaluation by terms: the network says how far it is off.
    Terms,
}

/// The weights of a network.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    /// What the output is added to.
    pub base: Base,
    /// By feature.
    pub hidden: Vec<Row>,
    /// What the units have without any feature.
    pub hidden_bias: Row,
    /// The second layers, by [bucket](bucket()).
    pub outputs: [Output; BUCKETS],
}

/// A second layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Output {
    /// For the view of the side to move, then for its opponent's.
    pub weights: [Row; 2],
    /// What the output has without any unit, one being [`HIDDEN_ONE`] times [`OUTPUT_ONE`].
    pub bias: i32,
}

/// Which of the second layers counts with so many pieces on the board, kings included.
#[must_use]
#[inline]
pub const fn bucket(pieces: u32) -> usize {
    let bucket = (pieces.saturating_sub(1) / BUCKET_PIECES) as usize;
    if bucket < BUCKETS { bucket } else { BUCKETS - 1 }
}

/// So many numbers of pieces share a second layer.
const BUCKET_PIECES: u32 = 4;

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Network({FEATURES}→{HIDDEN}, {:?})", self.base)
    }
}

/// The network that the engine judges by, once somebody has asked for it.
static STANDARD: OnceLock<Arc<Network>> = OnceLock::new();

/// How a side sees the board: its own back rank is the first, and its king stands on the files e
/// to h. So a position and its mirror image are the same to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    color: Color,
    /// The bits by which the number of a square differs.
    turned: u8,
}

impl View {
    /// The view of a side whose king stands there.
    #[must_use]
    #[inline]
    pub const fn new(color: Color, king: Square) -> Self {
        let ranks = if matches!(color, Color::White) { 0 } else { 56 };
        let files = if king.index() & 4 == 0 { 7 } else { 0 };
        Self { color, turned: ranks | files }
    }

    /// The feature of a piece on a square; own pieces come first.
    #[must_use]
    #[inline]
    pub const fn feature(self, piece: Piece, square: Square) -> usize {
        let is_own = matches!(self.color, Color::White) == matches!(piece.color, Color::White);
        let square = (square.index() ^ self.turned) as usize;
        (if is_own { 0 } else { FEATURES / 2 }) + piece.role as usize * 64 + square
    }
}

impl Network {
    /// The one that the engine judges by unless it is given another, learned as `docs/network.md`
    /// says. It is a part of programs. A module for the browser has it only after
    /// [`set_standard`](Self::set_standard), and judges by a [blank](Self::blank) one without.
    #[must_use]
    pub fn standard() -> Arc<Self> {
        STANDARD.get_or_init(|| Arc::new(Self::included())).clone()
    }

    /// Makes the network of a file the standard one, unless somebody has asked for that already.
    ///
    /// # Errors
    ///
    /// The bytes are no network.
    pub fn set_standard(bytes: &[u8]) -> Result<(), ParseNetworkError> {
        let network = Self::from_bytes(bytes)?;
        STANDARD.get_or_init(|| Arc::new(network));
        Ok(())
    }

    #[cfg(not(target_family = "wasm"))]
    fn included() -> Self {
        let network = Self::from_bytes(include_bytes!("network/standard.bin"));
        #[expect(clippy::expect_used, reason = "the bytes are a part of the program")]
        network.expect("a network")
    }

    #[cfg(target_family = "wasm")]
    fn included() -> Self {
        Self::blank()
    }

    /// One that corrects nothing: it judges by the terms alone.
    #[must_use]
    pub fn blank() -> Self {
        let row = Row([0; HIDDEN]);
        Self {
            base: Base::Terms,
            hidden: vec![row; FEATURES],
            hidden_bias: row,
            outputs: [Output { weights: [row; 2], bias: 0 }; BUCKETS],
        }
    }

    /// What the network says of a position to the side to move, from nothing but its pieces: what
    /// the position is worth, or how far its [base](Base) is off.
    #[must_use]
    pub fn value(&self, position: &Position) -> Score {
        let mut way = [Accumulator::new(position)];
        Accumulator::update(&mut way, position, self);
        Score::from_centipawns(self.output(&way[0], position))
    }

    /// The second layer, in hundredths of a pawn.
    #[inline(always)]
    fn output(&self, accumulator: &Accumulator, position: &Position) -> i32 {
        let turn = position.turn();
        let Output { weights, bias } = &self.outputs[bucket(position.board().occupied().len())];
        let units = [accumulator.units(turn), accumulator.units(!turn)];
        let one = i32::from(HIDDEN_ONE);
        let sum = weigh(units, weights) / i64::from(one) + i64::from(*bias);
        let output = sum * i64::from(CENTIPAWNS) / i64::from(one * i32::from(OUTPUT_ONE));
        let fade = FADE_MAX - i32::from(position.halfmoves().min(100));
        i32::try_from(output).unwrap_or(0).clamp(-MOST, MOST) * fade / FADE_MAX
    }
}

/// The units of both views, each bounded, squared and weighed.
#[inline(always)]
fn weigh(units: [&Row; 2], weights: &[Row; 2]) -> i64 {
    let [own, other] = units.map(|row| row.0.split_at(HEAVY));
    let [own_weights, other_weights] = weights.each_ref().map(|row| row.0.split_at(HEAVY));
    let heavy = weigh_alike([own.0, other.0], [own_weights.0, other_weights.0]);
    let light = weigh_alike([own.1, other.1], [own_weights.1, other_weights.1]);
    i64::from(heavy) * i64::from(HEAVY_STEP) + i64::from(light)
}

/// As [`weigh`], for units whose weights have the same steps.
///
/// Bounded weights keep the product of a unit and its weight within 16 bits, which lets the
/// compiler multiply eight or sixteen of them at once, and the sum within 32.
#[inline(always)]
fn weigh_alike(units: [&[i16]; 2], weights: [&[i16]; 2]) -> i32 {
    let weigh = |(&unit, &weight): (&i16, &i16)| {
        let unit = unit.clamp(0, HIDDEN_ONE);
        i32::from(unit.wrapping_mul(weight)) * i32::from(unit)
    };
    let [own, other] = units;
    let [own_weights, other_weights] = weights;
    let own = own.iter().zip(own_weights).map(weigh);
    let other = other.iter().zip(other_weights).map(weigh);
    own.zip(other).map(|(own, other)| own + other).sum()
}

/// Whether a side has nothing but its king: the way to mate is known, and not learned.
#[inline]
fn has_bare_king(position: &Position) -> bool {
    Color::ALL.into_iter().any(|side| !position.board().by_color(side).has_many())
}

/// Judges by a network, updated move by move.
#[derive(Clone, Debug)]
pub struct Neural {
    network: Arc<Network>,
    /// What the network's output is added to if it has a base, and what knows a bare king.
    terms: Classical,
    /// The way from the root, which is the first.
    way: Vec<Accumulator>,
    depth: usize,
}

impl Default for Neural {
    fn default() -> Self {
        Self::new(Network::standard())
    }
}

impl Neural {
    /// An evaluator with these weights.
    #[must_use]
    pub fn new(network: Arc<Network>) -> Self {
        Self { network, terms: Classical::default(), way: Vec::new(), depth: 0 }
    }

    /// What the network says of the position that was entered last. Inlined, so that it is compiled
    /// for the instructions of each of its callers.
    #[inline(always)]
    fn output(&mut self, position: &Position) -> i32 {
        let way = &mut self.way[..=self.depth];
        Accumulator::update(way, position, &self.network);
        self.network.output(&way[self.depth], position)
    }

    /// The same for processors that add sixteen numbers at once, not eight.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn output_avx2(&mut self, position: &Position) -> i32 {
        self.output(position)
    }

    /// And for those that add thirty-two at once.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512bw,avx512vl")]
    fn output_avx512(&mut self, position: &Position) -> i32 {
        self.output(position)
    }

    /// What the network says, computed as fast as the processor can.
    #[inline]
    #[cfg_attr(
        target_arch = "x86_64",
        expect(unsafe_code, reason = "half of the time of an evaluation")
    )]
    fn fast_output(&mut self, position: &Position) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx512bw") && is_x86_feature_detected!("avx512vl") {
            // SAFETY: the processor has the instructions that the function is compiled for.
            return unsafe { self.output_avx512(position) };
        } else if is_x86_feature_detected!("avx2") {
            // SAFETY: as above.
            return unsafe { self.output_avx2(position) };
        }
        self.output(position)
    }
}

impl Evaluator for Neural {
    fn begin(&mut self, root: &Position) {
        self.depth = 0;
        self.way.clear();
        self.way.push(Accumulator::new(root));
        Accumulator::update(&mut self.way, root, &self.network);
    }

    #[inline]
    fn enter(&mut self, from: &Position, mv: Option<Move>, to: &Position) {
        self.depth += 1;
        if self.depth == self.way.len() {
            self.way.push(Accumulator::new(to));
        }
        let change = mv.map(|mv| Change::new(from, mv, to)).unwrap_or_default();
        self.way[self.depth].enter(change, to);
    }

    #[inline]
    fn leave(&mut self) {
        self.depth -= 1;
    }

    fn evaluate(&mut self, position: &Position) -> Score {
        let base = match self.network.base {
            Base::Nothing if has_bare_king(position) => return self.terms.evaluate(position),
            Base::Nothing => 0,
            Base::Terms => match self.terms.evaluate(position) {
                decided if decided.value().abs() >= DECIDED => return decided,
                base => base.value(),
            },
        };
        Score::from_centipawns(base + self.fast_output(position))
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    #[expect(unsafe_code, reason = "each way to compute is called by itself")]
    fn all_processors_compute_the_same() {
        let mut random = Random::new(1);
        let mut position = Position::start();
        for _ in 0..500 {
            let moves = position.legal_moves();
            let mv = random.pick(&moves).copied();
            position = mv.map_or_else(Position::start, |mv| position.play_unchecked(mv));
            let ready = |mut neural: Neural| {
                neural.way = vec![Accumulator::new(&position)];
                neural
            };
            let expected = ready(Neural::default()).output(&position);
            if is_x86_feature_detected!("avx2") {
                // SAFETY: the processor has the instructions.
                let found = unsafe { ready(Neural::default()).output_avx2(&position) };
                assert_eq!(found, expected, "{position}");
            }
            if is_x86_feature_detected!("avx512bw") && is_x86_feature_detected!("avx512vl") {
                // SAFETY: the processor has the instructions.
                let found = unsafe { ready(Neural::default()).output_avx512(&position) };
                assert_eq!(found, expected, "{position}");
            }
        }
    }
}
