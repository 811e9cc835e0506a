//! What the machines that share a store know of each other.

use tabiya_table::Millis;

/// What is known after a heartbeat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pulse {
    /// How long ago this store's only machine was last up; 0 where there may be others.
    pub silent_ms: u64,
    /// What time the store has, if it has a time of its own.
    pub time: Option<TimeSample>,
    /// The times in which no machine could write, the latest first.
    pub outages: Vec<Outage>,
    /// The other machines that were up a few seconds ago.
    pub machines: Vec<u64>,
}

/// What time it was in the store when the answer came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeSample {
    /// The time.
    pub at: Millis,
    /// By how much it may be wrong.
    pub error_ms: u64,
}

/// A time in which no machine could write. It is charged to nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// From when on.
    pub began: Millis,
    /// Until when.
    pub ended: Millis,
}

/// What one machine wants to do for all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// What.
    pub name: String,
    /// Which machine.
    pub holder: String,
    /// For how long.
    pub for_ms: u64,
}

impl Outage {
    /// How much of it fell into a time that began at this moment. Nothing is written in an
    /// outage, so that a moment at which something was lies before it or after it.
    #[must_use]
    pub fn lost_since(&self, moment: Millis) -> u64 {
        if moment < self.ended { self.ended.since(moment.max(self.began)) } else { 0 }
    }
}
