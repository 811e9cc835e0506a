//! Positions as the fit sees them.

use std::path::Path;

use tabiya_chess::{Color, Position};
use tabiya_engine::evaluation::{Trace, Verdict};

use crate::error::Error;
use crate::record;

/// One position: which features count how often, and how their sum becomes a value.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// A feature's index, and how often it counts for White less how often for Black.
    pub(crate) counts: Vec<(u16, i16)>,
    /// The parts of the two sums, for the middlegame and for the endgame, in the value.
    pub(crate) parts: [f64; 2],
    /// What the search saw, in hundredths of a pawn for White.
    pub(crate) score: f64,
    /// How the game ended: 1 for White, 0 for Black.
    pub(crate) result: f64,
}

/// The positions to learn from, and those to check with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rows {
    pub(crate) learn: Vec<Row>,
    pub(crate) check: Vec<Row>,
}

impl Rows {
    /// Adds the positions of a file.
    pub(crate) fn read(&mut self, path: &Path) -> Result<(), Error> {
        record::each_quiet(path, |seen, winner, is_held_back| {
            let rows = if is_held_back { &mut self.check } else { &mut self.learn };
            rows.extend(seen.score.and_then(|score| Row::new(&seen.position, score, winner)));
        })
    }
}

impl Row {
    /// A position taken apart; none if the evaluation knows the ending without weights.
    pub(crate) fn new(position: &Position, score: i16, winner: Option<Color>) -> Option<Self> {
        let trace = Trace::new(position);
        let Verdict::Mixed { phase, scale, fade } = trace.verdict() else { return None };
        let fade = f64::from(fade) / 200.0;
        let phase = f64::from(phase) / 24.0;
        let count = |(feature, count): (tabiya_engine::evaluation::Feature, i32)| {
            let index = u16::try_from(feature.index()).ok()?;
            Some((index, i16::try_from(count).ok()?))
        };
        Some(Self {
            counts: trace.coefficients().filter_map(count).collect(),
            parts: [phase * fade, (1.0 - phase) * fade * f64::from(scale) / 64.0],
            score: f64::from(score),
            result: match winner {
                Some(Color::White) => 1.0,
                Some(Color::Black) => 0.0,
                None => 0.5,
            },
        })
    }

    /// The value for White with these weights, in hundredths of a pawn.
    pub(crate) fn value(&self, weights: &[[f64; 2]]) -> f64 {
        let mut sums = [0.0; 2];
        for &(feature, count) in &self.counts {
            let weight = weights[usize::from(feature)];
            sums[0] += weight[0] * f64::from(count);
            sums[1] += weight[1] * f64::from(count);
        }
        sums[0] * self.parts[0] + sums[1] * self.parts[1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::first_weights;
    use tabiya_engine::evaluation::WEIGHTS;

    #[test]
    fn a_row_has_the_value_of_the_evaluation() {
        for fen in [
            "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5",
            "8/5pk1/4p1p1/3pP2p/3P1K1P/5PP1/3R4/1r6 w - - 0 40",
        ] {
            let position: Position = fen.parse().expect("a position");
            let row = Row::new(&position, 0, None).expect("no known ending");
            let trace = Trace::new(&position);
            let exact = trace.verdict().value(trace.sum(&WEIGHTS));
            assert!((row.value(&first_weights()) - f64::from(exact)).abs() < 2.0, "{fen}");
        }
    }
}
