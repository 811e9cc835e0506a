//! An evaluation learned from games of the engine against itself: a small neural network.
//!
//! A position is seen twice, by the side to move and by its opponent: which of its own and of the
//! other side's pieces stand on which squares, 768 features of which at most 32 are there. Each
//! view adds up the rows of its features in the first layer, which is the accumulator; a unit's sum
//! is bounded to 0..=1 and squared; the second layer weighs the units of both views.
//!
//! Weights are whole numbers, 255 for one in the first layer and 64 in the second, so that the same
//! network gives the same value on every machine. A move changes two to four features: the
//! accumulator is updated and not built anew, and only where a position is really evaluated.

mod accumulator;
mod file;

use std::fmt;
use std::sync::{Arc, LazyLock};

use tabiya_chess::{ByColor, Color, Move, Piece, Position, Square};

use self::accumulator::{Accumulator, Change};
use crate::Score;
use crate::evaluation::{Classical, Evaluator};

pub use self::file::{ParseNetworkError, ReadNetworkError};

/// Units of the first layer, for each of the two views.
pub const HIDDEN: usize = 64;
/// Features of a position in one view.
pub const FEATURES: usize = 768;
/// One in the first layer.
pub const HIDDEN_ONE: i16 = 255;
/// One in the second layer.
pub const OUTPUT_ONE: i16 = 64;
/// Hundredths of a pawn for one of the output.
pub const CENTIPAWNS: i32 = 400;

/// No judgement is beyond it.
const MOST: i32 = 9_999;
/// A base of so much is not corrected: in games to learn from, such positions were given up.
pub const DECIDED: i32 = 1_000;
/// The part that is left of a judgement, in parts of 200, as the fifty-move rule comes near.
const FADE_MAX: i32 = 200;

/// A row of weights, one for each unit.
type Row = [i16; HIDDEN];

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
    pub hidden: Vec<[i16; HIDDEN]>,
    /// What the units have without any feature.
    pub hidden_bias: [i16; HIDDEN],
    /// For the view of the side to move, then for its opponent's.
    pub output: [[i16; HIDDEN]; 2],
    /// What the output has without any unit, one being [`HIDDEN_ONE`] times [`OUTPUT_ONE`].
    pub output_bias: i32,
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Network({FEATURES}→{HIDDEN}, {:?})", self.base)
    }
}

/// The network that the engine judges by, learned as `docs/network.md` says.
static STANDARD: LazyLock<Arc<Network>> = LazyLock::new(|| {
    let network = Network::from_bytes(include_bytes!("network/standard.bin"));
    #[expect(clippy::expect_used, reason = "the bytes are a part of the program")]
    Arc::new(network.expect("a network"))
});

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

    /// The views of both sides.
    #[inline]
    fn both(position: &Position) -> ByColor<Self> {
        let view = |color| Self::new(color, position.king(color));
        ByColor { white: view(Color::White), black: view(Color::Black) }
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
    /// The one that the engine judges by unless it is given another.
    #[must_use]
    pub fn standard() -> Arc<Self> {
        STANDARD.clone()
    }

    /// What the network says of a position to the side to move, from nothing but its pieces: what
    /// the position is worth, or how far its [base](Base) is off.
    #[must_use]
    pub fn value(&self, position: &Position) -> Score {
        Score::from_centipawns(self.output(&Accumulator::new(self, position), position))
    }

    /// The second layer, in hundredths of a pawn.
    #[inline(always)]
    fn output(&self, accumulator: &Accumulator, position: &Position) -> i32 {
        let turn = position.turn();
        let sum = weigh(&accumulator.0[turn], &self.output[0])
            + weigh(&accumulator.0[!turn], &self.output[1]);
        let one = i32::from(HIDDEN_ONE);
        // The scale is taken first from a wider number: the sum has up to 31 bits.
        let output = i64::from(sum / one + self.output_bias) * i64::from(CENTIPAWNS)
            / i64::from(one * i32::from(OUTPUT_ONE));
        let fade = FADE_MAX - i32::from(position.halfmoves().min(100));
        i32::try_from(output).unwrap_or(0).clamp(-MOST, MOST) * fade / FADE_MAX
    }
}

/// The units of a view, each bounded, squared and weighed.
///
/// Bounded weights keep the product of a unit and its weight within 16 bits, which lets the
/// compiler multiply eight or sixteen of them at once.
#[inline(always)]
fn weigh(units: &Row, weights: &Row) -> i32 {
    let mut sum = 0_i32;
    for (&unit, &weight) in units.iter().zip(weights) {
        let unit = unit.clamp(0, HIDDEN_ONE);
        sum += i32::from(unit.wrapping_mul(weight)) * i32::from(unit);
    }
    sum
}

/// Judges by a network, updated move by move.
#[derive(Clone, Debug)]
pub struct Neural {
    network: Arc<Network>,
    /// What the network's output is added to, if it has a base.
    terms: Option<Classical>,
    /// The way from the root, which is the first.
    frames: Vec<Frame>,
    depth: usize,
}

/// A position on the way from the root.
#[derive(Clone, Debug, Default)]
struct Frame {
    accumulator: Accumulator,
    /// What the move to it has changed.
    change: Change,
    /// Whether the accumulator is that of the position.
    is_ready: bool,
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
        let terms = (network.base == Base::Terms).then(Classical::default);
        Self { network, terms, frames: vec![Frame::default()], depth: 0 }
    }

    /// What the network says of the position that was entered last. Inlined, so that it is compiled
    /// for the instructions of each of its callers.
    #[inline(always)]
    fn output(&mut self, position: &Position) -> i32 {
        self.update(View::both(position));
        self.network.output(&self.frames[self.depth].accumulator, position)
    }

    /// The same for processors that add sixteen numbers at once, not eight.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn output_avx2(&mut self, position: &Position) -> i32 {
        self.output(position)
    }

    /// What the network says, computed as fast as the processor can.
    #[inline]
    fn fast_output(&mut self, position: &Position) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            #[expect(unsafe_code, reason = "a third of the time of an evaluation")]
            // SAFETY: the processor has the instructions that the function is compiled for.
            return unsafe { self.output_avx2(position) };
        }
        self.output(position)
    }

    /// Brings the accumulator of the position that was entered last up to date. Since the last one
    /// that is ready no view has changed.
    #[inline(always)]
    fn update(&mut self, views: ByColor<View>) {
        let mut ready = self.depth;
        while !self.frames[ready].is_ready {
            ready -= 1;
        }
        for next in ready + 1..=self.depth {
            let (before, rest) = self.frames.split_at_mut(next);
            let (before, frame) = (&before[next - 1], &mut rest[0]);
            frame.accumulator.follow(&before.accumulator, &frame.change, views, &self.network);
            frame.is_ready = true;
        }
    }
}

impl Evaluator for Neural {
    fn begin(&mut self, root: &Position) {
        self.depth = 0;
        self.frames[0].accumulator = Accumulator::new(&self.network, root);
        self.frames[0].is_ready = true;
    }

    #[inline]
    fn enter(&mut self, from: &Position, mv: Option<Move>, to: &Position) {
        self.depth += 1;
        if self.depth == self.frames.len() {
            self.frames.push(Frame::default());
        }
        let frame = &mut self.frames[self.depth];
        frame.is_ready = View::both(from) != View::both(to);
        if frame.is_ready {
            frame.accumulator = Accumulator::new(&self.network, to);
        } else {
            frame.change = mv.map(|mv| Change::new(from, mv, to)).unwrap_or_default();
        }
    }

    #[inline]
    fn leave(&mut self) {
        self.depth -= 1;
    }

    fn evaluate(&mut self, position: &Position) -> Score {
        let base = self.terms.as_mut().map_or(0, |terms| terms.evaluate(position).value());
        if base.abs() >= DECIDED {
            return Score::from_centipawns(base);
        }
        Score::from_centipawns(base + self.fast_output(position))
    }
}
