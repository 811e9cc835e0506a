//! How long a strategy may think, and how it is told to stop.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tabiya_chess::{ByColor, Move};

/// What bounds the thinking. Without any bound a strategy that can go on does so until it is
/// stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Look so many moves of either side ahead, and no further.
    pub depth: Option<u32>,
    /// Look at about so many positions, and no more.
    pub nodes: Option<u64>,
    /// Look for a mate in so many moves, and stop when there is one.
    pub mate: Option<u32>,
    /// Take just so much time.
    pub move_time: Option<Duration>,
    /// What the clocks show.
    pub clock: Option<Clock>,
    /// The moves to choose from; if empty, every legal one.
    pub moves: Vec<Move>,
}

impl Limits {
    /// At most so many positions.
    #[must_use]
    pub fn from_nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// At most so many moves of either side.
    #[must_use]
    pub fn from_depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }
}

/// The clocks of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// The time each side has left.
    pub remaining: ByColor<Duration>,
    /// What each side gains by a move.
    pub increment: ByColor<Duration>,
    /// After so many moves there is more time; none: there never is.
    pub moves_to_go: Option<u32>,
}

/// Tells how much time has passed since a strategy was asked.
///
/// The engine reads no clock of its own: the standard library has none in a browser, and a test
/// can let time pass as it likes. Everywhere else [`Instant::now()`] is the stopwatch.
pub trait Stopwatch: fmt::Debug + Sync {
    /// The time since it was started.
    fn elapsed(&self) -> Duration;
}

impl Stopwatch for Instant {
    fn elapsed(&self) -> Duration {
        Self::elapsed(self)
    }
}

/// What can be told to a strategy while it thinks, from another thread.
#[derive(Debug, Default)]
pub struct Signals {
    stop: AtomicBool,
    pondering: AtomicBool,
}

impl Signals {
    /// Signals to one that thinks on its opponent's time: no clock counts until
    /// [`Self::ponder_hit`].
    #[must_use]
    pub fn pondering() -> Self {
        Self { pondering: AtomicBool::new(true), ..Self::default() }
    }

    /// Stop now, and answer with what has been found.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether it was told to stop.
    #[must_use]
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The opponent has played the expected move: from now on the clock counts.
    pub fn ponder_hit(&self) {
        self.pondering.store(false, Ordering::Relaxed);
    }

    /// Whether it thinks on its opponent's time.
    #[must_use]
    #[inline]
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }
}
