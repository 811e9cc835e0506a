//! Pings, and the lag that they measure.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// How often a connection is pinged.
pub(super) const PING_EVERY: Duration = Duration::from_secs(5);
/// The lag is the median of so many round trips.
const ROUNDS: usize = 5;
/// A connection that has let so many pings go unanswered is gone.
const UNANSWERED_MAX: usize = 6;

/// The pings of one connection.
#[derive(Debug)]
pub(super) struct Pulse {
    next: u64,
    /// Sent and not answered, oldest first.
    sent: VecDeque<(u64, Instant)>,
    /// The last round trips, oldest first.
    rounds_ms: VecDeque<u64>,
}

impl Pulse {
    pub(super) const fn new() -> Self {
        Self { next: 1, sent: VecDeque::new(), rounds_ms: VecDeque::new() }
    }

    /// A new ping, which is sent now.
    pub(super) fn ping(&mut self, now: Instant) -> u64 {
        let number = self.next;
        self.next += 1;
        self.sent.push_back((number, now));
        self.sent.truncate(UNANSWERED_MAX + 1);
        number
    }

    /// The answer to a ping: the lag that follows, unless the ping is not known.
    pub(super) fn pong(&mut self, ping: u64, now: Instant) -> Option<u64> {
        let (_, at) = *self.sent.iter().find(|&&(number, _)| number == ping)?;
        // Those before it will not be answered any more, or do not matter.
        self.sent.retain(|&(number, _)| number > ping);
        let round_ms = u64::try_from(now.duration_since(at).as_millis()).unwrap_or(u64::MAX);
        if self.rounds_ms.len() == ROUNDS {
            self.rounds_ms.pop_front();
        }
        self.rounds_ms.push_back(round_ms);
        let mut sorted: Vec<u64> = self.rounds_ms.iter().copied().collect();
        sorted.sort_unstable();
        Some(sorted[sorted.len() / 2])
    }

    /// Whether the other side has stopped to answer.
    pub(super) fn is_silent(&self) -> bool {
        self.sent.len() >= UNANSWERED_MAX
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lag_is_the_median_of_the_last_five_round_trips() {
        let start = Instant::now();
        let mut pulse = Pulse::new();
        let mut at = start;
        let mut lag = |round_ms: u64| {
            let ping = pulse.ping(at);
            at += Duration::from_millis(round_ms);
            pulse.pong(ping, at)
        };
        let lags: Vec<_> = [50, 900, 60, 70, 80, 10, 10].map(&mut lag).into();
        assert_eq!(lags, [50, 900, 60, 70, 70, 70, 60].map(Some));
    }

    #[test]
    fn a_pong_without_a_ping_measures_nothing() {
        let now = Instant::now();
        let mut pulse = Pulse::new();
        assert_eq!(pulse.pong(7, now), None);
        let ping = pulse.ping(now);
        assert!(pulse.pong(ping, now).is_some() && pulse.pong(ping, now).is_none());
        for _ in 0..UNANSWERED_MAX {
            pulse.ping(now);
        }
        assert!(pulse.is_silent());
    }
}
