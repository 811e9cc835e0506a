//! Lag credit: how much of a move's time the network may be blamed for.
//!
//! A side's quota bounds what can be credited, however slow the line is or claims to be. It
//! starts at three gains, grows by one gain a move and never beyond seven, so over a game of `n`
//! moves at most `3 + n` gains are credited, and on one move at most seven.
//!
//! How long it took to show a move is measured. Where it was not, because the player has only just
//! connected, it is assumed, and what is assumed is spent from the same quota and from an allowance
//! for the whole game: a fresh connection for every move earns no more.

use crate::{SideClock, SideControl};

/// The most that delivering a move to the opponent is held to take.
pub const DELIVERY_MAX_MS: u64 = 250;

/// The most that a side is granted in a game for deliveries that nobody measured.
pub const ASSUMED_DELIVERY_MAX_MS: u16 = 1000;

/// The most that a side's quota grows with each move.
pub const GAIN_MAX_MS: u32 = 1000;

const GAINS_AT_START: u32 = 3;
const GAINS_MAX: u32 = 7;

impl SideControl {
    /// By how much the quota grows with each move: `min(1000, 150 + 4·(base_s + 40·increment_s))`
    /// milliseconds. A delay counts as an increment, and byoyomi periods as time at the start.
    ///
    /// ```
    /// use tabiya_chess::Color;
    /// let gain_ms = |text: &str| {
    ///     let control: tabiya_table::Control = text.parse().expect("a time control");
    ///     control.side(Color::White).expect("a clock").lag_gain_ms()
    /// };
    /// assert_eq!(gain_ms("1+0"), 150 + 4 * 60);
    /// assert_eq!(gain_ms("2+1"), 150 + 4 * (120 + 40));
    /// assert_eq!(gain_ms("5+3"), 1000);
    /// ```
    #[must_use]
    pub fn lag_gain_ms(&self) -> u32 {
        let gain_ms = 150 + 4 * self.estimate_ms() / 1000;
        u32::try_from(gain_ms).map_or(GAIN_MAX_MS, |gain_ms| gain_ms.min(GAIN_MAX_MS))
    }

    /// The quota before the first move.
    pub(crate) fn quota_at_start_ms(&self) -> u32 {
        GAINS_AT_START * self.lag_gain_ms()
    }

    /// The quota after a move for which so much was credited.
    pub(crate) fn quota_after_ms(&self, quota_ms: u32, credit_ms: u64) -> u32 {
        let gain_ms = self.lag_gain_ms();
        let credit_ms = u32::try_from(credit_ms).unwrap_or(u32::MAX);
        quota_ms.saturating_add(gain_ms).saturating_sub(credit_ms).min(GAINS_MAX * gain_ms)
    }
}

/// What is credited for a move: the lag, within the quota, and never more than the move took.
pub(crate) fn credit_ms(lag_ms: u64, quota_ms: u32, elapsed_ms: u64) -> u64 {
    lag_ms.min(u64::from(quota_ms)).min(elapsed_ms)
}

impl SideClock {
    /// What is granted for a delivery that nobody measured, in a turn that has lasted so long.
    /// It is spent with that.
    pub(crate) fn assume_delivery_ms(&mut self, lasted_ms: u64) -> u64 {
        let left_ms = ASSUMED_DELIVERY_MAX_MS.saturating_sub(self.assumed_ms);
        let granted_ms = u64::from(left_ms).min(DELIVERY_MAX_MS).min(self.quota_ms.into());
        let granted_ms = u16::try_from(granted_ms.min(lasted_ms)).unwrap_or(left_ms);
        self.assumed_ms += granted_ms;
        self.quota_ms -= u32::from(granted_ms);
        granted_ms.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabiya_chess::Color;

    fn side(text: &str) -> SideControl {
        let control: crate::Control = text.parse().expect("a time control");
        control.side(Color::White).expect("a clock").clone()
    }

    #[test]
    fn the_quota_follows_the_lag() {
        // 1+0: the gain is 150 + 4·60 = 390 ms, the start 1170, the cap 2730.
        let side = side("1+0");
        let mut quota_ms = side.quota_at_start_ms();
        assert_eq!(quota_ms, 1170);
        for (lag_ms, elapsed_ms, credit, left_ms) in [
            (100, 5000, 100, 1460),
            (2000, 5000, 1460, 390),
            (2000, 5000, 390, 390),
            (2000, 30, 30, 750),
            (0, 5000, 0, 1140),
            (0, 5000, 0, 1530),
            (0, 5000, 0, 1920),
            (0, 5000, 0, 2310),
            (0, 5000, 0, 2700),
            (0, 5000, 0, 2730),
            (0, 5000, 0, 2730),
            (9999, 9999, 2730, 390),
        ] {
            let credit_ms = credit_ms(lag_ms, quota_ms, elapsed_ms);
            assert_eq!(credit_ms, credit);
            quota_ms = side.quota_after_ms(quota_ms, credit_ms);
            assert_eq!(quota_ms, left_ms);
        }
    }

    #[test]
    fn the_gain_is_bounded() {
        for (control, gain_ms) in
            [("0+1", 310), ("30s+0", 270), ("3d2", 1000), ("180+180", 1000), ("1+3x10s", 510)]
        {
            assert_eq!(side(control).lag_gain_ms(), gain_ms, "{control}");
        }
    }
}
