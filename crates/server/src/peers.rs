//! What a machine knows of the others that share its store.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tabiya_table::Millis;
use tokio::time::{Instant, interval};

use crate::bus::Bus;
use crate::hall::Hall;
use crate::store::{Lease, Outage, Pulse, StoreError};

/// Before a table is judged, what is known of outages must be no older than this: an outage must
/// be known before anybody is charged for it.
const PULSE_MAX: Duration = Duration::from_millis(1500);
/// A machine that has not reached the store for so long is of no use.
const LOST_AFTER: Duration = Duration::from_secs(10);
/// How often a machine greets the others on the bus.
pub(crate) const GREET_EVERY: Duration = Duration::from_millis(500);
/// Tables are compared with the store every second when a machine that is up was not heard for so
/// long.
const LATE_AFTER: Duration = Duration::from_millis(1500);
/// Nobody can be called absent when a machine that is up was not heard for so long: they may be
/// there.
const UNHEARD_AFTER: Duration = Duration::from_secs(5);
/// So long after all machines are heard again, each of them has said who is there.
pub(crate) const PRESENCE_KNOWN_MS: u64 = 15_000;

/// The others, as one machine knows them.
#[derive(Debug)]
pub(crate) struct Peers {
    /// This machine, by a number that it has drawn.
    pub(crate) machine: u64,
    /// One heartbeat at a time.
    turn: tokio::sync::Mutex<()>,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// When the store last answered.
    pulsed: Option<Instant>,
    /// Whether a machine that is alone could not write its last heartbeat.
    is_stuck: bool,
    outages: Vec<Outage>,
    /// The latest outage after which the tables were looked at.
    looked_at: Option<Outage>,
    /// The other machines that are up, and since when that is known.
    machines: HashMap<u64, Instant>,
    /// Since when all of them are heard on the bus; none if one of them is not.
    heard_since: Option<Millis>,
}

impl Default for Peers {
    fn default() -> Self {
        // Two machines of one number would take each other's players for their own, no more.
        let machine = getrandom::u64().unwrap_or_default();
        Self { machine, turn: tokio::sync::Mutex::default(), known: Mutex::default() }
    }
}

impl Hall {
    /// Whether other machines use the same store.
    pub(crate) fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    /// Notes that this machine is up, and learns the time and what was lost.
    pub(crate) async fn pulse(&self) -> Result<Pulse, StoreError> {
        let _turn = self.peers.turn.lock().await;
        self.pulse_in_turn().await
    }

    /// As [`Self::pulse`], and says whether there was an outage since the last time.
    pub(crate) async fn has_new_outage(&self) -> Result<bool, StoreError> {
        let latest = self.pulse().await?.outages.first().copied();
        let mut known = self.peers.known.lock().unwrap_or_else(PoisonError::into_inner);
        let is_new = known.looked_at != latest;
        known.looked_at = latest;
        Ok(is_new)
    }

    /// Writes the heartbeat of a machine that is alone.
    pub(crate) async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        let beaten = self.store.beat(now).await;
        let mut known = self.peers.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.is_stuck = beaten.is_err();
        beaten
    }

    async fn pulse_in_turn(&self) -> Result<Pulse, StoreError> {
        let pulse = self.store.pulse(self.now(), self.peers.machine).await?;
        if let Some(sample) = pulse.time {
            self.clock.correct(sample);
        }
        let mut known = self.peers.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.pulsed = Some(Instant::now());
        known.outages.clone_from(&pulse.outages);
        known.note_machines(&pulse.machines);
        let is_heard = known.hears_all(&*self.bus, UNHEARD_AFTER);
        known.heard_since = known.heard_since.or(Some(self.now())).filter(|_| is_heard);
        drop(known);
        Ok(pulse)
    }

    /// How much time was lost since a moment because no machine could write.
    pub(crate) async fn lost_since(&self, moment: Millis) -> Result<u64, StoreError> {
        if !self.is_shared() {
            return Ok(0);
        }
        if !self.peers.has_pulsed_within(PULSE_MAX) {
            let _turn = self.peers.turn.lock().await;
            if !self.peers.has_pulsed_within(PULSE_MAX) {
                self.pulse_in_turn().await?;
            }
        }
        let known = self.peers.known.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(known.outages.iter().map(|outage| outage.lost_since(moment)).sum())
    }

    /// Whether this machine may do something for all for a while.
    pub(crate) async fn lease(&self, name: &str, for_ms: u64) -> Result<bool, StoreError> {
        let mut holder = String::new();
        // Writing to a text cannot fail.
        let _written = write!(holder, "{:016x}", self.peers.machine);
        self.store.lease(Lease { name: name.to_owned(), holder, for_ms }).await
    }

    /// From when on one can say that somebody is at no machine; none while nobody can say: the bus
    /// is away here, or from a machine that is up nothing is heard.
    pub(crate) fn presence_known_at(&self) -> Option<Millis> {
        if !self.bus.is_shared() {
            return Some(Millis(0));
        }
        let up_ms = u64::try_from(self.bus.up_for()?.as_millis()).unwrap_or(u64::MAX);
        let mut since = Millis(self.now().0.saturating_sub(up_ms));
        if self.is_shared() {
            if !self.peers.has_pulsed_within(UNHEARD_AFTER) {
                return None;
            }
            let known = self.peers.known.lock().unwrap_or_else(PoisonError::into_inner);
            since = since.max(known.heard_since?);
        }
        Some(since + PRESENCE_KNOWN_MS)
    }

    /// Whether what other machines tell may not come through at the moment.
    pub(crate) fn is_bus_late(&self) -> bool {
        let known = self.peers.known.lock().unwrap_or_else(PoisonError::into_inner);
        self.bus.up_for().is_none_or(|time| time < 2 * LATE_AFTER)
            || !known.hears_all(&*self.bus, LATE_AFTER)
    }

    /// Greets the other machines until the server stops, so that they know who can be heard.
    pub(crate) async fn greet_others(self: Arc<Self>) {
        let (mut closed, mut tick) = (self.closed(), interval(GREET_EVERY));
        loop {
            tokio::select! {
                biased;
                () = closed.wait() => return,
                _ = tick.tick() => self.bus.greet(self.peers.machine),
            }
        }
    }

    /// What is wrong with this machine's place among the others; none if nothing is.
    pub(crate) fn trouble(&self) -> Option<Trouble> {
        let is_lost = if self.is_shared() {
            !self.peers.has_pulsed_within(LOST_AFTER)
        } else {
            self.peers.known.lock().unwrap_or_else(PoisonError::into_inner).is_stuck
        };
        if is_lost {
            return Some(Trouble::NoStore);
        }
        let is_late = self.bus.up_for().is_none() || (self.is_shared() && self.is_bus_late());
        (self.bus.is_shared() && is_late).then_some(Trouble::NoBus)
    }
}

/// What is wrong with a machine's place among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The store does not answer, or takes nothing: nothing can be played here.
    NoStore,
    /// The bus is away here or from another machine: this one asks the store every second what the
    /// others do.
    NoBus,
}

impl Known {
    fn note_machines(&mut self, machines: &[u64]) {
        self.machines.retain(|machine, _| machines.contains(machine));
        for &machine in machines {
            self.machines.entry(machine).or_insert_with(Instant::now);
        }
    }

    /// Whether all machines that are up were heard within a time.
    fn hears_all(&self, bus: &dyn Bus, within: Duration) -> bool {
        self.machines.iter().all(|(&machine, since)| {
            since.elapsed() <= within || bus.greeted(machine).is_some_and(|ago| ago <= within)
        })
    }
}

impl Peers {
    fn has_pulsed_within(&self, time: Duration) -> bool {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.pulsed.is_some_and(|at| at.elapsed() <= time)
    }
}
