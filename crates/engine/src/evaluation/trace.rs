//! An evaluation taken apart: for tuners, and for people who want to know why.

use std::fmt;

use tabiya_chess::{ByColor, Color, Position};

use super::ending::SCALE_MAX;
use super::facts::Facts;
use super::tally::Counts;
use super::verdict::{FADE_MAX, PHASE_MAX};
use super::{Feature, Group, Taper, Term, Verdict, WEIGHTS, Weights};
use crate::Score;

/// How often each feature counts in a position, and how their sum becomes a score.
///
/// The score is a linear function of the weights: with `sum` the weights of all
/// [`coefficients`](Self::coefficients), each as often as it counts, it is what
/// [`Verdict::value`] makes of it.
#[derive(Clone, Debug)]
pub struct Trace {
    counts: ByColor<Counts>,
    turn: Color,
    verdict: Verdict,
}

impl Trace {
    /// Takes the evaluation of a position apart.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let mut facts = Facts::new(position);
        let mut counts = ByColor::<Counts>::default();
        super::count_pawns(&facts, &mut counts);
        super::count_pieces(&mut facts, &mut counts);
        let mut trace = Self { counts, turn: position.turn(), verdict: Verdict::Known(0) };
        trace.verdict = Verdict::new(position, &facts, trace.sum(&WEIGHTS));
        trace
    }

    /// The features that count for one side more than for the other: how often for White, less
    /// how often for Black.
    pub fn coefficients(&self) -> impl Iterator<Item = (Feature, i32)> {
        let count = |feature: Feature| {
            let of = |color| i32::from(self.counts[color].0[feature.index()]);
            (feature, of(Color::White) - of(Color::Black))
        };
        Group::all().flat_map(Group::features).map(count).filter(|&(_, count)| count != 0)
    }

    /// How the sum becomes a value.
    #[must_use]
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// What a term adds for one side.
    #[must_use]
    pub fn term(&self, term: Term, color: Color) -> Taper {
        let features = Group::all().filter(|group| group.term() == term).flat_map(Group::features);
        features.fold(Taper::default(), |sum, feature| {
            sum + WEIGHTS[feature] * i32::from(self.counts[color].0[feature.index()])
        })
    }

    /// How often the features of a group count for one side.
    #[must_use]
    pub fn count(&self, group: Group, color: Color) -> i32 {
        group.features().map(|feature| i32::from(self.counts[color].0[feature.index()])).sum()
    }

    /// What all terms add up to, seen by White.
    #[must_use]
    pub fn sum(&self, weights: &Weights) -> Taper {
        self.coefficients()
            .fold(Taper::default(), |sum, (feature, count)| sum + weights[feature] * count)
    }

    /// What the position is worth to the side to move if features have these weights.
    #[must_use]
    pub fn score(&self, weights: &Weights) -> Score {
        let value = self.verdict.value(self.sum(weights));
        Score::from_centipawns(if self.turn == Color::White { value } else { -value })
    }
}

impl fmt::Display for Trace {
    /// A table of terms, middlegame and endgame, in pawns.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<13}", "")?;
        for head in ["White", "Black", "both"] {
            write!(f, "{head:>7} {:>6}", "ending")?;
        }
        writeln!(f)?;
        let pawns = |value: i32| f64::from(value) / 100.0;
        let mut line = |name: &str, white: Taper, black: Taper| {
            let sum = white - black;
            write!(f, "{name:<13}")?;
            for taper in [white, black, sum] {
                write!(f, "{:>7.2} {:>6.2}", pawns(taper.middlegame()), pawns(taper.endgame()))?;
            }
            writeln!(f)
        };
        for term in Term::ALL {
            line(term.word(), self.term(term, Color::White), self.term(term, Color::Black))?;
        }
        let side = |color| {
            Term::ALL.iter().fold(Taper::default(), |sum, &term| sum + self.term(term, color))
        };
        line("all", side(Color::White), side(Color::Black))?;
        match self.verdict {
            Verdict::Known(_) => writeln!(f, "a known ending"),
            Verdict::Mixed { phase, scale, fade } => {
                let (phase_max, scale_max, fade_max) = (PHASE_MAX, SCALE_MAX, FADE_MAX);
                writeln!(f, "phase {phase} of {phase_max}, endgame {scale} of {scale_max}")?;
                writeln!(f, "after quiet moves {fade} of {fade_max} remain")
            }
        }?;
        let white =
            if self.turn == Color::White { self.score(&WEIGHTS) } else { -self.score(&WEIGHTS) };
        writeln!(f, "White's view {white}")
    }
}
