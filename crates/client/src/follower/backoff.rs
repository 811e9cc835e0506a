//! How long to wait before the next try.

use std::time::Duration;

const FIRST: Duration = Duration::from_millis(100);
const LAST: Duration = Duration::from_secs(5);

/// Waits that double, up to a bound. Each is between half of it and the whole, at random, so that
/// not everybody comes back at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Backoff {
    wait: Duration,
}

impl Default for Backoff {
    fn default() -> Self {
        Self { wait: FIRST }
    }
}

impl Backoff {
    pub(super) fn next(&mut self) -> Duration {
        let whole = self.wait;
        self.wait = (whole * 2).min(LAST);
        // Without random numbers everybody comes at the end of it.
        let share = getrandom::u32().unwrap_or(u32::MAX);
        let half = whole / 2;
        half + half.mul_f64(f64::from(share) / f64::from(u32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_bound() {
        let mut backoff = Backoff::default();
        let mut whole = FIRST;
        for _ in 0..20 {
            let wait = backoff.next();
            assert!(wait >= whole / 2 && wait <= whole, "{wait:?} of {whole:?}");
            whole = (whole * 2).min(LAST);
        }
        assert_eq!(backoff.wait, LAST);
    }
}
