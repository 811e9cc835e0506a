//! What time it is.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use tabiya_table::Millis;
use tokio::time::Instant;

use crate::store::TimeSample;

/// A last heartbeat that lies further ahead of the wall than this was written while the wall clock
/// was wrong.
const AHEAD_MAX_MS: u64 = 10 * 60 * 1000;

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
        Self::at(wall().max(not_before.unwrap_or_default()).0, Instant::now())
    }

    /// A clock that goes on after the last heartbeat, and that heartbeat. One that was written
    /// while the wall clock was far ahead says nothing: then time begins anew with the wall's, and
    /// since when nobody could play is not known, so that nobody is charged.
    pub(crate) fn resume(last_beat: Option<Millis>) -> (Self, Option<Millis>) {
        let ahead_ms = last_beat.map_or(0, |beat| beat.since(wall()));
        if ahead_ms <= AHEAD_MAX_MS {
            return (Self::start(last_beat), last_beat);
        }
        tracing::warn!(ahead_ms, "the wall clock was ahead when this server ran last");
        (Self::start(None), Some(Millis(0)))
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

fn wall() -> Millis {
    let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(wall.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_heartbeat_from_the_future_moves_no_date() {
        const DAY_MS: u64 = 24 * 60 * 60 * 1000;
        let (now, is_near) = (wall(), |time: Millis| time.0.abs_diff(wall().0) < DAY_MS / 2);
        let (clock, beat) = Clock::resume(Some(now + 400 * DAY_MS));
        assert!(is_near(clock.now()) && beat == Some(Millis(0)), "{beat:?}");
        // A correction of a few seconds lets no game's time run backward.
        let soon = now + AHEAD_MAX_MS / 2;
        let (clock, beat) = Clock::resume(Some(soon));
        assert!(clock.now() >= soon && beat == Some(soon), "{beat:?}");
        let past = Millis(now.0 - DAY_MS);
        let (clock, beat) = Clock::resume(Some(past));
        assert!(is_near(clock.now()) && beat == Some(past), "{beat:?}");
    }

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
