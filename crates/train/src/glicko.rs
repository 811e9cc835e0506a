//! How strong somebody is and how hard something is: Mark Glickman's Glicko-2.
//!
//! A person meets a puzzle as an opponent: solving it is a win. The formulas and their names are
//! those of Glickman's "Example of the Glicko-2 system".

use std::f64::consts::PI;

use serde::{Deserialize, Serialize};

/// Points of the usual scale for one of the scale that the formulas use.
const SCALE: f64 = 173.7178;

/// The rating that is the zero of that scale.
const CENTER: f64 = 1500.0;

/// How exactly the volatility is found.
const EPSILON: f64 = 0.000_001;

/// Steps after which the search for the volatility ends anyway.
const STEPS_MAX: u32 = 100;

/// A rating with how far it can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The rating, 1500 for the unknown.
    pub rating: f64,
    /// The rating's deviation: it lies within twice that with 95 %.
    pub deviation: f64,
    /// How much the strength is expected to change by itself.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self { rating: CENTER, deviation: 350.0, volatility: 0.06 }
    }
}

/// One meeting: an opponent, and 1 for a win, 0.5 for a draw, 0 for a loss.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// The opponent before the meeting.
    pub opponent: Rating,
    /// The result, from 0 to 1.
    pub score: f64,
}

/// What the formulas call tau: how much volatilities may change.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct System {
    tau: f64,
}

impl Default for System {
    fn default() -> Self {
        Self { tau: 0.5 }
    }
}

impl Rating {
    /// The expected score against an opponent, from 0 to 1.
    ///
    /// ```
    /// use tabiya_train::glicko::Rating;
    /// assert_eq!(Rating::default().expected(&Rating::default()), 0.5);
    /// ```
    #[must_use]
    pub fn expected(&self, opponent: &Self) -> f64 {
        let phi = opponent.deviation.hypot(self.deviation) / SCALE;
        1.0 / (1.0 + (-weight(phi) * (self.mu() - opponent.mu())).exp())
    }

    fn mu(&self) -> f64 {
        (self.rating - CENTER) / SCALE
    }

    fn phi(&self) -> f64 {
        self.deviation / SCALE
    }
}

/// What Glickman calls g: how much a meeting with somebody of this deviation tells.
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

impl System {
    /// A system in which volatilities change as much as `tau` says, 0.3 to 1.2.
    #[must_use]
    pub fn new(tau: f64) -> Self {
        Self { tau: if tau.is_nan() { 0.5 } else { tau.clamp(0.3, 1.2) } }
    }

    /// The rating after a period with these meetings; after one without any, only the deviation
    /// grows.
    ///
    /// ```
    /// use tabiya_train::glicko::{Meeting, Rating, System};
    /// let puzzle = Rating { rating: 1600.0, deviation: 80.0, volatility: 0.06 };
    /// let solved = System::default().rate(&Rating::default(), &[Meeting { opponent: puzzle, score: 1.0 }]);
    /// assert!(solved.rating > 1500.0 && solved.deviation < 350.0);
    /// ```
    #[must_use]
    pub fn rate(&self, player: &Rating, meetings: &[Meeting]) -> Rating {
        let (mu, phi, sigma) = (player.mu(), player.phi(), player.volatility);
        if meetings.is_empty() {
            return Rating { deviation: phi.hypot(sigma) * SCALE, ..*player };
        }
        let (mut information, mut surprise) = (0.0, 0.0);
        for meeting in meetings {
            let g = weight(meeting.opponent.phi());
            let expected = 1.0 / (1.0 + (-g * (mu - meeting.opponent.mu())).exp());
            information += g * g * expected * (1.0 - expected);
            surprise += g * (meeting.score.clamp(0.0, 1.0) - expected);
        }
        // Between opponents that are worlds apart nothing is learned.
        let variance = 1.0 / information.max(f64::MIN_POSITIVE);
        let volatility = self.volatility(phi, sigma, variance, variance * surprise);
        let before = phi.hypot(volatility);
        let after = 1.0 / (1.0 / (before * before) + information).sqrt();
        Rating {
            rating: (mu + after * after * surprise) * SCALE + CENTER,
            deviation: after * SCALE,
            volatility,
        }
    }

    /// The new volatility: the root of Glickman's f by the Illinois algorithm.
    fn volatility(&self, phi: f64, sigma: f64, variance: f64, delta: f64) -> f64 {
        let start = (sigma * sigma).ln();
        let f = |x: f64| {
            let ex = x.exp();
            let spread = phi * phi + variance + ex;
            ex * (delta * delta - phi * phi - variance - ex) / (2.0 * spread * spread)
                - (x - start) / (self.tau * self.tau)
        };
        let mut low = start;
        let surprise = delta * delta - phi * phi - variance;
        let mut high = if surprise > 0.0 {
            surprise.ln()
        } else {
            let steps = (1..=STEPS_MAX).map(|step| start - f64::from(step) * self.tau);
            steps.clone().find(|&x| f(x) >= 0.0).unwrap_or(start)
        };
        let (mut f_low, mut f_high) = (f(low), f(high));
        for _ in 0..STEPS_MAX {
            if (high - low).abs() <= EPSILON {
                break;
            }
            let middle = low + (low - high) * f_low / (f_high - f_low);
            let f_middle = f(middle);
            if f_middle * f_high <= 0.0 {
                (low, f_low) = (high, f_high);
            } else {
                f_low /= 2.0;
            }
            (high, f_high) = (middle, f_middle);
        }
        (low / 2.0).exp()
    }
}
