//! How often something may be done.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// How many keys are remembered. When there are more, the ones that have done nothing lately are
/// forgotten; if none has, everybody new waits.
const KEYS_MAX: usize = 65_536;
/// How long somebody new waits then.
const FULL_WAIT: Duration = Duration::from_secs(2);

/// A limit: so many at once, and so many a second for good.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub(crate) burst: f64,
    pub(crate) per_second: f64,
}

/// What one client has left of its limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

/// The limits of many clients.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    by_key: Mutex<HashMap<K, Bucket>>,
}

impl Bucket {
    pub(crate) const fn full(rate: Rate, now: Instant) -> Self {
        Self { left: rate.burst, at: now }
    }

    /// Takes one, if there is one.
    ///
    /// # Errors
    ///
    /// There is none left: after this time there is.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = passed.mul_add(rate.per_second, self.left).min(rate.burst);
        self.at = now;
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - self.left) / rate.per_second))
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        passed.mul_add(rate.per_second, self.left) >= rate.burst
    }
}

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, by_key: Mutex::default() }
    }

    /// Takes one of what this client has left.
    ///
    /// # Errors
    ///
    /// There is none left: after this time there is.
    pub(crate) fn take(&self, key: K, now: Instant) -> Result<(), Duration> {
        let mut by_key = self.by_key.lock().unwrap_or_else(PoisonError::into_inner);
        if by_key.len() >= KEYS_MAX && !by_key.contains_key(&key) {
            by_key.retain(|_, bucket| !bucket.is_full(self.rate, now));
            if by_key.len() >= KEYS_MAX {
                return Err(FULL_WAIT);
            }
        }
        let bucket = by_key.entry(key).or_insert_with(|| Bucket::full(self.rate, now));
        bucket.take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 3.0, per_second: 2.0 };

    #[test]
    fn a_burst_is_followed_by_the_steady_rate() {
        let start = Instant::now();
        let buckets = Buckets::new(RATE);
        let at = |ms| start + Duration::from_millis(ms);
        let allowed = |ms| buckets.take("a", at(ms)).is_ok();
        assert!(allowed(0) && allowed(0) && allowed(0) && !allowed(0));
        assert!(buckets.take("b", at(0)).is_ok(), "another client has its own");
        let wait = buckets.take("a", at(400)).expect_err("there is none yet");
        assert!(wait.abs_diff(Duration::from_millis(100)) < Duration::from_millis(1), "{wait:?}");
        assert!(allowed(500) && !allowed(500));
        let refilled = (0..5).filter(|_| allowed(60_000)).count();
        assert_eq!(refilled, 3, "never more than a burst");
    }

    #[test]
    fn memory_is_bounded() {
        let start = Instant::now();
        let buckets = Buckets::new(RATE);
        for key in 0..KEYS_MAX {
            assert!(buckets.take(key, start).is_ok());
        }
        assert!(buckets.take(KEYS_MAX, start).is_err(), "nobody can be forgotten yet");
        assert!(buckets.take(KEYS_MAX, start + Duration::from_secs(1)).is_ok());
        assert_eq!(buckets.by_key.lock().expect("nobody panicked").len(), 1);
    }
}
