//! The sequential probability ratio test: play until it is clear which of two claims is true.

use std::str::FromStr;

use crate::Pentanomial;
use crate::statistic::{SCORES, score_of_elo};
use crate::words::{ParseFieldsError, fields};

/// What stands in for a count of zero, so that a few equal results do not look like certainty.
const TRACE: f64 = 1e-3;
/// As often as an interval of floating-point numbers can be halved with effect, and a few more.
const HALVINGS: usize = 64;

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
    /// The generalized ratio: under each claim, of all distributions of a pair's score with the
    /// mean that the claim expects, the one is taken that makes the results most likely. For many
    /// pairs it comes to `N · (s1 − s0) · (2 · mean − s0 − s1) / (2 · variance)`, with the scores
    /// `s0` and `s1` that the claims expect; unlike this approximation it is right for few, too.
    #[must_use]
    pub fn llr(&self, pairs: Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let pairs = pairs.0.map(|count| if count == 0 { TRACE } else { f64::from(count) });
        log_likelihood(pairs, score_of_elo(self.elo1))
            - log_likelihood(pairs, score_of_elo(self.elo0))
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

/// The largest log-likelihood of pairs under a distribution with this mean, less that of the
/// distribution they have themselves.
///
/// By Lagrange's method the likeliest distribution gives each score `p / (1 + x · (score − mean))`
/// where the pairs give it `p`. Its mean is right for the one `x` at which the sum below is zero;
/// the sum falls as `x` grows, so that halving finds it.
fn log_likelihood(pairs: [f64; 5], mean: f64) -> f64 {
    let sum = |value: &dyn Fn(f64) -> f64| -> f64 {
        SCORES.iter().zip(pairs).map(|(score, count)| count * value(score - mean)).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..HALVINGS {
        let x = f64::midpoint(low, high);
        if sum(&|lead| lead / (1.0 + x * lead)) > 0.0 { low = x } else { high = x }
    }
    let x = f64::midpoint(low, high);
    -sum(&|lead| (x * lead).ln_1p())
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

    /// s0 = ½; s1 = 1 / (1 + 10^−0.0125) = 1 / 1.97162795 = 0.50719508.
    ///
    /// Where every pair is won or lost whole, there is one distribution for a mean, (1 − s, s):
    ///
    /// 60 · ln(s1 / s0) + 40 · ln((1 − s1) / (1 − s0)) = 60 · ln 1.01439016 + 40 · ln 0.98560984
    ///     = 60 · 0.01428761 − 40 · 0.01449469 = 0.277469
    #[test]
    fn the_ratio_of_two_scores_is_that_of_a_coin() {
        let llr = sprt("elo0=0,elo1=5").llr(Pentanomial([40, 0, 0, 0, 60]));
        assert!((llr - 0.277_469).abs() < 1e-4, "{llr}");
    }

    /// 10,000 pairs, 500 2000 4000 2500 1000, have mean 0.5375 and variance 0.06421875 (see
    /// `statistic`).
    ///
    /// 10,000 · (s1 − s0) · (2 · mean − s0 − s1) / (2 · variance)
    ///     = 10,000 · 0.00719508 · (1.075 − 1.00719508) / 0.1284375
    ///     = 10,000 · 0.00719508 · 0.06780492 / 0.1284375 = 37.9843
    #[test]
    fn the_ratio_of_many_pairs_is_the_normal_approximation() {
        let llr = sprt("elo0=0,elo1=5").llr(Pentanomial([500, 2000, 4000, 2500, 1000]));
        assert!((llr / 37.9843 - 1.0).abs() < 0.02, "{llr}");
    }

    #[test]
    fn a_long_lead_decides_and_a_short_one_does_not() {
        let sprt = sprt("elo0=0,elo1=5");
        assert_eq!(sprt.verdict(Pentanomial([5, 20, 40, 25, 10])), None);
        assert_eq!(sprt.verdict(Pentanomial([50, 200, 400, 250, 100])), Some(Verdict::H1));
        assert_eq!(sprt.verdict(Pentanomial([100, 250, 400, 200, 50])), Some(Verdict::H0));
        assert_eq!(sprt.verdict(Pentanomial::default()), None);
    }

    #[test]
    fn a_few_equal_pairs_are_no_certainty() {
        for index in 0..5 {
            let mut pairs = Pentanomial::default();
            pairs.0[index] = 3;
            assert!(sprt("elo0=0,elo1=30").llr(pairs).abs() < 1.0, "{pairs:?}");
        }
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
