//! The sequential probability ratio test: play until it is clear which of two claims is true.

use std::str::FromStr;

use crate::Pentanomial;
use crate::statistic::{Moments, score_of_elo};
use crate::words::{ParseFieldsError, fields};

/// What stands in for a count of zero, so that a few equal results do not look like certainty.
const TRACE: f64 = 1e-3;

/// A test of two claims about a difference of strength, in logistic Elo.
///
/// It is written as `elo0=0,elo1=5,alpha=0.05,beta=0.05`; what is left out has these values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference that the first claim, H0, states.
    pub elo0: f64,
    /// The difference that the second claim, H1, states; the larger one.
    pub elo1: f64,
    /// How often H1 may be chosen although H0 is true.
    pub alpha: f64,
    /// How often H0 may be chosen although H1 is true.
    pub beta: f64,
}

/// Which claim a test has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The difference is rather `elo0`.
    H0,
    /// The difference is rather `elo1`.
    H1,
}

impl Sprt {
    /// The logarithm of how much more likely the results are under H1 than under H0.
    ///
    /// The generalized test in the normal approximation, as Fishtest computes it:
    /// `N · (s1 − s0) · (2 · mean − s0 − s1) / (2 · variance)`, where `N` counts pairs, `mean` and
    /// `variance` are those of a pair's score from 0 to 1, and `s0` and `s1` are the scores that
    /// the claims expect.
    #[must_use]
    pub fn llr(&self, pairs: Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let Moments { count, mean, variance } =
            Moments::of(pairs.0.map(|count| if count == 0 { TRACE } else { f64::from(count) }));
        let (s0, s1) = (score_of_elo(self.elo0), score_of_elo(self.elo1));
        count * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance)
    }

    /// At or below the first, H0 is chosen; at or above the second, H1.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// What the results decide, if they do.
    #[must_use]
    pub fn verdict(&self, pairs: Pentanomial) -> Option<Verdict> {
        let (lower, upper) = self.bounds();
        match self.llr(pairs) {
            llr if llr <= lower => Some(Verdict::H0),
            llr if llr >= upper => Some(Verdict::H1),
            _ => None,
        }
    }
}

impl FromStr for Sprt {
    type Err = ParseFieldsError;

    fn from_str(text: &str) -> Result<Self, ParseFieldsError> {
        let expected = "claims such as elo0=0,elo1=5,alpha=0.05,beta=0.05, with elo0 below elo1";
        let [elo0, elo1, alpha, beta] = fields(
            text,
            [("elo0", Some(0.0)), ("elo1", Some(5.0)), ("alpha", Some(0.05)), ("beta", Some(0.05))],
            expected,
        )?;
        let is_risk = |risk: f64| risk > 0.0 && risk < 0.5;
        let is_sound = elo0 < elo1 && elo0 > -1000.0 && elo1 < 1000.0;
        if is_sound && is_risk(alpha) && is_risk(beta) {
            Ok(Self { elo0, elo1, alpha, beta })
        } else {
            Err(ParseFieldsError::new(text, expected))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(text: &str) -> Sprt {
        text.parse().expect("a test")
    }

    /// ln(0.05 / 0.95) = −2.944439, ln(0.95 / 0.05) = 2.944439;
    /// ln(0.1 / 0.95) = −2.251292, ln(0.9 / 0.05) = 2.890372.
    #[test]
    fn the_bounds_are_those_of_wald() {
        let check = |text, lower: f64, upper: f64| {
            let bounds = sprt(text).bounds();
            assert!((bounds.0 - lower).abs() < 1e-6 && (bounds.1 - upper).abs() < 1e-6, "{text}");
        };
        check("elo1=5", -2.944_439, 2.944_439);
        check("elo1=5,beta=0.1", -2.251_292, 2.890_372);
    }

    /// 100 pairs, 5 20 40 25 10, have mean 0.5375 and variance 0.06421875 (see `statistic`).
    ///
    /// s0 = ½; s1 = 1 / (1 + 10^−0.0125) = 1 / 1.97162795 = 0.50719508
    ///
    /// LLR = 100 · 0.00719508 · (1.075 − 1.00719508) / (2 · 0.06421875)
    ///     = 100 · 0.00719508 · 0.06780492 / 0.1284375 = 0.379843
    #[test]
    fn the_ratio_is_the_normal_approximation_for_pairs() {
        let llr = sprt("elo0=0,elo1=5").llr(Pentanomial([5, 20, 40, 25, 10]));
        assert!((llr - 0.379_843).abs() < 1e-5, "{llr}");
    }

    #[test]
    fn a_long_lead_decides_and_a_short_one_does_not() {
        let sprt = sprt("elo0=0,elo1=5");
        assert_eq!(sprt.verdict(Pentanomial([5, 20, 40, 25, 10])), None);
        assert_eq!(sprt.verdict(Pentanomial([50, 200, 400, 250, 100])), Some(Verdict::H1));
        assert_eq!(sprt.verdict(Pentanomial([100, 250, 400, 200, 50])), Some(Verdict::H0));
        assert_eq!(sprt.verdict(Pentanomial::default()), None);
        assert!(sprt.llr(Pentanomial([0, 0, 0, 0, 3])).is_finite());
    }

    #[test]
    fn claims_that_make_no_sense_are_refused() {
        assert_eq!(sprt("elo1=3,elo0=-1").elo0, -1.0);
        for text in [
            "",
            "elo0=5,elo1=0",
            "elo1=x",
            "elo1=5,elo1=6",
            "elo2=5",
            "alpha=0",
            "beta=0.5",
            "elo1=NaN",
        ] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
