//! What time it is.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use tabiya_table::Millis;
use tokio::time::Instant;

use crate::store::TimeSample;

/// The server's time: the wall's at the start, and from there on time that passes evenly. A wall
/// clock that is set while games run moves no game's clock.
///
/// Machines that share a store go by its time: each keeps by how much its own differs. It never
/// goes back, whatever it learns.
#[derive(Debug)]
pub(crate) struct Clock {
    start_ms: u64,
    started: Instant,
    /// By how much the store's time is ahead.
    offset_ms: AtomicI64,
    /// The latest time that was told to anybody.
    told_ms: AtomicU64,
    /// When the offset was measured, and by how much it may have been wrong.
    measured: Mutex<Option<(Instant, u64)>>,
}

impl Clock {
    /// A clock that starts now, but not before a moment that is known to have passed.
    pub(crate) fn start(not_before: Option<Millis>) -> Self {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let wall_ms = u64::try_from(wall.as_millis()).unwrap_or(u64::MAX);
        Self::at(wall_ms.max(not_before.map_or(0, |moment| moment.0)), Instant::now())
    }

    /// The clock of a simulation, whose machines all began then.
    #[cfg(test)]
    pub(crate) const fn since(started: Instant) -> Self {
        Self::at(1_000_000_000, started)
    }

    const fn at(start_ms: u64, started: Instant) -> Self {
        let (offset_ms, told_ms) = (AtomicI64::new(0), AtomicU64::new(0));
        Self { start_ms, started, offset_ms, told_ms, measured: Mutex::new(None) }
    }

    pub(crate) fn now(&self) -> Millis {
        let offset_ms = self.offset_ms.load(Ordering::Relaxed);
        let now_ms = self.own_ms().saturating_add_signed(offset_ms);
        Millis(self.told_ms.fetch_max(now_ms, Ordering::Relaxed).max(now_ms))
    }

    /// Learns what time the store has. A measurement that may be wrong by more than an older one
    /// is taken when that has aged: clocks drift apart by less than a thousandth.
    pub(crate) fn correct(&self, sample: TimeSample) {
        let mut measured = self.measured.lock().unwrap_or_else(PoisonError::into_inner);
        let is_better = measured.is_none_or(|(at, error_ms)| {
            sample.error_ms <= error_ms.saturating_add(at.elapsed().as_secs())
        });
        if !is_better {
            return;
        }
        let offset_ms = i128::from(sample.at.0) - i128::from(self.own_ms());
        self.offset_ms.store(i64::try_from(offset_ms).unwrap_or(0), Ordering::Relaxed);
        if measured.is_none() {
            // What was told before was the wall's time, and nobody has gone by it yet.
            self.told_ms.store(0, Ordering::Relaxed);
        }
        *measured = Some((Instant::now(), sample.error_ms));
    }

    fn own_ms(&self) -> u64 {
        let passed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.start_ms.saturating_add(passed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// Machines whose walls are hours apart, in virtual time.
    #[tokio::test(start_paused = true)]
    async fn machines_with_different_walls_agree_on_the_stores_time() {
        let began = Instant::now();
        let store_ms = || 5_000_000 + u64::try_from(began.elapsed().as_millis()).expect("small");
        let walls = [1_000, 5_000_000, 99_000_000].map(|wall_ms| Clock::at(wall_ms, began));
        for round in 0..50 {
            tokio::time::advance(Duration::from_millis(997)).await;
            for (clock, late_ms) in walls.iter().zip([0, 3, 40]) {
                // The answer is late by anything up to what it may be wrong by.
                let at = Millis(store_ms() + late_ms - u64::from(round % 2 == 0) * late_ms);
                clock.correct(TimeSample { at, error_ms: late_ms });
                let now_ms = clock.now().0;
                assert!(now_ms.abs_diff(store_ms()) <= late_ms, "{now_ms} in round {round}");
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn time_never_goes_back() {
        let clock = Clock::at(1_000_000, Instant::now());
        let mut last = clock.now();
        for (at, error_ms) in [(1_000_900, 500), (1_000_100, 2), (1_000_050, 1), (1_000_051, 0)] {
            clock.correct(TimeSample { at: Millis(at), error_ms });
            assert!(clock.now() >= last, "{:?} after {last:?}", clock.now());
            last = clock.now();
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_good_measurement_stands_against_a_worse_one() {
        let clock = Clock::at(0, Instant::now());
        clock.correct(TimeSample { at: Millis(1000), error_ms: 1 });
        clock.correct(TimeSample { at: Millis(5000), error_ms: 4000 });
        assert_eq!(clock.now(), Millis(1000));
    }
}
