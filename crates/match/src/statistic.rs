//! What results say about strength.
//!
//! Both games of an opening are one observation, because they are not independent: the opening
//! favors the same color in both. So everything here is computed from pairs.

/// Half the width of the interval that holds 95 % of a normal distribution, in deviations.
const DEVIATIONS_95: f64 = 1.959_964;

/// How many pairs of games brought a player 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u32; 5]);

/// A difference of strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The estimate; infinite if one side won everything.
    pub difference: f64,
    /// Half the width of the interval that holds the truth with 95 %; infinite where the results
    /// say nothing about it, because all are the same.
    pub error: f64,
}

/// The mean score of a pair, from 0 to 1, and how it varies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moments {
    pub(crate) count: f64,
    pub(crate) mean: f64,
    pub(crate) variance: f64,
}

impl Pentanomial {
    /// How many pairs there are.
    #[must_use]
    pub fn pairs(self) -> u32 {
        self.0.iter().sum()
    }

    /// The same pairs as the opponent sees them.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.0.reverse();
        self
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] + other.0[index]))
    }

    /// The difference of strength, in logistic Elo; none without a pair.
    ///
    /// ```
    /// use tabiya_match::Pentanomial;
    /// let elo = Pentanomial([0, 0, 2, 2, 0]).elo().expect("there are pairs");
    /// assert_eq!(format!("{:.1}", elo.difference), "88.7");
    /// ```
    #[must_use]
    pub fn elo(self) -> Option<Elo> {
        if self.pairs() == 0 {
            return None;
        }
        let Moments { count, mean, variance } = Moments::of(self.0.map(f64::from));
        let reach = DEVIATIONS_95 * (variance / count).sqrt();
        let error = (elo_of_score(mean + reach) - elo_of_score(mean - reach)) / 2.0;
        let error = if variance > 0.0 { error } else { f64::INFINITY };
        Some(Elo { difference: elo_of_score(mean), error })
    }

    /// The likelihood of superiority: how probable it is that the player is the stronger one.
    /// One half without a pair.
    #[must_use]
    pub fn los(self) -> f64 {
        if self.pairs() == 0 {
            return 0.5;
        }
        let Moments { count, mean, variance } = Moments::of(self.0.map(f64::from));
        let lead = mean - 0.5;
        if lead == 0.0 { 0.5 } else { normal_below(lead / (variance / count).sqrt()) }
    }
}

impl Moments {
    /// Of pairs that are counted, perhaps not in whole numbers.
    pub(crate) fn of(pairs: [f64; 5]) -> Self {
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let count: f64 = pairs.iter().sum();
        let mean_of = |value: &dyn Fn(f64) -> f64| {
            scores.iter().zip(pairs).map(|(&score, pairs)| value(score) * pairs).sum::<f64>()
                / count
        };
        let mean = mean_of(&|score| score);
        Self { count, mean, variance: mean_of(&|score| (score - mean).powi(2)) }
    }
}

/// The score, from 0 to 1, that a player so much stronger is expected to make.
pub(crate) fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn elo_of_score(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(0.0, 1.0) - 1.0).log10()
}

/// How much of a normal distribution lies below so many deviations. The approximation of the
/// error function is 7.1.26 of Abramowitz and Stegun, right to six digits.
fn normal_below(deviations: f64) -> f64 {
    const FACTORS: [f64; 5] =
        [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let x = deviations.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let sum = FACTORS.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    let above = sum * (-x * x).exp() / 2.0;
    if deviations < 0.0 { above } else { 1.0 - above }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-4 * expected.abs().max(1.0), "{found} {expected}");
    }

    /// Scores of 3/4 and 10/11 are odds of 3 and 10: 400 · log10 of them is 190.8485 and 400.
    #[test]
    fn elo_is_the_logarithm_of_the_odds() {
        check(elo_of_score(0.5), 0.0);
        check(elo_of_score(0.75), 190.8485);
        check(elo_of_score(10.0 / 11.0), 400.0);
        check(elo_of_score(0.25), -190.8485);
        check(score_of_elo(400.0), 10.0 / 11.0);
        assert_eq!(elo_of_score(1.0), f64::INFINITY);
        assert_eq!(elo_of_score(0.0), f64::NEG_INFINITY);
    }

    /// 100 pairs: 5 of 0, 20 of ½, 40 of 1, 25 of 1½, 10 of 2 points.
    ///
    /// mean = (20·0.25 + 40·0.5 + 25·0.75 + 10·1) / 100 = (5 + 20 + 18.75 + 10) / 100 = 0.5375
    ///
    /// mean square = (20·0.0625 + 40·0.25 + 25·0.5625 + 10) / 100
    ///             = (1.25 + 10 + 14.0625 + 10) / 100 = 0.353125
    ///
    /// variance = 0.353125 − 0.5375² = 0.353125 − 0.28890625 = 0.06421875
    ///
    /// deviation of the mean = √(0.06421875 / 100) = 0.02534142; times 1.959964: 0.04966827
    ///
    /// Elo: 400·log10(0.5375 / 0.4625) = 400 · 0.06526718 = 26.1069
    ///
    /// bounds: 0.58716827 / 0.41283173 → 400 · 0.15298 = 61.1919;
    ///         0.48783173 / 0.51216827 → 400 · −0.0211435 = −8.4574; half between: 34.8247
    ///
    /// deviations above ½: 0.0375 / 0.02534142 = 1.479791; Φ = 0.93054
    #[test]
    fn the_error_comes_from_the_variance_of_pairs() {
        let pairs = Pentanomial([5, 20, 40, 25, 10]);
        let moments = Moments::of(pairs.0.map(f64::from));
        check(moments.mean, 0.5375);
        check(moments.variance, 0.064_218_75);
        let elo = pairs.elo().expect("there are pairs");
        check(elo.difference, 26.1069);
        assert!((elo.error - 34.82).abs() < 0.01, "{}", elo.error);
        check(pairs.los(), 0.930_54);
        check(pairs.reversed().los(), 1.0 - 0.930_54);
        check(pairs.reversed().elo().expect("there are pairs").difference, -26.1069);
    }

    /// From tables: Φ(1) = 0.841345, Φ(1.96) = 0.975002, Φ(−3) = 0.001350.
    #[test]
    fn the_normal_distribution_is_right_to_six_digits() {
        for (deviations, below) in
            [(0.0, 0.5), (1.0, 0.841_345), (1.96, 0.975_002), (-3.0, 0.001_350), (9.0, 1.0)]
        {
            assert!((normal_below(deviations) - below).abs() < 1e-6, "{deviations}");
        }
    }

    #[test]
    fn few_results_claim_nothing() {
        assert_eq!(Pentanomial::default().elo(), None);
        assert_eq!(Pentanomial::default().los(), 0.5);
        let drawn = Pentanomial([0, 0, 7, 0, 0]);
        assert_eq!(drawn.elo(), Some(Elo { difference: 0.0, error: f64::INFINITY }));
        assert_eq!(drawn.los(), 0.5);
        let won = Pentanomial([0, 0, 0, 0, 7]);
        assert_eq!(won.elo().map(|elo| elo.difference), Some(f64::INFINITY));
        assert_eq!((won.los(), won.reversed().los()), (1.0, 0.0));
    }
}
