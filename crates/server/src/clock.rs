//! What time it is.

use std::time::{SystemTime, UNIX_EPOCH};

use tabiya_table::Millis;
use tokio::time::Instant;

/// The server's time: the wall's at the start, and from there on time that passes evenly. A wall
/// clock that is set while games run moves no game's clock.
#[derive(Debug)]
pub(crate) struct Clock {
    start_ms: u64,
    started: Instant,
}

impl Clock {
    /// A clock that starts now, but not before a moment that is known to have passed.
    pub(crate) fn start(not_before: Option<Millis>) -> Self {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let wall_ms = u64::try_from(wall.as_millis()).unwrap_or(u64::MAX);
        let start_ms = wall_ms.max(not_before.map_or(0, |moment| moment.0));
        Self { start_ms, started: Instant::now() }
    }

    /// The clock of a simulation, whose machines all began then.
    #[cfg(test)]
    pub(crate) const fn since(started: Instant) -> Self {
        Self { start_ms: 1_000_000_000, started }
    }

    pub(crate) fn now(&self) -> Millis {
        let passed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        Millis(self.start_ms) + passed
    }
}
